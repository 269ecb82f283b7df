"""Applies moves: one handler per decision kind, found by the kind of the top frame."""

from collections.abc import Callable, Mapping

from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.comuni.bidding import bid_gold, bonus_cube, displaced, exchange_once, project
from core.games.comuni.building import (
    build,
    build_wall,
    different,
    raisable,
    raisable_walls,
    raise_building,
)
from core.games.comuni.data import (
    CARD,
    CARDS,
    CRAFTSMAN,
    CUBE_TOTALS,
    EXTRA_COST,
    HAND_LIMIT,
    KIND,
    PILGRIM,
    REPAIR_COST,
)
from core.games.comuni.invasion import (
    UNITS,
    add_units,
    automatic,
    due,
    settle,
    spare_units,
    step_of,
    strength,
)
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import (
    held,
    pay,
)
from core.games.comuni.turns import (
    end_building,
    end_turn,
    repairable,
    resolve_invasion,
    wrap_up,
)

_ANY_PRICE = sum(CUBE_TOTALS)
"""More craftsmen than there are, to tell what is too dear from what is no target."""


def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Change the state by one move of the seat.

    Raises:
        IllegalMoveError: The seat owes no such move; the state has not changed.
        HiddenError: The move needs what this mask does not know.
    """
    frame = state.frames[-1] if state.frames else ("", NOBODY)
    if frame[0] == "invasion" and seat in range(state.seats):
        step = step_of(state.fists[seat])
        if step is not None:
            _FISTS[step](state, seat, move)
            _committed(state, seat, log)
            return
    elif len(frame) > 1 and frame[1] == seat:
        _HANDLERS[frame[0]](state, seat, frame, move, log)
        return
    raise IllegalMoveError(move, "", because="the seat owes no decision")


# Phases 3 to 5


def _build(state: State, seat: Seat, frame: Frame, move: Move, log: Log) -> None:
    building, walls = int(frame[2]), int(frame[3])
    match move:
        case ("card", str(name)) if building or walls:
            card = _held_card(state, seat, name, move, "build")
            state.frames[-1] = ("build_target", seat, building, walls, card)
        case ("extra",):
            if held(state, seat, CRAFTSMAN) < EXTRA_COST:
                raise IllegalMoveError(move, "build", rule="CO 10.2")
            if (building and walls) or not state.hands[seat]:
                raise IllegalMoveError(move, "build", rule="CO 10.3")
            pay(state, seat, CRAFTSMAN, EXTRA_COST)
            state.frames[-1] = ("build", seat, building + 1, walls + 1)
            log.emit("extra_action", seat=seat)
        case ("end",):
            end_building(state, seat, log)
        case _:
            raise IllegalMoveError(move, "build", rule="CO 10.1")


def _held_card(state: State, seat: Seat, name: str, move: Move, kind: str) -> int:
    """Return the card of this name in the seat's hand."""
    hand, card = state.hands[seat], CARD.get(name, NOBODY)
    if HIDDEN in hand:
        raise HiddenError("a mask does not hold this seat's hand")
    if card not in different(hand):
        raise IllegalMoveError(move, kind, because="the card is not in the hand")
    return card


def _build_target(state: State, seat: Seat, frame: Frame, move: Move, log: Log) -> None:
    building, walls, card = int(frame[2]), int(frame[3]), int(frame[4])
    craftsmen = held(state, seat, CRAFTSMAN)
    match move:
        case ("new", str(kind)) if building:
            if KIND.get(kind) not in CARDS[card].kinds:
                raise IllegalMoveError(move, "build_target", rule="CO 10.5")
            _play_card(state, seat, frame, card, building=1, walls=0)
            build(state, seat, card, KIND[kind], log)
        case ("raise", int(number)) if building:
            if number - 1 not in raisable(state, seat, card, craftsmen):
                dear = number - 1 in raisable(state, seat, card, _ANY_PRICE)
                rule = "CO 10.7" if dear else "CO 10.6"
                raise IllegalMoveError(move, "build_target", rule=rule)
            _play_card(state, seat, frame, card, building=1, walls=0)
            raise_building(state, seat, card, number - 1, log)
        case ("wall_new",) if walls:
            _play_card(state, seat, frame, card, building=0, walls=1)
            build_wall(state, seat, card, None, log)
        case ("wall_raise", int(number)) if walls:
            if number - 1 not in raisable_walls(state, seat, card, craftsmen):
                dear = number - 1 in raisable_walls(state, seat, card, _ANY_PRICE)
                rule = "CO 11.2" if dear else "CO 11.1"
                raise IllegalMoveError(move, "build_target", rule=rule)
            _play_card(state, seat, frame, card, building=0, walls=1)
            build_wall(state, seat, card, number - 1, log)
        case _:
            raise IllegalMoveError(move, "build_target", rule="CO 10.1")


def _play_card(
    state: State, seat: Seat, frame: Frame, card: int, *, building: int, walls: int
) -> None:
    """Take a card from the hand and the steps it uses from the counters."""
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands[seat] = tuple(hand)
    state.frames[-1] = ("build", seat, int(frame[2]) - building, int(frame[3]) - walls)


def _discard(state: State, seat: Seat, _frame: Frame, move: Move, log: Log) -> None:
    match move:
        case ("discard", str(name)):
            card = _held_card(state, seat, name, move, "discard")
            hand = list(state.hands[seat])
            hand.remove(card)
            state.hands[seat] = tuple(hand)
            state.discard.append(card)
            log.emit("discarded", seat=seat, card=name)
            if len(hand) <= HAND_LIMIT:
                end_building(state, seat, log)
        case _:
            raise IllegalMoveError(move, "discard", rule="CO 12.1")


def _wrap_up(state: State, seat: Seat, frame: Frame, move: Move, log: Log) -> None:
    repaired = bool(frame[2])
    match move:
        case ("repair", int(points)) if not repaired and 0 < points <= repairable(state, seat):
            pilgrims = REPAIR_COST[points]
            pay(state, seat, PILGRIM, pilgrims)
            state.plunder[seat] -= points
            log.emit("repaired", seat=seat, points=points, n=points, pilgrims=pilgrims)
            state.frames.pop()
            wrap_up(state, seat, log, repaired=True)
        case ("exchange", str(name)):
            if not state.is_last_turn:
                raise IllegalMoveError(move, "wrap_up", rule="CO 9.3")
            exchange_once(state, seat, name, move, "wrap_up", log)
            state.frames.pop()
            wrap_up(state, seat, log, repaired=repaired)
        case ("end",):
            state.frames.pop()
            end_turn(state, log)
        case _:
            raise IllegalMoveError(move, "wrap_up", rule="CO 14.1")


_HANDLERS: Mapping[object, Callable[[State, Seat, Frame, Move, Log], None]] = {
    "project": project,
    "bid_gold": bid_gold,
    "displaced": displaced,
    "bonus_cube": bonus_cube,
    "build": _build,
    "build_target": _build_target,
    "discard": _discard,
    "wrap_up": _wrap_up,
}


# Invasions


def _alliance(state: State, seat: Seat, move: Move) -> None:
    match move:
        case ("alliance", int(armies)) if 0 <= armies <= strength(state, seat):
            state.fists[seat] = (armies,)
        case _:
            raise IllegalMoveError(move, "alliance", rule="CO 16.4")


def _garrison(state: State, seat: Seat, move: Move) -> None:
    alliance = state.fists[seat][0]
    match move:
        case ("garrison", int(armies)) if 0 <= armies <= strength(state, seat) - alliance:
            state.fists[seat] = (alliance, armies, 0, 0, 0)
            settle(state, seat)
        case _:
            raise IllegalMoveError(move, "garrison", rule="CO 16.4")


def _muster_pay(state: State, seat: Seat, move: Move) -> None:
    spare = spare_units(state, seat)
    match move:
        case ("auto",):
            add_units(state, seat, automatic(spare, due(state.fists[seat])))
        case (str(name),) if name in UNITS and spare[UNITS.index(name)]:
            unit = UNITS.index(name)
            add_units(state, seat, (int(unit == 0), int(unit == 1), int(unit == 2)))
            settle(state, seat)
        case _:
            raise IllegalMoveError(move, "muster_pay", rule="CO 16.5")


_FISTS: Mapping[str, Callable[[State, Seat, Move], None]] = {
    "alliance": _alliance,
    "garrison": _garrison,
    "muster_pay": _muster_pay,
}


def _committed(state: State, seat: Seat, log: Log) -> None:
    """Tell that a seat's fists are filled; open all when they are."""
    if step_of(state.fists[seat]) is not None:
        return
    log.emit("committed", seat=seat)
    if all(step_of(fists) is None for fists in state.fists):
        resolve_invasion(state, log)
