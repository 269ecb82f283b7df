"""Plans to close castles: which squares, which borders they lack, what they would be worth.

A plan grows from a castle with its knights by whole sides into free open land. It depends on
the pieces and the regions; the borders that stand are only counted when plans are compared, so
the list of plans outlives most moves and is kept.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.games.loewenherz.counsel.bits import (
    Terrain,
    east,
    inner,
    north,
    rim,
    south,
    stepped,
    terrain_of,
    west,
)

SIDE_STEPS = 3
"""A plan grows by at most so many squares to each side."""
TOGETHER = 6
"""... and by at most so many on all sides together."""
PER_LENGTH = 3
"""So many plans are kept for each number of borders."""
LONGEST = 13
"""Plans with more borders than this are not kept."""
POCKET_STEPS = 6
"""A pocket reaches so many joined steps from its castle."""
POCKET_LACKS = 4
"""A pocket lacks at most so many borders."""

CLOSENESS = (100, 60, 45, 37, 31, 27, 23, 20, 17, 15, 13, 11, 9, 8)
"""By missing borders: how much a plan counts, of 100."""

_MINE_GAIN = (0, 14, 8, 40, 4, 0, 0, 0, 0)
"""What the n-th mine of a sort is worth, in tenths of a point: income, monopoly (LH 3.1, 7.12)."""


class Plan(NamedTuple):
    """Squares that could become a region.

    Attributes:
        lines: The edges round them, as bits.
        worth: What the region would bring, in tenths of a point.
        squares: The squares, as bits.
    """

    lines: int
    worth: int
    squares: int


@lru_cache(maxsize=4096)
def plans_of(
    chain: int, land: int, taken: int, held: tuple[int, ...], terrain_bytes: bytes
) -> tuple[Plan, ...]:
    """Return the plans of a castle, the shortest first.

    Args:
        chain: The castle and the own knights linked with it.
        land: The squares of open land.
        taken: The squares that hold a piece.
        held: By sort: the mines that the colour's regions hold already.
        terrain_bytes: The board.
    """
    terrain = terrain_of(terrain_bytes)
    without_border = inner(land)  # or perhaps without: the others have one
    by_length: dict[int, list[tuple[int, int, int]]] = {}
    for squares in _shapes(chain, land & ~taken):
        lines = rim(squares)
        length = (lines & without_border).bit_count()
        if length <= LONGEST:
            worth = _worth(squares, terrain, held)
            by_length.setdefault(length, []).append((worth, squares, lines))
    found: list[Plan] = []
    for length in sorted(by_length):
        best = sorted(by_length[length], key=lambda row: (-row[0], row[1]))[:PER_LENGTH]
        found += [Plan(lines, worth, squares) for worth, squares, lines in best]
    return tuple(found)


def pockets(
    chain: int, room: int, standing: int, held: Sequence[int], terrain: Terrain
) -> list[Plan]:
    """Return plans that follow the borders that stand and lack only a few more.

    Args:
        chain: The castle and the own knights linked with it.
        room: The free squares of open land.
        standing: The edges with a border.
        held: By sort: the mines that the colour's regions hold already.
        terrain: The board.
    """
    found: list[Plan] = []
    shape = chain
    for _ in range(POCKET_STEPS):
        shape |= stepped(shape, standing) & room
        lines = rim(shape)
        if (lines & ~standing).bit_count() <= POCKET_LACKS:
            found.append(Plan(lines, _worth(shape, terrain, held), shape))
    return found


def _worth(squares: int, terrain: Terrain, held: Sequence[int]) -> int:
    return 10 * terrain.points(squares) + _mines_worth(terrain, squares, held)


def best_by_missing(plans: Sequence[Plan], standing: int) -> list[tuple[int, int]]:
    """Return pairs: the number of borders that plans lack, and the best worth of these plans.

    Args:
        plans: Of one castle.
        standing: The borders that stand, as bits.
    """
    free = ~standing
    best = [0] * (LONGEST + 1)
    for lines, worth, _ in plans:
        missing = (lines & free).bit_count()
        if worth > best[missing]:
            best[missing] = worth
    return [(missing, worth) for missing, worth in enumerate(best) if worth]


def mine_gain(held: int) -> int:
    """Return what another mine of a sort is worth to a colour that holds so many of it."""
    return _MINE_GAIN[held + 1]


def _shapes(chain: int, room: int) -> set[int]:
    """Return the shapes that grow from the chain by whole sides."""
    steps = range(SIDE_STEPS + 1)
    shapes: set[int] = set()
    tall = chain
    for up in steps:
        upper = tall
        for down in steps:
            wide = upper
            for right in range(min(SIDE_STEPS, TOGETHER - up - down) + 1):
                shape = wide
                for _ in range(min(SIDE_STEPS, TOGETHER - up - down - right) + 1):
                    shapes.add(shape)
                    shape |= west(shape) & room
                wide |= east(wide) & room
            upper |= south(upper) & room
        tall |= north(tall) & room
    return shapes


def _mines_worth(terrain: Terrain, squares: int, held: Sequence[int]) -> int:
    if not squares & terrain.any_mine:
        return 0
    worth = 0
    for mines, have in zip(terrain.mines, held, strict=True):
        count = (squares & mines).bit_count()
        worth += sum(_MINE_GAIN[have + 1 : have + count + 1])
    return worth
