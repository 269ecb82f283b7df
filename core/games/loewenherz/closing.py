"""Which borders would close something, found without trying all of them.

Borders are lines between the corners of squares. A new one divides a component exactly if both
its corners hang together already, through borders or the frame; two new ones can if they join
the same two bundles of borders.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, islice

from core.engine.ids import Seat
from core.games.loewenherz.board import (
    EDGE_SQUARES,
    EDGES,
    SIZE,
    VERTICAL_EDGES,
    Edge,
    Square,
)
from core.games.loewenherz.regions import OPEN, castles_in, parts_at, split_by
from core.games.loewenherz.state import State
from core.games.loewenherz.words import look_ahead

CLOSES, NEAR = 1000, 100
"""What an edge is worth that closes a region (with the points), or needs one more border."""
MOST_PAIRS = 60
"""So many pairs of borders are tried at most."""

_FRAME = 0


def _corner(line: int, column: int) -> int:
    inner = 0 < line < SIZE and 0 < column < SIZE
    return 1 + (SIZE - 1) * (line - 1) + column - 1 if inner else _FRAME


def _ends(edge: int) -> tuple[int, int]:
    if edge < VERTICAL_EDGES:
        row, col = divmod(edge, SIZE - 1)
        return _corner(row, col + 1), _corner(row + 1, col + 1)
    row, col = divmod(edge - VERTICAL_EDGES, SIZE)
    return _corner(row + 1, col), _corner(row + 1, col + 1)


_ENDS = tuple(_ends(edge) for edge in range(EDGES))
"""By edge: its two corners; all corners on the frame are one."""
_CORNERS = 1 + (SIZE - 1) ** 2


def bundles(borders: bytearray) -> list[int]:
    """Return by corner the bundle it belongs to: corners that borders or the frame link."""
    parent = list(range(_CORNERS))

    def root(corner: int) -> int:
        while parent[corner] != corner:
            parent[corner] = parent[parent[corner]]
            corner = parent[corner]
        return corner

    for edge, (one, two) in enumerate(_ENDS):
        if borders[edge]:
            parent[root(one)] = root(two)
    return [root(corner) for corner in range(_CORNERS)]


def parts_made(borders: bytearray, edge: Edge) -> list[list[Square]]:
    """Return the two components that a new border would divide, or [] if it divides none."""
    borders = borders[:]
    borders[edge] = 1
    return split_by(borders, edge)


def makes_region(state: State, parts: Iterable[Sequence[Square]]) -> bool:
    """Return whether one of the parts of open land would be a region (LH 0.6)."""
    return any(len(castles_in(state.pieces, part)) == 1 for part in parts)


def border_worths(state: State, seat: Seat, edges: Sequence[Edge]) -> list[int]:
    """Return what each of some legal edges is worth to a seat, for the order of a list.

    First come those that close a region, by own gain minus the others' gain; then those that
    need one more border to close one; the rest is 0.
    """
    bundle = bundles(state.borders)
    worths = dict.fromkeys(edges, 0)
    groups: dict[tuple[int, int], list[Edge]] = {}
    for edge in edges:
        if state.zones[EDGE_SQUARES[edge][0]] != OPEN:
            continue
        one, two = (bundle[corner] for corner in _ENDS[edge])
        if one != two:
            groups.setdefault((min(one, two), max(one, two)), []).append(edge)
        elif makes_region(state, parts_made(state.borders, edge)):
            worths[edge] = CLOSES + _balance(state, seat, edge)
    pairs = (pair for group in groups.values() for pair in combinations(group, 2))
    for one_edge, other in islice(pairs, MOST_PAIRS):
        if not (worths[one_edge] and worths[other]) and _pair_closes(state, one_edge, other):
            worths[one_edge] = worths[other] = NEAR
    return [worths[edge] for edge in edges]


def _balance(state: State, seat: Seat, edge: Edge) -> int:
    """Return the seat's gain minus all other seats' gains."""
    gains = look_ahead(state, seat, ("border", int(edge))).gains
    return 2 * gains.get(seat, 0) - sum(gains.values())


def _pair_closes(state: State, one: Edge, two: Edge) -> bool:
    borders = state.borders[:]
    borders[one] = borders[two] = 1
    squares = (*EDGE_SQUARES[one], *EDGE_SQUARES[two])
    parts = parts_at(borders, squares)
    return len(parts) > 1 and makes_region(state, parts)
