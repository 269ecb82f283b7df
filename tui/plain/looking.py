"""The line client as far as it only shows: the board, the log, the past, what something is."""

from tui.plain import look
from tui.plain.past_view import PlainPast
from tui.plain.typed import Typed


class PlainLooking(PlainPast):
    """Writes what a line wants to see."""

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
            case "log" | "search" | "review" | "marks":
                self.show_past(line)
            case _:
                self.ask_again()

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
