"""Marshal: starts from the Knight's ranking and plays the best moves on, two rounds at least.

All moves in the race are tried in the same fills, so that luck favours none of them. Stage after
stage the worst move leaves the race, but never the Knight's own: it stands unless another is
better by more than the error of the comparison.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from core.bots import knight
from core.bots.base import Expired, Ranked, Rated, never, only
from core.bots.lines import Line, rated
from core.bots.rollout import play_on
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat

RACERS = 6
"""So many of the Knight's moves are searched on at most."""

WARM_UP = 72
"""The Knight that warms up spends no more than this, and than three quarters of the budget."""

ROUNDS = 2
LEAST_TURNS = 8
"""What follows a move is played until so many rounds, and turns, this one too, are over."""

LEAST_FILLS = 3
"""Fewer moves are searched on where a stage would have fewer fills than these."""

FIRST_STREAM = 100
"""Streams of chance below this number are the Knight's."""


def choose(
    game: AnyGame,
    masked: Any,
    moves: Sequence[Move],
    seat: Seat,
    seed: bytes,
    budget: int,
    expired: Expired = never,
) -> Ranked:
    """Return the promising moves, the best first."""
    if len(moves) == 1:
        return only(moves[0])
    share = max(knight.SHORTLIST, min(WARM_UP, 3 * budget // 4))
    warm = knight.choose(game, masked, moves, seat, seed, min(budget, share), expired)
    count, stage = _race(len(warm.moves), budget - warm.spent)
    if not stage or warm.cut_off:
        return warm
    racers = [_Racer(Line(one.move, n)) for n, one in enumerate(warm.moves[:count])]
    first, others = racers[0], racers[1:]
    turns = max(LEAST_TURNS, ROUNDS * masked.seats) - 1
    racing, spent = others, warm.spent
    for number in range(stage * len(others)):
        filled = game.fill(masked, seat, Stream(seed, FIRST_STREAM + 2 * number))
        for racer in (first, *racing):
            if expired():
                return Ranked(_ranking(first, others), spent, cut_off=True)
            luck = Stream(seed, FIRST_STREAM + 2 * number + 1)
            racer.add(play_on(game, filled, seat, racer.line.move, luck, turns))
            spent += 1
        if (number + 1) % stage == 0 and len(racing) > 1:
            racing = _best_first(racing)[:-1]
    return Ranked(_ranking(first, others), spent)


@dataclass(slots=True)
class _Racer:
    """A move in the race, with its value in each fill."""

    line: Line
    values: list[float] = field(default_factory=list[float])

    def add(self, value: float) -> None:
        self.line.add(value)
        self.values.append(value)

    def beats(self, other: "_Racer") -> bool:
        """Whether it is better by more than the error of the mean over the common fills."""
        gains = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        return len(gains) > 1 and fmean(gains) > stdev(gains) / sqrt(len(gains))


def _best_first(racers: Sequence[_Racer]) -> list[_Racer]:
    """Return the racers: the longest carried, the greatest mean, the order before."""
    return sorted(racers, key=lambda one: (-one.line.count, -one.line.mean, one.line.order))


def _ranking(first: _Racer, others: Sequence[_Racer]) -> tuple[Rated, ...]:
    """Return the moves, best first: the Knight's, unless the best of the others beats it."""
    best, *rest = _best_first(others)
    ahead = (best, first) if best.beats(first) else (first, best)
    return rated([racer.line for racer in (*ahead, *rest)])


def _race(moves: int, budget: int) -> tuple[int, int]:
    """Return how many moves are in the race, and how many fills each of its stages has.

    A stage drops the worst move, the last one has two. No fills: there is nothing to search.
    """
    for racers in range(min(RACERS, moves), 1, -1):
        stage = budget // (racers * (racers + 1) // 2 - 1)
        if stage >= LEAST_FILLS:
            return racers, stage
    return moves, 0
