"""Knights: where they may be placed, what they cost, and their chains (LH 6)."""

import pytest

import lh
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz.apply import apply
from core.games.loewenherz.regions import OPEN


@pytest.mark.rule("LH 6.1")
def test_knights_in_regions_and_in_open_land() -> None:
    """Knights of one card may go to different places, in a region and in open land."""
    state = lh.position(
        castles={"blue": "B2 C10"}, closed=["A2 B2 B1 C2"], hands={0: "c_k2"}, ducats=[9, 7, 7]
    )
    lh.do(state, "play c_k2 0")
    expected = ["B1", "A2", "C2", "C9", "B10", "C11"]
    assert expected == lh.options(state, "knight")
    lh.do(state, "knight C2", "knight C9")
    assert ("B2", "open") == (lh.zone(state, "C2"), lh.zone(state, "C9"))
    assert (1, 2, 13) == (state.guards[lh.sq("B2")], state.ducats[0], state.knights_left[0])


@pytest.mark.rule("LH 6.2", "LH 4.6")
def test_the_forest_fee() -> None:
    """A knight on forest costs 1 ducat besides the price; without it forest is no choice."""
    state = lh.position(castles={"blue": "B2"}, hands={0: "a_k1 a_b3"}, ducats=[2, 7, 7])
    lh.do(state, "play a_k1 0")
    assert ["knight C2"] == lh.options(state)
    with pytest.raises(IllegalMoveError, match="LH 6"):
        apply(state.copy(), Seat(0), lh.move("knight A2"), Log())
    rich = lh.position(castles={"blue": "B2"}, hands={0: "a_k1 a_b3"}, ducats=[3, 7, 7])
    events = lh.do(rich, "play a_k1 0")
    assert [(0, "a_k1", 0, 2)] == lh.fields(events, "card_played", "seat", "card", "index", "price")
    assert ["knight B1", "knight A2", "knight C2"] == lh.options(rich)
    lh.do(rich, "knight A2")
    assert (0, 91 - 14) == (rich.ducats[0], rich.bank)


@pytest.mark.rule("LH 6.3")
def test_one_joined_neighbour_is_enough() -> None:
    """C2 is joined to blue's B2 and parted from blue's C1: legal, and the border stays."""
    state = lh.position(castles={"blue": "B2 C1"}, borders="C1/C2")
    assert "C2" in lh.options(lh.acting(state, "knight"), "knight")
    lh.do(state, "knight C2")
    assert [True] == lh.has(state, "C1/C2")


@pytest.mark.rule("LH 6.3", "LH 6.1")
def test_a_border_on_all_sides_of_a_square_closes_it() -> None:
    """Where a border parts the square from every own piece, no knight may go."""
    state = lh.position(castles={"blue": "B2"}, borders="B2|C2")
    assert ["B1", "A2"] == lh.options(lh.acting(state, "knight"), "knight")


@pytest.mark.rule("LH 6.4")
def test_no_knight_without_stock() -> None:
    """With no knight left the action cannot be chosen; with one left a 2-knight card places it."""
    own = "B1 A2 C2 C3 C4 C5 B4 B5 B6 A6 A7 B7 C6 D6"
    state = lh.position(
        castles={"blue": "B2"},
        knights={"blue": own},
        hands={0: "b_k2 b_k1 a_b3"},
        ducats=[20, 7, 7],
    )
    assert 1 == state.knights_left[0]
    lh.do(state, "play b_k2 0")
    events = lh.do(state, lh.options(state)[0])
    cut = lh.fields(events, "action_cut_short", "action", "done", "of", "reason")
    assert ([("knight", 1, 2, "no_step")], 0) == (cut, state.knights_left[0])
    lh.do(state, "draw")
    lh.idle_turn(state)
    lh.idle_turn(state)
    assert not [text for text in lh.options(state, "play") if "_k" in text]


@pytest.mark.rule("LH 6.5")
def test_a_region_holds_only_its_owner_s_pieces() -> None:
    """A region closed beside other pieces takes none of them in: their chains lead outside."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C3"},
        knights={"blue": "C2", "orange": "C4"},
        borders="A2/A3 B2/B3 C2|D2 C1|D1",
    )
    lh.do(lh.acting(state, "border"), "border C2/C3")
    assert "A1 B1 C1 A2 B2 C2" == lh.region(state, "B2")
    assert OPEN == state.zones[lh.sq("C3")]


@pytest.mark.rule("LH 6.6", "LH 5.1")
def test_a_chain_may_link_two_castles() -> None:
    """Two castles joined by knights stay in one component: no border may part the chain."""
    state = lh.position(
        castles={"blue": "B2 B5"}, knights={"blue": "C2 C3 C4"}, closed=["B2 C2 C3 C4 B5 B4"]
    )
    lh.acting(state, "knight")
    assert "B4" in lh.options(state, "knight")
    lh.do(state, "knight B4")
    chain = {"B2|C2", "C2/C3", "C3/C4", "B4|C4", "B4/B5"}
    lh.do(state, "draw")
    assert not chain & set(lh.options(lh.acting(state, "border", seat=1), "border"))
    assert "open" == lh.zone(state, "B2")


@pytest.mark.rule("LH 4.5")
def test_both_knights_must_be_placed() -> None:
    """A 2-knight card asks twice, even if only forests that can be paid are left."""
    state = lh.position(castles={"blue": "C6"}, closed=["B6 C6 B7"], ducats=[20, 7, 7])
    lh.acting(state, "knight", n=2)
    assert ["knight B6"] == lh.options(state)
    lh.do(state, "knight B6")
    assert ["knight B7"] == lh.options(state)


@pytest.mark.rule("LH 4.5")
def test_option_may_place_fewer_knights() -> None:
    """With the option the second knight may be left out."""
    state = lh.position(castles={"blue": "B2"}, may_place_fewer=True, ducats=[20, 7, 7])
    lh.acting(state, "knight", n=2)
    assert "stop" not in lh.options(state)
    lh.do(state, "knight C2")
    assert "stop" == lh.options(state)[-1]
    events = lh.do(state, "stop")
    assert [("knight", 1, 2, "stop")] == lh.fields(
        events, "action_cut_short", "action", "done", "of", "reason"
    )
