"""What lies behind the home screen: matches, new matches, the settings, the rulebook.

Imported when the first of these is opened: the home screen does not wait for it.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from core import registry
from core.engine.errors import LehenError
from core.engine.game import AnyGame
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, game_catalog
from core.table import table as tables
from core.table.local import LocalTable
from core.table.plan import MatchPlan
from core.worker.client import BotProcess
from saves import branching, knowing, match_file, recovery
from saves.bookmarks import bookmarks, table_bookmarks
from saves.errors import DamagedError
from saves.folders import Folders
from saves.header import FIRST_OF_TABLE
from saves.journal import Journal
from saves.start import SavedMatch
from tui.analysis import Analysis, NotOverError
from tui.joining import Joined
from tui.learning import guide
from tui.learning.choose import LearnScreen
from tui.learning.guide import Guide
from tui.learning.screen import GuidedScreen
from tui.past import SavedPast
from tui.screens.analysis import AnalysisScreen
from tui.screens.game import GameScreen
from tui.screens.game_keys import COMMANDS, key_names
from tui.screens.game_view import Table
from tui.screens.help import HelpScreen
from tui.screens.new_match import NewMatchScreen
from tui.screens.replay import ReplayScreen
from tui.screens.requests import Here
from tui.screens.settings import SettingsScreen
from tui.screens.shell import CATALOGS
from tui.session import PACES, PAUSES_S, LocalSession, open_session
from tui.settings import Settings
from tui.start import Watch
from tui.terminal import is_remote
from tui.widgets.wording import Wording

Begun = tuple[SavedMatch, Journal]

LONG_BYTES = 1 << 16
"""A match of so many bytes is shown before all of it is checked."""


def remote_screen(joined: Joined, settings: Settings, folders: Folders) -> GameScreen:
    """Return the screen of a match at another computer's table."""
    remote = joined.remote
    game = registry.load(joined.remote.game_id)
    seated = joined.remote.seat is not None
    table = Table(
        game,
        _catalog(game, settings),
        [joined.remote],
        hint=joined.hint if seated else None,
        status=(Text("game.online"),),
        settings=settings,
        marks=table_bookmarks(
            folders, joined.invite.pin, remote.table_id, remote.match, remote.seat
        ),
    )
    return GameScreen(table)


def _catalog(game: AnyGame, settings: Settings) -> Catalog:
    is_ascii = settings.signs == "ascii"
    return game_catalog(game.data, settings.language, *CATALOGS, is_ascii=is_ascii)


class Rooms:
    """Opens matches and screens."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def begin(self, plan: MatchPlan, berth: match_file.Berth | None = None) -> Begun:
        """Begin a match; raises what `match_file.begin` does."""
        return match_file.begin(plan, registry.load(plan.game_id), self._folders, berth)

    def go_on(self, path: Path) -> Begun:
        """Go on with a match, of which all is checked; raises what `match_file.go_on` does.

        Nothing of it needs an event loop: a thread can do it.
        """
        begun = match_file.go_on(path, registry.load)
        begun[0].tell_everybody()
        return begun

    def glimpse(self, path: Path, settings: Settings) -> GameScreen | None:
        """Return a long match at its last position, for looking at while it is checked, or None.

        A match that cannot be seen so is told of when it is opened.
        """
        try:
            if path.stat().st_size < LONG_BYTES:
                return None
            saved = match_file.position(path, registry.load)
        except (LehenError, OSError):
            return None
        game = saved.match.game
        client = LocalTable(tables.Table(saved.match, saved.seats, notes=saved.notes), None)
        status = (Text("game.checking"),)
        return GameScreen(
            Table(game, _catalog(game, settings), [client], None, None, status, settings)
        )

    def can_recover(self, error: DamagedError) -> bool:
        """Return whether a match is left where the damage is cut off."""
        return (error.last_whole or 0) >= FIRST_OF_TABLE

    def recover(self, path: Path) -> None:
        """Cut the damage off and keep the damaged file aside; raises what `recover` does."""
        self._folders.make()
        recovery.recover(path, self._folders.damaged)

    def lesson(self, game_id: str, settings: Settings) -> tuple[Begun, Guide]:
        """Begin the guided match of a game; raises what `match_file.begin` does."""
        game = registry.load(game_id)
        course, is_ascii = guide.course(game.data.package), settings.signs == "ascii"
        words = guide.catalog(game, settings.language, is_ascii=is_ascii)
        begun = match_file.begin(course.plan(game, settings.player), game, self._folders)
        return begun, Guide(course, words)

    def guide_of(self, begun: Begun, settings: Settings) -> Guide | None:
        """Return the guide of a match that was begun as a guided one, where it was, or None."""
        return guide.resumed(begun[0], settings.language, is_ascii=settings.signs == "ascii")

    def lessons(self, words: Catalog, games: dict[str, str]) -> LearnScreen:
        """Return the screen that asks which game is to be learnt."""
        return LearnScreen(words, games)

    def table(
        self, begun: Begun, settings: Settings, helper: Guide | None = None
    ) -> tuple[LocalSession, GameScreen]:
        """Return a match's session and its screen, with a guide; needs a running event loop."""
        thinker = BotProcess(pace=PACES[settings.thinking])
        session = open_session(
            *begun,
            pause_s=PAUSES_S[settings.bots],
            thinker=thinker,
            reasons=settings.language if settings.reasons else "",
            offers=(thinker, settings.language) if settings.offers else None,
            ponderer=thinker if settings.ponder and not is_remote(os.environ) else None,
        )
        people, game = session.people(), session.saved.match.game
        table = Table(
            game,
            _catalog(game, settings),
            people,
            spectator=session.client(None) if len(people) > 1 else None,
            hint=session.hint,
            status=(Text("game.saved", {}),),
            settings=settings,
            analysed=True,
            offering=session.offering,
            marks=bookmarks(self._folders, session.saved.match_id),
        )
        screen = GameScreen(table) if helper is None else GuidedScreen(table, helper)
        session.trouble = screen.bot_trouble
        return session, screen

    def branch(self, path: Path, entry: int) -> Path:
        """Return the file of a new match, like another up to an entry; raises as `branch`."""
        return branching.branch(path, self._folders, entry)

    def replay(self, start: Watch, settings: Settings) -> ReplayScreen:
        """Return the screen that shows a match from its beginning.

        Raises:
            NotOpenError: It may not be watched so now.
            LehenError: The file cannot be read, see `match_file.look`.
            OSError: The disk refused.
        """
        saved = match_file.look(start.path, registry.load)
        knowing.demand(saved, start.viewer)
        table, game = tables.Table(saved.match, saved.seats, notes=saved.notes), saved.match.game
        past = SavedPast(table, start.viewer)
        past.seek(start.entry if start.of_match is None else past.of_match(start.of_match))
        marks = bookmarks(self._folders, saved.match_id)
        shown = Table(game, _catalog(game, settings), [past.client], settings=settings, marks=marks)
        viewers = knowing.viewers(saved)
        return ReplayScreen(shown, past, start.path, viewers, partial(SavedPast, table))

    def analysis(
        self, match: SavedMatch | Path, words: Catalog, look: Callable[[int], None]
    ) -> AnalysisScreen:
        """Return the screen of a finished match's winning chances.

        Raises:
            NotOverError: The match is not over.
            LehenError: The file cannot be read, see `match_file.look`.
            OSError: The disk refused.
        """
        saved = match_file.look(match, registry.load) if isinstance(match, Path) else match
        if saved.match.outcome is None:
            raise NotOverError(words.plain(Text("analysis.not_over"), Names()))
        return AnalysisScreen(words, Analysis(saved, self._folders.home), look)

    def new_match(self, words: Catalog, settings: Settings) -> NewMatchScreen:
        """Return the screen that sets up a match."""
        return NewMatchScreen(words, settings.player)

    def settings(self, words: Catalog, settings: Settings) -> SettingsScreen:
        """Return the screen that changes the settings."""
        off = ("ponder",) if is_remote(os.environ) else ()
        return SettingsScreen(words, settings, str(self._folders.home), off)

    def rules(
        self, words: Catalog, game_id: str, rule: str, settings: Settings, here: Here | None = None
    ) -> HelpScreen:
        """Return a game's rulebook at a rule, or at a page of its own for what is looked at."""
        game = registry.load(game_id)
        wording = Wording(game, _catalog(game, settings))
        names = key_names(wording, {}, settings.keys or {})
        keys = [(names[one.name], wording.word(f"keys.long.{one.name}")) for one in COMMANDS]
        return HelpScreen(words, game, rule, keys, here)
