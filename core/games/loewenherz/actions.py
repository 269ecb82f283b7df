"""What the five actions may do now: squares, regions and what the first step costs (LH 5 to 8).

`moves` lists from here, `apply` checks against it, and screens ask it why an action is closed.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import compress
from typing import TYPE_CHECKING

from core.engine.ids import Seat
from core.games.loewenherz.board import (
    ALL_SQUARES,
    EMPTY,
    NEIGHBOURS,
    SQUARES,
    Square,
    colour_of,
    knight_of,
)
from core.games.loewenherz.data import COLOURS, FOREST, FOREST_FEE
from core.games.loewenherz.regions import (
    adjacent_regions,
    allied,
    owner_of,
    region_squares,
    regions_of,
)

if TYPE_CHECKING:
    from core.games.loewenherz.state import State

ANYWHERE = Square(SQUARES)
"""Instead of a region: everywhere on the board."""


def _flags(colour: int) -> bytes:
    own = (2 * colour + 1, 2 * colour + 2)
    return bytes(1 if piece in own else 0 for piece in range(256))


_OWN = tuple(_flags(colour) for colour in range(len(COLOURS)))
"""By colour: a translation of `State.pieces` into 1 where the colour has a piece."""


def knight_fee(state: "State", square: Square) -> int:
    """Return what a knight on a square costs besides the card's price (LH 6.2)."""
    return FOREST_FEE if state.terrain[square] == FOREST else 0


def _knight_sites(state: "State", colour: int, region: Square) -> Iterator[Square]:
    """Yield the squares of `knight_squares`, some of them twice, in no particular order."""
    if state.knights_left[colour] == 0:  # LH 6.4
        return
    pieces, borders, terrain, zones = state.pieces, state.borders, state.terrain, state.zones
    for square in compress(ALL_SQUARES, pieces.translate(_OWN[colour])):
        if region != ANYWHERE and zones[square] != region:
            continue
        for edge, other in NEIGHBOURS[square]:
            # Meadow and forest are the terrains up to FOREST.
            if not pieces[other] and not borders[edge] and terrain[other] <= FOREST:
                yield other


def knight_squares(state: "State", colour: int, region: Square = ANYWHERE) -> list[Square]:
    """Return where a colour may place a knight, whatever it costs, by number (LH 6.1, 8.2).

    Args:
        state: The position.
        colour: Of the knight.
        region: Only there, or ANYWHERE.
    """
    return sorted(set(_knight_sites(state, colour, region)))


def payable_knight_squares(state: "State", seat: Seat, region: Square = ANYWHERE) -> list[Square]:
    """Return where a seat may place a knight with the ducats it has (LH 6.1, 6.2)."""
    squares = knight_squares(state, seat, region)
    if state.ducats[seat] >= FOREST_FEE:
        return squares
    return [square for square in squares if state.terrain[square] != FOREST]


def borders_needed(state: "State", region: Square, square: Square) -> int:
    """Return by how many borders the stock shrinks if the region takes the square (LH 7.7)."""
    need = 0
    for edge, other in NEIGHBOURS[square]:
        if state.zones[other] == region:
            need -= 1
        elif not state.borders[edge]:
            need += 1
    return need


def may_enter(state: "State", region: Square, zone: int) -> bool:
    """Return whether a region may take squares of a zone: knights and alliances (LH 7.4, 7.5)."""
    if zone >= SQUARES:
        return True  # LH 7.6: open land and neutral zones
    other = Square(zone)
    if colour_of(state.pieces[region]) == owner_of(state, other):
        return False  # LH 7.4
    return state.guards[region] > state.guards[other] and not allied(state, region, other)


def _takeable(state: "State", region: Square) -> Iterator[Square]:
    """Yield each square that a region may take, in no particular order (LH 7.2 to 7.7)."""
    pieces, zones = state.pieces, state.zones
    ample = state.borders_left >= 2  # LH 7.7: no square needs more
    seen: set[Square] = set()
    open_to: dict[int, bool] = {region: False}
    for square in region_squares(zones, region):
        for _, other in NEIGHBOURS[square]:
            if pieces[other] or other in seen:
                continue
            seen.add(other)
            zone = zones[other]
            if zone not in open_to:
                open_to[zone] = may_enter(state, region, zone)
            if open_to[zone] and (
                ample or borders_needed(state, region, other) <= state.borders_left
            ):
                yield other


def expand_squares(state: "State", region: Square) -> list[Square]:
    """Return the squares that a region may take, by number (LH 7.2 to 7.7)."""
    return sorted(_takeable(state, region))


def may_take(state: "State", region: Square, square: Square) -> bool:
    """Return whether a region may take a square (LH 7.2 to 7.7)."""
    beside = any(state.zones[other] == region for _, other in NEIGHBOURS[square])
    return (
        beside
        and state.pieces[square] == EMPTY
        and state.zones[square] != region
        and may_enter(state, region, state.zones[square])
        and borders_needed(state, region, square) <= state.borders_left
    )


def opposing_neighbours(state: "State", region: Square) -> list[Square]:
    """Return the adjacent regions of other colours, by number."""
    owner = owner_of(state, region)
    return [other for other in adjacent_regions(state, region) if owner_of(state, other) != owner]


def deserter_targets(state: "State", region: Square) -> list[Square]:
    """Return the regions that may lose a knight to a deserter to this region (LH 8.1)."""
    return [other for other in opposing_neighbours(state, region) if state.guards[other]]


def alliance_targets(state: "State", region: Square) -> list[Square]:
    """Return the regions that this region may ally with (LH 8.8)."""
    return [
        other for other in opposing_neighbours(state, region) if not allied(state, region, other)
    ]


TARGETS: Mapping[str, Callable[["State", Square], list[Square]]] = {
    "deserter": deserter_targets,
    "alliance": alliance_targets,
}


def removable_knights(state: "State", region: Square) -> list[Square]:
    """Return the knights of a region that no other knight needs for its link (LH 8.3, 8.4)."""
    knight = knight_of(owner_of(state, region))
    pieces = state.pieces
    knights = [s for s in region_squares(state.zones, region) if pieces[s] == knight]
    return [
        square for square in knights if _linked(state, region, without=square) == len(knights) - 1
    ]


def _linked(state: "State", region: Square, without: Square) -> int:
    """Return how many knights of a region are linked with its castle without one of them."""
    found = [region]
    seen = {region, without}
    for square in found:
        for edge, other in NEIGHBOURS[square]:
            inside = state.zones[other] == region and not state.borders[edge]
            if inside and state.pieces[other] and other not in seen:
                seen.add(other)
                found.append(other)
    return len(found) - 1


def least_knight_fee(state: "State", colour: int, region: Square = ANYWHERE) -> int | None:
    """Return the least fee for a knight that may be placed, or None if none may (LH 6.1, 6.2)."""
    least = None
    for square in _knight_sites(state, colour, region):
        if state.terrain[square] != FOREST:
            return 0
        least = FOREST_FEE
    return least


def deserter_fee(state: "State", seat: Seat, region: Square) -> int | None:
    """Return the least fee with which a region can gain a deserter, or None (LH 8.1, 8.2)."""
    if not state.guards[region] or not deserter_targets(state, region):
        return None
    return least_knight_fee(state, seat, region)


def completable(state: "State", seat: Seat, action: str) -> list[Square]:
    """Return the own regions for which the whole action can be carried out (LH 11.2).

    Fees are paid from the ducats that the seat has now.
    """
    own = regions_of(state, seat)
    if action == "expand":
        return [region for region in own if any(True for _ in _takeable(state, region))]
    if action == "alliance":
        return [region for region in own if alliance_targets(state, region)]
    fees = [(region, deserter_fee(state, seat, region)) for region in own]
    return [region for region, fee in fees if fee is not None and fee <= state.ducats[seat]]


def fee_for(state: "State", seat: Seat, action: str) -> int | None:
    """Return what an action costs at least besides the card's price, or None (LH 4.4).

    None: it cannot be carried out, whatever is paid.
    """
    if action == "border":
        return 0 if state.borders_left and 1 in state.open_edges else None  # LH 5.1
    if action == "knight":
        return least_knight_fee(state, seat)  # LH 6.1
    if action == "deserter":
        fees = [deserter_fee(state, seat, region) for region in regions_of(state, seat)]
        return min([fee for fee in fees if fee is not None], default=None)
    return 0 if completable(state, seat, action) else None  # LH 7.1, 8.8
