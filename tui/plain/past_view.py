"""The line client as far as it looks back: the log, earlier positions, marks."""

from core.table.client import TableClient
from tui.past import Past
from tui.plain import looking_back, told
from tui.plain.typed import MARKS, Typed
from tui.plain.view import PlainView
from tui.screens.game_find import folded
from tui.screens.game_picture import Picture, wording_of
from tui.widgets.lines import plain

LOG_LINES = 20


class PlainPast(PlainView):
    """Writes what has been.

    Attributes:
        mistakes: How many lines could not be carried out.
    """

    mistakes = 0

    def mistake(self, key: str, /, **fields: object) -> None:
        """Say why a line could not be carried out."""
        self.mistakes += 1
        self.say(key, **fields)

    def show_past(self, line: Typed) -> None:
        """Write what a line wants to see of the past."""
        match line.verb:
            case "log":
                self.show_last(line.words)
            case "search":
                self.search(line.words)
            case "marks":
                self.marks(line.words)
            case _:
                self.look_back(line.words)

    def look_back(self, entry: str) -> None:
        """Write an earlier position; without its number, at which entries the turns begin."""
        client = self.desk.visible()
        if client is None:
            return
        past = Past(client)
        if not entry:
            self.page.write(looking_back.turns(self.words, self.desk.log(client), past))
            self.say("plain.review", first=past.first, last=past.last)
        elif (number := self._entry(past, entry)) is not None:
            past.seek(number)
            at = Picture.of(self.table.game, past.view(), past.viewer)
            words = wording_of(at, self.words)
            self.page.write(looking_back.heading(words, self.desk.log(client), past))
            now, self.picture = self.picture, at
            self.show_board()
            self.picture = now
            self.page.write(told.scene_lines(words, at.scene))

    def marks(self, entry: str) -> None:
        """Mark an entry, or take its mark away; without its number, write what is marked."""
        client = self.desk.visible()
        if client is None:
            return
        past, marks = Past(client), self.table.marks
        if not entry:
            known = [n for n in marks.of(client.viewer) if past.first <= n <= past.last]
            log = self.desk.log(client)
            self.page.write(looking_back.entries(self.words, log, known))
            if not known:
                self.say("plain.no_marks")
        elif (number := self._entry(past, entry)) is not None:
            self._turn_mark(client, number)

    def _turn_mark(self, client: TableClient, entry: int) -> None:
        try:
            is_marked = self.table.marks.turn(client.viewer, entry)
        except OSError:
            self.mistake("history.marks_lost")
        else:
            key = "history.marked" if is_marked else "history.unmarked"
            self.say(key, n=entry, key=MARKS)

    def _entry(self, past: Past, entry: str) -> int | None:
        """Return the number of an entry, or say that there is none of this number."""
        if entry.isdecimal() and past.first <= int(entry) <= past.last:
            return int(entry)
        self.mistake("plain.no_entry", first=past.first, last=past.last)
        return None

    def show_last(self, count: str) -> None:
        """Write the end of the log: so many lines, or as many as usual."""
        client = self.desk.visible()
        if client is not None:
            self.show_log(client, int(count) if count.isdecimal() else LOG_LINES)

    def search(self, text: str) -> None:
        """Write the lines of the log that have these words, each with its entry."""
        client = self.desk.visible()
        if client is None:
            return
        log, wanted = self.desk.log(client), folded(text)
        log.update(self.words)
        lines = [(at, plain(line)) for at, line in zip(log.entries, log.long, strict=True)]
        found = [f"{at:>4}  {line}" for at, line in lines if wanted in folded(line)]
        self.page.write(found)
        if not found:
            self.mistake("plain.not_in_log", text=text)
