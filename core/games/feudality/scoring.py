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


def tie_fields(state: State, result: Outcome) -> dict[str, object]:
    """Return what decided between sides of most points, as fields of an event (FE 12.9).

    Nothing if the match ended otherwise or no points were equal. Else `source`: "gold", "hands",
    or "shared" for no difference; with the better value in `own` and the next in `other`.
    """
    if state.reason in (PRESTIGE, CONQUEST):
        return {}
    best = standing(state, result.winners[0])
    sides = {state.side(seat): standing(state, seat) for seat in state.living()}
    tied = sorted((values for values in sides.values() if values[0] == best[0]), reverse=True)
    if len(tied) == 1:
        return {}
    if tied[0] == tied[1]:
        return {"source": "shared"}
    decisive = 1 if tied[0][1] > tied[1][1] else 2
    source = ("gold", "hands")[decisive - 1]
    return {"source": source, "own": tied[0][decisive], "other": tied[1][decisive]}
