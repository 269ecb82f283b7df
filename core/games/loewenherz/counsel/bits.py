"""Sets of squares and edges as integers, for the rules of thumb: bit s stands for square s.

An edge is the bit of its left or upper square; those between rows stand 144 bits higher.
"""

from functools import cache

from core.games.loewenherz.board import SIZE, SQUARES, VERTICAL_EDGES, Edge
from core.games.loewenherz.data import COLOURS, MINE_SORT, POINTS, SORTS
from core.games.loewenherz.regions import NEUTRAL, OPEN

ALL = (1 << SQUARES) - 1
_LAST_COLUMN = sum(1 << square for square in range(SIZE - 1, SQUARES, SIZE))
_FIRST_COLUMN = _LAST_COLUMN >> (SIZE - 1)
_NOT_LAST_COLUMN = ALL ^ _LAST_COLUMN
_NOT_FIRST_COLUMN = ALL ^ _FIRST_COLUMN
_NOT_LAST_ROW = ALL >> SIZE

_DIGITS = {True: ord("1"), False: ord("0")}


def _where(*values: int) -> bytes:
    """Return the translation of bytes into "1" for these values and "0" for all others."""
    return bytes(_DIGITS[value in values] for value in range(256))


_IS_SET = _where(1)
_IS_OPEN = _where(OPEN)
_IS_NEUTRAL = _where(NEUTRAL)
_IS_EMPTY = _where(0)
_IS_REGION = tuple(_where(square) for square in range(SQUARES))
_IS_COLOUR = tuple(_where(2 * colour + 1, 2 * colour + 2) for colour in range(len(COLOURS)))


def open_land(zones: bytearray) -> int:
    """Return the squares in open land."""
    return int(zones[::-1].translate(_IS_OPEN), 2)


def neutral_land(zones: bytearray) -> int:
    """Return the squares in neutral zones."""
    return int(zones[::-1].translate(_IS_NEUTRAL), 2)


def region_land(zones: bytearray, region: int) -> int:
    """Return the squares of a region."""
    return int(zones[::-1].translate(_IS_REGION[region]), 2)


def empty_land(pieces: bytearray) -> int:
    """Return the squares without a piece."""
    return int(pieces[::-1].translate(_IS_EMPTY), 2)


def colour_land(pieces: bytearray, colour: int) -> int:
    """Return the squares with a piece of a colour."""
    return int(pieces[::-1].translate(_IS_COLOUR[colour]), 2)


def border_lines(borders: bytearray) -> int:
    """Return the edges with a border."""
    width = SIZE - 1
    rows = [borders[start : start + width] for start in range(0, VERTICAL_EDGES, width)]
    flags = b"\0".join([*rows, borders[VERTICAL_EDGES:]])
    return int(flags[::-1].translate(_IS_SET), 2)


def rim(squares: int) -> int:
    """Return the edges between the squares and all others; the frame has none (LH 0.3)."""
    upright = (squares ^ (squares >> 1)) & _NOT_LAST_COLUMN
    level = (squares ^ (squares >> SIZE)) & _NOT_LAST_ROW
    return upright | (level << SQUARES)


def inner(squares: int) -> int:
    """Return the edges with both sides in the squares."""
    upright = squares & (squares >> 1) & _NOT_LAST_COLUMN
    return upright | ((squares & (squares >> SIZE)) << SQUARES)


def north(squares: int) -> int:
    """Return the squares moved up by one row."""
    return squares >> SIZE


def south(squares: int) -> int:
    """Return the squares moved down by one row."""
    return (squares << SIZE) & ALL


def west(squares: int) -> int:
    """Return the squares moved left by one column."""
    return (squares & _NOT_FIRST_COLUMN) >> 1


def east(squares: int) -> int:
    """Return the squares moved right by one column."""
    return (squares & _NOT_LAST_COLUMN) << 1


def grown(squares: int) -> int:
    """Return the squares with all adjacent ones."""
    return squares | north(squares) | south(squares) | west(squares) | east(squares)


def stepped(squares: int, standing: int) -> int:
    """Return the squares with all that one joined step reaches (LH 0.5).

    Args:
        squares: As bits.
        standing: The edges with a border.
    """
    upright, level = standing & ALL, standing >> SQUARES
    across = east(squares & ~upright) | west(squares) & ~upright
    return squares | across | south(squares & ~level) | north(squares) & ~level


def joined(start: int, allowed: int, standing: int) -> int:
    """Return the squares of `allowed` that joined steps within it link with the start."""
    found, more = 0, start
    while more != found:
        found = more
        more |= stepped(found, standing) & allowed
    return found


def numbers(bits: int) -> list[int]:
    """Return the numbers of the bits that are set, ascending."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _edge_at(bit: int) -> Edge:
    if bit >= SQUARES:
        return Edge(VERTICAL_EDGES + bit - SQUARES)
    return Edge((SIZE - 1) * (bit // SIZE) + bit % SIZE)


EDGE_AT: tuple[Edge, ...] = tuple(_edge_at(bit) for bit in range(2 * SQUARES - SIZE))
"""By bit: the edge it stands for; the bits of the last column stand for none."""


class Terrain:
    """Where the points and mines of a board lie, as sets of squares.

    Attributes:
        planes: Squares whose points have the binary digit 1, 2, 4.
        mines: By sort: the squares of its mines.
        any_mine: Squares of all mines.
        ranks: Squares by what they are worth to take, the best first: tenths of a point.
    """

    __slots__ = ("any_mine", "mines", "planes", "ranks")

    def __init__(self, terrain: bytes) -> None:
        points = [POINTS[kind] for kind in terrain]
        sorts = [MINE_SORT[kind] for kind in terrain]
        self.planes = tuple(
            sum(1 << s for s, value in enumerate(points) if value & digit) for digit in (1, 2, 4)
        )
        self.mines = tuple(
            sum(1 << s for s, found in enumerate(sorts) if found == sort)
            for sort in range(len(SORTS))
        )
        self.any_mine = sum(self.mines)
        by_points = {
            value: sum(1 << s for s, found in enumerate(points) if found == value)
            for value in sorted(set(points) - {0}, reverse=True)
        }
        ranks = [(10 * value, squares) for value, squares in by_points.items()]
        ranks.append((MINE_TENTHS, self.any_mine))
        self.ranks = tuple(sorted(ranks, reverse=True))

    def points(self, squares: int) -> int:
        """Return the points of forests, villages and the royal city on squares."""
        ones, twos, fours = self.planes
        low = (squares & ones).bit_count() + 2 * (squares & twos).bit_count()
        return low + 4 * (squares & fours).bit_count()

    def best_two(self, squares: int) -> tuple[int, int]:
        """Return what the two best of some squares are worth to take, in tenths of a point."""
        found: list[int] = []
        for worth, kind in self.ranks:
            count = (squares & kind).bit_count()
            if count:
                found += [worth] * count
                if len(found) > 1:
                    return found[0], found[1]
        found += [0, 0]
        return found[0], found[1]


MINE_TENTHS = 14
"""What a mine is worth to take, in tenths of a point: a ducat a turn, a part of a monopoly."""


@cache
def _terrain(terrain: bytes) -> Terrain:
    return Terrain(terrain)


def terrain_of(terrain: bytes) -> Terrain:
    """Return the sets of a board; kept, since a match has one board."""
    return _terrain(terrain)
