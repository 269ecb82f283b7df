"""The component data of Mythotopia, typed: cards, provinces, borders, sea zones, VP cards.

The state keeps small ints. A card's kind is its place in `CARDS`: first the 40 province cards in
the order of the provinces, then the progress cards, then the start cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.engine.datafile import load_data
from core.engine.errors import DataError

DATA = load_data("core.games.mythotopia")

_T: Mapping[str, Any] = DATA.tables

RESOURCES = ("food", "stone", "gold")
FOOD, STONE, GOLD = range(3)
NONE = -1
"""Stands for no province, card or seat where one could be."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    Attributes:
        id: Its name in moves, events and views.
        province: The province it belongs to, or NONE.
        armies: Army symbols.
        ships: Ship symbols.
        shows: By resource: whether it has the symbol.
        effect: What its text does, "" for none.
        type: "action", "free", "benefit", "reserve" or "".
        keep: What the automatic payment thinks it is worth (MY 8.8).
        start: Whether it is a start card.
    """

    id: str
    province: int
    armies: int
    ships: int
    shows: tuple[bool, ...]
    effect: str
    type: str
    keep: int
    start: bool = False


@dataclass(frozen=True, slots=True)
class Province:
    """One province.

    Attributes:
        id: Its name.
        symbol: The symbol of its card.
        neutral: The strength of its land while nobody controls it.
        rough: Whether its terrain is rough.
        island: "large", "small" or "".
        seas: The sea zones it touches.
        short: The three letters of its name on the small map.
    """

    id: str
    symbol: str
    neutral: int
    rough: bool
    island: str
    seas: tuple[int, ...]
    short: str


@dataclass(frozen=True, slots=True)
class Border:
    """A land border of two provinces, the lower one first."""

    a: int
    b: int
    kind: str


@dataclass(frozen=True, slots=True)
class VpCard:
    """A victory point card.

    Attributes:
        id: Its name.
        chips: Chips by value at setup.
        chips_two_players: The same with two seats.
        setup: "citadel", "dragons", "runestones" or "".
        fixed: Whether it is always in play.
    """

    id: str
    chips: Mapping[int, int]
    chips_two_players: Mapping[int, int]
    setup: str
    fixed: bool


SEA_IDS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["sea_zone"])
SEAS = len(SEA_IDS)


def _province(row: Mapping[str, Any]) -> Province:
    seas = tuple(SEA_IDS.index(sea) for sea in row["seas"])
    neutral, rough, island = int(row["neutral"]), bool(row["rough"]), str(row["island"])
    return Province(
        str(row["id"]), str(row["symbol"]), neutral, rough, island, seas, str(row["short"])
    )


PROVINCE_ROWS: tuple[Province, ...] = tuple(_province(row) for row in _T["province"])
PROVINCES = len(PROVINCE_ROWS)
PROVINCE_IDS: tuple[str, ...] = tuple(row.id for row in PROVINCE_ROWS)
PROVINCE: Mapping[str, int] = {name: number for number, name in enumerate(PROVINCE_IDS)}
SEA: Mapping[str, int] = {name: number for number, name in enumerate(SEA_IDS)}
SEA_NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(SEA[name] for name in row["adjacent_seas"]) for row in _T["sea_zone"]
)
BORDERS: tuple[Border, ...] = tuple(
    Border(PROVINCE[row["a"]], PROVINCE[row["b"]], str(row["kind"])) for row in _T["border"]
)
BORDER: Mapping[tuple[int, int], int] = {(row.a, row.b): n for n, row in enumerate(BORDERS)}


def _province_card(number: int, row: Mapping[str, Any]) -> Card:
    symbol = str(row["symbol"])
    shows = tuple(symbol == name for name in RESOURCES)
    return Card(str(row["id"]), number, int(symbol == "army"), 0, shows, "", "", int(row["keep"]))


def _other_card(row: Mapping[str, Any], *, start: bool) -> Card:
    symbols = row["symbols"]
    shows = tuple(name in symbols for name in RESOURCES)
    armies, ships = int(symbols.get("army", 0)), int(symbols.get("ship", 0))
    effect, kind = str(row["effect"]), str(row["type"])
    return Card(str(row["id"]), NONE, armies, ships, shows, effect, kind, int(row["keep"]), start)


CARDS: tuple[Card, ...] = (
    *(_province_card(number, row) for number, row in enumerate(_T["province"])),
    *(_other_card(row, start=False) for row in _T["progress_card"]),
    *(_other_card(row, start=True) for row in _T["start_card"]),
)
KIND: Mapping[str, int] = {card.id: kind for kind, card in enumerate(CARDS)}
RANK: tuple[int, ...] = tuple(sorted(KIND).index(card.id) for card in CARDS)
"""By kind: the place of its id in the alphabet."""
PROGRESS: tuple[int, ...] = tuple(
    kind for kind, card in enumerate(CARDS) if card.province == NONE and not card.start
)
START_COPIES: Mapping[int, int] = {
    KIND[str(row["id"])]: int(row["copies"]) for row in _T["start_card"]
}
ARMIES: tuple[int, ...] = tuple(card.armies for card in CARDS)
SHIPS: tuple[int, ...] = tuple(card.ships for card in CARDS)
SHOWS: tuple[tuple[bool, ...], ...] = tuple(
    tuple(card.shows[resource] for card in CARDS) for resource in range(len(RESOURCES))
)
"""By resource and kind: whether the card has the symbol."""
SHOWS_OTHER: tuple[tuple[bool, ...], ...] = tuple(
    tuple(any(card.shows[o] for o in range(len(RESOURCES)) if o != resource) for card in CARDS)
    for resource in range(len(RESOURCES))
)
"""By resource and kind: whether the card has the symbol of another resource."""

GRANTS: tuple[int, ...] = (KIND["farming"], KIND["quarry"], KIND["gold_mine"])
"""By resource: the reserve card that lets any card count as one of it (MY 8.3)."""
GENERAL, PORTAL, HERO = KIND["general"], KIND["portal"], KIND["hero"]
MERCHANT, MILL, LEVIES = KIND["merchant"], KIND["water_mill"], KIND["levies"]
RANGER, SCRIBE, QUEEN, WAREHOUSE = (
    KIND["ranger"], KIND["scribe"], KIND["queen"], KIND["warehouse"],
)  # fmt: skip
CAVALRY, LIMES, RESERVE_ARMY = KIND["cavalry"], KIND["limes"], KIND["reserve_army"]
COUNSELLOR, PHILOSOPHER = KIND["counsellor"], KIND["philosopher"]
SHIP_CARDS: tuple[int, ...] = tuple(kind for kind, card in enumerate(CARDS) if card.ships)
BUILD_CARDS: tuple[int, ...] = tuple(k for k, card in enumerate(CARDS) if card.effect == "build")

VALUES = (1, 2, 3)


def _chips(row: Mapping[str, Any], key: str) -> Mapping[int, int]:
    return {int(value): int(count) for value, count in row.get(key, row["chips"]).items()}


VP_CARDS: tuple[VpCard, ...] = tuple(
    VpCard(
        str(row["id"]),
        _chips(row, "chips"),
        _chips(row, "chips_two_players"),
        str(row.get("setup", "")),
        row["type"] == "fixed",
    )
    for row in _T["vp_card"]
)
VP: Mapping[str, int] = {card.id: number for number, card in enumerate(VP_CARDS)}
VP_CITY, VP_ROADS, VP_CASTLE, VP_CITADEL = VP["city"], VP["roads"], VP["castle"], VP["citadel"]
VP_DEFENDER, VP_DRAGONS, VP_RUNESTONES = (
    VP["defender_of_the_realm"], VP["here_be_dragons"], VP["runestones"],
)  # fmt: skip
VP_ISLES, VP_SEA, VP_SPOILS = VP["lord_of_the_isles"], VP["master_of_the_sea"], VP["spoils_of_war"]
VP_GUILDED, VP_INNS, VP_PATRONAGE = VP["guilded_city"], VP["roadside_inns"], VP["patronage"]

COLOURS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["colour"])

_SETUP: Mapping[str, Any] = _T["setup"]
_PIECES: Mapping[str, Any] = _T["pieces"]
_COSTS: Mapping[str, int] = {k: v for k, v in _T["costs"].items() if k != "source"}
_STRENGTH: Mapping[str, int] = {k: v for k, v in _T["strength"].items() if k != "source"}


def by_seats(table: Mapping[str, int]) -> Mapping[int, int]:
    """Return a table of the data file whose keys are numbers of seats."""
    return {int(seats): int(value) for seats, value in table.items()}


DEALT = by_seats(_SETUP["provinces_dealt"])
DEALT_DRAFT = by_seats(_SETUP["provinces_dealt_draft"])
HAND_SIZE = int(_SETUP["hand_size"])
FOURTH_HAND = int(_SETUP["first_hand_of_fourth_player"])
ACTIONS = int(_SETUP["actions_per_turn"])
DISPLAY_SIZE = int(_SETUP["progress_display"])
VARIABLE_VP = int(_SETUP["variable_vp_cards"])
START_ARMIES = int(_SETUP["start_armies"])
START_SHIPS = int(_SETUP["start_ships"])
TOKENS_PLACED = int(_SETUP["dragons_placed"])
LEAST_DECK = int(_SETUP["minimum_deck"])
RESERVE_BASE = int(_SETUP["reserve_base"])
WAREHOUSE_ROOM = int(_SETUP["warehouse_room"])
TRACK_LEAST = int(_SETUP["track_minimum"])
VP_PER_PROVINCE = int(_SETUP["vp_per_province"])
EMPTY_TO_END = int(_SETUP["empty_vp_cards_to_end"])

VILLAGES = by_seats(_PIECES["villages"])
CITIES, ARMY_TOTAL, SHIP_TOTAL = (
    int(_PIECES["cities"]), int(_PIECES["armies"]), int(_PIECES["ships"]),
)  # fmt: skip
ROAD_TOTAL, CASTLE_TOTAL = int(_PIECES["roads"]), int(_PIECES["castles"])
MERCENARY_TOTAL = int(_PIECES["mercenaries"])
CHIP_TOTAL: tuple[int, ...] = tuple(int(_PIECES["vp_chips"][str(value)]) for value in VALUES)

ATTACK_FOOD, ATTACK_FOOD_HILLS = _COSTS["attack_food"], _COSTS["attack_food_hills"]
REINFORCE_FOOD = _COSTS["reinforce_attack_food"]
ARMY_GOLD, SHIP_GOLD, CARD_GOLD = _COSTS["army_gold"], _COSTS["ship_gold"], _COSTS["card_gold"]
CITY_STONE, CASTLE_STONE = _COSTS["city_stone"], _COSTS["castle_stone"]
ROAD_STONE, ROAD_HILLS_STONE = _COSTS["road_stone"], _COSTS["road_hills_stone"]
PATRONAGE_GOLD, DIPLOMAT_GOLD = _COSTS["patronage_gold"], _COSTS["diplomat_gold"]
MERCENARY_GOLD, MYSTIC_GOLD = _COSTS["mercenary_gold"], _COSTS["mystic_gold"]
BONUS_GOLD: Mapping[int, int] = {
    VP_GUILDED: _COSTS["guilded_city_gold"],
    VP_INNS: _COSTS["roadside_inns_gold"],
}
CASTLE_BONUS, CITADEL_BONUS = _STRENGTH["castle_defender"], _STRENGTH["citadel_defender"]
ROUGH_BONUS, DRAGON_BONUS = _STRENGTH["rough_defender"], _STRENGTH["dragon_neutral"]
CAVALRY_BONUS, LIMES_BONUS = _STRENGTH["cavalry_attacker"], _STRENGTH["limes_defender"]
RANGER_BONUS = _STRENGTH["ranger_in_rough"]

FREE_USES = int(_T["house"]["free_uses_per_card"])
ROUND_BOUND = int(_T["house"]["round_bound"])
FIFTH: Mapping[str, int] = {name: KIND[f"start_{name}"] for name in ("army", "build", "market")}


def _check() -> None:
    """Raise DataError if the tables do not fit together."""
    if list(PROVINCE_IDS) != sorted(PROVINCE_IDS):
        raise DataError("mythotopia/data.toml: the provinces are not in the order of their ids")
    if len(KIND) != len(CARDS):
        raise DataError("mythotopia/data.toml: two cards have the same id")
    if any(border.a >= border.b for border in BORDERS):
        raise DataError("mythotopia/data.toml: a border does not name the lower province first")


_check()
