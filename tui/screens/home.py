"""The first screen: matches to go on with, and what else there is to do."""

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from core.engine.errors import LehenError
from core.engine.scene import Text
from core.engine.texts import Catalog
from saves import library
from saves.library import Listed
from tui.screens.requests import JoinTable, NewMatch, OpenRules, OpenSaved, OpenSettings
from tui.screens.shell import Command, Entry, ShellScreen
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, wrap
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

_PARTS = (
    ("home.running", ("running",)),
    ("home.finished", ("finished",)),
    ("home.attention", ("damaged", "newer", "unreadable")),
)


class HomeScreen(ShellScreen):
    """The list of matches, and what to do.

    Attributes:
        complaint: What went wrong last, shown until the next key.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_match", id="home.new", show=False),
        Binding("Q", "app.quit", id="app.leave", show=False),
        Binding("escape", "app.nothing", id="app.escape", show=False),
    ]

    def __init__(self, catalog: Catalog, player: str, games: dict[str, str]) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            player: Whom to welcome.
            games: The name of each game by id.
        """
        super().__init__(catalog)
        self._player = player
        self._games = games
        self._matches: list[Listed] = []
        self.complaint = ""

    def speak(self, catalog: Catalog, player: str, games: dict[str, str]) -> None:
        """Show the screen in another language or for another player."""
        self.catalog, self._player, self._games = catalog, player, games

    def top(self) -> TopState:
        """Return the welcome and how many matches there are."""
        welcome = self.word("home.welcome", name=self._player.upper())
        count = self.word("home.count", n=len(self._matches))
        middle = (Piece(welcome, "text", bold=True),)
        return TopState((heading("Lehen"),), middle, ((Piece(count, "head"),),))

    def on_mount(self) -> None:
        """Draw, then look for matches."""
        super().on_mount()
        self.look()

    def on_screen_resume(self) -> None:
        """Look again when a match or another screen was closed."""
        super().on_screen_resume()
        self.look()

    @work(thread=True, exclusive=True)
    def look(self) -> None:
        """Read the list of matches; the screen waits for no disk."""
        try:
            found, complaint = library.matches(), ""
        except (LehenError, OSError) as error:
            found, complaint = [], str(error)
        self.app.call_from_thread(self._found, found, complaint)

    def _found(self, found: list[Listed], complaint: str) -> None:
        changed = found != self._matches
        self._matches, self.complaint = found, complaint or self.complaint
        if changed or complaint:
            self.renew()

    def entries(self) -> Sequence[Entry]:
        """Return the matches, those to go on with first."""
        rows: list[Entry] = []
        for title, states in _PARTS:
            part = [one for one in self._matches if one.state in states]
            if part:
                rows.append(Entry(self.head(title, 52)))
                rows += [Entry(self._row(one), str(one.path)) for one in part]
        return rows or [
            Entry(()),
            Entry((Piece(f"  {self.word('home.empty')}", "head"),)),
            Entry((Piece(f"  {self.word('home.begin')}", "head"),)),
        ]

    def _row(self, one: Listed) -> Line:
        game = clean(self._games.get(one.game, one.game or one.path.stem))
        names = clean(", ".join(one.names)) if not one.detail else self.word(f"home.{one.state}")
        return (
            Piece(f" {game:<12.12} ", "text"),
            Piece(f"{names:<23.23}", "head"),
            Piece(f" {self._when(one.played):>12}", "dim"),
        )

    def _when(self, seconds: float) -> str:
        then, now = datetime.fromtimestamp(seconds).astimezone(), datetime.now().astimezone()
        days = (now.date() - then.date()).days
        key = {0: "home.today", 1: "home.yesterday"}.get(days, "home.date")
        return self.word(key, time=f"{then:%H:%M}", date=f"{then:%Y-%m-%d}")

    def _marked(self) -> Listed | None:
        return next((one for one in self._matches if str(one.path) == self.key), None)

    def _last_running(self) -> Listed | None:
        return next((one for one in self._matches if one.state == "running"), None)

    def page(self, width: int) -> Sequence[Line]:
        """Return what is known of the match under the cursor."""
        one = self._marked()
        if one is None:
            return [self.head("home.games", width)] + [
                (Piece(f" {clean(name)}", "text"),) for name in self._games.values()
            ]
        name = clean(self._games.get(one.game, one.game))
        rows: list[Line] = [self.head("home.match", width, name=name)]
        rows += [(Piece(f" {clean(player)}", "text"),) for player in one.names]
        rows.append(())
        rows.append(self.say("home.size", "head", kb=max(1, one.size_bytes // 1024)))
        rows += wrap((Piece(f" {clean(one.path.name)}", "dim"),), width - 1, indent=1)
        return rows

    def prompt(self) -> PromptState:
        """Ask what to do."""
        answer = self.say("home.answer")
        return PromptState(own=True, title=self.say("home.prompt"), answer=answer)

    def commands(self) -> Sequence[Command]:
        """Return what there is to do besides going on with a match."""
        keys = ("new_match", "go_on", "rules", "settings", "join_table", "app.quit")
        return [
            Command(
                str(number),
                action,
                Text(f"home.do.{action.removeprefix('app.')}", {}),
                is_open=action != "go_on" or self._last_running() is not None,
            )
            for number, action in enumerate(keys, 1)
        ]

    def describe(self) -> Line:
        """Return a complaint, or what Enter would do."""
        one = self._marked()
        if self.complaint:
            return (Piece(clean(self.complaint), "danger"),)
        if one is None:
            return self.say("home.describe.none")
        if one.detail:
            return (Piece(clean(one.detail), "threat"),)
        return self.say(f"home.describe.{one.state}", names=", ".join(one.names))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint(self.word("shell.arrows"), self.word("shell.move")),
            KeyHint("Enter", self.word("shell.open"), "choose"),
            KeyHint("1-6", self.word("shell.choose")),
        ]

    def action_choose(self) -> None:
        """Open the match under the cursor; without one, begin a new one."""
        one = self._marked()
        self.complaint = ""
        if one is None:
            self.action_new_match()
        else:
            self.post_message(OpenSaved(one.path))

    def action_go_on(self) -> None:
        """Go on with the running match that was played last."""
        running = self._last_running()
        if running is not None:
            self.post_message(OpenSaved(running.path))

    def action_new_match(self) -> None:
        """Set up a new match."""
        self.post_message(NewMatch())

    def action_join_table(self) -> None:
        """Sit down at another computer's table."""
        self.post_message(JoinTable())

    def action_rules(self) -> None:
        """Read a rulebook."""
        self.post_message(OpenRules())

    def action_settings(self) -> None:
        """Change settings."""
        self.post_message(OpenSettings())

    def complain(self, text: str) -> None:
        """Say what went wrong in the describe line."""
        self.complaint = text
        self.renew()
