"""The line client as a program: pipes, simple terminals, kills, signals, tables, exit codes."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core.engine.codec import digest
from program import lehen, quick_bots, saved

pytestmark = pytest.mark.pty

PLAY = ("play", "loewenherz", "--plain", "--seats", "Ann,squire", "--seed", "x", "--lang", "en")


def piped(home: Path, *args: str, lines: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run the program with lines in a pipe, in a terminal that can do nothing."""
    environ = {**os.environ, "LEHEN_HOME": str(home), "TERM": "dumb", **env}
    argv = [sys.executable, "-m", "tui", *args]
    return subprocess.run(
        argv, input=lines, capture_output=True, text=True, env=environ, timeout=60, check=False
    )


def test_the_end_of_the_lines_ends_it_and_resume_goes_on(tmp_path: Path) -> None:
    """A script's lines are carried out; their end ends it with 0; later it goes on there."""
    done = piped(tmp_path, *PLAY, lines="1\n1\n1\n")
    assert (0, "") == (done.returncode, done.stderr)
    assert "Castle 3 of 4" in done.stdout or "Knight beside" in done.stdout
    assert "\x1b" not in done.stdout
    entries = len(saved(tmp_path).match.entries)
    again = piped(tmp_path, "resume", "--plain", "--lang", "en", lines="1\n")
    assert 0 == again.returncode
    assert entries < len(saved(tmp_path).match.entries)


def test_a_line_that_cannot_be_carried_out_is_code_1(tmp_path: Path) -> None:
    """Wrong lines are told and skipped; a script learns of them by the exit code."""
    done = piped(tmp_path, *PLAY, lines="nonsense\n1\n")
    assert 1 == done.returncode
    assert "No move is called nonsense now" in done.stdout
    assert 1 <= len(saved(tmp_path).match.entries)


def test_an_unknown_game_or_file_is_no_match(tmp_path: Path) -> None:
    """Wrong usage is 2, a missing file 1, each with a line on standard error."""
    wrong = piped(tmp_path, "play", "chess", "--plain")
    assert 2 == wrong.returncode
    missing = piped(tmp_path, "resume", "nowhere.lehen", "--plain")
    assert (1, "") == (missing.returncode, missing.stdout)
    assert "there is no file" in missing.stderr


def test_a_kill_loses_nothing_that_was_written(tmp_path: Path) -> None:
    """Killed while it waits, the match is whole and goes on at the question that was asked."""
    quick_bots(tmp_path)
    with lehen(tmp_path, *PLAY, TERM="dumb") as app:
        app.wait_for("Castle 1 of 4")
        app.key(b"1\r")
        app.wait_for("Castle 2 of 4")
        os.kill(app.pid, signal.SIGKILL)
        app.wait_gone(5)
    match = saved(tmp_path).match
    assert match.entries
    state = digest(match.state)
    done = piped(tmp_path, "resume", "--plain", "--lang", "en")
    assert "Castle 2 of 4" in done.stdout
    assert state == digest(saved(tmp_path).match.state)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    """A signal closes the match; the exit code is 128 and the signal's number."""
    with lehen(tmp_path, *PLAY, TERM="dumb") as app:
        app.wait_for("Castle 1 of 4")
        os.kill(app.pid, number)
        assert 128 + number == app.wait_gone(10)
    assert 0 == len(saved(tmp_path).match.entries)


def test_a_simple_terminal_gets_lines_alone(tmp_path: Path) -> None:
    """With TERM=dumb it plays; nothing but text and line ends is written."""
    with lehen(tmp_path, *PLAY, TERM="dumb") as app:
        app.wait_for("Castle 1 of 4")
        app.key(b"?\r")
        app.wait_for("A castle goes on a free meadow")
        app.key(b"q\r")
        assert 0 == app.wait_gone(10)
        assert b"\x1b" not in app.output


def test_ascii_writes_nothing_else(tmp_path: Path) -> None:
    """With --ascii every byte is ASCII, in German too."""
    lines = "b\nw\n?\nx\nb words\n"
    done = piped(tmp_path, *PLAY[:-1], "de", "--ascii", lines=lines)
    assert 0 == done.returncode
    assert done.stdout.isascii()


def test_a_reader_that_has_seen_enough_ends_it(tmp_path: Path) -> None:
    """Where the output is closed, as by head, the program ends and the match is whole."""
    environ = {**os.environ, "LEHEN_HOME": str(tmp_path), "TERM": "dumb"}
    argv = [sys.executable, "-m", "tui", *PLAY]
    with subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"b\n" * 50)
        process.stdin.close()
        assert b"" == process.stderr.read()
        assert 0 == process.wait(30)
    assert 0 == len(saved(tmp_path).match.entries)


def test_a_table_of_another_computer_is_joined_by_lines(tmp_path: Path) -> None:
    """A script joins with the invite line, plays, and comes back to its seat the next time."""
    host, guest = tmp_path / "host", tmp_path / "guest"
    argv = [sys.executable, "-m", "tui", "host", "loewenherz", "--seats", "open,squire"]
    argv += ["--headless", "--address", "127.0.0.1", "--port", "0", "--seed", "x"]
    with subprocess.Popen(
        argv, stdout=subprocess.PIPE, text=True, env={**os.environ, "LEHEN_HOME": str(host)}
    ) as process:
        assert process.stdout
        try:
            invite = process.stdout.readline() and process.stdout.readline().split()[1]
            first = piped(guest, "join", invite, "--plain", "--lang", "en", lines="1\n1\n")
            again = piped(guest, "join", invite, "--plain", "--lang", "en", lines="p\n")
            other = piped(tmp_path / "other", "join", invite, "--plain", "--lang", "en")
        finally:
            process.terminate()
    assert 0 == first.returncode, first.stderr
    assert "Castle 1 of 4" in first.stdout
    assert re.search(r"Castle [23] of 4|Knight beside", again.stdout)
    assert 0 == again.returncode
    assert 1 == other.returncode
    assert "No chair is free." in other.stdout
