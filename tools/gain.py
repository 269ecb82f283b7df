"""Tells what a bot gains by playing otherwise than another, decision by decision.

    python tools/gain.py GAME [--bot marshal] [--than knight] [--budget 100] [--seats 4]
                         [--every 15] [--games 4] [--tries 24] [--seed gain]

In matches between bots of the second kind each so-manyth decision is put to both. Where they
differ, Squires play both moves on to the end of the match, in the same fills, so many times. The
line tells how often the bots differ, and what the first gains in victories for 100 decisions, with
the standard error. That tells searches apart with far less computing than whole matches, but a gain
against Squires need not be one against others. The same command prints the same line.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Any

from core import registry
from core.arena import ArenaPlan, check, setup_of
from core.bots.analysis import prospects
from core.bots.base import decision_seed
from core.bots.levels import Level, level
from core.bots.rollout import questions
from core.engine.chance import seed_from_text
from core.engine.errors import LehenError
from core.engine.events import SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat


def decisions(
    plan: ArenaPlan, how: Level, budget: int
) -> Iterator[tuple[Any, Seat, Sequence[Move], bytes, Move]]:
    """Yield mask, seat, moves, seed and the move played, of each decision with a choice."""
    game, log = registry.load(plan.game_id), SilentLog()
    for number in range(plan.games):
        setup = setup_of(plan, number)
        state, bound = game.new(setup, log), range(game.max_plies(setup))
        for ply, pending in zip(bound, questions(game, state, log), strict=False):
            seat = pending.seat
            mask, seed = game.mask(state, seat), decision_seed(setup.seed, ply)
            moves = game.legal(mask, seat)
            move = how.choose(game, mask, moves, seat, seed, budget).best
            if len(moves) > 1:
                yield mask, seat, moves, seed, move
            game.apply(state, seat, move, log)


def gains(
    game: AnyGame, plan: ArenaPlan, bots: tuple[Level, Level], budget: int, every: int, tries: int
) -> list[float | None]:
    """Return what the first bot gains in each decision that is looked at, None where both agree."""
    found: list[float | None] = []
    for number, (mask, seat, moves, seed, known) in enumerate(decisions(plan, bots[1], budget)):
        if number % every:
            continue
        move = bots[0].choose(game, mask, moves, seat, seed, budget).best
        if move == known:
            found.append(None)
            continue
        shares = [prospects(game, mask, seat, seed, tries, each) for each in (move, known)]
        found.append(shares[0] - shares[1])
    return found


def line(found: Sequence[float | None]) -> str:
    """Return how often the bots differ, and the gain for 100 decisions with its error."""
    values = [100 * (gain or 0.0) for gain in found]
    other = sum(gain is not None for gain in found)
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    mean = fmean(values) if values else 0.0
    return f"{len(values)} decisions, {other} played otherwise: {mean:+.1f} ({error:.1f})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Tell what a bot gains by playing otherwise.")
    parser.add_argument("game", choices=registry.ids())
    parser.add_argument("--bot", default="marshal")
    parser.add_argument("--than", default="knight")
    parser.add_argument("--seed", default="gain")
    for name, value in {"budget": 100, "seats": 4, "every": 15, "games": 4, "tries": 24}.items():
        parser.add_argument(f"--{name}", type=int, default=value)
    asked: Any = parser.parse_args(arguments)
    try:
        bots = level(asked.bot), level(asked.than)
        seed = seed_from_text(asked.seed)
        plan = ArenaPlan(asked.game, (asked.than,) * asked.seats, asked.games, seed)
        check(plan)
        game = registry.load(asked.game)
        print(line(gains(game, plan, bots, asked.budget, max(1, asked.every), asked.tries)))
    except LehenError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
