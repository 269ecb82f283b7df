"""What a viewer may know: the visibility table, masks, and full states that fit them."""

from collections.abc import Callable, Mapping
from functools import cache
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

TOGETHER, THROW = 15, 5
"""So many cubes are dealt with one draw, and with one look into a table; 4 seats can have them in
4 to the 15th ways and 4 to the 5th."""
Throws = tuple[tuple[int, ...], ...]
"""Ways for things to fall to parts, by the number of things: a byte of each counts for a part."""
FROM_SMALL, SMALL, FROM_LARGE = 7, 22, 4
"""So many cards are dealt with one draw from a pile of up to a deck's size, and from a larger one:
22 to the 7th and 88 to the 4th are less than 2 to the 32nd."""


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
    state.seed = rng.below(1 << 32).to_bytes(16, "big")  # no draw follows the setup (CO 20.4)
    return state


def _fill_cubes(state: State, rng: Stream) -> None:
    cubes, unknown = state.cubes, [seat for seat, n in enumerate(state.cubes[::4]) if n == HIDDEN]
    if not unknown:
        return
    known = [seat for seat in range(state.seats) if seat not in unknown]
    gold = sum(state.bids)
    gold += sum([int(frame[3]) for frame in state.frames if frame[0] == "displaced"])
    throws = _throws(len(unknown))
    for cube in ALL_CUBES:
        left = CUBE_TOTALS[cube] - state.supply[cube] - (gold if cube == GOLD else 0)
        for seat in known:
            left -= cubes[4 * seat + cube]
        shares = _shared(left, throws, rng).to_bytes(len(unknown), "little")
        for place, seat in enumerate(unknown):
            cubes[4 * seat + cube] = shares[place]


def _shared(count: int, throws: Throws, rng: Stream) -> int:
    """Return how many of so many things fall to each part, each to any part alike, as a throw."""
    parts, throw = len(throws[1]), throws[THROW]
    total = 0
    while count:
        taken = min(count, TOGETHER)
        count -= taken
        drawn = rng.below(parts**taken)
        while taken > THROW:
            taken -= THROW
            total += throw[drawn % len(throw)]
            drawn //= len(throw)
        total += throws[taken][drawn]
    return total


@cache
def _throws(parts: int) -> Throws:
    """Return all ways for up to THROW things to fall to parts, by the number of things."""
    ways: list[tuple[int, ...]] = [(0,)]
    for _ in range(THROW):
        ways.append(tuple([way + (1 << 8 * part) for way in ways[-1] for part in range(parts)]))
    return tuple(ways)


def _deal(pile: list[int], count: int, rng: Stream) -> list[int]:
    """Take so many random cards out of a pile; return them in a random order."""
    dealt: list[int] = []
    add, take = dealt.append, pile.pop
    for ways, sizes in _draws(len(pile), count):
        drawn = rng.below(ways)
        for size in sizes:
            add(take(drawn % size))
            drawn //= size
    return dealt


@cache
def _draws(size: int, count: int) -> tuple[tuple[int, range], ...]:
    """Return the draws that deal cards: their outcomes, and the pile's size before each card."""
    draws: list[tuple[int, range]] = []
    while count:
        step = min(count, FROM_SMALL if size <= SMALL else FROM_LARGE)
        sizes = range(size, size - step, -1)
        draws.append((prod(sizes), sizes))
        size, count = size - step, count - step
    return tuple(draws)


def _fill_cards(state: State, rng: Stream) -> None:
    """Deal the unseen cards: to the decks those of their letter, the others anywhere."""
    left = _fill_stack(state, rng)
    hidden = [seat for seat, hand in enumerate(state.hands) if HIDDEN in hand]
    dealt = _deal(left, sum([len(state.hands[seat]) for seat in hidden]), rng)
    for seat in hidden:
        count = len(state.hands[seat])
        state.hands[seat] = tuple(sorted(dealt[:count]))
        del dealt[:count]
    frame = state.top
    if frame[0] == "build_target" and frame[4] == HIDDEN:
        state.frames[-1] = (*frame[:4], rng.choice(state.hands[int(frame[1])]))
    if HIDDEN in state.walled:
        state.walled = sorted(left + [card for card in state.walled if card != HIDDEN])


def _fill_stack(state: State, rng: Stream) -> list[int]:
    """Deal the unseen cards of the decks into the stack; return those that are elsewhere."""
    seen, per_deck = _seen(state), state.per_deck
    hidden = len(state.stack)
    stack: list[int] = []
    left: list[int] = []
    for deck in reversed(decks_in_game(state.seats)):
        places = min(per_deck, hidden - len(stack))
        if places == per_deck:
            stack += _deal(list(deck), places, rng)
            continue
        pile = [card for card in deck if card not in seen]
        if places:
            stack += _deal(pile, places, rng)
        left += pile
    state.stack = stack
    return left


def _seen(state: State) -> set[int]:
    """Return the cards that a mask shows outside the stack."""
    built = [building[1:] for city in state.buildings for building in city]
    return set(state.discard).union(state.walled, *state.columns, *state.hands, *built)


def _fill_tiles(state: State, seat: Seat, rng: Stream) -> None:
    """Give the hero tiles that a seat does not know to others, or to nobody (CO 17)."""
    others = [other for other in range(state.seats) if other != seat]
    for number in range(0, 2 * state.invasions, 2):
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
