"""Who owes which decision, and the legal moves (rules.md, section "Decisions").

A frame is a tuple of kind, seat and data; columns are counted from 0 there. The data by kind:

    project         none
    bid_gold        column
    displaced       column that was lost, gold
    bonus_cube      columns that are still to bring a cube, columns to be refilled, see `bonus`
    refill          columns still to be refilled; owed by nobody, it lies below an invasion
    build           building steps left, wall steps left
    build_target    building steps left, wall steps left, card
    discard         none
    wrap_up         1 if plunder was removed in this turn, else 0
    invasion        no seat and no data: all seats fill their fists
"""

from collections.abc import Callable, Mapping
from functools import cache

from core.engine.errors import HiddenError
from core.engine.game_types import HIDDEN, Frame, Move, Pending, Setup
from core.engine.ids import Seat
from core.games.comuni.building import different, raisable, raisable_walls
from core.games.comuni.columns import biddable, claim_forced, least_bid, refuges
from core.games.comuni.data import (
    CARDS,
    CRAFTSMAN,
    CUBE_TOTALS,
    CUBES,
    DECKS,
    ENVOYS,
    EXCHANGES,
    EXTRA_COST,
    KINDS,
    MOST_COLUMNS,
    MOVE_FEE,
    PILGRIM,
    SEAT_COUNTS,
)
from core.games.comuni.invasion import UNITS, spare_units, step_of, strength
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import exchanges, held, purse
from core.games.comuni.turns import repairable

KINDS_OF_DECISIONS = (
    "project",
    "bid_gold",
    "displaced",
    "bonus_cube",
    "build",
    "build_target",
    "discard",
    "wrap_up",
    "alliance",
    "garrison",
    "muster_pay",
)
LABELS: Mapping[str, str] = {
    **{kind: kind for kind in KINDS_OF_DECISIONS},
    "bid_gold": "project",
    "build_target": "build",
    "alliance": "invasion",
    "garrison": "invasion",
    "muster_pay": "invasion",
}
"""By decision kind, what others may read."""

_MOST_CUBES = max(CUBE_TOTALS)
BID: tuple[Move, ...] = tuple(("bid", column + 1) for column in range(MOST_COLUMNS))
MOVE: tuple[Move, ...] = tuple(("move", column + 1) for column in range(MOST_COLUMNS))
AMOUNT: tuple[Move, ...] = tuple(("gold", n) for n in range(_MOST_CUBES + 1))
TAKE: tuple[Move, ...] = tuple(("cube", cube) for cube in CUBES)
PLAY: tuple[Move, ...] = tuple(("card", card.id) for card in CARDS)
DISCARD: tuple[Move, ...] = tuple(("discard", card.id) for card in CARDS)
NEW: tuple[Move, ...] = tuple(("new", kind) for kind in KINDS)
RAISE: tuple[Move, ...] = tuple(("raise", number + 1) for number in range(len(CARDS)))
WALL_RAISE: tuple[Move, ...] = tuple(("wall_raise", number + 1) for number in range(len(CARDS)))
REPAIR: tuple[Move, ...] = tuple(("repair", points) for points in range(3))
EXCHANGING: Mapping[str, Move] = {each.id: ("exchange", each.id) for each in EXCHANGES}
_MOST_ARMIES = sum(CUBE_TOTALS)
ALLIANCE: tuple[Move, ...] = tuple(("alliance", n) for n in range(_MOST_ARMIES))
GARRISON: tuple[Move, ...] = tuple(("garrison", n) for n in range(_MOST_ARMIES))
UNIT: tuple[Move, ...] = tuple((unit,) for unit in UNITS)
CLAIM: Move = ("claim",)
COLLECT: Move = ("collect",)
RETREAT: Move = ("retreat",)
EXTRA: Move = ("extra",)
WALL_NEW: Move = ("wall_new",)
END: Move = ("end",)
AUTO: Move = ("auto",)

_PENDING: Mapping[tuple[object, object], tuple[Pending, ...]] = {
    (kind, seat): (Pending(Seat(seat), kind, LABELS[kind]),)
    for kind in KINDS_OF_DECISIONS
    for seat in range(max(SEAT_COUNTS))
}


def max_plies(setup: Setup) -> int:
    """Return a number of plies that no match exceeds.

    With the idle guard off nothing but the wish to win makes anybody claim; the number is then
    far beyond any match that is played, by chance or otherwise.
    """
    seats, per_deck = setup.seats, SEAT_COUNTS[setup.seats].per_deck
    rounds = int(setup.options["idle_guard"]) or _ROUNDS_WITHOUT_GUARD
    turns = (DECKS * per_deck + 1) * (rounds + 2) * seats
    return turns * _PLIES_PER_TURN


_ROUNDS_WITHOUT_GUARD = 100
_PLIES_PER_TURN = 60


def owing(state: State) -> tuple[Pending, ...]:
    """Return who owes what; in an invasion clockwise from the alliance leader."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if frame[0] != "invasion":
        return _PENDING[frame[0], frame[1]]
    return tuple(
        [
            _secret(seat, step)
            for seat in _from_leader(state.seats, state.leader)
            if (step := step_of(state.fists[seat]))
        ]
    )


@cache
def _secret(seat: int, step: str) -> Pending:
    return Pending(Seat(seat), step, LABELS[step], secret=True)


@cache
def _from_leader(seats: int, leader: int) -> tuple[int, ...]:
    return tuple((leader + step) % seats for step in range(seats))


def legal(state: State, seat: Seat) -> list[Move]:
    """Return the legal moves of a seat in the order of the decision table; [] if it owes nothing.

    Raises:
        HiddenError: The decision depends on a stock that this mask does not hold.
    """
    if not state.frames:
        return []
    frame = state.frames[-1]
    if frame[0] == "invasion":
        step = step_of(state.fists[seat]) if seat in range(state.seats) else None
        return _FISTS[step](state, seat) if step else []
    return _LISTS[frame[0]](state, seat, frame) if frame[1] == seat else []


def forced(state: State, seat: Seat) -> Move | None:
    """Return the only legal move of a decision, else None (CO 20.2).

    Raises:
        HiddenError: This mask does not know whether there is only one.
    """
    if not state.frames:
        return None
    frame = state.frames[-1]
    if frame[0] == "project":
        if frame[1] != seat or _has_choice(state, seat):
            return None
    elif frame[0] == "displaced" and frame[1] == seat:
        _, _, lost, gold = frame
        if not refuges(state, seat, int(lost), int(gold)):
            return RETREAT
    moves = legal(state, seat)
    return moves[0] if len(moves) == 1 else None


def _has_choice(state: State, seat: Seat) -> bool:
    """Return whether a seat has two ways in phase 1 whatever it has in stock."""
    if claim_forced(state):
        return False
    envoys = state.envoys
    own = envoys.count(seat)
    free = own < ENVOYS and any(
        cards and holder == NOBODY for cards, holder in zip(state.columns, envoys, strict=True)
    )
    return own > 0 or free  # besides collecting


def _project(state: State, seat: Seat, _frame: Frame) -> list[Move]:
    envoys = state.envoys.count(seat)
    must_claim = claim_forced(state)
    moves: list[Move] = []
    if not (must_claim and envoys):
        moves = [BID[column] for column in biddable(state, seat, purse(state, seat))]
    if envoys:
        moves.append(CLAIM)
    if not (must_claim and moves):
        moves.append(COLLECT)
    return moves + [EXCHANGING[way.id] for way in exchanges(state, seat)]


def _bid_gold(state: State, seat: Seat, frame: Frame) -> list[Move]:
    return list(AMOUNT[least_bid(state, int(frame[2])) : purse(state, seat) + 1])


def _displaced(state: State, seat: Seat, frame: Frame) -> list[Move]:
    if held(state, seat, PILGRIM) < MOVE_FEE:
        return [RETREAT]
    return [RETREAT] + [MOVE[c] for c in refuges(state, seat, int(frame[2]), int(frame[3]))]


def _bonus_cube(state: State, _seat: Seat, _frame: Frame) -> list[Move]:
    return [move for move, left in zip(TAKE, state.supply, strict=True) if left]  # CO 6.4


def _build(state: State, seat: Seat, frame: Frame) -> list[Move]:
    hand = state.hands[seat]
    if not hand:
        return [END]
    if hand[0] == HIDDEN:
        raise HiddenError("a mask does not hold this seat's hand")
    building, walls = frame[2], frame[3]
    moves = [PLAY[card] for card in different(hand)] if building or walls else []  # CO 10.11
    if not (building and walls) and held(state, seat, CRAFTSMAN) >= EXTRA_COST:
        moves.append(EXTRA)  # CO 10.3
    moves.append(END)
    return moves


def _build_target(state: State, seat: Seat, frame: Frame) -> list[Move]:
    _, _, building, walls, card = frame
    number = int(card)
    if number == HIDDEN:
        raise HiddenError("a mask does not know which card this seat has chosen")
    craftsmen = held(state, seat, CRAFTSMAN)
    moves: list[Move] = []
    if building:
        moves += [NEW[kind] for kind in CARDS[number].kinds]
        moves += [RAISE[n] for n in raisable(state, seat, number, craftsmen)]
    if walls:
        moves.append(WALL_NEW)
        moves += [WALL_RAISE[n] for n in raisable_walls(state, seat, number, craftsmen)]
    return moves


def _discard(state: State, seat: Seat, _frame: Frame) -> list[Move]:
    hand = state.hands[seat]
    if hand[0] == HIDDEN:
        raise HiddenError("a mask does not hold this seat's hand")
    return [DISCARD[card] for card in different(hand)]


def _wrap_up(state: State, seat: Seat, frame: Frame) -> list[Move]:
    moves = [] if frame[2] else [REPAIR[n] for n in range(1, repairable(state, seat) + 1)]
    if state.is_last_turn:
        moves += [EXCHANGING[way.id] for way in exchanges(state, seat)]
    moves.append(END)
    return moves


def _alliance(state: State, seat: Seat) -> list[Move]:
    return list(ALLIANCE[: strength(state, seat) + 1])


def _garrison(state: State, seat: Seat) -> list[Move]:
    return list(GARRISON[: strength(state, seat) - state.fists[seat][0] + 1])


def _muster_pay(state: State, seat: Seat) -> list[Move]:
    spare = spare_units(state, seat)
    return [AUTO] + [move for move, left in zip(UNIT, spare, strict=True) if left]


_LISTS: Mapping[object, Callable[[State, Seat, Frame], list[Move]]] = {
    "project": _project,
    "bid_gold": _bid_gold,
    "displaced": _displaced,
    "bonus_cube": _bonus_cube,
    "build": _build,
    "build_target": _build_target,
    "discard": _discard,
    "wrap_up": _wrap_up,
}
_FISTS: Mapping[str, Callable[[State, Seat], list[Move]]] = {
    "alliance": _alliance,
    "garrison": _garrison,
    "muster_pay": _muster_pay,
}
