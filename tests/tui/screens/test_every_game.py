"""Acceptance cases of the game screen, in the midst of a match of every game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.widgets import Input

import advised as files
from core import registry
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import seat_chip
from core.engine.scene import Text
from core.engine.texts import game_catalog
from core.table.local import LocalTable
from home_app import an_app
from screens import GameApp, Played, advised, playing, press, screen_lines, screen_text, shown
from snapshot_scenes import MOMENTS, lobby, menus
from snapshots import LANGS, SIZES, Stage, settled
from tui.screens.game import GameScreen
from tui.screens.game_find import OF_RUNNING, PRESENT_ONLY
from tui.screens.game_keys import BY_NAME, COMMANDS
from tui.screens.game_picture import Picture
from tui.screens.shell import CATALOGS
from tui.settings import Settings
from tui.start import Watch

GAMES = [registry.load(one) for one in registry.ids()]
NARROW = [(40, 12), (60, 18), (80, 24)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
NOT_LISTED = {"back", "ask_again", "open_table"}
"""Esc; and what is there only while it can be done: on the list then, or done by Enter as well."""


@asynccontextmanager
async def midway(
    game: AnyGame, size: tuple[int, int], **settings: Any
) -> AsyncIterator[tuple[GameApp, Pilot[None]]]:
    """Run the screen of the seat that is asked in the midst of a match of two."""
    played = advised(game, 2, MOMENTS[game.data.id])
    seat = game.owing(played.match.state)[0].seat
    chosen = Settings(**{"lang": "en", **settings})
    table = played.table(seat, lang=chosen.lang, settings=chosen)
    async with playing(table, size) as (app, pilot):
        yield app, pilot


def last_row(app: Any) -> str:
    """Return the row of keys."""
    return f"{screen_lines(app)[-1]} "


@every_game
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", NARROW)
@pytest.mark.case("A7")
async def test_the_key_of_help_is_always_there(
    game: AnyGame, lang: str, size: tuple[int, int]
) -> None:
    """On pages, in the past, with a notice, and wherever the cursor stands."""
    async with midway(game, size, lang=lang) as (app, pilot):
        for keys in (("h", "h"), ("s", "s"), ("p", "p"), ("l", "l"), ("r",), ("v", "v")):
            await press(pilot, keys[0])
            assert " ? " in last_row(app), keys
            await press(pilot, *keys[1:])
        for site in list(app.game_screen.board.walkable()):
            app.game_screen.board.go(site.place)
            await pilot.pause(0)
            assert " ? " in last_row(app), site.place
        for _ in range(4):
            await press(pilot, "tab")
            assert " ? " in last_row(app)


class Keyed(Stage):
    """A stage that photographs nothing, and demands the key of help of every screen."""

    async def take(self, pilot: Pilot[Any], name: str, *words: str) -> None:
        """Look for the key in the last row; a window over a screen says itself how to leave it."""
        await settled(pilot, SIZES[-2], *words)
        for size in NARROW if not isinstance(pilot.app.screen, ModalScreen) else ():
            await pilot.resize_terminal(*size)
            await settled(pilot, size)
            assert " ? " in last_row(pilot.app), (name, size)
            self.taken[name] = ""
        await pilot.resize_terminal(*SIZES[-2])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.case("A7")
async def test_the_key_of_help_is_on_the_screens_around_the_game(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At home, before a match, in settings, rulebook, plan and lobby, at 40, 60 and 80 columns."""
    monkeypatch.chdir(tmp_path)
    stage = Keyed(lang)
    await menus(stage)
    await lobby(stage)
    assert {"home_empty", "new_match", "settings", "rules", "campaign_plan", "lobby"} <= {
        *stage.taken
    }


async def found_by_name(screen: GameScreen, pilot: Pilot[Any]) -> None:
    """Assert that the palette leads to all that has a key here, each found by its own words.

    While one looks back it does not lead to what is refused then.
    """
    active = {one.binding.id for one in screen.active_bindings.values()}
    names = {one.name for one in COMMANDS if one.id in active} - NOT_LISTED
    if not screen.board.HAS_OTHERS:
        names -= {"other_before", "other_after"}
    assert {"take_back", "log", "hand", "leave", "larger"} <= names
    is_past = screen.past is not None
    refused = (PRESENT_ONLY | (OF_RUNNING if screen.is_saved else set())) if is_past else set()
    keys = screen.key_names()
    await press(pilot, "f2")
    for name in sorted(names):
        label = screen.words.word(f"keys.{name}")
        screen.query_one(Input).value = label
        await pilot.pause()
        in_past = f"history.does.{name}"
        if is_past and screen.words.catalog.has(in_past):
            label = screen.words.word(in_past)
        shown_now = " ".join(" ".join(screen.options.text_lines()).split())
        assert (f"{label} {keys[name]} " in f"{shown_now} ") == (name not in refused), name
    await press(pilot, "escape")


@every_game
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.case("A7")
async def test_the_palette_has_every_key(game: AnyGame, lang: str) -> None:
    """Whatever has a key in the match or the past can be found by its words, and shows the key."""
    async with midway(game, NARROW[0], lang=lang) as (app, pilot):
        await found_by_name(app.game_screen, pilot)
        await press(pilot, "v")
        await found_by_name(app.game_screen, pilot)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.case("A7")
async def test_the_palette_of_a_saved_match_has_every_key(lehen_home: Path, lang: str) -> None:
    """Where a saved match is watched its own keys are there besides."""
    path = files.a_match(lehen_home, 20, "Ann,Ben")
    app = an_app(lehen_home, Watch(path), lang=lang)
    async with app.run_test(size=(40, 12)) as pilot:
        await shown(pilot, "0")
        assert isinstance(app.screen, GameScreen)
        await found_by_name(app.screen, pilot)


@pytest.mark.case("A7")
async def test_the_palette_has_what_was_put_off() -> None:
    """While a question of the table waits, the palette has the key that asks it again."""
    played = advised(GAMES[0], 2, 20)
    catalog = game_catalog(GAMES[0].data, "en", *CATALOGS)
    for status, is_there in (((), False), ((Text("vote.put_off", {"key": "A"}),), True)):
        table = replace(played.table(0), catalog=catalog, status=status)
        async with playing(table, (40, 12)) as (app, pilot):
            await press(pilot, "f2", *"ask again")
            assert is_there == ("ask again" in screen_text(app).splitlines()[-3])
    assert "app.ask_again" == BY_NAME["ask_again"].action


@every_game
@pytest.mark.case("A14")
async def test_two_drawings(game: AnyGame) -> None:
    """Space chooses one of two drawings, plus and minus either: large is larger, both are whole."""
    async with midway(game, (80, 24)) as (app, pilot):
        board = app.game_screen.board
        compact = board.virtual_size
        assert not board.is_large
        await press(pilot, "plus")
        large = board.virtual_size
        assert large.width >= compact.width
        assert large.area > compact.area
        assert_whole(app)
        await press(pilot, "minus")
        assert compact == board.virtual_size
        assert_whole(app)
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert not board.is_large
    async with midway(game, (200, 60)) as (app, _):
        assert app.game_screen.board.is_large
        assert large.area <= app.game_screen.board.virtual_size.area


def assert_whole(app: GameApp) -> None:
    """Assert that every place lies within the drawing, and that a click on its middle is for it."""
    board = app.game_screen.board
    regions = {site.place: board.region_of(site.place) for site in board.walkable()}
    assert all(regions.values())
    assert all(board.virtual_size.region.contains_region(one) for one in regions.values())
    cells = [  # neighbours may share a line of a frame
        (x, y)
        for one in regions.values()
        for x in range(one.x, max(one.x + 1, one.right - 1))
        for y in one.line_range
    ]
    assert len(cells) == len(set(cells))
    middles = ((one.x + one.width // 2, one.y + one.height // 2) for one in regions.values())
    assert [*regions] == [board.place_at(*middle) for middle in middles]


WIDTHS, HEIGHTS = (200, 120, 80, 79, 60, 40), (60, 40, 24, 23, 18, 12)
FOLDED = {
    "chronicle": ((200, 60), (200, 12)),
    "side": ((80, 60), (80, 12)),
    "describe": ((40, 60), (40, 23)),
}
"""What folds, with the narrowest and the lowest screen that has it."""


@every_game
@pytest.mark.case("A15")
async def test_panels_fold_before_the_board(game: AnyGame) -> None:
    """At every size board and prompt are there; what is beside them goes before they shrink."""
    async with midway(game, (200, 60)) as (app, pilot):
        screen = app.game_screen
        for size in [(width, height) for width in WIDTHS for height in HEIGHTS]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            parts = {str(one.id): one.region for one in screen.query("#body > *, #describe")}
            shown_now = {name for name, region in parts.items() if region}
            expected = {
                name
                for name, ((width, _), (_, height)) in FOLDED.items()
                if size[0] >= width and size[1] >= height
            }
            assert {"board", *expected} == shown_now, size
            is_strip = size[1] >= 24 and not (size[0] >= 120 and size[1] >= 40)  # else at the side
            assert is_strip == bool(screen.query_one("#players").region), size
            assert_played_on(app, parts["board"], size)


def assert_played_on(app: GameApp, board: Region, size: tuple[int, int]) -> None:
    """Assert that the board has most of the screen, with the cursor, and the prompt is whole."""
    screen = app.game_screen
    assert board.width >= min(size[0], 54), size
    assert board.height >= size[1] // 2, size
    seen = screen.board.size.region.translate(screen.board.scroll_offset)
    assert screen.board.cursor is not None
    assert seen.contains_point(screen.board.region_of(screen.board.cursor).offset), size
    picture, prompt = screen.picture, screen.query_one("#prompt")
    assert picture is not None
    assert picture.viewer is not None
    asked = screen_lines(app)[prompt.region.y]
    assert (size[0], 1) == prompt.region.size
    assert seat_chip(picture.viewer) in asked
    assert ".." not in asked or size[0] < 60, size


def advice(played: Played, luck: Stream) -> tuple[Picture, Move]:
    """Return what the seat that is asked sees, and what it is advised to do."""
    game, seat = played.game, played.game.owing(played.match.state)[0].seat
    view = played.running.view(seat)
    assert view.decision is not None
    move = game.advise(view.state, seat, view.decision.moves, luck)
    return Picture.of(game, view, seat), move


def submit(played: Played, picture: Picture, move: Move) -> bool:
    """Play a move, and return whether its seat can take it back."""
    assert picture.decision is not None
    assert picture.viewer is not None
    LocalTable(played.running, picture.viewer).submit(picture.decision.id, move)
    return played.running.view(picture.viewer).may_take_back is not None


@every_game
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.case("A20")
def test_what_cannot_be_taken_back_is_known_before(game: AnyGame, seats: int) -> None:
    """Each ply that its seat cannot take back is one that is asked for twice."""
    played, luck = Played(game, ("Anna", "Bruno", "Cleo")[:seats]), Stream(b"final")
    found: set[bool] = set()
    for number in range(200):
        if not game.owing(played.match.state):
            break
        picture, move = advice(played, luck)
        ends = picture.ends_turn(move)
        found.add(ends)
        assert submit(played, picture, move) or ends, (number, move)
    assert {True, False} == found


@every_game
@pytest.mark.parametrize("ends", [True, False])
@pytest.mark.case("A20")
async def test_the_end_of_a_turn_is_asked_for_twice(game: AnyGame, ends: bool) -> None:  # noqa: FBT001
    """With the setting on, such a ply is played at its second asking, and any other at once."""
    played, luck = Played(game, ("Anna", "Bruno")), Stream(b"final")
    picture, move = advice(played, luck)
    while picture.ends_turn(move) != ends:
        submit(played, picture, move)
        picture, move = advice(played, luck)
    assert picture.viewer is not None
    table = played.table(picture.viewer, settings=Settings(lang="en", confirm=True))
    before = len(played.recorder.records)
    async with playing(table) as (app, pilot):
        asking = app.game_screen.words.word("game.confirm")
        app.game_screen.submit_move(move)
        await pilot.pause()
        assert ends == (asking in screen_text(app))
        assert ends == (before == len(played.recorder.records))
        if ends:
            app.game_screen.submit_move(move)
            await pilot.pause()
        assert before < len(played.recorder.records)
