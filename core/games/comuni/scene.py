"""The scene of Comuni: what a viewer's screen shows of a position."""

from functools import cache

from core.engine.ids import Seat, Viewer
from core.engine.scene import PlayerLine, Scene, Site, Text
from core.games.comuni.asking import NUMBERS, kind_asked, kind_of_frame
from core.games.comuni.data import (
    KIND_LETTERS,
)
from core.games.comuni.moves import legal, owing
from core.games.comuni.panels import panels
from core.games.comuni.picture import board, deck_line, roman
from core.games.comuni.places import building_place, column_place, number_place, wall_place
from core.games.comuni.scoring import score_shown
from core.games.comuni.state import State


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    return Scene(
        title=_title(masked),
        phase=_phase(masked),
        goal=_goal(masked),
        players=tuple(_player(masked, Seat(seat)) for seat in range(masked.seats)),
        panels=panels(masked, viewer),
        sites=_sites_of(masked, viewer),
        board=board(masked, viewer),
    )


def _goal(state: State) -> Text | None:
    """Return who attacks while the fists hide the columns, over which the board says it."""
    return deck_line(state) if kind_of_frame(state) == "invasion" and not state.is_over else None


def _title(state: State) -> Text:
    if state.is_over:
        return Text("scene.over")
    number = (state.turn - 1) // state.seats + 1
    return Text("scene.last" if state.is_last_round else "scene.round", {"round": number})


def _phase(state: State) -> Text | None:
    owed = owing(state)
    if not owed:
        return None
    if owed[0].label == "invasion":
        return Text("scene.invasion", {"number": roman(state.invasions)})
    return Text(f"decision.{owed[0].label}.label")


def _player(state: State, seat: Seat) -> PlayerLine:
    owed = [pending for pending in owing(state) if pending.seat == seat]
    facts: list[Text] = []
    if kind_of_frame(state) == "invasion":
        facts.append(Text("player.filling" if owed else "player.filled"))
    if state.leader == seat:
        facts.append(Text("player.leader"))
    held = " ".join(KIND_LETTERS[kind] for kind, who in enumerate(state.masters) if who == seat)
    if held:
        facts.append(Text("player.masters", {"kinds": held}))
    return PlayerLine(seat, score_shown(state, seat), tuple(facts), bool(owed))


# Places


def _sites_of(state: State, viewer: Viewer) -> tuple[Site, ...]:
    numbers = 0
    if kind_asked(state, viewer) in NUMBERS and viewer is not None:
        numbers = len(legal(state, viewer))
    cities = tuple(
        (len(city), len(walls)) for city, walls in zip(state.buildings, state.walls, strict=True)
    )
    return _sites(len(state.columns), cities, numbers)


@cache
def _sites(columns: int, cities: tuple[tuple[int, int], ...], numbers: int) -> tuple[Site, ...]:
    """Return all places; the same object for the same board, so that a screen sees no change."""
    found = [
        Site(column_place(column), "board", 0, column, Text("place.column", {"n": column + 1}))
        for column in range(columns)
    ]
    for seat, (buildings, walls) in enumerate(cities):
        found += [
            Site(
                building_place(Seat(seat), number),
                "board",
                1 + seat,
                number,
                _of("building", seat, number),
            )
            for number in range(buildings)
        ]
        found += [
            Site(
                wall_place(Seat(seat), number),
                "board",
                1 + seat,
                buildings + number,
                _of("wall", seat, number),
            )
            for number in range(walls)
        ]
    found += [
        Site(number_place(number), "number", 0, number, Text("place.armies", {"n": number}))
        for number in range(numbers)
    ]
    return tuple(found)


def _of(what: str, seat: int, number: int) -> Text:
    return Text(f"place.{what}", {"i": number + 1, "seat": seat})
