"""How a seat fills its fists: plunder avoided, heroes honoured, cubes kept."""

from functools import cache
from typing import NamedTuple

from core.engine.ids import Seat
from core.games.comuni.counsel.worth import (
    GIFTS,
    stock_of,
    strength_of,
)
from core.games.comuni.data import INVASIONS
from core.games.comuni.invasion import attacks, city_defence
from core.games.comuni.state import State


class Plan(NamedTuple):
    """Two fists and what they are worth, in points."""

    alliance: int
    garrison: int
    worth: float


PLUNDER = 0.95
"""What a plunder point costs: a few can be repaired."""
KEPT = 0.9
"""What an army, or a pair, is worth that is kept for later."""
LAST_KEPT = 0.25
"""What an army left over after the last invasion is worth: the majority of a kind."""


@cache
def _hero(seats: int, high: int, low: int, given: int, usual: int) -> float:
    """Return what so many armies for the alliance bring in hero tiles on average."""
    if not given:
        return 0.0
    lead = given - usual
    first = min(0.9, max(0.1, 0.3 + 0.25 * lead + 0.1 * (3 - seats)))
    second = min(0.8, max(0.1, 0.4 + 0.2 * lead)) * (1 - first)
    return first * high + second * low


def plans(state: State, seat: Seat, alliance: int | None = None) -> list[Plan]:
    """Return all fists of a seat with their worth, or those with this alliance.

    Args:
        state: The position, in an invasion.
        seat: Whose fists.
        alliance: What the alliance gets already, or None.
    """
    invasion = INVASIONS[state.invasions]
    most, attack = strength_of(stock_of(state, seat)), attacks(state)[seat]
    last = state.invasions == len(INVASIONS) - 1
    kept = LAST_KEPT if last else KEPT
    usual = GIFTS[state.seats][state.invasions]
    others, typical = (state.seats - 1) * usual, round(usual)
    high, low = invasion.tiles
    defences = [city_defence(state, seat, n) for n in range(most + 1)]
    found: list[Plan] = []
    for given in range(most + 1) if alliance is None else (alliance,):
        hero = _hero(state.seats, high, low, given, typical)
        faced = attack - others - given
        for garrison in range(most - given + 1):
            loss = PLUNDER * max(0.0, faced - defences[garrison])
            found.append(Plan(given, garrison, hero - loss - kept * (given + garrison)))
    return found


def best_plan(state: State, seat: Seat, alliance: int | None = None) -> Plan:
    """Return the best fists of a seat; of equal ones the smallest."""
    return max(plans(state, seat, alliance), key=lambda plan: plan.worth)
