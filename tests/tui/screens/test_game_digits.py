"""Digits that come too early: while others play, while a hint is sought, after the end."""

import asyncio
from collections.abc import Sequence

from core.bots.base import Rated
from core.engine.ids import Seat
from screens import Played, playing, press, screen_lines
from toygame import GAME

TWO = ("Anna", "Bruno")


async def test_while_others_play_digits_do_nothing() -> None:
    """What is offered while waiting has keys of its own: a digit typed ahead opens no page."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "1", "1", "2", "3")
        assert "" == app.game_screen.shown_page


async def test_while_a_hint_is_sought_digits_choose_nothing() -> None:
    """A digit then says that a hint is on its way; the move is not played. Esc gives it up."""

    async def never(seat: Seat) -> Sequence[Rated]:
        await asyncio.sleep(60)
        raise AssertionError(seat)

    played = Played(GAME, TWO)
    async with playing(played.table(0, hint=never)) as (app, pilot):
        await press(pilot, "i", "1")
        assert [] == played.recorder.records
        assert "Thinking about a hint" in screen_lines(app)[22]
        await press(pilot, "escape", "1")
        assert 1 == len(played.recorder.records)


async def test_at_the_end() -> None:
    """Only what has a number is counted; taking back says that the last move is final."""
    played = Played(GAME, TWO, options={"rounds": 1})
    async with playing(played.table(0)) as (app, pilot):
        while not app.game_screen.is_over:
            if app.game_screen.menu.choices:
                await press(pilot, "1")
            else:
                played.play(1)
                await pilot.pause()
        assert screen_lines(app)[18].rstrip().endswith("1-2 ━")
        await press(pilot, "3")
        assert not app.has_left
        await press(pilot, "u")
        assert "The move that ends the match is final" in screen_lines(app)[22]
