"""Wars: who may attack, the groups that fight, and the damage they suffer (FE 9 and 10).

A target of an army of the attacker is OPPOSED (somebody was placed against it), UNDECIDED,
NOTHING, a card (a troop or a site), or LINE_UP + k for the army that opposes army k.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.engine.ids import Seat
from core.games.feudality.data import (
    ATTACK,
    CARD_KIND,
    CARDS,
    CIVIL,
    DEFENCE,
    INFANTRY,
    SITES_FROM,
    TROOP_CARDS,
    TROOPS,
    Card,
    Space,
    home_of,
)
from core.games.feudality.fief import (
    buildings_on,
    enemies_of,
    fit_in,
    free_in,
    guards_of,
    is_open_ground,
    sites_of,
    troops_in,
    troops_of,
)
from core.games.feudality.state import State

OPPOSED, UNDECIDED, NOTHING = CARDS, CARDS + 1, CARDS + 2
LINE_UP = CARDS + 2
"""LINE_UP + k, for k from 1, is the army that opposes army k."""

FORMING, LINING_UP, PICKING, STRIKING, DAMAGING, REACTING = range(6)


class Group(NamedTuple):
    """Cards that are struck together.

    Attributes:
        owner: Whose they are.
        cards: Troops and military buildings; empty for an unguarded site.
        site: The attacked site, or 0.
        due: The damage it suffers (FE 9.12).
        army: Of the attacker, or whom it opposes; 0 for other targets.
    """

    owner: Seat
    cards: tuple[Card, ...]
    site: int
    due: int
    army: int


def war_space(state: State) -> Space:
    """Return where the open war is."""
    return Space(state.war[0])


def attacker_of(state: State) -> Seat:
    """Return who attacks in the open war."""
    return Seat(state.war[1])


def defender_of(state: State) -> Seat:
    """Return who is attacked in the open war."""
    return Seat(state.war[2])


def fit_attackers(state: State, seat: Seat, space: int) -> list[Card]:
    """Return the troops that may attack in a home fief (FE 9.2)."""
    return [card for card in fit_in(state, seat, space) if not state.fought[card]]


def attacks_of(state: State, seat: Seat) -> list[tuple[Space, Seat]]:
    """Return the fronts on which a seat may attack now (FE 9.1 to 9.4, 10.2)."""
    where = {state.space[card] for card in troops_of(state, seat)}
    return [
        (Space(space), enemy)
        for space in sorted(where)
        for enemy in enemies_of(state, seat)
        if _may_attack(state, seat, space, enemy)
    ]


def _may_attack(state: State, seat: Seat, space: int, enemy: Seat) -> bool:
    if space * 8 + enemy in state.fronts:
        return False
    if is_open_ground(state, space):
        own = troops_in(state, seat, space)
        return not any(state.fought[card] for card in own) and bool(troops_in(state, enemy, space))
    if not fit_attackers(state, seat, space):
        return False
    return space == home_of(enemy) or bool(troops_in(state, enemy, space))


def armies_of(state: State) -> list[int]:
    """Return the numbers of the attacker's armies."""
    mine = attacker_of(state) + 1
    return sorted({state.army[t] for t in TROOP_CARDS if state.army[t] and state.owner[t] == mine})


def army(state: State, seat: Seat, number: int) -> list[Card]:
    """Return the attacker's army of a number, or the defender's against it."""
    mine = seat + 1
    return [t for t in TROOP_CARDS if state.army[t] == number and state.owner[t] == mine]


def attack_of(cards: Sequence[Card]) -> int:
    """Return the summed attack of cards."""
    return sum(ATTACK[card] for card in cards)


def strength_of(cards: list[Card] | tuple[Card, ...]) -> tuple[int, int]:
    """Return the summed attack and defence of cards, without bonuses."""
    return attack_of(cards), sum(DEFENCE[card] for card in cards)


def free_targets(state: State) -> list[int]:
    """Return what an army that nobody opposes may pick (FE 9.8)."""
    seat, space = defender_of(state), war_space(state)
    found: list[int] = list(sites_of(state, seat)) if space == home_of(seat) else []
    seen: set[tuple[int, int, int]] = set()
    for troop in free_in(state, seat, space):
        key = (CARD_KIND[troop], state.used[troop], state.damage[troop])
        if not state.army[troop] and key not in seen:
            seen.add(key)
            found.append(troop)
    return found + [LINE_UP + k for k in armies_of(state) if state.targets[k - 1] == OPPOSED]


def target_cards(state: State, target: int) -> Sequence[Card]:
    """Return the cards that fight for a target: guards, one troop, or a lined-up army (FE 9.9)."""
    if target > LINE_UP:
        return army(state, defender_of(state), target - LINE_UP)
    if target >= SITES_FROM:
        return guards_of(state, target)
    return [Card(target)]


def strike_of(state: State, target: int) -> int:
    """Return with how much a target strikes back (FE 9.11)."""
    attack = attack_of(target_cards(state, target))
    return attack + (ATTACK[target] if SITES_FROM <= target < CARDS else 0)


def other_targets(state: State) -> dict[int, list[int]]:
    """Return the targets that are no lined-up army, each with the armies that picked it."""
    found: dict[int, list[int]] = {}
    for number, target in enumerate(state.targets, 1):
        if target < CARDS:
            found.setdefault(target, []).append(number)
    return found


def undecided_strikes(state: State) -> list[int]:
    """Return the targets whose owner must choose which army they strike (FE 9.11)."""
    decided = {target for target, _ in state.strikes}
    return [
        target
        for target, armies in other_targets(state).items()
        if len(armies) > 1 and target not in decided and strike_of(state, target)
    ]


def groups_of(state: State) -> list[Group]:
    """Return the groups that are struck, in the order in which they are handled (FE 9.23)."""
    attacker, defender = attacker_of(state), defender_of(state)
    chosen, others = dict(state.strikes), other_targets(state)
    numbers = armies_of(state)
    attack = {k: attack_of(army(state, attacker, k)) for k in numbers}
    suffered = dict.fromkeys(numbers, 0)
    for target, armies in others.items():
        suffered[chosen.get(target, armies[0])] += strike_of(state, target)
    found: list[Group] = []
    for k in numbers:
        due = suffered[k]
        if state.targets[k - 1] == OPPOSED:
            due += attack_of(army(state, defender, k))
        found.append(Group(attacker, tuple(army(state, attacker, k)), 0, due, k))
    for k in numbers:
        if state.targets[k - 1] == OPPOSED:
            also = [n for n, target in enumerate(state.targets, 1) if target == LINE_UP + k]
            due = attack[k] + sum(attack[n] for n in also)
            found.append(Group(defender, tuple(army(state, defender, k)), 0, due, k))
    for target, armies in others.items():
        due = sum(attack[n] for n in armies)
        cards = tuple(target_cards(state, target))
        found.append(Group(defender, cards, target if target >= SITES_FROM else 0, due, 0))
    return found


# -- defence and bonuses


def defence_of(state: State, card: int) -> int:
    """Return a card's defence with the bonuses it has in this war (FE 9.16, 9.17)."""
    base = DEFENCE[card]
    for _, receiver in state.bonus:
        if receiver == card:
            base += 1
    return base


def bonus_sources(state: State, group: Group) -> list[Card]:
    """Return the cards of a group that give +0/1 to another: infantry, civil buildings."""
    found = [card for card in group.cards if CARD_KIND[card] == INFANTRY]
    if group.site:
        found += [card for card in buildings_on(state, group.site) if CIVIL[card]]
    return found


def receivers_of(group: Group, source: Card) -> list[Card]:
    """Return the cards that may get the bonus of a card (FE 9.16, 9.17)."""
    if source < TROOPS:
        return [card for card in group.cards if card < TROOPS and card != source]
    city = group.site and DEFENCE[group.site] != 0
    return [*group.cards, *([Card(group.site)] if city else [])]


def is_full(state: State, card: int) -> bool:
    """Return whether a card's damage has reached its defence (FE 9.13)."""
    return state.damage[card] >= defence_of(state, card)


def may_hit(state: State, group: Group) -> list[Card]:
    """Return the cards that the next point of damage may go on (FE 9.13)."""
    whole = [card for card in group.cards if not is_full(state, card)]
    found: list[Card] = []
    seen: set[tuple[int, int, int]] = set()
    for card in whole or group.cards:
        key = (CARD_KIND[card], state.damage[card], defence_of(state, card))
        if key not in seen:
            seen.add(key)
            found.append(card)
    return found


def excess_of(state: State, group: Group) -> int:
    """Return what an attacked site suffers beyond its guards' defence (FE 9.14)."""
    if not group.cards:
        return group.due
    return sum(state.damage[card] - defence_of(state, card) for card in group.cards)


def falls(state: State, group: Group) -> bool:
    """Return whether the attacked site of a group is destroyed by its damage (FE 9.19)."""
    if not group.site or any(not is_full(state, card) for card in group.cards):
        return False
    needed = defence_of(state, group.site) if DEFENCE[group.site] else 1
    return excess_of(state, group) >= needed
