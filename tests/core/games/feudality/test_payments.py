"""Payments: pieces, pool, automatic payment."""

import pytest

from core.engine.events import Log
from core.games.feudality.apply import apply
from core.games.feudality.data import CARD, KINDS
from core.games.feudality.moves import legal
from core.games.feudality.purchases import open_bill
from core.games.feudality.state import State
from fe import (
    A,
    city,
    damage,
    events_of,
    give,
    is_used,
    kind_now,
    lies,
    moves,
    play,
    pool_of,
    position,
    put,
    set_used,
    top,
)


@pytest.mark.rule("FE 5.1")
def test_one_production_one_purchase() -> None:
    """The purchase happens as soon as it is covered, and what is left over is lost."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    put(state, A, "farm")
    give(state, A, "worker", "worker")
    events = play(state, ("play", "worker"), ("turn", field))
    assert [{"seat": 0, "amounts": "F1"}] == events_of(events, "surplus_lost")
    assert [] == state.pool == state.cost
    play(state, ("play", "worker"))
    assert {} == pool_of(state)


@pytest.mark.rule("FE 5.2", "FE 5.5")
def test_pieces() -> None:
    """Sites, free troops, hand cards for what is still to pay, and 3:1 exchanges are offered."""
    state = position()
    field = put(state, A, "field")
    for _ in range(2):
        put(state, A, "worker", field)
    free = put(state, A, "worker")
    put(state, A, "farm")
    give(state, A, "soldier", "mine")
    play(state, ("play", "soldier"))
    assert [
        ("auto",),
        ("turn", city(A)),
        ("turn", "farm_01"),
        ("turn", field),
        ("turn", free),
        ("hand", "mine", "food"),
        ("hand", "mine", "energy"),
    ] == moves(state)
    play(state, ("turn", field))
    assert [("hand", "mine", "energy")] == moves(state, "hand")
    assert [] == moves(state, "swap3")
    play(state, ("turn", "farm_01"))
    assert [("swap3", "food", "energy")] == moves(state, "swap3")
    events = play(state, ("swap3", "food", "energy"))
    assert [{"seat": 0, "start": "food", "to": "energy", "n": 3}] == events_of(events, "exchanged")
    assert [True] == lies(state, "soldier_1")


@pytest.mark.rule("FE 5.3")
def test_extra_card() -> None:
    """Any four resources buy a card; hand cards count as gold, and nothing is exchanged."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    put(state, A, "worker", field)
    give(state, A, "mine")
    assert [("buy_card", "landscape"), ("buy_card", "military"), ("buy_card", "character")] == (
        moves(state, "buy_card")
    )
    play(state, ("buy_card", "military"), ("turn", field))
    assert [("hand", "mine", "gold")] == moves(state, "hand")
    assert [] == moves(state, "swap3")
    events = play(state, ("turn", city(A)))
    assert [("military", "bought")] == [
        (event["stack"], event["reason"]) for event in events_of(events, "card_bought")
    ]
    assert [] == events_of(events, "surplus_lost")


@pytest.mark.rule("FE 5.1", "FE 5.3")
def test_surplus_of_an_extra_card() -> None:
    """What is left of the payment of an extra card is lost and told as a number."""
    state = position()
    field = put(state, A, "field")
    for name in (field, field, city(A), city(A)):
        put(state, A, "worker", name)
    events = play(state, ("buy_card", "military"), ("turn", field), ("turn", city(A)))
    lost = {"seat": 0, "amounts": "2", "n": 2, "reason": "card"}
    assert [lost] == events_of(events, "surplus_lost")
    assert [] == state.pool


@pytest.mark.rule("FE 5.4")
def test_still_to_pay_and_spare() -> None:
    """What is to pay and what is spare are counted for each resource."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    give(state, A, "soldier", "mine")
    play(state, ("play", "soldier"), ("turn", field))
    bill = open_bill(state, state.frames[-1][2:])
    assert [0, 1, 0, 0] == [bill.to_pay(r) for r in range(4)]
    assert [1, 0, 0, 0] == [bill.spare(r) for r in range(4)]
    assert {"F": 2} == pool_of(state)


@pytest.mark.rule("FE 5.5", "FE 5.6")
def test_no_dead_ends() -> None:
    """A piece after which the payment could not be completed is not offered."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    set_used(state, city(A))
    give(state, A, "knight", "mine", "mine", "mine", "mine")
    assert ("play", "knight") not in moves(state)
    give(state, A, "mine")
    play(state, ("play", "knight"))
    assert [] == [move for move in moves(state, "hand") if move[2] == "food"]


@pytest.mark.rule("FE 5.6")
def test_purchases_only_if_payable() -> None:
    """A purchase is offered only if an empty pool can be brought to cover it."""
    state = position()
    give(state, A, "worker")
    assert [] == moves(state, "play")
    put(state, A, "field")
    assert [("play", "worker")] == moves(state, "play")
    set_used(state, "field_01")
    assert [] == moves(state, "play")
    give(state, A, "mine")
    assert [("play", "worker")] == [move for move in moves(state, "play") if move[1] == "worker"]


@pytest.mark.rule("FE 5.7")
def test_auto_keeps_hand_cards_then_capacity() -> None:
    """Auto discards as few hand cards as it can, then turns as little as it can."""
    state = position()
    field = put(state, A, "field")
    for _ in range(2):
        put(state, A, "worker", field)
    put(state, A, "farm")
    give(state, A, "worker", "mine")
    play(state, ("play", "worker"), ("auto",))
    assert [True, False] == is_used(state, "farm_01", field)
    assert 1 == len(state.hands[A])


@pytest.mark.rule("FE 5.7")
def test_auto_discards() -> None:
    """Auto discards landscapes without a place, else what the hand holds most of."""
    state = position()
    give(state, A, "soldier", "soldier", "knight", "mine", "worker")
    set_used(state, city(A))
    play(state, ("play", "worker"), ("auto",))
    assert ["knight", "soldier", "mine"] == hand(state)
    state = position()
    for kind in ("field", "farm", "mine", "forest"):
        put(state, A, kind, used=True)
    give(state, A, "soldier", "soldier", "mine", "worker")
    set_used(state, city(A))
    play(state, ("play", "worker"), ("auto",))
    assert ["soldier", "soldier"] == hand(state)


@pytest.mark.rule("FE 5.7")
def test_auto_discards_landscapes_beyond_the_places() -> None:
    """A landscape that the payment brings takes a place; a removed one leaves a place."""
    state = position()
    for kind in ("field", "farm", "mine"):
        put(state, A, kind, used=True)
    give(state, A, "soldier", "soldier", "mine", "forest")
    set_used(state, city(A))
    play(state, ("play", "mine"), ("auto",))
    assert ["soldier", "soldier"] == hand(state)
    give(state, A, "mine")
    set_used(state, "mine_2")
    play(state, ("raze", "farm_01"), ("auto",))
    assert ["soldier", "mine"] == hand(state)


def hand(state: State) -> list[str]:
    """Return the ids of the hand of seat 0."""
    return [KINDS[held[0]].id for held in state.hands[A]]


@pytest.mark.rule("FE 5.7")
def test_auto_uses_power_cards_last() -> None:
    """Of equal capacity auto turns workers before cards with a power, and powers last."""
    state = position()
    put(state, A, "field", used=True)
    put(state, A, "bank", "field_01")
    set_used(state, city(A))
    merchant, priest = put(state, A, "merchant"), put(state, A, "priest")
    worker = put(state, A, "worker")
    give(state, A, "mine")
    play(state, ("play", "mine"), ("auto",))
    assert [True, False, False] == is_used(state, worker, merchant, priest)


@pytest.mark.rule("FE 5.8")
def test_nothing_else_in_a_payment() -> None:
    """During a payment only its pieces are offered."""
    state = position()
    put(state, A, "field")
    put(state, A, "worker")
    give(state, A, "mine")
    play(state, ("play", "mine"))
    assert {"auto", "turn"} == {move[0] for move in moves(state)}
    assert "pay" == kind_now(state)


@pytest.mark.rule("FE 5.9")
def test_order_and_equivalents() -> None:
    """City, landscapes, troops, hand cards; of cards that are alike only the first is offered."""
    state = position()
    put(state, A, "mine")
    put(state, A, "field")
    put(state, A, "school", "field_01")
    for kind in ("worker", "worker", "priest"):
        put(state, A, kind)
    give(state, A, "soldier", "archer", "archer", "knight")
    play(state, ("play", "knight"))
    assert [
        ("turn", city(A)),
        ("turn", "field_01"),
        ("turn", "mine_1"),
        ("turn", "priest_1"),
        ("turn", "worker_01"),
    ] == moves(state, "turn")
    assert [("hand", "archer"), ("hand", "soldier")] == sorted(
        {(move[0], move[1]) for move in moves(state, "hand")}
    )


@pytest.mark.rule("FE 5.10", "FE 13.7")
def test_nothing_out_of_turn() -> None:
    """Other seats are offered nothing while one pays."""
    state = position()
    put(state, A, "field")
    give(state, A, "worker")
    play(state, ("play", "worker"))
    assert [] == legal(state, state.living()[1])


def test_barrier_of_payments() -> None:
    """Only the piece that reveals a building or draws a card cannot be taken back."""
    state = position()
    top(state, 2, "bank")
    put(state, A, "mine")
    give(state, A, *["worker"] * 7)
    found = []
    for move in (("build", 2, "mine_1"), ("turn", city(A)), ("auto",)):
        log = Log()
        apply(state, A, move, log)
        found.append(log.is_barrier)
    assert [False, False, True] == found
    assert [0] == damage(state, "bank_1")
    assert CARD["mine_1"] == state.site[CARD["bank_1"]]
