"""One program behind one tab: its process, and the packets that go in and out.

A packet is a letter, four bytes of length, and so many bytes: "D" what a terminal shows or what
was typed, "M" a message in JSON. They are those of Textual's driver for browsers.
"""

import asyncio
import json
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

READY = b"__GANGLION__\n"
"""What the driver writes before its first packet."""
STOP_S = 10.0
"""So long a program may take to save and end before it is told by a signal, and then is killed."""
LINES_BEFORE = 10


class Program:
    """A running program."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, argv: Sequence[str], width: int, height: int) -> "Program":
        """Start a program for a terminal of so many columns and rows.

        Raises:
            OSError: It cannot be started.
        """
        environ = {
            **os.environ,
            "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "COLUMNS": str(width),
            "ROWS": str(height),
        }
        process = await asyncio.create_subprocess_exec(
            *argv, stdin=PIPE, stdout=PIPE, env=environ, start_new_session=True
        )
        return cls(process)

    async def show(self, write: Callable[[bytes], Awaitable[None]]) -> None:
        """Hand on what the terminal shows until the program ends."""
        out = self._process.stdout
        if out is None:
            return
        for _ in range(LINES_BEFORE):
            if await out.readline() in (READY, b""):
                break
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                kind = await out.readexactly(1)
                payload = await out.readexactly(int.from_bytes(await out.readexactly(4), "big"))
                if kind == b"D":
                    await write(payload)

    async def type(self, typed: str) -> None:
        """Pass on what was typed."""
        await self._send(b"D", typed.encode("utf-8", "replace"))

    async def tell(self, **message: str | int) -> None:
        """Pass on a message: that the size is another, that the tab has the focus."""
        await self._send(b"M", json.dumps(message).encode())

    async def _send(self, kind: bytes, payload: bytes) -> None:
        pipe = self._process.stdin
        if pipe is None:
            return
        with suppress(ConnectionError):  # it has ended
            pipe.write(kind + len(payload).to_bytes(4, "big") + payload)
            await pipe.drain()

    async def stop(self) -> None:
        """Have the program save and end, by force if it does not."""
        await self.tell(type="quit")
        for number in (None, signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                if number is not None:
                    self._process.send_signal(number)
            with suppress(TimeoutError):
                async with asyncio.timeout(STOP_S):
                    await self._process.wait()
                    break
        if self._process.stdin is not None:
            self._process.stdin.close()
