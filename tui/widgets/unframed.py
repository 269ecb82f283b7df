"""Widgets that draw whole lines themselves."""

from typing import NamedTuple

from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Sheet(NamedTuple):
    """What a widget draws on, as the style sheet has it.

    Attributes:
        ink: How a sign of no role is drawn.
        ground: The colour behind it alone.
        colour: That colour as Textual has it.
    """

    ink: Style
    ground: Style
    colour: Color


class UnframedView(Widget):
    """Hands its lines to the screen as they are, unless the style sheet puts something round them.

    They have their ground already, and are kept by who makes them: Textual's own way, which lays
    them on the ground and keeps them once more, takes several times as long.
    """

    _sheet: Sheet | None = None

    @property
    def sheet(self) -> Sheet:
        """What it draws on."""
        if self._sheet is None:
            ink = self.rich_style
            self._sheet = Sheet(ink, ink.background_style, self.background_colors[1])
        return self._sheet

    def notify_style_update(self) -> None:
        """Forget the colours (called by Textual when the style sheet or the theme changes)."""
        self._sheet = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines of a part of the widget (called by Textual)."""
        if self.styles.gutter:
            return super().render_lines(crop)
        width, ground = self.size.width, self.sheet.colour
        lines = [self.render_line(y).adjust_cell_length(width) for y in crop.line_range]
        for one in self.get_line_filters():
            lines = [line.apply_filter(one, ground) for line in lines]
        return lines if crop.width == width else [line.crop(*crop.column_span) for line in lines]
