"""Giving a match up on the game screen."""

from core.engine.ids import Seat
from screens import Played, playing, screen_text
from toygame import GAME

TWO = ("Anna", "Bert")


async def test_giving_up_is_asked_first() -> None:
    """Escape leaves the match as it is; Enter ends it, and the screen says who has won."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await pilot.press("X")
        assert "Bert wins. Sure?" in screen_text(app)
        await pilot.press("escape")
        assert played.match.outcome is None
        await pilot.press("X", "enter")
        await pilot.pause()
        assert played.match.outcome is not None
        assert (Seat(1),) == played.match.outcome.winners
        assert "Bert wins" in screen_text(app)
        await pilot.press("X")
        assert "The match is over" in screen_text(app)


async def test_nothing_is_taken_back_after_giving_up() -> None:
    """The key for taking back says that it is final, and nobody is still to decide."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await pilot.press("1", "X", "enter")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert "The match was given up: that is final" in screen_text(app)
        picture = app.game_screen.picture
        assert picture is not None
        assert not any(player.active for player in picture.scene.players)


async def test_who_may_not_is_told() -> None:
    """Three at the table, or only watching: the line below says why not."""
    async with playing(Played(GAME, (*TWO, "Cleo")).table(0)) as (app, pilot):
        await pilot.press("X")
        assert "Only a match of two" in screen_text(app)
    async with playing(Played(GAME, TWO).table()) as (app, pilot):
        await pilot.press("X")
        assert "A spectator has no seat" in screen_text(app)
