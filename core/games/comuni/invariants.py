"""The invariants of a position (rules.md, section "Invariants"), checked by counting.

They hold for full states. That a chain's bids fall and that every decision can be completed speak
of several positions in a row; the tests of random play check these.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.games.comuni.data import (
    ALL_CUBES,
    ALL_KINDS,
    BONUS_WALLS,
    CARDS,
    CUBE_TOTALS,
    DECKS,
    ENVOYS,
    GOLD,
    HAND_LIMIT,
    INVASIONS,
    KINDS,
    MAX_STOREYS,
    TILES,
    TRI,
    cards_in_game,
)

if TYPE_CHECKING:
    from core.games.comuni.state import State

_NOBODY = -1
_FILLING = {"refill", "bonus_cube"}
_BUILDING = {"build", "build_target", "discard"}


def _require(name: str, *, holds: bool, found: object) -> None:
    if not holds:
        raise AssertionError(f"{name}: {found}")


def check(state: "State") -> None:
    """Raise AssertionError, naming the invariant, if a full state is not sound."""
    for part in _CHECKS:
        part(state)


def _check_cubes(state: "State") -> None:
    gold = sum(state.bids)  # CO 4.8, and what a displaced envoy carries
    gold += sum([int(frame[3]) for frame in state.frames if frame[0] == "displaced"])
    for cube in ALL_CUBES:
        stocks = sum(state.cubes[cube::4])
        total = state.supply[cube] + stocks + (gold if cube == GOLD else 0)
        _require("cubes are conserved", holds=total == CUBE_TOTALS[cube], found=(cube, total))
    least = min(*state.cubes, *state.supply, *state.bids, *state.plunder, state.bonus_walls)
    _require("no number is negative", holds=least >= 0, found=least)


def _check_cards(state: "State") -> None:
    cards = [*state.stack, *state.discard, *state.walled]
    cards += [card for zone in (*state.columns, *state.hands) for card in zone]
    cards += [card for city in state.buildings for building in city for card in building[1:]]
    holds = sorted(cards) == list(cards_in_game(state.seats))
    _require("each card is in one place", holds=holds, found=len(cards))
    storeys = sum(map(sum, state.walls))
    holds = storeys == len(state.walled) + BONUS_WALLS - state.bonus_walls
    _require("bonus walls are conserved", holds=holds, found=(storeys, state.bonus_walls))
    decks = [DECKS - 1 - place // state.per_deck for place in range(len(state.stack))]
    faces = [CARDS[card].deck for card in state.stack]
    _require("decks hold their own cards", holds=faces == decks, found=faces)
    for hand in (*state.hands, tuple(state.walled)):
        _require("cards are ascending", holds=list(hand) == sorted(hand), found=hand)


def _check_columns(state: "State") -> None:
    for column, seat in enumerate(state.envoys):
        cards, gold = state.columns[column], state.bids[column]
        holds = bool(cards) if seat != _NOBODY else gold == 0
        _require("an envoy stands at cards", holds=holds, found=(column, seat, gold))
    for seat in range(state.seats):
        count = state.envoys.count(seat)
        _require("three envoys a seat", holds=count <= ENVOYS, found=(seat, count))
    filling = _FILLING & {frame[0] for frame in state.frames}
    for cards, size in zip(state.columns, state.sizes, strict=True):
        full = len(cards) == size or bool(filling) or not state.stack
        _require("columns are full", holds=full and len(cards) <= size, found=(cards, size))


def _check_cities(state: "State") -> None:
    for seat, city in enumerate(state.buildings):
        for kind, *cards in city:
            fits = all(kind in CARDS[card].kinds for card in cards)
            holds = fits and 1 <= len(cards) <= MAX_STOREYS
            _require("cards show the building's kind", holds=holds, found=(seat, kind, cards))
        heights = state.walls[seat]
        holds = all(1 <= height <= MAX_STOREYS for height in heights)
        _require("walls are 1 to 4 high", holds=holds, found=heights)
        points = sum(TRI[len(building) - 1] for building in city)
        _require("scores", holds=points == state.scores[seat], found=(seat, points))
        kinds = {building[0] for building in city}
        active = {kind for kind in ALL_KINDS if state.active[seat] >> kind & 1}
        _require("active kinds are built", holds=active <= kinds, found=(seat, active))


def _check_masters(state: "State") -> None:
    for kind, holder in enumerate(state.masters):
        two = any(b[0] == kind and len(b) > 2 for city in state.buildings for b in city)
        fresh = state.built >> kind & 1 and state.frames and state.frames[-1][0] in _BUILDING
        holds = holder != _NOBODY or not two or bool(fresh)
        _require("a guild master is held", holds=holds, found=KINDS[kind])


def _check_hands(state: "State") -> None:
    open_kinds = {frame[0] for frame in state.frames}
    acting = open_kinds & (_BUILDING | _FILLING)
    for seat, hand in enumerate(state.hands):
        holds = len(hand) <= HAND_LIMIT or (seat == state.at_turn and bool(acting))
        _require("two cards in hand", holds=holds, found=(seat, hand))


def _check_course(state: "State") -> None:
    kinds = {frame[0] for frame in state.frames}
    _require("a decision is open until the end", holds=bool(kinds) != state.is_over, found=kinds)
    if not kinds & (_FILLING | {"invasion"}):
        holds = state.invasions == min(state.deck, len(INVASIONS) - 1) + state.is_over
        _require("invasions", holds=holds, found=(state.invasions, state.deck))
    leader: int = state.at_turn
    if state.turns_left > 0:
        leader = (state.at_turn + state.turns_left - 1) % state.seats
    _require("the leader", holds=leader == state.leader, found=(state.leader, leader))
    fists = "invasion" in kinds or not any(state.fists)
    _require("fists are open outside invasions", holds=fists, found=state.fists)
    given = [number for number, seat in enumerate(state.tiles) if seat != _NOBODY]
    holds = all(number < 2 * state.invasions for number in given) and len(state.tiles) == len(TILES)
    _require("hero tiles", holds=holds, found=state.tiles)


_CHECKS: tuple[Callable[["State"], None], ...] = (
    _check_cubes,
    _check_cards,
    _check_columns,
    _check_cities,
    _check_masters,
    _check_hands,
    _check_course,
)
