"""What nobles do, and what follows for hiring: places, prices, incantations (AD 6, 12)."""

from core.games.adellos.board import CASTLE_AT, CASTLES, NOWHERE
from core.games.adellos.data import (
    DARKULA_DISCOUNT,
    FACTION_UNITS,
    INCANTATIONS,
    NO_TILE,
    TILE,
    TILES,
)
from core.games.adellos.state import State

VAMPIRE = TILE["vampire"]


def has_effect(state: State, seat: int, effect: str) -> bool:
    """Return whether a seat has a noble's effect now: its own noble's or a copied one.

    An inactive noble gives none (AD 12, option noble_counters).
    """
    noble, spot = state.nobles[seat], state.noble_at[seat]
    if noble == NO_TILE or spot == NOWHERE or state.counters[spot]:
        return False
    if TILES[noble].effect == effect:
        return True
    if seat != state.at_turn or not state.copied:
        return False
    return any(TILES[tile].effect == effect for tile in state.copied)  # AD 12.4


def is_immune(state: State, seat: int) -> bool:
    """Return whether a seat's pieces can receive no time counters (AD 12.5)."""
    return has_effect(state, seat, "immune")


def castle_room(state: State, seat: int) -> list[int]:
    """Return the free hexes of a seat's castle, ascending."""
    pieces = state.pieces
    return [number for number in CASTLES[state.castles[seat]] if not pieces[number]]


def noble_at_home(state: State, seat: int) -> bool:
    """Return whether a seat's noble stands in its own castle (AD 6.1)."""
    spot = state.noble_at[seat]
    return spot != NOWHERE and CASTLE_AT[spot] == state.castles[seat]


def may_hire(state: State, seat: int) -> bool:
    """Return whether a seat may hire at all: noble at home, a free castle hex (AD 6.1, 6.4)."""
    if not noble_at_home(state, seat):
        return False
    pieces = state.pieces
    return not all(pieces[number] for number in CASTLES[state.castles[seat]])


def time_price(state: State, seat: int, tile: int) -> int:
    """Return the counters that summoning a tile costs the seat (AD 6.5, 6.7)."""
    price = TILES[tile].time
    if tile == VAMPIRE and has_effect(state, seat, "cheap_vampires"):
        return price - DARKULA_DISCOUNT
    return price


def incantation_limit(state: State, seat: int) -> int:
    """Return how many incantations the seat may begin in a turn (AD 6.6)."""
    return INCANTATIONS + has_effect(state, seat, "extra_incantation")


def hirable(state: State, seat: int) -> list[int]:
    """Return the tiles that the seat can hire or summon now (AD 6)."""
    if not may_hire(state, seat):
        return []
    gold, supply = state.gold[seat], state.supply
    found: list[int] = []
    summoning = -1
    for tile in FACTION_UNITS[state.factions[seat]]:
        if not supply[tile]:
            continue
        price = TILES[tile].gold
        if price:
            if price <= gold:
                found.append(tile)
            continue
        if summoning < 0:  # counters that may be spent: none without an incantation left
            left = incantation_limit(state, seat) - state.incantations
            summoning = state.pool if left > 0 else 0
        if time_price(state, seat, tile) <= summoning:
            found.append(tile)
    return found


def can_hire(state: State, seat: int, tile: int) -> bool:
    """Return whether the seat can hire or summon a tile now."""
    return tile in hirable(state, seat)
