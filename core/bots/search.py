"""A tree of information sets: what a seat knows is the node, so nobody plans with hidden cards.

A node is found by the digest of its seat's mask. Seats that choose at the same time thus choose
apart from each other, and a position that came about in two ways is one node.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isqrt, log, sqrt
from typing import Any

from core.bots.lines import Line
from core.bots.rollout import OWN_PLIES, WIN, TurnLog, play_forced, value_of
from core.engine.chance import Stream
from core.engine.codec import digest
from core.engine.game import AnyGame
from core.engine.game_types import Move, Pending
from core.engine.ids import Seat

CURIOSITY = 0.7
"""How much a seldom tried move is preferred, in parts of the spread of a node's values."""

WIDEST = 10
"""A node visited n times looks at 1 + sqrt(n) moves, and never at more than these."""


@dataclass(slots=True)
class Node:
    """What a seat knows at a decision.

    Attributes:
        arms: The moves that were tried.
        low: The least value seen.
        high: The greatest value seen.
    """

    arms: dict[Move, Line] = field(default_factory=dict[Move, Line])
    low: float = 2 * WIN
    high: float = -2 * WIN

    def open(self, move: Move) -> None:
        """Take in a move."""
        self.arms[move] = Line(move, len(self.arms))

    def add(self, move: Move, value: float) -> None:
        """Count the value that followed a move."""
        self.arms[move].add(value)
        self.low, self.high = min(self.low, value), max(self.high, value)

    def width(self) -> int:
        """Return how many moves may be looked at now."""
        visits = sum(arm.count for arm in self.arms.values())
        return min(WIDEST, 1 + isqrt(visits))

    def promising(self, moves: Sequence[Move]) -> Move:
        """Return the move to try among those that have arms: good so far, or seldom tried."""
        visits = log(1 + sum(self.arms[move].count for move in moves))
        spread = (self.high - self.low) or 1.0

        def hope(move: Move) -> float:
            arm = self.arms[move]
            return arm.mean / spread + CURIOSITY * sqrt(visits / max(1, arm.count))

        return max(moves, key=hope)


class Tree:
    """Plays through positions again and again and remembers what came of it.

    Args:
        game: The rules.
        ahead: So many turns are played after the one under way.
    """

    def __init__(self, game: AnyGame, ahead: int) -> None:
        self._game = game
        self._ahead = ahead
        self._nodes: dict[tuple[Seat, bytes], Node] = {}

    @property
    def size(self) -> int:
        """The number of nodes."""
        return len(self._nodes)

    def value(self, state: Any, seat: Seat, move: Move, stream: Stream) -> float:
        """Return what the seat has after its move, the rest of the turn and those ahead.

        The state, a fill, is not changed.
        """
        game, state, turn_log = self._game, state.copy(), TurnLog()
        path: list[tuple[Seat, Node, Move]] = []
        game.apply(state, seat, move, turn_log)
        plies, grown = 0, False
        while plies < OWN_PLIES:
            play_forced(game, state, turn_log)
            owing = () if turn_log.ended > self._ahead else game.owing(state)
            if not owing:
                break
            actor, plies = _actor(owing, seat), plies + 1
            moves = game.legal(state, actor)
            if len(moves) > 1 and not grown:
                node, grown = self._node(state, actor)
                move = self._choose(node, state, actor, moves, stream)
                path.append((actor, node, move))
            else:
                move = game.advise(state, actor, moves, stream)
            game.apply(state, actor, move, turn_log)
        values = {each: value_of(game, state, each) for each in {seat, *(step[0] for step in path)}}
        for actor, node, tried in path:
            node.add(tried, values[actor])
        return values[seat]

    def _node(self, state: Any, actor: Seat) -> tuple[Node, bool]:
        """Return the node of what the actor knows, and whether it is new."""
        key = (actor, digest(self._game.mask(state, actor)))
        known = self._nodes.get(key)
        if known is None:
            known = self._nodes[key] = Node()
            return known, True
        return known, False

    def _choose(
        self, node: Node, state: Any, actor: Seat, moves: Sequence[Move], stream: Stream
    ) -> Move:
        tried = [move for move in moves if move in node.arms]
        if len(tried) == len(moves) or len(tried) >= node.width():
            return node.promising(tried)
        fresh = [move for move in moves if move not in node.arms]
        move = self._game.advise(state, actor, fresh, stream)
        node.open(move)
        return move


def _actor(owing: Sequence[Pending], seat: Seat) -> Seat:
    """Return who moves next: the seat itself where it may, else the first who owes."""
    seats = [pending.seat for pending in owing]
    return seat if seat in seats else seats[0]
