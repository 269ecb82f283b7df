"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from operator import mul

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.counsel.advice import advise
from core.games.comuni.counsel.features import NAMES, features
from core.games.comuni.counsel.fists import best_plan
from core.games.comuni.counsel.weights import WEIGHTS
from core.games.comuni.counsel.worth import GIFTS, added
from core.games.comuni.data import DECKS
from core.games.comuni.invasion import attacks, city_defence
from core.games.comuni.state import State

__all__ = ["advise", "evaluate"]

_START = tuple([WEIGHTS[name].start for name in NAMES])
_END = tuple([WEIGHTS[name].end for name in NAMES])
_LAST = tuple([WEIGHTS[name].last for name in NAMES])


def evaluate(state: State, seat: Seat) -> float:
    """Return about how many points the seat will be ahead of the others at the end."""
    weights = _weights(state)
    totals = [_standing(state, Seat(each), weights) for each in range(state.seats)]
    own = totals.pop(seat)
    return own - (max(totals) + added(totals) / len(totals)) / 2


def _weights(state: State) -> list[float] | tuple[float, ...]:
    if state.is_last_round:
        return _LAST
    left = len(state.stack) / (DECKS * state.per_deck)
    return [end + (start - end) * left for start, end in zip(_START, _END, strict=True)]


def _standing(state: State, seat: Seat, weights: list[float] | tuple[float, ...]) -> float:
    """Return what a seat has and may hope for."""
    total = added(list(map(mul, features(state, seat), weights)))
    if state.frames and state.frames[-1][0] == "invasion":
        total += _in_invasion(state, seat)
    return total


def _in_invasion(state: State, seat: Seat) -> float:
    """Return what the running invasion will bring a seat: its own fists, the others' as usual."""
    fists = state.fists[seat]
    if not fists or fists[0] == HIDDEN:
        return best_plan(state, seat).worth
    plan = best_plan(state, seat, fists[0])
    if len(fists) == 1:
        return plan.worth
    usual = GIFTS[state.seats][state.invasions]
    given = added([f[0] if f and f[0] != HIDDEN else usual for f in state.fists])
    faced = max(0.0, attacks(state)[seat] - given)
    loss = max(0.0, faced - city_defence(state, seat, fists[1]))
    least = max(0.0, faced - city_defence(state, seat, plan.garrison))
    return plan.worth - (loss - least)
