"""Applies moves: one handler per decision kind, found by the kind of the top frame."""

from collections.abc import Callable, Mapping

from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.feudality import paying, war_end, war_steps
from core.games.feudality.auto import auto_moves
from core.games.feudality.data import (
    CARD,
    CARD_NAMES,
    RESOURCES,
    SPACE,
    SPACE_NAMES,
    STACKS,
    START_HAND,
    TROOPS_PER_FOOD,
    Card,
    amounts_code,
)
from core.games.feudality.fief import food_of, troops_of
from core.games.feudality.helping import aid_of, ally_of, surcharge_due
from core.games.feudality.moves import allowed
from core.games.feudality.purchases import purchase_fields
from core.games.feudality.spread import auto_hits
from core.games.feudality.state import State, frame_card, frame_seat
from core.games.feudality.steps import draw, remove, tell_hand
from core.games.feudality.turns import (
    begin_march,
    begin_wars,
    check_upkeep,
    end_if_out,
    end_turn,
    reactivate,
    start_turn,
)
from core.games.feudality.war import LINE_UP, NOTHING, armies_of


def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Change the state by one move of the seat.

    Raises:
        IllegalMoveError: The seat owes no such move; the state has not changed.
        HiddenError: This mask does not know what the move needs.
    """
    if not state.frames or state.frames[-1][1] != seat:
        raise IllegalMoveError(move, "", because="the seat owes no decision")
    frame = state.frames[-1]
    if not allowed(state, seat, move):
        raise IllegalMoveError(move, str(frame[0]))
    _HANDLERS[frame[0]](state, frame, move, log)
    if state.frames and state.frames[-1][1] != seat:
        log.barrier()


def _setup_draw(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, done = frame_seat(frame), int(frame[2]) + 1
    draw(state, seat, STACKS.index(str(move[1])), "setup", log)
    state.frames.pop()
    after = Seat((seat + 1) % state.seats)
    if done < START_HAND:
        state.frames.append(("setup_draw", seat, done))
        return
    tell_hand(state, seat, log)
    if after != state.start_seat:  # FE 2.5
        state.active = after
        state.frames.append(("setup_draw", after, 0))
    else:
        state.active = after
        start_turn(state, after, log)


def _draw(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    draw(state, seat, STACKS.index(str(move[1])), "turn", log)
    if end_if_out(state, log):  # FE 3.3
        return
    reactivate(state, seat, log)
    state.frames[-1] = ("action", seat)


def _starve(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    troops, feeds = len(troops_of(state, seat)), TROOPS_PER_FOOD * food_of(state, seat)
    _discard_troop(state, seat, move, log, "starved", n=troops, feeds=feeds)


def _discard_troop(
    state: State, seat: Seat, move: Move, log: Log, kind: str, **numbers: int
) -> None:
    troop = CARD[str(move[1])]
    remove(state, troop)
    log.emit(kind, None, seat=seat, troop=CARD_NAMES[troop], **numbers)
    check_upkeep(state, seat)


def _action(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    match move:
        case ("play" | "build" | "raze" | "buy_card", *_):
            paying.begin(state, seat, move)
        case ("shift", str(name)):
            state.frames.append(("shift_to", seat, CARD[name]))
        case ("dismiss", _):
            _discard_troop(state, seat, move, log, "dismissed")
        case ("ask_ally",):
            state.frames.append(("ask_for", seat))
        case ("end_actions",):
            begin_march(state, seat, log)
        case _:
            raise IllegalMoveError(move, "action")


def _shift_to(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.frames.pop()
    site = 0 if move[1] == "free" else CARD[str(move[1])]
    paying.shift(state, frame_seat(frame), frame_card(frame), site, log)


def _pay(state: State, frame: Frame, move: Move, log: Log) -> None:
    if move != ("auto",):
        paying.piece(state, frame, move, log)
        return
    seat = frame_seat(frame)
    for step in auto_moves(state, seat, frame[2:]):
        top = state.frames[-1]
        if top[0] == "pay":
            paying.piece(state, top, step, log)
        else:
            paying.change(state, top, step, log)


def _change(state: State, frame: Frame, move: Move, log: Log) -> None:
    paying.change(state, frame, move, log)


def _ask_for(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    ally = ally_of(state, seat)
    if ally is None:
        raise IllegalMoveError(move, "ask_for", rule="FE 13.6")
    state.frames.pop()
    paying.begin(state, seat, move)
    state.frames[-1] = ("help", ally, *move)
    log.barrier()
    fields = purchase_fields(state, move)
    log.emit("help_asked", None, seat=seat, ally=ally, reason=move[0], **fields)


def _help(state: State, frame: Frame, move: Move, log: Log) -> None:
    ally, purchase = frame_seat(frame), frame[2:]
    match move:
        case ("done",):
            _give_help(state, ally, purchase, log)
        case ("decline",):
            state.frames.pop()
            state.help, state.cost, state.pool = [], [], []
            state.asked.append(purchase)
            paying.give_back(state, state.active, purchase)
            log.barrier()
            log.emit("help_declined", seat=state.active, ally=ally)
        case _:
            state.help.append(move)
            log.emit("help_noted", {ally: {"thing": move[1]}}, seat=ally, secret=True)


def _give_help(state: State, ally: Seat, purchase: Frame, log: Log) -> None:
    """Carry out the ally's pieces for all to see; the surcharge may be due (FE 13.5)."""
    due = surcharge_due(state, len(aid_of(state, ally).turned))
    pieces, state.help = state.help, []
    state.frames[-1] = ("pay", state.active, *purchase)
    log.barrier()
    for piece in pieces:
        paying.aid(state, ally, piece, log)
    log.emit("help_given", seat=state.active, ally=ally, amounts=amounts_code(state.pool))
    if due:
        state.surcharged = True
        state.frames.append(("surcharge", ally))
    else:
        paying.buy_if_paid(state, log)


def _surcharge(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.frames.pop()
    state.pool[RESOURCES.index(str(move[1]))] -= 1
    log.barrier()
    log.emit("surcharge_lost", seat=frame_seat(frame), resource=move[1])
    paying.buy_if_paid(state, log)


def _march(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    match move:
        case ("march", str(name), str(space)):
            troop = CARD[name]
            start = SPACE_NAMES[state.space[troop]]
            state.space[troop] = SPACE[space]
            state.steps[troop] += 1
            log.emit("marched", seat=seat, troop=name, start=start, to=space)
            begin_march(state, seat, log)
        case _:
            state.frames.pop()
            begin_wars(state, seat, log)


def _war(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    match move:
        case ("attack", str(space), int(enemy)):
            war_steps.declare(state, seat, SPACE[space], Seat(enemy), log)
        case _:
            state.frames.pop()
            end_turn(state, seat, log)


def _form_armies(state: State, frame: Frame, move: Move, log: Log) -> None:
    troop = frame_card(frame)
    match move:
        case ("all_one",):
            war_steps.form_all(state, log, single=False)
        case ("all_single",):
            war_steps.form_all(state, log, single=True)
        case ("new",):
            war_steps.form(state, troop, len(armies_of(state)) + 1, log)
        case ("join", int(number)):
            war_steps.form(state, troop, number, log)
        case _:
            war_steps.form(state, troop, 0, log)


def _line_up(state: State, frame: Frame, move: Move, log: Log) -> None:
    log.barrier()
    match move:
        case ("oppose", int(number)):
            war_steps.line_up(state, frame_card(frame), number, log)
        case ("hold",):
            war_steps.line_up(state, frame_card(frame), 0, log)
        case _:
            state.frames.pop()
            war_steps.line_up_done(state, log)


def _pick_target(state: State, frame: Frame, move: Move, log: Log) -> None:
    match move:
        case ("army", int(number)):
            target = LINE_UP + number
        case (_, str(name)):
            target = int(CARD[name])
        case _:
            target = NOTHING
    war_steps.pick(state, int(frame[2]), target, log)


def _strike_back(state: State, frame: Frame, move: Move, log: Log) -> None:
    log.barrier()
    war_steps.strike(state, int(frame[2]), int(move[1]), log)


def _assign_bonus(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame_seat(frame)
    _bar_unless_active(state, seat, log)
    state.frames.pop()
    war_steps.give_bonus(state, seat, frame_card(frame), CARD[str(move[2])], log)
    war_steps.go_on(state, log)


def _allot(state: State, frame: Frame, move: Move, log: Log) -> None:
    _bar_unless_active(state, frame_seat(frame), log)
    if move == ("auto",):
        cards = auto_hits(state, war_steps.current_group(state), int(frame[2]))
    else:
        cards = [CARD[str(move[1])]]
    war_steps.allot(state, cards, log)


def _bar_unless_active(state: State, seat: Seat, log: Log) -> None:
    if seat != state.active:
        log.barrier()


def _react(state: State, frame: Frame, move: Move, log: Log) -> None:
    log.barrier()
    card: Card | None = None
    target: Card | None = None
    if move != ("pass",):
        card, target = CARD[str(move[1])], CARD[str(move[2])]
    war_end.react(state, frame_seat(frame), card, target, log)


_HANDLERS: Mapping[object, Callable[[State, Frame, Move, Log], None]] = {
    "setup_draw": _setup_draw,
    "draw": _draw,
    "starve": _starve,
    "action": _action,
    "shift_to": _shift_to,
    "pay": _pay,
    "merchant_gain": _change,
    "discount": _change,
    "ask_for": _ask_for,
    "help": _help,
    "surcharge": _surcharge,
    "march": _march,
    "war": _war,
    "form_armies": _form_armies,
    "line_up": _line_up,
    "pick_target": _pick_target,
    "strike_back": _strike_back,
    "assign_bonus": _assign_bonus,
    "allot": _allot,
    "react": _react,
}
