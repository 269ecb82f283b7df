"""What no seat may know in Adellos, written against its rules and not against `mask`.

A viewer does not know: cards in the hands of others, except those it has given them or lost to
them; the order of the deck; which card another seat has chosen for Mind Control. After the end
all is open.
"""

from core.engine.chance import Stream
from core.engine.ids import Viewer
from core.games.adellos.data import EVENTS
from core.games.adellos.state import State

REVEALING = frozenset(
    {"card_drawn", "card_given", "card_lost", "combat_card", "combat_pass", "card_played"}
)
"""Events that may show what no state keeps: which of the cards it was."""


def _unseen(state: State, viewer: Viewer) -> list[tuple[int, int]]:
    """Return the places in hands, seat and number, that the viewer does not know."""
    return [
        (seat, place)
        for seat, hand in enumerate(state.hands)
        for place, (_, known) in enumerate(hand)
        if viewer is None or not known >> viewer & 1
    ]


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.reason:
        return other
    places = _unseen(state, viewer)
    kinds = [state.hands[seat][place][0] for seat, place in places] + state.deck
    stream.shuffle(kinds)
    for seat, place in places:
        other.hands[seat][place] = (kinds.pop(), 1 << seat)
    other.deck = kinds
    for seat, hand in enumerate(other.hands):
        hand.sort()
        if other.offers[seat] < len(EVENTS) and seat != viewer:
            other.offers[seat] = stream.choice(hand)[0]
    return other


def canary(state: State, viewer: Viewer) -> tuple[State, list[int]]:
    """Return a state with a number of its own in each slot that the viewer may not know."""
    other, words = state.copy(), list[int]()

    def word() -> int:
        words.append(70_000 + len(words))
        return words[-1]

    if state.reason:
        return other, words
    for seat, place in _unseen(state, viewer):
        other.hands[seat][place] = (word(), other.hands[seat][place][1])
    other.deck = [word() for _ in other.deck]
    for seat, offer in enumerate(other.offers):
        if offer < len(EVENTS) and seat != viewer:
            other.offers[seat] = word()
    return other, words
