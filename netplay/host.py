"""The host's sockets: accepts connections, carries bytes, lets time pass; decides nothing."""

import asyncio
import errno
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress

from core.engine.errors import LehenError
from netplay.hall import Hall
from netplay.host_line import HostLine

OUTBOX_BYTES = 512 * 1024
"""Somebody who does not read is cut when so much waits, and may come back."""

EVERYWHERE, EVERYWHERE_6 = "0.0.0.0", "::"  # noqa: S104 a table is there to be joined
MAX_CONNECTIONS = 2048
MAX_STRANGERS = 256
"""So many connections may be without a place at a time."""

TICK_S = 0.5
READ_BYTES = 64 * 1024
CLOSE_S = 1.0
HANDSHAKE_S = 10.0


class ListenError(LehenError):
    """A host cannot listen where it should.

    Attributes:
        reason: Why, as a word for catalogs: `taken` by another program, `elsewhere` for an address
            that is not of this computer, or `denied` by the system.
        address: The address, "" for all of this computer.
        port: The port.
    """

    def __init__(self, error: Exception, address: str, port: int) -> None:
        number = error.errno if isinstance(error, OSError) else None
        self.reason = {errno.EADDRINUSE: "taken", errno.EACCES: "denied"}.get(
            number or 0, "elsewhere"
        )
        self.address, self.port = address, port
        super().__init__(f"port {port} of {address or 'this computer'}: {_WHY[self.reason]}")


_WHY = {
    "taken": "another program listens there",
    "denied": "the system allows no listening there",
    "elsewhere": "this computer has no such address",
}


class Host:
    """Listens for guests of a hall."""

    def __init__(
        self, hall: Hall, context: ssl.SSLContext, clock: Callable[[], float] | None = None
    ) -> None:
        self._hall = hall
        self._context = context
        self._clock = clock or asyncio.get_running_loop().time
        self._servers: list[asyncio.Server] = []
        self._lines: dict[HostLine, asyncio.StreamWriter] = {}
        self._ticking: asyncio.Task[None] | None = None
        self._flushing = False

    async def listen(self, address: str, port: int) -> int:
        """Listen at an address, "" for all of this computer; returns the port, also for 0.

        Raises:
            ListenError: The address or the port cannot be had.
        """
        try:
            port = await self._listen(address or EVERYWHERE, port)
        except (OSError, UnicodeError) as error:  # the latter: no name of a computer at all
            raise ListenError(error, address, port) from error
        if not address and socket.has_ipv6:
            with suppress(OSError):  # a computer may know IPv6 and have it switched off
                await self._listen(EVERYWHERE_6, port)
        self._ticking = asyncio.create_task(self._tick())
        return port

    async def _listen(self, address: str, port: int) -> int:
        server = await asyncio.start_server(
            self._serve,
            address,
            port,
            ssl=self._context,
            ssl_handshake_timeout=HANDSHAKE_S,
            ssl_shutdown_timeout=CLOSE_S,
        )
        self._servers.append(server)
        found: int = server.sockets[0].getsockname()[1]
        return found

    async def close(self) -> None:
        """Send what is left, end all connections and listen no more."""
        if self._ticking is not None:
            self._ticking.cancel()
        for server in self._servers:
            server.close()
        writers = list(self._lines.values())
        self.flush()
        for writer in writers:
            writer.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                for writer in writers:
                    with suppress(OSError):
                        await writer.wait_closed()

    def _wake(self) -> None:
        """Have `flush` called soon, once."""
        if not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Hand to the sockets what the lines have to send; cut those that do not read."""
        self._flushing = False
        for line, writer in tuple(self._lines.items()):
            self._send(line, writer)
            if line.closing:
                writer.close()

    @staticmethod
    def _send(line: HostLine, writer: asyncio.StreamWriter) -> None:
        """Hand over what one line has to send; a transport that is going takes nothing."""
        data = line.data_to_send()
        if not writer.is_closing():
            writer.write(data)
            if writer.transport.get_write_buffer_size() > OUTBOX_BYTES:
                writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        strangers = sum(line.stage != "placed" for line in self._lines)
        if len(self._lines) >= MAX_CONNECTIONS or strangers >= MAX_STRANGERS:
            writer.close()
            return
        line = HostLine(self._hall, self._clock(), self._wake)
        self._lines[line] = writer
        try:
            while not line.closing and (data := await reader.read(READ_BYTES)):
                line.receive(data, self._clock())
        except OSError:
            pass  # the line broke; the guest comes back if it wants to
        finally:
            self._send(line, writer)  # why it ends, where it was this side that ended it
            del self._lines[line]
            line.lost(self._clock())
            writer.close()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            now = self._clock()
            self._hall.tick(now)
            for line, writer in tuple(self._lines.items()):
                if not line.tick(now):
                    self._send(line, writer)
                    writer.transport.abort()
