"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.columns import own_columns
from core.games.comuni.counsel.advice import advise
from core.games.comuni.counsel.fists import best_plan
from core.games.comuni.counsel.worth import Prospect, card_worth, column_worth, engine_worth
from core.games.comuni.data import HAND_LIMIT, MASTER_POINTS
from core.games.comuni.invasion import attacks, city_defence
from core.games.comuni.scoring import heroes, set_bonus
from core.games.comuni.state import State

__all__ = ["advise", "evaluate"]

HIDDEN_CARD = 2.0
"""What a card is worth that a mask does not show."""
BID = 0.55
"""What part of a column's worth an envoy on it promises."""
PLUNDER = 0.9
"""What a plunder point costs: some can be repaired."""


def evaluate(state: State, seat: Seat) -> float:
    """Return about how many points the seat will be ahead of the others."""
    totals = [_standing(state, Seat(each)) for each in range(state.seats)]
    others = [total for each, total in enumerate(totals) if each != seat]
    return totals[seat] - (max(others) + sum(others) / len(others)) / 2


def _standing(state: State, seat: Seat) -> float:
    """Return what a seat has and may hope for."""
    view = Prospect(state, seat)
    total = float(state.scores[seat] + heroes(state, seat))
    total += MASTER_POINTS * state.masters.count(seat) * (1 - 0.3 * view.left)
    plunder = state.plunder[seat]
    total -= PLUNDER * (plunder if plunder != HIDDEN else state.invasions)
    total += _set_hope(view)
    total += view.stock_worth(view.stock) + engine_worth(view) + _hand(view)
    if not state.is_last_turn:
        total += BID * sum([column_worth(view, column) for column in own_columns(state, seat)])
    if state.frames and state.frames[-1][0] == "invasion":
        return total + _in_invasion(state, seat)
    return total - view.plunder


def _set_hope(view: Prospect) -> float:
    kinds = sum(1 for height in view.heights if height)
    return (1 - 0.5 * view.left) * set_bonus(view.state, view.seat) + 0.5 * view.left * kinds


def _hand(view: Prospect) -> float:
    """Return what the hand promises; what will have to be discarded counts little."""
    worths = sorted(
        HIDDEN_CARD if card == HIDDEN else card_worth(view, card)
        for card in view.state.hands[view.seat]
    )
    kept, surplus = worths[-HAND_LIMIT:], worths[:-HAND_LIMIT]
    factor = 0.2 if view.state.is_last_turn else 0.75 * (0.4 + 0.6 * view.left)
    return factor * (sum(kept) + 0.3 * sum(surplus))


def _in_invasion(state: State, seat: Seat) -> float:
    """Return what the running invasion will bring a seat: its own fists, the others' as usual."""
    fists = state.fists[seat]
    if not fists or fists[0] == HIDDEN:
        return best_plan(state, seat).worth
    plan = best_plan(state, seat, fists[0])
    if len(fists) == 1:
        return plan.worth
    given = sum(f[0] if f and f[0] != HIDDEN else 1 for f in state.fists)
    faced = max(0, attacks(state)[seat] - given)
    loss = max(0, faced - city_defence(state, seat, fists[1]))
    least = max(0, faced - city_defence(state, seat, plan.garrison))
    return plan.worth - (loss - least)
