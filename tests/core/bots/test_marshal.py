"""Tests of the Marshal: the race of moves, and how they are played on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

import toygame
from core.bots import knight, marshal
from core.bots.rollout import play_on
from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.game import AnyGame
from core.engine.game_types import Move, Pending
from core.engine.ids import Seat

ME, OTHER = Seat(0), Seat(1)
SEED = b"seed"


@dataclass(slots=True)
class Walk:
    """A state that is the list of what was played, with a card that only OTHER knows.

    Attributes:
        played: The moves so far.
        card: 0 or 1; -1 where it is not known.
    """

    played: list[str]
    card: int = -1
    seats: int = 2
    seed: bytes = b""
    chance_acts: int = 0

    def copy(self) -> "Walk":
        """Return a state that shares no list."""
        return replace(self, played=self.played[:])

    def check(self) -> None:
        """All states are sound."""


def game_of(values: dict[str, float], turn: Sequence[Seat]) -> AnyGame:
    """Return a game of turns in which these seats choose a or b, one after the other.

    The word they make in the first turn is worth its value to ME and the opposite to OTHER; what
    follows changes nothing. The rule of thumb names the last move.
    """

    def apply(state: Walk, _seat: Seat, move: Move, log: Log) -> None:
        state.played.append(str(move[0]))
        if len(state.played) % len(turn) == 0:
            log.emit("turn_ended", seat=ME)

    def owing(state: Walk) -> tuple[Pending, ...]:
        return (Pending(turn[len(state.played) % len(turn)], "step", "step"),)

    def evaluate(state: Walk, seat: Seat) -> float:
        word = "".join(state.played[: len(turn)])
        return values.get(word, 0.0) * (1 if seat == ME else -1)

    def mask(state: Walk, viewer: Seat) -> Walk:
        return replace(state.copy(), card=state.card if viewer == OTHER else -1)

    hooks: dict[str, Any] = {
        "apply": apply,
        "owing": owing,
        "evaluate": evaluate,
        "mask": mask,
        "fill": lambda masked, _seat, rng: replace(masked.copy(), card=rng.below(2)),
        "legal": lambda _state, _seat: [("a",), ("b",)],
        "advise": lambda _state, _seat, moves, _rng: moves[-1],
        "forced": lambda _state, _seat: None,
        "outcome": lambda _state: None,
    }
    return replace(toygame.GAME, **hooks)


def best(game: AnyGame, seats: int = 2) -> str:
    """Return the word of the Marshal's first move."""
    moves: list[Move] = [("a",), ("b",)]
    return str(marshal.choose(game, Walk([], seats=seats), moves, ME, SEED, 300).best[0])


def test_it_weighs_whole_turns() -> None:
    """A first move counts by what the rule of thumb makes of the rest of the turn."""
    game = game_of({"abb": 5.0, "aaa": -9.0, "bbb": 1.0}, (ME, ME, ME))
    assert "a" == best(game)


@pytest.mark.parametrize(
    ("seats", "turns", "found"), [(2, 7, "b"), (2, 8, "a"), (5, 9, "b"), (5, 10, "a")]
)
def test_two_rounds_and_eight_turns_count(seats: int, turns: int, found: str) -> None:
    """A move that looks best now is left where a turn of that time undoes it, of later ones not."""

    def apply(state: Walk, _seat: Seat, move: Move, log: Log) -> None:
        state.played.append(str(move[0]))
        log.emit("turn_ended", seat=ME)

    def evaluate(state: Walk, _seat: Seat) -> float:
        gain = 1.0 if state.played[0] == "a" else 0.0
        return -gain if len(state.played) > turns else gain

    game = game_of({}, (ME, OTHER))
    assert found == best(replace(game, apply=apply, evaluate=evaluate), seats)


def test_small_budget_is_the_knights_answer() -> None:
    """Where the budget allows no race, the Knight's ranking stands."""
    game, moves = game_of({}, (ME,)), [(letter,) for letter in "abcdefgh"]
    ranked = marshal.choose(game, Walk([]), moves, ME, SEED, 13)
    known = knight.choose(game, Walk([]), moves, ME, SEED, knight.SHORTLIST)
    assert known == ranked


def test_budget_is_kept_and_used() -> None:
    """No more positions than the budget are evaluated, and most of it is used."""
    game = game_of({"aab": 5.0}, (ME, ME, ME))
    for budget in (40, 100, 333):
        ranked = marshal.choose(game, Walk([]), [("a",), ("b",)], ME, SEED, budget)
        assert budget * 0.7 <= ranked.spent <= budget


def test_deadline_cuts_off_with_an_answer() -> None:
    """When the time is up it answers with what it has and says that it was cut off."""
    asked: list[int] = []

    def expired() -> bool:
        asked.append(1)
        return len(asked) > 60

    game = game_of({"aab": 5.0, "bbb": 1.0}, (ME, ME, ME))
    ranked = marshal.choose(game, Walk([]), [("a",), ("b",)], ME, SEED, 400, expired)
    assert (True, 2) == (ranked.cut_off, len(ranked.moves))
    assert 60 == ranked.spent


def test_the_given_state_stays_as_it_is() -> None:
    """A fill is played through in a copy."""
    state = Walk([], 1)
    assert 2.5 == play_on(game_of({"a": 2.5}, (ME,)), state, ME, ("a",), Stream(b"x"), 0)
    assert Walk([], 1) == state
