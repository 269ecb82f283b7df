"""The Löwenherz board: both drawings, exactly; marks, cursor, previews, mouse."""

from itertools import chain
from typing import cast

import pytest
from rich.cells import cell_len

from board_app import Repaints, running
from core.engine.ids import Seat
from core.engine.scene import Row, Scene, Text
from lh_turn30 import NOTES, scene
from tui.boards import board_for
from tui.boards.loewenherz import LoewenherzBoard
from tui.filters import to_ascii
from tui.widgets.board_cells import BoardCell

COMPACT = """\
    A   B   C   D   E   F   G   H   I   J   K   L
 1│▒   ▒  ┃.a  G  ┃.   ▒  ┃▒   C   ▒  ┃.c  █C  ▒  │
 2│▒   .  ┃█A▁▁V  ┃V   █B ┃.   ▒   .  ┃G▁▁▁▒c▁▁.▁▁│
 3│.   V   .  ┃▒▁▁┃▒b▁▁.b▁┃V   .   ▒   V   .   V  │
 4│S   .   ▒   ▒   ▒   E   .   ▒   ▒   .   ▒   C  │
 5│E▁▁▁.▁▁▁▒   V   G   .   ▒   S   V   .   ▒   ▒b │
 6│▒d  ▒  ┃█C  .c  .   K   .   ▒   █D  .d▁▁▒   █B │
 7│█D  .d ┃V   ▒   ▒   .   .   .   ▒d▁┃G  ┃.▁▁▁.  │
 8│.▁▁▁S▁▁┃▒   ▒   E   ▒   .   C  ┃▒  ▐█A▌ ▒a ┃V  │
 9│▒   ▒  ┃.   V   █B  ▒b  .   ▒  ┃▒▁▁▁.a  V  ┃▒▁*│
10│▒a  █A ┃.   S   V   ▒   .   C   .   ▒  ┃.   .  │
11│.   .  ┃▒   .   ▒   .   █C  .   E   .  ┃▒d  █D │
12│V▁▁▁.▁▁┃▒▁▁▁▒▁▁▁▒▁▁▁▒▁▁▁.c▁▁V▁▁▁V▁▁▁▒▁▁┃▒▁▁▁.▁▁│

 Regions [A] C2 4, B10 6  (B) F2 5  <C> K1 2  {D} A7 2
 Open    [A] J8  (B) L6 E9  <C> C6 G11  {D} I6 L11"""

ASCII = """\
    A   B   C   D   E   F   G   H   I   J   K   L
 1|%   %  |.a  G  |.   %  |%   C   %  |.c  #C  %  |
 2|%   .  |#A__V  |V   #B |.   %   .  |G___%c__.__|
 3|.   V   .  |%__|%b__.b_|V   .   %   V   .   V  |
 4|S   .   %   %   %   E   .   %   %   .   %   C  |
 5|E___.___%   V   G   .   %   S   V   .   %   %b |
 6|%d  %  |#C  .c  .   K   .   %   #D  .d__%   #B |
 7|#D  .d |V   %   %   .   .   .   %d_|G  |.___.  |
 8|.___S__|%   %   E   %   .   C  |%  >#A< %a |V  |
 9|%   %  |.   V   #B  %b  .   %  |%___.a  V  |%_*|
10|%a  #A |.   S   V   %   .   C   .   %  |.   .  |
11|.   .  |%   .   %   .   #C  .   E   .  |%d  #D |
12|V___.__|%___%___%___%___.c__V___V___%__|%___.__|"""

EDGE_ROWS = """\
 8│.▁▁▁S▁▁┃▒   ▒   E   ▒   .   C  ┃▒   █A  ▒a ┃V  │
 9│▒   ▒  ┃.   V   █B  ▒b  .   ▒  ┃▒▁▁▁.a*▁▄▄▄▄▒▁▁│
10│▒a  █A ┃.   S   V   ▒   .   C   .   ▒  ┃.   .  │"""

LARGE = """\

        A     B     C     D     E     F     G     H     I     J     K     L
     ┏━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━┓
   1 ┃ ▒▒▒   ▒▒▒ ┃  a    ▚G▞ ┃  .    ▒▒▒ ┃ ▒▒▒   ▚C▞   ▒▒▒ ┃  c    <C>   ▒▒▒ ┃
     ┃     '     ┃           ┃           ┃     '     '     ┃                 ┃
   2 ┃ ▒▒▒    .  ┃ [A]   ▟V▙ ┃ ▟V▙   (B) ┃  .    ▒▒▒    .  ┃ ▚G▞   ▒c▒    .  ┃
     ┃     '     ┗━━━━━┓     ┃           ┃     '     '     ┗━━━━━━━━━━━━━━━━━┫
   3 ┃  .    ▟V▙    .  ┃ ▒▒▒ ┃ ▒b▒    b  ┃ ▟V▙    .    ▒▒▒   ▟V▙    .    ▟V▙ ┃
     ┃     '     '     ┗━━━━━┻━━━━━━━━━━━┛     '     '     '     '     '     ┃
   4 ┃ ▚S▞    .    ▒▒▒   ▒▒▒   ▒▒▒   ▚E▞    .    ▒▒▒   ▒▒▒    .    ▒▒▒   ▚C▞ ┃
     ┃     '     '     '     '     '     '     '     '     '     '     '     ┃
   5 ┃ ▚E▞    .    ▒▒▒   ▟V▙   ▚G▞    .    ▒▒▒   ▚S▞   ▟V▙    .    ▒▒▒   ▒b▒ ┃
     ┣━━━━━━━━━━━┓     '     '     '     '     '     '     '     '     '     ┃
   6 ┃ ▒d▒   ▒▒▒ ┃ <C>    c     .   ▟█K█▙   .    ▒▒▒   {D}    d    ▒▒▒   (B) ┃
     ┃           ┃     '     '     '     '     '     '     ┏━━━━━┓     '     ┃
   7 ┃ {D}    d  ┃ ▟V▙   ▒▒▒   ▒▒▒    .     .     .    ▒d▒ ┃ ▚G▞ ┃  .     .  ┃
     ┃           ┃     '     '     '     '     '     ┏━━━━━┛     ┗━━━━━┓     ┃
   8 ┃  .    ▚S▞ ┃ ▒▒▒   ▒▒▒   ▚E▞   ▒▒▒    .    ▚C▞ ┃ ▒▒▒   [A]   ▒a▒ ┃ ▟V▙ ┃
     ┣━━━━━━━━━━━┫     '     '     '     '     '     ┃     '     '     ┃     ┃
   9 ┃ ▒▒▒   ▒▒▒ ┃  .    ▟V▙   (B)   ▒b▒    .    ▒▒▒ ┃ ▒▒▒    a    ▟V▙ ┃ ▒▒▒ ┃
     ┃           ┃     '     '     '     '     '     ┗━━━━━━━━*━━┓═════┗━━━━━┫
  10 ┃ ▒a▒   [A] ┃  .    ▚S▞   ▟V▙   ▒▒▒    .    ▚C▞    .    ▒▒▒ ┃  .     .  ┃
     ┃           ┃     '     '     '     '     '     '     '     ┃     '     ┃
  11 ┃  .     .  ┃ ▒▒▒    .    ▒▒▒    .    <C>    .    ▚E▞    .  ┃ ▒d▒   {D} ┃
     ┃           ┃     '     '     '     '     '     '     '     ┃     '     ┃
  12 ┃ ▟V▙    .  ┃ ▒▒▒   ▒▒▒   ▒▒▒   ▒▒▒    c    ▟V▙   ▟V▙   ▒▒▒ ┃ ▒▒▒    .  ┃
     ┗━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━┛

     ▒ forest 1   ▟V▙ village 3   ▟█K█▙ royal city 5   ▚G▞ mine G gold S silver
     [A] castle  a knight   ┃ border   ═║ cursor   * last move       C copper E gem
"""

SMALL, BIG = (54, 16), (84, 31)
GLYPHS = {
    # terrain, pieces, lines, cursors: each with the sign that stands for it in ASCII
    "▒": "%", "█": "#", "▁": "_", "│": "|", "┃": "|", "━": "-", "║": ":H", "═": "~=",
    "▐": ">H", "▌": "<", "▄": "=", "▟": "/", "▙": "\\", "▚": "\\", "▞": "/",
    **dict.fromkeys("╹╺┗╻┏┣╸┛┻┓┫┳╋", "+"),
}  # fmt: skip
ALLIED = ("D2|E2", "A8/A9")


def words(text: Text) -> str:
    """Return the key of a message: in these scenes it is the sentence."""
    return text.key


def place_border(board: LoewenherzBoard, preview: Scene | None = None) -> None:
    """Show the decision of the large drawing: J9/J10 was placed, K9/K10 is the best edge."""
    board.show(scene("J9/J10"), words)
    legal = {"K9/K10": "+", "K7|L7": "+", "H8/H9": "+"}
    board.mark(layer="edge", legal=legal, last=("J9/J10",), preview=preview)


async def test_compact_drawing() -> None:
    """Turn 30 in 54x16: twelve rows, the cursor on castle J8, L9/L10 the last border, notes."""
    assert LoewenherzBoard is board_for("loewenherz")
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(scene(notes=NOTES), words)
        app.board.mark(layer="square", legal={}, last=("L9/L10",))
        app.board.go("j8")
        assert COMPACT.splitlines() == app.board.text_lines()


async def test_compact_drawing_in_ascii() -> None:
    """The same in ASCII, on the screen too."""
    async with running(LoewenherzBoard(), (54, 13), ascii_only=True) as (app, pilot):
        app.board.show(scene(notes=NOTES), words)
        app.board.mark(layer="square", legal={}, last=("L9/L10",))
        app.board.go("J8")
        await pilot.pause()
        assert ASCII.splitlines() == app.board.text_lines(ascii_only=True)
        assert ASCII.splitlines() == [line.rstrip() for line in app.lines()]


async def test_compact_edge_cursor() -> None:
    """The edge cursor takes the whole foot of the square above; the last border has its star."""
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        place_border(app.board)
        assert EDGE_ROWS.splitlines() == app.board.text_lines()[8:11]
        app.board.action_turn()
        assert " 9│▒   ▒  ┃.   V   █B  ▒b  .   ▒  ┃▒▁▁▁.a*▁V  ╫▒▁▁│" == app.board.text_lines()[9]


async def test_large_drawing() -> None:
    """Two steps later in 84x31: borders with joints, lattice, castles in brackets, legend."""
    async with running(LoewenherzBoard(), BIG) as (app, _):
        place_border(app.board)
        assert LARGE.splitlines() == app.board.text_lines()


async def test_large_drawing_without_room_for_the_legend() -> None:
    """With 27 rows the large board has no legend, with 26 the compact one is shown."""
    async with running(LoewenherzBoard(), (84, 27)) as (app, pilot):
        place_border(app.board)
        assert LARGE.splitlines()[:27] == app.board.text_lines()
        await pilot.resize_terminal(84, 26)
        assert COMPACT.splitlines()[0] == app.board.text_lines()[0]


async def test_compact_board_without_room_for_notes() -> None:
    """With 13 rows there are only the rows of the board."""
    async with running(LoewenherzBoard(), (54, 15)) as (app, _):
        app.board.show(scene(notes=NOTES), words)
        assert 13 == len(app.board.text_lines())


@pytest.mark.parametrize(
    ("size", "wanted"),
    [
        (SMALL, {3: "┃▒!1┃", 9: "▒ ! ", 10: "▒ +┃", 12: ".c*▁"}),
        (BIG, {7: "┃!▒▒▒1┃", 19: "!▒▒▒ ", 21: " ▒▒▒+┃", 25: "* c  "}),
    ],
)
async def test_legal_squares(size: tuple[int, int], wanted: dict[int, str]) -> None:
    """A legal square has its number or `+` beside the terrain; danger `!`, the last move `*`."""
    async with running(LoewenherzBoard(), size) as (app, _):
        app.board.show(scene(), words)
        legal = {"D3": "1", "J10": "+"}
        app.board.mark(layer="square", legal=legal, last=("G12",), threats=("A9", "D3"))
        app.board.go("A2")
        lines = app.board.text_lines()
        assert {} == {y: lines[y] for y, marks in wanted.items() if marks not in lines[y]}


@pytest.mark.parametrize(
    ("size", "row", "wanted"), [(SMALL, 7, "┃.▁▁2.  │"), (BIG, 15, "┃  .  2  .  ┃")]
)
async def test_edges_carry_numbers_only(size: tuple[int, int], row: int, wanted: str) -> None:
    """Most edges are legal: only those of the options shown are marked, with their numbers."""
    async with running(LoewenherzBoard(), size) as (app, _):
        app.board.show(scene(), words)
        app.board.mark(layer="edge", legal={"A1|B1": "1", "K7|L7": "2", "H8/H9": "+"})
        lines = app.board.text_lines()
        assert wanted in lines[row]
        assert not any("+" in line for line in lines if size == SMALL)


@pytest.mark.parametrize("size", [SMALL, BIG])
async def test_numbers_on_lower_edges(size: tuple[int, int]) -> None:
    """The number of a lower edge stands in the middle of the line, or in the free column."""
    async with running(LoewenherzBoard(), size) as (app, _):
        app.board.show(scene(), words)
        app.board.mark(layer="edge", legal={"A1|B1": "1", "H9/H10": "2"})
        lines = app.board.text_lines()
        assert ("'  2  ┗━━" in lines[20]) if size == BIG else ("▒ 2┃▒▁▁▁" in lines[9])


@pytest.mark.parametrize("size", [SMALL, BIG])
async def test_preview_tints_the_regions_that_would_arise(size: tuple[int, int]) -> None:
    """While an edge is previewed K9 has the tint of A and L11 that of D; it is no open land."""
    async with running(LoewenherzBoard(), size) as (app, _):
        place_border(app.board)
        before = app.board.text_lines()
        grounds = [_ground(app.board, name) for name in ("K9", "L11", "L3")]
        place_border(app.board, scene("J9/J10", "K9/K10"))
        after = [_ground(app.board, name) for name in ("K9", "L11", "L3")]
        assert ["", "", ""] == grounds
        assert ["blue-tint", "violet-tint", ""] == after
        lattice = [line.replace("'", " ") for line in before]
        assert lattice == [line.replace("'", " ") for line in app.board.text_lines()]


async def test_preview_of_a_square_shows_its_borders() -> None:
    """While an expansion is previewed the borders stand as they would."""
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(scene(), words)
        app.board.mark(layer="square", legal={"H1": "1"}, preview=scene("G1|H1", "H1/H2"))
        app.board.go("A1")
        assert "┃▒  ┃C▁1▁▒  ┃" in app.board.text_lines()[1]


async def test_preview_lists_what_would_change() -> None:
    """The rows below the board name new regions and those that grow, until the preview ends."""

    def say(text: Text) -> str:
        fields = text.fields
        if text.key == "note.land":
            size = cast("Text", fields["squares"]).fields["n"]
            return f"{fields['region']} {fields['delta']:+d} {size}"
        return {"note.after": "After", "note.land_empty": "empty"}.get(text.key, text.key)

    forest = (Text("count.forest", {"n": 1}),)
    old = ("C2", "A", 4, 5, forest)
    now = scene(notes=NOTES, land=(old, ("F2", "B", 5, 6, forest)))
    ahead = scene(land=(old, ("F2", "B", 6, 7, forest), ("J8", "A", 6, 7, forest)))
    bare = scene(land=(("K1", "C", 0, 2, ()),))
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(now, say)
        app.board.mark(layer="edge", legal={"K9/K10": "1"}, preview=ahead)
        assert [" After  (B) F2 +1 7", "        [A] J8 +6 7"] == app.board.text_lines()[14:]
        app.board.mark(layer="edge", legal={"K9/K10": "1"}, preview=bare)
        assert [" After  <C> empty", ""] == app.board.text_lines()[14:]
        app.board.mark(layer="edge", legal={"K9/K10": "1"}, preview=now)
        assert COMPACT.splitlines()[14:] == app.board.text_lines()[14:]


async def test_long_notes_are_closed_up_and_cut() -> None:
    """Notes that are too long lose their gaps; one that still is ends in two dots."""
    long = tuple(Row(Text("A1 B2 C10"), seat=Seat(seat), place="A1") for seat in range(4))
    notes = (Row(Text("Open")), *long, Row(Text("x" * 60)))
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(scene(notes=notes), words)
        assert [
            " Open [A]A1 B2 C10 (B)A1 B2 C10 <C>A1 B2 C10 {D}A1 B..",
            f" {'x' * 51}..",
        ] == app.board.text_lines()[14:]


async def test_one_long_line_of_notes_takes_both_rows() -> None:
    """Where only one kind of notes is there and too long, it goes on in the second row."""
    long = tuple(Row(Text("A1 B2 C10"), seat=Seat(seat), place="A1") for seat in range(4))
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(scene(notes=(Row(Text("Open")), *long)), words)
        assert [
            " Open [A]A1 B2 C10 (B)A1 B2 C10",
            "      <C>A1 B2 C10 {D}A1 B2 C10",
        ] == app.board.text_lines()[14:]


async def test_signs_are_explained_while_there_are_no_notes() -> None:
    """Below the compact board stands what its signs mean, until there is something to note."""
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(scene(notes=()), words)
        assert [
            " ▒ forest 1  V village 3  K royal city 5  █A castle",
            " mine G gold S silver C copper E gem  a knight",
        ] == app.board.text_lines()[14:]


@pytest.mark.parametrize(
    ("size", "row", "wanted"), [(SMALL, 2, "V  ║V"), (BIG, 18, "┣═════━━━━━━┫")]
)
async def test_allied_borders_are_double(size: tuple[int, int], row: int, wanted: str) -> None:
    """Borders between allies are double lines; in ASCII they are dotted."""
    async with running(LoewenherzBoard(), size) as (app, _):
        app.board.show(scene(allied=ALLIED), words)
        assert wanted in app.board.text_lines()[row]
        plain = app.board.text_lines(ascii_only=True)[row]
        assert ("V  :V" if size == SMALL else "+~~~~~------+") in plain


async def test_legend_names_an_alliance_where_there_is_one() -> None:
    """The large board's legend tells what double lines are: an alliance, else the cursor."""
    async with running(LoewenherzBoard(), BIG) as (app, _):
        app.board.show(scene(), words)
        assert "═║ cursor" in app.board.text_lines()[-1]
        app.board.show(scene(allied=ALLIED), words)
        assert "═║ alliance" in app.board.text_lines()[-1]
        assert "~: alliance" in app.board.text_lines(ascii_only=True)[-1]


@pytest.mark.parametrize("theme", ["lehen-dark-16", "lehen-light-16"])
async def test_letters_of_terrain_can_be_read(theme: str) -> None:
    """No letter on the large board has the terminal's own colour, which may be its ground's."""
    async with running(LoewenherzBoard(), BIG) as (app, _):
        app.board.show(scene(), words)
        by_role = app.available_themes[theme].variables
        cells = [cell for row in app.board.canvas(large=True) for cell in row if cell.ground]
    on_colour = [cell for cell in cells if cell.text.isalpha() and "tint" not in cell.ground]
    assert {"V", "K"} <= {cell.text for cell in on_colour}
    assert "ansi_default" not in {by_role[cell.role] for cell in on_colour}


async def test_neutral_colour_has_its_own_letter() -> None:
    """In a match of two the colour without a seat is N, in its brackets."""
    other = scene()
    pieces = str(other.board["pieces"]).replace("C", "N").replace("c", "n")
    zones = str(other.board["zones"]).replace("C", "N")
    neutral = scene(
        pieces=pieces,
        zones=zones,
        colours=(("A", "blue"), ("B", "orange"), ("D", "violet"), ("N", "red")),
    )
    async with running(LoewenherzBoard(), BIG) as (app, _):
        app.board.show(neutral, words)
        assert " ┃  n    <N>   ▒▒▒ ┃" in app.board.text_lines()[3]
        app.board.set_size(large=False)
        assert "┃.n  █N  ▒  │" in app.board.text_lines()[1]


@pytest.mark.parametrize(
    ("start", "keys", "end"),
    [
        ("C5", "right", "D5"),
        ("C5", "up", "C4"),
        ("A1", "left up", "A1"),
        ("C5", "end", "L5"),
        ("C5", "space", "C5"),
        ("C5/C6", "right down", "D6/D7"),
        ("C5|D5", "left up", "B4|C4"),
        ("C11/C12", "down", "C11/C12"),
        ("K3|L3", "right", "K3|L3"),
        ("C5|D5", "end", "K5|L5"),
        ("C5/C6", "end", "L5/L6"),
        ("C5|D5", "home", "A5|B5"),
        ("C5/C6", "space", "C5|D5"),
        ("C5|D5", "space", "C5/C6"),
        ("L4/L5", "space", "K4|L4"),
        ("L4/L5", "space space", "L4/L5"),
        ("C12|D12", "space", "C11/C12"),
        ("C12|D12", "space space", "C12|D12"),
        ("C12|D12", "space right space", "D11|E11"),
    ],
)
async def test_keys(start: str, keys: str, end: str) -> None:
    """Arrows keep the direction of an edge, Space turns it about its square and back."""
    async with running(LoewenherzBoard(), SMALL) as (app, pilot):
        app.board.show(scene(), words)
        app.board.mark(layer="edge" if "|" in start or "/" in start else "square", legal={})
        app.board.go(start)
        await pilot.press(*keys.split())
        assert end == app.board.cursor


@pytest.mark.parametrize(
    ("layer", "typed", "found"),
    [
        ("square", "c5", "C5"),
        ("square", "C5/C6", "C5"),
        ("edge", "k10/k9", "K9/K10"),
        ("edge", "k9", "K9/K10"),
        ("edge", "L12", "L11/L12"),
        ("edge", "nowhere", "A1|B1"),
    ],
)
async def test_goto(layer: str, typed: str, found: str) -> None:
    """A typed name is taken in either case; a square in the edge layer means its lower edge."""
    async with running(LoewenherzBoard(), SMALL) as (app, _):
        app.board.show(scene(), words)
        app.board.mark(layer=layer, legal={"A1|B1": "1"})
        app.board.go(typed)
        assert found == app.board.cursor


@pytest.mark.parametrize("size", [SMALL, BIG])
@pytest.mark.parametrize(("layer", "count"), [("square", 144), ("edge", 264)])
async def test_mouse_hits_what_keys_reach(size: tuple[int, int], layer: str, count: int) -> None:
    """Every square and every edge is hit at its first cell, in both drawings."""
    async with running(LoewenherzBoard(), size) as (app, _):
        board = app.board
        board.show(scene(), words)
        board.mark(layer=layer, legal={})
        places = [site.place for site in board.walkable()]
        assert count == len(places)
        assert places == [board.place_at(*board.region_of(place).offset) for place in places]


async def test_clicks() -> None:
    """A click on a square chooses it; in the edge layer it is the edge below or at the right."""
    async with running(LoewenherzBoard(), SMALL) as (app, pilot):
        app.board.show(scene(), words)
        await pilot.click(LoewenherzBoard, offset=(40, 8))
        app.board.mark(layer="edge", legal={})
        await pilot.click(LoewenherzBoard, offset=(40, 8))
        await pilot.click(LoewenherzBoard, offset=(42, 8))
        await pilot.click(LoewenherzBoard, offset=(52, 8))
        chosen = [place for word, place in app.heard if word == "chosen"]
        assert ["J8", "J8/J9", "J8|K8"] == chosen


@pytest.mark.parametrize("size", [SMALL, BIG])
@pytest.mark.parametrize("layer", ["square", "edge"])
async def test_cursor_steps_repaint_little(size: tuple[int, int], layer: str) -> None:
    """A cursor step repaints at most the stretch that holds the old and the new place."""
    async with running(LoewenherzBoard(), size) as (app, pilot):
        app.board.show(scene(), words)
        app.board.mark(layer=layer, legal={})
        app.board.go("D4")
        await pilot.pause()
        repaints = Repaints(app.board)
        worst = 0
        for key in ("right", "down", "left", "up", "space"):
            repaints.regions.clear()
            await pilot.press(key)
            worst = max(worst, repaints.cells)
        assert 0 < worst <= 12


@pytest.mark.parametrize("size", [SMALL, BIG])
async def test_signs_are_one_column_wide_and_have_an_ascii_sign(size: tuple[int, int]) -> None:
    """Each sign of both drawings, cursors too, is one cell and known in ASCII."""
    async with running(LoewenherzBoard(), size) as (app, _):
        board = app.board
        board.show(scene("J9/J10", "F6/F7", "G6|H6", allied=ALLIED), words)
        cells: set[BoardCell] = set()
        for layer, place in (("square", "C5"), ("edge", "C5/C6"), ("edge", "C5|D5")):
            board.mark(layer=layer, legal={"C5": "1"}, last=("C1",), threats=("D3",))
            board.go(place)
            cells |= set(chain.from_iterable(board.canvas(size == BIG)))
            cells |= set(board.cursor_cells(place).values())
        odd = {cell for cell in cells if not cell.text.isascii()}
        assert {cell.text for cell in odd} <= GLYPHS.keys()
        assert {1} == {cell_len(cell.text) for cell in cells}
        assert all((cell.plain or to_ascii(cell.text)) in GLYPHS[cell.text] for cell in odd)


@pytest.mark.parametrize("size", [SMALL, BIG])
async def test_plain_text_tells_everything_apart(size: tuple[int, int]) -> None:
    """In ASCII every square still tells its terrain, owner and piece: no two cases look alike."""
    async with running(LoewenherzBoard(), size) as (app, _):
        board = app.board
        board.show(scene(), words)
        board.go("A3")
        lines = board.text_lines(ascii_only=True)
        looks: dict[str, set[tuple[str, str]]] = {}
        for n, place in enumerate(site.place for site in board.walkable()):
            region = board.region_of(place)
            look = lines[region.y][region.x : region.right]
            what = (str(scene().board["terrain"])[n], str(scene().board["pieces"])[n])
            looks.setdefault(look.replace("_", " "), set()).add(what)
        assert {} == {look: whats for look, whats in looks.items() if len(whats) > 1}


def _ground(board: LoewenherzBoard, place: str) -> str:
    site = board.sites[place]
    row, col = site.row // 2, site.col // 2
    x, y = (6 + 6 * col, 3 + 2 * row) if board.is_large else (3 + 4 * col, 1 + row)
    return board.cell_at(x, y).ground
