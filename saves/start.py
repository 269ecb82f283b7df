"""The start record of a match, and a match as its file tells it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.engine.codec import from_plain
from core.engine.errors import CodecError
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat
from core.match.match import Match
from core.table.client import SeatInfo
from core.table.plan import MatchPlan
from core.table.stream import Note
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
    """

    path: Path
    plan: MatchPlan
    match: Match[Any]
    seats: tuple[SeatInfo, ...]
    notes: list[Note] = field(default_factory=list[Note])
    chat: list[tuple[Seat | None, str]] = field(default_factory=list[tuple[Seat | None, str]])
    paused: bool = False


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
