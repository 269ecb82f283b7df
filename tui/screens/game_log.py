"""The log on the game screen: searching, the line under its cursor, copying."""

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path

from tui.screens.game_picture import LogLines
from tui.screens.game_typing import GameTyping
from tui.screens.requests import CopyLog
from tui.widgets.lines import plain
from tui.widgets.log import LogView


class GameLog(GameTyping):
    """The game screen as far as the log is read on it."""

    _sought = ""
    _lines: Sequence[int] = ()

    @property
    def log_lines(self) -> LogLines | None:
        """The log of the client in view, None while nobody's is shown."""
        return None if self.client is None else self.desk.log(self.client)

    @property
    def log_page(self) -> LogView:
        """The page of the log."""
        return self.query_one("#logpage", LogView)

    # -- searching

    def show_log(self, log: LogLines) -> None:
        """Show the lines with the words that are sought, all if there are none."""
        words = self._sought.casefold().split()
        self._lines = [
            number
            for number, line in enumerate(log.long)
            if all(word in plain(line).casefold() for word in words)
        ]
        for name in ("#chronicle", "#logpage"):
            view = self.query_one(name, LogView)
            view.set_entries([log.long[number] for number in self._lines])

    def find_in_log(self, typed: str) -> None:
        """Show the lines of the log with these words alone; the cursor stays on its line."""
        if typed == self._sought or (log := self.log_lines) is None:
            return
        cursor = self.log_page.cursor
        line = None if cursor is None or cursor >= len(self._lines) else self._lines[cursor]
        self._sought = typed
        self.show_log(log)
        if line is not None:
            self.log_page.go_to(max(0, bisect_right(self._lines, line) - 1))

    def end_search(self, typed: str) -> None:
        """Say so if no line has the words, and show all lines again."""
        if typed and not self._lines:
            self.find_in_log("")
            self.tell(self.words.say("game.not_found", "head", text=typed))

    def line_of(self, log: LogLines, entry: int) -> int:
        """Return the last shown line that is not behind an entry."""
        entries = [log.entries[number] for number in self._lines]
        return max(0, bisect_right(entries, entry) - 1)

    def line_entry(self, line: int | None = None) -> int | None:
        """Return the entry of a line of the log, or of that under the cursor; None without one."""
        number, log = self.log_page.cursor if line is None else line, self.log_lines
        if number is None or log is None or number >= len(self._lines):
            return None
        return log.entries[self._lines[number]]

    # -- copying

    def action_copy_log(self) -> None:
        """Copy the lines of the log that are shown, to the clipboard and to a file."""
        if (log := self.log_lines) is not None:
            text = "\n".join(plain(log.long[number]).strip() for number in self._lines)
            self.post_message(CopyLog(self.game.id, f"{text}\n", self._copied))

    def _copied(self, path: Path) -> None:
        self.tell(self.words.say("log.copied", "head", n=len(self._lines), name=str(path)))
