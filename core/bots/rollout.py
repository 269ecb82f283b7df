"""Plays a move and goes on by rules of thumb, to see what the move is worth."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.engine.chance import Stream
from core.engine.events import Fields, Log, SilentLog, Value
from core.engine.game import AnyGame
from core.engine.game_types import Move, Pending
from core.engine.ids import Seat
from core.engine.preview import next_forced

WIN = 1e6
"""The value of a won match; every evaluation of a running one lies between -WIN and WIN."""

OWN_PLIES = 40
"""After more plies than this a position is evaluated as it stands."""

REPLIES = 3
"""So many answers of other seats are played before the turn is evaluated as it stands."""


class TurnLog(SilentLog):
    """Counts the ends of turns.

    Attributes:
        ended: How many turns ended.
    """

    __slots__ = ("ended",)

    def __init__(self) -> None:
        super().__init__()
        self.ended = 0

    def emit(
        self, kind: str, private: Mapping[Seat, Fields] | None = None, **public: Value
    ) -> None:
        """Count the end of a turn, forget everything else."""
        super().emit(kind, private, **public)
        self.ended += kind == "turn_ended"


def finish_turn(game: AnyGame, state: Any, seat: Seat, move: Move, stream: Stream) -> float:
    """Return the value for the seat after its move and the rest of the turn.

    The turn goes on by the rule of thumb until it ends; others who must answer within it do so
    by the rule of thumb too. The state, a fill, is not changed.
    """
    state, log = state.copy(), TurnLog()
    game.apply(state, seat, move, log)
    own, replies = 0, 0
    while own < OWN_PLIES:
        play_forced(game, state, log)
        owing = [] if log.ended else [pending.seat for pending in game.owing(state)]
        if not owing:
            break
        if seat in owing:
            actor, own = seat, own + 1
        elif replies < REPLIES:
            actor, replies = owing[0], replies + 1
        else:
            break
        advance(game, state, actor, stream, log)
    return value_of(game, state, seat)


def play_on(game: AnyGame, state: Any, seat: Seat, move: Move, stream: Stream, turns: int) -> float:
    """Return the value for the seat after its move, the rest of the turn and so many more turns.

    All seats go on by the rule of thumb. The state, a fill, is not changed.
    """
    state, log = state.copy(), TurnLog()
    game.apply(state, seat, move, log)
    for _ in range(OWN_PLIES):
        play_forced(game, state, log)
        owing = () if log.ended > turns else game.owing(state)
        if not owing:
            break
        advance(game, state, owing[0].seat, stream, log)
    return value_of(game, state, seat)


def advance(game: AnyGame, state: Any, seat: Seat, stream: Stream, log: Log) -> None:
    """Play a seat's move by the rule of thumb."""
    game.apply(state, seat, game.advise(state, seat, game.legal(state, seat), stream), log)


def questions(game: AnyGame, state: Any, log: Log) -> Iterator[Pending]:
    """Yield what is asked, to the end of the match; whoever loops applies a move each time.

    Moves that are played without asking are played in between.
    """
    play_forced(game, state, log)
    while owing := game.owing(state):
        yield owing[0]
        play_forced(game, state, log)


def play_forced(game: AnyGame, state: Any, log: Log) -> None:
    """Play the moves that are played without asking."""
    while (follow := next_forced(game, state)) is not None:
        game.apply(state, *follow, log)


def value_of(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return the game's evaluation, or plus or minus WIN once the match is over."""
    outcome = game.outcome(state)
    if outcome is None:
        return game.evaluate(state, seat)
    return WIN if seat in outcome.winners else -WIN
