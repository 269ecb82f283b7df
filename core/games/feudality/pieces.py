"""The pieces of a payment: which are offered, and what each would lead to (FE 5.4 to 5.9)."""

from collections.abc import Iterator

from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARD_KIND,
    CARD_NAMES,
    EXCHANGE_RATE,
    GOLD,
    KINDS,
    PRODUCES,
    RESOURCES,
    TROOP_CARDS,
    TROOPS,
    Card,
    home_of,
)
from core.games.feudality.fief import productions, troops_of
from core.games.feudality.payment import CUTS, DOUBLES, TRADES, Bill, Sources, doubled, hands_needed
from core.games.feudality.purchases import (
    POWER_OF,
    hand_kinds,
    means_of,
    open_bill,
    open_sources,
    purchase_of,
    reserved_in,
)
from core.games.feudality.state import State

AUTO: Move = ("auto",)
TURN: tuple[Move, ...] = tuple(("turn", name) for name in CARD_NAMES)
HAND: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("hand", kind.id, resource) for resource in RESOURCES) for kind in KINDS
)
SWAP: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("swap3", a, b) for b in RESOURCES) for a in RESOURCES
)
GAIN: tuple[Move, ...] = tuple(("gain", resource) for resource in RESOURCES)
REDUCE: tuple[Move, ...] = tuple(("reduce", resource) for resource in RESOURCES)
_VERB = {TRADES: "merchant", DOUBLES: "artist", CUTS: "bureaucrat"}


class Paying:
    """The open payment of the active seat, looked at for its next piece.

    Attributes:
        bill: What is to be paid, with the pool.
        sources: What can still be used.
        hand: The number of hand cards left.
    """

    __slots__ = ("_reserved", "_seat", "_state", "bill", "hand", "sources")

    def __init__(self, state: State, seat: Seat, purchase: Frame) -> None:
        self._state = state
        self._seat = seat
        self._reserved = reserved_in(purchase)
        self.bill = open_bill(state, purchase)
        self.sources = open_sources(state, seat, purchase)
        self.hand = len(state.hands[seat])

    def moves(self) -> list[Move]:
        """Return the pieces that leave the payment completable, in the order of FE 5.9."""
        return [
            AUTO,
            *self._turns(),
            *self._hands(),
            *self._swaps(),
            *self._merchants(),
            *self._artists(),
            *self._bureaucrats(),
        ]

    def offers(self, move: Move) -> bool:
        """Return whether a piece is among those that are offered."""
        lists = {
            "turn": self._turns,
            "hand": self._hands,
            "swap3": self._swaps,
            "merchant": self._merchants,
            "artist": self._artists,
            "bureaucrat": self._bureaucrats,
        }
        return move == AUTO or (move[0] in lists and move in lists[str(move[0])]())

    def power_cards(self, power: int) -> list[tuple[Card, Sources]]:
        """Return the cards whose power can be used, each with the sources left after it."""
        state, found, seen = self._state, list[tuple[Card, Sources]](), set[int]()
        home = home_of(self._seat)
        for card in troops_of(state, self._seat):
            site = state.site[card]
            if (
                POWER_OF.get(CARD_KIND[card]) == power
                and not state.used[card]
                and state.space[card] == home
                and site not in seen
                and not (site and site == self._reserved)
            ):
                seen.add(site)
                found.append((card, self._without(card)))
        return found

    def _without(self, card: Card) -> Sources:
        """Return the sources left once a card is turned, with its whole group (FE 4.4, 6.2)."""
        state = self._state.copy()
        turn_group(state, card)
        means = means_of(state, self._seat)
        return means.sources(self._reserved, self.sources.turned)

    def _ok(self, bill: Bill, sources: Sources, hand: int) -> bool:
        return bill.paid() or hands_needed(bill, sources) <= hand

    def _turns(self) -> Iterator[Move]:
        state, simple = self._state, not self.sources.powers()
        for site, amount in productions(state, self._seat).items():
            if state.used[site] or site == self._reserved:
                continue
            if simple or self._turn_ok(site, amount):
                yield TURN[site]
        seen: set[int] = set()
        home = home_of(self._seat)
        for card in troops_of(state, self._seat):
            kind = CARD_KIND[card]
            if (
                PRODUCES[card]
                and not state.used[card]
                and not state.site[card]
                and state.space[card] == home
                and kind not in seen
            ):
                seen.add(kind)
                if simple or self._turn_ok(card, 1):
                    yield TURN[card]

    def _turn_ok(self, card: Card, amount: int) -> bool:
        resource = self._resource(card)
        sources = self._without(card)
        if self.sources.powers() & DOUBLES and sources.powers() & DOUBLES:
            turned = tuple(sorted((*self.sources.turned, (resource, amount, 0))))
            sources = sources._replace(turned=turned)
        return self._ok(self.bill.plus(resource, amount), sources, self.hand)

    @staticmethod
    def _resource(card: Card) -> int:
        return KINDS[CARD_KIND[card]].resource

    def _hands(self) -> Iterator[Move]:
        if not self.hand:
            return
        wanted = [r for r in range(4) if self._hand_helps(r)]
        wanted = [r for r in wanted if self._ok(self.bill.plus(r), self.sources, self.hand - 1)]
        for kind in hand_kinds(self._state, self._seat) if wanted else ():
            for resource in wanted:
                yield HAND[kind][resource]

    def _hand_helps(self, resource: int) -> bool:
        if self.bill.any_four:
            return resource == GOLD
        if self.bill.to_pay(resource):
            return True
        return resource == GOLD and bool(self.sources.powers() & TRADES)

    def _swaps(self) -> Iterator[Move]:
        if self.bill.any_four:
            return
        trades = bool(self.sources.powers() & TRADES)
        for a in range(4):
            if self.bill.spare(a) < EXCHANGE_RATE:
                continue
            for b in range(4):
                if b != a and (self.bill.to_pay(b) or (b == GOLD and trades)):
                    after = self.bill.plus(a, -EXCHANGE_RATE).plus(b)
                    if self._ok(after, self.sources, self.hand):
                        yield SWAP[a][b]

    def _merchants(self) -> Iterator[Move]:
        for card, sources in self.power_cards(TRADES) if self.sources.powers() & TRADES else ():
            for a in range(4):
                if a == GOLD and not self.bill.pool[GOLD]:
                    continue
                if a != GOLD and (self.bill.any_four or not self.bill.spare(a)):
                    continue
                if self._gains_ok(self.bill.plus(a, -1), sources, 2 if a == GOLD else 1):
                    yield ("merchant", CARD_NAMES[card], RESOURCES[a])

    def _gains_ok(self, bill: Bill, sources: Sources, count: int) -> bool:
        if bill.paid() or not count:
            return self._ok(bill, sources, self.hand)
        return any(
            self._gains_ok(bill.plus(r), sources, count - 1)
            for r in range(4)
            if _gain_helps(bill, r)
        )

    def gains(self, count: int) -> list[Move]:
        """Return what the merchant may take: still to pay, or gold (FE 6.4)."""
        return [
            GAIN[r]
            for r in range(4)
            if _gain_helps(self.bill, r)
            and self._gains_ok(self.bill.plus(r), self.sources, count - 1)
        ]

    def _artists(self) -> Iterator[Move]:
        if not self._state.turned or not self.sources.powers() & DOUBLES:
            return
        for card, sources in self.power_cards(DOUBLES):
            seen: set[tuple[int, int, int]] = set()
            for source, amount, artists in sorted(self._state.turned, key=_source_order):
                key = (source if amount > 1 else CARD_KIND[source], amount, artists)
                if key in seen:
                    continue
                seen.add(key)
                after = self._after_doubling(source, amount, artists)
                left = _doubled_in(sources, self._resource(Card(source)), amount, artists)
                if self._ok(after, left, self.hand):
                    yield ("artist", CARD_NAMES[card], CARD_NAMES[source])

    def _after_doubling(self, source: int, amount: int, artists: int) -> Bill:
        more = doubled(amount, artists + 1) - doubled(amount, artists)
        return self.bill.plus(self._resource(Card(source)), more)

    def _bureaucrats(self) -> Iterator[Move]:
        if not self.bill.building or not self.sources.powers() & CUTS:
            return
        for card, sources in self.power_cards(CUTS):
            if self._cuts_ok(self.bill, sources, 2):
                yield ("bureaucrat", CARD_NAMES[card])

    def _cuts_ok(self, bill: Bill, sources: Sources, count: int) -> bool:
        if bill.paid() or not count:
            return self._ok(bill, sources, self.hand)
        return any(
            self._cuts_ok(_cut(bill, r), sources, count - 1) for r in range(4) if bill.to_pay(r)
        )

    def cuts(self, count: int) -> list[Move]:
        """Return what the bureaucrat may take off: what is still to pay (FE 6.7)."""
        return [
            REDUCE[r]
            for r in range(4)
            if self.bill.to_pay(r) and self._cuts_ok(_cut(self.bill, r), self.sources, count - 1)
        ]


def _gain_helps(bill: Bill, resource: int) -> bool:
    if bill.any_four:
        return resource == GOLD
    return resource == GOLD or bill.to_pay(resource) > 0


def _cut(bill: Bill, resource: int) -> Bill:
    cost = list(bill.cost)
    cost[resource] -= 1
    return bill._replace(cost=(cost[0], cost[1], cost[2], cost[3]))


def _doubled_in(sources: Sources, resource: int, amount: int, artists: int) -> Sources:
    """Return the sources with one artist more on a turned one."""
    if not sources.turned:
        return sources
    turned = list(sources.turned)
    turned.remove((resource, amount, artists))
    return sources._replace(turned=tuple(sorted([*turned, (resource, amount, artists + 1)])))


def _source_order(turned: tuple[int, int, int]) -> tuple[bool, int]:
    """Sort sites before troops, each by their numbers (FE 5.9)."""
    return turned[0] < TROOPS, turned[0]


def turn_group(state: State, card: Card) -> None:
    """Turn a card, and if it is a site or attached to one the whole group (FE 4.4, 6.2)."""
    site = state.site[card] if card < TROOPS else card
    state.used[card] = 1
    if site:
        state.used[site] = 1
        for troop in TROOP_CARDS:
            if state.site[troop] == site:
                state.used[troop] = 1


def pay_moves(state: State, frame: Frame) -> list[Move]:
    """Return the pieces offered in a payment's frame."""
    return Paying(state, Seat(int(frame[1])), purchase_of(frame)).moves()
