"""The bot that draws its moves by lot: the yardstick of the others."""

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
    """Return one of the moves, each equally likely."""
    del game, masked, seat, budget, expired
    if len(moves) == 1:
        return only(moves[0])
    return Ranked((Rated(Stream(seed).choice(moves), 0.0, "chance"),))
