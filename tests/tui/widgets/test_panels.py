"""The column beside the board."""

from dataclasses import replace

from core.engine.ids import Seat
from core.engine.scene import Panel, Row, Text
from core.engine.texts import game_catalog
from core.table.client import SeatInfo
from toygame import GAME
from tui.screens.pages import panel_lines
from tui.widgets.lines import Piece, plain, width_of
from tui.widgets.panels import (
    Block,
    Parts,
    SideState,
    heading,
    in_columns,
    log_block,
    panel_block,
    roomy,
    row_parts,
    stacked,
)
from tui.widgets.wording import Wording

WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"), (SeatInfo("Anna"), SeatInfo("Bruno")))


def card(name: str, *, mark: str = "", value: int | None = None, seat: int | None = None) -> Row:
    """Return a row with the name of a card."""
    number = None if value is None else Text("scene.huts", {"n": value})
    chip = None if seat is None else Seat(seat)
    return Row(Text("scene.card", {"card": name}), number, chip, mark)


def block(name: str, count: int, *, from_end: bool = False) -> Block:
    """Return a block with numbered lines."""
    rows = [Parts((Piece(f"{name}{n}"),), (Piece("v"),)) for n in range(count)]
    return Block(name, (Piece(name),), "", rows, from_end)


def shown(blocks: list[Block], height: int) -> list[str]:
    """Return the stacked lines of a narrow column, without the rules beside the titles."""
    lines = [plain(one.line).strip("─ ") for one in stacked(WORDS, blocks, 16, height)]
    return [" ".join(line.replace("─", " ").split()) for line in lines]


def texts(of: Block) -> list[tuple[str, str]]:
    """Return the two ends of each line of a block."""
    return [(plain(left).strip(), plain(right).strip()) for left, right, _ in of.rows]


def test_heading() -> None:
    """A rule with the title at its left and the key near its right end."""
    assert "─ Hand 3 ──────────── h ─" == plain(heading((Piece("Hand 3"),), "h", 25))
    assert 25 == width_of(heading((Piece("A title that is much too long"),), "h", 25))
    more = (Piece("2 more"),)
    assert "─ Hand 3 ─── 2 more ─ h ─" == plain(heading((Piece("Hand 3"),), "h", 25, more))
    assert "─ Hand 3 ─────── 2 more ─" == plain(heading((Piece("Hand 3"),), "", 25, more))


def test_values_of_the_seats_stand_in_columns() -> None:
    """Words of like values stand below each other; a value of another kind stays as it is."""
    values = {
        "player.value": "9 p 13 duc BBB",
        "player.value_x": "20 p 2 duc AB",
        "player.out": "-",
    }
    rows = [(Row(Text("name"), Text(key)), value) for key, value in values.items()]
    lines = [Parts((), (Piece(value), Piece(" ")), row) for row, value in rows]
    wanted = [" 9 p 13 duc BBB ", "20 p  2 duc AB  ", "- "]
    assert wanted == [plain(line.right) for line in in_columns(lines)]
    units = [Parts((), (Piece(value),)) for value in ("Scum 12g 0c", "Royal Army 3g 0c")]
    assert ["Scum       12g 0c ", "Royal Army  3g 0c "] == [
        plain(line.right) for line in in_columns(units)
    ]
    assert ["Scum 12g 0c ", "Royal Army  3g 0c "] == [
        plain(line.right) for line in in_columns(units, ragged=True)
    ]


def test_what_is_told_of_each_seat_stands_in_columns() -> None:
    """A panel of another name that tells the same of all seats has columns too."""
    rows = [
        Row(
            Text("game.at_place", {"place": "hill", "seat": seat}), Text("game.label", {"label": v})
        )
        for seat, v in enumerate(("A 9+5 V 10", "A 10+5 V 4"))
    ]
    found = panel_block(WORDS, Panel("stocks", Text("scene.hand"), tuple(rows)), "s", 34).rows
    assert ["A  9+5 V 10 ", "A 10+5 V  4 "] == [plain(line.right) for line in found]


def test_a_row_of_a_seat_is_cut_in_the_column_alone() -> None:
    """There a seat has one line, its name cut where that is too long; on a page it is whole."""
    rows = tuple(
        Row(Text("game.player", {"seat": seat, "facts": ()}), Text("scene.huts", {"n": n}))
        for seat, n in enumerate((3, 12))
    )
    words = Wording(GAME, WORDS.catalog, (SeatInfo("Maximilian of the Hill"), SeatInfo("Bruno")))
    panel = Panel("players", Text("scene.hand"), rows)
    assert [("[A] Maximilian of t..", "3 huts"), ("(B) Bruno", "12 huts")] == texts(
        panel_block(words, panel, "p", 30)
    )
    assert "the Hill" in "".join(map(plain, panel_lines(words, [panel], 30)))


def test_row_has_chip_and_signs() -> None:
    """A row shows the chip of its seat, and danger and activity by signs."""
    left, right, _ = row_parts(WORDS, card("grain", mark="active", value=2, seat=1), 30)
    assert (">(B) Grain", "2 huts ") == (plain(left), plain(right))
    left, *_ = row_parts(WORDS, card("raid", mark="danger"), 30)
    assert "!Raid" == plain(left)


def test_a_long_row_goes_on_in_the_next_line() -> None:
    """Neither the text nor its value is cut: the value stands at the end of the last line."""
    panel = Panel("hand", Text("scene.hand"), (card("grain", value=2), card("grain", value=3)))
    wide, narrow = (panel_block(WORDS, panel, "h", width) for width in (14, 12))
    assert [("Grain", "2 huts"), ("Grain", "3 huts")] == texts(wide)
    assert [("Grain", ""), ("", "2 huts"), ("Grain", ""), ("", "3 huts")] == texts(narrow)


def test_rows_are_counted_that_are_not_whole() -> None:
    """The heading counts rows: one of two lines once, also where one of them is seen."""
    panel = Panel("hand", Text("scene.hand"), (card("grain", value=2), card("grain", value=3)))
    block = panel_block(WORDS, panel, "h", 12)
    headings = [plain(stacked(WORDS, [block], 12, height)[0].line) for height in (2, 3, 4, 5)]
    assert ["+2", "+1", "+1", " ─"] == [line[-6:-4] for line in headings]


def test_compact_rows_where_it_is_narrow() -> None:
    """A narrow column shows the compact rows of a panel if it has any."""
    panel = Panel("hand", Text("scene.hand"), (card("grain"), card("raid")), (card("shield"),))
    assert [1, 2] == [len(panel_block(WORDS, panel, "h", width).rows) for width in (25, 35)]


def test_compact_rows_where_it_is_low() -> None:
    """Where not all rows have room, the last panels show their compact rows, if those are fewer."""
    rows = (card("grain"), card("raid"))
    first = Panel("market", Text("scene.act"), rows, (card("shield"),))
    last = Panel("stocks", Text("scene.pay"), rows, (card("shield"),))
    state = SideState([first, replace(last, compact=rows[::-1]), last], {}, [])
    assert [[2, 2, 2], [2, 2, 1], [1, 2, 1]] == [
        [len(block.rows) for block in roomy(WORDS, state, 34, height)] for height in (13, 12, 11)
    ]
    assert rows[0] is roomy(WORDS, state, 34, 11)[1].rows[0].row


def test_all_fit_with_blanks_between() -> None:
    """Where there is room everything is shown, with blank lines between."""
    assert ["a", "a0 v", "", "b", "b0 v", "b1 v"] == shown([block("a", 1), block("b", 2)], 8)


def test_what_does_not_fit_is_counted() -> None:
    """The heading says how many lines are left out; those shown keep their values."""
    lines = shown([block("a", 9), block("log", 9, from_end=True)], 9)
    assert ["a 5 more", "a0 v", "a1 v", "a2 v", "a3 v"] == lines[:5]
    assert ["log", "log6 v", "log7 v", "log8 v"] == lines[5:]


def test_the_log_grows_once_the_panels_are_whole() -> None:
    """What is left over goes to what is hidden of the panels, and only then to the log."""
    blocks = [block("a", 4), block("b", 2), block("log", 9, from_end=True)]
    assert ["a", "a0 v", "a1 v", "a2 v", "a3 v", "b", "b0 v", "b1 v"] == shown(blocks, 12)[:8]
    assert ["log", "log5 v", "log6 v", "log7 v", "log8 v"] == shown(blocks, 13)[8:]


def test_a_title_is_whole_before_the_count_has_words() -> None:
    """What is left out is counted in words where there is room beside the title, else by a sign."""
    long = Block("a", (Piece("Stock (only you)"),), "s", block("a", 3).rows)
    headings = [plain(stacked(WORDS, [long], width, 2)[0].line) for width in (31, 29, 28, 25)]
    assert "─ Stock (only you) ─ 2 more s ─" == headings[0]
    assert "─ Stock (only you) 2 more s ─" == headings[1]
    assert "─ Stock (only you) ── +2 s ─" == headings[2]
    assert "─ Stock (only you) +2 s ─" == headings[3]


def test_all_seats_are_shown_before_a_long_hand() -> None:
    """However many cards there are, no seat is left out."""
    lines = shown([block("players", 3), block("hand", 9), block("log", 9, from_end=True)], 14)
    assert ["players", "players0 v", "players1 v", "players2 v"] == lines[:4]
    assert "hand 4 more" == lines[4]


def test_hand_is_shown_whole() -> None:
    """The hand gets its lines before any other block gets more than its least."""
    lines = shown([block("a", 3), block("hand", 4), block("log", 9, from_end=True)], 12)
    assert ["a 1 more", "a0 v", "a1 v", "hand"] == lines[:4]
    assert ["hand0 v", "hand1 v", "hand2 v", "hand3 v", "log"] == lines[4:9]


def test_least_important_panel_goes_first() -> None:
    """In very little room the last panels go, then the log; the first never does."""
    blocks = [block("a", 2), block("b", 2), block("log", 9, from_end=True)]
    assert ["a", "a0 v", "a1 v", "log", "log6 v", "log7 v", "log8 v"] == shown(blocks, 7)
    assert ["a", "a0 v", "a1 v"] == shown(blocks, 3)
    assert ["a 1 more"] == shown(blocks, 1)


def test_long_log_lines_are_wrapped() -> None:
    """A log line that is wider than the column goes on in the next row, and loses the name."""
    short, long = (Piece("[A] builds a hut on the hill"),), (Piece("[A] Anna builds a hut"),)
    lines = [
        plain(row.left)
        for row in log_block(WORDS, [(short, long * 2), (short, long)], "l", 25).rows
    ]
    assert [" [A] builds a hut on the", "   hill", " [A] Anna builds a hut"] == lines


def test_longer_forms_where_there_is_room() -> None:
    """Without the log below, the longer forms of the hand are shown, then of what else has room."""
    text = Text("scene.card", {"card": "grain"})
    row = Row(text, more=Text("scene.card", {"card": "shield"}))
    panels = [
        Panel("stocks", Text("scene.hand"), (row,)),
        Panel("hand", Text("scene.hand"), (row,)),
    ]
    counts = {
        height: [len(block.rows) for block in roomy(WORDS, SideState(panels, {}), 40, height)]
        for height in (8, 7, 6)
    }
    assert {8: [2, 2], 7: [1, 2], 6: [1, 1]} == counts
    panels.insert(0, Panel("long", Text("scene.hand"), (row, row, row)))
    blocks = roomy(WORDS, SideState(panels, {}), 40, 14)
    assert [3, 2, 2] == [len(block.rows) for block in blocks]
    panels.pop(0)
    with_log = SideState(panels, {}, ())
    assert [1, 1] == [len(block.rows) for block in roomy(WORDS, with_log, 40, 50)]
