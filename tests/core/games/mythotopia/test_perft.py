"""Perft: the number of legal sequences of moves from fixed positions."""

import pytest

import my
from core.engine.events import SilentLog
from core.games.mythotopia.apply import apply
from core.games.mythotopia.moves import legal, owing
from core.games.mythotopia.state import State


def perft(state: State, depth: int) -> int:
    """Return how many sequences of so many moves the rules allow."""
    if not owing(state):
        return 0
    seat = my.owes(state)
    moves = legal(state, seat)
    if depth == 1:
        return len(moves)
    total = 0
    for chosen in moves:
        child = state.copy()
        apply(child, seat, chosen, SilentLog())
        total += perft(child, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [9, 64, 225]), (3, [9, 70, 300]), (4, [10, 73, 266])]
)
def test_opening(seats: int, counts: list[int]) -> None:
    """From the first turn of a fixed deal."""
    state = my.match(seats, "perft")
    assert counts == [perft(state, depth) for depth in range(1, 4)]


def test_war() -> None:
    """From a position with two wars, roads, a payment with every helper and free cards."""
    state = my.position(
        villages=["palmain nesus oxter grimp", "diclesum mome"],
        roads="palmain-nesus",
        armies=["blore 5 oxter 1", "palmain 2"],
        ships=["serpent_sea 1"],
        reserves=["farming water_mill"],
        hands=["palmain start_army start_build start_market merchant"],
    )
    assert [9, 57, 324, 2075] == [perft(state, depth) for depth in range(1, 5)]
