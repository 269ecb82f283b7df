"""An ally's help with a purchase, made in secret, piece by piece (FE 13.5, 13.6)."""

from typing import NamedTuple

from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARD,
    CARD_KIND,
    EXCHANGE_RATE,
    GOLD,
    KIND,
    PRODUCES,
    RESOURCE,
    RESOURCES,
    TROOPS,
    Card,
    Kind,
    home_of,
)
from core.games.feudality.fief import productions, troops_of
from core.games.feudality.payment import Bill, Sources, hands_needed
from core.games.feudality.pieces import HAND, SWAP, TURN
from core.games.feudality.purchases import (
    bill_of,
    hand_kinds,
    means_of,
    reserved_in,
    wishes,
)
from core.games.feudality.state import State

DONE: Move = ("done",)
DECLINE: Move = ("decline",)
LOSE: tuple[Move, ...] = tuple(("lose", resource) for resource in RESOURCES)
Amounts = tuple[int, int, int, int]


class Aid(NamedTuple):
    """What an ally's pieces come to.

    Attributes:
        pool: The resources they put into the pool.
        turned: The sources they turn.
        kinds: The hand cards they discard.
    """

    pool: Amounts
    turned: tuple[Card, ...]
    kinds: tuple[Kind, ...]


def ally_of(state: State, seat: Seat) -> Seat | None:
    """Return the seat's living ally, or None."""
    others = [one for one in state.allies(seat) if one != seat]
    return others[0] if others else None


def helper_sources(state: State, ally: Seat) -> list[tuple[Card, int]]:
    """Return what an ally can turn for another's purchase, with what each makes (FE 13.5)."""
    found = [
        (site, amount) for site, amount in productions(state, ally).items() if not state.used[site]
    ]
    home = home_of(ally)
    found += [
        (card, 1)
        for card in troops_of(state, ally)
        if PRODUCES[card]
        and not state.used[card]
        and not state.site[card]
        and state.space[card] == home
    ]
    return found


def aid_of(state: State, ally: Seat) -> Aid:
    """Return what the pieces that the ally has made so far come to."""
    amounts, pool = dict(helper_sources(state, ally)), [0, 0, 0, 0]
    turned: list[Card] = []
    kinds: list[Kind] = []
    for piece in state.help:
        match piece:
            case ("turn", str(name)):
                card = CARD[name]
                turned.append(card)
                pool[RESOURCE[card]] += amounts[card]
            case ("hand", str(kind), str(resource)):
                kinds.append(KIND[kind])
                pool[RESOURCES.index(resource)] += 1
            case _:
                pool[RESOURCES.index(str(piece[1]))] -= EXCHANGE_RATE
                pool[RESOURCES.index(str(piece[2]))] += 1
    return Aid((pool[0], pool[1], pool[2], pool[3]), tuple(turned), tuple(kinds))


def surcharge_due(state: State, turned: int) -> bool:
    """Return whether help that turned so many cards costs a resource (FE 13.5)."""
    return turned > 0 and not (state.surcharge_once and state.surcharged)


def may_lose(
    bill: Bill, aid: Amounts, sources: Sources, hand: int, *, surcharge: bool
) -> list[int]:
    """Return the resources of the aid that can be lost with the bill still payable.

    Args:
        bill: With an empty pool.
        aid: What the ally puts into it.
        sources: Of the active seat.
        hand: Its number of hand cards.
        surcharge: Whether one is due; else the answer is [GOLD] or [], for payable or not.
    """
    if not surcharge:
        return [GOLD] if _payable(bill._replace(pool=aid), sources, hand) else []
    full = bill._replace(pool=aid)
    return [r for r in range(4) if aid[r] and _payable(full.plus(r, -1), sources, hand)]


def _payable(bill: Bill, sources: Sources, hand: int) -> bool:
    return bill.paid() or hands_needed(bill, sources) <= hand


def askable(state: State, seat: Seat) -> list[Move]:
    """Return the purchases for which a seat may ask its ally (FE 13.6)."""
    ally = ally_of(state, seat)
    if ally is None:
        return []
    gifts, cards = helper_sources(state, ally), len(state.hands[ally])
    if not gifts and not cards:
        return []
    pool = [0, 0, 0, 0]
    for card, amount in gifts:
        pool[RESOURCE[card]] += amount
    aid = (pool[0], pool[1], pool[2], pool[3])
    due = surcharge_due(state, len(gifts))
    means, own = means_of(state, seat), len(state.hands[seat])
    found: list[Move] = []
    for move, bill, reserved in wishes(state, seat):
        if move not in state.asked:
            sources = means.sources(reserved)
            hand = own - (move[0] == "play") + cards
            if _payable(bill, sources, hand) or may_lose(bill, aid, sources, hand, surcharge=due):
                found.append(move)
    return found


def help_moves(state: State, frame: Frame) -> list[Move]:
    """Return the ally's pieces; done only when the purchase can be completed (FE 13.6)."""
    ally, seat, purchase = Seat(int(frame[1])), state.active, frame[2:]
    aid = aid_of(state, ally)
    bill = bill_of(state, seat, purchase)
    moves: list[Move] = []
    seen: set[int] = set()
    for card, _ in helper_sources(state, ally):
        kind = CARD_KIND[card] if card < TROOPS else card
        if card not in aid.turned and kind not in seen:
            seen.add(kind)
            moves.append(TURN[card])
    moves += _hand_moves(state, ally, bill, aid)
    if not bill.any_four:
        moves += [
            SWAP[a][b]
            for a in range(4)
            for b in range(4)
            if a != b and aid.pool[a] >= EXCHANGE_RATE and bill.cost[b]
        ]
    if state.help:
        sources = means_of(state, seat).sources(reserved_in(purchase))
        hand, due = len(state.hands[seat]), surcharge_due(state, len(aid.turned))
        if may_lose(bill, aid.pool, sources, hand, surcharge=due):
            moves.append(DONE)
    return [*moves, DECLINE]


def _hand_moves(state: State, ally: Seat, bill: Bill, aid: Aid) -> list[Move]:
    left = [held[0] for held in state.hands[ally]]
    for kind in aid.kinds:
        left.remove(kind)
    wanted = [GOLD] if bill.any_four else [r for r in range(4) if bill.cost[r]]
    return [HAND[kind][r] for kind in hand_kinds(state, ally) if kind in left for r in wanted]


def surcharge_moves(state: State, seat: Seat, purchase: Frame) -> list[Move]:
    """Return what the ally may lose of the resources it gave (FE 13.5)."""
    sources = means_of(state, seat).sources(reserved_in(purchase))
    food, energy, gold, work = state.pool
    bill = bill_of(state, seat, purchase)
    hand = len(state.hands[seat])
    lost = may_lose(bill, (food, energy, gold, work), sources, hand, surcharge=True)
    return [LOSE[r] for r in lost]
