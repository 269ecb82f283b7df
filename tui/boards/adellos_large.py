"""The large Adellos board: bricks of five columns and two rows, shifted by half from row to row."""

from textual.geometry import Region

from core.engine.scene import Place
from tui.boards.adellos_picture import (
    LONG,
    ROWS,
    Drawing,
    Marks,
    Picture,
    Piece,
    col_of,
    columns,
    places,
    row_of,
)
from tui.widgets.board_cells import BLANK, BoardCell, Canvas

WIDTH = 84
HEIGHT = 29
"""Rows of the whole map, from the column numbers to the lowest line."""
LEFT, TOP, PITCH, SHIFT, DEPTH, INNER = 8, 2, 6, 3, 3, 5
"""Column of the first wall, row of the first hex, columns from wall to wall, the shift of every
other row, rows from hex to hex, and the columns inside a hex."""
CLOSED = BoardCell("░", "terrain-closed", plain=":")
WALL = BoardCell("│", "line")


def draw(picture: Picture, marks: Marks) -> Canvas:
    """Return the column numbers, the letters of the rows, and the hexes with their lines."""
    canvas = [[BLANK] * WIDTH for _ in range(TOP + DEPTH * picture.rows)]
    for col in range(LONG):
        for x, sign in enumerate(str(col), LEFT + SHIFT + PITCH * col):
            canvas[0][x] = BoardCell(sign, "dim")
    for row in range(picture.rows + 1):
        _line(canvas, row, picture.rows)
    for row in range(picture.rows):
        top, left = TOP + DEPTH * row, LEFT + SHIFT * (row % 2)
        canvas[top][3] = BoardCell(ROWS[row], "dim")
        for wall in range(columns(row) + 1):
            canvas[top][left + PITCH * wall] = canvas[top + 1][left + PITCH * wall] = WALL
    for place in places(picture.rows):
        _hex(canvas, picture, marks, place)
    return canvas


def _line(canvas: Canvas, row: int, rows: int) -> None:
    """Draw the line above a row of hexes, or below the last one."""
    y = TOP - 1 + DEPTH * row
    above = _walls(row - 1) if row else frozenset[int]()
    below = _walls(row) if row < rows else frozenset[int]()
    first, last = min(above | below), max(above | below)
    for x in range(first, last + 1):
        canvas[y][x] = BoardCell(_joint(x, first, last, above, below), "line")


def _walls(row: int) -> frozenset[int]:
    """Return the columns of the walls of a row."""
    left = LEFT + SHIFT * (row % 2)
    return frozenset(left + PITCH * wall for wall in range(columns(row) + 1))


def _joint(x: int, first: int, last: int, above: frozenset[int], below: frozenset[int]) -> str:
    """Return the sign of a line where walls meet it from above or below."""
    if x not in above and x not in below:
        return "─"
    if x == first:
        return "└" if x in above else "┌"
    if x == last:
        return "┘" if x in above else "┐"
    return "┴" if x in above else "┬"


def _hex(canvas: Canvas, picture: Picture, marks: Marks, place: Place) -> None:
    """Draw the two rows of a hex, and the brackets round the chosen piece."""
    box, piece = region(place), picture.pieces.get(place)
    rows = _free(picture, marks, place) if piece is None else _piece(picture, marks, place, piece)
    for y, cells in enumerate(rows, box.y):
        canvas[y][box.x : box.right] = cells
        if place == picture.chosen:
            canvas[y][box.x - 1] = BoardCell("(", "last", bold=True)
            canvas[y][box.right] = BoardCell(")", "last", bold=True)


def _free(picture: Picture, marks: Marks, place: Place) -> list[list[BoardCell]]:
    tint, mark = picture.tint(place), marks.middle(place)
    if place in picture.closed:
        cells = [[CLOSED] * INNER, [CLOSED] * INNER]
    elif place == picture.tower:
        tower = [BoardCell(sign, "tower", tint, bold=True) for sign in "TOWER"]
        cells = [tower, [BLANK._replace(ground=tint)] * INNER]
        if mark is not None:
            cells[1] = [*cells[1][:2], mark._replace(ground=tint), *cells[1][3:]]
        return cells
    else:
        sign = BoardCell(picture.ground(place), "terrain-meadow", tint)
        blank = [BLANK._replace(ground=tint)] * INNER
        cells = [[*blank[:2], sign, *blank[3:]], blank]
    if mark is not None:
        cells[0] = [*cells[0][:2], mark._replace(ground=tint), *cells[0][3:]]
    return cells


def _piece(picture: Picture, marks: Marks, place: Place, piece: Piece) -> list[list[BoardCell]]:
    """Return a piece over its printed values.

    Its number among the options stands before it, its counters behind it; another mark stands
    there or below them.
    """
    tint, owner = picture.tint(place), picture.owner_role(piece.letter)
    blank = BLANK._replace(ground=tint)
    role, ground = ("dim", tint) if piece.counters else ("cursor-text", owner)
    name = [BoardCell(sign, role, ground, bold=not piece.counters) for sign in piece.sign]
    side = BoardCell("=", "tower", tint, bold=True) if place == picture.tower else blank
    values = f"{piece.att}/{piece.defence}"
    text = [BoardCell(sign, "dim" if piece.counters else "text", tint) for sign in values]
    left, number = marks.left(place) or blank, marks.number(place)
    right = marks.right(place) if number is None else None
    beside, below = right or side, blank
    if piece.counters:
        beside, below = BoardCell(piece.digit, "threat", bold=True), right or blank
    return [
        [(number or side)._replace(ground=tint), *name, beside._replace(ground=tint)],
        [left._replace(ground=tint), *text, below._replace(ground=tint)],
    ]


def region(place: Place) -> Region:
    """Return all cells inside the walls of a hex."""
    row = row_of(place)
    left = LEFT + 1 + PITCH * col_of(place) + SHIFT * (row % 2)
    return Region(left, TOP + DEPTH * row, INNER, DEPTH - 1)


DRAWING = Drawing(draw, region)
