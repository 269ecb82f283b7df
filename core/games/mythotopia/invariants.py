"""The invariants of a position (rules.md, section "Invariants"), checked against counting anew.

They hold for masks too, as far as a mask knows the cards.
"""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from core.engine.game_types import HIDDEN
from core.games.mythotopia import land
from core.games.mythotopia.codes import (
    CITADEL,
    CITY,
    FROM_SPARE,
    NOBODY,
    VILLAGE,
)
from core.games.mythotopia.data import (
    ACTIONS,
    ARMY_TOTAL,
    BORDERS,
    CASTLE_TOTAL,
    CHIP_TOTAL,
    CITIES,
    FREE_USES,
    MERCENARY_TOTAL,
    NONE,
    PROGRESS,
    PROVINCE_IDS,
    PROVINCES,
    RANGER,
    ROAD_TOTAL,
    ROUND_BOUND,
    SHIP_TOTAL,
    START_COPIES,
    VALUES,
    VILLAGES,
    VP_CARDS,
    VP_CITADEL,
    VP_SEA,
)
from core.games.mythotopia.scoring import RUNNING

if TYPE_CHECKING:
    from core.games.mythotopia.state import State


def _require(name: str, *, holds: bool, found: object) -> None:
    if not holds:
        raise AssertionError(f"{name} does not hold: {found}")


def check(state: "State") -> None:
    """Raise AssertionError, naming the invariant, if a position is not sound."""
    for part in _CHECKS:
        part(state)


def _check_zones(state: "State") -> None:
    """Each card is in one zone; a deck is what lies in its zones."""
    for seat in state.everyone:
        zones = [*state.reserves[seat], *state.hands[seat], *state.draws[seat]]
        zones += state.discards[seat]
        if seat == state.at_turn:
            zones += [*state.committed, *state.dropped]
        deck = state.decks[seat]
        _require("decks", holds=len(zones) == len(deck), found=(seat, zones, deck))
        _require("ascending decks", holds=[*deck] == sorted(deck), found=deck)
        hand = state.hands[seat]
        _require("ascending hands", holds=[*hand] == sorted(hand), found=hand)
        seen = Counter(kind for kind in zones if kind != HIDDEN)
        more = seen - Counter(deck)
        holds = not more or HIDDEN in deck
        _require("cards of a deck lie in its zones", holds=holds, found=(seat, more))
        if HIDDEN not in zones and HIDDEN not in deck:
            _require("decks", holds=seen == Counter(deck), found=(seat, zones, deck))


def _check_cards(state: "State") -> None:
    """No card is missing and none is there twice."""
    progress = [kind for deck in state.decks for kind in deck if kind in PROGRESS or kind == HIDDEN]
    progress += [*state.display, *state.out, *state.stack]
    _require("progress cards", holds=len(progress) == len(PROGRESS), found=len(progress))
    known = [kind for kind in progress if kind != HIDDEN]
    _require("progress cards", holds=len(set(known)) == len(known), found=sorted(known))
    for seat in state.everyone:
        own = Counter(k for k in state.decks[seat] + state.aside[seat] if k in START_COPIES)
        wanted = Counter(START_COPIES) + Counter([state.fifth])
        _require("start cards", holds=own == wanted, found=(seat, own))
        for kind in state.decks[seat]:
            if kind < PROVINCES:
                name = PROVINCE_IDS[kind]
                _require("own provinces", holds=state.owner[kind] == seat, found=(seat, name))


def _check_secret(state: "State") -> None:
    holder, secret = state.secret_seat, state.secret
    holds = (holder == NONE) == (secret == NONE)
    _require("a secret card has a seat", holds=holds, found=(holder, secret))
    if holder != NONE:
        holds = secret in state.decks[holder] and secret not in state.reserves[holder]
        _require("a secret card is in its deck", holds=holds, found=(holder, secret))


def _check_pieces(state: "State") -> None:
    on_card = Counter(n // 2 for n, mark in enumerate(state.sea_marks) if mark == FROM_SPARE)
    for seat in state.everyone:
        placed = Counter(
            piece for owner, piece in zip(state.owner, state.pieces, strict=True) if owner == seat
        )
        villages = placed[VILLAGE] + state.villages[seat] + on_card[seat]
        holds = villages == VILLAGES[state.seats]
        _require("villages", holds=holds, found=(seat, villages))
        cities = placed[CITY] + state.cities[seat]
        _require("cities", holds=cities == CITIES, found=(seat, cities))
        holds = placed[CITADEL] <= (VP_CITADEL in state.vp_cards)
        _require("citadels", holds=holds and not placed[0], found=(seat, placed))
        start = seat * PROVINCES
        armies = sum(state.armies[start : start + PROVINCES])
        armies += state.near_armies[seat] + state.far_armies[seat]
        _require("armies", holds=armies == ARMY_TOTAL, found=(seat, armies))
        ships = sum(land.ships_in(state, seat)) + state.near_ships[seat] + state.far_ships[seat]
        _require("ships", holds=ships == SHIP_TOTAL, found=(seat, ships))
    least = min(*state.near_armies, *state.far_armies, *state.near_ships, *state.far_ships)
    _require("supplies", holds=least >= 0 and min(state.cities) >= 0, found=least)


def _check_map(state: "State") -> None:
    roads, castles = sum(state.roads), sum(state.castles)
    _require("roads and castles", holds=roads <= ROAD_TOTAL and castles <= CASTLE_TOTAL,
             found=(roads, castles))  # fmt: skip
    hired = sum(state.mercenaries)
    _require("mercenaries", holds=hired <= MERCENARY_TOTAL, found=hired)
    for province, name in enumerate(PROVINCE_IDS):
        neutral = state.owner[province] == NOBODY
        holds = neutral == (state.pieces[province] == 0)
        _require("pieces and owners", holds=holds, found=name)
        holds = not (state.castles[province] and state.pieces[province] == CITADEL)
        _require("no castle with a citadel", holds=holds, found=name)
        holds = neutral or not state.tokens[province] or state.turn == 0
        _require("tokens lie in neutral provinces", holds=holds, found=name)
    for number, border in enumerate(BORDERS):
        holds = not state.roads[number] or border.kind != "mountains" or _ranger_seen(state)
        _require("roads", holds=holds, found=(border.a, border.b))


def _ranger_seen(state: "State") -> bool:
    """Return whether some seat may have used the Ranger: he is not in the stack."""
    return RANGER not in state.stack or HIDDEN in state.stack


def _check_chips(state: "State") -> None:
    """The chips of each value are as many as at setup (MY 10.4)."""
    moved = Counter[int]()
    total = [0] * len(VALUES)
    for number in state.vp_cards:
        card = VP_CARDS[number]
        table = card.chips_two_players if state.seats == 2 else card.chips
        for value, count in table.items():
            chip = state.castle_value if VP_CARDS[number].id == "castle" else value
            moved[chip] += count
    for index, value in enumerate(VALUES):
        total[index] = sum(state.chips[index :: len(VALUES)]) + state.spare[index]
        total[index] += sum(state.seat_chips[index :: len(VALUES)])
        wanted = max(CHIP_TOTAL[index], moved[value])
        _require("chips", holds=total[index] == wanted, found=(value, total[index], wanted))
    outside = [n for n in range(len(VP_CARDS)) if n not in state.vp_cards]
    holds = not any(state.chips[3 * n + v] for n in outside for v in range(3))
    _require("chips lie on cards in play", holds=holds, found=outside)


def _check_turn(state: "State") -> None:
    _require("actions", holds=state.actions_used <= ACTIONS, found=state.actions_used)
    uses = Counter(state.free_uses)
    holds = not uses or max(uses.values()) <= FREE_USES
    _require("free uses", holds=holds, found=uses)
    over = state.reason != RUNNING
    _require("over", holds=over == (not state.frames), found=state.frames)
    holds = state.round <= (state.round_limit or ROUND_BOUND)
    _require("rounds", holds=holds, found=state.round)
    if state.frames and state.frames[-1][0] == "action":
        rest = state.committed or state.dropped or state.locked or len(state.frames) > 1
        _require("nothing is committed between acts", holds=not rest, found=state.frames)
    points = [state.vp(seat) for seat in state.everyone]
    _require("points", holds=min(points) >= 0, found=points)


def _check_seas(state: "State") -> None:
    """Marks of Master of the Sea exist only with the card in play."""
    holds = not any(state.sea_marks) or VP_SEA in state.vp_cards
    _require("Master of the Sea", holds=holds, found=list(state.sea_marks))


_CHECKS: tuple[Callable[["State"], None], ...] = (
    _check_zones,
    _check_cards,
    _check_secret,
    _check_pieces,
    _check_map,
    _check_chips,
    _check_turn,
    _check_seas,
)
