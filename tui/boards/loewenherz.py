"""The Löwenherz board: squares and the edges between them, compact or large."""

from dataclasses import replace
from typing import ClassVar

from textual.geometry import Region, Size

from core.engine.scene import Place, Scene
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    VERTICAL_EDGES,
    Edge,
    Square,
    parse_place,
)
from tui.boards import loewenherz_compact as compact
from tui.boards import loewenherz_large as wide
from tui.boards.loewenherz_notes import legend_rows, note_rows
from tui.boards.loewenherz_picture import (
    EDGE,
    SQUARE,
    Drawing,
    Marks,
    Picture,
    is_vertical,
    lower_edge,
    right_edge,
)
from tui.widgets.board import BoardView
from tui.widgets.board_cells import BLANK, Canvas, Patch
from tui.widgets.paths import STEPS, Direction


class LoewenherzBoard(BoardView):
    """Twelve by twelve squares under a cursor that stands on a square or on an edge."""

    LARGE_SPACE: ClassVar[Size] = Size(wide.WIDTH, wide.HEIGHT)

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._turned: tuple[Place, Square] | None = None

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 the base has two drawings
        """Return the board, and below it the legend or the notes where there is room."""
        if self.scene is None:
            return []
        picture = self._picture_of(self.scene)
        rows = self._drawing.draw(picture, Marks(self.legal, self.last, self.threats))
        width = len(rows[0])
        if large:
            below = legend_rows(self.scene, picture, self.words, width)
        else:
            below = note_rows(self.scene, self.preview, picture, self.words, width)
        if self.size.height > len(rows) + len(below):
            rows += [[BLANK] * width, *below]
        return rows

    def region_of(self, place: Place) -> Region:
        """Return the cells of a square or of an edge."""
        if place in EDGE:
            return self._drawing.edge_region(EDGE[place])
        return self._drawing.square_region(SQUARE[place])

    def cursor_cells(self, place: Place) -> Patch:
        """Return the cells of the cursor.

        On an edge it looks like the border that would arise; one that stands there is crossed.
        """
        if place not in EDGE:
            return super().cursor_cells(place)
        region = self.region_of(place)
        role = "legal" if place in self.legal or not self.legal else "threat"
        picture = None if self.scene is None else self._picture_of(self.scene)
        closed = picture is not None and EDGE[place] in picture.borders
        signs = enumerate(self._drawing.edge_cells(EDGE[place], closed), region.x)
        return {
            (x, region.y): sign._replace(
                role=role, ground=self.cell_at(x, region.y).ground, bold=True
            )
            for x, sign in signs
        }

    def place_at(self, x: int, y: int) -> Place | None:
        """Return what the active layer has at a cell: a square or an edge."""
        if self.site_layer == "edge":
            edge = self._drawing.edge_at(x, y)
            return None if edge is None else EDGE_NAMES[edge]
        square = self._drawing.square_at(x, y)
        return None if square is None else SQUARE_NAMES[square]

    def neighbour(self, place: Place, direction: Direction) -> Place | None:
        """Return the next square, or the parallel edge one square further."""
        dx, dy = STEPS[direction]
        row, col = divmod(_square_of(place), SIZE)
        return _like(place, row + dy, col + dx)

    def row_end(self, place: Place, step: int) -> Place:
        """Return the first (-1) or last (1) square or edge of the row."""
        row = _square_of(place) // SIZE
        columns = range(SIZE) if step < 0 else reversed(range(SIZE))
        return next(end for col in columns if (end := _like(place, row, col)) is not None)

    def turned(self, place: Place) -> Place | None:
        """Return the other edge of the same square: lower and right change places.

        In the last row the upper edge stands for the lower one, in the last column the left
        edge for the right one; turning twice comes back there too.
        """
        if place not in EDGE:
            return None
        edge = EDGE[place]
        memory = self._turned
        square = memory[1] if memory and memory[0] == place else EDGE_SQUARES[edge][0]
        found = EDGE_NAMES[_lower(square) if is_vertical(edge) else _right(square)]
        self._turned = (found, square)
        return found

    def resolve(self, place: Place) -> Place | None:
        """Return the square or edge that a name in either case means in the active layer."""
        try:
            layer, number = parse_place(place)
        except ValueError:
            return None
        if layer == self.site_layer:
            return EDGE_NAMES[number] if layer == "edge" else SQUARE_NAMES[number]
        if self.site_layer == "edge":
            return EDGE_NAMES[_lower(Square(number))]
        return SQUARE_NAMES[EDGE_SQUARES[number][0]] if self.site_layer == "square" else None

    def _picture_of(self, scene: Scene) -> Picture:
        """Return what is drawn; of a border's preview only the regions that would arise."""
        if self.preview is None:
            return Picture.of(scene.board)
        ahead = Picture.of(self.preview.board)
        if self.site_layer != "edge":
            return ahead
        return replace(Picture.of(scene.board), zones=ahead.zones)

    @property
    def _drawing(self) -> Drawing:
        return wide.DRAWING if self.is_large else compact.DRAWING


def _square_of(place: Place) -> Square:
    """Return the square itself, or the one above an edge or left of it."""
    return EDGE_SQUARES[EDGE[place]][0] if place in EDGE else SQUARE[place]


def _like(place: Place, row: int, col: int) -> Place | None:
    """Return the square, or the edge in the same direction, at a row and column."""
    if row not in range(SIZE) or col not in range(SIZE):
        return None
    square = Square(SIZE * row + col)
    if place not in EDGE:
        return SQUARE_NAMES[square]
    edge = right_edge(square) if is_vertical(EDGE[place]) else lower_edge(square)
    return None if edge is None else EDGE_NAMES[edge]


def _lower(square: Square) -> Edge:
    """Return the edge below a square, in the last row the one above it."""
    return Edge(VERTICAL_EDGES + (square if square + SIZE < SQUARES else square - SIZE))


def _right(square: Square) -> Edge:
    """Return the edge at the right of a square, in the last column the one at its left."""
    row, col = divmod(square, SIZE)
    return Edge((SIZE - 1) * row + min(col, SIZE - 2))


BOARD = LoewenherzBoard
