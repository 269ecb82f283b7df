"""Looking back in a running match: stepping, marks, the log, and that nothing is played."""

import pytest

from core import registry
from core.engine.codec import encode
from core.engine.game import AnyGame
from screens import GameApp, Played, playing, press, screen_lines, screen_text
from toygame import GAME
from tui.screens.game_keys import COMMANDS
from tui.widgets.options import OptionsView

TWO = ("Anna", "Bruno")


def begun() -> Played:
    """Return a match in which both have staked nought: the first turn is Anna's."""
    played = Played(GAME, TWO)
    played.play(0)
    played.play(1)
    return played


def shown_state(app: GameApp) -> bytes:
    """Return the position that is drawn."""
    assert app.game_screen.picture is not None
    return encode(app.game_screen.picture.view.state)


@pytest.mark.case("A21")
async def test_every_position_can_be_looked_at() -> None:
    """The key v looks back; left and right step, Home and End go to the ends; v ends it."""
    played = begun()
    client = played.client(0)
    async with playing(played.table(0)) as (app, pilot):
        last = client.view().entry
        await press(pilot, "v")
        assert f"REVIEWING {last}/{last}" in screen_text(app)
        await press(pilot, "home")
        assert f"REVIEWING 0/{last}" in screen_text(app)
        for entry in range(last):
            assert encode(client.view(entry).state) == shown_state(app)
            await press(pilot, "right")
        await press(pilot, "up")  # the match began there, and no turn since
        assert f"REVIEWING 0/{last}" in screen_text(app)
        await press(pilot, "v")
        assert encode(client.view().state) == shown_state(app)
        assert "REVIEWING" not in screen_text(app)


@pytest.mark.case("A23")
async def test_nothing_is_played_in_the_past() -> None:
    """Options, places, Enter, take-back keys and clicks are refused, and the way back is named."""
    played = begun()
    async with playing(played.table(0)) as (app, pilot):
        before = len(played.recorder.records)
        await press(pilot, "v", "left")
        for key in ("1", "enter", "r", "R", "i"):
            app.game_screen.hush()
            await press(pilot, key)
            assert "v leads to the present" in screen_text(app)
        await pilot.click(OptionsView, offset=(5, 0))
        await pilot.click("#board", offset=(1, 0))
        await pilot.pause()
        assert before == len(played.recorder.records)


async def test_the_match_goes_on_meanwhile() -> None:
    """What others do moves nothing that is looked at; the count grows, and the turn is told."""
    played = begun()
    played.play(0, move=lambda _: ("rest",))
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "v", "home")
        before, last = shown_state(app), played.client(0).view().entry
        played.play(1, move=lambda _: ("rest",))
        await pilot.pause()
        assert before == shown_state(app)
        assert f"REVIEWING 0/{last + 1}" in screen_text(app)


async def test_a_spectator_looks_back_at_masks() -> None:
    """Who has no seat sees earlier positions as everybody may know them."""
    played = begun()
    async with playing(played.table()) as (app, pilot):
        await press(pilot, "v", "left")
        past = app.game_screen.past
        assert past is not None
        assert encode(played.client(None).view(past.at).state) == shown_state(app)


@pytest.mark.case("A22")
async def test_marks() -> None:
    """The key m marks a position, the apostrophe lists the marks, and a number leads to one."""
    async with playing(begun().table(0)) as (app, pilot):
        await press(pilot, "apostrophe")
        assert "Nothing is marked yet" in screen_text(app)
        await press(pilot, "v", "home", "m", "v", "apostrophe")
        assert "1 0: Round 1" in screen_text(app)
        await press(pilot, "1")
        assert "REVIEWING 0/" in screen_text(app)
        await press(pilot, "m", "apostrophe")
        assert "Nothing is marked yet" in screen_text(app)


async def test_playing_by_itself_to_the_present() -> None:
    """Space plays on from the beginning, as fast as is chosen, and stops at the present."""
    async with playing(begun().table(0)) as (app, pilot):
        await press(pilot, "v", "full_stop", "full_stop", "full_stop", "space")
        assert "the match plays by itself" in screen_text(app)
        past = app.game_screen.past
        assert past is not None
        for _ in range(50):
            if past.at == past.last:
                break
            await pilot.pause(0.1)
        assert past.at == past.last
        assert "what you see is the past" in screen_text(app)


async def test_a_line_of_the_log() -> None:
    """Enter on a line of the log looks back from there; so does a click."""
    async with playing(begun().table(0)) as (app, pilot):
        await press(pilot, "l", "home", "enter")
        assert "REVIEWING 0/" in screen_text(app)
        await press(pilot, "l", "end", "enter")
        past = app.game_screen.past
        assert past is not None
        assert past.last == past.at


@pytest.mark.case("A16")
async def test_taking_back_to_here() -> None:
    """On a line of the log, or looking back, u takes back all own moves since, at once."""
    played = begun()
    async with playing(played.table(0)) as (app, pilot):
        first = played.client(0).view()
        played.play(0, move=lambda _: ("build",))
        played.play(0, move=lambda _: ("coin", "gold"))
        await pilot.pause()
        await press(pilot, "v", "left", "left")
        assert encode(first.state) == shown_state(app)
        await press(pilot, "u")
        assert app.game_screen.past is None
        assert encode(first.state) == encode(played.client(0).view().state)
        assert 1 == sum(record[0] == "take_back" for record in played.recorder.records)


@pytest.mark.case("A19")
async def test_not_behind_a_barrier() -> None:
    """Where others have moved since, a take-back to there is refused with the reason."""
    played = begun()
    played.play(0, move=lambda _: ("build",))
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "v", "home", "u")
        assert "cannot be taken back as far as here" in screen_text(app)
        assert ["ply"] * 3 == [record[0] for record in played.recorder.records]


async def test_the_way_out() -> None:
    """Escape and Q lead from a page to the past, and from the past to the present."""
    async with playing(begun().table(0)) as (app, pilot):
        for key in ("escape", "Q"):
            await press(pilot, "v", "left", "h", key)
            assert app.game_screen.past is not None
            await press(pilot, key)
            assert app.game_screen.past is None
            assert not app.has_left


@pytest.mark.parametrize("game", [registry.load(one) for one in registry.ids()])
@pytest.mark.parametrize("size", [(20, 5), (60, 18), (80, 24), (200, 60)])
async def test_all_games_and_sizes(game: AnyGame, size: tuple[int, int]) -> None:
    """Every game can be looked back at on every screen, from the start to the present."""
    played = Played(game, TWO)
    for _ in range(12):
        played.play(played.client(None).view().waiting[0].seat)
    async with playing(played.table(0), size) as (app, pilot):
        await press(pilot, "v", "home", "right", "down", "end", "m", "space", "v")
        assert app.game_screen.past is None


async def test_at_one_keyboard_only_the_seat_in_view_looks_back() -> None:
    """Looking back shows what the seat in view knew; when the keyboard goes on, it ends."""
    played = Played(GAME, TWO)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "2", "1")  # Anna lifts the curtain and stakes on the hill
        await press(pilot, "enter", "v", "home")  # Bruno
        past = app.game_screen.past
        assert past is not None
        assert 1 == past.viewer
        for entry in range(past.last + 1):
            assert encode(played.client(1).view(entry).state) == shown_state(app)
            assert "Stake 1" not in screen_text(app).split("Log")[1]
            await press(pilot, "right")
        played.play(1)  # Bruno has answered elsewhere: Anna is asked
        await pilot.pause()
        await pilot.pause()
        assert app.game_screen.past is None
        assert "REVIEWING" not in screen_text(app)


async def test_the_list_of_everything_in_the_past() -> None:
    """Its own keys come first under the names of the row of keys; what is refused is not there."""
    async with playing(begun().table(0), (200, 60)) as (app, pilot):
        await press(pilot, "v", "f2")
        found = [one.command for one in app.game_screen.offered_commands() if one.command]
        names = [one.name for one in found]
        assert {"choose", "redo", "restart", "hint", "type", "resign"}.isdisjoint(names)
        own = {one.name for one in COMMANDS if one.place == "history"}
        assert {*own, "take_back", "review", "mark"} == set(names[: len(own) + 3])
        shown = "\n".join(screen_lines(app)[52:58])
        assert "take back to here" in shown
        await press(pilot, *"present", "enter")
        await pilot.pause()
        assert app.game_screen.past is None
        assert "choose" in [
            one.command.name for one in app.game_screen.offered_commands() if one.command
        ]


async def test_filtering_the_log() -> None:
    """While words are typed only lines with them are shown; Esc shows all, the cursor stays."""
    async with playing(begun().table(0)) as (app, pilot):
        log = app.game_screen.log_page
        await press(pilot, "l")
        every = len([line for line in log.text_lines() if line])
        await press(pilot, "slash", *"bruno")
        lines = [line for line in log.text_lines() if line]
        assert 0 < len(lines) < every
        assert all("Bruno" in line for line in lines)
        await press(pilot, "enter", "up", "slash", "escape")
        assert every == len([line for line in log.text_lines() if line])
        assert log.cursor is not None
        assert "Bruno" in log.text_lines()[log.cursor]


async def test_on_the_open_table_nothing_is_taken_back_from_the_past() -> None:
    """There the entries are those of all who look, not those of the seat before."""
    played = Played(GAME, TWO)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "1", "w")  # Anna has staked nought; the table is open
        assert app.game_screen.is_open_table
        before = len(played.recorder.records)
        await press(pilot, "v", "home", "u")
        assert "cannot be taken back as far as here" in screen_text(app)
        assert before == len(played.recorder.records)
