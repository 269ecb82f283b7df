"""The phases of a turn, refills and decks, exchanges (sections 3, 8 and 9)."""

import pytest

import co_case as co
from core.engine.events import Log
from core.games.comuni.state import NOT_SET

# 3 Turn


@pytest.mark.rule("CO 3.1")
def test_the_phases_come_in_order() -> None:
    """Claim, refill, build, guild masters, repair, and the next seat's turn."""
    state = co.position(
        bids={3: "0 0"},
        columns={3: "a01 a02"},
        hands={0: "a16"},
        buildings={0: "E1"},
        plunder=[2, 0, 0],
        cubes=["P5"],
    )
    kinds = []
    log = Log()
    for text in ("claim", "card a16", "raise 1", "end", "repair 1"):
        kinds.append(co.kind(state))
        log.events += co.do(state, text).events
    assert ["project", "build", "build_target", "build", "wrap_up"] == kinds
    order = [event.kind for event in log.events]
    wanted = ["claimed", "card_drawn", "guild_master", "repaired", "turn_ended", "turn_started"]
    assert wanted == list(dict.fromkeys(name for name in order if name in wanted))
    assert ("project", 1) == (co.kind(state), co.owes(state))


@pytest.mark.rule("CO 3.2")
def test_one_of_three() -> None:
    """Bid, claim or collect: one of them, and no passing; collecting is always legal."""
    state = co.position(bids={1: "0 0"}, cubes=["G1"])
    verbs = {text.split()[0] for text in co.offered(state)}
    assert {"bid", "claim", "collect"} == verbs
    for steps, after in (
        (("bid 2", "gold 0"), ("project", 1)),
        (("claim", "cube gold"), ("build", 0)),  # the claimed card can be built
        (("collect",), ("project", 1)),
    ):
        tried = state.copy()
        co.do(tried, *steps)
        assert after == (co.kind(tried), co.owes(tried))
        assert "CO 3.2" == co.refused(state, "end")  # one may not pass
    nothing = co.position(bank="G0 A0 C0 P0")
    assert "collect" in co.offered(nothing)
    assert "end" not in co.offered(nothing)


@pytest.mark.rule("CO 3.3")
def test_a_refill_needs_a_claim() -> None:
    """After a bid or an income no card is laid out; without cards or steps phases pass by."""
    for text in ("bid 2", "collect"):
        state = co.position(cubes=["0"])
        log = co.do(state, text)
        assert [] == co.found(log, "card_drawn")
        assert 1 == co.owes(state)


@pytest.mark.rule("CO 3.3")
def test_building_and_repairing_are_optional() -> None:
    """One may end both at once; with nothing to build or to repair nobody is asked."""
    state = co.position(hands={0: "a01"}, plunder=[2, 2, 0], cubes=["P3", "0"])
    log = co.do(state, "collect")
    for kind in ("build", "wrap_up"):
        assert (kind, 0) == (co.kind(state), co.owes(state))
        log.events += co.do(state, "end").events
    assert [] == co.found(log, "built") + co.found(log, "repaired")
    assert ("project", 1) == (co.kind(state), co.owes(state))
    co.do(state, "collect")  # B has plunder, but neither a card nor a pilgrim
    assert ("project", 2) == (co.kind(state), co.owes(state))


@pytest.mark.rule("CO 3.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_idle_guard(seats: int) -> None:
    """After 5 x seats turns without a claim: claim with an envoy, bid without, else collect."""
    state = co.position(seats)
    for count in range(5 * seats):
        assert "collect" in co.offered(state), count
        co.do(state, "collect")
    assert {"bid"} == {text.split()[0] for text in co.offered(state) if "exchange" not in text}


@pytest.mark.rule("CO 3.4")
def test_the_guard_makes_claim_and_a_claim_ends_it() -> None:
    """A seat with an envoy must claim; the counter is 0 after it. Rounds 0 switch it off."""
    state = co.position(2, bids={1: "0 0"})
    state.idle = 9
    assert {"bid", "claim", "collect"} == {text.split()[0] for text in co.offered(state)}
    state.idle = 10
    assert ["claim"] == [text for text in co.offered(state) if "exchange" not in text]
    assert {"CO 3.4"} == {co.refused(state, "collect"), co.refused(state, "bid 2")}
    co.do(state, "cube gold")  # the claim is the only move
    while co.owes(state) == 0:
        co.do(state, "end")
    assert 0 == state.idle
    last = co.position(2, deck="D", left=0, bids={1: "0 0"})
    last.idle, last.turns_left = 10, 2
    assert "collect" in co.offered(last)  # the guard is off in the last round
    off = co.position(2, bids={1: "0 0"}, idle_guard=0)
    off.idle = 1000
    assert "collect" in co.offered(off)


@pytest.mark.rule("CO 3.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_under_the_guard_somebody_must_claim_soon(seats: int) -> None:
    """Turn by turn bids rise or free columns fill; within a few rounds a claim is forced."""
    state = co.position(seats, cubes=["G1"] * seats)
    state.idle, turns = 5 * seats, 0
    while state.idle:
        filled, gold = sum(owner >= 0 for owner in state.envoys), sum(state.bids)
        moves = [text for text in co.offered(state) if "exchange" not in text]
        co.do(state, moves[-1])
        while co.kind(state) == "bid_gold":
            co.do(state, co.offered(state)[0])
        while co.kind(state) in ("bonus_cube", "build", "discard"):
            co.do(state, co.offered(state)[-1])
        if state.idle:
            after = (sum(owner >= 0 for owner in state.envoys), sum(state.bids))
            assert after > (filled, gold)
        turns += 1
    assert turns <= seats + 1  # all have bid once, the next one has an envoy and must claim


@pytest.mark.rule("CO 3.4")
def test_under_the_guard_who_can_do_neither_collects() -> None:
    """Without an envoy out and without gold for any column, collecting is the only move."""
    state = co.position(2, bids={1: "1 1", 2: "1 1", 3: "1 1"}, columns={4: ""}, deck="D", left=0)
    state.idle = 10
    assert ["collect"] == co.offered(state)


# 8 Refilling and the decks


@pytest.mark.rule("CO 8.1")
def test_vacated_columns_are_filled_from_the_left() -> None:
    """Card by card up to the size, the leftmost first; other columns are not touched."""
    state = co.position(
        bids={3: "0 0", 4: "0 0"},
        deck="D",
        left=8,
        top="d01 d02 d03 d04",
    )
    others = [state.columns[column] for column in (0, 1, 4)]
    log = co.do(state, "claim")
    drawn = [(e.public["column"], e.public["card"]) for e in co.found(log, "card_drawn")]
    assert [(3, "d01"), (3, "d02"), (4, "d03"), (4, "d04")] == drawn
    assert others == [state.columns[column] for column in (0, 1, 4)]


@pytest.mark.rule("CO 8.2")
def test_the_next_deck() -> None:
    """When a deck is empty the next is used; the marker jumps to its size, after D it is 0."""
    state = co.position(deck="A", left=1, bids={3: "0 0"}, columns={3: "a01 a02"})
    assert 1 == state.marker
    log = co.do(state, "claim")
    co.follow(state, log)
    drawn = [event.public for event in co.found(log, "card_drawn")]
    assert [("A", 0), ("B", 15)] == [(card["deck"], card["left"]) for card in drawn]
    assert ["a", "b"] == [str(card["card"])[0] for card in drawn]
    assert (1, 16 - 1) == (state.deck, state.marker)
    for deck, following in (("B", 2), ("C", 3)):
        state = co.position(deck=deck, left=1, bids={3: "0 0"}, columns={3: "a01 a02"})
        log = co.do(state, "claim")
        co.follow(state, log)
        assert (following, 16 - 1) == (state.deck, state.marker)
    state = co.position(deck="D", left=2, bids={3: "0 0"}, columns={3: "a01 a02"})
    co.do(state, "claim")
    assert 0 == state.marker


@pytest.mark.rule("CO 8.3")
@pytest.mark.parametrize(("timing", "filled"), [("at_once", 1), ("after_refill", 2)])
def test_when_an_invasion_comes(timing: str, filled: int) -> None:
    """With the last card of a deck, in the middle of a refill; or, by option, after it."""
    state = co.position(
        deck="A",
        left=1,
        bids={3: "0 0"},
        columns={3: "a01 a02"},
        cubes=["A1", "A1", "A1"],
        invasion_timing=timing,
    )
    co.do(state, "claim")
    assert ("alliance", filled) == (co.kind(state), len(state.columns[2]))
    co.fists(state, "0 0", "0 0", "0 0")
    assert (2, "build", 0) == (len(state.columns[2]), co.kind(state), co.owes(state))


@pytest.mark.rule("CO 8.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_refill_never_empties_two_decks(seats: int) -> None:
    """A claim takes at most 8 cards, a deck has at least 13; the first fill brings no invasion."""
    state = co.match(seats)
    assert sum(sorted(state.sizes)[-3:]) <= 8 < 13 <= state.per_deck
    assert 0 == state.invasions
    assert "project" == co.kind(state)


@pytest.mark.rule("CO 8.5")
def test_the_last_card_sets_the_last_round() -> None:
    """The refill stops there; the column stays as it is."""
    state = co.position(deck="D", left=1, bids={5: "0 0"}, columns={5: "a01 a02 a03"})
    assert NOT_SET == state.turns_left
    log = co.do(state, "claim")
    assert 1 == len(co.found(log, "last_round"))
    assert (1, True, 3) == (len(state.columns[4]), state.is_last_round, state.invasions)
    later = co.position(deck="D", left=1, bids={4: "0 0", 5: "0 0"}, columns={4: "a04 a07"})
    co.do(later, "claim")
    assert (1, 0) == (len(later.columns[3]), len(later.columns[4]))
    while co.kind(later) != "alliance":  # so it stays until the last invasion
        assert (1, 0) == (len(later.columns[3]), len(later.columns[4]))
        words = {"project": "collect", "discard": f"discard {co.offered(later)[0].split()[-1]}"}
        log = co.do(later, words.get(co.kind(later), "end"))
        assert [] == co.found(log, "card_drawn")


# 9 Exchanges


@pytest.mark.rule("CO 9.1")
@pytest.mark.parametrize(
    ("cubes", "ways"),
    [
        ("P2", ["army_pilgrims", "gold"]),
        ("G2", ["army_gold"]),
        ("G1 P1", []),
        ("A5 C5", []),
        ("G2 P2", ["army_gold", "army_pilgrims", "gold"]),
    ],
)
def test_the_three_exchanges(cubes: str, ways: list[str]) -> None:
    """Two pilgrims for a gold or an army, two gold for an army; nothing else, and no way back."""
    assert ways == sorted(co.offered(co.position(cubes=[cubes]), "exchange"))


@pytest.mark.rule("CO 9.1")
def test_an_exchange_pays_the_supply() -> None:
    """As often as wanted; what is paid lies in the supply."""
    state = co.position(cubes=["P5"])
    co.do(state, "exchange gold", "exchange gold")
    assert ("G2 P1", "project", 0) == (co.cubes(state, 0), co.kind(state), co.owes(state))
    co.do(state, "exchange army_gold")
    assert "A1 P1" == co.cubes(state, 0)


@pytest.mark.rule("CO 9.2")
def test_the_cube_must_be_in_the_supply() -> None:
    """Without gold or armies in the supply there is nothing to take."""
    assert ["army_pilgrims"] == co.offered(co.position(cubes=["P2"], bank="G0"), "exchange")
    assert ["gold"] == co.offered(co.position(cubes=["P2"], bank="A0"), "exchange")
    assert "CO 9.2" == co.refused(co.position(cubes=["P2"], bank="G0"), "exchange gold")
    assert "CO 9.1" == co.refused(co.position(cubes=["P1"]), "exchange gold")


@pytest.mark.rule("CO 9.3")
def test_where_exchanges_are_offered() -> None:
    """In phase 1 and in phase 5 of a last turn; not while building, and not in phase 5 before."""
    state = co.position(phase="build", hands={0: "a01"}, cubes=["P4"])
    assert [] == co.offered(state, "exchange")
    state = co.position(cubes=["P4"], plunder=[2, 0, 0])
    co.do(state, "collect")
    assert "wrap_up" == co.kind(state)
    assert [] == co.offered(state, "exchange")
    assert "CO 9.3" == co.refused(state, "exchange gold")
    state = co.position(deck="D", left=0, cubes=["P4"])
    state.turns_left = 1
    co.do(state, "collect")
    assert "wrap_up" == co.kind(state)
    assert ["army_pilgrims", "gold"] == sorted(co.offered(state, "exchange"))


@pytest.mark.rule("CO 9.3")
@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        (("bid 2",), "bid_gold"),
        (("bid 1", "gold 1"), "displaced"),
        (("claim",), "bonus_cube"),
        (("claim", "cube gold", "card a13"), "build_target"),
        (("claim", "cube gold", "end"), "discard"),
    ],
)
def test_no_exchange_at_other_moments(moves: tuple[str, ...], asked: str) -> None:
    """Not while an amount, an answer in a chain, a cube, a target or a discard is chosen."""
    state = co.position(
        bids={1: "1 0", 2: "0 0"} if "claim" in moves else {1: "1 0"},
        columns={2: "a04"},
        hands={0: "a01 a13"},
        cubes=["G2 P4", "G2 P4"],
    )
    co.do(state, *moves)
    assert asked == co.kind(state)
    assert [] == co.offered(state, "exchange")
    for name in ("gold", "army_gold", "army_pilgrims"):
        co.refused(state, f"exchange {name}")


@pytest.mark.rule("CO 9.3")
def test_exchanges_inside_a_bid_and_an_invasion() -> None:
    """A bid may be paid with pilgrims, and a fist filled with pairs of gold or pilgrims."""
    state = co.position(cubes=["P4"])
    co.do(state, "bid 1", "gold 2")
    assert ("0 2", "0") == (co.bid_at(state, 1), co.cubes(state, 0))
    invaded = co.invasion(2, 1, cubes=["G2 P2", "0"])
    assert ["0", "1", "2"] == co.offered(invaded, "alliance", seat=0)


@pytest.mark.rule("CO 9.4")
def test_no_exchange_after_the_last_invasion() -> None:
    """The match is over with it: nobody owes anything."""
    state = co.invasion(3, 4)
    co.follow(state, Log())
    assert state.is_over
    assert "" == co.kind(state)
