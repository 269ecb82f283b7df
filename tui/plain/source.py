"""Lines that are typed, or come from a pipe or a file, for an event loop."""

import asyncio
import os
import threading
from collections import deque
from collections.abc import Callable

CHUNK_BYTES = 4096


class Lines:
    """The lines of a file descriptor as they come; the last one is followed by the end.

    Attributes:
        is_terminal: Whether somebody sits there: lines are then taken at once, else only where
            something is asked.
    """

    def __init__(self, descriptor: int, *, is_terminal: bool) -> None:
        self.is_terminal = is_terminal
        self._descriptor = descriptor
        self._lines: deque[str | None] = deque()
        self._stirred: Callable[[], None] = lambda: None
        self._is_reading = False

    def start(self, stirred: Callable[[], None]) -> None:
        """Begin to read, in a thread that ends with the program; needs a running loop.

        Args:
            stirred: Is called in the loop when there is something new; from now on this one.
        """
        self._stirred = stirred
        if not self._is_reading:
            self._is_reading = True
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._read, args=(loop,), daemon=True).start()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read until the end; not by `sys.stdin`, whose lock a waiting thread would keep."""
        rest = b""
        while chunk := self._chunk():
            *whole, rest = (rest + chunk).split(b"\n")
            self._pass_on(loop, [_text(line) for line in whole])
        self._pass_on(loop, [*([_text(rest)] if rest else []), None])

    def _chunk(self) -> bytes:
        try:
            return os.read(self._descriptor, CHUNK_BYTES)
        except OSError:  # the terminal is gone
            return b""

    def _pass_on(self, loop: asyncio.AbstractEventLoop, lines: list[str | None]) -> None:
        try:
            loop.call_soon_threadsafe(self.put, lines)
        except RuntimeError:  # the loop is closed: nobody reads any more
            return

    def put(self, lines: list[str | None]) -> None:
        """Take in lines; None is the end."""
        self._lines.extend(lines)
        self._stirred()

    @property
    def waiting(self) -> bool:
        """Whether there is a line."""
        return bool(self._lines) and self._lines[0] is not None

    @property
    def next(self) -> str:
        """The line that `take` would return, "" if there is none."""
        return (self._lines[0] or "") if self._lines else ""

    @property
    def ended(self) -> bool:
        """Whether all lines are taken and no further one comes."""
        return bool(self._lines) and self._lines[0] is None

    def put_back(self, line: str) -> None:
        """Have a line that was taken wait as the next one."""
        self._lines.appendleft(line)

    def take(self) -> str:
        """Return the next line.

        Raises:
            EOFError: There is none.
        """
        if not self.waiting:
            raise EOFError
        return self._lines.popleft() or ""


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace").strip()
