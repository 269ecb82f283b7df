"""What happens to single cards: drawn, put into play, turned, discarded, destroyed."""

from collections.abc import Iterable

from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.engine.texts import said
from core.games.feudality.data import (
    CARD_KIND,
    CARD_NAMES,
    FIRST_CARD,
    KINDS,
    SITES_FROM,
    STACKS,
    TROOPS,
    Card,
    Kind,
    home_of,
)
from core.games.feudality.fief import attached_to, buildings_on, points_of, sites_of, troops_of
from core.games.feudality.state import Held, State


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the names of cards on the table."""
    return tuple(CARD_NAMES[card] for card in cards)


# -- hands and stacks


def draw(state: State, seat: Seat, stack: int, reason: str, log: Log) -> None:
    """Take the top card of a stack into the hand; the last card is known to all (FE 2.1).

    Raises:
        HiddenError: The state is a mask and the card is not known.
    """
    kind = state.stacks[stack][-1]
    if kind == HIDDEN:
        raise HiddenError("a mask does not know the top card of the stack")
    log.barrier()
    state.stacks[stack] = state.stacks[stack][:-1]
    is_open = int(not state.stacks[stack])
    hold(state, seat, (kind, stack, is_open))
    event = "card_bought" if reason == "bought" else "card_drawn"
    fields: dict[str, object] = {"seat": seat, "stack": STACKS[stack], "reason": reason}
    fields["left"] = len(state.stacks[stack])
    card = {"card": KINDS[kind].id}
    if is_open:
        log.emit(event, None, **fields, **card, source="bottom")
    else:
        log.emit(event, {seat: card}, secret=reason == "setup", **fields)


def tell_hand(state: State, seat: Seat, log: Log) -> None:
    """Tell of all cards of the setup at once: how many are from which stack."""
    stacks = [stack for _, stack, _ in state.hands[seat]]
    counts = [(name, stacks.count(number)) for number, name in enumerate(STACKS)]
    parts = tuple(said("hand_drawn.part", n=n, stack=name) for name, n in counts if n)
    log.emit("hand_drawn", seat=seat, n=len(stacks), parts=parts)


def hold(state: State, seat: Seat, held: Held) -> None:
    """Put a card into a hand, which stays sorted."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], held)))


def take_from_hand(state: State, seat: Seat, kind: Kind) -> None:
    """Take a card out of a hand: of several copies one that all know, if there is one.

    Raises:
        HiddenError: The state is a mask that does not hold the card.
    """
    hand = state.hands[seat]
    for held in reversed(hand):
        if held[0] == kind:
            place = hand.index(held)
            state.hands[seat] = hand[:place] + hand[place + 1 :]
            return
    raise HiddenError("this mask does not know whether the seat holds the card")


def discard_from_hand(state: State, seat: Seat, kind: Kind, resource: str, log: Log) -> None:
    """Discard a hand card, in a payment for a resource (FE 5.2 c)."""
    take_from_hand(state, seat, kind)
    state.discard.append(kind)
    log.emit("hand_discarded", seat=seat, card=KINDS[kind].id, resource=resource)


# -- into play


def arrive(state: State, seat: Seat, kind: Kind) -> Card:
    """Put the next copy of a kind into play for a seat, unused, and return it."""
    card = Card(FIRST_CARD[kind] + state.arrived[kind])
    state.arrived[kind] += 1
    state.owner[card] = seat + 1
    if card < TROOPS:
        state.space[card] = home_of(seat)  # FE 4.14
    return card


# -- out of play


def remove(state: State, card: Card) -> None:
    """Take a card from the table to the discard pile (FE 1.8)."""
    state.owner[card] = 0
    state.used[card] = 0
    if card < SITES_FROM:
        state.site[card] = 0
        state.damage[card] = 0
    if card < TROOPS:
        state.space[card] = state.steps[card] = state.fought[card] = state.army[card] = 0
    state.discard.append(CARD_KIND[card])


def lose_site(state: State, site: Card) -> tuple[str, ...]:
    """Discard a site with its buildings, set its troops free; return the buildings lost."""
    lost = buildings_on(state, site)
    for troop in attached_to(state, site):
        state.site[troop] = 0
    for building in lost:
        remove(state, building)
    remove(state, site)
    return names(lost)


def report_points(state: State, seat: Seat, old: int, log: Log) -> None:
    """Report a seat's victory points if they have changed (FE 12.1)."""
    now = points_of(state, seat)
    if now != old:
        log.emit("vp_changed", seat=seat, old=old, new=now)


def clear_away(state: State, seat: Seat, cause: str, log: Log) -> None:
    """Take all cards of an eliminated seat out of the game (FE 12.4)."""
    hand = [Kind(held[0]) for held in state.hands[seat]]
    if HIDDEN in hand:
        raise HiddenError("a mask does not know this hand, which is discarded face up")
    state.hands[seat] = ()
    state.discard += hand
    table = [*troops_of(state, seat), *sites_of(state, seat)]
    lost = names(table)
    for card in table:
        if card < TROOPS:
            remove(state, card)
    for site in table:
        if site >= SITES_FROM:
            lose_site(state, site)
    state.siege[seat] = 0
    state.fallen.append(seat)
    held = tuple(KINDS[kind].id for kind in hand)
    log.emit("eliminated", seat=seat, reason=cause, cards=lost, hand=held)
