"""The start record of a match, and a match as its file tells it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.engine.codec import from_plain
from core.engine.errors import CodecError
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat, Viewer
from core.match.match import Match
from core.table.client import SeatInfo
from core.table.plan import MatchPlan
from core.table.stream import Note, Stream
from saves.mark import Mark
from saves.records import Record

Load = Callable[[str], AnyGame]


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
        streams: What viewers have been told up to now; empty until it is wanted.
        match_id: As the header of the file has it, "" where that was not asked for.
    """

    path: Path
    plan: MatchPlan
    match: Match[Any]
    seats: tuple[SeatInfo, ...]
    notes: list[Note] = field(default_factory=list[Note])
    chat: list[tuple[Seat | None, str]] = field(default_factory=list[tuple[Seat | None, str]])
    paused: bool = False
    streams: dict[Viewer, Stream] = field(default_factory=dict[Viewer, Stream])
    match_id: str = ""

    def tell_everybody(self) -> None:
        """Find out what all viewers have been told; in a long match that takes a while."""
        viewers: list[Viewer] = [None, *map(Seat, range(len(self.seats)))]
        self.streams = Stream.of_all(self.match, viewers, self.notes)


def start_record(
    plan: MatchPlan, game: AnyGame, mark: Mark | None = None, table: str = ""
) -> Record:
    """Return the record that a match can be begun from again.

    Args:
        plan: What it starts from.
        game: The rules.
        mark: Which match of a campaign it is, if it is one.
        table: The id of the table of several computers that it is played at, "" for none.
    """
    start: dict[str, Any] = {
        "seats": [[seat.name, seat.kind, seat.level] for seat in plan.seats],
        "options": dict(plan.options),
        "seed": plan.seed,
        "bot_seed": plan.bot_seed,
        "practice": plan.practice,
        "data_hash": game.data.hash,
    }
    if mark is not None:
        start["campaign"] = [mark.number, list(mark.players)]
    if table:
        start["table"] = table
    return ["start", start]


def read_mark(record: Sequence[Any]) -> Mark | None:
    """Return which match of a campaign a start record begins, None if of none."""
    match record:
        case ["start", {"campaign": [int(number), [*names]]}] if all(
            isinstance(name, str) for name in names
        ):
            return Mark(number, tuple(_printable(str(name)) for name in names))
        case _:
            return None


def _printable(name: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def read_table(record: Sequence[Any]) -> str:
    """Return the id of the table that a start record belongs to, "" if to none."""
    match record:
        case ["start", {"table": str(table)}]:
            return table
        case _:
            return ""


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
