"""The automatic payment: the cheapest way to complete a payment (FE 5.7)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.feudality.data import (
    ALPHABETICAL,
    CARD_KIND,
    CARD_NAMES,
    DISCOUNT,
    EXCHANGE_RATE,
    GOLD,
    KIND,
    KINDS,
    LANDSCAPE,
    MAX_LANDSCAPES,
    PRODUCES,
    RESOURCE,
    RESOURCES,
    TROOP_CARDS,
    WORK,
    Amounts,
    Card,
    Kind,
    home_of,
)
from core.games.feudality.fief import attached_to, landscapes_of, productions, troops_of
from core.games.feudality.payment import (
    CUTS,
    DOUBLES,
    POWERS,
    TRADES,
    Bill,
    doubled,
    hands_for,
    hands_needed,
)
from core.games.feudality.pieces import GAIN, HAND, REDUCE, SWAP, TURN
from core.games.feudality.purchases import (
    POWER_OF,
    open_bill,
    open_sources,
    reserved_in,
)
from core.games.feudality.state import State

LEAVE, PRODUCE = -1, 0


class Use(NamedTuple):
    """What one source may be turned for.

    Attributes:
        cards: The card to name for it, by what it is turned for; of a site for PRODUCE itself.
        resource: What it produces.
        amount: How much.
        site: Whether it is a site whose production is lost when a power on it is used.
    """

    cards: dict[int, Card]
    resource: int
    amount: int
    site: bool


class Plan(NamedTuple):
    """One way to pay: compared by what it costs (FE 5.7), in the order of the fields.

    Attributes:
        capacity: What the cards turned would have produced by themselves.
        powers: Power cards used.
        pieces: The number of pieces.
        order: The cards used, as FE 5.9 orders them.
        moves: The moves that carry it out.
    """

    capacity: int
    powers: int
    pieces: int
    order: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]


def auto_moves(state: State, seat: Seat, purchase: Frame) -> tuple[Move, ...]:
    """Return the moves that complete the open payment at the least cost (FE 5.7)."""
    search = _Search(state, seat, purchase)
    return search.best().moves


class _Search:
    """The search for the cheapest plan of one payment."""

    def __init__(self, state: State, seat: Seat, purchase: Frame) -> None:
        self._state, self._seat = state, seat
        self._bill = open_bill(state, purchase)
        sources = open_sources(state, seat, purchase)
        self._hands = hands_needed(self._bill, sources)
        useful = sources.powers() & (TRADES | DOUBLES | (CUTS if self._bill.building else 0))
        self._sites = self._site_uses(reserved_in(purchase), useful)
        self._free, self._singles = self._free_troops(useful)

    def _site_uses(self, reserved: Card, useful: int) -> list[Use]:
        state = self._state
        found: list[Use] = []
        for site, amount in productions(state, self._seat).items():
            if site == reserved:
                continue
            cards: dict[int, Card] = {} if state.used[site] else {PRODUCE: site}
            for card in attached_to(state, site) if useful else ():
                power = POWER_OF.get(CARD_KIND[card], 0)
                if power & useful and not state.used[card]:
                    cards.setdefault(power, card)
            if cards:
                found.append(Use(cards, RESOURCE[site], amount, site=not state.used[site]))
        return found

    def _free_troops(self, useful: int) -> tuple[dict[int, list[Card]], list[Card]]:
        """Return the free power cards by power, and all free producing troops, workers first."""
        state, home = self._state, home_of(self._seat)
        powers: dict[int, list[Card]] = {power: [] for power in POWERS}
        singles: list[Card] = []
        for card in troops_of(state, self._seat):
            if state.space[card] != home:
                continue
            if PRODUCES[card] and not state.used[card] and not state.site[card]:
                singles.append(card)
                power = POWER_OF.get(CARD_KIND[card], 0)
                if power & useful:
                    powers[power].append(card)
        singles.sort(key=lambda card: (-CARD_KIND[card], card))
        return powers, singles

    def best(self) -> Plan:
        """Return the plan that costs least."""
        best: Plan | None = None
        for capacity, powers, uses, free in self._skeletons():
            if best is not None and (capacity, powers) > (best.capacity, best.powers):
                if capacity > best.capacity:
                    break
                continue
            for plan in self._plans(capacity, powers, uses, free, best):
                if best is None or plan < best:
                    best = plan
        if best is None:
            raise ValueError("the payment cannot be completed")
        return best

    def _skeletons(self) -> list[tuple[int, int, tuple[int, ...], tuple[int, ...]]]:
        """Return what sites and free power cards may be used for, the least capacity first."""
        options = [(LEAVE, *use.cards) for use in self._sites]
        frees = list(product(*(range(len(self._free[power]) + 1) for power in POWERS)))
        found: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = []
        for uses in product(*options):
            capacity = powers = 0
            for how, use in zip(uses, self._sites, strict=True):
                capacity += use.amount if how != LEAVE and use.site else 0
                powers += how > 0
            found += [(capacity + sum(free), powers + sum(free), uses, free) for free in frees]
        found.sort()
        return found

    def _plans(
        self,
        capacity: int,
        powers: int,
        uses: tuple[int, ...],
        free: tuple[int, ...],
        best: Plan | None,
    ) -> Iterator[Plan]:
        """Yield the plans with as few single troops as will do."""
        taken = {card for n, p in zip(free, POWERS, strict=True) for card in self._free[p][:n]}
        singles = [card for card in self._singles if card not in taken]
        artists = free[1] + uses.count(DOUBLES)
        merchants = free[0] + uses.count(TRADES)
        cuts = DISCOUNT * (free[2] + uses.count(CUTS))
        for count in range(len(singles) + 1):
            if best is not None and (capacity + count, powers) > (best.capacity, best.powers):
                return
            turned = [
                (use.cards[PRODUCE], use.resource, use.amount, 0)
                for how, use in zip(uses, self._sites, strict=True)
                if how == PRODUCE
            ]
            turned += [(card, WORK, 1, 0) for card in singles[:count]]
            found = False
            for pool, targets in self._pools(turned, artists):
                if hands_for(self._bill, pool, cuts, merchants) <= self._hands:
                    found = True
                    used = self._power_cards(uses, free)
                    moves = self._moves(turned, targets, used)
                    yield _plan(capacity + count, powers, moves)
            if found:
                return

    def _power_cards(self, uses: tuple[int, ...], free: tuple[int, ...]) -> dict[int, list[Card]]:
        used = {p: list(self._free[p][:n]) for p, n in zip(POWERS, free, strict=True)}
        for how, use in zip(uses, self._sites, strict=True):
            if how > 0:
                used[how].append(use.cards[how])
        return used

    def _pools(
        self, turned: Sequence[tuple[Card, int, int, int]], artists: int
    ) -> Iterator[tuple[Amounts, tuple[Card, ...]]]:
        """Yield the pools after turning these sources, and which of them the artists double."""
        amounts = list(self._bill.pool)
        for _, resource, amount, _ in turned:
            amounts[resource] += amount
        before = [(Card(c), RESOURCE[c], amount, k) for c, amount, k in self._state.turned]
        sources = [*before, *turned] if artists else []
        for chosen in combinations_with_replacement(range(len(sources)), artists):
            more = amounts[:]
            for number in dict.fromkeys(chosen):
                _, resource, amount, k = sources[number]
                gain = doubled(amount, k + chosen.count(number)) - doubled(amount, k)
                more[resource] += gain
            targets = tuple(sources[number][0] for number in chosen)
            yield (more[0], more[1], more[2], more[3]), targets

    def _moves(
        self,
        turned: Sequence[tuple[Card, int, int, int]],
        targets: Sequence[Card],
        used: dict[int, list[Card]],
    ) -> tuple[Move, ...]:
        bill, moves = self._bill, list[Move]()
        amounts = {c: (RESOURCE[c], amount, k) for c, amount, k in self._state.turned}
        for card, resource, amount, k in turned:
            moves.append(TURN[card])
            bill = bill.plus(resource, amount)
            amounts[card] = resource, amount, k
        for artist, target in zip(used[DOUBLES], targets, strict=True):
            resource, amount, k = amounts[target]
            moves.append(("artist", CARD_NAMES[artist], CARD_NAMES[target]))
            bill = bill.plus(resource, doubled(amount, k + 1) - doubled(amount, k))
            amounts[target] = resource, amount, k + 1
        for card in used[CUTS]:
            moves.append(("bureaucrat", CARD_NAMES[card]))
            for _ in range(DISCOUNT):
                if not bill.paid():
                    r = next(r for r in range(4) if bill.to_pay(r))
                    moves.append(REDUCE[r])
                    bill = bill._replace(cost=_less(bill.cost, r))
        discards = _discards(self._state, self._seat, self._hands)
        return (*moves, *_conversions(bill, discards, used[TRADES]))


def _less(cost: Amounts, resource: int) -> Amounts:
    amounts = list(cost)
    amounts[resource] -= 1
    return amounts[0], amounts[1], amounts[2], amounts[3]


def _plan(capacity: int, powers: int, moves: tuple[Move, ...]) -> Plan:
    order = tuple(sorted(_rank(move) for move in moves if move[0] not in ("gain", "reduce")))
    return Plan(capacity, powers, len(order), order, moves)


_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
_VERBS = ("turn", "hand", "swap3", "merchant", "artist", "bureaucrat")


def _rank(move: Move) -> tuple[int, ...]:
    """Return where a piece stands in the order of FE 5.9, single troops from the end."""
    verb, names = _VERBS.index(str(move[0])), [str(part) for part in move[1:]]
    if verb == 0:
        card = _NUMBER[names[0]]
        return (verb, 0, card) if card >= len(TROOP_CARDS) else (verb, 1, -CARD_KIND[card], card)
    return (verb, *(_NUMBER.get(name, 0) for name in names))


def _discards(state: State, seat: Seat, count: int) -> list[Kind]:
    """Return the hand cards to discard: landscapes without a place, then what there is most of."""
    left = Counter(held[0] for held in state.hands[seat])
    places = _places_after(state, seat)
    chosen: list[Kind] = []
    for _ in range(count):
        lands = [kind for kind in left if KINDS[kind].stack == LANDSCAPE]
        useless = sum(left[kind] for kind in lands) > places
        kind = min(lands if useless else left, key=lambda k: (-left[k], ALPHABETICAL[k]))
        chosen.append(Kind(kind))
        left[kind] -= 1
        if not left[kind]:
            del left[kind]
    return chosen


def _places_after(state: State, seat: Seat) -> int:
    """Return for how many landscapes there is a place after the open payment."""
    places = MAX_LANDSCAPES - len(landscapes_of(state, seat))
    match state.frames[-1][2:]:
        case ("play", str(name)) if KINDS[KIND[name]].stack == LANDSCAPE:
            return places - 1
        case ("raze", _):
            return places + 1
        case _:
            return places


def _conversions(bill: Bill, discards: list[Kind], merchants: list[Card]) -> Iterator[Move]:
    """Yield the hand cards, exchanges and trades that pay the rest.

    Each step is the first that leaves the rest payable with what is left.
    """
    discards, merchants = discards[:], merchants[:]
    while not bill.paid():
        step = _hand(bill, discards, len(merchants))
        if step is not None:
            yield HAND[discards.pop(0)][step]
            bill = bill.plus(step)
            continue
        trade = _trade(bill, len(discards), len(merchants))
        if trade is not None:
            given, gains = trade
            yield ("merchant", CARD_NAMES[merchants.pop(0)], RESOURCES[given])
            bill = bill.plus(given, -1)
            for gain in gains:
                if not bill.paid():
                    yield GAIN[gain]
                    bill = bill.plus(gain)
            continue
        a, b = _swap(bill, len(discards), len(merchants))
        yield SWAP[a][b]
        bill = bill.plus(a, -EXCHANGE_RATE).plus(b)


def _payable(bill: Bill, hands: int, merchants: int) -> bool:
    return hands_for(bill, bill.pool, 0, merchants) <= hands


def _wanted(bill: Bill, merchants: int) -> list[int]:
    """Return what is still to pay, then gold if a merchant could trade it."""
    if bill.any_four:
        return [GOLD]
    found = [r for r in range(4) if bill.to_pay(r)]
    return [*found, GOLD] if merchants and GOLD not in found else found


def _hand(bill: Bill, discards: Sequence[Kind], merchants: int) -> int | None:
    for r in _wanted(bill, merchants) if discards else ():
        if _payable(bill.plus(r), len(discards) - 1, merchants):
            return r
    return None


def _trade(bill: Bill, hands: int, merchants: int) -> tuple[int, tuple[int, ...]] | None:
    if not merchants:
        return None
    for given in (GOLD, *(r for r in range(GOLD) if r != GOLD), WORK):
        if not (bill.pool[GOLD] if given == GOLD else bill.spare(given) and not bill.any_four):
            continue
        count = 2 if given == GOLD else 1
        for gains in product(_wanted(bill.plus(given, -1), merchants), repeat=count):
            after, kept = bill.plus(given, -1), list[int]()
            for gain in gains:
                if after.paid():
                    break
                if not after.to_pay(gain) and gain != GOLD:
                    break
                after = after.plus(gain)
                kept.append(gain)
            else:
                if after.paid() or _payable(after, hands, merchants - 1):
                    return given, tuple(kept)
                continue
            if after.paid():
                return given, tuple(kept)
    return None


def _swap(bill: Bill, hands: int, merchants: int) -> tuple[int, int]:
    for a in range(4):
        for b in _wanted(bill, merchants):
            if a != b and bill.spare(a) >= EXCHANGE_RATE:
                after = bill.plus(a, -EXCHANGE_RATE).plus(b)
                if _payable(after, hands, merchants):
                    return a, b
    raise ValueError("the payment cannot be completed")
