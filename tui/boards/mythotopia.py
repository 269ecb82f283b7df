"""The Mythotopia board: the map under a cursor, compact or large, with lists below."""

from typing import ClassVar

from textual.geometry import Offset, Region, Size

from core.engine.scene import Place
from tui.boards.mythotopia_lists import LEFT, RIGHT, ROWS, list_rows
from tui.boards.mythotopia_map import (
    BOXES,
    COMPACT,
    LARGE,
    SIZES,
    Marks,
    Picture,
    coast_patch,
    draw,
)
from tui.widgets.board import BoardView
from tui.widgets.board_cells import (
    BLANK,
    Canvas,
    Patch,
)


class MythotopiaBoard(BoardView):
    """Forty provinces and four seas; the map follows the cursor where it does not fit."""

    LARGE_SPACE: ClassVar[Size] = Size(110, 28)
    MARGIN: ClassVar[Offset] = Offset(8, 1)

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 the base has two drawings
        """Return the map, and below it the lists where there is room."""
        scene = self.preview or self.scene
        if scene is None:
            return []
        picture = Picture.of(scene.board)
        layout = LARGE if large else COMPACT
        rows = draw(picture, Marks(self.legal, self.last, self.threats), layout)
        width, height = SIZES[layout]
        wide = max(width, LEFT + RIGHT)
        if self.size.width >= wide and self.size.height >= height + ROWS:
            rows += list_rows(scene.board, picture, self.words)
            rows = [row + [BLANK] * (wide - len(row)) for row in rows]
        return rows

    def region_of(self, place: Place) -> Region:
        """Return the cells of a province's or sea zone's box."""
        return BOXES[self._layout][place]

    def cursor_cells(self, place: Place) -> Patch:
        """Return the cells of the cursor, with the coast lines of the place under it.

        All cells of the cursor are of one pen, none of them bold: short to send.
        """
        cells = super().cursor_cells(place)
        box = {spot: cell._replace(bold=False) for spot, cell in cells.items()}
        return {**coast_patch(place, self._layout, self._is_free), **box}

    def _is_free(self, x: int, y: int) -> bool:
        cell = self.cell_at(x, y)
        return cell.text == BLANK.text and not cell.ground

    @property
    def _layout(self) -> str:
        return LARGE if self.is_large else COMPACT


BOARD = MythotopiaBoard
