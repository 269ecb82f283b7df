"""The worked examples of setup, cards, money and the end of the match, with their figures."""

import pytest

import lh
from core.games.loewenherz.data import KIND
from core.games.loewenherz.scoring import ducat_bonus, outcome
from core.games.loewenherz.state import State


@pytest.mark.example("LH 11")
@pytest.mark.rule("LH 2.7")
def test_castle_distance() -> None:
    """With a castle on C3 blue may use squares seven steps away, not six or five."""
    state = lh.placing(lh.match(), {"blue": "C3"}, "blue")
    squares = lh.options(state, "castle")
    assert {"G6", "F7", "C10", "B10"} <= set(squares)
    assert not {"C9", "E6", "H3"} & set(squares)


@pytest.mark.example("LH 12")
@pytest.mark.rule("LH 2.8")
def test_castle_distance_falls_back() -> None:
    """With castles on E1, K7 and C10 no meadow is seven steps away; six are enough once."""
    state = lh.placing(lh.match(), {"blue": "E1 K7 C10"}, "blue")
    assert lh.options(state, "castle") == ["K1", "L2", "A3", "B4", "B5", "H11", "G12", "L12"]
    events = lh.do(state, "castle A3")
    assert [("A3", 6)] == lh.fields(events, "castle_placed", "square", "distance")
    again = lh.placing(lh.match(), {"blue": "A3"}, "blue")
    events = lh.do(again, "castle L12")
    assert [(7,)] == lh.fields(events, "castle_placed", "distance")


@pytest.mark.example("LH 16")
@pytest.mark.rule("LH 4.4")
def test_availability() -> None:
    """With 5 ducats and no region the mixed card gives a knight only; an alliance is only sold."""
    state = lh.position(
        castles={"blue": "C6"},
        knights={"blue": "C5"},
        hands={0: "d_k1_or_e1 b_alliance a_b3"},
        ducats=[5, 7, 7],
    )
    expected = ["play d_k1_or_e1 0", "sell a_b3", "sell b_alliance", "sell d_k1_or_e1"]
    assert expected == lh.options(state)


@pytest.mark.example("LH 18")
@pytest.mark.rule("LH 4.2")
def test_market() -> None:
    """The card just sold may not be taken, an older copy of it may, as one move."""
    state = lh.position(
        castles={"blue": "C6"}, hands={0: "a_b3"}, market="a_b3 a_b3", ducats=[7, 7, 7]
    )
    lh.do(state, "sell a_b3")
    assert 12 == state.ducats[0]
    assert ["draw", "market a_b3"] == lh.options(state)
    events = lh.do(state, "market a_b3")
    assert [(0, "a_b3")] == lh.fields(events, "market_taken", "seat", "card")
    assert 2 == len(state.market)


@pytest.mark.example("LH 18")
@pytest.mark.rule("LH 4.2")
def test_market_without_an_old_copy() -> None:
    """With no older card in the market only the draw is left; the next seat may take the card."""
    state = lh.position(castles={"blue": "C6"}, hands={0: "a_b3"})
    lh.do(state, "sell a_b3")
    assert ["draw"] == lh.options(state)
    lh.do(state, "draw", "sell a_b2")
    assert ["draw", "market a_b3"] == lh.options(state)


@pytest.mark.example("LH 19")
@pytest.mark.rule("LH 3.1", "LH 4.1", "LH 1.3")
def test_the_bank_pays_what_it_has() -> None:
    """With 2 ducats in the bank a sale for 4 pays 2, and an income of 3 then pays nothing."""
    state = lh.position(
        castles={"orange": "C9 A3 I10"},
        knights={"orange": "C10 B9 A2 I9"},
        closed=["B7 B8 B9 C9 C10 D10", "A2 A3 A4 A5", "H10 I10 I9"],
        hands={0: "b_b3"},
        ducats=[30, 30, 29],
    )
    assert 2 == state.bank
    events = lh.do(state, "sell b_b3")
    assert [(2, 4)] == lh.fields(events, "card_sold", "paid", "owed")
    events = lh.do(state, "draw")
    assert [(1, 0, 3)] == lh.fields(events, "income", "seat", "paid", "owed")
    assert ([32, 30, 29], 0) == (state.ducats, state.bank)


def two_closed_at_once(red: int, ducats: tuple[int, int, int, int]) -> State:
    """Return example 20: blue has 29 points, and B2|C2 gives blue 2 points and red 3."""
    return lh.position(
        seats=4,
        castles={"blue": "B2", "red": "C2 A8 J8", "violet": "G2"},
        closed=["A1 B1 B2 C2 D2"],
        hands={2: "a_b3"},
        scores=[29, 0, red, 0],
        ducats=ducats,
        at_turn=2,
    )


@pytest.mark.example("LH 20")
@pytest.mark.rule("LH 9.1", "LH 1.1")
def test_another_seat_wins_in_the_middle_of_an_action() -> None:
    """Red's first of three borders brings blue to 31: blue wins at once, without any bonus."""
    state = two_closed_at_once(25, (7, 7, 7, 7))
    stock = state.borders_left
    lh.do(state, "play a_b3 0", sound=False)
    events = lh.do(state, "border B2|C2", sound=False)
    assert [("red", 3, "region"), ("blue", 2, "region")] == lh.gains(events)
    result = outcome(state)
    assert result is not None
    assert ("goal", (31, 0, 28, 0), (0,)) == (result.reason, result.scores, result.winners)
    assert ([], stock - 1) == (state.frames, state.borders_left)
    assert "match_ended" == events[-1].kind


@pytest.mark.example("LH 21")
@pytest.mark.rule("LH 9.1")
@pytest.mark.parametrize(
    ("red", "ducats", "places", "winners"),
    [
        (27, (0, 9, 13, 0), (1, 3, 2, 4), (0,)),
        (28, (0, 9, 13, 0), (2, 3, 1, 4), (2,)),
        (28, (9, 9, 13, 0), (1, 3, 2, 4), (0,)),
        (28, (7, 9, 13, 0), (1, 3, 1, 4), (0, 2)),
    ],
)
def test_two_seats_reach_the_goal_in_one_step(
    red: int, ducats: tuple[int, int, int, int], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """The higher score wins, then more ducats (red pays 6), then the victory is shared."""
    state = two_closed_at_once(red, ducats)
    events = lh.do(state, "play a_b3 0", "border B2|C2", sound=False)
    result = outcome(state)
    assert result is not None
    assert (places, winners) == (result.places, result.winners)
    ended = lh.fields(events, "match_ended", "places", "scores", "winners", "ducats")
    assert [(places, result.scores, winners, tuple(state.ducats))] == ended


@pytest.mark.example("LH 22")
@pytest.mark.rule("LH 9.2", "LH 3.3", "LH 1.1")
def test_end_phase() -> None:
    """After seat 1 draws the last card, nine turns of one card follow, and then the bonus."""
    state = lh.last_card(lh.position(castles={"blue": "C6"}, at_turn=1))
    events = lh.idle_turn(state)
    assert [(1,)] == lh.fields(events, "end_phase", "seat")
    turns = lh.fields(events, "turn_started", "seat", "end_phase")
    sizes: list[list[int]] = []
    while state.frames:
        sizes.append([len(hand) for hand in state.hands])
        events = lh.idle_turn(state)
        turns += lh.fields(events, "turn_started", "seat", "end_phase")
    assert [(seat, True) for seat in (2, 0, 1, 2, 0, 1, 2, 0, 1)] == turns
    assert [[3, 3, 3], [3, 3, 2], [2, 3, 2], [2, 2, 2]] == sizes[:4]
    reasons = lh.fields(events, "score", "reason")
    assert {("ducats",)} == set(reasons)
    assert ("cards",) == lh.fields(events, "match_ended", "reason")[0]
    assert 10 == len(state.market)


@pytest.mark.example("LH 23")
@pytest.mark.rule("LH 9.3")
@pytest.mark.parametrize(
    ("ducats", "gains"),
    [
        ([9, 9, 5, 0], [5, 5, 3, 0]),
        ([6, 6, 6], [5, 5, 5]),
        ([4, 0], [5, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_ducat_bonus(ducats: list[int], gains: list[int]) -> None:
    """The most ducats gain 5, the second most 3, ties all, and no ducats nothing."""
    assert gains == ducat_bonus(ducats, with_zero=False)


@pytest.mark.example("LH 24")
@pytest.mark.rule("LH 9.4")
def test_ducats_break_a_tie() -> None:
    """After the bonus seats 0 and 1 have 24 points; seat 1 wins with 7 ducats against 3."""
    state = lh.position(castles={"blue": "C6"}, scores=[24, 21, 15], ducats=[3, 7, 8], at_turn=2)
    state.hands, cards = [[], [], []], [held[0] for hand in state.hands for held in hand]
    state.played += cards + state.stack
    state.stack = []
    state.played.remove(KIND["b_b3"])
    state.hands[2] = [(KIND["b_b3"], 1, 4)]
    events = lh.do(state, "sell b_b3", sound=False)
    assert [("orange", 3, "ducats"), ("red", 5, "ducats")] == lh.gains(events)
    result = outcome(state)
    assert result is not None
    assert ("cards", (24, 24, 20), (2, 1, 3), (1,)) == (
        result.reason,
        result.scores,
        result.places,
        result.winners,
    )
