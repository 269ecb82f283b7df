"""Where the line client writes: whole lines, no cursor, and ASCII alone where it must be."""

from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from tui.filters import to_ascii

PIPE_COLUMNS = 100


class Page:
    """Writes lines to a stream.

    Attributes:
        ascii_only: Whether only signs of ASCII are written.
        is_terminal: Whether somebody may read what has been written before.
    """

    def __init__(self, stream: TextIO, *, ascii_only: bool) -> None:
        self._stream = stream
        self.ascii_only = ascii_only
        self.is_terminal = stream.isatty()

    @property
    def width(self) -> int:
        """How many columns a line may have; a pipe has room for any picture."""
        return get_terminal_size().columns if self.is_terminal else PIPE_COLUMNS

    def write(self, lines: str | Iterable[str]) -> None:
        """Write a line, or several, at once; a terminal gets long ones broken between words."""
        rows: Sequence[str] = (lines,) if isinstance(lines, str) else tuple(lines)
        if self.is_terminal:
            rows = [part for row in rows for part in _parts(row, self.width)]
        self.draw(rows)

    def draw(self, rows: Sequence[str]) -> None:
        """Write lines as they are, such as those of a picture."""
        if rows:
            drawn = [to_ascii(row) for row in rows] if self.ascii_only else rows
            self._stream.write("\n".join(drawn) + "\n")
            self._stream.flush()

    def push_away(self) -> None:
        """Move what stands on a terminal out of sight; it can still be scrolled back to."""
        if self.is_terminal:
            self.draw([""] * get_terminal_size().lines)


def _parts(row: str, width: int) -> Sequence[str]:
    if len(row) < width:
        return (row,)
    indent = " " * (len(row) - len(row.lstrip()) + 4)
    return wrap(row, width - 1, subsequent_indent=indent, drop_whitespace=True)
