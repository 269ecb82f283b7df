"""Matches between bots without a screen: who wins how often, how long they last, how they end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing import get_context
from time import process_time
from typing import Any

from core import registry
from core.bots.base import decision_seed
from core.bots.levels import level
from core.bots.results import ArenaResult, MatchResult, summed_up
from core.bots.rollout import questions
from core.engine.errors import LehenError, SetupError
from core.engine.events import Fields, SilentLog, Value
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete

SEED_BYTES = 16
Progress = Callable[[int, int], None]
"""Told after each match: how many are done, of how many."""


class EndlessError(LehenError):
    """A match went on beyond the bound that its game declares: a fault of the rules."""


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """What to play.

    The bots move on by one seat with each match. The board and the luck change when they sit as
    at first, so all of them play every board from every seat; equal bots play each board once.

    Attributes:
        game_id: The game.
        bots: A level's name for each seat of the first match.
        games: The number of matches.
        seed: The same seed gives the same matches.
        options: Table options that differ from their defaults.
        jobs: So many processes; the results do not depend on it.
        budget: Evaluated positions for a decision; None for each level's own.
        extra_games: Games that are not in the registry: packages by id.
    """

    game_id: str
    bots: tuple[str, ...]
    games: int
    seed: bytes
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    jobs: int = 1
    budget: int | None = None
    extra_games: Mapping[str, str] = field(default_factory=dict[str, str])


# -- playing


class _TurnCounter(SilentLog):
    """Counts the turns."""

    __slots__ = ("turns",)

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    def emit(
        self, kind: str, private: Mapping[Seat, Fields] | None = None, **public: Value
    ) -> None:
        """Count the beginning of a turn, forget everything else."""
        super().emit(kind, private, **public)
        self.turns += kind == "turn_started"


def _keyed(seed: bytes, word: bytes, number: int) -> bytes:
    message = word + number.to_bytes(8, "big")
    return blake2b(message, key=seed, digest_size=SEED_BYTES).digest()


def different_seatings(bots: Sequence[str]) -> int:
    """Return by how many seats the bots must move on to sit as at first: 1 for equal bots."""
    turns = range(1, len(bots) + 1)
    return next(n for n in turns if [*bots[n:], *bots[:n]] == list(bots))


def setup_of(plan: ArenaPlan, number: int) -> Setup:
    """Return what the match with this number starts from.

    Raises:
        SetupError: The game or an option of the plan is not possible.
    """
    game, seats = registry.load(plan.game_id), len(plan.bots)
    board = number // different_seatings(plan.bots)
    options = complete(game.data.options, seats, plan.options)
    return Setup(seats, options, _keyed(plan.seed, b"match", board))


def play_match(plan: ArenaPlan, number: int) -> MatchResult:
    """Return how the match with this number went.

    Raises:
        EndlessError: It did not end within the bound of the game.
    """
    _add_games(plan.extra_games)  # this may be another process, or another computer
    game, seats = registry.load(plan.game_id), len(plan.bots)
    order = tuple((seat - number) % seats for seat in range(seats))
    setup = setup_of(plan, number)
    bot_seed = _keyed(plan.seed, b"bots", number)
    start, log, bound = process_time(), _TurnCounter(), game.max_plies(setup)
    times: list[list[float]] = [[] for _ in range(seats)]
    state, plies = game.new(setup, log), 0
    for plies, pending in enumerate(questions(game, state, log), 1):
        if plies > bound:
            raise EndlessError(f"{game.id} match {number} has more than {bound} plies")
        seat, began = pending.seat, process_time()
        name, seed = plan.bots[order[seat]], decision_seed(bot_seed, plies)
        move = _choose(plan, game, state, seat, name, seed)
        times[order[seat]].append(process_time() - began)
        game.apply(state, seat, move, log)
    outcome = game.outcome(state)
    if outcome is None:
        raise EndlessError(f"{game.id} match {number}: nobody owes a decision, yet it is not over")
    return MatchResult(
        number=number,
        bots=order,
        reason=outcome.reason,
        scores=outcome.scores,
        winners=tuple(outcome.winners),
        plies=plies,
        turns=log.turns,
        seconds=process_time() - start,
        times=tuple(map(tuple, times)),
    )


def _choose(
    plan: ArenaPlan, game: AnyGame, state: Any, seat: Seat, name: str, seed: bytes
) -> tuple[str | int, ...]:
    how = level(name)
    budget = how.most if plan.budget is None else plan.budget
    masked = game.mask(state, seat)
    return how.choose(game, masked, game.legal(masked, seat), seat, seed, budget).best


def run_arena(
    plan: ArenaPlan, progress: Progress | None = None, pool: Executor | None = None
) -> ArenaResult:
    """Play all matches of a plan and return what came of them.

    Raises:
        SetupError: The game, a level, an option or a number of the plan is not possible.
        EndlessError: A match did not end.
    """
    results: list[MatchResult] = []
    for result in run_matches(plan, pool):
        results.append(result)
        if progress is not None:
            progress(len(results), plan.games)
    return summed_up(plan.game_id, plan.bots, results)


def run_matches(plan: ArenaPlan, pool: Executor | None = None) -> Iterator[MatchResult]:
    """Yield the matches of a plan in the order of their numbers.

    Args:
        plan: What to play.
        pool: Who plays them; without one, `plan.jobs` processes of this computer.

    Raises:
        SetupError: The game, a level, an option or a number of the plan is not possible.
        EndlessError: A match did not end.
    """
    _add_games(plan.extra_games)
    check(plan)
    if pool is not None:
        yield from pool.map(play_match, [plan] * plan.games, range(plan.games))
    elif plan.jobs == 1:
        yield from (play_match(plan, number) for number in range(plan.games))
    else:
        own = ProcessPoolExecutor(plan.jobs, get_context("spawn"))
        try:
            yield from run_matches(plan, own)
        finally:
            own.shutdown(cancel_futures=True)


def _add_games(extra: Mapping[str, str]) -> None:
    for name, package in extra.items():
        registry.add(name, package)


def check(plan: ArenaPlan) -> None:
    """See that a plan can be played.

    Raises:
        SetupError: It cannot; the message says what was expected.
    """
    game, seats = registry.load(plan.game_id), len(plan.bots)
    if seats not in game.data.seat_counts:
        counts = ", ".join(map(str, game.data.seat_counts))
        raise SetupError(
            f"{game.id} is for {counts} seats: name as many bots, not {seats}",
            "bots",
            game=game.id,
            counts=counts,
            n=seats,
        )
    for name in plan.bots:
        level(name)
    if plan.budget is not None and plan.budget < 1:
        raise SetupError(
            f"a budget is at least 1 position, not {plan.budget}", "budget", n=plan.budget
        )
    if plan.games < 1 or plan.jobs < 1:
        raise SetupError(
            f"games and jobs are at least 1, not {plan.games} and {plan.jobs}",
            "counts",
            games=plan.games,
            jobs=plan.jobs,
        )
    complete(game.data.options, seats, plan.options)
