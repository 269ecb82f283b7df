"""The display in a real terminal: bytes, stalls, sizes, giving the terminal away."""

import os
import re
import signal
import time
from itertools import pairwise
from pathlib import Path

import pytest

from ptyh import ALT_SCREEN, PtyProcess, python_app

pytestmark = pytest.mark.pty

RIGHT, DOWN, LEFT, UP = b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"
F2, F3, F4 = b"\x1bOQ", b"\x1bOR", b"\x1bOS"
F6, F7, F8, F12 = b"\x1b[17~", b"\x1b[18~", b"\x1b[19~", b"\x1b[24~"
REPAINT = b"\x0c"
COLOUR = re.compile(rb"\x1b\[[\d;]*?(?<=[\[;])(?:3\d|4\d|9\d|10\d)[\d;]*m")


def run(*options: str, columns: int = 80, rows: int = 24) -> PtyProcess:
    """Return the panels app in a terminal."""
    return PtyProcess(python_app("panels_app.py", *options), columns=columns, rows=rows)


def test_bytes_of_the_cursor() -> None:
    """A step of the board's cursor costs at most 400 bytes."""
    with run() as app:
        app.wait_for("ready")
        app.settle()
        sizes = [app.key(key).size for key in [RIGHT, DOWN, RIGHT, UP, LEFT, DOWN] * 3]
    assert all(0 < size <= 400 for size in sizes), sizes


def test_idle() -> None:
    """An app that waits writes nothing."""
    with run() as app:
        app.wait_for("ready")
        app.settle(0.5)
        assert 0 == app.idle(2).size


def counted(app: PtyProcess) -> int:
    """Return the number in the first line of the screen."""
    return int(app.screen.lines()[0].split()[1])


def test_a_stall(tmp_path: Path) -> None:
    """A terminal that takes nothing for eight seconds stops no event and leaves no backlog."""
    beats = tmp_path / "beats"
    with run("--beats", str(beats)) as app:
        app.wait_for("top 2")
        time.sleep(8)
        times = [float(line) for line in beats.read_text(encoding="ascii").split()]
        assert len(times) >= 8 / 0.05 / 2
        assert max(later - earlier for earlier, later in pairwise(times)) < 1
        start = len(app.output)
        while counted(app) < len(times):
            assert app.read(5)
        assert len(app.output) - start <= 65536  # to the first frame that is up to date


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (5, 2), (20, 5), (40, 12), (200, 60)])
@pytest.mark.case("A36")
def test_sizes(columns: int, rows: int) -> None:
    """At any size the app starts, lives, and fills a usual terminal afterwards."""
    with run(columns=columns, rows=rows) as app:
        app.settle(0.5)
        app.key(DOWN)
        app.resize(80, 24)
        app.wait_for("ready")
        assert app.wait_gone(0) is None


CHECKPOINTS = [
    ("board", DOWN + RIGHT),
    ("list", b"\t"),  # alone: what is typed before the focus has moved goes to where it was
    ("in the list", DOWN + DOWN),
    ("list end", b"\x1b[6~"),
    ("field", b"\t"),
    ("in the field", b"abc"),
    ("window", F4),
    ("window closed", b"x"),
    ("another page", F3),
    ("counted there", F7),
    ("back", F2),
    ("shell", F6),
    ("after the shell", UP),
    ("repainted", REPAINT),
]


def come_to_show_the_same(one: PtyProcess, other: PtyProcess) -> bool:
    """Return whether both screens are alike in every cell, now or within five seconds."""
    for _ in range(50):
        if one.screen.looks() == other.screen.looks():
            return True
        one.read(0.05)
        other.read(0.05)
    return False


def test_the_screen_is_that_of_the_stock_display() -> None:
    """After each step of a tour, text and style of every cell are those Textual shows."""
    with run("--stock") as stock, run() as lean:
        for app in (stock, lean):
            app.wait_for("ready")
            app.settle()
        for name, keys in CHECKPOINTS:
            for app in (stock, lean):
                app.key(keys)
            assert come_to_show_the_same(stock, lean), name
        for columns, rows in ((60, 20), (100, 30), (80, 24)):
            for app in (stock, lean):
                app.resize(columns, rows)
                app.settle(0.3)
            assert come_to_show_the_same(stock, lean), (columns, rows)
    assert len(lean.output) < len(stock.output) / 3


def test_suspended_by_the_shell() -> None:
    """After SIGTSTP and SIGCONT the whole screen is there again."""
    with run() as app:
        app.wait_for("ready")
        app.settle()
        before = app.screen.looks()
        app.key(F8, quiet_s=0.6)
        assert not app.modes[ALT_SCREEN]
        app.screen.wipe()
        os.kill(app.pid, signal.SIGCONT)
        app.settle(0.5)
        app.wait_for("ready")
        assert app.modes[ALT_SCREEN]
        assert before == app.screen.looks()


@pytest.mark.case("A3")
def test_timers_go_on_while_the_terminal_is_given_away(tmp_path: Path) -> None:
    """What timers draw meanwhile waits for the terminal instead of stopping the event loop."""
    beats = tmp_path / "beats"
    with run("--beats", str(beats)) as app:
        app.wait_for("top 2")
        app.key(F12, quiet_s=0.5)
        assert not app.modes[ALT_SCREEN]
        count = len(beats.read_text(encoding="ascii").split())
        app.wait_for(f"top {count + 30}", 60)
        assert app.modes[ALT_SCREEN]


def test_ascii_session() -> None:
    """With ASCII signs no byte of a whole session lies above 0x7e."""
    with run("--ascii") as app:
        app.wait_for("ready")
        app.settle()
        for _, keys in CHECKPOINTS:
            app.key(keys)
    assert max(app.output) <= 0x7E


def test_mono_session() -> None:
    """Without colours no sequence of a whole session names one; bold and dim are there."""
    with run("--mono") as app:
        app.wait_for("ready")
        app.settle()
        for _, keys in CHECKPOINTS:
            app.key(keys)
    assert [] == COLOUR.findall(app.output)
    assert b"\x1b[1m" in app.output
    assert b"2;4m" in app.output
