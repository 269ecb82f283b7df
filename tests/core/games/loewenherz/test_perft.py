"""Perft: the number of legal sequences of moves from fixed positions."""

import pytest

import lh
from core.engine.events import SilentLog
from core.games.loewenherz.apply import apply
from core.games.loewenherz.moves import legal, owing
from core.games.loewenherz.state import State


def perft(state: State, depth: int) -> int:
    """Return how many sequences of so many moves the rules allow."""
    if not owing(state):
        return 0
    seat = lh.owes(state)
    moves = legal(state, seat)
    if depth == 1:
        return len(moves)
    total = 0
    for chosen in moves:
        child = state.copy()
        apply(child, seat, chosen, SilentLog())
        total += perft(child, depth - 1)
    return total


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(seats: int) -> None:
    """On the fixed board: 59 meadows, 157 castles with a knight, 9025 with the next castle."""
    state = lh.match(seats)
    assert [59, 157, 9025] == [perft(state, depth) for depth in range(1, 4)]


def test_war() -> None:
    """From a position with regions of three colours and one card of every action."""
    state = lh.position(
        castles={"blue": "B2 F7", "orange": "C2 G7"},
        knights={"blue": "A2 F8", "orange": "C1 C3 G6"},
        closed=["A1 B1 A2 B2", "C1 C2 C3 D3", "F7 F8 E7 E6", "G7 G6 H7", "F9 G9"],
        borders="F4|G4 G4/G5",
        hands={0: "c_deserter d_k2_or_e2 b_alliance"},
        ducats=[20, 7, 7],
    )
    assert [7, 12, 32, 1396, 142077] == [perft(state, depth) for depth in range(1, 6)]
