"""The rules of thumb: what a sensible player does in each decision, without looking ahead.

Each rule gives every move a worth in points.
"""

from collections.abc import Callable, Mapping, Sequence

from core.engine.chance import Stream
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.comuni.asking import kind_asked
from core.games.comuni.building import different, price, raisable, raisable_walls
from core.games.comuni.columns import least_bid, own_columns
from core.games.comuni.counsel.fists import plans
from core.games.comuni.counsel.worth import (
    card_worth,
    column_worth,
    cube_worths,
    stock_of,
    stock_worth,
    storey_gain,
    time_left,
    wall_worth,
)
from core.games.comuni.data import (
    ARMY,
    CARD,
    CARDS,
    CRAFTSMAN,
    CUBE,
    EXTRA_COST,
    GOLD,
    HAND_LIMIT,
    KIND,
    MAX_STOREYS,
    PILGRIM,
    REPAIR_COST,
)
from core.games.comuni.moves import NEW, RAISE, WALL_NEW, WALL_RAISE
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import income

Worths = Sequence[float]
Rule = Callable[[State, Seat, Frame, Sequence[Move]], Worths]

HELD = 0.55
"""This part of a column's worth a bid promises; the rest comes with the claim."""
TURN = 1.2
"""What a turn spent on collecting costs, as the active kinds may grow meanwhile."""
RICH = 5.0
"""From this worth on, one gold more guards the bid on a column."""
NEVER = -100.0


def advise(state: State, seat: Seat, moves: Sequence[Move], _stream: Stream) -> Move:
    """Return the move that the rule of thumb names; of equal ones the first."""
    worths = _RULES[kind_asked(state, seat)](state, seat, state.frames[-1], moves)
    return moves[max(range(len(moves)), key=worths.__getitem__)]


# Phase 1


def _project(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """Bid where much lies, claim what the hand can use, collect what is active."""
    worths = {"claim": 0.0, "collect": 0.0}
    own = own_columns(state, seat)
    if own:
        worths["claim"] = _claim_worth(state, seat, own)
    stock = stock_of(state, seat)
    richer = [n + more for n, more in zip(stock, income(state, seat), strict=True)]
    gain = stock_worth(state, richer) - stock_worth(state, stock)
    worths["collect"] = gain - (TURN if time_left(state) else 0.0)
    return [
        _bid_worth(state, seat, int(move[1]) - 1)
        if move[0] == "bid"
        else worths.get(str(move[0]), NEVER)
        for move in moves
    ]


def _claim_worth(state: State, seat: Seat, own: Sequence[int]) -> float:
    cards = sum(len(state.columns[column]) for column in own)
    total = sum(column_worth(state, seat, column) for column in own)
    room = HAND_LIMIT + 2 + stock_of(state, seat)[CRAFTSMAN] - len(state.hands[seat])
    if cards > room:
        total *= room / cards if room > 0 else 0.0
    if state.is_last_round:
        return total if state.is_last_turn else total * 0.6
    danger = 0.25 * sum(1 for column in own if state.bids[column] == 0)
    return (1 - HELD) * total + danger + (0.8 if len(own) == 3 else 0.0)


def _bid_worth(state: State, seat: Seat, column: int) -> float:
    if state.is_last_turn:
        return NEVER / 2
    least = least_bid(state, column)
    worth = HELD * column_worth(state, seat, column) - least * cube_worths(state)[GOLD]
    own = own_columns(state, seat)
    cards = sum(len(state.columns[each]) for each in own) + len(state.hands[seat])
    room = HAND_LIMIT + 2 + stock_of(state, seat)[CRAFTSMAN]
    if cards + len(state.columns[column]) > room:
        worth *= 0.5
    if state.envoys[column] != NOBODY:
        worth += 0.5
    return worth


def _gold(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The smallest amount, or one more where much lies and gold is there."""
    column, gold = int(frame[2]), stock_of(state, seat)[GOLD]
    least, worth = least_bid(state, column), column_worth(state, seat, column)
    wanted = least + (1 if worth > RICH and gold > least + 1 else 0)
    return [-abs(int(move[1]) - wanted) for move in moves]


def _displaced(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """Move on where enough lies for the fee."""
    fee, gold = cube_worths(state)[PILGRIM], int(frame[3]) * cube_worths(state)[GOLD]
    return [
        HELD * column_worth(state, seat, int(move[1]) - 1) - fee - gold if len(move) > 1 else 0.0
        for move in moves
    ]


def _cube(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """What is worth most and what there is little of; armies when an invasion is near."""
    values, stock = cube_worths(state), stock_of(state, seat)
    near = 0.6 * (1 - state.marker / state.per_deck) if time_left(state) else 0.0
    worths: list[float] = []
    for move in moves:
        cube = CUBE[str(move[1])]
        scarce = 0.3 / (1 + stock[cube])
        worths.append(values[cube] + scarce + (near if cube == ARMY else 0.0))
    return worths


# Building


def _target_worth(state: State, seat: Seat, card: int, move: Move) -> float:
    """Return what playing a card so brings, with the craftsmen it costs."""
    cost_each = cube_worths(state)[CRAFTSMAN]
    match move:
        case ("new", str(kind)):
            return storey_gain(state, seat, KIND[kind], 1)
        case ("raise", int(number)):
            building = state.buildings[seat][number - 1]
            cost = price(card, len(building)) * cost_each
            return storey_gain(state, seat, building[0], len(building)) - cost
        case ("wall_raise", int(number)):
            height = state.walls[seat][number - 1] + 1
            bonus = 0.8 if height == MAX_STOREYS and state.bonus_walls else 0.0
            return wall_worth(state, height) + bonus - price(card, height) * cost_each
        case _:
            return wall_worth(state, 1)


def _keeping(state: State, seat: Seat, card: int) -> float:
    """Return what a card is worth if it stays in the hand."""
    if state.is_last_turn:
        return 0.0
    if len(state.hands[seat]) > HAND_LIMIT:
        return 0.15 * card_worth(state, seat, card)
    return 0.75 * card_worth(state, seat, card) * (0.4 + 0.6 * time_left(state))


def _best_target(state: State, seat: Seat, card: int, steps: tuple[int, int], spare: int) -> float:
    """Return what a card gains over keeping it.

    Args:
        state: The position.
        seat: Whose card it is.
        card: The card.
        steps: Building steps and wall steps; not both 0.
        spare: Craftsmen that can be paid.
    """
    targets: list[Move] = []
    if steps[0]:
        targets += [NEW[kind] for kind in CARDS[card].kinds]
        targets += [RAISE[number] for number in raisable(state, seat, card, spare)]
    if steps[1]:
        targets.append(WALL_NEW)
        targets += [WALL_RAISE[number] for number in raisable_walls(state, seat, card, spare)]
    best = max(_target_worth(state, seat, card, target) for target in targets)
    return best - _keeping(state, seat, card)


def _build(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The card that gains most over keeping it; a craftsman for another step if it pays."""
    steps, spare = (int(frame[2]), int(frame[3])), stock_of(state, seat)[CRAFTSMAN]
    worths: list[float] = []
    for move in moves:
        if move[0] == "card":
            worths.append(_best_target(state, seat, CARD[str(move[1])], steps, spare))
        elif move[0] == "extra":
            worths.append(_extra_worth(state, seat, steps, spare))
        else:
            worths.append(0.0)
    return worths


def _extra_worth(state: State, seat: Seat, steps: tuple[int, int], spare: int) -> float:
    """Return what another build action brings: the best card with all steps, less the price."""
    more = (steps[0] + 1, steps[1] + 1)
    gains = [
        _best_target(state, seat, card, more, spare - EXTRA_COST)
        - (max(0.0, _best_target(state, seat, card, steps, spare)) if any(steps) else 0.0)
        for card in different(state.hands[seat])
    ]
    return max(gains) - cube_worths(state)[CRAFTSMAN] * EXTRA_COST


def _target(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    return [_target_worth(state, seat, int(frame[4]), move) for move in moves]


def _discard(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The card that promises least goes."""
    return [-card_worth(state, seat, CARD[str(move[1])]) for move in moves]


def _wrap_up(state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """A point for a pilgrim; two only where pilgrims are worth little any more."""
    pilgrim = cube_worths(state)[PILGRIM]
    return [
        int(move[1]) - REPAIR_COST[int(move[1])] * pilgrim
        if move[0] == "repair"
        else (0.0 if move[0] == "end" else NEVER)
        for move in moves
    ]


# Fists


def _alliance(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    best: dict[int, float] = {}
    for plan in plans(state, seat):
        best[plan.alliance] = max(best.get(plan.alliance, NEVER), plan.worth)
    return [best[int(move[1])] for move in moves]


def _garrison(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    worths = {plan.garrison: plan.worth for plan in plans(state, seat, state.fists[seat][0])}
    return [worths[int(move[1])] for move in moves]


def _muster_pay(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
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
