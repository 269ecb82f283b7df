"""Asks for one line of text over the screen below."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tui.screens.closing import ClosingScreen


class AskScreen(ClosingScreen[str | None], ModalScreen[str | None]):
    """A question with an input; gives the text, or None if it was left."""

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", id="ask.leave", show=False)
    ]

    def __init__(self, question: str, value: str = "", longest: int = 0) -> None:
        """Build the question.

        Args:
            question: What is asked.
            value: What stands in the input at first.
            longest: The greatest number of characters, 0 for any.
        """
        super().__init__()
        self._question = question
        self._value = value
        self._longest = longest

    def compose(self) -> ComposeResult:
        """Lay out question and input."""
        with Vertical(id="ask"):
            yield Static(self._question, markup=False)
            box = Input(self._value, max_length=self._longest, select_on_focus=True)
            box.cursor_blink = False
            yield box

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the text back."""
        self.dismiss(event.value)
