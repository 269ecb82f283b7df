"""Asks for yes or no over the screen below."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from tui.screens.closing import ClosingScreen


class ConfirmScreen(ClosingScreen[bool], ModalScreen[bool]):
    """A question with two answers; Enter is yes, Escape is no."""

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "dismiss(True)", id="ask.yes", show=False),
        Binding("escape,n,Q", "dismiss(False)", id="ask.no", show=False),
    ]

    def __init__(self, question: str, catalog: Catalog) -> None:
        """Build the question; the catalog has the words for yes and no."""
        super().__init__()
        self._question = question
        self._answers = catalog.plain(Text("ask.yes_no"), Names())

    def compose(self) -> ComposeResult:
        """Lay out question and answers."""
        with Vertical(id="ask"):
            yield Static(self._question, markup=False)
            yield Static("")
            yield Static(self._answers, markup=False)
