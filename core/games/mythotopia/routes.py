"""Attacks: which cards can be their source, what they reach, whether an attack can be completed.

An attack is offered only if it can be completed: source, ship cards, one army, food (MY 6.2 to
6.7), from different cards.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from core.games.mythotopia import land
from core.games.mythotopia.cards import pool
from core.games.mythotopia.codes import USED_LEVIES
from core.games.mythotopia.data import (
    ARMIES,
    ATTACK_FOOD,
    ATTACK_FOOD_HILLS,
    CARDS,
    FOOD,
    GENERAL,
    LEVIES,
    NONE,
    PORTAL,
    PROVINCES,
    RANGER,
    REINFORCE_FOOD,
    SHIP_CARDS,
)
from core.games.mythotopia.payment import KEPT, grant, most
from core.games.mythotopia.values import without
from core.games.mythotopia.wars import forbidden_targets

if TYPE_CHECKING:
    from core.games.mythotopia.state import State


class Route(NamedTuple):
    """A way in which a source card reaches targets.

    Attributes:
        source: The source card.
        ships: Ship cards it takes.
        food: Food it takes.
        ranger: Whether the Ranger is needed, who is then locked.
        targets: The provinces that are reached so.
    """

    source: int
    ships: int
    food: int
    ranger: bool
    targets: int


Way = tuple[int, int, bool, int]
"""Ship cards, food, whether the Ranger is needed, and the provinces that are reached so."""

_PORTAL_WAY: tuple[Way, ...] = ((0, ATTACK_FOOD, False, land.ALL),)


class Means(NamedTuple):
    """What an act with armies can use besides cards.

    Attributes:
        supply: Armies in the personal supply.
        farming: The Farming card if any card counts as food, else NONE.
        levies: Whether any card counts as an army.
    """

    supply: int
    farming: int
    levies: bool


def levies_usable(state: "State", seat: int) -> bool:
    """Return whether Levies lets a card count as an army now (MY 8.3)."""
    return (
        LEVIES in state.reserves[seat]
        and not state.used & USED_LEVIES
        and LEVIES not in state.locked
    )


def means(state: "State", seat: int) -> Means:
    """Return what the seat's act with armies can use."""
    farming = grant(state, seat, FOOD)
    return Means(state.near_armies[seat], farming, levies_usable(state, seat))


def army_fits(kind: int, supply: int, so_far: int) -> bool:
    """Return whether a card's army symbols may be played (MY 6.6)."""
    symbols = ARMIES[kind]
    return symbols > 0 and (so_far + symbols <= supply or (supply == 1 and so_far == 0))


@lru_cache(maxsize=KEPT)
def can_place(cards: tuple[int, ...], used: Means, food: int) -> bool:
    """Return whether one army can be played from the cards and food be paid from the rest."""
    if not used.supply:
        return False
    for kind in dict.fromkeys(cards):
        if army_fits(kind, used.supply, 0):
            rest = without(cards, kind)
            if not food or most(rest, FOOD, used.farming) >= food:
                return True
    if not used.levies or LEVIES not in cards:
        return False
    others = without(cards, LEVIES)
    return any(
        not food or most(without(others, kind), FOOD, used.farming) >= food
        for kind in dict.fromkeys(others)
    )


@lru_cache(maxsize=KEPT)
def can_attack(cards: tuple[int, ...], used: Means, ships: int, food: int) -> bool:
    """Return whether an attack can be completed with the cards that are left after its source."""
    if not ships:
        return can_place(cards, used, food)
    for chosen in combinations([kind for kind in cards if kind in SHIP_CARDS], ships):
        rest = cards
        for kind in chosen:
            rest = without(rest, kind)
        if can_place(rest, used, food):
            return True
    return False


def allowed_targets(state: "State", seat: int) -> int:
    """Return the provinces that a seat may attack (MY 6.1, 6.9)."""
    closed = land.lands(state, seat) | land.forces(state, seat) | forbidden_targets(state, seat)
    return land.ALL & ~closed


def origins(state: "State", seat: int, source: int) -> int:
    """Return the provinces from which a source card lets a seat attack (MY 6.2, 4.11)."""
    if source == GENERAL:
        return land.lands(state, seat)
    province = CARDS[source].province
    return 0 if province == NONE else land.network(state, seat, province)


def routes(state: "State", seat: int) -> Iterator[Route]:
    """Yield all ways to attack that can be completed, source cards in the order of the pool."""
    if not state.near_armies[seat]:
        return
    allowed, cards, used = (
        allowed_targets(state, seat),
        pool(state, seat),
        means(state, seat),
    )
    for source in dict.fromkeys(cards):
        if source < PROVINCES or source in (GENERAL, PORTAL):
            rest = without(cards, source)
            for ships, food, ranger, places in _ways(state, seat, source):
                if places & allowed:
                    left = without(rest, RANGER) if ranger else rest
                    if can_attack(left, used, ships, food):
                        yield Route(source, ships, food, ranger, places & allowed)


def _ways(state: "State", seat: int, source: int) -> tuple[Way, ...]:
    """Return the ways of one source card, completable or not."""
    if source == PORTAL:
        return _PORTAL_WAY
    ranger = RANGER in state.reserves[seat] and RANGER not in state.locked
    return _ways_from(origins(state, seat, source), ranger=ranger)


@lru_cache(maxsize=KEPT)
def _ways_from(places: int, *, ranger: bool) -> tuple[Way, ...]:
    found = land.reach(places, ranger=ranger)
    ways: tuple[Way, ...] = (
        (0, ATTACK_FOOD, False, found.near),
        (0, ATTACK_FOOD, True, found.near_ranger),
        (0, ATTACK_FOOD_HILLS, False, found.hills),
        (0, ATTACK_FOOD_HILLS, True, found.hills_ranger),
        (1, ATTACK_FOOD, False, found.sea),
        (2, ATTACK_FOOD, False, found.seas),
    )
    return tuple(way for way in ways if way[3])


def targets(state: "State", seat: int) -> int:
    """Return the provinces that the seat can attack now."""
    found = 0
    for route in routes(state, seat):
        found |= route.targets
    return found


def routes_to(state: "State", seat: int, target: int) -> list[Route]:
    """Return the ways to attack one province."""
    return [route for route in routes(state, seat) if route.targets >> target & 1]


def origin_of(state: "State", seat: int, route: Route, target: int) -> int:
    """Return the province an attack sets out from, NONE with Portal.

    It is the source card's own province if that has such a route, else the first that has.
    """
    if route.source == PORTAL:
        return NONE
    places = land.members(origins(state, seat, route.source))
    own = CARDS[route.source].province
    if own != NONE:
        places.remove(own)
        places.insert(0, own)
    return next(place for place in places if _connects(place, target, route))


def _connects(origin: int, target: int, route: Route) -> bool:
    """Return whether a route leads from one province to another."""
    found = land.reach(1 << origin, ranger=route.ranger)
    if route.ships:
        reached = land.ONE_SEA[origin] if route.ships == 1 else land.TWO_SEAS[origin]
    elif route.food == ATTACK_FOOD:
        reached = found.near_ranger if route.ranger else found.near
    else:
        reached = found.hills_ranger if route.ranger else land.HILLS[origin]
    return bool(reached >> target & 1)


# -- Place Armies


def place_targets(state: "State", seat: int) -> int:
    """Return the provinces to which the seat can bring armies now (MY 6.10)."""
    if not state.near_armies[seat]:
        return 0
    cards, used = pool(state, seat), means(state, seat)
    own, force = land.lands(state, seat), land.forces(state, seat)
    found = own if own and can_place(cards, used, 0) else 0
    if force & ~own and can_place(cards, used, REINFORCE_FOOD):
        found |= force
    return found


def place_food(state: "State", seat: int, target: int) -> int:
    """Return the food for bringing armies to a province."""
    return 0 if state.owner[target] == seat else REINFORCE_FOOD


def army_choices(state: "State", seat: int, so_far: int, food: int) -> tuple[list[int], list[int]]:
    """Return the cards that can still be played for armies, and those that can through Levies.

    Both leave the food payable. Only kinds are named: see `cards.choices` for copies.
    """
    used, cards = means(state, seat), pool(state, seat)
    kinds = list(dict.fromkeys(cards))
    played = [
        kind
        for kind in kinds
        if army_fits(kind, used.supply, so_far)
        and (not food or most(without(cards, kind), FOOD, used.farming) >= food)
    ]
    if not used.levies or so_far >= used.supply:
        return played, []
    others = without(cards, LEVIES)
    raised = [
        kind
        for kind in kinds
        if kind != LEVIES and (not food or most(without(others, kind), FOOD, used.farming) >= food)
    ]
    return played, raised
