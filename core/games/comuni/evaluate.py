"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.columns import own_columns
from core.games.comuni.counsel.advice import advise
from core.games.comuni.counsel.fists import best_plan
from core.games.comuni.counsel.worth import (
    best_heights,
    card_worth,
    column_worth,
    engine_worth,
    plunder_ahead,
    stock_of,
    stock_worth,
    time_left,
)
from core.games.comuni.data import HAND_LIMIT, MASTER_POINTS
from core.games.comuni.invasion import attacks, city_defence
from core.games.comuni.scoring import heroes, set_bonus
from core.games.comuni.state import State

__all__ = ["advise", "evaluate"]

HIDDEN_CARD = 2.0
"""What a card is worth that a mask does not show."""
BID = 0.55
"""What part of a column's worth an envoy on it promises."""


def evaluate(state: State, seat: Seat) -> float:
    """Return about how many points the seat will be ahead of the others."""
    totals = [_standing(state, Seat(each)) for each in range(state.seats)]
    others = [total for each, total in enumerate(totals) if each != seat]
    return totals[seat] - (max(others) + sum(others) / len(others)) / 2


def _standing(state: State, seat: Seat) -> float:
    """Return what a seat has and may hope for."""
    left = time_left(state)
    stock = stock_of(state, seat)
    total = float(state.scores[seat] + heroes(state, seat))
    total += MASTER_POINTS * state.masters.count(seat) * (1 - 0.3 * left)
    total -= 0.9 * (state.plunder[seat] if state.plunder[seat] != HIDDEN else state.invasions)
    total += _set_hope(state, seat, left)
    total += stock_worth(state, stock)
    total += engine_worth(state, seat)
    total += _hand(state, seat)
    if not state.is_last_turn:
        total += BID * sum(column_worth(state, seat, column) for column in own_columns(state, seat))
    if state.frames and state.frames[-1][0] == "invasion":
        return total + _in_invasion(state, seat)
    return total - plunder_ahead(state, seat, stock)


def _set_hope(state: State, seat: Seat, left: float) -> float:
    kinds = sum(1 for height in best_heights(state, seat) if height)
    return (1 - 0.5 * left) * set_bonus(state, seat) + 0.5 * left * kinds


def _hand(state: State, seat: Seat) -> float:
    """Return what the hand promises; what will have to be discarded counts little."""
    worths = sorted(
        (HIDDEN_CARD if card == HIDDEN else card_worth(state, seat, card))
        for card in state.hands[seat]
    )
    kept = worths[-HAND_LIMIT:]
    factor = 0.75 * (0.4 + 0.6 * time_left(state)) if not state.is_last_turn else 0.2
    return factor * (sum(kept) + 0.3 * sum(worths[: -len(kept) or None]))


def _in_invasion(state: State, seat: Seat) -> float:
    """Return what the running invasion will bring a seat: its own fists, the others' as usual."""
    fists = state.fists[seat]
    if fists and fists[0] == HIDDEN:
        return best_plan(state, seat).worth
    if not fists:
        return best_plan(state, seat).worth
    if len(fists) == 1:
        return best_plan(state, seat, fists[0]).worth
    return _filled(state, seat, fists[0], fists[1])


def _filled(state: State, seat: Seat, alliance: int, garrison: int) -> float:
    plan = best_plan(state, seat, alliance)
    given = sum(f[0] if f and f[0] != HIDDEN else 1 for f in state.fists)
    faced = max(0, attacks(state)[seat] - given)
    loss = max(0, faced - city_defence(state, seat, garrison))
    best = max(0, faced - city_defence(state, seat, plan.garrison))
    return plan.worth - (loss - best)
