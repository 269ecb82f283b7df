"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Mapping
from typing import Any

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.visibility import NEVER, PUBLIC, Visibility
from core.games.mythotopia.data import CARDS, NONE, PHILOSOPHER, PROGRESS
from core.games.mythotopia.scoring import RUNNING
from core.games.mythotopia.state import FIXED, OPEN, State, closed_of, fixed_of, open_of
from core.games.mythotopia.values import Cards, with_card, without

VISIBILITY: Mapping[str, Visibility] = {
    **dict.fromkeys((*FIXED, *OPEN), PUBLIC),
    "slots": Visibility("all", "chosen", "chosen"),
    "dropped": Visibility("all", "pile", "pile"),
    "stack": Visibility("choice", "count", "count"),
    "decks": Visibility("all", "deck", "deck"),
    "discards": Visibility("all", "top", "top"),
    "hands": Visibility("all", "count", "count"),
    "draws": Visibility("count", "count", "count"),
    "secret": Visibility("all", "count", "count"),
    "seed": NEVER,
}
"""By field of the state, in the order of its fields. A deck is the list of all a seat's cards.

What its words mean: "all"; "count"; "chosen" (whether); "deck" (all but a card that Philosopher
took); "top" (the top card and the count, all with open discard piles); "pile" (all with open
discard piles, else the count); "choice" (the three cards that Philosopher shows, and the
count); "nothing".
"""


BACKS: tuple[Cards, ...] = tuple((HIDDEN,) * n for n in range(len(CARDS) + 2))
"""By number: so many cards face down; no more than all kinds and a second start card."""


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    closed = _hidden(state, viewer) if state.reason == RUNNING else _open(state)
    return State(*fixed_of(state), *[values[:] for values in open_of(state)], *closed)


def _hidden(state: State, viewer: Viewer) -> list[Any]:
    """Return what a viewer may know of the fields that are not public."""
    own = -1 if viewer is None else viewer
    seats = state.everyone
    stranger = state.secret_seat not in (NONE, own)
    return [
        [s if o == own or s == NONE else HIDDEN for o, s in enumerate(state.slots)],
        _dropped(state, own),
        _stack(state, own),
        [_deck(state, owner) for owner in seats] if stranger else state.decks[:],
        state.discards[:] if state.open_discards else [_pile(state, o, own) for o in seats],
        [hand if o == own else BACKS[len(hand)] for o, hand in enumerate(state.hands)],
        [BACKS[len(pile)] for pile in state.draws],
        HIDDEN if stranger else state.secret,
        b"",  # the seed: nothing, for everybody
    ]


def _open(state: State) -> list[Any]:
    """Return everything but the seed, once the match is over."""
    return [*[values[:] for values in closed_of(state)], state.secret, b""]


def _dropped(state: State, own: int) -> Cards:
    if state.open_discards or state.at_turn == own:
        return state.dropped
    return BACKS[len(state.dropped)]


def _stack(state: State, own: int) -> list[int]:
    """Return the progress stack: its three top cards while the viewer looks at them."""
    count = len(state.stack)
    if state.frames and state.frames[-1] == ("philosopher", own):
        return [HIDDEN] * (count - 3) + state.stack[-3:]
    return [HIDDEN] * count


def _deck(state: State, owner: int) -> Cards:
    """Return a deck as others know it."""
    deck = state.decks[owner]
    if owner != state.secret_seat:
        return deck
    return (*[kind for kind in deck if kind != state.secret], HIDDEN)


def _pile(state: State, owner: int, own: int) -> Cards:
    """Return a discard pile of which others see the top card alone."""
    pile = state.discards[owner]
    if owner == own or not pile:
        return pile
    return BACKS[len(pile) - 1] + pile[-1:]


# -- fill


def fill(masked: State, _seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, each equally likely, with a made-up seed."""
    state = masked.copy()
    _fill_slots(state, rng)
    _fill_stack(state, rng)
    for owner in state.everyone:
        _fill_piles(state, owner, rng)
    state.seed = b"".join([rng.below(1 << 32).to_bytes(4, "big") for _ in range(4)])
    return state


def _fill_slots(state: State, rng: Stream) -> None:
    """Make up the secret choices of others."""
    if HIDDEN not in state.slots:
        return
    two = state.frames[-1][0] == "draft_discard" and state.give_up == 2
    for owner, slot in enumerate(state.slots):
        if slot == HIDDEN:
            own = [p for p, seat in enumerate(state.owner) if seat == owner]
            rng.shuffle(own)
            state.slots[owner] = own[0]
            if two:
                low, high = sorted(own[:2])
                state.slots[owner] = low * len(state.owner) + high


def _fill_stack(state: State, rng: Stream) -> None:
    """Deal the unseen progress cards to the stack and to the deck of which one is secret."""
    seen = {*state.display, *state.out, *state.stack}
    for deck in state.decks:
        seen.update(deck)
    if not state.out and PHILOSOPHER in state.committed:
        seen.add(PHILOSOPHER)
    unseen = [kind for kind in PROGRESS if kind not in seen]
    rng.shuffle(unseen)
    if state.secret == HIDDEN:
        state.secret = unseen.pop()
        known = without(state.decks[state.secret_seat], HIDDEN)
        state.decks[state.secret_seat] = with_card(known, state.secret)
    for place, kind in enumerate(state.stack):
        if kind == HIDDEN:
            state.stack[place] = unseen.pop()


def _fill_piles(state: State, owner: int, rng: Stream) -> None:
    """Deal what is not seen of a deck to hand, draw pile, discard pile and dropped cards."""
    piles = [state.hands[owner], state.draws[owner], state.discards[owner]]
    known = list(state.reserves[owner])
    if owner == state.at_turn:
        piles.append(state.dropped)
        known += state.committed
    for pile in piles:
        known += [kind for kind in pile if kind != HIDDEN]
    unseen = list(state.decks[owner])
    for kind in known:
        unseen.remove(kind)
    rng.shuffle(unseen)
    hand, draw, discard, *dropped = (_dealt(pile, unseen) for pile in piles)
    state.hands[owner], state.draws[owner] = tuple(sorted(hand)), draw
    state.discards[owner] = discard
    if dropped:
        state.dropped = dropped[0]


def _dealt(pile: Cards, unseen: list[int]) -> Cards:
    """Return a pile with the last of the unseen cards in its hidden places."""
    if HIDDEN not in pile:
        return pile
    return tuple([unseen.pop() if kind == HIDDEN else kind for kind in pile])
