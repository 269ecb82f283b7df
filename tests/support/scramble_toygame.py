"""What no seat may know in Ford, written against its rules and not against `mask`.

A viewer does not know: cards in the hands of others and in the deck that it was not shown, and
the stakes of others until they are revealed. After the end all is open.
"""

from core.engine.chance import Stream
from core.engine.ids import Viewer
from toygame.data import SITES
from toygame.state import Stake, State

REVEALING = frozenset({"staked"})
"""Events that may show what no state keeps: stakes are open for a moment."""


def _unknown(known: int, viewer: Viewer, seats: int) -> bool:
    if viewer is None:
        return known != (1 << seats) - 1
    return not known >> viewer & 1


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.reason:
        return other
    zones = [*other.hands, other.deck]
    slots = [
        (zone, place)
        for zone in zones
        for place, (_, known) in enumerate(zone)
        if _unknown(known, viewer, state.seats)
    ]
    kinds = [zone[place][0] for zone, place in slots]
    stream.shuffle(kinds)
    for (zone, place), kind in zip(slots, kinds, strict=True):
        zone[place] = (kind, zone[place][1])
    for hand in other.hands:
        hand.sort()
    for seat, stake in enumerate(state.stakes):
        if stake and seat != viewer:
            other.stakes[seat] = _other_stake(state, seat, stake, stream)
    return other


def _other_stake(state: State, seat: int, stake: Stake, stream: Stream) -> Stake:
    """Return another stake that the seat could have made: half-made if this one is."""
    silver, gold = state.purses[seat]
    plain = [n for n in (1, 2, 3) if n <= silver]
    golden = [n for n in (2, 3) if gold and n - 2 <= silver]
    asked = set(plain) & set(golden)  # these amounts are asked for the coin
    payable = sorted({*plain, *golden})
    whole = len(stake) == 3 or stake == (0,) or (len(stake) == 2 and stake[0] not in asked)
    amount = stream.choice([0, *payable] if whole else payable)
    if amount == 0:
        return (0,)
    full = (amount, stream.below(len(SITES)), *([stream.below(2)] if amount in asked else []))
    return full if whole else full[: stream.below(len(full))]


def canary(state: State, viewer: Viewer) -> tuple[State, list[int]]:
    """Return a state with a number of its own in each slot that the viewer may not know."""
    other, words = state.copy(), list[int]()

    def word() -> int:
        words.append(70_000 + len(words))
        return words[-1]

    if state.reason:
        return other, words
    for zone in (*other.hands, other.deck):
        for place, (_, known) in enumerate(zone):
            if _unknown(known, viewer, state.seats):
                zone[place] = (word(), known)
    for seat, stake in enumerate(other.stakes):
        if len(stake) == 3 and seat != viewer:
            other.stakes[seat] = (stake[0], word(), word())
    return other, words
