"""ASCII and mono: other signs, no colours, the same widths."""

import sys
import unicodedata

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tui.filters import AsciiFilter, MonoFilter, to_ascii

BLACK = Color(0, 0, 0)


def ascii_line(*texts: str) -> list[str]:
    """Return the texts of a line after the ASCII filter."""
    return [s.text for s in AsciiFilter().apply([Segment(t) for t in texts], BLACK)]


@pytest.mark.parametrize(
    ("screen", "plain"),
    [
        (" 1│▒   ▒  ┃.a  G  ┃.   ▒  ┃", " 1|%   %  |.a  G  |.   %  |"),
        ("12│V▁▁▁.▁▁┃▒▁▁▁▒▁▁┃", "12|V___.__|%___%__|"),
        ("│─ Stocks ──────────── s ─", "|- Stocks ------------ s -"),
        (" a  ░░░ aFa aSb  .  ░░░", " a  ::: aFa aSb  .  :::"),
        ("━━ [A] Anna: what do you do? ━━", "== [A] Anna: what do you do? =="),
        (" ┌──── W3 ─┬──── F4 ─┐", " +---- W3 -+---- F4 -+"),
        (" │▌City    │▄Farm 2  │", " |^City    |_Farm 2  |"),
        (" ▐E▌ ▐M▌ ▐R▌       ▐#▌", " [E] [M] [R]       [#]"),
        ("▌──▐.Que3s▌──▌x", "^--[.Que3s]--^x"),
        ("▟V▙ ▟█K█▙ ▚G▞", "/V\\ /#K#\\ <G>"),
        ("╔═══╗║ ║╚═══╝", "+===+H H+===+"),
        ("\u2571─\u2571 \u2572──\u2572 ┃ ╭╮╰╯", "/-/ \\--\\ | ++++"),
        ("Löwenherz, größer, ÄÖÜ, é ñ ç Ł", "Lowenherz, groser, AOU, e n c L"),
    ],
)
def test_lines_of_the_screens(screen: str, plain: str) -> None:
    """Lines of our screens become their ASCII forms, sign by sign."""
    assert [plain] == ascii_line(screen)


def test_edge_cursor() -> None:
    """A half block with no partner stands for an upright double line."""
    assert ["^a .H. V"] == ascii_line("▌a .▐. V")


def test_a_box_may_be_drawn_in_pieces() -> None:
    """The two halves of a box are recognised across segments of different styles."""
    assert ["[", "E", "]"] == ascii_line("▐", "E", "▌")


@pytest.mark.parametrize(
    "text", ["漢字", "❤\ufe0f", "👩\u200d👧", "cafe\u0301", "a\u0301漢", "\u0301"]
)
def test_wide_and_joined_signs(text: str) -> None:
    """Whatever a person types keeps its width and becomes ASCII."""
    plain = to_ascii(text)
    assert plain.isascii()
    assert cell_len(text) == cell_len(plain)


def test_every_character_keeps_its_width() -> None:
    """Each character there is becomes as many ASCII signs as it has columns."""
    wrong = [
        hex(point)
        for point in range(0xA0, sys.maxunicode)
        if unicodedata.category(chr(point)) not in ("Cs", "Cn", "Co")
        and (
            not (plain := to_ascii(chr(point))).isascii()
            or not (plain == "" or plain.isprintable())
            or len(plain) != cell_len(chr(point))
        )
    ]
    assert [] == wrong


def test_ascii_keeps_style_and_meaning() -> None:
    """Only the signs change: styles, and what a click does, stay."""
    style = Style(bold=True, color="red", meta={"@click": "app.bell"})
    [segment] = AsciiFilter().apply([Segment("▒", style)], BLACK)
    assert Segment("%", style) == segment


def test_mono_drops_colours_alone() -> None:
    """Bold, dim, underline and reverse stay, and what a click does."""
    style = Style(
        color="red", bgcolor="blue", bold=True, dim=True, underline=True, reverse=True,
        meta={"@click": "app.bell"},
    )  # fmt: skip
    [segment, plain] = MonoFilter().apply([Segment("x", style), Segment("y")], BLACK)
    assert segment.style is not None
    assert (None, None) == (segment.style.color, segment.style.bgcolor)
    assert {"@click": "app.bell"} == segment.style.meta
    assert all(getattr(segment.style, name) for name in ("bold", "dim", "underline", "reverse"))
    assert Segment("y") == plain
