"""What the Adellos boards draw: `Scene.board` by hexes, and the roles of parts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from textual.geometry import Region

from core.engine.ids import SEAT_BRACKETS, SEAT_LETTERS
from core.engine.scene import Place
from tui.widgets.board_cells import ANY_SIGN, BoardCell, Canvas

ROWS = "abcdefghi"
LONG, SHORT = 11, 10
"""Columns of rows a, c, e, g, i and of the rows between them, shifted by half a hex."""
TOWER_TINT = "yellow-tint"
MOST_COUNTERS = 9


class Piece(NamedTuple):
    """A piece as it is drawn.

    Attributes:
        letter: Of its seat.
        code: Two letters; "" for a noble.
        counters: Time counters on it.
        att: Printed attack.
        defence: Printed defence.
    """

    letter: str
    code: str
    counters: int
    att: int
    defence: int

    @property
    def sign(self) -> str:
        """Its three signs: the noble in its seat's brackets, else letter and code."""
        if self.code:
            return self.letter.lower() + self.code
        left, right = SEAT_BRACKETS[SEAT_LETTERS.index(self.letter)]
        return f"{left}{self.letter}{right}"

    @property
    def digit(self) -> str:
        """Its time counters as one sign, "" for none."""
        return str(min(MOST_COUNTERS, self.counters)) if self.counters else ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A position as it is drawn.

    Attributes:
        rows: How many rows of hexes there are.
        pieces: By place.
        castles: By place of a castle its seat's letter.
        closed: Closed hexes.
        tower: The tower's place.
        colours: By seat's letter the name of its colour.
        chosen: The piece that acts, or "".
    """

    rows: int
    pieces: Mapping[Place, Piece]
    castles: Mapping[Place, str]
    closed: frozenset[Place]
    tower: Place
    colours: Mapping[str, str]
    chosen: Place

    @classmethod
    def of(cls, board: Mapping[str, object]) -> "Picture":
        """Return the picture of a scene's board."""
        pieces = cast("Iterable[tuple[str, str, str, int, int, int]]", board["pieces"])
        return cls(
            rows=cast("int", board["rows"]),
            pieces={place: Piece(*rest) for place, *rest in pieces},  # type: ignore[arg-type]
            castles=dict(cast("Iterable[tuple[str, str]]", board["castles"])),
            closed=frozenset(cast("Iterable[str]", board["closed"])),
            tower=str(board["tower"]),
            colours=dict(cast("Iterable[tuple[str, str]]", board["colours"])),
            chosen=str(board["chosen"]),
        )

    def owner_role(self, letter: str) -> str:
        """Return the role of a seat's pieces."""
        return f"owner-{self.colours[letter]}"

    def ground(self, place: Place) -> str:
        """Return the sign of an open hex: the letter of its castle's seat, else a dot."""
        return self.castles.get(place, ".").lower()

    def tint(self, place: Place) -> str:
        """Return the ground of a hex: its castle's tint, the tower's, or ""."""
        if place in self.castles:
            return f"{self.colours[self.castles[place]]}-tint"
        return TOWER_TINT if place == self.tower else ""


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on a board: by place the sign of a legal one, the last move, what is in danger."""

    legal: Mapping[Place, str]
    last: frozenset[Place]
    threats: frozenset[Place]

    def number(self, place: Place) -> BoardCell | None:
        """Return the number of a piece among the options."""
        sign = self.legal.get(place, ANY_SIGN)
        return None if sign == ANY_SIGN else BoardCell(sign, "key", bold=True)

    def right(self, place: Place) -> BoardCell | None:
        """Return the mark at the right of a piece: its number, `!` or `+`."""
        if (number := self.number(place)) is not None:
            return number
        if place in self.threats:
            return BoardCell("!", "threat", bold=True)
        sign = self.legal.get(place)
        return None if sign is None else BoardCell(sign, "legal", bold=True)

    def left(self, place: Place) -> BoardCell | None:
        """Return the mark at the left of a piece: `!` beside a number, else the last move."""
        if place in self.threats and self.number(place) is not None:
            return BoardCell("!", "threat", bold=True)
        return BoardCell("*", "last", bold=True) if place in self.last else None

    def middle(self, place: Place) -> BoardCell | None:
        """Return the mark in the middle of a free hex."""
        sign = self.legal.get(place)
        if sign is not None:
            return BoardCell(sign, "legal" if sign == ANY_SIGN else "key", bold=True)
        return BoardCell("*", "last", bold=True) if place in self.last else None


def row_of(place: Place) -> int:
    """Return the row of a hex, 0 for a."""
    return ROWS.index(place[0])


def col_of(place: Place) -> int:
    """Return the column of a hex in its row."""
    return int(place[1:])


def columns(row: int) -> int:
    """Return how many hexes a row has, closed ones too."""
    return SHORT if row % 2 else LONG


def places(rows: int) -> Iterable[Place]:
    """Yield the hexes of so many rows."""
    for row in range(rows):
        for col in range(columns(row)):
            yield f"{ROWS[row]}{col}"


class Drawing(NamedTuple):
    """One of the two ways to draw the board.

    Attributes:
        draw: Returns the board's rows.
        region: Returns the cells of a hex that the cursor inverts.
    """

    draw: Callable[[Picture, Marks], Canvas]
    region: Callable[[Place], Region]
