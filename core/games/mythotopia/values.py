"""Values that positions share: bytes and tuples are never changed, a change makes new ones."""

from bisect import bisect_left

Cards = tuple[int, ...]
"""Card kinds of one zone, in its order."""


def put(values: bytes, place: int, value: int) -> bytes:
    """Return the bytes with another value at a place."""
    return b"%b%c%b" % (values[:place], value, values[place + 1 :])


def add(values: bytes, place: int, n: int) -> bytes:
    """Return the bytes with n more at a place."""
    return put(values, place, values[place] + n)


def without(cards: Cards, kind: int) -> Cards:
    """Return the cards without one copy of a kind.

    Raises:
        ValueError: It is not among them.
    """
    place = cards.index(kind)
    return cards[:place] + cards[place + 1 :]


def with_card(cards: Cards, kind: int) -> Cards:
    """Return cards in ascending order with one more."""
    place = bisect_left(cards, kind)
    return (*cards[:place], kind, *cards[place:])
