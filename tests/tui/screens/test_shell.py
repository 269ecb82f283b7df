"""The screens around the game, used with keys and mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import home_app
from core import registry
from core.engine.texts import game_catalog
from saves import match_file
from saves.folders import Folders
from saves.journal import Journal
from screens import screen_text
from tui.app import LehenApp
from tui.cli.seats import parse_seats, plan
from tui.screens.game import GameScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.new_match import NewMatchScreen
from tui.screens.settings import SettingsScreen
from tui.screens.shell import CATALOGS, ShellScreen
from tui.screens.shell_list import ListView
from tui.settings import read_settings
from tui.widgets.describe import DescribeLine
from tui.widgets.lines import plain

an_app = partial(home_app.an_app, name="[/nope]")
SIZES = [(60, 18), (80, 24), (120, 40), (200, 60), (20, 5), (1, 1)]


def a_save(home: Path) -> Path:
    """Return the file of a match that was begun."""
    game = registry.load("loewenherz")
    begun = plan(game, parse_seats("Ann,[b", "Ann"), {}, "x")
    saved, journal = match_file.begin(begun, game, Folders(home))
    journal.close()
    return saved.path


async def test_home_to_a_match_and_back(lehen_home: Path) -> None:
    """Enter, Enter begins a match; leaving it leads home, where it is listed; Enter goes on."""
    app = an_app(lehen_home)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "There is no match yet" in screen_text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        await pilot.press("Q")
        await pilot.pause(0.3)
        assert isinstance(app.screen, HomeScreen)
        assert "GO ON WITH" in screen_text(app)
        assert app.session is None
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert 1 == len(list((lehen_home / "matches").glob("*.lehen")))


async def test_names_are_never_markup(lehen_home: Path) -> None:
    """Brackets in names and file names are shown as they are, on every screen."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        assert "[/NOPE]" in screen_text(app)
        assert "Ann and [b" in screen_text(app)
        for key in ("n", "Q", "4", "Q"):
            await pilot.press(key)
            await pilot.pause()
            assert "[/nope]" in screen_text(app).casefold()


async def test_a_damaged_match_goes_on_from_what_is_whole(lehen_home: Path) -> None:
    """Opening a damaged file asks first; yes keeps it aside and plays on from before the damage."""
    path = a_save(lehen_home)
    with Journal.open(path)[0] as journal:
        journal.append(["chat", 0, "hello"])
        journal.append(["chat", 0, "damaged here"])
        journal.append(["chat", 0, "too late"])
    whole = path.read_bytes()
    damaged = whole.replace(b"damaged here", b"dammaged her")
    path.write_bytes(damaged)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause()
        assert "whole up to record 2" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert (damaged, True) == (path.read_bytes(), isinstance(app.screen, HomeScreen))
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.session is not None
    (aside,) = (lehen_home / "damaged").iterdir()
    assert damaged == aside.read_bytes()


async def test_a_file_that_is_no_save_is_explained(lehen_home: Path) -> None:
    """It is listed with others; opening it says what is wrong and changes nothing."""
    bad = a_save(lehen_home).with_name("bad.lehen")
    bad.write_bytes(b"Dear Anna")
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        assert "NEEDS ATTENTION" in screen_text(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert "match of Lehen" in screen_text(app)
    assert b"Dear Anna" == bad.read_bytes()


@pytest.mark.parametrize("size", SIZES)
async def test_all_sizes(lehen_home: Path, size: tuple[int, int]) -> None:
    """No screen fails at any size, and the keys work at all of them."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for kind, keys in (
            (NewMatchScreen, ("n", "down", "right", "tab", "left")),
            (SettingsScreen, ("4", "down", "right", "left")),
            (HelpScreen, ("3", "down", "space", "tab")),
        ):
            await pilot.press(*keys)
            assert isinstance(app.screen, kind)
            await pilot.press("Q")
            await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_settings_have_the_rows_of_the_options(lehen_home: Path) -> None:
    """Where there are no options the list has their rows."""
    app = an_app(lehen_home)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("4")
        await pilot.pause()
        assert "Bots tell why" in screen_text(app)
        assert 13 == app.screen.query_one(ListView).size.height


async def test_new_match_with_keys(lehen_home: Path) -> None:
    """Seats, options and luck are changed with keys; the match begins as the screen says."""
    app = an_app(lehen_home)
    async with app.run_test() as pilot:
        await pilot.press("n", "down", "right", "down", "right", "e")
        await pilot.press("ctrl+u", *"Cleo", "enter")
        assert "Cleo" in screen_text(app)
        await pilot.press("tab", "right")
        assert "some changed" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        table = app.session.table
        assert ("[/nope]", "Squire", "Cleo") == tuple(seat.name for seat in table.seats)
        assert True is table.match.setup.options["may_place_fewer"]


async def test_settings_are_kept_and_used_at_once(lehen_home: Path) -> None:
    """Colours, signs and language change the running program and the file."""
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("4", "right", "right", "down", "left")
        assert "lehen-light" == app.theme
        assert app.ascii_only
        await pilot.press("down", "down", "right")
        assert "EINSTELLUNGEN" in screen_text(app)
        kept, wrong = read_settings(lehen_home / "settings.toml")
        assert (("light", "ascii", "de"), []) == ((kept.colours, kept.signs, kept.lang), wrong)
        await pilot.press("Q")
        await pilot.pause()
        assert "WILLKOMMEN" in screen_text(app)


@pytest.mark.parametrize("remote", [False, True])
async def test_bots_think_while_people_do_but_not_over_ssh(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch, *, remote: bool
) -> None:
    """The setting takes effect in the next match; over SSH it says why it is off, and stays so."""
    for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"):
        monkeypatch.delenv(name, raising=False)
    if remote:
        monkeypatch.setenv("SSH_CONNECTION", "192.0.2.1 1")
    app = an_app(lehen_home, ponder=remote)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("4", *["down"] * 9, "right")
        text = " ".join(screen_text(app).split())
        assert remote == ("Bots think while you do no" in text)
        assert remote == ("over SSH" in text)
        assert app.settings.ponder
        await pilot.press("Q", "n", "enter")
        await pilot.pause()
        assert app.session is not None
        assert remote == (app.session.pondering is None)


async def test_what_cannot_be_chosen_at_the_end_comes_into_view(lehen_home: Path) -> None:
    """Below the last setting the list shows where saves are, also where not all of it fits."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("4")
        assert "Saves" not in screen_text(app)
        await pilot.press(*["down"] * 20)
        assert "Saves" in screen_text(app)


async def test_a_key_of_the_match_is_kept_too(lehen_home: Path) -> None:
    """Long lines in full, chosen in a match, are so in the next one, and in the file."""
    app = an_app(lehen_home)
    async with app.run_test() as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        assert 3 == app.screen.query_one(DescribeLine).size.height
        assert read_settings(lehen_home / "settings.toml")[0].long_lines
        await pilot.press("Q")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert isinstance(app.screen, GameScreen)
        assert 3 == app.screen.query_one(DescribeLine).size.height


async def test_a_closed_command_says_why(lehen_home: Path) -> None:
    """A number whose command is closed is answered with the reason, until the cursor moves."""
    app = an_app(lehen_home)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("2")
        assert "No match is going on" in screen_text(app)
        await pilot.press("7")
        assert "Move the cursor to a match or a campaign first" in screen_text(app)


@asynccontextmanager
async def asking_help(
    home: Path, size: tuple[int, int]
) -> AsyncIterator[tuple[LehenApp, Pilot[Any]]]:
    """Run the app in a match of two, with the help opened."""
    start = plan(registry.load("loewenherz"), parse_seats("Ann,Ben", "Ann"), {}, "x")
    app = an_app(home, start, curtain="off")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        yield app, pilot


async def test_the_rulebook_opens_at_a_rule_and_finds_words(lehen_home: Path) -> None:
    """From a match ? opens the rule of the decision; g and / lead elsewhere; ? goes back."""
    async with asking_help(lehen_home, (120, 40)) as (app, pilot):
        assert isinstance(app.screen, HelpScreen)
        assert ">LH 2." in screen_text(app)
        await pilot.press("g", *"5.8", "enter")
        assert ">LH 5.8" in screen_text(app)
        await pilot.press("g", *"99.9", "enter")
        assert "There is no rule LH 99.9" in screen_text(app)
        await pilot.press("slash", *"Stall", "enter")
        assert "stall guard" in screen_text(app).casefold()
        assert "There is no rule" not in screen_text(app)
        await pilot.press("slash", *"Glossary", "enter")
        assert "━━ Glossary ━" in screen_text(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)


async def test_the_rule_of_the_question_is_in_view_in_a_small_terminal(lehen_home: Path) -> None:
    """In 80x24 too the rulebook opens where the rule of the open question begins."""
    async with asking_help(lehen_home, (80, 24)) as (app, pilot):
        assert ">LH 2.6" in screen_text(app)
        text = screen_text(app)
        assert "The board has the keys." in text
        assert "Enter" in text
        await pilot.press("down")
        await pilot.pause()
        assert "You own castles on a board" in screen_text(app)
        await pilot.press("down")
        await pilot.pause()
        assert "Region: land closed in by borders" in screen_text(app)
        await pilot.press("down")
        await pilot.pause()
        assert "V village, 3 points" in screen_text(app)
        await pilot.press("down")
        await pilot.pause()
        shown = " ".join(screen_text(app).replace("│", " ").split())
        assert "Enter choose what is marked, or the place" in shown


async def test_long_headings_of_the_rulebook_are_whole_in_a_narrow_column(lehen_home: Path) -> None:
    """Their further rows are passed over by the cursor, clicked as one with them, and no part."""
    app = an_app(lehen_home)
    async with app.run_test(size=(60, 18)) as pilot:
        game = registry.load("loewenherz")
        screen = HelpScreen(game_catalog(game.data, "en", *CATALOGS), game)
        app.push_screen(screen)
        await pilot.pause()
        rows = [line.rstrip() for line in screen.query_one(ListView).text_lines()]
        first = rows.index(" Signs of the")
        assert "   board" == rows[first + 1]
        await pilot.press("down", "down", "down")
        await pilot.pause()
        assert "Löwenherz" in screen.prompt().title[0].text
        await pilot.click("#list", offset=(4, first + 1))
        await pilot.pause()
        assert "Signs of the board" == screen.prompt().title[0].text
        await pilot.press("tab")
        await pilot.pause()
        assert "The game in short" == screen.prompt().title[0].text


async def test_mouse_does_what_keys_do(lehen_home: Path) -> None:
    """A click on an option or a key at the bottom is that key."""
    app = an_app(lehen_home)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.click("#options", offset=(3, 0))
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.click("#list", offset=(4, 2))
        assert "Knight" in screen_text(app)
        text = screen_text(app).splitlines()[-1]
        await pilot.click("#keys", offset=(text.index("Q leave"), 0))
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_the_page_where_there_is_no_room_beside_the_list(lehen_home: Path) -> None:
    """On a narrow screen z shows the page in place of the list, and the list again."""
    app = an_app(lehen_home)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert "z the page" in screen_text(app)
        before = app.screen.query_one(ListView).region.width
        await pilot.press("z")
        await pilot.pause()
        text = screen_text(app)
        assert "z the list" in text
        assert "1 Löwenherz       " in text.split("SET THE TABLE")[1].split("━━")[0]
        await pilot.press("z")
        await pilot.pause()
        assert before == app.screen.query_one(ListView).region.width
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "z the page" not in screen_text(app)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_what_a_row_is_stands_once(lehen_home: Path, size: tuple[int, int]) -> None:
    """In the line above the keys, and not beside the list too; z leads to no empty page."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for keys in (("n",), ("4",), ("c",), ("5",), ("L",)):
            await pilot.press(*keys)
            await pilot.pause()
            for _ in range(8):
                screen = app.screen
                assert isinstance(screen, ShellScreen)
                told = " ".join(plain(screen.describe()).split())
                rows = [plain(line) for line in screen.page(200)]
                assert not told or told not in " ".join(" ".join(rows).split())
                await pilot.press("z", "down")
                assert screen.query_one(ListView).display or any(rows)
            await pilot.press("Q")
            await pilot.pause()


async def test_long_descriptions_have_more_rows(lehen_home: Path) -> None:
    """What the line above the keys says is whole on a narrow screen, too."""
    app = an_app(lehen_home)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        described = app.screen.query_one(DescribeLine)
        assert 1 < described.size.height
        assert not described.text_lines()[-1].endswith("..")
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert 1 == described.size.height


async def test_options_of_a_planned_match_are_in_words(lehen_home: Path) -> None:
    """A switch of a planned match says yes or no, as where a single match is set up."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c", "down", "down", "down", "enter")
        await pilot.pause()
        assert "False" not in screen_text(app)
