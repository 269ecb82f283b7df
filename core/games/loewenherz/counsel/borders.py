"""Where to place a border: on the lines that own plans lack, not those of the others (LH 5)."""

from collections.abc import Sequence

from core.engine.events import SilentLog
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.loewenherz.board import Edge
from core.games.loewenherz.counsel.outlook import OTHERS, Outlook, outlook_of, step_worth
from core.games.loewenherz.regions import OPEN, may_split
from core.games.loewenherz.state import State
from core.games.loewenherz.steps import place_border

TRIED = 5
"""So many borders are tried out to see what they close."""


def worths(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Sequence[int]:
    """Return what each border brings, in tenths of a point; 0 for stopping."""
    outlook = outlook_of(state)
    gains = outlook.line_gains(seat, int(frame[3]) - int(frame[2]))
    found = [gains.get(int(move[1]), 0) if move[0] == "border" else 0 for move in moves]
    order = sorted(range(len(moves)), key=found.__getitem__, reverse=True)
    for place, index in enumerate(order[:TRIED]):
        if moves[index][0] == "border":
            edge = Edge(int(moves[index][1]))
            found[index] = _tried(state, seat, outlook, edge, found[index])
        if place + 1 < len(order) and found[index] >= found[order[place + 1]]:
            break
    return found


def _tried(state: State, seat: Seat, outlook: Outlook, edge: Edge, expected: int) -> int:
    """Return what a border brings if it closes something, else what was expected of it."""
    state.borders[edge] = 1
    splits = may_split(state.borders, edge)
    state.borders[edge] = 0
    if not splits:
        return expected
    after = state.copy()
    place_border(after, seat, edge, SilentLog())
    closed = [castle for castle in outlook.castles if after.zones[castle.castle] != OPEN]
    if not closed:
        return expected
    worth = step_worth(state, after, seat)
    for castle in closed:
        part = 100 if castle.colour == seat else -OTHERS // (state.seats - 1)
        worth -= part * castle.promise[0] // 100
    return worth
