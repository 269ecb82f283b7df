"""Tests of the Knight's search on a game of one decision."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

import toygame
from core.bots import knight
from core.bots.base import Ranked
from core.bots.rollout import OWN_PLIES, WIN, finish_turn
from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.game import AnyGame
from core.engine.game_types import Move, Outcome, Pending
from core.engine.ids import Seat

ME, OTHER = Seat(0), Seat(1)


@dataclass(slots=True)
class Line:
    """A state that is the list of what was played.

    Attributes:
        played: The first words of the moves.
        luck: What a fill adds to each value.
    """

    played: list[str]
    luck: int = 0
    seed: bytes = b""
    chance_acts: int = 0

    def copy(self) -> "Line":
        """Return a state that shares no list."""
        return replace(self, played=self.played[:])

    def check(self) -> None:
        """All states are sound."""


def words(*names: str) -> list[Move]:
    """Return moves of one word."""
    return [(name,) for name in names]


def game_of(values: dict[str, float], steps: int = 1) -> AnyGame:
    """Return a game in which a turn has some steps and the first one's word has a value.

    The word "win" wins, "lose" loses; the rule of thumb names the last move in a list.
    """

    def apply(state: Line, _seat: Seat, move: Move, log: Log) -> None:
        state.played.append(str(move[0]))
        if len(state.played) == steps:
            log.emit("turn_ended", seat=ME)

    def outcome(state: Line) -> Outcome | None:
        winner = {"win": ME, "lose": OTHER}.get(state.played[0]) if state.played else None
        return None if winner is None else Outcome("won", (1, 2), (0, 0), (winner,))

    def fill(masked: Line, _seat: Seat, rng: Stream) -> Line:
        return replace(masked.copy(), luck=rng.below(3))

    def advise(_state: Line, _seat: Seat, moves: Sequence[Move], _rng: Stream) -> Move:
        return moves[-1]

    def evaluate(state: Line, _seat: Seat) -> float:
        return values[state.played[0]] + state.luck

    def owing(_state: Line) -> tuple[Pending, ...]:
        return (Pending(ME, "step", "step"),)

    def legal(_state: Line, _seat: Seat) -> list[Move]:
        return words("left", "right")

    def forced(_state: Line, _seat: Seat) -> Move | None:
        return None

    hooks: dict[str, Any] = {
        "apply": apply,
        "outcome": outcome,
        "fill": fill,
        "advise": advise,
        "evaluate": evaluate,
        "owing": owing,
        "legal": legal,
        "forced": forced,
    }
    return replace(toygame.GAME, **hooks)


def search(values: dict[str, float], budget: int = 100) -> Ranked:
    """Return the Knight's answer to a decision whose moves have these values."""
    return knight.choose(game_of(values), Line([]), words(*values), ME, b"seed", budget)


def test_best_value_first() -> None:
    """The moves are ranked by their values, with reasons by their distance from the best."""
    ranked = search({"a": 1.0, "b": 5.0, "c": 4.8, "d": 3.1})
    assert [("b", "best"), ("c", "close"), ("d", "fair"), ("a", "weak")] == [
        (one.move[0], one.reason) for one in ranked.moves
    ]


@pytest.mark.parametrize(("thumb", "first"), [(3.1, "b"), (3.5, "z"), (5.0, "z")])
def test_the_rule_of_thumb_stands_unless_another_move_is_clearly_better(
    thumb: float, first: str
) -> None:
    """The rule of thumb's move, the last here, gives way only to a much greater value."""
    assert (first,) == search({"a": 1.0, "b": 5.0, "z": thumb}).best


def test_win_is_named() -> None:
    """A move that wins in every fill is first and says so, a losing one is last."""
    ranked = search({"lose": 0.0, "a": 1.0, "win": 0.0})
    assert [("win", "wins"), ("a", "weak"), ("lose", "weak")] == [
        (one.move[0], one.reason) for one in ranked.moves
    ]
    assert (WIN, -WIN) == (ranked.moves[0].value, ranked.moves[2].value)


def test_of_equal_moves_the_rule_of_thumb_decides() -> None:
    """Of equal moves that one is best that the rule of thumb names, be the list long or short."""
    assert ("z",) == search({"x": 1.0, "y": 1.0, "z": 1.0}).best


def test_worse_half_is_dropped() -> None:
    """After each fill the worse half is dropped, but three moves are kept to the end."""
    ranked = search({str(number): float(number) for number in range(12)})
    assert 12 + 6 + 3 * (knight.FILLS - 2) == ranked.spent
    assert ["11", "10", "9"] == [one.move[0] for one in ranked.moves[:3]]


def test_budget_is_kept() -> None:
    """No fill is begun that would exceed the budget."""
    assert 18 == search({str(number): float(number) for number in range(12)}, budget=20).spent


def test_long_lists_are_cut_by_the_rule_of_thumb() -> None:
    """Of a long list only the moves are searched that the rule of thumb names first."""
    values = {str(number): -float(number) for number in range(30)}
    ranked = search(values)
    assert knight.SHORTLIST == len(ranked.moves)
    assert (str(30 - knight.SHORTLIST),) == ranked.best


def test_deadline_cuts_off() -> None:
    """When the time is up the Knight answers with what it has and says that it was cut off."""
    asked: list[int] = []

    def expired() -> bool:
        asked.append(1)
        return len(asked) > 2

    game, moves = game_of({"a": 1.0, "b": 2.0, "c": 3.0}), words("a", "b", "c")
    ranked = knight.choose(game, Line([]), moves, ME, b"seed", 100, expired)
    assert (True, 2, ("c",)) == (ranked.cut_off, ranked.spent, ranked.best)


def test_no_time_at_all() -> None:
    """Without any time the rule of thumb's move is named."""
    game, moves = game_of({"a": 1.0, "b": 2.0}), words("a", "b")
    ranked = knight.choose(game, Line([]), moves, ME, b"seed", 100, lambda: True)
    assert (True, 0, ("b",)) == (ranked.cut_off, ranked.spent, ranked.best)


def test_rollout_finishes_the_turn() -> None:
    """The turn goes on by the rule of thumb until it ends; the given state stays as it is."""
    played: list[list[str]] = []
    game = game_of({"a": 1.0}, steps=4)

    def evaluate(state: Line, _seat: Seat) -> float:
        played.append(state.played)
        return 2.5

    state = Line([])
    value = finish_turn(replace(game, evaluate=evaluate), state, ME, ("a",), Stream(b"s"))
    assert (2.5, [["a", "right", "right", "right"]], []) == (value, played, state.played)


def test_rollout_of_an_endless_turn() -> None:
    """A turn that does not end is evaluated after so many plies."""
    lengths: list[int] = []
    game = game_of({"a": 1.0}, steps=-1)

    def evaluate(state: Line, _seat: Seat) -> float:
        lengths.append(len(state.played))
        return 0.0

    finish_turn(replace(game, evaluate=evaluate), Line([]), ME, ("a",), Stream(b"s"))
    assert [OWN_PLIES + 1] == lengths
