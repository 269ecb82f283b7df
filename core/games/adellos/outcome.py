"""How a match ended: the winner, the places, the values of a round limit (AD 14, 15)."""

from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.games.adellos.board import VALUE
from core.games.adellos.cards import units_of
from core.games.adellos.state import LAST_NOBLE, REASONS, ROUND_LIMIT, RUNNING, State


def strengths(state: State) -> list[int]:
    """Return by seat what a round limit compares: units, gold and hand cards (AD 15.6)."""
    return [
        sum([VALUE[state.pieces[spot]] for spot in units_of(state, seat)])
        + state.gold[seat]
        + len(state.hands[seat])
        if state.alive(seat)
        else 0
        for seat in range(state.seats)
    ]


def living(state: State) -> list[Seat]:
    """Return the seats whose noble is on the board, ascending."""
    return [Seat(seat) for seat in range(state.seats) if state.alive(seat)]


def winner_of(state: State) -> Seat:
    """Return who has won a match that is over (AD 15)."""
    alive = living(state)
    if state.reason == LAST_NOBLE:
        return alive[0]
    if state.reason != ROUND_LIMIT:
        return state.at_turn
    worth = strengths(state)

    def key(seat: Seat) -> tuple[int, int, int]:
        later = (seat - state.start) % state.seats
        return worth[seat], len(units_of(state, seat)), later

    return max(alive, key=key)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs (AD 15.5)."""
    if state.reason == RUNNING:
        return None
    winner = winner_of(state)
    places = [2] * state.seats
    places[winner] = 1
    count = state.seats - len(state.fallen)
    for back, seat in enumerate(reversed(state.fallen)):  # later eliminated ahead of earlier
        places[seat] = count + 1 + back
    scores = strengths(state) if state.reason == ROUND_LIMIT else [0] * state.seats
    return Outcome(REASONS[state.reason], tuple(places), tuple(scores), (winner,))
