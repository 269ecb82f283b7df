"""Shots and healings in a war."""

import pytest

from core.games.feudality.state import State
from fe import (
    A,
    B,
    C,
    city,
    damage,
    events_of,
    is_used,
    kind_now,
    lies,
    moves,
    play,
    position,
    put,
    seat_now,
    war_phase,
)


def fight(seats: int = 2, *, teams: bool = False) -> State:
    """Return a position in which a knight of seat 0 stands against a soldier of seat 1 in m0."""
    state = position(seats, teams=teams)
    for seat in state.living():
        site = put(state, seat, "field")
        put(state, seat, "farm")
        put(state, seat, ("school", "bank", "church", "stable")[seat], site)
    put(state, A, "knight", at="m0")
    put(state, B, "soldier", at="m0")
    war_phase(state)
    return state


@pytest.mark.rule("FE 11.1", "FE 11.2")
def test_who_reacts_in_which_order() -> None:
    """Attacker first, then the defender, until both pass in a row; nobody else is asked."""
    state = fight(3)
    put(state, A, "archer")
    priest = put(state, B, "priest")
    put(state, C, "archer")
    play(state, ("attack", "m0", 1))
    assert ("react", A) == (kind_now(state), seat_now(state))
    play(state, ("pass",))
    assert ("react", B) == (kind_now(state), seat_now(state))
    play(state, ("heal", priest, "soldier_1"))
    assert ("react", A) == (kind_now(state), seat_now(state))
    events = play(state, ("pass",))
    assert "draw" == kind_now(state)
    assert [{"seat": 0}] == events_of(events, "reaction_passed")


@pytest.mark.rule("FE 11.3")
def test_archer() -> None:
    """He shoots a free enemy troop in reach, also one that does not fight or will die."""
    state = fight(3)
    archer = put(state, A, "archer")
    put(state, B, "worker", "field_02")
    near = put(state, B, "worker", at="m0", used=True)
    put(state, B, "artist")
    other = put(state, C, "worker", at="m0")
    play(state, ("attack", "m0", 1), ("auto",))
    shots = {move[2] for move in moves(state, "shoot")}
    assert {"soldier_1", near} == shots
    assert other not in shots
    events = play(state, ("shoot", archer, "soldier_1"))
    assert [("soldier_1", 1)] == [(e["target"], e["owner"]) for e in events_of(events, "shot")]


@pytest.mark.rule("FE 11.4")
def test_priest() -> None:
    """He takes one damage off an own troop in reach that has some, not off himself."""
    state = fight()
    priest = put(state, B, "priest", at="m0")
    play(state, ("attack", "m0", 1), ("auto",))
    assert [2, 2] == damage(state, "soldier_1", priest)
    assert [("heal", priest, "soldier_1"), ("pass",)] == moves(state)
    play(state, ("heal", priest, "soldier_1"))
    assert [True, False] == lies(state, "soldier_1", priest)


@pytest.mark.rule("FE 11.5")
def test_what_is_turned() -> None:
    """The site group, the army, or the card alone is turned; ready is fixed at the start."""
    state = fight()
    archer = put(state, A, "archer", at="m0")
    priest = put(state, A, "priest", at="m0")
    attached = put(state, A, "archer", "field_01")
    play(state, ("attack", "m0", 1), ("auto",))
    play(state, ("shoot", archer, "soldier_1"))
    assert [True, True, True, False] == is_used(state, archer, priest, "knight_1", attached)
    assert "react" == kind_now(state)
    assert ("heal", priest) in [move[:2] for move in moves(state)]
    play(state, ("shoot", attached, "soldier_1"))
    assert [True, True] == is_used(state, attached, "field_01")


@pytest.mark.rule("FE 11.6")
def test_the_dying_still_react() -> None:
    """A card that will die in this war may react, and what it dealt stays dealt."""
    state = fight()
    archer = put(state, B, "archer", at="m0")
    play(state, ("attack", "m0", 1), ("auto",))
    assert damage(state, archer)[0] >= 1
    events = play(state, ("shoot", archer, "knight_1"))
    assert [False, False] == lies(state, archer, "soldier_1")
    assert 1 == len(events_of(events, "shot"))


@pytest.mark.rule("FE 11.7")
def test_no_shots_outside_wars() -> None:
    """Without a war archers and priests are offered nothing; in one they need not fight."""
    state = fight()
    put(state, A, "archer")
    assert {"attack", "end_turn"} == {move[0] for move in moves(state)}
    state.frames = [("action", A)]
    assert {"shoot", "heal"} & {move[0] for move in moves(state)} == set()


@pytest.mark.rule("FE 11.8")
def test_shots_kill_elsewhere() -> None:
    """A troop hit only by a shot dies with the others, in whatever space."""
    state = fight()
    archer = put(state, A, "archer")
    worker = put(state, B, "worker", at="h0", used=True)
    play(state, ("attack", "m0", 1), ("shoot", archer, worker))
    assert [False] == lies(state, worker)


@pytest.mark.rule("FE 11.1", "FE 13.4")
def test_allies_react() -> None:
    """In the team game the allies of both sides react too."""
    state = fight(4, teams=True)
    archer = put(state, C, "archer", at="m0")
    play(state, ("attack", "m0", 1))
    assert ("react", C) == (kind_now(state), seat_now(state))
    play(state, ("shoot", archer, "soldier_1"))
    assert [True] == is_used(state, archer)
    assert [False] == is_used(state, "knight_1")


def test_healing_a_site_guard() -> None:
    """A healed guard lives and saves its site."""
    state = fight()
    put(state, A, "soldier", at="h1")
    guard = put(state, B, "archer", "farm_02")
    put(state, B, "carpentry", "farm_02")
    priest = put(state, B, "priest", city(B))
    play(state, ("attack", "h1", 1), ("site", "farm_02"))
    assert [2] == damage(state, guard)
    play(state, ("heal", priest, guard), ("pass",))
    assert [True, True] == lies(state, guard, "farm_02")
