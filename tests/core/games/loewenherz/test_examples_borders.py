"""The worked examples of borders and knights, with their figures."""

import pytest

import lh
from core.games.loewenherz.state import State


@pytest.mark.example("LH 1")
def test_corner_region_takes_six_borders() -> None:
    """The border L4/L5 makes blue's corner a region of five squares and 4 points."""
    state = lh.position(
        castles={"blue": "K1", "orange": "C6"},
        knights={"blue": "L1"},
        borders="J1|K1 K1/K2 K2|L2 K3|L3 K4|L4",
    )
    events = lh.do(lh.acting(state, "border"), "border L4/L5")
    assert lh.region(state, "K1") == "K1 L1 L2 L3 L4"
    assert [("blue", 4, "region")] == lh.gains(events)
    assert (4, 94) == (state.scores[0], state.borders_left)


@pytest.mark.example("LH 2")
def test_two_castles_are_no_region_until_a_border_parts_them() -> None:
    """Two castles in one enclosure score nothing; C10/C11 makes two regions of 1 and 5 points."""
    state = lh.position(
        castles={"red": "B10 B12"},
        knights={"red": "C12"},
        closed=["A10 B10 C10 A11 B11 C11 A12 B12 C12"],
        borders="A10/A11 B10/B11",
    )
    assert ("open", [0, 0, 0], 92) == (lh.zone(state, "B10"), state.scores, state.borders_left)
    events = lh.do(lh.acting(state, "border"), "border C10/C11")
    assert [("red", 1, "region"), ("red", 5, "region")] == lh.gains(events)
    assert lh.region(state, "B10") == "A10 B10 C10"
    assert lh.region(state, "B12") == "A11 B11 C11 A12 B12 C12"
    assert (6, 91) == (state.scores[2], state.borders_left)
    assert [True, True] == lh.has(state, "A10/A11 B10/B11")


@pytest.mark.example("LH 3")
@pytest.mark.rule("LH 5.5", "LH 5.6", "LH 5.7")
def test_one_border_makes_two_regions() -> None:
    """F1|G1 gives orange 7 and blue 1, and two superfluous borders return to the stock."""
    state = two_scores()
    assert state.borders_left == 88
    events = lh.do(lh.acting(state, "border", seat=1), "border F1|G1")
    assert [("orange", 7, "region"), ("blue", 1, "region")] == lh.gains(events)
    assert lh.region(state, "C2") == "C1 D1 E1 F1 C2 D2 E2 F2"
    assert lh.region(state, "G2") == "G1 G2"
    removed = lh.fields(events, "borders_removed", "region", "edges")
    assert [("C2", ("D1|E1", "E1/E2"))] == removed
    assert (89, 11) == (state.borders_left, sum(state.borders))


def two_scores(stock: int | None = None) -> State:
    """Return the position of example 3; orange is at turn."""
    return lh.position(
        castles={"orange": "C2", "blue": "G2"},
        knights={"orange": "C1", "blue": "G1"},
        closed=["C1 D1 E1 F1 C2 D2 E2 F2 G1 G2"],
        borders="F2|G2 D1|E1 E1/E2",
        at_turn=1,
        stock=stock,
    )


@pytest.mark.example("LH 9")
@pytest.mark.rule("LH 0.9")
def test_a_ring_is_a_region_round_another() -> None:
    """D6/D7 makes red a ring of ten squares and 14 points round blue's two squares."""
    state = lh.position(
        castles={"red": "C6 A8 J8", "blue": "E6"},
        knights={"red": "C5", "blue": "D6"},
        closed=["C5 D5 E5 F5 C6 D6 E6 F6 C7 D7 E7 F7"],
        borders="D5/D6 E5/E6 C6|D6 E6|F6 E6/E7",
    )
    assert 81 == state.borders_left
    events = lh.do(lh.acting(state, "border"), "border D6/D7")
    assert [("red", 14, "region")] == lh.gains(events)
    assert lh.region(state, "C6") == "C5 D5 E5 F5 C6 F6 C7 D7 E7 F7"
    assert lh.region(state, "E6") == "D6 E6"
    assert [] == lh.fields(events, "borders_removed", "region")
    assert (80, [0, 0, 14]) == (state.borders_left, state.scores)


@pytest.mark.example("LH 13")
@pytest.mark.rule("LH 5.1")
def test_no_border_between_pieces_of_one_colour() -> None:
    """Nobody parts blue's castle and knights; other edges beside them are legal."""
    for seat in (0, 1):
        state = lh.position(
            castles={"blue": "B2", "orange": "C2"},
            knights={"blue": "B1 A1", "orange": "C1"},
            at_turn=seat,
        )
        edges = set(lh.options(lh.acting(state, "border", seat=seat), "border"))
        assert not edges & {"A1|B1", "B1/B2"}
        assert edges >= {"A1/A2", "A2|B2", "B1|C1", "B2|C2"}


@pytest.mark.example("LH 14")
@pytest.mark.rule("LH 6.1")
def test_where_a_knight_may_go() -> None:
    """Red may place on E7 for 1 ducat, G6 and H7, not behind borders nor in the royal city."""
    state = lh.position(
        castles={"red": "F7", "blue": "A8", "orange": "J8"},
        knights={"red": "G7"},
        borders="F7/F8 G7/G8",
        at_turn=2,
    )
    assert lh.options(lh.acting(state, "knight", seat=2), "knight") == ["G6", "E7", "H7"]
    events = lh.do(state, "knight E7")
    assert [("E7", 1)] == lh.fields(events, "knight_placed", "square", "fee")
    assert 6 == state.ducats[2]


@pytest.mark.example("LH 15")
@pytest.mark.rule("LH 4.5")
@pytest.mark.parametrize(("ducats", "after_first"), [(7, "refill"), (8, "place_knight")])
def test_the_forest_fee_decides_how_many_knights(ducats: int, after_first: str) -> None:
    """With 7 ducats only B5 can be paid and one knight is placed; with 8 both must be."""
    state = lh.position(
        castles={"blue": "C6", "orange": "G2"},
        knights={"blue": "C5"},
        closed=["B5 C5 B6 C6"],
        hands={0: "b_k2"},
        ducats=[ducats, 7, 7],
    )
    lh.do(state, "play b_k2 0")
    assert (["B5"] if ducats == 7 else ["B5", "B6"]) == lh.options(state, "knight")
    events = lh.do(state, "knight B5")
    assert after_first == lh.kind(state)
    if ducats == 7:
        assert [(0, "knight", 1, 2)] == lh.fields(
            events, "action_cut_short", "seat", "action", "done", "of"
        )
    else:
        assert ["knight B6"] == lh.options(state)
        lh.do(state, "knight B6")
        assert (0, "refill") == (state.ducats[0], lh.kind(state))


@pytest.mark.example("LH 17")
@pytest.mark.rule("LH 4.5", "LH 5.4")
def test_returned_borders_must_be_placed_again() -> None:
    """With one border in stock F1|G1 frees two more, which the 3-border card must place too."""
    state = lh.acting(two_scores(stock=1), "border", n=3, seat=1)
    lh.do(state, "border F1|G1")
    assert (2, "place_border") == (state.borders_left, lh.kind(state))
    lh.do(state, lh.options(state)[0])
    assert (1, "place_border") == (state.borders_left, lh.kind(state))
    lh.do(state, lh.options(state)[-1])
    assert "refill" == lh.kind(state)


@pytest.mark.example("LH 17")
def test_without_a_return_the_action_ends() -> None:
    """With one border in stock and none returning, a 3-border card ends after one border."""
    state = lh.acting(two_scores(stock=1), "border", n=3, seat=1)
    events = lh.do(state, "border E1|F1")
    cut = lh.fields(events, "action_cut_short", "action", "done", "of", "reason")
    assert [("border", 1, 3, "no_step")] == cut
    assert (0, "refill") == (state.borders_left, lh.kind(state))


@pytest.mark.example("LH 25")
@pytest.mark.rule("LH 5.8")
def test_the_last_castle_gets_all_open_land() -> None:
    """Blue closes four squares for 3 points, and orange gets the other 140 squares for 122."""
    state = lh.position(
        castles={"blue": "B2", "orange": "H7"},
        knights={"blue": "A2", "orange": "G7"},
        borders="B1|C1 B2|C2 A2/A3",
        rest=False,
        goal="none",
    )
    events = lh.do(lh.acting(state, "border"), "border B2/B3")
    assert "A1 B1 A2 B2" == lh.region(state, "B2")
    assert 140 == len(lh.region(state, "H7").split())
    land = [(colour, delta) for colour, delta, reason in lh.gains(events) if reason == "region"]
    assert [("blue", 3), ("orange", 102)] == land
    assert 4 * [("orange", 5, "monopoly_gained")] == lh.gains(events)[2:]
    assert [3, 122, 0] == state.scores
