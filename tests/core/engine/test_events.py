"""Events and logs: who reads what of what happened."""

import pytest

from core.engine.events import Event, Log, SeenEvent, SilentLog
from core.engine.ids import Seat, Viewer, seat_chip, seat_letter

DRAWN = Event("drawn", {"seat": 1, "card": None}, {Seat(1): {"card": "raid"}, Seat(2): {}})
NOTED = Event("noted", {"seat": 1, "secret": True}, {Seat(1): {"n": 3}})


@pytest.mark.parametrize(
    ("event", "viewer", "seen"),
    [
        (DRAWN, None, SeenEvent("drawn", {"seat": 1, "card": None}, seen=False)),
        (DRAWN, Seat(0), SeenEvent("drawn", {"seat": 1, "card": None}, seen=False)),
        (DRAWN, Seat(1), SeenEvent("drawn", {"seat": 1, "card": "raid"}, seen=True)),
        (DRAWN, Seat(2), SeenEvent("drawn", {"seat": 1, "card": None}, seen=True)),
        (NOTED, None, None),
        (NOTED, Seat(0), None),
        (NOTED, Seat(1), SeenEvent("noted", {"seat": 1, "secret": True, "n": 3}, seen=True)),
    ],
)
def test_seen_by(event: Event, viewer: Viewer, seen: SeenEvent | None) -> None:
    """Private fields add to the public ones; of a secret event others read nothing."""
    assert seen == event.seen_by(viewer)


def test_log() -> None:
    """A log keeps events in order, with empty private fields by default, and a barrier."""
    log = Log()
    log.emit("drawn", {Seat(1): {"card": "raid"}, Seat(2): {}}, seat=1, card=None)
    log.emit("turn_ended", seat=1)
    assert [DRAWN, Event("turn_ended", {"seat": 1}, {})] == log.events
    assert not log.is_barrier
    log.barrier()
    assert log.is_barrier


def test_silent_log() -> None:
    """A silent log keeps no event and still knows of a barrier."""
    log = SilentLog()
    log.emit("turn_ended", seat=1)
    log.barrier()
    assert ([], True) == (log.events, log.is_barrier)


def test_seats_have_letters_and_brackets() -> None:
    """A seat's letter stands in brackets of its own, three columns wide."""
    seats = [Seat(number) for number in range(5)]
    assert ["A", "B", "C", "D", "E"] == [seat_letter(seat) for seat in seats]
    assert ["[A]", "(B)", "<C>", "{D}", "=E="] == [seat_chip(seat) for seat in seats]
