"""Typing on the game screen: moves and commands, places, words of the log."""

from collections.abc import Sequence
from typing import Literal

from textual.widgets import Input

from tui.lean import hold
from tui.screens import game_find
from tui.screens.game_answers import GameAnswers
from tui.screens.game_find import Found
from tui.screens.game_menu import Page
from tui.screens.game_picture import Picture
from tui.widgets.command import CommandLine, Stride
from tui.widgets.lines import Line
from tui.widgets.options import Option

Mode = Literal["moves", "commands", "goto", "search"]


FIRST_MOVES = 3
"""So many legal moves stand before the commands in the list of everything."""


class GameTyping(GameAnswers):
    """The game screen as far as something is typed on it."""

    typing: Mode | None = None
    _offered: Sequence[Found] = ()
    _found: Sequence[Found] = ()
    _at: int | None = None

    def start_typing(self, mode: Mode) -> None:
        """Open the line for typing in place of the keys."""
        self.typing, self._at = mode, None
        self._offered = self._offers(mode)
        self.add_class("-typing")
        if mode == "search":
            hold(self.app)
            self.shown_page = "log"
            self.show_page()
        self.query_one("#command", CommandLine).start(self.words.word(f"prompt.type_{mode}"))
        self._find("")

    def stop_typing(self) -> None:
        """Close the line."""
        self.typing = None
        self.remove_class("-typing")
        self.focus_body()
        self.show_choice()

    def open_page(self, name: str) -> None:
        """Show a page in place of the board or beside it, or the board."""
        hold(self.app)
        self.shown_page, self.stepped = name, None
        self.show_page()
        self.focus_body()
        self.show_choice()

    def focus_body(self) -> None:
        """Give the keys to what is shown: the board or a page."""
        names = {"": "#board", "log": "#logpage"}
        self.query_one(names.get(self.shown_page, "#page")).focus()

    def _offers(self, mode: Mode) -> list[Found]:
        if mode == "goto":
            return game_find.places(self.words, self.board.walkable())
        if mode == "search":
            return []
        picture = self.picture
        decision = None if picture is None else picture.decision
        kind = "" if decision is None else decision.kind
        moves = game_find.moves(self.words, kind, self.menu.choices) if kind else []
        commands = self.offered_commands()
        ways = game_find.ways(self.words, self.board.walkable())
        first = len(moves) if mode == "moves" else FIRST_MOVES
        return [*moves[:first], *commands, *moves[first:], *ways]

    def offered_commands(self) -> list[Found]:
        """Return the commands that there are now."""
        return game_find.commands(self.words, self.key_names(), *self.more_commands())

    def more_commands(self) -> Sequence[str]:
        """Return the names or places of the commands that there are besides now."""
        named = {
            "board": self.board.HAS_OTHERS,
            "ask_again": any(text.key == "vote.put_off" for text in self.status),
        }
        return [name for name, is_there in named.items() if is_there]

    def _find(self, typed: str) -> None:
        self._found = game_find.matching(self._offered, typed)
        if typed and self.typing in ("moves", "commands"):  # moves come before commands
            self._found = sorted(self._found, key=lambda found: found.move is None)
        self._at = None
        self._show_found()
        if self.typing == "search":
            self.find_in_log(typed)
        if self.typing == "goto" and typed and self._found:
            self.board.go(self._found[0].place or "")

    def _show_found(self) -> None:
        page = self.menu.page(*self.options.grid)
        self.show_options(page)
        self.show_marks(page)
        self._show_prompt(page)

    def show_options(self, page: Page) -> None:
        """Draw the options; while something is typed, what fits it."""
        if not self.typing:
            super().show_options(page)
            return
        first, found = self._first_shown(), self._shown()
        shown = [
            Option("", one.label, one.value, is_marked=self._at == first + number)
            for number, one in enumerate(found)
        ]
        if not found and self.typing != "search":
            shown = [Option("", self.words.say("game.nothing_here"), is_open=False)]
        self.options.show(shown)

    def _first_shown(self) -> int:
        rows, columns = self.options.grid
        return 0 if self._at is None else self._at // (rows * columns) * rows * columns

    def _shown(self) -> Sequence[Found]:
        rows, columns = self.options.grid
        first = self._first_shown()
        return self._found[first : first + rows * columns]

    def _answers(self, picture: Picture, page: Page, *, own: bool) -> tuple[Line, Line]:
        """Return how to answer; while something is typed, which part of what fits is shown."""
        if self.typing in (None, "search"):
            return super()._answers(picture, page, own=own)
        return self.shown_part(), ()

    def shown_part(self) -> Line:
        """Return which rows of what fits are shown, and of how many; nothing if all are."""
        first, count, total = self._first_shown(), len(self._shown()), len(self._found)
        if count == total:
            return ()
        return self.words.say("prompt.part", first=first + 1, last=first + count, total=total)

    def choose_shown(self, index: int) -> None:
        """Choose what was clicked: of what fits while something is typed."""
        if not self.typing:
            super().choose_shown(index)
        elif index < len(self._shown()):
            found = self._shown()[index]
            self.stop_typing()
            self._run(found)

    def show_marks(self, page: Page) -> None:
        """Draw the marks on the board; while something is typed, on the places that fit."""
        if not self.typing or self.picture is None:
            super().show_marks(page)
            return
        seeks, prompt = self.typing == "goto", self.picture.prompt
        legal = {one.place: "+" for one in self._found if one.place and (one.move or seeks)}
        self.board.mark(layer=prompt.layer if prompt else "", legal=legal)

    def find_in_log(self, typed: str) -> None:
        """Show the lines of the log with these words alone."""
        raise NotImplementedError

    def end_search(self, typed: str) -> None:
        """Say so if no line has the words."""
        raise NotImplementedError

    # -- what the line tells

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what fits."""
        if self.typing:
            self._find(event.value)

    def on_command_line_stepped(self, event: CommandLine.Stepped) -> None:
        """Step through what fits."""
        if self._found:
            self._at = self._stepped_to(event.step, event.stride)
            self._show_found()
            place = self._found[self._at].place
            if place:
                self.board.go(place)
        elif event.stride == "end":  # there is no list: to the ends of what is typed
            line = self.query_one("#command", CommandLine)
            line.cursor_position = 0 if event.step < 0 else len(line.value)

    def _stepped_to(self, step: int, stride: Stride) -> int:
        last = len(self._found) - 1
        if stride == "one":
            at = self._at if self._at is not None else (-1 if step > 0 else 0)
            return (at + step) % (last + 1)
        rows, columns = self.options.grid
        far = rows * columns if stride == "page" else last
        return max(0, min(last, (self._at or 0) + step * far))

    def on_command_line_cancelled(self) -> None:
        """Give up."""
        if self.typing == "search":
            self.find_in_log("")
        self.stop_typing()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed, if it is clear what was meant."""
        mode, typed = self.typing, event.value
        chosen = self._chosen(typed)
        if mode == "search":
            self.stop_typing()
            self.end_search(typed)
        elif chosen is not None:
            self.stop_typing()
            self._run(chosen)
        elif not typed:
            self.stop_typing()
        elif self._found:
            self.tell(self.words.say("game.several_typed", "head", n=len(self._found)))
        else:
            key = "game.no_place_typed" if mode == "goto" else "game.no_match_typed"
            self.tell(self.words.say(key, "head", text=typed))

    def _chosen(self, typed: str) -> Found | None:
        """Return what was stepped to, or what alone is called so, or a place's first match."""
        if self._at is not None:
            return self._found[self._at]
        if not typed or not self._found:
            return None
        if self.typing == "goto":
            return self._found[0]
        return game_find.meant(self._found, typed)

    def _run(self, found: Found) -> None:
        if found.move is not None:
            self.submit_move(found.move)
        elif found.command is not None:
            self.call_later(self.run_action, found.command.action)
        elif found.place is not None:
            if self.shown_page:
                self.open_page("")
            self.board.go(found.place)
