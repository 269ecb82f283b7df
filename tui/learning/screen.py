"""The game screen of a guided match: explanations come with the questions they are about."""

from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from core.engine.scene import Text
from core.engine.texts import Names
from tui.learning.card import GuideCard
from tui.learning.guide import Guide
from tui.screens import game
from tui.screens.game import GameScreen
from tui.screens.game_view import Table
from tui.widgets.lines import Piece

STYLE = Path(game.__file__).with_name("game.tcss")


class GuidedScreen(GameScreen):
    """A match with a guide, which can be ended at any time; the match goes on."""

    CSS_PATH = str(STYLE)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "guide", show=False, id="game.guide"),
    ]

    def __init__(self, table: Table, guide: Guide) -> None:
        super().__init__(table)
        self.guide: Guide | None = guide
        self._card: GuideCard | None = None

    def show_position(self) -> None:
        """Draw the position, and explain what its question brings."""
        super().show_position()
        decision = None if self.picture is None else self.picture.decision
        if self.guide is None or decision is None or self._card is not None:
            return
        if self.guide.look(decision.id, decision.kind):
            self.call_after_refresh(self.action_guide)

    def action_guide(self) -> None:
        """Show the latest explanation again."""
        guide = self.guide
        if guide is None or not guide.seen or self._card is not None:
            return
        answers = guide.words.plain(Text("guide.answers"), Names())
        self._card = GuideCard(guide.heading(), guide.text(), answers)
        self.app.push_screen(self._card, self._answered)

    def _answered(self, goes_on: bool | None) -> None:  # noqa: FBT001 the answer of the card
        guide, self._card = self.guide, None
        if guide is None:
            return
        if goes_on is False:
            self.guide = None
        key = "guide.again_what" if self.guide is not None else "guide.ended"
        self.tell((Piece(guide.words.plain(Text(key), Names()), "head"),))
