"""All that can be done on a screen around the game, as a list: for narrow rows of keys."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from core.engine.texts import Catalog
from tui.screens.shell import Command, ShellScreen
from tui.screens.shell_list import Entry, ListView
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Piece, joined
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading


class EverythingScreen(ShellScreen):
    """The keys of another screen with what they do; Enter does it there.

    Attributes:
        doable: The commands of the other screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2,ctrl+p", "leave", id="list.all", show=False),
        Binding("pageup", "stride(-1)", id="list.page_up", show=False),
        Binding("pagedown", "stride(1)", id="list.page_down", show=False),
        Binding("home", "stride(-1, True)", id="list.home", show=False),
        Binding("end", "stride(1, True)", id="list.end", show=False),
    ]

    def __init__(
        self, catalog: Catalog, doable: Sequence[Command], run: Callable[[Command], None]
    ) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            doable: The commands of the other screen, those that only name keys among them.
            run: Does one of them there.
        """
        super().__init__(catalog)
        self.doable = doable
        self._do = run

    def top(self) -> TopState:
        """Return the name of the screen."""
        return TopState((heading("Lehen"),), self.say("shell.everything", bold=True))

    def entries(self) -> Sequence[Entry]:
        """Return a row for each command; what only names keys cannot be chosen."""
        rows: list[Entry] = []
        for number, one in enumerate(self.doable):
            key = Piece(f" {one.key:<12} ", "key", bold=True)
            role = "text" if one.is_open else "dim"
            label = Piece(self.word(one.label.key, **one.label.fields), role)
            rows.append(Entry((key, label), str(number) if one.action else ""))
        return rows

    def prompt(self) -> PromptState:
        """Ask what to do, and tell which part of the list is shown."""
        title, part = self.say("shell.everything_prompt"), self.query_one(ListView).part
        answer = self.say("shell.everything_answer")
        if part is not None:
            first, last, total = part
            rows = self.say("prompt.part", first=first, last=last, total=total)
            answer = joined([rows, answer])
        return PromptState(own=True, title=title, answer=answer)

    def on_resize(self) -> None:
        """Tell which part of the list there is room for now."""
        super().on_resize()
        self.call_after_refresh(self.renew_cursor)

    def action_stride(self, step: int, to_end: bool = False) -> None:  # noqa: FBT001, FBT002 a key's
        """Move the cursor a page of the list, or to its end."""
        rows = self.query_one(ListView)
        rows.stride(step * (len(self.doable) if to_end else max(1, rows.content_size.height)))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [KeyHint("Enter", self.word("shell.choose"), "choose")]

    def action_choose(self) -> None:
        """Go back and do it."""
        if self.key:
            self.dismiss()
            self._do(self.doable[int(self.key)])
