"""The first row of the screen: what is played, when, whose move it is, network and save."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tui.widgets.lines import Line, LinesView, Piece, cut, gap, joined, on_ground, width_of

GROUND = "bar"


@dataclass(frozen=True, slots=True)
class TopState:
    """What the top bar says.

    Attributes:
        left: Name of the game, turn, phase; the last are left out first.
        middle: Whose move it is.
        right: Goal, network, saved; the first are left out first.
        is_urgent: Whether the last at the right stays longer than all at the left.
    """

    left: Sequence[Line] = ()
    middle: Line = ()
    right: Sequence[Line] = field(default=())
    is_urgent: bool = False


def top_line(state: TopState, width: int) -> Line:
    """Return the top bar: the middle is always whole, the sides give way.

    What is urgent stays even beside a cut middle, as long as that has half of the width.
    """
    left, right = list(state.left), list(state.right)
    beside = width_of(right[-1]) + 5 if state.is_urgent else 2
    middle = cut(state.middle, max(0, width - 2 if 2 * beside > width else width - beside))
    order = [(right, 1, 0), (left, 2, -1), (right, 0, 0), (left, 0, -1)]
    if state.is_urgent:
        order = [(right, 1, 0), (left, 0, -1), (right, 0, 0)]
    for side, kept, at in order:
        while len(side) > kept and not _fits(left, middle, right, width):
            side.pop(at)
    begin = (gap(1), *joined(left)) if left else ()
    end = (*joined(right), gap(1)) if right else ()
    centred = (width - width_of(middle)) // 2
    latest = width - width_of(end) - width_of(middle) - (2 if right else 0)
    start = max(width_of(begin) + (2 if left else 0), min(centred, latest))
    line: Line = (*begin, gap(start - width_of(begin)), *middle)
    line = (*line, gap(width - width_of(line) - width_of(end)), *end)
    return on_ground(line, GROUND)


def _fits(left: Sequence[Line], middle: Line, right: Sequence[Line], width: int) -> bool:
    sides = [width_of(joined(side)) + 3 for side in (left, right) if side]
    return width_of(middle) + sum(sides) <= width


class TopBar(LinesView):
    """The first row."""

    def show(self, state: TopState) -> None:
        """Show a new state."""
        self.draw(lambda width, _: [top_line(state, width)])


def heading(text: str) -> Line:
    """Return the name of the game or the screen."""
    return (Piece(text, "text", bold=True),)
