"""The whole program in a terminal: played, killed, hung up, and gone on with."""

import os
import random
import re
import signal
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from core import registry
from core.engine.codec import digest
from core.engine.texts import LANGUAGES
from program import lehen, quick_bots, saved, shown_turn

pytestmark = pytest.mark.pty

KEYS = (b"1", b"\t", b"\r", b"2", b"u", b"3", b"\x1b[C", b"\x1b[B", b"1", b"r")


def killed_while_bots_play(home: Path, kills: int, luck: random.Random) -> None:
    """Kill the program again and again while bots play; what it showed is in the file."""
    quick_bots(home)
    entries = 0
    for number in range(kills):
        args = ("resume",) if number else ("demo", "loewenherz", "--seats", "squire,squire")
        with lehen(home, *args) as app:
            app.wait_for("Löwenherz", timeout_s=60)
            reached = entries
            for _ in range(600):  # a slow machine may need long
                app.idle(0.1)
                reached = len(saved(home).match.entries)
                if reached > entries:
                    break
            assert reached > entries
            app.idle(luck.random())
            os.kill(app.pid, signal.SIGKILL)
            assert -signal.SIGKILL == app.wait_gone(5)
        match = saved(home).match
        assert shown_turn(app) <= match.state.turn
        assert reached <= len(match.entries)
        entries = len(match.entries)
        if match.outcome is not None:
            break


def killed_while_a_person_plays(home: Path, kills: int, luck: random.Random) -> None:
    """Kill the program at any moment of a person's play; every accepted ply is in the file."""
    quick_bots(home)
    entries = 0
    for number in range(kills):
        args = ("resume",) if number else ("play", "loewenherz", "--seats", "Ann,squire")
        with lehen(home, *args) as app:
            app.wait_for("Löwenherz")
            app.settle()
            for _ in range(luck.randrange(2, 12)):
                app.key(luck.choice(KEYS), quiet_s=0.02 + luck.random() / 10)
            shown = shown_turn(app)
            os.kill(app.pid, signal.SIGKILL)
            app.wait_gone(5)
        match = saved(home).match
        assert shown <= match.state.turn
        assert entries <= len(match.entries)
        entries = len(match.entries)
    assert entries > 0


def test_kill_while_bots_play(tmp_path: Path) -> None:
    """Four kills at random moments lose nothing that was on the screen."""
    killed_while_bots_play(tmp_path, 4, random.Random(4))


@pytest.mark.case("A24")
def test_kill_while_a_person_plays(tmp_path: Path) -> None:
    """Three kills at random moments of typing lose nothing that was accepted."""
    killed_while_a_person_plays(tmp_path, 3, random.Random(3))


@pytest.mark.soak
def test_many_kills(tmp_path: Path) -> None:
    """Fifty kills of bots and twenty of a person lose nothing."""
    killed_while_bots_play(tmp_path / "bots", 50, random.Random(50))
    killed_while_a_person_plays(tmp_path / "person", 20, random.Random(20))


@pytest.mark.case("A1")
def test_hang_up_ends_the_program_with_the_match_saved(tmp_path: Path) -> None:
    """A closed terminal ends program and bots within three seconds; the match goes on later."""
    quick_bots(tmp_path)
    with lehen(tmp_path, "play", "loewenherz", "--seats", "Ann,squire", "--seed", "x") as app:
        app.wait_for("Castle 1 of 4")
        app.key(b"1")  # the castle, and the only place for its knight; then it is the bot's turn
        app.settle()
        before = saved(tmp_path)
        app.hang_up()
        assert 128 + signal.SIGHUP == app.wait_gone(3)
    after = saved(tmp_path)
    assert len(before.match.entries) <= len(after.match.entries)
    with lehen(tmp_path, "resume") as app:
        app.wait_for("Castle 2 of 4")
        assert "Ann" in app.text()


def test_term_restores_the_terminal(tmp_path: Path) -> None:
    """SIGTERM ends the program with its code, and leaves the terminal as it was."""
    with lehen(tmp_path, "play", "loewenherz") as app:
        modes = app.line_modes()
        app.wait_for("Castle 1 of 4")
        os.kill(app.pid, signal.SIGTERM)
        assert 128 + signal.SIGTERM == app.wait_gone(3)
        app.settle()
        assert not app.modes.get(1049)
        assert not app.modes.get(1003)
        assert modes == app.line_modes()


def test_two_keys_start_a_match(tmp_path: Path) -> None:
    """From the home screen Enter and Enter lead to the first decision."""
    with lehen(tmp_path) as app:
        app.wait_for("New match")
        app.key(b"\r")
        app.wait_for("Enter start")
        app.key(b"\r")
        app.wait_for("Castle 1 of 4")


def test_leaving_says_how_to_go_on(tmp_path: Path) -> None:
    """After Q one line on the shell says that the match is saved and how it goes on."""
    with lehen(tmp_path, "play", "loewenherz") as app:
        app.wait_for("Castle 1 of 4")
        app.key(b"Q")
        assert 0 == app.wait_gone(10)
        app.settle()
        assert "The match is saved. Go on with: lehen resume" in app.text()


def test_a_second_opener_is_refused_politely(tmp_path: Path) -> None:
    """A match that is open elsewhere is not opened twice: one line says who holds it."""
    with lehen(tmp_path, "play", "loewenherz") as app:
        app.wait_for("Castle 1 of 4")
        with lehen(tmp_path, "resume") as second:
            assert 1 == second.wait_gone(20)
            second.settle()
            assert f"process {app.pid}" in " ".join(second.text().split())


@pytest.mark.case("A5")
@pytest.mark.parametrize(("game_id", "lang"), [*zip(registry.ids(), cycle(LANGUAGES))])
def test_ascii_and_mono(tmp_path: Path, game_id: str, lang: str) -> None:
    """With --ascii no byte above 0x7e, with --mono no colour, on any page of any game."""
    argv = ("play", game_id, "--seats", "me,squire", "--seed", "x", "--lang", lang)
    with lehen(tmp_path, *argv, "--ascii", "--mono", COLORTERM="truecolor") as app:
        app.wait_for({"en": "your move", "de": "dein Zug"}[lang], 60)
        for keys in ("\t", "1", "h", "s", "p", "l", "Q", "v", "v", "\x1bOQ", "\x1b", "o", "x", "?"):
            app.key(keys.encode(), quiet_s=0.15)
        app.settle()
        assert max(app.output) <= 0x7E
        assert (
            re.search(rb"\x1b\[[\d;]*[34]8;|\x1b\[(?:[\d;]*;)?(?:3|4|9|10)[0-7]m", app.output)
            is None
        )


@pytest.mark.parametrize(
    ("code", "says", "args"),
    [
        (2, "there is no command", ("hats",)),
        (2, "unknown game 'go'", ("play", "go")),
        (2, "2 to 4 seats", ("play", "loewenherz", "--seats", "Ann")),
        (2, "20 to 100", ("play", "loewenherz", "--option", "goal=7")),
        (1, "not a terminal", ("play", "loewenherz")),
        (1, "no saved match", ("resume",)),
    ],
)
def test_errors_are_one_line(tmp_path: Path, code: int, says: str, args: tuple[str, ...]) -> None:
    """Wrong calls end with their code and one line that says what was expected."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", *args],
        env={**os.environ, "LEHEN_HOME": str(tmp_path), "TERM": "xterm"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert code == done.returncode
    assert says in done.stderr
    assert 1 == len(done.stderr.splitlines())


def test_a_file_that_is_no_save_is_refused(tmp_path: Path) -> None:
    """What is no save ends the program with one line; the file stays as it is."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna", encoding="utf-8")
    with lehen(tmp_path, "resume", str(path)) as app:
        assert 1 == app.wait_gone(20)
        app.settle()
        assert "not a Lehen save" in " ".join(app.text().split())
    assert "Dear Anna" == path.read_text(encoding="utf-8")


def test_the_same_seed_is_the_same_match(tmp_path: Path) -> None:
    """Bots with a seed play the same match on every run."""
    digests = []
    for run in ("a", "b"):
        quick_bots(tmp_path / run)
        seats = ("--seats", "random,random", "--seed", "same", "--option", "goal=20")
        with lehen(tmp_path / run, "demo", "loewenherz", *seats) as app:
            app.wait_for("Final", timeout_s=60)
        digests.append(digest(saved(tmp_path / run).match.state))
    assert digests[0] == digests[1]


def test_a_match_that_is_being_played_can_be_watched(tmp_path: Path) -> None:
    """While one program plays, another shows the same file without touching it, in ASCII too."""
    quick_bots(tmp_path)
    with lehen(tmp_path, "play", "loewenherz", "--seats", "Ann,squire") as app:
        app.wait_for("Castle 1 of 4")
        (path,) = (tmp_path / "matches").glob("*.lehen")
        before = path.read_bytes()
        with lehen(tmp_path, "replay", str(path), "--seat", "a", "--ascii") as second:
            second.wait_for("HISTORY 0 OF 0")
            second.key(b" ")
            second.key(b"\x1b[C")
            assert "seen by [A] Ann" in second.text()
            assert max(second.output) < 0x7F
            second.key(b"Q")
            assert 0 == second.wait_gone(20)
        assert before == path.read_bytes()
