"""The app: which screen follows which."""

import asyncio
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from core import registry
from core.engine.errors import LehenError
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves.errors import DamagedError
from saves.folders import Folders, user_folders
from tui import reading
from tui.campaign_app import CampaignApp
from tui.cli.codes import code_of, words_of
from tui.faults import fault
from tui.guard import Guard
from tui.screens import requests
from tui.screens.closing import ClosingScreen
from tui.screens.home import HomeScreen
from tui.screens.home_files import HomeFiles
from tui.settings import Settings
from tui.start import Watch
from tui.terminal import Terminal

if TYPE_CHECKING:
    from core.table.plan import MatchPlan
    from saves.match_file import Berth
    from tui.learning.guide import Guide
    from tui.rooms import Begun, Rooms
    from tui.screens.game import GameScreen
    from tui.screens.replay import ReplayScreen
    from tui.screens.settings import SettingsScreen
    from tui.session import LocalSession

    Start = MatchPlan | Path | Watch | Callable[["LehenApp"], None]

TITLE_MARK = "* "


class LehenApp(CampaignApp):
    """The program on a screen.

    Attributes:
        settings: What is in use; command line options count for this run only.
        session: The running match, or None.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Lehen"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "to_shell", id="app.suspend", show=False, priority=True),
    ]
    # of all screens: Textual reads every rule anew when a screen brings a file of its own
    CSS_PATH = [f"screens/{name}.tcss" for name in ("shell", "help", "ask", "game", "curtain")]  # noqa: RUF012 as declared by Textual

    def __init__(
        self,
        settings: Settings,
        terminal: Terminal,
        start: "Start | None" = None,
        *,
        kept: Settings | None = None,
        folders: Folders | None = None,
        guard: Guard | None = None,
        typed: bytes = b"",
        is_read: bool = False,
    ) -> None:
        """Build the app.

        Args:
            settings: What to use.
            terminal: What the terminal can do.
            start: What is begun, gone on with, watched or done first; None for the home screen.
            kept: The settings as they are on the disk, without those of the command line.
            folders: Where saves are.
            guard: What saves and ends the program when the terminal goes away.
            typed: What was typed before the app ran.
            is_read: Whether the terminal's cursor is followed, by a reader or a braille display.
        """
        super().__init__(settings, terminal, kept or settings, folders or user_folders(), typed)
        self.session: LocalSession | None = None
        self._start = start
        self._guard = guard
        self._stays = start is None
        self._home: HomeScreen | None = None
        self._table_screen: GameScreen | None = None
        self._is_opening = False  # a match is being read
        self._settings_screen: SettingsScreen | None = None
        self.set_class(is_read, reading.READER)

    def on_ready(self) -> None:
        """Show the terminal's cursor where it is followed, and hand in early keys."""
        if reading.is_read(self) and self._driver is not None and not self.is_headless:
            self._driver.write(reading.SHOW_CURSOR)
        super().on_ready()

    async def on_mount(self) -> None:
        """Set the looks and open the first screen."""
        self.use_keys()
        if self._start is None:
            self.show_home()
        elif isinstance(self._start, Path):
            await self._go_on(self._start)
        elif isinstance(self._start, Watch):
            await self._watch(self._start)
        elif callable(self._start):
            self._start(self)
        else:
            await self.begin(self._start)

    @cached_property
    def _rooms(self) -> "Rooms":
        """What lies behind the home screen."""
        from tui.rooms import Rooms  # noqa: PLC0415 imported when it is first needed

        return Rooms(self.folders)

    def show_home(self) -> None:
        """Show the home screen; the program ends there, not with a match."""
        names = self.game_names()
        self._home = HomeScreen(self.words(), self.settings.player, names, self.folders)
        self._stays = True
        self.push_screen(self._home)

    # -- matches

    async def begin(self, plan: "MatchPlan", berth: "Berth | None" = None) -> None:
        """Begin a match; errors go to the screen with the list, or end the program without one."""
        if self._is_opening:
            return
        self._is_opening = True
        try:
            begun = await asyncio.to_thread(self._rooms.begin, plan, berth)
        except (LehenError, OSError) as error:
            self.failed(error)
        else:
            self._open(begun)
        finally:
            self._is_opening = False

    async def _go_on(self, path: Path) -> None:
        """Go on with a match; the loop does not wait for the disk."""
        if self._is_opening:
            return
        self._is_opening = True
        try:
            if await self.open_hosted(path):
                return
            begun = await self._checked(path)
        except DamagedError as error:
            if self._home is None or not self._rooms.can_recover(error):
                self.failed(error)
            else:
                self._ask_to_recover(error)
        except (LehenError, OSError) as error:
            self.failed(error)
        else:
            if begun is not None:
                self._open(begun, self._rooms.guide_of(begun, self.drawn))
        finally:
            self._is_opening = False

    async def _checked(self, path: Path) -> "Begun | None":
        """Return a match when all of it is checked; None if it was left before.

        A long one is shown meanwhile at its last position.
        """
        glimpse = await asyncio.to_thread(self._rooms.glimpse, path, self.drawn)
        if glimpse is None:
            return await asyncio.to_thread(self._rooms.go_on, path)
        self.push_screen(glimpse)
        is_left = False
        try:
            begun = await asyncio.to_thread(self._rooms.go_on, path)
        finally:
            is_left = glimpse not in self.screen_stack
            while glimpse in self.screen_stack:
                self.pop_screen()
        if is_left:
            await asyncio.to_thread(begun[1].close)
            return None
        return begun

    async def _watch(self, start: Watch) -> None:
        try:
            screen = await asyncio.to_thread(self._rooms.replay, start, self.drawn)
        except (LehenError, OSError) as error:
            self.failed(error)
        else:
            self.push_screen(screen)

    def on_watch_saved(self, message: requests.WatchSaved) -> None:
        """Watch a match from its beginning."""
        self.run_worker(self._watch(Watch(message.path)))

    async def on_analyse(self, message: requests.Analyse) -> None:
        """Show the winning chances of a finished match; of the open one without a path."""
        session, look = self.session, partial(self._look_at, message.path)
        match = message.path if session is None else session.saved
        if match is None:
            return
        try:
            opened = await asyncio.to_thread(self._rooms.analysis, match, self.words(), look)
        except (LehenError, OSError) as error:
            self.failed(error)
        else:
            self.push_screen(opened)

    def _look_at(self, path: Path | None, entry: int) -> None:
        """Show the position after an entry of the match whose chances are on the screen."""
        if path is not None:
            self.run_worker(self._watch(Watch(path, of_match=entry)))
        elif self.session is not None and self._table_screen is not None:
            self.pop_screen()
            self._table_screen.look_back(self.session.table, entry)

    async def on_replay_screen_play_on(self, message: "ReplayScreen.PlayOn") -> None:
        """Play on from an entry of a match that was watched, in a new match."""
        try:
            path = await asyncio.to_thread(self._rooms.branch, message.path, message.entry)
        except (LehenError, OSError) as error:
            self.notify(fault(error, self.words()), severity="error", markup=False)
            return
        self.pop_screen()
        self.run_worker(self._go_on(path))

    def _ask_to_recover(self, error: DamagedError) -> None:
        """Offer to go on from what is whole of a damaged match."""
        fields = {"name": error.path.name, "n": error.last_whole}
        self.ask(Text("home.recover", fields), partial(self._recover, error.path))

    async def _recover(self, path: Path) -> None:
        try:
            await asyncio.to_thread(self._rooms.recover, path)
        except (LehenError, OSError) as error:
            self.failed(error)
        else:
            await self._go_on(path)

    def failed(self, error: Exception) -> None:
        """Tell of an error on the home screen, or end with it if there is none."""
        if self._home is None:
            code = code_of(error)
            self.exit(
                result=code,
                return_code=code,
                message=f"lehen: {words_of(error, self.settings.language)}",
            )
        else:
            words = fault(error, self.words())
            if not isinstance(self.screen, HomeFiles):
                self.to_home()
            screen = self.screen
            (screen if isinstance(screen, HomeFiles) else self._home).complain(words)

    def on_learn(self, message: requests.Learn) -> None:
        """Begin a guided match, or show the games."""
        if message.game_id:
            self.to_home()
            self.learn(message.game_id)
        else:
            self.choose_lesson()

    def choose_lesson(self) -> None:
        """Show the games that can be learnt."""
        self.push_screen(self._rooms.lessons(self.words(), self.game_names()))

    def learn(self, game_id: str) -> None:
        """Begin the guided match of a game."""
        try:
            begun, guide = self._rooms.lesson(game_id, self.drawn)
        except (LehenError, OSError) as error:
            self.failed(error)
        else:
            self._open(begun, guide)

    def _open(self, begun: "Begun", guide: "Guide | None" = None) -> None:
        """Open the table of a match and its screen."""
        self.session, screen = self._rooms.table(begun, self.drawn, guide)
        self._table_screen = screen
        if self._guard is not None:
            self._guard.save = self.session.flush_now
        self.push_screen(screen)

    async def on_game_screen_left(self) -> None:
        """Close the match and go back to the home screen, or end; or on to a table's next match."""
        if not self.go_to_next():
            await self.unless_others(self._leave_match)

    async def _leave_match(self) -> None:
        farewell = self._farewell()
        await self._close_session()
        await self.leave_table(shut=True)
        self.left_table(farewell)

    def left_table(self, farewell: str | None = None) -> None:
        """Go back to the home screen, or end with a last word for the shell."""
        if self._stays:
            self.to_home()
        else:
            self.exit(result=0, message=farewell)

    def to_home(self) -> None:
        """Close the screen over the home screen, where there is one."""
        if self._home is not None and self.screen is not self._home:
            self.pop_screen()

    def _farewell(self) -> str | None:
        """Return how the match can be gone on with, for the shell; None if it is over."""
        if self.session is None or self.session.saved.match.outcome is not None:
            return None
        return self.words().plain(Text("cli.saved"), Names())

    async def _close_session(self) -> None:
        session, self.session = self.session, None
        if self._guard is not None:
            self._guard.save = None
        if session is not None:
            try:
                await session.close()
            except OSError as error:
                self.notify(fault(error, self.words()), severity="error", markup=False)
        self._mark_title(own=False)

    async def on_unmount(self) -> None:
        """Close what is open when the program ends, whatever the reason."""
        await self._close_session()
        await self.leave_table(shut=False)  # a lost terminal of its owner stops nobody

    def on_game_screen_own_turn(self, message: "GameScreen.OwnTurn") -> None:
        """Mark the terminal's title while somebody here owes a decision."""
        self._mark_title(own=message.own)

    def _mark_title(self, *, own: bool) -> None:
        driver = self._driver
        if self.settings.title and driver is not None and not self.is_headless:
            driver.write(f"\x1b]0;{TITLE_MARK if own else ''}{self.TITLE}\x07")

    # -- what screens ask for

    def on_new_match(self) -> None:
        """Set up a match."""
        self.push_screen(self._rooms.new_match(self.words(), self.settings))

    def on_begin(self, message: requests.Begin) -> None:
        """Begin the match that was set up; a second time it comes too late."""
        if self.session is None and self.screen is not self._home:
            self.pop_screen()
            self.run_worker(self.begin(message.plan))

    def on_open_saved(self, message: requests.OpenSaved) -> None:
        """Go on with a match."""
        self.run_worker(self._go_on(message.path))

    def on_open_settings(self) -> None:
        """Show the settings."""
        self._settings_screen = self._rooms.settings(self.words(), self.settings)
        self.push_screen(self._settings_screen)

    def speak(self, words: Catalog) -> None:
        """Have the screens below speak another language."""
        if self._home is not None:
            self._home.speak(words, self.settings.player, self.game_names())
        if self._settings_screen is not None:
            self._settings_screen.speak(words)

    def on_open_rules(self, message: requests.OpenRules) -> None:
        """Show a rulebook, with the keys of the game screen as its first page."""
        game_id, words = message.game_id or self._game_in_view() or registry.ids()[0], self.words()
        self.hold()
        self.push_screen(self._rooms.rules(words, game_id, message.rule, self.drawn, message.here))

    def action_help(self) -> None:
        """Show a rulebook from a screen that has no rules of its own."""
        self.post_message(requests.OpenRules())

    def _game_in_view(self) -> str:
        """Return the game of the uppermost screen that has one, "" for none of this program."""
        shown = [s.game_read() for s in self.screen_stack if isinstance(s, ClosingScreen)]
        return next((one for one in reversed(shown) if one in registry.ids()), "")


def run_app(app: LehenApp, *, mouse: bool) -> int:
    """Run the app until it ends; returns the exit code of the program."""
    app.run(mouse=mouse)
    return app.return_code or 0
