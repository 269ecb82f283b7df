"""What the terminal shows, cell by cell, and the shortest way from there to a new picture.

Knows nothing of Textual: rows of cells go in, text for the terminal comes out.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple


class Pen(NamedTuple):
    """How a cell is drawn, as parameters of the SGR sequence.

    Attributes:
        attributes: Bold, underline and the like, joined with ";", or "".
        colour: The colour of the sign, or "" for the terminal's own.
        ground: The colour behind it, or "" for the terminal's own.
    """

    attributes: str = ""
    colour: str = ""
    ground: str = ""


# The sign in a cell with what combines with it ("" for the right half of a wide sign), and how
# it is drawn. Plain tuples: a picture has thousands of them.
Cell = tuple[str, Pen]

# A row of a picture: None where it says nothing about the cell.
Row = list[Cell | None]

PLAIN: Final = Pen()
_UNSEEN_ON_BLANKS: Final = ("", "1")  # plain and bold
_SHORT_GAP: Final = 3  # so many unchanged cells cost no more than a cursor movement


def is_right_half(cell: Cell | None) -> bool:
    """Return whether the cell is known to be the right half of a wide sign."""
    return cell is not None and not cell[0]


class Shadow:
    """The picture that a terminal shows after everything written to it so far."""

    def __init__(self) -> None:
        self._width = 0
        self._height = 0
        self._rows: list[Row] = []
        self._pen = PLAIN
        self._cursor: tuple[int, int] | None = None
        self._output: list[str] = []

    def fit(self, width: int, height: int) -> None:
        """Take the size of the terminal, in cells; after a change nothing is known of it."""
        if (width, height) != (self._width, self._height):
            self._width, self._height = width, height
            self.forget()

    def forget(self) -> None:
        """Know nothing of the terminal any more: every cell will be sent again."""
        self._rows = [[None] * self._width for _ in range(self._height)]

    def draw(self, rows: Iterable[tuple[int, Row]]) -> str:
        """Return the text that makes the terminal show the rows, "" if it does already.

        Args:
            rows: Pairs of a line number, from 0, and a row as wide as the terminal.
                Lines below the terminal are left out.
        """
        self._output = []
        self._cursor = None
        for y, row in rows:
            if y < self._height and row != self._rows[y]:
                for start, end in self._changes(row, self._rows[y]):
                    self._send(y, row, start, end)
        self._take_pen(PLAIN)
        return "".join(self._output)

    def _changes(self, new: Row, old: Row) -> Iterator[tuple[int, int]]:
        """Yield the stretches [start, end) of a row that have to be sent."""
        start = end = 0
        for x, cell in enumerate(new):
            if cell is None or cell == old[x]:
                continue
            if end and not self._is_short_gap(new, end, x):
                yield self._whole_signs(new, start, end)
                end = 0
            if not end:
                start = x
            end = x + 1
        if end:
            yield self._whole_signs(new, start, end)

    def _is_short_gap(self, new: Row, start: int, end: int) -> bool:
        """Return whether sending unchanged cells again costs less than stepping over them."""
        before = new[start - 1]
        return end - start <= _SHORT_GAP and all(
            cell is not None and before is not None and cell[1] == before[1]
            for cell in new[start:end]
        )

    def _whole_signs(self, new: Row, start: int, end: int) -> tuple[int, int]:
        """Return the stretch, widened so that it cuts no wide sign in two."""
        while start > 0 and is_right_half(new[start]) and new[start - 1] is not None:
            start -= 1
        while end < self._width and is_right_half(new[end]):
            end += 1
        return start, end

    def _send(self, y: int, row: Row, start: int, end: int) -> None:
        """Write the cells of one stretch and remember them."""
        old = self._rows[y]
        for x in range(start, end):
            cell = row[x]
            old[x] = cell
            if cell is None or not cell[0]:
                continue
            text, pen = cell
            self._go_to(x, y)
            if text != " " or not self._blanks_alike(pen):
                self._take_pen(pen)
            self._output.append(text)
            # What a terminal makes of wide and joined signs is its own affair: after them,
            # and at the edge of the screen, the cursor is placed anew.
            plain = len(text) == 1 and not (x + 1 < end and is_right_half(row[x + 1]))
            self._cursor = (x + 1, y) if plain and x + 1 < self._width else None

    def _go_to(self, x: int, y: int) -> None:
        """Place the cursor, unless it stands there."""
        if self._cursor == (x, y):
            return
        if self._cursor is not None and self._cursor[1] == y and self._cursor[0] < x:
            steps = x - self._cursor[0]
            self._output.append(f"\x1b[{steps}C" if steps > 1 else "\x1b[C")
        else:
            self._output.append(f"\x1b[{y + 1};{x + 1}H")

    def _blanks_alike(self, pen: Pen) -> bool:
        """Return whether a blank looks the same with the pen at hand: its colour is not seen."""
        seen = pen.attributes in _UNSEEN_ON_BLANKS and self._pen.attributes in _UNSEEN_ON_BLANKS
        return seen and pen.ground == self._pen.ground

    def _take_pen(self, pen: Pen) -> None:
        """Change the pen, with as few parameters as will do."""
        old, self._pen = self._pen, pen
        if pen == old:
            return
        if pen == PLAIN:
            self._output.append("\x1b[0m")
            return
        if old.attributes in ("", pen.attributes):
            parts = [pen.attributes] if pen.attributes != old.attributes else []
            # 39 and 49 are the terminal's own colours
            parts += [pen.colour or "39"] if pen.colour != old.colour else []
            parts += [pen.ground or "49"] if pen.ground != old.ground else []
        else:  # something has to be switched off, and only 0 does that alike everywhere
            parts = ["0", *(part for part in pen if part)]
        self._output.append(f"\x1b[{';'.join(parts)}m")
