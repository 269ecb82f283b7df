"""The exact search whether a payment can be completed (FE 5.6), on numbers alone.

A payment is completed from a pool, sources that are still unused, powers, and hand cards that
stand for any resource. Turning one source more never does harm, so without powers everything is
turned and the sum decides; the search goes only over what power cards are used for. Answers are
kept: they depend on nothing but the numbers.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from core.games.feudality.data import (
    ARTIST_CARDS,
    DISCOUNT,
    EXCHANGE_RATE,
    EXTRA_CARD_COST,
    GOLD,
    WORK,
    Amounts,
)

TRADES, DOUBLES, CUTS = 1, 2, 4
"""The powers of merchant, artist and bureaucrat, as bits."""
POWERS = (TRADES, DOUBLES, CUTS)
NEVER = 1 << 20
"""More hand cards than anybody has."""


class Sources(NamedTuple):
    """What can still be used in a payment.

    Attributes:
        sites: Of each unused site that may be turned: resource, production, the powers of
            unused troops attached to it.
        guards: Of each used site with unused power cards attached: their powers (FE 4.15).
        workers: Free producing troops that have no power for payments.
        free: Free merchants, artists and bureaucrats.
        turned: Of each source turned in this payment: resource, production, artists on it;
            empty where no artist is left.
    """

    sites: tuple[tuple[int, int, int], ...] = ()
    guards: tuple[int, ...] = ()
    workers: int = 0
    free: tuple[int, int, int] = (0, 0, 0)
    turned: tuple[tuple[int, int, int], ...] = ()

    def powers(self) -> int:
        """Return the powers that some card here has."""
        found = 0
        for _, _, bits in self.sites:
            found |= bits
        for bits in self.guards:
            found |= bits
        for bit, count in zip(POWERS, self.free, strict=True):
            found |= bit if count else 0
        return found


class Bill(NamedTuple):
    """What is to be paid.

    Attributes:
        cost: By resource; of an extra card all zero.
        pool: By resource.
        any_four: Whether it is an extra card: any four resources (FE 5.3).
        building: Whether bureaucrats help (FE 6.7).
    """

    cost: Amounts
    pool: Amounts = (0, 0, 0, 0)
    any_four: bool = False
    building: bool = False

    def paid(self) -> bool:
        """Return whether the pool covers the cost."""
        if self.any_four:
            return sum(self.pool) >= EXTRA_CARD_COST
        return all(have >= ask for have, ask in zip(self.pool, self.cost, strict=True))

    def to_pay(self, resource: int) -> int:
        """Return what is still to pay of a resource; of an extra card, in all (FE 5.4)."""
        if self.any_four:
            return max(0, EXTRA_CARD_COST - sum(self.pool))
        return max(0, self.cost[resource] - self.pool[resource])

    def spare(self, resource: int) -> int:
        """Return what the pool holds of a resource beyond its cost."""
        return max(0, self.pool[resource] - self.cost[resource])

    def plus(self, resource: int, amount: int = 1) -> "Bill":
        """Return the bill with more, or less, of a resource in the pool."""
        return self._replace(pool=with_more(self.pool, resource, amount))


def with_more(amounts: Amounts, resource: int, more: int = 1) -> Amounts:
    """Return amounts with more of one resource."""
    food, energy, gold, work = amounts
    if resource == WORK:
        return food, energy, gold, work + more
    if resource == GOLD:
        return food, energy, gold + more, work
    if resource:
        return food, energy + more, gold, work
    return food + more, energy, gold, work


def doubled(production: int, artists: int) -> int:
    """Return what a source yields with artists on it: at most three cards double (FE 6.5)."""
    cards = min(ARTIST_CARDS, production)
    return production - cards + (cards << artists)


def hands_for(bill: Bill, pool: Amounts, cuts: int, merchants: int) -> int:
    """Return how many hand cards pay the rest once nothing more is turned.

    Args:
        bill: Its own pool does not count.
        pool: What is in the pool.
        cuts: Resources that bureaucrats take off the cost.
        merchants: How many merchants will trade.
    """
    if bill.any_four:
        rest = EXTRA_CARD_COST - sum(pool)
        return _with_token(rest, merchants, token=pool[GOLD] > 0)
    rest, swaps, any_spare = -cuts, 0, 0
    for have, ask in zip(pool, bill.cost, strict=True):
        if have < ask:
            rest += ask - have
        elif have > ask:
            any_spare += have - ask
            swaps += (have - ask) // EXCHANGE_RATE
    if rest <= 0:
        return 0
    if not merchants:
        return max(0, rest - swaps)
    gold = max(0, pool[GOLD] - bill.cost[GOLD])
    others = swaps - gold // EXCHANGE_RATE
    most = 0
    for bought in range(min(merchants, gold) + 1):  # spare gold is worth two to a merchant
        most = max(most, bought + others + (gold - bought) // EXCHANGE_RATE)
    return _with_token(rest - most, merchants, token=pool[GOLD] > 0 or any_spare > 0)


def _with_token(rest: int, merchants: int, *, token: bool) -> int:
    """Return the hand cards for the rest if each merchant makes one resource of nothing.

    He does, as soon as there is one gold, or something to change into it, to go through hands.
    """
    if rest <= 0:
        return 0
    if token or not merchants:
        return max(0, rest - merchants)
    return max(1, rest - merchants)


@lru_cache(maxsize=1 << 16)
def hands_needed(bill: Bill, sources: Sources) -> int:
    """Return the least number of hand cards that complete a payment (FE 5.6)."""
    useful = sources.powers() & (TRADES | DOUBLES | (CUTS if bill.building else 0))
    if not useful:
        return hands_for(bill, _all_turned(bill.pool, sources), 0, 0)
    least = NEVER
    for uses in _site_uses(sources, useful):
        for free in product(*(range(count + 1) for count in _useful(sources.free, useful))):
            least = min(least, _least(bill, sources, uses, free))
            if not least:
                return 0
    return least


def _useful(free: tuple[int, int, int], powers: int) -> list[int]:
    return [count if bit & powers else 0 for bit, count in zip(POWERS, free, strict=True)]


def _all_turned(pool: Amounts, sources: Sources) -> Amounts:
    amounts = list(pool)
    for resource, amount, _ in sources.sites:
        amounts[resource] += amount
    amounts[WORK] += sources.workers + sum(sources.free)
    return amounts[0], amounts[1], amounts[2], amounts[3]


def _site_uses(sources: Sources, powers: int) -> Iterator[tuple[int, ...]]:
    """Yield what each site, then each group of guards, is turned for: 0, or one power."""
    options = [
        (0, *(bit for bit in POWERS if bits & powers & bit))
        for bits in (*(bits for _, _, bits in sources.sites), *sources.guards)
    ]
    return product(*options)


def _least(bill: Bill, sources: Sources, uses: tuple[int, ...], free: tuple[int, ...]) -> int:
    """Return the hand cards needed if sites and free power cards are used like this."""
    amounts = list(bill.pool)
    producing: list[tuple[int, int, int]] = []
    for use, (resource, amount, _) in zip(uses, sources.sites, strict=False):
        if not use:
            amounts[resource] += amount
            producing.append((resource, amount, 0))
    singles = sources.workers + sum(sources.free) - sum(free)
    amounts[WORK] += singles
    merchants = free[0] + uses.count(TRADES)
    artists = free[1] + uses.count(DOUBLES)
    cuts = DISCOUNT * (free[2] + uses.count(CUTS))
    if not artists:
        pool = (amounts[0], amounts[1], amounts[2], amounts[3])
        return hands_for(bill, pool, cuts, merchants)
    targets = [*producing, *sources.turned, *[(WORK, 1, 0)] * min(singles, artists)]
    return min(
        hands_for(bill, pool, cuts, merchants) for pool in _doublings(amounts, targets, artists)
    )


def _doublings(
    amounts: list[int], targets: list[tuple[int, int, int]], artists: int
) -> Iterator[Amounts]:
    """Yield the pools that artists can make by doubling these sources."""
    food, energy, gold, work = amounts
    yield food, energy, gold, work
    for chosen in combinations_with_replacement(range(len(targets)), artists):
        more = amounts[:]
        for number in dict.fromkeys(chosen):
            resource, amount, before = targets[number]
            gain = doubled(amount, before + chosen.count(number)) - doubled(amount, before)
            more[resource] += gain
        yield more[0], more[1], more[2], more[3]
