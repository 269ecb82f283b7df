"""The levels of bots by name, and their characters: `squire`, `knight:builder`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from core.bots import knight, marshal, random_bot, squire
from core.bots.base import Choose, Ranked
from core.engine.errors import SetupError
from core.engine.game import AnyGame


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

    def at_pace(self, pace: float) -> "Level":
        """Return the level with so many times its time and its budgets for a decision."""
        least, most = (max(1, round(pace * budget)) for budget in (self.least, self.most))
        return replace(self, seconds=pace * self.seconds, least=least, most=most)


LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("random", random_bot.choose, 0.01, 1, 1),
        Level("squire", squire.choose, 0.01, 1, 1),
        Level("knight", knight.choose, 0.1, 24, 48),
        Level("marshal", marshal.choose, 0.5, 60, 1600),
    )
}


CHARACTERS = ("aggressive", "builder", "cautious")
"""What a bot may be like; a game without such a rule of thumb has it play as usual."""


def split(name: str) -> tuple[str, str]:
    """Return the plain level and the character of a bot's name, "" for none."""
    plain, _, character = name.partition(":")
    return plain, character


def is_bot(name: str) -> bool:
    """Return whether this names a bot, with or without a character."""
    plain, colon, character = name.partition(":")
    if not colon:
        return plain in LEVELS
    return plain in LEVELS and plain != "random" and character in CHARACTERS


def _in_character(choose: Choose, character: str, game: AnyGame, *args: Any, **more: Any) -> Ranked:
    """Have a bot choose by the rule of thumb of a character."""
    advise = game.characters.get(character, game.advise)
    return choose(replace(game, advise=advise), *args, **more)


@cache
def level(name: str) -> Level:
    """Return the level with this name, which may have a character after a colon.

    Raises:
        SetupError: There is none; the message lists those there are.
    """
    if not is_bot(name):
        raise SetupError(
            f"unknown bot {name!r}; bots are: {', '.join(LEVELS)}; all but random may have a "
            f"character: {', '.join(f':{each}' for each in CHARACTERS)}",
            "bot",
            bot=name,
            known=", ".join(LEVELS),
            characters=", ".join(f":{each}" for each in CHARACTERS),
        )
    plain, character = split(name)
    if not character:
        return LEVELS[plain]
    choose = partial(_in_character, LEVELS[plain].choose, character)
    return replace(LEVELS[plain], name=name, choose=choose)
