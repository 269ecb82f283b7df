"""Marshal: starts from the Knight's ranking and searches the best moves on as whole turns.

All moves in the race are tried in the same fills, so that luck favours none of them; what
follows a move is searched in one tree of information sets. Round after round the worst move
leaves the race.
"""

from collections.abc import Sequence
from typing import Any

from core.bots import knight
from core.bots.base import Expired, Ranked, never, only
from core.bots.lines import Line, best_first, rated, trusting
from core.bots.search import Tree
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat

RACERS = 6
"""So many of the Knight's moves are searched on at most."""

KNIGHT_SHARE = 2
"""The Knight may spend one part in so many of the budget, or one fill."""

LEAST_FILLS = 3
"""Fewer moves are searched on where a stage would have fewer fills than these."""

TURNS_AHEAD = 1
"""So many turns are played after the one under way before the position is evaluated: what the
next seat can do to a move is what the Knight does not see."""

FIRST_STREAM = 100
"""Streams of chance below this number are the Knight's."""


def choose(
    game: AnyGame,
    masked: Any,
    moves: Sequence[Move],
    seat: Seat,
    seed: bytes,
    budget: int,
    expired: Expired = never,
) -> Ranked:
    """Return the promising moves, the best first."""
    if len(moves) == 1:
        return only(moves[0])
    share = max(knight.SHORTLIST, budget // KNIGHT_SHARE)
    warm = knight.choose(game, masked, moves, seat, seed, min(budget, share), expired)
    racers, stage = _race(len(warm.moves), budget - warm.spent)
    if not stage or warm.cut_off:
        return warm
    lines = [Line(one.move, order) for order, one in enumerate(warm.moves[:racers])]
    tree, racing, spent = Tree(game, TURNS_AHEAD), lines, warm.spent
    for number in range(stage * (len(lines) - 1)):
        filled = game.fill(masked, seat, Stream(seed, FIRST_STREAM + 2 * number))
        for line in racing:
            if expired():
                return Ranked(rated(best_first(lines)), spent, cut_off=True)
            luck = Stream(seed, FIRST_STREAM + 2 * number + 1)
            line.add(tree.value(filled, seat, line.move, luck))
            spent += 1
        if (number + 1) % stage == 0:
            racing = best_first(racing)[:-1]
    return Ranked(rated(trusting(best_first(lines))), spent)


def _race(moves: int, budget: int) -> tuple[int, int]:
    """Return how many moves are in the race, and how many fills each of its stages has.

    A stage drops the worst move, the last one has two. No fills: there is nothing to search.
    """
    for racers in range(min(RACERS, moves), 1, -1):
        stage = budget // (racers * (racers + 1) // 2 - 1)
        if stage >= LEAST_FILLS:
            return racers, stage
    return moves, 0
