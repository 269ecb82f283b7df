"""What has to be written of a row: strokes of one pen, at a place each."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from tui.pens import Pen

# The sign in a cell with what combines with it ("" for the right half of a wide sign), and how
# it is drawn. Plain tuples: a picture has thousands of them.
Cell = tuple[str, Pen]

# A row of a picture: None where nothing is said of the cell, or known.
Row = list[Cell | None]

_WORTH_WIPING: Final = 6
"""So many blanks cost more than the sequence that wipes them out."""


class Stroke(NamedTuple):
    """What is written at one place with one pen.

    Attributes:
        y: The line.
        x: The first column.
        width: How many cells it covers.
        text: The signs, "" where cells are wiped out.
        pen: How they are drawn.
        is_plain: Whether each sign is one character in one cell.
        is_blank: Whether nothing but its ground is seen, so that other pens will do.
    """

    y: int
    x: int
    width: int
    text: str
    pen: Pen
    is_plain: bool = True
    is_blank: bool = False

    def joined(self, after: "Stroke") -> "Stroke | None":
        """Return this stroke with what stands right behind it, None if one pen cannot do both."""
        if not (self.is_plain and after.is_plain and self.text and after.text):
            return None
        first, second = self.pen, after.pen
        if not (self.is_blank == after.is_blank and first == second):
            if first.ground != second.ground or not (self.is_blank or after.is_blank):
                return None
            if not (first.is_unseen_on_blanks and second.is_unseen_on_blanks):
                return None
        return self._replace(
            width=self.width + after.width,
            text=self.text + after.text,
            pen=second if self.is_blank else first,
            is_blank=self.is_blank and after.is_blank,
        )


def is_right_half(cell: Cell | None) -> bool:
    """Return whether the cell is known to be the right half of a wide sign."""
    return cell is not None and not cell[0]


def is_blank(cell: Cell | None) -> bool:
    """Return whether nothing but the ground of a cell is seen."""
    return cell is not None and cell[0] == " " and cell[1].is_unseen_on_blanks


def strokes_of(y: int, row: Row, changed: Sequence[int], *, wipes: bool) -> Iterator[Stroke]:
    """Yield what has to be written of a row.

    Args:
        y: The line.
        row: All its cells as they are to be.
        changed: The columns that differ from what the terminal shows, ascending, one at least.
        wipes: Whether the terminal can wipe cells out in the colour of the ground.
    """
    for start, end in _stretches(_with_blanks(row, changed) if wipes else changed):
        last: Stroke | None = None
        for stroke in _pieces(y, row, *_whole_signs(row, start, end), wipes=wipes):
            joined = None if last is None else last.joined(stroke)
            if last is not None and joined is None:
                yield last
            last = joined or stroke
        if last is not None:
            yield last


def _with_blanks(row: Row, changed: Iterable[int]) -> list[int]:
    """Return the columns with those of unchanged blanks between changed ones."""
    found: list[int] = []
    for x in changed:
        start = found[-1] if found else x
        if 1 < x - start == row[start:x].count(row[x]) and is_blank(row[x]):
            found += range(start + 1, x)
        found.append(x)
    return found


def _stretches(columns: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the stretches [start, end) of columns without a gap."""
    start = end = -1
    for x in columns:
        if x != end:
            if end > start:
                yield start, end
            start = x
        end = x + 1
    yield start, end


def _whole_signs(row: Row, start: int, end: int) -> tuple[int, int]:
    """Return the stretch, widened so that it cuts no wide sign in two."""
    while start > 0 and is_right_half(row[start]) and row[start - 1] is not None:
        start -= 1
    while end < len(row) and is_right_half(row[end]):
        end += 1
    return start, end


def _pieces(y: int, row: Row, start: int, end: int, *, wipes: bool) -> Iterator[Stroke]:
    """Yield the blanks, the signs of one pen, and the wide or joined signs of a stretch."""
    x = start
    while x < end:
        cell = row[x]
        if cell is None or not cell[0]:
            x += 1
            continue
        pen, width = cell[1], 1
        if not _is_single(row, x):
            while x + width < end and is_right_half(row[x + width]):
                width += 1
            yield Stroke(y, x, width, cell[0], pen, is_plain=False)
        elif is_blank(cell):
            width = sum(1 for _ in takewhile(cell.__eq__, row[x:end]))
            text = "" if wipes and width >= _WORTH_WIPING else " " * width
            yield Stroke(y, x, width, text, pen, is_blank=True)
        else:
            text = "".join(_signs(row, x, end, pen))
            width = len(text)
            yield Stroke(y, x, width, text, pen)
        x += width


def _signs(row: Row, start: int, end: int, pen: Pen) -> Iterator[str]:
    """Yield the signs from a column that have a pen and one cell each, up to the first other."""
    for x in range(start, end):
        cell = row[x]
        if cell is None or cell[1] != pen or is_blank(cell) or not _is_single(row, x):
            return
        yield cell[0]


def _is_single(row: Row, x: int) -> bool:
    """Return whether the cell has a sign of one character that is not wide."""
    cell = row[x]
    wide = x + 1 < len(row) and is_right_half(row[x + 1])
    return cell is not None and len(cell[0]) == 1 and not wide


def between(row: Row, start: int, end: int, pen: Pen) -> str | None:
    """Return the signs of unchanged cells if the pen can write them again, else None."""
    text = ""
    for x in range(start, end):
        cell = row[x]
        if cell is None or not _is_single(row, x):
            return None
        blank = is_blank(cell) and pen.is_unseen_on_blanks and cell[1].ground == pen.ground
        if not blank and cell[1] != pen:
            return None
        text += cell[0]
    return text
