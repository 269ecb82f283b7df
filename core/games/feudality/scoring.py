"""How a match ends and who wins (FE 12)."""

from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.games.feudality.fief import gold_of, points_of
from core.games.feudality.state import CONQUEST, PRESTIGE, REASONS, RUNNING, State

Rank = tuple[int, ...]


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """Return points, gold capacity and hand cards of a seat's living side (FE 12.9)."""
    seats = state.allies(seat)
    return (
        sum(points_of(state, one) for one in seats),
        sum(gold_of(state, one) for one in seats),
        sum(len(state.hands[one]) for one in seats),
    )


def sides_left(state: State) -> set[int]:
    """Return the sides that have a living seat."""
    return {state.side(seat) for seat in state.living()}


def has_won(state: State, seat: int) -> bool:
    """Return whether a seat's side has reached the goal (FE 12.2, 13.2)."""
    return standing(state, seat)[0] >= state.goal


def _rank(state: State, seat: int) -> Rank:
    """Return what ranks a seat's side: winners, the living by their values, the fallen by when."""
    side = state.side(seat)
    if side not in sides_left(state):
        last = max(n for n, one in enumerate(state.fallen) if state.side(one) == side)
        return (0, last)
    values = standing(state, seat)
    won = state.reason == PRESTIGE and values[0] >= state.goal
    return (1, int(won or state.reason == CONQUEST), *values)


def outcome(state: State) -> Outcome | None:
    """Return places, victory points and winners, or None while the match runs (FE 12.10)."""
    if state.reason == RUNNING:
        return None
    ranks = [_rank(state, seat) for seat in range(state.seats)]
    above = [{state.side(s) for s, rank in enumerate(ranks) if rank > own} for own in ranks]
    places = tuple(1 + len(sides) for sides in above)
    winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    scores = tuple(points_of(state, seat) for seat in range(state.seats))
    return Outcome(REASONS[state.reason], places, scores, winners)
