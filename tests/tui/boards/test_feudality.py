"""The Feudality board: both drawings and the war, exactly; cursor, view, marks, ASCII."""

import pytest

from board_app import running
from core.engine.ids import Seat
from core.engine.scene import Scene, Text
from core.engine.texts import Names, game_catalog
from core.games.feudality import GAME
from core.games.feudality.state import State
from core.games.feudality.view import mask
from fe import A, B, C, city, give, play, position, put, top, war_phase
from tui.boards import board_for
from tui.boards.feudality import FeudalityBoard
from tui.boards.feudality_picture import cut

COMPACT = """\
 [A] ──  m0 ───  (B) ──  m1 ───  <C> ──  m2 ────  [A]
 2 fit   B1      2 fit   -       -       -
 ─ Fief of [A] Anna ────── VP 4 of 7  siege 0 of 3 ─
 ┏1━━━━ W3 ┓5──── F1 ┬2──── F4 ┬3──── E3 ┬4──── G2 ┐
 ┃▌City A  ┃▄Farm 1  │▌Field 1 │▌Forest 1│▌Mine 1  │
 ┃ School  ┃         │ Church  │ Workshop│ Smithy  │
 ┃         ┃         │         │         │         │
 ┃▌Worker  ┃         │▌Worker  │▌Bureauc.│▌Soldier │
 ┃         ┃         │▌Worker  │         │         │
 ┃         ┃         │         │         │         │
 ┗ 1/1 +8 ━┛─ open ──┴── 2/2 ──┴── 0/1 ──┴── 2/2 ──┘
 Free    ▌Archer 1 2/1  ▌Merchant 1 1/1
 Others  none here
 Piles    1 School x3    2 Tower x3     3 Bank x4
           F2 G2 W2       E2 G1 W3       E1 G3 W2
  Land 30 Farm   Mil 16 Soldier   Char 19 Merchant"""

ASCII = """\
 [A] --  m0 ---  (B) --  m1 ---  <C> --  m2 ----  [A]
 2 fit   B1      2 fit   -       -       -
 - Fief of [A] Anna ------ VP 4 of 7  siege 0 of 3 -
 #1==== W3 #5---- F1 +2---- F4 +3---- E3 +4---- G2 +
 #^City A  #_Farm 1  |^Field 1 |^Forest 1|^Mine 1  |"""

LARGE = """\
 ─ Fief of (B) Bruno ─────── VP 3 of 7   siege 0 of 3   food 4 feeds 8, troops 4 ─
  ▌City B     W2  ▄Farm 2     F1  ▌Field 2    F3  ▌Mine 2     G2
   Workshop                        Stable          Bank
                                   guard 1/1
 Free    ▌Artist 1 0/1  ▌Worker 5 1/1"""

WAR = """\
 War in the fief of (B) Bruno: step 4, damage

 ┏━>1 [A] ━━━━━━━ 7/6 ━┓      ┌─ (B) line-up ─ 3/3 ─┐
 ┃ Knight 1 4/3        ┃ 7>   │ Soldier 2 2/2   DIES│
 ┃ Infantry 1 3/3      ┃ <3   │ Worker 2 1/1    DIES│
 ┗━━━━━━━━━━━━━━━━━━━━━┛      └─────────────────────┘
 ┌─ 2 [A] ─────── 2/2 ─┐      ┌─ (B) Mine 1 ── 1/1 ─┐
 │ Soldier 1 2/2       │ 2>   │ Worker 1 1/1        │
 │                     │ <1   │ with Bank           │
 │                     │      │ 2 of 3: stands      │
 └─────────────────────┘      └─────────────────────┘



 Not fighting  (B) Worker 3 1/1"""

LEGAL = {"city_1": "1", "field_01": "2", "forest_1": "3", "mine_1": "4", "farm_01": "5"}


def words(text: Text) -> str:
    """Return a message in English."""
    names = Names(("Anna", "Bruno", "Cleo", "Dora"), GAME.data.things("en"))
    return game_catalog(GAME.data, "en").plain(text, names)


def scene(state: State, seat: Seat = A) -> Scene:
    """Return what a seat's screen shows."""
    return GAME.scene(mask(state, seat), seat)


def rich() -> State:
    """Return a position with something in two of three fiefs and a knight between them."""
    state = position(3)
    field = put(state, A, "field")
    put(state, A, "farm", used=True)
    forest, mine = put(state, A, "forest"), put(state, A, "mine")
    sites = (city(A), field, forest, mine)
    for kind, site in zip(("school", "church", "workshop", "smithy"), sites, strict=True):
        put(state, A, kind, site)
    for kind, site in (("worker", city(A)), ("worker", field), ("worker", field)):
        put(state, A, kind, site)
    put(state, A, "bureaucrat", forest)
    put(state, A, "soldier", mine)
    put(state, A, "archer")
    put(state, A, "merchant")
    give(state, A, "infantry", "worker", "merchant", "farm")
    other = put(state, B, "field")
    put(state, B, "farm", used=True)
    mine = put(state, B, "mine")
    for kind, site in (("workshop", city(B)), ("stable", other), ("bank", mine)):
        put(state, B, kind, site)
    put(state, B, "worker", other)
    put(state, B, "artist")
    put(state, B, "worker")
    put(state, B, "knight", at="m0")
    top(state, 1, "tower")
    return state


def at_war() -> State:
    """Return a war in which one army is opposed and the other attacks a mine."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "school", field)
    for kind in ("knight", "soldier", "infantry"):
        put(state, A, kind, at="h1")
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    put(state, B, "farm")
    put(state, B, "worker", mine)
    for kind in ("soldier", "worker"):
        put(state, B, kind)
    put(state, B, "worker", used=True)
    war_phase(state)
    play(state, ("attack", "h1", 1), ("new",), ("join", 1), ("new",))
    play(state, ("oppose", 1), ("oppose", 1), ("site", mine))
    return state


def board() -> FeudalityBoard:
    """Return the board that belongs to the game."""
    found = board_for("feudality")()
    assert isinstance(found, FeudalityBoard)
    return found


async def test_compact() -> None:
    """At 54 by 16 one fief is shown as cards, as drawn."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal=LEGAL)
        await pilot.pause()
        assert COMPACT.splitlines() == app.board.text_lines()


async def test_crowded_spaces() -> None:
    """Troops of several seats in a space keep apart; what finds no room is a plus sign."""
    state = position(3)
    for seat, space in ((A, "h0"), (B, "h0"), (A, "m0"), (B, "m0"), (C, "m0"), (C, "h2")):
        put(state, seat, "worker", at=space)
    put(state, A, "worker", used=True)
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(state), words)
        await pilot.pause()
        ring = [
            " [A] ──  m0 ───  (B) ──  m1 ───  <C> ──  m2 ────  [A]",
            " A1 B1   A1 B1+  -       -       1 fit   -",
        ]
        assert ring == app.board.text_lines()[:2]


@pytest.mark.parametrize("size", [(54, 16), (84, 31)])
async def test_a_troop_that_can_be_chosen_is_never_counted_only(size: tuple[int, int]) -> None:
    """Where not all free troops have room those with an option come first, the others are +n."""
    state = position(3)
    *_, last = [put(state, B, "soldier", at="h0") for _ in range(6)]
    async with running(board(), size) as (app, pilot):
        app.board.show(scene(state), words)
        assert not app.board.region_of(last)
        app.board.mark(layer="table", legal={last: "1"})
        await pilot.pause()
        row = next(line for line in app.board.text_lines() if "Others" in line)
        assert "B Soldier 6 2/2" in row
        assert "+" in row
        assert app.board.region_of(last)


async def test_ascii() -> None:
    """In ASCII every sign has a plain stand-in."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal=LEGAL)
        await pilot.pause()
        found = app.board.text_lines(ascii_only=True)
        assert ASCII.splitlines() == found[:5]
        assert all(line.isascii() for line in found)


async def test_large() -> None:
    """At 84 by 31 the other fiefs are shown as lines below, then what is for sale."""
    async with running(board(), (84, 31)) as (app, pilot):
        app.board.show(scene(rich()), words)
        await pilot.pause()
        found = app.board.text_lines()
        assert LARGE.splitlines() == found[16:21]
        assert 31 == len(found)
        assert found[28].startswith(" ─ Buildings to buy and stacks ──")


async def test_war() -> None:
    """An open war takes the place of the table: pairs, damage, who stands by."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(at_war()), words)
        app.board.mark(layer="war", legal={})
        await pilot.pause()
        assert WAR.splitlines() == app.board.text_lines()[:15]
        assert "army_1" == app.board.cursor


async def test_pairs_without_room_fold() -> None:
    """The pair that decides is drawn whole; of others, what has no room becomes one line."""
    async with running(board(), (54, 9)) as (app, pilot):
        app.board.show(scene(at_war()), words)
        app.board.mark(layer="war", legal={})
        await pilot.pause()
        found = [line for line in app.board.text_lines() if " 2 [A]" in line]
        assert found


async def test_whole() -> None:
    """At 110 by 50 all fiefs are cards, the viewer's own first, and stay in their order."""
    async with running(board(), (110, 50)) as (app, pilot):
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal={})
        app.board.go("mine_2")
        await pilot.pause()
        found = app.board.text_lines()
        starts = [number for number, line in enumerate(found) if " ─ Fief of" in line]
        assert [2, 16, 30] == starts
        assert "Fief of [A] Anna" in found[2]
        assert "▌Worker 4        1/1" in found[21]
        assert found[47].startswith(" ─ Buildings to buy and stacks ──")


async def test_table_comes_back_after_the_war() -> None:
    """When the war is over the cursor stands on the table again."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(at_war()), words)
        app.board.mark(layer="war", legal={})
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal={})
        await pilot.pause()
        assert app.board.cursor not in (None, "army_1")
        assert "Fief of" in app.board.text_lines()[2]


@pytest.mark.parametrize(("key", "seat"), [("right_square_bracket", 1), ("left_square_bracket", 2)])
async def test_brackets_change_the_fief(key: str, seat: int) -> None:
    """The brackets show the fief after or before, with the cursor on its city."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(rich()), words)
        await pilot.press(key)
        assert seat == app.board.fief
        assert city(Seat(seat)) == app.board.cursor


async def test_the_cursor_takes_the_view_along() -> None:
    """Going to a place of another fief, or to its space, shows that fief."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal={})
        app.board.go("mine_2")
        await pilot.pause()
        assert ("mine_2", 1) == (app.board.cursor, app.board.fief)
        assert "Fief of (B) Bruno" in app.board.text_lines()[2]
        app.board.go("h0")
        assert 0 == app.board.fief


async def test_arrows() -> None:
    """Right goes through the cards, down to the free troops, up to the ring."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal={"city_1": "1"})
        await pilot.press("right")
        assert "farm_01" == app.board.cursor
        await pilot.press("left", "down")
        assert "archer_1" == app.board.cursor
        await pilot.press("up", "up")
        assert "h1" == app.board.cursor


async def test_click_chooses_a_card() -> None:
    """A click inside a card chooses it."""
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(rich()), words)
        app.board.mark(layer="table", legal=LEGAL)
        await pilot.click(FeudalityBoard, offset=(35, 6))
        assert ("chosen", "forest_1") in app.heard


async def test_reserved_site() -> None:
    """The site that receives a building has the double frame and the building's name."""
    state = rich()
    give(state, A, *["soldier"] * 5)
    play(state, ("build", 2, "mine_1"))
    async with running(board(), (54, 16)) as (app, pilot):
        app.board.show(scene(state), words)
        app.board.mark(layer="table", legal={})
        await pilot.pause()
        found = app.board.text_lines()
        assert "+BANK" in "".join(found)
        assert "║" in found[5]


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (54, 16), (60, 20), (84, 31), (110, 50)])
async def test_any_size(size: tuple[int, int]) -> None:
    """The board is drawn at any size without an error."""
    async with running(board(), size) as (app, pilot):
        for state in (rich(), at_war()):
            app.board.show(scene(state), words)
            await pilot.pause()
            assert app.board.text_lines()


@pytest.mark.parametrize(
    ("text", "width", "wanted"),
    [
        ("Arbeiter 4", 10, "Arbeiter 4"),
        ("Arbeiter 11", 10, "Arbeit. 11"),
        ("Werkstatt", 8, "Werksta."),
    ],
)
def test_long_names_end_with_a_point(text: str, width: int, wanted: str) -> None:
    """What has no room on a card is shortened with a point, and its number stays."""
    assert wanted == cut(text, width)
