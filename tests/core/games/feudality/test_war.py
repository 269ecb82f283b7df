"""Wars in home fiefs: armies, line-up, targets, damage, end."""

import pytest

from core.games.feudality.data import CARD
from core.games.feudality.state import State
from core.games.feudality.war import groups_of
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
    set_used,
    war_phase,
)


def raid(*kinds: str, seats: int = 2) -> State:
    """Return a position in which seat 0 may attack with these troops in the fief of seat 1."""
    state = position(seats)
    field = put(state, A, "field")
    put(state, A, "school", field)
    for kind in kinds:
        put(state, A, kind, at="h1")
    put(state, B, "farm")
    put(state, B, "worker", "farm_01")
    war_phase(state)
    return state


@pytest.mark.rule("FE 9.1", "FE 9.2")
def test_who_may_attack() -> None:
    """An attack needs a fit own troop and a card of the enemy; nobody has to attack."""
    state = raid("soldier")
    assert [("attack", "h1", 1), ("end_turn",)] == moves(state)
    set_used(state, "soldier_1")
    assert [("end_turn",)] == moves(state)


@pytest.mark.rule("FE 9.2")
def test_guards_and_used_troops_are_not_fit() -> None:
    """Only free and unused troops form armies and line up."""
    state = position()
    put(state, A, "field")
    put(state, A, "worker", "field_01")
    soldier = put(state, A, "soldier")
    put(state, B, "farm")
    put(state, B, "worker", at="h0", used=True)
    war_phase(state)
    events = play(state, ("attack", "h0", 1))
    assert [(soldier,)] == [event["cards"] for event in events_of(events, "army_formed")]
    assert [] == events_of(events, "lined_up")


@pytest.mark.rule("FE 9.3")
def test_fronts() -> None:
    """A front is attacked once a turn, and a troop attacks once a turn."""
    state = raid("soldier", seats=3)
    put(state, C, "farm")
    put(state, C, "worker", at="h1", used=True)
    assert [("attack", "h1", 1), ("attack", "h1", 2)] == moves(state, "attack")
    play(state, ("attack", "h1", 2), ("none",))
    assert ("draw", B) == (kind_now(state), seat_now(state))
    state = raid("soldier", "soldier", seats=3)
    put(state, A, "soldier", at="m0")
    put(state, C, "farm")
    put(state, C, "worker", at="m0")
    play(state, ("attack", "h1", 1), ("all_one",), ("none",))
    assert [("attack", "m0", 2)] == moves(state, "attack")


@pytest.mark.rule("FE 9.4")
def test_where_wars_are() -> None:
    """In a third seat's home both sides are away and no site can be a target."""
    state = raid("soldier", seats=3)
    put(state, C, "farm")
    worker = put(state, C, "worker", at="h1", used=True)
    play(state, ("attack", "h1", 2))
    assert [("troop", worker), ("none",)] == moves(state)


@pytest.mark.rule("FE 9.5", "FE 14.1")
def test_forming_armies() -> None:
    """Away all fit troops must attack; at home they may be held back, but not all."""
    state = raid("knight", "soldier")
    play(state, ("attack", "h1", 1))
    assert [("new",), ("all_one",), ("all_single",)] == moves(state)
    play(state, ("new",))
    assert [("new",), ("join", 1)] == moves(state)
    state = position()
    put(state, A, "field")
    put(state, A, "knight")
    put(state, A, "soldier")
    put(state, B, "farm")
    put(state, B, "worker", at="h0", used=True)
    war_phase(state)
    play(state, ("attack", "h0", 1))
    assert [("new",), ("hold",), ("all_one",), ("all_single",)] == moves(state)
    events = play(state, ("hold",))
    assert [("soldier_1",)] == [event["cards"] for event in events_of(events, "army_formed")]


@pytest.mark.rule("FE 9.6")
def test_strength_of_an_army() -> None:
    """Attack and defence of an army are the sums of its cards, and it strikes one target."""
    state = raid("knight", "soldier", "worker")
    events = play(state, ("attack", "h1", 1), ("all_one",))
    formed = events_of(events, "army_formed")
    assert [(7, 5)] == [(event["attack"], event["defence"]) for event in formed]
    assert [1] == [state.frames[-1][2]]
    play(state, ("site", city(B)))
    assert "pick_target" != kind_now(state)


@pytest.mark.rule("FE 9.7")
def test_lining_up() -> None:
    """At home each fit defender opposes an army or holds back; away all must oppose."""
    state = raid("soldier", "soldier")
    put(state, B, "bank", "farm_01")
    first, second = put(state, B, "soldier"), put(state, B, "archer")
    play(state, ("attack", "h1", 1), ("all_single",))
    assert ("line_up", B) == (kind_now(state), seat_now(state))
    assert [("oppose", 1), ("oppose", 2), ("hold",), ("hold_all",)] == moves(state)
    events = play(state, ("oppose", 2), ("oppose", 2))
    assert [{"seat": 1, "army": 2, "cards": (first, second), "attack": 4, "defence": 3}] == (
        events_of(events, "lined_up")
    )
    state = position()
    put(state, A, "field")
    put(state, A, "soldier")
    put(state, B, "farm")
    put(state, B, "soldier", at="h0")
    war_phase(state)
    events = play(state, ("attack", "h0", 1))
    assert [1] == [event["army"] for event in events_of(events, "lined_up")]


@pytest.mark.rule("FE 9.8")
def test_targets() -> None:
    """A free army picks a site, a free troop, a lined-up army, or nothing."""
    state = raid("soldier", "knight")
    put(state, B, "bank", "farm_01")
    lined, held = put(state, B, "soldier"), put(state, B, "archer")
    play(state, ("attack", "h1", 1), ("all_single",), ("oppose", 1), ("hold",))
    assert [
        ("site", city(B)),
        ("site", "farm_01"),
        ("troop", held),
        ("army", 1),
        ("none",),
    ] == moves(state)
    events = play(state, ("army", 1))
    assert [{"seat": 0, "army": 2, "opposing": 1, "reason": "army"}] == events_of(
        events, "target_picked"
    )
    play(state, ("pass",))
    assert [False] == lies(state, lined)


@pytest.mark.rule("FE 9.9")
def test_guards_fight_together() -> None:
    """Who attacks a site fights all its guards, used or not, troops and military buildings."""
    state = raid("knight", "soldier")
    put(state, B, "tower", "farm_01")
    set_used(state, "farm_01", "worker_01")
    play(state, ("attack", "h1", 1), ("all_one",), ("site", "farm_01"))
    attackers, defenders = groups_of(state)
    assert (CARD["worker_01"], CARD["tower_1"]) == defenders.cards
    assert (6, 2) == (defenders.due, attackers.due)


@pytest.mark.rule("FE 9.10", "FE 9.11")
def test_several_armies_on_one_target() -> None:
    """Their attacks add up; the target strikes one of them, its owner's choice."""
    state = raid("knight", "knight")
    play(state, ("attack", "h1", 1), ("all_single",), ("site", city(B)), ("site", city(B)))
    assert ("strike_back", B) == (kind_now(state), seat_now(state))
    assert [("strike", 1), ("strike", 2)] == moves(state)
    events = play(state, ("strike", 2))
    assert [False] == lies(state, city(B))
    assert [{"seat": 0, "card": "knight_2", "n": 1}] == events_of(events, "damage_allotted")


@pytest.mark.rule("FE 9.11")
def test_a_lined_up_army_strikes_the_one_it_opposes() -> None:
    """An army that attacks somebody else's opponent is not struck."""
    state = raid("soldier", "knight")
    put(state, B, "bank", "farm_01")
    put(state, B, "soldier")
    events = play(state, ("attack", "h1", 1), ("all_single",), ("oppose", 1), ("army", 1))
    clashes = events_of(events, "clash")
    assert [((1,), 4, 2), ((2,), 2, 0)] == [
        (event["armies"], event["attack"], event["back"]) for event in clashes
    ]
    assert [True, False] == lies(state, "soldier_1", "knight_1")


@pytest.mark.rule("FE 9.12", "FE 9.13")
def test_damage_is_simultaneous_and_full() -> None:
    """Each side suffers the whole attack of the other; both may die."""
    state = raid("soldier")
    soldier = put(state, B, "soldier")
    play(state, ("attack", "h1", 1), ("oppose", 1))
    assert [False, False] == lies(state, "soldier_1", soldier)


@pytest.mark.rule("FE 9.13")
def test_spreading() -> None:
    """Points go on cards that are not full; once all are full, on any."""
    state = raid("soldier", "infantry")
    put(state, B, "bank", "farm_01")
    put(state, B, "infantry")
    put(state, B, "knight")
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1), ("oppose", 1))
    assert ("assign_bonus", "allot") == ("assign_bonus", kind_now(state))
    assert [("hit", "infantry_1"), ("hit", "soldier_1"), ("auto",)] == moves(state)
    for _ in range(3):
        play(state, ("hit", "soldier_1"))
    assert [3] == damage(state, "soldier_1")
    assert seat_now(state) in (A, B)


@pytest.mark.rule("FE 9.14")
def test_the_site_itself_suffers_the_excess_only() -> None:
    """Damage goes on the guards; what is beyond their defence is the excess."""
    state = raid("infantry")
    play(state, ("attack", "h1", 1), ("site", "farm_01"))
    assert [False, False] == lies(state, "worker_01", "farm_01")
    state = raid("worker")
    play(state, ("attack", "h1", 1), ("site", "farm_01"))
    assert [False, True] == lies(state, "worker_01", "farm_01")


@pytest.mark.rule("FE 9.15")
def test_damage_counts_in_a_later_war_of_the_turn() -> None:
    """A troop hurt in one war enters the next with its damage."""
    state = raid("infantry", seats=3)
    state.damage[CARD["infantry_1"]] = 2
    play(state, ("attack", "h1", 1), ("site", city(B)))
    assert [False] == lies(state, "infantry_1")


@pytest.mark.rule("FE 9.16")
def test_civil_bonus() -> None:
    """A civil building gives +0/1 to a card on its site; with several the owner chooses."""
    state = raid("soldier")
    put(state, B, "bank", "farm_01")
    put(state, B, "tower", "farm_01")
    play(state, ("attack", "h1", 1), ("site", "farm_01"))
    assert [("bonus", "bank_1", "worker_01"), ("bonus", "bank_1", "tower_1")] == moves(state)
    events = play(state, ("bonus", "bank_1", "worker_01"))
    assert 1 == len(events_of(events, "bonus_assigned"))
    state = raid("soldier")
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    events = play(state, ("attack", "h1", 1), ("site", mine))
    assert [] == events_of(events, "bonus_assigned")
    assert [False, False] == lies(state, mine, "bank_1")


@pytest.mark.rule("FE 9.17")
def test_infantry_bonus() -> None:
    """Infantry gives +0/1 to one other troop of its army, and alone to nobody."""
    state = raid("infantry", "soldier")
    put(state, B, "bank", "farm_01")
    put(state, B, "soldier")
    events = play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1))
    assert [("infantry_1", "soldier_1")] == [
        (event["giver"], event["card"]) for event in events_of(events, "bonus_assigned")
    ]
    state = raid("infantry")
    events = play(state, ("attack", "h1", 1), ("none",))
    assert [] == events_of(events, "bonus_assigned")
    state = raid("soldier")
    for kind in ("infantry", "worker"):
        put(state, B, kind, city(B))
    put(state, B, "castle", city(B))
    put(state, B, "bank", "farm_01")
    events = play(state, ("attack", "h1", 1), ("site", city(B)))
    assert [("infantry_1", "worker_02")] == [
        (event["giver"], event["card"]) for event in events_of(events, "bonus_assigned")
    ]


@pytest.mark.rule("FE 9.18")
def test_reactions_come_after_the_damage() -> None:
    """Once damage is spread the archer may shoot."""
    state = raid("archer")
    put(state, B, "worker", used=True)
    play(state, ("attack", "h1", 1), ("troop", "worker_02"))
    assert "react" == kind_now(state)
    assert [2] == damage(state, "worker_02")


@pytest.mark.rule("FE 9.19", "FE 9.20")
def test_end_of_the_war() -> None:
    """A landscape falls with its buildings if its guards die and an excess of 1 is left."""
    state = raid("infantry")
    put(state, B, "bank", "farm_01")
    events = play(state, ("attack", "h1", 1), ("site", "farm_01"))
    assert [{"owner": 1, "card": "farm_01", "lost": ("bank_1",), "reason": "built"}] == events_of(
        events, "landscape_destroyed"
    )
    assert [{"owner": 1, "card": "worker_01"}] == events_of(events, "troop_killed")
    assert [{"seat": 1, "old": 1, "new": 0}] == events_of(events, "vp_changed")
    state = raid("artist")
    mine = put(state, B, "mine")
    play(state, ("attack", "h1", 1), ("site", mine))
    assert [True] == lies(state, mine)


@pytest.mark.rule("FE 9.21")
def test_fighting_turns_no_card() -> None:
    """Survivors stay where they are, unused."""
    state = raid("knight")
    mine = put(state, B, "mine")
    play(state, ("attack", "h1", 1), ("site", mine))
    assert [False] == is_used(state, "knight_1")
    assert 2 == state.space[CARD["knight_1"]]


@pytest.mark.rule("FE 9.22")
def test_war_goes_on_after_a_city_has_fallen() -> None:
    """The fallen seat is cleared away, and other fronts may still be attacked."""
    state = raid("knight", "knight", seats=3)
    put(state, A, "soldier", at="m2")
    put(state, C, "farm")
    put(state, C, "worker", at="m2")
    events = play(state, ("attack", "h1", 1), ("all_one",), ("site", city(B)))
    assert [{"owner": 1, "card": city(B)}] == events_of(events, "city_destroyed")
    assert [("attack", "m2", 2)] == moves(state, "attack")


@pytest.mark.rule("FE 9.23")
def test_order_of_groups() -> None:
    """Attacking armies, then defending armies, then other targets by who picked them first."""
    state = raid("knight", "soldier", "worker")
    put(state, B, "bank", "farm_01")
    put(state, B, "soldier")
    put(state, B, "infantry", used=True)
    play(state, ("attack", "h1", 1), ("all_single",), ("oppose", 2))
    play(state, ("site", "farm_01"))
    state.targets[2] = CARD["infantry_1"]
    state.frames = [("war", A)]
    assert [(0, 1), (0, 2), (0, 3), (1, 2), (1, 0), (1, 0)] == [
        (group.owner, group.army) for group in groups_of(state)
    ]


@pytest.mark.rule("FE 10.1", "FE 10.3")
def test_intermediate_fief() -> None:
    """All troops of both sides fight, used or not, without dividing or choosing targets."""
    state = position()
    put(state, A, "field")
    soldier = put(state, A, "soldier", at="m0", used=True)
    put(state, B, "farm")
    first = put(state, B, "worker", at="m0")
    second = put(state, B, "worker", at="m0", used=True)
    war_phase(state)
    events = play(state, ("attack", "m0", 1))
    assert [False, False, False] == lies(state, soldier, first, second)
    assert [(2, 2)] == [(e["attack"], e["back"]) for e in events_of(events, "clash")]


@pytest.mark.rule("FE 10.2")
def test_who_may_attack_in_an_intermediate_fief() -> None:
    """Used troops may attack there, but not if one of them has attacked in this turn."""
    state = position()
    put(state, A, "field")
    soldier = put(state, A, "soldier", at="m0", used=True)
    put(state, B, "worker", at="m0")
    put(state, B, "farm")
    war_phase(state)
    assert [("attack", "m0", 1)] == moves(state, "attack")
    state.fought[CARD[soldier]] = 1
    assert [] == moves(state, "attack")


@pytest.mark.rule("FE 10.4")
def test_third_seats_do_not_fight() -> None:
    """Only the two named seats fight, others in the space do not."""
    state = position(3)
    put(state, A, "field")
    put(state, A, "knight", at="m0")
    for seat in (B, C):
        put(state, seat, "farm")
        put(state, seat, "worker", at="m0")
    war_phase(state)
    play(state, ("attack", "m0", 1))
    assert [False, True] == lies(state, "worker_01", "worker_02")


@pytest.mark.rule("FE 21.4")
def test_two_knights_take_a_city_and_one_worker_stops_them() -> None:
    """Two knights destroy an unguarded city; one fit worker lined up absorbs the army."""
    state = raid("knight", "knight")
    play(state, ("attack", "h1", 1), ("all_one",), ("site", city(B)))
    assert [False] == lies(state, city(B))
    state = raid("knight", "knight")
    put(state, B, "worker")
    play(state, ("attack", "h1", 1), ("all_one",), ("oppose", 1))
    assert [True, False] == lies(state, city(B), "worker_02")
