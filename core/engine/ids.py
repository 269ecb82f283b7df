"""Names for small integers that must not be mixed up."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in playing order."""

Viewer = Seat | None
"""Who looks: a seat, or None for a spectator."""

SEAT_LETTERS = "ABCDE"
SEAT_BRACKETS = (("[", "]"), ("(", ")"), ("<", ">"), ("{", "}"), ("=", "="))


def seat_letter(seat: Seat) -> str:
    """Return the letter of a seat, A for the first."""
    return SEAT_LETTERS[seat]


def seat_chip(seat: Seat) -> str:
    """Return the letter of a seat in that seat's own brackets, three columns wide."""
    left, right = SEAT_BRACKETS[seat]
    return f"{left}{SEAT_LETTERS[seat]}{right}"
