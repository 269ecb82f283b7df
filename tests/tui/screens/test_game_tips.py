"""Tips by the mouse on the game screen."""

from textual.geometry import Offset
from textual.widgets import Tooltip

from core import registry
from screens import GameApp, Played, playing, shown
from tui.reading import READER
from tui.screens.curtain import Curtain
from tui.widgets.describe import DescribeLine
from tui.widgets.keysbar import KeysBar
from tui.widgets.options import OptionsView
from tui.widgets.players import PlayersStrip
from tui.widgets.side import SideView

TWO = ("Ann", "Ben")
GAME = registry.load("loewenherz")


async def test_a_place_tells_what_it_is() -> None:
    """The board says of a place what it says when the cursor stands there."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        screen = app.game_screen
        screen.board.go("L12")
        await pilot.pause()
        expected = "".join(screen.query_one(DescribeLine).text_lines()).strip().rstrip(".")
        spot = screen.board.region_of("L12").offset
        screen.board.go("A1")
        assert screen.tip(screen.board, spot).startswith(expected)
        assert "" == screen.tip(screen.board, Offset(53, 15))


async def test_rows_options_players_and_keys() -> None:
    """Each says what its own key or page would say, and what the terms in it mean."""
    async with playing(Played(GAME, TWO).table(0)) as (app, _):
        screen = app.game_screen
        side, options = screen.query_one(SideView), screen.query_one(OptionsView)
        players, keys = screen.query_one(PlayersStrip), screen.query_one(KeysBar)
        lines = side.text_lines()
        row = next(y for y, line in enumerate(lines) if "Ducats" in line)
        assert "Ducat: the money" in screen.tip(side, Offset(lines[row].index("Ducats"), row))
        assert "" == screen.tip(side, Offset(1, len(lines) - 1))
        assert screen.tip(options, Offset(3, 0)).startswith(options.text_lines()[0].split()[1])
        assert screen.tip(players, Offset(6, 0)).startswith("[A] Ann")
        at = keys.text_lines()[0].index("? help")
        assert "" != screen.tip(keys, Offset(at, 0))


async def test_a_tip_comes_when_the_mouse_rests_and_goes_with_a_key() -> None:
    """The tip lies over the board near the mouse; a key takes it away."""
    app = GameApp(Played(GAME, TWO).table(0))
    async with app.run_test(size=(80, 24), tooltips=True) as pilot:
        await shown(pilot, "Ducats")
        y = next(
            y
            for y, line in enumerate(app.game_screen.query_one(SideView).text_lines())
            if "Ducats" in line
        )
        await pilot.hover(SideView, offset=(4, y))
        await shown(pilot, "Ducat: the money")
        await pilot.press("right")
        assert not app.screen.query_one(Tooltip).display


async def test_the_curtain_takes_tips_away() -> None:
    """What the mouse was about to tell one person is not told to the next."""
    app = GameApp(Played(registry.load("adellos"), TWO).table(0, 1))
    async with app.run_test(size=(80, 24), tooltips=True) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        options = app.game_screen.query_one(OptionsView)
        await pilot.hover(OptionsView, offset=(3, 0))
        await pilot.pause()
        assert options.tooltip is not None
        await pilot.click(OptionsView, offset=(3, 0))
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert [] == [one for one in app.game_screen.query("*") if one.tooltip is not None]


async def test_readers_get_none() -> None:
    """With a screen reader the mouse explains nothing."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        app.add_class(READER)
        await pilot.hover("#board", offset=(6, 3))
        assert app.game_screen.board.tooltip is None
