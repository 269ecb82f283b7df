"""Applies moves: one handler per decision kind, found by the kind of the top frame."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.loewenherz.actions import (
    ANYWHERE,
    TARGETS,
    completable,
    expand_squares,
    fee_for,
    may_take,
    payable_knight_squares,
    removable_knights,
)
from core.games.loewenherz.board import EDGES, SQUARE_NAMES, SQUARES, Edge, Square, castle_of
from core.games.loewenherz.data import CARDS, COLOURS, KIND, LETTERS
from core.games.loewenherz.moves import market_choice, stall_guard
from core.games.loewenherz.regions import owner_of
from core.games.loewenherz.setup import distance_kept, next_placement, setup_knight_squares
from core.games.loewenherz.state import State
from core.games.loewenherz.steps import (
    place_border,
    place_knight,
    put_knight,
    put_piece,
    remove_knight,
    take_square,
)
from core.games.loewenherz.turns import end_action, end_turn, goal_reached, start_turn, take_card


def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Change the state by one move of the seat.

    Raises:
        IllegalMoveError: The seat owes no such move; the state has not changed.
        HiddenError: This mask does not know the card that the move needs.
    """
    if not state.frames or state.frames[-1][1] != seat:
        raise IllegalMoveError(move, "", because="the seat owes no decision")
    frame = state.frames[-1]
    _HANDLERS[frame[0]](state, frame, move, log)


def _castle(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, colour = cast("tuple[str, Seat, int]", frame)
    match move:
        case ("castle", int(number)):
            square = Square(number)
            required = distance_kept(state, colour, square) if number in range(SQUARES) else None
            if required is None:
                raise IllegalMoveError(move, kind, rule="LH 2.6")
            put_piece(state, square, castle_of(colour))
            state.frames[-1] = ("place_setup_knight", seat, colour, square)
            log.emit(
                "castle_placed",
                seat=seat,
                **_coloured(state, colour),
                square=SQUARE_NAMES[square],
                distance=required,
            )
        case _:
            raise IllegalMoveError(move, kind)


def _coloured(state: State, colour: int) -> dict[str, Any]:
    """Return an event's field for a colour, and that it is the one without a seat."""
    neutral = {"reason": "neutral"} if colour >= state.seats else {}
    return {"colour": COLOURS[colour], **neutral}


def _setup_knight(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, colour, castle = cast("tuple[str, Seat, int, Square]", frame)
    match move:
        case ("knight", int(number)):
            if number not in setup_knight_squares(state, castle):
                raise IllegalMoveError(move, kind, rule="LH 2.6")
            square = Square(number)
            put_knight(state, square, colour)
            name = SQUARE_NAMES[square]
            log.emit("setup_knight_placed", seat=seat, square=name, **_coloured(state, colour))
            state.frames.pop()
            _after_placement(state, seat, log)
        case _:
            raise IllegalMoveError(move, kind)


def _after_placement(state: State, seat: Seat, log: Log) -> None:
    placement = next_placement(state)
    if placement is None:
        start_turn(state, seat, log)  # LH 2.10: who placed last
    else:
        state.at_turn = placement[0]
        state.frames.append(("place_castle", *placement))


def _turn(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat = cast("tuple[str, Seat]", frame)
    match move:
        case ("play", str(card), int(index)):
            _play(state, seat, _held(state, seat, move, card), index, move, log)
        case ("sell", str(card)):
            _sell(state, seat, _held(state, seat, move, card), log)
        case _:
            raise IllegalMoveError(move, kind)


def _held(state: State, seat: Seat, move: Move, card: str) -> int:
    """Return the place in the hand of the named card that leaves it.

    Of several copies it is one that the others know, if there is one.
    """
    hand = state.hands[seat]
    kind = KIND.get(card, HIDDEN)
    places = [place for place, held in enumerate(hand) if held[0] == kind != HIDDEN]
    if places:
        return places[-1]  # equal kinds are sorted by who knows them
    if kind != HIDDEN and (HIDDEN, CARDS[kind].letter, 1 << seat) in hand:
        raise HiddenError("this mask does not know whether the seat holds the card")
    raise IllegalMoveError(move, "choose_turn", because="the card is not in the hand")


def _play(state: State, seat: Seat, place: int, index: int, move: Move, log: Log) -> None:
    kind = state.hands[seat][place][0]
    card = CARDS[kind]
    if index not in range(len(card.actions)):
        raise IllegalMoveError(move, "choose_turn", because="the card has no such action")
    action = card.actions[index]
    fee = fee_for(state, seat, action.name)
    if fee is None or card.price + fee > state.ducats[seat]:
        raise IllegalMoveError(move, "choose_turn", rule="LH 4.4")
    del state.hands[seat][place]
    state.played.append(kind)
    state.ducats[seat] -= card.price
    played: dict[str, Any] = {"card": card.id, "index": index, "action": action.name, "n": action.n}
    reason = f"for_{action.name}" if len(card.actions) > 1 else "only"
    log.emit("card_played", seat=seat, reason=reason, price=card.price, **played)
    state.frames.pop()
    if not state.end_phase:
        state.frames.append(("refill", seat, 0))
    state.frames.append(_first_frame(state, seat, action.name, action.n))


def _first_frame(state: State, seat: Seat, action: str, n: int) -> Frame:
    """Return the first decision of an action (LH 11.1)."""
    if action == "border":
        return ("place_border", seat, 0, n)
    if action == "knight":
        return ("place_knight", seat, 0, n, ANYWHERE, ANYWHERE)
    if action == "expand" and state.expand_up_to_2:
        n = 2
    return ("choose_own_region", seat, action, n)


def _sell(state: State, seat: Seat, place: int, log: Log) -> None:
    kind, _, _ = state.hands[seat].pop(place)
    card = CARDS[kind]
    paid = min(card.sale, state.bank)  # LH 4.1
    state.market.append(kind)
    state.ducats[seat] += paid
    short: dict[str, Any] = {"reason": "bank_empty"} if paid < card.sale else {}
    log.emit("card_sold", seat=seat, card=card.id, paid=paid, owed=card.sale, **short)
    state.frames.pop()
    if state.end_phase:
        end_turn(state, log)
    else:
        state.frames.append(("refill", seat, 1))


def _border(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, done, n = cast("tuple[str, Seat, int, int]", frame)
    match move:
        case ("border", int(number)):
            if number not in range(EDGES) or not state.open_edges[number]:
                raise IllegalMoveError(move, kind, rule="LH 5.1")
            if not state.borders_left:
                raise IllegalMoveError(move, kind, rule="LH 5.1", because="the stock is empty")
            place_border(state, seat, Edge(number), log)
            if goal_reached(state, log):
                return
            more = bool(state.borders_left) and 1 in state.open_edges
            _next_piece(state, frame, "border", log, more=more)
        case ("stop",) if state.may_place_fewer and done:
            _cut_short(state, seat, "border", done, n, "stop", log)
        case _:
            raise IllegalMoveError(move, kind)


def _next_piece(state: State, frame: Frame, action: str, log: Log, *, more: bool) -> None:
    """Ask for the next piece or square of a card, or end the action (LH 4.5).

    Args:
        state: The position after a step.
        frame: The decision of that step: kind, seat, done before it, of how many, data.
        action: Its name.
        log: Where to report.
        more: Whether another step would be legal.
    """
    kind, seat, before, n, *data = frame
    done, limit = int(before) + 1, int(n)
    if done == limit:
        end_action(state, log)
    elif more:
        state.frames[-1] = (kind, seat, done, limit, *data)
    else:
        _cut_short(state, Seat(int(seat)), action, done, limit, "no_step", log)


def _cut_short(
    state: State, seat: Seat, action: str, done: int, of: int, reason: str, log: Log
) -> None:
    log.emit("action_cut_short", seat=seat, action=action, done=done, of=of, reason=reason)
    end_action(state, log)


def _knight(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, done, n, region, target = cast("tuple[str, Seat, int, int, Square, Square]", frame)
    match move:
        case ("knight", int(number)):
            if number not in payable_knight_squares(state, seat, region):
                raise IllegalMoveError(move, kind, rule="LH 6.1")
            if target != ANYWHERE:
                place_knight(state, seat, Square(number), "deserter", log)
                _desert(state, target, log)
                return
            place_knight(state, seat, Square(number), "card", log)
            more = done + 1 < n and bool(payable_knight_squares(state, seat))
            _next_piece(state, frame, "knight", log, more=more)
        case ("stop",) if state.may_place_fewer and done:
            _cut_short(state, seat, "knight", done, n, "stop", log)
        case _:
            raise IllegalMoveError(move, kind)


def _desert(state: State, target: Square, log: Log) -> None:
    """Let the target's owner remove a knight; the neutral colour's goes at once (LH 8.3, 8.5)."""
    owner = owner_of(state, target)
    if owner < state.seats:
        state.frames[-1] = ("remove_knight", owner, target)
    else:
        remove_knight(state, removable_knights(state, target)[0], log)
        end_action(state, log)


def _own(state: State, frame: Frame, move: Move, _log: Log) -> None:
    kind, seat, action, n = cast("tuple[str, Seat, str, int]", frame)
    match move:
        case ("own", int(number)):
            if number not in completable(state, seat, action):
                raise IllegalMoveError(move, kind, rule="LH 11.2")
            if action == "expand":
                state.frames[-1] = ("expand_square", seat, 0, n, number)
            else:
                state.frames[-1] = ("choose_target_region", seat, action, number)
        case _:
            raise IllegalMoveError(move, kind)


def _expand(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, done, n, region = cast("tuple[str, Seat, int, int, Square]", frame)
    match move:
        case ("take", int(number)):
            if number not in range(SQUARES) or not may_take(state, region, Square(number)):
                raise IllegalMoveError(move, kind, rule="LH 7.2")
            take_square(state, seat, region, Square(number), log)
            if goal_reached(state, log):
                return
            more = done + 1 < n and bool(expand_squares(state, region))
            _next_piece(state, frame, "expand", log, more=more)
        case ("stop",) if done:
            _cut_short(state, seat, "expand", done, n, "stop", log)
        case _:
            raise IllegalMoveError(move, kind)


_TARGET_RULES: Mapping[str, str] = {"deserter": "LH 8.1", "alliance": "LH 8.8"}


def _target(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, action, region = cast("tuple[str, Seat, str, Square]", frame)
    match move:
        case ("target", int(number)):
            if number not in TARGETS[action](state, region):
                raise IllegalMoveError(move, kind, rule=_TARGET_RULES[action])
            own, other = SQUARE_NAMES[region], SQUARE_NAMES[number]
            log.emit(action, seat=seat, own=own, target=other)
            if action == "deserter":
                state.frames[-1] = ("place_knight", seat, 0, 1, region, number)
            else:
                state.allies.append((min(region, number), max(region, number)))
                state.allies.sort()
                end_action(state, log)
        case _:
            raise IllegalMoveError(move, kind)


def _remove(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, _, region = cast("tuple[str, Seat, Square]", frame)
    match move:
        case ("remove", int(number)):
            squares = removable_knights(state, region)
            if number not in squares:
                raise IllegalMoveError(move, kind, rule="LH 8.3")
            if len(squares) > 1:
                log.barrier()
            remove_knight(state, Square(number), log)
            end_action(state, log)
        case _:
            raise IllegalMoveError(move, kind)


def _refill(state: State, frame: Frame, move: Move, log: Log) -> None:
    kind, seat, sold = cast("tuple[str, Seat, int]", frame)
    match move:
        case ("draw",):
            _draw(state, seat, log)
        case ("market", str(card)):
            taken = KIND.get(card, HIDDEN)
            if taken not in market_choice(state, sold=bool(sold)):
                raise IllegalMoveError(move, kind, rule="LH 4.2")
            state.market.remove(taken)  # the copy sold first
            take_card(state, seat, taken, state.everyone)
            log.emit("market_taken", seat=seat, card=card)
            state.market_run += 1
            if stall_guard(state):
                log.emit("market_closed", closed=True)
        case _:
            raise IllegalMoveError(move, kind)
    state.frames.pop()
    end_turn(state, log)


def _draw(state: State, seat: Seat, log: Log) -> None:
    drawn = state.stack[-1]
    if drawn == HIDDEN:
        raise HiddenError("a mask does not know the top card of the stack")
    log.barrier()
    state.stack.pop()
    take_card(state, seat, drawn, 1 << seat)
    if stall_guard(state):
        log.emit("market_closed", closed=False)
    state.market_run = 0
    card = CARDS[drawn]
    private = {seat: {"card": card.id}}
    left = len(state.stack)
    log.emit("card_drawn", private, seat=seat, letter=LETTERS[card.letter], left=left)
    if state.end_phase:
        log.emit("end_phase", seat=seat)


_HANDLERS: Mapping[object, Callable[[State, Frame, Move, Log], None]] = {
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
