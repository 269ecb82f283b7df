"""A host on the loopback interface in this process, with guests that play by rules of thumb."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bots_there import Player
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.match.match import Match
from netplay import certificate
from netplay.guest import Guest, guest_context
from netplay.guest_line import Wish
from netplay.host import Host
from netplay.invite import Invite, pin_of
from netted import INVITE, SEED, Netted, replay
from waiting import until

LOOPBACK = "127.0.0.1"


class Socketed:
    """A table with guests over TLS.

    Attributes:
        net: The hall; its own wires are not used.
        host: The sockets.
        invite: The invite to the table.
        guests: The players, then those who watch.
    """

    def __init__(self, net: Netted, host: Host, invite: Invite) -> None:
        self.net = net
        self.host = host
        self.invite = invite
        self.guests: list[Guest] = []
        self._tasks: list[asyncio.Task[tuple[str, str]]] = []

    async def come(self, name: str, *, watch: bool = False) -> Guest:
        """Connect a guest."""
        wish = Wish(name, watch, invite=INVITE)
        guest = Guest(self.invite, wish, lambda _id: self.net.game, "0")
        self.guests.append(guest)
        self._tasks.append(asyncio.create_task(guest.run()))
        await until(lambda: guest.remote.online)
        return guest

    async def begin(self, seats: int, watchers: int = 1) -> list[Player]:
        """Connect everybody and begin; returns who plays, to be pushed after a lost line."""
        for number in range(seats):
            await self.come(f"P{number}")
        for number in range(watchers):
            await self.come(f"W{number}", watch=True)
        players = [Player(guest, number) for number, guest in enumerate(self.guests[:seats])]
        for player in players:
            player.guest.remote.ready(on=True)
        await until(lambda: all(guest.remote.playing for guest in self.guests))
        return players

    async def close(self) -> None:
        """Say goodbye."""
        for guest in self.guests:
            await guest.leave()
        await asyncio.gather(*self._tasks)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.net.match is not None and self.net.match.outcome is not None

    async def check(self) -> None:
        """Demand that all saw the same match that the rules alone play."""
        await until(lambda: all(guest.remote.is_over for guest in self.guests))
        assert self.net.match is not None
        seats = self.net.match.setup.seats
        local = Match(self.net.game, Setup(seats, dict(self.net.table.options), SEED))
        replay(local, self.net.records)
        assert encode(local.state) == encode(self.net.match.state)
        for guest in self.guests:
            mask = self.net.game.mask(local.state, guest.remote.viewer)
            assert encode(mask) == encode(guest.remote.view().state)


@asynccontextmanager
async def socketed(folder: Path, game: AnyGame, seats: int) -> AsyncIterator[Socketed]:
    """Listen for a table with so many free chairs; nobody has come yet."""
    net = Netted(game, ["open"] * seats)
    file = certificate.make_certificate(folder)
    host = Host(net.hall, certificate.host_context(file))
    port = await host.listen(LOOPBACK, 0)
    pin = pin_of(certificate.read_certificate(file))
    try:
        yield Socketed(net, host, Invite(LOOPBACK, port, pin, INVITE))
    finally:
        await host.close()


async def stranger(invite: Invite) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Return a connection over TLS that nothing was said on."""
    context: ssl.SSLContext = guest_context()
    return await asyncio.open_connection(invite.host, invite.port, ssl=context)
