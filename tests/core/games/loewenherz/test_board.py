"""The geometry of the board: numbers and names of squares and edges, tiles."""

import pytest

import lh
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    EDGES,
    INNER_ENDS,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    Edge,
    Square,
    distance,
    edge_name,
    lay_tiles,
    parse_place,
    square_name,
)
from core.games.loewenherz.data import FIXED_ROTATIONS, FIXED_SLOTS, TERRAINS, TILES

FIXED_BOARD = """
F F . G . F F C F . . F
F . . V V . . F . G F .
. V . F F . V . F V . V
S . F F F E . F F . F C
E . F V G . F S V . F F
F F . . . K . F . . F .
. . V F F . . . F G . .
. S F F E F . C F . F V
F F . V . F . F F . V F
F . . S V F . C . F . .
. . F . F . . . E . F .
V . F F F F . V V F F .
"""
CHARS = ".FVKGSCE"


@pytest.mark.rule("LH 0.1")
@pytest.mark.parametrize(("number", "name"), [(0, "A1"), (11, "L1"), (12, "A2"), (143, "L12")])
def test_square_names(number: int, name: str) -> None:
    """Squares are counted by rows from the top left and named by column and row."""
    assert name == square_name(Square(number))
    assert ("square", number) == parse_place(name)
    assert (144, 144) == (SQUARES, len(set(SQUARE_NAMES)))


@pytest.mark.rule("LH 0.2")
@pytest.mark.parametrize(
    ("number", "name"),
    [
        (0, "A1|B1"),
        (10, "K1|L1"),
        (131, "K12|L12"),
        (132, "A1/A2"),
        (60, "F6|G6"),
        (197, "F6/F7"),
        (263, "L11/L12"),
        (11 * 4 + 2, "C5|D5"),
        (132 + 12 * 4 + 2, "C5/C6"),
    ],
)
def test_edge_names(number: int, name: str) -> None:
    """Vertical edges come first, then horizontal ones, named by their two squares."""
    assert name == edge_name(Edge(number))
    assert ("edge", number) == parse_place(name)
    assert (264, 264) == (EDGES, len(set(EDGE_NAMES)))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("c5", ("square", 50)),
        (" k9 / k10 ", ("edge", 132 + 12 * 8 + 10)),
        ("k10/k9", ("edge", 132 + 12 * 8 + 10)),
        ("D5|C5", ("edge", 46)),
    ],
)
def test_places_as_a_person_types_them(text: str, place: tuple[str, int]) -> None:
    """Places are read in either case, with spaces, and with the squares in either order."""
    assert place == parse_place(text)


@pytest.mark.parametrize("text", ["", "M1", "A13", "A0", "A1|C1", "A1/B1", "A1|", "A1|B1|C1"])
def test_words_that_are_no_place(text: str) -> None:
    """Anything else is refused, with the forms that were expected."""
    with pytest.raises(ValueError, match="a square such as C5 or an edge such as"):
        parse_place(text)


@pytest.mark.rule("LH 0.4")
def test_adjacent_squares() -> None:
    """A square is adjacent to those above, left, right and below, never diagonally."""
    assert ["C4", "B5", "D5", "C6"] == [square_name(s) for _, s in NEIGHBOURS[lh.sq("C5")]]
    assert ["B1", "A2"] == [square_name(s) for _, s in NEIGHBOURS[lh.sq("A1")]]
    for edge, (a, b) in enumerate(EDGE_SQUARES):
        assert (Edge(edge), b) in NEIGHBOURS[a]
        assert (Edge(edge), a) in NEIGHBOURS[b]


def test_ends_of_edges() -> None:
    """Three other edges meet at each end of an edge, except where it touches the frame."""
    names = [{edge_name(e) for e in end} for end in INNER_ENDS[lh.ed("C5|D5")]]
    assert [{"C4|D4", "C4/C5", "D4/D5"}, {"C6|D6", "C5/C6", "D5/D6"}] == names
    assert 1 == len(INNER_ENDS[lh.ed("C1|D1")])
    assert 1 == len(INNER_ENDS[lh.ed("L4/L5")])


def test_distance_is_counted_in_steps() -> None:
    """The distance of two squares is the sum of rows and columns between them."""
    assert 7 == distance(lh.sq("C3"), lh.sq("G6"))
    assert 22 == distance(lh.sq("A1"), lh.sq("L12"))


def test_fixed_board() -> None:
    """The fixed board is the one drawn beside the worked examples."""
    drawn = [CHARS.index(char) for char in FIXED_BOARD.split()]
    assert bytes(drawn) == lay_tiles(FIXED_SLOTS, FIXED_ROTATIONS)
    assert ("meadow", "forest") == TERRAINS[:2]


@pytest.mark.rule("LH 2.1")
def test_tiles_turn_clockwise() -> None:
    """After a quarter turn the left column of a tile, read upwards, is its top row."""
    tile = TILES[1]
    rotations = (0, 1, 2, 3, 0, 0, 0, 0, 0)
    terrain = lay_tiles([1] * 9, rotations)
    top_rows = [list(terrain[12 * (4 * (k // 3)) + 4 * (k % 3) :][:4]) for k in range(4)]
    left = [row[0] for row in reversed(tile)]
    right = [row[3] for row in tile]
    assert [list(tile[0]), left, list(reversed(tile[3])), right] == top_rows
