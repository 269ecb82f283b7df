"""The component data of Comuni, typed: kinds, cubes, cities, cards, decks and invasions.

The state keeps small ints: a kind of building, a cube, a city or a card is the row of its table,
a deck its letter's place in DECK_LETTERS. Kind k yields cube k (CO 1.5).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from core.engine.datafile import load_data
from core.engine.errors import DataError

DATA = load_data("core.games.comuni")

_T: Mapping[str, Any] = DATA.tables

Cubes = tuple[int, int, int, int]
"""Numbers of gold, armies, craftsmen and pilgrims."""


@dataclass(frozen=True, slots=True)
class Card:
    """A project card.

    Attributes:
        id: Its name in moves, events and views.
        deck: Index into DECK_LETTERS.
        kinds: The kinds printed on it, ascending.
        level: 1 to 4.
        min_seats: With fewer seats it is not in the game.
    """

    id: str
    deck: int
    kinds: tuple[int, ...]
    level: int
    min_seats: int


@dataclass(frozen=True, slots=True)
class City:
    """A city.

    Attributes:
        id: Its name in events and texts.
        number: 1 to 5.
        colour: Of its envoys.
        start: The cubes it begins with.
        income: Its basic income.
    """

    id: str
    number: int
    colour: str
    start: Cubes
    income: Cubes


class SeatCount(NamedTuple):
    """What depends on the number of seats (CO 2.3 to 2.5).

    Attributes:
        sizes: By column, the cards it holds when full.
        per_deck: The cards of each deck.
    """

    sizes: tuple[int, ...]
    per_deck: int


class Invasion(NamedTuple):
    """One of the four invasions (CO 16.1, 17.3)."""

    id: str
    start: int
    tiles: tuple[int, int]


class Exchange(NamedTuple):
    """A way to change cubes (CO 9.1)."""

    id: str
    give: int
    give_count: int
    get: int
    get_count: int


DECK_LETTERS = "ABCD"
DECKS = len(DECK_LETTERS)

KINDS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["kind"])
KIND: Mapping[str, int] = {name: kind for kind, name in enumerate(KINDS)}
ALL_KINDS = range(len(KINDS))
KIND_LETTERS = "".join(name[0].upper() for name in KINDS)

CUBES: tuple[str, ...] = tuple(str(row["id"]) for row in _T["cube"])
CUBE: Mapping[str, int] = {name: cube for cube, name in enumerate(CUBES)}
ALL_CUBES = range(len(CUBES))
CUBE_LETTERS = "".join(name[0].upper() for name in CUBES)
CUBE_TOTALS: tuple[int, ...] = tuple(int(row["count"]) for row in _T["cube"])
GOLD, ARMY, CRAFTSMAN, PILGRIM = (CUBE[name] for name in ("gold", "army", "craftsman", "pilgrim"))


def _cubes(table: Mapping[str, int]) -> Cubes:
    gold, army, craftsman, pilgrim = (int(table[name]) for name in CUBES)
    return gold, army, craftsman, pilgrim


CITIES: tuple[City, ...] = tuple(
    City(
        str(row["id"]),
        int(row["number"]),
        str(row["colour"]),
        _cubes(row["start"]),
        _cubes(row["income"]),
    )
    for row in _T["city"]
)

CARDS: tuple[Card, ...] = tuple(
    Card(
        str(row["id"]),
        DECK_LETTERS.index(row["deck"]),
        tuple(sorted(KIND[name] for name in row["kinds"])),
        int(row["level"]),
        int(row["min_seats"]),
    )
    for row in _T["card"]
)
CARD: Mapping[str, int] = {card.id: number for number, card in enumerate(CARDS)}
LEVELS: tuple[int, ...] = tuple(card.level for card in CARDS)
LOOKS: tuple[int, ...] = tuple(
    next(
        number
        for number, other in enumerate(CARDS)
        if (other.deck, other.kinds, other.level) == (card.deck, card.kinds, card.level)
    )
    for card in CARDS
)
"""By card, the first card that looks the same: their deck, kinds and level agree."""

SEAT_COUNTS: Mapping[int, SeatCount] = {
    int(row["seats"]): SeatCount(tuple(map(int, row["columns"])), int(row["cards_per_deck"]))
    for row in _T["seat_count"]
}
MOST_COLUMNS = max(len(count.sizes) for count in SEAT_COUNTS.values())

INVASIONS: tuple[Invasion, ...] = tuple(
    Invasion(str(row["id"]), int(row["start"]), (int(row["hero_high"]), int(row["hero_low"])))
    for row in _T["invasion"]
)
TILES: tuple[int, ...] = tuple(value for invasion in INVASIONS for value in invasion.tiles)
"""The values of the hero tiles: of each invasion the higher, then the lower."""

EXCHANGES: tuple[Exchange, ...] = tuple(
    Exchange(
        str(row["id"]),
        CUBE[row["give"]],
        int(row["give_count"]),
        CUBE[row["get"]],
        int(row["get_count"]),
    )
    for row in _T["exchange"]
)
EXCHANGE: Mapping[str, Exchange] = {exchange.id: exchange for exchange in EXCHANGES}
PILGRIMS_PER_GOLD = EXCHANGE["gold"].give_count
PAIR = EXCHANGE["army_gold"].give_count
"""So many gold, or so many pilgrims, count as one army."""

ENVOYS = int(_T["envoy"]["per_player"])
MIN_RAISE = int(_T["displacement"]["min_raise"])
MOVE_FEE = int(_T["displacement"]["pilgrim_fee"])
MAX_STOREYS = int(_T["building"]["max_storeys"])
MANNED: tuple[int, ...] = (0, *map(int, _T["wall"]["manned_value"]))
"""By storey of a wall from 1, what an army on it defends with (CO 16.9)."""
LOOSE = int(_T["wall"]["loose_army_value"])
BONUS_WALLS = int(_T["wall"]["bonus_cards"])
LEADER_DEFENCE = int(_T["leader"]["defence"])
HAND_LIMIT = int(_T["hand"]["limit"])
REPAIR_COST: tuple[int, ...] = tuple(map(int, _T["repair"]["cost"]))
"""By points removed, the pilgrims it costs (CO 14.1)."""
EXTRA_COST = int(_T["action"]["extra_cost_craftsmen"])
LEVEL_COST = int(_T["action"]["level_cost_craftsmen"])
MASTER_INCOME: tuple[int, ...] = tuple(int(row["income"]) for row in _T["guild_master"])
MASTER_POINTS = int(_T["scoring"]["master"])
MAJORITY_ALONE = int(_T["scoring"]["majority_alone"])
MAJORITY_TIED = int(_T["scoring"]["majority_tied"])
TRI: tuple[int, ...] = (0, *map(int, _T["scoring"]["set_bonus_by_height"]))
"""By height, the sum of its storeys: 1, 3, 6, 10."""


@cache
def cards_in_game(seats: int) -> tuple[int, ...]:
    """Return the cards that are played with, in the order of the table (CO 2.3)."""
    return tuple(number for number, card in enumerate(CARDS) if card.min_seats <= seats)


@cache
def decks_in_game(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the cards that are played with by deck, in the order of the table (CO 2.3)."""
    cards = cards_in_game(seats)
    return tuple(tuple(card for card in cards if CARDS[card].deck == n) for n in range(DECKS))


def cube_note(cubes: tuple[int, ...] | list[int]) -> str:
    """Return cubes by their letters, as in the log: G6 A2 P2; "0" for none."""
    pairs = zip(CUBE_LETTERS, cubes, strict=True)
    return " ".join(f"{letter}{n}" for letter, n in pairs if n) or "0"


def _check() -> None:
    """Raise DataError if the tables do not fit together."""
    if [row["cube"] for row in _T["kind"]] != list(CUBES):
        raise DataError("comuni/data.toml: kinds and their cubes must be in the same order")
    if [row["kind"] for row in _T["guild_master"]] != list(KINDS):
        raise DataError("comuni/data.toml: guild masters must be in the order of the kinds")
    if [row["deck"] for row in _T["invasion"]] != list(DECK_LETTERS):
        raise DataError("comuni/data.toml: invasions must be in the order of the decks")
    for seats, count in SEAT_COUNTS.items():
        decks = [CARDS[card].deck for card in cards_in_game(seats)]
        if any(decks.count(deck) != count.per_deck for deck in range(DECKS)):
            raise DataError(f"comuni/data.toml: cards per deck are not {count.per_deck}")
    if len(TRI) != MAX_STOREYS + 1 or len(MANNED) != MAX_STOREYS + 1:
        raise DataError(f"comuni/data.toml: buildings and walls have {MAX_STOREYS} storeys")


_check()
