"""Claiming and collecting income (sections 6 and 7)."""

import pytest

import co_case as co
from core.games.comuni.state import NOBODY

# 6 Claiming


@pytest.mark.rule("CO 6.1")
def test_all_envoys_come_back_and_the_gold_is_paid() -> None:
    """A claim needs an envoy; it takes all columns, and their gold goes to the supply."""
    assert "claim" not in co.offered(co.position(bids={1: "1 0"}))
    assert "CO 6.1" == co.refused(co.position(bids={1: "1 0"}), "claim")
    state = co.position(bids={3: "0 2", 4: "0 1", 5: "1 1"})
    supply = state.supply[0]
    co.do(state, "claim")
    assert (supply + 3, NOBODY, NOBODY, "1 1") == (
        state.supply[0],
        state.envoys[2],
        state.envoys[3],
        co.bid_at(state, 5),
    )


@pytest.mark.rule("CO 6.2")
def test_all_cards_go_to_the_hand() -> None:
    """More than two cards may be in hand now."""
    state = co.position(
        bids={4: "0 0", 5: "0 0"},
        columns={4: "a01 a04", 5: "a07 a10 a13"},
        hands={0: "a02 a05"},
    )
    co.do(state, "claim")
    assert 7 == len(state.hands[0])


@pytest.mark.rule("CO 6.3")
def test_single_cards_bring_cubes() -> None:
    """A cube of choice for each column with exactly one card, in column order."""
    state = co.position(bids={1: "0 1", 2: "0 0", 5: "0 0"}, columns={5: "a01"}, left=0)
    log = co.do(state, "claim", "cube gold", "cube pilgrim", "cube army")
    assert [(1, "gold"), (2, "pilgrim"), (5, "army")] == [
        (event.public["column"], event.public["cube"]) for event in co.found(log, "bonus_cube")
    ]
    assert "G1 A1 P1" == co.cubes(state, 0)


@pytest.mark.rule("CO 6.3")
def test_the_returned_gold_can_be_taken() -> None:
    """The gold of the claim is back in the supply before the cube is chosen."""
    state = co.position(bids={1: "0 1"}, bank="G0")
    co.do(state, "claim")
    assert "gold" in co.offered(state, "cube")


@pytest.mark.rule("CO 6.4")
def test_only_what_the_supply_has() -> None:
    """Kinds that are used up are no choice; an empty supply brings nothing."""
    state = co.position(bids={1: "0 0"}, bank="A0 C0")
    co.do(state, "claim")
    assert ["gold", "pilgrim"] == co.offered(state, "cube")
    assert "CO 6.4" == co.refused(state, "cube army")
    assert "CO 6.3" == co.refused(state, "end")  # one cube must be taken
    state = co.position(bids={1: "0 0"}, bank="G0 A0 C0 P0")
    log = co.do(state, "claim")
    assert [None] == [event.public["cube"] for event in co.found(log, "bonus_cube")]
    assert "0" == co.cubes(state, 0)


# 7 Collecting income


@pytest.mark.rule("CO 7.1")
def test_the_three_parts_of_an_income() -> None:
    """Basic income, the tallest building of each active kind, one cube for each master."""
    state = co.position(
        buildings={0: "E2 E1 M3 R1"}, active={0: "EM"}, masters="0 0 - -", cubes=["0"]
    )
    co.do(state, "collect")
    assert "G4 A4 P2" == co.cubes(state, 0)  # Lucca G1 P2, storeys G2 A3, masters G1 A1


@pytest.mark.rule("CO 7.2")
def test_activation_cards_turn_neutral() -> None:
    """All of them, whether they yielded anything or not; those of others stay."""
    state = co.position(
        buildings={0: "E1", 1: "M1"}, active={0: "E", 1: "M"}, bank="G0", hands={0: "a01"}
    )
    co.do(state, "collect")
    assert ("", "M") == (co.on(state, 0), co.on(state, 1))


@pytest.mark.rule("CO 7.3")
def test_what_the_supply_lacks_is_lost() -> None:
    """The parts are added up per kind; as many as are there are taken, nothing is owed."""
    state = co.position(buildings={0: "E3"}, active={0: "E"}, bank="G2 P1")
    co.do(state, "collect")
    assert ("G2 P1", 0, 0) == (co.cubes(state, 0), state.supply[0], state.supply[3])


@pytest.mark.rule("CO 7.4")
def test_collecting_asks_nothing() -> None:
    """One move, and the next phase is there."""
    state = co.position(buildings={0: "E1"}, active={0: "E"}, hands={0: "a01"})
    co.do(state, "collect")
    assert ("build", 0) == (co.kind(state), co.owes(state))
