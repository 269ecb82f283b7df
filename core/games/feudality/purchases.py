"""Purchases: what a seat can buy, what it costs, and with what it can pay (FE 4, 5.1 to 5.6)."""

from collections.abc import Iterator
from typing import NamedTuple

from core.engine.errors import HiddenError
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.feudality.data import (
    ALPHABETICAL,
    ARTIST,
    BUREAUCRAT,
    CARD,
    CARD_KIND,
    CARD_NAMES,
    COST,
    GOLD,
    KIND,
    KINDS,
    LANDSCAPE,
    LANDSCAPES_FROM,
    MAX_BUILDINGS,
    MAX_LANDSCAPES,
    MERCHANT,
    MISSING_BUILDING_GOLD,
    NO_STACK,
    PRODUCES,
    REMOVAL_WORK,
    RESOURCE,
    SITES_FROM,
    STACKS,
    TROOPS,
    Amounts,
    Card,
    Kind,
    home_of,
)
from core.games.feudality.fief import kinds_built, landscapes_of, productions, troops_of
from core.games.feudality.payment import (
    CUTS,
    DOUBLES,
    TRADES,
    Bill,
    Sources,
    hands_needed,
    with_more,
)
from core.games.feudality.state import State

POWER_OF = {MERCHANT: TRADES, ARTIST: DOUBLES, BUREAUCRAT: CUTS}
"""By kind of troop: its power in payments."""
NO_COST: Amounts = (0, 0, 0, 0)
WORK_COST: Amounts = (0, 0, 0, REMOVAL_WORK)
NO_SITE = Card(0)

PLAY: tuple[Move, ...] = tuple(("play", kind.id) for kind in KINDS)
BUILD: tuple[dict[Card, Move], ...] = tuple(
    {Card(site): ("build", pile, CARD_NAMES[site]) for site in range(SITES_FROM, len(CARD_NAMES))}
    for pile in range(3)
)
RAZE: dict[Card, Move] = {
    Card(site): ("raze", CARD_NAMES[site]) for site in range(LANDSCAPES_FROM, len(CARD_NAMES))
}
BUY: tuple[Move, ...] = tuple(("buy_card", stack) for stack in STACKS)


class Means(NamedTuple):
    """With what a seat can pay.

    Attributes:
        site_rows: Of each unused site: the site and its row of `Sources.sites`.
        guard_rows: Of each used site with power cards: the site and their powers.
        workers: Free producing troops without a power for payments.
        free: Free merchants, artists and bureaucrats.
    """

    site_rows: tuple[tuple[Card, tuple[int, int, int]], ...]
    guard_rows: tuple[tuple[Card, int], ...]
    workers: int
    free: tuple[int, int, int]

    def sources(self, reserved: Card, turned: tuple[tuple[int, int, int], ...] = ()) -> Sources:
        """Return the numbers for the search, without a site that is kept unused (FE 4.9)."""
        sites = tuple(sorted([row for site, row in self.site_rows if site != reserved]))
        guards = tuple(sorted([bits for site, bits in self.guard_rows if site != reserved]))
        sources = Sources(sites, guards, self.workers, self.free)
        return sources._replace(turned=turned) if turned and sources.powers() & DOUBLES else sources


def means_of(state: State, seat: Seat) -> Means:
    """Return with what a seat can pay now (FE 5.2 a, b, e)."""
    home = home_of(seat)
    used, where, space = state.used, state.site, state.space
    bits: dict[int, int] = {}
    free: dict[int, int] = dict.fromkeys((TRADES, DOUBLES, CUTS), 0)
    workers = 0
    for card in troops_of(state, seat):
        if used[card] or space[card] != home or not PRODUCES[card]:
            continue
        power = POWER_OF.get(CARD_KIND[card], 0)
        site = where[card]
        if site:
            bits[site] = bits.get(site, 0) | power
        elif power:
            free[power] += 1
        else:
            workers += 1
    site_rows: list[tuple[Card, tuple[int, int, int]]] = []
    guard_rows: list[tuple[Card, int]] = []
    for site, amount in productions(state, seat).items():
        if not used[site]:
            site_rows.append((site, (RESOURCE[site], amount, bits.get(site, 0))))
        elif bits.get(site):
            guard_rows.append((site, bits[site]))
    counts = (free[TRADES], free[DOUBLES], free[CUTS])
    return Means(tuple(site_rows), tuple(guard_rows), workers, counts)


def cost_of(state: State, seat: Seat, kind: Kind) -> Amounts:
    """Return what it costs to play a card, with the gold for a missing building (FE 4.11, 4.12)."""
    cost = COST[kind]
    needs = KINDS[kind].needs
    if needs >= 0 and needs not in kinds_built(state, seat):
        return with_more(cost, GOLD, MISSING_BUILDING_GOLD)
    return cost


def bill_of(state: State, seat: Seat, purchase: Frame) -> Bill:
    """Return what a purchase costs, with an empty pool."""
    match purchase:
        case ("play", str(name)):
            return Bill(cost_of(state, seat, KIND[name]))
        case ("build", int(pile), _):
            return Bill(COST[state.piles[pile][-1]], building=True)
        case ("raze", _):
            return Bill(WORK_COST)
        case _:
            return Bill(NO_COST, any_four=True)


def reserved_in(purchase: Frame) -> Card:
    """Return the site that a purchase keeps unused, or NO_SITE (FE 4.9)."""
    return CARD[str(purchase[2])] if purchase[0] == "build" else NO_SITE


def building_sites(state: State, seat: Seat) -> list[Card]:
    """Return the unused sites of a seat that have room for a building (FE 4.9, 4.10)."""
    where = list(state.site[TROOPS:SITES_FROM])
    return [
        site
        for site in productions(state, seat)
        if not state.used[site] and where.count(site) < MAX_BUILDINGS
    ]


def hand_kinds(state: State, seat: Seat) -> list[Kind]:
    """Return the kinds of a seat's hand cards in the order of the alphabet.

    Raises:
        HiddenError: The state is a mask that does not hold this hand.
    """
    kinds = {Kind(held[0]) for held in state.hands[seat]}
    if HIDDEN in kinds:
        raise HiddenError("a mask does not hold this seat's hand")
    return sorted(kinds, key=ALPHABETICAL.__getitem__)


def wishes(state: State, seat: Seat) -> Iterator[tuple[Move, Bill, Card]]:
    """Yield the purchases that a seat might make if it could pay: move, bill, reserved site."""
    landscapes = landscapes_of(state, seat)
    for kind in hand_kinds(state, seat):
        if KINDS[kind].stack != LANDSCAPE or len(landscapes) < MAX_LANDSCAPES:  # FE 4.1
            yield PLAY[kind], Bill(cost_of(state, seat, kind)), NO_SITE
    sites = building_sites(state, seat) if any(state.piles) else []
    for pile, kinds in enumerate(state.piles):
        if kinds:
            bill = Bill(COST[kinds[-1]], building=True)
            for site in sites:
                yield BUILD[pile][site], bill, site
    for site in landscapes:
        yield RAZE[site], Bill(WORK_COST), NO_SITE
    for stack, cards in enumerate(state.stacks):
        if cards:
            yield BUY[stack], Bill(NO_COST, any_four=True), NO_SITE


def payable(state: State, seat: Seat, one: Move | None = None) -> list[Move]:
    """Return the purchases that a seat can pay by itself (FE 5.6).

    Args:
        state: The position.
        seat: Who buys.
        one: Look at this purchase only.
    """
    means, hand = means_of(state, seat), len(state.hands[seat])
    by_site: dict[Card, Sources] = {}
    found: list[Move] = []
    for move, bill, reserved in wishes(state, seat):
        if one is not None and move != one:
            continue
        sources = by_site.get(reserved)
        if sources is None:
            sources = by_site[reserved] = means.sources(reserved)
        cards = hand - (move[0] == "play")
        if hands_needed(bill, sources) <= cards:
            found.append(move)
    return found


# -- the open payment


def purchase_of(frame: Frame) -> Frame:
    """Return the purchase of a payment's frame."""
    return frame[2:]


def open_bill(state: State, purchase: Frame) -> Bill:
    """Return the bill of the open payment with its pool."""
    food, energy, gold, work = state.cost
    in_pool = (state.pool[0], state.pool[1], state.pool[2], state.pool[3])
    kind = purchase[0]
    return Bill((food, energy, gold, work), in_pool, kind == "buy_card", kind == "build")


def open_sources(state: State, seat: Seat, purchase: Frame) -> Sources:
    """Return the sources that are left for the open payment."""
    turned = tuple(sorted((RESOURCE[card], amount, k) for card, amount, k in state.turned))
    return means_of(state, seat).sources(reserved_in(purchase), turned)


def stack_of(kind: int) -> int:
    """Return the stack that a kind of card is drawn from."""
    stack = KINDS[kind].stack
    if stack == NO_STACK:
        raise ValueError(f"{KINDS[kind].id} is in no stack")
    return stack


def purchase_fields(state: State, purchase: Frame) -> dict[str, str]:
    """Return what a purchase is about, for a message: card, site or stack."""
    match purchase:
        case ("play", name):
            return {"card": str(name)}
        case ("build", int(pile), site):
            return {"card": KINDS[state.piles[pile][-1]].id, "site": str(site)}
        case ("raze", site):
            return {"site": str(site)}
        case _:
            return {"stack": str(purchase[1])}
