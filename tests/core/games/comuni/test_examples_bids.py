"""The worked examples of the setup, bids, claims and incomes, with their figures."""

import pytest

import co_case as co
from core.engine.events import Log
from core.games.comuni.data import CARDS, CITIES


@pytest.mark.example("CO 1")
def test_1_setup() -> None:
    """Drawn cities sit in the order of their numbers; nine cards of A lie out, seven are left."""
    wanted = ["lucca", "siena", "milano"]
    states = (co.match(3, f"seed {n}", cities="random") for n in range(500))
    state = next(s for s in states if [CITIES[city].id for city in s.cities] == wanted)
    laid = [card for cards in state.columns for card in cards]
    assert (9, {0}, 7, 0) == (
        len(laid),
        {CARDS[card].deck for card in laid},
        state.marker,
        state.leader,
    )
    assert (0, "project") == (co.owes(state), co.kind(state))


@pytest.mark.example("CO 2")
def test_2_first_bid() -> None:
    """A free column takes 0 to the own gold; two pilgrims make one gold more."""
    state = co.position(cubes=["G2"], hands={0: "a01"})
    co.do(state, "bid 4")
    assert ["0", "1", "2"] == co.offered(state, "gold")
    state = co.position(cubes=["G2 P2"], hands={0: "a01"})
    co.do(state, "bid 4")
    assert ["0", "1", "2", "3"] == co.offered(state, "gold")
    with_pilgrims = state.copy()
    co.do(with_pilgrims, "gold 3")
    assert ("0 3", "0") == (co.bid_at(with_pilgrims, 4), co.cubes(with_pilgrims, 0))
    co.do(state, "gold 0")
    assert ("0 0", "build", 0) == (co.bid_at(state, 4), co.kind(state), co.owes(state))


@pytest.mark.example("CO 3")
def test_3_bid_with_exchange() -> None:
    """With G1 P5 over a bid of 2 only 3 is possible; four pilgrims become two gold."""
    state = co.position(cubes=["G1 P5"], bids={3: "1 2"}, hands={0: "a01"})
    log = co.do(state, "bid 3")
    assert ("0 3", "P1") == (co.bid_at(state, 3), co.cubes(state, 0))
    assert [("pilgrim", 4, "gold", 2)] == [
        tuple(e.public[name] for name in ("given_kind", "given", "got_kind", "got"))
        for e in co.found(log, "exchanged")
    ]


@pytest.mark.example("CO 4")
def test_4_retreat() -> None:
    """A retreat brings envoy and gold back, and the bidder goes on with phase 3."""
    state = co.position(4, cubes=["G3", "P1"], bids={3: "1 2"}, hands={0: "a01"})
    co.do(state, "bid 3")
    assert ("displaced", 1) == (co.kind(state), co.owes(state))
    co.do(state, "retreat")
    assert ("G2 P1", 0, "0 3") == (
        co.cubes(state, 1),
        state.envoys.count(1),
        co.bid_at(state, 3),
    )
    assert ("build", 0) == (co.kind(state), co.owes(state))


@pytest.mark.example("CO 5")
def test_5_move_to_a_free_column() -> None:
    """For 1 pilgrim the envoy stands on column 6 with exactly its 2 gold."""
    state = co.position(4, cubes=["G3", "G5 P1"], bids={3: "1 2"}, hands={0: "a01"})
    co.do(state, "bid 3", "move 6")
    assert ("1 2", "G5", "build") == (co.bid_at(state, 6), co.cubes(state, 1), co.kind(state))


@pytest.mark.example("CO 6")
def test_6_chain() -> None:
    """Three displacements in a row; the last envoy has no pilgrim and retreats by itself."""
    state = co.position(
        4,
        cubes=["G5", "P1", "P1"],
        bids={3: "1 3", 5: "2 2", 1: "0 1", 4: "3 0"},
        hands={0: "a01"},
    )
    co.do(state, "bid 3", "gold 4")
    assert ("displaced", 1, ["1", "2", "4", "5", "6"]) == (
        co.kind(state),
        co.owes(state),
        co.offered(state, "move"),
    )
    co.do(state, "move 5")
    assert (2, ["1", "2", "4", "6"]) == (co.owes(state), co.offered(state, "move"))
    log = co.do(state, "move 1")
    assert [(0, 1)] == [(e.public["seat"], e.public["gold"]) for e in co.found(log, "displaced")]
    assert [0] == [e.public["seat"] for e in co.found(log, "envoy_retreated")]
    assert ["2 2", "", "0 4", "3 0", "1 3", ""] == [co.bid_at(state, n) for n in range(1, 7)]
    assert ["G2", "0", "0"] == [co.cubes(state, seat) for seat in range(3)]
    assert ("build", 0) == (co.kind(state), co.owes(state))


@pytest.mark.example("CO 7")
def test_7_no_target() -> None:
    """Neither a free column nor a lower bid of the other seat: a retreat by itself."""
    state = co.position(
        2,
        cubes=["G2", "P1"],
        bids={1: "0 2", 2: "0 1", 3: "1 1", 4: "1 3"},
        hands={0: "a01"},
    )
    log = co.do(state, "bid 3")
    assert [1] == [e.public["gold"] for e in co.found(log, "envoy_retreated")]
    assert ("0 2", "G1 P1", "build") == (co.bid_at(state, 3), co.cubes(state, 1), co.kind(state))


@pytest.mark.example("CO 8")
def test_8_claim() -> None:
    """Gold to the supply, three cards to a hand of two, a cube, and columns 1 and 4 refilled."""
    state = co.position(
        bids={1: "1 2", 4: "1 0"}, hands={1: "a01 a04"}, top="d01 d02 d03", at_turn=1
    )
    gold = state.supply[0]
    co.do(state, "claim")
    assert (gold + 2, 5, 0) == (state.supply[0], len(state.hands[1]), state.envoys.count(1))
    assert ["gold", "army", "craftsman", "pilgrim"] == co.offered(state, "cube")
    log = co.do(state, "cube craftsman")
    assert "C1" == co.cubes(state, 1)
    drawn = [(e.public["column"], e.public["card"]) for e in co.found(log, "card_drawn")]
    assert [(1, "d01"), (4, "d02"), (4, "d03")] == drawn
    assert ("build", 1) == (co.kind(state), co.owes(state))


def boundary(timing: str) -> tuple[list[int], Log]:
    """Return the sizes of the columns when invasion I asks, and the log up to there."""
    state = co.position(
        deck="A",
        left=2,
        bids={2: "1 0", 5: "1 0"},
        cubes=["A1", "A1", "A1"],
        at_turn=1,
        invasion_timing=timing,
    )
    log = co.do(state, "claim", "cube gold")
    assert ("alliance", 1) == (co.kind(state), state.leader)
    sizes = [len(cards) for cards in state.columns]
    opened = co.fists(state, "0 0", "0 0", "0 0")
    assert [0, 1, 0] == [e.public["leader"] for e in co.found(opened, "city_defended")]
    assert (14, "build", 1) == (state.marker, co.kind(state), co.owes(state))
    assert [1, 1, 2, 2, 3] == [len(cards) for cards in state.columns]
    log.events += opened.events
    return sizes, log


@pytest.mark.example("CO 9")
def test_9_refill_over_a_boundary() -> None:
    """The invasion comes with column 5 half filled, or with the option after the refill."""
    sizes, log = boundary("at_once")
    assert [1, 1, 2, 2, 1] == sizes
    order = [e.kind for e in log.events if e.kind in ("card_drawn", "invasion_started")]
    assert ["card_drawn"] * 2 + ["invasion_started"] + ["card_drawn"] * 2 == order
    assert ["A", "A", "B", "B"] == [e.public["deck"] for e in co.found(log, "card_drawn")]
    sizes, log = boundary("after_refill")
    assert [1, 1, 2, 2, 3] == sizes
    order = [e.kind for e in log.events if e.kind in ("card_drawn", "invasion_started")]
    assert ["card_drawn"] * 4 + ["invasion_started"] == order


@pytest.mark.example("CO 10")
def test_10_income() -> None:
    """City, the highest active building of each kind, and the guild master add up."""
    state = co.position(
        buildings={2: "E3 E1 C2 R4"}, active={2: "EC"}, masters="0 - 2 0", at_turn=2
    )
    log = co.do(state, "collect")
    (event,) = co.found(log, "collected")
    assert ("A1 C1 P1", "G3 C2", "C1", "G3 A1 C4 P1") == tuple(
        event.public[name] for name in ("base", "buildings", "masters", "received")
    )
    assert ("G3 A1 C4 P1", "") == (co.cubes(state, 2), co.on(state, 2))


@pytest.mark.example("CO 11")
def test_11_short_supply() -> None:
    """With 3 craftsmen in the supply it takes 3, and nothing is owed later."""
    state = co.position(
        4,
        buildings={2: "E3 E1 C2 R4"},
        active={2: "EC"},
        masters="0 - 2 0",
        bank="C3",
        at_turn=2,
    )
    co.do(state, "collect")
    assert ("G3 A1 C3 P1", 0, "") == (co.cubes(state, 2), state.supply[2], co.on(state, 2))
    co.do(state, "collect")
    assert "G3 A1 C3 P1" == co.cubes(state, 2)
