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
from core.games.mythotopia.values import with_card, without

REVEALING = frozenset({
    "choices_revealed", "cards_played", "cards_reserved", "cards_removed", "cards_discarded",
    "card_fetched", "card_transferred",
})  # fmt: skip
"""Events that may show what no state keeps: cards that come out of a hidden hand."""

Slot = tuple[list[int], int]
"""A hidden card's place: its zone and where in it."""


class Piles:
    """The zones of a seat's cards, taken up to be changed.

    Attributes:
        hand: The hand.
        draw: The draw pile.
        discard: The discard pile.
        dropped: Cards laid off in the present act, whoever does it.
    """

    def __init__(self, state: State, owner: int) -> None:
        self._state, self._owner = state, owner
        self.hand = list(state.hands[owner])
        self.draw = list(state.draws[owner])
        self.discard = list(state.discards[owner])
        self.dropped = list(state.dropped)

    def hidden(self, viewer: Viewer) -> list[Slot]:
        """Return the places of the cards that a viewer does not know."""
        zones = [self.draw]
        slots: list[Slot] = []
        if self._owner != viewer:
            zones.append(self.hand)
            if not self._state.open_discards:
                slots += [(self.discard, place) for place in range(len(self.discard) - 1)]
                if self._owner == self._state.at_turn:
                    zones.append(self.dropped)
        return slots + [(zone, place) for zone in zones for place in range(len(zone))]

    def lay_down(self) -> None:
        """Put the cards back into the state."""
        state, owner = self._state, self._owner
        state.hands[owner] = tuple(self.hand)
        state.draws[owner] = tuple(self.draw)
        state.discards[owner] = tuple(self.discard)
        state.dropped = tuple(self.dropped)


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
        piles = Piles(other, owner)
        slots = piles.hidden(viewer)
        kinds = [zone[place] for zone, place in slots]
        stream.shuffle(kinds)
        for (zone, place), kind in zip(slots, kinds, strict=True):
            zone[place] = kind
        piles.hand.sort()
        piles.lay_down()
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
    state.decks[holder] = with_card(without(state.decks[holder], old), new)
    piles = Piles(state, holder)
    for zone in (piles.hand, piles.draw, piles.discard, piles.dropped):
        if old in zone:
            zone[zone.index(old)] = new
    piles.lay_down()


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
        other.secret = word()
        known = without(other.decks[state.secret_seat], state.secret)
        other.decks[state.secret_seat] = (*known, other.secret)
    for owner in state.everyone:
        piles = Piles(other, owner)
        for zone, place in piles.hidden(viewer):
            zone[place] = word()
        piles.lay_down()
    for place in hidden_stack(other, viewer):
        other.stack[place] = word()
    for owner, slot in enumerate(state.slots):
        if slot >= 0 and owner != viewer:
            other.slots[owner] = word()
    return other, words
