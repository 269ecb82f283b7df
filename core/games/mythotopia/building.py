"""Building: where a city, castle or road can stand, and which cards let it be built (MY 9)."""

from typing import TYPE_CHECKING, NamedTuple

from core.games.mythotopia import land
from core.games.mythotopia.cards import pool
from core.games.mythotopia.codes import CITADEL, VILLAGE
from core.games.mythotopia.data import (
    BORDERS,
    CARDS,
    CASTLE_STONE,
    CASTLE_TOTAL,
    CITY_STONE,
    GENERAL,
    NONE,
    RANGER,
    ROAD_HILLS_STONE,
    ROAD_STONE,
    ROAD_TOTAL,
    STONE,
)
from core.games.mythotopia.payment import can_pay
from core.games.mythotopia.values import without

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

KINDS = ("city", "castle", "road")


class Site(NamedTuple):
    """Something that could be built.

    Attributes:
        kind: One of KINDS.
        place: The province, or the border of a road.
        provinces: The provinces whose location card serves, as a set.
        stone: The cost.
        ranger: Whether the Ranger makes it possible or cheaper, and is locked.
    """

    kind: str
    place: int
    provinces: int
    stone: int
    ranger: bool


def sites(state: "State", seat: int, kind: str) -> list[Site]:
    """Return where the map allows the seat to build something of a kind."""
    own = land.members(land.lands(state, seat))
    if kind == "city":
        if not state.cities[seat]:
            return []
        open_places = [p for p in own if state.pieces[p] == VILLAGE]
        return [Site(kind, p, 1 << p, CITY_STONE, ranger=False) for p in open_places]
    if kind == "castle":
        if sum(state.castles) >= CASTLE_TOTAL:
            return []
        open_places = [p for p in own if state.pieces[p] != CITADEL and not state.castles[p]]
        return [Site(kind, p, 1 << p, CASTLE_STONE, ranger=False) for p in open_places]
    return _roads(state, seat)


def _roads(state: "State", seat: int) -> list[Site]:
    """Return the borders on which the seat may build a road (MY 9.4)."""
    if sum(state.roads) >= ROAD_TOTAL:
        return []
    own = land.lands(state, seat)
    ranger = RANGER in state.reserves[seat] and RANGER not in state.locked
    found: list[Site] = []
    for number, border in enumerate(BORDERS):
        if state.roads[number] or not own >> border.a & own >> border.b & 1:
            continue
        ends = 1 << border.a | 1 << border.b
        cost, helped = road_cost(border.kind, ranger=ranger)
        if cost:
            found.append(Site("road", number, ends, cost, helped))
    return found


def road_cost(kind: str, *, ranger: bool) -> tuple[int, bool]:
    """Return the stone for a road over a border, 0 for none, and whether the Ranger helps."""
    if kind == "plain":
        return ROAD_STONE, False
    if kind == "hills":
        return (ROAD_STONE, True) if ranger else (ROAD_HILLS_STONE, False)
    return (ROAD_HILLS_STONE, True) if ranger else (0, False)


def sources(state: "State", seat: int, cards: tuple[int, ...], site: Site) -> list[int]:
    """Return the location cards with which a site can be built and paid (MY 9.1).

    Args:
        state: The position.
        seat: Who builds.
        cards: The pool without the Build card.
        site: What and where.
    """
    found: list[int] = []
    for kind in dict.fromkeys(cards):
        province = CARDS[kind].province
        if kind != GENERAL:
            if province == NONE:
                continue
            if not land.network(state, seat, province) & site.provinces:
                continue
        rest = without(cards, kind)
        if site.ranger:
            if RANGER not in rest:
                continue
            rest = without(rest, RANGER)
        if can_pay(state, seat, rest, STONE, site.stone):
            found.append(kind)
    return found


def open_sites(state: "State", seat: int, cards: tuple[int, ...], kind: str) -> list[Site]:
    """Return what of a kind can be built with the cards that are left after the Build card."""
    return [site for site in sites(state, seat, kind) if sources(state, seat, cards, site)]


def open_kinds(state: "State", seat: int, cards: tuple[int, ...]) -> list[str]:
    """Return the kinds of which something can be built with these cards."""
    if not any(CARDS[kind].province != NONE or kind == GENERAL for kind in cards):
        return []
    if not can_pay(state, seat, cards, STONE, CASTLE_STONE):
        return []
    return [
        kind
        for kind in KINDS
        if any(sources(state, seat, cards, site) for site in sites(state, seat, kind))
    ]


def can_build(state: "State", seat: int, build: int) -> bool:
    """Return whether playing this Build card can be completed."""
    cards = without(pool(state, seat), build)
    if not any(CARDS[kind].province != NONE or kind == GENERAL for kind in cards):
        return False
    if not can_pay(state, seat, cards, STONE, CASTLE_STONE):
        return False
    return any(
        sources(state, seat, cards, site) for kind in KINDS for site in sites(state, seat, kind)
    )
