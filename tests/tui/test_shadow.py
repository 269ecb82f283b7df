"""From one picture to the next: whatever they are, the terminal shows the last one."""

import random

import pytest

from ptyh import TerminalScreen
from tui.pens import PLAIN, Pen
from tui.shadow import Shadow
from tui.strokes import Cell, Row, is_right_half

WIDTH, HEIGHT = 12, 3
PENS = (PLAIN, Pen("1"), Pen("", "31"), Pen("1;4", "38;5;200", "44"), Pen("7", "", "48;2;1;2;3"))
LOOKS = {  # pen: as pyte names it (colour, ground, bold, underline, reverse)
    PENS[0]: ("default", "default", False, False, False),
    PENS[1]: ("default", "default", True, False, False),
    PENS[2]: ("red", "default", False, False, False),
    PENS[3]: ("ff00d7", "blue", True, True, False),
    PENS[4]: ("default", "010203", False, False, True),
}


def random_row(rng: random.Random) -> Row:
    """Return a row of narrow and wide signs, some joined by a mark."""
    row: Row = []
    pen = rng.choice(PENS)
    while len(row) < WIDTH:
        if rng.random() < 0.3:
            pen = rng.choice(PENS)
        if rng.random() < 0.3 and len(row) < WIDTH - 1:
            row += [(rng.choice("漢字"), pen), ("", pen)]
        else:
            row.append((rng.choice(["a", "b", " ", "─", "e\u0301"]), pen))
    start = rng.randrange(WIDTH)
    if rng.random() < 0.4 and not is_right_half(row[start]):
        row = [*row[:start], *[(" ", pen)] * WIDTH][:WIDTH]
    return row


def shown(picture: list[Row]) -> list[list[tuple[object, ...]]]:
    """Return a picture as the terminal should show it."""
    return [[look_of(cell) for cell in row if cell is not None] for row in picture]


def look_of(cell: Cell) -> tuple[object, ...]:
    """Return a cell as the terminal should show it; on a blank no colour is seen."""
    text, pen = cell
    colour, ground, bold, underline, reverse = LOOKS[pen]
    if text == " " and not underline and not reverse:
        colour, bold = "default", False
    return "é" if text == "e\u0301" else text, colour, ground, bold, underline, reverse


def seen(screen: TerminalScreen) -> list[list[tuple[object, ...]]]:
    """Return what the terminal does show."""
    return [
        [(c.text, c.colour, c.ground, c.bold, c.underline, c.reverse) for c in line]
        for line in screen.looks()
    ]


def with_wide_cells(looks: list[list[tuple[object, ...]]]) -> list[list[tuple[object, ...]]]:
    """Leave the style of right halves out: a terminal need not keep one."""
    return [[cell if cell[0] else ("",) for cell in line] for line in looks]


@pytest.mark.parametrize("wipes", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_random_pictures(seed: int, *, wipes: bool) -> None:
    """After each of many pictures, whole or in part, the terminal shows what it should."""
    rng = random.Random(seed)
    shadow, screen = Shadow(wipes=wipes), TerminalScreen(WIDTH, HEIGHT)
    shadow.fit(WIDTH, HEIGHT)
    screen.feed("\x1b[?7l")  # no wrapping, as Textual sets it
    picture = [random_row(rng) for _ in range(HEIGHT)]
    screen.feed(shadow.draw(enumerate(picture)))
    for _ in range(40):
        y = rng.randrange(HEIGHT)
        if rng.random() < 0.1:
            shadow.forget()
            screen.wipe()
        elif rng.random() < 0.5:
            picture[y] = random_row(rng)
        else:  # change a few narrow cells
            x = rng.randrange(WIDTH)
            if all(c is not None and len(c[0]) == 1 and c[0] < "漢" for c in picture[y][x : x + 2]):
                picture[y][x] = ("x", rng.choice(PENS))
        screen.feed(shadow.draw([(n, list(row)) for n, row in enumerate(picture)]))
        assert with_wide_cells(shown(picture)) == with_wide_cells(seen(screen))


def text_cells(text: str, pen: Pen = PLAIN) -> list[Cell | None]:
    """Return a row with a cell for each character."""
    return [(character, pen) for character in text]


def drawn(first: Row, second: Row) -> str:
    """Return what leads from one row to the next."""
    shadow = Shadow()
    shadow.fit(len(first), 1)
    shadow.draw([(0, first)])
    return shadow.draw([(0, second)])


def wiped(first: Row, second: Row) -> str:
    """Return what leads from one row to the next where the terminal can wipe cells out."""
    shadow = Shadow(wipes=True)
    shadow.fit(len(first), 1)
    shadow.draw([(0, first)])
    return shadow.draw([(0, second)])


def test_blanks_are_wiped_out() -> None:
    """Many blanks are one sequence, unchanged ones between them too; a shorter one to the end."""
    first = text_cells("abcd efgh x")
    assert "\x1b[H\x1b[9X" == wiped(first, text_cells("          x"))
    assert "\x1b[;2H\x1b[K" == wiped(first, text_cells("a          "))
    assert "\x1b[H    \x1b[6CX" == wiped(first, text_cells("     efgh X"))


def test_what_is_seen_on_blanks_is_not_wiped_out() -> None:
    """Blanks with a line below them are written; the ground is named before it is wiped out."""
    blue, line = Pen("", "", "44"), Pen("4", "", "44")
    first = text_cells("abcdefghi")
    assert "\x1b[H\x1b[44m\x1b[K" == wiped(first, text_cells(" " * 9, blue))
    assert f"\x1b[H\x1b[4;44m{' ' * 9}" == wiped(first, text_cells(" " * 9, line))


def test_the_cursor_goes_on_from_where_it_was_placed() -> None:
    """A cursor that is known to stand nearby is moved by less than a place on the screen."""
    shadow = Shadow()
    shadow.fit(20, 3)
    shadow.draw([(y, text_cells("." * 20)) for y in range(3)])
    shadow.cursor_is_at(9, 1)
    assert "\x1bMX" == shadow.draw([(0, text_cells(".........X.........."))])


def test_nothing_to_do() -> None:
    """The same picture again costs nothing."""
    assert "" == drawn(text_cells("abc"), text_cells("abc"))


def test_short_gap_is_sent_again() -> None:
    """A few unchanged cells cost no more than a step over them."""
    assert "\x1b[HXbcdX" == drawn(text_cells("abcde"), text_cells("XbcdX"))


def test_a_blank_needs_no_colour() -> None:
    """The colour of a blank is not seen: it is sent in the pen at hand, underlined ones not."""
    red, green, line = Pen("", "31"), Pen("1", "32"), Pen("4", "32")
    row: list[Cell | None] = [("a", red), (" ", green), ("b", red), (" ", line)]
    assert "\x1b[H\x1b[31ma b\x1b[4;32m " == drawn(text_cells("...."), row)


def test_long_gap_is_stepped_over() -> None:
    """Beyond a longer gap the cursor is moved within the row."""
    assert "\x1b[HX\x1b[5CX" == drawn(text_cells("abcdefg"), text_cells("XbcdefX"))
    assert "\x1b[HX\x1b[2CX" == drawn(text_cells("a──b"), text_cells("X──X"))


def test_unknown_cells_are_left_alone() -> None:
    """A picture in part leaves the other cells as they are."""
    assert "\x1b[;2HX" == drawn(text_cells("abc"), [None, ("X", PLAIN), None])


def test_only_changed_colours_are_named() -> None:
    """While the attributes stay, a change of one colour names that colour alone.

    The next pen is always the one whose sequence is the shortest.
    """
    row: Row = [("a", Pen("", "31", "44")), ("b", Pen("", "32", "44")), ("c", Pen("1", "32", ""))]
    assert "\x1b[;3H\x1b[1;32mc\x1b[;2H\x1b[22;44mb\r\x1b[31ma" == drawn(text_cells("   "), row)


def test_wide_sign_with_an_unchanged_right_half() -> None:
    """After a wide sign the cursor is placed anew, whether its right half changed or not."""
    tail = text_cells("abcdef")
    first: Row = [("漢", PLAIN), ("", PLAIN), *tail]
    second: Row = [("字", PLAIN), ("", PLAIN), *tail[:-1], ("X", PLAIN)]
    assert "\x1b[H字\x1b[;8HX" == drawn(first, second)


def test_half_overwritten_wide_signs() -> None:
    """Where half of a wide sign was overwritten, the next picture is shown all the same."""
    shadow = Shadow()
    shadow.fit(3, 1)
    wide: Row = [("漢", PLAIN), ("", PLAIN), ("c", PLAIN)]
    shadow.draw([(0, wide)])
    shadow.draw([(0, [None, ("x", PLAIN), None])])
    assert "\r漢" == shadow.draw([(0, wide)])
    shadow.draw([(0, [("x", PLAIN), None, None])])
    assert "\x1b[;2Hb" == shadow.draw([(0, text_cells("xbc"))])


def test_lines_below_the_terminal_are_left_out() -> None:
    """A picture made for a larger terminal writes nothing outside the present one."""
    shadow = Shadow()
    shadow.fit(2, 1)
    assert "\x1b[0m\x1b[Hab" == shadow.draw([(0, text_cells("ab")), (1, text_cells("cd"))])


def test_a_new_size_forgets_the_picture() -> None:
    """After a change of size every cell is sent again; the same size again changes nothing."""
    shadow = Shadow()
    shadow.fit(2, 1)
    shadow.draw([(0, text_cells("ab"))])
    shadow.fit(2, 1)
    assert "" == shadow.draw([(0, text_cells("ab"))])
    shadow.fit(2, 2)
    assert "\x1b[0m\x1b[Hab" == shadow.draw([(0, text_cells("ab"))])


def test_a_blank_takes_the_pen_of_what_follows() -> None:
    """On a new ground a blank is sent in the pen of the next sign, or else in the old colour."""
    here, there = Pen("", "31", "44"), Pen("1", "32", "45")
    row: Row = [("a", here), (" ", Pen("", "39", "45")), ("b", there), (" ", Pen("", "33", ""))]
    expected = "\x1b[;4H \x1b[H\x1b[31;44ma\x1b[1;32;45m b"
    assert expected == drawn(text_cells("...."), row)


def test_bold_is_switched_off_alone() -> None:
    """After a bold or underlined sign the colours that stay are not sent again."""
    red, bold = Pen("", "38;5;196", "44"), Pen("1", "38;5;196", "44")
    row: Row = [("a", bold), ("b", red), ("c", Pen("4", "", "44")), ("d", Pen("", "", "44"))]
    expected = "\x1b[;4H\x1b[44md\x1b[;3H\x1b[4mc\b\b\x1b[24;38;5;196mb\r\x1b[1ma"
    assert expected == drawn(text_cells("...."), row)


def test_the_pen_is_kept() -> None:
    """The next text goes on with the pen as it is; once all is forgotten it is set anew."""
    pen, shadow = Pen("", "31", "44"), Shadow()
    shadow.fit(2, 1)
    shadow.draw([(0, [("a", pen), ("b", pen)])])
    assert "\x1b[Hc" == shadow.draw([(0, [("c", pen), ("b", pen)])])
    shadow.forget()
    assert "\x1b[0m\x1b[H\x1b[31;44mcb" == shadow.draw([(0, [("c", pen), ("b", pen)])])
