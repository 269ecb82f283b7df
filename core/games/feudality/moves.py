"""Who owes which decision, and the legal moves (rules.md, section "Decisions").

A frame is a tuple of kind, seat and data. The data by kind:

    setup_draw          cards drawn so far
    draw, starve, action, ask_for, march, war, surcharge     none
    shift_to            troop
    pay, help           the purchase, as its move
    merchant_gain, discount      how many are left
    form_armies, line_up         the troop asked about
    pick_target         army
    strike_back         target
    assign_bonus        the card that gives the bonus
    allot               points left
    react               passes in a row
"""

from collections.abc import Callable, Mapping

from core.engine.game_types import Frame, Move, Pending, Setup
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARD_NAMES,
    SHIFTS_PER_TURN,
    SITES_FROM,
    SPACE_NAMES,
    STACKS,
    START_HAND,
    TROOPS,
    Card,
    home_of,
)
from core.games.feudality.fief import distinct, fit_in, sites_of, troops_of
from core.games.feudality.helping import askable, help_moves, surcharge_moves
from core.games.feudality.marching import HALT, march_moves
from core.games.feudality.pieces import Paying, pay_moves
from core.games.feudality.purchases import payable, purchase_of
from core.games.feudality.reacting import PASS, reactions_of
from core.games.feudality.state import State
from core.games.feudality.war import (
    LINE_UP,
    armies_of,
    attacks_of,
    fit_attackers,
    free_targets,
    groups_of,
    may_hit,
    other_targets,
    receivers_of,
    war_space,
)

_LABELS: Mapping[str, str] = {
    "shift_to": "action",
    "merchant_gain": "pay",
    "discount": "pay",
    "ask_for": "action",
    "surcharge": "help",
}
KINDS = (
    "setup_draw",
    "draw",
    "starve",
    "action",
    "shift_to",
    "pay",
    "merchant_gain",
    "discount",
    "ask_for",
    "help",
    "surcharge",
    "march",
    "war",
    "form_armies",
    "line_up",
    "pick_target",
    "strike_back",
    "assign_bonus",
    "allot",
    "react",
)

DRAW: tuple[Move, ...] = tuple(("draw", stack) for stack in STACKS)
STARVE, SHIFT, DISMISS = (
    tuple((verb, name) for name in CARD_NAMES[:TROOPS]) for verb in ("starve", "shift", "dismiss")
)
TO: tuple[Move, ...] = tuple(("to", name) for name in CARD_NAMES)
TO_FREE: Move = ("to", "free")
ASK_ALLY: Move = ("ask_ally",)
END_ACTIONS: Move = ("end_actions",)
END_TURN: Move = ("end_turn",)
NEW: Move = ("new",)
ALL_ONE: Move = ("all_one",)
ALL_SINGLE: Move = ("all_single",)
HOLD: Move = ("hold",)
HOLD_ALL: Move = ("hold_all",)
NONE: Move = ("none",)
AUTO: Move = ("auto",)
HIT: tuple[Move, ...] = tuple(("hit", name) for name in CARD_NAMES)

_PENDING: Mapping[tuple[object, object], tuple[Pending, ...]] = {
    (kind, seat): (Pending(Seat(seat), kind, _LABELS.get(kind, kind), secret=kind == "help"),)
    for kind in KINDS
    for seat in range(4)
}

PLIES_PER_TURN = 1000
"""More than any turn has: shifts are limited, a card is turned or discarded once a payment."""


def max_plies(setup: Setup) -> int:
    """Return a number of plies that no match exceeds (FE 12.11)."""
    draws = START_HAND * setup.seats
    return draws + PLIES_PER_TURN * (86 - draws)


def owing(state: State) -> tuple[Pending, ...]:
    """Return who owes what: one decision, or none when the match is over."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    return _PENDING[frame[0], frame[1]]


def legal(state: State, seat: Seat) -> list[Move]:
    """Return the legal moves of a seat in a stable order; [] if it owes nothing.

    Raises:
        HiddenError: The decision depends on a hand that this mask does not hold.
    """
    if not state.frames:
        return []
    frame = state.frames[-1]
    return _LISTS[frame[0]](state, frame) if frame[1] == seat else []


def allowed(state: State, seat: Seat, move: Move) -> bool:
    """Return whether a move is legal for a seat, without listing all others where that is long."""
    if not state.frames or state.frames[-1][1] != seat:
        return False
    frame = state.frames[-1]
    if frame[0] == "action" and move[0] in _PURCHASES:
        return payable(state, seat, move) == [move]
    if frame[0] == "pay":
        return Paying(state, seat, purchase_of(frame)).offers(move)
    return move in _LISTS[frame[0]](state, frame)


_PURCHASES = ("play", "build", "raze", "buy_card")


def forced(state: State, seat: Seat) -> Move | None:
    """Return the only move of a decision of a war or payment that has one, else None (FE 9.23)."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    if frame[1] != seat or frame[0] not in _AUTOMATIC:
        return None
    moves = _LISTS[frame[0]](state, frame)
    return moves[0] if len(moves) == 1 else None


_AUTOMATIC = frozenset(
    ("starve", "shift_to", "merchant_gain", "discount", "surcharge", "form_armies", "line_up")
)


def _draw(state: State, _frame: Frame) -> list[Move]:
    return [move for move, cards in zip(DRAW, state.stacks, strict=True) if cards]


def _starve(state: State, frame: Frame) -> list[Move]:
    return [STARVE[card] for card in distinct(state, troops_of(state, Seat(int(frame[1]))))]


def _action(state: State, frame: Frame) -> list[Move]:
    seat = Seat(int(frame[1]))
    moves = payable(state, seat)
    troops = list(distinct(state, troops_of(state, seat)))
    home = home_of(seat)
    if state.shifts < SHIFTS_PER_TURN:
        moves += [
            SHIFT[card]
            for card in troops
            if state.space[card] == home and not state.used[card] and _may_leave(state, card)
        ]
    moves += [DISMISS[card] for card in troops if not state.used[card]]
    if state.teams and askable(state, seat):
        moves.append(ASK_ALLY)
    moves.append(END_ACTIONS)
    return moves


def _may_leave(state: State, troop: Card) -> bool:
    """Return whether a troop is free or on an unused site (FE 4.15)."""
    return not state.used[state.site[troop]] if state.site[troop] else True


def _shift_to(state: State, frame: Frame) -> list[Move]:
    troop, seat = Card(int(frame[2])), Seat(int(frame[1]))
    here = state.site[troop]
    moves = [TO[site] for site in sites_of(state, seat) if site != here]
    return [*moves, TO_FREE] if here else moves


def _gain(state: State, frame: Frame) -> list[Move]:
    below = state.frames[-2]
    paying = Paying(state, Seat(int(frame[1])), below[2:])
    count = int(frame[2])
    return paying.gains(count) if frame[0] == "merchant_gain" else paying.cuts(count)


def _ask_for(state: State, frame: Frame) -> list[Move]:
    return askable(state, Seat(int(frame[1])))


def _surcharge(state: State, _frame: Frame) -> list[Move]:
    return surcharge_moves(state, state.active, state.frames[-2][2:])


def _march(state: State, frame: Frame) -> list[Move]:
    return [*march_moves(state, Seat(int(frame[1]))), HALT]


def _war(state: State, frame: Frame) -> list[Move]:
    attacks = attacks_of(state, Seat(int(frame[1])))
    return [*(("attack", SPACE_NAMES[space], int(enemy)) for space, enemy in attacks), END_TURN]


def _form_armies(state: State, frame: Frame) -> list[Move]:
    seat, troop, space = Seat(int(frame[1])), int(frame[2]), war_space(state)
    fit = fit_attackers(state, seat, space)
    numbers = armies_of(state)
    moves: list[Move] = [NEW, *(("join", k) for k in numbers)]
    if space == home_of(seat) and (numbers or troop != fit[-1]):
        moves.append(HOLD)  # FE 9.5
    if troop == fit[0] and len(fit) > 1:
        moves += [ALL_ONE, ALL_SINGLE]
    return moves


def _line_up(state: State, frame: Frame) -> list[Move]:
    seat, troop, space = Seat(int(frame[1])), int(frame[2]), war_space(state)
    moves: list[Move] = [("oppose", k) for k in armies_of(state)]
    if space == home_of(seat):  # FE 9.7
        moves.append(HOLD)
        fit = fit_in(state, seat, space)
        if troop == fit[0] and len(fit) > 1:
            moves.append(HOLD_ALL)
    return moves


def _pick_target(state: State, _frame: Frame) -> list[Move]:
    return [*(target_move(target) for target in free_targets(state)), NONE]


def target_move(target: int) -> Move:
    """Return the move that picks a target."""
    if target > LINE_UP:
        return ("army", target - LINE_UP)
    return ("site" if target >= SITES_FROM else "troop", CARD_NAMES[target])


def _strike_back(state: State, frame: Frame) -> list[Move]:
    return [("strike", k) for k in other_targets(state)[int(frame[2])]]


def _assign_bonus(state: State, frame: Frame) -> list[Move]:
    source = Card(int(frame[2]))
    receivers = receivers_of(groups_of(state)[state.war[4]], source)
    return [("bonus", CARD_NAMES[source], CARD_NAMES[card]) for card in receivers]


def _allot(state: State, _frame: Frame) -> list[Move]:
    return [*(HIT[card] for card in may_hit(state, groups_of(state)[state.war[4]])), AUTO]


def _react(state: State, frame: Frame) -> list[Move]:
    return [*reactions_of(state, Seat(int(frame[1]))), PASS]


_LISTS: Mapping[object, Callable[[State, Frame], list[Move]]] = {
    "setup_draw": _draw,
    "draw": _draw,
    "starve": _starve,
    "action": _action,
    "shift_to": _shift_to,
    "pay": pay_moves,
    "merchant_gain": _gain,
    "discount": _gain,
    "ask_for": _ask_for,
    "help": help_moves,
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
