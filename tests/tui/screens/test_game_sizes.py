"""The game screen at every size, and while it is resized."""

import pytest

from core import registry
from screens import Played, advised, playing, screen_lines, screen_text
from toygame import GAME
from tui.widgets.scrolled import PageView

TWO = ("Anna", "Bruno")

ZONES = {
    (60, 18): {"top": 1, "body": 13, "prompt": 1, "options": 2, "keys": 1},
    (79, 23): {"top": 1, "body": 17, "prompt": 1, "options": 2, "describe": 1, "keys": 1},
    (80, 24): {
        "top": 1, "players": 1, "body": 16, "prompt": 1, "options": 3, "describe": 1, "keys": 1,
    },
    (120, 30): {
        "top": 1, "players": 1, "body": 22, "prompt": 1, "options": 3, "describe": 1, "keys": 1,
    },
    (120, 40): {"top": 1, "body": 31, "prompt": 1, "options": 5, "describe": 1, "keys": 1},
    (200, 60): {"top": 1, "body": 50, "prompt": 1, "options": 6, "describe": 1, "keys": 1},
}  # fmt: skip
COLUMNS = {
    (60, 18): {"board": 60},
    (79, 23): {"board": 79},
    (80, 24): {"board": 54, "side": 26},
    (120, 40): {"board": 84, "side": 36},
    (200, 60): {"board": 110, "side": 44, "chronicle": 46},
}


@pytest.mark.parametrize("size", ZONES)
async def test_zones(size: tuple[int, int]) -> None:
    """Every zone has the height of the drawings, and together they fill the screen."""
    async with playing(Played(GAME, TWO).table(0), size) as (app, _):
        shown = {w.id: w.size.height for w in app.game_screen.children if w.display and w.size}
        assert ZONES[size] == shown
        assert size[1] == sum(shown.values())


@pytest.mark.parametrize("size", COLUMNS)
@pytest.mark.case("A15")
async def test_columns(size: tuple[int, int]) -> None:
    """Board, side and chronicle have the widths of the drawings."""
    async with playing(Played(GAME, TWO).table(0), size) as (app, _):
        body = app.game_screen.query_one("#body")
        shown = {w.id: w.outer_size.width for w in body.children if w.display}
        assert COLUMNS[size] == shown


async def test_a_page_takes_the_rows_it_has_at_the_new_size() -> None:
    """A page whose rows need two lines in a narrow column is lower where one is enough."""
    game = registry.load("feudality")
    async with playing(advised(game, 2, 6).table(0), (120, 40)) as (app, pilot):
        await pilot.press("h")
        page = app.game_screen.query_one("#page", PageView)
        high = len(page.text_lines())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert len(page.text_lines()) == page.size.height < high


async def test_players_move_to_the_side_where_it_is_large() -> None:
    """At 120x40 the players are a panel beside the board, below it they are a row."""
    async with playing(Played(GAME, TWO).table(0), (120, 40)) as (app, pilot):
        assert "│─ Players ─" in screen_text(app)
        await pilot.resize_terminal(120, 30)
        await pilot.pause()
        assert "│─ Players ─" not in screen_text(app)
        assert screen_lines(app)[1].startswith(">[A] Anna 6")


async def test_resizing_keeps_everything() -> None:
    """Through all sizes and back nothing is lost: question, list, marked option, cursor."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await pilot.press("2", "tab")
        await pilot.pause(0.3)
        before = screen_text(app)
        for size in ((60, 18), (120, 40), (200, 60), (20, 5), (1, 1), (5, 2), (40, 12), (400, 120)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert size[1] == len(screen_lines(app))
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert before == screen_text(app)


@pytest.mark.parametrize("size", [(39, 24), (80, 11), (20, 5)])
@pytest.mark.case("A36")
async def test_too_small(size: tuple[int, int]) -> None:
    """Below 40x12 the screen says what it needs, and still asks; the keys still work."""
    played = Played(GAME, TWO)
    async with playing(played.table(0), size) as (app, pilot):
        text = " ".join(screen_text(app).split())
        assert f"needs 60x18, has {size[0]}x{size[1]}" in text
        assert "━━ [A]" in text
        await pilot.press("2")
        await pilot.pause()
        assert 1 == len(played.recorder.records)


async def test_a_small_screen_says_what_is_missing() -> None:
    """Without the side the row of keys names those of the panels, below 60x18 also the size."""
    for size, needed in (((60, 18), False), ((50, 14), True)):
        async with playing(Played(GAME, TWO).table(0), size) as (app, _):
            keys = screen_lines(app)[size[1] - 1]
            assert needed == ("60x18" in keys)
            assert needed or "p h s l hidden panels" in keys
    async with playing(Played(GAME, TWO).table(0), (39, 11)) as (app, _):
        assert "2 Stake 1" in screen_text(app)


async def test_a_notice_is_seen_without_a_describe_line() -> None:
    """Where there is no describe line a notice stands where the keys are, until the next key.

    One that is too long for that row has rows of its own meanwhile.
    """
    async with playing(Played(GAME, TWO).table(0), (60, 18)) as (app, pilot):
        await pilot.press("r")
        await pilot.pause()
        assert "There is nothing to play again" in screen_lines(app)[17]
        await pilot.press("u")
        await pilot.pause()
        told = " ".join(line.strip() for line in screen_lines(app)[15:17])
        assert app.game_screen.words.word("game.refused.nothing_back") == told
        await pilot.press("down")
        await pilot.pause()
        assert screen_lines(app)[17].rstrip().endswith("? help  F2 all")


@pytest.mark.case("A31")
async def test_zoom_gives_the_board_the_whole_width() -> None:
    """Z hides the side and shows it again."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await pilot.press("z")
        await pilot.pause()
        assert 80 == app.game_screen.board.size.width
        await pilot.press("z")
        await pilot.pause()
        assert 54 == app.game_screen.board.size.width


@pytest.mark.parametrize(("size", "stays"), [((120, 40), False), ((200, 60), True)])
async def test_what_is_described_while_the_log_is_read(
    size: tuple[int, int], *, stays: bool
) -> None:
    """Where the page of the log leaves the board in view, the place under the cursor is told."""
    async with playing(Played(GAME, TWO).table(0), size) as (app, pilot):
        before = screen_lines(app)[size[1] - 2].strip()
        await pilot.press("l")
        await pilot.pause()
        assert before
        assert (before if stays else "") == screen_lines(app)[size[1] - 2].strip()


@pytest.mark.case("A14")
async def test_size_of_the_board() -> None:
    """Plus draws it large, minus compact, whatever the space."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await pilot.press("plus")
        assert app.game_screen.board.is_large
        await pilot.press("minus")
        assert not app.game_screen.board.is_large


async def test_a_board_that_was_scrolled_fits_again() -> None:
    """A large board scrolls in little space; drawn compact again it is shown from its corner."""
    played = Played(registry.load("loewenherz"), TWO)
    async with playing(played.table(0)) as (app, pilot):
        before = screen_lines(app)[2:18]
        await pilot.press("plus")
        app.game_screen.board.go("L12")
        await pilot.pause()
        assert app.game_screen.board.scroll_offset != (0, 0)
        await pilot.press("minus")
        await pilot.pause()
        assert app.game_screen.board.scroll_offset == (0, 0)
        assert [line[:3] for line in before] == [line[:3] for line in screen_lines(app)[2:18]]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(40, 12), (60, 18), (80, 24), (120, 40)])
@pytest.mark.case("A7")
async def test_help_and_all_are_always_there(lang: str, size: tuple[int, int]) -> None:
    """At every size with a row of keys it ends with help and the list of everything."""
    async with playing(Played(GAME, TWO).table(0, lang=lang), size) as (app, pilot):
        await pilot.press("2")
        await pilot.pause()
        last = screen_lines(app)[size[1] - 1]
        assert " ? " in last
        assert " F2 " in last
