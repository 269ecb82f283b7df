"""The Mythotopia board: both maps against a drawing; marks, cursor, coasts, lists below."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

import my
from board_app import running
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import Names, game_catalog
from core.games.mythotopia.data import DATA, PROVINCE_IDS, SEA_IDS
from core.games.mythotopia.present import scene
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add
from tui.boards import board_for
from tui.boards.mythotopia import MythotopiaBoard
from tui.boards.mythotopia_map import BOXES, COMPACT, LARGE, SIZES
from tui.widgets.paths import Direction

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")


def words(text: Text) -> str:
    """Return a message in English."""
    return game_catalog(DATA, "en").plain(text, Names((), DATA.things("en")))


def drawn() -> State:
    """Return the position of the drawing in the design: three seats, three wars."""
    return my.position(
        villages=[
            "camarine eagre oxter nesus diclesum scombroid margent iracund talion",
            "malebolge remise galingale kakopyge coryphee fadge sorner hatchel",
            "nesh jeopigia ictus ambsace custus darb grimp ogdoad",
        ],
        cities=["palmain", "mome", "peened"],
        castles="talion fadge",
        roads="palmain-nesus palmain-scombroid malebolge-galingale",
        dragons="shog trogle lea",
        armies=["blore 5 talion 1", "talion 3", "shog 4 peened 1"],
        ships=["serpent_sea 2", "inland_sea_east 1", "beast_sea 2 inland_sea_west 1"],
        hands=["iracund nesus start_army start_market start_build"],
        reserves=["cavalry farming"],
        vp="here_be_dragons lord_of_the_isles spoils_of_war patronage",
    )


MAP = """\

                                      ~Bc2               cNsh2g
                                                 cJeo2f─╱^^
                                                    │ ^^^
          cAmb2a╲                  aCam2f        cIct2a
            │    ╱cCus3f───CPee4a── ╱─ ╲
         .Fra3g──              ╲  ╱─ aEag2f             .Apo2f
          ▒▒  ──╲ ~Wc1      *&Sho!.── ╱─ ─╲       ~Sa2     │
     .Wel4a────bHat0f╲      ^^^  ╲─ ╱─  aOxt2a          .Kin2s
        ▒   ╱───  ^   ─bMal0s───bRem0g──╱─ │
      bKak2g───bGal1a─╲   ╲   ^^^^ ╲  ╱─ aNsu2f=
        ^              ─BMom1g───aTal!=──   │   =APal2f=
     .Emp3g─    ~Eb1       │  ╲───  │   ╲aDic0a─╱─╱ │   =aSco2a
          ▒▒╲cDar1a     bCor1f▒▒▒bFad2#╲▒   ▒ ──╱    ╲  ──╱  ╲─
            ▒▒ │   ───╲   ╱  ───╲  ╱ ─╲ ─aIra0f───▐.Blo!A▌──aMar1s
            cGri1s────cOgd1s───bSor0f─ ─╲  ╱  ^^^^^^   ─╲   ▒▒
                 ▒▒▒▒   ^  ╲───  ^    ╲.Que3s^         &Tro7g
                    .Dra3g^^^&Lea8a──╱──╱
                          ^^^^^ ▒  ──╱
                              .Eoa3s
"""

SMALL, BIG, WIDE = (54, 16), (84, 31), (120, 34)


@pytest.mark.parametrize("layout", [COMPACT, LARGE])
def test_layout(layout: str) -> None:
    """All 44 boxes lie inside the map and do not touch one another."""
    width, height = SIZES[layout]
    boxes = list(BOXES[layout].values())
    assert 44 == len(boxes)
    for number, box in enumerate(boxes):
        assert 0 < box.x
        assert box.right <= width
        assert box.bottom <= height
        assert not [other for other in boxes[number + 1 :] if box.overlaps(other)]


async def test_compact_map() -> None:
    """The whole compact map, as drawn in the design."""
    assert MythotopiaBoard is board_for("mythotopia")
    async with running(MythotopiaBoard(), (84, 24)) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        app.board.mark(layer="map", legal={}, last=("shog",))
        app.board.go("blore")
        assert MAP.splitlines() == [line.rstrip() for line in app.board.text_lines()]


async def test_lists_below_the_map() -> None:
    """In 84x31 wars, VP cards, the end as it would be and the legend stand below the map."""
    async with running(MythotopiaBoard(), BIG) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        lines = app.board.text_lines()
        assert 31 == len(lines)
        text = "\n".join(lines[20:])
        for wanted in ("Wars 3", "Blore", "A 6 : . 4", "Streets", "7 x 2", "A 33", "hills"):
            assert wanted in text
        assert max(map(cell_len, lines)) <= 84


async def test_mountains_are_no_runestones_in_ascii() -> None:
    """In ASCII too, map and legend draw mountains and runestones with signs of their own."""
    async with running(MythotopiaBoard(), BIG, ascii_only=True) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        usual, plain = app.board.text_lines(), app.board.text_lines(ascii_only=True)
    spots = [(x, y) for y, row in enumerate(usual) for x, sign in enumerate(row) if sign == "▒"]
    assert len(spots) > 1
    assert {":"} == {plain[y][x] for x, y in spots}


async def test_many_wars_below_the_map() -> None:
    """More wars than find two rows each have one, and none is left out."""
    state = drawn()
    for name in ("quean", "welkin", "frampold"):
        state.armies = add(state.armies, PROVINCE_IDS.index(name), 1)
    async with running(MythotopiaBoard(), BIG) as (app, _):
        app.board.show(scene(state, Seat(0)), words)
        text = "\n".join(app.board.text_lines()[20:])
    for wanted in ("Wars 6", "Blore", "Frampold", "Quean", "Shog", "Talion", "Welkin"):
        assert wanted in text
    assert "5 armies" not in text


async def test_what_a_war_is_made_of_is_whole_where_there_is_room() -> None:
    """A long list has a row a side, and is short where other wars need the rows."""
    state = my.position(villages=["blore", "ogdoad"], armies=["blore 5", "blore 4"])
    shown = scene(state, Seat(0))
    side, brief = Text("list.made_of"), Text("list.brief")
    war = ("blore", (("B", 1, side, brief), ("A", 2, side, brief)), "A")

    def said(text: Text) -> str:
        made = {side.key: "x" * 20, brief.key: "y" * 9, "list.wars": ""}
        return made[text.key] if text.key in made else words(text)

    async with running(MythotopiaBoard(), BIG) as (app, _):
        for count, wanted in ((1, ["x" * 20 + " :", "x" * 20]), (4, ["y" * 9 + " : " + "y" * 9])):
            crowded = replace(shown, board={**shown.board, "fights": (war,) * count})
            app.board.show(crowded, said)
            text = [line[:41].strip(" .") for line in app.board.text_lines()[20:]]
            assert wanted == text[2 : 2 + len(wanted)]


async def test_large_map() -> None:
    """From 110 columns on the large map names provinces and owners in full."""
    async with running(MythotopiaBoard(), WIDE) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        text = "\n".join(app.board.text_lines())
        for wanted in ("Scombroid", "[A]", "(B)", "<C>", "4a!A"):
            assert wanted in text
        for name in PROVINCE_IDS:
            assert name.capitalize() in text
        assert "Wars 3" not in text


async def test_lists_below_the_large_map() -> None:
    """Where there is room the lists stand below the large map too, and the map stays whole."""
    async with running(MythotopiaBoard(), (110, 46)) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        lines = app.board.text_lines()
        assert 45 == len(lines)
        assert "Scombroid" in "\n".join(lines[:34])
        for wanted in ("Wars 3", "A 6 : . 4", "Patronage", "hills"):
            assert wanted in "\n".join(lines[34:])


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_cursor_reaches_everything(size: tuple[int, int]) -> None:
    """Arrows lead from every province and sea to every other one."""
    async with running(MythotopiaBoard(), size) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        reached, edge = {"blore"}, ["blore"]
        while edge:
            place = edge.pop()
            for direction in DIRECTIONS:
                found = app.board.neighbour(place, direction)
                if found is not None and found not in reached:
                    reached.add(found)
                    edge.append(found)
        assert {*PROVINCE_IDS, *SEA_IDS} == reached


async def test_marks() -> None:
    """Legal places carry their number or `+` before the box, the last move its star."""
    async with running(MythotopiaBoard(), SMALL) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        app.board.mark(
            layer="map", legal={"quean": "1", "blore": "+"}, last=("shog",), threats=("iracund",)
        )
        app.board.go("aporia")
        text = "\n".join(app.board.text_lines())
        for wanted in ("1.Que3s", "+.Blo!A", "*&Sho!.", "!aIra0f"):
            assert wanted in text


async def test_coast_of_the_chosen_place() -> None:
    """Under the cursor a sea shows its coast lines; elsewhere there are none."""
    async with running(MythotopiaBoard(), (84, 24)) as (app, _):
        app.board.show(scene(drawn(), Seat(0)), words)
        app.board.go("blore")
        before = "\n".join(app.board.text_lines()).count("~")
        app.board.go("serpent_sea")
        assert before < "\n".join(app.board.text_lines()).count("~")


async def test_map_follows_the_cursor() -> None:
    """In 54x16 the map is panned so that the place under the cursor is in view."""
    async with running(MythotopiaBoard(), SMALL) as (app, pilot):
        app.board.show(scene(drawn(), Seat(0)), words)
        for place in ("eoan", "nesh", "welkin", "margent"):
            app.board.go(place)
            await pilot.pause()
            region = app.board.region_of(place)
            assert app.board.size.region.translate(app.board.scroll_offset).contains_region(region)


async def test_ascii() -> None:
    """In ASCII every line keeps its width."""
    async with running(MythotopiaBoard(), BIG, ascii_only=True) as (app, pilot):
        app.board.show(scene(drawn(), Seat(0)), words)
        await pilot.pause()
        lines = app.lines()
        assert all(line.isascii() for line in lines)
        assert {84} == {len(line) for line in lines}
