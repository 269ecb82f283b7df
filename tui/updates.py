"""Textual's updates of the screen, read into rows of cells.

These classes are no promised part of Textual. If they are gone or have another shape this
module cannot be imported, and `tui.lean` does without it.
"""

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, cast

from rich.color import Color, ColorSystem, ColorType
from rich.console import COLOR_SYSTEMS, Console, RenderableType
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Size
from textual.strip import Strip

from tui.cells import is_narrow, split_cells
from tui.pens import PLAIN, Pen, for_blanks
from tui.shadow import Shadow
from tui.strokes import Cell, Row, is_right_half

_SHAPES: Final = ((LayoutUpdate, {"strips", "region"}), (ChopsUpdate, {"chops", "spans"}))
if not all(fields <= inspect.signature(kind).parameters.keys() for kind, fields in _SHAPES):
    raise ImportError("the updates of this Textual have another shape")

_FIXED_COLOURS: Final = 22
"""The first of the 256 colours that nobody's terminal changes: some themes change those before."""
_ATTRIBUTES: Final = (
    ("bold", "1"), ("dim", "2"), ("italic", "3"), ("underline", "4"), ("blink", "5"),
    ("blink2", "6"), ("reverse", "7"), ("conceal", "8"), ("strike", "9"), ("underline2", "21"),
    ("frame", "51"), ("encircle", "52"), ("overline", "53"),
)  # fmt: skip


@lru_cache(4096)
def pen_of(style: Style, color_system: ColorSystem) -> Pen:
    """Return the pen for a Rich style in the colours that the terminal has."""
    attributes = ";".join(code for name, code in _ATTRIBUTES if getattr(style, name))
    colour, ground = (
        ""
        if color is None or color.is_default
        else _code(color.downgrade(color_system), foreground)
        for color, foreground in ((style.color, True), (style.bgcolor, False))
    )
    return Pen(attributes, colour, ground)


def _code(color: Color, foreground: bool) -> str:  # noqa: FBT001 - as Rich has it
    """Return the parameters for a colour, by its number among the 256 if it is exactly that one."""
    if color.type is ColorType.TRUECOLOR:
        among = color.downgrade(ColorSystem.EIGHT_BIT)
        if (among.number or 0) >= _FIXED_COLOURS and among.get_truecolor() == color.triplet:
            color = among
    return ";".join(color.get_ansi_codes(foreground))


class _Reader:
    """Reads Textual's updates into rows of cells, as wide as the terminal."""

    def __init__(self, width: int, color_system: ColorSystem) -> None:
        self._width = width
        self._color_system = color_system

    def rows(self, update: LayoutUpdate | ChopsUpdate) -> Iterator[tuple[int, Row]]:
        """Yield the lines of an update, from the top, with their cells."""
        if isinstance(update, LayoutUpdate):
            for y, strips in enumerate(update.strips, update.region.y):
                yield y, self._full_row(update.region.x, strips)
        else:
            spans_of_line: dict[int, list[tuple[int, int]]] = {}
            for y, start, end in update.spans:
                spans_of_line.setdefault(y, []).append((start, end))
            for y, spans in spans_of_line.items():
                yield y, self._part_of_row(update.chops[y], spans)

    def _full_row(self, x: int, strips: Iterable[Strip]) -> Row:
        row: Row = [None] * self._width
        for strip in strips:
            x = self._put(row, x, strip)
        return row[: self._width]

    def _part_of_row(self, chops: Mapping[int, Strip | None], spans: list[tuple[int, int]]) -> Row:
        whole: Row = [None] * self._width
        for x, strip in chops.items():
            if strip is not None and any(
                x < end and x + strip.cell_length > start for start, end in spans
            ):
                self._put(whole, x, strip, spans[0][0], spans[-1][1])
        row: Row = [None] * self._width
        for start, span_end in spans:
            end = min(span_end, self._width)
            if end < self._width and is_right_half(whole[end]):
                end += 1
            row[start:end] = whole[start:end]
        return row

    def _put(self, row: Row, x: int, strip: Strip, start: int = 0, end: int = sys.maxsize) -> int:
        """Lay the cells of a strip into a row from column x; return the column behind them.

        Of what lies outside start and end, as much as is quickly told apart is left out.
        """
        for text, style, _ in strip:
            narrow = is_narrow(text)
            if narrow and (x + len(text) < start or x > end):
                x += len(text)
                continue
            pen = PLAIN if style is None else pen_of(style, self._color_system)
            cells: list[Cell]
            if narrow:
                blank = (" ", for_blanks(pen))  # alike, whatever colour a sign there would have
                cells = [blank if sign == " " else (sign, pen) for sign in text]
            else:
                cells = self._wide_cells(row, x, text, pen)
            row[x : x + len(cells)] = cells
            x += len(cells)
        return x

    @staticmethod
    def _wide_cells(row: Row, x: int, text: str, pen: Pen) -> list[Cell]:
        cells: list[Cell] = []
        for piece, width in split_cells(text):
            if width:
                cells.append((piece, pen))
                cells.extend([("", pen)] * (width - 1))
            elif x > 0 and (before := row[x - 1]) is not None:
                row[x - 1] = (before[0] + piece, before[1])  # a mark joins the sign before it
        return cells


class _TextUpdate(CompositorUpdate):
    """An update that is already text for the terminal."""

    def __init__(self, text: str) -> None:
        self._text = text

    def render_segments(self, console: Console) -> str:  # noqa: ARG002 - Textual's signature
        """Return the text."""
        return self._text


class Differ:
    """Turns updates into the least text that makes the terminal show them.

    Args:
        wipes: Whether the terminal wipes cells out in the colour of the ground at hand.
    """

    def __init__(self, *, wipes: bool = False) -> None:
        self._shadow = Shadow(wipes=wipes)
        self._cursor: Offset | None = None

    def forget(self) -> None:
        """Know nothing of the terminal any more: every cell will be sent again."""
        self._shadow.forget()
        self._cursor = None

    def changes(
        self, update: RenderableType, size: Size, cursor: Offset, console: Console
    ) -> RenderableType | None:
        """Return what has to be written for an update.

        Args:
            update: What Textual would write.
            size: The size of the terminal.
            cursor: Where the cursor stands afterwards; it is moved even if no cell changes.
            console: Knows the colours of the terminal.

        Returns:
            An update with the changed cells alone; the update itself if it is none of those
            known here; None if the terminal shows all of it already.
        """
        if not isinstance(update, LayoutUpdate | ChopsUpdate):
            self.forget()
            return update
        self._shadow.fit(*size)
        colours = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        text = self._shadow.draw(_Reader(size.width, colours).rows(update))
        if not text and cursor == self._cursor:
            return None
        self._cursor = cursor
        self._shadow.cursor_is_at(*cursor)  # Textual places it at the end of each frame
        return cast("RenderableType", _TextUpdate(text))
