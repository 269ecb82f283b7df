"""A small sketch of a whole board for a corner of a view that shows a part of it alone."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from textual.geometry import Offset, Region, Size

from tui.widgets.board_cells import BLANK, BoardCell, Canvas

ROWS = 5
COLUMNS = 14
"""So large a sketch is at most, without its frame."""
LEAST_VIEW = Size(36, 9)
"""A smaller view has no room for a sketch."""
MUCH_MORE = 1.2
"""A sketch is worth its room where the whole has so many times the cells of the view."""
OWNED = "owner-"

_SEEN = BoardCell("░", "line")
_CURSOR = BoardCell("X", "cursor-text", "cursor", bold=True)
_PLACES = {True: "█", False: "·"}
_FRAME = BoardCell("─", "line"), BoardCell("│", "line")

Spot = tuple[int, int]


class Dot(NamedTuple):
    """A place as a sketch needs it.

    Attributes:
        region: Its cells on the whole board.
        role: The role of its colour.
    """

    region: Region
    role: str

    @property
    def spot(self) -> Spot:
        """The cell in its middle."""
        return self.region.x + self.region.width // 2, self.region.y + self.region.height // 2


class Scale(NamedTuple):
    """How many columns and rows of the board one cell of a sketch stands for."""

    x: int
    y: int

    @classmethod
    def of(cls, whole: Size) -> "Scale":
        """Return the scale at which the whole board fits into a sketch."""
        y = max(2, -(-whole.height // ROWS))
        return cls(max(2 * y, -(-whole.width // COLUMNS)), y)

    def size(self, whole: Size) -> Size:
        """Return the columns and rows of the sketch."""
        return Size(-(-whole.width // self.x), -(-whole.height // self.y))

    def down(self, spot: Spot) -> Spot:
        """Return the cell of the sketch for a cell of the board."""
        return spot[0] // self.x, spot[1] // self.y

    def up(self, spot: Spot) -> Spot:
        """Return the middle of the cells of the board that a cell of the sketch stands for."""
        return spot[0] * self.x + self.x // 2, spot[1] * self.y + self.y // 2


def is_worth_it(whole: Size, view: Size) -> bool:
    """Return whether so much of the board lies outside the view that a sketch helps."""
    has_room = view.width >= LEAST_VIEW.width and view.height >= LEAST_VIEW.height
    hides = whole.width > view.width or whole.height > view.height
    return has_room and hides and whole.area > MUCH_MORE * view.area


def drawn(whole: Size, view: Region, dots: Iterable[Dot], cursor: Spot | None) -> Canvas:
    """Return the sketch: its places in their colours, the view shaded, the cursor on top.

    Where several places share a cell, one that is owned is shown.
    """
    scale = Scale.of(whole)
    width, height = scale.size(whole)
    roles: dict[Spot, str] = {}
    for dot in dots:
        spot = scale.down(dot.spot)
        if dot.role.startswith(OWNED) or spot not in roles:
            roles[spot] = dot.role
    rows = [[_cell(scale, view, roles, (x, y)) for x in range(width)] for y in range(height)]
    if cursor is not None:
        x, y = scale.down(cursor)
        if 0 <= x < width and 0 <= y < height:
            rows[y][x] = _CURSOR
    return rows


def _cell(scale: Scale, view: Region, roles: Mapping[Spot, str], spot: Spot) -> BoardCell:
    seen = view.contains(*scale.up(spot))
    if spot in roles:
        return BoardCell(_PLACES[seen], roles[spot])
    return _SEEN if seen else BLANK


def framed(sketch: Canvas, at_right: bool, at_bottom: bool) -> Canvas:  # noqa: FBT001 a corner
    """Return a sketch with lines on the two sides where the board goes on."""
    line, side = _FRAME
    rows = [[side, *row] if at_right else [*row, side] for row in sketch]
    corner = {(False, False): "┘", (True, False): "└", (False, True): "┐", (True, True): "┌"}
    joint = line._replace(text=corner[at_right, at_bottom])
    width = len(sketch[0]) if sketch else 0
    rule = [joint, *[line] * width] if at_right else [*[line] * width, joint]
    return [rule, *rows] if at_bottom else [*rows, rule]


def corners(view: Size, box: Size) -> list[tuple[Region, bool, bool]]:
    """Return where in a view a box may lie, each with whether it is at the right, the bottom."""
    room = view - box
    return [
        (
            Region.from_offset(Offset(room.width * right, room.height * low), box),
            bool(right),
            bool(low),
        )
        for right, low in ((0, 1), (0, 0), (1, 1), (1, 0))
    ]
