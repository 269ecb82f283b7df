"""What explains a piece of a line: terms and chips."""

import pytest

from core.engine.ids import Seat
from tui.screens.tips import Terms, seat_at, together
from tui.widgets.lines import Line, Piece

TERMS = Terms([("Border", "Border: a wall."), ("Village, city", "Village, city: a settlement."), ("Rohstoffe", "Rohstoffe: alles.")])  # fmt: skip  # noqa: E501
CHIPS: Line = (Piece(" "), Piece("[A]", "cursor-text", "owner-red"), Piece(" Ann 3  "), Piece("(B)", "cursor-text", "owner-blue"), Piece(" Ben"))  # fmt: skip  # noqa: E501


@pytest.mark.parametrize(
    ("text", "x", "sentence"),
    [
        ("Borders 55   Bank", 3, "Border: a wall."),
        ("Borders 55   Bank", 9, ""),
        ("two cities", 5, "Village, city: a settlement."),
        ("villages", 0, "Village, city: a settlement."),
        ("bordering on nothing", 2, "Border: a wall."),
        ("borderlands", 2, ""),
        ("mit Rohstoffen", 5, "Rohstoffe: alles."),
        ("", 0, ""),
    ],
)
def test_the_term_under_the_mouse(text: str, x: int, sentence: str) -> None:
    """A term is found in its forms, where it stands and nowhere else."""
    assert sentence == TERMS.at((Piece(text),), x)


@pytest.mark.parametrize(
    ("x", "is_name", "seat"),
    [(2, False, 0), (6, False, None), (6, True, 0), (13, False, 1), (16, True, 1), (0, True, None)],
)
def test_the_chip_under_the_mouse(x: int, is_name: bool, seat: int | None) -> None:  # noqa: FBT001
    """A chip stands for its seat; in the row of players the words behind it do too."""
    assert (None if seat is None else Seat(seat)) == seat_at(CHIPS, x, is_name=is_name)


def test_nothing_is_said_twice() -> None:
    """Several tips are lines of one, without those that are empty or the same."""
    assert "a\nb" == together(["a", "", "b ", "a"])
