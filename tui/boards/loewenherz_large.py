"""The large Löwenherz board: squares of five columns with the borders drawn between them."""

from collections.abc import Iterable

from textual.geometry import Region

from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    SIZE,
    SQUARE_NAMES,
    VERTICAL_EDGES,
    Edge,
    Square,
)
from tui.boards.loewenherz_picture import (
    CITY,
    FOREST,
    FOREST_SIGN,
    MINE_ROLE,
    NO_PIECE,
    VILLAGE,
    Drawing,
    Marks,
    Picture,
    is_vertical,
    lower_edge,
    right_edge,
)
from tui.widgets.board import BLANK, BoardCell, Canvas

WIDTH = 84
HEIGHT = 27
"""Rows from the blank one above the column letters to the lower frame."""
LEFT, TOP, PITCH, DEPTH, INNER = 6, 3, 6, 2, 5
"""First column and row of the first square, columns and rows from square to square, its width."""
BRACKETS = {"A": ("[", "]"), "B": ("(", ")"), "C": ("<", ">"), "D": ("{", "}"), "N": ("<", ">")}
"""By owner, what stands round its castles; N is the colour without a seat."""
LATTICE = BoardCell("+", "line")
FLAT, ALLIED_FLAT = BoardCell("━", "border", plain="-"), BoardCell("═", "border", plain="~")
WALL, ALLIED_WALL = BoardCell("┃", "border"), BoardCell("║", "border", plain=":")
JOINTS = tuple(
    WALL
    if sign == WALL.text
    else FLAT
    if sign == FLAT.text
    else BoardCell(sign, "border", plain="+")
    for sign in " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
)
"""The cell where lines meet, by the sum of its arms: up 1, right 2, down 4, left 8."""


def draw(picture: Picture, marks: Marks) -> Canvas:
    """Return the rows of the board, the column letters above and the row numbers at the left."""
    canvas = [[BLANK] * WIDTH for _ in range(HEIGHT)]
    for number in range(SIZE):
        canvas[1][LEFT + 2 + PITCH * number] = BoardCell(SQUARE_NAMES[number][0], "dim")
        for x, sign in enumerate(f"{number + 1:>2}", 2):
            canvas[TOP + DEPTH * number][x] = BoardCell(sign, "dim")
    for number in range(SIZE * SIZE):
        square = Square(number)
        _put(canvas, square_box(square), _square(picture, marks, square))
    for number in range(len(EDGE_NAMES)):
        edge = Edge(number)
        _put(canvas, edge_region(edge), _edge(picture, marks, edge))
    _draw_frame(canvas)
    for line in range(SIZE + 1):
        for column in range(SIZE + 1):
            y, x = TOP - 1 + DEPTH * line, LEFT - 1 + PITCH * column
            canvas[y][x] = _corner(picture, line, column)
    return canvas


def _put(canvas: Canvas, region: Region, cells: Iterable[BoardCell]) -> None:
    canvas[region.y][region.x : region.right] = cells


def _draw_frame(canvas: Canvas) -> None:
    right, bottom = LEFT - 1 + PITCH * SIZE, TOP - 1 + DEPTH * SIZE
    for y in range(TOP, bottom):
        canvas[y][LEFT - 1] = canvas[y][right] = WALL
    for x in range(LEFT, right):
        canvas[TOP - 1][x] = canvas[bottom][x] = FLAT


def _square(picture: Picture, marks: Marks, square: Square) -> list[BoardCell]:
    """Return the five cells of a square: the marks at both ends, the terrain and piece between."""
    name, tint = SQUARE_NAMES[square], picture.tint(square)
    cells = [
        cell if cell.ground else cell._replace(ground=tint) for cell in _middle(picture, square)
    ]
    left = marks.threat_on(name) or marks.last_on(name)
    right = marks.legal_on(name)
    if left is not None:
        cells[0] = left._replace(ground=tint)
    if right is not None:
        cells[-1] = right._replace(ground=tint)
    return cells


def _middle(picture: Picture, square: Square) -> list[BoardCell]:
    letter, sign = picture.pieces[square], picture.terrain[square]
    if letter.isupper():
        left, right = BRACKETS[letter]
        owner = picture.owner_role(letter)
        castle = [BoardCell(s, "cursor-text", owner, bold=True) for s in (left, letter, right)]
        return [BLANK, *castle, BLANK]
    ground = _terrain(sign, picture.terrain_role(square))
    if letter != NO_PIECE:
        ground[2] = BoardCell(letter, "cursor-text", picture.owner_role(letter), bold=True)
    return ground


def _terrain(sign: str, role: str) -> list[BoardCell]:
    if sign == CITY:
        left, right = BoardCell("▟", role), BoardCell("▙", role)
        block, letter = BoardCell("█", role), BoardCell(sign, "ground", role, bold=True)
        return [left, block, letter, block, right]
    if sign == VILLAGE:
        letter = BoardCell(sign, "ground", role, bold=True)
        return [BLANK, BoardCell("▟", role), letter, BoardCell("▙", role), BLANK]
    if sign == FOREST:
        return [BLANK, *[BoardCell(FOREST_SIGN, role)] * 3, BLANK]
    if sign == ".":
        return [BLANK, BLANK, BoardCell(sign, role), BLANK, BLANK]
    return [BLANK, *mine(sign), BLANK]


def mine(sign: str) -> list[BoardCell]:
    """Return the three cells of a mine; in ASCII it may not look like a castle in `<>`."""
    left, right = BoardCell("▚", MINE_ROLE, plain="\\"), BoardCell("▞", MINE_ROLE, plain="/")
    return [left, BoardCell(sign, MINE_ROLE, bold=True), right]


def _edge(picture: Picture, marks: Marks, edge: Edge) -> list[BoardCell]:
    """Return the cells between two squares."""
    closed, allied = edge in picture.borders, edge in picture.allied
    if is_vertical(edge):
        line = (ALLIED_WALL if allied else WALL) if closed else BLANK
        cells = [line]
    else:
        line = (ALLIED_FLAT if allied else FLAT) if closed else BLANK
        cells = [line] * INNER
    tint = picture.tint_across(edge)
    cells = [cell._replace(ground=tint) for cell in cells]
    mark = marks.on_edge(edge)
    if mark is not None:
        cells[len(cells) // 2] = mark
    return cells


def _corner(picture: Picture, line: int, column: int) -> BoardCell:
    """Return the sign where lines meet; lines and columns are counted from the frame."""
    arms = [
        _is_wall(picture, line - 1, column),
        _is_flat(picture, line, column),
        _is_wall(picture, line, column),
        _is_flat(picture, line, column - 1),
    ]
    if any(arms):
        return JOINTS[sum(1 << arm for arm, drawn in enumerate(arms) if drawn)]
    around = {
        picture.tint(Square(SIZE * row + col))
        for row in (line - 1, line)
        for col in (column - 1, column)
    }
    return LATTICE._replace(ground=around.pop() if len(around) == 1 else "")


def _is_wall(picture: Picture, row: int, column: int) -> bool:
    """Return whether a line runs down at the left of a square, given by row and column."""
    if row not in range(SIZE):
        return False
    if column in (0, SIZE):
        return True
    return right_edge(Square(SIZE * row + column - 1)) in picture.borders


def _is_flat(picture: Picture, line: int, col: int) -> bool:
    """Return whether a line runs along the top of a square, given by row and column."""
    if col not in range(SIZE):
        return False
    if line in (0, SIZE):
        return True
    return Edge(VERTICAL_EDGES + SIZE * (line - 1) + col) in picture.borders


def square_box(square: Square) -> Region:
    """Return all cells of a square."""
    row, col = divmod(square, SIZE)
    return Region(LEFT + PITCH * col, TOP + DEPTH * row, INNER, 1)


def square_region(square: Square) -> Region:
    """Return the cells of a square that the cursor inverts: all but the gaps at both ends."""
    box = square_box(square)
    return Region(box.x + 1, box.y, INNER - 2, 1)


def edge_region(edge: Edge) -> Region:
    """Return the cells between two squares."""
    box = square_box(EDGE_SQUARES[edge][0])
    if is_vertical(edge):
        return Region(box.right, box.y, 1, 1)
    return Region(box.x, box.y + 1, INNER, 1)


def edge_cells(edge: Edge) -> list[BoardCell]:
    """Return the signs of the cursor on an edge, for each cell of its region."""
    if is_vertical(edge):
        return [BoardCell("║", plain="H")]
    return [BoardCell("═", plain="=")] * INNER


def square_at(x: int, y: int) -> Square | None:
    """Return the square that a cell belongs to, or None for lines between squares."""
    row, line = divmod(y - TOP, DEPTH)
    col, gap = divmod(x - LEFT, PITCH)
    inside = 0 <= row < SIZE and 0 <= col < SIZE and line == 0 and gap < INNER
    return Square(SIZE * row + col) if inside else None


def edge_at(x: int, y: int) -> Edge | None:
    """Return the edge that a cell belongs to; in a square it is the one below."""
    row, line = divmod(y - TOP, DEPTH)
    col, gap = divmod(x - LEFT, PITCH)
    if not (0 <= row < SIZE and 0 <= col < SIZE):
        return None
    square = Square(SIZE * row + col)
    if gap == INNER:
        return right_edge(square) if line == 0 else None
    return lower_edge(square)


DRAWING = Drawing(draw, square_region, edge_region, edge_cells, square_at, edge_at)
