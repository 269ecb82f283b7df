"""Which places of the board are marked as the last moves."""

from core.engine.events import Fields, SeenEvent
from core.engine.scene import Scene, Site, Text
from core.table.client import LogEntry
from tui.screens.game_picture import touched_places

SCENE = Scene(
    title=Text("scene"),
    phase=None,
    goal=None,
    players=(),
    panels=(),
    board={},
    sites=tuple(Site(name, "square", 0, n) for n, name in enumerate(("A1", "B1", "C1", "D1"))),
)


def entry(number: int, *events: tuple[str, Fields]) -> LogEntry:
    """Return an entry with these events."""
    return LogEntry(number, tuple(SeenEvent(kind, fields, seen=False) for kind, fields in events))


def test_last_moves_are_those_of_the_last_seat() -> None:
    """All that the last seat did in a row is marked, nothing of the seats before it."""
    entries = [
        entry(1, ("put", {"seat": 1, "square": "A1"})),
        entry(2, ("put", {"seat": 2, "square": "B1"})),
        entry(3, ("draw", {"seat": 2})),
        entry(4, ("put", {"seat": 2, "square": "C1"}), ("turn", {"seat": 0})),
    ]
    assert ("B1", "C1") == touched_places(entries, SCENE)


def test_only_the_first_place_of_an_event_is_the_move() -> None:
    """What an event names besides, such as the region that grows, is not marked."""
    entries = [entry(1, ("take", {"seat": 1, "square": "D1", "region": "A1"}))]
    assert ("D1",) == touched_places(entries, SCENE)


def test_what_was_taken_back_is_not_marked() -> None:
    """After a take-back only what was done since is the last move."""
    entries = [
        entry(1, ("put", {"seat": 1, "square": "A1"})),
        entry(2, ("taken_back", {"seat": 1})),
    ]
    assert () == touched_places(entries, SCENE)
    entries.append(entry(3, ("put", {"seat": 1, "square": "B1"})))
    assert ("B1",) == touched_places(entries, SCENE)
