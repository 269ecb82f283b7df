"""The component data of Feudality, typed: kinds of cards, the cards on the table, the ring.

The state keeps small ints. A *kind* is a row of `[[troop]]`, `[[building]]` or `[[site]]`: first
the troops in kind order (FE 5.9), then the buildings, then the city and the landscapes by id. A
*card* is one copy of a kind on the table, numbered through in the same order; equal copies in a
hand, stack or pile have no number of their own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NewType

from core.engine.datafile import GameData, load_data
from core.engine.errors import DataError
from core.engine.ids import Seat, seat_letter

_FILE = load_data("core.games.feudality")
_T: Mapping[str, Any] = _FILE.tables

Kind = NewType("Kind", int)
"""A kind of card: an index into KINDS."""
Card = NewType("Card", int)
"""A card on the table: an index into CARD_NAMES."""
Space = NewType("Space", int)
"""A space of the ring: home fief of seat s is 2 * s, the intermediate fief after it 2 * s + 1."""

Amounts = tuple[int, int, int, int]
"""An amount of each resource: food, energy, gold, workforce."""

RESOURCES: tuple[str, ...] = tuple(str(row["id"]) for row in _T["resource"])
FOOD, ENERGY, GOLD, WORK = range(4)
LETTERS = "FEGW"
"""By resource: its letter."""
STACKS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["stack"])
LANDSCAPE, MILITARY, CHARACTER = range(3)
STACK_SIZES: tuple[int, ...] = tuple(int(row["size"]) for row in _T["stack"])

NO_STACK = -1


@dataclass(frozen=True, slots=True)
class KindData:
    """One kind of card; its copies are alike.

    Attributes:
        id: Its name in moves and events.
        group: "troop", "civil", "military" (building), "city" or "landscape".
        count: Copies in the game.
        stack: Index into STACKS, or NO_STACK.
        cost: What the card shows.
        attack: Its first strength.
        defence: Its second strength.
        resource: What a site produces, or WORK for a producing troop; -1 for none.
        vp: Victory points of its first copy in a fief.
        needs: The kind of the building without which it costs more gold (FE 4.12), or -1.
    """

    id: str
    group: str
    count: int
    stack: int
    cost: Amounts
    attack: int
    defence: int
    resource: int
    vp: int
    needs: int


def _amounts(row: Mapping[str, int]) -> Amounts:
    food, energy, gold, workforce = (int(row[name]) for name in RESOURCES)
    return food, energy, gold, workforce


_SITE_ROWS = sorted(_T["site"], key=lambda row: (row["group"] != "city", row["id"]))
_TROOP_ROWS = sorted(_T["troop"], key=lambda row: int(row["kind_order"]))
_ROWS: list[Mapping[str, Any]] = [*_TROOP_ROWS, *_T["building"], *_SITE_ROWS]
KIND: Mapping[str, Kind] = {str(row["id"]): Kind(kind) for kind, row in enumerate(_ROWS)}


def _kind(row: Mapping[str, Any]) -> KindData:
    stack, produces = row.get("stack", ""), row.get("produces", "")
    needs = row.get("needs_building", "")
    return KindData(
        id=str(row["id"]),
        group=str(row.get("group", "troop")),
        count=int(row["count"]),
        stack=STACKS.index(stack) if stack else NO_STACK,
        cost=_amounts(row["cost"]),
        attack=int(row["attack"]),
        defence=int(row["defence"]),
        resource=RESOURCES.index(produces) if produces else -1,
        vp=int(row.get("vp", 0)),
        needs=KIND[needs] if needs else -1,
    )


KINDS: tuple[KindData, ...] = tuple(map(_kind, _ROWS))
TROOP_KINDS = len(_TROOP_ROWS)
BUILDING_KINDS = tuple(
    Kind(k) for k, kind in enumerate(KINDS) if kind.group in ("civil", "military")
)
CITY_KIND = KIND["city"]
KNIGHT, INFANTRY, SOLDIER, ARCHER, PRIEST, MERCHANT, ARTIST, BUREAUCRAT, WORKER = (
    KIND[name]
    for name in (
        "knight", "infantry", "soldier", "archer", "priest", "merchant", "artist", "bureaucrat",
        "worker",
    )
)  # fmt: skip

ALPHABETICAL: tuple[int, ...] = tuple(sorted(KIND).index(kind.id) for kind in KINDS)
"""By kind: its place among all ids in the order of the alphabet (FE 5.9)."""

COST: tuple[Amounts, ...] = tuple(kind.cost for kind in KINDS)
KIND_VP: tuple[int, ...] = tuple(kind.vp for kind in KINDS)

# -- the cards on the table

CARD_KIND: tuple[Kind, ...] = tuple(
    Kind(number) for number, kind in enumerate(KINDS) for _ in range(kind.count)
)
FIRST_CARD: tuple[Card, ...] = tuple(Card(CARD_KIND.index(Kind(k))) for k in range(len(KINDS)))
"""By kind: its first copy."""
CARDS = len(CARD_KIND)
TROOPS = sum(kind.count for kind in KINDS[:TROOP_KINDS])
"""Cards below this are troops."""
SITES_FROM = FIRST_CARD[CITY_KIND]
"""Cards from this on are sites; those between are buildings."""
LANDSCAPES_FROM = SITES_FROM + KINDS[CITY_KIND].count


def _card_name(card: int) -> str:
    kind = KINDS[CARD_KIND[card]]
    number = card - FIRST_CARD[CARD_KIND[card]] + 1
    return f"{kind.id}_{number:0{len(str(kind.count))}d}"


CARD_NAMES: tuple[str, ...] = tuple(map(_card_name, range(CARDS)))
CARD: Mapping[str, Card] = {name: Card(card) for card, name in enumerate(CARD_NAMES)}


def _card_row(name: str) -> dict[str, str]:
    """Return a row that names a card on the table: its kind and number, of a city its seat."""
    kind, _, number = name.rpartition("_")
    row = next(row for row in _ROWS if row["id"] == kind)
    sign = seat_letter(Seat(int(number) - 1)) if kind == "city" else str(int(number))
    names = {f"name_{lang}": f"{row[f'name_{lang}']} {sign}" for lang in ("en", "de")}
    return {"id": name, **names, "source": str(row["source"])}


ATTACK: tuple[int, ...] = tuple(KINDS[kind].attack for kind in CARD_KIND)
DEFENCE: tuple[int, ...] = tuple(KINDS[kind].defence for kind in CARD_KIND)
PRODUCES: tuple[bool, ...] = tuple(KINDS[kind].resource >= 0 for kind in CARD_KIND)
"""By card: whether it is a site or a producing troop (FE 1.9)."""
RESOURCE: tuple[int, ...] = tuple(KINDS[kind].resource for kind in CARD_KIND)
CIVIL: tuple[bool, ...] = tuple(KINDS[kind].group == "civil" for kind in CARD_KIND)
TROOP_CARDS: tuple[Card, ...] = tuple(Card(card) for card in range(TROOPS))
BUILDING_CARDS: tuple[Card, ...] = tuple(Card(card) for card in range(TROOPS, SITES_FROM))
CARD_COST: tuple[int, ...] = tuple(sum(COST[kind]) for kind in CARD_KIND)
"""By card: all resources of its printed cost."""


def city_of(seat: int) -> Card:
    """Return the city card of a seat."""
    return Card(SITES_FROM + seat)


def is_landscape(card: int) -> bool:
    """Return whether a card is a landscape."""
    return card >= LANDSCAPES_FROM


def amounts_code(amounts: Iterable[int]) -> str:
    """Return amounts as letters with numbers, F2 W1, or - for nothing."""
    parts = [f"{letter}{n}" for letter, n in zip(LETTERS, amounts, strict=True) if n]
    return " ".join(parts) or "-"


# -- numbers of the rules

_LIMITS, _HOUSE = _T["limits"], _T["limits_house"]
MAX_LANDSCAPES = int(_LIMITS["landscapes"])
MAX_BUILDINGS = int(_LIMITS["buildings_per_site"])
START_HAND = int(_LIMITS["start_hand"])
SIEGE_TURNS = int(_LIMITS["siege_turns"])
TROOPS_PER_FOOD = int(_LIMITS["troops_per_food"])
EXCHANGE_RATE = int(_LIMITS["exchange_rate"])
EXTRA_CARD_COST = int(_LIMITS["extra_card_cost"])
REMOVAL_WORK = int(_LIMITS["landscape_removal_workforce"])
MISSING_BUILDING_GOLD = int(_LIMITS["missing_building_gold"])
DISCOUNT = int(_LIMITS["bureaucrat_discount"])
ARTIST_CARDS = int(_LIMITS["artist_cards"])
BONUS_TROOPS = int(_HOUSE["bonus_troops_per_site"])
SHIFTS_PER_TURN = int(_HOUSE["shifts_per_turn"])
STEPS: tuple[int, ...] = tuple(
    int(_LIMITS["knight_steps"] if kind == KNIGHT else _LIMITS["troop_steps"])
    for kind in CARD_KIND[:TROOPS]
)
"""By troop: steps of external movement in a turn (FE 8.1)."""
START_PILES: tuple[tuple[Kind, int], ...] = tuple(
    (KIND[row["open"]], int(row["hidden_below"])) for row in _T["start_pile"]
)
"""By pile: the open card, and how many lie below it (FE 2.3)."""

# -- the ring


def _space(name: str) -> Space:
    return Space(2 * int(name[1:]) + (name[0] == "m"))


SPACES: Mapping[int, tuple[Space, ...]] = {
    int(row["seats"]): tuple(_space(name) for name in row["spaces"]) for row in _T["ring"]
}
"""By number of seats: the spaces round the table (FE 2.8)."""


def _neighbours(row: Mapping[str, Any]) -> tuple[tuple[Space, ...], ...]:
    pairs = [tuple(map(_space, edge.split("-"))) for edge in row["edges"]]
    spaces = range(len(row["spaces"]))
    return tuple(
        tuple(sorted(b if a == space else a for a, b in pairs if space in (a, b)))
        for space in spaces
    )


NEIGHBOURS: Mapping[int, tuple[tuple[Space, ...], ...]] = {
    int(row["seats"]): _neighbours(row) for row in _T["ring"]
}
"""By number of seats and space: the adjacent spaces."""


def home_of(seat: int) -> Space:
    """Return the home fief of a seat."""
    return Space(2 * seat)


def is_home(space: int) -> bool:
    """Return whether a space is a home fief or what is left of one."""
    return space % 2 == 0


def seat_of(space: int) -> Seat:
    """Return the seat whose home fief a space is or was."""
    return Seat(space // 2)


SPACE_NAMES: tuple[str, ...] = tuple(
    f"{'hm'[space % 2]}{space // 2}" for space in range(2 * _FILE.seat_counts[-1])
)
SPACE: Mapping[str, Space] = {name: Space(space) for space, name in enumerate(SPACE_NAMES)}


def _space_row(space: int) -> dict[str, str]:
    """Return a row that names a space: a fief after its seat, one between fiefs as on the map."""
    sign = SPACE_NAMES[space]
    kind, sign = ("between", sign) if space % 2 else ("fief", seat_letter(seat_of(space)))
    row = next(row for row in _T["layout_space"] if row["kind"] == kind)
    names = {f"name_{lang}": f"{row[f'word_{lang}']} {sign}" for lang in ("en", "de")}
    return {"id": SPACE_NAMES[space], **names, "source": str(row["source"])}


DATA = GameData(
    _FILE.package,
    {
        **_T,
        "card": [_card_row(name) for name in CARD_NAMES],
        "layout_space": [_space_row(space) for space in range(len(SPACE_NAMES))],
    },
)
"""The data file, with a named row for every card that may come on the table and every space."""


def _check() -> None:
    """Raise DataError if the tables do not fit together."""
    for number, size in enumerate(STACK_SIZES):
        if sum(kind.count for kind in KINDS if kind.stack == number) != size:
            raise DataError(f"feudality/data.toml: stack {STACKS[number]} has not {size} cards")
    buildings = sum(KINDS[kind].count for kind in BUILDING_KINDS)
    if sum(1 + below for _, below in START_PILES) != buildings:
        raise DataError("feudality/data.toml: the piles do not hold all buildings")
    if tuple(RESOURCES) != ("food", "energy", "gold", "workforce"):
        raise DataError("feudality/data.toml: the resources are in another order")


_check()
