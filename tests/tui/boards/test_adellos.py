"""The Adellos board: both drawings, exactly; marks, cursor, combat, arrows."""

import pytest

import ad
from ad_round6 import position, seen, words
from board_app import BoardApp, running
from core.games.adellos.state import State
from tui.boards import board_for
from tui.boards.adellos import AdellosBoard

COMPACT = """\
     0   1   2   3   4   5   6   7   8   9   10
 a  ░░░ aFa aSb  .  ░░░ ░░░ ░░░  .  bFt bSm ░░░
 b    aFa [A]  a   .   .   .   .   b  (B) bSm
 c  ░░░  a   a   . *aSp! .  bRo  .   b   b  ░░░
 d    ░░░  .   .  aFm▐aSo▌ .  bBa  .   .  ░░░
 e  ░░░  .   .  aSh! .  cAr! .  bPo  .   .  ░░░
 f    ░░░  .  dGh! .   .  cNu cTe  .   .  ░░░
 g  ░░░ dVa4dZo1dGu  .   .   .  cZe  c   c  ░░░
 h    dGr {D}  d   .   .   .   .   c  <C> cMo
 i  ░░░ dGr dNe  .  ░░░ ░░░ ░░░  .  cAl  c  ░░░
─ d4 ────────────────────────────────────────────────
 printed Att 3 Def 2 move 1: Soldier
 now Att 5, Def 2: Iron Fist +1, Command d3 +1
 attack Archangel e5 5 : 5
 move c5 d5 e4; swap c4 d3 (2 AP)
 <C> Cleo holds the tower, turn 1 of 3
"""

ASCII = """\
     0   1   2   3   4   5   6   7   8   9   10
 a  ::: aFa aSb  .  ::: ::: :::  .  bFt bSm :::
 b    aFa [A]  a   .   .   .   .   b  (B) bSm
 c  :::  a   a   . *aSp! .  bRo  .   b   b  :::
 d    :::  .   .  aFm>aSo< .  bBa  .   .  :::
 e  :::  .   .  aSh! .  cAr! .  bPo  .   .  :::
 f    :::  .  dGh! .   .  cNu cTe  .   .  :::
 g  ::: dVa4dZo1dGu  .   .   .  cZe  c   c  :::
 h    dGr {D}  d   .   .   .   .   c  <C> cMo
 i  ::: dGr dNe  .  ::: ::: :::  .  cAl  c  :::
- d4 ------------------------------------------------
 printed Att 3 Def 2 move 1: Soldier
 now Att 5, Def 2: Iron Fist +1, Command d3 +1
 attack Archangel e5 5 : 5
 move c5 d5 e4; swap c4 d3 (2 AP)
"""

COMBAT = """\
     0   1   2   3   4   5   6   7   8   9   10
 a  ░░░ aFa aSb  .  ░░░ ░░░ ░░░  .  bFt bSm ░░░
 b    aFa [A]  a   .   .   .   .   b  (B) bSm
 c  ░░░  a   a   .  aSp  .  bRo  .   b   b  ░░░
 d    ░░░  .   .  aFm(aSo) .  bBa  .   .  ░░░
 e  ░░░  .   .  aSh  . ▐cAr▌ .  bPo  .   .  ░░░
 f    ░░░  .  dGh  .   .  cNu cTe  .   .  ░░░
 g  ░░░ dVa4dZo1dGu  .   .   .  cZe  c   c  ░░░
 h    dGr {D}  d   .   .   .   .   c  <C> cMo
 i  ░░░ dGr dNe  .  ░░░ ░░░ ░░░  .  cAl  c  ░░░
─ Combat d4 against e5 ──────────────────────────────
  A Soldier d4            6  >     5  C Archangel e5
  printed                 3        4  printed
  Iron Fist              +1       +1  Blessing f5
  Command d3             +1
  Quick Attack           +1"""

GERMAN_PANEL = """\
─ Kampf d4 gegen e5 ─────────────────────────────────
  A Soldat d4             6  >     5  C Erzengel e5
  gedruckt                3        4  gedruckt
  Eisenfaust             +1       +1  Segen f5
  Befehl d3              +1
  Schnellangriff         +1"""

LARGE = """\
           0     1     2     3     4     5     6     7     8     9     10
        ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
   a    │░░░░░│ aFa │ aSb │  .  │░░░░░│░░░░░│░░░░░│  .  │ bFt │ bSm │░░░░░│
        │░░░░░│ 0/1 │ 0/1 │     │░░░░░│░░░░░│░░░░░│     │ 0/1 │ 0/1 │░░░░░│
        └──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┘
   b       │ aFa │ [A] │  a  │  .  │  .  │  .  │  .  │  b  │ (B) │ bSm │
           │ 0/1 │ 3/3 │     │     │     │     │     │     │ 3/3 │ 0/1 │
        ┌──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┐
   c    │░░░░░│  a  │  a  │  .  │ aSp!│  2  │ bRo │  .  │  b  │  b  │░░░░░│
        │░░░░░│     │     │     │*2/1 │     │ 2/2 │     │     │     │░░░░░│
        └──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┘
   d       │░░░░░│  .  │  .  │ aFm!( aSo!)  3  │ bBa │  .  │  .  │░░░░░│
           │░░░░░│     │     │ 3/3 ( 3/2 )     │ 2/1 │     │     │░░░░░│
        ┌──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┐
   e    │░░░░░│  .  │  .  │ aSh!│  +  ▐=cAr!▌  .  │ bPo │  .  │  .  │░░░░░│
        │░░░░░│     │     │ 1/3 │     ▐ 5/4 ▌     │ 2/2 │     │     │░░░░░│
        └──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┘
   f       │░░░░░│  .  │ dGh │  .  │  .  │ cNu │ cTe │  .  │  .  │░░░░░│
           │░░░░░│     │ 2/2 │     │     │ 0/2 │ 3/2 │     │     │░░░░░│
        ┌──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┐
   g    │░░░░░│ dVa4│ dZo1│ dGu │  .  │  .  │  .  │ cZe │  c  │  c  │░░░░░│
        │░░░░░│ 4/3 │ 2/1 │ 3/2 │     │     │     │ 3/1 │     │     │░░░░░│
        └──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┘
   h       │ dGr │ {D} │  d  │  .  │  .  │  .  │  .  │  c  │ <C> │ cMo │
           │ 0/1 │ 2/3 │     │     │     │     │     │     │ 1/3 │ 0/2 │
        ┌──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┬──┴──┐
   i    │░░░░░│ dGr │ dNe │  .  │░░░░░│░░░░░│░░░░░│  .  │ cAl │  c  │░░░░░│
        │░░░░░│ 0/1 │ 1/1 │     │░░░░░│░░░░░│░░░░░│     │ 0/1 │     │░░░░░│
        └─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘
   [A] noble aSo unit, Att/Def dZo1 counters a castle + move ! target, danger
   * last ( ) chosen piece ░ closed = = tower e5"""

LARGE_COMBAT = """\
  A Soldier d4            6  printed 3, Iron Fist +1, Command d3 +1, Quick Attack +1
  C Archangel e5          5  printed 4, Blessing f5 +1"""

SMALL, BIG = (54, 16), (84, 31)


def show(
    app: BoardApp[AdellosBoard],
    state: State,
    cursor: str,
    legal: dict[str, str] | None = None,
    lang: str = "en",
) -> None:
    """Show a position as seat 0 sees it, with c4 as the last move and the cursor on a hex."""
    scene = seen(state)
    app.board.show(scene, words(lang))
    threats = scene.board["threats"]
    assert isinstance(threats, tuple)
    app.board.mark(layer="hex", legal=legal or {}, last=("c4",), threats=threats)
    app.board.go(cursor)


def fighting() -> State:
    """Return the position in which the Soldier attacks the Archangel with a Quick Attack."""
    state = position()
    ad.do(state, "piece d4", "attack e5", "play quick_attack")
    return state


async def test_compact_drawing() -> None:
    """Round 6 in 54x16: hexes in shifted rows, counters, and the Soldier under the cursor."""
    assert AdellosBoard is board_for("adellos")
    async with running(AdellosBoard(), SMALL) as (app, _):
        show(app, position(), "D4")
        assert COMPACT.splitlines() == app.board.text_lines()


async def test_compact_drawing_in_ascii() -> None:
    """The same in ASCII, on the screen too."""
    async with running(AdellosBoard(), SMALL, ascii_only=True) as (app, pilot):
        show(app, position(), "d4")
        await pilot.pause()
        lines = ASCII.splitlines()
        assert lines == app.board.text_lines(ascii_only=True)[: len(lines)]
        assert lines == [line.rstrip() for line in app.lines()][: len(lines)]


async def test_combat() -> None:
    """In a combat the parts of both sides stand below the board, whatever the cursor does."""
    async with running(AdellosBoard(), SMALL) as (app, _):
        show(app, fighting(), "e5")
        app.board.mark(layer="hex", legal={}, threats=())
        assert COMBAT.splitlines() == app.board.text_lines()
        app.board.go("a1")
        assert COMBAT.splitlines()[10:] == app.board.text_lines()[10:]


async def test_combat_in_german() -> None:
    """The same parts in German."""
    async with running(AdellosBoard(), SMALL) as (app, _):
        show(app, fighting(), "e5", lang="de")
        assert GERMAN_PANEL.splitlines() == app.board.text_lines()[10:]


async def test_large_drawing() -> None:
    """The Soldier is chosen in 84x31: bricks, brackets, numbers, the tower, the legend."""
    state = position()
    ad.do(state, "piece d4")
    async with running(AdellosBoard(), BIG) as (app, _):
        show(app, state, "e5", {"c5": "2", "d5": "3", "e4": "+"})
        assert LARGE.splitlines() == app.board.text_lines()


async def test_large_combat() -> None:
    """In the large drawing the two sides of a combat stand in the place of the legend."""
    async with running(AdellosBoard(), BIG) as (app, _):
        show(app, fighting(), "e5")
        assert LARGE_COMBAT.splitlines() == app.board.text_lines()[29:]


async def test_sizes() -> None:
    """Below 29 rows the compact board is shown, its panel where three rows are left."""
    async with running(AdellosBoard(), (84, 29)) as (app, pilot):
        show(app, position(), "d4")
        assert 29 == len(app.board.text_lines())
        await pilot.resize_terminal(84, 28)
        assert COMPACT.splitlines() == app.board.text_lines()
        await pilot.resize_terminal(54, 13)
        assert COMPACT.splitlines()[:13] == app.board.text_lines()
        await pilot.resize_terminal(54, 12)
        assert 10 == len(app.board.text_lines())


async def test_a_combat_in_three_rows() -> None:
    """Where there is room for no more the sums of a combat stand below the board."""
    async with running(AdellosBoard(), (54, 13)) as (app, _):
        show(app, fighting(), "e5")
        lines = app.board.text_lines()
        assert 13 == len(lines)
        assert "A Soldier d4" in lines[11]
        assert "printed" in lines[12]


async def test_half_map() -> None:
    """On the half map only rows a to e are drawn."""
    state = ad.position(two_player_map="half", pieces={"e5": "0 soldier 9"})
    async with running(AdellosBoard(), SMALL) as (app, _):
        show(app, state, "e5")
        lines = app.board.text_lines()
        assert (" e  ░░░  .   .   .   . ▐aSo▌ .   .   .   .  ░░░", 12) == (lines[5], len(lines))


@pytest.mark.parametrize(
    ("keys", "end"),
    [
        (("up", "down"), "d4"),
        (("up", "up", "down", "down"), "d4"),
        (("down", "down", "up", "up"), "d4"),
        (("right", "right", "left", "left"), "d4"),
        (("home",), "d1"),
        (("end",), "d8"),
        (("up", "up", "up"), "a3"),
        (("down",) * 9, "i3"),
    ],
)
async def test_arrows(keys: tuple[str, ...], end: str) -> None:
    """Arrows skip closed hexes, and up and down come back to where they began."""
    async with running(AdellosBoard(), SMALL) as (app, pilot):
        show(app, position(), "d4")
        await pilot.press(*keys)
        assert end == app.board.cursor


async def test_arrows_over_rough_terrain() -> None:
    """Where closed hexes may be entered, arrows lead to them too."""
    state = ad.position(rough_terrain=True)
    async with running(AdellosBoard(), SMALL) as (app, pilot):
        show(app, state, "d1")
        await pilot.press("left")
        assert "d0" == app.board.cursor


async def test_the_panel_follows_the_cursor() -> None:
    """Stepping the cursor shows what is under it; a free hex has no lines."""
    async with running(AdellosBoard(), SMALL) as (app, pilot):
        show(app, position(), "d4")
        await pilot.press("left")
        lines = app.board.text_lines()
        assert lines[10].startswith("─ d3 ─")
        assert lines[11].startswith(" printed Att 3 Def 3 move 1: Field Marshal")
        app.board.go("c3")
        assert "─ c3 ─" in app.board.text_lines()[10]


async def test_mouse() -> None:
    """A click on a hex goes there and chooses it, in both drawings."""
    for size, offset in ((SMALL, (22, 4)), (BIG, (38, 11))):
        async with running(AdellosBoard(), size) as (app, pilot):
            show(app, position(), "a1")
            await pilot.click(AdellosBoard, offset=offset)
            await pilot.pause()
            assert ("chosen", "d4") == app.heard[-1]


async def test_numbers_and_marks_beside_pieces() -> None:
    """A number comes before `!`, which then stands at the left; else there is the last move."""
    async with running(AdellosBoard(), SMALL) as (app, _):
        show(app, position(), "i8", {"e5": "1", "c4": "+", "d3": "2", "a3": "3"})
        lines = app.board.text_lines()
        assert "!cAr1" in lines[5]
        assert "*aSp!" in lines[3]
        assert "aFm2" in lines[4]
        assert "aSb  3" in lines[1]


async def test_on_the_large_board_numbers_stand_before_pieces() -> None:
    """An option's number is not taken for counters: it stands before the piece, they behind it."""
    async with running(AdellosBoard(), BIG) as (app, _):
        show(app, position(), "i8", {"e5": "1", "g2": "3", "d3": "2"})
        lines = [line.replace("▐", "│").replace("▌", "│") for line in app.board.text_lines()]
        rows = {line.strip()[0]: number for number, line in enumerate(lines) if line.strip()}
        assert "│1cAr=│" in lines[rows["e"]]
        assert "│!" in lines[rows["e"] + 1]
        assert "│3dZo1│" in lines[rows["g"]]
        assert "│2aFm │" in lines[rows["d"]]
