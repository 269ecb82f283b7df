"""The numbered options below the prompt, in columns that are filled downwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from textual.events import Click, Resize
from textual.message import Message

from tui.widgets.lines import (
    Line,
    LinesView,
    Piece,
    cut,
    fill,
    gap,
    spread,
    width_of,
    with_role,
)

COLUMN = 26
"""The least width of a column in cells."""
WIDEST = 48
"""The greatest width of an open option in cells, and of a column that has no longer closed one."""
UNSEEN_GRID = (3, 3)
LEAST_LABEL = 8
"""A value that leaves less for a longer label is not shown; nor is one that takes a third of
the room of a label that would be whole without it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One cell.

    Attributes:
        mark: The number or key that chooses it, "-" if it is closed.
        label: What it is.
        value: Cost or gain, at the right edge; of a closed one its rule, shown beside `short`
            where that stays whole.
        is_open: Whether it can be chosen.
        is_marked: Whether Enter would choose it.
        short: The label of a closed one where the whole does not fit.
    """

    mark: str
    label: Line
    value: Line = ()
    is_open: bool = True
    is_marked: bool = False
    short: Line = ()


def option_line(option: Option, width: int) -> Line:
    """Return one cell, exactly so wide."""
    if option.is_marked:  # only these cells differ: the arrow keys send few bytes
        mark: Line = (Piece(f">{option.mark}", "cursor-text", "key", bold=True), gap(1))
    else:
        role = "key" if option.is_open else "dim"
        mark = (Piece(f" {option.mark} ", role, bold=option.is_open),)
    room = width - 2 - len(option.mark) - 1
    label, value = option.label, option.value
    if not option.is_open:
        is_whole = not option.short or width_of(label) <= room
        label = with_role(label if is_whole else option.short, "dim")
        if is_whole or width_of(label) + 1 + width_of(value) > room:
            value = ()
    if not _fits_beside(value, label, room):
        value = ()
    return fill((*mark, *spread(cut(label, room), value, room), gap(1)), width)


def _fits_beside(value: Line, label: Line, room: int) -> bool:
    """Return whether a value is shown: not where a long one costs a label its end."""
    left = room - width_of(value) - 1
    if width_of(label) <= left:
        return True
    is_long = width_of(label) <= room and width_of(value) > room // 3
    return left >= LEAST_LABEL and not is_long


def column_count(options: int, rows: int, most: int) -> int:
    """Return how many columns so many options fill."""
    return max(1, min(most, -(-options // rows)))


def column_width(options: Sequence[Option]) -> int:
    """Return how wide a column may be: wider than usual if that shows all that is closed whole."""
    needed = (width_of(one.label) + len(one.mark) + 3 for one in options if not one.is_open)
    return max((WIDEST, *needed))


def _needed(option: Option, *, with_rule: bool = True, whole: bool = False) -> int:
    """Return the cells that an option takes if of a closed one no more than the reason is cut."""
    if whole and not option.is_open:
        return len(option.mark) + 3 + width_of(option.label)
    label = option.label if option.is_open else option.short or option.label
    has_value = option.value and (option.is_open or with_rule)
    value = width_of(option.value) + 1 if has_value else 0
    return len(option.mark) + 3 + width_of(label) + value


def column_widths(options: Sequence[Option], rows: int, columns: int, width: int) -> list[int]:
    """Return how wide the columns are: alike, unless only other widths show all labels whole."""
    usual = min(column_width(options), width // columns)
    starts = range(0, rows * columns, rows)
    for with_rule, whole in ((True, True), (True, False), (False, False)):
        cells = [
            [_needed(one, with_rule=with_rule, whole=whole) for one in options[start:][:rows]]
            for start in starts
        ]
        needed = [max(column, default=0) for column in cells]
        spare = width - sum(needed)
        if max(needed) > usual and spare >= 0:
            return [need + spare // columns for need in needed]
    return [usual] * columns


def _row(cells: Sequence[Option], columns: Sequence[int], width: int) -> Line:
    """Return the cells of a row; a closed one at the end may be as long as it likes."""
    line: Line = ()
    for number, (cell, column) in enumerate(zip(cells, columns, strict=False)):
        last = number == len(cells) - 1
        if cell.is_open:
            shown = min(column, max(WIDEST, _needed(cell)))
            line = (*line, *fill(option_line(cell, shown), column))
        else:
            line += option_line(cell, width - sum(columns[:number]) if last else column)
    return line


class OptionsView(LinesView):
    """The options of a page; a click chooses one."""

    class Chosen(Message):
        """An option was clicked."""

        def __init__(self, index: int) -> None:
            self.index = index
            super().__init__()

    class Resized(Message):
        """More or fewer options fit than before."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._options: Sequence[Option] = ()
        self._columns: Sequence[int] = (COLUMN,)
        self._grid = (0, 0)

    @property
    def grid(self) -> tuple[int, int]:
        """How many rows and columns of options fit; as usual while they are not shown."""
        width, height = self.content_size
        if not width or not height:
            return UNSEEN_GRID
        return max(1, height), max(1, width // COLUMN)

    @property
    def numbers(self) -> str:
        """The numbers of the options that are in view: "1-6", "" for none."""
        rows, columns = self.grid
        shown = [one.mark for one in self._options[: rows * columns] if one.mark.isdecimal()]
        return "-".join(dict.fromkeys((shown[0], shown[-1]))) if shown else ""

    def show(self, options: Sequence[Option]) -> None:
        """Show these options; what does not fit into the grid is left out."""
        self._options = tuple(options)

        def build(width: int, height: int) -> list[Line]:
            columns = column_count(len(options), height, max(1, width // COLUMN))
            self._columns = column_widths(options, height, columns, width)
            return [_row(options[y::height], self._columns, width) for y in range(height)]

        self.draw(build)

    def on_resize(self, event: Resize) -> None:
        """Tell if other numbers fit now; the base has its own handler."""
        del event
        if self.grid != self._grid:
            self._grid = self.grid
            self.post_message(self.Resized())

    def on_click(self, event: Click) -> None:
        """Choose the option that was clicked."""
        index = self.index_at(event.x, event.y)
        if index is not None:
            self.post_message(self.Chosen(index))

    def index_at(self, x: int, y: int) -> int | None:
        """Return the number from 0 of the option at a cell, None beside them all."""
        ends = list(accumulate(self._columns))
        index = sum(x >= end for end in ends) * self.content_size.height + y
        return index if x < ends[-1] and index < len(self._options) else None
