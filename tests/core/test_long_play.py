"""Whole matches, very many of them: each ends, has winners, and a score for each seat."""

import pytest

from core import registry
from core.arena import ArenaPlan, play_match
from core.engine.chance import seed_from_text

MATCHES = 10_000
SLICE = 3
"""So many matches are played in every run of the tests."""


def play(game_id: str, numbers: range) -> int:
    """Play matches with all numbers of seats, Squires beside bots that play anything.

    Returns how many matches were looked at.
    """
    counts = registry.load(game_id).data.seat_counts
    seed, looked = seed_from_text("long play"), 0
    for number in numbers:
        seats = counts[number % len(counts)]
        bots = tuple(("random", "squire")[(number + seat) % 2] for seat in range(seats))
        result = play_match(ArenaPlan(game_id, bots, MATCHES, seed), number)
        assert seats == len(result.scores)
        assert result.winners
        assert set(result.winners) <= set(range(seats))
        looked += 1
    return looked


@pytest.mark.parametrize("game_id", registry.ids())
def test_matches_end(game_id: str) -> None:
    """The first matches of the long row end within the bound of the game."""
    assert SLICE == play(game_id, range(SLICE))


@pytest.mark.soak
@pytest.mark.parametrize("game_id", registry.ids())
def test_ten_thousand_matches_end(game_id: str) -> None:
    """Ten thousand matches end within the bound of the game."""
    assert MATCHES == play(game_id, range(MATCHES))
