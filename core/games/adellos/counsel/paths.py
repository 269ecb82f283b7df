"""Ways over free hexes, with sets of hexes as integers: bit n stands for hex n.

Hexes that share a side are 1, 10 or 11 bits apart.
"""

from collections.abc import Sequence

from core.games.adellos.board import GRIDS, HEXES, NEAR
from core.games.adellos.state import State

FAR = 99
"""Stands for a place that no way leads to."""
_EMPTY_DIGITS = bytes([ord("1") if piece == 0 else ord("0") for piece in range(256)])

USABLE: tuple[int, ...] = tuple(sum(1 << spot for spot in grid) for grid in GRIDS)
"""By grid: the hexes that may be entered."""
BESIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << other for other in near[spot]) for spot in range(HEXES)) for near in NEAR
)
"""By grid and hex: the hexes beside it."""


def free_bits(state: State) -> int:
    """Return the free hexes of the board."""
    return int(state.pieces[::-1].translate(_EMPTY_DIGITS), 2) & USABLE[state.rules.grid]


def grown(bits: int) -> int:
    """Return the hexes with all that share a side with one of them."""
    return bits | bits << 1 | bits >> 1 | bits << 10 | bits >> 10 | bits << 11 | bits >> 11


def reach(free: int, spot: int, steps: int, most: int) -> list[int]:
    """Return where a piece can be after 0, 1, ... moves of so many steps.

    Args:
        free: The free hexes.
        spot: Where it stands.
        steps: Of one move.
        most: How many moves.
    """
    found = 1 << spot
    layers = [found]
    for _ in range(most):
        for _ in range(steps):
            found |= grown(found) & free
        layers.append(found)
    return layers


def moves_beside(layers: Sequence[int], beside: int) -> int:
    """Return how many moves bring the piece of these layers beside a hex, or FAR."""
    for count, found in enumerate(layers):
        if found & beside:
            return count
    return FAR


def ways_to(free: int, goal: int) -> list[int]:
    """Return the free hexes by steps to a goal: those in it, those one step away ..."""
    layers = [goal]
    found = goal
    while (more := grown(found) & free | found) != found:
        layers.append(more & ~found)
        found = more
    return layers


def steps_from(layers: Sequence[int], spot: int) -> int:
    """Return how many steps lead from a free hex to the goal of some ways, or FAR."""
    bit = 1 << spot
    for count, found in enumerate(layers):
        if found & bit:
            return count
    return FAR


def steps_of_piece(layers: Sequence[int], beside: int) -> int:
    """Return how many steps lead from the hexes beside a piece, plus its first one, or FAR."""
    for count, found in enumerate(layers):
        if found & beside:
            return count + 1
    return FAR
