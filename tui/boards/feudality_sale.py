"""What is for sale in Feudality: the piles of buildings and the stacks of cards."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from textual.geometry import Region

from core.engine.scene import Text
from tui.boards.feudality_picture import Sketch, Words
from tui.widgets.board_cells import BoardCell

STACKS = ("landscape", "military", "character")


def draw_compact(sketch: Sketch, board: Mapping[str, object], words: Words, y: int) -> None:
    """Write the piles with their prices, and the stacks."""
    sketch.put(1, y, words(Text("board.piles")), "head")
    for number, pile in enumerate(cast("Sequence[Any]", board["piles"])):
        x = 10 + 15 * number
        _pile(sketch, pile, number, (x, y), words)
        if pile is not None:
            sketch.amounts(x + 1, y + 1, pile[1])
    _stacks_compact(sketch, board, words, y + 2)


def _stacks_compact(sketch: Sketch, board: Mapping[str, object], words: Words, y: int) -> None:
    """Write the stacks in one row, their heading only if that leaves them whole."""
    names = [_stack_text(board, number, words, short=True) for number in range(3)]
    needed = sum(len(name) + 2 for name in names)
    title = words(Text("board.stacks"))
    x = 2
    if needed + len(title) + 2 <= len(sketch.rows[y]):
        x = max(sketch.put(1, y, title, "head") + 2, 9)
    spare = max(0, len(sketch.rows[y]) - x - needed)
    for number, name in enumerate(names):
        x = _stack(sketch, board, number, (x, y), name) + 2 + spare // 3


def draw_large(sketch: Sketch, board: Mapping[str, object], words: Words) -> None:
    """Write piles and stacks in two lines under a heading."""
    y, width = len(sketch.rows) - 3, len(sketch.rows[0])
    sketch.cell(1, y, BoardCell("─", "line"))
    end = sketch.put(3, y, words(Text("board.sold")), "head", bold=True)
    for x in range(end + 1, width - 2):
        sketch.cell(x, y, BoardCell("─", "line"))
    for number, pile in enumerate(cast("Sequence[Any]", board["piles"])):
        x = 2 + 27 * number
        end = _pile(sketch, pile, number, (x, y + 1), words)
        if pile is not None:
            sketch.amounts(max(end + 1, x + 14), y + 1, pile[1])
    for number in range(3):
        name = _stack_text(board, number, words, short=False)
        _stack(sketch, board, number, (2 + 27 * number, y + 2), name)


def _pile(
    sketch: Sketch,
    pile: tuple[Text, str, int] | None,
    number: int,
    corner: tuple[int, int],
    words: Words,
) -> int:
    """Write a pile: its number, the open building, how many there are; return the end."""
    x, y = corner
    place = f"pile_{number + 1}"
    sketch.mark(x - 1, y, place)
    text = f"{number + 1} {words(Text('board.empty'))}"
    if pile is not None:
        text = f"{number + 1} {words(pile[0])} x{pile[2]}"
    sketch.regions[place] = Region(x, y, len(text), 1)
    return sketch.put(x, y, text, "text" if pile else "dim")


def _stack_text(board: Mapping[str, object], number: int, words: Words, *, short: bool) -> str:
    """Return a stack: its name, how many cards, the open last one."""
    name, left, bottom = cast("Sequence[tuple[Text, int, Text | None]]", board["stacks"])[number]
    last = words(bottom if bottom is not None else Text("board.empty"))
    title = words(Text(f"board.short_{STACKS[number]}") if short else name)
    return f"{title} {left} {last}"


def _stack(
    sketch: Sketch, board: Mapping[str, object], number: int, corner: tuple[int, int], text: str
) -> int:
    """Write a stack with its mark; return the column after it."""
    x, y = corner
    left = cast("Sequence[tuple[Text, int, Text | None]]", board["stacks"])[number][1]
    sketch.mark(x - 1, y, STACKS[number])
    sketch.regions[STACKS[number]] = Region(x, y, len(text), 1)
    return sketch.put(x, y, text, "text" if left else "dim")
