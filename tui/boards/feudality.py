"""The Feudality board: one fief as cards, the ring above it, what is for sale below; wars."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, cast

from textual.geometry import Region, Size

from core.engine.scene import Place, Scene, Site, Text
from tui.boards import feudality_table as table
from tui.boards import feudality_war as war
from tui.boards.feudality_picture import Sketch, blank_sketch, homes, seat_roles
from tui.widgets.board import BoardView
from tui.widgets.board_cells import BoardCell, Canvas, Patch
from tui.widgets.paths import Direction

HIGH = 7
"""Rows of a card that is high: the large table's."""
WAR = "war"


class FeudalityBoard(BoardView):
    """Shows one fief as cards; the cursor takes the view along, `[` and `]` change it."""

    LARGE_SPACE: ClassVar[Size] = Size(table.LARGE.width, table.LARGE.height)
    HAS_OTHERS = True

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._fief: int | None = None
        self._homes: Mapping[Place, int] = {}
        self._regions: Mapping[Place, Region] = {}

    @property
    def fief(self) -> int:
        """The seat whose fief is drawn as cards."""
        if self._fief is None:
            return int(cast("int", self._board["view"])) if self._board else 0
        return self._fief

    @property
    def _board(self) -> Mapping[str, Any]:
        return {} if self.scene is None else cast("Mapping[str, Any]", self.scene.board)

    def show(self, scene: Scene, render: Callable[[Text], str]) -> None:
        """Show a new position; a war that is open takes the place of the table."""
        seats = len(cast("tuple[object, ...]", scene.board["fiefs"]))
        if self._fief is not None and self._fief >= seats:
            self._fief = None
        self._homes = homes(scene.board)
        self.site_layer = WAR if scene.board["war"] is not None else "table"
        super().show(scene, render)

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 the base has two drawings
        """Return the table or the open war."""
        if self.scene is None:
            return []
        self._follow_cursor()
        return self._drawn(large).rows

    def region_of(self, place: Place) -> Region:
        """Return the cells of a place; of one that is not drawn an empty region."""
        return self._regions.get(place, Region(0, 0, 0, 0))

    def walkable(self) -> Iterable[Site]:
        """Return the places of the active layer that are drawn."""
        return (site for site in super().walkable() if site.place in self._regions)

    def cursor_cells(self, place: Place) -> Patch:
        """Return the cells of the cursor: round a card heavy lines, else inverse."""
        region = self.region_of(place)
        if not region:
            return {}
        if region.height == 1:
            return super().cursor_cells(place)
        return _frame(region, self.cell_at)

    def neighbour(self, place: Place, direction: Direction) -> Place | None:
        """Return the next place of the row, or the nearest one of the row above or below."""
        rows = self._rows_of_places()
        here = next((row for row in rows if place in row), None)
        if here is None:
            return rows[0][0] if rows else None
        if direction in ("left", "right"):
            at = here.index(place) + (1 if direction == "right" else -1)
            return here[at] if 0 <= at < len(here) else None
        at = rows.index(here) + (1 if direction == "down" else -1)
        if not 0 <= at < len(rows):
            return None
        middle = self.region_of(place).x + self.region_of(place).width / 2
        return min(rows[at], key=lambda one: _away(self.region_of(one), middle))

    def _rows_of_places(self) -> list[list[Place]]:
        """Return the drawn places row by row, each from left to right."""
        rows: dict[int, list[Place]] = {}
        for site in self.walkable():
            rows.setdefault(self.region_of(site.place).y, []).append(site.place)
        return [sorted(rows[y], key=lambda one: self.region_of(one).x) for y in sorted(rows)]

    def action_other(self, step: int) -> None:
        """Show the next fief as cards, with the cursor on its city."""
        if self.scene is None or self.site_layer == WAR:
            return
        seats = len(self._board["fiefs"])
        for ahead in range(1, seats + 1):
            seat = (self.fief + step * ahead) % seats
            sites = self._board["fiefs"][seat]["sites"]
            if sites:
                self._move(sites[0]["place"])
                return

    def _move(self, place: Place) -> None:
        before = self.fief
        self._fief = self._homes.get(place, before)
        if self._fief != before and self.scene is not None:
            self._drawn(self.is_large)
        super()._move(place)
        if self.fief != before:
            self._kept_shows = None  # the base keeps a canvas, which was of another fief
            self.redraw()

    def _follow_cursor(self) -> None:
        """Take the view to the fief of the cursor where the base has put it elsewhere."""
        if self.cursor is not None and self.cursor in self._homes:
            self._fief = self._homes[self.cursor]

    def _measure(self, large: bool) -> table.Measure:  # noqa: FBT001 the base has two drawings
        """Return the sizes of the drawing: where there is room all fiefs are cards."""
        if not large:
            return table.COMPACT
        width, height = self.size
        if width < table.WHOLE.width or height < table.WHOLE.height:
            return table.LARGE
        return table.whole_measure(len(self._board["fiefs"]))

    def _drawn(self, large: bool) -> Sketch:  # noqa: FBT001 the base has two drawings
        """Draw and remember where the places are."""
        measure = self._measure(large)
        scene = self.preview if self.preview is not None else self.scene
        board = cast("Mapping[str, Any]", scene.board if scene is not None else {})
        sketch = blank_sketch(
            measure.width, measure.height, seat_roles(board), self.legal, self.last
        )
        if self.site_layer == WAR and board["war"] is not None:
            war.draw(sketch, board["war"], self.words, self.cursor)
        else:
            table.draw(sketch, board, self.fief, self.words, measure)
        if self.preview is None:
            self._regions = sketch.regions
        return sketch


def _away(region: Region, column: float) -> float:
    """Return how far a region is from a column."""
    return abs(region.x + region.width / 2 - column)


def _frame(region: Region, cell_at: Callable[[int, int], BoardCell]) -> Patch:
    """Return a heavy frame round a region; names and numbers in the frame stay.

    The sides of a high one stay thin: a step then changes two rows of it instead of all.
    """
    left, right = region.x - 1, region.right
    top, bottom = region.y - 1, region.bottom
    patch: dict[tuple[int, int], BoardCell] = {}
    for x in range(region.x, region.right):
        for y in (top, bottom):
            if cell_at(x, y).text in ("─", "═"):
                patch[x, y] = BoardCell("━", "cursor", bold=True)
    for y in range(region.y, region.bottom) if region.height < HIGH else ():
        patch[left, y] = patch[right, y] = BoardCell("┃", "cursor", bold=True, plain="#")
    for x, y, sign in (
        (left, top, "┏"),
        (right, top, "┓"),
        (left, bottom, "┗"),
        (right, bottom, "┛"),
    ):
        patch[x, y] = BoardCell(sign, "cursor", bold=True, plain="#")
    return patch


BOARD = FeudalityBoard
