"""The invariants of a position (rules.md, section "Invariants").

They hold for masks too, as far as a mask knows the cards. The eleventh speaks of several
positions in a row; the tests of random play check it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.engine.game_types import HIDDEN
from core.games.adellos.board import (
    EMPTY,
    GRIDS,
    HEXES,
    IS_NOBLE,
    NOWHERE,
    OWNER,
    TILE_OF,
)
from core.games.adellos.data import (
    CARD_TOTAL,
    COUNTER_TOTAL,
    EVENTS,
    GOLD_TOTAL,
    INCANTATIONS,
    NO_FACTION,
    NO_TILE,
    STOCKED,
    TILES,
    UNITS,
)

if TYPE_CHECKING:
    from core.games.adellos.state import State


def _require(name: str, *, holds: bool, found: object) -> None:
    if not holds:
        raise AssertionError(f"{name} does not hold: {found}")


def check(state: "State") -> None:
    """Raise AssertionError, naming the invariant, if a position of a match is not sound."""
    for part in _CHECKS:
        part(state)


def _check_tiles(state: "State") -> None:
    standing = [0] * len(TILES)
    for piece in state.pieces:
        if piece != EMPTY:
            standing[TILE_OF[piece]] += 1
    for tile in range(STOCKED):
        count = standing[tile] + state.supply[tile]
        _require("AD-I1", holds=count <= TILES[tile].copies, found=(TILES[tile].id, count))
    for tile in range(UNITS):
        owned = TILES[tile].faction in state.factions
        _require("AD-I1", holds=owned or not standing[tile], found=TILES[tile].id)
    for seat in range(state.seats):
        spot, tile = state.noble_at[seat], state.nobles[seat]
        on_board = [n for n in state.own_hexes(seat) if IS_NOBLE[state.pieces[n]]]
        expected = [spot] if spot != NOWHERE else []
        _require("AD-I1", holds=on_board == expected, found=(seat, on_board, spot))
        right = spot == NOWHERE or TILE_OF[state.pieces[spot]] == tile
        _require("AD-I1", holds=right, found=(seat, tile))


def _check_gold(state: "State") -> None:
    _require("AD-I2", holds=min(state.gold) >= 0, found=state.gold)
    limited = state.rules.gold_limited
    _require("AD-I2", holds=not limited or sum(state.gold) <= GOLD_TOTAL, found=state.gold)


def _check_cards(state: "State") -> None:
    held = [kind for hand in state.hands for kind, _ in hand]
    kinds = [*held, *state.deck, *(kind for _, kind, _ in state.lying)]
    _require("AD-I3", holds=len(kinds) + sum(state.box) == CARD_TOTAL, found=len(kinds))
    hidden = kinds.count(HIDDEN)
    for kind, event in enumerate(EVENTS):
        seen = kinds.count(kind) + state.box[kind]
        holds = seen == event.copies if hidden == 0 else seen <= event.copies
        _require("AD-I3", holds=holds, found=(event.id, seen))
    for seat, hand in enumerate(state.hands):
        _require("ascending hands", holds=hand == sorted(hand), found=hand)
        own = all(kind == HIDDEN or known >> seat & 1 for kind, known in hand)
        _require("own cards are known", holds=own, found=(seat, hand))


def _check_counters(state: "State") -> None:
    _require("AD-I4", holds=0 <= state.pool <= COUNTER_TOTAL, found=state.pool)
    for spot in range(HEXES):
        if state.counters[spot]:
            piece = state.pieces[spot]
            noble = IS_NOBLE[piece] and not state.rules.noble_counters
            immune = piece != EMPTY and _has_pope(state, OWNER[piece])
            _require("AD-I4", holds=piece != EMPTY and not noble and not immune, found=spot)


def _has_pope(state: "State", seat: int) -> bool:
    noble = state.nobles[seat]
    return noble != NO_TILE and TILES[noble].effect == "immune"


def _check_board(state: "State") -> None:
    usable = frozenset(GRIDS[state.rules.grid])
    stray = [spot for spot in range(HEXES) if state.pieces[spot] and spot not in usable]
    _require("AD-I5", holds=not stray, found=stray)
    marked = [n for n in range(HEXES) if state.marks[n] and not state.pieces[n]]
    _require("marks are on pieces", holds=not marked, found=marked)


def _check_turn(state: "State") -> None:
    limit = INCANTATIONS + 1
    _require("AD-I6", holds=state.ap >= 0 and state.incantations <= limit, found=state.ap)
    for seat in state.fallen:
        nothing = not state.own_hexes(seat) and not state.gold[seat] and not state.hands[seat]
        empty = nothing and not any(card[0] == seat for card in state.lying)
        owes = any(frame[1] == seat for frame in state.frames)
        _require("AD-I7", holds=empty and not owes, found=seat)
    if state.turn:
        _require("AD-I7", holds=state.alive(state.at_turn), found=state.at_turn)
    holds = all(hold <= state.needed for hold in state.holds)
    _require("AD-I9", holds=holds, found=state.holds)
    _require("AD-I8", holds=bool(state.frames) == (not state.reason), found=state.frames)
    factions = [faction for faction in state.factions if faction != NO_FACTION]
    _require("AD 3.2", holds=len(set(factions)) == len(factions), found=factions)


_CHECKS: tuple[Callable[["State"], None], ...] = (
    _check_tiles,
    _check_gold,
    _check_cards,
    _check_counters,
    _check_board,
    _check_turn,
)
