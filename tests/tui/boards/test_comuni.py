"""The Comuni board against its drawings: columns, cities, the invasion; cursor, marks, cities."""

import re

import pytest
from rich.cells import cell_len
from textual.screen import Screen

import co_case as co
from board_app import running
from co_drawn import LUCCA, SIENA, attacked, drawn
from core.engine.events import SilentLog
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import LANGUAGES, Names, game_catalog
from core.games.comuni import GAME
from core.games.comuni.data import CITIES, DATA
from core.games.comuni.present import scene
from core.games.comuni.state import State
from tui.boards import board_for, comuni
from tui.boards.comuni import ComuniBoard
from tui.boards.comuni_city import STOREYS
from tui.widgets.paths import Direction

SMALL, BIG = (54, 16), (84, 31)

COMPACT = """\
Deck C: 3 cards, then King of France, 12
 ┌─ col 1 ─┬─ col 2 ─┬─ col 3 ─┬─ col 4 ─┏━ col 5 ━┓
 │Eco     3│Joker   2│Mil     2│Eco/Mil 2│Cul     2│
 │         │         │Rel     3│Cul     4│Rel     2│
 │ + 1 cube│ + 1 cube│         │         │Eco     3│
 ├─────────┼─────────┼─────────┼─────────┼─────────┤
 │ [A] 1 G │ (B) 2 G │  -      │ <C> 0 G │  -      │
 └─ yours ─┴─ min 3 ─┴─ min 0 ─┴─ min 1 ─┗─ min 0 ─┛
─ Lucca [A] ──────────────────── 17 points  leader ─
 ▐E▌                            Active  E M
 ▐E▌                            Masters E
 ▐E▌ ▐M▌ ▐R▌       ▐#▌          Plunder 2
 ▐E▌ ▐M▌ ▐R▌ ▐C▌   ▐#▌ ▐#▌      Heroes  3
──1───2───3───4─  ─w1──w2─      Envoys  2/3

 If it came now: [A] 14 (B) 12 <C> 12
"""

TABLE = """\
─ Invasion III: King of France ────── start value 12 ─
               points   attack  walls
 [A] Lucca         17       14  2 1 +1      choosing
 (B) Siena         15       12  3           choosing
 <C> Milano        15       12  1           choosing
─ Your plunder ───────────────── attack less defence ─
 alliance                  0   1   2   3   4   5
 your city                 5   4   3   2   1   0
 defence                  10   9   8   6   4   1
 the others give      0    4   4   4   5   6   8
                      2    2   2   2   3   4   6
                      4    0   0   0   1   2   4
                      6    0   0   0   0   0   2
"""

TIGHT_TABLE = """\
 alliance       0  1  2  3  4  5  6  7  8  9 10 11 12
 your city     12 11 10  9  8  7  6  5  4  3  2  1  0
 defence       13 12 11 10  9  8  7  6  5  4  3  2  1
 others     0   0  0  0  0  0  0  0  0  0  0  0  0  0
"""

OPENED = """\
─ Invasion III: King of France ── the fists are open ─
 total 6               [A]    (B)    <C>
 attack                 14     12     12
 alliance                2      3      1
 remains                 8      6      6
 walls+loose+leader  7+0+1  7+0+0  2+0+0
 Plunder                 0      0      4
 heroes                  2      5
"""


def words(text: Text) -> str:
    """Return a message in English."""
    return game_catalog(DATA, "en").plain(text, Names((), DATA.things("en")))


def shown(board: ComuniBoard, state: State, viewer: Seat = LUCCA) -> None:
    """Show a position as a seat sees it."""
    board.show(scene(GAME.mask(state, viewer), viewer), words)


def opened() -> State:
    """Return the drawing's position after the fists 2 3, 3 2 and 1 1 were opened."""
    state, log = attacked(), SilentLog()
    for seat, fists in enumerate(((2, 3), (3, 2), (1, 1))):
        GAME.apply(state, Seat(seat), ("alliance", fists[0]), log)
        GAME.apply(state, Seat(seat), ("garrison", fists[1]), log)
        if ("auto",) in [
            move
            for pending in GAME.owing(state)
            if pending.seat == seat
            for move in GAME.legal(state, Seat(seat))
        ]:
            GAME.apply(state, Seat(seat), ("auto",), log)
    return state


async def test_compact() -> None:
    """Columns with bids, the own city and the attacks, as drawn in the design."""
    assert ComuniBoard is board_for("comuni")
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, drawn())
        app.board.go("col5")
        assert COMPACT.splitlines() == [line.rstrip() for line in app.board.text_lines()]


async def test_large() -> None:
    """In 84x31 the other cities stand below, and the track with all four invasions."""
    async with running(ComuniBoard(), BIG) as (app, _):
        shown(app.board, drawn())
        lines = app.board.text_lines()
        text = "\n".join(lines)
        for wanted in (
            "Siena (B)",
            "Milano <C>",
            "Economy 10:6",
            "III King of France 12",
            "in 3 cards, heroes 5 2",
            "If it came now: [A] 14 (B) 12 <C> 12",
        ):
            assert wanted in text
        assert 31 == len(lines)
        assert max(map(cell_len, lines)) <= 84


async def test_table_of_fists() -> None:
    """While the fists are filled the table says the plunder for each choice."""
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, attacked())
        lines = [line.rstrip() for line in app.board.text_lines()]
        assert TABLE.splitlines() == lines[:13]


async def test_table_of_fists_stays_while_a_choice_is_previewed() -> None:
    """The table has a column for each number, also while what one of them would do is shown."""
    ahead = attacked()
    GAME.apply(ahead, LUCCA, ("alliance", 2), SilentLog())
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, attacked())
        app.board.mark(layer="board", legal={"n0": "1"}, preview=scene(ahead, LUCCA))
        lines = [line.rstrip() for line in app.board.text_lines()]
        assert TABLE.splitlines() == lines[:13]


async def test_a_long_table_of_fists_stays_on_the_board() -> None:
    """Up to 12 armies the numbers move together, so that their labels are always in view."""
    state = co.invasion(3, 2, cubes=["A12"])
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, state)
        lines = [line.rstrip() for line in app.board.text_lines()]
        assert TIGHT_TABLE.splitlines() == lines[6:10]
        assert max(map(cell_len, lines)) <= 54
        assert all(app.board.region_of(f"n{n}").right <= 54 for n in range(13))


async def test_others_see_only_who_is_done() -> None:
    """What a seat has chosen so far shows nowhere else: the pictures of the others are equal."""
    before, half, done = attacked(), attacked(), attacked()
    GAME.apply(half, LUCCA, ("alliance", 2), SilentLog())
    GAME.apply(done, LUCCA, ("alliance", 2), SilentLog())
    GAME.apply(done, LUCCA, ("garrison", 0), SilentLog())
    GAME.apply(done, LUCCA, ("auto",), SilentLog())
    pictures: list[str] = []
    async with running(ComuniBoard(), BIG) as (app, _):
        for state in (before, half, done):
            shown(app.board, state, SIENA)
            pictures.append("\n".join(line.rstrip() for line in app.board.text_lines()))
    assert pictures[0] == pictures[1]
    assert 2 == pictures[2].count("choosing")
    assert 1 == pictures[2].count("done")
    assert pictures[0].replace("choosing", "done", 1) == pictures[2]


async def test_fists_open() -> None:
    """The opened fists stay on the board: attacks, the alliance, defences, plunder, heroes."""
    async with running(ComuniBoard(), SMALL) as (app, _):
        app.animation_level = "none"
        shown(app.board, opened())
        lines = [line.rstrip() for line in app.board.text_lines()]
        assert OPENED.splitlines() == lines[:8]


async def test_fists_open_one_after_another() -> None:
    """With animations the alliance opens first, then city after city."""
    async with running(ComuniBoard(), SMALL) as (app, _):
        app.animation_level = "full"
        shown(app.board, attacked())
        shown(app.board, opened())
        lines = app.board.text_lines()
        assert "total 6" in lines[1]
        assert "8      6      6" in lines[4]
        assert "walls+loose+leader" == lines[5].strip()
        assert "Plunder" == lines[6].strip()


async def test_columns_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all is open the fists stay a while; then the columns are back, in the same turn."""
    monkeypatch.setattr(comuni, "BEAT_S", 0.01)
    async with running(ComuniBoard(), SMALL) as (app, pilot):
        app.animation_level = "full"
        shown(app.board, opened())
        last: list[str] = []
        while "col 1" not in (lines := app.board.text_lines())[1]:
            last = lines
            await pilot.pause(0.01)
        assert OPENED.splitlines() == [line.rstrip() for line in last[:8]]


async def test_opening_waits_below_another_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a curtain hides the board no fist opens, so nobody misses one."""
    monkeypatch.setattr(comuni, "BEAT_S", 0.01)
    async with running(ComuniBoard(), SMALL) as (app, pilot):
        app.animation_level = "full"
        await app.push_screen(Screen[None]())
        shown(app.board, opened())
        await pilot.pause(0.3)
        assert "Plunder" == app.board.text_lines()[6].strip()
        app.pop_screen()
        while "Plunder" == app.board.text_lines()[6].strip():
            await pilot.pause(0.01)
        assert app.board.text_lines()[6].startswith(" Plunder                 0")


async def test_opened_fists_are_shown_again() -> None:
    """The fists opened last stand among the cities, also when the turn is over."""
    async with running(ComuniBoard(), SMALL) as (app, _pilot):
        app.animation_level = "none"
        shown(app.board, opened())
        app.board.focus()
        after = opened()
        after.opened = []
        shown(app.board, after)
        assert OPENED.splitlines() == [line.rstrip() for line in app.board.text_lines()[:8]]
        app.board.action_other(1)
        assert "col 1" in app.board.text_lines()[1]
        app.board.action_other(-1)
        assert OPENED.splitlines() == [line.rstrip() for line in app.board.text_lines()[:8]]


async def test_no_attack_after_the_end() -> None:
    """When the match is over the board says no more what an invasion would bring."""
    state = drawn()
    state.is_over, state.frames, state.invasions = True, [], 4
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, state)
        assert "" == app.board.text_lines()[15].strip()


async def test_bracket_keys() -> None:
    """`]` and `[` bring the next and the previous city into view."""
    async with running(ComuniBoard(), SMALL) as (app, pilot):
        shown(app.board, drawn())
        for key, name in (("]", "Siena (B)"), ("]", "Milano <C>"), ("[", "Siena (B)")):
            await pilot.press("right_square_bracket" if key == "]" else "left_square_bracket")
            assert name in app.board.text_lines()[8]


@pytest.mark.parametrize("size", [SMALL, BIG])
async def test_cursor_reaches_everything(size: tuple[int, int]) -> None:
    """Arrows lead from the first column to every place in view."""
    directions: tuple[Direction, ...] = ("left", "right", "up", "down")
    async with running(ComuniBoard(), size) as (app, _):
        shown(app.board, drawn())
        wanted = {site.place for site in app.board.walkable()}
        reached, edge = {"col1"}, ["col1"]
        while edge:
            place = edge.pop()
            for direction in directions:
                found = app.board.neighbour(place, direction)
                if found is not None and found not in reached:
                    reached.add(found)
                    edge.append(found)
        assert wanted == reached


@pytest.mark.parametrize(("place", "rows"), [("A1", 5), ("A2", 3), ("A4", 2), ("Aw1", 3)])
async def test_cursor_marks_a_tower_and_no_air(place: str, rows: int) -> None:
    """It covers the storeys and the ground, not what could still be built."""
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, drawn())
        assert rows == len({y for _, y in app.board.cursor_cells(place)})


async def test_marks() -> None:
    """Legal columns carry their number, the last move its star; a lost one the double frame."""
    state = drawn()
    state.envoys[1], state.bids[1] = LUCCA, 3
    state.frames.append(("displaced", 1, 1, 2))
    async with running(ComuniBoard(), SMALL) as (app, _):
        shown(app.board, state, SIENA)
        app.board.mark(layer="board", legal={"col3": "3", "col5": "+"}, last=("col4",))
        app.board.go("col3")
        top, *_, foot = app.board.text_lines()[1:8]
        for sign in ("3", "+", "*", "╔═ col 2 ═"):
            assert sign in top
        for sign in ("over 1", "lost", "free", "over 0"):
            assert sign in foot
        state.frames[-1] = ("displaced", 1, 1, 0)
        shown(app.board, state, SIENA)
        foot = app.board.text_lines()[7]
        assert (2, False) == (foot.count("free"), "over" in foot)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [BIG, (110, 51)])
@pytest.mark.parametrize("in_fists", [False, True])
async def test_every_city_is_in_view(seats: int, size: tuple[int, int], in_fists: bool) -> None:  # noqa: FBT001
    """Whatever the number of seats, every city stands whole on the large drawing, also in fists."""
    state = co.match(seats)
    if in_fists:
        state = co.invasion(seats, 2, cubes=["A2"] * seats)
    async with running(ComuniBoard(), size) as (app, _):
        shown(app.board, state)
        lines = app.board.text_lines()
    assert size[1] == len(lines)
    for city in CITIES[:seats]:
        heads = [line for line in lines if f"─ {city.id.title()} " in line]
        assert 1 == len(heads), city.id
        assert lines.index(heads[0]) + STOREYS + 1 < len(lines)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_city_has_its_points(lang: str) -> None:
    """The points of a city stand in its heading, whether or not the leader has room beside them."""
    state = co.match(5)
    catalog = game_catalog(DATA, lang)
    names = Names(("Anna", "Bruno", "Cleo", "Dora", "Emil"), DATA.things(lang))
    points = {"en": "0 points", "de": "0 Punkte"}[lang]
    async with running(ComuniBoard(), BIG) as (app, _):
        for leader in range(5):
            state.leader = Seat(leader)
            app.board.show(
                scene(GAME.mask(state, LUCCA), LUCCA), lambda text: catalog.plain(text, names)
            )
            assert 5 == "\n".join(app.board.text_lines()).count(points)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
async def test_facts_beside_each_other_are_whole(seats: int, lang: str) -> None:
    """Two cities beside each other tell all four active kinds, and the own plunder and heroes."""
    state = co.position(seats, plunder=[12])
    state.active = [0b1111] * seats
    catalog = game_catalog(DATA, lang)
    names = Names(("Anna", "Bruno", "Cleo", "Dora", "Emil"), DATA.things(lang))
    async with running(ComuniBoard(), BIG) as (app, _):
        app.board.show(
            scene(GAME.mask(state, LUCCA), LUCCA), lambda text: catalog.plain(text, names)
        )
        app.board.action_other(1)
        text = "\n".join(app.board.text_lines())
    assert ".." not in text
    assert 1 == len(re.findall(r"(Plunder|Schaden) +12", text))
    assert seats - 1 == text.count("E M C R") + text.count("EMCR")


async def test_ascii() -> None:
    """In ASCII every line keeps its width and the cursor its heavy frame of `#` and `=`."""
    async with running(ComuniBoard(), BIG, ascii_only=True) as (app, pilot):
        shown(app.board, drawn())
        app.board.go("col5")
        await pilot.pause()
        lines = app.lines()
        assert all(line.isascii() for line in lines)
        assert {84} == {len(line) for line in lines}
        assert "#=======" in "\n".join(lines)
