"""Columns, bids and displacement: which are open to whom (CO 4, 5)."""

from core.engine.ids import Seat
from core.games.comuni.data import ENVOYS, MIN_RAISE
from core.games.comuni.state import NOBODY, State


def least_bid(state: State, column: int) -> int:
    """Return the smallest amount that is legal on a column of others or a free one (CO 4.3)."""
    return 0 if state.envoys[column] == NOBODY else state.bids[column] + MIN_RAISE


def biddable(state: State, seat: Seat, most: int) -> list[int]:
    """Return the columns that a seat can bid on with at most so much gold (CO 4.1 to 4.6)."""
    envoys, bids = state.envoys, state.bids
    if envoys.count(seat) >= ENVOYS:
        return []
    return [
        column
        for column, cards in enumerate(state.columns)
        if cards
        and (
            envoys[column] == NOBODY
            or (envoys[column] != seat and bids[column] + MIN_RAISE <= most)
        )
    ]


def broken_rule(state: State, seat: Seat, column: int) -> str:
    """Return the rule that a bid which is not legal would break."""
    if not 0 <= column < len(state.columns) or not state.columns[column]:
        return "CO 4.2"
    if state.envoys[column] == seat:
        return "CO 4.2"
    return "CO 4.1" if state.envoys.count(seat) >= ENVOYS else "CO 4.6"


def own_columns(state: State, seat: Seat) -> list[int]:
    """Return the columns with an envoy of the seat, from left to right."""
    return [column for column, holder in enumerate(state.envoys) if holder == seat]


def refuges(state: State, seat: Seat, lost: int, gold: int) -> list[int]:
    """Return where a displaced envoy may go: free columns and lower bids of others (CO 5.2).

    Args:
        state: The position.
        seat: The envoy's owner.
        lost: The column it was displaced from.
        gold: The gold that goes along.
    """
    envoys, bids = state.envoys, state.bids
    return [
        column
        for column, cards in enumerate(state.columns)
        if cards
        and column != lost
        and (envoys[column] == NOBODY or (envoys[column] != seat and bids[column] < gold))
    ]


def claim_forced(state: State) -> bool:
    """Return whether the idle guard is on: nobody has claimed for too long (CO 3.4)."""
    return 0 < state.idle_limit <= state.idle and not state.is_last_round
