"""Whether a file tells a match that the rules allow, move by move."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from core.engine.errors import CodecError, LehenError
from core.engine.events import SilentLog
from core.match.errors import DivergedError
from core.match.match import Match
from core.table import records
from saves.errors import NewerRulesError, NewerVersionError, NotBegunError, OtherRulesError
from saves.header import FIRST_OF_TABLE
from saves.match_file import whole
from saves.records import Record
from saves.restoring import ENTRIES, Head, read_head, take
from saves.start import Load, SavedMatch

Verdict = Literal["exact", "unverified", "diverged"]
Reason = Literal[
    "",
    "carried",
    "older_rules",
    "newer_rules",
    "newer_file",
    "other_data",
    "not_begun",
    "state",
    "illegal",
    "end",
    "form",
]


@dataclass(frozen=True, slots=True)
class Report:
    """What came of checking a match.

    Attributes:
        verdict: "exact": every move is legal and leads to the state that the file says;
            "diverged": one is not or does not; "unverified": this program cannot tell.
        entries: How many entries were found to be right.
        reason: Why it is not exact, "" if it is.
        entry: The entry that is wrong, or differs by this program's rules; 0 if none.
        detail: The same for developers.
    """

    verdict: Verdict
    entries: int
    reason: Reason = ""
    entry: int = 0
    detail: str = ""


class _WrongError(LehenError):
    def __init__(self, reason: Reason, entry: int, detail: str) -> None:
        self.reason: Reason = reason
        self.entry = entry
        super().__init__(detail)


def verify(path: Path, load: Load) -> Report:
    """Check a match from its beginning; the file is only read.

    Raises:
        NotAJournalError: It is not a Lehen save.
        DamagedError: It is damaged.
        OSError: The disk refused.
    """
    try:
        head = read_head(path, whole(path), load)
    except NewerVersionError as error:
        return Report("unverified", 0, "newer_file", detail=str(error))
    except NewerRulesError as error:
        return Report("unverified", 0, "newer_rules", detail=str(error))
    except OtherRulesError as error:
        return Report("unverified", 0, "other_data", detail=str(error))
    except NotBegunError as error:
        return Report("unverified", 0, "not_begun", detail=str(error))
    except CodecError as error:
        return Report("diverged", 0, "form", detail=str(error))
    return _check(head)


def _check(head: Head) -> Report:
    """Return what comes of playing all entries again."""
    try:
        saved = SavedMatch(head.path, head.plan, head.begin(), head.plan.seats)
    except CodecError as error:
        return Report("diverged", 0, "form", detail=str(error))
    match = saved.match
    try:
        for index in range(FIRST_OF_TABLE, len(head.records)):
            _check_record(saved, head.records[index], is_history=index > head.base)
    except _WrongError as error:
        done = len(match.entries)
        if head.is_older:
            return Report("unverified", done, "older_rules", error.entry, str(error))
        return Report("diverged", done, error.reason, error.entry, str(error))
    if head.base >= FIRST_OF_TABLE:
        return Report("unverified", len(match.entries), "carried")
    return Report("exact", len(match.entries))


def _check_record(saved: SavedMatch, record: Record, *, is_history: bool) -> None:
    number = len(saved.match.entries) + (record[0] in ENTRIES)
    try:
        if is_history and record[0] == "ply":
            _check_legal(saved.match, record, number)
        if is_history and record[0] == "end":
            _check_end(saved.match, record)
        take(saved, record, is_history=is_history)
    except DivergedError as error:
        raise _WrongError("state", error.entry, str(error)) from error
    except CodecError as error:
        raise _WrongError("form", number, str(error)) from error


def _check_legal(match: Match[Any], record: Record, number: int) -> None:
    """Raise `_WrongError` where the rules do not allow a ply or what followed by itself."""
    game, state = match.game, match.state.copy()
    for seat, move in records.read_ply(record):
        is_seat = 0 <= seat < match.setup.seats
        if not is_seat or move not in game.legal(state, seat):
            raise _WrongError("illegal", number, f"{move!r} by seat {seat} is not legal")
        game.apply(state, seat, move, SilentLog())


def _check_end(match: Match[Any], record: Record) -> None:
    outcome = match.outcome
    expected = None if outcome is None else records.of_outcome(outcome)
    if record != expected:
        because = f"the end is {expected!r}, not {record!r}"
        raise _WrongError("end", len(match.entries), because)
