"""Decisions: labels, automatic spreading, sizes, what is no decision."""

import pytest

from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.games.feudality.apply import apply
from core.games.feudality.data import CARD
from core.games.feudality.moves import KINDS, owing
from core.games.feudality.spread import auto_hits
from core.games.feudality.war import Group
from fe import (
    A,
    B,
    city,
    damage,
    events_of,
    give,
    kind_now,
    lies,
    moves,
    play,
    position,
    put,
    war_phase,
)


def spread(points: int, *kinds: str) -> list[str]:
    """Return the cards that die when points are spread by themselves over a group."""
    state = position()
    cards = [CARD[put(state, B, kind, at="m0")] for kind in kinds]
    group = Group(B, tuple(sorted(cards)), 0, points, 1)
    hits = auto_hits(state, group, points)
    assert points == len(hits)
    for card in hits:
        state.damage[card] += 1
    names = dict(zip(cards, kinds, strict=True))
    defences = {"knight": 2, "soldier": 2, "worker": 1, "infantry": 3, "archer": 1, "priest": 2}
    return sorted(names[c] for c in cards if state.damage[c] >= defences[names[c]])


@pytest.mark.rule("FE 14.2")
def test_auto_spreads_at_the_least_loss() -> None:
    """Auto lets the cheapest cards die, none if it can."""
    assert [] == spread(2, "soldier", "soldier")
    assert ["worker"] == spread(1, "worker", "archer")
    assert ["soldier"] == spread(3, "knight", "soldier")
    assert ["worker"] == spread(2, "worker", "soldier")
    assert ["soldier", "worker"] == spread(3, "worker", "soldier")
    assert ["knight", "soldier"] == spread(9, "knight", "soldier")
    assert ["archer"] == spread(2, "archer", "knight")


@pytest.mark.rule("FE 14.2")
def test_excess_goes_on_the_cheapest() -> None:
    """When all die, what is left goes on the cheapest dying card."""
    state = position()
    cards = [CARD[put(state, B, kind, at="m0")] for kind in ("knight", "worker")]
    hits = auto_hits(state, Group(B, tuple(cards), 0, 6, 1), 6)
    assert (2, 4) == (hits.count(cards[0]), hits.count(cards[1]))


@pytest.mark.rule("FE 14.1")
def test_one_fit_troop_forms_an_army_by_itself() -> None:
    """A single fit troop attacks alone; all in one and each alone need several."""
    state = position()
    put(state, A, "field")
    put(state, A, "soldier", at="h1")
    put(state, B, "farm")
    war_phase(state)
    play(state, ("attack", "h1", 1))
    assert "pick_target" == kind_now(state)


@pytest.mark.rule("FE 14.3")
def test_sizes() -> None:
    """A rich position has fewer than 150 actions."""
    state = position()
    sites = [put(state, A, kind) for kind in ("field", "farm", "mine", "forest")]
    for site in sites:
        put(state, A, "worker", site)
    for kind in ("merchant", "artist", "bureaucrat", "priest"):
        put(state, A, kind)
    give(state, A, "knight", "soldier", "archer", "worker", "mine", "field", "infantry")
    assert 20 < len(moves(state)) < 150


@pytest.mark.rule("FE 14.4")
def test_cards_with_damage_are_not_alike() -> None:
    """Two soldiers of which one is hurt are both offered."""
    state = position()
    put(state, A, "field")
    for _ in range(2):
        put(state, A, "soldier")
    assert 1 == len(moves(state, "dismiss"))
    state.damage[CARD["soldier_2"]] = 1
    assert 2 == len(moves(state, "dismiss"))


@pytest.mark.rule("FE 14.5")
def test_what_is_no_decision() -> None:
    """Siege check, reactivation, revealing, removal and turn change ask nobody."""
    state = position()
    events = play(state, ("end_actions",))
    assert ["turn_ended", "turn_started"] == [event.kind for event in events]
    assert not {"siege", "reactivate", "reveal", "remove", "next_turn"} & set(KINDS)


def test_labels() -> None:
    """The steps of an act have the label of the whole."""
    state = position()
    put(state, A, "field")
    put(state, A, "worker")
    play(state, ("shift", "worker_01"))
    pending = owing(state)[0]
    assert ("shift_to", "action", False) == (pending.kind, pending.label, pending.secret)


def test_illegal_moves_change_nothing() -> None:
    """A move of another decision is refused."""
    state = position()
    with pytest.raises(IllegalMoveError):
        apply(state, A, ("march", "knight_1", "m0"), Log())
    with pytest.raises(IllegalMoveError):
        apply(state, B, ("end_actions",), Log())
    assert "action" == kind_now(state)


def test_allot_by_hand_and_automatically() -> None:
    """Points put by hand stay; auto puts the rest."""
    state = position()
    put(state, A, "field")
    put(state, A, "school", "field_01")
    put(state, A, "knight", at="h1")
    put(state, A, "worker", at="h1")
    put(state, B, "farm")
    put(state, B, "bank", "farm_01")
    put(state, B, "archer", city(B))
    soldier = put(state, B, "soldier")
    war_phase(state)
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1))
    assert [("hit", "knight_1"), ("hit", "worker_01"), ("auto",)] == moves(state)
    play(state, ("hit", "knight_1"))
    assert [1, 0] == damage(state, "knight_1", "worker_01")
    play(state, ("auto",))
    assert [1, 1, 5] == damage(state, "knight_1", "worker_01", soldier)
    events = play(state, ("pass",))
    assert 1 == len(events_of(events, "reaction_passed"))
    assert [True, False, False] == lies(state, "knight_1", "worker_01", soldier)
