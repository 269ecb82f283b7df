"""Acceptance cases of a terminal that only the real program shows; see docs/acceptance.md."""

import base64
import os
import re
import signal
import time
from pathlib import Path

import pytest

from program import lehen, quick_bots, saved, shown_turn
from ptyh import ALT_SCREEN, MOUSE, PtyProcess

CTRL_Z = b"\x1a"
CLIPBOARD = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)\x07")
pytestmark = pytest.mark.pty


def state_of(pid: int) -> str:
    """Return the letter of a process's state; T is stopped."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]


def bells(output: bytes) -> int:
    """Return how often the bell rang; the same byte ends commands to the terminal."""
    return re.sub(rb"\x1b\][^\x07]*\x07", b"", output).count(b"\x07")


@pytest.mark.case("A3")
def test_suspended_and_back(tmp_path: Path) -> None:
    """Stopped while bots move, the program leaves the terminal in order, and goes on afterwards.

    Ctrl+z does so where a shell can wake it; here there is none, and it does nothing.
    """
    with lehen(tmp_path, "demo", "loewenherz", "--seats", "squire,squire", "--seed", "x") as app:
        app.wait_for("Löwenherz")
        app.settle(0.3)
        app.key(CTRL_Z, quiet_s=0.5)
        assert "T" != state_of(app.pid)
        os.kill(app.pid, signal.SIGTSTP)
        app.settle(0.5)
        assert "T" == state_of(app.pid)
        assert not app.modes[ALT_SCREEN]
        app.screen.wipe()
        before = len(saved(tmp_path).match.entries)
        os.kill(app.pid, signal.SIGCONT)
        app.wait_for("Löwenherz")
        end = time.monotonic() + 30
        while len(saved(tmp_path).match.entries) <= before + 2 and time.monotonic() < end:
            app.read(0.2)
        assert len(saved(tmp_path).match.entries) > before + 2
        assert app.modes[ALT_SCREEN]


@pytest.mark.case("A34")
def test_the_mouse_is_left_to_the_terminal(tmp_path: Path) -> None:
    """With --no-mouse it is never asked for; in a match M leaves it and takes it back."""
    with lehen(tmp_path, "play", "loewenherz", "--no-mouse", "--lang", "en") as app:
        app.wait_for("Löwenherz")
        assert not any(app.modes.get(mode) for mode in MOUSE)
        app.key(b"M")
        app.wait_for("The mouse plays")
        assert any(app.modes.get(mode) for mode in MOUSE)
        app.key(b"M")
        app.wait_for("left to the terminal")
        assert not any(app.modes.get(mode) for mode in MOUSE)


@pytest.mark.case("A34")
def test_the_mouse_is_left_to_the_terminal_for_good(tmp_path: Path) -> None:
    """The setting does what the option does."""
    (tmp_path / "settings.toml").write_text("mouse = false\n", encoding="utf-8")
    with lehen(tmp_path, "play", "loewenherz", "--lang", "en") as app:
        app.wait_for("Löwenherz")
        assert not any(app.modes.get(mode) for mode in MOUSE)


@pytest.mark.case("A34")
def test_the_log_is_copied(tmp_path: Path) -> None:
    """The key y hands the shown lines of the log to the clipboard, and writes them to a file."""
    with lehen(tmp_path, "play", "loewenherz", "--lang", "en") as app:
        app.wait_for("Löwenherz")
        app.settle(0.3)
        app.key(b"y")
        app.wait_for("lines are copied")
        copied = CLIPBOARD.search(app.output)
        assert copied is not None
        (path,) = (tmp_path / "logs").iterdir()
        text = path.read_text(encoding="utf-8")
        assert text == base64.b64decode(copied[1]).decode()
        assert text.startswith("The match begins\n")


def waited(app: PtyProcess, turn: int) -> int:
    """Return how many bytes come before a turn is on the screen of a terminal that took nothing."""
    start = len(app.output)
    while shown_turn(app) < turn:
        assert app.read(5)
    return len(app.output) - start


@pytest.mark.case("A35")
def test_a_stalled_terminal_leaves_little_behind(tmp_path: Path) -> None:
    """While the terminal takes nothing bots play on; afterwards at most 64 KiB have waited."""
    quick_bots(tmp_path)
    seats = ("--seats", "squire,squire", "--seed", "x")
    with lehen(tmp_path, "demo", "loewenherz", *seats, columns=120, rows=40) as app:
        app.wait_for("Löwenherz")
        app.fill()
        before = len(saved(tmp_path).match.entries)
        end = time.monotonic() + 30
        while len(saved(tmp_path).match.entries) <= before + 100 and time.monotonic() < end:
            time.sleep(0.3)
        assert len(saved(tmp_path).match.entries) > before + 100  # more frames than 64 KiB hold
        assert waited(app, saved(tmp_path).match.state.turn) <= 65536


@pytest.mark.soak
def test_a_terminal_that_stalls_for_a_minute(tmp_path: Path) -> None:
    """For a minute plies go on to be made, never 15 s without one, and all are kept."""
    tmp_path.joinpath("settings.toml").write_text('bots = "normal"\n', encoding="utf-8")
    seats = ("--seats", "squire,squire,squire,squire", "--seed", "x")
    with lehen(tmp_path, "demo", "loewenherz", *seats, columns=120, rows=40) as app:
        app.wait_for("Löwenherz")
        app.fill()
        entries, beat = saved(tmp_path).match.entries, time.monotonic()
        begun, end = len(entries), beat + 60
        while time.monotonic() < end:
            time.sleep(0.5)
            now = saved(tmp_path).match.entries
            beat = time.monotonic() if len(now) > len(entries) else beat
            entries = now
            assert time.monotonic() - beat < 15, f"no ply after entry {len(entries)}"
        assert len(entries) > begun + 20
        assert waited(app, saved(tmp_path).match.state.turn) <= 65536
        app.settle(0.5, 5.0)
        os.kill(app.pid, signal.SIGKILL)
        app.wait_gone(5)
    kept = saved(tmp_path).match.entries
    assert [one.plies for one in entries] == [one.plies for one in kept[: len(entries)]]


@pytest.mark.case("A29")
def test_bell_and_title(tmp_path: Path) -> None:
    """When it is one's own turn again: one bell, a mark in the title, the name in the top bar."""
    with lehen(tmp_path, "play", "loewenherz", "--lang", "en", "--seed", "q") as app:
        app.wait_for("your move")
        app.settle(0.5)
        assert b"\x1b]0;* Lehen\x07" in app.output
        app.key(b"1", quiet_s=0.5)  # a castle; the knight beside it ends the turn
        start = len(app.output)
        app.key(b"1")
        end = time.monotonic() + 20
        while app.output.count(b"\x1b]0;* Lehen\x07", start) < 1 and time.monotonic() < end:
            app.read(0.2)
        app.settle(0.5)
        assert 1 == bells(bytes(app.output[start:]))
        assert "your move" in app.screen.lines()[0]


@pytest.mark.case("A28")
def test_bell_and_title_can_be_switched_off(tmp_path: Path) -> None:
    """With both off, the program rings no bell and leaves the title alone."""
    tmp_path.joinpath("settings.toml").write_text(
        'bell = false\ntitle = false\nbots = "fast"\n', encoding="utf-8"
    )
    with lehen(tmp_path, "play", "loewenherz", "--lang", "en", "--seed", "q") as app:
        app.wait_for("your move")
        for _ in range(3):
            app.key(b"1", quiet_s=1.5)
        assert b"\x1b]0;" not in app.output
        assert 0 == bells(bytes(app.output))


@pytest.mark.case("A11")
def test_what_is_typed_at_once_is_typed(tmp_path: Path) -> None:
    """Letters that come with the key that opens the line belong to the line, however fast."""
    with lehen(tmp_path, "play", "loewenherz", "--lang", "en", "--seed", "q") as app:
        app.wait_for("your move")
        app.settle(0.5)
        app.key(b"/board")
        app.wait_for("The board is laid")
        assert "The match begins" not in app.text()
        app.key(b"\x1b", quiet_s=0.5)
        app.key(b"l", quiet_s=0.5)
        app.key(b"gk1\r")
        app.wait_for("K1: knight")
        app.key(b":castle on E1\r")
        app.wait_for("beside the castle E1")
