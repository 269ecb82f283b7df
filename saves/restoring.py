"""From the records of a journal back to the match.

All plies are played again and their digests compared. Where the program has newer rules than
the match was played with, and these play a ply otherwise, the match goes on from its newest
snapshot instead: a `carry` record then holds the position, and what stands before it is history
that only the older rules can tell.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.engine.codec import decode, encode, encoded_digest, from_plain
from core.engine.errors import CodecError
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.match.errors import DivergedError
from core.match.match import Match
from core.table import records
from core.table.plan import MatchPlan
from core.table.stream import pause_note, seat_note
from saves.errors import NewerRulesError, NotBegunError, OtherRulesError
from saves.header import FIRST_OF_TABLE
from saves.reading import Contents
from saves.records import Record
from saves.start import Load, SavedMatch, read_start

ENTRIES = frozenset({"ply", "take_back", "redo", "resigned"})
"""The kinds of the records that make the history."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A match, and the record that must follow in its journal before anything else.

    Attributes:
        saved: The match.
        carried: The `carry` record, or None if the match replays as it was played.
    """

    saved: SavedMatch
    carried: Record | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """What is known of a match before anything is played again.

    Attributes:
        path: The file.
        game: The rules of this program.
        plan: What the match started from.
        records: All records.
        base: The index of the record that the history begins at: the start, or the last carry.
        is_older: Whether the match was last played with older rules than this program has.
    """

    path: Path
    game: AnyGame
    plan: MatchPlan
    records: list[Record]
    base: int
    is_older: bool

    def begin(self) -> Match[Any]:
        """Return the match where its history begins.

        Raises:
            CodecError: The position in a carry record is none of the game's.
        """
        match self.records[self.base]:
            case ["carry", _, _, int(entries), int(lost), bytes(state)]:
                return self.resume(state, _carried_event(entries, lost))
            case _:
                return self.plan.begin(self.game)

    def resume(self, state: bytes, *events: Event) -> Match[Any]:
        """Return the match from an encoded position on.

        Raises:
            CodecError: It is none of the game's.
        """
        return self.plan.resume(self.game, decode(self.game.state_type, state), events)


def read_head(path: Path, contents: Contents, load: Load) -> Head:
    """Return what stands before the history of a match.

    Raises:
        NotBegunError: There is no start record.
        NewerRulesError: The match was played with newer rules than this program has.
        OtherRulesError: It was played with other data of the same version.
        CodecError: A record has not the form of its kind.
    """
    header, rows = contents.header, contents.records
    if len(rows) < FIRST_OF_TABLE:
        raise NotBegunError(f"{path} holds no match: it was never begun")
    game = load(header.game)
    plan, data_hash = read_start(header.game, rows[1])
    version, base = header.rules_version, 1
    for index, row in enumerate(rows):
        match row:
            case ["open", str(), int(later), str(its_hash)] if later >= version:
                version, data_hash = later, its_hash
            case ["carry", int(later), str(its_hash), *_]:
                version, data_hash, base = later, its_hash, index
            case _:
                continue
    known = game.data.rules_version
    if version > known:
        raise NewerRulesError(path, found=version, known=known)
    if version == known and data_hash != game.data.hash:
        raise OtherRulesError(path, f"data {data_hash}, this program has {game.data.hash}")
    return Head(path, game, plan, rows, base, version < known)


def restore(path: Path, contents: Contents, load: Load) -> Restored:
    """Return the match that a journal tells, played again from its beginning.

    Raises:
        SaveError: See `read_head`.
        DivergedError: A ply leads to another state than it did when it was played.
        CodecError: A record has not the form of its kind.
    """
    head = read_head(path, contents, load)
    saved = SavedMatch(path, head.plan, head.begin(), head.plan.seats)
    try:
        for index in range(FIRST_OF_TABLE, len(head.records)):
            take(saved, head.records[index], is_history=index > head.base)
    except DivergedError as error:
        if not head.is_older:
            raise
        return _carry(head, error)
    return Restored(saved)


def take(saved: SavedMatch, record: Record, *, is_history: bool = True) -> None:
    """Do what one record says; entries and snapshots only where they belong to the history.

    Raises:
        DivergedError: It leads to another state than it did, or a snapshot shows another one.
        CodecError: The record has not the form of its kind.
    """
    if record[0] in ENTRIES:
        if is_history:
            records.restore_entry(saved.match, record)
        elif record[0] == "resigned":  # the match is given up, whatever its last position is
            records.give_up(saved.match, record)
        return
    seated = records.read_seat(record)
    if seated is not None:
        seat, info = seated
        saved.notes.append(seat_note(len(saved.match.entries), seat, saved.seats[seat], info))
        saved.seats = (*saved.seats[:seat], info, *saved.seats[seat + 1 :])
        return
    match record:
        case ["chat", viewer, str(text)]:
            saved.chat.append((from_plain(Seat | None, viewer), text))
        case ["pause", bool(on), *by]:
            _pause(saved, from_plain(list[Seat], by), on=on)
        case ["snapshot", int(entries), bytes(state)]:
            if is_history:
                _compare(saved.match, entries, state)
        case ["open", str(), *_] | ["end", *_] | ["carry", _, _, int(), int(), bytes()]:
            return
        case _:
            raise CodecError(f"unknown record {record!r:.80}")


def _pause(saved: SavedMatch, by: Sequence[Seat], *, on: bool) -> None:
    saved.paused = on
    after = len(saved.match.entries)
    saved.notes += [pause_note(after, seat, on=on) for seat in by]  # older files name nobody


def _compare(match: Match[Any], entries: int, state: bytes) -> None:
    if entries != len(match.entries) or state != encode(match.state):
        raise DivergedError(len(match.entries), "the snapshot after it shows another state")


def restore_position(path: Path, contents: Contents, load: Load, behind: int = 0) -> SavedMatch:
    """Return the match at its last position, from the newest snapshot that fits.

    Args:
        path: The file.
        contents: What it holds.
        load: Returns a game.
        behind: How many entries there must be behind the snapshot.

    Raises:
        SaveError: See `read_head`.
        DivergedError: A ply leads to another state than it did when it was played.
        CodecError: A record has not the form of its kind.
    """
    head = read_head(path, contents, load)
    if not head.is_older:
        for index, state in _snapshots(head):
            if sum(row[0] in ENTRIES for row in head.records[index:]) < behind:
                continue
            try:
                saved = SavedMatch(path, head.plan, head.resume(state), head.plan.seats)
                _take_behind(saved, head, index)
            except (CodecError, DivergedError):
                continue  # such as a take-back of what was played before the snapshot
            return saved
    return restore(path, contents, load).saved


def _take_behind(saved: SavedMatch, head: Head, start: int) -> None:
    for index in range(FIRST_OF_TABLE, len(head.records)):
        record = head.records[index]
        if record[0] != "snapshot":  # they count the entries from the beginning
            take(saved, record, is_history=index > start)


def _snapshots(head: Head) -> list[tuple[int, bytes]]:
    """Return index and state of the snapshots that fit the entry before them, newest first."""
    found: list[tuple[int, bytes]] = []
    last: object = None
    for index in range(head.base + 1, len(head.records)):
        record = head.records[index]
        snapshot = records.read_snapshot(record)
        if record[0] in ENTRIES:
            last = record[-1]
        elif snapshot and last == encoded_digest(snapshot[1]):
            found.append((index, snapshot[1]))
    return found[::-1]


def _carry(head: Head, error: DivergedError) -> Restored:
    """Return the match as it goes on by newer rules from its newest snapshot.

    Entries behind the snapshot are played again as far as they lead to the states they led to.

    Raises:
        DivergedError: There is no snapshot that these rules understand.
    """
    for index, state in _snapshots(head):
        try:
            match = head.resume(state)
        except CodecError:
            continue
        later = [row for row in head.records[index + 1 :] if row[0] in ENTRIES]
        played = _replayed(match, later)
        kept = sum(row[0] in ENTRIES for row in head.records[head.base : index]) + played
        lost, now = len(later) - played, encode(match.state)
        data = head.game.data
        record: Record = ["carry", data.rules_version, data.hash, kept, lost, now]
        begun = head.resume(now, _carried_event(kept, lost))
        saved = SavedMatch(head.path, head.plan, begun, head.plan.seats)
        for row in head.records[FIRST_OF_TABLE:]:
            take(saved, row, is_history=False)
        return Restored(saved, record)
    raise error


def _replayed(match: Match[Any], later: Sequence[Record]) -> int:
    """Play entries again as far as that goes; return how many those are."""
    for number, row in enumerate(later):
        try:
            records.restore_entry(match, row)
        except DivergedError:
            return number
    return len(later)


def _carried_event(entries: int, lost: int) -> Event:
    return Event("match_carried", {"entry": entries, "n": lost})
