"""Perft: the number of move sequences to a depth from fixed positions."""

from core.engine.errors import HiddenError
from core.engine.events import SilentLog
from core.games.feudality.apply import apply
from core.games.feudality.moves import legal, owing
from core.games.feudality.state import State
from fe import A, B, city, fresh, give, position, put, war_phase


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of so many plies, ends of the match counted once."""
    owed = owing(state)
    if not depth or not owed:
        return 1
    total = 0
    for move in legal(state, owed[0].seat):
        after = state.copy()
        try:
            apply(after, owed[0].seat, move, SilentLog())
        except HiddenError:
            continue
        total += perft(after, depth - 1)
    return total


def test_setup() -> None:
    """Three stacks to draw from: 3, 9, 27."""
    assert [3, 9, 27] == [perft(fresh(), depth) for depth in (1, 2, 3)]


def test_rich_turn() -> None:
    """A position with payments, shifts and buildings."""
    state = position()
    for kind in ("field", "mine"):
        put(state, A, kind)
    put(state, A, "worker", "field_01")
    put(state, A, "merchant")
    give(state, A, "worker", "soldier", "forest")
    assert [18, 177, 1638] == [perft(state, depth) for depth in (1, 2, 3)]


def test_war() -> None:
    """Two attackers and two defenders in the defender's home."""
    state = position()
    put(state, A, "field")
    for kind in ("knight", "soldier"):
        put(state, A, kind, at="h1")
    farm = put(state, B, "farm")
    put(state, B, "bank", farm)
    for kind in ("soldier", "archer"):
        put(state, B, kind)
    put(state, B, "tower", city(B))
    war_phase(state)
    assert [2, 6, 37, 146] == [perft(state, depth) for depth in (1, 2, 3, 4)]
