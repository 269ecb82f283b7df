"""The line in which moves, commands and places are typed; it stands where the keys stand."""

from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Input

Stride = Literal["one", "page", "end"]
"""How far the list of what fits is stepped through at once."""


class CommandLine(Input):
    """One row of typing. What fits is shown by the screen; arrows, pages and ends go through it."""

    DEFAULT_CSS = """
    CommandLine, CommandLine:focus {
        height: 1; width: 1fr; border: none; padding: 0 1; background: $panel;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False, id="command.up"),
        Binding("down,tab", "step(1)", show=False, id="command.down"),
        Binding("shift+tab", "step(-1)", show=False, id="command.previous"),
        Binding("pageup", "step(-1, 'page')", show=False, id="command.page_up"),
        Binding("pagedown", "step(1, 'page')", show=False, id="command.page_down"),
        Binding("home", "step(-1, 'end')", show=False, id="command.home"),
        Binding("end", "step(1, 'end')", show=False, id="command.end"),
        Binding("escape,f2", "cancel", show=False, id="command.cancel"),
    ]

    class Stepped(Message):
        """Another of the things that fit is wanted."""

        def __init__(self, step: int, stride: Stride) -> None:
            self.step = step
            self.stride: Stride = stride
            super().__init__()

    class Cancelled(Message):
        """Typing was given up."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id, select_on_focus=False)
        self.cursor_blink = False  # a blinking cursor would send bytes for ever

    def start(self, hint: str) -> None:
        """Begin to type, with a hint of what."""
        self.value = ""
        self.placeholder = hint
        self.screen.set_focus(self)  # at once: the next key may be there already

    def action_step(self, step: int, stride: Stride = "one") -> None:
        """Ask for the next or previous of what fits, a page of it or its end."""
        self.post_message(self.Stepped(step, stride))

    def action_cancel(self) -> None:
        """Give up."""
        self.post_message(self.Cancelled())

    def on_key(self, event: Key) -> None:
        """Give up with backspace where nothing is typed."""
        if event.key == "backspace" and not self.value:
            event.prevent_default()
            event.stop()
            self.action_cancel()
