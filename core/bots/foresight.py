"""Foresees the questions that a seat will be asked, from what it knows while others decide.

What the seat does not know is drawn, and the others go on by the rule of thumb: by its first
advice, then by its second, and so on, in several fills. Nothing here sees the true position, and
nothing that is foreseen changes a move: it only lets a question be thought about before it comes.
"""

from collections.abc import Generator
from typing import Any, NamedTuple

from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.game_types import Move, Setup
from core.engine.ids import Seat
from core.match.match import Match
from core.table.stream import Stream as Told

ADVICES = 8
"""So many different moves of whoever decides now are played on, the likeliest first."""

FILLS = 3
"""Each in so many fills."""

CHAIN = 8
"""So many questions in a row are foreseen in a fill."""

PLIES = 40
"""So many plies of others are played at most."""


class Question(NamedTuple):
    """A decision that a seat may come to owe.

    Attributes:
        mask: The encoded state as the seat may know it then.
        kind: The kind of the decision.
        moves: Its legal moves.
        id: The decision's number in what the seat is told.
    """

    mask: bytes
    kind: str
    moves: tuple[Move, ...]
    id: int


def foresee(
    game: AnyGame, masked: Any, seat: Seat, entry: int, seed: bytes
) -> Generator[Question | None, Any, None]:
    """Yield questions that may come, the likeliest first; each wants the seat's move sent.

    None is yielded every few milliseconds, for whoever has something else to do.

    Args:
        game: The rules.
        masked: What the seat may know now, while others decide; it is not changed.
        seat: Whose questions.
        entry: The number of this position in what the seat was told.
        seed: The only source of chance.
    """
    for advice in range(ADVICES):
        for number in range(FILLS):
            luck = Stream(seed, number)
            line = _Line(game, game.fill(masked, seat, luck), seat)
            if not (yield from line.play_on(advice, luck)):
                continue
            for _ in range(CHAIN):
                question = line.question(entry)
                if question is None:
                    break
                line.play(seat, (yield question))
                yield from line.play_on(0, luck)


class _Line:
    """A fill in which is played on, and what the seat is told of it."""

    def __init__(self, game: AnyGame, filled: Any, seat: Seat) -> None:
        self._seat = seat
        seats = len(game.scoring(filled).totals)
        self._match = Match(game, Setup(seats, {}, b""), start=(filled, ()))
        self._told = Told.of(self._match, seat, ())

    def play(self, seat: Seat, move: Move) -> None:
        """Play a move and what follows by itself."""
        step = self._match.propose(seat, move)
        self._match.commit(step)
        self._told.advance(self._match, step.entry, self._match.state)

    def play_on(self, advice: int, luck: Stream) -> Generator[None, Any, bool]:
        """Have others play until the seat decides; return whether they could."""
        game = self._match.game
        for ply in range(PLIES):
            yield
            owing = self._match.owing
            if self._told.decision is not None or not owing:
                break
            actor, state = owing[0].seat, self._match.state
            left = self._match.legal(actor)
            for _ in range(min(advice, len(left) - 1) if ply == 0 else 0):
                left.remove(game.advise(state, actor, left, luck))
                yield
            if not left:  # a fill in the middle of a turn need not fit what was begun
                return False
            self.play(actor, game.advise(state, actor, left, luck))
        return True

    def question(self, entry: int) -> Question | None:
        """Return what the seat is asked now; `entry` is where the fill began."""
        asked = self._told.decision
        if asked is None:
            return None
        mask = encode(self._match.game.mask(self._match.state, self._seat))
        return Question(mask, asked.kind, asked.moves, entry + asked.id)
