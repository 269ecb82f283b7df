"""Deserters and alliances (LH 8)."""

import pytest

import lh
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz.apply import apply
from core.games.loewenherz.state import State

BLOCK = "A1 B1 A2 B2"


def beside(
    blue: str, orange: str, *, hand: str = "c_deserter", ducats: int = 9, at: str = "C1 C2 C3 D3"
) -> State:
    """Return a position with blue's B2 = A1 B1 A2 B2 and orange's C2 beside it; blue is at turn."""
    return lh.position(
        castles={"blue": "B2", "orange": "C2"},
        knights={"blue": blue, "orange": orange},
        closed=[BLOCK, at],
        hands={0: hand},
        ducats=[ducats, 7, 7],
    )


def may_desert(state: State) -> bool:
    """Return whether the seat at turn may play its deserter."""
    return "play c_deserter 0" in lh.options(state)


@pytest.mark.rule("LH 8.1")
@pytest.mark.parametrize(
    ("blue", "orange", "may"),
    [("A2", "C1", True), ("", "C1", False), ("A2", "", False)],
)
def test_both_regions_need_a_knight(blue: str, orange: str, *, may: bool) -> None:
    """Without a knight in either region no deserter changes sides."""
    assert may == may_desert(beside(blue, orange))


@pytest.mark.rule("LH 8.1")
def test_the_regions_must_be_neighbours() -> None:
    """A region that touches the own one nowhere, or only at a corner, is no target."""
    far = lh.position(
        castles={"blue": "B2", "orange": "C3"},
        knights={"blue": "A2", "orange": "C4"},
        closed=[BLOCK, "C3 C4"],
        hands={0: "c_deserter"},
        ducats=[9, 7, 7],
    )
    assert not may_desert(far)
    assert may_desert(beside("A2", "C1"))


@pytest.mark.rule("LH 8.1", "LH 8.2")
@pytest.mark.parametrize(
    ("blue", "ducats", "may"),
    [
        ("A2", 7, False),  # only forests are free, and no ducat is left for one
        ("A2", 8, True),
        ("A2 A1 B1", 9, False),  # no free square
    ],
)
def test_the_knight_must_be_placed(blue: str, ducats: int, *, may: bool) -> None:
    """A deserter needs a free square in the own region that the seat can pay."""
    assert may == may_desert(beside(blue, "C1", ducats=ducats))


@pytest.mark.rule("LH 8.2")
def test_a_deserter_needs_a_knight_in_stock() -> None:
    """With all 15 knights on the board no deserter can be placed."""
    for count, may in ((13, True), (14, False)):
        state = lh.position(
            castles={"blue": "B2 F7", "orange": "C2"},
            knights={"blue": f"A2 {lh.spread('F7', count)}", "orange": "C1"},
            closed=[BLOCK, "C1 C2 C3 D3"],
            hands={0: "c_deserter"},
            ducats=[9, 7, 7],
        )
        assert (may, 14 - count) == (may_desert(state), state.knights_left[0])


@pytest.mark.rule("LH 8.2", "LH 8.3")
def test_a_deserter_step_by_step() -> None:
    """The seat places in the own region only and pays the fee; the other chooses who leaves."""
    state = lh.position(
        castles={"blue": "B2 B11", "orange": "C2"},
        knights={"blue": "A2 C11", "orange": "C1 C3"},
        closed=[BLOCK, "C1 C2 C3 D3"],
        hands={0: "c_deserter"},
        ducats=[9, 7, 7],
    )
    events = lh.do(state, "play c_deserter 0", "own B2", "target C2")
    assert [(0, "B2", "C2")] == lh.fields(events, "deserter", "seat", "own", "target")
    assert ["knight A1", "knight B1"] == lh.options(state)
    events = lh.do(state, "knight B1")
    placed = lh.fields(events, "knight_placed", "square", "fee", "reason")
    assert ([("B1", 1, "deserter")], 1) == (placed, state.ducats[0])
    assert (1, ["remove C1", "remove C3"]) == (lh.owes(state), lh.options(state))
    events = lh.do(state, "remove C3")
    removed = lh.fields(events, "knight_removed", "seat", "colour", "square")
    assert [(1, "orange", "C3")] == removed
    assert ([12, 14], [2, 1]) == (
        state.knights_left[:2],
        [state.guards[lh.sq("B2")], state.guards[lh.sq("C2")]],
    )
    assert (7, 0, "refill") == (state.ducats[1], lh.owes(state), lh.kind(state))


@pytest.mark.rule("LH 8.3")
def test_a_knight_that_links_another_stays() -> None:
    """Of two rows from the castle the last knights may leave, not one in between."""
    state = beside("A2", "C1 C3 C4", at="C1 C2 C3 C4 B4")
    lh.do(state, "play c_deserter 0", "own B2", "target C2", "knight A1")
    assert ["remove C1", "remove C4"] == lh.options(state)
    with pytest.raises(IllegalMoveError, match=r"LH 8.3"):
        apply(state, Seat(1), lh.move("remove C3"), Log())


@pytest.mark.rule("LH 8.4")
def test_in_a_block_several_knights_may_leave() -> None:
    """In a two by two block with the castle no knight is needed for another's link."""
    state = lh.position(
        castles={"blue": "H7", "orange": "F7"},
        knights={"blue": "H6", "orange": "G7 F8 G8"},
        closed=["H7 H6 I6", "F7 G7 F8 G8"],
        hands={0: "c_deserter"},
    )
    lh.do(state, "play c_deserter 0", auto=True)
    assert (1, ["remove G7", "remove F8", "remove G8"]) == (lh.owes(state), lh.options(state))


@pytest.mark.rule("LH 8.6")
def test_a_castle_without_knights() -> None:
    """A region that lost its last knight stays a region, and is no target any more."""
    state = beside("A2", "C1", hand="c_deserter b_deserter")
    lh.do(state, "play c_deserter 0", "own B2", "target C2", "knight A1", "remove C1")
    assert ("C2", 0) == (lh.zone(state, "C2"), state.guards[lh.sq("C2")])
    state.ducats[0] = 9
    lh.do(state, "draw")
    lh.idle_turn(state)
    lh.idle_turn(state)
    assert "play b_deserter 0" not in lh.options(state)
    assert "sell b_deserter" in lh.options(state)


@pytest.mark.rule("LH 8.7")
def test_own_regions_are_no_targets() -> None:
    """A neighbouring own region is neither target of a deserter nor of an alliance."""
    state = lh.position(
        castles={"blue": "B2 C2"},
        knights={"blue": "A2 C1"},
        closed=[BLOCK, "C1 C2 C3 D3"],
        hands={0: "c_deserter c_alliance"},
        ducats=[9, 7, 7],
    )
    assert [] == [t for t in lh.options(state) if t.startswith(("play c_d", "play c_al"))]


@pytest.mark.rule("LH 8.7")
def test_an_alliance_does_not_protect_from_deserters() -> None:
    """An ally's region is still the target of a deserter."""
    state = beside("A2", "C1")
    state.allies = [(lh.sq("B2"), lh.sq("C2"))]
    assert may_desert(state)
    lh.do(state, "play c_deserter 0", "own B2")
    assert ["target C2"] == lh.options(state)


@pytest.mark.rule("LH 8.8")
def test_an_alliance_is_made_once_and_without_consent() -> None:
    """The seat names both regions and the alliance stands; the pair is no choice again."""
    state = beside("A2", "C1", hand="b_alliance c_alliance", ducats=20)
    events = lh.do(state, "play b_alliance 0", "own B2", "target C2")
    assert [(0, "B2", "C2")] == lh.fields(events, "alliance", "seat", "own", "target")
    assert [(lh.sq("B2"), lh.sq("C2"))] == state.allies
    assert (0, "refill") == (lh.owes(state), lh.kind(state))
    lh.do(state, "draw")
    lh.idle_turn(state)
    lh.idle_turn(state)
    assert "play c_alliance 0" not in lh.options(state)


@pytest.mark.rule("LH 8.9")
def test_neither_ally_may_expand_into_the_other() -> None:
    """With two knights against none each way the alliance alone closes the common border."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C2"},
        knights={"blue": "A2"},
        closed=[BLOCK, "C1 C2 C3 D3"],
        allies=[("B2", "C2")],
    )
    lh.do(lh.acting(state, "expand"), "own B2")
    assert "C1" not in lh.options(state, "take")
    state.allies = []
    assert "C1" in lh.options(state, "take")


@pytest.mark.rule("LH 8.10")
def test_an_alliance_outlasts_the_common_border() -> None:
    """When a third region has taken the squares between them, the allies stay allied."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C3", "red": "C1 A8 J8"},
        knights={"red": "B1"},
        closed=["A2 B2 A3", "C2 C3", "A1 B1 C1"],
        allies=[("B2", "C3")],
    )
    lh.do(lh.acting(state, "expand", seat=2), "own C1", "take C2")
    assert ([(13, 26)], "C3") == (state.allies, lh.region(state, "C3"))


@pytest.mark.rule("LH 8.10")
def test_a_neutral_zone_that_was_the_partner_s_is_free() -> None:
    """Squares cut off from an ally's region are no longer covered by the alliance."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C3", "red": "F2 A8 J8"},
        knights={"red": "F1"},
        closed=[BLOCK, "C1 C2 C3", "D2 E2 F2 F1"],
        allies=[("B2", "C3")],
    )
    before = lh.acting(state.copy(), "expand")
    lh.do(before, "own B2")
    assert "C1" not in lh.options(before, "take")
    lh.do(lh.acting(state, "expand", seat=2), "own F2", "take C2")
    assert "neutral" == lh.zone(state, "C1")
    lh.do(lh.acting(state, "expand"), "own B2")
    assert "C1" in lh.options(state, "take")
