"""Pens for Rich styles: the shortest names of colours that look the same."""

import pytest
from rich.color import ColorSystem
from rich.style import Style

from tui.pens import Pen
from tui.updates import pen_of


@pytest.mark.parametrize(
    ("style", "pen"),
    [
        ("#ffffff on #1c1c1c", Pen("", "38;5;231", "48;5;234")),
        ("bold #5f87af", Pen("1", "38;5;67", "")),
        ("#d8dee6 on #12161c", Pen("", "38;2;216;222;230", "48;2;18;22;28")),
        ("#000000 on #0000af", Pen("", "38;2;0;0;0", "48;2;0;0;175")),
    ],
)
def test_a_colour_of_the_256_has_its_number(style: str, pen: Pen) -> None:
    """A 24-bit colour that is one of the 256 has its number, but for those that themes change."""
    assert pen == pen_of(Style.parse(style), ColorSystem.TRUECOLOR)


def test_few_colours() -> None:
    """Where there are 16 colours the nearest is named."""
    assert Pen("", "97", "40") == pen_of(Style.parse("#ffffff on #000000"), ColorSystem.STANDARD)
