"""Who owes which decision, and the legal moves (rules.md, section "Decisions").

A frame is a tuple of kind, seat and data. The data by kind:

    place_castle            colour
    place_setup_knight      colour, castle
    choose_turn             none
    place_border            done, of how many
    place_knight            done, of how many, region, target (both ANYWHERE but for a deserter)
    choose_own_region       action, its n
    expand_square           done, of how many, region
    choose_target_region    action, own region
    remove_knight           region
    refill                  1 if the last card of the market was sold in this turn, else 0
"""

from collections.abc import Callable, Mapping
from itertools import compress
from typing import cast

from core.engine.errors import HiddenError
from core.engine.game_types import HIDDEN, Frame, Move, Pending, Setup
from core.engine.ids import Seat
from core.games.loewenherz.actions import (
    TARGETS,
    completable,
    expand_squares,
    fee_for,
    payable_knight_squares,
    removable_knights,
)
from core.games.loewenherz.board import ALL_SQUARES, EDGES, Square
from core.games.loewenherz.data import CARDS, SEAT_COUNTS, STALL_ROUNDS
from core.games.loewenherz.invariants import turns_bound
from core.games.loewenherz.setup import castle_sites, setup_knight_squares
from core.games.loewenherz.state import State

KINDS = (
    "place_castle",
    "place_setup_knight",
    "choose_turn",
    "place_border",
    "place_knight",
    "choose_own_region",
    "expand_square",
    "choose_target_region",
    "remove_knight",
    "refill",
)


def _per_square(verb: str) -> tuple[Move, ...]:
    return tuple((verb, int(square)) for square in ALL_SQUARES)


CASTLE, KNIGHT, TAKE, OWN, TARGET, REMOVE = map(
    _per_square, ("castle", "knight", "take", "own", "target", "remove")
)
BORDER: tuple[Move, ...] = tuple(("border", edge) for edge in range(EDGES))
PLAY: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("play", card.id, i) for i in range(len(card.actions))) for card in CARDS
)
SELL: tuple[Move, ...] = tuple(("sell", card.id) for card in CARDS)
MARKET: tuple[Move, ...] = tuple(("market", card.id) for card in CARDS)
DRAW: Move = ("draw",)
STOP: Move = ("stop",)

_PENDING: Mapping[tuple[object, object], tuple[Pending, ...]] = {
    (kind, seat): (Pending(Seat(seat), kind, kind),) for kind in KINDS for seat in range(4)
}


PLIES_PER_TURN = 6
"""A deserter's card is the longest turn: play, region, target, knight, removal, refill."""


def max_plies(setup: Setup) -> int:
    """Return a number of plies that no match exceeds (LH-I13)."""
    count = SEAT_COUNTS[setup.seats]
    castles = count.castles * setup.seats + count.neutral_castles
    return 2 * castles + PLIES_PER_TURN * turns_bound(setup.seats)


def owing(state: State) -> tuple[Pending, ...]:
    """Return who owes what: one decision, or none when the match is over."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    return _PENDING[frame[0], frame[1]]


def legal(state: State, seat: Seat) -> list[Move]:
    """Return the legal moves of a seat in the order of LH 11.4; [] if it owes nothing.

    Raises:
        HiddenError: The decision depends on a hand that this mask does not hold.
    """
    if not state.frames:
        return []
    frame = state.frames[-1]
    return _LISTS[frame[0]](state, frame) if frame[1] == seat else []


def forced(state: State, seat: Seat) -> Move | None:
    """Return the only legal move of a decision that is automatic then, else None (LH 11.3)."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    if frame[1] != seat or frame[0] not in _AUTOMATIC:
        return None
    if frame[0] == "place_border" and state.open_edges.count(1) > 1:
        return None
    moves = _LISTS[frame[0]](state, frame)
    return moves[0] if len(moves) == 1 else None


_AUTOMATIC = frozenset(KINDS) - {"place_castle", "choose_turn", "refill"}


def stall_guard(state: State) -> bool:
    """Return whether refills must come from the stack (LH 4.7)."""
    return state.market_run >= STALL_ROUNDS * state.seats


def market_choice(state: State, *, sold: bool) -> list[int]:
    """Return the card kinds that a refill may take, in the order of sale (LH 4.2).

    Args:
        state: The position.
        sold: Whether the seat sold the last card of the market in this turn.
    """
    if stall_guard(state):
        return []
    return list(dict.fromkeys(state.market[:-1] if sold else state.market))


def _castle(state: State, frame: Frame) -> list[Move]:
    return [CASTLE[square] for square in castle_sites(state, int(frame[2])).squares]


def _setup_knight(state: State, frame: Frame) -> list[Move]:
    return [KNIGHT[s] for s in setup_knight_squares(state, Square(int(frame[3])))]


def _turn(state: State, frame: Frame) -> list[Move]:
    seat = Seat(int(frame[1]))
    hand = state.hands[seat]
    if hand and hand[-1][0] == HIDDEN:
        raise HiddenError("a mask does not hold this seat's hand")
    kinds = list(dict.fromkeys([kind for kind, _, _ in hand]))
    fees: dict[str, int | None] = {}
    moves: list[Move] = []
    for kind in kinds:
        spare = state.ducats[seat] - CARDS[kind].price
        if spare < 0:
            continue  # LH 4.4
        for move, action in zip(PLAY[kind], CARDS[kind].actions, strict=True):
            if action.name not in fees:
                fees[action.name] = fee_for(state, seat, action.name)
            fee = fees[action.name]
            if fee is not None and fee <= spare:
                moves.append(move)
    return moves + [SELL[kind] for kind in kinds]


def _border(state: State, frame: Frame) -> list[Move]:
    moves = list(compress(BORDER, state.open_edges)) if state.borders_left else []
    return _with_stop(state, frame, moves)


def _with_stop(state: State, frame: Frame, moves: list[Move]) -> list[Move]:
    """Add the move to stop, where the option allows it after the first piece (LH 4.5)."""
    if state.may_place_fewer and frame[2]:
        moves.append(STOP)
    return moves


def _knight(state: State, frame: Frame) -> list[Move]:
    _, seat, _, _, region, _ = cast("tuple[str, Seat, int, int, Square, Square]", frame)
    moves = [KNIGHT[s] for s in payable_knight_squares(state, seat, region)]
    return _with_stop(state, frame, moves)  # a deserter is one knight: never after the first


def _own(state: State, frame: Frame) -> list[Move]:
    seat, action = Seat(int(frame[1])), str(frame[2])
    return [OWN[region] for region in completable(state, seat, action)]


def _expand(state: State, frame: Frame) -> list[Move]:
    _, _, done, _, region = cast("tuple[str, Seat, int, int, Square]", frame)
    moves = [TAKE[square] for square in expand_squares(state, region)]
    if done:
        moves.append(STOP)  # LH 7.1
    return moves


def _target(state: State, frame: Frame) -> list[Move]:
    action, region = str(frame[2]), Square(int(frame[3]))
    return [TARGET[other] for other in TARGETS[action](state, region)]


def _remove(state: State, frame: Frame) -> list[Move]:
    return [REMOVE[square] for square in removable_knights(state, Square(int(frame[2])))]


def _refill(state: State, frame: Frame) -> list[Move]:
    choice = market_choice(state, sold=bool(frame[2]))
    return [DRAW] + [MARKET[kind] for kind in choice]


_LISTS: Mapping[object, Callable[[State, Frame], list[Move]]] = {
    "place_castle": _castle,
    "place_setup_knight": _setup_knight,
    "choose_turn": _turn,
    "place_border": _border,
    "place_knight": _knight,
    "choose_own_region": _own,
    "expand_square": _expand,
    "choose_target_region": _target,
    "remove_knight": _remove,
    "refill": _refill,
}
