"""What Feudality's buildings are worth among equal bots, and how its matches go.

python bench/buildings.py SEATS MATCHES [teams]: Squires play; the seats are places in the order of
play. For each kind of building: how many seats had it at the end, and how many of those won.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import mean, quantiles
from typing import Any

from core import registry
from core.arena import ArenaPlan, setup_of
from core.bots.base import decision_seed
from core.bots.levels import level
from core.bots.rollout import questions
from core.engine.events import SilentLog
from core.engine.game_types import Outcome

GAME = registry.load("feudality")
SEED = b"balance"


def play(plan: ArenaPlan, number: int) -> tuple[Any, int]:
    """Play a match; return its last position and the number of decisions."""
    state, log = GAME.new(setup_of(plan, number), SilentLog()), SilentLog()
    bot, decided = level("squire"), 0
    for plies, pending in enumerate(questions(GAME, state, log)):
        seat, decided = pending.seat, plies + 1
        moves, seed = GAME.legal(state, seat), decision_seed(SEED, plies)
        best = bot.choose(GAME, GAME.mask(state, seat), moves, seat, seed, bot.most).best
        GAME.apply(state, seat, best, log)
    return state, decided


def kinds_of(state: Any) -> list[frozenset[str]]:
    """Return by seat the kinds of buildings that score at the end."""
    lines = GAME.scoring(state).lines
    built = {
        str(line.text.fields["kind"]): line.values for line in lines if "kind" in line.text.fields
    }
    return [
        frozenset(kind for kind, values in built.items() if values[seat])
        for seat in range(state.seats)
    ]


def measure(seats: int, matches: int, options: Mapping[str, Any]) -> None:
    """Play the matches and print all rows."""
    plan = ArenaPlan("feudality", ("squire",) * seats, matches, SEED, options)
    had, won = Counter[str](), Counter[str]()
    reasons, winners = Counter[str](), Counter[int]()
    turns, plies, best = list[float](), list[float](), list[float]()
    for number in range(matches):
        state, decisions = play(plan, number)
        outcome = GAME.outcome(state)
        if outcome is None:
            raise AssertionError("a match that is over has an outcome")
        reasons[outcome.reason] += 1
        winners.update(outcome.winners)
        turns.append(state.turn / seats)
        plies.append(decisions)
        best.append(max(outcome.scores))
        _count(kinds_of(state), outcome, had, won)
    print(f"{seats} seats, {matches} matches, {dict(options)}")
    print("turns of a seat, quartiles", [round(one, 1) for one in quantiles(turns)])
    print("decisions, quartiles", quantiles(plies), "best points, mean", round(mean(best), 1))
    for reason, times in reasons.most_common():
        print(f"ends by {reason:<14} {100 * times / matches:5.1f} %")
    print("wins by order", [f"{100 * winners[seat] / matches:.1f} %" for seat in range(seats)])
    for kind, times in had.most_common():
        print(f"{kind:<10} had {times / matches / seats:6.1%} won {won[kind] / times:6.1%}")


def _count(
    kinds: Sequence[frozenset[str]], outcome: Outcome, had: Counter[str], won: Counter[str]
) -> None:
    for seat, own in enumerate(kinds):
        had.update(own)
        if seat in outcome.winners:
            won.update(own)


def main() -> None:
    """Measure what the command line says."""
    options: dict[str, Any] = {"first_seat": "seat_0"}
    if "teams" in sys.argv:
        options["teams"] = True
    measure(int(sys.argv[1]), int(sys.argv[2]), options)


if __name__ == "__main__":
    main()
