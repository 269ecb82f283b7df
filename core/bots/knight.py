"""Knight: tries each promising move, finishes the turn by rules of thumb and evaluates.

What the seat does not know is drawn anew in each of a few fills. After every fill the worse half
of the moves is dropped, so most of the budget goes to the moves that are hard to tell apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.bots.base import Expired, Ranked, Rated, Reason, never, only
from core.bots.rollout import WIN, finish_turn
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat

FILLS = 6
"""The greatest number of fills."""

SHORTLIST = 12
"""So many moves are searched; of longer lists, those the rule of thumb names first."""

KEPT = 3
"""So many moves are carried through all fills: a hint shows three."""

DECIDED = WIN / 100
"""Means beyond this stem from matches that were won or lost in some fill."""
CLOSE, FAIR = 0.15, 0.5
"""Parts of the spread of all running values that a close or fair move may be behind."""


@dataclass(slots=True)
class _Line:
    """A move under search: where it stands in the list, and its values so far."""

    move: Move
    order: int
    total: float = 0.0
    count: int = 0
    lost: bool = False
    """Whether some fill did not end with a win."""

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else -2 * WIN

    @property
    def rank(self) -> tuple[int, float, int]:
        """Sorts the best first: the longest carried, the greatest mean, the rules' order."""
        return -self.count, -self.mean, self.order


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
    lines = _shortlist(game, masked, moves, seat, seed)
    racing, spent, cut_off = lines, 0, False
    for number in range(1, FILLS + 1):
        if cut_off or spent + len(racing) > budget:
            break
        filled = game.fill(masked, seat, Stream(seed, number))
        for line in racing:
            cut_off = expired()
            if cut_off:
                break
            value = finish_turn(game, filled, seat, line.move, Stream(seed, FILLS + number))
            line.total += value
            line.count += 1
            line.lost |= value < WIN
            spent += 1
        racing = sorted(racing, key=_rank)[: max(KEPT, (len(racing) + 1) // 2)]
    return Ranked(_rated(sorted(lines, key=_rank)), spent, cut_off)


def _rank(line: _Line) -> tuple[int, float, int]:
    return line.rank


def _shortlist(
    game: AnyGame, masked: Any, moves: Sequence[Move], seat: Seat, seed: bytes
) -> list[_Line]:
    """Return the moves to search: all, or those the rule of thumb names, best first.

    Of equal values the first counts: what the rule of thumb would play.
    """
    left, chosen = list(moves), list[_Line]()
    stream = Stream(seed)
    for order in range(1 if len(moves) <= SHORTLIST else SHORTLIST):
        move = game.advise(masked, seat, left, stream)
        left.remove(move)
        chosen.append(_Line(move, order))
    if len(moves) <= SHORTLIST:
        chosen += [_Line(move, order) for order, move in enumerate(left, 1)]
    return chosen


def _rated(lines: Sequence[_Line]) -> tuple[Rated, ...]:
    """Return the lines that were tried with their reasons; the first line if none was."""
    tried = [line for line in lines if line.count] or list(lines[:1])
    best, running = tried[0].mean, [line.mean for line in tried if abs(line.mean) < DECIDED]
    spread = max(running, default=0.0) - min(running, default=0.0)
    return tuple(
        Rated(line.move, line.mean, _reason(line, number, best - line.mean, spread))
        for number, line in enumerate(tried)
    )


def _reason(line: _Line, number: int, behind: float, spread: float) -> Reason:
    """Return why a line stands at this place, so far behind the best."""
    if line.count and not line.lost:
        return "wins"
    if number == 0:
        return "best"
    if behind >= DECIDED:
        return "weak"
    return "close" if behind <= CLOSE * spread else "fair" if behind <= FAIR * spread else "weak"
