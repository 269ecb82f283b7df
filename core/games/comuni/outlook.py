"""What an invasion would do to a seat: the what-if lines and the table beside the fists."""

from typing import NamedTuple

from core.engine.ids import Seat
from core.engine.scene import Text
from core.games.comuni.invasion import attacks, city_defence, strength
from core.games.comuni.state import State

TOTALS_SHOWN = 4
"""So many plausible totals of the alliance are shown in the table."""


def what_if(state: State, seat: Seat, alliance: int, garrison: int) -> Text:
    """Return what a seat faces with these fists if nobody else gives armies."""
    attack = max(0, attacks(state)[seat] - alliance)
    defence = city_defence(state, seat, garrison)
    fields: dict[str, object] = {
        "alliance": alliance,
        "garrison": garrison,
        "attack": attack,
        "defence": defence,
    }
    if defence >= attack:
        return Text("what_if.safe", fields)
    missing = attack - defence
    return Text("what_if.plunder", {**fields, "plunder": missing, "others": missing})


class Table(NamedTuple):
    """The plunder of a seat by its garrison and the alliance of all seats.

    Attributes:
        armies: For the own city, by column.
        defences: By column.
        totals: Of the alliance, by row.
        plunder: By row and column.
    """

    armies: tuple[int, ...]
    defences: tuple[int, ...]
    totals: tuple[int, ...]
    plunder: tuple[tuple[int, ...], ...]


def plunder_table(state: State, seat: Seat) -> Table:
    """Return the table for a seat that fills its fists.

    In the first step the columns are all garrisons, in the second those that are left.
    """
    fists, most = state.fists[seat], strength(state, seat)
    given = fists[0] if fists else 0
    armies = tuple(range(most - given + 1))
    defences = tuple(city_defence(state, seat, n) for n in armies)
    attack = attacks(state)[seat]
    totals = plausible_totals(state.seats, given, attack)
    rows = tuple(
        tuple(max(0, max(0, attack - total) - defence) for defence in defences) for total in totals
    )
    return Table(armies, defences, totals, rows)


def plausible_totals(seats: int, given: int, attack: int) -> tuple[int, ...]:
    """Return some totals of the alliance, from what the seat gives itself upwards."""
    step = max(1, (seats + 1) // 2, attack // 8)
    return tuple(given + step * n for n in range(TOTALS_SHOWN))
