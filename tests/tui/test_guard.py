"""The guard ends the process in good order, whatever its main thread does."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ptyh import ALT_SCREEN, CURSOR, MOUSE, PtyProcess, environment, python_app

F10 = b"\x1b[21~"
HUP, TERM = signal.SIGHUP, signal.SIGTERM


@contextmanager
def guarded(file: Path, how: str) -> Iterator[subprocess.Popen[str]]:
    """Run tests/support/guarded.py until it is ready; end it afterwards in any case."""
    program = subprocess.Popen(
        python_app("guarded.py", str(file), how),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        env=environment(),
        text=True,
    )
    assert program.stdout is not None
    try:
        yield program
    finally:
        program.kill()
        program.wait()
        program.stdout.close()


def lines_until_ready(program: subprocess.Popen[str]) -> list[str]:
    """Return what the program prints before it is ready."""
    assert program.stdout is not None
    return [line.strip() for line in iter(program.stdout.readline, "ready\n")]


@pytest.mark.parametrize("number", [HUP, TERM])
def test_a_blocked_process_saves_and_ends(tmp_path: Path, number: int) -> None:
    """A main thread that waits in a call keeps neither saving nor ending back."""
    file = tmp_path / "saved"
    with guarded(file, "blocked") as program:
        lines_until_ready(program)
        program.send_signal(number)
        assert 128 + number == program.wait(2)
    assert "saved\n" == file.read_text(encoding="ascii")


@pytest.mark.case("A2")
def test_an_ignored_hang_up_ends_the_process_too(tmp_path: Path) -> None:
    """Under nohup a closed terminal is noticed all the same."""
    before = signal.signal(HUP, signal.SIG_IGN)
    try:
        with guarded(tmp_path / "saved", "blocked") as program:
            lines_until_ready(program)
            program.send_signal(HUP)
            assert 128 + HUP == program.wait(2)
    finally:
        signal.signal(HUP, before)


def test_an_app_that_ends_by_itself_gives_the_exit_code(tmp_path: Path) -> None:
    """The app is asked, and `exit_code` says what to return."""
    with guarded(tmp_path / "saved", "polite") as program:
        lines_until_ready(program)
        program.send_signal(TERM)
        assert 128 + TERM == program.wait(5)  # long before the guard would end it


@pytest.mark.parametrize("how", ["hanging", "failing"])
def test_trouble_while_saving_does_not_keep_the_process(tmp_path: Path, how: str) -> None:
    """Saving that hangs or fails, and an app that does not end, are given up in time."""
    file = tmp_path / "saved"
    with guarded(file, how) as program:
        lines_until_ready(program)
        program.send_signal(TERM)
        time.sleep(0.1)
        program.send_signal(TERM)  # a second one changes nothing
        assert 128 + TERM == program.wait(2)
    assert "saved\n" == file.read_text(encoding="ascii")


def test_children_inherit_no_blocked_signal(tmp_path: Path) -> None:
    """Children are free if started inside open_for_children, or by their own first line."""
    with guarded(tmp_path / "saved", "children") as program:
        opened, by_itself, left = (int(mask, 16) for mask in lines_until_ready(program))
        bits = 1 << (HUP - 1) | 1 << (TERM - 1)
        assert (0, 0, bits) == (opened & bits, by_itself & bits, left & bits)
        program.send_signal(TERM)
        assert 128 + TERM == program.wait(2)


def test_a_signal_while_open_for_children_is_handed_over(tmp_path: Path) -> None:
    """The guard saves and ends the process also when the main thread catches the signal."""
    file = tmp_path / "saved"
    with guarded(file, "open") as program:
        assert 128 + TERM == program.wait(5)
    assert "saved\n" == file.read_text(encoding="ascii")


@pytest.mark.pty
def test_a_closed_terminal_ends_the_app(tmp_path: Path) -> None:
    """Closing the terminal saves and ends the process within three seconds."""
    saved = tmp_path / "saved"
    with PtyProcess(python_app("panels_app.py", "--saved", str(saved))) as app:
        app.wait_for("ready")
        app.hang_up()
        assert 128 + HUP == app.wait_gone(3)
    assert "saved" == saved.read_text(encoding="ascii")


@pytest.mark.pty
def test_a_closed_terminal_ends_the_app_below_another_program(tmp_path: Path) -> None:
    """A program that leads the session, as `make` does, is hung up alone, and waits for the app."""
    saved = tmp_path / "saved"
    leader = ["/bin/sh", "-c", 'trap : HUP; "$@"; exit $?', "sh"]
    with PtyProcess([*leader, *python_app("panels_app.py", "--saved", str(saved))]) as app:
        app.wait_for("ready")
        app.hang_up()
        assert 128 + HUP == app.wait_gone(3)
    assert "saved" == saved.read_text(encoding="ascii")


@pytest.mark.pty
def test_sigterm_restores_the_terminal(tmp_path: Path) -> None:
    """After SIGTERM the terminal is as it was: screen, mouse, cursor, modes."""
    with PtyProcess(python_app("panels_app.py", "--saved", str(tmp_path / "saved"))) as app:
        before = app.line_modes()
        app.wait_for("ready")
        app.settle()
        assert app.modes[ALT_SCREEN]
        assert all(app.modes[mode] for mode in MOUSE)
        os.kill(app.pid, TERM)
        app.settle(0.5)
        assert 128 + TERM == app.wait_gone(3)
        assert {ALT_SCREEN: False, CURSOR: True} == {
            mode: app.modes[mode] for mode in (ALT_SCREEN, CURSOR)
        }
        assert not any(app.modes[mode] for mode in MOUSE)
        assert before == app.line_modes()


@pytest.mark.pty
def test_a_hanging_app_leaves_the_terminal_in_order(tmp_path: Path) -> None:
    """An app whose event loop hangs is ended, and the guard restores the terminal itself."""
    with PtyProcess(python_app("panels_app.py", "--saved", str(tmp_path / "saved"))) as app:
        before = app.line_modes()
        app.wait_for("ready")
        app.settle()
        app.key(F10)
        start = time.monotonic()
        os.kill(app.pid, TERM)
        app.settle(2.5)
        assert 128 + TERM == app.wait_gone(3 - (time.monotonic() - start))
        assert (False, True) == (app.modes[ALT_SCREEN], app.modes[CURSOR])
        assert not any(app.modes[mode] for mode in MOUSE)
        assert before == app.line_modes()


@pytest.mark.pty
@pytest.mark.parametrize("number", [HUP, TERM])
def test_a_stalled_app_saves_and_ends(tmp_path: Path, number: int) -> None:
    """A terminal that takes no output keeps neither saving nor ending back."""
    saved, beats = tmp_path / "saved", tmp_path / "beats"
    command = python_app("panels_app.py", "--saved", str(saved), "--beats", str(beats))
    # a shell leads the session, and stays a while, as it does for people
    shell = ["/bin/sh", "-c", '"$0" "$@"; code=$?; sleep 1; exit $code', *command]
    with PtyProcess(shell) as terminal:
        before = terminal.line_modes()
        terminal.wait_for("top 2")
        terminal.fill()
        [child] = terminal.children()
        os.kill(child, number)
        assert 128 + number == terminal.wait_gone(4)
        assert "saved" == saved.read_text(encoding="ascii")
        assert before == terminal.line_modes()
