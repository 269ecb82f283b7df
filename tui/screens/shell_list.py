"""The list at the left of the screens around the game: its rows and its cursor."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.message import Message

from tui import reading
from tui.widgets.lines import Line, LinesView, Piece, fill, on_ground


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the left list.

    Attributes:
        line: What it shows; for a heading its words.
        key: What it stands for, "" for a heading or a blank row, which the cursor skips.
        goes_on: Whether it is more of the row above, whose key then counts.
    """

    line: Line
    key: str = ""
    goes_on: bool = False


class ListView(LinesView):
    """The list at the left: a cursor over rows, which scroll to keep it in view."""

    class Moved(Message):
        """The cursor stands on another row."""

    class Chosen(Message):
        """The row under the cursor was clicked."""

    class Resized(Message):
        """Rows have more or less room than before."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._width = 0
        self._entries: Sequence[Entry] = ()
        self._cursor = 0
        self._top = 0

    @property
    def key(self) -> str:
        """What the row under the cursor stands for, "" if there is none."""
        return self._entries[self._cursor].key if self._entries else ""

    def show(self, entries: Sequence[Entry], key: str | None = None) -> None:
        """Show these rows, with the cursor on a key, or else where it was."""
        wanted = self.key if key is None else key
        self._entries = tuple(entries)
        keys = [entry.key for entry in entries]
        found = keys.index(wanted) if wanted in keys and wanted else -1
        if found < 0:
            found = next((n for n, one in enumerate(keys) if one), 0)
        self._cursor = min(found, max(0, len(entries) - 1))
        self.draw(self._lines)

    def step(self, step: int) -> None:
        """Move the cursor to the next row that can be chosen."""
        at = self._cursor + step
        while 0 <= at < len(self._entries):
            if self._entries[at].key:
                self._cursor = at
                self.redraw()
                self.post_message(self.Moved())
                return
            at += step
        self._top = 0 if step < 0 else len(self._entries) - self.content_size.height
        self.redraw()  # what cannot be chosen at the ends comes into view

    @property
    def part(self) -> tuple[int, int, int] | None:
        """The first and the last row in view, and of how many; None where all are."""
        height, total = self.content_size.height, len(self._entries)
        last = min(total, self._top + height)
        return (self._top + 1, last, total) if height and height < total else None

    def stride(self, step: int) -> None:
        """Move the cursor to the last row that can be chosen among the next so many."""
        end = max(0, min(len(self._entries) - 1, self._cursor + step))
        way = range(self._cursor, end, 1 if step > 0 else -1)
        rows = [n for n in (*way, end) if n != self._cursor and self._entries[n].key]
        self.step(rows[-1] - self._cursor if rows else step // abs(step))

    def leap(self, step: int) -> None:
        """Move the cursor to the first row of the next part."""
        starts = [
            n
            for n, entry in enumerate(self._entries)
            if entry.key and (n == 0 or not self._entries[self._first_row(n - 1)].key)
        ]
        later = [n for n in starts if (n > self._cursor if step > 0 else n < self._cursor)]
        if starts:
            self._cursor = (later or starts)[0 if step > 0 else -1]
            self.redraw()
            self.post_message(self.Moved())

    def _lines(self, width: int, height: int) -> list[Line]:
        self._top = max(min(self._top, self._cursor), self._cursor - height + 1, 0)
        if self._cursor and not self._entries[self._cursor - 1].key:
            self._top = min(self._top, self._cursor - 1)  # with its heading
        reading.point(self.app, self, self._cursor - self._top)
        rows = enumerate(self._entries[self._top : self._top + height], self._top)
        return [self._row(n, entry, width) for n, entry in rows]

    def _row(self, number: int, entry: Entry, width: int) -> Line:
        if not entry.key and not entry.goes_on:
            return entry.line
        here = self._first_row(number) == self._cursor
        mark = Piece(">" if number == self._cursor else " ", "key", bold=True)
        line = fill((mark, *entry.line), width)
        return on_ground(line, "bar") if here else line

    def _first_row(self, number: int) -> int:
        while self._entries[number].goes_on:
            number -= 1
        return number

    def on_resize(self, event: Resize) -> None:
        """Tell if rows have other room now; the base has its own handler."""
        if event.size.width != self._width:
            self._width = event.size.width
            self.post_message(self.Resized())

    def on_click(self, event: Click) -> None:
        """Move the cursor to the row that was clicked; a click on its own row chooses it."""
        number = self._top + event.y
        if number < len(self._entries) and self._entries[number := self._first_row(number)].key:
            again = number == self._cursor
            self._cursor = number
            self.redraw()
            self.post_message(self.Chosen() if again else self.Moved())

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Move the cursor down."""
        event.stop()
        self.step(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Move the cursor up."""
        event.stop()
        self.step(-1)
