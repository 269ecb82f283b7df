"""The rule of thumb at home: drawing, building, playing, shifting, paying, helping."""

from collections.abc import Callable, Mapping, Sequence

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.tastes import Taste, liking
from core.games.feudality.counsel.allies import wanted_help
from core.games.feudality.counsel.worth import (
    TROOP,
    besiegers_of,
    site_worth,
    threat_to,
    unbroken,
)
from core.games.feudality.data import (
    ARCHER,
    ATTACK,
    BUREAUCRAT,
    CARD,
    CARD_KIND,
    CARD_NAMES,
    CHARACTER,
    COST,
    EXCHANGE_RATE,
    FIRST_CARD,
    FOOD,
    INFANTRY,
    KIND,
    KIND_VP,
    KINDS,
    KNIGHT,
    LANDSCAPE,
    LANDSCAPES_FROM,
    MAX_LANDSCAPES,
    MERCHANT,
    MILITARY,
    PRODUCES,
    RESOURCE,
    SOLDIER,
    TROOPS,
    TROOPS_PER_FOOD,
    WORKER,
    Card,
    Kind,
    home_of,
)
from core.games.feudality.fief import (
    attached_to,
    enemies_of,
    fit_in,
    guards_of,
    kinds_built,
    landscapes_of,
    productions,
    side_points,
    troops_of,
)
from core.games.feudality.payment import hands_needed
from core.games.feudality.purchases import NO_SITE, bill_of, cost_of, means_of, reserved_in
from core.games.feudality.scoring import standing
from core.games.feudality.state import State

HAND_PRICE = 20.0
"""What a discarded hand card counts."""
SIEGE_PRICE = 3.0
"""By how much it counts more against besiegers who cannot be beaten yet."""
FREE = 60.0
"""What playing a card counts more if it takes no hand card: it goes before what takes some."""
MEAL = 6
"""A troop that takes more production than this is not played before the buildings."""
LAST_FOOD = 30.0
"""What a guard counts more on the only site that makes food."""
GUARD_FOOD = 130.0
"""What attaching a troop counts if enemies are near and nothing guards the only food site."""
RELIEF = 80.0
"""What a point of attack counts that is missing against those who besiege."""
LATE = 0.5
"""What is done when all else is done."""
NEW_POINT = 100.0
"""What a new victory point counts."""
STOP = 0.0
"""Ending the actions: what counts less is left undone."""

_PLAY: Mapping[int, float] = {
    WORKER: 46.0,
    BUREAUCRAT: 44.0,
    MERCHANT: 32.0,
    KNIGHT: 57.0,
    SOLDIER: 55.0,
    INFANTRY: 53.0,
    ARCHER: 18.0,
}
"""By kind of troop what playing it counts; others OTHER_TROOP."""
OTHER_TROOP = 26.0


def first(_state: State, _seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the first move."""
    return moves[0]


# -- drawing


def draw(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the stack that the hand lacks most: landscapes, characters, some military."""
    held = [0, 0, 0]
    for _, stack, _ in state.hands[seat]:
        held[stack] += 1
    land = held[LANDSCAPE] + len(landscapes_of(state, seat))
    troops = troops_of(state, seat)
    fighters = held[MILITARY] + sum(not PRODUCES[troop] for troop in troops)
    wishes = {
        "landscape": (MAX_LANDSCAPES + 0.5 - land) * 2.0,
        "character": 4.0 - held[CHARACTER] - 0.3 * len(troops),
        "military": 1.6 - fighters + 0.2 * threat_to(state, seat) + unbroken(state, seat),
    }
    return max(moves, key=lambda move: wishes[str(move[1])])


# -- actions


class Outlook:
    """What the advice for one action looks at, found once."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.outputs = productions(state, seat)
        self.made, self.ready = [0, 0, 0, 0], [0, 0, 0, 0]
        for site, amount in self.outputs.items():
            self.made[RESOURCE[site]] += amount
            self.ready[RESOURCE[site]] += 0 if state.used[site] else amount
        self.troops = troops_of(state, seat)
        self.room = TROOPS_PER_FOOD * self.made[FOOD] - len(self.troops)
        self.built = kinds_built(state, seat)
        self.besieged = bool(besiegers_of(state, seat))
        self.short = unbroken(state, seat)
        self.threat = threat_to(state, seat)
        self.price = HAND_PRICE * (SIEGE_PRICE if self.short else 1.0)
        self._means = means_of(state, seat)

    def discards(self, move: Move) -> int:
        """Return how many hand cards a purchase would take."""
        bill = bill_of(self.state, self.seat, move)
        return hands_needed(bill, self._means.sources(reserved_in(move)))

    def meal(self, kind: Kind) -> int:
        """Return about how much production a troop takes, exchanges of three for one and all."""
        cost = cost_of(self.state, self.seat, kind)
        lack = sum(max(0, ask - have) for ask, have in zip(cost, self.ready, strict=True))
        return sum(cost) + (EXCHANGE_RATE - 1) * lack

    def bare_food(self) -> Card:
        """Return the only site that makes food if enemies are near and nothing guards it."""
        food = [site for site in self.outputs if RESOURCE[site] == FOOD]
        if len(food) == 1 and self.threat and not guards_of(self.state, food[0]):
            return food[0]
        return NO_SITE

    def wanted(self, resource: int) -> float:
        """Return how much one more of a resource is wanted for the open buildings."""
        need = 0.5
        for pile in self.state.piles:
            if pile and pile[-1] not in self.built:
                need += COST[pile[-1]][resource]
        if resource == FOOD:
            need += 3.0 if self.room <= 1 else 1.0
        return need / (0.8 + self.made[resource])

    def producers(self, site: Card) -> int:
        """Return how many producing troops are attached to a site."""
        return sum(PRODUCES[troop] for troop in attached_to(self.state, site))


def act(state: State, seat: Seat, moves: Sequence[Move], taste: Taste) -> Move:
    """Return the action that counts most."""
    outlook = Outlook(state, seat)

    def worth(move: Move) -> float:
        plain = _ACTIONS[str(move[0])](outlook, move)
        return plain + liking("action", move, taste) if taste and plain > 0 else plain

    return max(moves, key=worth)


def _end(_outlook: Outlook, _move: Move) -> float:
    return STOP


def _never(_outlook: Outlook, _move: Move) -> float:
    return -100.0


def _build(outlook: Outlook, move: Move) -> float:
    state, seat, site = outlook.state, outlook.seat, CARD[str(move[2])]
    kind = state.piles[int(move[1])][-1]
    gain = 0 if kind in outlook.built else KIND_VP[kind]
    if gain and side_points(state, seat) + gain >= state.goal:
        return 100 * NEW_POINT
    if sum(map(len, state.piles)) == 1:
        return _last_building(state, seat, gain)
    price = outlook.price * outlook.discards(move)
    civil = KINDS[kind].group == "civil"
    if not gain and price:
        return -1.0
    worth = gain * NEW_POINT + (14.0 if civil else 0.0) - price
    worth += 3.0 * outlook.wanted(RESOURCE[site]) if civil else 0.0
    guarded = bool(guards_of(state, site)) or site < LANDSCAPES_FROM
    return worth + (4.0 if guarded == civil else 0.0) - 0.5 * outlook.outputs[site]


def _last_building(state: State, seat: Seat, gain: int) -> float:
    """The last building ends the match (FE 12.7): it is bought by who wins with it."""
    points, *ties = standing(state, seat)
    others = max(standing(state, enemy) for enemy in enemies_of(state, seat))
    return 100 * NEW_POINT if (points + gain, *ties) > others else -1.0


def _play(outlook: Outlook, move: Move) -> float:
    kind = KIND[str(move[1])]
    price = outlook.price * outlook.discards(move)
    if not price and (kind == WORKER or outlook.meal(kind) <= MEAL):
        price = -FREE
    if KINDS[kind].stack == LANDSCAPE:
        resource = KINDS[kind].resource
        missing = 40.0 if not outlook.made[resource] else 0.0
        hungry = 12.0 if resource == FOOD and outlook.room <= 0 else 0.0
        hungry += RELIEF if hungry and outlook.short else 0.0
        return 62.0 + missing + hungry + 3.0 * outlook.wanted(resource) - price
    if outlook.room <= 0:
        return -1.0
    worth = _PLAY.get(kind, OTHER_TROOP) - price
    worth += RELIEF * min(ATTACK[FIRST_CARD[kind]], outlook.short)
    if not PRODUCES[FIRST_CARD[kind]]:
        worth += 12.0 if not fit_in(outlook.state, outlook.seat, home_of(outlook.seat)) else 0.0
    return worth


def _raze(outlook: Outlook, move: Move) -> float:
    """Removing pays only for a resource that the fief lacks and the hand has; none may starve."""
    state, seat, site = outlook.state, outlook.seat, CARD[str(move[1])]
    if len(landscapes_of(state, seat)) < MAX_LANDSCAPES:
        return -1.0
    held = {KINDS[kind].resource for kind, stack, _ in state.hands[seat] if stack == LANDSCAPE}
    if all(outlook.made[resource] for resource in held):
        return -1.0
    food = outlook.outputs[site] if RESOURCE[site] == FOOD else 0
    if outlook.room < TROOPS_PER_FOOD * food:
        return -1.0
    spare = outlook.made[RESOURCE[site]] > outlook.outputs[site]
    bare = site_worth(state, site) <= site_worth(state, _poorest(outlook))
    return 58.0 - outlook.price * outlook.discards(move) if spare and bare else -1.0


def _poorest(outlook: Outlook) -> Card:
    landscapes = landscapes_of(outlook.state, outlook.seat)
    return min(landscapes, key=lambda site: site_worth(outlook.state, site))


def _buy(outlook: Outlook, move: Move) -> float:
    if outlook.discards(move):
        return -1.0
    held = [stack for _, stack, _ in outlook.state.hands[outlook.seat]]
    wish = {"landscape": 0.0, "character": 2.0, "military": 1.0}[str(move[1])]
    return 6.0 + wish - held.count(CHARACTER) * (move[1] == "character")


def _shift(outlook: Outlook, move: Move) -> float:
    """Attaching helps where a site has room for a helper, or a landscape has no guard.

    Against besiegers who could be beaten troops are set free at the end of the actions.
    """
    state, troop = outlook.state, CARD[str(move[1])]
    if state.site[troop]:
        return LATE if outlook.short and ATTACK[troop] else -1.0
    site = _best_site(outlook, troop)
    if site == NO_SITE:
        return -1.0
    worth = GUARD_FOOD if site == outlook.bare_food() else 52.0
    return worth + TROOP[-1] - TROOP[CARD_KIND[troop]]


def _best_site(outlook: Outlook, troop: Card) -> Card:
    """Return the site that a free troop should join, or NO_SITE."""
    state, seat = outlook.state, outlook.seat
    food, fit = outlook.bare_food(), fit_in(state, seat, home_of(seat))
    trader = CARD_KIND[troop] in (BUREAUCRAT, MERCHANT)
    if food != NO_SITE and not trader and (PRODUCES[troop] or len(fit) > 1):
        return food
    if outlook.besieged and ATTACK[troop] and not outlook.short:
        return NO_SITE
    if PRODUCES[troop]:
        if trader:
            return NO_SITE
        sites = [
            site for site in outlook.outputs if outlook.producers(site) < 2 and not state.used[site]
        ]
        return max(sites, key=lambda site: _helper_worth(outlook, site), default=NO_SITE)
    if len(fit) < 2:
        return NO_SITE
    bare = [site for site in landscapes_of(state, seat) if not guards_of(state, site)]
    if not bare or not outlook.threat:
        return NO_SITE
    return max(bare, key=lambda site: site_worth(state, site))


def _helper_worth(outlook: Outlook, site: Card) -> float:
    worth = 4.0 * outlook.wanted(RESOURCE[site])
    if site >= LANDSCAPES_FROM and not guards_of(outlook.state, site):
        exposed = 1.0 if outlook.threat else 0.3
        worth += 4.0 + exposed * site_worth(outlook.state, site) + 20.0 * outlook.besieged
        if RESOURCE[site] == FOOD and outlook.outputs[site] == outlook.made[FOOD]:
            worth += LAST_FOOD
    return worth


def _ask(outlook: Outlook, _move: Move) -> float:
    """The ally is asked for buildings that bring points, before hand cards pay for them."""
    wish = wanted_help(outlook.state, outlook.seat)
    return -1.0 if wish is None else 1.5 * NEW_POINT - HAND_PRICE * wish[1]


_ACTIONS: Mapping[str, Callable[[Outlook, Move], float]] = {
    "build": _build,
    "play": _play,
    "raze": _raze,
    "buy_card": _buy,
    "shift": _shift,
    "dismiss": _never,
    "ask_ally": _ask,
    "end_actions": _end,
}


def shift_to(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the site that the troop should join."""
    outlook = Outlook(state, seat)
    troop = Card(int(state.frames[-1][2]))
    best = NO_SITE if state.site[troop] else _best_site(outlook, troop)
    if best == NO_SITE and ("to", "free") in moves:
        return ("to", "free")
    wish: Move = ("to", CARD_NAMES[best]) if best != NO_SITE else moves[0]
    return wish if wish in moves else moves[0]


def starve(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the troop that is missed least; not one that makes food."""
    del seat

    def missed(move: Move) -> float:
        troop = CARD[str(move[1])]
        site = state.site[troop]
        food = PRODUCES[troop] and site >= TROOPS and RESOURCE[site] == FOOD
        return TROOP[CARD_KIND[troop]] + (10.0 if food else 1.0 if site else 0.0)

    return min(moves, key=missed)


# -- paying


def pay(_state: State, _seat: Seat, moves: Sequence[Move]) -> Move:
    """Return auto where it is offered."""
    return ("auto",) if ("auto",) in moves else moves[0]
