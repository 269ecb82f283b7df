"""Small messages that the other messages of Feudality are made of, and looks ahead."""

from collections.abc import Iterable

from core.engine.errors import HiddenError
from core.engine.events import Log, SilentLog
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text
from core.games.feudality.apply import apply
from core.games.feudality.data import (
    LETTERS,
    RESOURCE,
    RESOURCES,
    TROOPS_PER_FOOD,
    Card,
)
from core.games.feudality.fief import food_of, productions, troops_of
from core.games.feudality.purchases import purchase_fields
from core.games.feudality.state import State
from core.games.feudality.war import attack_of, defence_of


def strength(attack: int, defence: int) -> str:
    """Return a strength as it is written: 4/2."""
    return f"{attack}/{defence}"


def strength_now(state: State, cards: Iterable[Card]) -> str:
    """Return the summed strength of cards with the bonuses of an open war."""
    group = tuple(cards)
    return strength(attack_of(group), sum(defence_of(state, card) for card in group))


def letter_of(resource: str) -> str:
    """Return the letter of a resource."""
    return LETTERS[RESOURCES.index(resource)]


def output(card: Card, amount: int) -> str:
    """Return what a source makes: W3."""
    return f"{LETTERS[RESOURCE[card]]}{amount}"


def chips(seats: Iterable[int]) -> str:
    """Return the chips of seats."""
    return " ".join(seat_chip(Seat(seat)) for seat in seats)


def purchase_text(state: State, purchase: Frame) -> Text:
    """Return a purchase in a few words: a worker, a Bank on Field 1, without Field 1, a card."""
    return Text(f"purchase.{purchase[0]}", purchase_fields(state, purchase))


def upkeep_text(food: int, troops: int) -> Text:
    """Return how many troops the food feeds and how many there are."""
    feeds = TROOPS_PER_FOOD * food
    fields = {"food": food, "feeds": feeds, "troops": troops, "n": abs(feeds - troops)}
    return Text("upkeep.short" if troops > feeds else "upkeep.ok", fields)


def balance(state: State, seat: int) -> Text:
    """Return a seat's upkeep (FE 7.1)."""
    return upkeep_text(food_of(state, seat), len(troops_of(state, seat)))


def after(state: State, seat: Seat, *moves: Move) -> State | None:
    """Return the position after moves of the seat as far as a mask can tell, else None."""
    ahead, log = state.copy(), SilentLog()
    try:
        for move in moves:
            apply(ahead, seat, move, log)
    except HiddenError:
        return None
    return ahead


def lost_by(state: State, seat: Seat, moves: Iterable[Move]) -> str:
    """Return what is left over and lost once these moves have completed a payment, or ""."""
    ahead, log = state.copy(), Log()
    try:
        for move in moves:
            apply(ahead, seat, move, log)
    except HiddenError:  # the payment is over: a card is revealed
        pass
    lost = (event.public["amounts"] for event in log.events if event.kind == "surplus_lost")
    return str(next(lost, ""))


def starving(before: State, ahead: State, seat: Seat) -> Text | None:
    """Return a warning if a position leaves more troops unfed than another, else None."""
    food, troops = food_of(ahead, seat), len(troops_of(ahead, seat))
    if troops <= TROOPS_PER_FOOD * food:
        return None
    short = max(0, len(troops_of(before, seat)) - TROOPS_PER_FOOD * food_of(before, seat))
    lack = troops - TROOPS_PER_FOOD * food
    return upkeep_text(food, troops) if lack > short or short == 0 else None


def made_by(state: State, seat: Seat) -> dict[Card, str]:
    """Return what each source of a seat would make: sites, and 1 W for each producing troop."""
    found = {site: output(site, amount) for site, amount in productions(state, seat).items()}
    for card in troops_of(state, seat):
        if RESOURCE[card] >= 0:
            found[card] = output(card, 1)
    return found
