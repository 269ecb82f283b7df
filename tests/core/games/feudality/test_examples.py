"""Worked examples 1 to 17: payments, powers, upkeep, marching."""

import pytest

from core.games.feudality.data import CARD, COST, KIND
from core.games.feudality.fief import food_of, hungry, productions
from core.games.feudality.payment import Bill, Sources, doubled, hands_needed
from core.games.feudality.purchases import cost_of
from fe import (
    A,
    B,
    city,
    events_of,
    give,
    is_used,
    kind_now,
    lies,
    march_phase,
    moves,
    play,
    pool_of,
    position,
    put,
    set_used,
    top,
)


@pytest.mark.example("FE 1")
def test_city_pays_a_field() -> None:
    """The city makes W1, and the field enters unused."""
    state = position()
    give(state, A, "field")
    events = play(state, ("play", "field"), ("turn", city(A)))
    assert [("workforce", 1)] == [
        (event["resource"], event["amount"]) for event in events_of(events, "source_turned")
    ]
    assert [False, True] == is_used(state, "field_01", city(A))


@pytest.mark.example("FE 2")
def test_opening_chain() -> None:
    """City, field and worker pay for field, worker and mine; the mine is left."""
    state = position()
    give(state, A, "field", "worker", "mine")
    play(state, ("play", "field"), ("auto",), ("play", "worker"), ("turn", "field_01"))
    play(state, ("play", "mine"), ("turn", "worker_01"))
    assert [True, True, True, False] == is_used(state, city(A), "field_01", "worker_01", "mine_1")
    assert (1, 0) == (food_of(state, A), hungry(state, A))


@pytest.mark.example("FE 3")
def test_boost() -> None:
    """A field makes 1, 2, 3, 3 with none to three workers, 4 with two and a bank."""
    state = position()
    field = CARD[put(state, A, "field")]
    found = [productions(state, A)[field]]
    for _ in range(3):
        put(state, A, "worker", "field_01")
        found.append(productions(state, A)[field])
    put(state, A, "bank", "field_01")
    assert [1, 2, 3, 3, 4] == [*found, productions(state, A)[field]]


@pytest.mark.example("FE 4")
def test_surplus() -> None:
    """F2 for a worker: one food is lost, and the second worker needs another source."""
    state = position()
    field = put(state, A, "field")
    worker = put(state, A, "worker", field)
    give(state, A, "worker", "worker")
    events = play(state, ("play", "worker"), ("turn", field))
    assert ["F1"] == [e["amounts"] for e in events_of(events, "surplus_lost")]
    assert [True, True] == is_used(state, field, worker)
    assert ("play", "worker") not in moves(state)


@pytest.mark.example("FE 5")
def test_exchange() -> None:
    """F3 becomes W1 for a forest; auto turns the field and keeps the hand card."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    put(state, A, "worker", field)
    set_used(state, city(A))
    give(state, A, "forest", "soldier")
    by_hand = state.copy()
    play(by_hand, ("play", "forest"), ("turn", field), ("swap3", "food", "workforce"))
    assert [True] == lies(by_hand, "forest_1")
    discarding = state.copy()
    play(discarding, ("play", "forest"), ("hand", "soldier", "workforce"))
    assert [True] == lies(discarding, "forest_1")
    play(state, ("play", "forest"), ("auto",))
    assert [True] == is_used(state, field)
    assert 1 == len(state.hands[A])


@pytest.mark.example("FE 6")
def test_auto() -> None:
    """Auto turns the city; if it holds a bank, the free worker."""
    for bank in (False, True):
        state = position()
        put(state, A, "mine")
        put(state, A, "field", used=True)
        worker = put(state, A, "worker")
        if bank:
            put(state, A, "bank", city(A))
        give(state, A, "forest")
        play(state, ("play", "forest"), ("auto",))
        assert [not bank, bank, False] == is_used(state, city(A), worker, "mine_1")


@pytest.mark.example("FE 7")
def test_slots() -> None:
    """With four landscapes none can be played until one is removed for W1."""
    state = position()
    for kind in ("field", "field", "mine", "forest"):
        put(state, A, kind)
    worker = put(state, A, "worker")
    give(state, A, "farm")
    assert [] == moves(state, "play")
    play(state, ("raze", "field_02"), ("turn", city(A)), ("play", "farm"), ("turn", worker))
    assert [True, False] == lies(state, "farm_01", "field_02")


@pytest.mark.example("FE 8")
def test_missing_building() -> None:
    """A merchant costs F1 G3 without a bank, F1 G1 with one, also on a used mine."""
    state = position()
    assert (1, 0, 3, 0) == cost_of(state, A, KIND["merchant"])
    mine = put(state, A, "mine", used=True)
    put(state, A, "bank", mine)
    assert (1, 0, 1, 0) == cost_of(state, A, KIND["merchant"])


@pytest.mark.example("FE 9")
def test_building_needs_an_unused_site() -> None:
    """A workshop can be paid with 3 hand cards, on the farm only; with 2 not at all."""
    for cards, sites in ((2, []), (3, ["farm_01"])):
        state = position()
        for kind in ("mine", "forest", "farm"):
            put(state, A, kind)
        give(state, A, *["knight"] * cards)
        top(state, 1, "workshop")
        state.piles[0], state.piles[2] = (), ()
        assert sites == [move[2] for move in moves(state, "build")]


@pytest.mark.example("FE 10")
def test_bureaucrats() -> None:
    """Three make six resources free; the fortress costs 1 then, the castle 3."""
    sources = Sources(free=(0, 0, 3))
    for kind, rest in (("tower", 0), ("bank", 0), ("fortress", 1), ("castle", 3)):
        assert rest == hands_needed(Bill(COST[KIND[kind]], building=True), sources)
    state = position()
    field = put(state, A, "field")
    put(state, A, "school", field)
    bureaucrat = put(state, A, "bureaucrat")
    give(state, A, *["soldier"] * 4)
    top(state, 2, "bank")
    play(state, ("build", 2, field), ("bureaucrat", bureaucrat))
    play(state, ("reduce", "gold"), ("reduce", "gold"))
    assert [0, 1, 1, 2] == state.cost


@pytest.mark.example("FE 11")
def test_artist() -> None:
    """Three gold become 6, 12, 24; five become 8 and 14; a lone card 1, 2, 4, 8."""
    state = position()
    mine = put(state, A, "mine")
    put(state, A, "worker", mine)
    put(state, A, "bank", mine)
    three = productions(state, A)[CARD[mine]]
    assert [3, 6, 12, 24] == [doubled(three, k) for k in range(4)]
    put(state, A, "worker", mine)
    put(state, A, "bank", mine)
    five = productions(state, A)[CARD[mine]]
    assert [5, 8, 14] == [doubled(five, k) for k in range(3)]
    assert [1, 2, 4, 8] == [doubled(1, k) for k in range(4)]


@pytest.mark.example("FE 12")
def test_merchant() -> None:
    """One gold pays food and gold; one gold may become two; food only becomes one."""
    state = position()
    mine, field = put(state, A, "mine"), put(state, A, "field")
    put(state, A, "bank", field)
    set_used(state, field, city(A))
    merchant = put(state, A, "merchant")
    give(state, A, "merchant")
    play(state, ("play", "merchant"), ("turn", mine), ("merchant", merchant, "gold"))
    assert "merchant_gain" == kind_now(state)
    assert [("gain", "food"), ("gain", "gold")] == moves(state)
    play(state, ("gain", "food"))
    assert [True] == lies(state, "merchant_2")


@pytest.mark.example("FE 13")
def test_attached_power() -> None:
    """Using an attached bureaucrat turns forest, worker and him, and no energy is made."""
    state = position()
    forest, field = put(state, A, "forest"), put(state, A, "field")
    worker, bureaucrat = put(state, A, "worker", forest), put(state, A, "bureaucrat", forest)
    give(state, A, *["soldier"] * 6)
    top(state, 2, "bank")
    play(state, ("shift", bureaucrat), ("to", "free"))
    play(state, ("shift", bureaucrat), ("to", forest))
    play(state, ("build", 2, field), ("bureaucrat", bureaucrat))
    assert [True, True, True] == is_used(state, forest, worker, bureaucrat)
    assert {} == pool_of(state)


@pytest.mark.example("FE 14")
def test_upkeep() -> None:
    """Field, farm and a school on the farm feed six troops, used or not."""
    state = position()
    put(state, A, "field", used=True)
    farm = put(state, A, "farm", used=True)
    put(state, A, "school", farm)
    for _ in range(6):
        put(state, A, "soldier")
    assert (3, 0) == (food_of(state, A), hungry(state, A))


@pytest.mark.example("FE 15")
def test_upkeep_breaks() -> None:
    """A worker leaves the field: food 1, and any two of the four troops must go."""
    state = position()
    field, mine = put(state, A, "field"), put(state, A, "mine")
    worker = put(state, A, "worker", field)
    for kind in ("soldier", "archer", "knight"):
        put(state, A, kind)
    play(state, ("shift", worker), ("to", mine))
    assert ("starve", 2) == (kind_now(state), hungry(state, A))
    assert 4 == len(moves(state))
    play(state, ("starve", worker), ("starve", "knight_1"))
    assert "action" == kind_now(state)


@pytest.mark.example("FE 16")
def test_feeding_cascade() -> None:
    """The worker on the only field is dismissed: one soldier of three must go."""
    state = position()
    field = put(state, A, "field")
    worker = put(state, A, "worker", field)
    for _ in range(3):
        put(state, A, "soldier")
    events = play(state, ("dismiss", worker))
    told = {"seat": 0, "troop": "soldier_1", "n": 3, "feeds": 2}
    assert [told] == events_of(events, "starved")
    assert "action" == kind_now(state)


@pytest.mark.example("FE 17")
def test_knight() -> None:
    """He marches to h1 and may attack; an unused worker in m0 lets him only return."""
    state = position()
    put(state, A, "field")
    knight = put(state, A, "knight")
    put(state, B, "farm")
    march_phase(state)
    through = state.copy()
    play(through, ("march", knight, "m0"), ("march", knight, "h1"))
    assert [("attack", "h1", 1)] == moves(through, "attack")
    blocked = state.copy()
    put(blocked, B, "worker", at="m0")
    play(blocked, ("march", knight, "m0"))
    assert [("march", knight, "h0")] == moves(blocked, "march")
    put(state, B, "archer", at="m0", used=True)
    play(state, ("march", knight, "m0"))
    assert ("march", knight, "h1") in moves(state)
