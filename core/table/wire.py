"""Updates and views as bytes, and back: what a client at the other end of a wire receives.

One msgpack array per update: `[kind, ...]`. States are encoded by the codec inside it, so the
reader needs the game's state type.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgpack

from core.engine.codec import decode, encode, field_names, from_plain
from core.engine.errors import CodecError
from core.engine.events import SeenEvent
from core.engine.game import AnyGame
from core.engine.game_types import Move, Outcome
from core.engine.ids import Viewer
from core.table.client import (
    Changed,
    Closed,
    Decision,
    LogEntry,
    Present,
    Refused,
    Said,
    SeatInfo,
    Update,
    View,
    Waiting,
)

MAX_DEPTH = 8
"""Tuples in the field of an event are not nested deeper than this."""


def pack(update: Update) -> bytes:
    """Return an update as bytes."""
    row: list[object]
    match update:
        case Changed(entry, events, view):
            row = ["changed", entry, _pack_events(events), _pack_view(view)]
        case Refused():
            row = ["refused", encode(update)]
        case Present(view):
            row = ["present", _pack_view(view)]
        case Said(viewer, text):
            row = ["said", viewer, text]
        case Closed(code):
            row = ["closed", code]
    return msgpack.packb(row)


def unpack(game: AnyGame, data: bytes) -> Update:
    """Return the update that `pack` made these bytes from.

    Raises:
        CodecError: The bytes hold no update of this game.
    """
    match _read(data):
        case ["changed", entry, events, view]:
            return Changed(from_plain(int, entry), _events(events), _view(game, view))
        case ["refused", refused]:
            return decode(Refused, refused)
        case ["present", view]:
            return Present(_view(game, view))
        case ["said", viewer, text]:
            return Said(from_plain(Viewer, viewer), from_plain(str, text))
        case ["closed", code]:
            return Closed(from_plain(str, code))
        case other:
            raise CodecError(f"no update: {other!r:.80}")


def pack_view(view: View) -> bytes:
    """Return a view as bytes."""
    return msgpack.packb(_pack_view(view))


def unpack_view(game: AnyGame, data: bytes) -> View:
    """Return the view that `pack_view` made these bytes from.

    Raises:
        CodecError: The bytes hold no view of this game.
    """
    return _view(game, _read(data))


def pack_rest(view: View) -> bytes:
    """Return a view without its state as bytes."""
    return msgpack.packb([view.entry, *_pack_rest(view)])


def unpack_rest(data: bytes, state: object) -> View:
    """Return the view that `pack_rest` made these bytes from, with this state.

    Raises:
        CodecError: The bytes hold no such view.
    """
    match _read(data):
        case [entry, *rest]:
            return _with_rest(from_plain(int, entry), state, rest)
        case other:
            raise CodecError(f"no view: {other!r:.80}")


def pack_log(entries: Sequence[LogEntry]) -> bytes:
    """Return log entries as bytes."""
    return msgpack.packb([[e.entry, _pack_events(e.events)] for e in entries])


def unpack_log(data: bytes) -> tuple[LogEntry, ...]:
    """Return the log entries that `pack_log` made these bytes from.

    Raises:
        CodecError: The bytes hold no log.
    """
    out: list[LogEntry] = []
    for row in _read(data):
        match row:
            case [entry, events]:
                out.append(LogEntry(from_plain(int, entry), _events(events)))
            case _:
                raise CodecError(f"no log entry: {row!r:.80}")
    return tuple(out)


def _read(data: bytes) -> list[Any]:
    try:
        plain: Any = msgpack.unpackb(data, use_list=True, strict_map_key=True)
    except (ValueError, msgpack.UnpackException) as error:
        raise CodecError(f"no msgpack value: {error}") from error
    return _list(plain)


def _list(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        raise CodecError(f"expected a sequence, got {type(plain).__name__}")
    return list(cast("Iterable[Any]", plain))


def _pack_view(view: View) -> list[object]:
    return [view.entry, encode(view.state), *_pack_rest(view)]


def _pack_rest(view: View) -> list[object]:
    named = (view.may_take_back, view.may_redo)
    return [
        None if view.decision is None else encode(view.decision),
        [encode(waiting) for waiting in view.waiting],
        [encode(seat) for seat in view.seats],
        *(None if pair is None else [pair[0], list(pair[1])] for pair in named),
        None if view.outcome is None else encode(view.outcome),
        view.paused,
    ]


def _view(game: AnyGame, plain: Any) -> View:
    match _list(plain):
        case [entry, state, *rest]:
            known = decode(game.state_type, from_plain(bytes, state))
            return _with_rest(from_plain(int, entry), known, rest)
        case other:
            raise CodecError(f"no view: {other!r:.80}")


def _with_rest(entry: int, state: object, rest: list[Any]) -> View:
    if len(rest) != len(field_names(View)) - 2:
        raise CodecError(f"a view has {len(field_names(View))} fields, got {len(rest) + 2}")
    decision, waiting, seats, back, again, outcome, paused = rest
    return View(
        entry=entry,
        state=state,
        decision=None if decision is None else decode(Decision, decision),
        waiting=tuple(decode(Waiting, one) for one in _list(waiting)),
        seats=tuple(decode(SeatInfo, one) for one in _list(seats)),
        may_take_back=_named(back),
        may_redo=_named(again),
        outcome=None if outcome is None else decode(Outcome, outcome),
        paused=from_plain(bool, paused),
    )


def _named(pair: object) -> tuple[str, Move] | None:
    if pair is None:
        return None
    return cast("tuple[str, Move]", from_plain(tuple[str, tuple[str | int, ...]], pair))


def _pack_events(events: Sequence[SeenEvent]) -> list[object]:
    return [[event.kind, dict(event.fields), event.seen] for event in events]


def _events(rows: Any) -> tuple[SeenEvent, ...]:
    return tuple(_event(row) for row in _list(rows))


def _event(row: Any) -> SeenEvent:
    match row:
        case [kind, fields, seen] if type(fields) is dict:
            table = cast("dict[str, object]", fields)
            values = {from_plain(str, key): _plain(value, 0) for key, value in table.items()}
            return SeenEvent(from_plain(str, kind), values, from_plain(bool, seen))
        case _:
            raise CodecError(f"no event: {row!r:.80}")


def _plain(value: object, depth: int) -> object:
    """Return a field's value as the rules wrote it: None, bool, int, str, or a tuple of these."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list) and depth < MAX_DEPTH:
        return tuple([_plain(item, depth + 1) for item in cast("list[object]", value)])
    raise CodecError(f"no value of an event: {value!r:.80}")
