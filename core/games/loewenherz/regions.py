"""Components of the board and what they are: regions, open land, neutral zones (LH 0.5 to 0.9).

`State.zones` says for every square what it lies in: the square of the castle whose region it is
(LH 0.7), or OPEN or NEUTRAL. The functions here read a position; they change nothing.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from core.games.loewenherz.board import (
    ALL_SQUARES,
    EDGE_SQUARES,
    EMPTY,
    INNER_ENDS,
    NEIGHBOURS,
    SQUARES,
    Edge,
    Square,
    castle_of,
    colour_of,
    is_castle,
)
from core.games.loewenherz.data import COLOURS, MINE_SORT, NO_MINE, POINTS, SORTS

if TYPE_CHECKING:
    from core.games.loewenherz.state import State

OPEN = SQUARES
NEUTRAL = SQUARES + 1


def component(borders: bytearray, start: Square) -> list[Square]:
    """Return the squares linked with the start by joined steps, the nearest first (LH 0.5)."""
    found = [start]
    seen = bytearray(SQUARES)
    seen[start] = 1
    for square in found:
        for edge, other in NEIGHBOURS[square]:
            if not seen[other] and not borders[edge]:
                seen[other] = 1
                found.append(other)
    return found


def all_components(borders: bytearray) -> list[list[Square]]:
    """Return every component of the board, by their least square."""
    found: list[list[Square]] = []
    seen = bytearray(SQUARES)
    for square in ALL_SQUARES:
        if not seen[square]:
            part = component(borders, square)
            for member in part:
                seen[member] = 1
            found.append(part)
    return found


def may_split(borders: bytearray, edge: Edge) -> bool:
    """Return whether both ends of an edge touch another border or the frame.

    If one does not, a border there leaves its two squares in one component.
    """
    for end in INNER_ENDS[edge]:
        for other in end:
            if borders[other]:
                break
        else:
            return False
    return True


def linked(borders: bytearray, squares: Sequence[Square]) -> bool:
    """Return whether squares all lie in one component; quick where they are near each other."""
    missing = set(squares[1:])
    if not missing:
        return True
    found = [squares[0]]
    seen = bytearray(SQUARES)
    seen[found[0]] = 1
    for square in found:
        for edge, other in NEIGHBOURS[square]:
            if not seen[other] and not borders[edge]:
                seen[other] = 1
                found.append(other)
                if other in missing:
                    missing.remove(other)
                    if not missing:
                        return True
    return False


def split_by(borders: bytearray, edge: Edge) -> list[list[Square]]:
    """Return the two components that the border on this edge divides, or [] if it divides none."""
    return parts_at(borders, EDGE_SQUARES[edge]) if may_split(borders, edge) else []


def parts_at(borders: bytearray, squares: Sequence[Square]) -> list[list[Square]]:
    """Return the components that some squares lie in, or [] if they all lie in one."""
    if linked(borders, squares):
        return []
    found: list[list[Square]] = []
    seen = bytearray(SQUARES)
    for square in squares:
        if not seen[square]:
            part = component(borders, square)
            for member in part:
                seen[member] = 1
            found.append(part)
    return found


def castles_in(pieces: bytearray, squares: Iterable[Square]) -> list[Square]:
    """Return the squares of these that hold a castle."""
    return [square for square in squares if is_castle(pieces[square])]


def region_squares(zones: bytearray, region: Square) -> list[Square]:
    """Return the squares of a region by their numbers."""
    found: list[Square] = []
    square = zones.find(region)
    while square >= 0:
        found.append(Square(square))
        square = zones.find(region, square + 1)
    return found


def castles_of(pieces: bytearray, colour: int) -> list[Square]:
    """Return the squares of a colour's castles by their numbers."""
    return region_squares(pieces, Square(castle_of(colour)))


def regions_of(state: "State", colour: int) -> list[Square]:
    """Return a colour's regions, named by their castles, by their numbers (LH 0.6, 0.7)."""
    zones = state.zones
    return [castle for castle in castles_of(state.pieces, colour) if zones[castle] == castle]


def owner_of(state: "State", region: Square) -> int:
    """Return the colour that a region belongs to."""
    return colour_of(state.pieces[region])


def adjacent_regions(state: "State", region: Square) -> list[Square]:
    """Return the regions, of any colour, with a square beside one of this region (LH 8.1)."""
    zones = state.zones
    found: set[int] = set()
    for square in region_squares(zones, region):
        for _, other in NEIGHBOURS[square]:
            found.add(zones[other])
    return [Square(zone) for zone in sorted(found - {region, OPEN, NEUTRAL})]


def allied(state: "State", a: Square, b: Square) -> bool:
    """Return whether two regions are bound by an alliance (LH 8.10)."""
    return (min(a, b), max(a, b)) in state.allies


def land_points(terrain: bytes, squares: Iterable[Square]) -> int:
    """Return the points of forests, villages and the royal city on squares (LH 0.8)."""
    return sum([POINTS[terrain[square]] for square in squares])


def mine_counts(state: "State") -> bytearray:
    """Return the mines in regions, counted anew: by colour * 4 + sort."""
    counts = bytearray(len(COLOURS) * len(SORTS))
    for square in ALL_SQUARES:
        sort, zone = MINE_SORT[state.terrain[square]], state.zones[square]
        if sort != NO_MINE and zone < SQUARES:
            counts[owner_of(state, Square(zone)) * len(SORTS) + sort] += 1
    return counts


def zones_anew(pieces: bytearray, borders: bytearray) -> bytearray:
    """Return `State.zones` computed from the pieces and borders alone (LH 0.6)."""
    zones = bytearray(SQUARES)
    for part in all_components(borders):
        castles = castles_in(pieces, part)
        zone = castles[0] if len(castles) == 1 else OPEN if castles else NEUTRAL
        for square in part:
            zones[square] = zone
    return zones


def guards_anew(pieces: bytearray, zones: bytearray) -> bytearray:
    """Return the knights in each region, by the square of its castle."""
    guards = bytearray(SQUARES)
    for square in ALL_SQUARES:
        piece = pieces[square]
        if piece != EMPTY and not is_castle(piece) and zones[square] < SQUARES:
            guards[zones[square]] += 1
    return guards


def open_edges_anew(pieces: bytearray, borders: bytearray, zones: bytearray) -> bytearray:
    """Return by edge 1 where a border may be placed while the stock lasts (LH 5.1, 5.2)."""
    flags = bytearray(len(EDGE_SQUARES))
    for edge, (a, b) in enumerate(EDGE_SQUARES):
        one, two = pieces[a], pieces[b]
        held = one != EMPTY and two != EMPTY and colour_of(one) == colour_of(two)
        flags[edge] = not borders[edge] and zones[a] >= OPEN and not held
    return flags
