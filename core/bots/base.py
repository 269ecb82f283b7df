"""What every bot is: a pure function from what a seat may know to a ranking of its moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, Protocol

from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat

Reason = Literal["only", "chance", "thumb", "wins", "best", "close", "fair", "weak"]
"""Why a move stands where it does; `hint.<reason>` in this package's catalog says it in words.

only: there is no other move. chance: drawn by lot. thumb: the game's rule of thumb.
wins: ends the match with a win in all that the seat can imagine. best: the greatest value.
close, fair, weak: how far below the best, measured by the spread of all values.
"""

SEED_BYTES = 16


class Rated(NamedTuple):
    """A move with what a bot thinks of it.

    Attributes:
        move: A legal move.
        value: Greater is better; comparable within one ranking only.
        reason: Why it stands there.
    """

    move: Move
    value: float
    reason: Reason


@dataclass(frozen=True, slots=True)
class Ranked:
    """The answer of a bot.

    Attributes:
        moves: The moves it looked at, the best first; never empty.
        spent: Positions it evaluated.
        cut_off: Whether the deadline ended it before its budget did; only then does the
            answer depend on the machine.
    """

    moves: tuple[Rated, ...]
    spent: int = 0
    cut_off: bool = False

    @property
    def best(self) -> Move:
        """The move to play."""
        return self.moves[0].move


Expired = Callable[[], bool]
"""Asked before each evaluation: is the time up?"""


def never() -> bool:
    """Return False: there is no deadline."""
    return False


class Choose(Protocol):
    """How a bot chooses; the same arguments give the same answer.

    Args of a call:
        game: The rules.
        masked: What the seat may know; it is not changed.
        moves: The legal moves of the open decision, not empty.
        seat: Who decides.
        seed: The only source of chance.
        budget: The greatest number of positions to evaluate.
        expired: Ends the thinking early.
    """

    def __call__(
        self,
        game: AnyGame,
        masked: Any,
        moves: Sequence[Move],
        seat: Seat,
        seed: bytes,
        budget: int,
        expired: Expired = never,
    ) -> Ranked:
        """Return the moves, the best first."""
        ...


def only(move: Move) -> Ranked:
    """Return the answer where there is one move."""
    return Ranked((Rated(move, 0.0, "only"),))


def decision_seed(bot_seed: bytes, decision_id: int) -> bytes:
    """Return the seed for one decision from the bots' seed of a match."""
    number = decision_id.to_bytes(8, "big")
    return blake2b(number, key=bot_seed, digest_size=SEED_BYTES).digest()
