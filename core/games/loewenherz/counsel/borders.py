"""Where to place a border: on the lines that own plans lack, not those of the others (LH 5)."""

from collections.abc import Sequence

from core.engine.events import SilentLog
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.loewenherz.board import Edge
from core.games.loewenherz.counsel.bits import EDGE_AT, numbers
from core.games.loewenherz.counsel.outlook import OpenCastle, Outlook, outlook_of
from core.games.loewenherz.counsel.plans import CLOSENESS
from core.games.loewenherz.regions import OPEN, may_split
from core.games.loewenherz.state import State
from core.games.loewenherz.steps import place_border

OTHERS = 60
"""What another seat gains counts against a move, of 100; shared out among several others."""
TRIED = 5
"""So many borders are tried out to see what they close."""


def against(before: State, after: State, seat: Seat) -> int:
    """Return the points that the seat has gained less a part of those the others have."""
    deltas = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    others = sum(deltas) - deltas[seat]
    return deltas[seat] - OTHERS * others // (100 * (before.seats - 1))


def worths(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Sequence[int]:
    """Return what each border brings, in tenths of a point; 0 for stopping."""
    outlook = outlook_of(state)
    gains = _line_gains(outlook, seat, state.seats, int(frame[3]) - int(frame[2]))
    found = [gains.get(int(move[1]), 0) if move[0] == "border" else 0 for move in moves]
    order = sorted(range(len(moves)), key=lambda index: (-found[index], index))
    for place, index in enumerate(order[:TRIED]):
        if moves[index][0] == "border":
            edge = Edge(int(moves[index][1]))
            found[index] = _tried(state, seat, outlook, edge, found[index])
        if place + 1 < len(order) and found[index] >= found[order[place + 1]]:
            break
    return found


def _line_gains(outlook: Outlook, seat: Seat, seats: int, spare: int) -> dict[int, int]:
    """Return by edge how much nearer a border there brings the best plans.

    Args:
        outlook: Of the board.
        seat: Who places.
        seats: How many seats there are.
        spare: The borders that the seat has still to place.
    """
    gains: dict[int, int] = {}
    for castle in outlook.castles:
        own = castle.colour == seat
        share = 100 if own else -OTHERS // (seats - 1)
        lines = _best_lines(castle, outlook.standing, spare if own else 1)
        for bit, gain in lines.items():
            edge = EDGE_AT[bit]
            gains[edge] = gains.get(edge, 0) + share * gain // 100
    return gains


def _best_lines(castle: OpenCastle, standing: int, spare: int) -> dict[int, int]:
    """Return by line what the best plan that needs it gains by `spare` more borders."""
    found: dict[int, int] = {}
    now = castle.promise[0]
    for lines, worth, _ in castle.plans:
        wanting = lines & ~standing
        gain = worth * CLOSENESS[max(0, wanting.bit_count() - spare)] // 100 - now
        if gain > 0:
            for bit in numbers(wanting):
                if gain > found.get(bit, 0):
                    found[bit] = gain
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
    worth = 10 * against(state, after, seat)
    for castle in closed:
        part = 100 if castle.colour == seat else -OTHERS // (state.seats - 1)
        worth -= part * castle.promise[0] // 100
    return worth
