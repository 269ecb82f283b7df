"""Questions that come up by themselves over a match: about a player who is gone, or at the door.

A digit marks an answer and Enter gives it: one key that was meant for the match decides nothing.
"""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from netplay.messages import Knock, Poll
from tui.screens.closing import ClosingScreen
from tui.widgets.lines import clean

LATER = "later"
"""The answer of who puts a question off."""


class Interruption(ClosingScreen[str | None], ModalScreen[str | None]):
    """A question with numbered answers; gives one of them, `LATER`, or None if it is void.

    Attributes:
        question: Its lines.
    """

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(f"{n}", f"mark({n})", id=f"vote.{n}", show=False) for n in (1, 2, 3)),
        Binding("enter", "give", id="vote.give", show=False),
        Binding("escape,Q", f"dismiss('{LATER}')", id="vote.later", show=False),
    ]

    def __init__(
        self, words: Catalog, question: Sequence[Text], answers: Sequence[tuple[str, Text]]
    ) -> None:
        """Build the question.

        Args:
            words: The catalog.
            question: Its lines.
            answers: What each gives, and what it says.
        """
        super().__init__()
        self._words = words
        self.question = question
        self._answers = answers
        self._marked: int | None = None

    def compose(self) -> ComposeResult:
        """Lay out the question, the answers and how to give one."""
        with Vertical(id="ask"):
            for row in self.question:
                yield Static(self._plain(row), markup=False)
            for number in range(1, len(self._answers) + 1):
                yield Static(self._row(number), id=f"answer{number}", markup=False)
            yield Static(self._plain(Text("vote.give")), markup=False)

    def _plain(self, row: Text) -> str:
        return clean(self._words.plain(row, Names()))

    def _row(self, number: int) -> str:
        mark = ">" if number == self._marked else " "
        return f"{mark} {number}  {self._plain(self._answers[number - 1][1])}"

    def action_mark(self, number: int) -> None:
        """Mark an answer."""
        if number <= len(self._answers):
            self._marked = number
            self._write_answers()

    def change(self, answers: Sequence[tuple[str, Text]]) -> None:
        """Write the answers anew; what is marked stays so."""
        self._answers = answers
        if self.is_attached and self.is_mounted:
            self._write_answers()

    def _write_answers(self) -> None:
        for one in range(1, len(self._answers) + 1):
            self.query_one(f"#answer{one}", Static).update(self._row(one))

    def action_give(self) -> None:
        """Give the marked answer."""
        if self._marked is not None:
            self.dismiss(self._answers[self._marked - 1][0])


class VoteScreen(Interruption):
    """The vote about one seat; gives "wait", "bot" or "stop"."""

    def __init__(self, words: Catalog, poll: Poll, name: str) -> None:
        """Build the vote about a seat whose player has this name."""
        super().__init__(words, [Text("vote.question", {"name": name})], _votes(poll))

    def count(self, poll: Poll) -> None:
        """Show how the vote stands now."""
        self.change(_votes(poll))


def _votes(poll: Poll) -> list[tuple[str, Text]]:
    counted = votes_of(poll).items()
    return [(choice, Text(f"vote.{choice}", {"votes": votes})) for choice, votes in counted]


def votes_of(poll: Poll) -> dict[str, Text]:
    """Return in words how many want each."""
    counted = {"wait": poll.wait, "bot": poll.bot, "stop": poll.stop}
    return {choice: Text("vote.votes", {"n": n}) for choice, n in counted.items()}


class DoorScreen(Interruption):
    """Somebody knocks while a match runs; gives "yes" or "no"."""

    def __init__(self, words: Catalog, knock: Knock) -> None:
        """Build the question about who knocks."""
        shown = [
            Text("door.question", {"name": knock.name}),
            Text("door.words"),
            Text("door.shown", {"words": knock.words}),
        ]
        super().__init__(words, shown, [("yes", Text("door.yes")), ("no", Text("door.no"))])
