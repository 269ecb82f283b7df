"""Spreading damage over a group by itself: the cheapest loss (FE 14.2)."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from core.games.feudality.data import CARD_COST, CARD_KIND, Card
from core.games.feudality.state import State
from core.games.feudality.war import Group, defence_of


class _Room(NamedTuple):
    """Cards of a group that are alike: the same kind and as far from death.

    Attributes:
        cards: The highest number first.
        need: The points until their damage reaches their defence; not above 0 if it has.
        cost: The printed cost of one.
    """

    cards: tuple[Card, ...]
    need: int
    cost: int


def auto_hits(state: State, group: Group, points: int) -> list[Card]:
    """Return the cards that the next points go on, one by one, at the least loss."""
    rooms = _rooms(state, group)
    best = min(_ways(rooms, points), key=lambda way: _loss(rooms, way))
    dying = [card for room, count in zip(rooms, best, strict=True) for card in room.cards[:count]]
    need = {card: room.need for room in rooms for card in room.cards}
    hits = [card for card in dying for _ in range(need[card])]
    left = points - len(hits)
    for card in sorted(need):
        if card not in dying:
            share = min(left, need[card] - 1)
            hits += [card] * max(0, share)
            left -= max(0, share)
    if left:
        full = [card for card in group.cards if card in dying or need[card] <= 0]
        hits += [min(full, key=lambda card: (CARD_COST[card], card))] * left
    return hits


def _rooms(state: State, group: Group) -> list[_Room]:
    found: dict[tuple[int, int], list[Card]] = {}
    for card in group.cards:
        need = defence_of(state, card) - state.damage[card]
        found.setdefault((CARD_KIND[card], need), []).append(card)
    return [
        _Room(tuple(sorted(cards, reverse=True)), need, CARD_COST[cards[0]])
        for (_, need), cards in found.items()
    ]


def _ways(rooms: Sequence[_Room], points: int) -> Iterator[tuple[int, ...]]:
    """Yield how many of each sort die, for all legal spreads; those full already die anyway."""
    options = [
        range(len(room.cards) + 1) if room.need > 0 else (len(room.cards),) for room in rooms
    ]
    for way in product(*options):
        killing = sum(count * max(0, room.need) for count, room in zip(way, rooms, strict=True))
        slack = sum(
            (len(room.cards) - count) * max(0, room.need - 1)
            for count, room in zip(way, rooms, strict=True)
        )
        everybody = all(count == len(room.cards) for count, room in zip(way, rooms, strict=True))
        if killing <= points and (everybody or points - killing <= slack):
            yield way


def _loss(rooms: Sequence[_Room], way: tuple[int, ...]) -> tuple[object, ...]:
    """Return what a spread costs: printed cost, number, then the kinds, workers first."""
    dead = [card for room, count in zip(rooms, way, strict=True) for card in room.cards[:count]]
    names = sorted((-CARD_KIND[card], -card) for card in dead)
    return sum(CARD_COST[card] for card in dead), len(dead), names
