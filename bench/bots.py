"""Computing times of the bots: milliseconds per decision by kind, and seconds for a match.

python bench/bots.py [GAME] [--seats N] [--matches N] [--bot LEVEL]

The budget of a decision is that of the program on this machine.
"""

import argparse
from collections import defaultdict
from time import process_time

from core import registry
from core.bots.base import decision_seed
from core.bots.levels import Level, level
from core.bots.results import percentile
from core.bots.rollout import questions
from core.engine.chance import seed_from_text
from core.engine.events import SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.engine.options import complete
from core.worker.process import measure_speed

Times = dict[str, list[float]]


def time_match(game: AnyGame, how: Level, seats: int, number: int, times: Times) -> float:
    """Play a match between equal bots, add each decision's time in ms, return its seconds."""
    options = complete(game.data.options, seats, {})
    setup = Setup(seats, options, seed_from_text(f"bench {number}"))
    budget = how.budget(measure_speed(game, how))
    start, log = process_time(), SilentLog()
    state = game.new(setup, log)
    for plies, pending in enumerate(questions(game, state, log), 1):
        seat, began = pending.seat, process_time()
        masked = game.mask(state, seat)
        moves, seed = game.legal(masked, seat), decision_seed(setup.seed, plies)
        move = how.choose(game, masked, moves, seat, seed, budget).best
        times[pending.kind].append(1000 * (process_time() - began))
        game.apply(state, seat, move, log)
    return process_time() - start


def main() -> None:
    """Play some matches and print the times."""
    parser = argparse.ArgumentParser(description="times of the bots")
    parser.add_argument("game", nargs="?", default="loewenherz", choices=registry.ids())
    parser.add_argument("--seats", type=int, default=0, help="the greatest number by default")
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--bot", default="knight")
    wanted = parser.parse_args()
    game, how = registry.load(wanted.game), level(wanted.bot)
    seats = wanted.seats or game.data.seat_counts[-1]
    times: Times = defaultdict(list)
    seconds = [time_match(game, how, seats, n, times) for n in range(wanted.matches)]
    print(f"{game.id}, {seats} seats, {how.name}: {len(seconds)} matches")
    print(f"{'decision':<22}{'n':>6}{'ms p50':>10}{'ms p95':>10}{'ms max':>10}")
    rows = [*sorted(times.items()), ("all", [ms for each in times.values() for ms in each])]
    for kind, found in rows:
        p50, p95 = percentile(found, 0.5), percentile(found, 0.95)
        print(f"{kind:<22}{len(found):>6}{p50:>10.2f}{p95:>10.2f}{max(found):>10.2f}")
    p50, slowest = percentile(seconds, 0.5), max(seconds)
    print(f"{'match, seconds':<22}{'':>6}{p50:>10.2f}{'':>10}{slowest:>10.2f}")


if __name__ == "__main__":
    main()
