"""The rule of thumb between allies: what to ask help for, what to give (FE 13.5, 13.6).

What an ally turns is unused again in its own turn: help costs it nothing but fit defenders.
"""

from collections.abc import Sequence

from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.feudality.data import CARD, KIND_VP, RESOURCE, RESOURCES, TROOPS, WORK
from core.games.feudality.fief import kinds_built
from core.games.feudality.helping import (
    DECLINE,
    DONE,
    Amounts,
    aid_of,
    ally_of,
    askable,
    helper_sources,
    surcharge_due,
)
from core.games.feudality.payment import Bill, Sources, hands_needed, with_more
from core.games.feudality.purchases import bill_of, means_of, reserved_in
from core.games.feudality.state import State

NOTHING: Amounts = (0, 0, 0, 0)


def wanted_help(state: State, seat: Seat) -> tuple[Move, int] | None:
    """Return the building with new points to ask help for, and the hand cards it then takes.

    None if help would save no hand card, or if the ally has refused in this turn.
    """
    ally = ally_of(state, seat)
    if ally is None or state.asked:
        return None
    best: tuple[int, int, Move] | None = None
    built = kinds_built(state, seat)
    for move in askable(state, seat):
        kind = state.piles[int(move[1])][-1] if move[0] == "build" else -1
        if kind < 0 or kind in built:
            continue
        bill, sources = _open(state, seat, move)
        left = _with_all(state, ally, bill, sources, NOTHING)
        if left < hands_needed(bill, sources) and left <= len(state.hands[seat]):
            one = (-KIND_VP[kind], left, move)
            best = one if best is None else min(best, one)
    return None if best is None else (best[2], best[1])


def ask_for(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the building that help serves best, else the first purchase."""
    wish = wanted_help(state, seat)
    return wish[0] if wish is not None and wish[0] in moves else moves[0]


def give_help(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the source that saves the ally most hand cards; done when no other saves any."""
    bill, sources = _open(state, state.active, state.frames[-1][2:])
    aid = aid_of(state, seat)
    turns = [move for move in moves if move[0] == "turn"]
    if DONE in moves:
        spared = _with_all(state, seat, bill, sources, aid.pool, aid.turned)
        if not turns or _left(state, bill, sources, aid.pool) <= spared:
            return DONE
    if not turns:
        return DECLINE if DECLINE in moves else moves[0]
    amounts = dict(helper_sources(state, seat))

    def use(move: Move) -> tuple[int, int, int]:
        card = CARD[str(move[1])]
        pool = with_more(aid.pool, RESOURCE[card], amounts[card])
        left = _left(state, bill, sources, pool)
        return -left, bill.cost[RESOURCE[card]], int(card >= TROOPS)

    return max(turns, key=use)


def lose(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the resource of which most is to spare."""
    del seat

    def spare(move: Move) -> int:
        resource = RESOURCES.index(str(move[1]))
        return state.pool[resource] - state.cost[resource] - (resource == WORK)

    return max(moves, key=spare)


def _open(state: State, seat: Seat, purchase: Frame) -> tuple[Bill, Sources]:
    sources = means_of(state, seat).sources(reserved_in(purchase))
    return bill_of(state, seat, purchase), sources


def _with_all(
    state: State,
    ally: Seat,
    bill: Bill,
    sources: Sources,
    pool: Amounts,
    turned: Sequence[int] = (),
) -> int:
    """Return the hand cards needed if the ally turns all that it has not turned yet."""
    for card, amount in helper_sources(state, ally):
        if card not in turned:
            pool = with_more(pool, RESOURCE[card], amount)
    return _left(state, bill, sources, pool)


def _left(state: State, bill: Bill, sources: Sources, pool: Amounts) -> int:
    """Return the hand cards needed after help, the surcharge taken off (FE 13.5)."""
    if not surcharge_due(state, sum(pool)):
        return hands_needed(bill._replace(pool=pool), sources)
    return min(
        hands_needed(bill._replace(pool=with_more(pool, r, -1)), sources)
        for r in range(4)
        if pool[r]
    )
