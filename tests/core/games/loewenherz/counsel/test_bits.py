"""Tests of the sets of squares and edges as integers, against the plain rules functions."""

import pytest

import lh
from core.games.loewenherz.board import EDGE_SQUARES, NEIGHBOURS, SQUARES, Square
from core.games.loewenherz.counsel import bits
from core.games.loewenherz.data import POINTS
from core.games.loewenherz.regions import component, land_points

SHAPES = ["A1", "L12", "F6 F7 G6", "A1 B1 A2 B2", "K1 L1 K2 L2 L3", "C5 D5 C6 E9"]


def of(names: str) -> int:
    """Return squares as bits."""
    return sum(1 << square for square in lh.sqs(names))


@pytest.mark.parametrize("shape", SHAPES)
def test_rim_is_what_encloses(shape: str) -> None:
    """The rim of squares is the set of edges with one side inside; the frame has none."""
    edges = {bits.EDGE_AT[bit] for bit in bits.numbers(bits.rim(of(shape)))}
    assert lh.closing(lh.sqs(shape)) == edges


@pytest.mark.parametrize("shape", SHAPES)
def test_inner_edges(shape: str) -> None:
    """The inner edges of squares have both sides inside."""
    inside = set(lh.sqs(shape))
    wanted = {edge for edge, (a, b) in enumerate(EDGE_SQUARES) if {a, b} <= inside}
    assert wanted == {bits.EDGE_AT[bit] for bit in bits.numbers(bits.inner(of(shape)))}


@pytest.mark.parametrize("shape", SHAPES)
def test_grown_adds_the_neighbours(shape: str) -> None:
    """Grown squares are the squares and all adjacent ones; nothing wraps round the frame."""
    wanted = set(lh.sqs(shape))
    wanted |= {other for square in lh.sqs(shape) for _, other in NEIGHBOURS[square]}
    assert sorted(wanted) == bits.numbers(bits.grown(of(shape)))


def test_every_border_is_its_bit() -> None:
    """A single border is the one bit that stands for its edge."""
    for edge in range(len(EDGE_SQUARES)):
        borders = bytearray(len(EDGE_SQUARES))
        borders[edge] = 1
        (bit,) = bits.numbers(bits.border_lines(borders))
        assert edge == bits.EDGE_AT[bit]


def test_joined_squares_are_a_component() -> None:
    """Without other limits the joined squares are the component."""
    state = lh.position(
        castles={"blue": "C6"}, closed=["C5 D5 C6 D6", "H1 H2 H3"], borders="F6|G6 A2/A3"
    )
    lines = bits.border_lines(state.borders)
    for start in range(SQUARES):
        wanted = sorted(component(state.borders, Square(start)))
        assert wanted == bits.numbers(bits.joined(1 << start, bits.ALL, lines))


def test_kinds_of_land() -> None:
    """Every square is in open land, a neutral zone or one region, and empty or someone's."""
    state = lh.position(
        castles={"blue": "C6"}, knights={"blue": "C5"}, closed=["C5 D5 C6", "H1 H2 H3"]
    )
    region = bits.region_land(state.zones, lh.sq("C6"))
    parts = [bits.open_land(state.zones), bits.neutral_land(state.zones), region]
    assert [144 - 6, 3, 3] == [part.bit_count() for part in parts]
    assert bits.ALL == sum(parts)
    pieces = [bits.colour_land(state.pieces, colour) for colour in range(3)]
    assert [2, 0, 2] == [part.bit_count() for part in pieces]
    assert bits.ALL == bits.empty_land(state.pieces) + sum(pieces)


def test_points_of_land() -> None:
    """Points are counted as the rules count them."""
    terrain = lh.match().terrain
    for shape in (*SHAPES, lh.names(range(SQUARES))):
        assert land_points(terrain, lh.sqs(shape)) == bits.terrain_of(terrain).points(of(shape))


def test_best_two_squares() -> None:
    """The two best squares are the royal city and a village; of nothing they are worth 0."""
    terrain = bits.terrain_of(lh.match().terrain)
    city, village = 10 * max(POINTS), 30
    assert (city, village) == terrain.best_two(of("F6 G6 D2 A1"))
    assert (village, 10) == terrain.best_two(of("D2 D3"))
    assert (10, 0) == terrain.best_two(of("A1 A3"))
    assert (0, 0) == terrain.best_two(0)
