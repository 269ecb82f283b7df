"""Where castles stand well: rectangles that would make a good region (LH 2.6, play advice)."""

from functools import lru_cache
from typing import NamedTuple

from core.games.loewenherz.board import ALL_SQUARES, SIZE, Square
from core.games.loewenherz.counsel.bits import rim, terrain_of

SIDES = range(2, 6)
AREAS = range(6, 17)
BORDER_COST = 7
"""What a border costs, in tenths of a point."""
MINE = 16
"""What a mine in a region is worth, in tenths of a point; a sort of its own more."""
NEW_SORT = 8
CONSIDERED = 40
"""So many rectangles are kept for each square."""


class Site(NamedTuple):
    """A rectangle round a castle.

    Attributes:
        worth: Its points and mines less the cost of its borders, in tenths of a point.
        squares: As bits.
    """

    worth: int
    squares: int


@lru_cache(maxsize=8)
def sites_of(terrain: bytes) -> tuple[tuple[Site, ...], ...]:
    """Return by square the best rectangles that hold it, the best first."""
    found: list[list[Site]] = [[] for _ in ALL_SQUARES]
    for height in SIDES:
        for width in SIDES:
            if height * width not in AREAS:
                continue
            for row in range(SIZE - height + 1):
                for col in range(SIZE - width + 1):
                    site = _site(terrain, row, col, height, width)
                    for r in range(row, row + height):
                        for c in range(col, col + width):
                            found[SIZE * r + c].append(site)
    return tuple(tuple(sorted(sites, reverse=True)[:CONSIDERED]) for sites in found)


def _site(terrain_bytes: bytes, row: int, col: int, height: int, width: int) -> Site:
    terrain = terrain_of(terrain_bytes)
    line = ((1 << width) - 1) << col
    squares = sum(line << (SIZE * r) for r in range(row, row + height))
    worth = 10 * terrain.points(squares) - BORDER_COST * rim(squares).bit_count()
    for mines in terrain.mines:
        count = (squares & mines).bit_count()
        worth += MINE * count + (NEW_SORT if count else 0)
    return Site(worth, squares)


def best_site(terrain: bytes, square: Square, taken: int) -> Site:
    """Return the best rectangle round a square without a piece; a poor one if there is none.

    Args:
        terrain: The board.
        square: Where the castle would stand.
        taken: The squares with pieces, as bits.
    """
    for site in sites_of(terrain)[square]:
        if not site.squares & taken:
            return site
    return Site(-100, 1 << square)
