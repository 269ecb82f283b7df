"""The compact Adellos board: one text row per row of hexes, four columns per hex.

Three columns are the hex, the fourth is the gap to the next one: marks and counters stand there.
"""

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
    places,
    row_of,
)
from tui.widgets.board_cells import BLANK, BoardCell, Canvas

WIDTH = 54
LEFT, TOP, PITCH, SHIFT = 4, 1, 4, 2
"""Column and row of the first hex, columns from hex to hex, and the shift of every other row."""
CLOSED = BoardCell("░", "terrain-closed", plain=":")


def draw(picture: Picture, marks: Marks) -> Canvas:
    """Return the column numbers and the rows of the board."""
    canvas = [[BLANK] * WIDTH for _ in range(TOP + picture.rows)]
    for col in range(LONG):
        for x, sign in enumerate(str(col), LEFT + 1 + PITCH * col):
            canvas[0][x] = BoardCell(sign, "dim")
    for row in range(picture.rows):
        canvas[TOP + row][1] = BoardCell(ROWS[row], "dim")
    for place in places(picture.rows):
        _hex(canvas, picture, marks, place)
    return canvas


def _hex(canvas: Canvas, picture: Picture, marks: Marks, place: Place) -> None:
    """Draw a hex and the marks in the gaps beside it."""
    box = region(place)
    cells, piece = canvas[box.y], picture.pieces.get(place)
    if piece is None:
        cells[box.x : box.right] = _free(picture, marks, place)
        return
    cells[box.x : box.right] = signs(picture, piece, place)
    left, right = marks.left(place), marks.right(place)
    if right is None and piece.counters:
        right = BoardCell(piece.digit, "threat", bold=True)
    if place == picture.chosen:
        left, right = BoardCell("(", "last", bold=True), BoardCell(")", "last", bold=True)
    if left is not None and (place == picture.chosen or cells[box.x - 1] == BLANK):
        cells[box.x - 1] = left
    if right is not None:
        cells[box.right] = right


def signs(picture: Picture, piece: Piece, place: Place) -> list[BoardCell]:
    """Return the three cells of a piece: nobles on their colour, units in it, frozen ones dim."""
    owner, tint = picture.owner_role(piece.letter), picture.tint(place)
    if piece.counters:
        return [BoardCell(sign, "dim", tint) for sign in piece.sign]
    if not piece.code:
        return [BoardCell(sign, "cursor-text", owner, bold=True) for sign in piece.sign]
    return [BoardCell(sign, owner, tint, bold=True) for sign in piece.sign]


def _free(picture: Picture, marks: Marks, place: Place) -> list[BoardCell]:
    """Return the three cells of a hex without a piece."""
    tint, mark = picture.tint(place), marks.middle(place)
    if place in picture.closed:
        return [CLOSED] * 3 if mark is None else [CLOSED, mark, CLOSED]
    side = BLANK._replace(ground=tint)
    if place == picture.tower:
        side = BoardCell("=", "tower", tint, bold=True)
        return [side, (mark or BoardCell("T", "tower", bold=True))._replace(ground=tint), side]
    middle = mark or BoardCell(picture.ground(place), "terrain-meadow")
    return [side, middle._replace(ground=tint), side]


def region(place: Place) -> Region:
    """Return the three cells of a hex."""
    row = row_of(place)
    return Region(LEFT + PITCH * col_of(place) + SHIFT * (row % 2), TOP + row, 3, 1)


DRAWING = Drawing(draw, region)
