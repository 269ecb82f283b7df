"""The app at a table of several computers, for tests of its screens."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from textual.pilot import Pilot

from bots_there import Player
from core.engine.game_types import OptionValue
from core.table.client import SeatInfo
from home_app import TERMINAL
from hosted_here import LOOPBACK, hosted
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.invite import Invite, write_invite
from netplay.remote import RemoteTable
from netplay.store import KeptTable
from netplay.words import NONCE_BYTES
from saves.folders import Folders
from tui.app import LehenApp
from tui.joining import Joined, invited, load, owning
from tui.reading import READER
from tui.settings import Settings
from waiting import until

OPEN = SeatInfo("", "open")


def an_app(
    home: Path, joined: Joined | None = None, invite: str = "", lang: str = "en"
) -> LehenApp:
    """Return the app in the lobby of a place, or on the home screen."""
    settings = Settings(name="Ann", lang=lang, address=LOOPBACK)
    start = None if joined is None else lambda app: app.sit_down(joined, invite)
    return LehenApp(settings, TERMINAL, start, folders=Folders(home))


class Other:
    """Somebody else at a table, without a screen.

    Attributes:
        guest: The connection, which runs by itself.
        running: Ends when the connection does.
    """

    def __init__(self, invite: Invite, wish: Wish) -> None:
        self.guest = Guest(invite, wish, load, "0")
        self.running = asyncio.create_task(self.guest.run())

    @property
    def remote(self) -> RemoteTable:
        """The table, as it is seen from there."""
        return self.guest.remote

    async def leave(self) -> None:
        """Give the place up."""
        await self.guest.leave()
        await self.running


class At(NamedTuple):
    """An app at a table that is hosted here.

    Attributes:
        table: The table.
        invite: The way to it.
        joined: The app's place.
        pilot: What presses the keys of the app.
    """

    table: KeptTable
    invite: Invite
    joined: Joined
    pilot: Pilot[Any]

    def comes(self, name: str, token: bytes = b"", *, watch: bool = False) -> Other:
        """Have somebody come who is invited, or has been there."""
        return Other(self.invite, Wish(name, token=token, watch=watch, invite=self.table.invite))

    def knocks(self, name: str, *, watch: bool = False) -> Other:
        """Have somebody come who has no invite."""
        wish = Wish(name, nonce=b"" if watch else bytes(NONCE_BYTES), watch=watch)
        return Other(Invite(self.invite.host, self.invite.port), wish)

    def all_ready(self, *others: Other) -> None:
        """Let the match begin."""
        for remote in (self.joined.remote, *(other.remote for other in others)):
            remote.ready(on=True)


@asynccontextmanager
async def at_own_table(
    home: Path, *seats: SeatInfo, lang: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[At]:
    """Run the app of the owner of a table: of Ann and an open chair, if nothing else is said."""
    async with hosted(home, *(seats or (SeatInfo("Ann"), OPEN))) as (table, invite):
        owner = owning(Folders(home), table, invite, "Ann", watch=False)
        app = an_app(home, owner, write_invite(invite), lang=lang)
        async with app.run_test(size=size) as pilot:
            yield At(table, invite, owner, pilot)


@asynccontextmanager
async def as_guest(
    home: Path,
    *seats: SeatInfo,
    lang: str = "en",
    size: tuple[int, int] = (80, 24),
    is_read: bool = False,
    game: str = "loewenherz",
    **options: OptionValue,
) -> AsyncIterator[At]:
    """Run Ann's app at a table: of two open chairs, if nothing else is said."""
    async with hosted(home, *(seats or (OPEN, OPEN)), game=game, **options) as (table, invite):
        joined = invited(Folders(home), write_invite(invite), "Ann")
        app = an_app(home, joined, lang=lang)
        app.set_class(is_read, READER)
        async with app.run_test(size=size) as pilot:
            await until(lambda: joined.remote.lobby)
            yield At(table, invite, joined, pilot)


@asynccontextmanager
async def playing_two(
    home: Path, lang: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[At, Other]]:
    """Run Ann's app in a match with Bo, who is asked; she plays by a rule of thumb."""
    async with as_guest(home, lang=lang, size=size) as at:
        other = at.comes("Bo")
        await until(lambda: other.remote.lobby)
        at.all_ready(other)
        await until(lambda: at.joined.remote.playing)
        Player(at.joined).play()
        yield at, other
