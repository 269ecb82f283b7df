"""Which game to learn: each with its page in short."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType

from core import registry
from core.engine.scene import Text
from core.engine.texts import Catalog, game_catalog
from tui.rulebook import in_short
from tui.screens import shell
from tui.screens.requests import Learn, OpenRules
from tui.screens.shell import Command, ShellScreen
from tui.screens.shell_list import Entry
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, whole
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

STYLE = Path(shell.__file__).with_name("shell.tcss")


class LearnScreen(ShellScreen):
    """The games that have a guided match: all of them."""

    CSS_PATH = str(STYLE)
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, catalog: Catalog, games: dict[str, str]) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            games: The name of each game by id.
        """
        packages = ["tui.learning", "tui.screens", "tui", "core.engine"]
        super().__init__(Catalog(catalog.lang, packages, is_ascii=catalog.is_ascii))
        self._games = games

    def top(self) -> TopState:
        """Return the name of the screen."""
        middle = self.say("learn.title", bold=True)
        return TopState((heading("Lehen"), self.say("learn.name", "head")), middle, ())

    def entries(self) -> Sequence[Entry]:
        """Return the games."""
        rows = [Entry((Piece(f" {clean(name)}"),), key) for key, name in self._games.items()]
        return [Entry(self.head("learn.games", 20)), *rows]

    def page(self, width: int) -> Sequence[Line]:
        """Return the game under the cursor in short, as far as there is room."""
        if not self.key:
            return ()
        data = registry.load(self.key).data
        words = game_catalog(data, self.catalog.lang, is_ascii=self.catalog.is_ascii)
        short = in_short(words, "")
        texts = [paragraph.text for paragraph in short.paragraphs] if short else []
        room = self.query_one("#page").size.height - 1
        return [self.head("learn.turn", width), *whole(texts, width, room)]

    def game_read(self) -> str:
        """Return the game under the cursor."""
        return self.key

    def prompt(self) -> PromptState:
        """Ask which game."""
        answer = self.say("learn.answer")
        return PromptState(own=True, title=self.say("learn.prompt"), answer=answer)

    def commands(self) -> Sequence[Command]:
        """Return what can be done."""
        return [
            Command("1", "choose", Text("learn.begin")),
            Command("2", "rules", Text("learn.rules")),
        ]

    def describe(self) -> Line:
        """Return what a guided match is."""
        return self.say("learn.help", "head")

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [KeyHint("Enter", self.word("shell.start"), "choose")]

    def action_choose(self) -> None:
        """Begin the guided match of the game under the cursor."""
        if self.key:
            self.post_message(Learn(self.key))

    def action_rules(self) -> None:
        """Open the rulebook of the game under the cursor."""
        self.post_message(OpenRules(self.key))
