"""The invariants of a position (rules.md, section "Invariants"), checked by counting anew.

They hold for masks too, as far as a mask knows the cards. What speaks of several positions in a
row is checked by the tests of random play.
"""

from collections import Counter
from typing import TYPE_CHECKING

from core.engine.game_types import HIDDEN
from core.games.feudality.data import (
    BUILDING_CARDS,
    CARD_KIND,
    CARDS,
    FIRST_CARD,
    KIND,
    KINDS,
    MAX_BUILDINGS,
    MAX_LANDSCAPES,
    SHIFTS_PER_TURN,
    SIEGE_TURNS,
    SITES_FROM,
    STACKS,
    STEPS,
    TROOP_CARDS,
    TROOPS,
    city_of,
    home_of,
)
from core.games.feudality.fief import hungry, landscapes_of, points_of, sites_of

if TYPE_CHECKING:
    from core.games.feudality.state import State

MOST_POINTS = sum(kind.vp for kind in KINDS)


def _require(name: str, *, holds: bool, found: object) -> None:
    if not holds:
        raise AssertionError(f"{name} does not hold: {found}")


def check(state: "State") -> None:
    """Raise AssertionError, naming the invariant, if a position is not sound."""
    for part in _CHECKS:
        part(state)


def named_kinds(state: "State") -> list[int]:
    """Return the kinds of cards that are named in an open purchase and are in no other place."""
    return [
        int(KIND[str(frame[3])])
        for frame in state.frames
        if frame[0] in ("pay", "help") and frame[2] == "play"
    ]


def _check_cards(state: "State") -> None:
    """Every card is in one place; the number on the table tells how many of a kind came."""
    kinds = [held[0] for hand in state.hands for held in hand]
    kinds += [kind for zone in (*state.stacks, *state.piles) for kind in zone]
    kinds += [*state.discard, *named_kinds(state)]
    kinds += [int(CARD_KIND[card]) for card in range(CARDS) if state.owner[card]]
    hidden, counts = kinds.count(HIDDEN), Counter(kinds)
    for number, kind in enumerate(KINDS):
        count = state.seats if kind.group == "city" else kind.count
        seen = counts[number]
        _require("cards", holds=seen == count or (hidden > 0 and seen < count), found=kind.id)
    total = sum(kind.count for kind in KINDS if kind.group != "city") + state.seats
    _require("cards", holds=len(kinds) == total, found=len(kinds))
    for card in range(CARDS):
        number = card - FIRST_CARD[CARD_KIND[card]]
        holds = not state.owner[card] or number < state.arrived[CARD_KIND[card]]
        _require("numbers", holds=holds, found=card)


def _check_hands(state: "State") -> None:
    for hand in state.hands:
        _require("sorted hands", holds=list(hand) == sorted(hand), found=hand)
        for kind, stack, _ in hand:
            holds = kind == HIDDEN or KINDS[kind].stack == stack
            _require("stacks of hands", holds=holds, found=(kind, stack))


def _check_fiefs(state: "State") -> None:
    for seat in range(state.seats):
        if not state.lives(seat):
            left = state.owner.count(seat + 1)
            _require("the fallen have nothing", holds=not left, found=(seat, left))
            continue
        landscapes = landscapes_of(state, seat)
        _require("slots", holds=len(landscapes) <= MAX_LANDSCAPES, found=landscapes)
        _require("city", holds=sites_of(state, seat)[0] == city_of(seat), found=seat)
        points = points_of(state, seat)
        _require("points", holds=points <= MOST_POINTS, found=points)
        _require("siege", holds=0 <= state.siege[seat] < SIEGE_TURNS, found=state.siege)
    for card in range(SITES_FROM):
        site = state.site[card]
        if card >= TROOPS:
            _require("sites", holds=bool(site) == bool(state.owner[card]), found=card)
        if site:
            holds = state.owner[card] == state.owner[site] > 0
            _require("own sites", holds=holds, found=(card, site))
    counts = Counter(state.site[card] for card in BUILDING_CARDS if state.site[card])
    _require("rooms", holds=max(counts.values(), default=0) <= MAX_BUILDINGS, found=counts)


def _check_troops(state: "State") -> None:
    for troop in TROOP_CARDS:
        owner, site = state.owner[troop], state.site[troop]
        if site:
            at_home = state.space[troop] == home_of(owner - 1)
            _require("attached at home", holds=at_home, found=troop)
            holds = bool(state.used[site] or not state.used[troop])
            _require("groups are turned together", holds=holds, found=(troop, site))
        _require("steps", holds=state.steps[troop] <= STEPS[troop], found=troop)
        if not owner:
            rest = (state.used[troop], state.space[troop], state.damage[troop], state.army[troop])
            _require("nothing stays of who is gone", holds=not any(rest), found=troop)
    _require("shifts", holds=state.shifts <= SHIFTS_PER_TURN, found=state.shifts)
    top = state.frames[-1][0] if state.frames else ""
    if top in ("draw", "action", "march", "war") and state.turn:
        _require("upkeep", holds=not hungry(state, state.active), found=state.active)


def _check_open(state: "State") -> None:
    """Pools exist in payments only, war marks in wars; a match that runs asks somebody."""
    paying = any(frame[0] in ("pay", "help") for frame in state.frames)
    _require("pools", holds=bool(state.pool) == bool(state.cost) == paying, found=state.pool)
    _require("nothing is negative", holds=min([0, *state.pool, *state.cost]) == 0, found=state.pool)
    marks = any(state.army) or any(state.hit) or bool(state.targets)
    _require("war marks", holds=bool(state.war) or not marks, found=state.war)
    _require(
        "somebody decides", holds=bool(state.frames) == (state.reason == 0), found=state.frames
    )
    empty = sum(not stack for stack in state.stacks)
    holds = empty < len(STACKS) - 1 or state.reason > 0
    _require("stacks", holds=holds, found=empty)


_CHECKS = (_check_cards, _check_hands, _check_fiefs, _check_troops, _check_open)
