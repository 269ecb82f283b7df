"""Cells are those that Rich counts, whatever is written in them."""

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth, wcwidth

from ptyh import TerminalScreen
from tui.cells import apart, is_narrow, split_cells
from tui.widgets.lines import clean

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


JOINED = {
    "\U0001f469\u200d\U0001f467": "\U0001f469",  # a family
    "\U0001f469\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468!": "\U0001f469!",  # a kiss
    "\U0001f44d\U0001f3fd ok": "\U0001f44d ok",  # a skin colour
    "\u2764\ufe0f": "\u2764",  # a heart as a picture
    "1\ufe0f\u20e3.": "1.",  # a key
    "\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7": "DEFR",  # flags
    "\U0001f3f4\U000e0067\U000e0062\U000e007f": "\U0001f3f4",  # a flag of tags
    "\U0001f3f3\ufe0f\u200d\U0001f308": "\U0001f3f3",
    "\u0915\u094d\u200d\u0937": "\u0915\u094d\u0937",  # letters are kept
    "\ufe0f\u200d": "?",
    "caf\xe9 \u6f22": "caf\xe9 \u6f22",
}
"""What people write, and what is drawn of it."""


@pytest.mark.parametrize(("text", "wanted"), JOINED.items())
@pytest.mark.case("A33")
def test_joined_signs_are_drawn_apart(text: str, wanted: str) -> None:
    """Of a joined sign the first is drawn: all terminals give it the same width."""
    assert wanted == apart(text)
    assert cell_len(wanted) == wcswidth(wanted) == sum(map(wcwidth, wanted))


@pytest.mark.parametrize("text", JOINED)
@pytest.mark.case("A33")
def test_what_follows_a_sign_stands_where_it_is_reckoned(text: str) -> None:
    """What is written behind a name in a terminal begins in the column where it should."""
    screen = TerminalScreen(40, 1)
    screen.feed(clean(text))
    assert (cell_len(clean(text)), 0) == screen.cursor
