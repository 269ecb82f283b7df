"""What money and cards promise a seat, in tenths of a point."""

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.loewenherz.counsel.outlook import Outlook
from core.games.loewenherz.data import CARDS, HAND_SIZE
from core.games.loewenherz.state import State

DRAWN = 85
"""Of 100 refills, so many are drawn from the stack."""
LATER = 60
"""What a card in the hand counts, of 100 of what it would bring now."""
WANTING = 5
"""What each ducat that is wanting for a card's price takes from its worth."""
SPENT = 4
"""A seat spends hardly more ducats than this in a turn."""
_PURSE = (32, 32, 32, 32, 30, 30, 28, 26, 24, 22, 20, 18, 16, 12, 10, 8, 6, 5, 4, 3)
"""What the first, second, ... ducat is worth, in hundredths of a point."""
_PURSE_SUM = [sum(_PURSE[:count]) // 10 for count in range(len(_PURSE) + 1)]


def rounds_left(state: State) -> int:
    """Return about how many turns each seat will still have."""
    if state.end_phase:
        return max(len(hand) for hand in state.hands)
    return HAND_SIZE + len(state.stack) * 100 // (DRAWN * state.seats)


def purse(ducats: int, rounds: int) -> int:
    """Return what a seat's ducats are worth: those it can still spend."""
    return _PURSE_SUM[min(ducats, SPENT * rounds, len(_PURSE))]


def sale_of(state: State, kind: int) -> int:
    """Return the ducats that selling a card brings now (LH 4.1)."""
    return min(CARDS[kind].sale, state.bank)


def card_worth(state: State, seat: Seat, kind: int, outlook: Outlook, rounds: int) -> int:
    """Return what a card in the hand promises: its best action less the price, or its sale."""
    card, ducats = CARDS[kind], state.ducats[seat]
    now = purse(ducats, rounds)
    best = purse(ducats + sale_of(state, kind), rounds) - now
    wanting = max(0, card.price - ducats)
    cost = now - purse(max(0, ducats - card.price), rounds) + WANTING * wanting
    for action in card.actions:
        best = max(best, outlook.gain(seat, action.name, action.n) - cost)
    return LATER * best // 100


def hand_worth(state: State, seat: Seat, outlook: Outlook, rounds: int) -> int:
    """Return what the cards in the seat's hand promise, as far as they are known."""
    return sum(
        [
            card_worth(state, seat, kind, outlook, rounds)
            for kind, _, _ in state.hands[seat]
            if kind != HIDDEN
        ]
    )


def drawn_worth(state: State, seat: Seat, outlook: Outlook, rounds: int) -> int:
    """Return what the stack's top card promises on average; the stack must not be empty."""
    letter = state.stack_letter
    kinds = [(kind, card.count) for kind, card in enumerate(CARDS) if card.letter == letter]
    total = sum([count * card_worth(state, seat, kind, outlook, rounds) for kind, count in kinds])
    return total // sum([count for _, count in kinds])
