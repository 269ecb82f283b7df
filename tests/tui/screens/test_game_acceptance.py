"""Acceptance cases of the game screen over all games; see docs/acceptance.md."""

import re
import unicodedata

import pytest
from rich.cells import cell_len

from core import registry
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.ids import Seat, seat_chip
from core.table.local import LocalTable
from netted import Netted, play_on
from screens import Played, advised, playing, press, screen_text
from toygame import GAME
from tui.screens.game_picture import Picture
from tui.screens.game_view import Table
from tui.settings import Settings

TWO = ("Anna", "Bruno")
LOOK_AFTER = 20
"""After so many plies each the screen is looked at."""
GAMES = [registry.load(one) for one in registry.ids()]


@pytest.mark.case("A20")
async def test_a_move_that_ends_the_turn_is_asked_twice_if_wanted() -> None:
    """With the setting on, the first time only says so; the second time, the move is made."""
    played = Played(GAME, TWO)
    table = played.table(0, settings=Settings(lang="en", confirm=True))
    async with playing(table) as (app, pilot):
        await press(pilot, "2")  # a stake is not the end: where is asked next
        assert 1 == len(played.recorder.records)
        await press(pilot, "1")
        assert "This cannot be taken back" in screen_text(app)
        assert 1 == len(played.recorder.records)
        await press(pilot, "2")  # another one is asked about anew
        assert 1 == len(played.recorder.records)
        await press(pilot, "2")
        assert 2 == len(played.recorder.records)


@pytest.mark.case("A25")
async def test_without_a_line_the_position_stays() -> None:
    """A guest whose line is gone keeps the position, and looks back at all it has seen."""
    net = Netted(GAME, ["open", "open"])
    wires, remotes = zip(*(net.join(name) for name in TWO), strict=True)
    for remote in remotes:
        remote.ready(on=True)
    net.run()
    play_on(net, list(remotes), 8)
    last = remotes[0].view().entry
    net.cut(wires[0])
    remotes[0].offline()
    catalog = Played(GAME, TWO).table(0).catalog
    async with playing(Table(GAME, catalog, [remotes[0]])) as (app, pilot):
        assert "Round" in screen_text(app)
        await press(pilot, "v", "home")
        past = app.game_screen.past
        assert past is not None
        assert f"REVIEWING 0/{last}" in screen_text(app)
        await press(pilot, "v")
        assert app.game_screen.past is None


async def test_a_guest_looks_back_as_far_as_it_has_seen() -> None:
    """Who came late knows the log from the beginning, but no position from before."""
    net = Netted(GAME, ["open", "open"])
    remotes = [net.join(name)[1] for name in TWO]
    for remote in remotes:
        remote.ready(on=True)
    net.run()
    play_on(net, remotes, 6)
    late = net.join("Eve", watch=True)[1]
    came = late.view().entry
    play_on(net, remotes, 6, b"y")
    catalog = Played(GAME, TWO).table(0).catalog
    async with playing(Table(GAME, catalog, [late])) as (app, pilot):
        await press(pilot, "v", "home")
        assert f"REVIEWING {came}/{late.view().entry}" in screen_text(app)


@pytest.mark.case("A30")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
async def test_owners_differ_without_colours(game: AnyGame) -> None:
    """What a seat owns has its letter, on the board too, which the text alone shows."""
    played = advised(game, 3, 30)
    async with playing(played.table(), (120, 40)) as (app, _):
        text, board = screen_text(app), "\n".join(app.game_screen.board.text_lines())
        for seat in range(3):
            chip = seat_chip(Seat(seat))
            assert chip in text
            # in brackets, or before the short name of a province
            assert chip in board or re.search(rf"[{chip[1]}{chip[1].lower()}][A-Z][a-z]+\d", board)


@pytest.mark.case("A33")
@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
async def test_every_sign_is_one_column_wide(game: AnyGame, size: tuple[int, int]) -> None:
    """In a whole match no sign on the screen is wide, an emoji, or one that joins others."""
    played, luck, signs = Played(game, TWO), Stream(b"signs"), set[str]()
    async with playing(played.table(0), size) as (app, pilot):
        while played.match.outcome is None:
            for _ in range(LOOK_AFTER):
                if played.match.outcome is None:
                    played.advise(luck)
            await pilot.pause()
            signs |= set(screen_text(app)) - {"\n"}
    wide = {
        sign
        for sign in signs
        if cell_len(sign) != 1
        or unicodedata.east_asian_width(sign) in "WF"
        or unicodedata.combining(sign)
        or unicodedata.category(sign) in ("Cf", "Mn")
    }
    assert set() == wide


@pytest.mark.case("A36")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
async def test_any_size(game: AnyGame) -> None:
    """From one cell to 400 by 120 every game's screen lives, and is whole again at 80 by 24."""
    async with playing(advised(game, 2, 20).table(0)) as (app, pilot):
        before = screen_text(app)
        for size in ((1, 1), (5, 2), (20, 5), (40, 12), (400, 120)):
            await pilot.resize_terminal(*size)
            await press(pilot, "down", "tab", "shift+tab", "v", "v")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert before.splitlines()[0] == screen_text(app).splitlines()[0]


@pytest.mark.case("A31")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
async def test_every_place_comes_into_view_at_80x24(game: AnyGame) -> None:
    """Wherever the cursor goes, its place is within what is shown of the board."""
    async with playing(advised(game, 2, 30).table(0)) as (app, pilot):
        board = app.game_screen.board
        for site in list(board.walkable()):
            board.go(site.place)
            await pilot.pause(0)
            seen = board.size.region.translate(board.scroll_offset)
            assert seen.contains_region(board.region_of(site.place)), site.place


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
async def test_every_option_can_be_stepped_to(game: AnyGame) -> None:
    """What an option would do is shown on the board, as far as it can be known, at any position."""
    played, luck = Played(game, TWO), Stream(b"steps")
    for _ in range(60):
        if not (owing := game.owing(played.match.state)):
            break
        seat = owing[0].seat
        view = played.running.view(seat)
        assert view.decision is not None
        picture = Picture.of(game, view, seat)
        for choice in picture.choices:
            picture.after(choice)
            picture.ends_turn(choice.move)
        moves = view.decision.moves
        move = game.advise(view.state, seat, moves, luck)
        LocalTable(played.running, seat).submit(view.decision.id, move)
