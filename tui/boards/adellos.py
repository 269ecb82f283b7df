"""The Adellos board: hexes in shifted rows, compact or large."""

from typing import ClassVar

from textual.geometry import Region, Size

from core.engine.scene import Place
from tui.boards import adellos_compact as compact
from tui.boards import adellos_large as wide
from tui.boards.adellos_panel import (
    LEAST_ROWS,
    PANEL_ROWS,
    combat_lines,
    combat_rows,
    here_rows,
    legend_rows,
)
from tui.boards.adellos_picture import Drawing, Marks, Picture, col_of, row_of
from tui.widgets.board import BoardView
from tui.widgets.board_cells import BLANK, BoardCell, Canvas, Patch
from tui.widgets.paths import STEPS, Direction


class AdellosBoard(BoardView):
    """Hexes under a cursor that remembers its column when it goes up and down."""

    LARGE_SPACE: ClassVar[Size] = Size(wide.WIDTH, wide.HEIGHT)
    START: ClassVar[Place] = "e5"  # the tower: the first hex is closed terrain

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._aim: tuple[Place, int] | None = None
        self._panel_at: int | None = None
        self._panel_rows = PANEL_ROWS

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 the base has two drawings
        """Return the board, and below it a combat, a piece or the legend if there is room."""
        scene = self.preview or self.scene
        if scene is None:
            return []
        picture = Picture.of(scene.board)
        rows = self._drawing.draw(picture, Marks(self.legal, self.last, self.threats))
        width, self._panel_at = len(rows[0]), None
        spare = min(PANEL_ROWS, self.size.height - len(rows))
        combat = combat_rows(scene, picture, self.words, width, max(0, spare))
        if spare >= (PANEL_ROWS if large else LEAST_ROWS) and (combat or not large):
            if not combat:
                self._panel_at, self._panel_rows = len(rows), spare
            rows += combat or [[BLANK] * width] * spare
        elif large and self.size.height >= len(rows) + 2:
            lines = combat_lines(scene, picture, self.words, width)
            rows += lines or legend_rows(scene, picture, self.words, width)
        return rows

    def region_of(self, place: Place) -> Region:
        """Return the cells of a hex."""
        return self._drawing.region(place)

    def cursor_cells(self, place: Place) -> Patch:
        """Return the cells of the cursor, and of the rows below that are about its hex."""
        patch: dict[tuple[int, int], BoardCell] = dict(super().cursor_cells(place))
        scene = self.preview or self.scene
        if self._panel_at is not None and scene is not None:
            rows = here_rows(scene, place, self.words, compact.WIDTH, self._panel_rows)
            for y, row in enumerate(rows, self._panel_at):
                for x, cell in enumerate(row):
                    patch[x, y] = cell
        return patch

    def neighbour(self, place: Place, direction: Direction) -> Place | None:
        """Return the next hex of the row, or the nearest of the next row to the column aimed at.

        Closed hexes are jumped over, unless they may be entered. Of two equally near hexes the
        left one is taken, so going up and down again leads back.
        """
        dx, dy = STEPS[direction]
        if dx:
            beside = sorted(
                (other for other in self._open() if row_of(other) == row_of(place)), key=col_of
            )
            ahead = [other for other in beside if (col_of(other) - col_of(place)) * dx > 0]
            return ahead[0 if dx > 0 else -1] if ahead else None
        aim = self._aim[1] if self._aim and self._aim[0] == place else self.sites[place].col
        row = row_of(place) + dy
        found = [other for other in self._open() if row_of(other) == row]
        if not found:
            return None
        nearest = min(found, key=lambda other: (abs(self.sites[other].col - aim), col_of(other)))
        self._aim = (nearest, aim)
        return nearest

    def row_end(self, place: Place, step: int) -> Place:
        """Return the first (-1) or last (1) open hex of the row."""
        beside = [other for other in self._open() if row_of(other) == row_of(place)]
        return (max if step > 0 else min)(beside, key=col_of, default=place)

    def resolve(self, place: Place) -> Place | None:
        """Return the hex that a name in either case means."""
        return super().resolve(place.lower())

    def _open(self) -> list[Place]:
        """Return the hexes that arrows lead to."""
        if self.scene is None:
            return []
        board = self.scene.board
        skipped = () if board["rough"] else board["closed"]
        closed = frozenset(skipped) if isinstance(skipped, tuple) else frozenset[str]()
        return [place for place in self.sites if place not in closed]

    @property
    def _drawing(self) -> Drawing:
        return wide.DRAWING if self.is_large else compact.DRAWING


BOARD = AdellosBoard
