"""The rules of thumb: what a sensible player does in each decision, without looking ahead.

Each rule gives every move a worth in points.
"""

from collections.abc import Callable, Mapping, Sequence

from core.engine.chance import Stream
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.engine.tastes import PLAIN, Taste, liked, most
from core.games.comuni.asking import kind_asked
from core.games.comuni.building import different, price, raisable, raisable_walls
from core.games.comuni.columns import least_bid, own_columns
from core.games.comuni.counsel.fists import plans
from core.games.comuni.counsel.worth import (
    Prospect,
    added,
    card_worth,
    column_worth,
    storey_gain,
    storms_of,
)
from core.games.comuni.data import (
    CARD,
    CARDS,
    CRAFTSMAN,
    CUBE,
    ENVOYS,
    EXTRA_COST,
    GOLD,
    HAND_LIMIT,
    INVASIONS,
    KIND,
    LEADER_DEFENCE,
    MAX_STOREYS,
    PILGRIM,
    REPAIR_COST,
)
from core.games.comuni.moves import NEW, RAISE, WALL_NEW, WALL_RAISE
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import income

Worths = Sequence[float]
Rule = Callable[[Prospect, Frame, Sequence[Move]], Worths]

HELD = 0.55
"""This part of a column's worth a bid promises; the rest comes with the claim."""
TURN = 1.2
"""What a turn spent on collecting costs, as the active kinds may grow meanwhile."""
RICH = 5.0
"""From this worth on, one gold more guards the bid on a column."""
UNREADY = 0.6
"""What a plunder point more than the others counts when a claim would bring the invasion."""
NEVER = -100.0


def advise(
    state: State, seat: Seat, moves: Sequence[Move], _stream: Stream, taste: Taste = PLAIN
) -> Move:
    """Return the move that the rule of thumb names; of equal ones the first."""
    view = Prospect(state, seat)
    kind = kind_asked(state, seat)
    worths = _RULES[kind](view, state.frames[-1], moves)
    return most(moves, liked(kind, moves, worths, taste) if taste else worths)


# Phase 1


def _project(view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """Bid where much lies, claim what the hand can use, collect what is active."""
    state, seat = view.state, view.seat
    own = own_columns(state, seat)
    richer = [n + more for n, more in zip(view.stock, income(state, seat), strict=True)]
    gain = view.stock_worth(richer) - view.stock_worth(view.stock)
    worths = {
        "claim": _claim_worth(view, own) if own else 0.0,
        "collect": gain - (TURN if view.left else 0.0),
    }
    return [
        _bid_worth(view, int(move[1]) - 1, own)
        if move[0] == "bid"
        else worths.get(str(move[0]), NEVER)
        for move in moves
    ]


def _room(view: Prospect) -> int:
    """Return how many cards a seat can hold or build in a turn."""
    return HAND_LIMIT + 2 + view.stock[CRAFTSMAN] - len(view.state.hands[view.seat])


def _claim_worth(view: Prospect, own: Sequence[int]) -> float:
    state, room = view.state, _room(view)
    cards = sum(len(state.columns[column]) for column in own)
    total = added([column_worth(view, column) for column in own])
    if cards > room:
        total *= room / cards if room > 0 else 0.0
    if state.is_last_round:
        return total if state.is_last_turn else total * 0.6
    if cards >= state.marker and state.invasions < len(INVASIONS) - 1:
        total -= UNREADY * _unready(view)
    danger = 0.25 * sum(1 for column in own if state.bids[column] == 0)
    return (1 - HELD) * total + danger + (0.8 if len(own) == ENVOYS else 0.0)


def _unready(view: Prospect) -> float:
    """Return how much more than the others a seat would be plundered if invaders came now."""
    state = view.state
    missing = [
        max(0.0, storms_of(state, Seat(seat))[0].missing - (seat == view.seat) * LEADER_DEFENCE)
        for seat in range(state.seats)
    ]
    own = missing.pop(view.seat)
    return own - added(missing) / len(missing)


def _bid_worth(view: Prospect, column: int, own: Sequence[int]) -> float:
    state = view.state
    if state.is_last_turn:
        return NEVER / 2
    worth = HELD * column_worth(view, column) - least_bid(state, column) * view.cubes[GOLD]
    cards = sum(len(state.columns[each]) for each in (*own, column))
    if cards > _room(view):
        worth *= 0.5
    return worth + (0.5 if state.envoys[column] != NOBODY else 0.0)


def _gold(view: Prospect, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The smallest amount, or one more where much lies and gold is there."""
    column, gold = int(frame[2]), view.stock[GOLD]
    least, worth = least_bid(view.state, column), column_worth(view, column)
    wanted = least + (1 if worth > RICH and gold > least + 1 else 0)
    return [-abs(int(move[1]) - wanted) for move in moves]


def _displaced(view: Prospect, frame: Frame, moves: Sequence[Move]) -> Worths:
    """Move on where enough lies for the fee."""
    cost = view.cubes[PILGRIM] + int(frame[3]) * view.cubes[GOLD]
    return [
        HELD * column_worth(view, int(move[1]) - 1) - cost if len(move) > 1 else 0.0
        for move in moves
    ]


def _cube(view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """What is worth most and what there is little of."""
    cubes = [CUBE[str(move[1])] for move in moves]
    return [view.cubes[cube] + 0.3 / (1 + view.stock[cube]) for cube in cubes]


# Building


def _target_worth(view: Prospect, card: int, move: Move) -> float:
    """Return what playing a card so brings, with the craftsmen it costs."""
    each = view.cubes[CRAFTSMAN]
    match move:
        case ("new", str(kind)):
            return storey_gain(view, KIND[kind], 1)
        case ("raise", int(number)):
            building = view.state.buildings[view.seat][number - 1]
            storey = len(building)
            return storey_gain(view, building[0], storey) - price(card, storey) * each
        case ("wall_raise", int(number)):
            height = view.state.walls[view.seat][number - 1] + 1
            bonus = height == MAX_STOREYS and view.state.bonus_walls
            worth = view.walls[height] + (view.walls[1] if bonus else 0.0)
            return worth - price(card, height) * each
        case _:
            return view.walls[1]


def _keeping(view: Prospect, card: int) -> float:
    """Return what a card is worth if it stays in the hand."""
    if view.state.is_last_turn:
        return 0.0
    worth = card_worth(view, card)
    if len(view.state.hands[view.seat]) > HAND_LIMIT:
        return 0.15 * worth
    return 0.75 * worth * (0.4 + 0.6 * view.left)


def _best_target(view: Prospect, card: int, steps: tuple[int, int], spare: int) -> float:
    """Return what a card gains over keeping it.

    Args:
        view: What the seat may hope for.
        card: The card.
        steps: Building steps and wall steps; not both 0.
        spare: Craftsmen that can be paid.
    """
    state, seat = view.state, view.seat
    targets: list[Move] = []
    if steps[0]:
        targets += [NEW[kind] for kind in CARDS[card].kinds]
        targets += [RAISE[number] for number in raisable(state, seat, card, spare)]
    if steps[1]:
        targets.append(WALL_NEW)
        targets += [WALL_RAISE[number] for number in raisable_walls(state, seat, card, spare)]
    return max(_target_worth(view, card, target) for target in targets) - _keeping(view, card)


def _build(view: Prospect, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The card that gains most over keeping it; a craftsman for another step if it pays."""
    steps, spare = (int(frame[2]), int(frame[3])), view.stock[CRAFTSMAN]
    worths: list[float] = []
    for move in moves:
        if move[0] == "card":
            worths.append(_best_target(view, CARD[str(move[1])], steps, spare))
        elif move[0] == "extra":
            worths.append(_extra_worth(view, steps, spare))
        else:
            worths.append(0.0)
    return worths


def _extra_worth(view: Prospect, steps: tuple[int, int], spare: int) -> float:
    """Return what another build action brings: the best card with all steps, less the price."""
    more = (steps[0] + 1, steps[1] + 1)
    gains = [
        _best_target(view, card, more, spare - EXTRA_COST)
        - (max(0.0, _best_target(view, card, steps, spare)) if any(steps) else 0.0)
        for card in different(view.state.hands[view.seat])
    ]
    return max(gains) - view.cubes[CRAFTSMAN] * EXTRA_COST


def _target(view: Prospect, frame: Frame, moves: Sequence[Move]) -> Worths:
    return [_target_worth(view, int(frame[4]), move) for move in moves]


def _discard(view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The card that promises least goes."""
    return [-card_worth(view, CARD[str(move[1])]) for move in moves]


def _wrap_up(view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """A point for a pilgrim; two only where pilgrims are worth little any more."""
    return [
        int(move[1]) - REPAIR_COST[int(move[1])] * view.cubes[PILGRIM]
        if move[0] == "repair"
        else (0.0 if move[0] == "end" else NEVER)
        for move in moves
    ]


# Fists


def _alliance(view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    best: dict[int, float] = {}
    for plan in plans(view.state, view.seat):
        best[plan.alliance] = max(best.get(plan.alliance, NEVER), plan.worth)
    return [best[int(move[1])] for move in moves]


def _garrison(view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    given = view.state.fists[view.seat][0]
    worths = {plan.garrison: plan.worth for plan in plans(view.state, view.seat, given)}
    return [worths[int(move[1])] for move in moves]


def _muster_pay(_view: Prospect, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [float(move[0] == "auto") for move in moves]


_RULES: Mapping[str, Rule] = {
    "project": _project,
    "bid_gold": _gold,
    "displaced": _displaced,
    "bonus_cube": _cube,
    "build": _build,
    "build_target": _target,
    "discard": _discard,
    "wrap_up": _wrap_up,
    "alliance": _alliance,
    "garrison": _garrison,
    "muster_pay": _muster_pay,
}
