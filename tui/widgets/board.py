"""The base of all boards: a canvas of cells, a free cursor over places, and marks.

A board draws its canvas once per position and set of marks; stepping the cursor changes a few
cells of it, and only cells that differ are repainted. This base knows no game: a subclass draws
the canvas and says where on it each place lies.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.events import Click, Focus, Resize
from textual.geometry import Offset, Region, Size
from textual.message import Message

from core.engine.scene import Place, Scene, Site, Text
from tui.widgets.board_cells import (
    CURSOR_LEFT,
    CURSOR_RIGHT,
    SOLID,
    BoardCell,
    Canvas,
    Patch,
)
from tui.widgets.painted import PaintedView
from tui.widgets.paths import (
    STEPS,
    Centres,
    Direction,
    followed,
    nearest,
    nearest_in_sector,
    nearest_legal,
    outermost,
)
from tui.widgets.sketch import OWNED, Dot


class BoardView(PaintedView, can_focus=True):
    """A board under a cursor that may visit every place of the active layer.

    A subclass implements `canvas` and `region_of`; the other hooks (`cursor_cells`, `place_at`,
    `neighbour`, `row_end`, `turned`, `resolve`) have defaults that suit boxes on a map.

    Attributes:
        on_step: Is told at once, not by a message, where the cursor stands now: so all that a
            key changes comes in one frame.
    """

    ALLOW_SELECT = False
    HAS_BOUND_KEYS_ALONE: ClassVar[bool] = True  # see `LeanApp`
    DEFAULT_CSS = "BoardView { overflow: hidden hidden; }"
    LARGE_SPACE: ClassVar[Size] = Size(84, 31)
    """The large drawing is chosen where the board has at least so much space."""
    HAS_OTHERS: ClassVar[bool] = False  # whether it shows one of several boards large
    START: ClassVar[Place] = ""  # where nothing asks for a place at first; "": the first of all
    MARGIN: ClassVar[Offset] = Offset(4, 1)
    """So much is kept in view round the cursor when the canvas is larger than the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(way, f"step('{way}')", show=False, id=f"board.{way}") for way in STEPS],
        Binding("home", "row_end(-1)", show=False, id="board.home"),
        Binding("end", "row_end(1)", show=False, id="board.end"),
        Binding("enter", "choose", show=False, id="board.choose"),
        Binding("space", "turn", show=False, id="board.turn"),
        Binding("left_square_bracket", "other(-1)", show=False, id="board.other_before"),
        Binding("right_square_bracket", "other(1)", show=False, id="board.other_after"),
        Binding("tab", "next_legal(1)", show=False, id="board.next"),
        Binding("shift+tab", "next_legal(-1)", show=False, id="board.previous"),
    ]

    class SiteChosen(Message):
        """A place was chosen with Enter or the mouse, legal or not."""

        def __init__(self, place: Place) -> None:
            self.place = place
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self.scene: Scene | None = None
        self.preview: Scene | None = None
        self.site_layer = ""
        self.legal: Mapping[Place, str] = {}
        self.last: frozenset[Place] = frozenset()
        self.threats: frozenset[Place] = frozenset()
        self.sites: Mapping[Place, Site] = {}
        self.on_step: Callable[[Place], None] | None = None
        self._write: Callable[[Text], str] = lambda text: text.key
        self._cursor: Place | None = None
        self._was_moved = False
        self._newest: Place | None = None
        self._wanted: bool | None = None
        self._kept: Canvas = []
        self._middles: Centres | None = None
        self.looks: object = None  # what the picture depends on beside scene, marks and size
        self._kept_shows: object = None

    # What the screen asks of a board

    def show(self, scene: Scene, render: Callable[[Text], str]) -> None:
        """Show a new position; marks stay until `mark` is called.

        Args:
            scene: The position.
            render: Writes a message in the language of the screen.
        """
        if self.scene is None or scene.sites is not self.scene.sites:
            self.sites = {site.place: site for site in scene.sites}
        self.scene = scene
        self.preview = None
        self._write = render
        self._choose_layer(self.site_layer)
        self.redraw()

    def mark(
        self,
        *,
        layer: str,
        legal: Mapping[Place, str],
        last: Sequence[Place] = (),
        threats: Sequence[Place] = (),
        preview: Scene | None = None,
    ) -> None:
        """Set the layer the cursor walks and the marks.

        Where the layer changes, or nobody has moved the cursor yet, it goes to the legal place
        with the number 1, else to the first, and without any to where something happened last.
        A cursor that was moved goes to the nearest of other legal places than before.

        Args:
            layer: Of the sites; "" keeps the present one.
            legal: By legal place its mark: a digit or "+"; Tab follows this order.
            last: What the last moves touched, the newest at the end.
            threats: Places in danger.
            preview: The position to draw instead of the present one.
        """
        asks_anew = legal.keys() != self.legal.keys()
        self.legal, self.preview = legal, preview
        self.last, self.threats = frozenset(last), frozenset(threats)
        self._newest = last[-1] if last else None
        self._choose_layer(layer or self.site_layer)
        self.redraw()
        if asks_anew and self._was_moved and self._cursor is not None:
            self._move(nearest_legal(self._centres(), self._cursor, legal))

    @property
    def cursor(self) -> Place | None:
        """The place under the cursor, or None while the board is empty."""
        return self._cursor

    @property
    def is_large(self) -> bool:
        """Whether the large drawing is shown."""
        if self._wanted is not None:
            return self._wanted
        width, height = self.size
        return width >= self.LARGE_SPACE.width and height >= self.LARGE_SPACE.height

    def go(self, place: Place) -> None:
        """Put the cursor on a place; nothing happens if the active layer has none for it."""
        found = self.resolve(place)
        if found is not None:
            self._move(found)

    def step_legal(self, step: int) -> None:
        """Go so many legal places on, round in a circle; from elsewhere to the first or last."""
        places = [place for place in self.legal if place in self.sites]
        if not places:
            return
        if self._cursor in places:
            self._move(places[(places.index(self._cursor) + step) % len(places)])
        else:
            self._move(places[0 if step > 0 else -1])

    def action_turn(self) -> None:
        """Turn the cursor, on boards that have something to turn."""
        place = None if self._cursor is None else self.turned(self._cursor)
        if place is not None:
            self._move(place)

    def set_size(self, large: bool | None) -> None:  # noqa: FBT001 the three choices of a setting
        """Choose the large or the compact drawing; None: by the space there is."""
        self._wanted = large
        self.redraw()

    def text_lines(self, *, ascii_only: bool = False) -> list[str]:
        """Return the picture as text, the cursor included, for tests and readers."""
        return self._picture.lines(ascii_only=ascii_only)

    # What a board is

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 there are two drawings
        """Return the picture without the cursor: rows of the same length.

        It shows `preview` or `scene`, and the marks in `legal`, `last` and `threats`.
        """
        raise NotImplementedError

    def region_of(self, place: Place) -> Region:
        """Return the cells that belong to a place, in the present drawing."""
        raise NotImplementedError

    def cursor_cells(self, place: Place) -> Patch:
        """Return the cells of the cursor on a place: inverse, with half blocks on both sides."""
        region, patch = self.region_of(place), dict[tuple[int, int], BoardCell]()
        for y in range(region.y, region.bottom):
            patch[region.x - 1, y], patch[region.right, y] = CURSOR_LEFT, CURSOR_RIGHT
            for x in range(region.x, region.right):
                cell = self.cell_at(x, y)
                role = cell.role if cell.text == SOLID else "cursor-text"
                patch[x, y] = cell._replace(role=role, ground="cursor")
        return patch

    def place_at(self, x: int, y: int) -> Place | None:
        """Return the place of the active layer at a cell of the canvas, or None."""
        return next(
            (s.place for s in self.walkable() if self.region_of(s.place).contains(x, y)), None
        )

    def neighbour(self, place: Place, direction: Direction) -> Place | None:
        """Return the place that an arrow key leads to, or None at the rim."""
        return nearest_in_sector(self._centres(), place, direction)

    def row_end(self, place: Place, step: int) -> Place:
        """Return the leftmost (-1) or rightmost (1) place of the row."""
        return outermost(self._centres(), place, step)

    def turned(self, place: Place) -> Place | None:
        """Return what Space turns the cursor to, or None if there is nothing to turn."""
        del place
        return None

    def action_other(self, step: int) -> None:
        """Show the next or previous of several boards; here there is one alone."""
        raise SkipAction(step)

    def resolve(self, place: Place) -> Place | None:
        """Return the place of the active layer that stands for a place, or None."""
        site = self.sites.get(place)
        return place if site is not None and site.layer == self.site_layer else None

    # Help for subclasses

    def words(self, text: Text) -> str:
        """Return a message in the language of the screen."""
        return self._write(text)

    def walkable(self) -> Iterable[Site]:
        """Return the sites of the active layer, in the order of the scene."""
        return (site for site in self.sites.values() if site.layer == self.site_layer)

    def cell_at(self, x: int, y: int) -> BoardCell:
        """Return a cell of the canvas without the cursor; a blank beyond its rim."""
        return self._picture.cell(x, y)

    def redraw(self) -> None:
        """Draw the canvas anew and repaint the cells that differ."""
        self._dots = self._middles = None
        if self.scene is None or not self.is_mounted:
            return
        self._picture.lay(self._canvas_now())
        dirty = self._picture.cover({} if self._cursor is None else self.cursor_cells(self._cursor))
        if dirty is not None and self.virtual_size == self._picture.size:
            self.repaint_picture(dirty)
        else:
            self.virtual_size = self._picture.size
            self.refresh()
        self._follow()

    def _canvas_now(self) -> Canvas:
        """Return the picture; the one without a preview is kept, because previews come and go."""
        if self.preview is not None:
            return self.canvas(self.is_large)
        marks = (self.site_layer, self.legal, self.last, self.threats, self.looks)
        shows = (self.scene, self._write, marks, self.is_large, self.size)
        if shows != self._kept_shows:
            self._kept_shows, self._kept = shows, self.canvas(self.is_large)
        return self._kept

    def _choose_layer(self, layer: str) -> None:
        """Make a layer the active one, with the cursor on one of its places."""
        layers = [site.layer for site in self.sites.values()] or [""]
        changed = layer != self.site_layer
        self.site_layer = layer if layer in layers else layers[0]
        standing = None if self._cursor is None else self.sites.get(self._cursor)
        may_stay = standing is not None and standing.layer == self.site_layer and not changed
        if may_stay and self._was_moved:
            return
        found = self._best_legal()
        if found is None and not self._was_moved and self._newest is not None:
            found = self.resolve(self._newest)
        if may_stay and found is None:
            return
        found = found or self.resolve(self._cursor or self.START)
        found = found or next((site.place for site in self.walkable()), None)
        if found != self._cursor:
            self._cursor = found
            self._tell_step()

    def _best_legal(self) -> Place | None:
        """Return the legal place with the number 1, else the first, or None."""
        places = [place for place in self.legal if self.resolve(place) == place]
        first = [place for place in places if self.legal[place] == "1"]
        return next(iter(first or places), None)

    def _move(self, place: Place) -> None:
        """Put the cursor on a place of the active layer and repaint what that changes."""
        self._was_moved = True
        if place == self._cursor:
            return
        self._cursor = place
        self._tell_step()
        if self._picture.size:
            self.repaint_picture(self._picture.move_patch(self.cursor_cells(place)))
            self._follow()

    def _tell_step(self) -> None:
        if self.on_step is not None and self._cursor is not None:
            self.on_step(self._cursor)

    def _follow(self) -> None:
        """Keep the cursor and a margin in view, by half a view; the terminal's own goes there."""
        part = Region() if self._cursor is None else self.region_of(self._cursor)
        x, y = self.MARGIN
        view = self.size.region.translate(self.scroll_offset)
        x, y = followed(view, self.virtual_size, part.grow((y, x, y, x)))
        if (x, y) != view.offset:
            self.scroll_to(x, y, animate=False, force=True, immediate=True)
        self.lay_sketch(part or None)
        self._place_terminal_cursor()

    def sketched(self) -> Iterable[Dot]:
        """Return the places of the active layer, each in the colour of its owner."""
        for site in self.walkable():
            region = self.region_of(site.place)
            cells = [self.cell_at(x, region.y) for x in range(region.x, region.right)]
            roles = [role for cell in cells for role in (cell.role, cell.ground)]
            role = next((role for role in roles if role.startswith(OWNED)), "head")
            yield Dot(region, role)

    def _place_terminal_cursor(self) -> None:
        """Put the terminal's own cursor on the first cell of the place, for screen readers."""
        if self.has_focus and self._cursor is not None:
            offset = self.region_of(self._cursor).offset - self.scroll_offset
            self.app.cursor_position = self.content_region.offset + offset

    def _centres(self) -> Centres:
        """Return the middle of each place of the active layer, in cells."""
        if self._middles is None:
            places = [site.place for site in self.walkable()]
            self._middles = {place: self.region_of(place).center for place in places}
        return self._middles

    # Keys, mouse and painting

    def action_step(self, direction: Direction) -> None:
        """Go one place in a direction."""
        place = None if self._cursor is None else self.neighbour(self._cursor, direction)
        if place is not None:
            self._move(place)

    def action_row_end(self, step: int) -> None:
        """Go to the end of the row."""
        if self._cursor is not None:
            self._move(self.row_end(self._cursor, step))

    def action_next_legal(self, step: int) -> None:
        """Go to another legal place; without any, the key means the next panel."""
        if not any(place in self.sites for place in self.legal):
            raise SkipAction
        self.step_legal(step)

    def action_choose(self) -> None:
        """Choose the place under the cursor."""
        if self._cursor is not None:
            self.post_message(self.SiteChosen(self._cursor))

    def on_click(self, event: Click) -> None:
        """Choose the place that was clicked, as Enter does; on the sketch: only go there."""
        spot = event.get_content_offset(self) if event.chain == 1 else None
        if spot is not None and (sketched := self.sketched_spot(*spot)) is not None:
            self._move(nearest(self._centres(), sketched))
            return
        place = None if spot is None else self.place_at(*(spot + self.scroll_offset))
        if place is not None:
            self._move(place)
            self.action_choose()

    def on_focus(self, event: Focus) -> None:
        """Take the terminal's cursor along."""
        del event
        self._place_terminal_cursor()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        del event
        self.redraw()
