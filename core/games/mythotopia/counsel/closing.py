"""What it is worth to empty the fourth VP card: whoever leads can then end the game."""

from collections.abc import Iterator

from core.games.mythotopia.codes import CITADEL, DRAGON, NOBODY, RUNESTONE
from core.games.mythotopia.conquest import projection
from core.games.mythotopia.counsel.outlook import claim_worth
from core.games.mythotopia.data import (
    EMPTY_TO_END,
    VP_CITADEL,
    VP_DEFENDER,
    VP_DRAGONS,
    VP_RUNESTONES,
    VP_SPOILS,
)
from core.games.mythotopia.scoring import chips_on, empty_cards
from core.games.mythotopia.state import State


def closing(state: State, seat: int, vp_card: int, value: int = 0) -> float:
    """Return what it is worth that a seat takes the last chip of the fourth VP card.

    Args:
        state: The position.
        seat: Who would take the chip.
        vp_card: From which VP card.
        value: What the chip brings beyond the points that the seat has if all wars end now.

    Returns:
        Less than 0 if others will probably end the game; 0 if the chip is not the last one of the
        fourth card.
    """
    if state.ends_by_round or vp_card not in state.vp_cards:
        return 0.0
    if chips_on(state, vp_card) != 1 or empty_cards(state) != EMPTY_TO_END - 1:
        return 0.0
    points = projection(state)
    points[seat] += value
    return claim_worth(state, seat, points, begun=True)


def war_closing(state: State, seat: int, province: int) -> float:
    """Return what the last chip of the fourth VP card is worth that winning a war brings."""
    return next(
        filter(None, (closing(state, seat, c) for c in _earned(state, seat, province))), 0.0
    )


def _earned(state: State, seat: int, province: int) -> Iterator[int]:
    """Yield the VP cards of which the winner of a war takes a chip (MY 7.7, 10.8)."""
    owner, token = state.owner[province], state.tokens[province]
    if owner == seat:
        yield VP_DEFENDER
    elif owner != NOBODY:
        yield VP_SPOILS
        if state.pieces[province] == CITADEL:
            yield VP_CITADEL
    elif token == DRAGON:
        yield VP_DRAGONS
    elif token == RUNESTONE:
        yield VP_RUNESTONES
