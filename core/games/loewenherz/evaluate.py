"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from core.engine.ids import Seat
from core.games.loewenherz.counsel.advice import advise
from core.games.loewenherz.counsel.cards import hand_worth, purse, rounds_left
from core.games.loewenherz.counsel.outlook import outlook_of
from core.games.loewenherz.scoring import ducat_bonus, mines_of
from core.games.loewenherz.state import State

__all__ = ["advise", "evaluate"]

INCOME = 3
"""What a ducat of income is worth for each round that is left, in tenths of a point."""
RICH = 15
"""A seat with more ducats than this needs income less, with twice as many not at all."""
BONUS_ROUNDS = 4
"""The ducat bonus counts from so many rounds before the end on."""


def evaluate(state: State, seat: Seat) -> float:
    """Return about how many points the seat will be ahead of the best other seat."""
    outlook, rounds = outlook_of(state), rounds_left(state)
    bonus = ducat_bonus(state.ducats, with_zero=state.zero_ducats_bonus)
    totals: list[int] = []
    for each in range(state.seats):
        total = 10 * state.scores[each] + outlook.balance[each] + purse(state.ducats[each], rounds)
        total += _income(state, Seat(each), rounds)
        if rounds < BONUS_ROUNDS:
            total += 10 * bonus[each] * (BONUS_ROUNDS - rounds) // BONUS_ROUNDS
        totals.append(total)
    for castle in outlook.castles:
        totals[castle.colour] += castle.promise[0]
    totals[seat] += hand_worth(state, seat, outlook, rounds)
    others = [total for each, total in enumerate(totals) if each != seat]
    return (totals[seat] - (max(others) + sum(others) / len(others)) / 2) / 10


def _income(state: State, seat: Seat, rounds: int) -> int:
    """Return what the seat's mines are worth as income (LH 3.1)."""
    sorts = sum(1 for count in mines_of(state, seat) if count)
    need = min(RICH, max(0, 2 * RICH - state.ducats[seat]))
    return INCOME * rounds * sorts * need // RICH
