"""The names of the places on the board: columns, buildings and walls, numbers of a choice.

`col3` is the third column, `B2` the second building and `Bw1` the first wall of seat B, `n4` the
number 4 of an alliance or a garrison. Numbers count from 1, those of a choice from 0.
"""

from typing import NamedTuple

from core.engine.ids import SEAT_LETTERS, Seat, seat_letter
from core.engine.scene import Place


class Spot(NamedTuple):
    """What a place is.

    Attributes:
        what: "column", "building", "wall" or "number".
        number: Of the column, building or wall, from 0; or the number itself.
        seat: Whose building or wall it is, else seat 0.
    """

    what: str
    number: int
    seat: Seat = Seat(0)


def column_place(column: int) -> Place:
    """Return the place of a column, counted from 0."""
    return f"col{column + 1}"


def building_place(seat: Seat, number: int) -> Place:
    """Return the place of a seat's building, counted from 0."""
    return f"{seat_letter(seat)}{number + 1}"


def wall_place(seat: Seat, number: int) -> Place:
    """Return the place of a seat's wall, counted from 0."""
    return f"{seat_letter(seat)}w{number + 1}"


def number_place(number: int) -> Place:
    """Return the place of a number that can be chosen."""
    return f"n{number}"


def parse_place(place: Place) -> Spot:
    """Return what a place is.

    Raises:
        ValueError: It is not written like a place.
    """
    if place.startswith("col"):
        return Spot("column", int(place.removeprefix("col")) - 1)
    if place.startswith("n"):
        return Spot("number", int(place.removeprefix("n")))
    letter, rest = place[:1], place[1:]
    if not letter or letter not in SEAT_LETTERS:
        raise ValueError(f"{place!r} is no place of the board")
    what = "wall" if rest.startswith("w") else "building"
    return Spot(what, int(rest.removeprefix("w")) - 1, Seat(SEAT_LETTERS.index(letter)))
