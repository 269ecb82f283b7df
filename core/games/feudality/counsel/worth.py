"""What a seat's fief, hand and troops are worth, in tenths of a victory point or so."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.engine.ids import Seat
from core.games.feudality.data import (
    ATTACK,
    CARD_KIND,
    CHARACTER,
    DEFENCE,
    FOOD,
    KIND_VP,
    KINDS,
    LANDSCAPE,
    LANDSCAPES_FROM,
    MAX_LANDSCAPES,
    MILITARY,
    NEIGHBOURS,
    PRODUCES,
    RESOURCE,
    SITES_FROM,
    TROOPS,
    TROOPS_PER_FOOD,
    Card,
    home_of,
)
from core.games.feudality.fief import (
    attached_to,
    buildings_on,
    cards_of,
    enemies_of,
    fit_in,
    guards_of,
    landscapes_of,
    productions,
    troops_in,
    troops_of,
)
from core.games.feudality.turns import is_besieged

if TYPE_CHECKING:
    from core.games.feudality.state import State

POINT = 10.0
NEAR_GOAL = 1.5
"""Each point is worth so much more for every point before it."""
OUTPUT = 2.6
"""A unit of production."""
SORT = 5.0
"""Another resource among those that the fief makes."""
HAND_CARD = 1.3
"""Any card in hand: it pays for something."""
LAND_IN_HAND = 1.2
"""A landscape in hand for which the fief has a place, more."""
HELPER_IN_HAND = 0.8
"""A character in hand, up to four with those in play, more."""
FIGHTER_IN_HAND = 0.7
"""A military card in hand, up to two with those in play, more."""
TROOP = (4.5, 3.6, 3.0, 2.6, 2.8, 3.2, 3.2, 4.0, 1.6)
"""By kind of troop, besides what it makes."""
FED = 0.6
"""Food for one more troop, up to four."""
HUNGRY = 4.0
"""A troop that will starve at the start of the next turn."""
SIEGE = 6.0
"""A siege that counts 1 at the next turn's start; twice as long counts four times as much."""
DEFENDER = 1.6
"""A fit troop at home, up to two."""
EXPOSED = 0.33
"""How much of an unguarded landscape's worth counts as lost for each enemy attack point near."""
THREAT = 3
"""So many enemy attack points near are counted at most."""
GUARDED = 0.8
"""A guarded landscape."""


def worth_of(state: "State", seat: int) -> float:
    """Return what a seat has is worth; 0 if it has been eliminated."""
    if not state.lives(seat):
        return 0.0
    outputs = productions(state, seat)
    made = [0, 0, 0, 0]
    for site, amount in outputs.items():
        made[RESOURCE[site]] += amount
    troops = troops_of(state, seat)
    total = OUTPUT * sum(min(n, 6) for n in made) + SORT * sum(n > 0 for n in made)
    total += _points(state, seat) + _hand(state, seat, troops)
    total += sum(TROOP[CARD_KIND[troop]] for troop in troops)
    home = home_of(seat)
    free = [t for t in troops if not state.site[t] and state.space[t] == home]
    total += OUTPUT * 0.8 * sum(PRODUCES[troop] for troop in free)
    room = TROOPS_PER_FOOD * made[0] - len(troops)
    total += FED * min(room, 4) if room >= 0 else HUNGRY * room
    fit = sum(not state.used[troop] for troop in free)
    total += DEFENDER * min(fit, 2) - _siege(state, Seat(seat))
    return total - _danger(state, seat, list(outputs))


def _hand(state: "State", seat: int, troops: Sequence[Card]) -> float:
    """Return what a hand is worth; of hidden cards the stack is known."""
    hand = state.hands[seat]
    counts = [0, 0, 0]
    for _, stack, _ in hand:
        counts[stack] += 1
    slots = MAX_LANDSCAPES - len(landscapes_of(state, seat))
    fighters = sum(not PRODUCES[troop] for troop in troops)
    total = HAND_CARD * len(hand) + LAND_IN_HAND * min(counts[LANDSCAPE], slots)
    total += HELPER_IN_HAND * min(counts[CHARACTER], max(0, 4 - len(troops)))
    return total + FIGHTER_IN_HAND * min(counts[MILITARY], max(0, 2 - fighters))


def _siege(state: "State", seat: Seat) -> float:
    """Return what a siege costs that goes on, or one that is broken for now (FE 12.6)."""
    if is_besieged(state, seat):
        return SIEGE * (state.siege[seat] + 1) ** 2
    return SIEGE * state.siege[seat] / 2


def _points(state: "State", seat: int) -> float:
    kinds = {CARD_KIND[card] for card in cards_of(state, seat, TROOPS, SITES_FROM)}
    points = sum(KIND_VP[kind] for kind in kinds)
    return POINT * points + NEAR_GOAL * points * points


def site_worth(state: "State", site: Card) -> float:
    """Return what its owner loses with a landscape: buildings, production."""
    built = buildings_on(state, site)
    points = sum(KIND_VP[CARD_KIND[card]] for card in built)
    helpers = sum(PRODUCES[troop] for troop in attached_to(state, site))
    return OUTPUT * (1 + len(built) + 0.3 * helpers) + 1.4 * POINT * points


def besiegers_of(state: "State", seat: int) -> list[Card]:
    """Return the enemy troops in a seat's home: what a siege needs (FE 12.5)."""
    home = home_of(seat)
    return [troop for one in enemies_of(state, seat) for troop in troops_in(state, one, home)]


def unbroken(state: "State", seat: int) -> int:
    """Return by how much the fit troops at home fall short of killing all besiegers; 0 if not."""
    foes = besiegers_of(state, seat)
    fit = fit_in(state, seat, home_of(seat)) if foes else []
    return max(0, sum(DEFENCE[troop] for troop in foes) - sum(ATTACK[troop] for troop in fit))


def threat_to(state: "State", seat: int) -> int:
    """Return the attack of enemy troops that stand in a seat's home or could come there."""
    home, near = home_of(seat), NEIGHBOURS[state.seats][home_of(seat)]
    total = 0
    for enemy in enemies_of(state, seat):
        for troop in troops_of(state, enemy):
            if state.site[troop]:
                continue
            space = state.space[troop]
            if space == home or space in near:
                total += ATTACK[troop]
            elif KINDS[CARD_KIND[troop]].id == "knight":
                beyond = {s for one in near for s in NEIGHBOURS[state.seats][one]}
                total += ATTACK[troop] if space in beyond else 0
    return total


def _danger(state: "State", seat: int, sites: list[Card]) -> float:
    """Return what the threat to a seat's landscapes counts, less what their guards count."""
    landscapes = [site for site in sites if site >= LANDSCAPES_FROM]
    bare = [site for site in landscapes if not guards_of(state, site)]
    safe = GUARDED * (len(landscapes) - len(bare))
    if not bare:
        return -safe
    threat = threat_to(state, seat)
    if not threat:
        return -safe
    worths = {site: site_worth(state, site) for site in bare}
    food = [site for site in landscapes if RESOURCE[site] == FOOD]
    if len(food) == 1 and food[0] in worths:  # its loss starves all troops
        worths[food[0]] += HUNGRY * len(troops_of(state, seat))
    dearest = sorted(worths.values(), reverse=True)[:2]
    return EXPOSED * min(threat, THREAT) * sum(dearest) - safe
