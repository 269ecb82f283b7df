"""Table options in words."""

from collections.abc import Mapping

from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.options import Option
from core.engine.scene import Text
from core.engine.texts import Catalog, Names


def value_words(option: Option, value: OptionValue, words: Catalog) -> str:
    """Return an option's value in words: the game's own where it has some."""
    key = f"option.{option.id}.{value}"
    if isinstance(value, bool):
        key = "word.yes" if value else "word.no"
    return words.plain(Text(key), Names()) if words.has(key) else str(value)


def changed_options(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], words: Catalog
) -> list[tuple[str, str]]:
    """Return name and value of each option that is offered and not as printed."""
    return [
        (words.written(option.name(words.lang)), value_words(option, options[option.id], words))
        for option in game.data.options
        if options.get(option.id, option.default) != option.default
        and option.offered(seats, options)
    ]
