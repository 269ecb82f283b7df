"""A match in which a wall falls: recorded, for sensible play seldom shows it."""

from functools import cache
from pathlib import Path

import pytest

import golden
from core.engine.events import Event
from core.engine.lines import event_text
from core.engine.texts import Names, game_catalog
from core.games.feudality import GAME

FILE = Path(__file__).resolve().parents[3] / "data" / "feudality" / "wall_falls.txt"


@cache
def last_events() -> tuple[Event, ...]:
    """Return what happened in the last ply of the recorded match."""
    _, match = golden.read(GAME, FILE.read_text(encoding="utf-8"))
    return tuple(match.entries[-1].events)


def test_a_wall_falls_in_play() -> None:
    """Soldiers march on a guarded farm, and its wall falls by the rules alone."""
    fallen = [event.public for event in last_events() if event.kind == "building_destroyed"]
    assert [{"owner": 1, "card": "tower_1"}] == fallen


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("en", "(B) Bruno loses Tower 1"), ("de", "(B) Bruno verliert Turm 1")],
)
def test_the_log_tells_of_the_wall(lang: str, expected: str) -> None:
    """The fall of a wall is a line of the log."""
    catalog = game_catalog(GAME.data, lang)
    names = Names(("Anna", "Bruno"), GAME.data.things(lang))
    seen = [one for event in last_events() if (one := event.seen_by(None)) is not None]
    lines = [catalog.plain(event_text(GAME, catalog, one), names) for one in seen]
    assert expected in lines
