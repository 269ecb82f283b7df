"""Cards on the way between their zones (MY 3.6, 4)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.engine import chance
from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.data import (
    CARDS,
    HAND_SIZE,
    NONE,
    PROVINCES,
    QUEEN,
    RESERVE_BASE,
    WAREHOUSE,
    WAREHOUSE_ROOM,
)
from core.games.mythotopia.values import Cards, with_card, without

if TYPE_CHECKING:
    from core.games.mythotopia.state import State


def names(kinds: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of cards."""
    return tuple([CARDS[kind].id for kind in kinds])


# -- moves that name a card


def per_card(verb: str) -> tuple[tuple[Move, Move], ...]:
    """Return by card kind the move of a verb, and the one that means the copy in the reserve."""
    return tuple(((verb, card.id), (verb, card.id, "reserve")) for card in CARDS)


def pool(state: "State", seat: int) -> Cards:
    """Return the cards that a seat can play: hand and reserve without what is locked (MY 4.7)."""
    cards = state.hands[seat] + state.reserves[seat]
    if state.locked:
        return tuple([kind for kind in cards if kind not in state.locked])
    return cards


def choices(state: "State", seat: int, *, locked: bool = True) -> list[tuple[int, bool]]:
    """Return each different card that a seat can play and whether a move must say "reserve".

    Cards of the hand come first; a copy in the reserve is a choice of its own only where it is
    the same kind (it then needs the word) or another one.

    Args:
        state: The position.
        seat: Whose cards.
        locked: Whether locked cards are left out.
    """
    hand = state.hands[seat]
    shut = state.locked if locked else b""
    laid = [kind for kind in dict.fromkeys(state.reserves[seat]) if kind not in shut]
    return [(kind, False) for kind in dict.fromkeys(hand)] + [(kind, kind in hand) for kind in laid]


def named(moves: tuple[tuple[Move, Move], ...], cards: Iterable[tuple[int, bool]]) -> list[Move]:
    """Return the moves that name these cards."""
    return [moves[kind][said] for kind, said in cards]


def take(state: "State", seat: int, kind: int, *, reserve: bool) -> bool:
    """Take a card from the hand, or from the reserve if it is said or not in the hand.

    Returns:
        Whether it came from the reserve.

    Raises:
        ValueError: It is in neither.
    """
    hand = state.hands[seat]
    if kind in hand and not reserve:
        state.hands[seat] = without(hand, kind)
        return False
    if HIDDEN in hand and kind not in state.reserves[seat]:
        raise HiddenError("this mask does not know whether the seat holds the card")
    state.reserves[seat] = without(state.reserves[seat], kind)
    return True


def commit(state: "State", seat: int, kind: int, *, reserve: bool) -> None:
    """Play a card in the present act: it lies open before the seat (MY 4.4)."""
    take(state, seat, kind, reserve=reserve)
    state.committed += bytes([kind])
    uncover(state, kind)


def uncover(state: "State", kind: int) -> None:
    """Note that everybody has seen a card that Philosopher took."""
    if state.secret_seat != NONE and kind == state.secret:
        state.secret_seat = state.secret = NONE


def uncover_top(state: "State", seat: int) -> None:
    """Note that everybody sees the top of a discard pile, or all of it."""
    pile = state.discards[seat]
    for kind in pile if state.open_discards else pile[-1:]:
        uncover(state, kind)


# -- drawing


def draw(state: "State", seat: int, count: int, log: Log) -> None:
    """Draw so many cards from the draw pile, as far as there are any (MY 3.6).

    Raises:
        HiddenError: A mask does not know the order of the pile.
    """
    log.barrier()
    drawn: list[int] = []
    while len(drawn) < count:
        if not state.draws[seat]:
            if not state.discards[seat]:
                break
            state.draws[seat], state.discards[seat] = state.discards[seat], ()
            shuffle(state, seat, log)
        pile = state.draws[seat]
        state.draws[seat] = pile[:-1]
        drawn.append(pile[-1])
        if drawn[-1] == HIDDEN:
            raise HiddenError("a mask does not know the order of a draw pile")
    if drawn:
        state.hands[seat] = tuple(sorted((*state.hands[seat], *drawn)))
        private = {Seat(seat): {"cards": names(sorted(drawn))}}
        log.emit("cards_drawn", private, seat=seat, n=len(drawn))


def shuffle(state: "State", seat: int, log: Log) -> None:
    """Shuffle a seat's draw pile; sorted first, so that its order before tells nothing."""
    pile = sorted(state.draws[seat])
    chance.act(state).shuffle(pile)
    state.draws[seat] = tuple(pile)
    if len(pile) > 1:
        log.emit("shuffled", seat=seat, n=len(pile))


def hand_limit(state: "State", seat: int) -> int:
    """Return up to how many cards a seat draws (MY 3.1, 3.2)."""
    return HAND_SIZE + (QUEEN in state.reserves[seat])


def capacity(state: "State", seat: int) -> int:
    """Return how many cards a seat's reserve may hold (MY 6.20)."""
    room = RESERVE_BASE + WAREHOUSE_ROOM * (WAREHOUSE in state.reserves[seat])
    return room + sum(
        1
        for owner, piece in zip(state.owner, state.pieces, strict=True)
        if owner == seat and piece >= 2  # a city or the citadel
    )


def has_room(state: "State", seat: int) -> bool:
    """Return whether another card may be laid into a seat's reserve."""
    return len(state.reserves[seat]) < capacity(state, seat)


# -- decks


def stacked_provinces(state: "State") -> list[int]:
    """Return the province cards of the province stack: those in no seat's deck."""
    return [
        province
        for province in range(PROVINCES)
        if state.owner[province] == NOBODY or province not in state.decks[state.owner[province]]
    ]


def gain(state: "State", seat: int, kind: int) -> None:
    """Lay a new card onto a seat's discard pile (MY 4.3)."""
    state.decks[seat] = with_card(state.decks[seat], kind)
    state.discards[seat] += (kind,)


ZONES = ("reserve", "discard", "hand", "draw")


def zone_of(state: "State", seat: int, kind: int) -> str:
    """Return in which of ZONES a card of a seat's deck lies.

    Raises:
        HiddenError: This mask does not know it.
    """
    piles = (state.reserves[seat], state.discards[seat], state.hands[seat], state.draws[seat])
    for zone, pile in zip(ZONES, piles, strict=True):
        if kind in pile:
            return zone
    raise HiddenError("this mask does not know in which zone the card lies")


def lose_province_card(state: "State", loser: int, province: int) -> str:
    """Take a lost province's card out of its loser's zones (MY 7.2).

    Returns:
        The zone it lay in, "stack" if the loser had removed it.
    """
    if province not in state.decks[loser]:
        return "stack"
    zone = zone_of(state, loser, province)
    state.decks[loser] = without(state.decks[loser], province)
    pile = (state.reserves, state.discards, state.hands, state.draws)[ZONES.index(zone)]
    pile[loser] = without(pile[loser], province)
    return zone


def after_loss(state: "State", loser: int, zone: str, log: Log) -> None:
    """Draw for a card lost from the hand, or shuffle the pile it was in (MY 7.2)."""
    if zone == "hand":
        draw(state, loser, 1, log)
    elif zone == "draw":
        log.barrier()
        shuffle(state, loser, log)
    uncover_top(state, loser)
