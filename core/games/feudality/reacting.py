"""Shots and healings in a war (FE 11)."""

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.feudality.data import ARCHER, CARD_KIND, CARD_NAMES, NEIGHBOURS, PRIEST, Card
from core.games.feudality.fief import distinct, troops_of
from core.games.feudality.state import State
from core.games.feudality.war import attacker_of, defender_of

PASS: Move = ("pass",)


def war_seats(state: State) -> list[Seat]:
    """Return who may react: both sides, from the attacker clockwise (FE 11.1, 11.2)."""
    attacker = attacker_of(state)
    seats = {*state.allies(attacker), *state.allies(defender_of(state))}
    order = [Seat((attacker + n) % state.seats) for n in range(state.seats)]
    return [seat for seat in order if seat in seats]


def ready_cards(state: State) -> list[Card]:
    """Return the unused archers and priests of those who may react (FE 11.5)."""
    return [
        card
        for seat in war_seats(state)
        for card in troops_of(state, seat)
        if CARD_KIND[card] in (ARCHER, PRIEST) and not state.used[card]
    ]


def in_reach(state: State, card: Card, other: Card) -> bool:
    """Return whether a troop stands in the card's space or an adjacent one (FE 11.3)."""
    here, there = state.space[card], state.space[other]
    return here == there or there in NEIGHBOURS[state.seats][here]


def foes_of(state: State, seat: Seat) -> list[Seat]:
    """Return the seats of the other side of this war (FE 11.3)."""
    side = state.side(seat)
    return [one for one in war_seats(state) if state.side(one) != side]


def shot_targets(state: State, archer: Card, seat: Seat) -> list[Card]:
    """Return the troops that an archer may shoot: free and in reach (FE 11.3)."""
    return [
        troop
        for foe in foes_of(state, seat)
        for troop in troops_of(state, foe)
        if not state.site[troop] and in_reach(state, archer, troop)
    ]


def heal_targets(state: State, priest: Card, seat: Seat) -> list[Card]:
    """Return the damaged troops that a priest may heal (FE 11.4)."""
    return [
        troop
        for one in state.allies(seat)
        for troop in troops_of(state, one)
        if state.damage[troop] and troop != priest and in_reach(state, priest, troop)
    ]


def reactions_of(state: State, seat: Seat) -> list[Move]:
    """Return the shots and healings that a seat has left, without passing."""
    moves: list[Move] = []
    mine = [Card(card) for card in state.ready if state.owner[card] == seat + 1]
    for card in _apart(state, mine):
        if CARD_KIND[card] == ARCHER:
            verb, targets = "shoot", shot_targets(state, card, seat)
        else:
            verb, targets = "heal", heal_targets(state, card, seat)
        name = CARD_NAMES[card]
        moves += [(verb, name, CARD_NAMES[target]) for target in _apart(state, targets)]
    return moves


def _apart(state: State, cards: list[Card]) -> list[Card]:
    """Return troops without those that are alike and fight alike (FE 14.4)."""
    parts: dict[tuple[int, tuple[int, ...]], list[Card]] = {}
    for card in cards:
        gains = tuple(source for source, receiver in state.bonus if receiver == card)
        parts.setdefault((state.army[card], (len(gains),)), []).append(card)
    kept = {one for part in parts.values() for one in distinct(state, part)}
    return [card for card in cards if card in kept]


def is_shot_at(state: State, seat: Seat) -> bool:
    """Return whether the other side of the war has an unused archer (FE 11.3)."""
    side = state.side(seat)
    return any(
        CARD_KIND[card] == ARCHER and state.side(state.owner[card] - 1) != side
        for card in ready_cards(state)
    )
