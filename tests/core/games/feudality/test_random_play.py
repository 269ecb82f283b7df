"""Whole matches by chance and by thumb: what must hold from one position to the next."""

import pytest

from core.engine.chance import Stream, seed_from_text
from core.engine.events import Log, SilentLog
from core.engine.game_types import OptionValue, Setup
from core.engine.options import complete
from core.games.feudality import GAME
from core.games.feudality.data import STEPS
from core.games.feudality.fief import side_points
from core.games.feudality.state import State

CASES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"siege": "all"}),
    (4, {"goal": 6}),
    (4, {"teams": True}),
    (4, {"teams": True, "ally_surcharge": "turn", "goal_team": 9}),
]


@pytest.mark.parametrize("number", range(len(CASES)))
@pytest.mark.parametrize("thumb", [0, 3])
def test_steps_between_positions(number: int, thumb: int) -> None:
    """Piles shrink, siege counters move at turn starts, troops step with their owner's turn."""
    seats, chosen = CASES[number]
    setup = Setup(seats, complete(GAME.data.options, seats, chosen), seed_from_text(f"{number}"))
    stream, log = Stream(b"between", number), SilentLog()
    state = GAME.new(setup, log)
    for _ in range(GAME.max_plies(setup)):
        if not state.frames:
            break
        before, seat = state.copy(), GAME.owing(state)[0].seat
        moves = GAME.legal(state, seat)
        move = stream.choice(moves)
        if thumb and stream.below(thumb):
            move = GAME.advise(GAME.mask(state, seat), seat, moves, stream)
        GAME.apply(state, seat, move, log)
        state.check()
        check_between(before, state)
    assert GAME.outcome(state) is not None


def check_between(before: State, after: State) -> None:
    """Compare a position with the one after a ply."""
    for pile, now in zip(before.piles, after.piles, strict=True):
        assert now == pile[: len(now)]
    drawn = sum(map(len, before.stacks)) - sum(map(len, after.stacks))
    assert drawn in (0, 1)
    if after.turn == before.turn:
        changed = [s for s in after.living() if before.siege[s] != after.siege[s]]
        assert [] == changed
    elif after.reason == 0:
        assert not any(after.damage)
        assert all(not after.used[card] or after.turn for card in range(len(after.used)))
    moved = [
        troop
        for troop in range(len(STEPS))
        if before.owner[troop] == after.owner[troop] > 0
        and before.space[troop] != after.space[troop]
    ]
    assert all(before.owner[troop] - 1 == before.active for troop in moved)
    if after.reason == 0:
        assert all(side_points(after, seat) < after.goal for seat in after.living())


def test_same_seed_same_match() -> None:
    """The same seed and moves give the same events."""
    setup = Setup(2, complete(GAME.data.options, 2, {}), seed_from_text("twice"))
    logs = (Log(), Log())
    for log in logs:
        state, stream = GAME.new(setup, log), Stream(b"same")
        for _ in range(60):
            seat = GAME.owing(state)[0].seat
            GAME.apply(state, seat, stream.choice(GAME.legal(state, seat)), log)
    assert logs[0].events == logs[1].events
