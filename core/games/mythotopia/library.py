"""What the decisions about a seat's cards do: adding, laying, discarding, removing, free cards."""

from collections.abc import Callable, Mapping

from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.mythotopia.cards import (
    draw,
    gain,
    names,
    take,
    uncover,
    uncover_top,
)
from core.games.mythotopia.codes import USED_ADD, USED_WAREHOUSE
from core.games.mythotopia.data import (
    CARD_GOLD,
    CARDS,
    GOLD,
    KIND,
    LEAST_DECK,
    NONE,
    PHILOSOPHER,
)
from core.games.mythotopia.flow import owe_payment
from core.games.mythotopia.state import State
from core.games.mythotopia.values import with_card, without

REMOVED_AT_ONCE = 2
"""Remove Cards takes so many cards at most (MY 6.23)."""

# -- Add a Card


def _add_card(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("take", str(card)):
            state.frames[-1] = ("added", frame[1], KIND[card])
            owe_payment(state, int(frame[1]), GOLD, CARD_GOLD)
        case _:
            raise IllegalMoveError(move, "add_card")


def _added(state: State, frame: Frame, log: Log) -> None:
    """Lay the added card onto the discard pile (MY 6.19)."""
    seat, kind = int(frame[1]), int(frame[2])
    if CARDS[kind].start:
        state.aside[seat] = without(state.aside[seat], kind)
    elif CARDS[kind].province == NONE:
        state.display = state.display.replace(bytes([kind]), b"")
    state.used |= USED_ADD
    gain(state, seat, kind)
    log.emit("card_added", seat=seat, card=CARDS[kind].id)


# -- Reserve and Warehouse


def _lay(state: State, seat: int, card: str, move: Move, kind: str) -> None:
    """Lay a hand card into the reserve."""
    number = KIND[card]
    if number not in state.hands[seat]:
        raise IllegalMoveError(move, kind, because="the card is not in the hand")
    state.hands[seat] = without(state.hands[seat], number)
    state.reserves[seat] += (number,)
    uncover(state, number)


def _reserve_cards(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("lay", str(card)):
            _lay(state, seat, card, move, "reserve_cards")
            state.frames[-1] = (*frame, KIND[card])
        case ("done",) if len(frame) > 2:
            state.frames.pop()
            log.emit("cards_reserved", seat=seat, cards=names(map(int, frame[2:])))
        case _:
            raise IllegalMoveError(move, "reserve_cards")


def _warehouse_card(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("lay", str(card)):
            _lay(state, seat, card, move, "warehouse_card")
            state.used |= USED_WAREHOUSE
            state.frames.pop()
            log.emit("cards_reserved", seat=seat, cards=(card,))
        case _:
            raise IllegalMoveError(move, "warehouse_card")


# -- Discard and Counsellor


def _discard_cards(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("drop", str(card), *more):
            take(state, seat, KIND[card], reserve=bool(more))
            _drop(state, KIND[card])
        case ("done",) if state.dropped:
            state.frames.pop()
            lay_off(state, seat, log)
        case _:
            raise IllegalMoveError(move, "discard_cards")


def _drop(state: State, kind: int) -> None:
    state.dropped += (kind,)
    if state.open_discards:
        uncover(state, kind)


def lay_off(state: State, seat: int, log: Log) -> None:
    """Lay the dropped cards onto the discard pile and report it (MY 6.22)."""
    cards, state.dropped = state.dropped, ()
    state.discards[seat] += cards
    uncover_top(state, seat)
    known = HIDDEN not in cards
    if state.open_discards:
        log.emit("cards_discarded", seat=seat, n=len(cards), cards=names(cards) if known else ())
    else:
        top = names(cards[-1:]) if known else ()
        private = {Seat(seat): {"cards": names(cards)}} if known else {}
        log.emit("cards_discarded", private, seat=seat, n=len(cards), top=top, source="closed")


def _counsellor(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, from_hand = int(frame[1]), int(frame[2])
    match move:
        case ("drop", str(card), *more):
            reserve = take(state, seat, KIND[card], reserve=bool(more))
            _drop(state, KIND[card])
            state.frames[-1] = ("counsellor", seat, from_hand + (not reserve))
        case ("done",) if from_hand:
            state.frames.pop()
            draw(state, seat, from_hand + 1, log)  # MY 11.5: and one for Counsellor himself
            lay_off(state, seat, log)
        case _:
            raise IllegalMoveError(move, "counsellor")


# -- Remove Cards


def _remove_cards(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("remove", str(card), *more):
            kind = KIND[card]
            take(state, seat, kind, reserve=bool(more))
            uncover(state, kind)
            state.decks[seat] = without(state.decks[seat], kind)
            _put_away(state, seat, kind)
            frame = (*frame, kind)
            state.frames[-1] = frame
            ended = len(frame) - 2 == REMOVED_AT_ONCE or len(state.decks[seat]) <= LEAST_DECK
        case ("done",) if len(frame) > 2:
            ended = True
        case _:
            raise IllegalMoveError(move, "remove_cards")
    if ended:
        state.frames.pop()
        log.emit("cards_removed", seat=seat, cards=names(map(int, frame[2:])))


def _put_away(state: State, seat: int, kind: int) -> None:
    """Put a removed card where it came from (MY 6.23)."""
    card = CARDS[kind]
    if card.start:
        state.aside[seat] = with_card(state.aside[seat], kind)
    elif card.province == NONE:
        state.display = bytes(sorted((*state.display, kind)))
        return
    state.fresh += bytes([kind])


# -- Mystic and Philosopher


def _ask_mystic(state: State, frame: Frame, _log: Log) -> None:
    """Ask for the card once Mystic's gold is paid (MY 11.14)."""
    state.frames.append(("mystic_card", frame[1]))


def _mystic_card(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("fetch", str(card)) if KIND[card] in state.discards[seat]:
            state.discards[seat] = without(state.discards[seat], KIND[card])
            state.hands[seat] = with_card(state.hands[seat], KIND[card])
            uncover_top(state, seat)
            state.frames.pop()
            if state.open_discards:
                log.emit("card_fetched", seat=seat, card=card)
            else:
                log.emit("card_fetched", {Seat(seat): {"card": card}}, seat=seat, source="closed")
        case _:
            raise IllegalMoveError(move, "mystic_card")


def _philosopher(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("take", str(card)):
            kind = KIND[card]
            if HIDDEN in state.stack[-3:]:
                raise HiddenError("this mask does not know the cards of the progress stack")
            if kind not in state.stack[-3:]:
                raise IllegalMoveError(move, "philosopher", rule="MY 11.15")
            state.stack.remove(kind)
            state.committed = state.committed.replace(bytes([PHILOSOPHER]), b"")
            state.out = bytes([PHILOSOPHER])
            state.decks[seat] = with_card(without(state.decks[seat], PHILOSOPHER), kind)
            state.hands[seat] = with_card(state.hands[seat], kind)
            state.secret_seat, state.secret = seat, kind
            state.frames.pop()
            log.emit("philosopher_took", {Seat(seat): {"card": card}}, seat=seat)
        case _:
            raise IllegalMoveError(move, "philosopher")


HANDLERS: Mapping[object, Callable[[State, Frame, Move, Log], None]] = {
    "add_card": _add_card,
    "reserve_cards": _reserve_cards,
    "warehouse_card": _warehouse_card,
    "discard_cards": _discard_cards,
    "counsellor": _counsellor,
    "remove_cards": _remove_cards,
    "mystic_card": _mystic_card,
    "philosopher": _philosopher,
}
FOLLOWING: Mapping[object, Callable[[State, Frame, Log], None]] = {
    "added": _added,
    "ask_mystic": _ask_mystic,
}
