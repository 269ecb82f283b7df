"""Typed moves, commands and places."""

from collections.abc import Iterable

import pytest

from core import registry
from core.engine.events import SilentLog
from core.engine.game_types import Setup
from core.engine.options import complete
from core.engine.scene import Choice, Site, Text
from core.engine.texts import game_catalog
from core.table.client import SeatInfo
from toygame import GAME
from tui.screens import game_find
from tui.screens.game_find import Found, exact, matching
from tui.widgets.lines import plain
from tui.widgets.wording import Wording

WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"), (SeatInfo("Anna"), SeatInfo("Bruno")))
CHOICES = [
    Choice(("rest",), Text("move.act.rest"), "rest"),
    Choice(("give", "grain", 1), Text("move.act.give", {"card": "grain", "seat": 1}), "give"),
    Choice(("give", "raid", 1), Text("move.act.give", {"card": "raid", "seat": 1}), "give"),
]


@pytest.fixture
def offered() -> list[Found]:
    """Return three moves and all commands."""
    return [*game_find.moves(WORDS, "act", CHOICES), *game_find.commands(WORDS, {"log": "l"})]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Rest", ("rest",)),
        ("rest", ("rest",)),
        ("give grain 1", ("give", "grain", 1)),
        ("GIVE  raid 1", ("give", "raid", 1)),
        ("Raid to (B) Bruno", ("give", "raid", 1)),
        ("gra", ("give", "grain", 1)),
        ("give gr", ("give", "grain", 1)),
        ("br ra", ("give", "raid", 1)),
    ],
)
def test_moves_are_found(offered: list[Found], typed: str, move: tuple[str | int, ...]) -> None:
    """A move is found as the log writes it, as the tuple, and by the beginnings of its words."""
    assert move == matching(offered, typed)[0].move


def test_the_same_name_comes_before_the_same_beginning(offered: list[Found]) -> None:
    """A word that names a move is that move before it is the beginning of a command."""
    found = matching(offered, "rest")
    assert [("rest",), None] == [one.move for one in found]
    assert [("rest",)] == [one.move for one in exact(offered, "rest")]


def test_commands_have_their_keys(offered: list[Found]) -> None:
    """A command is found by its words and shows its key."""
    found = matching(offered, "log")[0]
    assert ("log", "l") == (found.command and found.command.name, plain(found.value))


def test_nothing_typed_fits_everything(offered: list[Found]) -> None:
    """Before anything is typed, all moves come first and all commands follow."""
    assert offered == matching(offered, " ")
    assert [] == matching(offered, "no such thing")


def words_of(game_id: str, lang: str) -> Wording:
    """Return the words of a game."""
    game = registry.load(game_id)
    return Wording(game, game_catalog(game.data, lang, "tui"), (SeatInfo("Anna"),))


def first_found(words: Wording, sites: Iterable[Site], typed: str) -> tuple[str | None, str]:
    """Return the place that is found first, and what it is called."""
    found, *_ = matching(game_find.places(words, sites), typed)
    return found.place, plain(found.label)


def test_places() -> None:
    """A place is found by its first letters in either case."""
    offered = game_find.places(WORDS, [Site("hill", "hill", 0, 0), Site("dale", "hill", 0, 1)])
    assert ["dale"] == [found.place for found in matching(offered, "DA")]


@pytest.mark.parametrize(
    ("game_id", "lang", "typed", "place", "label"),
    [
        ("feudality", "en", "fie", "h1", "Fief B"),
        ("feudality", "de", "leh", "h1", "Lehen B"),
        ("feudality", "de", "arb", "worker_02", "Arbeiter 2"),
        ("feudality", "de", "work", "worker_02", "Arbeiter 2"),
        ("mythotopia", "de", "binnen", "inland_sea_west", "Binnensee West"),
    ],
)
def test_places_are_called_what_the_board_calls_them(
    game_id: str, lang: str, typed: str, place: str, label: str
) -> None:
    """A place is listed under its name in the language, and found by that and by the moves'."""
    words = words_of(game_id, lang)
    sites = [Site(name, "table", 0, 0) for name in ("m0", place)]
    assert (place, label) == first_found(words, sites, typed)


@pytest.mark.parametrize(
    ("game_id", "lang", "typed", "place", "label"),
    [
        ("comuni", "en", "col", "col1", "Column 1"),
        ("comuni", "de", "spalte 3", "col3", "Spalte 3"),
        ("comuni", "de", "col3", "col3", "Spalte 3"),
        ("feudality", "en", "pile 2", "pile_2", "Pile 2"),
        ("feudality", "de", "geb", "pile_1", "Gebäudestapel 1"),
    ],
)
def test_places_without_a_row_of_data_have_words(
    game_id: str, lang: str, typed: str, place: str, label: str
) -> None:
    """Places that the scene names are called so wherever they are listed, and found by the id."""
    words = words_of(game_id, lang)
    setup = Setup(2, complete(words.game.data.options, 2, {}), bytes(16))
    scene = words.game.scene(words.game.new(setup, SilentLog()), None)
    assert (place, label) == first_found(words, scene.sites, typed)
    for key in ("game.go_to", "game.place_options", "game.nothing_at"):
        assert label in words.word(key, place=scene.called(place))
