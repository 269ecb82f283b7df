"""The line that says what is under the cursor, what an option does, or why something is not."""

from tui.widgets.lines import Line, LinesView, cut, gap


class DescribeLine(LinesView):
    """One row above the keys."""

    def show(self, line: Line) -> None:
        """Show a line."""
        self.draw(lambda width, _: [(gap(1), *cut(line, max(0, width - 2)))])
