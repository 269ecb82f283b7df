"""What happens when the terminal goes away or the process is told to end.

A signal handler of Python runs in the main thread between two instructions, so it never runs
while the event loop waits inside a call; the default for a hang-up is instant death, and for
SIGTERM death with the terminal left in a shambles. So both signals are blocked, and a thread
waits for them: it saves, asks the app to end, and after a while ends the process itself.

A terminal that goes away hangs up the leader of its session alone. Where that is not this
program but, say, `make`, which waits for its children, nobody tells us: so a second thread watches
the terminal.

A blocked signal stays blocked in child processes. A child that is ours calls `unblock_signals`
first of all; others are started inside `Guard.open_for_children`.
"""

import os
import select
import signal
import sys
import termios
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

SIGNALS: Final = (signal.SIGHUP, signal.SIGTERM)

_RESTORE_S: Final = 0.3  # a terminal that takes no output must not keep the process
_RESTORE: Final = (
    b"\x1b\\"  # ends whatever sequence was cut off
    b"\x1b[?2026l"  # frames are shown as they come
    b"\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # no mouse reports
    b"\x1b[?2004l\x1b[?1004l\x1b[?2048l\x1b[<u"  # nor of pastes, focus, size; plain keys
    b"\x1b[0m\x1b[?7h\x1b[?1049l\x1b[?25h"  # plain text, wrapping, the shell's screen, cursor
)


def unblock_signals() -> None:
    """Let the signals through that a guarded parent process has blocked."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


class Guard:
    """Ends the process in good order on SIGHUP and SIGTERM; see `install`.

    Attributes:
        save: Called first, in the guard's thread; must be safe there.
        ask_exit: Called next with the exit code, in the guard's thread too; None while there is
            no app to ask. The process then ends at once.
        exit_code: 128 + n after signal n, else None; see `leave`.
    """

    def __init__(
        self,
        save: Callable[[], None] | None,
        ask_exit: Callable[[int], None] | None,
        grace_s: float,
    ) -> None:
        self.save = save
        self.ask_exit = ask_exit
        self.exit_code: int | None = None
        self._grace_s = grace_s
        self._modes = _terminal_modes()
        self._thread = threading.Thread(target=self._wait, name="signal-guard", daemon=True)

    def start(self) -> None:
        """Block the signals and begin to wait for them."""
        for number in SIGNALS:
            signal.signal(number, self._hand_over)
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        self._thread.start()
        if self._modes is not None and sys.__stdin__ is not None:
            threading.Thread(
                target=_watch_terminal,
                args=(sys.__stdin__.fileno(),),
                name="terminal-watch",
                daemon=True,
            ).start()

    @contextmanager
    def open_for_children(self) -> Iterator[None]:
        """Start child processes inside: they inherit no blocked signal.

        Only for the main thread. A signal that comes meanwhile is handed to the guard.
        """
        unblock_signals()
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)

    def leave(self, code: int) -> int:
        """Return the code to exit with: 128 + n after signal n, else the given one.

        After a hang-up what still waits for the terminal is dropped: the interpreter would fail
        to write it, and end with a code of its own.
        """
        if self.exit_code is None:
            return code
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (sys.__stdout__, sys.__stderr__):
            if stream is not None:
                os.dup2(nowhere, stream.fileno())
        return self.exit_code

    def _hand_over(self, number: int, _frame: FrameType | None) -> None:
        if self._thread.ident is not None:
            signal.pthread_kill(self._thread.ident, number)

    def _wait(self) -> None:
        number = signal.sigwait(SIGNALS)
        self.exit_code = 128 + number
        end = threading.Timer(self._grace_s, self._end)
        end.daemon = True
        end.start()
        try:
            if self.save is not None:
                self.save()
        finally:
            if self.ask_exit is None:
                self._end()
            else:
                self.ask_exit(self.exit_code)

    def _end(self) -> None:
        """End the process without asking anybody, the terminal as we found it."""
        screen = _RESTORE if self.ask_exit is not None else b""
        restoring = threading.Thread(
            target=_restore_terminal, args=(self._modes, screen), daemon=True
        )
        restoring.start()
        restoring.join(_RESTORE_S)
        os._exit(self.exit_code or 1)


def install(
    save: Callable[[], None] | None = None,
    ask_exit: Callable[[int], None] | None = None,
    *,
    grace_s: float = 2.0,
) -> Guard:
    """Install the guard and return it, from the main thread, before any other thread starts.

    Threads that run already would still take the signals. `save` and `ask_exit` may be set
    later, when there is something to save and an app to ask.

    Args:
        save: Makes safe what is not yet on the disk; called in the guard's thread.
        ask_exit: Asks the app to end with an exit code, from the guard's thread.
        grace_s: How long saving and ending may take; then the process ends anyway, with the
            terminal restored as far as it takes output.
    """
    guard = Guard(save, ask_exit, grace_s)
    guard.start()
    return guard


def _watch_terminal(number: int) -> None:
    """Send this process a hang-up when its terminal, an open file's number, goes away."""
    watch = select.poll()
    watch.register(number, 0)  # nothing but that
    if any(event & (select.POLLHUP | select.POLLERR) for _, event in watch.poll()):
        os.kill(os.getpid(), signal.SIGHUP)


def _terminal_modes() -> list[Any] | None:
    """Return how the terminal treats lines and keys, None if there is none."""
    try:
        return termios.tcgetattr(sys.__stdin__.fileno()) if sys.__stdin__ is not None else None
    except (termios.error, ValueError):
        return None


def _restore_terminal(modes: list[Any] | None, screen: bytes) -> None:
    """Give the terminal back as it was; what it does not take is left.

    Args:
        modes: How it treated lines and keys.
        screen: What to write to get the shell's screen back, b"" if an app never took it.
    """
    if modes is None or sys.__stdin__ is None or sys.__stderr__ is None:
        return
    # from the background, too, without being stopped for it
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTTOU,))
    with suppress(termios.error, OSError):
        termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, modes)
        os.write(sys.__stderr__.fileno(), screen)
