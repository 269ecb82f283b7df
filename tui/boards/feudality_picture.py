"""What the Feudality boards share: pens on a canvas, marks, and the roles of parts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from textual.geometry import Region

from core.engine.ids import Seat, seat_chip
from core.engine.scene import Place, Text
from tui.widgets.board_cells import ANY_SIGN, BLANK, BoardCell, Canvas

READY = BoardCell("▌", plain="^")
USED = BoardCell("▄", "dim", plain="_")
RESOURCE_ROLES = {"F": "good", "E": "owner-orange", "G": "key", "W": "text"}
"""By letter of a resource the role of what is made of it."""
CHIP_TEXT = "cursor-text"

Fief = Mapping[str, Any]
Words = Callable[[Text], str]


@dataclass(slots=True)
class Sketch:
    """A canvas under work, and where on it each place lies.

    Attributes:
        rows: The cells.
        regions: By place its cells.
        roles: By seat the role of its colour.
        legal: By legal place its mark.
        last: What the last move touched.
    """

    rows: Canvas
    roles: tuple[str, ...]
    legal: Mapping[Place, str]
    last: frozenset[Place]
    regions: dict[Place, Region] = field(default_factory=dict[Place, Region])

    def put(
        self, x: int, y: int, text: str, role: str = "text", ground: str = "", *, bold: bool = False
    ) -> int:
        """Write a text and return the column after it; what leaves the canvas is cut."""
        row = self.rows[y] if 0 <= y < len(self.rows) else []
        for column, sign in enumerate(text, x):
            if 0 <= column < len(row):
                row[column] = BoardCell(sign, role, ground, bold)
        return x + len(text)

    def cell(self, x: int, y: int, cell: BoardCell) -> int:
        """Put one cell and return the column after it."""
        if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]):
            self.rows[y][x] = cell
        return x + 1

    def chip(self, x: int, y: int, seat: int) -> int:
        """Write a seat's letter in its brackets on its colour."""
        return self.put(x, y, seat_chip(Seat(seat)), CHIP_TEXT, self.roles[seat], bold=True)

    def chipped(self, x: int, y: int, text: str) -> int:
        """Write a heading in which a seat's brackets are drawn as its chip; return its end."""
        for seat in range(len(self.roles)):
            before, found, behind = text.partition(seat_chip(Seat(seat)))
            if found:
                x = self.chip(self.put(x, y, before, "head", bold=True), y, seat)
                return self.put(x, y, behind, "head", bold=True)
        return self.put(x, y, text, "head", bold=True)

    def rule(self, y: int, first: int, end: int) -> None:
        """Draw a thin line over the blanks of a row."""
        for x in range(first, end):
            if self.rows[y][x] == BLANK:
                self.rows[y][x] = BoardCell("─", "line")

    def mark(self, x: int, y: int, place: Place) -> int:
        """Write the mark of a place if it has one, and return the column after the mark's."""
        sign = self.legal.get(place, "")
        if sign:
            role = "legal" if sign == ANY_SIGN else "key"
            return self.put(x, y, sign, role, bold=True)
        if place in self.last:
            return self.put(x, y, "*", "last", bold=True)
        return x + 1

    def amounts(self, x: int, y: int, code: str) -> int:
        """Write amounts, F1 G2, in the colours of the resources."""
        for sign in code:
            role = RESOURCE_ROLES.get(sign, "")
            if role:
                x = self.put(x, y, sign, role, bold=True)
            else:
                x = self.put(x, y, sign, "text", bold=sign.isdigit())
        return x

    def stand(self, x: int, y: int, seat: int, *, used: bool) -> int:
        """Write the mark of a card that stands ready or lies used."""
        return self.cell(x, y, USED if used else READY._replace(role=self.roles[seat]))


def blank_sketch(
    width: int,
    height: int,
    roles: tuple[str, ...],
    legal: Mapping[Place, str],
    last: Iterable[Place],
) -> Sketch:
    """Return an empty sketch of a size."""
    rows = [[BLANK] * width for _ in range(height)]
    return Sketch(rows, roles, legal, frozenset(last))


def seat_roles(board: Mapping[str, object]) -> tuple[str, ...]:
    """Return the role of each seat's colour."""
    pairs = cast("Iterable[tuple[str, str]]", board["colours"])
    return tuple(f"owner-{name}" for _, name in pairs)


def fiefs_of(board: Mapping[str, object]) -> tuple[Fief, ...]:
    """Return the fiefs by seat."""
    return cast("tuple[Fief, ...]", board["fiefs"])


def cut(text: str, width: int) -> str:
    """Return a text that is at most so wide: a long word with a point, its number behind it."""
    if len(text) <= width:
        return text
    word, _, number = text.rpartition(" ")
    if word and number.isdigit() and width > len(number) + 2:
        return f"{cut(word, width - len(number) - 1)} {number}"
    return f"{text[: width - 1]}." if width > 1 else text[:width]


def homes(board: Mapping[str, object]) -> Mapping[Place, int]:
    """Return by place the seat in whose fief it is drawn: sites, free troops, home spaces."""
    found: dict[Place, int] = {}
    for seat, fief in enumerate(fiefs_of(board)):
        found[f"h{seat}"] = seat
        for site in fief["sites"]:
            found[site["place"]] = seat
        for troop in fief["free"]:
            found[troop["place"]] = seat
        for _, troop in fief["others"]:
            found[troop["place"]] = seat
    return found
