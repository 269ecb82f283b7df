"""Which options the game screen offers, and how they are written."""

from core.engine.scene import Text
from tui.screens.game_keys import key_of
from tui.screens.game_menu import Item, Menu, Page, decision_menu
from tui.screens.game_picture import Picture
from tui.screens.game_words import closed_line, verb_text
from tui.screens.pages import panels_of
from tui.widgets.lines import Piece
from tui.widgets.options import Option
from tui.widgets.wording import Wording


def menu_for(picture: Picture, words: Wording, *, analysed: bool = False) -> Menu:
    """Return the moves of an open decision, or the commands where there is none."""
    if picture.view.outcome is not None:
        pages = [("game.final", "page('final')"), ("game.look", "page('')")]
        chances = [("game.chances", "chances")] if analysed else []
        return Menu([_command(*item) for item in (*pages, *chances, ("keys.leave", "leave"))])
    if picture.decision is None:
        shown = [name for name in ("hand", "stocks") if panels_of(picture.scene, name)]
        names = (*shown, "players", "log")
        return Menu([_command(f"keys.{name}", f"page('{name}')") for name in names])
    verbs = verb_text(words, picture.decision.kind)
    return decision_menu(picture.choices, picture.refusals, verbs, _count)


def _command(key: str, command: str) -> Item:
    return Item(Text(key), command=command)


def _count(number: int) -> Text:
    return Text("game.ways", {"n": number})


def option_cells(words: Wording, menu: Menu, page: Page, keys: dict[str, str]) -> list[Option]:
    """Return a page of the menu as cells: open ones with numbers or keys, then closed ones."""
    cells: list[Option] = []
    for number, item in enumerate(page.items, 1):
        label = words.line(item.label)
        value = words.line(item.value, "head") if item.value is not None else ()
        mark = _key_of(item, keys) or str(number)
        cells.append(Option(mark, label, value, is_marked=item is menu.marked))
    closed = (_closed_cell(words, item, is_marked=item is menu.marked) for item in page.closed)
    return [*cells, *closed]


def _closed_cell(words: Wording, item: Item, *, is_marked: bool) -> Option:
    """Return a closed option: why it is closed, or where there is no room its rule alone."""
    rule = (Piece(item.rule, "dim"),) if item.rule else ()
    return Option(
        "-",
        closed_line(words, item),
        rule,
        is_open=False,
        is_marked=is_marked,
        short=words.line(item.label),
    )


def numbered(page: Page, number: int, keys: dict[str, str]) -> Item | None:
    """Return the open option with this number; one that has a key instead has no number."""
    item = page.items[number - 1] if number <= len(page.items) else None
    return None if item is None or _key_of(item, keys) else item


def numbers(page: Page, keys: dict[str, str]) -> int:
    """Return how many options of a page have numbers."""
    return sum(not _key_of(item, keys) for item in page.items)


def _key_of(item: Item, keys: dict[str, str]) -> str:
    """Return the key of an item that is a command, "" for others."""
    return key_of(item.command, keys)
