"""Characters: what a bot likes to do adds to the worths of its game's rule of thumb.

A taste is a small table of weights by decision kind, verb and, where it matters, the first name in
the move. It depends on nothing but the move, so a character knows no more than the plain rule.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from core.engine.game_types import Move


class Liking(NamedTuple):
    """What a sort of move is liked for.

    Attributes:
        flat: Added to the worth of each such move.
        each: Added once more for every unit of the number that follows the verb.
    """

    flat: float
    each: float = 0.0


Taste = Mapping[tuple[str, ...], Liking]
"""By (kind, verb) and by (kind, verb, name), in the units of the rule of thumb; both are added."""

PLAIN: Taste = MappingProxyType({})

Advise = Callable[..., Move]
"""A rule of thumb: state, seat, moves, stream, and `taste`."""


def liked(kind: str, moves: Sequence[Move], worths: Sequence[float], taste: Taste) -> list[float]:
    """Return the worths of moves of a decision kind with what a taste adds to them."""
    return [worth + liking(kind, move, taste) for move, worth in zip(moves, worths, strict=True)]


def liking(kind: str, move: Move, taste: Taste) -> float:
    """Return what a taste adds to the worth of a move."""
    total = 0.0
    for key in ((kind, *map(str, move[:length])) for length in (1, 2)):
        if found := taste.get(key):
            number = move[1] if len(move) > 1 and isinstance(move[1], int) else 0
            total += found.flat + found.each * number
    return total


def most(moves: Sequence[Move], worths: Sequence[float]) -> Move:
    """Return the move that is worth most; of equal ones the first."""
    return moves[max(range(len(moves)), key=worths.__getitem__)]


def characters(advise: Advise, tastes: Mapping[str, Taste]) -> Mapping[str, Advise]:
    """Return a rule of thumb for each taste, by its name."""
    return {name: partial(advise, taste=taste) for name, taste in tastes.items()}
