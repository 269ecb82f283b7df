"""What a match is going to be: game, who sits where, options and seeds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.engine.chance import Stream
from core.engine.errors import SetupError
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue, Setup
from core.engine.options import complete
from core.match.match import Match
from core.table.client import SeatInfo


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match that can be begun, and begun again in the same way.

    Attributes:
        game_id: Which game.
        seats: Who sits where at the beginning.
        options: A value for every table option.
        seed: 16 bytes; decides every act of chance.
        bot_seed: 16 bytes; decides how bots choose between equal moves.
        practice: Whether taking back goes beyond barriers.
    """

    game_id: str
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, OptionValue]
    seed: bytes
    bot_seed: bytes
    practice: bool = False

    def begin(self, game: AnyGame) -> Match[Any]:
        """Return the match at its start."""
        return Match(game, self._setup(), practice=self.practice)

    def resume(self, game: AnyGame, state: Any, events: tuple[Event, ...] = ()) -> Match[Any]:
        """Return the match from a position on; `events` tell of what is left out."""
        return Match(game, self._setup(), practice=self.practice, start=(state, events))

    def _setup(self) -> Setup:
        return Setup(len(self.seats), dict(self.options), self.seed)


def plan_match(
    game: AnyGame,
    seats: Sequence[SeatInfo],
    options: Mapping[str, OptionValue],
    *,
    seed: bytes,
    bot_seed: bytes,
    practice: bool = False,
) -> MatchPlan:
    """Return a checked plan; options that are not given have their defaults.

    Raises:
        SetupError: The game is not for this number of seats, or an option is wrong.
    """
    counts = game.data.seat_counts
    if len(seats) not in counts:
        low, high = counts[0], counts[-1]
        raise SetupError(
            f"{game.id} is for {low} to {high} seats, not {len(seats)}",
            "seats",
            game=game.id,
            low=low,
            high=high,
            n=len(seats),
        )
    full = complete(game.data.options, len(seats), options)
    return MatchPlan(game.id, tuple(seats), full, seed, bot_seed, practice)


def seated(plan: MatchPlan) -> MatchPlan:
    """Return the plan with its players put on the seats by lot, if option `seating` is `random`.

    Games that leave the seating to the table have this option; the same plan is seated alike.
    """
    if plan.options.get("seating") != "random":
        return plan
    seats = list(plan.seats)
    Stream(plan.bot_seed).shuffle(seats)
    return replace(plan, seats=tuple(seats))
