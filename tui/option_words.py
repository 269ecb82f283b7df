"""Table options in words: a row with the value, and what differs from what is printed."""

from collections.abc import Mapping

from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.options import Option
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from tui.widgets.lines import Line, Piece, clean, fill

NAME_CELLS = 30
"""So wide is the column of the names."""


def pair(name: str, value: str, role: str = "text") -> Line:
    """Return a name in its column, and beside it a value; both are safe to draw."""
    return (*fill((Piece(f" {name}", "head"),), NAME_CELLS), Piece(f" {value}", role))


def option_row(words: Catalog, option: Option, value: OptionValue) -> Line:
    """Return an option; a value that is not the usual one stands out.

    Args:
        words: The words of the game and of the screens.
        option: What it is about.
        value: What it is now.
    """
    role = "text" if value == option.default else "key"
    return pair(_name(option, words), clean(value_words(option, value, words)), role)


def value_words(option: Option, value: OptionValue, words: Catalog) -> str:
    """Return a value in words: the game's own where it has some, a number as it is."""
    keys = [f"option.{option.id}.{value}", f"new.value.{value}"]
    if isinstance(value, bool):
        keys = ["word.yes" if value else "word.no"]
    known = next((key for key in keys if words.has(key)), None)
    return words.plain(Text(known), Names()) if known else str(value)


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


def _name(option: Option, words: Catalog) -> str:
    return clean(words.written(option.name(words.lang)))
