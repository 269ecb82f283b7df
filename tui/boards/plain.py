"""A board for games without a drawing of their own: the names of the places in their grid."""

from textual.geometry import Region

from core.engine.scene import Place, Site
from tui.widgets.board import BoardView
from tui.widgets.board_cells import ANY_SIGN, BLANK, BoardCell, Canvas

GAP = 2
"""Columns between two names: one for the mark in front, one for the cursor behind."""


class PlainBoard(BoardView):
    """Writes each place of the active layer where its row and column put it."""

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 the base has two drawings
        """Return the names in a grid, each with its mark in the column before it."""
        del large
        sites = list(self.walkable())
        height = max((self._row_of(site) for site in sites), default=-1) + 1
        width = max((self.region_of(site.place).right for site in sites), default=0) + 1
        canvas = [[BLANK] * width for _ in range(height)]
        for site in sites:
            region = self.region_of(site.place)
            mark = self._mark(site.place)
            canvas[region.y][region.x - 1] = mark
            role = mark.role if mark.text != " " else "text"
            for x, sign in enumerate(site.place, region.x):
                canvas[region.y][x] = BoardCell(sign, role)
        return canvas

    def region_of(self, place: Place) -> Region:
        """Return the cells of a place's name."""
        site = self.sites[place]
        peers = list(self.walkable())
        pitch = max((len(peer.place) for peer in peers), default=0) + GAP
        columns = sorted({peer.col for peer in peers})
        return Region(1 + pitch * columns.index(site.col), self._row_of(site), len(place), 1)

    def _row_of(self, site: Site) -> int:
        return sorted({peer.row for peer in self.walkable()}).index(site.row)

    def _mark(self, place: Place) -> BoardCell:
        sign = self.legal.get(place, "")
        if place in self.threats:
            return BoardCell("!", "threat", bold=True)
        if sign:
            return BoardCell(sign, "legal" if sign == ANY_SIGN else "key", bold=True)
        return BoardCell("*", "last", bold=True) if place in self.last else BLANK


BOARD = PlainBoard
