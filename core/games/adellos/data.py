"""The component data of Adellos, typed: factions, tiles, abilities, event cards, numbers.

The state keeps small ints: a tile is a number over units, tokens and nobles in the order of the
file; a faction, ability or event card is the row of its table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.engine.datafile import load_data
from core.engine.errors import DataError

DATA = load_data("core.games.adellos")

_T: Mapping[str, Any] = DATA.tables


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile: a unit, a token or a noble.

    Attributes:
        id: Its name in moves, events and views.
        code: Two letters for the board; "" for a noble.
        sort: "unit", "token" or "noble".
        faction: Index into FACTIONS, or NO_FACTION for a token.
        copies: In the game.
        gold: The price of hiring it; 0 for what is not hired.
        time: The time counters of summoning it; 0 for what is not summoned.
        value: The printed price; 0 for a noble.
        att: Printed attack.
        defence: Printed defence.
        move: Steps of one move.
        ability: The id of its ability, or "".
        effect: What a noble does, or "".
        undead: Whether it is an Undead piece (AD 11.5).
        copyable: Whether Jester Caspar may copy it (AD 12.4).
    """

    id: str
    code: str
    sort: str
    faction: int
    copies: int
    gold: int
    time: int
    value: int
    att: int
    defence: int
    move: int
    ability: str
    effect: str
    undead: bool
    copyable: bool


@dataclass(frozen=True, slots=True)
class Event:
    """One kind of event card; its copies are alike.

    Attributes:
        id: Its name in moves, events and views.
        ap: Action points paid to play it.
        timing: "own_turn", "in_combat" or "after_combat".
        copies: In the game.
    """

    id: str
    ap: int
    timing: str
    copies: int


FACTIONS: tuple[str, ...] = tuple(str(row["id"]) for row in _T["faction"])
NO_FACTION = len(FACTIONS)
FACTION_COLOURS: tuple[str, ...] = tuple(str(row["colour"]) for row in _T["faction"])
FACTION_GOLD: tuple[int, ...] = tuple(int(row["start_gold"]) for row in _T["faction"])
UNDEAD = FACTIONS.index("undead")


def _tile(sort: str, row: Mapping[str, Any]) -> Tile:
    faction = FACTIONS.index(row["faction"]) if "faction" in row else NO_FACTION
    squad = row.get("effect") == "zombie_def"  # AD 12.6: the Zombie-Lord has Zombie Squad
    return Tile(
        id=str(row["id"]),
        code=str(row.get("code", "")),
        sort=sort,
        faction=faction,
        copies=int(row.get("copies", 1)),
        gold=int(row.get("gold", 0)),
        time=int(row.get("time", 0)),
        value=int(row.get("value", 0)),
        att=int(row["att"]),
        defence=int(row["def"]),
        move=int(row["move"]),
        ability="zombie_squad" if squad else str(row.get("ability", "")),
        effect=str(row.get("effect", "")),
        undead=faction == UNDEAD or bool(row.get("undead", False)),
        copyable=bool(row.get("copyable", False)),
    )


TILES: tuple[Tile, ...] = tuple(
    _tile(sort, row) for sort in ("unit", "token", "noble") for row in _T[sort]
)
TILE: Mapping[str, int] = {tile.id: number for number, tile in enumerate(TILES)}
UNITS = len(_T["unit"])
STOCKED = UNITS + len(_T["token"])
"""Tiles below this number are in a supply: units, then tokens."""
PALADIN_TOKEN, ZOMBIE_TOKEN = TILE["paladin_token"], TILE["zombie_token"]
NO_TILE = 255

FACTION_UNITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in range(UNITS) if TILES[n].faction == faction)
    for faction in range(len(FACTIONS))
)
FACTION_NOBLES: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in range(STOCKED, len(TILES)) if TILES[n].faction == faction)
    for faction in range(len(FACTIONS))
)
COPYABLE: tuple[int, ...] = tuple(n for n, tile in enumerate(TILES) if tile.copyable)

EVENTS: tuple[Event, ...] = tuple(
    Event(str(row["id"]), int(row["ap"]), str(row["timing"]), int(row["copies"]))
    for row in _T["event"]
)
KIND: Mapping[str, int] = {event.id: kind for kind, event in enumerate(EVENTS)}
CARD_TOTAL = int(_T["components"]["event_cards"])

_S: Mapping[str, Any] = _T["setup"]
GOLD_TOTAL = int(_T["components"]["gold"])
COUNTER_TOTAL = int(_T["components"]["time_counters"])
TURN_AP = int(_S["action_points"])
SWAP_AP = int(_S["swap_ap"])
TOWER_AP = int(_S["tower_ap"])
REWARD_GOLD = int(_S["noble_reward_gold"])
REWARD_CARDS = int(_S["noble_reward_cards"])
INCANTATIONS = int(_S["incantations_per_round"])
HOLD_NEEDED: Mapping[int, int] = {int(n): int(hold) for n, hold in _S["tower_turns_to_win"].items()}

_H: Mapping[str, Any] = _T["amounts"]
DARKULA_DISCOUNT = int(_H["darkula_discount"])
LOOT_GOLD = int(_H["loot_gold"])
BOUNTY_GOLD = int(_H["bounty_gold"])
CARD_PRICE = int(_H["pinkerton_gold"])
PALADIN_GOLD = int(_H["mathias_gold"])
PALADIN_AP = int(_H["mathias_ap"])
TREACHERY_GOLD = int(_H["treachery_gold"])
INCOMING_GOLD = int(_H["incoming_gold"])
WISDOM_CARDS = int(_H["wisdom_cards"])
SHIFT_COUNTERS = int(_H["time_shift_counters"])
EXCHANGES = int(_H["exchanges"])
PLACEMENTS = int(_H["placements"])
SACRIFICES = int(_H["sacrifices"])
MIDDLE_BONUS = int(_H["middle_bonus"])
LATE_GOLD = int(_H["late_gold"])
LAST_ROUND = int(_H["last_round"])
"""The last round of a match without the option round_limit (AD 15.6)."""
TRADES: tuple[tuple[int, int], ...] = tuple((int(ap), int(gold)) for ap, gold in _H["trades"])
"""Trade Agreements: AP got, gold paid."""


def _check() -> None:
    """Raise DataError if the tables do not fit together."""
    if sum(event.copies for event in EVENTS) != CARD_TOTAL:
        raise DataError("adellos/data.toml: the event cards do not add up")
    if len(TILE) != len(TILES):
        raise DataError("adellos/data.toml: two tiles have one id")
    if [len(units) for units in FACTION_UNITS] != [UNITS // len(FACTIONS)] * len(FACTIONS):
        raise DataError("adellos/data.toml: the factions have different numbers of units")
    if any(tile.move not in (1, 2) for tile in TILES):
        raise DataError("adellos/data.toml: pieces move one or two steps")
    if any(tile.faction != UNDEAD and tile.time for tile in TILES):
        raise DataError("adellos/data.toml: a unit that is not Undead is summoned")


_check()
