"""Watching a saved match with keys: stepping, playing, jumping, other eyes, playing on."""

from pathlib import Path

import pytest

import advised
from core import registry
from core.engine.codec import digest
from core.engine.ids import Seat, Viewer
from home_app import an_app
from saves import match_file
from screens import shown
from tui.app import LehenApp
from tui.screens.game import GameScreen
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.start import Watch

SIZES = [(60, 18), (80, 24), (120, 40), (200, 60), (20, 5)]


def a_match(home: Path, plies: int, seats: str = "Ann,knight", game_id: str = "loewenherz") -> Path:
    """Return the file of a match after so many plies."""
    return advised.a_match(home, plies, seats, game_id, "replay")


def watching(home: Path, path: Path, viewer: Viewer = None, entry: int = 0) -> LehenApp:
    """Return the app that watches a match, in English, with bots that do not wait."""
    return an_app(home, Watch(path, viewer, entry), name="Ann", curtain="off")


async def test_stepping(lehen_home: Path) -> None:
    """Right and left step through the entries, End and Home go to the ends, and no further."""
    path = a_match(lehen_home, 40)
    app = watching(lehen_home, path)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "HISTORY 0 OF 40", "seen by a spectator")
        await pilot.press("right", "right", "right")
        await shown(pilot, "HISTORY 3 OF 40")
        await pilot.press("left")
        await shown(pilot, "HISTORY 2 OF 40")
        await pilot.press("end", "right")
        await shown(pilot, "HISTORY 40 OF 40")
        await pilot.press("home", "left")
        await shown(pilot, "HISTORY 0 OF 40")
    assert path.exists()


@pytest.mark.case("A22")
async def test_marks_are_kept(lehen_home: Path) -> None:
    """A mark is there when the match is watched again, under another name too, for its eyes."""
    path = a_match(lehen_home, 12)
    app = watching(lehen_home, path, entry=5)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "HISTORY 5 OF 12")
        await pilot.press("m")
        await shown(pilot, "Entry 5 is marked")
    app = watching(lehen_home, path.rename(path.with_name("other.lehen")))
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "HISTORY 0 OF 12")
        await pilot.press("apostrophe")
        await shown(pilot, "1 5: ")
        await pilot.press("1")
        await shown(pilot, "HISTORY 5 OF 12")
        await pilot.press("e", "apostrophe")
        await shown(pilot, "Nothing is marked yet")


async def test_turns(lehen_home: Path) -> None:
    """Down goes to the beginning of the next turn, up to that of the one before."""
    app = watching(lehen_home, a_match(lehen_home, 60))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("down", "down")
        third = await shown(pilot, "Turn 2")
        await pilot.press("down")
        await shown(pilot, "Turn 3")
        await pilot.press("up")
        assert third.splitlines()[0] == (await shown(pilot, "Turn 2")).splitlines()[0]


async def test_playing_by_itself(lehen_home: Path) -> None:
    """Space plays up to the end, faster with the full stop; a second time it stops."""
    app = watching(lehen_home, a_match(lehen_home, 12), entry=6)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("full_stop", "full_stop", "full_stop", "space")
        await shown(pilot, "8x", "HISTORY 12 OF 12", "what you see is the past")
        await pilot.press("home", "comma", "comma", "comma", "comma", "space")
        await shown(pilot, "0.5x", "the match plays by itself")
        await pilot.press("space")
        await shown(pilot, "what you see is the past", "HISTORY 0 OF 12")


async def test_a_line_of_the_log(lehen_home: Path) -> None:
    """In the log, Enter goes to the entry of the line under the cursor."""
    app = watching(lehen_home, a_match(lehen_home, 30))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("l")
        await shown(pilot, "look back from here")
        await pilot.press("end", "enter")
        await shown(pilot, "HISTORY 30 OF 30")


async def test_nothing_can_be_changed(lehen_home: Path) -> None:
    """Keys of the game say that this is the past, and the file stays as it is."""
    path = a_match(lehen_home, 20)
    before = path.read_bytes()
    app = watching(lehen_home, path)
    async with app.run_test(size=(120, 40)) as pilot:
        for key in ("u", "r", "R", "i"):
            await pilot.press("right", key)
            await shown(pilot, "This is the past")
    assert before == path.read_bytes()


async def test_other_eyes(lehen_home: Path) -> None:
    """One person and bots: the match is shown as any seat, at the same entry of the match."""
    app = watching(lehen_home, a_match(lehen_home, 30))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("end", "e")
        await shown(pilot, "seen by [A] Ann")
        await pilot.press("e")
        await shown(pilot, "seen by (B) Knight")
        await pilot.press("e")
        await shown(pilot, "seen by a spectator", "HISTORY 30 OF 30")


async def test_several_people_are_watched_as_by_a_spectator(lehen_home: Path) -> None:
    """While the match runs no hand is shown; a start as a seat ends the program with the reason."""
    path = a_match(lehen_home, 30, "Ann,Ben")
    app = watching(lehen_home, path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("e")
        await shown(pilot, "as a spectator sees it", "seen by a spectator")
    app = watching(lehen_home, path, Seat(0))
    async with app.run_test():
        pass
    assert 1 == app.return_code


async def test_playing_on_from_here(lehen_home: Path) -> None:
    """It makes a new match that stands where the old one stood, which stays as it is."""
    path = a_match(lehen_home, 30, "Ann,Ben")
    before, match = path.read_bytes(), match_file.look(path, registry.load).match
    app = watching(lehen_home, path, entry=10)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "HISTORY 10 OF 30")
        await pilot.press("b")
        for _ in range(50):
            await pilot.pause(0.1)
            if app.session is not None:
                break
        assert app.session is not None
        assert type(app.screen) is GameScreen
        assert digest(match.state_at(10)) == digest(app.session.table.match.state)
        assert path != app.session.saved.path
    assert before == path.read_bytes()


async def test_from_the_library_and_back(lehen_home: Path) -> None:
    """On the home screen 6 watches the match under the cursor; Q leads back."""
    a_match(lehen_home, 5000)
    app = an_app(lehen_home, name="Ann")
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "FINISHED", "won:")
        await pilot.press("6")
        await shown(pilot, "HISTORY 0 OF")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("end")
        await shown(pilot, "Final scoring")
        await pilot.press("b")
        await shown(pilot, "there is nothing to play on")
        await pilot.press("Q")
        await shown(pilot, "FINISHED")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("game_id", ["adellos", "mythotopia"])
async def test_all_sizes_and_games(lehen_home: Path, game_id: str) -> None:
    """Every game is shown at every size from its start to its end."""
    path = a_match(lehen_home, 40, game_id=game_id)
    for size in SIZES:
        app = watching(lehen_home, path)
        async with app.run_test(size=size) as pilot:
            await pilot.press("right", "down", "e", "end", "l", "enter", "home", "space")
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
