"""The compact Löwenherz board: one text row per board row, four columns per square.

The columns are terrain, piece, a free one for marks, and the right edge. The lower edge lies at
the foot of the same text row: an underline, and a low block where there is no sign.
"""

from textual.geometry import Region

from core.games.loewenherz.board import (
    EDGE_SQUARES,
    SIZE,
    SQUARE_NAMES,
    Edge,
    Square,
)
from tui.boards.loewenherz_picture import (
    FOREST,
    FOREST_SIGN,
    NO_PIECE,
    Drawing,
    Marks,
    Picture,
    is_vertical,
    lower_edge,
    right_edge,
)
from tui.widgets.board_cells import BLANK, BoardCell, Canvas

WIDTH = 54
LEFT, TOP, PITCH = 3, 1, 4
"""Column and row of the first square, and columns from square to square."""
FOOT = BoardCell("▁", "border")
WALL = BoardCell("┃", "border")
ALLIED_WALL = BoardCell("║", "border", plain=":")
FRAME = BoardCell("│", "border")


def draw(picture: Picture, marks: Marks) -> Canvas:
    """Return 13 rows: the column letters and the rows of the board."""
    heading = [BLANK] * WIDTH
    for col in range(SIZE):
        heading[LEFT + 1 + PITCH * col] = BoardCell(SQUARE_NAMES[col][0], "dim")
    return [heading, *(_row(picture, marks, row) for row in range(SIZE))]


def _row(picture: Picture, marks: Marks, row: int) -> list[BoardCell]:
    cells = [BoardCell(sign, "dim") for sign in f"{row + 1:>2}"]
    cells.append(FRAME)
    for col in range(SIZE):
        cells += _square(picture, marks, Square(SIZE * row + col))
    return cells + [BLANK] * (WIDTH - len(cells))


def _square(picture: Picture, marks: Marks, square: Square) -> list[BoardCell]:
    """Return the four cells of a square."""
    below, tint = lower_edge(square), picture.tint(square)
    closed = below is None or below in picture.borders
    ground, piece = _ground_and_piece(picture, square, closed=closed)
    name = SQUARE_NAMES[square]
    legal, threat = marks.legal_on(name), marks.threat_on(name)
    if legal and threat and picture.pieces[square] == NO_PIECE:
        piece, threat = threat._replace(ground=tint), None
    free = legal or threat or marks.last_on(name) or _on_foot(marks, below)
    if free is None:
        free = FOOT if closed else BLANK
    return [ground, piece, free._replace(ground=tint), _right(picture, marks, square)]


def _on_foot(marks: Marks, below: Edge | None) -> BoardCell | None:
    """Return the mark of the edge below a square."""
    return None if below is None else marks.on_edge(below)


def _ground_and_piece(
    picture: Picture, square: Square, *, closed: bool
) -> tuple[BoardCell, BoardCell]:
    """Return the first two cells of a square.

    Args:
        picture: The position.
        square: Which square.
        closed: Whether a border or the frame lies below it.
    """
    sign, letter, tint = picture.terrain[square], picture.pieces[square], picture.tint(square)
    ground = BoardCell(
        FOREST_SIGN if sign == FOREST else sign,
        picture.terrain_role(square),
        tint,
        bold=sign not in (FOREST, "."),
        underline=closed,
    )
    if letter == NO_PIECE:
        return ground, (FOOT if closed else BLANK)._replace(ground=tint)
    owner = picture.owner_role(letter)
    if letter.islower():
        return ground, BoardCell(letter, owner, tint, bold=True, underline=closed)
    block = BoardCell("█", owner, tint, underline=closed)
    return block, BoardCell(letter, "cursor-text", owner, bold=True, underline=closed)


def _right(picture: Picture, marks: Marks, square: Square) -> BoardCell:
    """Return the fourth cell of a square: its right edge."""
    edge, below = right_edge(square), lower_edge(square)
    if edge is None:
        return FRAME
    mark = marks.on_edge(edge)
    if mark is not None:
        return mark
    if edge in picture.borders:
        return ALLIED_WALL if edge in picture.allied else WALL
    closed = below is None or below in picture.borders
    return (FOOT if closed else BLANK)._replace(ground=picture.tint_across(edge))


def square_region(square: Square) -> Region:
    """Return the cells of a square that the cursor inverts: terrain and piece."""
    row, col = divmod(square, SIZE)
    return Region(LEFT + PITCH * col, TOP + row, 2, 1)


def edge_region(edge: Edge) -> Region:
    """Return the cells of an edge: the right column, or the whole foot of the square above it."""
    row, col = divmod(EDGE_SQUARES[edge][0], SIZE)
    if is_vertical(edge):
        return Region(LEFT + PITCH * col + PITCH - 1, TOP + row, 1, 1)
    return Region(LEFT + PITCH * col, TOP + row, PITCH, 1)


def edge_cells(edge: Edge, closed: bool) -> list[BoardCell]:  # noqa: FBT001 as in `Drawing`
    """Return the signs of the cursor on an edge, for each cell of its region."""
    if is_vertical(edge):
        return [BoardCell("╫", plain="#") if closed else BoardCell("▐", plain="H")]
    return [BoardCell("╪", plain="#") if closed else BoardCell("▄", plain="=")] * PITCH


def square_at(x: int, y: int) -> Square | None:
    """Return the square that a cell belongs to, or None."""
    row, col = y - TOP, (x - LEFT) // PITCH
    inside = 0 <= row < SIZE and 0 <= col < SIZE
    return Square(SIZE * row + col) if inside else None


def edge_at(x: int, y: int) -> Edge | None:
    """Return the edge that a cell belongs to: the right column is the right edge's."""
    square = square_at(x, y)
    if square is None:
        return None
    return right_edge(square) if (x - LEFT) % PITCH == PITCH - 1 else lower_edge(square)


DRAWING = Drawing(draw, square_region, edge_region, edge_cells, square_at, edge_at)
