"""What a move would do, from what a seat may know: the rules themselves, on a copy of its mask."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from core.engine.errors import HiddenError
from core.engine.events import Event, Log
from core.engine.game import Game
from core.engine.game_types import AnyState, Move
from core.engine.ids import Seat

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class Preview(Generic[S]):
    """The foreseeable part of a move.

    Attributes:
        state: The mask as far as it is known.
        events: What would happen, up to the first draw or hidden name.
        complete: False where the rules came to something this seat cannot know.
        barrier: Whether the rules declared that it cannot be taken back.
    """

    state: S
    events: tuple[Event, ...]
    complete: bool
    barrier: bool


def preview(game: Game[S], masked: S, seat: Seat, move: Move) -> Preview[S]:
    """Return what a legal move of the seat would do, with the moves that follow by themselves.

    The masked state is not changed.
    """
    state = masked.copy()
    log = Log()
    complete = True
    try:
        game.apply(state, seat, move, log)
        while (follow := next_forced(game, state)) is not None:
            game.apply(state, *follow, log)
    except HiddenError:
        complete = False
    return Preview(state, tuple(log.events), complete, log.is_barrier)


def next_forced(game: Game[S], state: S) -> tuple[Seat, Move] | None:
    """Return the seat and move that are played now without asking, or None."""
    for pending in game.owing(state):
        move = game.forced(state, pending.seat)
        if move is not None:
            return pending.seat, move
    return None
