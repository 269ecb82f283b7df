"""The Comuni board: project columns with bids, cities, and the invasions, compact or large."""

from collections.abc import Callable
from typing import ClassVar

from textual.geometry import Region, Size
from textual.timer import Timer

from core.engine.ids import SEAT_LETTERS
from core.engine.scene import Place, Scene, Site, Text
from tui.boards import comuni_city as city_drawing
from tui.boards import comuni_invasion as invasion_drawing
from tui.boards.comuni_city import draw_city
from tui.boards.comuni_columns import HEAVY, draw_columns, framed, inner_width
from tui.boards.comuni_paper import City, Marks, Opened, Paper, Position, Words
from tui.widgets.board import BoardView
from tui.widgets.board_cells import BLANK, Canvas, Patch
from tui.widgets.paths import Direction

COMPACT_WIDTH, COMPACT_HEIGHT = 54, 16
WIDTH, HEIGHT = 84, 31
MOST_WIDTH = 116
"""Wider than this the large drawing does not become."""
FACTS, LONG_FACTS, HALF_FACTS = 32, 31, 26
"""The columns where the facts beside a city begin: compact, own city, one of two beside."""
BEAT_S = 0.8
"""So long one beat of opened fists stays before the next."""
LINGER = 5
"""For so many beats opened fists stay when all is shown; then the columns are back."""

_FISTS = "fists"
"""The view of opened fists, among those of the cities by their letters."""


class ComuniBoard(BoardView):
    """Columns and cities under a cursor; one city is in view, `[` and `]` show the others.

    Fists that open stand in the place of the columns for a while, even if the turn is over by
    then; `[` and `]` show the last ones again.
    """

    LARGE_SPACE: ClassVar[Size] = Size(WIDTH, HEIGHT)
    HAS_OTHERS = True

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._chosen = ""
        self._regions: dict[Place, Region] = {}
        self._paper: Paper | None = None
        self._opened: Opened = ()
        self._beat = 0
        self._is_open = False
        self._timer: Timer | None = None

    # What the screen asks

    def show(self, scene: Scene, render: Callable[[Text], str]) -> None:
        """Show a new position; fists that have just been opened open one after another."""
        position = Position(scene)
        if position.fists:
            self._close()
        elif position.opened and position.opened != self._opened:
            self._opened = position.opened
            self._begin_opening()
        self._note_looks()
        super().show(scene, render)

    def walkable(self) -> list[Site]:
        """Return the places of the active layer that are in view."""
        self._lay_out()
        return [site for site in super().walkable() if site.place in self._regions]

    def _lay_out(self) -> None:
        """Have the picture drawn if it is not known where its places are."""
        if self._paper is None and self.scene is not None:
            self.canvas(self.is_large)

    def resolve(self, place: Place) -> Place | None:
        """Return the place if it is one; a place of another city brings that city into view."""
        found = super().resolve(place)
        if found is not None and found not in self._regions and found[0] in SEAT_LETTERS:
            self._look_at(found[0])
        return found if found in self._regions else None

    def region_of(self, place: Place) -> Region:
        """Return the cells of a column, of a tower or of a number; none if it is not in view."""
        return self._regions.get(place, Region())

    def cursor_cells(self, place: Place) -> Patch:
        """Return the cursor: a column's head and corners in heavy lines, else as usual.

        The rest of the frame stays thin, and above a tower nothing is marked: a step then changes
        few rows.
        """
        self._lay_out()
        if place.startswith("col") and self._paper is not None and place in self._regions:
            column = self._regions[place]
            return framed(self._paper, column, HEAVY, "cursor", corners=True)
        region, cells = self.region_of(place), super().cursor_cells(place)
        inside = [at for at in cells if region.contains(*at)]
        top = min((y for x, y in inside if self.cell_at(x, y).text != BLANK.text), default=0)
        return {at: cell for at, cell in cells.items() if at[1] >= top}

    def neighbour(self, place: Place, direction: Direction) -> Place | None:
        """Return the next place in the row, or the nearest one in the row above or below."""
        rows: dict[int, list[Place]] = {}
        for site in self.walkable():
            rows.setdefault(self.region_of(site.place).y, []).append(site.place)
        order = [sorted(rows[y], key=lambda p: self.region_of(p).x) for y in sorted(rows)]
        at = next((n for n, row in enumerate(order) if place in row), None)
        if at is None:
            return None
        if direction in ("left", "right"):
            row, step = order[at], 1 if direction == "right" else -1
            there = row.index(place) + step
            return row[there] if 0 <= there < len(row) else None
        there = at + (1 if direction == "down" else -1)
        if not 0 <= there < len(order):
            return None
        middle = self._middle(place)
        return min(order[there], key=lambda p: abs(self._middle(p) - middle))

    def _middle(self, place: Place) -> int:
        region = self.region_of(place)
        return 2 * region.x + region.width

    # Cities in view

    def action_other(self, step: int) -> None:
        """Show the next or previous city; behind the last one, the fists opened last."""
        if self.scene is None:
            return
        position = Position(self.scene)
        views = [city.letter for city in position.cities]
        if self._opened and not position.fists:
            views.append(_FISTS)
        at = views.index(_FISTS if self._is_open else self._city_in_view(position))
        view = views[(at + step) % len(views)]
        if self._is_open != (view == _FISTS):
            self._turn_opened()
        if view != _FISTS:
            self._look_at(view)

    def _look_at(self, letter: str) -> None:
        self._chosen = letter
        self._note_looks()
        if self.cursor is not None and self.cursor[0] in SEAT_LETTERS and self.site_layer:
            kept = self.cursor
            self.redraw()
            if kept not in self._regions and (first := next(iter(self.walkable()), None)):
                self._move(first.place)
            return
        self.redraw()

    def _city_in_view(self, position: Position) -> str:
        letters = [city.letter for city in position.cities]
        return self._chosen if self._chosen in letters else position.shown

    # Fists that open

    def _turn_opened(self) -> None:
        """Show the fists that were opened last, or the columns again."""
        is_open = bool(self._opened) and not self._is_open
        self._close()
        self._is_open = is_open
        self._beat = invasion_drawing.beats(self._opened)
        self._note_looks()
        self.redraw()

    def _begin_opening(self) -> None:
        self._close()
        if not self.is_mounted:
            return
        self._is_open = True
        still = self.app.animation_level == "none"
        self._beat = invasion_drawing.beats(self._opened) if still else 1
        self._timer = self.set_interval(BEAT_S, self._next_beat)

    def _next_beat(self) -> None:
        """Open the next fists; while another screen lies above, nothing is missed."""
        if self.app.screen is not self.screen:
            return
        self._beat += 1
        if self._beat >= invasion_drawing.beats(self._opened) + LINGER:
            self._close()
        self._note_looks()
        self.redraw()

    def _close(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer, self._is_open = None, False

    def _note_looks(self) -> None:
        """Have the picture drawn anew: another city is in view, or fists have opened."""
        self._paper, self.looks = None, (self._chosen, self._beat, self._is_open)

    # Drawing

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 the base has two drawings
        """Return the picture: columns or an invasion above, cities below."""
        if self.scene is None:
            return []
        position, words = Position(self.scene), Words.of(self.scene, self.words)
        if self.preview is not None and not position.fists:  # the table says what would follow
            position = Position(self.preview)
        marks = Marks(self.legal, self.last)
        draw = self._large if large else self._compact
        paper = draw(position, words, marks)
        self._paper, self._regions = paper, paper.regions
        return paper.rows

    def _compact(self, position: Position, words: Words, marks: Marks) -> Paper:
        room = max(COMPACT_WIDTH, self.size.width)
        width = max(COMPACT_WIDTH, invasion_drawing.table_width(position, room))
        paper = Paper(width, COMPACT_HEIGHT, position.colours)
        if position.fists:
            invasion_drawing.draw_fists(paper, position, words, marks, room)
            return paper
        if self._is_open:
            invasion_drawing.draw_opened(paper, self._opened, position, words, self._beat)
        else:
            paper.write(0, 0, words.written(position.deck), "head", room=width)
            inner = min(9, inner_width(len(position.columns), width))
            draw_columns(paper, 1, position, words, marks, inner)
        shown = self._city_in_view(position)
        city = next(each for each in position.cities if each.letter == shown)
        _headed_city(paper, 0, 8, 52, city, words, marks, FACTS)
        invasion_drawing.draw_attacks(paper, 1, 15, position, words)
        return paper

    def _large(self, position: Position, words: Words, marks: Marks) -> Paper:
        space = max(WIDTH, min(MOST_WIDTH, self.size.width))
        width = max(space, invasion_drawing.table_width(position, space))
        paper = Paper(width, max(HEIGHT, self.size.height), position.colours)
        room = width - 2
        top = 9
        if position.fists:
            invasion_drawing.draw_fists(paper, position, words, marks, space)
            top = 16
        elif self._is_open:
            invasion_drawing.draw_opened(paper, self._opened, position, words, self._beat)
        else:
            deck = words.written(position.deck)
            paper.heading(0, 0, room, words.labels["columns"], deck)
            inner = inner_width(len(position.columns), width)
            draw_columns(paper, 1, position, words, marks, inner)
        shown = self._city_in_view(position)
        own = next(each for each in position.cities if each.letter == shown)
        _headed_city(paper, 0, top, room, own, words, marks, LONG_FACTS)
        others = [each for each in position.cities if each.letter != shown]
        top += city_drawing.HEIGHT
        rows, has_track = _rows_for(len(others), len(paper.rows) - top, bool(position.fists))
        end = _draw_others(paper, top, others, words, marks, rows)
        if has_track:
            invasion_drawing.draw_track(paper, end + 1, position, words, room)
        elif not position.fists:
            invasion_drawing.draw_attacks(paper, 1, len(paper.rows) - 1, position, words)
        return paper


def _rows_for(cities: int, room: int, in_fists: bool) -> tuple[int, bool]:  # noqa: FBT001
    """Return in how many rows other cities can stand, and whether the track has room below.

    The last city of a column can do without the row for its marks.
    """
    if not in_fists:
        rows = (room + 1 - invasion_drawing.TRACK - 2) // city_drawing.HEIGHT
        if 2 * rows >= cities:
            return rows, True
        room -= 1  # the attacks, in one line
    return max(1, (room + 1) // city_drawing.HEIGHT), False


def _headed_city(
    paper: Paper,
    x: int,
    y: int,
    width: int,
    city: City,
    words: Words,
    marks: Marks,
    facts: int,
) -> None:
    """Draw a city with its heading: name, chip, points, leader."""
    points, leads = words.written(city.points), f"  {words.labels['leader']}" * city.leads
    name, who = words.written(city.name), ""
    if width > COMPACT_WIDTH:
        who = words.written(city.who).partition(" ")[2]
    left = f"{name}     {who}".rstrip() + ("" if who else "    ")
    has_room = len(left) + len(points) + len(leads) + 6 < width
    paper.heading(x, y, width, left, points + leads if has_room else points)
    paper.chip(x + 3 + len(name), y, city.letter)
    draw_city(paper, x, y + 1, width, city, words, marks, facts)


def _draw_others(
    paper: Paper, y: int, others: list[City], words: Words, marks: Marks, rows: int
) -> int:
    """Draw the other cities one below the other, or as many beside each other as it takes.

    More than two beside each other stand there without their facts.

    Returns:
        The row below them.
    """
    across = -(-len(others) // rows)
    width = (paper.width - 2) // across
    for number, city in enumerate(others):
        x, top = number % across * width, y + number // across * city_drawing.HEIGHT
        facts = (LONG_FACTS, HALF_FACTS)[across - 1] if across <= 2 else width
        _headed_city(paper, x, top, width - (across > 1), city, words, marks, facts)
    return y + -(-len(others) // across) * city_drawing.HEIGHT


BOARD = ComuniBoard
