"""Which table of another computer: one of before, or one by its invite line."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from core.engine.scene import Text
from core.engine.texts import Catalog
from netplay.discovery import Found, search
from netplay.invite import InviteError, read_invite
from netplay.store import KeptTable, Place
from tui.screens.ask import AskScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.requests import Forget, Join, Reopen, Return
from tui.screens.shell import Command, ShellScreen
from tui.screens.shell_list import Entry
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, fill
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

MAX_INVITE = 120


class JoinScreen(ShellScreen):
    """The places of before, and a line to type."""

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        catalog: Catalog,
        places: Sequence[Place],
        own: Sequence[KeptTable],
        games: dict[str, str],
        where: Sequence[str] | None = None,
        wrong: str = "",
    ) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            places: The places of before.
            own: The tables of this computer.
            games: The name of each game by id.
            where: At which addresses to look for tables; None is all networks.
            wrong: What is to be told first.
        """
        super().__init__(catalog)
        self._places = tuple(reversed(places))
        self._own = tuple(reversed(own))
        self._games = games
        self._where = where
        self._found: list[Found] = []
        self._wrong = wrong
        self._watches = False

    def on_mount(self) -> None:
        """Look for tables on the network."""
        super().on_mount()
        self.action_look()

    def action_look(self) -> None:
        """Look for tables on the network once more."""
        self.run_worker(self._look(), exclusive=True)

    async def _look(self) -> None:
        try:
            self._found = await search(self._where)
        except OSError:
            self._wrong = self.word("join.wrong.network")
        self.renew()

    def top(self) -> TopState:
        """Return the name of the screen."""
        middle = self.say("join.title", bold=True)
        return TopState((heading("Lehen"), self.say("join.name", "head")), middle, ())

    def entries(self) -> Sequence[Entry]:
        """Return the places of before and the tables of this computer."""
        rows: list[Entry] = []
        if self._places:
            rows.append(Entry(self.head("join.before", 52)))
            rows += [
                self._row(one.game, one.title, f"place {n}") for n, one in enumerate(self._places)
            ]
        if self._own:
            rows += [Entry(()), Entry(self.head("join.own", 52))]
            rows += [self._row(one.game, one.name, f"own {n}") for n, one in enumerate(self._own)]
        if self._found:
            rows += [Entry(()), Entry(self.head("join.found", 52))]
            rows += [self._row(one.card.game, one.card.name, _key(one)) for one in self._found]
        return rows or [Entry(()), Entry((Piece(f"  {self.word('join.none')}", "head"),))]

    def _row(self, game: str, title: str, table: str) -> Entry:
        name = clean(self._games.get(game, game))
        called = fill((Piece(f" {clean(title)}", "text"),), 39)
        return Entry((Piece(f" {name:<12.12}", "text"), *called), table)

    def _marked(self) -> Place | None:
        kind, _, number = self.key.partition(" ")
        return self._places[int(number)] if kind == "place" else None

    def game_read(self) -> str:
        """Return the game of the table under the cursor."""
        games = {f"place {n}": one.game for n, one in enumerate(self._places)}
        games |= {f"own {n}": one.game for n, one in enumerate(self._own)}
        games |= {_key(one): one.card.game for one in self._found}
        return games.get(self.key, "")

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
        answer = self.say("join.answer", keys=self.numbers)
        return PromptState(own=True, title=self.say("join.prompt"), answer=answer)

    def commands(self) -> Sequence[Command]:
        """Return what can be done."""
        return [
            Command("1", "type_invite", Text("join.do.type")),
            Command("2", "choose", Text("join.do.return"), is_open=bool(self.key)),
            Command("3", "look", Text("join.do.look")),
            Command("4", "watch", Text("join.do.watch" if self._watches else "join.do.play")),
            Command("5", "forget", Text("join.do.forget"), is_open=self._marked() is not None),
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
            self._wrong = self.word(f"join.wrong.{error.reason}", **error.fields)
            self.renew_cursor()
        else:
            self.post_message(Join(text, watch=self._watches))

    def action_choose(self) -> None:
        """Go back to the place under the cursor, or type an invite."""
        found = next((one for one in self._found if _key(one) == self.key), None)
        place, (kind, _, number) = self._marked(), self.key.partition(" ")
        if found is not None:
            address = f"{found.host}:{found.port}"
            self.post_message(Join(address, found.card.id, watch=self._watches))
        elif place is not None:
            self.post_message(Return(place))
        elif kind == "own":
            self.post_message(Reopen(self._own[int(number)]))
        else:
            self.action_type_invite()

    def action_watch(self) -> None:
        """Watch, or play, at the next table that is chosen."""
        self._watches = not self._watches
        self.renew()

    def action_forget(self) -> None:
        """Forget the place under the cursor, if that is meant."""
        place = self._marked()
        if place is not None:
            question = self.word("join.drop", title=place.title)
            self.app.push_screen(
                ConfirmScreen(question, self.catalog), partial(self._forget, place)
            )

    def _forget(self, place: Place, sure: bool | None) -> None:  # noqa: FBT001 as a screen gives it
        if sure:
            self._places = tuple(one for one in self._places if one != place)
            self.post_message(Forget(place))
            self.renew()


def _key(found: Found) -> str:
    return f"{found.host}:{found.port} {found.card.id}"
