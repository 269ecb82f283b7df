"""Who owes what in Ford, and the legal moves."""

from core.engine.game_types import HIDDEN, Move, Pending
from core.engine.ids import Seat
from toygame.data import CARDS, COINS, GOLD, MAX_STAKE, PRICE, RAID, SHIELD, SILVER, SITES, WORTH
from toygame.state import State

AUTO: Move = ("auto",)


def owing(state: State) -> tuple[Pending, ...]:
    """Return the open decisions; those of a secret stake in seat order."""
    if not state.frames:
        return ()
    kind, *data = state.frames[-1]
    if kind != "stake":
        return (Pending(Seat(int(data[0])), str(kind), str(kind)),)
    steps = [(Seat(seat), stake_step(state, Seat(seat))) for seat in range(state.seats)]
    return tuple(Pending(seat, step, "stake", secret=True) for seat, step in steps if step)


def stake_step(state: State, seat: Seat) -> str | None:
    """Return the kind of the seat's next step of its secret stake, None when it is done."""
    stake = state.stakes[seat]
    if not state.huts[seat] or stake == (HIDDEN,):
        return None
    if not stake:
        return "stake"
    if stake[0] == 0:
        return None
    if len(stake) == 1:
        return "stake_on"
    return "stake_with" if len(stake) == 2 and len(ways(state, seat, stake[0])) == 2 else None


def ways(state: State, seat: Seat, amount: int) -> list[int]:
    """Return the coins that a stake of this amount can be paid with first (TG 2.2)."""
    silver, gold = state.purses[seat]
    with_gold = gold and amount >= WORTH[GOLD] and amount - WORTH[GOLD] <= silver
    return [SILVER] * (amount <= silver) + [GOLD] * bool(with_gold)


def wealth(state: State, seat: Seat) -> int:
    """Return what a seat's coins are worth."""
    return sum(n * worth for n, worth in zip(state.purses[seat], WORTH, strict=True))


def legal(state: State, seat: Seat) -> list[Move]:
    """Return the legal moves of a seat, none if it owes nothing."""
    pending = next((p for p in owing(state) if p.seat == seat), None)
    match pending and pending.kind:
        case "stake":
            amounts = range(1, MAX_STAKE + 1)
            return [("stake", 0), *(("stake", n) for n in amounts if ways(state, seat, n))]
        case "stake_on":
            return [("on", site) for site in SITES]
        case "stake_with":
            return [("with", coin) for coin in COINS]
        case "act":
            return _acts(state, seat)
        case "pay":
            coins: list[Move] = [
                ("coin", coin) for coin, n in zip(COINS, state.purses[seat], strict=True) if n
            ]
            return [*coins, AUTO] if len(coins) > 1 else coins
        case "react":
            shield: list[Move] = [("shield",)]
            return [*(shield if _holds(state, seat, SHIELD) else ()), ("pass",)]
        case _:
            return []


def _acts(state: State, seat: Seat) -> list[Move]:
    moves: list[Move] = [("rest",)]
    if state.deck:
        moves += [("draw",), ("peek",)]
    others = [s for s in range(state.seats) if s != seat and state.huts[s]]
    kinds = sorted({kind for kind, _ in state.hands[seat]})
    moves += [("give", CARDS[kind], to) for kind in kinds for to in others]
    if wealth(state, seat) >= PRICE["build"]:
        moves.append(("build",))
    if wealth(state, seat) >= PRICE["raid"] and _holds(state, seat, RAID):
        moves += [("raid", to) for to in others if state.side(to) != state.side(seat)]
    return moves


def _holds(state: State, seat: Seat, kind: int) -> bool:
    return any(held == kind for held, _ in state.hands[seat])


def forced(state: State, seat: Seat) -> Move | None:
    """Return a stake of nought that is the only one, or the only coin (TG 2.4, 3.7)."""
    pending = next((p for p in owing(state) if p.seat == seat), None)
    if pending is None or pending.kind not in ("stake", "pay"):
        return None
    moves = legal(state, seat)
    return moves[0] if len(moves) == 1 else None
