"""All tables that one process hosts: at one port, closed one by one or together. No screen."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from core.engine.errors import LehenError, SetupError
from core.version import __version__
from netplay import certificate, discovery, store
from netplay.hall import Hall
from netplay.host import Host, ListenError
from netplay.hosted import HostedTable
from netplay.invite import DEFAULT_PORT
from saves.folders import Folders
from tui.claims import Claim
from tui.hosting import Hosting, table_folder

_LOG = logging.getLogger(__name__)


class House:
    """The tables of this process.

    Attributes:
        hall: What guests come into.
    """

    def __init__(self, folders: Folders, certificate_der: bytes, ended: asyncio.Event) -> None:
        """Begin without tables; `ended` is set when the last one was closed."""
        self.hall = Hall(__version__, certificate_der, secrets.token_bytes, stopped=self._stopped)
        self._folders = folders
        self._ended = ended
        self._open: dict[str, tuple[Hosting, Claim]] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def open(self, kept: store.KeptTable) -> None:
        """Open a table, and its match if it has begun before.

        Raises:
            TableOpenError: Another process hosts it.
            LehenError: Its save cannot be gone on with.
            OSError: The disk refused.
        """
        claim = Claim(table_folder(self._folders, kept.id), kept.name)
        try:
            hosting = Hosting(self._folders, kept)
            hosting.go_on()
        except BaseException:
            claim.let_go()
            raise
        self._open[kept.id] = hosting, claim
        self.hall.open(hosting.table)
        _LOG.info("table %s: open", kept.id)

    def listens(self, address: str, port: int) -> None:
        """Keep the port with every table, so that guests find it there again."""
        for hosting, claim in self._open.values():
            hosting.listens(port)
            claim.listens(address, port)

    @property
    def is_visited(self) -> bool:
        """Whether anybody is connected to a table."""
        return any(hosting.table.is_visited for hosting, _ in self._open.values())

    def _stopped(self, table: HostedTable) -> None:
        """Close what belongs to a table that its people have closed."""
        hosting, claim = self._open.pop(table.id)
        task = asyncio.get_running_loop().create_task(_close(hosting, claim))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)
        if not self._open:
            self._ended.set()

    def say_goodbye(self) -> None:
        """Tell everybody that the tables are closed, and up to where the matches are saved."""
        for hosting, _ in self._open.values():
            self.hall.say_goodbye(hosting.table, "closed", hosting.farewell())

    async def close(self) -> None:
        """Write all saves to their end and leave the tables to others.

        Raises:
            OSError: The disk refused; the other tables are closed all the same.
        """
        tasks = [*self._closing, *(_close(*one) for one in self._open.values())]
        self._open.clear()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for wrong in [one for one in answers if isinstance(one, BaseException)]:
            raise wrong


async def _close(hosting: Hosting, claim: Claim) -> None:
    entry = hosting.farewell() or "0"
    try:
        await hosting.close()
    finally:
        claim.let_go()
    _LOG.info("table %s: closed, saved up to entry %s", hosting.kept.id, entry)


async def serve(
    folders: Folders,
    tables: Sequence[store.KeptTable],
    *,
    address: str,
    port: int | None,
    ended: asyncio.Event,
    listening: Callable[[int], None],
    idle_s: float | None = None,
    visible: bool = False,
) -> None:
    """Host tables until all are closed, `ended` is set, or nobody has been there for `idle_s`.

    Visible tables answer those who look for tables on the network. Without a port it is the one
    of last time, or the usual one, or any that is free. Of several tables those that cannot be
    opened are left out, and the log says why.

    Raises:
        SetupError: The tables show different certificates.
        ListenError: The port cannot be had.
        OSError: The disk refused.
        LehenError: The only table, or none of several, can be opened.
    """
    key = _key_of(folders, tables)
    house = House(folders, certificate.read_certificate(key), ended)
    host = Host(house.hall, certificate.host_context(key))
    try:
        _open_all(house, tables)
        found = await _listen(host, address, port, tables[0].port or DEFAULT_PORT)
        house.listens(address, found)
        listening(found)
        async with _seen(house.hall, address, found, visible=visible):
            await _until(ended, house, idle_s)
    finally:
        house.say_goodbye()
        await host.close()
        await house.close()


def _key_of(folders: Folders, tables: Sequence[store.KeptTable]) -> Path:
    """Return the file of the certificate that all tables share."""
    files = [table_folder(folders, table.id) / certificate.KEY_FILE for table in tables]
    if len({file.read_bytes() for file in files}) != 1:
        names = ", ".join(table.id for table in tables)
        raise SetupError(
            f"tables {names} were not made together; host each in its own process",
            "apart",
            names=names,
        )
    return files[0]


def _open_all(house: House, tables: Sequence[store.KeptTable]) -> None:
    for table in tables:
        try:
            house.open(table)
        except (LehenError, OSError) as error:
            if table is tables[-1] and not house.hall.tables:
                raise
            _LOG.error("table %s: cannot be opened: %s", table.id, error)


@asynccontextmanager
async def _seen(hall: Hall, address: str, port: int, *, visible: bool) -> AsyncIterator[None]:
    """Answer those who look for tables, meanwhile, if the tables are visible."""
    seen: list[asyncio.DatagramTransport] = []
    if visible:
        try:
            seen = await discovery.respond(address, port, hall.cards)
        except OSError as error:
            _LOG.warning("the tables cannot be found on the network: %s", error)
    try:
        yield
    finally:
        for transport in seen:
            transport.close()


async def _listen(host: Host, address: str, port: int | None, usual: int) -> int:
    """Listen at a port, or without one at the usual port or else at any free one."""
    if port is not None:
        return await host.listen(address, port)
    try:
        return await host.listen(address, usual)
    except ListenError as error:
        if error.reason != "taken":
            raise
        _LOG.warning("%s; taking a free port: who was here before has to be told", error)
        return await host.listen(address, 0)


async def _until(ended: asyncio.Event, house: House, idle_s: float | None) -> None:
    loop = asyncio.get_running_loop()
    last = loop.time()
    while not ended.is_set():
        if house.is_visited:
            last = loop.time()
        if idle_s is not None and loop.time() - last > idle_s:
            return
        try:
            async with asyncio.timeout(1.0):
                await ended.wait()
        except TimeoutError:
            continue
