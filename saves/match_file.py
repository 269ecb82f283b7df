"""How a match becomes a file: begun, gone on with, read.

Record 0 is the journal's header. Record 1 is `["start", {seats, options, seed, bot_seed,
practice, data_hash}]`; then come the records of the table (see `core.table.records`) and an
`["open", program version]` each time the match is gone on with.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

from core.engine.codec import from_plain
from core.engine.errors import CodecError
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat
from core.match.match import Match
from core.table import records
from core.table.client import SeatInfo
from core.table.plan import MatchPlan
from core.table.stream import Note
from saves.errors import SaveError
from saves.folders import Folders
from saves.header import Header, new_match_id
from saves.journal import Journal
from saves.reading import Contents, read_journal
from saves.records import Record

Load = Callable[[str], AnyGame]

FIRST_OF_TABLE = 2
"""The index of the first record behind header and start."""


class NotBegunError(SaveError):
    """The save has a header and no start: the program ended while the match was created."""


class OtherRulesError(SaveError):
    """The match was played with other game data or rules than this program has.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, because: str) -> None:
        self.path = path
        super().__init__(f"{path} was played with other rules: {because}")


@dataclass(slots=True)
class SavedMatch:
    """A match as a file tells it.

    Attributes:
        path: The file.
        plan: What it started from.
        match: The match at its last accepted entry.
        seats: Who sits where now.
        notes: Changes of players, for the viewers' streams.
        chat: What was said: the seat (None for a spectator) and the text.
        paused: Whether the table is paused.
    """

    path: Path
    plan: MatchPlan
    match: Match[Any]
    seats: tuple[SeatInfo, ...]
    notes: list[Note] = field(default_factory=list[Note])
    chat: list[tuple[Seat | None, str]] = field(default_factory=list[tuple[Seat | None, str]])
    paused: bool = False


def program_version() -> str:
    """Return the version of this program."""
    return metadata.version("lehen")


def start_record(plan: MatchPlan, game: AnyGame) -> Record:
    """Return the record that a match can be begun from again."""
    return [
        "start",
        {
            "seats": [[seat.name, seat.kind, seat.level] for seat in plan.seats],
            "options": dict(plan.options),
            "seed": plan.seed,
            "bot_seed": plan.bot_seed,
            "practice": plan.practice,
            "data_hash": game.data.hash,
        },
    ]


def read_start(game_id: str, record: Sequence[Any]) -> tuple[MatchPlan, str]:
    """Return the plan in a start record, and the hash of the data it was made with.

    Raises:
        CodecError: It is no start record.
    """
    match record:
        case ["start", {**start}]:
            fields: dict[str, Any] = {str(key): value for key, value in start.items()}
        case _:
            raise CodecError(f"no start record: {record!r:.80}")
    try:
        seats = from_plain(list[tuple[str, str, str]], fields["seats"])
        options: dict[str, OptionValue] = from_plain(dict[str, bool | int | str], fields["options"])
        seed, bot_seed = (from_plain(bytes, fields[key]) for key in ("seed", "bot_seed"))
        practice, data_hash = from_plain(bool, fields["practice"]), fields["data_hash"]
    except KeyError as error:
        raise CodecError(f"a start record needs {error}") from error
    places = tuple(SeatInfo(*seat) for seat in seats)
    return MatchPlan(game_id, places, options, seed, bot_seed, practice), str(data_hash)


def begin(plan: MatchPlan, game: AnyGame, folders: Folders) -> tuple[SavedMatch, Journal]:
    """Create the file of a new match and return it with its open journal.

    Raises:
        OSError: The disk refused; there is no new file.
    """
    folders.make()
    match_id, now = new_match_id(), datetime.now(UTC)
    path = folders.match_path(now.astimezone().date(), game.id, match_id)
    names = [seat.name for seat in plan.seats]
    header = Header(
        match_id, game.id, game.data.rules_version, program_version(), names, int(now.timestamp())
    )
    journal = Journal.create(path, header, first=[start_record(plan, game)])
    return SavedMatch(path, plan, plan.begin(game), plan.seats), journal


def go_on(path: Path, load: Load) -> tuple[SavedMatch, Journal]:
    """Open a match for playing on and return it with its open journal.

    Raises:
        SaveError: The file cannot be gone on with; it was not changed.
        DivergedError: A ply leads to another state than it did when it was played.
        OSError: The disk refused.
    """
    journal, contents = Journal.open(path)
    try:
        saved = _restore(path, contents, load)
        journal.append(["open", program_version()])
    except BaseException:
        journal.close()
        raise
    return saved, journal


def look(path: Path, load: Load) -> SavedMatch:
    """Return a match as its file tells it, without opening it for writing.

    Raises:
        SaveError: The file cannot be read.
        DivergedError: A ply leads to another state than it did when it was played.
        OSError: The disk refused.
    """
    contents = read_journal(path)
    if contents.damage is not None:
        raise contents.damage
    return _restore(path, contents, load)


def _restore(path: Path, contents: Contents, load: Load) -> SavedMatch:
    header = contents.header
    if len(contents.records) < FIRST_OF_TABLE:
        raise NotBegunError(f"{path} holds no match: it was never begun")
    game = load(header.game)
    plan, data_hash = read_start(header.game, contents.records[1])
    if header.rules_version != game.data.rules_version:
        versions = f"version {header.rules_version}, this program has {game.data.rules_version}"
        raise OtherRulesError(path, versions)
    if data_hash != game.data.hash:
        raise OtherRulesError(path, f"data {data_hash}, this program has {game.data.hash}")
    saved = SavedMatch(path, plan, plan.begin(game), plan.seats)
    for record in contents.records[FIRST_OF_TABLE:]:
        _take(saved, record)
    return saved


def _take(saved: SavedMatch, record: Record) -> None:
    """Do what one record says."""
    if records.restore_entry(saved.match, record):
        return
    seated = records.read_seat(record)
    if seated is not None:
        seat, info = seated
        saved.seats = (*saved.seats[:seat], info, *saved.seats[seat + 1 :])
        event = Event("seat_changed", {"seat": seat, "who": info.name})
        saved.notes.append(Note(len(saved.match.entries), event))
        return
    match record:
        case ["chat", viewer, str(text)]:
            saved.chat.append((from_plain(Seat | None, viewer), text))
        case ["pause", bool(on)]:
            saved.paused = on
        case ["open", str()] | ["end", *_]:
            return
        case _:
            raise CodecError(f"unknown record {record!r:.80}")
