"""Points, the order of the seats and the outcome (MY 10.1, 12.4, 12.5)."""

from typing import TYPE_CHECKING

from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.games.mythotopia.data import EMPTY_TO_END, TRACK_LEAST, VALUES

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

RUNNING, CLAIMED, BY_LIMIT, BY_STALEMATE, BY_LAST_ROUND = range(5)
REASONS = ("", "claimed", "round_limit", "stalemate", "last_round")
"""By `State.reason`: the end reasons' names."""


def shown_vp(points: int) -> int:
    """Return points as the track shows them (MY 10.2)."""
    return max(TRACK_LEAST, points)


def chips_on(state: "State", vp_card: int) -> int:
    """Return how many chips lie on a VP card."""
    start = vp_card * len(VALUES)
    return sum(state.chips[start : start + len(VALUES)])


def empty_cards(state: "State") -> int:
    """Return how many VP cards in play are empty (MY 10.14)."""
    chips = state.chips
    return sum(1 for card in state.vp_cards if not any(chips[3 * card : 3 * card + 3]))


def enough_empty(state: "State") -> bool:
    """Return whether so many VP cards are empty that the game can end (MY 12.1)."""
    return empty_cards(state) >= EMPTY_TO_END


def outcome(state: "State") -> Outcome | None:
    """Return places, scores and winners, or None while the match runs.

    Seats are ranked by points, then by provinces; who has ended the game is the first.
    """
    if state.reason == RUNNING:
        return None
    scores = tuple([state.vp(seat) for seat in state.everyone])
    results = [
        (seat == state.caller, score, state.owner.count(seat)) for seat, score in enumerate(scores)
    ]
    places = tuple([1 + sum(other > mine for other in results) for mine in results])
    winners = tuple([Seat(seat) for seat, place in enumerate(places) if place == 1])
    return Outcome(REASONS[state.reason], places, scores, winners)
