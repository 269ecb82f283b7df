"""Tests of the bots' characters in every game."""

from collections import defaultdict
from functools import cache

import pytest

import sampling
from core import registry
from core.arena import ArenaPlan, setup_of
from core.bots.levels import CHARACTERS, LEVELS, is_bot, level, split
from core.bots.rollout import play_forced
from core.engine.chance import Stream, seed_from_text
from core.engine.errors import SetupError
from core.engine.events import SilentLog
from core.engine.game_types import Move
from core.games.loewenherz.data import CARDS, KIND

HOSTILE = {
    "adellos": {"piece", "attack"},
    "comuni": {"bid", "move"},
    "feudality": {"march", "attack"},
    "loewenherz": {"deserter", "expand"},
    "mythotopia": {"attack"},
}
"""What an aggressive player does more often, by verb or by the action of a card."""


def sort_of(game_id: str, move: Move) -> str:
    """Return the verb of a move, in Löwenherz the action of a card."""
    if game_id == "loewenherz" and move[0] == "play":
        return CARDS[KIND[str(move[1])]].actions[int(move[2])].name
    return str(move[0])


@cache
def choices(game_id: str) -> tuple[list[Move], dict[str, list[Move]]]:
    """Return what plain Squires play in two matches, and what each character would play there."""
    game, plain, liked = registry.load(game_id), list[Move](), defaultdict[str, list[Move]](list)
    plan = ArenaPlan(game_id, ("squire", "squire"), 2, seed_from_text("characters"))
    for number in range(plan.games):
        state, log = game.new(setup_of(plan, number), SilentLog()), SilentLog()
        play_forced(game, state, log)
        while owing := game.owing(state):
            seat, moves = owing[0].seat, game.legal(state, owing[0].seat)
            for name in CHARACTERS if len(moves) > 1 else ():
                liked[name].append(game.characters[name](state, seat, moves, Stream(b"same")))
                assert liked[name][-1] in moves
            move = game.advise(state, seat, moves, Stream(b"same"))
            plain += [move] if len(moves) > 1 else []
            game.apply(state, seat, move, log)
            play_forced(game, state, log)
    return plain, liked


@pytest.mark.parametrize("game_id", registry.ids())
def test_aggressive_bots_attack_more_often_than_cautious_ones(game_id: str) -> None:
    """The name says what is done: in the same positions more attacks, marches or bids."""
    _, liked = choices(game_id)
    hostile = {
        name: sum(sort_of(game_id, move) in HOSTILE[game_id] for move in moves)
        for name, moves in liked.items()
    }
    assert hostile["aggressive"] > hostile["cautious"]


@pytest.mark.parametrize("game_id", registry.ids())
def test_every_game_has_all_characters_and_they_differ(game_id: str) -> None:
    """Each character chooses otherwise than the plain rule of thumb and than the others."""
    plain, liked = choices(game_id)
    assert set(CHARACTERS) == set(registry.load(game_id).characters)
    assert 4 == len({tuple(plain), *(tuple(moves) for moves in liked.values())})


def test_names_of_characters() -> None:
    """A character follows a colon; Random has none, and unknown ones are refused with a list."""
    assert ("knight", "builder") == split("knight:builder")
    assert ("squire", "") == split("squire")
    assert not is_bot("random:builder")
    assert not is_bot("knight:")
    assert not is_bot("king:builder")
    for plain in set(LEVELS) - {"random"}:
        assert all(is_bot(f"{plain}:{character}") for character in CHARACTERS)
    assert "knight:builder" == level("knight:builder").name
    assert level("knight").most == level("knight:builder").most
    with pytest.raises(SetupError, match="aggressive"):
        level("knight:mild")


def test_a_game_without_characters_is_played_plainly() -> None:
    """The toy game knows none: its bots play as usual."""
    game = sampling.load(sampling.TOYGAME)
    moment = next(
        m
        for m in sampling.record(game, next(iter(sampling.setups(game)))).moments
        if len(game.legal(m.state, m.seat)) > 1
    )
    masked = game.mask(moment.state, moment.seat)
    moves = game.legal(masked, moment.seat)
    plain, liked = (
        level(name).choose(game, masked, moves, moment.seat, b"s", 1)
        for name in ("squire", "squire:builder")
    )
    assert plain == liked
