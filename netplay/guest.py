"""The guest's socket: connects, checks the certificate, carries bytes, comes back by itself."""

import asyncio
import secrets
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from core.engine.errors import LehenError
from core.engine.game import AnyGame
from netplay.guest_line import GuestLine, Wish
from netplay.invite import Invite, pin_of
from netplay.messages import TableCard
from netplay.remote import RemoteTable
from netplay.words import NONCE_BYTES

CONNECT_S = 10.0
TICK_S = 0.5
READ_BYTES = 64 * 1024
WAITS_S = (0.2, 0.5, 1.0, 2.0, 5.0)
"""How long to wait before the next try to come back; the last again and again."""

FINAL = frozenset(
    {"left", "replaced", "other_rules", "other_protocol", "protocol", "no_place", "refused", "full"}
    | {
        "no_table",
        "no_name",
        "closed",
        "voted",
        "nobody_home",
        "slow",
        "crowded",
        "disk",
        "removed",
    }
)
"""Ends after which coming back makes no sense."""


class PinError(LehenError):
    """The certificate at the address is not the one of the invite, or of last time."""


@dataclass(frozen=True, slots=True)
class Dialled:
    """A connection whose certificate was checked."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    certificate: bytes


def guest_context() -> ssl.SSLContext:
    """Return what a guest wraps its socket in: TLS 1.3; the pin stands for a chain of trust."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def dial(invite: Invite) -> Dialled:
    """Connect to an address; nothing is sent to a host that is not the one of the invite.

    Raises:
        OSError: There is no connection.
        PinError: Somebody else answers there.
    """
    async with asyncio.timeout(CONNECT_S):
        reader, writer = await asyncio.open_connection(
            invite.host, invite.port, ssl=guest_context()
        )
    found: ssl.SSLObject = writer.get_extra_info("ssl_object")
    certificate = found.getpeercert(binary_form=True) or b""
    if invite.pin and pin_of(certificate) != invite.pin:
        writer.transport.abort()
        raise PinError(f"another table than the invited one answers at {invite.host}:{invite.port}")
    return Dialled(reader, writer, certificate)


class Guest:
    """Keeps one place at a table of another computer.

    Attributes:
        remote: The table, for the screen.
        invite: Where it is; once connected with the certificate's pin.
        line: The connection of the moment, or None.
    """

    def __init__(
        self,
        invite: Invite,
        wish: Wish,
        load: Callable[[str], AnyGame | None],
        program: str,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        """Prepare; `run` connects.

        Args:
            invite: Where the table is.
            wish: Which place is wanted.
            load: Returns a game, or None if this program has no such game.
            program: The version of this program.
            changed: Is told when the line's stage may be another.
        """
        self.remote = RemoteTable()
        self.invite = invite
        self.line: GuestLine | None = None
        self._wish = wish
        self._load = load
        self._program = program
        self._changed = changed
        self._writer: asyncio.StreamWriter | None = None
        self._leaving = False
        self._flushing = False

    async def run(self) -> tuple[str, str]:
        """Hold the place until it is left or lost for good; returns the code and the text of it.

        Raises:
            OSError: The first connection was not possible.
            PinError: Somebody else answers at the address.
        """
        tries = 0
        while not self._leaving:
            try:
                dialled = await dial(self.invite)
            except (OSError, TimeoutError):
                if not self.remote.table_id:
                    raise
                line = None
            else:
                line = await self._hold(dialled)
                tries = 0 if line.had_place else tries
            if self._leaving:
                break
            if line is not None and line.close_code in FINAL:
                return line.close_code, line.close_text
            if not self.remote.table_id:
                return ("lost", "")
            await asyncio.sleep(WAITS_S[min(tries, len(WAITS_S) - 1)])
            tries += 1
        return ("left", "")

    async def _hold(self, dialled: Dialled) -> GuestLine:
        """Carry bytes until the connection ends; returns its line."""
        self.invite = replace(self.invite, pin=pin_of(dialled.certificate))
        if self._leaving:  # meanwhile
            dialled.writer.close()
        wish = replace(
            self._wish,
            token=self.remote.token or self._wish.token,
            table=self.remote.table_id or self._wish.table,
            nonce=secrets.token_bytes(NONCE_BYTES),  # a number that was opened once is no secret
        )
        now = asyncio.get_running_loop().time
        seen = dialled.certificate
        line = GuestLine(self._program, wish, self.remote, self._load, seen, now(), self._wake)
        self.line, self._writer = line, dialled.writer
        self._flush()
        ticking = asyncio.create_task(self._tick(line, dialled.writer))
        try:
            while line.stage != "closed" and (data := await dialled.reader.read(READ_BYTES)):
                line.receive(data, now())
                self._changed()
        except OSError:
            pass  # the line broke
        finally:
            ticking.cancel()
            self._writer = None
            self.remote.offline()
            dialled.writer.close()
            self._changed()
        return line

    def _wake(self) -> None:
        """Have `_flush` called soon, once."""
        if not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        writer = self._writer
        if self.line is not None and writer is not None and not writer.is_closing():
            writer.write(self.line.data_to_send())

    def join(self, card: TableCard) -> None:
        """Ask for a place at one of several tables."""
        if self.line is not None:
            self.line.join(card)

    async def leave(self) -> None:
        """Say goodbye and end the connection; the seat stays this player's."""
        self._leaving = True
        if self.line is not None and self._writer is not None:
            writer = self._writer
            self.line.leave()
            self._flush()
            writer.close()
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await writer.wait_closed()

    async def _tick(self, line: GuestLine, writer: asyncio.StreamWriter) -> None:
        while line.stage != "closed":
            await asyncio.sleep(TICK_S)
            if not line.tick(asyncio.get_running_loop().time()):
                writer.transport.abort()
                return
