"""The column beside the board, and how a page lies over it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.events import Click
from textual.message import Message

from core.engine.scene import Row
from tui.widgets.lines import Line, LinesView, fill, rule
from tui.widgets.panels import (
    DIVIDER,
    Block,
    Owned,
    SideState,
    block_heading,
    log_block,
    roomy,
    row_count,
    stacked,
)
from tui.widgets.wording import Wording


class Fit(NamedTuple):
    """How a page lies over the column.

    Attributes:
        top: The row at which it begins.
        end: Its last lines: blanks over what would be cut, and a rule, or the heading of the
            panel that goes on below. None where it covers all.
    """

    top: int = 0
    end: Sequence[Line] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """The column as it is drawn.

    Attributes:
        words: Its words.
        blocks: The panels in full.
        shown: The lines that are shown.
        width: The width of a line.
        height: The rows there are.
    """

    words: Wording
    blocks: Sequence[Block] = ()
    shown: Sequence[Owned] = ()
    width: int = 0
    height: int = 0

    def headings(self) -> dict[str, int]:
        """Return by panel the row of its heading."""
        rows: dict[str, int] = {}
        for row, one in enumerate(self.shown):
            if one.panel:
                rows.setdefault(one.panel, row)
        return rows

    def fit(self, lines: int, panels: Collection[str]) -> Fit:
        """Return how a page lies over the column so that it cuts no row and no panel of its own.

        It begins where its first panel does, or at a heading above that if it is too long.

        Args:
            lines: So many lines are on the page.
            panels: The ids of the panels on it.
        """
        headings = self.headings()
        own = min((row for panel, row in headings.items() if panel in panels), default=0)
        for top in sorted((row for row in headings.values() if row <= own), reverse=True):
            last = top + lines
            while last + 1 < len(self.shown) and self._is_cut(last, panels):
                last += 1
            if last < self.height:
                return Fit(top, [()] * (last - top - lines) + [self._last_line(last)])
        return Fit()

    def _is_cut(self, row: int, panels: Collection[str]) -> bool:
        """Return whether what stands in a row goes on below it and must not be cut."""
        here, below = self.shown[row], self.shown[row + 1]
        is_same_row = here.row is not None and here.row is below.row
        return is_same_row or (here.panel == below.panel and here.panel in panels)

    def _last_line(self, row: int) -> Line:
        rest = self.shown[row + 1 :]
        if not rest or rest[0].panel != self.shown[row].panel:
            return (rule(self.width),)
        block = next(block for block in self.blocks if block.id == rest[0].panel)
        left = {id(one.row) for one in rest if one.panel == block.id}
        hidden = 0 if block.from_end else row_count(block.rows) - len(left)
        return block_heading(self.words, block, hidden, self.width)


class SideView(LinesView):
    """The column beside the board."""

    class PanelClicked(Message):
        """A panel was clicked."""

        def __init__(self, panel: str) -> None:
            self.panel = panel
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self.column: Column | None = None

    def show(self, words: Wording, state: SideState) -> None:
        """Show a new state."""

        def build(width: int, height: int) -> list[Line]:
            inner = width - 1
            blocks = roomy(words, state, inner, height)
            if state.log is not None:
                blocks.append(log_block(words, state.log, state.keys.get("log", ""), inner))
            shown = stacked(words, blocks, inner, height)
            self.column = Column(words, blocks, shown, inner, height)
            lines = [(DIVIDER, *fill(one.line, inner)) for one in shown]
            return lines + [(DIVIDER,)] * (height - len(lines))

        self.draw(build)

    def headings(self) -> dict[str, int]:
        """Return by panel the row of its heading."""
        return {} if self.column is None else self.column.headings()

    def panel_at(self, y: int) -> str:
        """Return the panel of a heading or of a row of a panel, "" for lines of the log."""
        line = self._line_at(y)
        is_own = line is not None and (line.row is not None or self.headings().get(line.panel) == y)
        return line.panel if line is not None and is_own else ""

    def row_at(self, y: int) -> Row | None:
        """Return what a line is about, None where it is of no row."""
        line = self._line_at(y)
        return None if line is None else line.row

    def on_click(self, event: Click) -> None:
        """Tell which panel was clicked."""
        line = self._line_at(event.y)
        if line is not None and line.panel:
            self.post_message(self.PanelClicked(line.panel))

    def _line_at(self, y: int) -> Owned | None:
        shown = () if self.column is None else self.column.shown
        return shown[y] if 0 <= y < len(shown) else None
