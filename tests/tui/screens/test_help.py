"""Which rulebook the key of help opens on the screens around the matches, and at the curtain."""

from pathlib import Path

import pytest

from core import registry
from core.table.client import SeatInfo
from hosted_here import hosted
from netplay.invite import write_invite
from saves import match_file
from saves.folders import Folders
from screens import screen_text, shown
from table_apps import an_app as at_table
from tui.app import LehenApp
from tui.cli.seats import parse_seats, plan
from tui.joining import invited
from tui.settings import Settings
from tui.terminal import Terminal

TERMINAL = Terminal("truecolor", mono=False, ascii_only=False, remote=True)
TITLES = {"en": "{name}: RULEBOOK", "de": "{name}: REGELBUCH"}
SIZES = [(60, 18), (80, 24), (120, 40)]
every_game = pytest.mark.parametrize("game_id", registry.ids())


def an_app(home: Path, lang: str = "en") -> LehenApp:
    """Return the app on a folder."""
    return LehenApp(Settings(name="Ann", lang=lang), TERMINAL, folders=Folders(home))


def title(game_id: str, lang: str = "en") -> str:
    """Return the heading of a game's rulebook."""
    return TITLES[lang].format(name=registry.load(game_id).data.name(lang).upper())


@every_game
async def test_help_in_a_lobby_is_about_the_game_of_the_table(
    lehen_home: Path, game_id: str
) -> None:
    """Who waits at a table reads the rules of what will be played there."""
    seats = (SeatInfo("", "open"), SeatInfo("", "open"))
    async with hosted(lehen_home, *seats, game=game_id) as (_, invite):
        app = at_table(lehen_home, invited(Folders(lehen_home), write_invite(invite), "Ann"))
        async with app.run_test(size=(80, 24)) as pilot:
            await shown(pilot, "Ann", "(you)")
            await pilot.press("question_mark")
            await shown(pilot, title(game_id))


@every_game
async def test_help_is_about_the_game_that_is_set_up(lehen_home: Path, game_id: str) -> None:
    """Where a table is set its game is read about, and where a game to learn is chosen that one."""
    app = an_app(lehen_home)
    number = registry.ids().index(game_id)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n", str(number + 1), "f1")
        await shown(pilot, title(game_id))
        await pilot.press("Q", "Q", "L", *["down"] * number, "f1")
        await shown(pilot, title(game_id))


@every_game
async def test_help_and_rules_at_home_are_about_the_match_under_the_cursor(
    lehen_home: Path, game_id: str
) -> None:
    """Of a list of matches the marked one counts, also with a screen of no game over it."""
    game = registry.load(game_id)
    begun = plan(game, parse_seats("Ann,Ben", "Ann"), {}, "x")
    match_file.begin(begun, game, Folders(lehen_home))[1].close()
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "GO ON WITH")
        for key in ("question_mark", "3"):
            await pilot.press(key)
            await shown(pilot, title(game_id))
            await pilot.press("Q")
            await shown(pilot, "GO ON WITH")
        await pilot.press("4")
        await shown(pilot, "SETTINGS")
        await pilot.press("question_mark")
        await shown(pilot, title(game_id))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_brackets_lead_to_the_rulebooks_of_the_other_games(
    lehen_home: Path, lang: str, size: tuple[int, int]
) -> None:
    """Every rulebook can be read from home, without a match; Q leads back at once."""
    app = an_app(lehen_home, lang)
    ids = registry.ids()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("3")
        for game_id in (*ids, ids[0]):
            await shown(pilot, title(game_id, lang))
            await pilot.press("right_square_bracket")
        await shown(pilot, title(ids[1], lang))
        await pilot.press("left_square_bracket", "left_square_bracket")
        await shown(pilot, title(ids[-1], lang))
        assert {"en": "[ ] other games", "de": "[ ] andere Spiele"}[lang] in screen_text(app)
        await pilot.press("Q")
        await shown(pilot, {"en": "WELCOME", "de": "WILLKOMMEN"}[lang])


@every_game
async def test_help_at_the_curtain_is_about_the_match_behind_it(
    lehen_home: Path, game_id: str
) -> None:
    """Whoever takes the keyboard reads the rules of this match, not of another game."""
    del lehen_home
    game = registry.load(game_id)
    start = plan(game, parse_seats("Ann,Ben", "Ann"), {}, "x")
    app = LehenApp(Settings(lang="en", curtain="always"), TERMINAL, start)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "PASS THE KEYBOARD")
        await pilot.press("question_mark")
        await shown(pilot, title(game_id))
