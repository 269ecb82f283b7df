"""Palette, typed words marked on the board, jump mode."""

import pytest

from screens import Played, playing, press, row, screen_lines, screen_text
from toygame import GAME
from tui.widgets.command import CommandLine
from tui.widgets.options import OptionsView

TWO = ("Anna", "Bruno")


@pytest.mark.case("A11")
async def test_the_palette_leads_everywhere() -> None:
    """F2 shows legal moves first, then all commands with their keys; a place's name leads there."""
    async with playing(Played(GAME, TWO).table(0), (200, 60)) as (app, pilot):
        await press(pilot, "2", "f2")
        shown = screen_lines(app)[52:58]
        assert shown[0].startswith(" Hill") or "Hill" in shown[0]
        assert "look back" in "\n".join(shown)
        await press(pilot, *"go to dale", "enter")
        assert "dale" == app.game_screen.board.cursor


@pytest.mark.case("A13")
async def test_what_is_typed_is_marked_on_the_board() -> None:
    """While somebody types, the places that fit are marked on the board, and no others."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "2", "g", "d")
        assert {"dale": "+"} == dict(app.game_screen.board.legal)
        await press(pilot, "escape", "colon", *"hi")
        assert {"hill": "+"} == dict(app.game_screen.board.legal)


@pytest.mark.parametrize("keys", [("f2",), ("v", "f2")])
async def test_pages_and_ends_of_the_list(keys: tuple[str, ...]) -> None:
    """PgDn, PgUp, Home and End move the list's cursor; the bar says which rows are shown."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, *keys)
        rows = row(app, 19).split()
        size, total = (int(rows[rows.index("of") + at].split("-")[-1]) for at in (-1, 1))
        pages = -(-total // size)
        first = screen_lines(app)[19:22]
        await press(pilot, "pagedown")
        assert f" {size + 1}-{min(total, 2 * size)} of {total} " in row(app, 19)
        await press(pilot, "end")
        assert f" {(pages - 1) * size + 1}-{total} of {total} " in row(app, 19)
        await press(pilot, "pagedown", "pageup")
        assert f"-{(pages - 1) * size} of {total} " in row(app, 19)
        await press(pilot, "home")
        assert f" 1-{size} of {total} " in row(app, 19)
        assert ">" in "".join(screen_lines(app)[19:22])
        await press(pilot, *"look back")
        assert f" of {total} " not in row(app, 19)
        await press(pilot, "escape", "f2")
        assert first == screen_lines(app)[19:22]


async def test_pages_of_the_list_leave_the_options_alone() -> None:
    """Behind the list the options stand on the page where they stood; a search has no list."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        before = screen_lines(app)[18:22]
        await press(pilot, "f2", "pagedown", "pagedown", "escape")
        assert before == screen_lines(app)[18:22]
        await press(pilot, "slash", *"ob", "home", "b", "end", "x")
        assert "bobx" == app.game_screen.query_one(CommandLine).value


async def test_jump_mode() -> None:
    """A letter on every part of the screen leads there; another key only ends it."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        before = screen_text(app)
        await press(pilot, "o")
        pairs = zip(before.splitlines(), screen_lines(app), strict=True)
        changed = [b for old, new in pairs for a, b in zip(old, new, strict=False) if a != b]
        assert {*"abcdef"} <= set(changed)
        assert "[A] Ann" in screen_text(app)
        await press(pilot, "x")
        assert before == screen_text(app)
        column, row = next(
            (line.index("Hand"), y) for y, line in enumerate(screen_lines(app)) if "Hand" in line
        )
        await press(pilot, "o")
        letter = screen_lines(app)[row][column - 3]
        await press(pilot, letter)
        assert "hand" == app.game_screen.shown_page


async def test_letters_go_where_the_parts_are_after_a_resize() -> None:
    """Where the screen changes its size under the letters, each goes to its part again."""
    async with playing(Played(GAME, TWO).table(0), (120, 40)) as (app, pilot):
        await press(pilot, "o")
        await pilot.resize_terminal(80, 24)
        for _ in range(5):
            await pilot.pause(0.05)
        lettered = screen_lines(app)
        await press(pilot, "x", "o")
        assert screen_lines(app) == lettered


async def test_a_click_chooses_what_is_shown() -> None:
    """While something is typed a click runs the entry under it, and no option of the decision."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "f2", *"players")
        await pilot.click(OptionsView, offset=(5, 0))
        await pilot.pause()
        assert "players" == app.game_screen.shown_page
        assert "ply" not in [record[0] for record in played.recorder.records]


async def test_a_word_that_fits_nothing_shows_so() -> None:
    """Where nothing fits the options say it, and a click there does nothing."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "f2", *"xz")
        assert "Nothing here" in screen_text(app)
        await pilot.click(OptionsView, offset=(5, 0))
        await pilot.pause()
        assert "commands" == app.game_screen.typing
