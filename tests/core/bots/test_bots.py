"""Tests of the bots on every game: pure, blind, legal."""

from functools import cache

import pytest

import sampling
from core.bots.base import Ranked, decision_seed
from core.bots.levels import LEVELS, level
from core.bots.rollout import WIN
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.game import AnyGame

GAMES = sampling.game_ids()
BUDGET = 30


@cache
def moments(game_id: str) -> list[sampling.Moment]:
    """Return decisions with a choice, spread over two matches."""
    game = sampling.load(game_id)
    setups = list(sampling.setups(game))
    found: list[sampling.Moment] = []
    for setup in (setups[0], setups[-1]):
        played = sampling.record(game, setup).moments
        real = [m for m in played if len(game.legal(m.state, m.seat)) > 1]
        found += sampling.spread(real, 8)
    return found


def answer(game: AnyGame, state: object, moment: sampling.Moment, name: str) -> Ranked:
    """Return what a level answers to a decision in a state."""
    masked, seed = game.mask(state, moment.seat), decision_seed(b"test", 3)
    moves = game.legal(masked, moment.seat)
    return level(name).choose(game, masked, moves, moment.seat, seed, BUDGET)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_same_question_same_answer(game_id: str, name: str) -> None:
    """The same mask, seed and budget give the same moves, values and reasons."""
    game = sampling.load(game_id)
    for moment in moments(game_id):
        first = answer(game, moment.state, moment, name)
        assert first == answer(game, moment.state, moment, name)


@pytest.mark.parametrize("name", [*LEVELS, "squire:aggressive", "knight:builder"])
@pytest.mark.parametrize("game_id", GAMES)
def test_blind_to_what_is_hidden(game_id: str, name: str) -> None:
    """Another truth that looks the same to the seat gives the same answer."""
    game = sampling.load(game_id)
    changed = 0
    for number, moment in enumerate(moments(game_id)):
        other = game.fill(game.mask(moment.state, moment.seat), moment.seat, Stream(b"x", number))
        changed += encode(other) != encode(moment.state)
        assert answer(game, moment.state, moment, name) == answer(game, other, moment, name)
    assert changed > 0


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_moves_are_legal_and_the_mask_stays(game_id: str, name: str) -> None:
    """A bot names legal moves, none twice, and leaves the mask as it was."""
    game = sampling.load(game_id)
    for moment in moments(game_id):
        masked = game.mask(moment.state, moment.seat)
        before, moves = encode(masked), game.legal(masked, moment.seat)
        ranked = level(name).choose(game, masked, moves, moment.seat, b"s", BUDGET)
        named = [one.move for one in ranked.moves]
        assert set(named) <= set(moves)
        assert len(set(named)) == len(named) >= 1
        assert before == encode(masked)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_single_move(game_id: str, name: str) -> None:
    """Where there is one move, it is named at once and nothing is evaluated."""
    game, moment = sampling.load(game_id), moments(game_id)[0]
    masked = game.mask(moment.state, moment.seat)
    ranked = level(name).choose(game, masked, [moment.move], moment.seat, b"s", BUDGET)
    assert ((moment.move, 0.0, "only"),) == ranked.moves
    assert 0 == ranked.spent


@pytest.mark.parametrize("game_id", GAMES)
def test_values_lie_within_a_win(game_id: str) -> None:
    """The Knight's values lie between loss and win, and descend behind the move it would play."""
    game = sampling.load(game_id)
    for moment in moments(game_id):
        values = [one.value for one in answer(game, moment.state, moment, "knight").moves]
        assert all(-WIN <= value <= WIN for value in values)
        assert sorted(values[1:3], reverse=True) == values[1:3]


@pytest.mark.parametrize("game_id", GAMES)
def test_squires_finish_with_every_option(game_id: str) -> None:
    """Squires play to the end with each number of seats and each option switched."""
    game = sampling.load(game_id)
    for setup in sampling.setups(game):
        assert sampling.record(game, setup, choose=sampling.by_thumb).outcome.winners
