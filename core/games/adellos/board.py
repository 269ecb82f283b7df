"""The board of hexes: names, neighbours, castles, and the pieces that stand on it (AD 2).

Hexes are numbered row by row from a0, the closed ones too.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NewType

from core.engine.ids import Seat
from core.games.adellos.data import DATA, TILES

Hex = NewType("Hex", int)
"""A hex, 0 to 94."""

_T: Mapping[str, Any] = DATA.tables
_ROWS: tuple[str, ...] = tuple(_T["board"]["rows"])
_LETTERS = "abcdefghi"

HEX_NAMES: tuple[str, ...] = tuple(
    f"{letter}{col}" for letter, row in zip(_LETTERS, _ROWS, strict=True) for col in range(len(row))
)
HEX: Mapping[str, Hex] = {name: Hex(number) for number, name in enumerate(HEX_NAMES)}
HEXES = len(HEX_NAMES)
NOWHERE = 255
TOWER = HEX[_T["board"]["tower"]]
CLOSED: frozenset[int] = frozenset(HEX[name] for name in _T["board"]["closed"])
ROW: tuple[int, ...] = tuple(_LETTERS.index(name[0]) for name in HEX_NAMES)
COL: tuple[int, ...] = tuple(int(name[1:]) for name in HEX_NAMES)

CASTLES: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(HEX[name] for name in row["hexes"])) for row in _T["castle"]
)
CASTLE_IDS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["castle"])
NO_CASTLE = len(CASTLES)
CASTLE_AT: tuple[int, ...] = tuple(
    next((n for n, castle in enumerate(CASTLES) if number in castle), NO_CASTLE)
    for number in range(HEXES)
)
"""By hex: the castle it belongs to, or NO_CASTLE."""

_SEATING: Mapping[str, Any] = _T["seating"]


def castles_of(seats: int, *, half: bool) -> tuple[int, ...]:
    """Return the castle of each seat (AD 2.6)."""
    word = f"players_2_{'half' if half else 'full'}" if seats == 2 else f"players_{seats}"
    return tuple(int(number) - 1 for number in _SEATING[word])


def _beside(number: int) -> Iterable[int]:
    """Yield the hexes that share a side with one, in the order of AD 2.2."""
    row, col = ROW[number], COL[number]
    left = col - 1 if row % 2 == 0 else col
    spots = [(row, col - 1), (row, col + 1)]
    spots += [(row + step, left + side) for step in (-1, 1) for side in (0, 1)]
    for other_row, other_col in spots:
        if 0 <= other_row < len(_ROWS) and 0 <= other_col < len(_ROWS[other_row]):
            yield HEX[f"{_LETTERS[other_row]}{other_col}"]


def _usable(*, half: bool, rough: bool) -> tuple[int, ...]:
    rows = len(_SEATING["half_map_rows"]) if half else len(_ROWS)
    return tuple(n for n in range(HEXES) if ROW[n] < rows and (rough or n not in CLOSED))


def _net(usable: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    allowed = frozenset(usable)
    return tuple(
        tuple(sorted(allowed.intersection(_beside(n)))) if n in allowed else ()
        for n in range(HEXES)
    )


GRIDS: tuple[tuple[int, ...], ...] = tuple(
    _usable(half=half, rough=rough) for rough in (False, True) for half in (False, True)
)
"""By grid (1 for the half map + 2 for rough terrain): the hexes that may be entered."""
NEAR: tuple[tuple[tuple[int, ...], ...], ...] = tuple(_net(usable) for usable in GRIDS)
"""By grid and hex: the hexes beside it that may be entered, ascending."""


def _two_steps(near: tuple[tuple[int, ...], ...], spot: int) -> Iterator[tuple[int, int, int]]:
    for other in sorted({far for step in near[spot] for far in near[step]} - {spot}):
        via = [other] if other in near[spot] else [n for n in near[spot] if other in near[n]]
        yield other, via[0], via[-1]


TWO_STEPS: tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...] = tuple(
    tuple(tuple(_two_steps(near, spot)) for spot in range(HEXES)) for near in NEAR
)
"""By grid and hex: the hexes two steps away or less, ascending, each with the one or two hexes of
which one must be free on the way there; for a hex beside it that is the hex itself."""


def grid_of(*, half: bool, rough: bool) -> int:
    """Return the index into GRIDS and NEAR."""
    return half + 2 * rough


def _distances(start: int) -> bytes:
    found = bytearray([NOWHERE] * HEXES)
    found[start] = 0
    todo = [start]
    for number in todo:
        for other in NEAR[2][number]:
            if found[other] == NOWHERE:
                found[other] = found[number] + 1
                todo.append(other)
    return bytes(found)


DISTANCE: tuple[bytes, ...] = tuple(_distances(number) for number in range(HEXES))
"""Steps between two hexes as if nothing stood in between and no hex were closed."""

# -- pieces: 0 is no piece, else 1 + seat * number of tiles + tile

EMPTY = 0
NOBODY = 4
"""Owner of an empty hex; no seat has this number."""
PIECES = 1 + NOBODY * len(TILES)


def piece_of(seat: int, tile: int) -> int:
    """Return the number of a seat's piece of a tile's kind."""
    return 1 + seat * len(TILES) + tile


OWNER: tuple[int, ...] = (NOBODY, *((n - 1) // len(TILES) for n in range(1, PIECES)))
TILE_OF: tuple[int, ...] = (0, *((n - 1) % len(TILES) for n in range(1, PIECES)))
"""By piece: its tile. The entry of the empty hex means nothing."""
_KINDS = tuple(TILES[tile] for tile in TILE_OF)
IS_UNIT: tuple[bool, ...] = (False, *(tile.sort != "noble" for tile in _KINDS[1:]))
IS_NOBLE: tuple[bool, ...] = (False, *(tile.sort == "noble" for tile in _KINDS[1:]))
ABILITY: tuple[str, ...] = ("", *(tile.ability for tile in _KINDS[1:]))
STEPS: tuple[int, ...] = (0, *(tile.move for tile in _KINDS[1:]))
VALUE: tuple[int, ...] = (0, *(tile.value for tile in _KINDS[1:]))


def _where(owner: int) -> bytes:
    """Return the translation of pieces into 1 for those of a seat and 0 for all else."""
    return bytes(code < PIECES and OWNER[code] == owner for code in range(256))


OWN_BITS: tuple[bytes, ...] = tuple(_where(seat) for seat in range(NOBODY))


def hex_name(number: int) -> str:
    """Return a hex as a person names it."""
    return HEX_NAMES[number]


def owner_of(piece: int) -> Seat:
    """Return the seat that a piece belongs to; it must not be EMPTY."""
    return Seat(OWNER[piece])
