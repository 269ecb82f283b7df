"""What the terminal can do, from its environment and from its answer."""

import io
import os
import pty
import re
import subprocess
import sys
import termios
import threading
from collections.abc import Iterator

import pytest

from ptyh import PtyProcess, environment, python_app
from tui.terminal import (
    Terminal,
    TerminalError,
    WidthQuestion,
    can_wipe,
    check_terminal,
    colour_system,
    is_utf8,
    wants_no_colour,
)


class Stream(io.StringIO):
    """A standard stream of a terminal, or of none."""

    def __init__(self, *, tty: bool = True, encoding: str = "utf-8") -> None:
        super().__init__()
        self._tty, self._encoding = tty, encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a property there too
        """The encoding as given."""
        return self._encoding

    def isatty(self) -> bool:
        """Whether it is a terminal, as given."""
        return self._tty


GOOD = (Stream(), Stream(), Stream())
UTF8 = {"TERM": "xterm-256color", "LANG": "de_DE.UTF-8"}


@pytest.mark.parametrize(
    ("term", "colours"),
    [
        ("xterm", "standard"),
        ("linux", "standard"),
        ("screen", "standard"),
        ("vt100", "standard"),
        ("xterm-16color", "standard"),
        ("xterm-256color", "256"),
        ("screen-256color", "256"),
        ("tmux-256color", "256"),
        ("xterm-kitty", "truecolor"),
        ("alacritty", "truecolor"),
        ("foot", "truecolor"),
        ("foot-extra", "truecolor"),
        ("xterm-ghostty", "truecolor"),
        ("xterm-direct", "truecolor"),
        ("wezterm", "truecolor"),
    ],
)
def test_colours_by_name_alone(term: str, colours: str) -> None:
    """Without COLORTERM, as over SSH, the name of the terminal decides."""
    assert colours == colour_system({"TERM": term})


@pytest.mark.parametrize("term", ["xterm", "xterm-256color", "linux", "tmux-256color", "foot"])
def test_wiping_terminals(term: str) -> None:
    """Most terminals wipe cells out in the colour of the ground; inside GNU screen none does."""
    assert can_wipe({"TERM": term})
    assert not can_wipe({"TERM": term, "STY": "1234.tty"})


@pytest.mark.parametrize("term", ["screen", "screen-256color", "vt100", "vt220", "ansi", ""])
def test_terminals_that_do_not_wipe(term: str) -> None:
    """What is named screen may be GNU screen; if tmux says that it is tmux, it can."""
    assert not can_wipe({"TERM": term})
    assert can_wipe({"TERM": term, "TMUX": "tmux-0/default,1,0"})


@pytest.mark.parametrize(
    ("variables", "colours"),
    [
        ({"COLORTERM": "truecolor"}, "truecolor"),
        ({"COLORTERM": "24bit", "TERM": "xterm"}, "truecolor"),
        ({"COLORTERM": "yes"}, "256"),
        ({"LC_TERMINAL": "iTerm2"}, "truecolor"),
        ({"TERM_PROGRAM": "WezTerm"}, "truecolor"),
        ({"TERM_PROGRAM": "Apple_Terminal"}, "256"),
        ({"WT_SESSION": "1"}, "truecolor"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor"}, "256"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "x"}, "truecolor"),
    ],
)
def test_colours_by_other_signs(variables: dict[str, str], colours: str) -> None:
    """COLORTERM and the terminal's program name say more; GNU screen is not believed."""
    assert colours == colour_system({"TERM": "xterm-256color"} | variables)


@pytest.mark.parametrize(
    ("variables", "mono"),
    [
        ({}, False),
        ({"NO_COLOR": ""}, False),
        ({"NO_COLOR": "1"}, True),
        ({"TERM": "xterm-mono"}, True),
        ({"TERM": "vt320-m"}, True),
    ],
)
def test_no_colours(variables: dict[str, str], mono: bool) -> None:  # noqa: FBT001 - a table
    """NO_COLOR with a value, or a terminal named for it, means mono."""
    assert mono == wants_no_colour(variables)


@pytest.mark.parametrize(
    ("variables", "encoding", "utf8"),
    [
        ({"LANG": "de_DE.UTF-8"}, "utf-8", True),
        ({"LANG": "de_DE.utf8"}, "UTF-8", True),
        ({"LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({"LANG": "de_DE"}, "utf-8", False),
        ({"LANG": "de_DE@euro"}, "utf-8", False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "de_DE.UTF-8"}, "utf-8", True),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, "utf-8", False),
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ({"LANG": "de_DE.ISO-8859-1", "LC_ALL": "C.UTF-8"}, "utf-8", True),
        ({"LANG": "C"}, "utf-8", True),
        ({"LC_ALL": "POSIX"}, "utf-8", True),
        ({}, "utf-8", True),
        ({"LANG": "C.ISO-8859-1"}, "utf-8", False),
        ({"LANG": "de_DE.UTF-8"}, "iso8859-1", False),
        ({}, "ascii", False),
    ],
)
def test_utf8(variables: dict[str, str], encoding: str, utf8: bool) -> None:  # noqa: FBT001 - a table
    """A locale or output in another encoding than UTF-8 means ASCII; C says nothing."""
    assert utf8 == is_utf8(variables, encoding)


def test_a_good_terminal() -> None:
    """The parts are put together."""
    found = Terminal("256", mono=False, ascii_only=False, remote=False, wipes=True)
    assert found == check_terminal(environ=UTF8, streams=GOOD)


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({"colours": "mono"}, Terminal("256", mono=True, ascii_only=True, remote=True, wipes=True)),
        (
            {"colours": "16"},
            Terminal("standard", mono=False, ascii_only=True, remote=True, wipes=True),
        ),
        (
            {"colours": "dark"},
            Terminal("256", mono=False, ascii_only=True, remote=True, wipes=True),
        ),
        (
            {"signs": "unicode"},
            Terminal("256", mono=True, ascii_only=False, remote=True, wipes=True),
        ),
    ],
)
def test_settings_decide(settings: dict[str, str], found: Terminal) -> None:
    """A setting other than auto wins over the environment."""
    poor = {"TERM": "xterm-256color", "LANG": "de_DE", "NO_COLOR": "1", "SSH_CONNECTION": "a 1"}
    assert found == check_terminal(**settings, environ=poor, streams=GOOD)


@pytest.mark.parametrize("term", ["dumb", "", None, "unknown"])
def test_dumb_terminals_are_refused(term: str | None) -> None:
    """Without a terminal that places its cursor the program does not start."""
    variables = {} if term is None else {"TERM": term}
    with pytest.raises(TerminalError) as caught:
        check_terminal(environ=variables, streams=GOOD)
    assert ("dumb", {"term": term or ""}) == (caught.value.what, caught.value.fields)


@pytest.mark.parametrize(("place", "name"), [(0, "stdin"), (1, "stdout"), (2, "stderr")])
def test_redirected_streams_are_refused(place: int, name: str) -> None:
    """Each of the three streams has to be the terminal; the error says which is not."""
    streams = [*GOOD]
    streams[place] = Stream(tty=False)
    with pytest.raises(TerminalError) as caught:
        check_terminal(environ=UTF8, streams=tuple(streams))
    assert ("none", {"stream": name}) == (caught.value.what, caught.value.fields)


def test_prepare_sets_what_textual_reads() -> None:
    """Colours always, no animations over SSH; values of the user that Textual knows stay."""
    remote = Terminal("truecolor", mono=False, ascii_only=False, remote=True)
    variables = {"TEXTUAL_COLOR_SYSTEM": "none"}
    remote.prepare(variables)
    assert {"TEXTUAL_COLOR_SYSTEM": "truecolor", "TEXTUAL_ANIMATIONS": "none"} == variables
    kept = {"TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_ANIMATIONS": "full"}
    remote.prepare(kept)
    assert {"TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_ANIMATIONS": "full"} == kept
    near: dict[str, str] = {}
    Terminal("256", mono=False, ascii_only=False, remote=False).prepare(near)
    assert {"TEXTUAL_COLOR_SYSTEM": "256"} == near


def test_textual_is_not_imported() -> None:
    """Looking at the terminal costs no import of Textual or Rich."""
    code = (
        "import sys, tui.terminal, tui.guard;"
        "assert not {'textual', 'rich', 'asyncio'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=environment())


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """Return the two ends of a pseudo-terminal: the terminal's and the program's."""
    master, slave = pty.openpty()
    yield master, slave
    os.close(master)
    os.close(slave)


def answer_with(master: int, data: bytes) -> threading.Thread:
    """Wait for the question at the terminal's end, then type data."""

    def run() -> None:
        seen = b""
        while b"\x1b[6n" not in seen:
            seen += os.read(master, 100)
        os.write(master, data)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


@pytest.mark.parametrize(
    ("column", "needs_ascii"), [(3, False), (4, True), (5, True), (2, True), (1, True)]
)
def test_width_of_box_drawing(
    terminal: tuple[int, int],
    column: int,
    needs_ascii: bool,  # noqa: FBT001 - a table
) -> None:
    """Two signs of one column each leave the cursor in the third; else ASCII is needed."""
    thread = answer_with(terminal[0], b"\x1b[7;%dR" % column)
    with WidthQuestion(terminal[1], terminal[1]) as question:
        answer = question.answer(5)
    thread.join()
    assert (column - 1, needs_ascii, b"") == (answer.columns, answer.needs_ascii, answer.typed)


def test_typed_keys_are_kept(terminal: tuple[int, int]) -> None:
    """What was typed before the answer is handed back, what comes after it is left unread."""
    os.write(terminal[0], b"a\r")
    thread = answer_with(terminal[0], b"\x1b[A" + b"\x1b[1;3R" + b"bc")
    with WidthQuestion(terminal[1], terminal[1]) as question:
        answer = question.answer(5)
        thread.join()
        assert b"bc" == os.read(terminal[1], 10)
    assert (2, b"a\r\x1b[A") == (answer.columns, answer.typed)


def test_no_answer_changes_nothing(terminal: tuple[int, int]) -> None:
    """A terminal that does not answer in time is taken at its word; keys are kept."""
    os.write(terminal[0], b"\x1b[B")
    with WidthQuestion(terminal[1], terminal[1]) as question:
        answer = question.answer(0.05)
    assert (None, False, b"\x1b[B") == (answer.columns, answer.needs_ascii, answer.typed)


def test_modes_are_restored_after_an_error(terminal: tuple[int, int]) -> None:
    """Whatever happens between question and answer, the terminal echoes again."""
    before = termios.tcgetattr(terminal[1])
    question = WidthQuestion(terminal[1], terminal[1])
    with pytest.raises(KeyError, match="True"), question:
        raise KeyError(termios.tcgetattr(terminal[1]) != before)
    assert before == termios.tcgetattr(terminal[1])


@pytest.mark.pty
@pytest.mark.parametrize(("extra", "ascii_only"), [(0, False), (1, True)])
def test_a_terminal_is_asked(extra: int, ascii_only: bool) -> None:  # noqa: FBT001 - a table
    """In a real terminal the question leaves no trace, and typing goes on afterwards."""
    with PtyProcess(python_app("start_app.py", "--only-look"), extra_columns=extra) as app:
        app.wait_for(" .")
        assert f"found truecolor ascii={ascii_only} b'' ." == app.screen.lines()[0].rstrip()
        app.key(b"typed\n")
        app.wait_for(r"line 'typed\n'")
        assert 0 == app.wait_gone(2)


@pytest.mark.pty
def test_a_dumb_terminal_is_told() -> None:
    """With TERM=dumb the program says so in one sentence and does not start."""
    with PtyProcess(python_app("start_app.py"), env=environment(TERM="dumb")) as app:
        app.wait_for("refused: the terminal cannot place its cursor (TERM is 'dumb')")
        assert 1 == app.wait_gone(2)


@pytest.mark.pty
def test_keys_typed_while_the_program_starts_are_not_lost() -> None:
    """Keys from the first moment on all arrive, in their order."""
    with PtyProcess(python_app("start_app.py")) as app:
        for _ in range(12):
            os.write(app.master, b"\x1b[18~")  # counts
            app.read(0.1)
        app.wait_for("top 12")


@pytest.mark.pty
@pytest.mark.parametrize(
    ("variables", "there", "absent"),
    [
        ({"TERM": "alacritty"}, rb"[;\[]38;2;", rb"[;\[]38;5;"),
        ({"TERM": "xterm-256color"}, rb"[;\[]38;5;", rb"[;\[]38;2;"),
        ({"TERM": "linux"}, rb"\[9\dm", rb"[;\[][34]8;"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, rb"[;\[]38;2;", rb"[;\[]38;5;"),
        ({"TERM": "xterm", "LANG": "de_DE.ISO-8859-1"}, rb"\+=+\+", rb"[\x7f-\xff]"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, rb"\[1m", rb"[;\[][349]\d(;[\d;]+)?m"),
    ],
)
def test_the_app_draws_as_the_terminal_can(
    variables: dict[str, str], there: bytes, absent: bytes
) -> None:
    """Colours and signs of a whole start are those found in the environment."""
    env = environment(**({"COLORTERM": None} | variables))
    with PtyProcess(python_app("start_app.py"), env=env) as app:
        app.wait_for("ready")
        app.settle()
    assert re.search(there, app.output)
    assert not re.search(absent, app.output)
