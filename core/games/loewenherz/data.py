"""The component data of Löwenherz, typed: cards, terrain, tiles and seat counts.

The state keeps small ints: a card kind is the row of its `[[card]]`, a terrain, colour or tile
likewise.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from core.engine.datafile import load_data
from core.engine.errors import DataError

DATA = load_data("core.games.loewenherz")

_T: Mapping[str, Any] = DATA.tables


class Action(NamedTuple):
    """One symbol of a power card.

    Attributes:
        name: "border", "knight", "expand", "deserter" or "alliance".
        n: How many pieces or squares.
    """

    name: str
    n: int


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of power card; its copies are alike.

    Attributes:
        id: Its name in moves, events and views.
        letter: Index into LETTERS.
        count: Copies in the game.
        price: Ducats paid to play it.
        sale: Ducats got for selling it.
        actions: One or two, of which playing it gives one.
    """

    id: str
    letter: int
    count: int
    price: int
    sale: int
    actions: tuple[Action, ...]


class SeatCount(NamedTuple):
    """What depends on the number of seats (LH 1.4, 2.3, 2.11)."""

    castles: int
    goal: int
    neutral_castles: int


LETTERS = "ABCD"


def _card(row: Mapping[str, Any]) -> Card:
    actions = tuple(Action(str(a["action"]), int(a["n"])) for a in row["actions"])
    letter, count = LETTERS.index(row["letter"]), int(row["count"])
    return Card(str(row["id"]), letter, count, int(row["price"]), int(row["sale"]), actions)


CARDS: tuple[Card, ...] = tuple(_card(row) for row in _T["card"])
KIND: Mapping[str, int] = {card.id: kind for kind, card in enumerate(CARDS)}
CARD_TOTAL = int(_T["components"]["cards"])
CARDS_PER_LETTER = CARD_TOTAL // len(LETTERS)

STACK_LETTERS: tuple[int, ...] = tuple(
    letter for letter in reversed(range(len(LETTERS))) for _ in range(CARDS_PER_LETTER)
)
"""The letters of the whole stack from the bottom; a lower stack is the first of them (LH 2.2)."""

COLOURS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["colour"])
NEUTRAL_COLOUR = 2
"""The colour without a seat in a match of two (LH 1.5)."""

TERRAINS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["terrain"])
MEADOW, FOREST = TERRAINS.index("meadow"), TERRAINS.index("forest")
POINTS: tuple[int, ...] = tuple(int(row["points"]) for row in _T["terrain"])
CASTLE_GROUND: tuple[bool, ...] = tuple(bool(row["castle"]) for row in _T["terrain"])
KNIGHT_GROUND: tuple[bool, ...] = tuple(bool(row["knight"]) for row in _T["terrain"])
SORTS: tuple[str, ...] = tuple(str(row["mine_sort"]) for row in _T["terrain"] if "mine_sort" in row)
NO_MINE = -1
MINE_SORT: tuple[int, ...] = tuple(
    SORTS.index(row["mine_sort"]) if "mine_sort" in row else NO_MINE for row in _T["terrain"]
)
"""By terrain: index into SORTS, or NO_MINE."""

_CHARS = "".join(str(row["char"]) for row in _T["terrain"])
TILE_IDS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["tile"])
TILES: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(_CHARS.index(char) for char in row) for row in tile["rows"]) for tile in _T["tile"]
)
"""By tile: four rows of four terrains."""
CENTRE_TILE = next(number for number, tile in enumerate(_T["tile"]) if tile["centre"])
CENTRE_SLOT = int(_T["board"]["centre_slot"])
FIXED_SLOTS: tuple[int, ...] = tuple(TILE_IDS.index(t) for t in _T["fixed_layout"]["slots"])
FIXED_ROTATIONS: tuple[int, ...] = tuple(int(r) for r in _T["fixed_layout"]["rotations"])

SEAT_COUNTS: Mapping[int, SeatCount] = {
    int(row["seats"]): SeatCount(int(row["castles"]), int(row["goal"]), int(row["neutral_castles"]))
    for row in _T["seat_count"]
}
BORDER_TOTAL = int(_T["components"]["borders"])
KNIGHT_TOTAL = int(_T["components"]["knights_per_colour"])
DUCAT_TOTAL = int(_T["components"]["ducats_total"])
START_DUCATS = int(_T["setup"]["start_ducats"])
HAND_SIZE = int(_T["setup"]["hand_size"])
MONOPOLY_POINTS = int(_T["rules"]["monopoly_points"])
FOREST_FEE = int(_T["rules"]["forest_knight_fee"])
MOST_DUCATS_BONUS = int(_T["rules"]["end_bonus_most_ducats"])
SECOND_DUCATS_BONUS = int(_T["rules"]["end_bonus_second_ducats"])
STALL_ROUNDS = int(_T["house"]["stall_rounds"])


def _check() -> None:
    """Raise DataError if the tables do not fit together."""
    per_letter = [sum(c.count for c in CARDS if c.letter == n) for n in range(len(LETTERS))]
    if per_letter != [CARDS_PER_LETTER] * len(LETTERS):
        raise DataError(f"loewenherz/data.toml: cards per letter are {per_letter}")
    if any(len(tile) != 4 or any(len(row) != 4 for row in tile) for tile in TILES):
        raise DataError("loewenherz/data.toml: a tile is not four by four")
    if sorted(FIXED_SLOTS) != list(range(len(TILES))):
        raise DataError("loewenherz/data.toml: the fixed layout is no permutation of the tiles")
    if (MEADOW, FOREST) != (0, 1):
        raise DataError("loewenherz/data.toml: meadow and forest must be the first terrains")


_check()
