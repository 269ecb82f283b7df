"""Applies the moves of Ford."""

from core.engine import chance
from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat
from toygame.data import (
    CARDS,
    COINS,
    GOLD,
    MAX_STAKE,
    PRICE,
    RAID,
    REASONS,
    SHIELD,
    SILVER,
    SITES,
    WORTH,
)
from toygame.moves import AUTO, legal, owing, stake_step, ways
from toygame.state import Held, State, outcome


def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Change the state by one move of the seat.

    Raises:
        IllegalMoveError: The seat owes no such move; the state has not changed.
        HiddenError: The state is a mask and the move needs what it does not know.
    """
    if move not in legal(state, seat):
        kinds = [pending.kind for pending in owing(state) if pending.seat == seat]
        raise IllegalMoveError(move, *kinds or [""])
    match move:
        case ("stake" | "on" | "with", _):
            _stake(state, seat, move, log)
        case ("coin" | "auto", *_):
            _pay(state, seat, move, log)
        case ("shield" | "pass",):
            _react(state, seat, log, shielded=move == ("shield",))
        case _:
            _act(state, seat, move, log)


def _stake(state: State, seat: Seat, move: Move, log: Log) -> None:
    value = {"stake": range(MAX_STAKE + 1), "on": SITES, "with": COINS}[str(move[0])]
    state.stakes[seat] += (list(value).index(move[1]),)
    kind = "amount_noted" if move[0] == "stake" else "stake_noted"
    log.emit(kind, {seat: {"what": move[1]}}, seat=seat, secret=True)
    if stake_step(state, seat) is None:
        log.emit("committed", seat=seat)
    if not owing(state):
        _reveal(state, log)


def _reveal(state: State, log: Log) -> None:
    """Show and pay all stakes, give huts to the highest, and start the turns (TG 2.3)."""
    if (HIDDEN,) in state.stakes:
        raise HiddenError("the stakes of others are not known here")
    log.barrier()
    state.frames.pop()
    stakes, order = state.stakes, [(state.starter + s) % state.seats for s in range(state.seats)]
    for seat, (amount, *more) in ((Seat(s), stake) for s, stake in enumerate(stakes) if stake):
        log.emit("staked", seat=seat, n=amount)
        coin = more[1] if len(more) == 2 else (ways(state, seat, amount) or [SILVER])[0]
        state.purses[seat][coin] -= amount > 0
        state.purses[seat][SILVER] -= max(0, amount - WORTH[coin])
    for site, name in enumerate(SITES):
        here = [stake[0] if stake[1:2] == (site,) else 0 for stake in stakes]
        if max(here) and here.count(max(here)) == 1:
            state.huts[here.index(max(here))] += 1
            log.emit("hut_won", seat=here.index(max(here)), site=name)
    first = max(order, key=lambda seat: (stakes[seat] or (0,))[0])
    state.starter, state.stakes = Seat(first), [()] * state.seats
    around = [(first + s) % state.seats for s in range(state.seats)]
    state.frames += [("act", seat) for seat in reversed(around) if state.huts[seat]]
    _start_turn(state, log)


def _start_turn(state: State, log: Log) -> None:
    state.turn += 1
    log.emit("turn_started", seat=state.frames[-1][1], turn=state.turn, round=state.round)


def _act(state: State, seat: Seat, move: Move, log: Log) -> None:
    match move:
        case ("build" | "raid" as purpose, *target):
            if purpose == "raid":
                _take(state, seat, RAID)
                state.discard.append(RAID)
                log.emit("raided", seat=seat, to=target[0])
            state.frames.append(("pay", seat, PRICE[purpose], purpose, *target))
            return
        case ("rest",):
            silver = 1 + chance.act(state).below(3)
            state.purses[seat][SILVER] += silver
            log.emit("rested", seat=seat, n=silver)
        case ("give", str(card), int(to)):
            kind, known = _take(state, seat, CARDS.index(card))
            _hold(state, Seat(to), (kind, known | 1 << to))
            log.barrier()
            seen = {"card": card}
            log.emit("given", {seat: seen, Seat(to): seen}, seat=seat, to=to)
        case _:
            _top(state, seat, log, draws=move == ("draw",))
    _end_turn(state, seat, log)


def _top(state: State, seat: Seat, log: Log, *, draws: bool) -> None:
    kind, known = state.deck.pop()
    if kind == HIDDEN:
        raise HiddenError("the top card is not known here")
    card = (kind, known | 1 << seat)
    log.barrier()
    if draws:
        _hold(state, seat, card)
    else:
        state.deck.append(card)
    log.emit("drawn" if draws else "peeked", {seat: {"card": CARDS[kind]}}, seat=seat)


def _take(state: State, seat: Seat, kind: int) -> Held:
    """Take the card of a kind from a hand, of several the one that most know."""
    card = max(held for held in state.hands[seat] if held[0] == kind)
    state.hands[seat].remove(card)
    return card


def _hold(state: State, seat: Seat, card: Held) -> None:
    state.hands[seat] = sorted([*state.hands[seat], card])


def _pay(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Pay a coin, or all that is owed, gold first where it is not too much (TG 3.7)."""
    _, _, owed, purpose, *target = state.frames.pop()
    left, coins, purse = int(owed), list[int](), state.purses[seat]
    while left > 0 and (move == AUTO or not coins):
        gold = purse[GOLD] and (left >= WORTH[GOLD] or not purse[SILVER])
        coin = (GOLD if gold else SILVER) if move == AUTO else COINS.index(str(move[1]))
        purse[coin] -= 1
        coins.append(coin)
        left -= WORTH[coin]
    log.emit("paid", seat=seat, coins=tuple(COINS[coin] for coin in coins))
    if left > 0:
        state.frames.append(("pay", seat, left, purpose, *target))
    elif target:
        log.barrier()
        state.frames.append(("react", target[0], seat))
    else:
        state.huts[seat] += 1
        log.emit("built", seat=seat)
        _end_turn(state, seat, log)


def _react(state: State, seat: Seat, log: Log, *, shielded: bool) -> None:
    _, _, raider = state.frames.pop()
    log.emit("reacted_shield" if shielded else "reacted_pass", seat=seat)
    if shielded:
        _take(state, seat, SHIELD)
        state.discard.append(SHIELD)
    else:
        state.huts[seat] -= 1
        log.emit("hut_lost", seat=seat)
        if not state.huts[seat]:
            _eliminate(state, seat, log)
    _end_turn(state, Seat(int(raider)), log)


def _eliminate(state: State, seat: Seat, log: Log) -> None:
    """Take a seat out of the match (TG 3.8)."""
    kinds = [kind for kind, _ in state.hands[seat]]
    if HIDDEN in kinds:
        raise HiddenError("the hand that is discarded is not known here")
    state.discard += kinds
    state.hands[seat], state.purses[seat] = [], [0, 0]
    state.frames = [frame for frame in state.frames if frame != ("act", seat)]
    log.emit("eliminated", seat=seat, cards=tuple(CARDS[kind] for kind in kinds))


def _end_turn(state: State, seat: Seat, log: Log) -> None:
    state.frames.remove(("act", seat))
    log.emit("turn_ended", seat=seat)
    sides = {state.side(s) for s in range(state.seats) if state.huts[s]}
    if len(sides) == 1:
        _end_match(state, "last_side", log)
    elif state.frames:
        _start_turn(state, log)
    elif state.round == state.rounds:
        _end_match(state, "rounds", log)
    else:
        state.round += 1
        state.frames.append(("stake",))
        log.emit("round_started", round=state.round)


def _end_match(state: State, reason: str, log: Log) -> None:
    if any(kind == HIDDEN for hand in state.hands for kind, _ in hand):
        raise HiddenError("the hands that are counted are not known here")
    state.frames.clear()
    state.reason = REASONS.index(reason)
    end = outcome(state)
    assert end is not None, "a match with a reason is over"
    log.emit(
        "match_ended", reason=reason, places=end.places, scores=end.scores, winners=end.winners
    )
