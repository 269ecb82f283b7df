"""Giving a match up: who may, and how it then ends.

Only where two seats play: with more, a match that one gives up goes on between the others, and
who gains by it would not be the best player but the one who sat well.
"""

from core.engine.game import AnyGame
from core.engine.game_types import AnyState, Outcome
from core.engine.ids import Seat
from core.engine.scene import Scoring

REASON = "resigned"
"""The end reason of every game that was given up."""

SEATS = 2


def known_scoring(game: AnyGame, state: AnyState) -> Scoring:
    """Return the points as everybody knows them, of a full position or of anybody's mask.

    A match that is given up ends before all hands are opened: nobody's secrets count.
    """
    return game.scoring(game.mask(state, None))


def resigned(game: AnyGame, state: AnyState, seat: Seat) -> Outcome:
    """Return how a match of two ends that a seat gives up: the other one wins.

    The scores are those that everybody knows.
    """
    places = tuple(2 if one == seat else 1 for one in range(SEATS))
    scores = tuple(known_scoring(game, state).totals)
    return Outcome(REASON, places, scores, (Seat(1 - seat),))
