"""The first screen: matches to go on with, and what else there is to do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType

from core.engine.errors import LehenError
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from core.version import __version__
from saves.folders import Folders
from tui.faults import fault
from tui.screens.ask import AskScreen
from tui.screens.home_files import HomeFiles
from tui.screens.home_rows import NARROW, ORDERS, PARTS, Rows
from tui.screens.requests import (
    Analyse,
    JoinTable,
    Learn,
    NewCampaign,
    NewMatch,
    OpenCampaign,
    OpenRules,
    OpenSaved,
    OpenSettings,
    WatchSaved,
)
from tui.screens.shell import Command
from tui.screens.shell_list import Entry, ListView
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, wrap
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

if TYPE_CHECKING:
    from pathlib import Path

    from saves.campaign import Campaign
    from saves.library import Listed
    from tui.screens.home_campaigns import CampaignRow

_COMMANDS = (
    "new_match",
    "go_on",
    "rules",
    "settings",
    "join_table",
    "replay",
    "rename",
    "duplicate",
    "delete",
    "new_campaign",
    "learn",
    "app.quit",
)
_KEYS = "123456789cLQ"
_ABOUT_MARKED = frozenset({"rename", "duplicate", "delete"})


class HomeScreen(HomeFiles):
    """The list of matches, and what to do.

    Attributes:
        complaint: What went wrong last, shown until the next key.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_match", id="home.new", show=False),
        Binding("c", "new_campaign", id="home.campaign", show=False),
        Binding("slash", "find", id="home.find", show=False),
        Binding("o", "order", id="home.order", show=False),
        Binding("y", "take_out", id="home.take_out", show=False),
        Binding("a", "bring_in", id="home.bring_in", show=False),
        Binding("w", "chances", id="home.chances", show=False),
        Binding("L", "learn", id="home.learn", show=False),
        Binding("Q", "app.quit", id="app.leave", show=False),
        Binding("escape", "all", id="app.escape", show=False),
    ]

    def __init__(
        self, catalog: Catalog, player: str, games: dict[str, str], folders: Folders | None = None
    ) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            player: Whom to welcome.
            games: The name of each game by id.
            folders: Where the matches are, if not where they usually are.
        """
        super().__init__(catalog)
        self._player = player
        self._games = games
        self._folders = folders
        self._matches: list[Listed] = []
        self._campaigns: list[Campaign] = []
        self._typed = ""
        self._order = ORDERS[0]
        self._has_moved = False  # until then the cursor stays on the first match
        self._is_read = self._is_early = False  # an Enter before the list is there waits for it
        self.complaint = ""

    @property
    def folders(self) -> Folders:
        """Where the matches are."""
        return self._folders or super().folders

    @property
    def _rows(self) -> Rows:
        words = self.catalog
        return Rows(lambda text: clean(words.plain(text, Names())), self._games, words.written)

    def speak(self, catalog: Catalog, player: str, games: dict[str, str]) -> None:
        """Show the screen in another language or for another player."""
        self.catalog, self._player, self._games = catalog, player, games

    def top(self) -> TopState:
        """Return the welcome and how many matches there are."""
        welcome = self.word("home.welcome", name=self._player.upper())
        series = sum(slot.file is not None for one in self._campaigns for slot in one.slots)
        count = self.word("home.count", n=len(self._matches) + series)
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

    @work(thread=True, exclusive=True, group="look")
    def look(self) -> None:
        """Read the list of matches; the screen waits for no disk."""
        from core import registry  # noqa: PLC0415
        from saves import campaigns, index  # noqa: PLC0415 the first screen does not wait for it

        about = (registry.load, self.catalog.lang, __version__)
        try:
            single = index.listing(self.folders, *about)
            series = campaigns.listing(self.folders, *about)
            self.app.call_from_thread(self._found, next(single))
            for more in series:  # the first of them comes at once
                self.app.call_from_thread(self._found_campaigns, more)
            for found in single:
                self.app.call_from_thread(self._found, found)
        except (LehenError, OSError) as error:
            self.app.call_from_thread(self._found, self._matches)
            self.app.call_from_thread(self.complain, fault(error, self.catalog))

    def _found(self, found: "list[Listed]") -> None:
        self._is_read, is_early, self._is_early = True, self._is_early, False
        if found != self._matches:
            self._matches = found
            self.renew(None if self._has_moved else "")
        if is_early and self.is_current:
            self.action_choose()

    def _found_campaigns(self, found: "list[Campaign]") -> None:
        if found != self._campaigns:
            self._campaigns = found
            self.renew(None if self._has_moved else "")

    def entries(self) -> Sequence[Entry]:
        """Return the matches, those to go on with first."""
        rows: list[Entry] = []
        writer, width = self._rows, self.query_one(ListView).size.width - 1
        known = [one for one in self._matches if writer.fits(one, self._typed)]
        known = writer.ordered(known, self._order)
        series = [one for one in self._campaigns if writer.fits_campaign(one, self._typed)]
        for title, states in PARTS:
            if title != PARTS[0][0] and series:
                rows.append(Entry(self.head("campaigns.title", NARROW)))
                rows += [Entry(self._series(one).row(width), str(one.folder)) for one in series]
                series = []
            part = [one for one in known if one.state in states]
            if part:
                rows.append(Entry(self.head(title, NARROW)))
                rows += [Entry(writer.row(one, width), str(one.path)) for one in part]
        if rows:
            return rows
        keys = ("home.none_found", "home.show_all") if self._typed else ("home.empty", "home.begin")
        return [Entry(()), *(Entry((Piece(f"  {self.word(key)}", "head"),)) for key in keys)]

    def marked(self) -> "Listed | None":
        """Return the match under the cursor."""
        return next((one for one in self._matches if str(one.path) == self.key), None)

    def marked_campaign(self) -> "Campaign | None":
        """Return the campaign under the cursor."""
        return next((one for one in self._campaigns if str(one.folder) == self.key), None)

    def marked_folder(self) -> "Path | None":
        """Return the folder of the campaign under the cursor."""
        campaign = self.marked_campaign()
        return None if campaign is None else campaign.folder

    def _series(self, campaign: "Campaign") -> "CampaignRow":
        from tui.screens.home_campaigns import CampaignRow  # noqa: PLC0415 seldom needed

        return CampaignRow(campaign, self.catalog, self._games)

    def _last_running(self) -> "Listed | None":
        files = [slot.file for one in self._campaigns for slot in one.slots if slot.file]
        running = [one for one in [*self._matches, *files] if one.state == "running"]
        return max(running, key=lambda one: one.played, default=None)

    def page(self, width: int) -> Sequence[Line]:
        """Return what is known of the match under the cursor."""
        one, writer, series = self.marked(), self._rows, self.marked_campaign()
        if series is not None:
            return [
                self.head("home.match", width, name=series.name),
                *self._series(series).page(width),
            ]
        if one is None:
            return [self.head("home.games", width)] + [
                (Piece(f" {clean(name)}", "text"),) for name in self._games.values()
            ]
        summary = one.summary
        turn = "" if summary is None else clean(summary.turn)
        rows: list[Line] = [self.head("home.match", width, turn, name=writer.called(one))]
        if summary is not None:
            rows += writer.position(summary, width)
            if summary.last:
                rows += [(), self.head("home.last", width), *writer.last(summary, width)]
        else:
            rows += [(Piece(f" {clean(player)}", "text"),) for player in one.names]
            rows += wrap((Piece(f" {writer.why(one)}", "threat"),), width - 1, indent=1)
        return [*rows, (), self.head("home.file", width), *writer.file(one, width)]

    def prompt(self) -> PromptState:
        """Ask what to do."""
        answer = self.say("home.answer", keys=self.numbers)
        return PromptState(own=True, title=self.say("home.prompt"), answer=answer)

    def commands(self) -> Sequence[Command]:
        """Return what there is to do besides going on with a match."""
        has_file, has_running = self.marked() is not None, self._last_running() is not None
        has_marked = has_file or self.marked_campaign() is not None
        return [
            Command(
                key,
                action,
                Text(f"home.do.{action.removeprefix('app.')}", {}),
                is_open={"go_on": has_running, "replay": has_file}.get(
                    action, has_marked or action not in _ABOUT_MARKED
                ),
            )
            for key, action in zip(_KEYS, _COMMANDS, strict=True)
        ]

    def describe(self) -> Line:
        """Return a complaint, or what Enter would do."""
        one, series = self.marked(), self.marked_campaign()
        if self.complaint:
            return (Piece(clean(self.complaint), "danger"),)
        if self.notice:
            return (Piece(self.notice, "key"),)
        if self._typed:
            return self.say("home.found", "key", typed=self._typed)
        if series is not None:
            return self.say("home.describe.campaign", names=self.catalog.listed(series.names))
        if one is None:
            return self.say("home.describe.none")
        if one.why is not None:
            return (Piece(self._rows.why(one), "threat"),)
        return self.say(f"home.describe.{one.state}", names=self.catalog.listed(one.names))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        order = self.word("home.order", order=self.word(f"home.by.{self._order}"))
        return [
            KeyHint("Enter", self.word("shell.open"), "choose"),
            KeyHint(self.numbers, self.word("shell.choose")),
            KeyHint("c", self.word("home.campaign"), "new_campaign"),
            KeyHint("L", self.word("home.learn"), "learn"),
            KeyHint("/", self.word("shell.find"), "find", long=self.word("home.long.find")),
            KeyHint("o", order, "order", long=self.word("home.long.order")),
            KeyHint("w", self.word("home.chances"), "chances", long=self.word("home.long.chances")),
            KeyHint("y", self.word("home.out"), "take_out", long=self.word("home.long.out")),
            KeyHint("a", self.word("home.in"), "bring_in", long=self.word("home.long.in")),
        ]

    def on_list_view_moved(self) -> None:
        """Draw what belongs to the new row."""
        self._has_moved, self.notice, self.complaint = True, "", ""
        super().on_list_view_moved()

    # -- what keys do

    def action_find(self) -> None:
        """Type words that the matches to be shown have."""
        ask = AskScreen(self.word("home.ask.find"), self._typed)
        self.app.push_screen(ask, self._find)

    def _find(self, typed: str | None) -> None:
        if typed is not None:
            self._typed = typed.strip()
            self.renew()

    def action_all(self) -> None:
        """Show all matches again."""
        self._find("")

    def action_order(self) -> None:
        """Order the list by something else."""
        self._order = ORDERS[(ORDERS.index(self._order) + 1) % len(ORDERS)]
        self.renew()

    def action_replay(self) -> None:
        """Watch the match under the cursor from its beginning."""
        one = self.marked()
        self.complaint = ""
        if one is not None:
            self.post_message(WatchSaved(one.path))

    def action_chances(self) -> None:
        """Show the winning chances of the match under the cursor, if it is over."""
        one = self.marked()
        self.complaint = ""
        if one is not None:
            self.post_message(Analyse(one.path))

    def action_choose(self) -> None:
        """Open the match or campaign under the cursor; without one, begin a new match."""
        one, series = self.marked(), self.marked_campaign()
        self.complaint = ""
        if series is not None:
            self.post_message(OpenCampaign(series.folder))
        elif one is not None:
            self.post_message(OpenSaved(one.path))
        elif self._is_read:
            self.action_new_match()
        else:
            self._is_early = True

    def action_go_on(self) -> None:
        """Go on with the running match that was played last."""
        running = self._last_running()
        if running is not None:
            self.post_message(OpenSaved(running.path))

    def action_new_match(self) -> None:
        """Set up a new match."""
        self.post_message(NewMatch())

    def action_new_campaign(self) -> None:
        """Plan a new campaign."""
        self.post_message(NewCampaign())

    def action_join_table(self) -> None:
        """Sit down at another computer's table."""
        self.post_message(JoinTable())

    def action_learn(self) -> None:
        """Learn a game in a guided match."""
        self.post_message(Learn())

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
