"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Callable, Mapping
from math import prod
from operator import attrgetter
from typing import Any, cast

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN, Frame
from core.engine.ids import Seat, Viewer
from core.engine.visibility import NEVER, PUBLIC, Visibility, copied
from core.games.comuni.data import (
    ALL_CUBES,
    CUBE_TOTALS,
    DECKS,
    GOLD,
    decks_in_game,
)
from core.games.comuni.invasion import automatic, step_of, strength, units_of
from core.games.comuni.state import NOBODY, Fists, State

_SCREENED = Visibility("all", "count", "count")
VISIBILITY: Mapping[str, Visibility] = {
    "seats": PUBLIC,
    "after_refill": PUBLIC,
    "open_stocks": PUBLIC,
    "smallest_of_best": PUBLIC,
    "idle_limit": PUBLIC,
    "cities": PUBLIC,
    "columns": PUBLIC,
    "envoys": PUBLIC,
    "bids": PUBLIC,
    "supply": PUBLIC,
    "bonus_walls": PUBLIC,
    "buildings": PUBLIC,
    "walls": PUBLIC,
    "active": PUBLIC,
    "masters": PUBLIC,
    "scores": PUBLIC,
    "discard": PUBLIC,
    "leader": PUBLIC,
    "turn": PUBLIC,
    "at_turn": PUBLIC,
    "idle": PUBLIC,
    "claimed": PUBLIC,
    "built": PUBLIC,
    "turns_left": PUBLIC,
    "invasions": PUBLIC,
    "opened": PUBLIC,
    "is_over": PUBLIC,
    "chance_acts": PUBLIC,
    "frames": Visibility("all", "cardless", "cardless"),
    "cubes": _SCREENED,
    "hands": _SCREENED,
    "tiles": _SCREENED,
    "plunder": _SCREENED,
    "fists": Visibility("all", "done", "done"),
    "walled": Visibility("count", "count", "count"),
    "stack": Visibility("count", "count", "count"),
    "seed": NEVER,
}
"""By field of the state, in the order of its fields.
Of a stock even the count is unknown; of a hero tile it is open that its invasion is over.

What its words mean: "all", "count", "done" (whether it is complete), "cardless" (the card that
is about to be built lies in a hand still), or "nothing".
"""

_OPEN_BY_OPTION = frozenset({"frames", "cubes", "hands", "tiles", "plunder"})
"""What all see with the option `information = open`."""

_OPEN_FIELDS = tuple(name for name, row in VISIBILITY.items() if row == PUBLIC)
"""What everybody sees always: the fields of the state up to the open decisions."""

_open_values = cast("Callable[[State], tuple[Any, ...]]", attrgetter(*_OPEN_FIELDS))
_UNKNOWN_STOCK = [HIDDEN] * len(ALL_CUBES)


def _word(field: str, state: State, owner: int | None, viewer: Viewer) -> str:
    """Return what the table lets a viewer see of a field, or of one owner's part of it."""
    row = VISIBILITY[field]
    if state.is_over:
        return row.after_end
    if state.open_stocks and field in _OPEN_BY_OPTION:
        return "all"
    return row.word(viewer, owner)


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    shown = copied(_open_values(state))
    shown.append([_shown_frame(state, frame, viewer) for frame in state.frames])
    if _word("cubes", state, None, viewer) == "all":
        shown += [state.cubes[:], state.hands[:], state.tiles[:], state.plunder[:]]
    else:
        shown += _screened(state, viewer)
    whole = _word("fists", state, None, viewer) == "all"
    shown.append(
        [
            fists if whole or seat == viewer else _shown_fists(fists)
            for seat, fists in enumerate(state.fists)
        ]
    )
    for field, cards in (("walled", state.walled), ("stack", state.stack)):
        whole = _word(field, state, None, viewer) == "all"
        shown.append(cards[:] if whole else [HIDDEN] * len(cards))
    shown.append(b"")  # the seed: nothing, for everybody
    return State(*shown)


def _shown_frame(state: State, frame: Frame, viewer: Viewer) -> Frame:
    """Return an open decision, without the card that lies in another seat's hand still."""
    if frame[0] != "build_target" or _word("frames", state, int(frame[1]), viewer) == "all":
        return frame
    return (*frame[:4], HIDDEN)


def _screened(state: State, viewer: Viewer) -> list[Any]:
    """Return stocks, hands, hero tiles and plunder as a viewer sees them behind screens."""
    seats = range(state.seats)
    cubes = _UNKNOWN_STOCK * state.seats
    if viewer is not None:
        own = slice(4 * viewer, 4 * viewer + 4)
        cubes[own] = state.cubes[own]
    given = 2 * state.invasions
    return [
        cubes,
        [
            hand if seat == viewer else (HIDDEN,) * len(hand)
            for seat, hand in enumerate(state.hands)
        ],
        [
            holder if number >= given or holder == viewer else HIDDEN
            for number, holder in enumerate(state.tiles)
        ],
        [state.plunder[seat] if seat == viewer else HIDDEN for seat in seats],
    ]


def _shown_fists(fists: Fists) -> Fists:
    """Return another seat's fists: nothing, or that they are filled."""
    return (HIDDEN,) if fists and step_of(fists) is None else ()


# Full states that fit a mask

TOGETHER = 15
"""So many cubes are dealt with one draw; 4 seats can have them in 4 to the 15th ways."""
AT_ONCE, SMALL, AT_ONCE_SMALL = 4, 22, 7
"""So many places of a pile are settled with one draw, and of one up to a deck's size: 88 to the 4th
and 22 to the 7th are less than 2 to the 32nd."""


def fill(masked: State, seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, with a made-up seed.

    Each unseen cube is with each other seat, and each unseen card in each unseen place, equally
    likely; plunder, heroes and fists of others are such as can have come about.
    """
    state = masked.copy()
    _fill_cubes(state, rng)
    _fill_cards(state, rng)
    _fill_tiles(state, seat, rng)
    most = 1 + 4 * state.invasions
    state.plunder = [rng.below(most) if n == HIDDEN else n for n in state.plunder]
    for number, fists in enumerate(state.fists):
        if fists == (HIDDEN,):
            state.fists[number] = _any_fists(state, Seat(number), rng)
    state.seed = b"".join([rng.below(1 << 32).to_bytes(4, "big") for _ in range(4)])
    return state


def _fill_cubes(state: State, rng: Stream) -> None:
    unknown = [seat for seat in range(state.seats) if state.cubes[4 * seat] == HIDDEN]
    if not unknown:
        return
    for seat in unknown:
        state.cubes[4 * seat : 4 * seat + 4] = [0, 0, 0, 0]
    gold = sum(state.bids)
    gold += sum([int(frame[3]) for frame in state.frames if frame[0] == "displaced"])
    for cube in ALL_CUBES:
        left = CUBE_TOTALS[cube] - state.supply[cube] - sum(state.cubes[cube::4])
        left -= gold if cube == GOLD else 0
        for seat, count in zip(unknown, _shared(left, len(unknown), rng), strict=True):
            state.cubes[4 * seat + cube] = count


def _shared(count: int, parts: int, rng: Stream) -> list[int]:
    """Return how many of so many things fall to each part, each thing to any part alike."""
    if parts == 1:
        return [count]
    counts = [0] * parts
    while count:
        taken = min(count, TOGETHER)
        drawn = rng.below(parts**taken)
        for _ in range(taken):
            drawn, part = divmod(drawn, parts)
            counts[part] += 1
        count -= taken
    return counts


def _shuffle(cards: list[int], rng: Stream) -> None:
    """Put cards into a random order: Fisher and Yates, several places to a draw."""
    together = AT_ONCE_SMALL if len(cards) <= SMALL else AT_ONCE
    for end in range(len(cards) - 1, 0, -together):
        places = range(end, max(0, end - together), -1)
        drawn = rng.below(prod([place + 1 for place in places]))
        for place in places:
            drawn, other = divmod(drawn, place + 1)
            cards[place], cards[other] = cards[other], cards[place]


def _fill_cards(state: State, rng: Stream) -> None:
    """Deal the unseen cards: to the decks those of their letter, the others anywhere."""
    pools = _unseen(state)
    for pool in pools:
        _shuffle(pool, rng)
    per_deck = state.per_deck
    for place, card in enumerate(state.stack):
        if card == HIDDEN:
            state.stack[place] = pools[DECKS - 1 - place // per_deck].pop()
    left = [card for pool in pools for card in pool]
    _shuffle(left, rng)
    for seat, hand in enumerate(state.hands):
        if HIDDEN in hand:
            state.hands[seat] = tuple(sorted([left.pop() for _ in hand]))
    frame = state.top
    if frame[0] == "build_target" and frame[4] == HIDDEN:
        state.frames[-1] = (*frame[:4], rng.choice(state.hands[int(frame[1])]))
    state.walled = sorted([left.pop() if card == HIDDEN else card for card in state.walled])


def _unseen(state: State) -> list[list[int]]:
    """Return by deck the cards that a mask does not show."""
    seen = set(state.discard).union(*state.columns, *state.hands, state.stack, state.walled)
    for city in state.buildings:
        for building in city:
            seen.update(building[1:])
    return [[card for card in deck if card not in seen] for deck in decks_in_game(state.seats)]


def _fill_tiles(state: State, seat: Seat, rng: Stream) -> None:
    """Give the hero tiles that a seat does not know to others, or to nobody (CO 17)."""
    others = [other for other in range(state.seats) if other != seat]
    for number in range(0, len(state.tiles), 2):
        high, low = state.tiles[number : number + 2]
        if high == HIDDEN:
            high = rng.choice(others if low == seat else [*others, NOBODY])
        if low == HIDDEN:
            left = [other for other in others if other != high]
            low = rng.choice([*left, NOBODY]) if high != NOBODY else NOBODY
        state.tiles[number : number + 2] = [high, low]


def _any_fists(state: State, seat: Seat, rng: Stream) -> Fists:
    """Return filled fists that a seat may well have: it rarely holds armies back."""
    most = strength(state, seat)
    alliance = rng.below(most // 2 + 1)
    garrison = most - alliance if rng.below(3) else rng.below(most - alliance + 1)
    return (alliance, garrison, *automatic(units_of(state, seat), alliance + garrison))
