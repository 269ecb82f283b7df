"""What a position of Ford is worth to a seat, and a rule of thumb."""

from collections.abc import Sequence

from core.engine.chance import Stream
from core.engine.game_types import Move
from core.engine.ids import Seat
from toygame.state import State, scores

_LIKED = ("build", "raid", "shield", "draw", "auto", "rest")


def evaluate(state: State, seat: Seat) -> float:
    """Return the seat's lead over the best of the other sides."""
    totals = scores(state)
    others = [totals[s] for s in range(state.seats) if state.side(s) != state.side(seat)]
    return float(totals[seat] - max(others))


def advise(_state: State, _seat: Seat, moves: Sequence[Move], rng: Stream) -> Move:
    """Return the move whose verb is liked best, of equal ones by chance."""

    def rank(move: Move) -> int:
        return _LIKED.index(str(move[0])) if move[0] in _LIKED else len(_LIKED)

    best = min(map(rank, moves))
    return rng.choice([move for move in moves if rank(move) == best])
