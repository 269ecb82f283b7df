"""Small messages that the other messages of Comuni are made of."""

from collections.abc import Iterable

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, seat_chip, seat_letter
from core.engine.scene import Text
from core.games.comuni.data import ALL_KINDS, CARDS, CITIES, KIND_LETTERS, KINDS
from core.games.comuni.state import State


def count(name: str, n: int) -> Text:
    """Return a number of things: points, gold, craftsmen, cards ..."""
    return Text(f"count.{name}", {"n": n})


def card_text(card: int) -> Text:
    """Return a card by its name."""
    return Text("card.long", {"card": CARDS[card].id})


def card_short(card: int) -> Text:
    """Return a card with the short names of its kinds."""
    kinds, level = CARDS[card].kinds, CARDS[card].level
    if len(kinds) == len(ALL_KINDS):
        return Text("card.joker", {"level": level})
    if len(kinds) == 1:
        return Text("card.one", {"kind": kind_short(kinds[0]), "level": level})
    fields = {"one": kind_short(kinds[0]), "two": kind_short(kinds[1]), "level": level}
    return Text("card.two", fields)


def card_letters(card: int) -> Text:
    """Return a card as the letters of its kinds, J for a joker, and its level: E1, C/R2."""
    kinds, level = CARDS[card].kinds, CARDS[card].level
    letters = "/".join(KIND_LETTERS[kind] for kind in kinds)
    if len(kinds) == len(ALL_KINDS):
        letters = "J"
    return Text("card.letters", {"note": f"{letters}{level}"})


def kind_short(kind: int) -> Text:
    """Return the short name of a kind: Eco, Mil, Cul, Rel."""
    return Text(f"short.{KINDS[kind]}")


def cards_text(cards: Iterable[int]) -> Text:
    """Return some cards by their names, joined by commas."""
    return Text("card.all", {"cards": tuple(CARDS[card].id for card in cards)})


def chip(seat: int) -> str:
    """Return a seat's letter in its brackets."""
    return seat_chip(Seat(seat))


def letter(seat: int) -> str:
    """Return a seat's letter."""
    return seat_letter(Seat(seat))


def city_of(state: State, seat: int) -> str:
    """Return the id of the city that a seat governs."""
    return CITIES[state.cities[seat]].id


def known(n: int) -> Text:
    """Return a number, or a question mark where a mask does not show it."""
    return Text("value.unknown") if n == HIDDEN else Text("value.n", {"n": n})


def bid_text(seat: int, gold: int) -> Text:
    """Return a bid: the chip and the gold."""
    return Text("value.bid", {"chip": chip(seat), "n": gold})
