"""The line that says what is under the cursor, what an option does, or why something is not."""

from collections.abc import Sequence

from tui.widgets.lines import Line, LinesView, cut, gap, wrap


class DescribeLine(LinesView):
    """One row above the keys; where the style gives it several, long lines go on in the next."""

    def show(self, line: Line) -> None:
        """Show a line."""

        def build(width: int, height: int) -> Sequence[Line]:
            room = max(0, width - 2)
            rows = wrap(line, room, indent=0) if height > 1 and room > 1 else [cut(line, room)]
            return [(gap(1), *row) for row in rows]

        self.draw(build)
