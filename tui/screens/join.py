"""Which table of another computer: one of before, or one by its invite line."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from core.engine.scene import Text
from core.engine.texts import Catalog
from netplay.invite import InviteError, read_invite
from netplay.store import Place
from tui.screens.ask import AskScreen
from tui.screens.requests import Join, Return
from tui.screens.shell import Command, Entry, ShellScreen
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

MAX_INVITE = 120


class JoinScreen(ShellScreen):
    """The places of before, and a line to type."""

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, catalog: Catalog, places: Sequence[Place], games: dict[str, str]) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            places: The places of before.
            games: The name of each game by id.
        """
        super().__init__(catalog)
        self._places = tuple(reversed(places))
        self._games = games
        self._wrong = ""

    def top(self) -> TopState:
        """Return the name of the screen."""
        middle = self.say("join.title", bold=True)
        return TopState((heading("Lehen"), self.say("join.name", "head")), middle, ())

    def entries(self) -> Sequence[Entry]:
        """Return the places of before."""
        if not self._places:
            return [Entry(()), Entry((Piece(f"  {self.word('join.none')}", "head"),))]
        rows = [Entry(self.head("join.before", 52))]
        for place in self._places:
            game = clean(self._games.get(place.game, place.game))
            words = f" {game:<12.12} {clean(place.title):<38.38}"
            rows.append(Entry((Piece(words, "text"),), place.table))
        return rows

    def _marked(self) -> Place | None:
        return next((place for place in self._places if place.table == self.key), None)

    def page(self, width: int) -> Sequence[Line]:
        """Return what is known of the place under the cursor."""
        place = self._marked()
        if place is None:
            return ()
        return [
            self.head("join.place", width),
            (Piece(f" {clean(place.name)}", "text"),),
            (Piece(f" {clean(place.host)}:{place.port}", "head"),),
        ]

    def prompt(self) -> PromptState:
        """Ask which table."""
        return PromptState(own=True, title=self.say("join.prompt"), answer=self.say("join.answer"))

    def commands(self) -> Sequence[Command]:
        """Return what can be done."""
        return [
            Command("1", "type_invite", Text("join.do.type")),
            Command("2", "choose", Text("join.do.return"), is_open=self._marked() is not None),
        ]

    def describe(self) -> Line:
        """Return what was wrong with the line that was typed."""
        if self._wrong:
            return (Piece(clean(self._wrong), "danger"),)
        return self.say("join.help", "head")

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [KeyHint("Enter", self.word("shell.choose"), "choose")]

    def action_type_invite(self) -> None:
        """Type an invite line."""
        self.app.push_screen(AskScreen(self.word("join.ask"), "", MAX_INVITE), self._typed)

    def _typed(self, text: str | None) -> None:
        if not text:
            return
        try:
            read_invite(text)
        except InviteError as error:
            self._wrong = str(error)
            self.renew_cursor()
        else:
            self.post_message(Join(text))

    def action_choose(self) -> None:
        """Go back to the place under the cursor, or type an invite."""
        place = self._marked()
        if place is None:
            self.action_type_invite()
        else:
            self.post_message(Return(place.table))
