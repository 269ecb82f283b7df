"""What the screens around the game have in common: a list at the left, a page at the right.

The zones are those of the game screen: top bar, body, prompt, options, describe line, keys. A
screen says what its parts are; moving the cursor, scrolling, mouse and drawing are done here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from tui.screens.closing import ClosingScreen
from tui.screens.requests import Here, OpenRules
from tui.screens.shell_list import Entry, ListView
from tui.widgets.describe import DescribeLine
from tui.widgets.keysbar import KeyHint, KeysBar
from tui.widgets.lines import Line, LinesView, Piece, clean, gap, rule, wrap
from tui.widgets.options import Option, OptionsView
from tui.widgets.prompt import PromptState, PromptView
from tui.widgets.topbar import TopBar, TopState, heading

ALONE = "-alone"
"""The class of a screen that shows its page in place of the list, where it is narrow."""
MOST_TOLD = 3
"""The describe line has so many rows at most."""
CATALOGS = ("tui.screens", "tui", "core.bots")
"""The packages whose catalogs hold the words of all screens, besides the game's."""


@dataclass(frozen=True, slots=True)
class Command:
    """A numbered option below the prompt.

    Attributes:
        key: The key that chooses it.
        action: The name of the screen's action, without "action_".
        label: What it does.
        is_open: Whether it can be chosen now.
        why: Why not; without it, the message of the label with "closed" in place of "do".
    """

    key: str
    action: str
    label: Text
    is_open: bool = True
    why: Text | None = None


class ShellScreen(ClosingScreen[None]):
    """A screen around the game; see the methods that a screen fills in."""

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = ["shell.tcss"]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-normal"), (112, "-wide")]  # noqa: RUF012 as declared by Textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012 as declared by Textual
    _refusal = ("", "")
    """Where the cursor was when a closed command was chosen, and why it is closed."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", id="list.up", show=False),
        Binding("down", "step(1)", id="list.down", show=False),
        Binding("tab", "leap(1)", id="list.next", show=False, priority=True),
        Binding("shift+tab", "leap(-1)", id="list.previous", show=False, priority=True),
        Binding("enter", "choose", id="list.choose", show=False),
        Binding("question_mark,f1", "help", id="app.help", show=False),
        Binding("f2,ctrl+p", "everything", id="list.all", show=False),
        Binding("z", "page_alone", id="list.page", show=False),
        Binding("Q,escape", "leave", id="app.leave", show=False),
        *(
            Binding(str(number), f"command({number})", id=f"option.{number}", show=False)
            for number in range(1, 10)
        ),
    ]

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.catalog = catalog

    # -- what a screen fills in

    def top(self) -> TopState:
        """Return what the top bar says."""
        return TopState(left=(heading("Lehen"),))

    def entries(self) -> Sequence[Entry]:
        """Return the rows of the list."""
        return ()

    def page(self, width: int) -> Sequence[Line]:
        """Return the lines at the right for a width in cells."""
        del width
        return ()

    def prompt(self) -> PromptState:
        """Return what is asked."""
        return PromptState(own=True, title=())

    def commands(self) -> Sequence[Command]:
        """Return the numbered options."""
        return ()

    def describe(self) -> Line:
        """Return what the describe line says of the row under the cursor."""
        return ()

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the last row, without help and leave."""
        return ()

    def action_choose(self) -> None:
        """Do what Enter does here."""

    def action_leave(self) -> None:
        """Go back to where the screen was opened from."""
        self.dismiss()

    # -- words

    def word(self, key: str, **fields: object) -> str:
        """Return a message as a string that is safe to draw."""
        return clean(self.catalog.plain(Text(key, fields), Names()))

    def say(self, key: str, role: str = "text", *, bold: bool = False, **fields: object) -> Line:
        """Return a message as a line."""
        return (Piece(self.word(key, **fields), role, bold=bold),)

    def head(self, key: str, width: int = 60, right: str = "", **fields: object) -> Line:
        """Return a heading: words in a line, and perhaps something at its right end."""
        words = f" {self.word(key, **fields)} "
        end = f" {right} ─" if right else ""
        stroke = rule(width - len(words) - len(end) - 2)
        return (gap(1), rule(1), Piece(words, "head", bold=True), stroke, Piece(end, "head"))

    # -- drawing

    def compose(self) -> ComposeResult:
        """Lay out the zones."""
        yield TopBar(id="top")
        with Horizontal(id="body"):
            yield ListView(id="list")
            yield LinesView(id="page")
        yield PromptView(id="prompt")
        yield OptionsView(id="options")
        yield DescribeLine(id="describe")
        yield KeysBar(id="keys")

    def on_mount(self) -> None:
        """Draw everything for the first time."""
        self.renew()

    def on_resize(self) -> None:
        """Give the describe line the rows that its words need now."""
        self._show_description()

    def on_screen_resume(self) -> None:
        """Draw everything again when another screen was closed."""
        self.renew()

    def renew(self, key: str | None = None) -> None:
        """Draw all parts, with the cursor on a key, or else where it was."""
        self.query_one(ListView).show(self.entries(), key)
        told = [(one, self.word(one.label.key, **one.label.fields)) for one in self.commands()]
        options = [Option(one.key, (Piece(label),), is_open=one.is_open) for one, label in told]
        self.query_one("#options", OptionsView).show(options)
        self.renew_cursor()

    def renew_cursor(self) -> None:
        """Draw the parts that depend on the cursor."""
        self.query_one(TopBar).show(self.top())
        self.query_one("#page", LinesView).draw(self._page)
        self.query_one(PromptView).show(self.prompt())
        self._show_description()
        first, *others = self.hints() or [KeyHint("", "")]
        hints, ends = [first, *self._page_hint(), *others], self._ends()
        if self.has_class("-narrow"):  # F2 and ? tell how to leave, too
            hints.append(ends.pop())
        self.query_one(KeysBar).show(hints, ends)

    def _ends(self) -> list[KeyHint]:
        """Return the keys of all these screens; on narrow ones the last has room at times only."""
        return [
            KeyHint("?", self.word("shell.help"), "help"),
            KeyHint("F2", self.word("keys.short.all"), "everything"),
            KeyHint("Q", self.word("shell.leave"), "leave"),
        ]

    def all_keys(self) -> list[Command]:
        """Return all keys of this screen with what they do: options, the others, help and leave.

        What only names keys has no action.
        """
        found = {command.key: command for command in self.commands()}
        hints = [hint for hint in self.hints() if hint.action or hint.key != self.numbers]
        for hint in (*hints, *self._ends()):
            label = Text("shell.key", {"label": hint.long or hint.label})
            found.setdefault(hint.key, Command(hint.key, hint.action, label))
        return list(found.values())

    def _show_description(self) -> None:
        """Draw the describe line in as many rows as its words need."""
        line, describe = self.describe(), self.query_one(DescribeLine)
        at, why = self._refusal
        if why and at == self.key:
            line = (Piece(why, "danger"),)
        rows = wrap(line, max(1, self.size.width - 2), indent=0)
        describe.styles.height = min(MOST_TOLD, max(1, len(rows)))
        describe.show(line)

    def _page_hint(self) -> list[KeyHint]:
        """Return the key to the page, and back, where there is room for the list or it alone."""
        shown = self.query_one("#page" if self.has_class(ALONE) else "#list")
        if not self.has_class("-narrow") or shown.size.width < self.size.width:
            return []
        word = "shell.to_list" if self.has_class(ALONE) else "shell.to_page"
        return [KeyHint("z", self.word(word), "page_alone")] if any(self.page(40)) else []

    def action_page_alone(self) -> None:
        """Show the page in place of the list, or the list again, where both have no room."""
        if self.has_class(ALONE) or any(self.page(40)):
            self.toggle_class(ALONE)
            self.call_after_refresh(self.renew_cursor)

    def _page(self, width: int, height: int) -> list[Line]:
        left = (Piece("│", "line"),)
        rows = list(self.page(width - 1))[:height]
        rows += [()] * (height - len(rows))
        return [(*left, *row) for row in rows]

    @property
    def key(self) -> str:
        """What the row under the cursor stands for."""
        return self.query_one(ListView).key

    @property
    def numbers(self) -> str:
        """The numbers of the options in view: "1-6"."""
        return self.query_one("#options", OptionsView).numbers

    # -- moving

    def action_step(self, step: int) -> None:
        """Move the cursor."""
        self.query_one(ListView).step(step)

    def action_leap(self, step: int) -> None:
        """Move the cursor to the next part of the list."""
        self.query_one(ListView).leap(step)

    def action_command(self, number: int) -> None:
        """Do what a numbered option says."""
        for command in self.commands():
            if command.key == str(number):
                self.carry_out(command)

    def action_help(self) -> None:
        """Show what the keys do here, and a rulebook."""
        keys = [(one.key, self.word(one.label.key, **one.label.fields)) for one in self.all_keys()]
        self.post_message(OpenRules(here=Here(self.word("shell.keys"), keys, in_match=False)))

    def action_everything(self) -> None:
        """List all that can be done here; what is chosen there is done here."""
        from tui.screens.everything import EverythingScreen  # noqa: PLC0415 it is one of these

        self.app.push_screen(EverythingScreen(self.catalog, self.all_keys(), self.carry_out))

    def carry_out(self, command: Command) -> None:
        """Do what a command says, or say why it is closed."""
        if command.is_open:
            self._refusal = ("", "")
            self.call_later(self.run_action, command.action)
            return
        key = command.label.key.replace(".do.", ".closed.")
        known = Text(key if self.catalog.has(key) else "shell.closed")
        self._refusal = (self.key, clean(self.catalog.plain(command.why or known, Names())))
        self._show_description()

    def on_list_view_moved(self) -> None:
        """Draw what belongs to the new row."""
        self.renew_cursor()

    def on_list_view_resized(self) -> None:
        """Write the rows for the new width."""
        self.renew()

    def on_list_view_chosen(self) -> None:
        """A second click on a row is Enter."""
        self.action_choose()

    def on_options_view_resized(self) -> None:
        """Name the options that are in view now."""
        self.renew_cursor()

    def on_options_view_chosen(self, event: OptionsView.Chosen) -> None:
        """A click on an option is its key."""
        commands = self.commands()
        if event.index < len(commands):
            self.carry_out(commands[event.index])

    async def on_keys_bar_clicked(self, event: KeysBar.Clicked) -> None:
        """A click on a key is the key."""
        await self.run_action(event.action)
