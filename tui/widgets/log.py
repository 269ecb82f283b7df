"""The log: entries that are wrapped to the width there is, with a cursor and a following end."""

from collections.abc import Sequence

from textual.events import Click, Resize
from textual.message import Message

from tui.widgets.lines import Line, fill, on_ground, plain, wrap
from tui.widgets.scrolled import ScrolledLines


class LogView(ScrolledLines):
    """All entries of the log, the newest last.

    As long as the last one is in view, new ones keep it there; while somebody reads further up
    nothing moves. Up and down step through the entries.
    """

    class EntryChosen(Message):
        """An entry was clicked."""

        def __init__(self, entry: int) -> None:
            self.entry = entry
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._entries: list[Line] = []
        self._starts: list[int] = []
        self._wrapped: list[Line] = []
        self._wrapped_width = 0
        self._cursor: int | None = None
        self._follows = True

    @property
    def cursor(self) -> int | None:
        """The index of the entry under the cursor, or None where there is no cursor yet."""
        return self._cursor

    @property
    def follows(self) -> bool:
        """Whether new entries are scrolled into view."""
        return self._follows

    def set_entries(self, entries: Sequence[Line]) -> None:
        """Show these entries; those that are shown already are not wrapped again."""
        same = len(entries) >= len(self._entries) and list(entries[: len(self._entries)]) == (
            self._entries
        )
        self._entries = list(entries)
        if not same:
            self._wrapped_width = 0
            self._cursor = None
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.line_width
        if not self.size.width:
            return
        if width != self._wrapped_width:
            self._starts, self._wrapped, self._wrapped_width = [], [], width
        for entry in self._entries[len(self._starts) :]:
            self._starts.append(len(self._wrapped))
            self._wrapped += wrap(entry, width)
        self.set_rows(self._wrapped)
        self.call_after_refresh(self._to_end)

    def _to_end(self) -> None:
        """Scroll to the cursor or the end once the new height is known."""
        if self._cursor is not None and not self._follows:
            self._show_cursor(self._cursor)
        elif self._follows:
            self.scroll_to(y=self.max_scroll_y, animate=False, immediate=True)

    def on_resize(self, event: Resize) -> None:
        """Wrap for the new width."""
        del event
        self._lay_out()

    def row(self, y: int) -> Line:
        """Return a row as it is to be drawn, marked where the cursor stands."""
        line = super().row(y)
        if self._cursor is None or y not in self._rows_of(self._cursor):
            return line
        marked = on_ground(fill(line, self.line_width), "bar")
        return tuple(piece._replace(underline=True) for piece in marked)  # seen without colours

    def _rows_of(self, entry: int) -> range:
        """Return the rows of an entry, none while it is not laid out."""
        if entry >= len(self._starts):
            return range(0)
        end = self._starts[entry + 1] if entry + 1 < len(self._starts) else len(self._wrapped)
        return range(self._starts[entry], end)

    def go_to(self, entry: int) -> None:
        """Put the cursor on an entry and scroll it into view."""
        if not self._entries:
            return
        before, self._cursor = self._cursor, max(0, min(entry, len(self._entries) - 1))
        self._follows = self._cursor == len(self._entries) - 1
        if len(self._starts) < len(self._entries):
            return  # not laid out yet; the layout shows the cursor
        for changed in {before, self._cursor} - {None}:
            self.repaint_rows(self._rows_of(changed or 0))
        self._show_cursor(self._cursor)

    def _show_cursor(self, entry: int) -> None:
        rows, top = self._rows_of(entry), self.scroll_offset.y
        if not rows:
            return
        if rows.start < top:
            self.scroll_to(y=rows.start, animate=False)
        elif rows.stop > top + self.size.height:
            self.scroll_to(y=rows.stop - self.size.height, animate=False)

    def find(self, text: str) -> bool:
        """Go to the next entry with these letters, round in a circle; return if there is one."""
        low, count = text.casefold(), len(self._entries)
        start = -1 if self._cursor is None else self._cursor
        for step in range(1, count + 1):
            entry = (start + step) % count
            if low in plain(self._entries[entry]).casefold():
                self.go_to(entry)
                return True
        return False

    # -- keys and mouse

    def action_go(self, step: int) -> None:
        """Go so many entries up or down."""
        last = len(self._entries) - 1
        self.go_to(last if self._cursor is None else self._cursor + step)

    def action_go_end(self, step: int) -> None:
        """Go to the first or last entry."""
        self.go_to(0 if step < 0 else len(self._entries) - 1)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Follow the end again as soon as it is in view."""
        super().watch_scroll_y(old_value, new_value)
        if self._cursor is None:
            self._follows = new_value >= self.max_scroll_y

    def on_click(self, event: Click) -> None:
        """Choose the entry that was clicked."""
        y = event.y + self.scroll_offset.y
        entry = next((i for i in range(len(self._starts)) if y in self._rows_of(i)), None)
        if entry is not None:
            self.go_to(entry)
            self.post_message(self.EntryChosen(entry))
