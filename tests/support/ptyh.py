r"""A program in a pseudo-terminal: its keys, its screen, its bytes, its times.

    with PtyProcess([sys.executable, "app.py"]) as app:
        app.wait_for("ready")
        burst = app.key(b"\x1b[C")
        assert burst.size <= 400
        assert "..." in app.text()

The harness answers the questions that a modern terminal answers and keeps a screen (pyte). It
reads only while one of its methods runs: a program that is left alone meets a stalled terminal.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, Self

import pyte
import pyte.graphics

import tui

ROOT: Final = Path(tui.__file__).resolve().parents[1]
SUPPORT: Final = Path(__file__).resolve().parent

ALT_SCREEN, CURSOR, WRAP = 1049, 25, 7
MOUSE: Final = (1000, 1003, 1006, 1015)

_MODE: Final = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
# pyte takes the ends of these for text
_NOT_FOR_PYTE: Final = re.compile(
    r"\x1b\[[<>=][\d;]*[a-z]|\x1b\[\?[\d;]*\$p|\x1b\][^\x07\x1b]*\x07"
)
_QUESTION: Final = re.compile(rb"\x1b\[(?:\?2026\$p|\?2048\$p|c|6n)")
# the beginning of a sequence, or of a character in UTF-8
_CUT_OFF_BYTES: Final = re.compile(
    rb"\x1b(?:\[[^a-zA-Z@`]*|\][^\x07\x1b]*)?\Z"
    rb"|(?:[\xc2-\xdf]|[\xe0-\xef].?|[\xf0-\xf4].?.?)\Z",
    re.DOTALL,
)
_CUT_OFF: Final = re.compile(r"\x1b(\[[^a-zA-Z@`]*|\][^\x07\x1b]*)?$")

# pyte knows no dim text; nothing here blinks, so that flag stands for it
pyte.graphics.TEXT[2] = "+blink"


class Look(NamedTuple):
    """One cell of the screen as a person sees it."""

    text: str
    colour: str
    ground: str
    bold: bool
    dim: bool
    italic: bool
    underline: bool
    reverse: bool


class TerminalScreen:
    """A terminal's screen, fed with what is written to it."""

    def __init__(self, columns: int, rows: int) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self._left = ""

    def feed(self, data: str) -> None:
        """Take output of the program, cut anywhere."""
        data = self._left + data
        cut = _CUT_OFF.search(data)
        self._left = data[cut.start() :] if cut else ""
        self._stream.feed(_NOT_FOR_PYTE.sub("", data[: cut.start()] if cut else data))

    @property
    def size(self) -> tuple[int, int]:
        """The columns and the rows."""
        return self._screen.columns, self._screen.lines

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; what is cut off is lost."""
        self._screen.resize(rows, columns)

    def wipe(self) -> None:
        """Clear the screen, as another program may."""
        self._screen.erase_in_display(2)

    def lines(self) -> list[str]:
        """Return the text of every line."""
        return list(self._screen.display)

    def looks(self) -> list[list[Look]]:
        """Return every cell, line by line; of a blank only what can be seen of one."""
        screen = self._screen
        return [
            [_look(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)
        ]

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y


def _look(cell: pyte.screens.Char) -> Look:
    look = Look(
        cell.data,
        cell.fg,
        cell.bg,
        cell.bold,
        cell.blink,
        cell.italics,
        cell.underscore,
        cell.reverse,
    )
    if cell.data == " " and not (cell.underscore or cell.reverse):
        return look._replace(colour="default", bold=False)
    return look


@dataclass(frozen=True, slots=True)
class Burst:
    """What a program wrote after something happened.

    Attributes:
        data: The bytes.
        first_ms: Time to the first of them, None if there is none.
        last_ms: Time to the last of them.
    """

    data: bytes
    first_ms: float | None
    last_ms: float | None

    @property
    def size(self) -> int:
        """The number of bytes."""
        return len(self.data)


def environment(**changes: str | None) -> dict[str, str]:
    """Return a quiet environment of a good terminal; None takes a variable out of it."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    whole: dict[str, str | None] = {
        **kept,
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(SUPPORT))),
        **changes,
    }
    return {name: value for name, value in whole.items() if value is not None}


class PtyProcess:
    """A program that runs in a terminal of its own; a context manager that ends it.

    Args:
        argv: The program, with its path, and its arguments.
        columns: Width of the terminal.
        rows: Height of the terminal.
        env: Its environment; see `environment`.
        answers: Whether the terminal answers questions.
        sync: Whether it knows synchronized output.
        watch: Whether a screen is kept; benchmarks do without, but for what questions need.
        extra_columns: How far right of its place the terminal says that its cursor is.
    """

    def __init__(
        self,
        argv: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        answers: bool = True,
        sync: bool = True,
        watch: bool = True,
        extra_columns: int = 0,
    ) -> None:
        self.screen = TerminalScreen(columns, rows)
        self.modes: dict[int, bool] = {}
        self.output = bytearray()
        self.exit_code: int | None = None
        self._answers, self._sync, self._watch = answers, sync, watch
        self._extra_columns = extra_columns
        self._pending = b""
        self._open = True
        self.master, slave = pty.openpty()
        _set_size(slave, columns, rows)
        # opened after setsid, the first terminal becomes the controlling one
        name = os.ttyname(slave)
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        self.started = time.perf_counter()
        self.pid = os.posix_spawn(
            argv[0],
            list(argv),
            dict(env or environment()),
            file_actions=actions,
            setsid=True,
            setsigmask=[],
        )
        self._slave = slave

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.wait_gone(0) is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait_gone(5)
        self.hang_up()

    def read(self, timeout_s: float) -> bytes:
        """Return what the program writes next, b"" if that is nothing for timeout_s."""
        if not self._open or not select.select([self.master], [], [], max(0.0, timeout_s))[0]:
            return b""
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has gone and took its end with it
            return b""
        self.output += data
        self._take(data)
        return data

    def settle(self, quiet_s: float = 0.15, timeout_s: float = 10.0) -> Burst:
        """Read until nothing comes for quiet_s."""
        return self._collect(time.perf_counter(), quiet_s, quiet_s, timeout_s)

    def key(self, data: bytes, quiet_s: float = 0.15, first_s: float = 2.0) -> Burst:
        """Type data and return what comes of it, up to quiet_s without output."""
        start = time.perf_counter()
        os.write(self.master, data)
        return self._collect(start, first_s, quiet_s, 10.0)

    def idle(self, seconds: float) -> Burst:
        """Return what the program writes in that time with nothing to do."""
        start = time.perf_counter()
        return self._collect(start, seconds, seconds, seconds)

    def wait_for(self, text: str, timeout_s: float = 20.0) -> float:
        """Read until text stands on the screen; return the seconds since the start.

        Raises:
            TimeoutError: It does not.
        """
        end = time.perf_counter() + timeout_s
        while time.perf_counter() < end:
            if any(text in line for line in self.screen.lines()):
                return time.perf_counter() - self.started
            self.read(0.05)
        raise TimeoutError(f"{text!r} is not on the screen:\n{self.text()}")

    def text(self) -> str:
        """Return the text on the screen."""
        return "\n".join(self.screen.lines())

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal; the program is told by SIGWINCH."""
        self.screen.resize(columns, rows)
        _set_size(self.master, columns, rows)

    def line_modes(self) -> list[object]:
        """Return how the terminal treats lines and keys, as termios tells it."""
        return termios.tcgetattr(self._slave)

    def fill(self) -> None:
        """Stall the terminal: let the program write until the terminal takes no more."""
        end = time.perf_counter() + 20
        full = 0
        while full < 5 and time.perf_counter() < end:
            full = 0 if select.select([], [self._slave], [], 0)[1] else full + 1
            time.sleep(0.1)

    def children(self) -> list[int]:
        """Return the process ids of the program's own children."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return [int(pid) for pid in listed.split()]

    def hang_up(self) -> None:
        """Close the terminal."""
        if self._open:
            os.close(self.master)
            os.close(self._slave)
            self._open = False

    def wait_gone(self, timeout_s: float) -> int | None:
        """Return the exit code, minus the signal if one killed it; None if it still runs."""
        end = time.perf_counter() + timeout_s
        while self.exit_code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.exit_code = os.waitstatus_to_exitcode(status)
            elif time.perf_counter() >= end:
                return None
            else:
                time.sleep(0.01)
        return self.exit_code

    def cpu_s(self) -> float:
        """Return the processor time used so far."""
        stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def _collect(self, start: float, first_s: float, quiet_s: float, timeout_s: float) -> Burst:
        data, first, last = b"", None, None
        now = time.perf_counter()
        while now - start < timeout_s:
            wait = first_s if first is None else quiet_s
            got = self.read(min(wait, timeout_s - (now - start)))
            now = time.perf_counter()
            if not got:
                break
            last = (now - start) * 1000
            first = last if first is None else first
            data += got
        return Burst(data, first, last)

    def _take(self, data: bytes) -> None:
        """Show output, and answer each question where it stands in it."""
        self._pending += data
        while question := _QUESTION.search(self._pending):
            self._show(self._pending[: question.end()], asked=True)
            self._pending = self._pending[question.end() :]
            if self._answers:
                self._answer(question[0])
        cut = _CUT_OFF_BYTES.search(self._pending)
        whole = self._pending[: cut.start()] if cut else self._pending
        self._pending = self._pending[len(whole) :]
        self._show(whole)

    def _show(self, data: bytes, *, asked: bool = False) -> None:
        for match in _MODE.finditer(data):
            self.modes |= dict.fromkeys(map(int, match[1].split(b";")), match[2] == b"h")
        if self._watch or asked:  # the answer tells where its cursor is
            self.screen.feed(data.decode())

    def _answer(self, question: bytes) -> None:
        column, row = self.screen.cursor
        answers = {
            b"\x1b[?2026$p": b"\x1b[?2026;%d$y" % (2 if self._sync else 0),
            b"\x1b[?2048$p": b"\x1b[?2048;0$y",
            b"\x1b[c": b"\x1b[?62;22c",
            b"\x1b[6n": b"\x1b[%d;%dR" % (row + 1, column + 1 + self._extra_columns),
        }
        os.write(self.master, answers[question])


def _set_size(terminal: int, columns: int, rows: int) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def python_app(name: str, *args: str) -> list[str]:
    """Return the command that runs a program of tests/support."""
    return [sys.executable, str(SUPPORT / name), *args]
