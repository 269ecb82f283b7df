"""Payments: what can be paid, piece by piece, and the cheapest plan (MY 8).

Reserve Army, Scribe and other cards need no special care here: what is locked is not in the pool.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from core.games.mythotopia.cards import choices, pool
from core.games.mythotopia.codes import USED_GRANTS
from core.games.mythotopia.data import (
    CARDS,
    GRANTS,
    MERCHANT,
    MILL,
    NONE,
    RANK,
    SHOWS,
    SHOWS_OTHER,
)
from core.games.mythotopia.values import without

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

KEPT = 20_000
"""So many answers are kept."""

SYMBOL, BY_MERCHANT = "symbol", "merchant"
WAYS = ("farming", "quarry", "gold_mine")
"""By resource: how a card is paid that counts as it through a reserve card."""


def grant(state: "State", seat: int, resource: int) -> int:
    """Return the reserve card that lets any card count as a resource now, or NONE (MY 8.3)."""
    kind = GRANTS[resource]
    usable = kind in state.reserves[seat] and not state.used & USED_GRANTS[resource]
    return kind if usable and kind not in state.locked else NONE


@lru_cache(maxsize=KEPT)
def most(cards: tuple[int, ...], resource: int, granting: int) -> int:
    """Return how much can be paid at most; every smaller sum can be paid too (MY 8.7).

    Args:
        cards: The pool.
        resource: What is owed.
        granting: The reserve card that lets another card count as it, or NONE.
    """
    direct = objects = others = 0
    merchant, mill = MERCHANT in cards, MILL in cards
    granted = granting in cards
    for kind in cards:
        if SHOWS[resource][kind]:
            direct += 1
        elif SHOWS_OTHER[resource][kind]:
            objects += 1
        elif kind not in (MERCHANT, MILL, granting):
            others += 1
    best = direct
    for changed in {False, merchant and objects > 0}:
        for doubled in {False, mill}:
            rest = objects + others - changed + (merchant and not changed) + (mill and not doubled)
            total = direct + changed + (granted and rest > 0)
            if total or not doubled:
                best = max(best, total + doubled)
    return best


def can_pay(state: "State", seat: int, cards: tuple[int, ...], resource: int, owed: int) -> bool:
    """Return whether a sum can be paid with some cards of the seat."""
    return owed == 0 or most(cards, resource, grant(state, seat, resource)) >= owed


class Piece(NamedTuple):
    """A piece of a payment.

    Attributes:
        kind: The card.
        reserve: Whether the move must say "reserve".
        how: `symbol`, `merchant`, `farming`, `quarry` or `gold_mine`.
    """

    kind: int
    reserve: bool
    how: str


def pieces(state: "State", seat: int, resource: int, owed: int) -> list[Piece]:
    """Return the pieces after which the rest can still be paid (MY 8.6)."""
    granting, cards = grant(state, seat, resource), pool(state, seat)
    found: list[Piece] = []
    for kind, reserve in choices(state, seat):
        rest = without(cards, kind)
        if SHOWS[resource][kind] and _payable(rest, resource, granting, owed - 1):
            found.append(Piece(kind, reserve, SYMBOL))
        if SHOWS_OTHER[resource][kind] and MERCHANT in rest:
            left = without(rest, MERCHANT)
            if _payable(left, resource, granting, owed - 1):
                found.append(Piece(kind, reserve, BY_MERCHANT))
        if granting != NONE and kind != granting:
            left = without(rest, granting)
            if _payable(left, resource, NONE, owed - 1):
                found.append(Piece(kind, reserve, WAYS[resource]))
    return found


def _payable(rest: tuple[int, ...], resource: int, granting: int, owed: int) -> bool:
    """Return whether a sum can be paid after a piece, which Water Mill may still double."""
    if owed <= 0 or most(rest, resource, granting) >= owed:
        return True
    if MILL not in rest:
        return False
    return owed == 1 or most(without(rest, MILL), resource, granting) >= owed - 1


def may_double(state: "State", seat: int, resource: int, owed: int) -> bool:
    """Return whether Water Mill may double the last piece (MY 8.5)."""
    cards = pool(state, seat)
    return (
        owed > 0
        and MILL in cards
        and can_pay(state, seat, without(cards, MILL), resource, owed - 1)
    )


# -- the cheapest plan


class _Entry(NamedTuple):
    """A card that could be played: its cost (MY 8.8), the rank of its id, and which it is."""

    cost: int
    rank: int
    kind: int
    reserve: bool


class Plan(NamedTuple):
    """How the rest of a payment is paid.

    Attributes:
        pieces: In the order of play.
        mill: Whether Water Mill doubles the last piece, or the piece played before.
    """

    pieces: tuple[Piece, ...]
    mill: bool


CONVERSION_COST, RESERVE_COST, EFFECT_COST = 2, 1, 10


def _entries(state: "State", seat: int) -> list[_Entry]:
    """Return all cards that can be played, copies too, the cheapest first."""
    hand = state.hands[seat]
    found = [_Entry(CARDS[kind].keep, RANK[kind], kind, reserve=False) for kind in hand]
    for kind in state.reserves[seat]:
        if kind not in state.locked:
            extra = RESERVE_COST + (EFFECT_COST if CARDS[kind].type == "reserve" else 0)
            found.append(_Entry(CARDS[kind].keep + extra, RANK[kind], kind, kind in hand))
    return sorted(found)


def best_plan(state: "State", seat: int, resource: int, owed: int, *, mill_now: bool) -> Plan:
    """Return the cheapest exact way to pay a sum that can be paid (MY 8.8).

    Args:
        state: The position.
        seat: Who pays.
        resource: What.
        owed: How much.
        mill_now: Whether Water Mill may still double the piece that was played last.
    """
    entries, granting = _entries(state, seat), grant(state, seat, resource)
    plans = list(_plans(entries, resource, owed, granting, mill_now=mill_now))
    return min(plans, key=lambda found: found[0])[1]


_Key = tuple[int, int, list[int], int]


def _plans(
    entries: list[_Entry], resource: int, owed: int, granting: int, *, mill_now: bool
) -> Iterator[tuple[_Key, Plan]]:
    """Yield the plans that can be the cheapest, each with what it is compared by."""
    direct = [entry for entry in entries if SHOWS[resource][entry.kind]]
    others = [entry for entry in entries if not SHOWS[resource][entry.kind]]
    have = {entry.kind: entry for entry in others if entry.kind in (MERCHANT, MILL)}
    for mill in {False, MILL in have}:
        for merchant in {False, MERCHANT in have}:
            for convert in {False, granting != NONE}:
                count = owed - mill - merchant - convert
                nothing = mill and not (mill_now or count + merchant + convert)
                if not 0 <= count <= len(direct) or nothing:
                    continue
                tools = [have[k] for k, used in ((MILL, mill), (MERCHANT, merchant)) if used]
                free = [entry for entry in others if entry not in tools]
                for chosen in _objects(free, resource, granting, int(merchant), int(convert)):
                    played = [*direct[:count], *chosen, *tools]
                    paid = _paid(direct[:count], chosen, resource, int(merchant))
                    yield _key(played, int(convert)), Plan(paid, mill)


def _objects(
    free: list[_Entry], resource: int, granting: int, merchant: int, convert: int
) -> Iterator[tuple[_Entry, ...]]:
    """Yield the cards that Merchant changes and that are converted, as far as there are such."""
    for chosen in permutations(free, merchant + convert):
        if merchant and not SHOWS_OTHER[resource][chosen[0].kind]:
            continue
        if convert and chosen[-1].kind == granting:
            continue
        yield chosen


def _key(played: list[_Entry], convert: int) -> _Key:
    cost = sum(entry.cost for entry in played) + CONVERSION_COST * convert
    return cost, len(played), sorted(entry.rank for entry in played), convert


def _paid(
    direct: list[_Entry], chosen: tuple[_Entry, ...], resource: int, merchant: int
) -> tuple[Piece, ...]:
    """Return the pieces of a plan: symbols first, then what Merchant and a grant change."""
    hows = [BY_MERCHANT] * merchant + [WAYS[resource]] * (len(chosen) - merchant)
    paid = [Piece(entry.kind, entry.reserve, SYMBOL) for entry in direct]
    changed = zip(chosen, hows, strict=True)
    return (*paid, *[Piece(entry.kind, entry.reserve, how) for entry, how in changed])
