"""Applies moves: one handler per decision kind, found by the kind of the top frame."""

from collections.abc import Callable, Mapping

from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.mythotopia import fighting, library, realm
from core.games.mythotopia.cards import commit, draw, names
from core.games.mythotopia.codes import USED_ROADS
from core.games.mythotopia.data import (
    CARDS,
    GOLD,
    KIND,
    MYSTIC_GOLD,
    NONE,
    PATRONAGE_GOLD,
    PHILOSOPHER,
    PROVINCE,
    VP_PATRONAGE,
)
from core.games.mythotopia.flow import begin, claim, end_turn, finish, owe_payment, take_due
from core.games.mythotopia.realm import buy_chip
from core.games.mythotopia.setup import packed, reveal_citadels, reveal_draft
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add


def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Change the state by one move of the seat.

    Raises:
        IllegalMoveError: The seat owes no such move.
        HiddenError: This mask does not know a card that the move needs.
    """
    if not state.frames:
        raise IllegalMoveError(move, "", because="the match is over")
    frame = state.frames[-1]
    if len(frame) == 1:
        _choose_secretly(state, frame, seat, move, log)
    elif frame[1] != seat:
        raise IllegalMoveError(move, "", because="the seat owes no decision")
    else:
        _HANDLERS[frame[0]](state, frame, move, log)
    while state.frames and state.frames[-1][0] in _FOLLOWING:
        following = state.frames.pop()
        _FOLLOWING[following[0]](state, following, log)


# -- secret choices


def _choose_secretly(state: State, frame: Frame, seat: Seat, move: Move, log: Log) -> None:
    kind = str(frame[0])
    if state.slots[seat] != NONE:
        raise IllegalMoveError(move, kind, because="the seat has chosen")
    match move:
        case ("drop", *provinces) if kind == "draft_discard" and len(provinces) == state.give_up:
            chosen = [PROVINCE[str(name)] for name in provinces]
        case ("site", str(name)) if kind == "citadel_site":
            chosen = [PROVINCE[name]]
        case _:
            raise IllegalMoveError(move, kind)
    if any(state.owner[province] != seat for province in chosen):
        raise IllegalMoveError(move, kind, because="the province is not the seat's")
    state.slots[seat] = packed(chosen)
    if NONE in state.slots:
        return
    if HIDDEN in state.slots:
        raise HiddenError("a mask does not know what others chose")
    log.barrier()
    if kind == "draft_discard":
        reveal_draft(state, log)
    else:
        reveal_citadels(state, log)


# -- the menu


def _action(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = Seat(int(frame[1]))
    match move:
        case ("use", str(card), *more) if CARDS[KIND[card]].type == "action":
            effect = CARDS[KIND[card]].effect
            begin(state, seat, effect, action=True)
            commit(state, seat, KIND[card], reserve=bool(more))
            state.frames.append((_FIRST_OF_CARD[effect], seat))
        case ("free", str(card), *more) if CARDS[KIND[card]].type == "free":
            _free(state, seat, KIND[card], reserve=bool(more), log=log)
        case (str(verb),) if verb in _FIRST:
            begin(state, seat, verb, action=verb not in _FREE_VERBS)
            state.frames.append((_FIRST[verb], seat))
            if verb == "road_move":
                state.used |= USED_ROADS
        case ("patronage",):
            begin(state, seat, "patronage", action=True)
            buy_chip(state, seat, VP_PATRONAGE, PATRONAGE_GOLD)
        case ("pass",):
            begin(state, seat, "pass", action=True)
            log.emit("passed", seat=seat)
        case ("end_game",):
            claim(state, seat, log)
        case ("end_turn",):
            end_turn(state, log)
        case _:
            raise IllegalMoveError(move, "action")


_FIRST: Mapping[str, str] = {
    "attack": "attack_target",
    "place_armies": "place_target",
    "withdraw_armies": "withdraw_province",
    "place_ships": "ship_zone",
    "withdraw_ships": "withdraw_zone",
    "end_war": "war",
    "buy": "buy",
    "add_card": "add_card",
    "reserve": "reserve_cards",
    "discard": "discard_cards",
    "remove": "remove_cards",
    "road_move": "road_move",
    "warehouse": "warehouse_card",
}
"""By action the kind of its first decision."""
_FREE_VERBS = ("road_move", "warehouse")
_FIRST_OF_CARD: Mapping[str, str] = {
    "build": "build_kind",
    "alchemist": "upgrade",
    "diplomat": "diplomat_war",
}


def _free(state: State, seat: Seat, kind: int, *, reserve: bool, log: Log) -> None:
    """Play a card as a free action (MY 3.4)."""
    effect = CARDS[kind].effect
    begin(state, seat, effect, action=False)
    commit(state, seat, kind, reserve=reserve)
    state.free_uses += bytes([kind])
    match effect:
        case "militia":  # MY 11.13
            state.far_armies = add(state.far_armies, seat, -1)
            state.near_armies = add(state.near_armies, seat, 1)
            log.emit("army_recruited", seat=seat)
        case "providence":  # MY 11.17
            draw(state, seat, 2, log)
        case "mystic":
            state.frames.append(("ask_mystic", seat))
            owe_payment(state, seat, GOLD, MYSTIC_GOLD)
        case "counsellor":
            state.frames.append(("counsellor", seat, 0))
        case "philosopher":
            _look_at_stack(state, seat, kind, log)
        case "marauders":
            state.frames.append(("marauders", seat))
        case _:
            state.frames.append(("mercenary_site", seat))


def _look_at_stack(state: State, seat: Seat, kind: int, log: Log) -> None:
    """Show the seat three cards of the progress stack (MY 11.15)."""
    if HIDDEN in state.stack:
        raise HiddenError("a mask does not know the progress stack")
    log.barrier()
    log.emit("cards_played", seat=seat, cards=names([kind]), purpose="philosopher")
    state.frames.append((CARDS[PHILOSOPHER].effect, seat))


_HANDLERS: Mapping[object, Callable[[State, Frame, Move, Log], None]] = {
    "action": _action,
    **fighting.HANDLERS,
    **realm.HANDLERS,
    **library.HANDLERS,
}
_FOLLOWING: Mapping[object, Callable[[State, Frame, Log], None]] = {
    "finish": finish,
    "due": take_due,
    **fighting.FOLLOWING,
    **realm.FOLLOWING,
    **library.FOLLOWING,
}
"""What is carried out when it comes to the top of the frames."""
