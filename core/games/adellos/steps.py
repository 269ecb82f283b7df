"""The steps of all acts: each changes the position and reports; nothing asks here."""

from core.engine import chance
from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.adellos.board import (
    EMPTY,
    HEX_NAMES,
    IS_NOBLE,
    NOWHERE,
    TILE_OF,
    piece_of,
)
from core.games.adellos.cards import SOURCE
from core.games.adellos.data import EVENTS, FACTION_UNITS, NO_FACTION, TILES
from core.games.adellos.state import Held, State

# -- gold and action points


def gain_gold(state: State, seat: Seat, amount: int, reason: str, log: Log) -> None:
    """Give a seat gold from the gold supply, as much as there is (AD 16.1)."""
    paid = min(amount, state.bank)
    state.gold[seat] += paid
    short = amount - paid
    if short:
        log.emit("gold_gained", seat=seat, amount=paid, reason=reason, short=short, source="empty")
    else:
        log.emit("gold_gained", seat=seat, amount=paid, reason=reason, short=0)


def pay_gold(state: State, seat: Seat, amount: int, reason: str, log: Log) -> None:
    """Pay gold to the gold supply."""
    state.gold[seat] -= amount
    log.emit("gold_paid", seat=seat, amount=amount, reason=reason)


def take_gold(
    state: State, seat: Seat, giver: Seat, reason: str, log: Log, amount: int | None = None
) -> None:
    """Move gold, by default all of it, from one seat to another."""
    taken = state.gold[giver] if amount is None else amount
    state.gold[giver] -= taken
    state.gold[seat] += taken
    log.emit("gold_taken", seat=seat, giver=giver, amount=taken, reason=reason)


def gain_ap(state: State, seat: Seat, amount: int, reason: str, log: Log) -> None:
    """Add action points to this turn (AD 5.2)."""
    state.ap += amount
    log.emit("ap_gained", seat=seat, amount=amount, reason=reason)


# -- cards


def draw(state: State, seat: Seat, count: int, reason: str, log: Log) -> None:
    """Draw cards from the top of the deck, as many as there are (AD 9.1).

    Raises:
        HiddenError: This mask does not know the deck; then nothing has changed.
    """
    for _ in range(min(count, len(state.deck))):
        kind = state.deck[-1]
        if kind == HIDDEN:
            raise HiddenError("a mask does not know the top card of the deck")
        log.barrier()
        state.deck.pop()
        take_in(state, seat, (kind, 1 << seat))
        log.emit("card_drawn", {seat: {"card": EVENTS[kind].id}}, seat=seat, reason=reason)


def take_in(state: State, seat: Seat, card: Held) -> None:
    """Add a card to a hand, which stays ascending."""
    hand = state.hands[seat]
    hand.append(card)
    hand.sort()


def put_down(state: State, seat: Seat, kind: int) -> None:
    """Take one card of a kind, seen by all, out of a hand.

    Of several copies it is one that another seat knows, if there is one; whoever knew a copy
    knows one copy less.

    Raises:
        HiddenError: This mask does not know whether the seat holds it.
        ValueError: The seat does not hold it.
    """
    hand = state.hands[seat]
    copies = [place for place, (held, _) in enumerate(hand) if held == kind]
    if not copies:
        if any(held == HIDDEN for held, _ in hand):
            raise HiddenError("a mask does not hold this seat's hand")
        raise ValueError(f"seat {seat} does not hold {EVENTS[kind].id}")
    _, known = hand.pop(copies[-1])
    for place in copies[:-1]:
        still = hand[place][1] & known
        known |= hand[place][1]
        hand[place] = (kind, still)
    hand.sort()


def to_box(state: State, seat: Seat, kind: int) -> None:
    """Move a card from a hand to the box."""
    put_down(state, seat, kind)
    state.box[kind] += 1


def hand_over(state: State, giver: Seat, taker: Seat, kind: int, log: Log) -> None:
    """Move a card of a hand to another; only these two seats know which (Mind Control, gifts).

    What third seats knew of the giver's hand they know no longer: it may be this card.
    """
    hand = state.hands[giver]
    both = 1 << giver | 1 << taker
    copies = [place for place, (held, _) in enumerate(hand) if held == kind]
    if kind == HIDDEN or not copies:
        raise HiddenError("this mask does not know the card that is given")
    hand.pop(copies[-1])
    hand[:] = sorted([(held, known & both) for held, known in hand])
    take_in(state, taker, (kind, both))
    seen = {"card": EVENTS[kind].id}
    log.emit("card_given", {giver: seen, taker: seen}, giver=giver, seat=taker)


def lose_at_random(state: State, seat: Seat, by: Seat, reason: str, log: Log) -> None:
    """Put a random card of a hand, revealed, into the box because of another seat (AD 11.9)."""
    kind = chance.act(state).choice(state.hands[seat])[0]
    log.barrier()
    to_box(state, seat, kind)
    log.emit("card_lost", seat=seat, card=EVENTS[kind].id, reason=reason, by=by)


# -- pieces and counters


def place_piece(state: State, seat: Seat, tile: int, spot: int, counters: int = 0) -> None:
    """Put a tile from its supply on a free hex."""
    state.supply[tile] -= 1
    state.pieces[spot] = piece_of(seat, tile)
    state.counters[spot] = counters


def move_piece(state: State, spot: int, target: int) -> None:
    """Move a piece without counters to a free hex, with its marks."""
    piece = state.pieces[spot]
    state.pieces[target], state.pieces[spot] = piece, EMPTY
    state.marks[target], state.marks[spot] = state.marks[spot], 0
    if IS_NOBLE[piece]:
        _follow_noble(state, spot, target)


def swap_pieces(state: State, spot: int, other: int) -> None:
    """Let two pieces of one seat without counters change hexes, with their marks (AD 7.3)."""
    for field in (state.pieces, state.marks):
        field[spot], field[other] = field[other], field[spot]
    for here, there in ((spot, other), (other, spot)):
        if IS_NOBLE[state.pieces[there]]:
            _follow_noble(state, here, there)


def _follow_noble(state: State, spot: int, target: int) -> None:
    state.noble_at[state.noble_at.index(spot)] = target


def remove_piece(state: State, spot: int) -> None:
    """Take a piece off the board for good; its counters return to the pool (AD 8.8)."""
    if IS_NOBLE[state.pieces[spot]]:
        _follow_noble(state, spot, NOWHERE)
    state.pieces[spot], state.counters[spot], state.marks[spot] = EMPTY, 0, 0


def change_counters(state: State, spot: int, change: int, reason: str, log: Log) -> None:
    """Put counters on a piece, or take them off."""
    state.counters[spot] += change
    log.emit(
        "counters",
        seat=_owner(state, spot),
        piece=piece_id(state, spot),
        hex=HEX_NAMES[spot],
        change=change,
        left=state.counters[spot],
        reason=reason,
        pool=state.pool,
    )


def _owner(state: State, spot: int) -> int:
    return (state.pieces[spot] - 1) // len(TILES)


def piece_id(state: State, spot: int) -> str:
    """Return the id of the tile on a hex, which must not be free."""
    return TILES[TILE_OF[state.pieces[spot]]].id


def clear_seat(state: State, seat: Seat) -> int:
    """Take all that an eliminated seat has on the board and in its supply out of the game.

    Returns:
        The number of pieces removed, its noble not counted (AD 15.1).
    """
    spots = state.own_hexes(seat)
    for spot in spots:
        remove_piece(state, spot)
    if state.factions[seat] != NO_FACTION:
        for tile in FACTION_UNITS[state.factions[seat]]:
            state.supply[tile] = 0
    for lying in [card for card in state.lying if card[0] == seat]:  # AD 10.18
        state.lying.remove(lying)
        state.box[lying[1]] += 1
    state.holds[seat] = 0
    return len(spots)


def income_tiles(state: State, seat: int, ability: str) -> int:
    """Return how many active pieces with an ability of the resource phase a seat has."""
    piece = piece_of(seat, SOURCE[ability][state.factions[seat]])
    spots = [spot for spot in state.own_hexes(seat) if state.pieces[spot] == piece]
    return sum(1 for spot in spots if not state.counters[spot])
