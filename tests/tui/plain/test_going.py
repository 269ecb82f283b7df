"""Going and coming at a table of several computers, line by line; the owner closes it."""

import asyncio
import io
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from core.table.client import SeatInfo
from hosted_here import hosted
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.invite import Invite
from netplay.messages import Chair
from saves.folders import Folders
from tui.joining import Joined, load
from tui.plain.page import Page
from tui.plain.run import WORDS, Desk, play_table
from tui.settings import Settings
from typing_lines import Typed
from waiting import until

PEOPLE = SeatInfo("Ann"), SeatInfo("", "open"), SeatInfo("Hal", "bot", "random")


class OwnTable:
    """A table of the line client, its match with a guest and a bot begun.

    Attributes:
        guest: Bo.
        running: The guest's connection, until it ends.
        source: What the owner types.
        playing: The owner's program.
    """

    def __init__(self, invite: Invite, secret: bytes, owner: Joined, lang: str) -> None:
        self.guest = Guest(invite, Wish("Bo", invite=secret), load, "0")
        self.source, self._out = Typed(), io.StringIO()
        self._words = Catalog(lang, [*WORDS, "core.engine"])
        page = Page(self._out, ascii_only=False)
        at = Desk(Settings(lang=lang), self.source, page)
        self.playing = asyncio.create_task(play_table(at, owner))
        self.running = asyncio.create_task(self.guest.run())

    def told(self, key: str, /, **fields: object) -> int:
        """Return how often a message was written."""
        wanted = self._words.plain(Text(key, fields), Names())
        return " ".join(self._out.getvalue().split()).count(wanted)

    def wrote(self, words: str) -> int:
        """Return how often words were written."""
        return self._out.getvalue().count(words)


@asynccontextmanager
async def own_table(
    home: Path, *, begins: bool, lang: str = "en", people: Sequence[SeatInfo] = PEOPLE
) -> AsyncIterator[OwnTable]:
    """Open a table with the line client; a guest is at it, and the match has begun if it shall."""
    async with hosted(home, *people) as (table, invite):
        wish = Wish("Ann", table=table.id, token=table.owner)
        owner = Joined(Folders(home), invite, wish, owner=True)
        at = OwnTable(invite, table.invite, owner, lang)
        await until(lambda: at.guest.remote.lobby and owner.remote.lobby)
        await until(lambda: at.wrote("(B) Bo"))
        if begins:
            at.guest.remote.ready(on=True)
            await until(lambda: at.guest.remote.playing and at.wrote("[A] Ann: "))
        yield at
        at.playing.cancel()
        with suppress(asyncio.CancelledError):
            await at.playing
        await at.guest.leave()
        at.running.cancel()


def ann_of(guest: Guest) -> SeatInfo | Chair:
    """Return what a guest knows of the owner."""
    remote = guest.remote
    if remote.playing:
        return remote.view().seats[0]
    assert remote.lobby is not None
    return remote.lobby.chairs[0]


async def test_who_goes_and_comes_is_told(lehen_home: Path) -> None:
    """Once each, before any vote; the list of players says who is away, and who is a bot."""
    async with own_table(lehen_home, begins=True) as at:
        at.source.put(["p"])
        await until(lambda: at.wrote("<C> Hal: bot, "))
        await at.guest.leave()
        await until(lambda: at.wrote("(B) Bo is gone"))
        at.source.put(["p"])
        await until(lambda: at.wrote("(B) Bo: away, "))
        wish = Wish("Bo", token=at.guest.remote.token)
        at.guest = Guest(at.guest.invite, wish, load, "0")
        at.running = asyncio.create_task(at.guest.run())
        await until(lambda: at.wrote("(B) Bo is back"))
        assert (1, 1) == (at.wrote("is gone"), at.wrote("is back"))


async def test_who_is_away_from_the_beginning_is_told(lehen_home: Path) -> None:
    """Who comes to a match in which a player is away is told so at once."""
    async with own_table(lehen_home, begins=True) as at:
        token = at.guest.remote.token
        at.source.put([None])
        await at.playing
        out = io.StringIO()
        desk = Desk(Settings(lang="en"), Typed(), Page(out, ascii_only=False))
        await at.guest.leave()
        again = Joined(Folders(lehen_home), at.guest.invite, Wish("Bo", token=token))
        playing = asyncio.create_task(play_table(desk, again))
        await until(lambda: "[A] Ann is away" in out.getvalue())
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("begins", [False, True])
async def test_the_owner_is_asked_before_the_table_is_closed_for_others(
    lehen_home: Path, lang: str, *, begins: bool
) -> None:
    """In lobby and match: another line leaves all as it is; q a second time closes it."""
    async with own_table(lehen_home, begins=begins, lang=lang) as at:
        at.source.put(["q", "t no", "q"])
        await until(lambda: 2 == at.told("plain.once_more", key="q"))
        assert 2 == at.told("lobby.closes")
        assert not at.playing.done()
        assert not at.running.done()
        at.source.put(["q"])
        assert 0 == await at.playing
        assert "closed" == (await at.running)[0]
        assert at.wrote("lehen host --plain --table")
        assert not at.told("plain.stays", table=at.guest.remote.table_id)


@pytest.mark.parametrize("begins", [False, True])
async def test_nobody_to_ask_closes_no_table_for_others(lehen_home: Path, *, begins: bool) -> None:
    """The end of the lines or a signal leaves the table to the others, and says so."""
    async with own_table(lehen_home, begins=begins) as at:
        if begins:
            at.source.put([None])
            assert 0 == await at.playing
        else:
            at.playing.cancel()
            with suppress(asyncio.CancelledError):
                await at.playing
        assert at.told("plain.stays", table=at.guest.remote.table_id)
        await until(lambda: not ann_of(at.guest).here)
        assert not at.running.done()


async def test_alone_the_owner_leaves_at_once(lehen_home: Path) -> None:
    """Where nobody else is there q closes the table without a question."""
    async with own_table(lehen_home, begins=True) as at:
        await at.guest.leave()
        await until(lambda: at.wrote("(B) Bo is gone"))
        at.source.put(["q"])
        assert 0 == await at.playing
        assert not at.told("lobby.closes")


async def test_the_way_to_the_next_match_is_no_lost_line(lehen_home: Path) -> None:
    """The table goes on with another line; nobody is told that one was lost."""
    async with own_table(lehen_home, begins=True, people=PEOPLE[:2]) as at:
        at.source.put(["X", "X"])
        await until(lambda: at.wrote("Next: Löwenherz"))
        at.source.put(["G"])
        at.guest.remote.ready(on=True)
        await until(lambda: 2 == at.wrote("line by line"))
        assert not at.told("game.offline")
        assert not at.told("game.online")


async def test_a_closed_table_is_no_lost_line(lehen_home: Path) -> None:
    """Who is told that the host has closed the table is not told of a lost line besides."""
    async with own_table(lehen_home, begins=True) as at:
        out = io.StringIO()
        desk = Desk(Settings(lang="en"), Typed(), Page(out, ascii_only=False))
        await at.guest.leave()
        again = Joined(
            Folders(lehen_home), at.guest.invite, Wish("Bo", token=at.guest.remote.token)
        )
        playing = asyncio.create_task(play_table(desk, again))
        await until(lambda: again.remote.playing and at.wrote("(B) Bo is back"))
        at.source.put(["q", "q"])
        await playing
        assert "The host has closed the table" in out.getvalue()
        assert "line lost" not in out.getvalue()
