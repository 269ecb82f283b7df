"""What a viewer of Ford may know."""

from core.engine.chance import Stream
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from toygame.data import COUNTS, MAX_STAKE, SITES
from toygame.moves import stake_step, ways
from toygame.state import Held, Stake, State

VISIBILITY = {
    "hands": "each card by those in its bit mask, else the number; all after the end",
    "deck": "each card by those in its bit mask, else the number; all after the end",
    "stakes": "the owner; others and spectators: whether it is complete",
    "seed": "nobody",
}
"""By field; all others are open."""


def mask(state: State, viewer: Viewer) -> State:
    """Return what a viewer may know of a state: a seat, or None for a spectator."""
    over = state.reason > 0
    bits = (1 << state.seats) - 1 if viewer is None else 1 << viewer

    def seen(card: Held) -> Held:
        return card if over or card[1] & bits == bits else (HIDDEN, 0)

    return State(
        seats=state.seats,
        rounds=state.rounds,
        teams=state.teams,
        round=state.round,
        turn=state.turn,
        starter=state.starter,
        huts=state.huts[:],
        purses=[purse[:] for purse in state.purses],
        hands=[sorted(map(seen, hand)) for hand in state.hands],
        deck=[seen(card) for card in state.deck],
        discard=state.discard[:],
        stakes=[_shown(state, Seat(seat), viewer) for seat in range(state.seats)],
        frames=state.frames[:],
        reason=state.reason,
        seed=b"",
        chance_acts=state.chance_acts,
    )


def _shown(state: State, seat: Seat, viewer: Viewer) -> Stake:
    stake = state.stakes[seat]
    if seat == viewer or not stake:
        return stake
    return (HIDDEN,) if stake_step(state, seat) is None else ()


def fill(masked: State, _seat: Seat, rng: Stream) -> State:
    """Return one full state that a mask fits, with a made-up seed."""
    state = masked.copy()
    known = [kind for hand in (*state.hands, state.deck) for kind, _ in hand] + state.discard
    pool = [kind for kind, n in enumerate(COUNTS) for _ in range(n - known.count(kind))]
    rng.shuffle(pool)
    for seat, hand in enumerate(state.hands):
        unseen = [(pool.pop(), 1 << seat) for kind, _ in hand if kind == HIDDEN]
        state.hands[seat] = sorted([card for card in hand if card[0] != HIDDEN] + unseen)
    state.deck = [(pool.pop(), 0) if card[0] == HIDDEN else card for card in state.deck]
    for number, stake in enumerate(state.stakes):
        if stake == (HIDDEN,):
            state.stakes[number] = any_stake(state, Seat(number), rng)
    state.seed = bytes(rng.below(256) for _ in range(16))
    return state


def any_stake(state: State, seat: Seat, rng: Stream) -> Stake:
    """Return a complete stake that a seat may have made, by chance."""
    amounts = [n for n in range(MAX_STAKE + 1) if not n or ways(state, seat, n)]
    amount = rng.choice(amounts)
    if not amount:
        return (0,)
    coins = ways(state, seat, amount)
    with_coin = (rng.choice(coins),) if len(coins) == 2 else ()
    return (amount, rng.below(len(SITES)), *with_coin)
