"""Tries other values for a number that bots judge by, in matches against the number as it is.

    python tools/tune.py GAME MODULE:NAME [MODULE:NAME.KEY ...] [--bot squire] [--games 200]
                         [--times 0.5,0.75,1.33,2] [--seed tune] [--seats 2]

as in

    python tools/tune.py adellos core.games.adellos.evaluate:GOLD --bot knight --games 100

For each number and each factor the same bot plays with the number multiplied, in one seat, against
itself as it is in the others; both sit everywhere equally often, and every value plays the same
boards. A line tells the share of victories with its 95 % interval after Wilson. A value is worth
taking where even the low end lies above a fair share: out of twenty that are no better one looks so
by chance, so play the best again with another seed. The same command prints the same lines.

A number counts wherever its name was imported; what was worked out from it when the program
started does not change with it.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from core import registry
from core.arena import ArenaPlan, EndlessError, check, setup_of
from core.bots.base import decision_seed
from core.bots.levels import level
from core.bots.results import Rate, wilson
from core.bots.rollout import questions
from core.engine.chance import seed_from_text
from core.engine.errors import LehenError
from core.engine.events import SilentLog
from core.engine.ids import Seat


class NoNumberError(LehenError):
    """What was named is no number; the message says what was found."""


@dataclass(frozen=True)
class Weight:
    """A number in the code.

    Attributes:
        path: `module:NAME` or `module:NAME.KEY`.
        homes: The modules that know the name.
        name: The name.
        key: The key in a mapping, "" for a number by itself.
        value: The number as it is.
    """

    path: str
    homes: tuple[ModuleType, ...]
    name: str
    key: str
    value: float

    @contextmanager
    def being(self, value: float) -> Iterator[None]:
        """Have the number be another one for a while."""
        old = getattr(self.homes[0], self.name)
        new = {**old, self.key: value} if self.key else value
        self._put(new)
        try:
            yield
        finally:
            self._put(old)

    def _put(self, thing: object) -> None:
        for home in self.homes:
            setattr(home, self.name, thing)


def find(path: str) -> Weight:
    """Return the number with a path.

    Raises:
        NoNumberError: There is none.
    """
    package, _, inner = path.partition(":")
    name, _, key = inner.partition(".")
    try:
        thing = getattr(import_module(package), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise NoNumberError(f"{path}: {error}") from error
    value = thing.get(key) if isinstance(thing, Mapping) else None if key else thing
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise NoNumberError(f"{path} is {value!r}; expected a number, or NAME.KEY of a mapping")
    known = [home for home in list(sys.modules.values()) if getattr(home, name, None) is thing]
    homes = tuple(home for home in known if home.__name__.startswith(package.rpartition(".")[0]))
    return Weight(path, homes, name, key, value)


def play(plan: ArenaPlan, number: int, weight: Weight, value: float) -> float:
    """Return the part of the victory of whoever judges by the other value.

    It sits in the seat that is the match's number, modulo the seats; all of a round of matches
    play the same board.

    Raises:
        EndlessError: The match did not end.
    """
    game, seats, how = registry.load(plan.game_id), len(plan.bots), level(plan.bots[0])
    setup = setup_of(plan, number // seats)
    log, other = SilentLog(), Seat(number % seats)
    state, bound = game.new(setup, log), range(game.max_plies(setup))
    for ply, pending in zip(bound, questions(game, state, log), strict=False):
        seat = pending.seat
        mask, seed = game.mask(state, seat), decision_seed(setup.seed, ply)
        with weight.being(value if seat == other else weight.value):
            move = how.choose(game, mask, game.legal(mask, seat), seat, seed, how.most).best
        game.apply(state, seat, move, log)
    outcome = game.outcome(state)
    if outcome is None:
        raise EndlessError(f"{game.id} match {number} did not end")
    return (other in outcome.winners) / len(outcome.winners)


def compare(plan: ArenaPlan, weight: Weight, value: float) -> Rate:
    """Return how often the other value won the matches of a plan."""
    wins = sum(play(plan, number, weight, value) for number in range(plan.games))
    return wilson(wins, plan.games)


def line(weight: Weight, value: float, rate: Rate, seats: int) -> str:
    """Return what came of a value."""
    good = "   better" if rate.low > 1 / seats else ""
    low, high = 100 * rate.low, 100 * rate.high
    shown = f"{value:g}", f"{100 * rate.share:.1f} % ({low:.1f}-{high:.1f})"
    return f"{weight.path}  {weight.value:g} -> {shown[0]:<8} {shown[1]}{good}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Try other values for a bot's number.")
    parser.add_argument("game", choices=registry.ids())
    parser.add_argument("weights", nargs="+", metavar="MODULE:NAME")
    parser.add_argument("--bot", default="squire")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--times", default="0.5,0.75,1.33,2")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="tune")
    asked: Any = parser.parse_args(arguments)
    bots = (asked.bot,) * asked.seats
    plan = ArenaPlan(asked.game, bots, asked.games, seed_from_text(asked.seed))
    try:
        check(plan)
        for weight in map(find, asked.weights):
            for factor in map(float, asked.times.split(",")):
                value = weight.value * factor
                value = round(value) if isinstance(weight.value, int) else value
                print(line(weight, value, compare(plan, weight, value), asked.seats), flush=True)
    except LehenError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
