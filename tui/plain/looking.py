"""The line client as far as it only shows: the board, the log, the past, what something is."""

from tui.past import Past
from tui.plain import look, looking_back, told
from tui.plain.typed import Typed
from tui.plain.view import PlainView
from tui.screens.game_picture import Picture, wording_of

LOG_LINES = 20
"""So many lines of the log are written where no number is given."""


class PlainLooking(PlainView):
    """Writes what a line wants to see.

    Attributes:
        mistakes: How many lines could not be carried out.
    """

    mistakes = 0

    def mistake(self, key: str, /, **fields: object) -> None:
        """Say what is wrong with a line, and count it."""
        self.mistakes += 1
        self.say(key, **fields)

    def show_more(self, line: Typed) -> None:
        """Write what a line wants to see."""
        match line.verb:
            case "help":
                self._explain(line.words)
            case "board":
                self._look(line.words)
            case "hand" | "stocks" | "players":
                self.show_panels(line.verb)
            case "whole":
                self.show_whole()
            case "more":
                self.list_more()
            case "closed":
                self.list_closed()
            case "log":
                self._log(line.words)
            case "review":
                self._review(line.words)
            case _:
                self.ask_again()

    def _review(self, entry: str) -> None:
        """Write an earlier position; without its number, at which entries the turns begin."""
        client = self.desk.visible()
        if client is None:
            return
        past = Past(client)
        if not entry:
            self.page.write(looking_back.turns(self.words, self.desk.log(client), past))
            self.say("plain.review", first=past.first, last=past.last)
        elif entry.isdecimal() and past.first <= int(entry) <= past.last:
            past.seek(int(entry))
            at = Picture.of(self.table.game, past.view(), past.viewer)
            words = wording_of(at, self.words)
            self.page.write(looking_back.heading(words, self.desk.log(client), past))
            now, self.picture = self.picture, at
            self.show_board()
            self.picture = now
            self.page.write(told.scene_lines(words, at.scene))
        else:
            self.mistake("plain.no_entry", first=past.first, last=past.last)

    def _log(self, count: str) -> None:
        client = self.desk.visible()
        if client is not None:
            self.show_log(client, int(count) if count.isdecimal() else LOG_LINES)

    def _explain(self, what: str) -> None:
        if what.isdecimal():
            self._explain_option(int(what))
        else:
            lines = look.help_lines(self.words, self.picture, what)
            self.page.write(lines or [self.words.word("help.nowhere", words=what)])

    def _explain_option(self, number: int) -> None:
        items = self.menu.items
        if self.picture is None or not 1 <= number <= len(items):
            self.mistake("plain.no_number" if items else "plain.nothing_asked", n=number)
        else:
            self.page.write(look.about_option(self.words, self.picture, items[number - 1]))

    def _look(self, what: str) -> None:
        """Write the board, a layer of it in words, or what a place is."""
        if self.picture is None:
            return
        layer = look.layer_called(self.words, self.picture, what)
        if not what or layer:
            self.show_board(layer)
        elif lines := look.about_place(self.words, self.picture, self.menu, what):
            self.page.write(lines)
        else:
            self.mistake("game.no_place_typed", text=what)
