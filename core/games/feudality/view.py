"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import compress
from operator import attrgetter
from typing import Any, cast

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat, Viewer
from core.engine.visibility import NEVER, PUBLIC, Visibility, copied
from core.games.feudality.data import (
    BUILDING_CARDS,
    CARD_KIND,
    KINDS,
    NO_STACK,
    STACK_SIZES,
    STACKS,
)
from core.games.feudality.invariants import named_kinds
from core.games.feudality.state import RUNNING, Held, State

_OPEN_FIELDS = (
    "seats",
    "teams",
    "siege_all",
    "surcharge_once",
    "goal",
    "start_seat",
    "turn",
    "round",
    "active",
    "owner",
    "used",
    "site",
    "space",
    "damage",
    "steps",
    "fought",
    "arrived",
    "discard",
    "siege",
    "fallen",
    "shifts",
    "fronts",
    "asked",
    "surcharged",
    "cost",
    "pool",
    "turned",
    "war",
    "army",
    "targets",
    "strikes",
    "bonus",
    "hit",
    "ready",
    "frames",
    "reason",
    "chance_acts",
)
"""What everybody sees always: the fields of the state up to the hands."""

VISIBILITY: Mapping[str, Visibility] = {
    **dict.fromkeys(_OPEN_FIELDS, PUBLIC),
    "hands": Visibility("all", "origins", "origins"),
    "stacks": Visibility("bottom", "bottom", "bottom"),
    "piles": Visibility("top", "top", "top"),
    "help": Visibility("all", "nothing", "nothing", "nothing"),
    "seed": NEVER,
}
"""By field of the state, in the order of its fields. The owner of `help` is the ally asked.

What its words mean: "all"; "origins" (the stack each card came from, and the cards that all
know); "bottom" (number and bottom card); "top" (number and top card); "nothing".
"""

_BACKS: tuple[Held, ...] = tuple((HIDDEN, stack, 0) for stack in range(len(STACKS)))
"""By stack: a hidden hand card from it."""

_UNSEEN = (HIDDEN,) * max(*STACK_SIZES, len(BUILDING_CARDS))
"""As many unseen cards as a stack or pile may have."""

_COUNTS = tuple(kind.count for kind in KINDS)
_KINDS_OF = tuple(
    (stack, tuple(n for n, k in enumerate(KINDS) if k.stack == stack and k.group != "city"))
    for stack in (NO_STACK, *range(len(STACKS)))
)
"""Of each stack, and of the buildings, the kinds that can be hidden."""

_open_values = cast("Callable[[State], tuple[Any, ...]]", attrgetter(*_OPEN_FIELDS))


def _word(field: str, state: State, owner: int | None, viewer: Viewer) -> str:
    """Return what the table lets a viewer see of a field, or of one owner's part of it."""
    row = VISIBILITY[field]
    return row.word(viewer, owner) if state.reason == RUNNING else row.after_end


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    shown = copied(_open_values(state))
    shown.append(
        [
            hand if _word("hands", state, seat, viewer) == "all" else _from_behind(hand)
            for seat, hand in enumerate(state.hands)
        ]
    )
    word = _word("stacks", state, None, viewer)
    shown.append([_kept(stack, 0, word) for stack in state.stacks])
    word = _word("piles", state, None, viewer)
    shown.append([_kept(pile, len(pile) - 1, word) for pile in state.piles])
    helper = state.frames[-1][1] if state.frames else None
    helping = _word("help", state, cast("int | None", helper), viewer) == "all"
    pieces: list[Move] = state.help[:] if helping else []
    shown += [pieces, b""]
    return State(*shown)


@lru_cache(maxsize=1 << 12)
def _from_behind(hand: tuple[Held, ...]) -> tuple[Held, ...]:
    """Return a hand as others see it, in the canonical order."""
    return tuple(sorted([held if held[2] else _BACKS[held[1]] for held in hand]))


def _kept(cards: tuple[int, ...], place: int, word: str) -> tuple[int, ...]:
    """Return a stack or pile of which one place is seen, or all."""
    if word == "all" or not cards:
        return cards
    below, seen = _UNSEEN[:place], cards[place : place + 1]
    return below + seen + _UNSEEN[: len(cards) - place - 1]


def fill(masked: State, _seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, each equally likely, with a made-up seed."""
    state = masked.copy()
    pools = _unseen(masked)
    for pool in pools.values():
        rng.shuffle(pool)
    state.hands = [_dealt(hand, pools) for hand in masked.hands]
    state.stacks = [_revealed(cards, pools[stack]) for stack, cards in enumerate(masked.stacks)]
    state.piles = [_revealed(cards, pools[NO_STACK]) for cards in masked.piles]
    state.seed = b"".join([rng.below(1 << 32).to_bytes(4, "big") for _ in range(4)])
    return state


def _dealt(hand: tuple[Held, ...], pools: Mapping[int, list[int]]) -> tuple[Held, ...]:
    if not hand or hand[-1][0] != HIDDEN:  # hidden cards are the last
        return hand
    cards = [
        (pools[stack].pop(), stack, known) if kind == HIDDEN else (kind, stack, known)
        for kind, stack, known in hand
    ]
    return tuple(sorted(cards))


def _revealed(cards: tuple[int, ...], pool: list[int]) -> tuple[int, ...]:
    """Return a stack or pile with all its cards; a mask hides all but its bottom or top."""
    hidden = cards.count(HIDDEN)
    if not hidden:
        return cards
    drawn = tuple(pool[: -hidden - 1 : -1])
    del pool[-hidden:]
    return cards[:1] + drawn if cards[0] != HIDDEN else drawn + cards[-1:]


def _unseen(masked: State) -> dict[int, list[int]]:
    """Return by stack, and for the buildings, the kinds, copy by copy, that a mask hides."""
    left = list(_COUNTS)
    for kind in (*masked.discard, *named_kinds(masked), *compress(CARD_KIND, masked.owner)):
        left[kind] -= 1
    for zone in (*map(reversed, masked.piles), *masked.stacks):
        for kind in zone:
            if kind == HIDDEN:  # a mask shows the top of a pile, the bottom of a stack
                break
            left[kind] -= 1
    for hand in masked.hands:
        for kind, _, _ in hand:
            if kind == HIDDEN:  # hidden cards are the last
                break
            left[kind] -= 1
    return {stack: [k for k in kinds for _ in range(left[k])] for stack, kinds in _KINDS_OF}
