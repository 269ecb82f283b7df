"""Moves under search with their values so far, and what is said of them at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.bots.base import Rated, Reason
from core.bots.rollout import WIN
from core.engine.game_types import Move

DECIDED = WIN / 100
"""Means beyond this stem from matches that were won or lost in some fill."""
CLOSE, FAIR = 0.15, 0.5
"""Parts of the spread of all running values that a close or fair move may be behind."""

TRUST = 0.4
"""Another move must be better than the first guess by this part of the spread of values."""


@dataclass(slots=True)
class Line:
    """A move under search.

    Attributes:
        move: The move.
        order: Where it stood before the search; the lower the better.
        total: The sum of its values.
        count: How many values there are.
        lost: Whether some fill did not end with a win.
    """

    move: Move
    order: int
    total: float = 0.0
    count: int = 0
    lost: bool = False

    @property
    def mean(self) -> float:
        """The mean value; worse than a lost match where there is none."""
        return self.total / self.count if self.count else -2 * WIN

    def add(self, value: float) -> None:
        """Count a value."""
        self.total += value
        self.count += 1
        self.lost |= value < WIN


def best_first(lines: Sequence[Line]) -> list[Line]:
    """Return the lines: the longest carried, the greatest mean, the order before."""
    return sorted(lines, key=lambda line: (-line.count, -line.mean, line.order))


def trusting(lines: list[Line]) -> list[Line]:
    """Return the lines, best first, with the first guess before them unless it is clearly worse.

    A few fills tell moves apart that lie far from each other; between close ones the guess of the
    rule of thumb, or of a quicker search, errs less often.
    """
    guess = next(line for line in lines if line.order == 0)
    if not guess.count or lines[0].mean - guess.mean > TRUST * spread(lines):
        return lines
    return [guess, *(line for line in lines if line is not guess)]


def rated(lines: Sequence[Line]) -> tuple[Rated, ...]:
    """Return the lines that were tried with their reasons; the first line if none was."""
    tried = [line for line in lines if line.count] or list(lines[:1])
    best, width = tried[0].mean, spread(tried)
    return tuple(
        Rated(line.move, line.mean, _reason(line, number, best - line.mean, width))
        for number, line in enumerate(tried)
    )


def spread(lines: Sequence[Line]) -> float:
    """Return the greatest difference between the means of undecided matches."""
    running = [line.mean for line in lines if line.count and abs(line.mean) < DECIDED]
    return max(running, default=0.0) - min(running, default=0.0)


def _reason(line: Line, number: int, behind: float, width: float) -> Reason:
    """Return why a line stands at this place, so far behind the best."""
    if line.count and not line.lost:
        return "wins"
    if number == 0:
        return "best"
    if behind >= DECIDED:
        return "weak"
    return "close" if behind <= CLOSE * width else "fair" if behind <= FAIR * width else "weak"
