"""The search behind payments, against trying everything: completable, and the cheapest way."""

from functools import cache
from typing import NamedTuple

import pytest

from core.engine.chance import Stream
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.games.feudality.apply import apply
from core.games.feudality.auto import auto_moves
from core.games.feudality.data import CARD, GOLD, TROOPS, WORK, Card
from core.games.feudality.fief import productions
from core.games.feudality.payment import (
    CUTS,
    DOUBLES,
    NEVER,
    TRADES,
    Bill,
    Sources,
    doubled,
    hands_needed,
)
from core.games.feudality.purchases import means_of, open_bill, open_sources, reserved_in
from core.games.feudality.state import State
from fe import A, city, give, moves, position, put

MOST_HANDS = 3
Cost = tuple[int, int, int]
"""Hand cards, capacity turned, power cards: what auto minimises first (FE 5.7)."""


class Left(NamedTuple):
    """What is left in a payment that is tried out: the bill and the sources."""

    bill: Bill
    sources: Sources


def least(bill: Bill, sources: Sources, hand: int) -> Cost | None:
    """Return the cheapest way to pay with at most so many hand cards, by trying everything."""

    @cache
    def best(left: Left, cards: int) -> Cost | None:
        if left.bill.paid():
            return (0, 0, 0)
        found: list[Cost] = []
        for cost, after in steps(left, cards):
            rest = best(after, cards - cost[0])
            if rest is not None:
                found.append((cost[0] + rest[0], cost[1] + rest[1], cost[2] + rest[2]))
        return min(found, default=None)

    return best(Left(bill, sources), hand)


def steps(left: Left, cards: int) -> list[tuple[Cost, Left]]:
    """Return all pieces with what they cost and leave, also those that lead nowhere."""
    bill, src = left.bill, left.sources
    found: list[tuple[Cost, Left]] = []
    for number, (resource, amount, bits) in enumerate(src.sites):
        rest = src._replace(sites=src.sites[:number] + src.sites[number + 1 :])
        turned = rest._replace(turned=(*rest.turned, (resource, amount, 0)))
        found.append(((0, amount, 0), Left(bill.plus(resource, amount), turned)))
        found += [((0, amount, 1), after) for after in powers(bill, rest, bits)]
    for number, bits in enumerate(src.guards):
        rest = src._replace(guards=src.guards[:number] + src.guards[number + 1 :])
        found += [((0, 0, 1), after) for after in powers(bill, rest, bits)]
    singles = [src._replace(workers=src.workers - 1)] if src.workers else []
    for place, bit in enumerate((TRADES, DOUBLES, CUTS)):
        if src.free[place]:
            free = list(src.free)
            free[place] -= 1
            rest = src._replace(free=(free[0], free[1], free[2]))
            singles.append(rest)
            found += [((0, 1, 1), after) for after in powers(bill, rest, bit)]
    for rest in singles:
        turned = rest._replace(turned=(*rest.turned, (WORK, 1, 0)))
        found.append(((0, 1, 0), Left(bill.plus(WORK), turned)))
    if cards:
        found += [((1, 0, 0), Left(bill.plus(r), src)) for r in wanted(bill, src)]
    for a in range(4) if not bill.any_four else ():
        if bill.spare(a) >= 3:
            found += [
                ((0, 0, 0), Left(bill.plus(a, -3).plus(b), src))
                for b in range(4)
                if b != a and (bill.to_pay(b) or b == GOLD)
            ]
    return found


def gains(bill: Bill) -> list[int]:
    """Return what a merchant may take: what is still to pay, or gold (FE 6.4)."""
    return [r for r in range(4) if r == GOLD or (bill.to_pay(r) and not bill.any_four)]


def wanted(bill: Bill, src: Sources) -> list[int]:
    """Return what a hand card may stand for: what is still to pay, or gold to trade (FE 5.5)."""
    if bill.any_four:
        return [GOLD]
    trades = src.powers() & TRADES
    return [r for r in range(4) if bill.to_pay(r) or (r == GOLD and trades)]


def powers(bill: Bill, src: Sources, bits: int) -> list[Left]:
    """Return what using one power of a card may lead to."""
    found = trades(bill, src) if bits & TRADES else []
    found += doublings(bill, src) if bits & DOUBLES else []
    return found + (discounts(bill, src) if bits & CUTS and bill.building else [])


def trades(bill: Bill, src: Sources) -> list[Left]:
    """Return what a merchant may make of the pool (FE 6.4)."""
    found: list[Left] = []
    for a in range(4):
        given = bill.plus(a, -1)
        if a == GOLD and bill.pool[GOLD]:
            firsts = [given.plus(b) for b in gains(given)]
            found += [Left(one.plus(c), src) for one in firsts for c in gains(one)]
        elif a != GOLD and bill.spare(a) and not bill.any_four:
            found += [Left(given.plus(b), src) for b in gains(given)]
    return found


def doublings(bill: Bill, src: Sources) -> list[Left]:
    """Return what an artist may double (FE 6.5)."""
    found: list[Left] = []
    for number, (resource, amount, k) in enumerate(src.turned):
        turned = list(src.turned)
        turned[number] = (resource, amount, k + 1)
        gain = doubled(amount, k + 1) - doubled(amount, k)
        found.append(Left(bill.plus(resource, gain), src._replace(turned=tuple(turned))))
    return found


def discounts(bill: Bill, src: Sources) -> list[Left]:
    """Return what a bureaucrat may take off (FE 6.7)."""
    found: list[Left] = []
    for pair in ((a, b) for a in range(4) for b in range(4)):
        cost = list(bill.cost)
        for r in pair:
            cost[r] -= int(cost[r] > bill.pool[r])
        found.append(Left(bill._replace(cost=(cost[0], cost[1], cost[2], cost[3])), src))
    return found


def random_case(stream: Stream) -> tuple[Bill, Sources]:
    """Return a small payment by chance."""
    sites = [
        (stream.below(4), 1 + stream.below(3), (0, 0, TRADES, DOUBLES, CUTS)[stream.below(5)])
        for _ in range(stream.below(3))
    ]
    guards = (1 << stream.below(3),) if not stream.below(4) else ()
    free = [0, 0, 0]
    for _ in range(stream.below(3)):
        free[stream.below(3)] += 1
    src = Sources(tuple(sorted(sites)), guards, stream.below(3), (free[0], free[1], free[2]))
    if not stream.below(5):
        return Bill((0, 0, 0, 0), any_four=True), src
    cost = [0, 0, 0, 0]
    for _ in range(1 + stream.below(5)):
        cost[stream.below(4)] += 1
    bill = Bill((cost[0], cost[1], cost[2], cost[3]), building=bool(stream.below(2)))
    return bill, src


@pytest.mark.rule("FE 5.6")
@pytest.mark.parametrize("part", range(4))
def test_hands_needed(part: int) -> None:
    """The least number of hand cards is that of trying everything."""
    stream = Stream(b"payments", part)
    for _ in range(12):
        bill, src = random_case(stream)
        brute = least(bill, src, MOST_HANDS)
        found = hands_needed(bill, src)
        expected = NEVER if brute is None else brute[0]
        assert expected == (found if found <= MOST_HANDS else NEVER), (bill, src)


def random_payment(stream: Stream) -> State | None:
    """Return a position with an open payment, or None if none could be opened."""
    state = position(2)
    kinds = ("field", "mine", "forest", "farm")
    sites = [put(state, A, kinds[stream.below(4)], used=not stream.below(4)) for _ in range(2)]
    if stream.below(2):
        put(state, A, ("bank", "school", "stable")[stream.below(3)], sites[0])
    put(state, A, "church", city(A))
    for _ in range(stream.below(3)):
        kind = ("worker", "merchant", "artist", "bureaucrat")[stream.below(4)]
        put(state, A, kind, sites[stream.below(2)] if stream.below(2) else "")
    give(state, A, *["soldier"] * stream.below(4), "knight", "mine")
    state.frames = [("action", A)]
    wishes = [move for move in moves(state) if move[0] in ("play", "build", "buy_card")]
    if not wishes:
        return None
    apply(state, A, stream.choice(wishes), Log())
    return state


@pytest.mark.rule("FE 5.7")
@pytest.mark.parametrize("part", range(4))
def test_auto_is_the_cheapest(part: int) -> None:
    """Auto takes as few hand cards, capacity and power cards as any way to pay, in this order."""
    stream, tried = Stream(b"auto", part), 0
    while tried < 12:
        state = random_payment(stream)
        if state is None or not state.pool:
            continue
        tried += 1
        purchase = state.frames[-1][2:]
        bill = open_bill(state, purchase)
        sources = open_sources(state, A, purchase)
        expected = least(bill, sources, len(state.hands[A]))
        assert expected == cost_of_auto(state), (bill, sources)
        apply(state, A, ("auto",), Log())
        assert not state.pool


def cost_of_auto(state: State) -> Cost:
    """Return what the moves of auto cost."""
    hands = capacity = used = 0
    for move in auto_moves(state, A, state.frames[-1][2:]):
        if move[0] == "hand":
            hands += 1
        elif move[0] in ("turn", "merchant", "artist", "bureaucrat"):
            card = CARD[str(move[1])]
            used += move[0] != "turn"
            site = card if card >= TROOPS else Card(state.site[card])
            if not site:
                capacity += 1
            elif not state.used[site]:
                capacity += productions(state, A)[site]
    return hands, capacity, used


def test_no_piece_leads_into_a_dead_end() -> None:
    """Whatever pieces are chosen by chance, every payment is completed."""
    stream, done = Stream(b"pieces"), 0
    while done < 60:
        state = random_payment(stream)
        if state is None:
            continue
        for _ in range(40):
            if state.frames[-1][0] == "action" or not state.pool:
                break
            pieces = [move for move in moves(state) if move[0] != "auto"] or [("auto",)]
            apply(state, A, stream.choice(pieces), Log())
        assert not state.pool
        done += 1


def test_a_wrong_piece_is_refused() -> None:
    """A piece that is not offered raises an error, the reserved site above all."""
    state = position()
    put(state, A, "mine")
    give(state, A, *["worker"] * 7)
    apply(state, A, ("build", 2, "mine_1"), Log())
    assert CARD["mine_1"] == reserved_in(state.frames[-1][2:])
    with pytest.raises(IllegalMoveError):
        apply(state, A, ("turn", "mine_1"), Log())
    assert 2 == len(means_of(state, A).site_rows)
