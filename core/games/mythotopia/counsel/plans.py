"""What a seat can do now and what it is worth: attacks, reinforcements, buildings, purchases."""

from typing import NamedTuple

from core.games.mythotopia import building, land, routes, wars
from core.games.mythotopia.cards import capacity, pool
from core.games.mythotopia.chips import can_have
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.counsel.closing import closing
from core.games.mythotopia.counsel.outlook import PROVINCE_WORTH, province_gain
from core.games.mythotopia.counsel.worth import (
    ENOUGH_FOOD,
    ENOUGH_STONES,
    LASTING,
    LEAN,
    LONG,
    WORTH,
    impatience,
    rounds_left,
    showing,
    stone_want,
    total_worth,
)
from core.games.mythotopia.data import (
    ARMIES,
    ARMY_GOLD,
    CARDS,
    CAVALRY,
    FOOD,
    NONE,
    PROVINCE_ROWS,
    RANGER,
    SEAS,
    SHIP_GOLD,
    SHOWS,
    STONE,
    VP_CASTLE,
    VP_CITY,
    VP_GUILDED,
    VP_INNS,
    VP_ROADS,
    VP_SEA,
)
from core.games.mythotopia.scoring import chips_on
from core.games.mythotopia.state import State
from core.games.mythotopia.values import without

CARD_COST = 0.22
"""What it costs to play a card for something instead of keeping it."""


FULL_SUPPLY = 5
"""More armies than these are seldom sent in a turn."""

PLACES = 5
"""So many province cards a deck keeps: attacks and buildings need them."""

SIEGE = (0.92, 0.58, 0.48, 0.4, 0.33, 0.27, 0.22, 0.15)
"""The chance of taking neutral land in the end, by how many armies are missing now."""


AT_PEACE = -3.0
"""What armies in a province without war are worth: less than in any war."""


class Attack(NamedTuple):
    """An attack that can be made.

    Attributes:
        worth: In points.
        target: The province.
        source: The best source card.
        wanted: Armies that should go.
    """

    worth: float
    target: int
    source: int
    wanted: int


def army_symbols(state: State, seat: int, cards: tuple[int, ...]) -> int:
    """Return how many armies the cards can bring at most."""
    symbols = sum(ARMIES[kind] for kind in cards) + routes.levies_usable(state, seat)
    return min(symbols, state.near_armies[seat])


def standing(state: State, seat: int, province: int) -> int:
    """Return the strength a seat would have in a foreign province without any army."""
    row = PROVINCE_ROWS[province]
    total = sum(state.ships[seat * SEAS + zone] for zone in row.seas)
    reserve = state.reserves[seat]
    return total + (CAVALRY in reserve) + (row.rough and RANGER in reserve)


def rival_strength(state: State, seat: int, province: int) -> int:
    """Return the greatest strength that the seat has to beat in a province."""
    return max(s.strength for s in wars.war_in(state, province).sides if s.party != seat)


def chance(state: State, province: int, margin: int) -> float:
    """Return the chance of conquering a province with a margin over its defenders."""
    if state.owner[province] == NOBODY:
        return SIEGE[min(len(SIEGE) - 1, max(0, 1 - margin))]
    return min(0.85, 0.5 + 0.12 * margin) if margin > 0 else max(0.05, 0.25 + 0.08 * margin)


def attacks(state: State, seat: int) -> list[Attack]:
    """Return the best attack on each province that can be attacked."""
    cards = pool(state, seat)
    best: dict[int, Attack] = {}
    for route in routes.routes(state, seat):
        rest = without(cards, route.source)
        most = army_symbols(state, seat, rest)
        cost = CARD_COST * (route.food + route.ships + 1) + 0.2 * WORTH[route.source]
        for target in land.members(route.targets):
            attack = _attack(state, seat, target, most, cost, route.source)
            if target not in best or attack.worth > best[target].worth:
                best[target] = attack
    return list(best.values())


def _attack(state: State, seat: int, target: int, most: int, cost: float, source: int) -> Attack:
    rival = rival_strength(state, seat, target)
    base = standing(state, seat, target)
    safety = 1 if state.owner[target] == NOBODY else 3
    wanted = max(1, min(most, rival - base + safety))
    worth = province_gain(state, seat, target) * chance(state, target, base + wanted - rival)
    if state.owner[target] != NOBODY:
        worth *= 1 - 0.4 * impatience(state)
    return Attack(worth - cost - 0.3 * wanted, target, source, wanted)


def reinforcement(state: State, seat: int, target: int) -> tuple[float, int]:
    """Return what more armies in a province are worth, and how many are wanted."""
    war = wars.war_in(state, target)
    most = army_symbols(state, seat, pool(state, seat))
    own = wars.strength(state, seat, target)
    if len(war.sides) == 1 or not most:
        return AT_PEACE, 1
    rival = rival_strength(state, seat, target)
    if state.owner[target] == seat:
        wanted = max(1, min(most, rival - own + 1))
        before, after = own >= rival, own + wanted >= rival
        saved = (after - before) * 0.85 + 0.08 * (own + wanted > rival)
        loss = PROVINCE_WORTH * (1 + 1 / (state.seats - 1))
        return loss * saved - 0.3 * wanted, wanted
    safety = 1 if state.owner[target] == NOBODY else 3
    wanted = max(1, min(most, rival - own + safety))
    gained = chance(state, target, own + wanted - rival) - chance(state, target, own - rival)
    worth = province_gain(state, seat, target) * gained
    return worth - CARD_COST - 0.3 * wanted, wanted


# -- building


_VP_OF = {"city": (VP_CITY, VP_GUILDED), "castle": (VP_CASTLE, -1), "road": (VP_ROADS, VP_INNS)}
_BESIDES = {"city": 0.6, "castle": 0.3, "road": 0.4}


def building_worth(state: State, seat: int, kind: str) -> float:
    """Return what building something of a kind is worth before its cost."""
    vp_card, bonus = _VP_OF[kind]
    chip = chips_on(state, vp_card) > 0
    value = state.castle_value if kind == "castle" else 2
    worth = value * chip * (1 + 0.6 * impatience(state)) + _BESIDES[kind]
    if bonus in state.vp_cards and can_have(state, seat, bonus):
        worth += 0.5
    return worth + closing(state, seat, vp_card, value)


def site_worth(state: State, seat: int, site: building.Site) -> float:
    """Return what a site is worth beside others of its kind: frontiers want castles."""
    if site.kind == "road":
        return -0.3 * site.stone
    beside = land.PLAIN[site.place] | land.HILLS[site.place]
    foreign = beside & ~land.lands(state, seat) & ~land.lands(state, NOBODY)
    danger = foreign.bit_count() + 3 * (land.at_war(state) >> site.place & 1)
    return 0.1 * danger if site.kind == "castle" else -0.1 * danger


# -- cards


def adding_worth(state: State, seat: int, kind: int) -> float:
    """Return what a new card is worth to a seat's deck."""
    rounds = rounds_left(state)
    deck = state.decks[seat]
    mean = total_worth(deck) / max(1, len(deck))
    worth = WORTH[kind]
    if SHOWS[STONE][kind] and showing(STONE, deck) < ENOUGH_STONES:
        worth += stone_want(state)
    gain = 1.6 * rounds * (worth - mean) / max(LEAN, len(deck) + 1)
    return gain + LASTING.get(kind, 0.0) * 0.6 * min(1.0, rounds / LONG)


def removing_worth(state: State, seat: int, kind: int) -> float:
    """Return what it is worth that a card leaves a seat's deck."""
    deck = state.decks[seat]
    if len(deck) <= LEAN:
        return -1.0
    places = sum(1 for k in deck if k < len(WORTH) and CARDS[k].province != NONE)
    if CARDS[kind].province != NONE and places <= PLACES:
        return -1.0
    if SHOWS[FOOD][kind] and showing(FOOD, deck) <= ENOUGH_FOOD:
        return -1.0
    worth = WORTH[kind]
    if SHOWS[STONE][kind] and showing(STONE, deck) <= ENOUGH_STONES:
        worth += stone_want(state)
    mean = total_worth(deck) / len(deck)
    return 1.6 * rounds_left(state) * (mean - worth) / (len(deck) - 1)


def reserving_worth(state: State, seat: int, kind: int) -> float:
    """Return what it is worth to lay a hand card into the reserve."""
    share = min(1.0, rounds_left(state) / LONG)
    if kind in LASTING:
        return LASTING[kind] * share
    room = capacity(state, seat) - len(state.reserves[seat])
    waiting = 0.25 * WORTH[kind] if CARDS[kind].type in ("action", "benefit", "free") else 0.1
    return waiting - 0.1 + 0.02 * room


def purchase_worth(state: State, seat: int, armies: int, ships: int) -> float:
    """Return what armies and ships are worth after their price: armies up to a full supply."""
    needed = min(armies, max(0, FULL_SUPPLY - state.near_armies[seat]))
    bought = 0.5 * needed + 0.05 * (armies - needed) + 0.3 * ships
    return bought - 0.12 * (armies * ARMY_GOLD + ships * SHIP_GOLD) - 0.25


# -- ships


def ship_worth(state: State, seat: int, zone: int) -> float:
    """Return what a ship in a sea zone is worth: wars on its coast, Master of the Sea."""
    worth = 0.25
    for war in wars.wars_of(state, seat):
        if land.COASTS[zone] >> war.province & 1:
            margin = war.strength_of(seat) - rival_strength(state, seat, war.province)
            worth += 1.5 if margin in (-1, 0) else 0.3
    ships = land.ships_in(state, seat)
    if VP_SEA in state.vp_cards and not ships[zone] and chips_on(state, VP_SEA):
        zones = sum(1 for n in ships if n)
        worth += (0.5, 0.8, 2.0, 1.6, 0.0)[zones] * (1 + impatience(state))
    return worth
