"""Reactions in a war, and its end: shots, healings, who dies, what falls (FE 11, 9.19)."""

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.feudality.data import (
    ARCHER,
    CARD_KIND,
    CARD_NAMES,
    SITES_FROM,
    TROOPS,
    Card,
    city_of,
)
from core.games.feudality.fief import points_of
from core.games.feudality.pieces import turn_group
from core.games.feudality.reacting import reactions_of, war_seats
from core.games.feudality.state import RUNNING, State
from core.games.feudality.steps import lose_site, remove, report_points
from core.games.feudality.turns import begin_wars, eliminate
from core.games.feudality.war import (
    army,
    attacker_of,
    defence_of,
    defender_of,
    falls,
    groups_of,
)


def hit(state: State, card: int, points: int) -> None:
    """Put damage on a card."""
    state.damage[card] += points
    state.hit[card] = 1


# -- reactions


def ask_reaction(state: State, seat: Seat, passes: int, log: Log) -> None:
    """Ask the next seat from this one that can react, or end the war (FE 11.2)."""
    seats = war_seats(state)
    place = seats.index(seat)
    while passes < len(seats):
        one = seats[place % len(seats)]
        if reactions_of(state, one):
            state.frames.append(("react", one, passes))
            return
        place, passes = place + 1, passes + 1
    _end_war(state, log)


def react(state: State, seat: Seat, card: Card | None, target: Card | None, log: Log) -> None:
    """Carry out a reaction, or a pass without cards (FE 11.2 to 11.5)."""
    passes = int(state.frames.pop()[2]) + 1
    if card is None or target is None:
        log.emit("reaction_passed", seat=seat)
    else:
        passes = 0
        state.ready.remove(card)
        _turn_for_reaction(state, card)
        shoots = CARD_KIND[card] == ARCHER
        if shoots:
            hit(state, target, 1)
        else:
            state.damage[target] -= 1
        log.emit(
            "shot" if shoots else "healed",
            seat=seat,
            card=CARD_NAMES[card],
            target=CARD_NAMES[target],
            owner=state.owner[target] - 1,
            damage=state.damage[target],
        )
    seats = war_seats(state)
    ask_reaction(state, seats[(seats.index(seat) + 1) % len(seats)], passes, log)


def _turn_for_reaction(state: State, card: Card) -> None:
    """Turn a card with its site group or, in this war, with its whole army (FE 11.5)."""
    turn_group(state, card)
    number = state.army[card]
    if number:
        for troop in army(state, Seat(state.owner[card] - 1), number):
            state.used[troop] = 1


# -- the end of a war


def _end_war(state: State, log: Log) -> None:
    """Discard all that has died, all at once, and go on with the turn (FE 9.19 to 9.22)."""
    attacker, defender = attacker_of(state), defender_of(state)
    groups = groups_of(state)
    fallen = [group.site for group in groups if falls(state, group)]
    dead = [
        card
        for card in range(SITES_FROM)
        if state.hit[card] and state.owner[card] and state.damage[card] >= defence_of(state, card)
    ]
    old = points_of(state, defender)
    for card in dead:
        owner = state.owner[card] - 1
        remove(state, Card(card))
        kind = "troop_killed" if card < TROOPS else "building_destroyed"
        log.emit(kind, owner=owner, card=CARD_NAMES[card])
    city = city_of(defender)
    for site in fallen:
        if site != city:
            lost = lose_site(state, Card(site))
            reason = "built" if lost else "empty"
            log.emit(
                "landscape_destroyed",
                owner=defender,
                card=CARD_NAMES[site],
                lost=lost,
                reason=reason,
            )
    report_points(state, defender, old, log)
    _clear_war(state)
    if city in fallen:
        log.emit("city_destroyed", owner=defender, card=CARD_NAMES[city])
        eliminate(state, defender, "city", log)
    if state.reason == RUNNING:
        begin_wars(state, attacker, log)


def _clear_war(state: State) -> None:
    state.war, state.targets, state.strikes, state.bonus, state.ready = [], [], [], [], []
    state.army = bytearray(TROOPS)
    state.hit = bytearray(SITES_FROM)
