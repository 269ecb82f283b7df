"""Upkeep and external movement."""

import pytest

from core.games.feudality.fief import food_of, hungry
from fe import (
    A,
    B,
    C,
    begin_turn,
    city,
    events_of,
    give,
    kind_now,
    lies,
    march_phase,
    moves,
    play,
    position,
    put,
    set_used,
)


@pytest.mark.rule("FE 7.1")
def test_food_is_a_capacity() -> None:
    """Used food sites feed as unused ones do, two troops for each food; nothing is turned."""
    state = position()
    field = put(state, A, "field", used=True)
    put(state, A, "worker", field)
    put(state, A, "farm")
    put(state, A, "forest")
    assert 3 == food_of(state, A)
    for _ in range(5):
        put(state, A, "soldier")
    assert 0 == hungry(state, A)
    put(state, A, "soldier")
    assert 1 == hungry(state, A)


@pytest.mark.rule("FE 7.2")
def test_all_troops_eat() -> None:
    """Troops elsewhere eat too; military buildings do not."""
    state = position()
    put(state, A, "field")
    put(state, A, "tower", city(A))
    put(state, A, "worker", at="m0")
    put(state, A, "soldier", at="h1")
    put(state, A, "archer")
    assert 1 == hungry(state, A)


@pytest.mark.rule("FE 7.3", "FE 7.5")
def test_starving_in_the_action_phase() -> None:
    """A troop may be played that cannot be fed; any troop may go for it, used or away."""
    state = position()
    put(state, A, "field")
    worker = put(state, A, "worker", used=True)
    soldier = put(state, A, "soldier", at="m0")
    give(state, A, "worker")
    play(state, ("play", "worker"), ("auto",))
    assert "starve" == kind_now(state)
    assert [("starve", soldier), ("starve", worker), ("starve", "worker_02")] == moves(state)
    events = play(state, ("starve", soldier))
    told = {"seat": 0, "troop": soldier, "n": 3, "feeds": 2}
    assert [told] == events_of(events, "starved")
    assert "action" == kind_now(state)


@pytest.mark.rule("FE 7.4")
def test_a_starving_worker_may_starve_others() -> None:
    """A discarded worker on a field lowers the food, and the check is repeated."""
    state = position()
    field = put(state, A, "field")
    worker = put(state, A, "worker", field)
    for _ in range(4):
        put(state, A, "soldier")
    begin_turn(state, A)
    assert 1 == hungry(state, A)
    events = play(state, ("starve", worker))
    starved = [event["troop"] for event in events_of(events, "starved")]
    assert [worker, "soldier_1", "soldier_2"] == starved
    assert "draw" == kind_now(state)


@pytest.mark.rule("FE 7.6")
def test_no_upkeep_out_of_turn() -> None:
    """In another seat's turn nobody starves; it shows at the start of the own turn."""
    state = position()
    put(state, B, "soldier")
    play(state, ("end_actions",))
    assert "starve" not in kind_now(state) or B == state.active
    assert [False] == lies(state, "soldier_1")
    assert "draw" == kind_now(state)


@pytest.mark.rule("FE 8.1")
def test_steps() -> None:
    """Every troop steps once to an adjacent space, a knight twice; each decides alone."""
    state = position(3)
    put(state, A, "field")
    put(state, A, "farm")
    knight, soldier = put(state, A, "knight"), put(state, A, "soldier")
    march_phase(state)
    assert [(knight, "m0"), (knight, "m2"), (soldier, "m0"), (soldier, "m2")] == [
        move[1:] for move in moves(state, "march")
    ]
    play(state, ("march", knight, "m0"), ("march", soldier, "m0"))
    assert [(knight, "h0"), (knight, "h1")] == [move[1:] for move in moves(state, "march")]
    events = play(state, ("march", knight, "h1"))
    assert [{"seat": 0, "troop": knight, "start": "m0", "to": "h1"}] == events_of(events, "marched")
    assert "march" != kind_now(state)


@pytest.mark.rule("FE 8.2")
def test_only_free_unused_troops_march() -> None:
    """Guards and used troops stay, and a step turns nothing."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "farm")
    put(state, A, "worker", field)
    put(state, A, "archer", used=True)
    soldier = put(state, A, "soldier")
    march_phase(state)
    assert [("march", soldier, "m0")] == moves(state, "march")


@pytest.mark.rule("FE 8.3", "FE 8.7")
def test_entering_and_leaving() -> None:
    """Any space may be entered, also with enemies; nobody is kept in a home fief."""
    state = position()
    put(state, A, "field")
    near, far = put(state, A, "soldier"), put(state, A, "archer", at="h1")
    put(state, B, "knight")
    put(state, B, "knight", at="m0")
    march_phase(state)
    assert {("march", near, "m0"), ("march", far, "m0")} == set(moves(state, "march"))


@pytest.mark.rule("FE 8.4")
def test_who_comes_home_is_free() -> None:
    """A troop that comes home is free and guards nothing in this turn."""
    state = position()
    put(state, A, "field")
    soldier = put(state, A, "soldier", at="m0")
    march_phase(state)
    play(state, ("march", soldier, "h0"))
    assert 0 == sum(state.site)


@pytest.mark.rule("FE 8.5")
def test_a_used_troop_retreats() -> None:
    """From an intermediate fief with enemies a used troop may step home, else it stays."""
    state = position()
    put(state, A, "field")
    archer = put(state, A, "archer", at="m0", used=True)
    march_phase(state)
    assert [] == moves(state, "march")
    put(state, B, "worker", at="m0", used=True)
    assert [("march", archer, "h0")] == moves(state, "march")
    play(state, ("march", archer, "h0"))
    assert "march" != kind_now(state)


@pytest.mark.rule("FE 8.6")
def test_blocking() -> None:
    """An unused enemy blocks an intermediate fief: from there only home; a used one does not."""
    state = position()
    put(state, A, "field")
    knight = put(state, A, "knight")
    enemy = put(state, B, "worker", at="m0")
    march_phase(state)
    play(state, ("march", knight, "m0"))
    assert [("march", knight, "h0")] == moves(state, "march")
    set_used(state, enemy)
    assert [("march", knight, "h0"), ("march", knight, "h1")] == moves(state, "march")


@pytest.mark.rule("FE 8.5", "FE 8.6", "FE 13.3")
def test_allies_do_not_block() -> None:
    """In the team game an ally does not block; its home fief is a way out."""
    state = position(4, teams=True)
    put(state, A, "field")
    put(state, A, "farm")
    soldier = put(state, A, "soldier", at="m1")
    put(state, C, "worker", at="m1")
    march_phase(state)
    assert [("march", soldier, "h1"), ("march", soldier, "h2")] == moves(state, "march")
    put(state, B, "worker", at="m1")
    assert [("march", soldier, "h2")] == moves(state, "march")


@pytest.mark.rule("FE 8.8")
def test_nobody_else_moves() -> None:
    """In another seat's turn a seat is offered no movement."""
    state = position()
    put(state, A, "field")
    put(state, B, "soldier")
    put(state, A, "soldier")
    march_phase(state)
    assert {"march", "halt"} == {move[0] for move in moves(state)}
    assert [] == [move for move in moves(state, "march") if move[1] == "soldier_1"]
