"""Tests of the arena."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import sampling
from core.arena import ArenaPlan, EndlessError, play_match, run_arena, run_matches, setup_of
from core.engine.errors import SetupError

TOYGAME = sampling.TOYGAME
PLAN = ArenaPlan(
    TOYGAME, ("squire", "random"), games=6, seed=b"arena", extra_games={TOYGAME: TOYGAME}
)


@pytest.fixture(autouse=True)
def toygame_registered() -> Iterator[None]:
    """Have the toy game in the registry."""
    with sampling.registered_toygame():
        yield


def test_same_plan_same_result() -> None:
    """A plan played twice gives the same figures, times apart."""
    assert run_arena(PLAN) == run_arena(PLAN)


def test_jobs_do_not_matter() -> None:
    """Two processes give the matches of one, in the same order."""
    plan = replace(PLAN, bots=("knight", "squire"), games=5)
    assert list(run_matches(plan)) == list(run_matches(replace(plan, jobs=2)))


def test_another_seed_another_result() -> None:
    """Another seed gives other matches."""
    assert list(run_matches(PLAN)) != list(run_matches(replace(PLAN, seed=b"other")))


def test_bots_change_seats() -> None:
    """With each match the bots move on by one seat; each plays every board from every seat."""
    plan = replace(PLAN, bots=("squire", "random", "random"))
    orders = [play_match(plan, number).bots for number in range(4)]
    assert [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)] == orders


@pytest.mark.parametrize(
    ("bots", "boards"),
    [
        (("squire", "random"), [0, 0, 1, 1, 2, 2]),
        (("squire", "random", "random"), [0, 0, 0, 1, 1, 1]),
        (("squire", "random", "squire", "random"), [0, 0, 1, 1, 2, 2]),
        (("squire", "squire"), [0, 1, 2, 3, 4, 5]),
    ],
)
def test_bots_meet_on_the_same_boards(bots: tuple[str, ...], boards: list[int]) -> None:
    """A board is played until all have sat in each seat; equal bots play each board once."""
    plan = replace(PLAN, bots=bots)
    seeds = [setup_of(plan, number).seed for number in range(6)]
    order = list(dict.fromkeys(seeds))
    assert boards == [order.index(seed) for seed in seeds]


def test_progress() -> None:
    """Progress is told after each match."""
    told: list[tuple[int, int]] = []
    result = run_arena(PLAN, lambda done, total: told.append((done, total)))
    assert [(n, 6) for n in range(1, 7)] == told
    assert 6 == result.games == sum(result.reasons.values())


def test_figures_add_up() -> None:
    """The bots' wins and the seats' wins are as many as the matches."""
    result = run_arena(PLAN)
    assert 6.0 == pytest.approx(sum(bot.rate.wins for bot in result.bots))
    assert 6.0 == pytest.approx(sum(seat.wins for seat in result.seats))
    assert result.plies.low <= result.plies.median <= result.plies.high


def test_options_and_budget_reach_the_match() -> None:
    """Table options and the budget of a plan are played with."""
    short = replace(PLAN, options={"rounds": 2}, games=2)
    assert run_arena(short).plies.high < run_arena(replace(PLAN, games=2)).plies.low
    knights = replace(PLAN, bots=("knight", "knight"), games=4)
    assert list(run_matches(knights)) != list(run_matches(replace(knights, budget=1)))


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (replace(PLAN, bots=("squire",)), "2, 3, 4 seats"),
        (replace(PLAN, bots=("squire", "king")), "unknown bot 'king'"),
        (replace(PLAN, games=0), "at least 1"),
        (replace(PLAN, jobs=0), "at least 1"),
        (replace(PLAN, options={"wind": 3}), "unknown option 'wind'"),
        (replace(PLAN, game_id="chess"), "unknown game 'chess'"),
    ],
)
def test_impossible_plans(plan: ArenaPlan, words: str) -> None:
    """A plan that cannot be played is refused before the first match, saying why."""
    with pytest.raises(SetupError, match=words):
        run_arena(plan)


def test_endless_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that exceeds its game's bound is a fault, not a result."""
    game = sampling.load(TOYGAME)
    monkeypatch.setattr("core.registry.load", lambda _: replace(game, max_plies=lambda _: 3))
    with pytest.raises(EndlessError, match="more than 3 plies"):
        play_match(PLAN, 0)
