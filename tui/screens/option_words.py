"""How a table option is written: its name in a column, its value in words beside it."""

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


def option_row(catalog: Catalog, words: Catalog, option: Option, value: OptionValue) -> Line:
    """Return an option; a value that is not the usual one stands out.

    Args:
        catalog: The words of the screens.
        words: The words of the game.
        option: What it is about.
        value: What it is now.
    """
    name = clean(catalog.written(option.name(catalog.lang)))
    role = "text" if value == option.default else "key"
    return pair(name, value_words(catalog, words, option, value), role)


def value_words(catalog: Catalog, words: Catalog, option: Option, value: OptionValue) -> str:
    """Return a value in words: the game's own where it has some, a number as it is."""
    if isinstance(value, bool):
        return clean(catalog.plain(Text("word.yes" if value else "word.no"), Names()))
    for known, key in ((words, f"option.{option.id}.{value}"), (catalog, f"new.value.{value}")):
        if known.has(key):
            return clean(known.plain(Text(key), Names()))
    return str(value)
