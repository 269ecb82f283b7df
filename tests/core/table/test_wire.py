"""The wire form of what a table tells: every update survives, and bad bytes are CodecError."""

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import msgpack
import pytest

import ford
import toygame
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.errors import CodecError
from core.engine.events import SeenEvent
from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.table.client import (
    Changed,
    Closed,
    Decision,
    LogEntry,
    Present,
    RefusalCode,
    Refused,
    Said,
    SeatInfo,
    Update,
    View,
    Waiting,
)
from core.table.wire import pack, pack_log, pack_view, unpack, unpack_log, unpack_view
from ford import A, B

GAME = toygame.GAME
STATE = GAME.mask(ford.begun().state, A)
PLAIN = View(0, STATE, None, (), ())
FULL = View(
    entry=7,
    state=STATE,
    decision=Decision(6, "act", (("rest",), ("give", "grain", 1))),
    waiting=(Waiting(A, "act"), Waiting(B, "stake")),
    seats=(SeatInfo("Ann"), SeatInfo("[b]Ü[/b]", "bot", "knight", here=False)),
    may_take_back=("pay", ("coin", "gold")),
    may_redo=("act", ("rest",)),
    outcome=Outcome("rounds", (1, 2), (9, 0), (Seat(0),)),
    paused=True,
)
EVENTS = (
    SeenEvent("drawn", {"seat": 1, "card": None}, seen=False),
    SeenEvent("match_started", {"options": (("teams", True), ("rounds", 3)), "n": -5}, seen=True),
)
UPDATES: list[Update] = [
    Changed(7, EVENTS, FULL),
    Changed(0, (), PLAIN),
    *(Refused(3, code, "because", "TG 3.5") for code in get_args(RefusalCode)),
    Refused(1, "stale"),
    Present(FULL),
    Said(None, "hello\n[b]"),
    Said(B, ""),
    Closed("host"),
]


@pytest.mark.parametrize("update", UPDATES, ids=lambda update: type(update).__name__)
def test_updates(update: Update) -> None:
    """Every kind of update is equal after packing and unpacking, with tuples as tuples."""
    again = unpack(GAME, pack(update))
    assert update == again
    assert repr(update) == repr(again)


@pytest.mark.parametrize("view", [PLAIN, FULL, replace(FULL, may_redo=None, outcome=None)])
def test_views(view: View) -> None:
    """A view is equal after packing and unpacking."""
    assert repr(view) == repr(unpack_view(GAME, pack_view(view)))


def test_logs() -> None:
    """A log is equal after packing and unpacking, also an empty one."""
    log = (LogEntry(0, EVENTS), LogEntry(1, ()))
    assert repr(log) == repr(unpack_log(pack_log(log)))
    assert () == unpack_log(pack_log(()))


def changed(place: int, value: object) -> bytes:
    """Return a packed change with another value at a place of its view."""
    row = msgpack.unpackb(pack(Changed(7, EVENTS, FULL)))
    row[3][place] = value
    return msgpack.packb(row)


def with_event(event: object) -> bytes:
    """Return a packed change with this as its only event."""
    row = msgpack.unpackb(pack(Changed(7, (), FULL)))
    row[2] = [event]
    return msgpack.packb(row)


NESTED: list[object] = []
for _ in range(20):
    NESTED = [NESTED]

BAD = {
    "nothing": b"",
    "no msgpack": b"\xc1",
    "a number": msgpack.packb(5),
    "a map": msgpack.packb({"changed": 1}),
    "an empty row": msgpack.packb([]),
    "an unknown kind": msgpack.packb(["exploded", 1]),
    "too few": msgpack.packb(["changed", 1]),
    "too many": msgpack.packb(["closed", "host", 1]),
    "more after it": pack(Closed("host")) + b"\0",
    "a code that is no text": msgpack.packb(["closed", 5]),
    "a viewer that is no seat": msgpack.packb(["said", "A", "x"]),
    "a text that is no text": msgpack.packb(["said", 1, b"x"]),
    "a refusal that is no bytes": msgpack.packb(["refused", 5]),
    "a refusal that is text": msgpack.packb(["refused", "x"]),
    "a refusal of another form": msgpack.packb(["refused", encode([1, "stale"])]),
    "an unknown code": msgpack.packb(["refused", encode([1, "bored", "", None])]),
    "an entry that is no number": msgpack.packb(["changed", True, [], [None] * 9]),
    "a view that is no row": msgpack.packb(["present", 5]),
    "a short view": msgpack.packb(["present", [1, 2]]),
    "a state that is no bytes": changed(1, [1]),
    "a state of another form": changed(1, encode([1])),
    "a decision that is no bytes": changed(2, 5),
    "a decision without moves": changed(2, encode([1, "act"])),
    "a move with a float": changed(2, encode([1, "act", [["rest", 1.5]]])),
    "waiting that is no row": changed(3, 5),
    "waiting for nobody": changed(3, [encode([None, "act"])]),
    "a seat of an unknown kind": changed(4, [encode(["Ann", "cat", "", True])]),
    "a take-back without a move": changed(5, ["act"]),
    "a take-back of a number": changed(5, 5),
    "an outcome that is no bytes": changed(7, ["rounds"]),
    "paused by a number": changed(8, 1),
    "an event that is no row": with_event("drawn"),
    "an event without fields": with_event(["drawn", None, True]),
    "fields that are a row": with_event(["drawn", [1], True]),
    "a field that is no name": with_event(["drawn", {1: 1}, True]),
    "a field that is a float": with_event(["drawn", {"n": 0.5}, True]),
    "a field that is bytes": with_event(["drawn", {"n": b"x"}, True]),
    "a field that is a map": with_event(["drawn", {"n": {"a": 1}}, True]),
    "a field that is deep": with_event(["drawn", {"n": NESTED}, True]),
    "seen by a number": with_event(["drawn", {}, 1]),
    "deep rows": b"\x91" * 100_000 + b"\xc0",
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_bad_updates(data: bytes) -> None:
    """Bytes that hold no update are a CodecError."""
    with pytest.raises(CodecError):
        unpack(GAME, data)


@pytest.mark.parametrize(
    "plain", [5, {"a": 1}, [5], [[1]], [["1", []]], [[1, 5]], [[1, [["drawn", {}]]]]]
)
def test_bad_logs(plain: object) -> None:
    """Bytes that hold no log are a CodecError."""
    with pytest.raises(CodecError):
        unpack_log(msgpack.packb(plain))


@pytest.mark.parametrize("plain", [5, [], [None] * 9, {"a": 1}])
def test_bad_views(plain: object) -> None:
    """Bytes that hold no view are a CodecError."""
    with pytest.raises(CodecError):
        unpack_view(GAME, msgpack.packb(plain))


READERS: list[tuple[bytes, Callable[[bytes], object]]] = [
    (pack(Changed(7, EVENTS, FULL)), lambda data: unpack(GAME, data)),
    (pack(Refused(3, "illegal", "because", "TG 3.5")), lambda data: unpack(GAME, data)),
    (pack_view(FULL), lambda data: unpack_view(GAME, data)),
    (pack_log((LogEntry(0, EVENTS), LogEntry(1, ()))), unpack_log),
]


@pytest.mark.parametrize(("data", "read"), READERS, ids=["changed", "refused", "view", "log"])
def test_damaged_bytes(data: bytes, read: Callable[[bytes], object]) -> None:
    """Cut short anywhere they are refused; changed anywhere they are refused or read."""
    for end in range(len(data)):
        with pytest.raises(CodecError):
            read(data[:end])
    rng, refused = Stream(b"damage"), 0
    for _ in range(3000):
        damaged = bytearray(data)
        for _ in range(1 + rng.below(3)):
            damaged[rng.below(len(data))] = rng.below(256)
        try:
            read(bytes(damaged))
        except CodecError:
            refused += 1
    assert refused
