"""Phase 1 of a turn: bids, displacement chains, claims, bonus cubes, incomes (CO 4 to 7)."""

from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.comuni.columns import (
    biddable,
    broken_rule,
    claim_forced,
    least_bid,
    own_columns,
    refuges,
)
from core.games.comuni.data import (
    ALL_CUBES,
    CARDS,
    CUBE,
    CUBES,
    EXCHANGE,
    GOLD,
    KINDS,
    MOVE_FEE,
    PILGRIM,
    cube_note,
)
from core.games.comuni.places import column_place
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import (
    change,
    exchange,
    exchanges,
    held,
    income,
    income_parts,
    pay,
    purse,
    take,
)
from core.games.comuni.turns import start_refill


def project(state: State, seat: Seat, _frame: Frame, move: Move, log: Log) -> None:
    """Bid, claim, collect or exchange (CO 3.2)."""
    match move:
        case ("bid", int(column)):
            if column - 1 not in biddable(state, seat, purse(state, seat)):
                rule = broken_rule(state, seat, column - 1)
                raise IllegalMoveError(move, "project", rule=rule)
            if claim_forced(state) and seat in state.envoys:
                raise IllegalMoveError(move, "project", rule="CO 3.4")
            state.frames[-1] = ("bid_gold", seat, column - 1)
        case ("claim",):
            if seat not in state.envoys:
                raise IllegalMoveError(move, "project", rule="CO 6.1")
            _claim(state, seat, log)
        case ("collect",):
            if claim_forced(state) and (
                seat in state.envoys or biddable(state, seat, purse(state, seat))
            ):
                raise IllegalMoveError(move, "project", rule="CO 3.4")
            _collect(state, seat, log)
            state.frames[-1] = ("build", seat, 1, 1)
        case ("exchange", str(name)):
            exchange_once(state, seat, name, move, "project", log)
        case _:
            raise IllegalMoveError(move, "project", rule="CO 3.2")


def exchange_once(state: State, seat: Seat, name: str, move: Move, kind: str, log: Log) -> None:
    """Make one exchange, if it is open (CO 9)."""
    way = EXCHANGE.get(name)
    if way is None or way not in exchanges(state, seat):
        poor = way is None or held(state, seat, way.give) < way.give_count
        raise IllegalMoveError(move, kind, rule="CO 9.1" if poor else "CO 9.2")
    exchange(state, seat, way, 1, log)


def bid_gold(state: State, seat: Seat, frame: Frame, move: Move, log: Log) -> None:
    """Put the amount on the column; its former envoy is displaced (CO 4)."""
    column = int(frame[2])
    match move:
        case ("gold", int(gold)) if least_bid(state, column) <= gold <= purse(state, seat):
            missing = gold - held(state, seat, GOLD)
            if missing > 0:  # CO 4.5
                exchange(state, seat, EXCHANGE["gold"], missing, log)
            loser, lost = state.envoys[column], state.bids[column]
            change(state, seat, GOLD, -gold)
            state.envoys[column], state.bids[column] = seat, gold
            over = None if loser == NOBODY else loser
            log.emit(
                "bid",
                seat=seat,
                column=column + 1,
                gold=gold,
                over=over,
                place=column_place(column),
                source="free" if over is None else "over",
            )
            state.frames[-1] = ("build", seat, 1, 1)
            if over is not None:
                _displace(state, Seat(loser), column, lost, log)
        case ("gold", int(gold)) if gold > purse(state, seat):
            raise IllegalMoveError(move, "bid_gold", rule="CO 4.4")
        case _:
            raise IllegalMoveError(move, "bid_gold", rule="CO 4.3")


def _displace(state: State, owner: Seat, column: int, gold: int, log: Log) -> None:
    log.emit("displaced", seat=owner, column=column + 1, gold=gold)
    state.frames.append(("displaced", owner, column, gold))


def displaced(state: State, seat: Seat, frame: Frame, move: Move, log: Log) -> None:
    """Retreat, or move on (CO 5.1)."""
    lost, gold = int(frame[2]), int(frame[3])
    match move:
        case ("retreat",):
            state.frames.pop()
            change(state, seat, GOLD, gold)
            log.emit("envoy_retreated", seat=seat, column=lost + 1, gold=gold)
        case ("move", int(number)):
            column = number - 1
            if column not in refuges(state, seat, lost, gold):
                raise IllegalMoveError(move, "displaced", rule="CO 5.2")
            if held(state, seat, PILGRIM) < MOVE_FEE:
                raise IllegalMoveError(move, "displaced", rule="CO 5.1")
            _move_envoy(state, seat, frame, column, log)
        case _:
            raise IllegalMoveError(move, "displaced", rule="CO 5.1")


def _move_envoy(state: State, seat: Seat, frame: Frame, column: int, log: Log) -> None:
    """Put a displaced envoy with its gold on another column (CO 5.1, 5.4)."""
    lost, gold = int(frame[2]), int(frame[3])
    pay(state, seat, PILGRIM, MOVE_FEE)
    next_loser, next_gold = state.envoys[column], state.bids[column]
    state.envoys[column], state.bids[column] = seat, gold
    state.frames.pop()
    over = None if next_loser == NOBODY else next_loser
    log.emit(
        "envoy_moved",
        None,
        seat=seat,
        gold=gold,
        over=over,
        place=column_place(column),
        source="free" if over is None else "over",
        **{"from": lost + 1, "to": column + 1},
    )
    if over is not None:
        _displace(state, Seat(next_loser), column, next_gold, log)


def _claim(state: State, seat: Seat, log: Log) -> None:
    """Take the cards of all columns with own envoys (CO 6)."""
    columns = own_columns(state, seat)
    golds = [state.bids[column] for column in columns]
    taken = [state.columns[column] for column in columns]
    for column in columns:
        state.envoys[column], state.bids[column], state.columns[column] = NOBODY, 0, ()
    state.supply[GOLD] += sum(golds)
    cards = [card for pile in taken for card in pile]
    hand = state.hands[seat]
    if HIDDEN not in hand:
        state.hands[seat] = tuple(sorted([*hand, *cards]))
    state.claimed = True
    log.emit(
        "claimed",
        seat=seat,
        columns=tuple([column + 1 for column in columns]),
        golds=tuple(golds),
        sizes=tuple(map(len, taken)),
        cards=tuple([CARDS[card].id for card in cards]),
        gold=sum(golds),
        source="one" if len(columns) == 1 else "several",
    )
    single = sum(
        [1 << column for column, pile in zip(columns, taken, strict=True) if len(pile) == 1]
    )
    state.frames[-1] = ("bonus_cube", seat, single, *columns)
    _ask_bonus(state, seat, log)


def _ask_bonus(state: State, seat: Seat, log: Log) -> None:
    """Ask for the next bonus cube, or refill when all are taken (CO 6.3, 6.4)."""
    _, _, single, *columns = state.frames[-1]
    if single and any(state.supply):
        return
    for column in columns:
        if int(single) >> int(column) & 1:
            log.emit("bonus_cube", seat=seat, column=int(column) + 1, cube=None, source="none")
    state.frames.pop()
    start_refill(state, seat, tuple(map(int, columns)), log)


def first_single(frame: Frame) -> int:
    """Return the column, from 0, whose bonus cube is asked for in a frame."""
    single = int(frame[2])
    return next(int(column) for column in frame[3:] if single >> int(column) & 1)


def bonus_cube(state: State, seat: Seat, frame: Frame, move: Move, log: Log) -> None:
    """Take one cube for a single card (CO 6.3)."""
    match move:
        case ("cube", str(name)):
            cube = CUBE.get(name)
            if cube is None or not state.supply[cube]:
                raise IllegalMoveError(move, "bonus_cube", rule="CO 6.4")
            take(state, seat, cube, 1)
            column = first_single(frame)
            log.emit("bonus_cube", seat=seat, column=column + 1, cube=CUBES[cube])
            kind, owner, single, *columns = frame
            state.frames[-1] = (kind, owner, int(single) & ~(1 << column), *columns)
            _ask_bonus(state, seat, log)
        case _:
            raise IllegalMoveError(move, "bonus_cube", rule="CO 6.3")


def _collect(state: State, seat: Seat, log: Log) -> None:
    """Take the income; all activation cards turn neutral (CO 7)."""
    base, buildings, masters = income_parts(state, seat)
    received = income(state, seat)
    for cube in ALL_CUBES:
        take(state, seat, cube, received[cube])
    kinds = tuple([name for kind, name in enumerate(KINDS) if state.active[seat] >> kind & 1])
    state.active[seat] = 0
    log.emit(
        "collected",
        seat=seat,
        base=cube_note(base),
        buildings=cube_note(buildings),
        masters=cube_note(masters),
        received=cube_note(received),
        kinds=kinds,
        source=_way_collected(base, buildings, masters, received),
    )


def _way_collected(
    base: list[int], buildings: list[int], masters: list[int], received: list[int]
) -> str:
    """Return which sentence tells of an income; without buildings no kind was active."""
    short = sum(received) < sum(base) + sum(buildings) + sum(masters)  # CO 7.3
    way = "short" if short else "all" if any(masters) or any(buildings) else "city"
    return f"{way}_neutral" if any(buildings) else way
