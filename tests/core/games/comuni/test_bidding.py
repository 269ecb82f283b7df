"""Bids and displaced envoys (sections 4 and 5)."""

import pytest

import co_case as co
from core.games.comuni.state import NOBODY

# 4 Bidding


@pytest.mark.rule("CO 4.1")
def test_a_bid_is_an_envoy_with_gold() -> None:
    """An envoy from the stock goes on a column with its gold; three envoys, three bids."""
    state = co.position(2, cubes=["G5"])
    co.do(state, "bid 2", "gold 2")
    assert ("0 2", "G3") == (co.bid_at(state, 2), co.cubes(state, 0))
    third = co.position(bids={1: "0 0", 2: "0 0"}, cubes=["G5"])
    assert ["3", "4", "5"] == co.offered(third, "bid")  # the third envoy has not been used
    state = co.position(bids={1: "0 0", 2: "0 0", 3: "0 0"}, cubes=["G5"])
    assert [] == co.offered(state, "bid")
    assert "CO 4.1" == co.refused(state, "bid 4")


@pytest.mark.rule("CO 4.1")
def test_a_column_holds_one_envoy() -> None:
    """A higher bid takes the place of the one there; there are never two."""
    state = co.position(bids={1: "1 2"}, cubes=["G3"])
    co.do(state, "bid 1")  # 3 is the only amount
    assert "0 3" == co.bid_at(state, 1)
    assert 1 == sum(owner != NOBODY for owner in state.envoys)


@pytest.mark.rule("CO 4.2")
def test_columns_that_cannot_be_bid_on() -> None:
    """Neither an empty column nor one with an own envoy."""
    state = co.position(bids={2: "0 1"}, columns={3: ""}, cubes=["G3"], deck="D", left=0)
    assert ["1", "4", "5"] == co.offered(state, "bid")
    assert {"CO 4.2"} == {co.refused(state, "bid 2"), co.refused(state, "bid 3")}


@pytest.mark.rule("CO 4.3")
def test_amounts() -> None:
    """From 0 on a free column, from one more than the bid on another's."""
    state = co.position(bids={1: "1 2"}, cubes=["G4"])
    co.do(state, "bid 2")
    assert ["0", "1", "2", "3", "4"] == co.offered(state, "gold")
    state = co.position(bids={1: "1 2"}, cubes=["G4"])
    co.do(state, "bid 1")
    assert ["3", "4"] == co.offered(state, "gold")
    assert "CO 4.3" == co.refused(state, "gold 2")


@pytest.mark.rule("CO 4.4")
@pytest.mark.parametrize(
    ("cubes", "bank", "most"),
    [("G2", "", 2), ("G2 P3", "", 3), ("G1 P4", "", 3), ("P5", "", 2), ("G2 P6", "G1", 3)],
)
def test_the_highest_amount(cubes: str, bank: str, most: int) -> None:
    """Own gold and what pilgrims bring, two for one, as far as the supply has gold."""
    state = co.position(cubes=[cubes], bank=bank)
    co.do(state, "bid 1")
    assert [str(n) for n in range(most + 1)] == co.offered(state, "gold")
    assert "CO 4.4" == co.refused(state, f"gold {most + 1}")


@pytest.mark.rule("CO 4.5")
@pytest.mark.parametrize(("amount", "left"), [(1, "G1 P5"), (2, "P5"), (3, "P3"), (4, "P1")])
def test_payment_is_automatic(amount: int, left: str) -> None:
    """Gold first; just as many pairs of pilgrims as are missing."""
    state = co.position(cubes=["G2 P5"])
    co.do(state, "bid 1", f"gold {amount}")
    assert left == co.cubes(state, 0)


@pytest.mark.rule("CO 4.6")
def test_a_bid_that_cannot_be_paid_is_not_offered() -> None:
    """Without envoy or gold for the least amount the column is no choice."""
    state = co.position(bids={1: "1 2", 2: "1 0"}, cubes=["G1 P3"])
    assert ["2", "3", "4", "5"] == co.offered(state, "bid")
    assert "CO 4.6" == co.refused(state, "bid 1")
    for column in co.offered(state, "bid"):
        tried = state.copy()
        co.do(tried, f"bid {column}")
        assert tried.envoys[int(column) - 1] == 0 or co.offered(tried, "gold")


@pytest.mark.rule("CO 4.7")
def test_when_phase_1_ends() -> None:
    """At once on a free column; after the chain where an envoy was displaced."""
    state = co.position(hands={0: "a01"}, cubes=["G3", "P1"], bids={1: "1 0"})
    free = state.copy()
    co.do(free, "bid 2", "gold 0")
    assert ("build", 0) == (co.kind(free), co.owes(free))
    co.do(state, "bid 1", "gold 1")
    assert ("displaced", 1) == (co.kind(state), co.owes(state))
    co.do(state, "retreat")
    assert ("build", 0) == (co.kind(state), co.owes(state))


@pytest.mark.rule("CO 4.8")
def test_gold_on_the_board_belongs_to_no_stock() -> None:
    """It is no part of stock or supply; everybody sees it."""
    state = co.position(cubes=["G2"])
    supply = state.supply[0]
    co.do(state, "bid 1", "gold 2")
    assert ("0", supply) == (co.cubes(state, 0), state.supply[0])
    assert [] == co.offered(co.position(bids={1: "0 2"}), "exchange")
    state.check()


# 5 Displacement


@pytest.mark.rule("CO 5.1")
@pytest.mark.parametrize(
    ("answer", "stock", "place"), [("retreat", "G1 P2", ""), ("move 3", "P1", "1 1")]
)
def test_the_owner_chooses(answer: str, stock: str, place: str) -> None:
    """Back with its gold, or for one pilgrim on with exactly the same gold."""
    state = co.position(cubes=["G3", "P2"], bids={1: "1 1"})
    pilgrims = state.supply[3]
    co.do(state, "bid 1", "gold 2")
    co.do(state, answer)
    assert (stock, place) == (co.cubes(state, 1), co.bid_at(state, 3))
    assert pilgrims + (answer != "retreat") == state.supply[3]


@pytest.mark.rule("CO 5.2")
def test_where_an_envoy_may_go() -> None:
    """Free columns and strictly lower bids; not empty columns, not beside an own envoy."""
    state = co.position(
        cubes=["G5", "P3"],
        bids={1: "1 2", 2: "2 1", 3: "2 2", 4: "1 0"},
        columns={5: "a10 a02 a05"},
    )
    co.do(state, "bid 1", "gold 3")
    assert ["2", "5"] == co.offered(state, "move")
    assert {"CO 5.2"} == {co.refused(state, f"move {column}") for column in (1, 3, 4)}
    assert "CO 5.1" == co.refused(state, "collect")  # retreat or move on, nothing else
    state = co.position(cubes=["G5", "P3"], bids={1: "1 2"}, columns={2: ""}, deck="D", left=0)
    co.do(state, "bid 1", "gold 3")
    assert ["3", "4", "5"] == co.offered(state, "move")


@pytest.mark.rule("CO 5.3")
def test_other_envoys_of_the_active_seat_may_be_displaced() -> None:
    """Its new bid is safe, its other envoys are not."""
    state = co.position(cubes=["G5 P1", "P3"], bids={1: "1 2", 2: "0 1"})
    co.do(state, "bid 1", "gold 3")
    assert ["2", "3", "4", "5"] == co.offered(state, "move")
    co.do(state, "move 2")
    assert (("displaced", 0), "1 2") == ((co.kind(state), co.owes(state)), co.bid_at(state, 2))


@pytest.mark.rule("CO 5.4")
def test_a_chain() -> None:
    """A seat is asked several times for different envoys and pays for each move."""
    state = co.position(
        3, cubes=["G5", "P3", "P1"], bids={1: "1 3", 2: "2 2", 3: "1 1", 4: "2 0", 5: "2 0"}
    )
    asked = []
    co.do(state, "bid 1", "gold 4")
    for answer in ("move 2", "move 3", "move 4", "retreat"):
        asked.append(co.owes(state))
        co.do(state, answer)
        if co.kind(state) != "displaced":
            break
    assert [1, 2, 1] == asked
    assert ("P1", "0") == (co.cubes(state, 1), co.cubes(state, 2))


@pytest.mark.rule("CO 5.5")
def test_a_chain_ends() -> None:
    """At a free column, or with a retreat; each displaced bid is lower than the one before."""
    state = co.position(cubes=["G9", "P3", "P3"], bids={1: "1 3", 2: "2 2", 3: "1 0"})
    log = co.do(state, "bid 1", "gold 4", "move 2", "move 3", "move 4")
    lost = [event.public["gold"] for event in co.found(log, "displaced")]
    assert [3, 2, 0] == lost
    assert ("2 2", "1 0") == (co.bid_at(state, 3), co.bid_at(state, 4))
    assert co.kind(state) != "displaced"


@pytest.mark.rule("CO 5.6")
def test_an_envoy_that_must_retreat() -> None:
    """Without a pilgrim, or without a target, it goes back by itself."""
    for given in (
        {"cubes": ["G3", "G1"], "bids": {1: "1 0"}},
        {
            "cubes": ["G3", "P3"],
            "bids": {1: "1 0", 2: "1 0", 3: "2 0", 4: "2 0", 5: "2 0"},
        },
    ):
        state = co.position(**given)  # type: ignore[arg-type]  # as `position` takes it
        log = co.do(state, "bid 1", "gold 1")
        assert 1 == len(co.found(log, "envoy_retreated"))
        assert co.kind(state) != "displaced"


@pytest.mark.rule("CO 5.7")
def test_a_moved_envoy_is_one_bid() -> None:
    """The owner has as many envoys out as before, and its own turn is untouched."""
    state = co.position(cubes=["G3", "G2 P1"], bids={1: "1 1"})
    co.do(state, "bid 1", "gold 2", "move 2")
    assert 1 == state.envoys.count(1)
    assert (1, "project") == (co.owes(state), co.kind(state))
    assert "bid 3" in co.offered(state)
