"""What lies in a fief and what it is good for: sites, guards, production, food, points."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from core.engine.ids import Seat
from core.games.feudality.data import (
    BONUS_TROOPS,
    CARD_KIND,
    CARDS,
    CIVIL,
    FOOD,
    GOLD,
    KIND_VP,
    LANDSCAPES_FROM,
    PRODUCES,
    RESOURCE,
    SITES_FROM,
    TROOP_CARDS,
    TROOPS,
    TROOPS_PER_FOOD,
    Card,
    Kind,
    Space,
    home_of,
    is_home,
    seat_of,
)

if TYPE_CHECKING:
    from core.games.feudality.state import State


@lru_cache(maxsize=1 << 12)
def _places(values: bytes, value: int, first: int, end: int) -> tuple[Card, ...]:
    """Return the cards, from one number up to before another, that have a value."""
    found: list[int] = []
    find = values.find
    card = find(value, first, end)
    while card >= 0:
        found.append(card)
        card = find(value, card + 1, end)
    return cast("tuple[Card, ...]", tuple(found))


def cards_of(state: "State", seat: int, first: int, end: int) -> tuple[Card, ...]:
    """Return a seat's cards on the table from one number up to before another."""
    return _places(bytes(state.owner), seat + 1, first, end)


def sites_of(state: "State", seat: int) -> tuple[Card, ...]:
    """Return a seat's sites: the city, then the landscapes (FE 1.6)."""
    return cards_of(state, seat, SITES_FROM, CARDS)


def landscapes_of(state: "State", seat: int) -> tuple[Card, ...]:
    """Return a seat's landscapes."""
    return cards_of(state, seat, LANDSCAPES_FROM, CARDS)


def troops_of(state: "State", seat: int) -> tuple[Card, ...]:
    """Return a seat's troops on the table, in kind order."""
    return cards_of(state, seat, 0, TROOPS)


def buildings_on(state: "State", site: int) -> tuple[Card, ...]:
    """Return the buildings on a site."""
    return _places(bytes(state.site), site, TROOPS, SITES_FROM)


def attached_to(state: "State", site: int) -> tuple[Card, ...]:
    """Return the troops attached to a site."""
    return _places(bytes(state.site), site, 0, TROOPS)


def guards_of(state: "State", site: int) -> tuple[Card, ...]:
    """Return what guards a site: attached troops and military buildings (FE 4.16)."""
    walls = tuple(card for card in buildings_on(state, site) if not CIVIL[card])
    return attached_to(state, site) + walls


def is_guarded(state: "State", site: int) -> bool:
    """Return whether a site has at least one guard."""
    return bool(guards_of(state, site))


def productions(state: "State", seat: int) -> Mapping[Card, int]:
    """Return what each site of a seat produces when it is turned (FE 4.3)."""
    return _productions(bytes(state.owner), bytes(state.site), seat)


@lru_cache(maxsize=1 << 12)
def _productions(owner: bytes, where: bytes, seat: int) -> Mapping[Card, int]:
    amounts = dict.fromkeys(_places(owner, seat + 1, SITES_FROM, CARDS), 1)
    helpers: dict[int, int] = {}
    for card in _places(owner, seat + 1, 0, SITES_FROM):
        site = where[card]
        if not site:
            continue
        if card >= TROOPS:
            amounts[cast("Card", site)] += CIVIL[card]
        elif PRODUCES[card] and helpers.get(site, 0) < BONUS_TROOPS:
            helpers[site] = helpers.get(site, 0) + 1
            amounts[cast("Card", site)] += 1
    return MappingProxyType(amounts)


def production(state: "State", site: Card) -> int:
    """Return what one site produces when it is turned."""
    return productions(state, state.owner[site] - 1)[site]


def capacity_of(state: "State", seat: int, resource: int) -> int:
    """Return what all sites of a resource would produce, used or not."""
    amounts = productions(state, seat)
    return sum(n for site, n in amounts.items() if RESOURCE[site] == resource)


def food_of(state: "State", seat: int) -> int:
    """Return the available food (FE 7.1)."""
    return capacity_of(state, seat, FOOD)


def gold_of(state: "State", seat: int) -> int:
    """Return the gold capacity (FE 12.9)."""
    return capacity_of(state, seat, GOLD)


def hungry(state: "State", seat: int) -> int:
    """Return how many troops a seat cannot feed (FE 7.3)."""
    mine = state.owner[:TROOPS].count(seat + 1)
    if not mine:
        return 0
    return max(0, mine - TROOPS_PER_FOOD * food_of(state, seat))


def kinds_built(state: "State", seat: int) -> set[Kind]:
    """Return the types of buildings in a seat's fief."""
    return {CARD_KIND[card] for card in cards_of(state, seat, TROOPS, SITES_FROM)}


def points_of(state: "State", seat: int) -> int:
    """Return a seat's victory points: each type of building once (FE 12.1)."""
    return sum(KIND_VP[kind] for kind in kinds_built(state, seat))


def side_points(state: "State", seat: int) -> int:
    """Return the victory points of a seat and, in the team game, of its ally (FE 13.2)."""
    return sum(points_of(state, one) for one in state.allies(seat))


# -- troops in spaces


def troops_in(state: "State", seat: int, space: int) -> list[Card]:
    """Return a seat's troops in a space."""
    where = state.space
    return [card for card in troops_of(state, seat) if where[card] == space]


def free_in(state: "State", seat: int, space: int) -> list[Card]:
    """Return a seat's troops in a space that are not attached to a site."""
    return [card for card in troops_in(state, seat, space) if not state.site[card]]


def fit_in(state: "State", seat: int, space: int) -> list[Card]:
    """Return a seat's free and unused troops in a space (FE 9.2)."""
    return [card for card in free_in(state, seat, space) if not state.used[card]]


def enemies_of(state: "State", seat: int) -> list[Seat]:
    """Return the living seats of other sides."""
    side = state.side(seat)
    return [other for other in state.living() if state.side(other) != side]


def is_wasteland(state: "State", space: int) -> bool:
    """Return whether a space is the home fief of an eliminated seat (FE 2.9)."""
    return is_home(space) and not state.lives(seat_of(space))


def is_open_ground(state: "State", space: int) -> bool:
    """Return whether wars in a space follow section 10: no living seat's home fief."""
    return not is_home(space) or not state.lives(seat_of(space))


def has_enemy(state: "State", seat: int, space: int, *, unused: bool = False) -> bool:
    """Return whether an enemy troop stands in a space.

    Args:
        state: The position.
        seat: Whose enemies.
        space: Where.
        unused: Whether only unused troops count.
    """
    sides = [state.side(s) for s in range(state.seats)]
    own, owner, where, used = sides[seat], state.owner, state.space, state.used
    return any(
        owner[card] and where[card] == space and sides[owner[card] - 1] != own
        for card in TROOP_CARDS
        if not (unused and used[card])
    )


def homes_of(state: "State", seat: int) -> tuple[Space, ...]:
    """Return the home fiefs of a seat and of its living ally."""
    return tuple(home_of(one) for one in state.allies(seat))


def distinct(state: "State", cards: Sequence[Card]) -> Iterator[Card]:
    """Yield troops without those that are equivalent to an earlier one (FE 5.9, 14.4)."""
    seen: set[tuple[int, ...]] = set()
    for card in cards:
        key = (
            CARD_KIND[card],
            state.owner[card],
            state.space[card],
            state.site[card],
            state.used[card],
            state.damage[card],
            state.steps[card],
            state.fought[card],
        )
        if key not in seen:
            seen.add(key)
            yield card
