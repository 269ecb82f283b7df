"""Knight: tries each promising move, finishes the turn by rules of thumb and evaluates.

What the seat does not know is drawn anew in each of a few fills. After every fill the worse half
of the moves is dropped, so most of the budget goes to the moves that are hard to tell apart.
"""

from collections.abc import Sequence
from typing import Any

from core.bots.base import Expired, Ranked, never, only
from core.bots.lines import Line, best_first, rated, trusting
from core.bots.rollout import finish_turn
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat

FILLS = 6
"""The greatest number of fills."""

SHORTLIST = 12
"""So many moves are searched; of longer lists, those the rule of thumb names first."""

KEPT = 3
"""So many moves are carried through all fills: a hint shows three."""


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
    lines = _shortlist(game, masked, moves, seat, seed)
    racing, spent, cut_off = lines, 0, False
    for number in range(1, FILLS + 1):
        if cut_off or spent + len(racing) > budget:
            break
        filled = game.fill(masked, seat, Stream(seed, number))
        for line in racing:
            cut_off = expired()
            if cut_off:
                break
            value = finish_turn(game, filled, seat, line.move, Stream(seed, FILLS + number))
            line.add(value)
            spent += 1
        racing = best_first(racing)[: max(KEPT, (len(racing) + 1) // 2)]
    return Ranked(rated(trusting(best_first(lines))), spent, cut_off)


def _shortlist(
    game: AnyGame, masked: Any, moves: Sequence[Move], seat: Seat, seed: bytes
) -> list[Line]:
    """Return the moves to search: all, or those the rule of thumb names, best first.

    Of equal values the first counts: what the rule of thumb would play.
    """
    left, chosen = list(moves), list[Line]()
    stream = Stream(seed)
    for order in range(1 if len(moves) <= SHORTLIST else SHORTLIST):
        move = game.advise(masked, seat, left, stream)
        left.remove(move)
        chosen.append(Line(move, order))
    if len(moves) <= SHORTLIST:
        chosen += [Line(move, order) for order, move in enumerate(left, 1)]
    return chosen
