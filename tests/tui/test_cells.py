"""Cells are those that Rich counts, whatever is written in them."""

import pytest
from rich.cells import cell_len

from tui.cells import is_narrow, split_cells

TEXTS = ["", "plain", "größe", "漢字", "cafe\u0301", "❤\ufe0f!", "👩\u200d👧 x", "\u0301a", "┏━▒█"]


@pytest.mark.parametrize("text", TEXTS)
def test_widths_add_up(text: str) -> None:
    """The pieces make up the text, and their widths its width."""
    pieces = split_cells(text)
    assert text == "".join(piece for piece, _ in pieces)
    assert cell_len(text) == sum(width for _, width in pieces)


def test_marks_stay_with_their_letter() -> None:
    """A combining mark belongs to the cell of its letter."""
    assert [("c", 1), ("e\u0301", 1), ("漢", 2)] == split_cells("ce\u0301漢")


def test_variation_selector_widens() -> None:
    """A heart shown as a picture takes two cells and stays one piece."""
    assert [("❤\ufe0f", 2), ("a", 1)] == split_cells("❤\ufe0fa")


def test_control_characters_are_left_out() -> None:
    """A name cannot speak to the terminal."""
    assert "a[31mb" == "".join(piece for piece, _ in split_cells("a\x1b[31m\x9b\x07b\x7f"))


@pytest.mark.parametrize("text", ["abc", "äöüß", "─│┃▒█", ""])
def test_narrow(text: str) -> None:
    """Letters and box drawing are surely narrow."""
    assert is_narrow(text)


@pytest.mark.parametrize("text", ["漢", "e\u0301", "\x1b[m", "a\tb", "❤\ufe0f", "\xad"])
def test_not_surely_narrow(text: str) -> None:
    """Wide signs, marks and control characters need a closer look."""
    assert not is_narrow(text)
