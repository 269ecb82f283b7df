"""What cards are worth to a deck, a hand and a reserve; amounts are points."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import fsum

from core.engine.game_types import HIDDEN
from core.games.mythotopia.data import (
    CARDS,
    KIND,
    SHOWS,
    STONE,
    VALUES,
    VP_CARDS,
    VP_CASTLE,
    VP_CITY,
    VP_ROADS,
)
from core.games.mythotopia.payment import KEPT
from core.games.mythotopia.scoring import chips_on
from core.games.mythotopia.state import State

LONG = 14.0
"""A match has about so many rounds to go when no chip has been taken."""
PLAYED = 1.6
"""So much of the mean worth of a deck is made of it in a round, given how many cards are drawn."""
USUAL = 15
"""A match has about so many rounds."""
LATE = 24
"""From this round on seats get tired of pulling down whoever leads."""
LEAN = 9
"""A deck need not be smaller than this."""
BUILT = (VP_CITY, VP_ROADS, VP_CASTLE)
"""The VP cards whose chips cost stone."""
STONE_WANT, ENOUGH_STONES = 0.5, 4
"""What a stone card more is worth late in a match, while a deck has fewer than so many."""
ENOUGH_FOOD = 3
"""A deck keeps so many food cards: each attack costs food."""

_SYMBOLS = {"army": 0.7, "food": 0.35, "stone": 0.45, "gold": 0.45}
_PROGRESS: Mapping[str, float] = {
    "alchemist": 0.6, "army": 1.3, "build": 1.7, "cavalry": 0.4, "counsellor": 0.9,
    "diplomat": 0.3, "farming": 0.6, "general": 1.1, "gold_mine": 0.7, "hero": 0.9,
    "levies": 0.9, "limes": 0.4, "marauders": 0.6, "market": 0.9, "mercenary": 0.7,
    "merchant": 0.4, "militia": 0.9, "mystic": 0.7, "philosopher": 0.9, "portal": 0.7,
    "providence": 0.9, "quarry": 0.8, "queen": 1.0, "ranger": 0.5, "reserve_army": 0.6,
    "scribe": 0.5, "ship": 0.7, "warehouse": 0.5, "water_mill": 0.5,
    "start_army": 1.2, "start_build": 1.7, "start_market": 0.8, "start_ship": 0.5,
}  # fmt: skip


def _worth(kind: int) -> float:
    card = CARDS[kind]
    if card.id in _PROGRESS:
        return _PROGRESS[card.id]
    if card.armies:
        return _SYMBOLS["army"]
    names = ("food", "stone", "gold")
    return next(_SYMBOLS[name] for name, shown in zip(names, card.shows, strict=True) if shown)


WORTH: tuple[float, ...] = tuple(_worth(kind) for kind in range(len(CARDS)))
"""By kind: what playing the card once is worth."""
UNKNOWN = 0.9

_LASTING: Mapping[str, float] = {
    "queen": 2.6, "levies": 1.8, "farming": 1.4, "gold_mine": 1.6, "quarry": 2.0,
    "cavalry": 1.2, "limes": 1.0, "ranger": 0.8, "warehouse": 1.0, "scribe": 1.4,
    "reserve_army": 0.8,
}  # fmt: skip
LASTING: Mapping[int, float] = {KIND[name]: worth for name, worth in _LASTING.items()}
"""What a reserve card is worth in the reserve with the whole match to go."""


def progress(state: State) -> float:
    """Return how near the match is to its end: 0 at the start, 1 with four empty VP cards."""
    return _progress(state.chips, state.vp_cards, state.seats == 2)


@lru_cache(maxsize=KEPT)
def _progress(chips: bytes, vp_cards: tuple[int, ...], two_seats: bool) -> float:  # noqa: FBT001
    values = len(VALUES)
    taken = (
        1.0 - min(1.0, sum(chips[card * values : (card + 1) * values]) / FULL[two_seats][card])
        for card in vp_cards
    )
    return fsum(sorted(taken, reverse=True)[:4]) / 4


FULL: Sequence[Sequence[int]] = (
    tuple(sum(card.chips.values()) for card in VP_CARDS),
    tuple(sum(card.chips_two_players.values()) for card in VP_CARDS),
)
"""Chips of each VP card at setup: with more than two seats, and with two."""


def impatience(state: State) -> float:
    """Return how far a match is beyond its usual length: 0 up to round 15, 1 from round 31 on.

    Provinces go to and fro for ever; what ends a match is chips.
    """
    return min(1.0, max(0, state.round - USUAL) / 16)


def weariness(state: State) -> float:
    """Return how little a seat still hinders others from ending the game: 1 from round 40 on.

    Whoever leads is pulled down by all others; that could go on for ever.
    """
    return min(1.0, max(0, state.round - LATE) / 16)


def rounds_left(state: State) -> float:
    """Return a guess of the rounds that are still to come."""
    return max(1.0, LONG * (1.0 - progress(state)))


@lru_cache(maxsize=KEPT)
def total_worth(cards: tuple[int, ...]) -> float:
    """Return the worth of all cards together."""
    return fsum(UNKNOWN if kind == HIDDEN else WORTH[kind] for kind in cards)


def showing(resource: int, cards: Iterable[int]) -> int:
    """Return how many cards show a resource."""
    shown = SHOWS[resource]
    return sum(1 for kind in cards if kind != HIDDEN and shown[kind])


def stone_want(state: State) -> float:
    """Return what a stone card more is worth to a deck that has too few of them.

    Without stone nothing can be built, and what is built brings the chips that end a match.
    """
    if not any(chips_on(state, card) for card in BUILT):
        return 0.0
    return STONE_WANT * (0.4 + 0.6 * impatience(state))


def deck_worth(state: State, seat: int, rounds: float) -> float:
    """Return what a seat's deck promises: a lean deck of good cards comes round more often."""
    deck = state.decks[seat]
    total = total_worth(deck) + stone_want(state) * min(ENOUGH_STONES, showing(STONE, deck))
    return PLAYED * rounds * total / max(LEAN, len(deck))


def reserve_worth(state: State, seat: int, rounds: float) -> float:
    """Return what lies in a seat's reserve is worth."""
    share = min(1.0, rounds / LONG)
    return fsum(
        LASTING[kind] * share if kind in LASTING else 0.4 * WORTH[kind]
        for kind in state.reserves[seat]
    )
