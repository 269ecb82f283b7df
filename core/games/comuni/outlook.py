"""What an invasion would do to a seat: the what-if lines and the table beside the fists."""

from typing import NamedTuple

from core.engine.ids import Seat
from core.engine.scene import Text
from core.games.comuni.invasion import attacks, city_defence, strength
from core.games.comuni.state import State

OTHERS_SHOWN = 4
"""So many numbers that the others may give are shown in the table."""


def what_if(state: State, seat: Seat, alliance: int, garrison: int) -> Text:
    """Return what a seat faces with these fists if nobody else gives armies."""
    attack = max(0, attacks(state)[seat] - alliance)
    defence = city_defence(state, seat, garrison)
    fields: dict[str, object] = {"attack": attack, "defence": defence}
    if defence >= attack:
        return Text("what_if.safe", fields)
    missing = attack - defence
    return Text("what_if.plunder", {**fields, "plunder": missing, "others": missing})


class Table(NamedTuple):
    """The plunder of a seat by its choice and by what the others give to the alliance.

    Attributes:
        alliance: What the seat gives to the alliance, by column.
        garrison: What its city gets, by column.
        defences: Of its city, by column.
        others: What the others may give together, by row.
        plunder: By row and column.
    """

    alliance: tuple[int, ...]
    garrison: tuple[int, ...]
    defences: tuple[int, ...]
    others: tuple[int, ...]
    plunder: tuple[tuple[int, ...], ...]


def plunder_table(state: State, seat: Seat) -> Table:
    """Return the table for a seat that fills its fists: a column for each number it can choose.

    While it chooses for the alliance, all that is left is reckoned for the city.
    """
    fists, most, attack = state.fists[seat], strength(state, seat), attacks(state)[seat]
    if not fists:
        alliance = tuple(range(most + 1))
        garrison = tuple(most - n for n in alliance)
    else:
        given, *city = fists
        garrison = tuple(city[:1]) or tuple(range(most - given + 1))
        alliance = (given,) * len(garrison)
    defences = tuple(city_defence(state, seat, n) for n in garrison)
    step = max(1, (state.seats - 1) * (1 + state.invasions) // 3)
    others = tuple(step * n for n in range(OTHERS_SHOWN))
    rows = tuple(
        tuple(
            max(0, max(0, attack - given - more) - defence)
            for given, defence in zip(alliance, defences, strict=True)
        )
        for more in others
    )
    return Table(alliance, garrison, defences, others, rows)
