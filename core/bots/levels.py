"""The levels of bots by name."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.bots import knight, marshal, random_bot, squire
from core.bots.base import Choose
from core.engine.errors import SetupError


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot is.

    Attributes:
        name: As on the command line.
        choose: How it decides.
        seconds: The time for a decision, from which a machine's budget follows.
        least: The budget of a slow machine, in evaluated positions.
        most: The budget that is never exceeded; the arena always plays with it.
    """

    name: str
    choose: Choose
    seconds: float
    least: int
    most: int

    def budget(self, speed: float) -> int:
        """Return the positions for a decision on a machine that evaluates `speed` a second."""
        return max(self.least, min(self.most, int(speed * self.seconds)))


LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("random", random_bot.choose, 0.01, 1, 1),
        Level("squire", squire.choose, 0.01, 1, 1),
        Level("knight", knight.choose, 0.1, 24, 48),
        Level("marshal", marshal.choose, 0.8, 160, 1600),
    )
}


def level(name: str) -> Level:
    """Return the level with this name.

    Raises:
        SetupError: There is none; the message lists those there are.
    """
    if name not in LEVELS:
        raise SetupError(f"unknown bot {name!r}; bots are: {', '.join(LEVELS)}")
    return LEVELS[name]
