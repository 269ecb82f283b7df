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
from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.message import Message

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from tui import reading
from tui.screens.closing import ClosingScreen
from tui.widgets.describe import DescribeLine
from tui.widgets.keysbar import KeyHint, KeysBar
from tui.widgets.lines import Line, LinesView, Piece, clean, fill, gap, on_ground, rule, wrap
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
        Binding("question_mark,f1", "app.help", id="app.help", show=False),
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
        ends = [
            KeyHint("?", self.word("shell.help"), "app.help"),
            KeyHint("Q", self.word("shell.leave"), "leave"),
        ]
        first, *others = self.hints() or [KeyHint("", "")]
        self.query_one(KeysBar).show([first, *self._page_hint(), *others], ends)

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
                self._run(command)

    def _run(self, command: Command) -> None:
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
            self._run(commands[event.index])

    async def on_keys_bar_clicked(self, event: KeysBar.Clicked) -> None:
        """A click on a key is the key."""
        await self.run_action(event.action)
