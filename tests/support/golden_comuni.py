"""What the golden games of Comuni show besides: log lines, moves, and how invasions end."""

from collections.abc import Iterator
from typing import Any

from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.lines import event_text
from core.engine.texts import game_catalog, read_catalog
from core.games.comuni import GAME
from core.games.comuni.data import DATA, INVASIONS
from core.match.match import Match

BARRED = {
    "event.bonus_cube.none",
    "event.bonus_wall.none",
    "event.collected.short",
    "event.collected.short_neutral",
    "event.scored.city",
}
"""Lines for a supply that is used up, of 210 cubes or 11 walls, and for equal totals; tests of
CO 6.4, 11.4, 7.3 and 19.5."""
OUTCOMES = ("safe", "plundered")


def wanted(_game: AnyGame) -> set[tuple[str, str]]:
    """Return all moves and lines but the seldom ones, and both outcomes of each invasion."""
    keys = read_catalog(DATA.package, "en").keys() - BARRED
    items = {("said", key) for key in keys if key.startswith(("event.", "move."))}
    numbers = range(1, len(INVASIONS) + 1)
    return items | {("outcome", f"{number} {word}") for number in numbers for word in OUTCOMES}


def found(match: Match[Any]) -> set[tuple[str, str]]:
    """Return what of it one match shows."""
    catalog = game_catalog(DATA, "en")
    items, number = set[tuple[str, str]](), 0
    for event in _events(match):
        seen = event.seen_by(None)
        if seen is not None:
            items.add(("said", event_text(GAME, catalog, seen).key))
        if event.kind == "invasion_started":
            number += 1
        elif event.kind == "city_defended":
            items.add(("outcome", f"{number} {event.public['source']}"))
    plies = [ply for entry in match.entries for ply in entry.plies]
    return items | {("said", f"move.{ply.kind}.{ply.move[0]}") for ply in plies}


def _events(match: Match[Any]) -> Iterator[Event]:
    yield from match.opening
    for entry in match.entries:
        yield from entry.events
