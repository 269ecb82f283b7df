"""Which borders close something: the quick way agrees with trying all, and its order."""

import pytest

import lh
import lhplay
from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz.apply import apply
from core.games.loewenherz.board import EDGE_SQUARES, Edge
from core.games.loewenherz.closing import CLOSES, NEAR, border_worths, bundles, makes_region
from core.games.loewenherz.moves import legal, owing
from core.games.loewenherz.regions import OPEN, split_by
from core.games.loewenherz.state import State
from core.games.loewenherz.words import look_ahead
from lh_words import turn30


def tried(state: State, seat: Seat, edge: Edge) -> int:
    """Return what a border is worth that makes a region, by trying it; 0 for others."""
    ahead = look_ahead(state, seat, ("border", int(edge)))
    if all(event.kind != "region_formed" for event in ahead.events):
        return 0
    return CLOSES + 2 * ahead.gains.get(seat, 0) - sum(ahead.gains.values())


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_closing_borders_are_those_that_make_regions(seed: str) -> None:
    """Over a whole match the quick way finds exactly the borders that make a region."""
    state, rng, found = lh.match(4, seed, goal="none", board="random"), Stream(seed.encode()), 0
    while owing(state):
        seat = lh.owes(state)
        if lh.kind(state) == "place_border":
            edges = [Edge(int(move[1])) for move in legal(state, seat)]
            worths = border_worths(state, seat, edges)
            wanted = [tried(state, seat, edge) for edge in edges]
            assert wanted == [worth if worth > NEAR else 0 for worth in worths]
            found += sum(worth > 0 for worth in wanted)
        apply(state, seat, lhplay.choose(state, rng), Log())
    assert found > 0


def test_near_borders_need_exactly_one_more() -> None:
    """Each border called near closes a region together with another one of the list."""
    state = lh.acting(turn30(), "border", 3)
    edges = [Edge(int(move[1])) for move in legal(state, Seat(0))]
    worths = border_worths(state, Seat(0), edges)
    near = [edge for edge, worth in zip(edges, worths, strict=True) if worth == NEAR]
    assert near
    for edge in near:
        state.borders[edge] = 1
        partners = [other for other in edges if other != edge and closes(state, other)]
        state.borders[edge] = 0
        assert partners, edge


def closes(state: State, edge: Edge) -> bool:
    """Return whether a border would make a region."""
    state.borders[edge] = 1
    parts = split_by(state.borders, edge)
    state.borders[edge] = 0
    return state.zones[EDGE_SQUARES[edge][0]] == OPEN and makes_region(state, parts)


def test_bundles_hang_together_through_the_frame() -> None:
    """Borders that touch the frame are one bundle; a border inside is another."""
    state = lh.position(castles={"blue": "C3"}, borders="A1|B1 C12|D12 F6|G6")
    bundle = bundles(state.borders)
    sizes = sorted(bundle.count(root) for root in set(bundle))
    assert [1, 2, 3] == sorted(set(sizes))
    assert (sizes.count(3), sizes.count(2)) == (1, 1)
