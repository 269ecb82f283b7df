"""The map: which provinces border on which, what an attack can reach, roads; as bit sets.

A set of provinces is an int: bit p stands for province p. What depends on the pieces is kept by
their contents, as the same maps are looked at again and again.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from core.games.mythotopia.data import (
    BORDERS,
    MERCENARY_TOTAL,
    PROVINCE_ROWS,
    PROVINCES,
    SEA_NEIGHBOURS,
    SEAS,
)

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

ALL = (1 << PROVINCES) - 1
KEPT = 4096
"""So many maps of a kind are kept."""


def bits(numbers: Iterable[int]) -> int:
    """Return a set of provinces, given their numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def members(places: int) -> list[int]:
    """Return the provinces of a set, ascending."""
    found: list[int] = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found


def first(places: int) -> int:
    """Return the lowest province of a set that is not empty."""
    return (places & -places).bit_length() - 1


def _over(kind: str) -> tuple[int, ...]:
    """Return by province the provinces beyond its borders of a kind."""
    beyond = [0] * PROVINCES
    for border in BORDERS:
        if border.kind == kind:
            beyond[border.a] |= 1 << border.b
            beyond[border.b] |= 1 << border.a
    return tuple(beyond)


PLAIN, HILLS, MOUNTAINS = _over("plain"), _over("hills"), _over("mountains")
COASTS: tuple[int, ...] = tuple(
    bits(p for p, row in enumerate(PROVINCE_ROWS) if zone in row.seas) for zone in range(SEAS)
)
"""By sea zone: the provinces that touch it."""
ISLANDS = {
    name: bits(p for p, row in enumerate(PROVINCE_ROWS) if row.island == name)
    for name in ("large", "small")
}
"""The provinces of each island (MY 1.6)."""


def _over_sea(province: int, *, far: bool) -> int:
    """Return what touches one of a province's zones or, if far, a zone beside one of them."""
    zones = set(PROVINCE_ROWS[province].seas)
    if far:
        zones = {beside for zone in zones for beside in SEA_NEIGHBOURS[zone]}
    reached = 0
    for zone in zones:
        reached |= COASTS[zone]
    return reached & ~(1 << province)


ONE_SEA: tuple[int, ...] = tuple(_over_sea(p, far=False) for p in range(PROVINCES))
TWO_SEAS: tuple[int, ...] = tuple(_over_sea(p, far=True) for p in range(PROVINCES))


def border_kind(a: int, b: int) -> str:
    """Return the kind of the border of two provinces, "" if they have none."""
    for kind, beyond in (("plain", PLAIN), ("hills", HILLS), ("mountains", MOUNTAINS)):
        if beyond[a] >> b & 1:
            return kind
    return ""


# -- pieces


@lru_cache(maxsize=KEPT)
def _lands(owner: bytes) -> tuple[int, ...]:
    found = [0] * 5
    for province, seat in enumerate(owner):
        found[seat] |= 1 << province
    return tuple(found)


def lands(state: "State", seat: int) -> int:
    """Return the provinces that a seat controls (MY 5.1); of NOBODY the neutral ones."""
    return _lands(state.owner)[seat]


@lru_cache(maxsize=KEPT)
def filled(counts: bytes) -> int:
    """Return the places whose count is not 0."""
    return bits(place for place, count in enumerate(counts) if count)


def armies_at(state: "State", seat: int) -> int:
    """Return the provinces in which a seat has armies."""
    return filled(state.armies[seat * PROVINCES : (seat + 1) * PROVINCES])


def forces(state: "State", seat: int) -> int:
    """Return the provinces in which a seat has armies or mercenaries (MY 5.2)."""
    return _forces(state.armies, state.mercenaries)[seat]


@lru_cache(maxsize=KEPT)
def _forces(armies: bytes, mercenaries: bytes) -> tuple[int, ...]:
    starts = range(0, len(armies), PROVINCES)
    return tuple(
        filled(armies[start : start + PROVINCES]) | filled(mercenaries[start : start + PROVINCES])
        for start in starts
    )


def attacks(state: "State") -> tuple[int, ...]:
    """Return by seat the provinces in which it is an attacker (MY 5.2)."""
    return _attacks(state.armies, state.mercenaries, state.owner)


@lru_cache(maxsize=KEPT)
def _attacks(armies: bytes, mercenaries: bytes, owner: bytes) -> tuple[int, ...]:
    own = _lands(owner)
    return tuple(force & ~own[seat] for seat, force in enumerate(_forces(armies, mercenaries)))


def at_war(state: "State") -> int:
    """Return the provinces at war."""
    found = 0
    for attacked in attacks(state):
        found |= attacked
    return found


def zones_of(places: int) -> list[int]:
    """Return the sea zones that touch one of the provinces."""
    return [zone for zone in range(SEAS) if COASTS[zone] & places]


def ships_in(state: "State", seat: int) -> Sequence[int]:
    """Return a seat's ships by sea zone."""
    return state.ships[seat * SEAS : (seat + 1) * SEAS]


def mercenaries_left(state: "State") -> int:
    """Return how many mercenaries lie in the common supply."""
    return MERCENARY_TOTAL - sum(state.mercenaries)


# -- roads


def network(state: "State", seat: int, province: int) -> int:
    """Return the road network of a seat's province, itself included (MY 9.8)."""
    if not any(state.roads):
        return 1 << province
    return _networks(state.roads, lands(state, seat))[province]


@lru_cache(maxsize=KEPT)
def _networks(roads: bytes, own: int) -> tuple[int, ...]:
    found = [1 << province for province in range(PROVINCES)]
    for number, border in enumerate(BORDERS):
        if roads[number] and own >> border.a & own >> border.b & 1:
            joined = found[border.a] | found[border.b]
            for province in members(joined):
                found[province] = joined
    return tuple(found)


# -- what an attack can reach


class Reach(NamedTuple):
    """The targets from some provinces, by what the route needs (MY 6.3, 6.4).

    No target is in two sets unless one needs fewer ships and the other less food.

    Attributes:
        near: Plain borders: 1 food.
        near_ranger: 1 food, if the Ranger helps.
        hills: 2 food.
        hills_ranger: 2 food, if the Ranger helps.
        sea: 1 ship card, 1 food.
        seas: 2 ship cards, 1 food.
    """

    near: int
    near_ranger: int
    hills: int
    hills_ranger: int
    sea: int
    seas: int


@lru_cache(maxsize=KEPT)
def reach(origins: int, *, ranger: bool) -> Reach:
    """Return what can be attacked from provinces, with or without the Ranger in the reserve."""
    plain = hills = mountains = sea = seas = 0
    for origin in members(origins):
        plain |= PLAIN[origin]
        hills |= HILLS[origin]
        mountains |= MOUNTAINS[origin]
        sea |= ONE_SEA[origin]
        seas |= TWO_SEAS[origin]
    near_ranger = hills & ~plain if ranger else 0
    near = plain | near_ranger
    hills_ranger = mountains & ~near if ranger else 0
    return Reach(plain, near_ranger, hills & ~near, hills_ranger, sea & ~near, seas & ~(near | sea))
