"""Opens matches and tables for the line client, and closes them whatever ends it."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial
from io import TextIOWrapper

from core import registry
from core.engine.game import AnyGame
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, game_catalog
from core.worker.client import BotProcess
from saves.bookmarks import bookmarks, table_bookmarks
from saves.folders import user_folders
from saves.journal import Journal
from saves.start import SavedMatch
from tui.cli.codes import DONE, FAILED
from tui.joining import Joined
from tui.plain.client import PlainClient
from tui.plain.lobby import PlainLobby
from tui.plain.page import Page
from tui.plain.source import Lines
from tui.plain.teller import Leaving, Teller
from tui.plain.view import Guide
from tui.screens.game_view import Table
from tui.screens.shell import CATALOGS
from tui.session import PACES, PAUSES_S, open_session
from tui.settings import Settings
from tui.terminal import is_remote, is_utf8

WORDS = ("tui.plain", *CATALOGS)
STOPPING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


@dataclass(frozen=True)
class Desk:
    """What the line client is run with.

    Attributes:
        settings: What the person has chosen.
        source: Where the lines come from.
        page: Where it writes.
        in_words: Whether the board is told in words.
    """

    settings: Settings
    source: Lines
    page: Page
    in_words: bool = False

    @property
    def fallback(self) -> Catalog:
        """The words that belong to no game."""
        return Catalog(
            self.settings.language, [*WORDS, "core.engine"], is_ascii=self.page.ascii_only
        )

    def catalog(self, game: AnyGame) -> Catalog:
        """Return the words of a game and of the client."""
        ascii_only = self.page.ascii_only
        return game_catalog(game.data, self.settings.language, *WORDS, is_ascii=ascii_only)


def desk(settings: Settings, *, in_words: bool) -> Desk:
    """Return the desk of this process: its standard input and output, a terminal or not."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    utf8 = is_utf8(os.environ, sys.stdout.encoding)
    ascii_only = settings.signs == "ascii" or (settings.signs == "auto" and not utf8)
    is_terminal = sys.stdin.isatty()
    page = Page(sys.stdout, ascii_only=ascii_only)
    if not is_terminal:  # nobody watches the bots
        settings = replace(settings, bots="fast")
    return Desk(settings, Lines(sys.stdin.fileno(), is_terminal=is_terminal), page, in_words)


async def play_match(
    at: Desk, saved: SavedMatch, journal: Journal, guide: Guide | None = None
) -> int:
    """Play a match of this computer; returns the exit code."""
    thinker = BotProcess(pace=PACES[at.settings.thinking])
    session = open_session(
        saved,
        journal,
        pause_s=PAUSES_S[at.settings.bots],
        thinker=thinker,
        reasons=at.settings.language if at.settings.reasons else "",
        offers=(thinker, at.settings.language) if at.settings.offers else None,
        ponderer=thinker if at.settings.ponder and not is_remote(os.environ) else None,
    )
    people, game = session.people(), saved.match.game
    table = Table(
        game,
        at.catalog(game),
        people,
        spectator=session.client(None) if len(people) > 1 else None,
        hint=session.hint,
        settings=at.settings,
        offering=session.offering,
        marks=bookmarks(user_folders(), saved.match_id),
    )
    client = PlainClient(table, at.source, at.page, in_words=at.in_words, guide=guide)
    session.trouble = client.trouble
    try:
        await client.play()
    finally:
        await session.close()
    if saved.match.outcome is None:
        at.page.write(at.fallback.plain(Text("plain.left"), Names()))
    return _code(client)


async def play_table(at: Desk, joined: Joined) -> int:
    """Sit down at the table of another computer and play there; returns the exit code."""
    joined.open()
    mistakes, leaving = False, Leaving(joined)
    try:
        while await PlainLobby(joined, at.fallback, at.source, at.page, leaving).wait():
            client, teller = _client(at, joined, leaving)
            await client.play()
            mistakes |= bool(_code(client))
            if not teller.goes_on:
                return FAILED if mistakes else DONE
    finally:
        joined.changed = lambda: None  # that the line ends now is meant
        closes, ended = leaving.closes, joined.ended
        await joined.close(shut=closes)
        is_told = ended is None or ended[0] in ("closed", "voted")
        if joined.owner and joined.remote.table_id and is_told:
            key = "plain.reopen" if closes else "plain.stays"
            again = Text(key, {"table": joined.remote.table_id})
            at.page.write(at.fallback.plain(again, Names()))
    return DONE if ended is None else FAILED


def _client(at: Desk, joined: Joined, leaving: Leaving) -> tuple[PlainClient, Teller]:
    """Return the client of the match that is played at a table now, and what tells it more."""
    game = registry.load(joined.remote.game_id)
    hint = joined.hint if joined.remote.seat is not None else None
    remote, words, pin = joined.remote, at.catalog(game), joined.invite.pin
    marks = table_bookmarks(user_folders(), pin, remote.table_id, remote.match, remote.seat)
    table = Table(game, words, [remote], hint=hint, settings=at.settings, marks=marks)
    client = PlainClient(table, at.source, at.page, in_words=at.in_words)
    teller = Teller(joined, client)
    joined.changed, client.at_table = teller.changed, teller.answer
    client.leaving = lambda said: leaving.said(client.say, leave=said)
    return client, teller


def _code(client: PlainClient) -> int:
    """Return 1 where a script wrote lines that could not be carried out."""
    return FAILED if client.mistakes and not client.source.is_terminal else DONE


def until_signal(work: Callable[[], Coroutine[None, None, int]]) -> int:
    """Run something to its end or to a signal; either way it closes what it has opened.

    Returns:
        Its exit code, or 128 and the number of the signal.
    """
    came: list[int] = []

    async def run() -> int:
        task = asyncio.ensure_future(work())
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, partial(stop, task, number))
        try:
            return await task
        except asyncio.CancelledError:
            if not came:
                raise
            return 128 + came[0]

    def stop(task: asyncio.Future[int], number: int) -> None:
        came.append(number)
        task.cancel()

    try:
        return asyncio.run(run())
    except BrokenPipeError:  # the reader has seen enough; the match is closed and saved
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
