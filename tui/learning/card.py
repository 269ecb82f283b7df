"""One explanation of a guided match, over the game it is about."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.screens.closing import ClosingScreen


class GuideCard(ClosingScreen[bool], ModalScreen[bool]):
    """A step of the guide; the question stays in sight below it.

    Gives False where the guide is to end.
    """

    DEFAULT_CSS = """
    GuideCard { align: center top; background: transparent; }
    GuideCard #card {
        width: 72; max-width: 100%; height: auto; max-height: 100%; margin-top: 2;
        border: solid $line; padding: 0 1; background: $ground; color: $text;
    }
    GuideCard #card > Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,n", "dismiss(True)", id="guide.next", show=False),
        Binding("escape,Q", "dismiss(False)", id="guide.end", show=False),
    ]

    def __init__(self, heading: str, text: str, answers: str) -> None:
        """Build the card.

        Args:
            heading: Which step it is.
            text: The explanation.
            answers: Which keys there are.
        """
        super().__init__()
        self._heading = heading
        self._text = text
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Lay out heading, text and keys."""
        with Vertical(id="card"):
            for text in (self._heading, "", self._text, "", self._answers):
                yield Static(text, markup=False)

    def on_click(self) -> None:
        """A click is Enter."""
        self.dismiss(True)  # noqa: FBT003 the answer of the screen
