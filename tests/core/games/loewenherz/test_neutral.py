"""Two seats and the neutral colour (LH 10)."""

import pytest

import lh
import lhplay
from core.engine.chance import Stream
from core.engine.ids import Seat
from core.games.loewenherz.moves import legal, owing
from core.games.loewenherz.scoring import outcome
from core.games.loewenherz.state import State


def with_red(**knights: str) -> State:
    """Return a position of two seats: blue's B2 beside the neutral colour's C2."""
    return lh.position(
        seats=2,
        castles={"blue": "B2", "red": "C2 J8", "orange": "A8"},
        knights=knights,
        closed=["A1 B1 A2 B2", "C1 C2 C3 D3"],
        hands={0: "c_deserter c_alliance"},
        ducats=[20, 7],
    )


@pytest.mark.rule("LH 10.1", "LH 8.5")
def test_the_neutral_colour_only_stands_there() -> None:
    """In a whole match only seats 0 and 1 decide, score and place, and red never gains a piece."""
    state = lh.match(2)
    rng = Stream(b"neutral")
    reds: list[int] = []
    while owing(state):
        assert lh.owes(state) in (0, 1)
        assert [] == legal(state, Seat(2))
        lh.do(state, lh.text_of(lhplay.choose(state, rng)), sound=False)
        if state.turn:
            reds.append(sum(state.pieces.count(value) for value in (5, 6)))
    assert reds == sorted(reds, reverse=True)
    assert 4 == reds[0]
    result = outcome(state)
    assert result is not None
    assert (2, 2, 2, 2) == (
        len(state.scores),
        len(state.ducats),
        len(state.hands),
        len(result.places),
    )


@pytest.mark.rule("LH 10.2")
def test_neutral_castles_make_regions() -> None:
    """A component with one neutral castle is its region; nobody scores, borders in it go."""
    state = lh.position(
        seats=2,
        castles={"blue": "B2", "red": "C2 J8", "orange": "A8"},
        closed=["A2 B2 C2 D2 C1 D1"],
        borders="D1/D2",
    )
    assert "open" == lh.zone(state, "C2")
    events = lh.do(lh.acting(state, "border"), "border B2|C2")
    formed = lh.fields(events, "region_formed", "seat", "colour", "region", "points")
    assert [(0, "blue", "B2", 1), (None, "red", "C2", 3)] == formed
    assert [("C2", ("D1/D2",))] == lh.fields(events, "borders_removed", "region", "edges")
    assert [("blue", 1, "region")] == lh.gains(events)
    assert not state.open_edges[lh.ed("C1|D1")]


@pytest.mark.rule("LH 10.3", "LH 7.5")
def test_more_knights_than_the_neutral_colour() -> None:
    """One knight does not enter a neutral region with one; two do, and nobody loses points."""
    even = with_red(blue="A2", red="C1")
    lh.do(lh.acting(even, "expand"), "own B2")
    assert "C2" not in lh.options(even, "take")
    assert "C3" not in lh.options(even, "take")
    more = with_red(blue="A2 B1", red="C3")
    lh.do(lh.acting(more, "expand"), "own B2")
    assert "C1" in lh.options(more, "take")
    events = lh.do(more, "take C1")
    assert [] == lh.gains(events)


@pytest.mark.rule("LH 8.1", "LH 8.5", "LH 10.3")
def test_a_deserter_from_the_neutral_colour() -> None:
    """The neutral knight goes at once, to a stock from which it never comes back."""
    state = with_red(blue="A2", red="C1")
    events = lh.do(state, "play c_deserter 0", "own B2", "target C2", "knight A1")
    removed = lh.fields(events, "knight_removed", "seat", "colour", "square")
    assert [(None, "red", "C1")] == removed
    assert (15, "refill", 0) == (state.knights_left[2], lh.kind(state), state.guards[lh.sq("C2")])


@pytest.mark.rule("LH 8.8", "LH 10.3")
def test_an_alliance_with_the_neutral_colour() -> None:
    """A neutral region is a target of an alliance, which then forbids to expand into it."""
    state = with_red(blue="A2 A1")
    lh.do(state, "play c_alliance 0", "own B2", "target C2", "draw")
    lh.do(lh.acting(state, "expand"), "own B2")
    assert "C1" not in lh.options(state, "take")
