"""Lines that are longer than their widget: pages of panels and the log."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.widgets.lines import Line, Piece, fill, plain, strip_of

RuledLine = tuple[Line, str]
"""A line, and the id of the rule that explains it; "" for none."""

BuildPage = Callable[[int], Sequence[RuledLine]]
"""Makes the lines of a page for a width in cells."""

MARK = Piece(">", "key", bold=True)


class ScrolledLines(ScrollView, can_focus=True):
    """Rows of cells of which as many are drawn as there is room for."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ScrolledLines {
        overflow: hidden auto; scrollbar-size: 0 1; scrollbar-gutter: stable;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False, id="page.up"),
        Binding("down", "go(1)", show=False, id="page.down"),
        Binding("pageup", "go_page(-1)", show=False, id="page.page_up"),
        Binding("pagedown", "go_page(1)", show=False, id="page.page_down"),
        Binding("home", "go_end(-1)", show=False, id="page.home"),
        Binding("end", "go_end(1)", show=False, id="page.end"),
    ]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._rows: list[Line] = []
        self._strips: dict[int, Strip] = {}
        self._theme = ""

    @property
    def line_width(self) -> int:
        """The width of a line in cells."""
        return max(1, self.scrollable_content_region.width)

    def set_rows(self, rows: Sequence[Line]) -> None:
        """Show these rows; those that stay the same are not repainted."""
        width = self.line_width
        new = [fill(row, width) for row in rows]
        old, self._rows = self._rows, new
        if len(old) != len(new) or self.virtual_size.width != width:
            self._strips.clear()
            self.virtual_size = Size(width, len(new))
            self.refresh()
            return
        for y, row in enumerate(new):
            if row != old[y]:
                self._strips.pop(y, None)
                self.refresh(Region(0, y - self.scroll_offset.y, width, 1))

    def repaint_rows(self, numbers: Sequence[int]) -> None:
        """Paint rows again whose look has changed."""
        for y in numbers:
            self._strips.pop(y, None)
            self.refresh(Region(0, y - self.scroll_offset.y, self.line_width, 1))

    def row(self, y: int) -> Line:
        """Return a row as it is to be drawn."""
        return self._rows[y]

    def line_at(self, y: int) -> Line:
        """Return what stands in a row of the view, nothing below the last one."""
        number = y + self.scroll_offset.y
        return self._rows[number] if 0 <= number < len(self._rows) else ()

    def text_lines(self) -> list[str]:
        """Return all rows as text, for tests and readers."""
        return [plain(self.row(y)).rstrip() for y in range(len(self._rows))]

    def render_line(self, y: int) -> Strip:
        """Return a row of cells (called by Textual)."""
        if self._theme != self.app.theme:
            self._theme = self.app.theme
            self._strips.clear()
        number = y + self.scroll_offset.y
        if number >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        if number not in self._strips:
            self._strips[number] = strip_of(
                self.app, self.row(number), self.rich_style.background_style
            )
        return self._strips[number].crop_extend(0, self.size.width, self.rich_style)

    # -- keys

    def action_go(self, step: int) -> None:
        """Go a line up or down."""
        self.scroll_relative(y=step, animate=False)

    def action_go_page(self, step: int) -> None:
        """Go a page up or down."""
        self.action_go(step * max(1, self.size.height - 1))

    def action_go_end(self, step: int) -> None:
        """Go to the first or last line."""
        self.scroll_to(y=0 if step < 0 else self.max_scroll_y, animate=False)


class PageView(ScrolledLines):
    """A page of lines that is made for the width there is.

    Where lines have rules, the arrow keys mark one of these lines after the other.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._build: BuildPage | None = None
        self._rules: list[tuple[int, str]] = []
        self._marked: int | None = None

    @property
    def rule(self) -> str:
        """The rule of the marked line, or ""."""
        return "" if self._marked is None else self._rules[self._marked][1]

    def draw(self, build: BuildPage) -> None:
        """Show from now on what a function makes for the widget's width."""
        self._build, self._marked = build, None
        self.redraw()

    def redraw(self) -> None:
        """Make the page anew."""
        if self._build is not None and self.size.width:
            lines = self._build(self.line_width)
            self._rules = [(y, rule) for y, (_, rule) in enumerate(lines) if rule]
            if self._marked is not None and self._marked >= len(self._rules):
                self._marked = None
            self.set_rows([line for line, _ in lines])

    def row(self, y: int) -> Line:
        """Return a row; the marked one begins with a sign instead of its first column."""
        line = super().row(y)
        if self._marked is None or self._rules[self._marked][0] != y:
            return line
        return (MARK, line[0]._replace(text=line[0].text[1:]), *line[1:])

    def action_go(self, step: int) -> None:
        """Mark the next line that has a rule, or scroll where none has."""
        if not self._rules or abs(step) > 1:
            super().action_go(step)
            return
        old, last = self._marked, len(self._rules) - 1
        at = 0 if old is None else max(0, min(last, old + step))
        self._marked = at
        rows = [self._rules[n][0] for n in (old, at) if n is not None]
        self.repaint_rows(rows)
        self.scroll_to_region(Region(0, rows[-1], 1, 2), animate=False)

    def on_resize(self, event: Resize) -> None:
        """Make the page for the new width, and take the rows that it has then."""
        del event
        self.redraw()
        self.refresh(layout=True)
