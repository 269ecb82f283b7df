"""What no seat may know in Löwenherz, written against its rules and not against `mask`.

A viewer does not know the kinds of the cards in the hands of others, unless it saw them come
(LH 2.3, 4.2), nor the order of the stack; the letters on the backs are open. After the end all
is open.
"""

from core.engine.chance import Stream
from core.engine.ids import Viewer
from core.games.loewenherz.data import STACK_LETTERS
from core.games.loewenherz.scoring import RUNNING
from core.games.loewenherz.state import State

REVEALING = frozenset[str]()
"""Events that may show what no state keeps."""

Slot = tuple[int, int]
"""A card's place: the seat whose hand it is in, or -1 for the stack; and its place there."""

STACK = -1


def hidden_slots(state: State, viewer: Viewer) -> dict[int, list[Slot]]:
    """Return by letter the places of the cards that a viewer does not know."""
    slots: dict[int, list[Slot]] = {}
    for seat, hand in enumerate(state.hands):
        for place, (_, letter, known) in enumerate(hand):
            seen = known == state.everyone if viewer is None else known >> viewer & 1
            if not seen:
                slots.setdefault(letter, []).append((seat, place))
    for place, letter in enumerate(STACK_LETTERS[: len(state.stack)]):
        slots.setdefault(letter, []).append((STACK, place))
    return slots


def _kind(state: State, slot: Slot) -> int:
    zone, place = slot
    return state.stack[place] if zone == STACK else state.hands[zone][place][0]


def _put(state: State, slot: Slot, kind: int) -> None:
    zone, place = slot
    if zone == STACK:
        state.stack[place] = kind
    else:
        state.hands[zone][place] = (kind, *state.hands[zone][place][1:])


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.reason != RUNNING:
        return other
    for slots in hidden_slots(state, viewer).values():
        kinds = [_kind(state, slot) for slot in slots]
        stream.shuffle(kinds)
        for slot, kind in zip(slots, kinds, strict=True):
            _put(other, slot, kind)
    for hand in other.hands:
        hand.sort()
    return other


def canary(state: State, viewer: Viewer) -> tuple[State, list[int]]:
    """Return a state with a number of its own in each slot that the viewer may not know."""
    other, words = state.copy(), list[int]()
    if state.reason != RUNNING:
        return other, words
    for slots in hidden_slots(state, viewer).values():
        for slot in slots:
            words.append(70_000 + len(words))
            _put(other, slot, words[-1])
    return other, words
