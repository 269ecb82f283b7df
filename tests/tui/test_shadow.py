"""From one picture to the next: whatever they are, the terminal shows the last one."""

import random

import pytest

from ptyh import TerminalScreen
from tui.shadow import PLAIN, Cell, Pen, Row, Shadow

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


@pytest.mark.parametrize("by_pens", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_random_pictures(seed: int, monkeypatch: pytest.MonkeyPatch, *, by_pens: bool) -> None:
    """After each of many pictures, whole or in part, the terminal shows what it should."""
    monkeypatch.setattr("tui.shadow._LONG", 0 if by_pens else 1 << 30)
    rng = random.Random(seed)
    shadow, screen = Shadow(), TerminalScreen(WIDTH, HEIGHT)
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


def test_nothing_to_do() -> None:
    """The same picture again costs nothing."""
    assert "" == drawn(text_cells("abc"), text_cells("abc"))


def test_short_gap_is_sent_again() -> None:
    """Three unchanged cells cost less than a step over them."""
    assert "\x1b[1;1HXbcdX" == drawn(text_cells("abcde"), text_cells("XbcdX"))


def test_a_blank_needs_no_colour() -> None:
    """The colour of a blank is not seen: it is sent in the pen at hand, underlined ones not."""
    red, green, line = Pen("", "31"), Pen("1", "32"), Pen("4", "32")
    row: list[Cell | None] = [("a", red), (" ", green), ("b", red), (" ", line)]
    assert "\x1b[1;1H\x1b[31ma b\x1b[4;32m " == drawn(text_cells("...."), row)


def test_long_gap_is_stepped_over() -> None:
    """Beyond a longer gap the cursor is moved within the row."""
    assert "\x1b[1;1HX\x1b[4CX" == drawn(text_cells("abcdef"), text_cells("XbcdeX"))


def test_unknown_cells_are_left_alone() -> None:
    """A picture in part leaves the other cells as they are."""
    assert "\x1b[1;2HX" == drawn(text_cells("abc"), [None, ("X", PLAIN), None])


def test_only_changed_colours_are_named() -> None:
    """While the attributes stay, a change of one colour names that colour alone."""
    row: Row = [("a", Pen("", "31", "44")), ("b", Pen("", "32", "44")), ("c", Pen("1", "32", ""))]
    assert "\x1b[1;1H\x1b[31;44ma\x1b[32mb\x1b[1;49mc" == drawn(text_cells("   "), row)


def test_wide_sign_with_an_unchanged_right_half() -> None:
    """After a wide sign the cursor is placed anew, whether its right half changed or not."""
    tail = text_cells("abcdef")
    first: Row = [("漢", PLAIN), ("", PLAIN), *tail]
    second: Row = [("字", PLAIN), ("", PLAIN), *tail[:-1], ("X", PLAIN)]
    assert "\x1b[1;1H字\x1b[1;8HX" == drawn(first, second)


def test_half_overwritten_wide_signs() -> None:
    """Where half of a wide sign was overwritten, the next picture is shown all the same."""
    shadow = Shadow()
    shadow.fit(3, 1)
    wide: Row = [("漢", PLAIN), ("", PLAIN), ("c", PLAIN)]
    shadow.draw([(0, wide)])
    shadow.draw([(0, [None, ("x", PLAIN), None])])
    assert "\x1b[1;1H漢" == shadow.draw([(0, wide)])
    shadow.draw([(0, [("x", PLAIN), None, None])])
    assert "\x1b[1;2Hb" == shadow.draw([(0, text_cells("xbc"))])


def test_lines_below_the_terminal_are_left_out() -> None:
    """A picture made for a larger terminal writes nothing outside the present one."""
    shadow = Shadow()
    shadow.fit(2, 1)
    assert "\x1b[1;1H\x1b[0mab" == shadow.draw([(0, text_cells("ab")), (1, text_cells("cd"))])


def test_a_new_size_forgets_the_picture() -> None:
    """After a change of size every cell is sent again; the same size again changes nothing."""
    shadow = Shadow()
    shadow.fit(2, 1)
    shadow.draw([(0, text_cells("ab"))])
    shadow.fit(2, 1)
    assert "" == shadow.draw([(0, text_cells("ab"))])
    shadow.fit(2, 2)
    assert "\x1b[1;1H\x1b[0mab" == shadow.draw([(0, text_cells("ab"))])


def test_a_blank_takes_the_pen_of_what_follows() -> None:
    """On a new ground a blank is sent in the pen of the next sign, or else in the old colour."""
    here, there = Pen("", "31", "44"), Pen("1", "32", "45")
    row: Row = [("a", here), (" ", Pen("", "39", "45")), ("b", there), (" ", Pen("", "33", ""))]
    expected = "\x1b[1;1H\x1b[31;44ma\x1b[1;32;45m b\x1b[49m "
    assert expected == drawn(text_cells("...."), row)


def test_bold_is_switched_off_alone() -> None:
    """After a bold or underlined sign the colours that stay are not sent again."""
    red, bold = Pen("", "38;5;196", "44"), Pen("1", "38;5;196", "44")
    row: Row = [("a", bold), ("b", red), ("c", Pen("4", "", "44")), ("d", Pen("", "", "44"))]
    expected = "\x1b[1;1H\x1b[1;38;5;196;44ma\x1b[22mb\x1b[4;39mc\x1b[24md"
    assert expected == drawn(text_cells("...."), row)


def test_the_pen_is_kept() -> None:
    """The next text goes on with the pen as it is; once all is forgotten it is set anew."""
    pen, shadow = Pen("", "31", "44"), Shadow()
    shadow.fit(2, 1)
    shadow.draw([(0, [("a", pen), ("b", pen)])])
    assert "\x1b[1;1Hc" == shadow.draw([(0, [("c", pen), ("b", pen)])])
    shadow.forget()
    assert "\x1b[1;1H\x1b[0m\x1b[31;44mcb" == shadow.draw([(0, [("c", pen), ("b", pen)])])
