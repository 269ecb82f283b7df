"""What the terminal shows, cell by cell, and the shortest way from there to a new picture.

Knows nothing of Textual: rows of cells go in, text for the terminal comes out. What has changed is
written pen by pen, not row by row: to name a colour takes more bytes than to place the cursor.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tui.moves import move
from tui.pens import PLAIN, Pen, change
from tui.strokes import Row, Stroke, between, strokes_of

_GAP: Final = 5
"""Over more cells it is always shorter to move the cursor than to write them again."""


class Shadow:
    """The picture that a terminal shows after everything written to it so far.

    Args:
        wipes: Whether the terminal wipes cells out in the colour of the ground at hand.
    """

    def __init__(self, *, wipes: bool = False) -> None:
        self._wipes = wipes
        self._width = 0
        self._height = 0
        self._rows: list[Row] = []
        self._pen: Pen | None = None
        self._cursor: tuple[int, int] | None = None

    def fit(self, width: int, height: int) -> None:
        """Take the size of the terminal, in cells; after a change nothing is known of it."""
        if (width, height) != (self._width, self._height):
            self._width, self._height = width, height
            self.forget()

    def forget(self) -> None:
        """Know nothing of the terminal any more: every cell will be sent again."""
        self._rows = [[None] * self._width for _ in range(self._height)]
        self._pen = self._cursor = None

    def cursor_is_at(self, x: int, y: int) -> None:
        """Take note that something else has placed the cursor, in a column and a line from 0."""
        self._cursor = (x, y)

    def draw(self, rows: Iterable[tuple[int, Row]]) -> str:
        """Return the text that makes the terminal show the rows, "" if it does already.

        The pen stays as it is used last, so that the next text need not name its colours again.

        Args:
            rows: Pairs of a line number, from 0, and a row as wide as the terminal.
                Lines below the terminal are left out.
        """
        strokes = [stroke for y, row in rows for stroke in self._strokes(y, row)]
        if not strokes:
            return ""
        output: list[str] = []
        if self._pen is None:
            output.append("\x1b[0m")
        for pen, same in _by_pens(strokes, self._pen or PLAIN):
            for stroke in same:
                output.append(self._to(stroke, pen))
                output.append(change(self._pen or PLAIN, pen))
                output.append(stroke.text or self._wiped(stroke))
                self._pen = pen
        return "".join(output)

    def _strokes(self, y: int, row: Row) -> Iterator[Stroke]:
        """Yield what a row changes, and remember it."""
        if y >= self._height or row == self._rows[y]:
            return
        old = self._rows[y]
        changed = [
            x
            for x, (cell, before) in enumerate(zip(row, old, strict=True))
            if cell is not None and cell != before
        ]
        for x in changed:
            old[x] = row[x]
        if changed:
            yield from strokes_of(y, old, changed, wipes=self._wipes)

    def _to(self, stroke: Stroke, pen: Pen) -> str:
        """Return what brings the cursor to a stroke, and note where it stands after it."""
        x, y, before = stroke.x, stroke.y, self._cursor
        end = x + stroke.width if stroke.text else x
        # What a terminal makes of wide and joined signs is its own affair: after them, and at
        # the edge of the screen, the cursor is placed anew.
        self._cursor = (end, y) if stroke.is_plain and end < self._width else None
        way = move(before, x, y)
        if before is not None and before[1] == y and 0 < x - before[0] <= _GAP:
            again = between(self._rows[y], before[0], x, pen) if pen == self._pen else None
            if again is not None and len(again.encode()) <= len(way):
                return again
        return way

    def _wiped(self, stroke: Stroke) -> str:
        to_the_end = stroke.x + stroke.width == self._width
        return "\x1b[K" if to_the_end else f"\x1b[{stroke.width}X"


def _by_pens(strokes: Iterable[Stroke], pen: Pen) -> Iterator[tuple[Pen, list[Stroke]]]:
    """Yield the strokes of each pen, from the top; always the pen next that costs least.

    Args:
        strokes: All strokes.
        pen: The pen at hand.
    """
    pens: dict[Pen, list[Stroke]] = {}
    blanks: list[Stroke] = []
    for stroke in strokes:
        if stroke.is_blank:
            blanks.append(stroke)
        else:
            pens.setdefault(stroke.pen, []).append(stroke)
    for stroke in blanks:
        pens.setdefault(_for_blank(stroke.pen.ground, pens, pen), []).append(stroke)
    while pens:
        pen = min(pens, key=lambda other, now=pen: len(change(now, other)))  # type: ignore[misc]
        yield pen, sorted(pens.pop(pen))


def _for_blank(ground: str, pens: dict[Pen, list[Stroke]], pen: Pen) -> Pen:
    """Return the pen for blanks on a ground: the one most used there, or else that at hand."""
    fits = [one for one in pens if one.ground == ground and one.is_unseen_on_blanks]
    if fits:
        return max(fits, key=lambda one: len(pens[one]))
    return pen._replace(ground=ground) if pen.is_unseen_on_blanks else Pen("", "", ground)
