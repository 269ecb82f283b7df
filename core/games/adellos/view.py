"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple, cast

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.games.adellos.data import EVENTS
from core.games.adellos.state import NOT_ASKED, OPEN, RUNNING, Held, State


class Visibility(NamedTuple):
    """Who sees what of one field of the state.

    Attributes:
        owner: "all"; "known" (the cards that this viewer knows, else the count); "made" (that a
            choice is made); "count"; "nothing".
        others: What the other seats see.
        spectator: What a spectator sees.
        after_end: What everybody sees once the match is over.
    """

    owner: str
    others: str
    spectator: str
    after_end: str


_PUBLIC = Visibility("all", "all", "all", "all")

VISIBILITY: Mapping[str, Visibility] = {
    "seats": _PUBLIC,
    "rules": _PUBLIC,
    "castles": _PUBLIC,
    "factions": _PUBLIC,
    "nobles": _PUBLIC,
    "noble_at": _PUBLIC,
    "pieces": _PUBLIC,
    "counters": _PUBLIC,
    "marks": _PUBLIC,
    "supply": _PUBLIC,
    "gold": _PUBLIC,
    "holds": _PUBLIC,
    "fallen": _PUBLIC,
    "box": _PUBLIC,
    "lying": _PUBLIC,
    "turn": _PUBLIC,
    "round": _PUBLIC,
    "start": _PUBLIC,
    "at_turn": _PUBLIC,
    "ap": _PUBLIC,
    "incantations": _PUBLIC,
    "barred": _PUBLIC,
    "copied": _PUBLIC,
    "frames": _PUBLIC,
    "reason": _PUBLIC,
    "chance_acts": _PUBLIC,
    "offers": Visibility("all", "made", "made", "all"),
    "hands": Visibility("all", "known", "count", "all"),
    "deck": Visibility("count", "count", "count", "all"),
    "seed": Visibility("nothing", "nothing", "nothing", "nothing"),
}
"""By field of the state, in the order of its fields. A card keeps beside it who knows it."""

_OPEN_FIELDS = tuple(name for name, row in VISIBILITY.items() if row == _PUBLIC)
"""What everybody sees always: the fields of the state up to the offers."""

_open_values = cast("Callable[[State], tuple[Any, ...]]", attrgetter(*_OPEN_FIELDS))
_CONTAINERS: tuple[type, ...] = (list, bytearray)


def _word(field: str, owner: int, viewer: Viewer) -> str:
    """Return what the table lets a viewer see of one owner's part of a field."""
    row = VISIBILITY[field]
    if viewer is None:
        return row.spectator
    return row.owner if viewer == owner else row.others


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    shown: list[Any] = [
        value[:] if type(value) in _CONTAINERS else value for value in _open_values(state)
    ]
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
