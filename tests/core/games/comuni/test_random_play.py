"""Whole matches by random players: invariants, laws of the contract, the end."""

import pytest

import co_case as co
from core.engine.chance import Stream
from core.engine.codec import decode, encode
from core.engine.events import Log
from core.engine.game_types import OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.comuni.apply import apply
from core.games.comuni.data import DATA
from core.games.comuni.moves import KINDS_OF_DECISIONS, legal, max_plies, owing
from core.games.comuni.scoring import outcome
from core.games.comuni.state import State
from core.games.comuni.view import mask

SETUPS: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "a", {}),
    (3, "b", {"cities": "random"}),
    (4, "c", {"invasion_timing": "after_refill"}),
    (5, "d", {"cities": "random", "information": "open"}),
    (3, "e", {"set_bonus": "smallest_of_best"}),
    (5, "f", {"seating": "listed", "invasion_timing": "after_refill"}),
]


def check_moves(state: State, seats: int) -> None:
    """Who owes something has moves, all different; nobody else has any."""
    owed = {pending.seat: pending.kind for pending in owing(state)}
    assert set(owed.values()) <= set(KINDS_OF_DECISIONS)
    for number in range(seats):
        moves = legal(state, Seat(number))
        assert bool(moves) == (number in owed)
        assert len(moves) == len(set(moves))
        assert moves == legal(mask(state, Seat(number)), Seat(number))


@pytest.mark.rule("CO 3.4", "CO 8.4", "CO 20.1")
@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS)
def test_invariants_hold_to_the_end(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """After every ply the position is sound and its own bytes; the match ends in time."""
    state, rng, plies = co.match(seats, seed, **chosen), Stream(seed.encode(), 1), 0
    full = complete(DATA.options, seats, {"cities": "lowest", **chosen})
    most = max_plies(Setup(seats, full, bytes(16)))
    invasions = 0
    while owing(state):
        if plies % 7 == 0:
            check_moves(state, seats)
            assert state == decode(State, encode(state))
        owed = owing(state)
        seat = owed[rng.below(len(owed))].seat
        moves = legal(state, seat)
        apply(state, seat, moves[rng.below(len(moves))], Log())
        state.check()
        assert invasions <= state.invasions <= invasions + 1
        invasions = state.invasions
        plies += 1
        assert plies <= most
    result = outcome(state)
    assert state.is_over
    assert result is not None
    assert (4, seats) == (state.invasions, len(result.scores))
    assert sorted(result.places) == list(range(1, seats + 1))
