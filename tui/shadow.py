"""What the terminal shows, cell by cell, and the shortest way from there to a new picture.

Knows nothing of Textual: rows of cells go in, text for the terminal comes out.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
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

# The line, the first column and the cells of a part of a row that is sent.
Stretch = tuple[int, int, list[Cell | None]]

# The line, the first column, the text, and whether it is as many cells wide as it has characters.
Run = tuple[int, int, str, bool]

PLAIN: Final = Pen()
_UNSEEN_ON_BLANKS: Final = frozenset({"", "1"})  # plain and bold
_SWITCHED_OFF: Final = {"": "", "1": "22", "4": "24", "1;4": "22;24"}
"""What switches attributes off; of others only 0 does that alike everywhere."""
_LONG: Final = 128  # of shorter texts the order is not worth a thought
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
        self._pen: Pen | None = None
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
        self._pen = None

    def draw(self, rows: Iterable[tuple[int, Row]]) -> str:
        """Return the text that makes the terminal show the rows, "" if it does already.

        The pen stays as it is used last, so that the next text need not name its colours again.

        Args:
            rows: Pairs of a line number, from 0, and a row as wide as the terminal.
                Lines below the terminal are left out.
        """
        self._output = []
        self._cursor, pen = None, self._pen
        sent: list[Stretch] = []
        for y, row in rows:
            if y < self._height and row != self._rows[y]:
                for start, end in self._changes(row, self._rows[y]):
                    sent.append((y, start, row[start:end]))
                    self._send(y, row, start, end)
        text = "".join(self._output)
        return text if len(text) < _LONG or self._pen is None else self._by_pens(text, pen, sent)

    def _by_pens(self, by_rows: str, before: Pen | None, sent: list[Stretch]) -> str:
        """Return the shorter of a text that goes row by row, and one that goes pen by pen."""
        after, self._pen, self._output, self._cursor = self._pen, before, [], None
        pens: dict[Pen, list[Run]] = {} if before is None else {before: []}
        for pen, run in _runs(sent):
            pens.setdefault(pen, []).append(run)
        for pen, runs in pens.items():
            for y, x, text, is_plain in runs:
                self._go_to(x, y)
                self._take_pen(pen)
                self._output.append(text)
                end = x + len(text)
                self._cursor = (end, y) if is_plain and end < self._width else None
        grouped = "".join(self._output)
        if len(grouped) < len(by_rows):
            return grouped
        self._pen = after
        return by_rows

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
            text = cell[0]
            self._go_to(x, y)
            self._take_pen(self._pen_for(row, x, end, cell))
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

    def _pen_for(self, row: Row, x: int, end: int, cell: Cell) -> Pen:
        """Return the pen for a cell: of a blank only the ground is seen, so most pens will do."""
        (text, pen), old = cell, self._pen or PLAIN
        if text != " " or not {pen.attributes, old.attributes} <= _UNSEEN_ON_BLANKS:
            return pen
        if pen.ground == old.ground:
            return old
        following = next((one[1] for one in row[x:end] if one and one[0] != " "), old)
        if following.ground == pen.ground and following.attributes in _UNSEEN_ON_BLANKS:
            return following
        return old._replace(ground=pen.ground)

    def _take_pen(self, pen: Pen) -> None:
        """Change the pen, with as few parameters as will do."""
        if self._pen is None:
            self._output.append("\x1b[0m")
            self._pen = PLAIN
        if pen != self._pen:
            self._output.append(_change(self._pen, pen))
            self._pen = pen


def _runs(sent: Iterable[Stretch]) -> Iterator[tuple[Pen, Run]]:
    """Yield runs of one pen; blanks join what is before them.

    A sign that is wide, or joined of several, ends its run.
    """
    for y, first, cells in sent:
        x, pen, text = first, PLAIN, ""
        for at, cell in enumerate([*cells, None], first):
            is_plain = len(text) == at - x and not is_right_half(cell)
            if cell is not None and text and is_plain and _may_follow(pen, cell):
                text += cell[0]
                continue
            if text:
                yield pen, (y, x, text, is_plain)
            x, pen, text = (at, cell[1], cell[0]) if cell is not None else (at, PLAIN, "")


def _may_follow(pen: Pen, cell: Cell) -> bool:
    text, own = cell
    if len(text) != 1:
        return False
    blank = text == " " and pen.ground == own.ground
    return own == pen or (blank and {pen.attributes, own.attributes} <= _UNSEEN_ON_BLANKS)


@lru_cache(4096)
def _change(old: Pen, new: Pen) -> str:
    """Return the shortest sequence that changes a pen into another."""
    if new == PLAIN:
        return "\x1b[0m"
    anew = ";".join(["0", *filter(None, new)])
    if old.attributes not in (*_SWITCHED_OFF, new.attributes):
        return f"\x1b[{anew}m"
    parts: list[str] = []
    if old.attributes != new.attributes:
        parts += [_SWITCHED_OFF[old.attributes], new.attributes]
    # 39 and 49 are the terminal's own colours
    parts += [new.colour or "39"] if new.colour != old.colour else []
    parts += [new.ground or "49"] if new.ground != old.ground else []
    return f"\x1b[{min(';'.join(filter(None, parts)), anew, key=len)}m"
