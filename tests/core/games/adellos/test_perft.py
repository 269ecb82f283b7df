"""Perft: the number of legal sequences of moves from fixed positions."""

import ad
from core.engine.events import SilentLog
from core.games.adellos.apply import apply
from core.games.adellos.moves import legal, owing
from core.games.adellos.state import State


def perft(state: State, depth: int) -> int:
    """Return how many sequences of so many moves the rules allow."""
    if not owing(state):
        return 0
    seat = ad.owes(state)
    moves = legal(state, seat)
    if depth == 1:
        return len(moves)
    total = 0
    for chosen in moves:
        child = state.copy()
        apply(child, seat, chosen, SilentLog())
        total += perft(child, depth - 1)
    return total


def test_preparation() -> None:
    """Three nobles each, 7 hexes, 8 units or done with 5 gold, then 6 hexes or the next noble."""
    state = ad.with_factions(2, "scum", "undead")
    assert [3, 9, 9 * 7, 63 * 9, 63 * (8 * 6 + 7)] == [perft(state, depth) for depth in range(1, 6)]


def test_turn() -> None:
    """From a turn with 2 AP, 3 gold, two pieces near the enemy and cards on both sides."""
    pieces = {"d4": "0 soldier", "d5": "1 bandit", "e4": "0 knight"}
    hands = {0: "quick_attack unchained", 1: "parry"}
    state = ad.position(gold=[3, 0], pieces=pieces, hands=hands, ap=2)
    assert [10, 70, 509, 3423, 21234] == [perft(state, depth) for depth in range(1, 6)]
