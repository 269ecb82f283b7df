"""A busy player of Löwenherz for tests: it closes regions and uses every action."""

from collections.abc import Sequence

import lh
from core.engine.chance import Stream
from core.engine.game_types import Move
from core.games.loewenherz import regions
from core.games.loewenherz.board import SQUARES, Square
from core.games.loewenherz.data import CARDS, KIND
from core.games.loewenherz.moves import legal
from core.games.loewenherz.state import State


def choose(state: State, rng: Stream) -> Move:
    """Return a legal move as a busy player makes it: it closes regions and uses every action."""
    moves = legal(state, lh.owes(state))
    if rng.below(8) == 0:
        return rng.choice(moves)
    plays = [m for m in moves if m[0] == "play"]
    rare = [m for m in plays if _action(m) not in {"border", "knight"}]
    borders = [m for m in moves if m[0] == "border"]
    return rng.choice(_fence(state, borders) or rare or plays or moves)


def _action(chosen: Move) -> str:
    return CARDS[KIND[str(chosen[1])]].actions[int(chosen[2])].name


def _fence(state: State, borders: Sequence[Move]) -> Sequence[Move]:
    """Return the borders that fence in the castle of the seat that needs the fewest."""
    best: Sequence[Move] = ()
    for castle in regions.castles_of(state.pieces, lh.owes(state)):
        if state.zones[castle] != castle:
            block = {Square(s) for s in range(SQUARES) if _near(castle, s)}
            edges = lh.closing(block)
            found = [m for m in borders if m[1] in edges]
            if found and (not best or len(found) < len(best)):
                best = found
    return best


def _near(a: int, b: int) -> bool:
    return abs(a // 12 - b // 12) <= 1 and abs(a % 12 - b % 12) <= 1
