"""What a table writes down, as plain lists, and how a match is restored from them.

`["ply", seat, message id, decision id, move, forced, digest]`, `["take_back", seat, count,
digest]`, `["redo", seat, forced, digest]`, `["resigned", seat, digest]`, `["seat", seat, name,
kind, level]`,
`["chat", seat or None, text]`, `["pause", on, seat]`, `["end", reason, places, scores, winners]`,
`["snapshot", entries so far, encoded state]`.
"""

from collections.abc import Sequence
from typing import Any, cast

from core.engine.codec import encode, from_plain
from core.engine.errors import CodecError
from core.engine.game_types import Move, Outcome
from core.engine.ids import Seat, Viewer
from core.match.entries import Entry, Ply
from core.match.match import Match
from core.table.client import SeatInfo, SeatKind

Record = list[object]

SNAPSHOT_EVERY = 200
"""About so many entries lie between two snapshots."""

_FORCED = list[tuple[int, Move]]
_PLY = tuple[str, int, int, int, Move, _FORCED, bytes]
_TAKE_BACK = tuple[str, int, int, bytes]
_REDO = tuple[str, int, _FORCED, bytes]
_RESIGNED = tuple[str, int, bytes]


def of_entry(entry: Entry, message_id: int, decision_id: int) -> Record:
    """Return the record of a match's entry."""
    if entry.cause == "resigned":
        return ["resigned", entry.seat, entry.digest]
    ply = entry.plies[0]
    if entry.cause == "ply":
        move = list(ply.move)
        head: Record = ["ply", entry.seat, message_id, decision_id, move]
        return [*head, _forced(ply), entry.digest]
    if entry.cause == "redo":
        return ["redo", entry.seat, _forced(ply), entry.digest]
    return ["take_back", entry.seat, entry.own_plies, entry.digest]


def of_seat(seat: Seat, info: SeatInfo) -> Record:
    """Return the record of who sits in a seat from now on."""
    return ["seat", seat, info.name, info.kind, info.level]


def of_outcome(outcome: Outcome) -> Record:
    """Return the record of a match's end."""
    places, scores, winners = map(list, (outcome.places, outcome.scores, outcome.winners))
    return ["end", outcome.reason, places, scores, winners]


def of_snapshot(match: Match[Any]) -> Record:
    """Return the record of the whole position, from which a match can be gone on with."""
    return ["snapshot", len(match.entries), encode(match.state)]


def of_chat(viewer: Viewer, text: str) -> Record:
    """Return the record of something that was said."""
    return ["chat", viewer, text]


def of_pause(seat: Seat, *, on: bool) -> Record:
    """Return the record that a seat has the table pause, or go on."""
    return ["pause", on, seat]


def read_snapshot(record: Sequence[Any]) -> tuple[int, bytes] | None:
    """Return the number of entries before a snapshot, and its state, if the record is one."""
    match record:
        case ["snapshot", int(entries), bytes(state)]:
            return entries, state
        case _:
            return None


def _forced(ply: Ply) -> list[object]:
    return [[seat, list(move)] for seat, move in ply.forced]


def restore_entry(match: Match[Any], record: Sequence[Any]) -> bool:
    """Do to the match what a record says; return whether the record was about the match.

    Raises:
        DivergedError: The record leads to another state than it did.
        CodecError: The record has not the form of its kind.
    """
    row = list(record)
    match row:
        case ["ply", *_]:
            (seat, move), *forced = read_ply(row)
            match.restore_ply(seat, move, forced, row[-1])
        case ["take_back", *_]:
            _, number, count, digest = from_plain(_TAKE_BACK, row)
            match.restore_take_back(Seat(number), count, digest)
        case ["redo", *_]:
            _, number, forced, digest = from_plain(_REDO, row)
            match.restore_redo(Seat(number), _pairs(forced), digest)
        case ["resigned", *_]:
            _, number, digest = from_plain(_RESIGNED, row)
            match.restore_resignation(Seat(number), digest)
        case _:
            return False
    return True


def give_up(match: Match[Any], record: Sequence[Any]) -> None:
    """Give the match up as a record says, whatever its position is.

    Raises:
        DivergedError: The match is over.
        CodecError: It is no record of that.
    """
    _, number, _ = from_plain(_RESIGNED, list(record))
    match.restore_resignation(Seat(number), None)


def read_ply(record: Sequence[Any]) -> list[tuple[Seat, Move]]:
    """Return the seat and the move of a ply record, then those that followed by themselves.

    Raises:
        CodecError: It is no ply record.
    """
    _, seat, _, _, move, forced, _ = from_plain(_PLY, list(record))
    return [(Seat(seat), _move(move)), *_pairs(forced)]


def _move(move: Move) -> Move:
    if not move:
        raise CodecError("a move is a verb, names and numbers, not empty")
    return move


def _pairs(forced: list[tuple[int, Move]]) -> list[tuple[Seat, Move]]:
    return [(Seat(seat), _move(move)) for seat, move in forced]


def read_seat(record: Sequence[Any]) -> tuple[Seat, SeatInfo] | None:
    """Return who sits in which seat if this is a record of it, else None."""
    match record:
        case ["seat", int(seat), str(name), ("person" | "bot" | "open") as kind, str(level)]:
            return Seat(seat), SeatInfo(name, cast("SeatKind", kind), level)
        case _:
            return None
