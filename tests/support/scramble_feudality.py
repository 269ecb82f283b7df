"""What no seat may know in Feudality, written against its rules and not against `mask`.

A viewer does not know: the hand cards of others, but for those that everybody knows, and by which
stacks they came; the order of the stacks above the bottom card and of the piles below the top
card; the pieces of an ally's help before it is done. After the end all is open.
"""

from typing import Any

from core.engine.chance import Stream
from core.engine.game_types import Move
from core.engine.ids import Viewer
from core.games.feudality.data import CARD_NAMES, SITES_FROM
from core.games.feudality.state import State

REVEALING = frozenset({"card_drawn", "hand_discarded", "eliminated", "help_given"})
"""Events that may show what no state keeps: where a card came from, whose help it was."""

CANARY = 1 << 27


Zones = list[tuple[Any, ...]]
"""The hands, the stacks or the piles."""

Slot = tuple[Zones, int, int]
"""A place of a card: the zones, which of them, which card of it."""


def hidden_slots(state: State, viewer: Viewer) -> dict[int, list[Slot]]:
    """Return by stack, -1 for buildings, the places of cards that a viewer may not know."""
    slots: dict[int, list[Slot]] = {-1: [], 0: [], 1: [], 2: []}
    for seat, hand in enumerate(state.hands):
        for place, (_, stack, known) in enumerate(hand):
            if seat != viewer and not known:
                slots[stack].append((state.hands, seat, place))
    for stack, cards in enumerate(state.stacks):
        slots[stack] += [(state.stacks, stack, place) for place in range(1, len(cards))]
    for pile, cards in enumerate(state.piles):
        slots[-1] += [(state.piles, pile, place) for place in range(len(cards) - 1)]
    return slots


def kind_at(slot: Slot) -> int:
    """Return the kind of a card in a hand, stack or pile."""
    zones, number, place = slot
    held = zones[number][place]
    return int(held[0]) if isinstance(held, tuple) else int(held)


def put(slot: Slot, kind: int) -> None:
    """Put a kind where another was."""
    zones, number, place = slot
    cards = list(zones[number])
    held = cards[place]
    cards[place] = (kind, *held[1:]) if isinstance(held, tuple) else kind
    zones[number] = tuple(cards)


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.reason:
        return other
    for places in hidden_slots(other, viewer).values():
        kinds = [kind_at(slot) for slot in places]
        stream.shuffle(kinds)
        for slot, kind in zip(places, kinds, strict=True):
            put(slot, kind)
    other.hands = [tuple(sorted(hand)) for hand in other.hands]
    if state.help and state.frames[-1][1] != viewer:
        other.help = other_help(other)
    return other


def other_help(state: State) -> list[Move]:
    """Return other pieces that the ally could have made: none, or one source turned."""
    if len(state.help) > 1 or state.help[0][0] == "turn":
        return []
    ally = int(state.frames[-1][1])
    for card in range(SITES_FROM, len(CARD_NAMES)):
        if state.owner[card] == ally + 1 and not state.used[card]:
            return [("turn", CARD_NAMES[card])]
    return []


def canary(state: State, viewer: Viewer) -> tuple[State, list[int]]:
    """Return a state with a unique number in each hidden slot, and these numbers."""
    if state.reason:
        return state, []
    words: list[int] = []
    for places in hidden_slots(state, viewer).values():
        for slot in places:
            words.append(CANARY + len(words))
            put(slot, words[-1])
    state.hands = [tuple(sorted(hand)) for hand in state.hands]
    return state, words
