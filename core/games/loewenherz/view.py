"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, cast

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.visibility import NEVER, PUBLIC, Visibility, copied
from core.games.loewenherz.data import CARDS, LETTERS, STACK_LETTERS
from core.games.loewenherz.scoring import RUNNING
from core.games.loewenherz.state import Held, State

VISIBILITY: Mapping[str, Visibility] = {
    "seats": PUBLIC,
    "goal": PUBLIC,
    "castle_gap": PUBLIC,
    "monopoly_at": PUBLIC,
    "may_place_fewer": PUBLIC,
    "expand_up_to_2": PUBLIC,
    "zero_ducats_bonus": PUBLIC,
    "terrain": PUBLIC,
    "pieces": PUBLIC,
    "borders": PUBLIC,
    "open_edges": PUBLIC,
    "zones": PUBLIC,
    "guards": PUBLIC,
    "mines": PUBLIC,
    "borders_left": PUBLIC,
    "knights_left": PUBLIC,
    "allies": PUBLIC,
    "ducats": PUBLIC,
    "scores": PUBLIC,
    "market": PUBLIC,
    "played": PUBLIC,
    "market_run": PUBLIC,
    "turn": PUBLIC,
    "at_turn": PUBLIC,
    "frames": PUBLIC,
    "reason": PUBLIC,
    "chance_acts": PUBLIC,
    "hands": Visibility("all", "backs", "backs"),
    "stack": Visibility("count", "count", "count"),
    "seed": NEVER,
}
"""By field of the state, in the order of its fields. A card keeps beside it who has seen it.

What its words mean: "all"; "backs" (letters, and the kinds that all have seen); "count";
"nothing".
"""

_OPEN_FIELDS = tuple(name for name, row in VISIBILITY.items() if row == PUBLIC)
"""What everybody sees always: the fields of the state up to the hands."""

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
            _shown_hand(hand, _word("hands", state, owner, viewer), state.everyone)
            for owner, hand in enumerate(state.hands)
        ]
    )
    whole = _word("stack", state, None, viewer) == "all"
    shown.append(state.stack[:] if whole else [HIDDEN] * len(state.stack))
    shown.append(b"")  # the seed: nothing, for everybody
    return State(*shown)


def _shown_hand(hand: list[Held], word: str, everyone: int) -> list[Held]:
    """Return a hand as the table's word shows it, in the canonical order."""
    if word == "all":
        return hand[:]
    return sorted([held if held[2] == everyone else (HIDDEN, *held[1:]) for held in hand])


def fill(masked: State, _seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, each equally likely, with a made-up seed."""
    state = masked.copy()
    pools = _unseen(masked)
    for pool in pools:
        rng.shuffle(pool)
    for hand in state.hands:
        for place, (kind, letter, known) in enumerate(hand):
            if kind == HIDDEN:
                hand[place] = (pools[letter].pop(), letter, known)
        hand.sort()
    for place, letter in enumerate(STACK_LETTERS[: len(state.stack)]):
        if state.stack[place] == HIDDEN:
            state.stack[place] = pools[letter].pop()
    state.seed = b"".join([rng.below(1 << 32).to_bytes(4, "big") for _ in range(4)])
    return state


def _unseen(masked: State) -> list[list[int]]:
    """Return by letter the card kinds, copy by copy, that a mask does not show."""
    left = [card.count for card in CARDS]
    shown = [held[0] for hand in masked.hands for held in hand if held[0] != HIDDEN]
    shown += [kind for kind in masked.stack if kind != HIDDEN]
    for kind in shown + masked.market + masked.played:
        left[kind] -= 1
    pools: list[list[int]] = [[] for _ in LETTERS]
    for kind, card in enumerate(CARDS):
        pools[card.letter] += [kind] * left[kind]
    return pools
