"""What the interface may cost: bytes, and what is imported. Times are for `bench/screen.py`."""

import re
import subprocess
import sys
import time
from pathlib import Path
from statistics import mean

import pytest

from advised import a_match
from core import registry
from program import lehen, quick_bots, saved
from ptyh import PtyProcess
from saves_at import save_at

LATER = ("core.games", "core.match", "core.bots", "core.worker", "tui.screens.game", "tui.session")
SMALL, WIDE, GREAT = (80, 24), (120, 40), (200, 60)
RIGHT, LEFT, UP, DOWN = b"\x1b[C", b"\x1b[D", b"\x1b[A", b"\x1b[B"
STEPS = (RIGHT, RIGHT, DOWN, LEFT, UP, DOWN, DOWN, RIGHT, RIGHT, DOWN) * 2
FIRST_MOST, KEY_MOST, PAGE_MOST = 12 * 1024, 400, 1229
BESIDE_MOST = 930, 1120
"""What opening and closing the hand beside the board costs at most."""
MAP_MOVED = 1500, 2950
"""A step at the rim of the view moves the map on: it costs more than the first, not the second."""
MAP_MOST = KEY_MOST, 500
"""Of a board of large boxes: the mean, and what nine of ten steps cost at most."""
STEP_MOST = 470
"""What nine of ten steps cost at most where there is much on the board."""
FAR = {"loewenherz": 120, "adellos": 120, "mythotopia": 60, "feudality": 90, "comuni": 40}
"""By game, after how many plies there is much on the board."""
SWITCHES = (b"\t",) * 6 + (b"]",) * 3 + (b"[",) * 3 + (b"o",)
"""From one place, fief or city to another, and the letters of the jump mode."""
PAGES = {
    SMALL: {"h": (PAGE_MOST, 2215), "l": (1715, 4400), "?": (2350, 5190)},
    GREAT: {"h": (880, 810), "l": (350, 430), "?": (4965, 13080)},
}
"""By size and key what opening and closing cost at most: what was covered has to be sent again."""


def at_question(home: Path, kind: str, turn: int, size: tuple[int, int]) -> PtyProcess:
    """Return the program at a question of Löwenherz, its first screen drawn."""
    path = save_at(home, kind, turn)
    app = lehen(home, "resume", str(path), columns=size[0], rows=size[1])
    app.wait_for("Löwenherz")
    app.settle(0.5)
    return app


@pytest.mark.pty
@pytest.mark.parametrize("size", [SMALL, GREAT])
@pytest.mark.parametrize(("kind", "turn"), [("place_castle", 0), ("place_border", 25)])
def test_bytes(tmp_path: Path, kind: str, turn: int, size: tuple[int, int]) -> None:
    """A step of the cursor costs 400 bytes at most, idle nothing, a first screen 12 KiB."""
    with at_question(tmp_path, kind, turn, size) as app:
        first = len(app.output)
        costs = sorted(app.key(key, quiet_s=0.25).size for key in STEPS)
        app.settle(0.5)
        assert 0 == app.idle(1).size
    assert mean(costs) <= KEY_MOST
    assert costs[len(costs) * 95 // 100 - 1] <= KEY_MOST
    assert first <= FIRST_MOST or size == GREAT


@pytest.mark.pty
@pytest.mark.case("A35")
@pytest.mark.parametrize("size", [SMALL, GREAT])
@pytest.mark.parametrize("game_id", registry.ids())
def test_bytes_of_every_game(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """In every game: a step of the cursor 400 bytes, idle nothing, a first screen 12 KiB.

    Mythotopia draws lines to the seas round a province, its large boxes have two rows, and its
    map moves where it is larger than the screen: it costs more.
    """
    most = MAP_MOST if game_id == "mythotopia" else (KEY_MOST, KEY_MOST)
    quick_bots(tmp_path)
    argv = ("play", game_id, "--seats", "me,squire", "--seed", "bars", "--lang", "en")
    with lehen(tmp_path, *argv, columns=size[0], rows=size[1]) as app:
        app.wait_for("your move")
        app.settle(1.0)
        first = len(app.output)
        costs = sorted(app.key(key, quiet_s=0.25).size for key in STEPS)
        app.settle(0.5)
        assert 0 == app.idle(1).size
    assert mean(costs) <= most[0]
    assert costs[len(costs) * 9 // 10 - 1] <= most[1]
    assert first <= FIRST_MOST or size == GREAT


def far_on(home: Path, game_id: str, size: tuple[int, int]) -> PtyProcess:
    """Return the program in the midst of a match, its first screen drawn."""
    (home / "settings.toml").write_text('curtain = "off"\n', encoding="utf-8")
    path = a_match(home, FAR[game_id], "Ann,Ben,Cleo", game_id)
    app = lehen(home, "resume", str(path), "--lang", "en", columns=size[0], rows=size[1])
    app.wait_for("F2")
    app.settle(1.0)
    return app


@pytest.mark.pty
@pytest.mark.case("A35")
@pytest.mark.parametrize("size", [SMALL, GREAT])
@pytest.mark.parametrize("game_id", registry.ids())
def test_bytes_in_the_midst_of_a_match(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """With much on the board a step costs 400 bytes, a switch 1.2 KB, a page what it covers."""
    with far_on(tmp_path, game_id, size) as app:
        first = len(app.output)
        steps = [app.key(key, quiet_s=0.25).size for key in STEPS]
        app.settle(0.5)
        pages = {
            key: (app.key(key.encode(), quiet_s=1.0).size, app.key(b"Q", quiet_s=1.0).size)
            for key in PAGES[size]
        }
        switches = [app.key(key, quiet_s=0.4, first_s=0.8).size for key in SWITCHES]
        assert 0 == app.idle(1).size
    assert max(switches) <= PAGE_MOST
    moved = [cost for cost in steps if cost > MAP_MOVED[0]]
    assert len(moved) <= len(steps) // 10
    assert max(moved, default=0) <= MAP_MOVED[1]
    assert mean(cost for cost in steps if cost not in moved) <= KEY_MOST
    assert sorted(steps)[len(steps) * 9 // 10 - 1] <= STEP_MOST
    assert first <= FIRST_MOST or size == GREAT
    most = PAGES[size]
    assert {} == {
        key: costs for key, costs in pages.items() if any(map(int.__gt__, costs, most[key]))
    }


@pytest.mark.pty
@pytest.mark.parametrize("key", [b"h", b"l", b"?"])
def test_a_page_comes_in_one_frame(tmp_path: Path, key: bytes) -> None:
    """A page is laid out, filled and scrolled before any of it is sent."""
    with at_question(tmp_path, "place_border", 25, SMALL) as app:
        opened = app.key(key, quiet_s=1.0)
        frames = [part for part in opened.data.split(b"\x1b[?2026h") if len(part) > 100]
    assert 1 == len(frames)


@pytest.mark.pty
@pytest.mark.case("A37")
def test_a_step_comes_in_one_frame(tmp_path: Path) -> None:
    """All that a step changes, board, options and words, is sent as one frame."""
    with at_question(tmp_path, "place_border", 25, SMALL) as app:
        frames = [app.key(key, quiet_s=0.1).data.count(b"\x1b[?2026h") for key in STEPS[:5]]
    assert [1] * 5 == frames


@pytest.mark.pty
@pytest.mark.parametrize("size", [WIDE, GREAT])
def test_a_page_leaves_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    """Where there is room a page stands beside the board: neither way is the board sent again."""
    with at_question(tmp_path, "place_border", 25, size) as app:
        before = app.screen.lines()
        opened = app.key(b"h", quiet_s=0.5)
        paged = app.screen.lines()
        closed = app.key(b"h", quiet_s=0.5)
        assert before == app.screen.lines() != paged
    assert [line[:80] for line in before[:30]] == [line[:80] for line in paged[:30]]
    assert opened.size <= BESIDE_MOST[0]
    assert closed.size <= BESIDE_MOST[1]


@pytest.mark.pty
@pytest.mark.parametrize("game_id", registry.ids())
def test_a_page_opens_over_its_panel(tmp_path: Path, game_id: str) -> None:
    """Beside the board what is above the hand stays while its page is open."""
    with far_on(tmp_path, game_id, WIDE) as app:
        before = app.screen.lines()
        opened = app.key(b"h", quiet_s=0.5)
        paged = app.screen.lines()
        closed = app.key(b"Q", quiet_s=0.5)
        assert before == app.screen.lines() != paged
    heading = next(row for row, line in enumerate(before) if "│─ Hand" in line)
    assert before[:heading] == paged[:heading]
    assert opened.size <= BESIDE_MOST[0]
    assert closed.size <= BESIDE_MOST[1]


@pytest.mark.pty
def test_a_stalled_terminal_stops_no_match(tmp_path: Path) -> None:
    """While the terminal takes nothing, bots play on: the event loop waits for no output."""
    quick_bots(tmp_path)
    seats = ("--seats", "squire,squire", "--seed", "x")
    with lehen(tmp_path, "demo", "loewenherz", *seats) as app:
        app.wait_for("Löwenherz")
        app.fill()
        before = len(saved(tmp_path).match.entries)
        end = time.monotonic() + 20
        while len(saved(tmp_path).match.entries) <= before + 3 and time.monotonic() < end:
            time.sleep(0.2)
        assert len(saved(tmp_path).match.entries) > before + 3


@pytest.mark.pty
def test_the_pen_is_plain_at_the_end(tmp_path: Path) -> None:
    """Frames keep the pen; the program gives the terminal back with a plain one."""
    with lehen(tmp_path) as app:
        app.wait_for("New match")
        app.settle()
        assert b"\x1b[0m" != re.findall(rb"\x1b\[[\d;]*m", app.output)[-1]
        app.key(b"Q")
        assert 0 == app.wait_gone(5)
        app.settle()
        assert b"\x1b[0m" == re.findall(rb"\x1b\[[\d;]*m", app.output)[-1]


def test_the_home_screen_imports_no_game() -> None:
    """What shows the home screen imports nothing that only matches need."""
    code = "import sys, tui.__main__, tui.cli.screen, tui.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "tui.screens.home" in loaded
    assert [] == [name for name in loaded if name.startswith(LATER)]
