"""Whole matches at random, with every option: invariants, legal lists, masks, bounds."""

from collections import Counter
from collections.abc import Iterator

import pytest

import my
from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.game_types import Move, OptionValue
from core.games.mythotopia.apply import apply
from core.games.mythotopia.data import HAND_SIZE, PROVINCES
from core.games.mythotopia.moves import KINDS, legal, max_plies, owing
from core.games.mythotopia.state import State
from core.games.mythotopia.view import mask
from sampling import pick

SETUPS: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "a", {}),
    (3, "b", {"draft": True}),
    (4, "c", {"draft": True, "draft_discards": 1, "round_limit": 30}),
    (2, "d", {"open_discards": False, "fifth_card": "build", "round_limit": 45}),
    (3, "e", {"ending": "last_round", "castle_chip_value": 1, "fifth_card": "market"}),
    (4, "f", {"stalemate_rounds": 8, "first_seat": "random", "round_limit": 60}),
]


def play(seats: int, seed: str, chosen: dict[str, OptionValue]) -> Iterator[tuple[State, Move]]:
    """Yield a match's state after each ply, with the ply; the state is one object."""
    state, rng = my.match(seats, seed, **chosen), Stream(seed.encode())
    while owed := owing(state):
        seat = rng.choice(owed).seat
        move = pick(rng, legal(state, seat))
        apply(state, seat, move, Log())
        yield state, move


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS)
def test_invariants_hold_to_the_end(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """After every ply the state is sound, the seat's mask has the same moves, the match ends."""
    plies, state = 0, None
    for plies, (state, move) in enumerate(play(seats, seed, chosen), 1):
        state.check()
        if move == ("end_turn",) and state.frames:
            last = (state.at_turn - 1) % seats
            piles = state.draws[last] or state.discards[last]
            assert len(state.hands[last]) >= HAND_SIZE or not piles
        if plies % 7 == 0:
            for pending in owing(state):
                moves = legal(state, pending.seat)
                assert moves == legal(mask(state, pending.seat), pending.seat)
                assert len(set(moves)) == len(moves)
    assert state is not None
    assert not owing(state)
    assert plies <= max_plies(my.setup(seats, seed, **chosen))


def test_every_kind_comes_up() -> None:
    """Random play asks every kind of decision."""
    seen = Counter[str]()
    for number in range(9):
        state, rng = my.match(2 + number % 3, f"kinds {number}"), Stream(b"kinds", number)
        if number % 3:
            state = my.match(2 + number % 3, f"kinds {number}", draft=True)
        while owed := owing(state):
            seen[owed[0].kind] += 1
            apply(state, owed[0].seat, pick(rng, legal(state, owed[0].seat)), Log())
    assert set(KINDS) - {"chip_source", "philosopher"} <= set(seen)


def test_armies_are_never_lost() -> None:
    """The armies of a seat are 14 in every position, wherever they are."""
    for state, _ in play(3, "armies", {"round_limit": 30}):
        for seat in range(3):
            placed = sum(state.armies[seat * PROVINCES : (seat + 1) * PROVINCES])
            assert 14 == placed + state.near_armies[seat] + state.far_armies[seat]
