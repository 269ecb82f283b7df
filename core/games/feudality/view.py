"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import compress
from operator import attrgetter
from typing import Any, cast

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat, Viewer
from core.engine.visibility import NEVER, PUBLIC, Visibility, copied
from core.games.feudality.data import CARD_KIND, KINDS, NO_STACK, STACKS
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

_COPIES = tuple((n, k.stack, k.count) for n, k in enumerate(KINDS) if k.group != "city")
"""Of each kind that can be hidden: its number, its stack, how many there are."""

_open_values = cast("Callable[[State], tuple[Any, ...]]", attrgetter(*_OPEN_FIELDS))


def _word(field: str, state: State, owner: int | None, viewer: Viewer) -> str:
    """Return what the table lets a viewer see of a field, or of one owner's part of it."""
    row = VISIBILITY[field]
    return row.word(viewer, owner) if state.reason == RUNNING else row.after_end


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    shown = copied(_open_values(state))
    shown.append(
        [_hand(hand, _word("hands", state, seat, viewer)) for seat, hand in enumerate(state.hands)]
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


def _hand(hand: list[Held], word: str) -> list[Held]:
    """Return a hand as the table's word shows it, in the canonical order."""
    if word == "all":
        return hand[:]
    return sorted([held if held[2] else _BACKS[held[1]] for held in hand])


def _kept(cards: list[int], place: int, word: str) -> list[int]:
    """Return a stack or pile of which one place is seen, or all."""
    if word == "all" or not cards:
        return cards[:]
    seen = [HIDDEN] * len(cards)
    seen[place] = cards[place]
    return seen


def fill(masked: State, _seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, each equally likely, with a made-up seed."""
    state = masked.copy()
    pools = _unseen(masked)
    for pool in pools.values():
        rng.shuffle(pool)
    for hand in state.hands:
        hand[:] = sorted(
            [(pools[held[1]].pop(), *held[1:]) if held[0] == HIDDEN else held for held in hand]
        )
    for stack, cards in enumerate(state.stacks):
        _reveal(cards, pools[stack])
    for pile in state.piles:
        _reveal(pile, pools[NO_STACK])
    state.seed = b"".join([rng.below(1 << 32).to_bytes(4, "big") for _ in range(4)])
    return state


def _reveal(cards: list[int], pool: list[int]) -> None:
    cards[:] = [pool.pop() if kind == HIDDEN else kind for kind in cards]


def _unseen(masked: State) -> dict[int, list[int]]:
    """Return by stack, and for the buildings, the kinds, copy by copy, that a mask hides."""
    seen = [held[0] for hand in masked.hands for held in hand]
    seen += [kind for zone in (*masked.stacks, *masked.piles) for kind in zone]
    seen += [*masked.discard, *named_kinds(masked), *compress(CARD_KIND, masked.owner)]
    counts = Counter(seen)
    pools: dict[int, list[int]] = {stack: [] for stack in (NO_STACK, *range(len(STACKS)))}
    for number, stack, count in _COPIES:
        pools[stack] += [number] * (count - counts[number])
    return pools
