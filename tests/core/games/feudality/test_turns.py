"""The turn: its phases and what is skipped."""

import pytest

from core.engine.events import Log
from core.games.feudality.data import CARD
from core.games.feudality.turns import eliminate
from fe import (
    A,
    B,
    begin_turn,
    city,
    events_of,
    give,
    is_used,
    kind_now,
    march_phase,
    moves,
    play,
    position,
    put,
    seat_now,
    set_used,
)


@pytest.mark.rule("FE 1.1", "FE 3.1")
def test_phases() -> None:
    """Check, draw, reactivation, actions, movement, war, end; then the next seat is active."""
    state = position()
    put(state, A, "soldier", at="m0")
    put(state, A, "field")
    put(state, B, "worker", at="m0")
    put(state, B, "farm")
    assert "draw" == (begin_turn(state, A), kind_now(state))[1]
    events = play(state, ("draw", "landscape"))
    assert ["card_drawn", "reactivated"] == [event.kind for event in events]
    assert "action" == kind_now(state)
    play(state, ("end_actions",))
    assert "march" == kind_now(state)
    play(state, ("halt",))
    assert "war" == kind_now(state)
    events = play(state, ("end_turn",))
    assert ["turn_ended", "turn_started"] == [event.kind for event in events]
    assert ("draw", B) == (kind_now(state), seat_now(state))


@pytest.mark.rule("FE 3.1")
def test_fallen_seats_are_passed_over() -> None:
    """The turn goes to the next living seat."""
    state = position(3)
    eliminate(state, B, "siege", Log())
    play(state, ("end_actions",))
    assert 2 == seat_now(state)


@pytest.mark.rule("FE 3.2")
def test_siege_before_upkeep_before_draw() -> None:
    """The siege is checked first, then hungry troops starve, then the card is drawn."""
    state = position()
    put(state, A, "worker")
    put(state, A, "soldier")
    put(state, B, "soldier", at="h0")
    events = begin_turn(state, A)
    assert ["turn_started", "siege_checked"] == [event.kind for event in events]
    assert "starve" == kind_now(state)
    play(state, ("starve", "worker_01"))
    assert "draw" == kind_now(state)


@pytest.mark.rule("FE 3.3")
def test_draw_one_card() -> None:
    """The active seat must draw one card from a stack that is not empty."""
    state = position()
    state.stacks[1] = ()
    state.discard += [kind for kind in range(5) for _ in range((3, 3, 8, 3, 3)[kind])]
    begin_turn(state, A)
    assert [("draw", "landscape"), ("draw", "character")] == moves(state)
    play(state, ("draw", "character"))
    assert 1 == len(state.hands[A])


@pytest.mark.rule("FE 3.4")
def test_reactivation() -> None:
    """All cards of the active seat become unused wherever they lie; those of others stay."""
    state = position()
    field = put(state, A, "field", used=True)
    worker = put(state, A, "worker", field)
    soldier = put(state, A, "soldier", at="m0", used=True)
    other = put(state, B, "farm", used=True)
    begin_turn(state, A)
    set_used(state, city(A))
    play(state, ("draw", "landscape"))
    assert [False, False, False, False, True] == is_used(
        state, field, worker, soldier, city(A), other
    )


@pytest.mark.rule("FE 3.5", "FE 3.6")
def test_any_number_of_actions() -> None:
    """Actions follow each other in any order; a card just played is unused and may be used."""
    state = position()
    give(state, A, "field", "worker")
    play(state, ("play", "field"), ("auto",))
    assert [False, True] == is_used(state, "field_01", city(A))
    play(state, ("play", "worker"), ("turn", "field_01"))
    assert "action" == kind_now(state)
    play(state, ("shift", "worker_01"), ("to", city(A)), ("dismiss", "worker_01"))
    assert "action" == kind_now(state)
    assert ("play", "field") not in moves(state)


@pytest.mark.rule("FE 3.7")
def test_no_way_back() -> None:
    """After the actions come movement and war; after the first attack no troop moves."""
    state = position()
    put(state, A, "field")
    put(state, A, "soldier", at="m0")
    put(state, A, "soldier")
    put(state, B, "worker", at="m0")
    put(state, B, "field")
    play(state, ("end_actions",), ("march", "soldier_2", "m0"), ("halt",))
    assert [("attack", "m0", 1), ("end_turn",)] == moves(state)
    events = play(state, ("attack", "m0", 1))
    assert "draw" == kind_now(state)
    assert [] == events_of(events, "marched")


@pytest.mark.rule("FE 3.8")
def test_empty_phases_are_skipped() -> None:
    """Nobody to march: no march; no attack: the turn ends."""
    state = position()
    play(state, ("end_actions",))
    assert ("draw", B) == (kind_now(state), seat_now(state))
    state = position()
    put(state, A, "field")
    put(state, A, "soldier")
    play(state, ("end_actions",))
    assert "march" == kind_now(state)
    play(state, ("march", "soldier_1", "m0"))
    assert ("draw", B) == (kind_now(state), seat_now(state))


@pytest.mark.rule("FE 3.9")
def test_end_of_turn() -> None:
    """Damage marks and what counts by turn are gone when the turn passes."""
    state = position()
    put(state, A, "field")
    soldier = put(state, A, "soldier", at="m0")
    state.damage[CARD[soldier]] = 1
    state.fronts, state.asked, state.shifts = [1], [("play", "worker")], 3
    march_phase(state)
    play(state, ("march", soldier, "h0"))
    assert ("draw", B) == (kind_now(state), seat_now(state))
    assert 0 == sum(state.damage) + sum(state.steps) + sum(state.fought)
    assert ([], [], 0) == (state.fronts, state.asked, state.shifts)


def test_rounds() -> None:
    """A round begins when the turn comes to or past the start seat."""
    state = position(3)
    found = []
    for seat in (1, 2, 0, 1):
        play(state, ("end_actions",))
        found.append((state.turn, state.round, seat_now(state)))
        assert seat == seat_now(state)
        play(state, ("draw", "landscape"))
    assert [(2, 1, 1), (3, 1, 2), (4, 2, 0), (5, 2, 1)] == found
