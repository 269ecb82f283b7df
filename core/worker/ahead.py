"""Thinks about questions before they are asked, in pieces, and keeps the answers.

An answer is kept by all that it depends on. So a question that was foreseen has the answer that it
would have had anyway, at once; any other is thought about as if nothing had been foreseen.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from core import registry
from core.bots.base import Expired, Ranked, decision_seed
from core.bots.foresight import Question, foresee
from core.engine.codec import decode
from core.engine.game_types import Move
from core.engine.ids import Seat

ANSWERS = 12
"""So many questions with a choice are thought about while one decision of others is open."""

KEPT = 96
"""So many answers are kept; the oldest go first."""


class Asked(NamedTuple):
    """A question, with all that its answer depends on but the budget of the process."""

    game: str
    mask: bytes
    seat: Seat
    moves: tuple[Move, ...]
    level: str
    seed: bytes


class Outlook(NamedTuple):
    """What a seat knows while others decide.

    Attributes:
        game: The game.
        mask: The encoded state as the seat may know it.
        seat: The seat.
        entry: The number of this position in what the seat was told.
        level: The level of its bot.
        seed: The seed of all its decisions, from which `decision_seed` makes the one of each.
    """

    game: str
    mask: bytes
    seat: Seat
    entry: int
    level: str
    seed: bytes

    def asks(self, question: Question) -> Asked:
        """Return a foreseen question as it would be asked."""
        seed = decision_seed(self.seed, question.id)
        return Asked(self.game, question.mask, self.seat, question.moves, self.level, seed)


class Ahead:
    """What is thought ahead, and the answers.

    Args:
        think: Answers a question, and may be cut off.
    """

    def __init__(self, think: Callable[[Asked, Expired], Ranked]) -> None:
        self._think = think
        self._known: dict[Asked, Ranked] = {}
        self._work: dict[Seat, Iterator[bool]] = {}

    def __len__(self) -> int:
        """Return how many answers are kept."""
        return len(self._known)

    def begin(self, outlook: Outlook, interrupted: Expired) -> None:
        """Take up what a seat knows now, in the place of what it knew before."""
        self._work[outlook.seat] = self._pieces(outlook, interrupted)

    def known(self, asked: Asked) -> Ranked | None:
        """Return the answer to a question where there is one.

        A question to a seat that is thinking ahead, and did not foresee it, ends the thinking
        ahead of all: things went another way.
        """
        found = self._known.get(asked)
        if found is None and asked.seat in self._work:
            self._work.clear()
        return found

    def run(self, interrupted: Expired) -> None:
        """Think ahead until interrupted, or until nothing is left to think about."""
        while self._work and not interrupted():
            seat, pieces = next(iter(self._work.items()))
            if not next(pieces, False):
                del self._work[seat]

    def _pieces(self, outlook: Outlook, interrupted: Expired) -> Iterator[bool]:
        """Think about a seat's questions, and pause where a question may come in between."""
        game, left = registry.load(outlook.game), ANSWERS
        masked = decode(game.state_type, outlook.mask)
        foreseen = foresee(game, masked, outlook.seat, outlook.entry, outlook.seed)
        move: Move | None = None
        with suppress(StopIteration):  # nothing more is foreseen
            while left:
                question, move = foreseen.send(move), None
                yield True
                if question is None:
                    continue
                asked = outlook.asks(question)
                ranked = self._known.get(asked)
                while ranked is None:
                    found = self._think(asked, interrupted)
                    if not found.cut_off:
                        ranked = found
                        left -= len(asked.moves) > 1
                        self._keep(asked, ranked)
                    yield True
                move = ranked.best

    def _keep(self, asked: Asked, ranked: Ranked) -> None:
        self._known[asked] = ranked
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
