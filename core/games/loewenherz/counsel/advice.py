"""The rules of thumb: what a sensible player does in each decision, without looking ahead.

Each rule gives every move a worth in tenths of a point.
"""

from collections.abc import Callable, Mapping, Sequence

from core.engine.chance import Stream
from core.engine.events import SilentLog
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.engine.tastes import PLAIN, Taste, liked, most
from core.games.loewenherz.board import NEIGHBOURS, SQUARES, Square, colour_of, distance
from core.games.loewenherz.counsel import borders
from core.games.loewenherz.counsel.bits import empty_land
from core.games.loewenherz.counsel.cards import (
    card_worth,
    drawn_worth,
    purse,
    rounds_left,
    sale_of,
)
from core.games.loewenherz.counsel.outlook import outlook_of, step_worth
from core.games.loewenherz.counsel.plans import mine_gain
from core.games.loewenherz.counsel.sites import best_site
from core.games.loewenherz.data import CARDS, FOREST, KIND, MINE_SORT, NO_MINE, POINTS, SORTS
from core.games.loewenherz.moves import STOP
from core.games.loewenherz.regions import castles_of
from core.games.loewenherz.state import State
from core.games.loewenherz.steps import take_square

TRIED = 3
"""So many of the best squares of an expansion are tried out."""
FEE = 3
"""What a knight's fee costs, in tenths of a point."""

FAR = 6
"""A neutral castle need not stand farther away from the own ones than this."""
FRESH = 1
"""What it is worth to draw, which brings the match on, rather than to take from the market."""
STOPPED = -20
"""What it is worth to stop placing knights."""

Worths = Sequence[int]
Rule = Callable[[State, Seat, Frame, Sequence[Move]], Worths]


def advise(
    state: State, seat: Seat, moves: Sequence[Move], _stream: Stream, taste: Taste = PLAIN
) -> Move:
    """Return the move that the rule of thumb names; of equal ones the first."""
    frame = state.frames[-1]
    worths = _RULES[frame[0]](state, seat, frame, moves)
    return most(moves, liked(str(frame[0]), _sorts(moves), worths, taste) if taste else worths)


def _sorts(moves: Sequence[Move]) -> list[Move]:
    """Return moves with the name of the action instead of a card that is played for it."""
    return [
        (CARDS[KIND[str(move[1])]].actions[int(move[2])].name,) if move[0] == "play" else move
        for move in moves
    ]


def _number(move: Move) -> int:
    """Return a move's square or edge, or -1 for a move without one."""
    return int(move[1]) if len(move) > 1 else -1


def _castle(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """Own castles stand in the best rectangles; neutral ones in the way of the other seat."""
    colour = int(frame[2])
    if colour == seat:
        taken = ~empty_land(state.pieces)
        return [best_site(state.terrain, Square(_number(move)), taken).worth for move in moves]
    own, others = (castles_of(state.pieces, each) for each in (seat, 1 - seat))
    squares = [Square(_number(move)) for move in moves]
    return [min(FAR, _nearest(square, own)) - 2 * _nearest(square, others) for square in squares]


def _nearest(square: Square, castles: Sequence[Square]) -> int:
    return min([distance(square, castle) for castle in castles])


def _setup_knight(state: State, _seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """A knight stands inside the rectangle, on a forest if it can: there it guards a point."""
    castle = Square(int(frame[3]))
    taken = ~(empty_land(state.pieces) | 1 << castle)
    site = best_site(state.terrain, castle, taken).squares
    return [
        2 * (site >> _number(move) & 1) + (state.terrain[_number(move)] == FOREST) for move in moves
    ]


def _turn(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """A card is played for what it gains beyond its price, or sold; its promise is gone."""
    outlook = outlook_of(state)
    rounds, ducats = rounds_left(state), state.ducats[seat]
    purse_now = purse(ducats, rounds)
    worths: list[int] = []
    for move in moves:
        kind = KIND[str(move[1])]
        card = CARDS[kind]
        lost = card_worth(state, seat, kind, outlook, rounds)
        if move[0] == "sell":
            worths.append(purse(ducats + sale_of(state, kind), rounds) - purse_now - lost)
        else:
            action = card.actions[int(move[2])]
            cost = purse_now - purse(ducats - card.price, rounds)
            worths.append(outlook.gain(seat, action.name, action.n) - cost - lost)
    return worths


def _refill(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The card that promises most: one of the market, or what the stack gives on average."""
    outlook = outlook_of(state)
    rounds = rounds_left(state)
    return [
        drawn_worth(state, seat, outlook, rounds) + FRESH
        if move[0] == "draw"
        else card_worth(state, seat, KIND[str(move[1])], outlook, rounds)
        for move in moves
    ]


def _knight(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """A knight goes where it tips a front; there to a square that others could take."""
    outlook = outlook_of(state)
    by_zone = {
        zone: outlook.guard_gain(seat, zone) if zone < SQUARES else 0
        for zone in {state.zones[_number(move)] for move in moves if move != STOP}
    }
    worths: list[int] = []
    for move in moves:
        square = _number(move)
        if move == STOP:
            worths.append(STOPPED)
            continue
        fee = FEE if state.terrain[square] == FOREST else 0
        worths.append(4 * (by_zone[state.zones[square]] - fee) + _exposed(state, seat, square))
    return worths


def _exposed(state: State, seat: Seat, square: int) -> int:
    """Return the points of a square if it lies beside a region of another colour, else 0."""
    for _, other in NEIGHBOURS[square]:
        zone = state.zones[other]
        if zone < SQUARES and colour_of(state.pieces[zone]) != seat:
            return 2 + POINTS[state.terrain[square]]
    return 0


def _own_region(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The region with the best square to take, or with the best target."""
    outlook, action = outlook_of(state), str(frame[2])
    best = {_number(move): 0 for move in moves}
    if action == "expand":
        gains = [(front.region, outlook.first_gain(front)) for front in outlook.fronts]
    else:
        gains = [
            (region, outlook.pair_gain(seat, action, region, other))
            for region, other in outlook.opponents(seat)
        ]
    for region, gain in gains:
        if gain > best.get(region, gain):
            best[region] = gain
    return list(best.values())


def _target_region(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The neighbour against whom the deserter or the alliance helps most."""
    outlook, action, region = outlook_of(state), str(frame[2]), int(frame[3])
    return [outlook.pair_gain(seat, action, region, _number(move)) for move in moves]


def _expand(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The square that gains most, with what the others lose by it."""
    region = Square(int(frame[4]))
    worths = [_square_worth(state, seat, _number(move)) for move in moves]
    order = sorted(range(len(moves)), key=lambda index: (-worths[index], index))
    for index in order[:TRIED]:
        square = Square(_number(moves[index]))
        if square < 0:
            continue
        after = state.copy()
        take_square(after, seat, region, square, SilentLog())
        worths[index] = step_worth(state, after, seat)
    return worths


def _square_worth(state: State, seat: Seat, square: int) -> int:
    """Return what taking a square seems to bring; 0 for stopping."""
    if square < 0:
        return 0
    zone = state.zones[square]
    points = 10 * POINTS[state.terrain[square]] + _mine_worth(state, seat, square)
    return points * 3 // 2 if zone < SQUARES else points


def _mine_worth(state: State, seat: Seat, square: int) -> int:
    sort = MINE_SORT[state.terrain[square]]
    if sort == NO_MINE:
        return 0
    held = state.mines[seat * len(SORTS) + sort]
    return 0 if held + 1 == state.monopoly_at else mine_gain(held)


def _remove(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The knight goes whose square others could take for the least."""
    return [-_exposed(state, seat, _number(move)) for move in moves]


_RULES: Mapping[object, Rule] = {
    "place_castle": _castle,
    "place_setup_knight": _setup_knight,
    "choose_turn": _turn,
    "place_border": borders.worths,
    "place_knight": _knight,
    "choose_own_region": _own_region,
    "expand_square": _expand,
    "choose_target_region": _target_region,
    "remove_knight": _remove,
    "refill": _refill,
}
