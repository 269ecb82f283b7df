"""A picture of cells that scrolls, with a sketch of the whole in a corner where it is large."""

from collections.abc import Iterable, Sequence

from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.reading import is_read
from tui.theme import colours
from tui.widgets import sketch
from tui.widgets.board_cells import BLANK, Canvas, CellPicture, Pens, strip_of
from tui.widgets.unframed import UnframedView


class PaintedView(UnframedView, ScrollView):
    """Paints a picture in the colours of the theme, and over it the sketch."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._picture = CellPicture()
        self._drawn_with = ("", False, False)
        self._pens = Pens({}, Style())
        self._dots: list[sketch.Dot] | None = None
        self._sketch: Canvas = []
        self._framed: Canvas = []
        self._framed_strips: dict[int, Strip] = {}
        self._corner: tuple[Region, bool, bool] | None = None
        self._seen = Region()

    # What is sketched

    def sketched(self) -> Iterable[sketch.Dot]:
        """Return the places that a sketch shows."""
        return ()

    def sketch_lines(self) -> list[str]:
        """Return the sketch without its frame as text, for tests; empty where there is none."""
        return ["".join(cell.text for cell in row) for row in self._sketch]

    def lay_sketch(self, cursor: Region | None) -> None:
        """Draw the sketch anew, or take it away; only its rows that differ are repainted.

        It keeps its corner while the view stays where it is and the cursor is elsewhere.
        """
        framed, corner = self._framed, self._corner
        whole, view = self._picture.size, self.size.region.translate(self.scroll_offset)
        if is_read(self.app) or not sketch.is_worth_it(whole, self.size):
            self._sketch, self._framed, self._corner = [], [], None
        else:
            spot = None if cursor is None else (cursor.x + cursor.width // 2, cursor.y)
            if self._dots is None:
                self._dots = list(self.sketched())
            self._sketch = sketch.drawn(whole, view, self._dots, spot)
            box = Size(len(self._sketch[0]) + 1, len(self._sketch) + 1)
            self._corner = self._best_corner(view, box, cursor or Region(), self._dots)
            self._framed = []
            if self._corner is not None:
                self._framed = sketch.framed(self._sketch, *self._corner[1:])
        self._seen = view
        self._repaint_sketch(framed, corner)

    def _repaint_sketch(self, old: Canvas, corner: tuple[Region, bool, bool] | None) -> None:
        """Repaint what differs from an old sketch with its frame, in an old corner."""
        if corner != self._corner:
            self._framed_strips.clear()
            self.refresh(*(one[0] for one in (corner, self._corner) if one is not None))
        elif corner is not None:
            for y, (before, now) in enumerate(zip(old, self._framed, strict=True)):
                if before != now:
                    self._framed_strips.pop(y, None)
                    self.refresh(Region(corner[0].x, corner[0].y + y, corner[0].width, 1))

    def sketched_spot(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the cell of the picture that a cell of the sketch means; None beside it."""
        if self._corner is None or not self._corner[0].contains(x, y):
            return None
        box, at_right, at_bottom = self._corner
        scale = sketch.Scale.of(self._picture.size)
        return scale.up((x - box.x - at_right, y - box.y - at_bottom))

    def _best_corner(
        self, view: Region, box: Size, cursor: Region, dots: Sequence[sketch.Dot]
    ) -> tuple[Region, bool, bool] | None:
        """Return the corner of the view that hides the fewest places, and never the cursor."""
        at = cursor.grow((1, 2, 1, 2)).translate(-self.scroll_offset)
        free = [one for one in sketch.corners(self.size, box) if not one[0].overlaps(at)]
        if self._corner in free and view == self._seen:
            return self._corner
        return min(free, key=lambda one: self._hidden(one[0], dots), default=None)

    def _hidden(self, box: Region, dots: Sequence[sketch.Dot]) -> tuple[int, int]:
        """Return how many places and how many other cells lie under a box of the view."""
        under = box.translate(self.scroll_offset)
        cells = sum(
            self._picture.cell(x, y).text != BLANK.text
            for y in range(under.y, under.bottom)
            for x in range(under.x, under.right)
        )
        return sum(dot.region.overlaps(under) for dot in dots), cells

    # Painting

    def repaint_picture(self, dirty: Sequence[Region]) -> None:
        """Repaint some stretches of the picture."""
        if dirty:
            self.refresh(*(region.translate(-self.scroll_offset) for region in dirty))

    def notify_style_update(self) -> None:
        """Forget the colours of all rows (called by Textual when the style sheet changes)."""
        self._drawn_with = ("", False, False)
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return some rows of the picture in colours (called by Textual)."""
        mono, ascii_only = (bool(getattr(self.app, name, False)) for name in ("mono", "ascii_only"))
        drawn_with = (self.app.theme, ascii_only, mono)
        if drawn_with != self._drawn_with:
            self._drawn_with = drawn_with
            self._pens = Pens(colours(self.app), self.sheet.ground, mono=mono)
            self._picture.forget_colours()
            self._framed_strips.clear()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Return a row of the picture in colours (called by Textual)."""
        left, top = self.scroll_offset
        width, line = self.size.width, y + top
        if line >= self._picture.size.height:
            strip = Strip.blank(width, self.sheet.ink)
        else:
            strip = self._picture.strip(line, self._pens, ascii_only=self._drawn_with[1])
            strip = strip.crop_extend(left, left + width, self.sheet.ink)
        return self._under_sketch(strip, y)

    def _under_sketch(self, strip: Strip, y: int) -> Strip:
        """Return a row of the view with that of the sketch over it."""
        if self._corner is None or not self._corner[0].y <= y < self._corner[0].bottom:
            return strip
        box, row = self._corner[0], y - self._corner[0].y
        if row not in self._framed_strips:
            signs, ascii_only = self._framed[row], self._drawn_with[1]
            self._framed_strips[row] = strip_of(signs, self._pens, ascii_only=ascii_only)
        over = self._framed_strips[row]
        return Strip.join([strip.crop(0, box.x), over, strip.crop(box.right, self.size.width)])
