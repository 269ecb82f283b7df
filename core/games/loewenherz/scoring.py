"""The worth of a seat, the ducat bonus and the outcome (LH 0.10, 9)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.games.loewenherz.board import ALL_SQUARES, SQUARES, colour_of
from core.games.loewenherz.data import (
    MONOPOLY_POINTS,
    MOST_DUCATS_BONUS,
    POINTS,
    SECOND_DUCATS_BONUS,
    SORTS,
)

if TYPE_CHECKING:
    from core.games.loewenherz.state import State

RUNNING, BY_GOAL, BY_CARDS = 0, 1, 2
REASONS = ("", "goal", "cards")
"""By `State.reason`: the end reasons' names."""


def land_of(state: "State", colour: int) -> int:
    """Return the points of all squares in a colour's regions (LH 0.8)."""
    terrain, zones, pieces = state.terrain, state.zones, state.pieces
    return sum(
        POINTS[terrain[square]]
        for square in ALL_SQUARES
        if zones[square] < SQUARES and colour_of(pieces[zones[square]]) == colour
    )


def mines_of(state: "State", seat: Seat) -> Sequence[int]:
    """Return how many mines of each sort lie in a seat's regions, in the order of SORTS."""
    start = seat * len(SORTS)
    return state.mines[start : start + len(SORTS)]


def monopolies_of(state: "State", seat: Seat) -> int:
    """Return how many monopolies a seat has (LH 7.12)."""
    return sum(1 for count in mines_of(state, seat) if count >= state.monopoly_at)


def worth(state: "State", seat: Seat) -> int:
    """Return the points of a seat's regions and monopolies, counted anew (LH 0.10)."""
    return land_of(state, seat) + MONOPOLY_POINTS * monopolies_of(state, seat)


def ducat_bonus(ducats: Sequence[int], *, with_zero: bool) -> list[int]:
    """Return by seat the points for the most and second most ducats (LH 9.3).

    Args:
        ducats: By seat.
        with_zero: Whether a seat without ducats can gain (option zero_ducats_bonus).
    """
    ranks = sorted({amount for amount in ducats if amount > 0 or with_zero}, reverse=True)
    gains = dict(zip(ranks, (MOST_DUCATS_BONUS, SECOND_DUCATS_BONUS), strict=False))
    return [gains.get(amount, 0) for amount in ducats]


def outcome(state: "State") -> Outcome | None:
    """Return places, scores and winners, or None while the match runs.

    Seats are ranked by score, then by ducats; still equal seats share the place (LH 9.4).
    """
    if state.reason == RUNNING:
        return None
    results = list(zip(state.scores, state.ducats, strict=True))
    places = tuple([1 + sum(other > mine for other in results) for mine in results])
    winners = tuple([Seat(seat) for seat, place in enumerate(places) if place == 1])
    return Outcome(REASONS[state.reason], places, tuple(state.scores), winners)
