"""Squire: plays by the game's rule of thumb, at once."""

from collections.abc import Sequence
from typing import Any

from core.bots.base import Expired, Ranked, Rated, never, only
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat


def choose(
    game: AnyGame,
    masked: Any,
    moves: Sequence[Move],
    seat: Seat,
    seed: bytes,
    budget: int,
    expired: Expired = never,
) -> Ranked:
    """Return the move that the game's rule of thumb advises."""
    del budget, expired
    if len(moves) == 1:
        return only(moves[0])
    return Ranked((Rated(game.advise(masked, seat, moves, Stream(seed)), 0.0, "thumb"),))
