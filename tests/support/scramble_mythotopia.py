"""What no seat may know in Mythotopia, written against its rules and not against `mask`.

A viewer does not know the hands of others, the order of any draw pile and of the progress stack,
a card that Philosopher took for another seat until it is seen, and the secret choices of others.
With closed discard piles only the top card of a foreign pile is known. After the end all is open.
"""

from core.engine.chance import Stream
from core.engine.ids import Viewer
from core.games.mythotopia.data import PROVINCES
from core.games.mythotopia.scoring import RUNNING
from core.games.mythotopia.state import State

REVEALING = frozenset({
    "choices_revealed", "cards_played", "cards_reserved", "cards_removed", "cards_discarded",
    "card_fetched", "card_transferred",
})  # fmt: skip
"""Events that may show what no state keeps: cards that come out of a hidden hand."""

Slot = tuple[list[int], int]
"""A hidden card's place: its zone and where in it."""


def hidden_slots(state: State, viewer: Viewer, owner: int) -> list[Slot]:
    """Return the places of a seat's cards that a viewer does not know."""
    zones = [state.draws[owner]]
    slots: list[Slot] = []
    if owner != viewer:
        zones.append(state.hands[owner])
        if not state.open_discards:
            pile = state.discards[owner]
            slots += [(pile, place) for place in range(len(pile) - 1)]
            if owner == state.at_turn:
                zones.append(state.dropped)
    return slots + [(zone, place) for zone in zones for place in range(len(zone))]


def hidden_stack(state: State, viewer: Viewer) -> list[int]:
    """Return the places of the progress stack that a viewer does not know."""
    looks = bool(state.frames) and state.frames[-1][0] == "philosopher"
    seen = 3 if looks and viewer is not None and state.frames[-1][1] == viewer else 0
    return list(range(len(state.stack) - seen))


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.reason != RUNNING:
        return other
    if state.secret_seat not in (-1, viewer):
        _swap_secret(other, viewer, stream)
    for owner in state.everyone:
        slots = hidden_slots(other, viewer, owner)
        kinds = [zone[place] for zone, place in slots]
        stream.shuffle(kinds)
        for (zone, place), kind in zip(slots, kinds, strict=True):
            zone[place] = kind
        other.hands[owner].sort()
    places = hidden_stack(other, viewer)
    kinds = [other.stack[place] for place in places]
    stream.shuffle(kinds)
    for place, kind in zip(places, kinds, strict=True):
        other.stack[place] = kind
    _rechoose(other, viewer, stream)
    return other


def _swap_secret(state: State, viewer: Viewer, stream: Stream) -> None:
    """Let Philosopher have taken another card of the stack."""
    place = stream.choice(hidden_stack(state, viewer))
    old, new = state.secret, state.stack[place]
    holder = state.secret_seat
    state.stack[place], state.secret = old, new
    deck = state.decks[holder]
    deck[deck.index(old)] = new
    deck.sort()
    zones = (state.hands[holder], state.draws[holder], state.discards[holder], state.dropped)
    for zone in zones:
        if old in zone:
            zone[zone.index(old)] = new


def _rechoose(state: State, viewer: Viewer, stream: Stream) -> None:
    """Let others have chosen something else in secret."""
    two = bool(state.frames) and state.frames[-1][0] == "draft_discard" and state.give_up == 2
    for owner, slot in enumerate(state.slots):
        if slot >= 0 and owner != viewer:
            own = [province for province, seat in enumerate(state.owner) if seat == owner]
            stream.shuffle(own)
            low, high = sorted(own[:2])
            state.slots[owner] = low * PROVINCES + high if two else own[0]


def canary(state: State, viewer: Viewer) -> tuple[State, list[int]]:
    """Return a state with a number of its own in each slot that the viewer may not know."""
    other, words = state.copy(), list[int]()

    def word() -> int:
        words.append(70_000 + len(words))
        return words[-1]

    if state.reason != RUNNING:
        return other, words
    if state.secret_seat not in (-1, viewer):
        deck = other.decks[state.secret_seat]
        other.secret = word()
        deck[deck.index(state.secret)] = other.secret
    for owner in state.everyone:
        for zone, place in hidden_slots(other, viewer, owner):
            zone[place] = word()
    for place in hidden_stack(other, viewer):
        other.stack[place] = word()
    for owner, slot in enumerate(state.slots):
        if slot >= 0 and owner != viewer:
            other.slots[owner] = word()
    return other, words
