"""Worked examples 18 to 35: wars, siege, points, help, ties."""

import pytest

from core.engine.events import Log
from core.games.feudality.data import CARD
from core.games.feudality.fief import gold_of, points_of
from core.games.feudality.scoring import outcome
from core.games.feudality.state import LAST_BUILDING, State
from core.games.feudality.steps import lose_site
from core.games.feudality.turns import finish
from fe import (
    A,
    B,
    C,
    begin_turn,
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
    seat_now,
    set_used,
    war_phase,
)


def attack(*kinds: str, seats: int = 2) -> State:
    """Return a position in which seat 0 attacks with these troops in the fief of seat 1."""
    state = position(seats)
    field = put(state, A, "field", used=True)
    for building in ("school", "church"):
        put(state, A, building, field)
    for kind in kinds:
        put(state, A, kind, at="h1")
    war_phase(state)
    return state


def feed(state: State) -> None:
    """Let seat 1 feed many troops with a used farm that is guarded by a tower."""
    farm = put(state, B, "farm", used=True)
    put(state, B, "stable", farm)
    put(state, B, "worker", farm)


@pytest.mark.example("FE 18")
def test_printed_example_1() -> None:
    """A soldier against one fit worker, or against any target if he is held back."""
    state = attack("soldier")
    field = put(state, B, "field")
    put(state, B, "bank", field)
    put(state, B, "worker", field)
    used = put(state, B, "worker", used=True)
    priest = put(state, B, "priest", used=True)
    fit = put(state, B, "worker")
    play(state, ("attack", "h1", 1))
    lined = state.copy()
    play(lined, ("oppose", 1))
    assert [True, False] == lies(lined, "soldier_1", fit)
    play(state, ("hold",))
    assert [
        ("site", city(B)), ("site", field), ("troop", priest), ("troop", used), ("troop", fit),
        ("none",),
    ] == moves(state)  # fmt: skip
    onto_city, onto_priest = state.copy(), state.copy()
    play(onto_city, ("site", city(B)))
    assert [True, True] == lies(onto_city, city(B), "soldier_1")
    play(onto_priest, ("troop", priest))
    assert [False] == lies(onto_priest, priest)


@pytest.mark.example("FE 18")
def test_printed_example_1_the_field() -> None:
    """The guard of the field dies with an excess of 1, and the field with him."""
    state = attack("soldier")
    field = put(state, B, "field")
    guard = put(state, B, "worker", field)
    play(state, ("attack", "h1", 1), ("site", field))
    assert [False, False, True] == lies(state, guard, field, "soldier_1")


@pytest.mark.example("FE 19")
def test_printed_example_2() -> None:
    """Six points kill soldier and worker; three points kill exactly one attacker."""
    state = attack("knight", "soldier")
    feed(state)
    soldier, worker = put(state, B, "soldier"), put(state, B, "worker")
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1), ("oppose", 1))
    play(state, ("hit", "knight_1"), ("hit", "soldier_1"))
    assert [("hit", "knight_1"), ("hit", "soldier_1"), ("auto",)] == moves(state)
    play(state, ("hit", "soldier_1"))
    assert "allot" == kind_now(state) or not state.war
    play(state, ("auto",))
    assert [True, False, False, False] == lies(state, "knight_1", "soldier_1", soldier, worker)


@pytest.mark.example("FE 20")
def test_printed_example_3() -> None:
    """Both soldiers of the first pair die, the worker of the second; forest and smithy fall."""
    state = attack("soldier", "soldier", "knight")
    feed(state)
    forest = put(state, B, "forest")
    put(state, B, "smithy", forest)
    soldier, worker = put(state, B, "soldier"), put(state, B, "worker")
    play(state, ("attack", "h1", 1), ("all_single",), ("oppose", 2), ("oppose", 3))
    play(state, ("site", forest))
    assert [False, True, True] == lies(state, "soldier_1", "soldier_2", "knight_1")
    assert [False, False, False, False] == lies(state, soldier, worker, forest, "smithy_1")


@pytest.mark.example("FE 21")
def test_spread() -> None:
    """Two points on two soldiers: 1 and 1, nobody dies; or 2 and 0."""
    state = attack("soldier", "soldier")
    feed(state)
    put(state, B, "soldier")
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1))
    assert [True, True] == lies(state, "soldier_1", "soldier_2")
    state = attack("soldier", "soldier")
    feed(state)
    put(state, B, "soldier")
    state.damage[CARD["soldier_2"]] = 1
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1))
    assert [("hit", "soldier_1"), ("hit", "soldier_2"), ("auto",)] == moves(state)
    play(state, ("hit", "soldier_2"))
    assert [True, False] == lies(state, "soldier_1", "soldier_2")


@pytest.mark.example("FE 22")
@pytest.mark.parametrize(("kind", "stands"), [("soldier", True), ("infantry", False)])
def test_guarded_landscape(kind: str, *, stands: bool) -> None:
    """Attack 2 kills the guard 1/2 and no more; attack 3 takes mine and bank too."""
    state = attack(kind)
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    worker = put(state, B, "worker", mine)
    play(state, ("attack", "h1", 1), ("site", mine))
    assert [False, stands, stands] == lies(state, worker, mine, "bank_1")


@pytest.mark.example("FE 23")
def test_tower() -> None:
    """A knight fails at tower and church; with a soldier all falls."""
    for kinds, stands in ((("knight",), True), (("knight", "soldier"), False)):
        state = attack(*kinds)
        field = put(state, B, "field")
        put(state, B, "tower", field)
        put(state, B, "church", field)
        moves_of_war = [("all_one",)] if len(kinds) > 1 else []
        play(state, ("attack", "h1", 1), *moves_of_war, ("site", field))
        while kind_now(state) == "allot":
            play(state, ("auto",))
        assert [stands] * 3 == lies(state, field, "tower_1", "church_2")


@pytest.mark.example("FE 24")
def test_city() -> None:
    """Bank and school in the city: defence 10; a guard takes his point of the attack first."""
    for guarded in (False, True):
        state = attack("knight", "knight", "soldier")
        put(state, B, "field", used=True)
        put(state, B, "bank", city(B))
        put(state, B, "school", city(B))
        guard = put(state, B, "worker", city(B)) if guarded else ""
        play(state, ("attack", "h1", 1), ("all_one",), ("site", city(B)))
        for source in ("bank_1", "school_2") if guarded else ():
            while kind_now(state) == "allot":
                play(state, ("auto",))
            play(state, ("bonus", source, city(B)))
        while kind_now(state) == "allot":
            play(state, ("auto",))
        assert [guarded] == lies(state, city(B))
        if guarded:
            assert [False] == lies(state, guard)


@pytest.mark.example("FE 25")
@pytest.mark.parametrize(("priests", "lives"), [(1, False), (2, True)])
def test_healing(priests: int, *, lives: bool) -> None:
    """A soldier with 3 damage dies with one healing and lives with two."""
    state = attack("infantry")
    feed(state)
    soldier = put(state, B, "soldier")
    healers = [put(state, B, "priest", city(B))]
    if priests == 2:
        put(state, B, "mine")
        healers.append(put(state, B, "priest", "mine_1"))
    play(state, ("attack", "h1", 1), ("oppose", 1))
    assert [3] == damage(state, soldier)
    for priest in healers:
        play(state, ("heal", priest, soldier))
    assert [lives] == _lies(state, soldier)


def _lies(state: State, *names: str) -> list[bool]:
    return lies(state, *names)


@pytest.mark.example("FE 25")
def test_healing_does_not_save_a_site() -> None:
    """A lone guard with 5 damage, healed once, leaves an excess of 3: the field falls."""
    state = attack("infantry", "soldier")
    field = put(state, B, "field")
    guard = put(state, B, "worker", field)
    priest = put(state, B, "priest", city(B))
    play(state, ("attack", "h1", 1), ("all_one",), ("site", field), ("auto",))
    assert [5] == damage(state, guard)
    play(state, ("heal", priest, guard))
    assert [False, False] == lies(state, guard, field)


@pytest.mark.example("FE 26")
def test_two_guards() -> None:
    """One point on A, four on B; A is healed and lives, so the field stands."""
    state = attack("infantry", "soldier")
    field = put(state, B, "field")
    first, second = put(state, B, "worker", field), put(state, B, "worker", field)
    priest = put(state, B, "priest", city(B))
    play(state, ("attack", "h1", 1), ("all_one",), ("site", field))
    while seat_now(state) == A:
        play(state, ("auto",))
    assert [2, 1] == damage(state, first, second)
    play(state, ("hit", first), ("hit", first))
    assert [4, 1] == damage(state, first, second)
    play(state, ("heal", priest, second))
    assert [False, True, True] == lies(state, first, second, field)


@pytest.mark.example("FE 27")
def test_reaction_order() -> None:
    """A passes, B heals, A shoots the same soldier, then both pass: the end."""
    state = attack("soldier", seats=3)
    put(state, C, "archer")
    feed(state)
    archer = put(state, A, "archer", at="m0")
    soldier, priest = put(state, B, "soldier"), put(state, B, "priest", city(B))
    play(state, ("attack", "h1", 1), ("oppose", 1))
    assert A == seat_now(state)
    play(state, ("pass",))
    assert B == seat_now(state)
    play(state, ("heal", priest, soldier))
    assert A == seat_now(state)
    events = play(state, ("shoot", archer, soldier))
    assert [{"seat": 0, "card": archer, "target": soldier, "owner": 1, "damage": 2}] == events_of(
        events, "shot"
    )
    assert not state.war


@pytest.mark.example("FE 28")
def test_army_turned() -> None:
    """The archer shoots, all three cards are used, and the priest may still heal."""
    state = attack("archer", "priest", "soldier")
    feed(state)
    enemy = put(state, B, "soldier")
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1), ("hit", "soldier_1"))
    while kind_now(state) == "allot":
        play(state, ("hit", "priest_1"))
    play(state, ("shoot", "archer_1", enemy))
    assert [True, True, True] == is_used(state, "archer_1", "priest_1", "soldier_1")
    assert ("heal", "priest_1", "soldier_1") in moves(state)


@pytest.mark.example("FE 29")
def test_intermediate_fief() -> None:
    """Knight against soldier and used archer: all die, and the used archer cannot shoot."""
    state = position()
    put(state, A, "field")
    soldier, archer = put(state, A, "soldier", at="m0"), put(state, A, "archer", at="m0", used=True)
    put(state, B, "farm")
    knight = put(state, B, "knight", at="m0")
    war_phase(state)
    events = play(state, ("attack", "m0", 1))
    while kind_now(state) == "allot":
        events += play(state, ("auto",))
    assert [(4, 4)] == [(e["attack"], e["back"]) for e in events_of(events, "clash")]
    assert [False, False, False] == lies(state, soldier, archer, knight)
    assert [] == events_of(events, "shot")


@pytest.mark.example("FE 30")
def test_line_up_absorbs() -> None:
    """One worker stops an army of three soldiers; of three armies two are free."""
    state = attack("soldier", "soldier", "soldier")
    feed(state)
    worker = put(state, B, "worker")
    play(state, ("attack", "h1", 1))
    single = state.copy()
    play(state, ("all_one",), ("oppose", 1))
    assert [True, False] == lies(state, city(B), worker)
    play(single, ("all_single",), ("oppose", 1))
    assert ("pick_target", 2) == (kind_now(single), single.frames[-1][2])
    play(single, ("none",))
    assert 3 == single.frames[-1][2]


@pytest.mark.example("FE 31")
def test_two_armies_one_target() -> None:
    """Two knights pick the city: destroyed; it strikes one of them, B's choice."""
    state = attack("knight", "knight", seats=3)
    put(state, C, "field")
    play(state, ("attack", "h1", 1), ("all_single",), ("site", city(B)), ("site", city(B)))
    assert (B, [("strike", 1), ("strike", 2)]) == (seat_now(state), moves(state))
    events = play(state, ("strike", 1))
    assert [("knight_1", 1)] == [(e["card"], e["n"]) for e in events_of(events, "damage_allotted")]
    assert [False] == lies(state, city(B))


@pytest.mark.example("FE 32")
@pytest.mark.parametrize(("siege", "counter"), [("any", 1), ("all", 0)])
def test_siege(siege: str, counter: int) -> None:
    """Three of four landscapes are guarded; the counter rises with "any" only."""
    state = position(2, siege=siege)
    sites = [put(state, B, kind) for kind in ("field", "farm", "mine", "forest")]
    for site in sites[:3]:
        put(state, B, "worker", site)
    put(state, A, "field")
    soldier = put(state, A, "soldier", at="h1", used=True)
    begin_turn(state, B)
    assert counter == state.siege[B]
    state.space[CARD[soldier]] = 1
    begin_turn(state, B)
    assert 0 == state.siege[B]
    state.space[CARD[soldier]] = 2
    for _ in range(3):
        begin_turn(state, B)
    assert (siege == "any") == (outcome(state) is not None)


@pytest.mark.example("FE 33")
def test_points() -> None:
    """Bank, bank, school, castle: 4; losing one bank leaves 4."""
    state = position()
    mine, forest = put(state, A, "mine"), put(state, A, "forest")
    put(state, A, "bank", mine)
    for kind in ("bank", "school"):
        put(state, A, kind, city(A))
    put(state, A, "castle", forest)
    assert 4 == points_of(state, A)
    lose_site(state, CARD[mine])
    assert 4 == points_of(state, A)


@pytest.mark.example("FE 34")
def test_help() -> None:
    """F2 of a field with a worker: one is lost, F1 goes into the pool; a hand card is free."""
    state = position(4, teams=True)
    put(state, A, "farm", used=True)
    set_used(state, city(A))
    give(state, A, "soldier", "worker", "mine")
    field = put(state, C, "field")
    put(state, C, "worker", field)
    give(state, C, "mine")
    play(state, ("ask_ally",), ("play", "soldier"), ("turn", field), ("done",))
    assert {"F": 1} == pool_of(state)
    play(state, ("auto",))
    play(state, ("ask_ally",), ("play", "worker"), ("hand", "mine", "food"))
    events = play(state, ("done",))
    assert [] == events_of(events, "surcharge_lost")


@pytest.mark.example("FE 35")
def test_tie() -> None:
    """With 5 points each the gold capacity of 3 beats 2, used or not."""
    state = position()
    mine = put(state, A, "mine", used=True)
    put(state, A, "worker", mine)
    put(state, A, "bank", mine)
    for _ in range(2):
        put(state, B, "mine")
    forest = put(state, A, "forest")
    for kind in ("castle", "tower"):
        put(state, A, kind, forest)
    put(state, A, "smithy", city(A))
    field, farm = put(state, B, "field"), put(state, B, "farm")
    for kind, site in (("bank", city(B)), ("school", city(B)), ("church", field)):
        put(state, B, kind, site)
    for kind, site in (("stable", field), ("carpentry", farm)):
        put(state, B, kind, site)
    assert (5, 5) == (points_of(state, A), points_of(state, B))
    finish(state, LAST_BUILDING, Log())
    result = outcome(state)
    assert result is not None
    assert (A,) == result.winners
    assert (3, 2) == (gold_of(state, A), gold_of(state, B))
