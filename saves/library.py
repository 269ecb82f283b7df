"""The matches that are on this computer, for going on with them.

Every file is glanced at: its header and its last records. Damage in the middle of a file and the
position are found out by `saves.summary`, and kept by `saves.index`. A file that cannot be read is
listed with the reason.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from core.engine.scene import Text
from saves.errors import (
    DamagedError,
    NewerRulesError,
    NewerVersionError,
    NotAJournalError,
    NotBegunError,
    OtherRulesError,
    SaveError,
)
from saves.folders import SUFFIX, Folders, remove_drafts, user_folders
from saves.header import FIRST_OF_TABLE
from saves.mark import Mark
from saves.reading import Glance, glance

State = Literal["running", "finished", "damaged", "newer", "unreadable"]


_WANTED = 16
"""So many of the last records are looked at for the end of the match."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in words, as a spectator sees it.

    Attributes:
        is_over: Whether it has ended.
        turn: The turn or round.
        phase: The part of the turn, "" if there is none.
        seats: By seat the name, and whether a person plays it.
        asked: The seats that owe a decision.
        scores: By seat.
        winners: The seats that have won, none while it runs.
        places: By seat, none while it runs.
        entries: How many entries it has.
        practice: Whether it is a practice match.
        players: A line for each seat.
        last: The last lines of the log, the newest last.
    """

    is_over: bool
    turn: str
    phase: str
    seats: tuple[tuple[str, bool], ...]
    asked: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    entries: int
    practice: bool
    players: tuple[str, ...]
    last: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swing:
    """The greatest change of one seat's points in one turn; the last turn is left out.

    Attributes:
        seat: Whose points.
        before: How many there were.
        after: How many then.
        turn: The turn or round, in words.
        line: What the log says of it, "" if nothing.
    """

    seat: int
    before: int
    after: int
    turn: str
    line: str


@dataclass(frozen=True, slots=True)
class Story:
    """What a campaign tells of a match that is over, in words of a language.

    Attributes:
        end: Why it ended, "" where the game has no words for it.
        turns: How many turns were played.
        swing: The largest swing, None where points never changed.
        turning: The turn from which the winner was in front for good; "" where nobody else ever
            was, or only the last turn decided.
        others: The seats that were in front before that.
        is_late: Whether only the last turn, with the final scoring, decided.
    """

    end: str
    turns: int
    swing: Swing | None
    turning: str
    others: tuple[int, ...]
    is_late: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """One file of the library.

    Attributes:
        path: The file.
        state: Whether it can be gone on with, and if not why.
        game: The game's id, "" where it cannot be read.
        names: Who sat in the seats at the beginning.
        played: When it was last written to, in seconds since 1970 UTC.
        size_bytes: The size of the file.
        why: What is wrong, as a message `library.<reason>`; None if nothing is.
        stamp: Changes with every change of the file.
        summary: The position, None where it is not known or cannot be.
        is_read: Whether all of the file was read.
        mark: Which match of its campaign it is, None if of none or not known.
        story: What is told of it in a campaign's chronicle.
    """

    path: Path
    state: State
    game: str
    names: tuple[str, ...]
    played: float
    size_bytes: int
    why: Text | None = None
    stamp: int = 0
    summary: Summary | None = None
    is_read: bool = False
    mark: Mark | None = None
    story: Story | None = None

    @property
    def title(self) -> str:
        """The name that a person gave the file, "" where it has the one it was made with."""
        stem = self.path.stem
        made = stem[:4].isdecimal() and f"-{self.game}-" in stem
        return "" if made or not self.game else stem


def matches(folders: Folders | None = None) -> list[Listed]:
    """Return all matches, the one played last first; a damaged file never hides others."""
    folders = folders or user_folders()
    if folders.matches.is_dir():
        remove_drafts(folders.matches)
    found = (first_look(path) for path in paths(folders))
    return by_time(one for one in found if one is not None)


def last_played(folders: Folders | None = None) -> Path | None:
    """Return the running match that was played last, of a campaign or not, or None."""
    folders = folders or user_folders()
    single = matches(folders)
    others = (first_look(path) for path in folders.campaigns.glob(f"[!.]*/[!.]*{SUFFIX}"))
    found = by_time(one for one in [*single, *others] if one is not None)
    return next((one.path for one in found if one.state == "running"), None)


def paths(folders: Folders) -> Iterator[Path]:
    """Yield the files of all matches."""
    yield from folders.matches.glob(f"[!.]*{SUFFIX}")


def by_time(found: Iterable[Listed]) -> list[Listed]:
    """Return matches, the one played last first."""
    return sorted(found, key=lambda one: one.played, reverse=True)


def first_look(path: Path) -> Listed | None:
    """Return what a glance at a file tells, or None if it is gone."""
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    blank = Listed(path, "unreadable", "", (), stat.st_mtime, stat.st_size, stamp=stat.st_mtime_ns)
    try:
        return _glanced(blank, glance(path, _WANTED))
    except FileNotFoundError:
        return None
    except (SaveError, OSError) as error:
        return failed(blank, error)


def _glanced(blank: Listed, seen: Glance) -> Listed:
    header = seen.header
    one = replace(blank, game=header.game, names=tuple(header.names), state="running")
    if seen.count is None:
        made = {"made_by": header.program_version}
        return replace(one, state="newer", why=Text("library.newer", made), is_read=True)
    if seen.damage is not None:
        return failed(one, seen.damage)
    if seen.count < FIRST_OF_TABLE:
        return failed(one, NotBegunError())
    is_over = any(record[0] == "end" for record in seen.last)
    return replace(one, state="finished") if is_over else one


def failed(one: Listed, error: Exception) -> Listed:
    """Return a match that cannot be gone on with, and the reason, for an error of reading it."""
    state: State = "unreadable"
    if isinstance(error, DamagedError) and error.last_whole is not None:
        state = "damaged"
    elif isinstance(error, NewerVersionError | NewerRulesError):
        state = "newer"
    why = reason(error) or Text("library.unreadable", {"error": str(error)})
    return replace(one, state=state, why=why, summary=None, is_read=True)


def reason(error: Exception) -> Text | None:
    """Return what an error of reading a match means to a person, None if it is of another kind."""
    match error:
        case DamagedError(last_whole=None):
            return Text("library.lost")
        case DamagedError(last_whole=int(last)):
            return Text("library.damaged", {"n": last})
        case NewerVersionError(program_version=made_by):
            return Text("library.newer", {"made_by": made_by})
        case NewerRulesError(found=found, known=known):
            return Text("library.newer_rules", {"found": found, "known": known})
        case OtherRulesError():
            return Text("library.other_rules")
        case NotBegunError():
            return Text("library.not_begun")
        case NotAJournalError():
            return Text("library.foreign")
        case _:
            return None
