"""Giving a match up: who may, and how it then ends.

Only where two seats play: with more, a match that one gives up goes on between the others, and
who gains by it would not be the best player but the one who sat well.
"""

from core.engine.game import AnyGame
from core.engine.game_types import AnyState, Outcome
from core.engine.ids import Seat

REASON = "resigned"
"""The end reason of every game that was given up."""

SEATS = 2


def resigned(game: AnyGame, state: AnyState, seat: Seat) -> Outcome:
    """Return how a match of two ends that a seat gives up: the other one wins, scores stand."""
    places = tuple(2 if one == seat else 1 for one in range(SEATS))
    return Outcome(REASON, places, tuple(game.scoring(state).totals), (Seat(1 - seat),))
