"""Tables that this computer hosts: made, kept, opened with match, save and bots. No screen."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from core import registry
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat
from core.table.client import SeatInfo, SeatKind
from core.table.table import Table
from core.version import __version__
from netplay import certificate, discovery, store
from netplay.chairs import TOKEN_BYTES, Chair, Chairs
from netplay.hall import Hall
from netplay.host import Host
from netplay.hosted import HostedTable
from netplay.invite import DEFAULT_PORT, SECRET_BYTES, Invite, pin_of
from saves import match_file
from saves.folders import Folders
from tui.cli.seats import plan
from tui.session import PAUSES_S, LocalSession, open_session

PORT_FILE = "port"

_KINDS: dict[str, SeatKind] = {"person": "person", "bot": "bot", "open": "open"}


def table_folder(folders: Folders, table_id: str) -> Path:
    """Return the folder that keeps a table."""
    return folders.home / "tables" / table_id


def new_table(
    folders: Folders,
    game: AnyGame,
    title: str,
    seats: Sequence[SeatInfo],
    options: dict[str, OptionValue],
    seed: str = "",
) -> store.KeptTable:
    """Make a table and keep it, its secrets and its certificate; returns it.

    People among the seats are the owner's own; chairs of the kind "open" are for guests.

    Raises:
        SetupError: Seats or options do not fit the game.
        OSError: It cannot be kept.
    """
    full = plan(game, seats, options, seed or None).options
    chairs = tuple(
        store.KeptChair(info.name, info.kind, info.level, b"", info.kind == "person")
        for info in seats
    )
    table = store.KeptTable(
        id=secrets.token_hex(4),
        name=title,
        game=game.data.id,
        invite=secrets.token_bytes(SECRET_BYTES),
        owner=secrets.token_bytes(TOKEN_BYTES),
        save="",
        seed=seed,
        port=0,
        options=dict(full),
        chairs=chairs,
    )
    folder = table_folder(folders, table.id)
    certificate.make_certificate(folder)
    store.write_table(folder, table)
    return table


def invite_of(folders: Folders, table: store.KeptTable, address: str, port: int) -> Invite:
    """Return the invite to a table at an address."""
    file = table_folder(folders, table.id) / certificate.KEY_FILE
    return Invite(address, port, pin_of(certificate.read_certificate(file)), table.invite)


class Hosting:
    """One table that is open in this process, with its match.

    Attributes:
        kept: What is on the disk of it.
        table: The table.
        session: The running match, or None in the lobby.
    """

    def __init__(self, folders: Folders, kept: store.KeptTable) -> None:
        self.kept = kept
        self.session: LocalSession | None = None
        self._folders = folders
        self._game = registry.load(kept.game)
        chairs = [
            Chair(SeatInfo(one.name, _KINDS[one.kind], one.level), one.token, one.local)
            for one in kept.chairs
        ]
        self.table = HostedTable(
            kept.id,
            kept.name,
            self._game,
            kept.options,
            Chairs(chairs, sha256(kept.owner).digest(), secrets.token_bytes),
            invite=kept.invite,
            begin=self._begin,
            keep=self._keep,
            farewell=self.farewell,
        )

    def go_on(self) -> None:
        """Open the match of a table whose match has begun before.

        Raises:
            SaveError: The save cannot be gone on with.
            OSError: The disk refused.
        """
        if self.kept.save:
            self.table.begin()

    def _begin(self, infos: tuple[SeatInfo, ...]) -> Table:
        if self.kept.save:
            saved, journal = match_file.go_on(Path(self.kept.save), registry.load)
        else:
            seed = self.kept.seed or None
            planned = plan(self._game, infos, self.kept.options, seed)
            planned = replace(planned, seats=infos)  # everybody has chosen a chair
            saved, journal = match_file.begin(planned, self._game, self._folders)
        self.session = open_session(saved, journal, pause_s=PAUSES_S["normal"])
        self.kept = replace(self.kept, save=str(saved.path))
        for seat, info in enumerate(infos):
            self.session.table.present(Seat(seat), here=info.here)
        return self.session.table

    def listens(self, port: int) -> None:
        """Keep the port, so that guests find the table there again."""
        self.kept = replace(self.kept, port=port)
        self._keep()

    def _keep(self) -> None:
        chairs = tuple(
            store.KeptChair(c.info.name, c.info.kind, c.info.level, c.token, c.local)
            for c in self.table.chairs.all
        )
        self.kept = replace(self.kept, chairs=chairs)
        store.write_table(table_folder(self._folders, self.kept.id), self.kept)

    def farewell(self) -> str:
        """Return the number of the last entry that is saved, "" before the match."""
        return "" if self.session is None else str(len(self.session.table.match.entries))

    async def close(self) -> None:
        """Write the save to its end.

        Raises:
            OSError: The disk refused.
        """
        if self.session is not None:
            session, self.session = self.session, None
            await session.close()


async def serve(
    folders: Folders,
    kept: store.KeptTable,
    *,
    address: str,
    port: int | None,
    ended: asyncio.Event,
    listening: Callable[[int], None],
    idle_s: float | None = None,
    visible: bool = False,
) -> None:
    """Host a table until it is closed, `ended` is set, or nobody has been there for `idle_s`.

    A visible table answers those who look for tables on the network.
    Without a port it is the one of last time, or the usual one, or any that is free.

    Raises:
        OSError: The port cannot be had, or the disk refused.
        SaveError: The save of the table cannot be gone on with.
    """
    file = table_folder(folders, kept.id) / certificate.KEY_FILE
    seen = certificate.read_certificate(file)
    hosting = Hosting(folders, kept)
    hall = Hall(__version__, seen, secrets.token_bytes, stopped=lambda _table: ended.set())
    hosting.go_on()
    hall.open(hosting.table)
    host = Host(hall, certificate.host_context(file))
    try:
        found = await _listen(host, address, port, kept.port or DEFAULT_PORT)
        hosting.listens(found)
        listening(found)
        async with _seen(hall, address, found, visible=visible):
            await _until(ended, hosting.table, idle_s)
    finally:
        hosting.table.close("closed", hosting.farewell())
        await host.close()
        await hosting.close()


@asynccontextmanager
async def _seen(hall: Hall, address: str, port: int, *, visible: bool) -> AsyncIterator[None]:
    """Answer those who look for tables, meanwhile, if the table is visible."""
    transport = await discovery.respond(address, port, hall.cards) if visible else None
    try:
        yield
    finally:
        if transport is not None:
            transport.close()


async def _listen(host: Host, address: str, port: int | None, usual: int) -> int:
    """Listen at a port, or without one at the usual port or else at any free one."""
    if port is not None:
        return await host.listen(address, port)
    try:
        return await host.listen(address, usual)
    except OSError:
        return await host.listen(address, 0)


async def _until(ended: asyncio.Event, table: HostedTable, idle_s: float | None) -> None:
    loop = asyncio.get_running_loop()
    last = loop.time()
    while not ended.is_set():
        if table.is_visited:
            last = loop.time()
        if idle_s is not None and loop.time() - last > idle_s:
            return
        try:
            async with asyncio.timeout(1.0):
                await ended.wait()
        except TimeoutError:
            continue
