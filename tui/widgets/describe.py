"""The line that says what is under the cursor, what an option does, or why something is not."""

from collections.abc import Sequence

from tui.widgets.lines import Line, LinesView, Piece, cut, gap, width_of, wrap


class DescribeLine(LinesView):
    """One row above the keys; where the style gives it several, long lines go on in the next."""

    def show(self, line: Line, key: str = "") -> None:
        """Show a line.

        Args:
            line: The line.
            key: What gives it more rows; it is named where the line is cut.
        """

        def build(width: int, height: int) -> Sequence[Line]:
            room = max(1, width - 2)
            rows = wrap(line, room, indent=0) if height > 1 else [line]
            if len(rows) > height or width_of(rows[0]) > room:
                rows = [
                    *rows[: height - 1],
                    shortened(rows[height - 1], room, key if height == 1 else ""),
                ]
            return [(gap(1), *row) for row in rows]

        self.draw(build)


def shortened(line: Line, width: int, key: str) -> Line:
    """Return a line that goes on with dots at its end, and behind them the key for the rest."""
    end = Piece(f" {key}" if key else "", "key", bold=True)
    room = max(0, width - width_of((end,)))
    return (*cut((*line, gap(room)), room), end)
