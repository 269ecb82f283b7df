"""What tiles, cards and turns on the tower are worth, in tenths of a gold piece."""

from core.games.adellos.board import PIECES, TILE_OF
from core.games.adellos.data import EVENTS, TILES, Tile
from core.games.adellos.state import State

QUICK = 18
"""A tile with a further step is worth so many tenths of what it were worth without."""
SOURCES = {"income": 45, "ancient_wisdom": 48}
"""Units of the resource phase are worth what they bring in, not what they fight."""
EXTRAS = {
    "command": 12,
    "bulwark": 12,
    "blessing": 12,
    "gang": 8,
    "loot": 5,
    "poison": 15,
    "wail": 15,
    "inquisition": 5,
    "banish": 4,
    "infect": 8,
    "zombie_squad": 3,
}
"""What an ability adds to a unit that fights."""
NOBLE = 1500
HOLD = {4: 45, 3: 90, 2: 180, 1: 400}
"""What a hold is worth by the turns that are still missing."""

CARD_WORTHS = {
    "call_to_arms": 14,
    "combat_training": 16,
    "reinforcements": 24,
    "treachery": 8,
    "trade_agreements": 10,
    "time_shift": 18,
    "incoming": 32,
    "first_aid": 26,
    "path_to_wisdom": 28,
    "mind_control": 16,
    "book_keeper": 20,
    "assault": 30,
    "censorship": 8,
    "unchained": 18,
    "parry": 20,
    "quick_attack": 20,
    "revolt": 10,
}
CARD_WORTH: tuple[int, ...] = tuple(CARD_WORTHS[event.id] for event in EVENTS)


def _tile_worth(tile: Tile) -> int:
    if tile.sort == "noble":
        return NOBLE
    if tile.ability in SOURCES:
        return SOURCES[tile.ability]
    return fighter_worth(tile, tile.att, tile.defence)


def fighter_worth(tile: Tile, att: int, defence: int) -> int:
    """Return what a unit with such an attack and defence is worth."""
    worth = 3 * att**2 + 2 * defence**2  # action points are scarce: strength counts
    worth = worth * QUICK // 10 if tile.move > 1 else worth
    return worth + EXTRAS.get(tile.ability, 0)


TILE_WORTH: tuple[int, ...] = tuple(_tile_worth(tile) for tile in TILES)
PIECE_WORTH: tuple[int, ...] = (0, *(TILE_WORTH[TILE_OF[code]] for code in range(1, PIECES)))
FIGHTERS = tuple(
    tile.sort != "noble" and tile.att > 0 and tile.ability not in SOURCES for tile in TILES
)
FIGHTS: tuple[bool, ...] = (False, *(FIGHTERS[TILE_OF[code]] for code in range(1, PIECES)))
"""By piece: whether it is a unit that is there to attack."""


def hold_worth(hold: int, needed: int) -> int:
    """Return what a hold is worth: the nearer the victory, the more."""
    return HOLD.get(needed - hold, NOBLE) if hold else 0


def tower_worth(state: State, seat: int) -> int:
    """Return what it is worth to a seat to stand on the tower at its next turn."""
    hold = state.holds[seat]
    return 25 + hold_worth(hold + 1, state.needed) - hold_worth(hold, state.needed)
