"""What no seat may know in Feudality, written against its rules and not against `mask`.

A viewer does not know: the hand cards of others, but for those that everybody knows, and by which
stacks they came; the order of the stacks above the bottom card and of the piles below the top
card; the pieces of an ally's help before it is done. After the end all is open.
"""

from core.engine.chance import Stream
from core.engine.game_types import Move
from core.engine.ids import Viewer
from core.games.feudality.data import CARD_NAMES, SITES_FROM
from core.games.feudality.state import State

REVEALING = frozenset({"card_drawn", "hand_discarded", "eliminated", "help_given"})
"""Events that may show what no state keeps: where a card came from, whose help it was."""

CANARY = 1 << 27


def hidden_slots(state: State, viewer: Viewer) -> dict[int, list[tuple[list[object], int]]]:
    """Return by stack, -1 for buildings, the places of cards that a viewer may not know."""
    slots: dict[int, list[tuple[list[object], int]]] = {-1: [], 0: [], 1: [], 2: []}
    for seat, hand in enumerate(state.hands):
        for place, (_, stack, known) in enumerate(hand):
            if seat != viewer and not known:
                slots[stack].append((hand, place))  # type: ignore[arg-type]  # any list
    for stack, cards in enumerate(state.stacks):
        slots[stack] += [(cards, place) for place in range(1, len(cards))]  # type: ignore[misc]
    for pile in state.piles:
        slots[-1] += [(pile, place) for place in range(len(pile) - 1)]  # type: ignore[misc]
    return slots


def kind_at(zone: list[object], place: int) -> int:
    """Return the kind of a card in a hand, stack or pile."""
    held = zone[place]
    return int(held[0]) if isinstance(held, tuple) else int(held)  # type: ignore[call-overload]


def put(zone: list[object], place: int, kind: int) -> None:
    """Put a kind where another was."""
    held = zone[place]
    zone[place] = (kind, *held[1:]) if isinstance(held, tuple) else kind


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.reason:
        return other
    for places in hidden_slots(other, viewer).values():
        kinds = [kind_at(zone, place) for zone, place in places]
        stream.shuffle(kinds)
        for (zone, place), kind in zip(places, kinds, strict=True):
            put(zone, place, kind)
    for hand in other.hands:
        hand.sort()
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
        for zone, place in places:
            words.append(CANARY + len(words))
            put(zone, place, words[-1])
    for hand in state.hands:
        hand.sort()
    return state, words
