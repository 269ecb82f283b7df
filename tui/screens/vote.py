"""Asks the players what to do about somebody who is gone."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from netplay.messages import Poll
from tui.widgets.lines import clean


class VoteScreen(ModalScreen[str | None]):
    """The vote about one seat; gives "wait", "bot" or "stop", or None if it was put off."""

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "dismiss('wait')", id="vote.wait", show=False),
        Binding("2", "dismiss('bot')", id="vote.bot", show=False),
        Binding("3", "dismiss('stop')", id="vote.stop", show=False),
        Binding("escape,Q", "dismiss(None)", id="vote.later", show=False),
    ]

    def __init__(self, words: Catalog, poll: Poll, name: str) -> None:
        """Build the vote about a seat whose player has this name."""
        super().__init__()
        self._words = words
        self._poll = poll
        self._who = name

    def compose(self) -> ComposeResult:
        """Lay out the question, the answers and how the vote stands."""
        poll = self._poll
        rows = [
            Text("vote.question", {"name": self._who}),
            Text("vote.wait", {"n": poll.wait}),
            Text("vote.bot", {"n": poll.bot}),
            Text("vote.stop", {"n": poll.stop}),
            Text("vote.later", {}),
        ]
        with Vertical(id="ask"):
            for row in rows:
                yield Static(clean(self._words.plain(row, Names())), markup=False)
