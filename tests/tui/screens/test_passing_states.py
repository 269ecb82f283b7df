"""What is true for a while only: it is told as long, and no longer."""

from dataclasses import replace

import pytest

from core import registry
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import game_catalog
from core.table.local import LocalTable
from screens import Played, playing, screen_lines, screen_text
from tui.screens.game_view import URGENT
from tui.screens.shell import CATALOGS

TOLD = "The table is paused"
PAUSED_EN = ("has the table pause", "lets the match go on")
PAUSED_DE = ("unterbricht die Partie", "setzt die Partie fort")


async def test_that_the_table_is_paused_is_not_told_when_it_goes_on() -> None:
    """A move in the pause is refused with a notice; it goes with the pause."""
    played = Played(registry.load("loewenherz"), ("Ann", "Bob", "Cleo"))
    other = LocalTable(played.running, Seat(1))
    async with playing(played.table(0)) as (app, pilot):
        other.pause(on=True)
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert 3 == screen_text(app).count(TOLD)
        other.pause(on=False)
        await pilot.pause()
        assert TOLD not in screen_text(app)


@pytest.mark.parametrize("key", sorted(URGENT))
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", registry.ids())
async def test_that_the_line_is_lost_is_seen_on_small_screens(
    game_id: str, lang: str, key: str
) -> None:
    """On 60 columns what is not as usual stands in the top bar, whoever decides what."""
    game = registry.load(game_id)
    played = Played(game, ("Anna", "Wolfgang-Amadeus", "Cleo"))
    async with playing(played.table(2, lang=lang), (60, 18)) as (app, pilot):
        screen = app.game_screen
        screen.words = replace(screen.words, catalog=game_catalog(game.data, lang, *CATALOGS))
        screen.status = (Text(key, {"key": "A"}),)
        screen.show_position()
        await pilot.pause()
        assert screen.words.word(key, key="A") in screen_lines(app)[0]


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
@pytest.mark.parametrize("own", [True, False])
async def test_at_a_closed_table_nothing_is_asked(size: tuple[int, int], *, own: bool) -> None:
    """Neither is anybody said to choose, nor are there options that lead nowhere."""
    played = Played(registry.load("loewenherz"), ("Ann", "Bob"))
    async with playing(played.table(0 if own else 1), size) as (app, pilot):
        assert ("your move" if own else "is choosing") in screen_text(app)
        played.running.close("closed")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        screen = screen_text(app)
        assert "The host has closed the table; the match is saved there" in screen
        for words in ("your move", "choosing", "waiting for", "Castle 1 of 4", "sent"):
            assert words not in screen
        assert not app.own_turns[-1]


async def test_who_watches_is_told_why_there_is_no_pause() -> None:
    """A pause is for those who have a seat; whoever has none hears so."""
    played = Played(registry.load("loewenherz"), ("Ann", "Bob"))
    async with playing(played.table(), (60, 18)) as (app, pilot):
        await pilot.press("P")
        await pilot.pause()
        assert "A spectator has no seat" in screen_text(app)
        assert not played.running.paused


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", registry.ids())
async def test_who_is_waited_for_is_whole_on_small_screens(game_id: str, lang: str) -> None:
    """On 60 columns a long name gives way in the prompt, not what is waited for."""
    played = Played(registry.load(game_id), ("Wolfgang-Amadeus", "Maria-Magdalena", "Klara-Helene"))
    idle = [seat for seat in range(3) if played.client(seat).view().decision is None]
    table = played.table(*idle[:1], lang=lang)  # where all are asked, a spectator looks
    async with playing(table, (60, 18)) as (app, _):
        (prompt,) = [line for line in screen_lines(app) if line.startswith("── ")]
        assert ".." not in prompt


@pytest.mark.parametrize(("lang", "told"), [("en", PAUSED_EN), ("de", PAUSED_DE)])
async def test_who_pauses_is_named(lang: str, told: tuple[str, str]) -> None:
    """A notice says who has the table pause and who lets it go on, and so does the log."""
    played = Played(registry.load("loewenherz"), ("Ann", "Bob", "Cleo"))
    other = LocalTable(played.running, Seat(1))
    async with playing(played.table(0, lang=lang), (80, 24)) as (app, pilot):
        app.game_screen.words = replace(
            app.game_screen.words,
            catalog=game_catalog(registry.load("loewenherz").data, lang, *CATALOGS),
        )
        for on, words in zip((True, False), told, strict=True):
            other.pause(on=on)
            await pilot.pause()
            assert f"(B) Bob {words}" in screen_lines(app)[-2]
        await pilot.press("l")
        await pilot.pause()
        assert all(f"Bob {words}" in screen_text(app) for words in told)


async def test_who_watches_hears_why_nothing_is_taken_back() -> None:
    """Not that others have moved on: whoever has no seat has nothing to take back."""
    played = Played(registry.load("loewenherz"), ("Ann", "Bob"))
    async with playing(played.table(), (80, 24)) as (app, pilot):
        for key in "uRr":
            await pilot.press(key)
            await pilot.pause()
            assert "A spectator has no seat" in screen_lines(app)[-2]
            await pilot.press("down")
            await pilot.pause()
