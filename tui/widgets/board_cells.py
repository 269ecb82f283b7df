"""The cells that boards are drawn with: signs with roles, and what they are on a screen."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from tui.filters import to_ascii
from tui.theme import is_near, style


class BoardCell(NamedTuple):
    """One cell of a board's canvas.

    Attributes:
        text: The sign, one column wide.
        role: The role of its colour.
        ground: The role of the colour behind it, "" for the board's own.
        bold: Whether it is bold.
        underline: Whether it is underlined.
        plain: What stands for it in ASCII, "" for the usual sign.
    """

    text: str
    role: str = "text"
    ground: str = ""
    bold: bool = False
    underline: bool = False
    plain: str = ""


Look = tuple[str, str, bool, bool]
"""What cells of one pen have in common: role, ground, bold, underline."""
_LOOK = itemgetter(slice(1, 5))
Canvas = list[list[BoardCell]]
Patch = Mapping[tuple[int, int], BoardCell]
"""Cells that lie over the canvas, by (column, row)."""
_Lines = dict[int, list[tuple[int, BoardCell]]]

BLANK = BoardCell(" ")
CURSOR_LEFT = BoardCell("▐", "cursor", plain=">")
CURSOR_RIGHT = BoardCell("▌", "cursor", plain="<")
_SAME_PEN = {
    CURSOR_LEFT: BoardCell("▌", "cursor-text", "cursor"),
    CURSOR_RIGHT: BoardCell("▐", "cursor-text", "cursor"),
}
"""The sides of the cursor with the colours the other way round, as what is between them has them:
they look alike, and the terminal need not be told other colours for them."""
SOLID = "█"
"""A cell without ground keeps its colour under the cursor."""
ANY_SIGN = "+"
"""The mark of a legal place that has no number of its own."""


def text_of(row: Sequence[BoardCell], *, ascii_only: bool) -> str:
    """Return a row of cells as text, in ASCII or not."""
    if ascii_only:
        return "".join([_ascii_sign(cell) for cell in row])
    return "".join([cell.text for cell in row])


class Pens(dict[Look, Style]):
    """How cells are drawn, made when they are first asked for.

    Args:
        by_role: The colour of each role, from `colours`.
        ground: The colour behind cells that have none of their own.
        mono: Whether no colours are seen.
    """

    def __init__(self, by_role: Mapping[str, str], ground: Style, *, mono: bool = False) -> None:
        super().__init__()
        signs, behind = (by_role.get(role, "") for role in ("cursor-text", "ground"))
        self.turns_sides = is_near(signs, behind) and not mono
        self._by_role, self._ground = by_role, ground

    def __missing__(self, look: Look) -> Style:
        """Return the pen of a look."""
        role, behind, bold, underline = look
        pen = self._ground + style(self._by_role, role, behind, bold=bold, underline=underline)
        self[look] = pen
        return pen


def _with_one_pen(row: Sequence[BoardCell]) -> Sequence[BoardCell]:
    """Return a row in which the sides of the cursor have the colours of what is between them."""
    if CURSOR_LEFT not in row and CURSOR_RIGHT not in row:
        return row
    return [_SAME_PEN.get(cell, cell) for cell in row]


def strip_of(row: Sequence[BoardCell], pens: Pens, *, ascii_only: bool) -> Strip:
    """Return a row of cells in colours."""
    row = _with_one_pen(row) if pens.turns_sides and not ascii_only else row
    segments = [
        Segment(text_of(list(cells), ascii_only=ascii_only), pens[look])
        for look, cells in groupby(row, key=_LOOK)
    ]
    return Strip(segments, len(row))


class CellPicture:
    """A canvas with a patch over it, and which of its cells a change touches."""

    def __init__(self) -> None:
        self._base: Canvas = []
        self._patch: _Lines = {}
        self._rows: Canvas = []
        self._strips: dict[int, Strip] = {}

    @property
    def size(self) -> Size:
        """The columns and rows of what is shown."""
        return Size(len(self._rows[0]) if self._rows else 0, len(self._rows))

    def cell(self, x: int, y: int) -> BoardCell:
        """Return a cell of the canvas, without the patch; a blank beyond its rim."""
        inside = 0 <= y < len(self._base) and 0 <= x < len(self._base[y])
        return self._base[y][x] if inside else BLANK

    def lay(self, base: Canvas) -> None:
        """Take another canvas; it is shown with the next patch."""
        self._base = base

    def cover(self, patch: Patch) -> list[Region] | None:
        """Show the canvas under a patch.

        Returns:
            The stretches that differ from what was shown; None if the size does.
        """
        self._patch = _by_line(patch)
        rows = [self._row(y) for y in range(len(self._base))]
        old, self._rows = self._rows, rows
        if len(old) != len(rows) or (old and len(old[0]) != len(rows[0])):
            self._strips.clear()
            return None
        return self._differences(old, range(len(rows)))

    def move_patch(self, patch: Patch) -> list[Region]:
        """Show another patch over the same canvas; returns the stretches that differ."""
        before, self._patch = self._patch, _by_line(patch)
        touched = {y for y in (*before, *self._patch) if 0 <= y < len(self._rows)}
        old = self._rows[:]
        for y in touched:
            self._rows[y] = self._row(y)
        return self._differences(old, sorted(touched))

    def forget_colours(self) -> None:
        """Make all strips anew when they are asked for."""
        self._strips.clear()

    def lines(self, *, ascii_only: bool) -> list[str]:
        """Return the picture as text."""
        return [text_of(row, ascii_only=ascii_only).rstrip() for row in self._rows]

    def strip(self, y: int, pens: Pens, *, ascii_only: bool) -> Strip:
        """Return a row in colours."""
        if y not in self._strips:
            self._strips[y] = strip_of(self._rows[y], pens, ascii_only=ascii_only)
        return self._strips[y]

    def _row(self, y: int) -> list[BoardCell]:
        row = self._base[y][:]
        for x, cell in self._patch.get(y, ()):
            if 0 <= x < len(row):
                row[x] = cell
        return row

    def _differences(self, old: Canvas, numbers: Iterable[int]) -> list[Region]:
        found: list[Region] = []
        for y in numbers:
            if old[y] == self._rows[y]:
                continue
            self._strips.pop(y, None)
            pairs = enumerate(zip(old[y], self._rows[y], strict=True))
            changed = [x for x, (before, now) in pairs if before != now]
            found.append(Region(changed[0], y, changed[-1] + 1 - changed[0], 1))
        return found


def _by_line(patch: Patch) -> _Lines:
    lines: _Lines = {}
    for (x, y), cell in patch.items():
        lines.setdefault(y, []).append((x, cell))
    return lines


def _ascii_sign(cell: BoardCell) -> str:
    return cell.text if cell.text.isascii() else cell.plain or to_ascii(cell.text)
