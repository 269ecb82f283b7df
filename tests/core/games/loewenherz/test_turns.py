"""Turns, cards, market and bank, and the end of the match (LH 3, 4, 9)."""

import pytest

import lh
from core.engine.errors import IllegalMoveError
from core.engine.events import Event, Log
from core.engine.ids import Seat
from core.games.loewenherz.apply import apply
from core.games.loewenherz.data import CARDS, KIND
from core.games.loewenherz.scoring import ducat_bonus, outcome
from core.games.loewenherz.state import State


def start() -> State:
    """Return a position in which blue, without any region, is at turn."""
    return lh.position(castles={"blue": "C6"}, hands={0: "a_b1 a_b3 a_k1"})


@pytest.mark.rule("LH 3.1")
@pytest.mark.parametrize(
    ("mines", "sorts"),
    [("A9 B9", ()), ("A8 B8", ("silver",)), ("A8 B8 B7 A7 A6 A5 A4", ("silver", "gem"))],
)
def test_income(mines: str, sorts: tuple[str, ...]) -> None:
    """A turn begins with 1 ducat for each sort of mines in own regions, however many mines."""
    castle = "A8" if "A8" in mines else "C9"
    closed = [mines] if "A8" in mines else [f"{mines} C9"]
    state = lh.position(castles={"orange": castle, "red": "J8 C3"}, closed=closed)
    events = lh.idle_turn(state)
    paid = lh.fields(events, "income", "seat", "sorts", "paid", "owed")
    assert ([(1, sorts, len(sorts), len(sorts))] if sorts else []) == paid
    assert 7 + len(sorts) == state.ducats[1]
    started = lh.fields(events, "turn_started", "seat", "turn", "end_phase")
    assert [(1, 2, False)] == started


@pytest.mark.rule("LH 3.2", "LH 3.4")
def test_play_or_sell() -> None:
    """A turn offers plays and, for every card, its sale, and no passing."""
    state = start()
    expected = ["play a_b1 0", "play a_b3 0", "play a_k1 0", "sell a_b1", "sell a_b3", "sell a_k1"]
    assert expected == lh.options(state)
    state.ducats = [0, 7, 7]
    assert ["sell a_b1", "sell a_b3", "sell a_k1"] == lh.options(state)


@pytest.mark.rule("LH 3.3")
def test_turns_and_rounds() -> None:
    """Turns are counted from 1, and a round is one turn of each seat."""
    state = start()
    found = [lh.fields(lh.idle_turn(state), "turn_started", "turn", "round") for _ in range(5)]
    assert [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)] == [turn for (turn,) in found]


@pytest.mark.rule("LH 3.3")
def test_refill_and_next_seat() -> None:
    """After the action the hand is filled up to three, from stack or market; then the next seat."""
    state = start()
    lh.do(state, "sell a_b3")
    assert (2, "refill") == (len(state.hands[0]), lh.kind(state))
    top = CARDS[state.stack[-1]]
    log = Log()
    apply(state, Seat(0), ("draw",), log)
    assert ([3, 3, 3], 1, "choose_turn") == (
        [len(hand) for hand in state.hands],
        lh.owes(state),
        lh.kind(state),
    )
    (drawn,) = [event for event in log.events if event.kind == "card_drawn"]
    assert ({"seat": 0, "letter": "A", "left": len(state.stack)}, {0: {"card": top.id}}) == (
        drawn.public,
        drawn.private,
    )
    assert [(0,)] == lh.fields(log.events, "turn_ended", "seat")
    for seat in (1, 2, 0):
        assert seat == lh.owes(state)
        lh.idle_turn(state)


@pytest.mark.rule("LH 4.1")
def test_selling() -> None:
    """A sold card lies last in the market, and the bank pays its sale value."""
    state = lh.position(castles={"blue": "C6"}, hands={0: "a_b3"}, market="a_k1")
    events = lh.do(state, "sell a_b3")
    assert [(0, "a_b3", 5, 5)] == lh.fields(events, "card_sold", "seat", "card", "paid", "owed")
    assert ([KIND["a_k1"], KIND["a_b3"]], 12, 65) == (state.market, state.ducats[0], state.bank)


@pytest.mark.rule("LH 4.2", "LH 11.4")
def test_the_market_in_the_order_of_sale() -> None:
    """Each kind is offered once, in the order of sale; the copy sold first is taken."""
    state = lh.position(castles={"blue": "C6"}, hands={0: "a_b3"}, market="a_k1 a_b2 a_k1 a_b1")
    lh.do(state, "sell a_b3")
    assert ["draw", "market a_k1", "market a_b2", "market a_b1"] == lh.options(state)
    lh.do(state, "market a_k1")
    assert ["a_b2", "a_k1", "a_b1", "a_b3"] == [CARDS[kind].id for kind in state.market]
    assert (KIND["a_k1"], 0, 7) in state.hands[0]
    assert (7, 12) == (state.everyone, state.ducats[0])  # free of charge


@pytest.mark.rule("LH 4.2")
def test_only_the_card_sold_this_turn_is_barred() -> None:
    """After a played card everything in the market may be taken, the last one too."""
    state = lh.position(castles={"blue": "C6"}, hands={0: "a_b1"}, market="a_k1 a_b3")
    lh.do(state, "play a_b1 0", "border A1|B1")
    assert ["draw", "market a_k1", "market a_b3"] == lh.options(state)
    bare = lh.position(castles={"blue": "C6"}, hands={0: "a_b1"})
    lh.do(bare, "play a_b1 0", "border A1|B1")
    assert ["draw"] == lh.options(bare)


@pytest.mark.rule("LH 4.3", "LH 4.6")
def test_playing() -> None:
    """The card goes to the played pile for good, its price to the bank, and one action follows."""
    state = lh.position(castles={"blue": "C6"}, hands={0: "a_k1_or_b2 a_b1 a_b1"})
    assert ["play a_k1_or_b2 0", "play a_k1_or_b2 1"] == lh.options(state)[1:3]
    events = lh.do(state.copy(), "play a_k1_or_b2 0")
    played = lh.fields(events, "card_played", "seat", "card", "index", "action", "price")
    assert [(0, "a_k1_or_b2", 0, "knight", 3)] == played
    lh.do(state, "play a_k1_or_b2 1")
    assert ("place_border", 4, 73, KIND["a_k1_or_b2"]) == (
        lh.kind(state),
        state.ducats[0],
        state.bank,
        state.played[-1],
    )


@pytest.mark.rule("LH 4.4")
@pytest.mark.parametrize(
    ("card", "ducats", "plays"),
    [
        ("a_b2", 2, []),
        ("a_b2", 3, ["play a_b2 0"]),
        ("b_e2", 20, []),  # no region
        ("c_deserter", 20, []),
        ("c_alliance", 20, []),
        ("b_e1_or_b2", 4, ["play b_e1_or_b2 1"]),
    ],
)
def test_only_what_can_be_begun(card: str, ducats: int, plays: list[str]) -> None:
    """An action needs its price and a legal first step; without any the card is only sold."""
    state = lh.position(castles={"blue": "C6"}, hands={0: card}, ducats=[ducats, 7, 7])
    assert plays == [text for text in lh.options(state) if text.startswith(f"play {card} ")]
    assert f"sell {card}" in lh.options(state)


@pytest.mark.rule("LH 4.4")
def test_the_first_fee_counts_with_the_price() -> None:
    """Where only forest is free, a knight card needs its price and 1 ducat more."""
    for ducats, may in ((2, False), (3, True)):
        state = lh.position(
            castles={"blue": "B2"},
            borders="B2|C2",
            hands={0: "a_k1 a_b3 a_b3"},
            ducats=[ducats, 7, 7],
        )
        assert may == ("play a_k1 0" in lh.options(state))


@pytest.mark.rule("LH 4.7")
def test_stall_guard() -> None:
    """After 18 refills in a row from the market (3 seats) one seat must draw first."""
    state = lh.position(castles={"blue": "C6"}, market="a_b1 a_b2 a_k1")
    events: list[Event] = []
    for count in range(18):
        lh.do(state, next(t for t in lh.options(state) if t.startswith("sell")))
        assert count == state.market_run
        events = lh.do(state, lh.options(state)[1])
    assert [(True,)] == lh.fields(events, "market_closed", "closed")
    lh.do(state, lh.options(state)[-1])
    assert ["draw"] == lh.options(state)
    with pytest.raises(IllegalMoveError, match=r"LH 4.2"):
        apply(state, lh.owes(state), ("market", CARDS[state.market[0]].id), Log())
    events = lh.do(state, "draw")
    assert [(False,)] == lh.fields(events, "market_closed", "closed")
    assert 0 == state.market_run
    lh.do(state, lh.options(state)[-1])
    assert len(lh.options(state)) > 1


@pytest.mark.rule("LH 9.1")
def test_the_goal_ends_the_match_at_once() -> None:
    """Reaching the goal exactly wins in the middle of the card; nothing more may be done."""
    state = lh.position(
        castles={"blue": "B2"},
        borders="A1/A2 B1/B2 A2/A3 B2/B3",
        hands={0: "a_b3"},
        goal=20,
        scores=[19, 3, 9],
    )
    lh.do(state, "play a_b3 0", sound=False)
    events = lh.do(state, "border B2|C2", sound=False)
    assert [("goal", (1, 3, 2), (0,))] == lh.fields(
        events, "match_ended", "reason", "places", "winners"
    )
    assert [] == state.frames
    assert [2, 3, 3] == [len(hand) for hand in state.hands]
    with pytest.raises(IllegalMoveError):
        apply(state, Seat(0), ("draw",), Log())


@pytest.mark.rule("LH 9.1")
def test_option_goal_none() -> None:
    """Without a goal no score ends the match."""
    state = lh.position(
        castles={"blue": "B2"}, borders="A1/A2 B1/B2 A2/A3 B2/B3", goal="none", scores=[99, 0, 0]
    )
    lh.do(lh.acting(state, "border"), "border B2|C2", sound=False)
    assert (100, "refill") == (state.scores[0], lh.kind(state))


@pytest.mark.rule("LH 9.2")
def test_in_the_end_phase_nobody_refills() -> None:
    """Neither stack nor market give cards; what is sold stays, and income is still paid."""
    state = lh.position(castles={"orange": "A8", "red": "J8 C3"}, closed=["A8 B8"], market="a_b1")
    lh.end_phase(state, {0: "c_b2", 1: "d_b2", 2: "d_b2"})
    events = lh.do(state, "sell c_b2")
    assert [(1, ("silver",), 1)] == lh.fields(events, "income", "seat", "sorts", "paid")
    assert (1, "choose_turn", []) == (lh.owes(state), lh.kind(state), state.hands[0])
    lh.do(state, "play d_b2 0", "border F1|G1", "border F2|G2")
    assert (2, "choose_turn") == (lh.owes(state), lh.kind(state))
    lh.do(state, "sell d_b2")
    assert [KIND["a_b1"], KIND["c_b2"], KIND["d_b2"]] == state.market
    result = outcome(state)
    assert result is not None
    assert "cards" == result.reason


@pytest.mark.rule("LH 9.3")
@pytest.mark.parametrize(
    ("ducats", "without", "with_zero"),
    [
        ([4, 0], [5, 0], [5, 3]),
        ([0, 0], [0, 0], [5, 5]),
        ([9, 0, 2], [5, 0, 3], [5, 0, 3]),
        ([9, 9, 0, 0], [5, 5, 0, 0], [5, 5, 3, 3]),
    ],
)
def test_option_zero_ducats_bonus(
    ducats: list[int], without: list[int], with_zero: list[int]
) -> None:
    """A seat without ducats is most or second most only where the table says so."""
    assert without == ducat_bonus(ducats, with_zero=False)
    assert with_zero == ducat_bonus(ducats, with_zero=True)


@pytest.mark.rule("LH 9.3")
def test_the_option_counts_at_the_end() -> None:
    """With the option the last sale ends the match with 3 points for a seat without ducats."""
    state = lh.position(castles={"blue": "C6"}, ducats=[7, 0, 0], zero_ducats_bonus=True)
    lh.end_phase(state, {0: "c_b2"})
    events = lh.do(state, "sell c_b2")
    assert [("blue", 5, "ducats"), ("orange", 3, "ducats"), ("red", 3, "ducats")] == lh.gains(
        events
    )


@pytest.mark.rule("LH 9.4")
def test_places() -> None:
    """Places go by score, then ducats; equal seats share a place and the next one is left out."""
    state = lh.position(castles={"blue": "C6"}, seats=4, ducats=[2, 2, 5, 9], goal="none")
    state.reason, state.frames = 2, []
    state.scores = [10, 10, 10, 3]
    result = outcome(state)
    assert result is not None
    assert ((2, 2, 1, 4), (2,)) == (result.places, result.winners)
    state.ducats = [5, 2, 5, 9]
    result = outcome(state)
    assert result is not None
    assert ((1, 3, 1, 4), (0, 2)) == (result.places, result.winners)


def test_a_running_match_has_no_outcome() -> None:
    """Until the end there are no places."""
    assert outcome(start()) is None
