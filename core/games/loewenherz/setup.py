"""Setup: who places which castle next, and where it may stand (LH 2.5 to 2.11)."""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from core.engine.ids import Seat
from core.games.loewenherz.board import ALL_SQUARES, EMPTY, NEIGHBOURS, SIZE, Square, distance
from core.games.loewenherz.data import CASTLE_GROUND, KNIGHT_GROUND, NEUTRAL_COLOUR, SEAT_COUNTS
from core.games.loewenherz.regions import castles_in, castles_of

if TYPE_CHECKING:
    from core.games.loewenherz.state import State

FARTHEST = 2 * SIZE


class CastleSites(NamedTuple):
    """Where a castle may be placed.

    Attributes:
        required: The steps it must be away from each castle of its colour (LH 2.8).
        squares: By their numbers.
    """

    required: int
    squares: list[Square]


def castles_allotted(seats: int, colour: int) -> int:
    """Return how many castles a colour places in setup (LH 2.3, 2.11)."""
    if colour < seats:
        return SEAT_COUNTS[seats].castles
    return SEAT_COUNTS[seats].neutral_castles if colour == NEUTRAL_COLOUR else 0


def next_placement(state: "State") -> tuple[Seat, int] | None:
    """Return which seat places a castle of which colour next, or None if all stand (LH 2.5)."""
    placed = len(castles_in(state.pieces, ALL_SQUARES))
    count = SEAT_COUNTS[state.seats]
    seat = Seat(placed % state.seats)
    if placed < count.castles * state.seats:
        return seat, seat
    if placed < count.castles * state.seats + count.neutral_castles:
        return seat, NEUTRAL_COLOUR  # LH 2.11
    return None


def setup_knight_squares(state: "State", castle: Square) -> list[Square]:
    """Return the free meadows and forests beside a castle square (LH 2.6)."""
    pieces, terrain = state.pieces, state.terrain
    return [
        square
        for _, square in NEIGHBOURS[castle]
        if pieces[square] == EMPTY and KNIGHT_GROUND[terrain[square]]
    ]


@cache
def _steps_from(castle: Square) -> bytes:
    """Return by square the steps from a castle, counted orthogonally."""
    return bytes(distance(castle, square) for square in ALL_SQUARES)


def _is_ground(state: "State", square: Square) -> bool:
    """Return whether a castle and its knight find room at a square (LH 2.6)."""
    pieces, terrain = state.pieces, state.terrain
    if pieces[square] or not CASTLE_GROUND[terrain[square]]:
        return False
    for _, other in NEIGHBOURS[square]:
        if not pieces[other] and KNIGHT_GROUND[terrain[other]]:
            return True
    return False


def castle_sites(state: "State", colour: int) -> CastleSites:
    """Return the legal squares for a castle of a colour and the distance asked (LH 2.6 to 2.8)."""
    ground = [square for square in ALL_SQUARES if _is_ground(state, square)]
    nearest = [FARTHEST] * len(ground)
    for castle in castles_of(state.pieces, colour):
        steps = _steps_from(castle)
        nearest = [min(n, steps[square]) for n, square in zip(nearest, ground, strict=True)]
    required = min(state.castle_gap + 1, max(nearest))  # LH 2.8
    far = [square for n, square in zip(nearest, ground, strict=True) if n >= required]
    return CastleSites(required, far)


def distance_kept(state: "State", colour: int, square: Square) -> int | None:
    """Return the distance asked of a castle on a square, or None if it may not stand there."""
    castles = castles_of(state.pieces, colour)
    nearest = min([_steps_from(castle)[square] for castle in castles], default=FARTHEST)
    if nearest > state.castle_gap and _is_ground(state, square):
        return state.castle_gap + 1
    sites = castle_sites(state, colour)
    return sites.required if square in sites.squares else None
