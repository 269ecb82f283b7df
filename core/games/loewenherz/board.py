"""The geometry of the board: squares, edges between them, their names, and the tiles (LH 0)."""

from collections.abc import Sequence
from typing import NamedTuple, NewType

from core.games.loewenherz.data import TILES

Square = NewType("Square", int)
"""12 * row + column, from the top left (LH 0.1)."""

Edge = NewType("Edge", int)
"""The line between two adjacent squares; vertical ones first (LH 0.2)."""

SIZE = 12
SQUARES = SIZE * SIZE
VERTICAL_EDGES = SIZE * (SIZE - 1)
EDGES = 2 * VERTICAL_EDGES
ALL_SQUARES: tuple[Square, ...] = tuple(Square(s) for s in range(SQUARES))

EDGE_SQUARES: tuple[tuple[Square, Square], ...] = tuple(
    (Square(SIZE * r + c), Square(SIZE * r + c + 1)) for r in range(SIZE) for c in range(SIZE - 1)
) + tuple(
    (Square(SIZE * r + c), Square(SIZE * r + c + SIZE))
    for r in range(SIZE - 1)
    for c in range(SIZE)
)
"""By edge: the left and right, or upper and lower, square."""


def _neighbours() -> tuple[tuple[tuple[Edge, Square], ...], ...]:
    found: list[list[tuple[Edge, Square]]] = [[] for _ in ALL_SQUARES]
    for number, (a, b) in enumerate(EDGE_SQUARES):
        found[a].append((Edge(number), b))
        found[b].append((Edge(number), a))
    return tuple(tuple(sorted(pairs, key=lambda pair: pair[1])) for pairs in found)


NEIGHBOURS = _neighbours()
"""By square: each adjacent square with the edge between, in the order of the squares (LH 0.4)."""


def _corners(edge: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the two corners an edge runs between, as (horizontal line, vertical line)."""
    if edge < VERTICAL_EDGES:
        row, col = divmod(edge, SIZE - 1)
        return (row, col + 1), (row + 1, col + 1)
    row, col = divmod(edge - VERTICAL_EDGES, SIZE)
    return (row + 1, col), (row + 1, col + 1)


def _inner_ends() -> tuple[tuple[tuple[Edge, ...], ...], ...]:
    at: dict[tuple[int, int], list[Edge]] = {}
    for number in range(EDGES):
        for corner in _corners(number):
            at.setdefault(corner, []).append(Edge(number))
    inner = range(1, SIZE)
    return tuple(
        tuple(
            tuple(other for other in at[corner] if other != number)
            for corner in _corners(number)
            if corner[0] in inner and corner[1] in inner
        )
        for number in range(EDGES)
    )


INNER_ENDS = _inner_ends()
"""By edge: for each of its ends that is not on the frame, the other edges that meet there."""

_COLUMNS = "ABCDEFGHIJKL"
SQUARE_NAMES: tuple[str, ...] = tuple(
    f"{_COLUMNS[s % SIZE]}{s // SIZE + 1}" for s in range(SQUARES)
)
EDGE_NAMES: tuple[str, ...] = tuple(
    f"{SQUARE_NAMES[a]}{'|' if number < VERTICAL_EDGES else '/'}{SQUARE_NAMES[b]}"
    for number, (a, b) in enumerate(EDGE_SQUARES)
)


class Spot(NamedTuple):
    """A place on the board.

    Attributes:
        layer: "square" or "edge".
        number: Of the square or edge.
    """

    layer: str
    number: int


_SPOTS: dict[str, Spot] = {
    **{name: Spot("square", number) for number, name in enumerate(SQUARE_NAMES)},
    **{name: Spot("edge", number) for number, name in enumerate(EDGE_NAMES)},
}


def square_name(square: Square) -> str:
    """Return a square's name, such as C5 (LH 0.1)."""
    return SQUARE_NAMES[square]


def edge_name(edge: Edge) -> str:
    """Return an edge's name, such as C5|D5 or C5/C6 (LH 0.2)."""
    return EDGE_NAMES[edge]


def parse_place(text: str) -> Spot:
    """Return the square or edge that a person typed, in either case and either order.

    Raises:
        ValueError: The text names no square and no edge.
    """
    name = "".join(text.split()).upper()
    found = _SPOTS.get(name)
    for line in "|/":
        if found is None and line in name:
            first, _, second = name.partition(line)
            found = _SPOTS.get(f"{second}{line}{first}")
    if found is not None:
        return found
    raise ValueError(f"expected a square such as C5 or an edge such as C5|D5, not {text!r}")


def distance(a: Square, b: Square) -> int:
    """Return the steps between two squares, counted orthogonally (LH 2.7)."""
    return abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE)


def within(square: Square, steps: int) -> tuple[Square, ...]:
    """Return the squares that are at most so many steps away, the square itself included."""
    return tuple(other for other in ALL_SQUARES if distance(square, other) <= steps)


def _turned(tile: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return a tile turned by 90 degrees clockwise."""
    return [list(column) for column in zip(*tile[::-1], strict=True)]


def lay_tiles(slots: Sequence[int], rotations: Sequence[int]) -> bytes:
    """Return the terrain of the 144 squares.

    Args:
        slots: By slot, left to right and top to bottom, which tile lies there.
        rotations: By slot, quarter turns clockwise.
    """
    terrain = bytearray(SQUARES)
    for slot, (number, turns) in enumerate(zip(slots, rotations, strict=True)):
        tile: Sequence[Sequence[int]] = TILES[number]
        for _ in range(turns):
            tile = _turned(tile)
        corner = SIZE * 4 * (slot // 3) + 4 * (slot % 3)
        for r, row in enumerate(tile):
            terrain[corner + SIZE * r : corner + SIZE * r + 4] = bytes(row)
    return bytes(terrain)


EMPTY = 0


def knight_of(colour: int) -> int:
    """Return the value of a knight in `State.pieces`: an odd number."""
    return 2 * colour + 1


def castle_of(colour: int) -> int:
    """Return the value of a castle in `State.pieces`: an even number, not 0."""
    return 2 * colour + 2


def colour_of(piece: int) -> int:
    """Return the colour of a piece that is not EMPTY."""
    return (piece - 1) >> 1


def is_castle(piece: int) -> bool:
    """Return whether a value of `State.pieces` is a castle."""
    return piece != EMPTY and piece % 2 == 0
