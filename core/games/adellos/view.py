"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, cast

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.visibility import NEVER, PUBLIC, Visibility, copied
from core.games.adellos.data import EVENTS
from core.games.adellos.state import NOT_ASKED, OPEN, RUNNING, Held, State

VISIBILITY: Mapping[str, Visibility] = {
    "seats": PUBLIC,
    "rules": PUBLIC,
    "castles": PUBLIC,
    "factions": PUBLIC,
    "nobles": PUBLIC,
    "noble_at": PUBLIC,
    "pieces": PUBLIC,
    "counters": PUBLIC,
    "marks": PUBLIC,
    "supply": PUBLIC,
    "gold": PUBLIC,
    "holds": PUBLIC,
    "fallen": PUBLIC,
    "box": PUBLIC,
    "lying": PUBLIC,
    "turn": PUBLIC,
    "round": PUBLIC,
    "start": PUBLIC,
    "at_turn": PUBLIC,
    "ap": PUBLIC,
    "incantations": PUBLIC,
    "barred": PUBLIC,
    "copied": PUBLIC,
    "frames": PUBLIC,
    "reason": PUBLIC,
    "chance_acts": PUBLIC,
    "offers": Visibility("all", "made", "made"),
    "hands": Visibility("all", "known", "count"),
    "deck": Visibility("count", "count", "count"),
    "seed": NEVER,
}
"""By field of the state, in the order of its fields. A card keeps beside it who knows it.

What its words mean: "all"; "known" (the cards that this viewer knows, else the count); "made"
(that a choice is made); "count"; "nothing".
"""

_OPEN_FIELDS = tuple(name for name, row in VISIBILITY.items() if row == PUBLIC)
"""What everybody sees always: the fields of the state up to the offers."""

_open_values = cast("Callable[[State], tuple[Any, ...]]", attrgetter(*_OPEN_FIELDS))


def _word(field: str, owner: int, viewer: Viewer) -> str:
    """Return what the table lets a viewer see of one owner's part of a field."""
    return VISIBILITY[field].word(viewer, owner)


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    shown = copied(_open_values(state))
    if state.reason != RUNNING:  # after the end everything is open, except the seed
        shown += [state.offers[:], [hand[:] for hand in state.hands], state.deck[:], b""]
        return State(*shown)
    offers, hands = state.offers, state.hands
    shown.append([_shown_offer(offer, owner, viewer) for owner, offer in enumerate(offers)])
    shown.append([_shown_hand(hand, owner, viewer) for owner, hand in enumerate(hands)])
    shown.append([HIDDEN] * len(state.deck))
    shown.append(b"")
    return State(*shown)


def _shown_offer(offer: int, owner: int, viewer: Viewer) -> int:
    if offer in (NOT_ASKED, OPEN) or _word("offers", owner, viewer) == "all":
        return offer
    return HIDDEN


def _shown_hand(hand: list[Held], owner: int, viewer: Viewer) -> list[Held]:
    """Return a hand as the table's word shows it, in the canonical order."""
    word = _word("hands", owner, viewer)
    if word == "all":
        return hand[:]
    if word == "count" or viewer is None:
        return [(HIDDEN, 0)] * len(hand)
    return sorted([card if card[1] >> viewer & 1 else (HIDDEN, 0) for card in hand])


def fill(masked: State, _seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, each equally likely, with a made-up seed."""
    state = masked.copy()
    pool = _unseen(masked)
    rng.shuffle(pool)
    for seat, hand in enumerate(state.hands):
        for place, (kind, _) in enumerate(hand):
            if kind == HIDDEN:
                hand[place] = (pool.pop(), 1 << seat)
        hand.sort()
        if state.offers[seat] == HIDDEN:
            state.offers[seat] = rng.choice(hand)[0]
    for place, kind in enumerate(state.deck):
        if kind == HIDDEN:
            state.deck[place] = pool.pop()
    state.seed = b"".join([rng.below(1 << 32).to_bytes(4, "big") for _ in range(4)])
    return state


def _unseen(masked: State) -> list[int]:
    """Return the card kinds, copy by copy, that a mask does not show."""
    left = [event.copies - boxed for event, boxed in zip(EVENTS, masked.box, strict=True)]
    shown = [kind for hand in masked.hands for kind, _ in hand]
    shown += [kind for _, kind, _ in masked.lying] + masked.deck
    for kind in shown:
        if kind != HIDDEN:
            left[kind] -= 1
    return [kind for kind, count in enumerate(left) for _ in range(count)]
