"""What the terminal can do, from its environment and from one question to it.

Knows nothing of Textual and is asked before Textual is imported: `Terminal.prepare` sets the
variables that Textual reads at its import.
"""

import os
import re
import select
import sys
import termios
import time
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self, TextIO

from core.engine.errors import WordedError

STANDARD, EIGHT_BIT, TRUECOLOUR = "standard", "256", "truecolor"  # Textual's words

# Terminals with 24-bit colour whose name does not say so and who may lose COLORTERM on the way.
_TRUECOLOUR_TERMS: Final = re.compile(
    r"alacritty|foot|(xterm-)?ghostty|(xterm-)?kitty|wezterm|contour|rio|mintty|iterm2?|konsole"
    r"|.*-direct(\d|$)"
)
# Terminals that wipe cells out in the colour of the ground at hand ("bce" and "ech" in terminfo),
# and those that are taken for one of them. GNU screen, named screen like many a tmux, does not.
_WIPING_TERMS: Final = re.compile(
    r"xterm|linux|tmux|rxvt|vte|gnome|konsole|putty|mintty|iterm|nsterm|alacritty|foot|ghostty"
    r"|kitty|wezterm|contour|rio|st(-|$)"
)
_TRUECOLOUR_PROGRAMS: Final = frozenset(
    {"iTerm.app", "iTerm2", "WezTerm", "ghostty", "vscode", "rio"}
)
# A line, wide in terminals set to East Asian widths, and a letter, two signs where the terminal
# does not speak UTF-8.
_SIGNS: Final = "─ä"
_CURSOR_REPORT: Final = re.compile(rb"\x1b\[\d+;(\d+)R$")
_IFLAG, _LFLAG = 0, 3  # places in the list of terminal modes
_SET_BY_PYTHON: Final = frozenset({"C.UTF-8", "C.utf8", "UTF-8"})
_BLIND_TERMS: Final = frozenset({"", "dumb", "unknown"})


class TerminalError(WordedError):
    """The program cannot show its screen here; its words are `terminal.<what>`."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """What a terminal can do.

    Attributes:
        colour_system: "standard" (16 colours), "256" or "truecolor".
        mono: No colours are to be used.
        ascii_only: No signs outside ASCII are to be used.
        remote: It is at the other end of an SSH connection.
        wipes: It wipes cells out in the colour of the ground at hand.
    """

    colour_system: str
    mono: bool
    ascii_only: bool
    remote: bool
    wipes: bool = False

    def prepare(self, environ: MutableMapping[str, str] = os.environ) -> None:
        """Set what Textual reads from the environment when it is imported.

        What the user has set there stays, unless Textual would trip over it.
        """
        if environ.get("TEXTUAL_COLOR_SYSTEM") not in (STANDARD, EIGHT_BIT, TRUECOLOUR):
            environ["TEXTUAL_COLOR_SYSTEM"] = self.colour_system
        if self.remote:
            environ.setdefault("TEXTUAL_ANIMATIONS", "none")


def check_terminal(
    *,
    colours: str = "auto",
    signs: str = "auto",
    environ: Mapping[str, str] = os.environ,
    streams: tuple[TextIO | None, ...] | None = None,
) -> Terminal:
    """Return what the terminal of this process can do.

    Args:
        colours: The setting: "16" and "light-16" ask for 16 colours, "mono" for none, any other
            value for what there is.
        signs: The setting: "ascii" or "unicode" decide, "auto" asks the locale.
        environ: The environment variables.
        streams: Standard input, output and error; these of the process by default.

    Raises:
        TerminalError: There is no terminal, or one that cannot place its cursor.
    """
    streams = streams or (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    _check_streams(streams)
    _check_name(environ.get("TERM", "").lower())
    encoding = streams[2].encoding if streams[2] is not None else ""
    return Terminal(
        colour_system=STANDARD if colours.endswith("16") else colour_system(environ),
        mono=colours == "mono" or (colours == "auto" and wants_no_colour(environ)),
        ascii_only=signs == "ascii" or (signs == "auto" and not is_utf8(environ, encoding)),
        remote=is_remote(environ),
        wipes=can_wipe(environ),
    )


def in_browser(colours: str, signs: str) -> Terminal:
    """Return what the terminal in a browser can do: all colours and signs.

    Args:
        colours: The setting; "mono" asks for none.
        signs: The setting; "ascii" asks for these alone.
    """
    few = STANDARD if colours.endswith("16") else TRUECOLOUR
    mono, ascii_only = colours == "mono", signs == "ascii"
    return Terminal(few, mono=mono, ascii_only=ascii_only, remote=False, wipes=True)


def _check_streams(streams: tuple[TextIO | None, ...]) -> None:
    for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
        if stream is None or not stream.isatty():
            raise TerminalError(f"{name} is not a terminal", "none", stream=name)


def _check_name(term: str) -> None:
    if term in _BLIND_TERMS:
        message = f"the terminal cannot place its cursor (TERM is {term!r})"
        raise TerminalError(message, "dumb", term=term)


def colour_system(environ: Mapping[str, str]) -> str:
    """Return how many colours the terminal has, in Textual's words."""
    term = environ.get("TERM", "").lower()
    program = environ.get("TERM_PROGRAM") or environ.get("LC_TERMINAL") or ""
    if term.startswith("screen") and "TMUX" not in environ:
        # GNU screen passes COLORTERM on but takes 24-bit colours for blinking
        return EIGHT_BIT if "256color" in term else STANDARD
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return TRUECOLOUR
    if _TRUECOLOUR_TERMS.match(term) or program in _TRUECOLOUR_PROGRAMS or "WT_SESSION" in environ:
        return TRUECOLOUR
    return EIGHT_BIT if "256color" in term else STANDARD


def can_wipe(environ: Mapping[str, str]) -> bool:
    """Return whether the terminal wipes cells out in the colour of the ground at hand."""
    if "TMUX" in environ:
        return True
    return "STY" not in environ and bool(_WIPING_TERMS.match(environ.get("TERM", "").lower()))


def wants_no_colour(environ: Mapping[str, str]) -> bool:
    """Return whether the user wants no colours, or the terminal has none."""
    term = environ.get("TERM", "").lower()
    return bool(environ.get("NO_COLOR")) or term.endswith(("-m", "-mono"))


def is_utf8(environ: Mapping[str, str], encoding: str) -> bool:
    """Return whether locale and output are UTF-8; a locale of C says nothing and passes.

    Args:
        environ: The environment variables.
        encoding: The encoding of the stream that the screen is written to.
    """
    ctype = environ.get("LC_CTYPE")
    if ctype in _SET_BY_PYTHON:  # by the interpreter, where it does not know the locale of LANG
        ctype = None
    locale = environ.get("LC_ALL") or ctype or environ.get("LANG") or "C"
    language, _, charset = locale.partition("@")[0].partition(".")
    says_nothing = language.upper() in ("C", "POSIX") and not charset
    return _plain(encoding) == "utf8" and (says_nothing or _plain(charset) == "utf8")


def is_remote(environ: Mapping[str, str]) -> bool:
    """Return whether the terminal is at the other end of an SSH connection."""
    return any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))


def has_shell() -> bool:
    """Return whether a shell waits in this terminal that can wake the process after a stop."""
    parent = os.getppid()
    try:
        return os.getsid(parent) == os.getsid(0) and os.getpgid(parent) != os.getpgrp()
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class WidthAnswer:
    """What a terminal answered to a `WidthQuestion`.

    Attributes:
        columns: How many columns the signs took; None if no answer came in time.
        typed: What somebody typed meanwhile, for the app (`LeanApp(typed=...)`).
    """

    columns: int | None
    typed: bytes

    @property
    def needs_ascii(self) -> bool:
        """Whether the signs do not fall into one column each; without an answer they do."""
        return self.columns not in (None, len(_SIGNS))


class WidthQuestion:
    """Asks the terminal how wide box drawing is, while the program gets ready.

    Entering the block sends one line and a letter and asks where the cursor stands; the signs
    are wiped out at once. `answer` is called when there is nothing better to do than to wait.
    Until the end of the block the terminal echoes nothing. Keys typed before the answer came
    have to be read to get at it, and are handed back; later ones are left to be read by others.

        with WidthQuestion() as question:
            from tui.app import ...
            answer = question.answer()
    """

    def __init__(self, source: int = 0, target: int = 1) -> None:
        self._source = source
        self._target = target
        self._modes: list[Any] = []

    def __enter__(self) -> Self:
        self._modes = termios.tcgetattr(self._source)
        raw = termios.tcgetattr(self._source)
        raw[_IFLAG] &= ~termios.ICRNL
        raw[_LFLAG] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(self._source, termios.TCSANOW, raw)  # TCSANOW: typed keys stay
        os.write(self._target, f"\r{_SIGNS}\x1b[6n\r\x1b[K".encode())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        termios.tcsetattr(self._source, termios.TCSANOW, self._modes)

    def answer(self, timeout_s: float = 0.25) -> WidthAnswer:
        """Wait for the answer, at most timeout_s from now, and return it."""
        end = time.monotonic() + timeout_s
        read = b""
        while select.select([self._source], [], [], max(0.0, end - time.monotonic()))[0]:
            byte = os.read(self._source, 1)  # one by one: what follows the answer stays
            if not byte:
                break
            read += byte
            if answer := _CURSOR_REPORT.search(read):
                return WidthAnswer(int(answer[1]) - 1, _as_raw(read[: answer.start()]))
        return WidthAnswer(None, _as_raw(read))


def _as_raw(typed: bytes) -> bytes:
    """Return keys as a raw terminal sends them: Enter typed earlier has become a line end."""
    return typed.replace(b"\n", b"\r")


def _plain(charset: str) -> str:
    return charset.lower().replace("-", "").replace("_", "")
