"""Expanding regions (LH 7)."""

import pytest

import lh
from core.engine.ids import Seat
from core.games.loewenherz import regions
from core.games.loewenherz.board import EDGE_SQUARES
from core.games.loewenherz.scoring import mines_of
from core.games.loewenherz.state import State


def corner(**knights: str) -> State:
    """Return a position with blue A1-B2 and orange C1-D2 side by side; blue is to expand by 2."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C2"},
        knights=knights,
        closed=["A1 B1 A2 B2", "C1 D1 C2 D2"],
        hands={0: "b_e2"},
    )
    lh.do(state, "play b_e2 0")
    return state


@pytest.mark.rule("LH 7.1")
def test_two_squares_for_one_region() -> None:
    """A card with 2 asks for a region once, then for a first and an optional second square."""
    state = lh.position(
        castles={"blue": "B2 B11"}, closed=["A1 B1 A2 B2", "A11 B11"], hands={0: "c_e2"}
    )
    lh.do(state, "play c_e2 0")
    assert ["own B2", "own B11"] == lh.options(state)
    lh.do(state, "own B2")
    assert "stop" not in lh.options(state)
    lh.do(state, "take B3")
    texts = lh.options(state)
    assert "stop" == texts[-1]
    assert not {"take A10", "take B10", "take C11"} & set(texts)
    events = lh.do(state, "stop")
    cut = lh.fields(events, "action_cut_short", "action", "done", "of", "reason")
    assert ([("expand", 1, 2, "stop")], "refill") == (cut, lh.kind(state))


@pytest.mark.rule("LH 7.1")
@pytest.mark.parametrize(("choice", "after"), [("card", "refill"), ("up_to_2", "expand_square")])
def test_option_expand_squares(choice: str, after: str) -> None:
    """With up_to_2 a card with 1 takes up to two squares."""
    state = lh.position(
        castles={"blue": "B2"},
        closed=["A1 B1 A2 B2"],
        hands={0: "a_k1_or_e1"},
        expand_squares=choice,
    )
    lh.do(state, "play a_k1_or_e1 1", "own B2", "take B3")
    assert after == lh.kind(state)


@pytest.mark.rule("LH 7.2")
def test_the_second_square_is_adjacent_to_the_larger_region() -> None:
    """Beside the first square squares become adjacent that were not; others stay adjacent."""
    state = corner(blue="A2")
    lh.do(state, "own B2")
    first = lh.options(state, "take")
    assert ["C1", "A3", "B3"] == first
    lh.do(state, "take B3")
    assert ["C1", "A3", "C3", "B4"] == lh.options(state, "take")


@pytest.mark.rule("LH 7.3")
def test_occupied_squares_are_not_taken() -> None:
    """Neither opposing nor own pieces, nor the neutral colour's, may stand on the square."""
    state = lh.position(
        seats=2,
        castles={"blue": "B2 B4", "orange": "C3", "red": "A3 A8"},
        knights={"blue": "B1 A1 A2 B5"},
        closed=["A1 B1 A2 B2"],
    )
    lh.do(lh.acting(state, "expand"), "own B2")
    assert ["C1", "C2", "B3"] == lh.options(state, "take")


@pytest.mark.rule("LH 7.3")
def test_an_own_knight_is_not_taken_in() -> None:
    """An own knight outside the region keeps its square."""
    state = lh.position(
        castles={"blue": "B2 B5"}, knights={"blue": "B4"}, closed=["A1 B1 A2 B2 A3 B3"]
    )
    lh.do(lh.acting(state, "expand"), "own B2")
    assert ["C1", "C2", "C3", "A4"] == lh.options(state, "take")


@pytest.mark.rule("LH 7.4", "LH 8.7")
def test_no_expansion_into_an_own_region() -> None:
    """Squares of another own region are never offered, whatever the knights."""
    state = lh.position(
        castles={"blue": "B2 C2"}, knights={"blue": "B1 A1"}, closed=["A1 B1 A2 B2", "C1 C2 D2"]
    )
    lh.do(lh.acting(state, "expand"), "own B2")
    assert ["A3", "B3"] == lh.options(state, "take")


@pytest.mark.rule("LH 7.5")
@pytest.mark.parametrize(
    ("blue", "orange", "may"), [("", "", False), ("A2", "", True), ("A2", "C1", False)]
)
def test_more_knights_are_needed(blue: str, orange: str, *, may: bool) -> None:
    """A region enters an opposing one only with more knights; equal is not enough."""
    state = corner(blue=blue, orange=orange)
    lh.do(state, "own B2")
    assert may == ("C1" in lh.options(state, "take"))


@pytest.mark.rule("LH 7.5")
def test_knights_are_compared_anew_for_each_square() -> None:
    """D1 can be taken second only after C1: it is compared and found adjacent each time."""
    state = corner(blue="A2")
    lh.do(state, "own B2", "take C1")
    assert "D1" in lh.options(state, "take")
    state.guards[lh.sq("C2")] = 1
    assert "D1" not in lh.options(state, "take")


@pytest.mark.rule("LH 7.7", "LH 7.8")
def test_borders_round_a_taken_square() -> None:
    """Borders towards the region return, free edges outside get one, others stay as they are."""
    state = corner(blue="A2")
    before = state.borders_left
    lh.do(state, "own B2")
    events = lh.do(state, "take C1")
    moved = lh.fields(events, "square_taken", "freed", "added")
    assert [(("B1|C1",), ("C1|D1", "C1/C2"))] == moved
    assert before - 1 == state.borders_left
    for name in ("C1|D1", "C1/C2"):
        a, b = EDGE_SQUARES[lh.ed(name)]
        assert 0 in (state.pieces[a], state.pieces[b])


@pytest.mark.rule("LH 7.9")
def test_what_is_left_of_a_region() -> None:
    """The part with the castle stays the region; each other part is a neutral zone of its own."""
    state = lh.position(
        castles={"blue": "C3", "orange": "B2"},
        knights={"orange": "A2"},
        closed=["C1 D1 C2 D2 D3 C3", "A1 B1 A2 B2"],
    )
    lh.do(lh.acting(state, "expand", n=2, seat=1), "own B2")
    events = lh.do(state, "take C2")
    assert [] == lh.fields(events, "zone_formed", "squares")
    assert "C1 D1 D2 C3 D3" == lh.region(state, "C3")
    thin = lh.position(
        castles={"blue": "C3", "orange": "B2"},
        knights={"orange": "A2"},
        closed=["C1 C2 D2 E2 C3", "A1 B1 A2 B2"],
    )
    lh.do(lh.acting(thin, "expand", n=2, seat=1), "own B2")
    events = lh.do(thin, "take C2")
    assert [(("C1",),), (("D2", "E2"),)] == lh.fields(events, "zone_formed", "squares")
    assert [("blue", -6, "cut_off")] == lh.gains(events)
    assert "C3" == lh.region(thin, "C3")


@pytest.mark.rule("LH 7.9", "LH 5.2")
def test_borders_may_be_placed_in_what_was_cut_off() -> None:
    """Edges inside a new neutral zone are open again; none was while it was a region."""
    state = lh.position(
        castles={"blue": "C3", "orange": "B2"},
        knights={"orange": "A2"},
        closed=["C1 C2 D2 E2 C3", "A1 B1 A2 B2"],
    )
    assert not state.open_edges[lh.ed("D2|E2")]
    lh.do(lh.acting(state, "expand", seat=1), "own B2", "take C2")
    assert state.open_edges[lh.ed("D2|E2")]


@pytest.mark.rule("LH 7.10", "LH 7.12")
def test_a_lost_monopoly_through_a_cut_off() -> None:
    """Mines that are cut off count for nobody: the monopoly is lost with them."""
    state = lh.position(
        castles={"orange": "C9 A3 G4", "blue": "H3"},
        knights={"blue": "H2"},
        closed=["B7 B8 B9 C9", "A2 A3 A4 A5", "G4 H4 H5", "G2 H2 G3 H3"],
    )
    assert (8, 3) == (state.scores[1], mines_of(state, Seat(1))[1])
    lh.do(lh.acting(state, "expand"), "own H3")
    events = lh.do(state, "take H4")
    expected = [("blue", 1, "taken"), ("orange", -1, "lost"), ("orange", -5, "monopoly_lost")]
    assert expected == lh.gains(events)
    assert ("neutral", 2) == (lh.zone(state, "H5"), state.scores[1])
    assert 2 == mines_of(state, Seat(1))[1]


@pytest.mark.rule("LH 7.12")
@pytest.mark.parametrize(
    ("monopoly_at", "gains"), [(3, [("orange", 5, "monopoly_gained")]), (4, [])]
)
def test_option_monopoly_at(monopoly_at: int, gains: list[object]) -> None:
    """A third mine of a sort is a monopoly, unless the table asks for four."""
    state = lh.position(
        castles={"orange": "C9 A3 G4"},
        closed=["B7 B8 B9 C9", "A2 A3 A4 A5", "G4 H4", "H5"],
        monopoly_at=monopoly_at,
    )
    lh.do(lh.acting(state, "expand", seat=1), "own G4")
    assert gains == lh.gains(lh.do(state, "take H5"))


def silver() -> State:
    """Return a position in which orange has three silver mines and could take a fourth."""
    return lh.position(
        castles={"orange": "C9 A3 G4", "red": "F11 A8 J8"},
        knights={"orange": "G5", "red": "D11 E11 G11"},
        closed=["B7 B8 B9 C9 C10 D10", "A2 A3 A4 A5", "G4 G5 H4", "D11 E11 F11 G11"],
    )


@pytest.mark.rule("LH 7.12")
def test_a_fourth_mine_changes_nothing() -> None:
    """From three to four mines of a sort and back to three nobody gains or loses points."""
    state = silver()
    lh.do(lh.acting(state, "expand", seat=1), "own G4")
    assert [] == lh.gains(lh.do(state, "take H5"))
    assert 4 == mines_of(state, Seat(1))[1]
    lh.do(lh.acting(state, "expand", seat=2), "own F11")
    assert [] == lh.gains(lh.do(state, "take D10"))
    assert 3 == mines_of(state, Seat(1))[1]


@pytest.mark.rule("LH 7.12")
def test_a_regained_monopoly_scores_again() -> None:
    """Lost with D10 and regained with H5, the silver monopoly costs 5 and brings 5."""
    state = silver()
    lh.do(lh.acting(state, "expand", seat=2), "own F11")
    assert [("orange", -5, "monopoly_lost")] == lh.gains(lh.do(state, "take D10"))
    lh.do(lh.acting(state, "expand", seat=1), "own G4")
    assert [("orange", 5, "monopoly_gained")] == lh.gains(lh.do(state, "take H5"))


@pytest.mark.rule("LH 7.13")
def test_order_of_reports() -> None:
    """A step reports borders, zones, regions with what they free, then scores by seat."""
    state = lh.position(
        castles={"orange": "F2", "blue": "C2"},
        knights={"orange": "F3 G2", "blue": "C1"},
        closed=["E2 E3 F2 F3 G2", "C1 C2 D2 D3 D4 C4"],
        at_turn=1,
    )
    lh.do(lh.acting(state, "expand", n=2, seat=1), "own F2")
    events = lh.do(state, "take D2")
    assert ["square_taken", "zone_formed", "score", "score", "score"] == [e.kind for e in events]
    assert [1, 0, 0] == [seat for (seat,) in lh.fields(events, "score", "seat")]
    land = lh.position(
        castles={"orange": "C2", "blue": "G2"},
        closed=["C1 D1 E1 F1 C2 D2 E2 F2 G1 G2"],
        borders="F2|G2 D1|E1 E1/E2",
    )
    events = lh.do(lh.acting(land, "border", seat=2), "border F1|G1")
    expected = ["border_placed", "region_formed", "borders_removed", "region_formed"]
    assert [*expected, "score", "score"] == [event.kind for event in events]
    assert [0, 1] == [seat for (seat,) in lh.fields(events, "score", "seat")]


@pytest.mark.rule("LH 7.14")
def test_the_second_square_is_judged_in_the_new_position() -> None:
    """A region that the first square made counts: its squares need more knights then."""
    state = lh.position(
        castles={"blue": "I2", "orange": "L2", "red": "K3 A8 J8"},
        knights={"blue": "I1", "orange": "L1", "red": "K2"},
        closed=["I2 I1 J1 K1 L1 L2", "K2 K3 J3"],
    )
    lh.do(lh.acting(state, "expand", n=2, seat=2), "own K3")
    open_land = lh.options(state, "take")
    assert {"K1", "J2", "I3"} <= set(open_land)
    lh.do(state, "take K1")
    assert "J1" not in lh.options(state, "take")
    assert "J2" in lh.options(state, "take")


def test_a_square_of_open_land_that_splits_nothing() -> None:
    """Taking a square from the edge of open land makes no zone and no region."""
    state = lh.position(castles={"blue": "B2"}, closed=["A1 B1 A2 B2"])
    lh.do(lh.acting(state, "expand"), "own B2")
    events = lh.do(state, "take B3")
    assert [("blue", 3, "taken")] == lh.gains(events)
    assert ["square_taken", "score"] == [event.kind for event in events]
    assert regions.OPEN == state.zones[lh.sq("A3")]


def test_a_square_that_cuts_open_land_without_a_castle() -> None:
    """A corner of open land that is cut off without a castle becomes a neutral zone."""
    state = lh.position(castles={"blue": "C2"}, closed=["C1 C2 B3 C3"])
    lh.do(lh.acting(state, "expand"), "own C2")
    events = lh.do(state, "take A3")
    assert [(("A1", "B1", "A2", "B2"),)] == lh.fields(events, "zone_formed", "squares")
    assert "neutral" == lh.zone(state, "B1")
    assert [] == lh.gains(events)
