"""The large Löwenherz board: squares of five columns with the borders drawn between them."""

from collections.abc import Sequence
from functools import cache

from textual.geometry import Region

from core.games.loewenherz.board import (
    ALL_SQUARES,
    EDGE_SQUARES,
    EDGES,
    SIZE,
    SQUARE_NAMES,
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
from tui.widgets.board_cells import BLANK, BoardCell, Canvas

WIDTH = 84
HEIGHT = 27
"""Rows from the blank one above the column letters to the lower frame."""
LEFT, TOP, PITCH, DEPTH, INNER = 6, 3, 6, 2, 5
"""First column and row of the first square, columns and rows from square to square, its width."""
BRACKETS = {"A": ("[", "]"), "B": ("(", ")"), "C": ("<", ">"), "D": ("{", "}"), "N": ("<", ">")}
"""By owner, what stands round its castles; N is the colour without a seat."""
LATTICE = BoardCell("'", "line")
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
    canvas = [row[:] for row in _EMPTY]
    for square in ALL_SQUARES:
        box = _BOXES[square]
        canvas[box.y][box.x : box.right] = _square(picture, marks, square)
    for edge, region in enumerate(_EDGE_REGIONS):
        cells = _edge(picture, marks, Edge(edge))
        if cells is not None:
            canvas[region.y][region.x : region.right] = cells
    for y, x, arms, around in _CORNERS:
        canvas[y][x] = _corner(picture, arms, around)
    return canvas


def _square(picture: Picture, marks: Marks, square: Square) -> Sequence[BoardCell]:
    """Return the five cells of a square: the marks at both ends, the terrain and piece between."""
    name, tint, letter = SQUARE_NAMES[square], picture.tint(square), picture.pieces[square]
    owner = "" if letter == NO_PIECE else picture.owner_role(letter)
    cells = _bare_square(picture.terrain[square], picture.terrain_role(square), letter, owner, tint)
    left = marks.threat_on(name) or marks.last_on(name)
    right = marks.legal_on(name)
    if left is None and right is None:
        return cells
    first = cells[0] if left is None else left._replace(ground=tint)
    last = cells[-1] if right is None else right._replace(ground=tint)
    return [first, *cells[1:-1], last]


@cache
def _bare_square(sign: str, role: str, letter: str, owner: str, tint: str) -> tuple[BoardCell, ...]:
    """Return the cells of a square without marks.

    Args:
        sign: The terrain.
        role: Of the terrain.
        letter: The piece.
        owner: The role of the piece.
        tint: The ground of the square.
    """
    cells = _terrain(sign, role)
    if letter.isupper():
        left, right = BRACKETS[letter]
        castle = [BoardCell(s, "cursor-text", owner, bold=True) for s in (left, letter, right)]
        cells = [BLANK, *castle, BLANK]
    elif letter != NO_PIECE:
        cells[2] = BoardCell(letter, "cursor-text", owner, bold=True)
    return tuple(cell if cell.ground else cell._replace(ground=tint) for cell in cells)


def _terrain(sign: str, role: str) -> list[BoardCell]:
    if sign == CITY:
        left, right = BoardCell("▟", role), BoardCell("▙", role)
        block, letter = BoardCell("█", role), BoardCell(sign, "cursor-text", role, bold=True)
        return [left, block, letter, block, right]
    if sign == VILLAGE:
        letter = BoardCell(sign, "cursor-text", role, bold=True)
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


def _edge(picture: Picture, marks: Marks, edge: Edge) -> Sequence[BoardCell] | None:
    """Return the cells between two squares; None for nothing at all."""
    mark, tint = marks.on_edge(edge), picture.tint_across(edge)
    closed = edge in picture.borders
    if not closed and not tint and mark is None:
        return None
    cells = _bare_edge(is_vertical(edge), closed, edge in picture.allied, tint)
    if mark is None:
        return cells
    middle = len(cells) // 2
    return [*cells[:middle], mark, *cells[middle + 1 :]]


@cache
def _bare_edge(vertical: bool, closed: bool, allied: bool, tint: str) -> tuple[BoardCell, ...]:  # noqa: FBT001 a cache key
    line = BLANK
    if closed:
        flat, wall = (ALLIED_FLAT, ALLIED_WALL) if allied else (FLAT, WALL)
        line = wall if vertical else flat
    return (line._replace(ground=tint),) * (1 if vertical else INNER)


def _corner(
    picture: Picture, arms: Sequence[Edge | bool | None], around: Sequence[Square]
) -> BoardCell:
    """Return the sign where lines meet: a joint; in open land the lattice, in a region a blank."""
    sum_of_arms = 0
    for bit, arm in enumerate(arms):
        if arm is True or arm in picture.borders:
            sum_of_arms += 1 << bit
    if sum_of_arms:
        return JOINTS[sum_of_arms]
    tints = {picture.tint(square) for square in around}
    return _lattice(tints.pop() if len(tints) == 1 else "")


@cache
def _lattice(tint: str) -> BoardCell:
    return LATTICE if not tint else BLANK._replace(ground=tint)


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


def edge_cells(edge: Edge, closed: bool) -> list[BoardCell]:  # noqa: FBT001 as in `Drawing`
    """Return the signs of the cursor on an edge, for each cell of its region."""
    if is_vertical(edge):
        return [BoardCell("╫", plain="#") if closed else BoardCell("║", plain="H")]
    return [BoardCell("╪", plain="#") if closed else BoardCell("═", plain="=")] * INNER


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


def _empty() -> Canvas:
    """Return the board without anything that changes: names, numbers and the frame."""
    canvas = [[BLANK] * WIDTH for _ in range(HEIGHT)]
    for number in range(SIZE):
        canvas[1][LEFT + 2 + PITCH * number] = BoardCell(SQUARE_NAMES[number][0], "dim")
        for x, sign in enumerate(f"{number + 1:>2}", 2):
            canvas[TOP + DEPTH * number][x] = BoardCell(sign, "dim")
    right, bottom = LEFT - 1 + PITCH * SIZE, TOP - 1 + DEPTH * SIZE
    for y in range(TOP, bottom):
        canvas[y][LEFT - 1] = canvas[y][right] = WALL
    for x in range(LEFT, right):
        canvas[TOP - 1][x] = canvas[bottom][x] = FLAT
    return canvas


def _wall(row: int, column: int) -> Edge | bool | None:
    """Return the edge at the left of a square; True for the frame, None outside it."""
    if row not in range(SIZE):
        return None
    return True if column in (0, SIZE) else right_edge(Square(SIZE * row + column - 1))


def _top(line: int, col: int) -> Edge | bool | None:
    """Return the edge along the top of a square; True for the frame, None outside it."""
    if col not in range(SIZE):
        return None
    return True if line in (0, SIZE) else lower_edge(Square(SIZE * (line - 1) + col))


_EMPTY = _empty()
_BOXES = tuple(square_box(square) for square in ALL_SQUARES)
_EDGE_REGIONS = tuple(edge_region(Edge(edge)) for edge in range(EDGES))
_CORNERS = tuple(
    (
        TOP - 1 + DEPTH * line,
        LEFT - 1 + PITCH * column,
        (_wall(line - 1, column), _top(line, column), _wall(line, column), _top(line, column - 1)),
        tuple(
            Square(SIZE * row + col)
            for row in (line - 1, line)
            for col in (column - 1, column)
            if row in range(SIZE) and col in range(SIZE)
        ),
    )
    for line in range(SIZE + 1)
    for column in range(SIZE + 1)
)
"""Row, column, the arms up, right, down and left, and the squares around."""

DRAWING = Drawing(draw, square_region, edge_region, edge_cells, square_at, edge_at)
