"""The first row of the screen: what is played, when, whose move it is, network and save."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from tui.widgets.lines import Line, LinesView, Piece, cut, gap, joined, on_ground, width_of

GROUND = "bar"

Stay = Literal["usual", "kept", "urgent"]


@dataclass(frozen=True, slots=True)
class TopState:
    """What the top bar says.

    Attributes:
        left: Name of the game, turn, phase; the last are left out first.
        middle: Whose move it is.
        right: Goal, network, saved; the first are left out first.
        shorter: The middle in fewer words: the first beside which all of the left has room, or as
            much of it as has.
        last: How long the last of the right stays: a usual one gives way to the phase, one that
            is kept does not, an urgent one stays longer than all of the left.
    """

    left: Sequence[Line] = ()
    middle: Line = ()
    right: Sequence[Line] = field(default=())
    last: Stay = "kept"
    shorter: Sequence[Line] = ()


def top_line(state: TopState, width: int) -> Line:
    """Return the top bar: the middle, perhaps in fewer words, is always whole, the sides give way.

    What is urgent stays even beside a cut middle, as long as that has half of the width.
    """
    beside = width_of(state.right[-1]) + 5 if state.last == "urgent" else 2
    forms = (state.middle, *state.shorter)

    def worth(form: Line) -> tuple[bool, int]:
        return width_of(form) <= width - 2, len(_sides(state, form, width)[0])

    middle = max(forms, key=worth)  # the first of the best
    middle = cut(middle, max(0, width - 2 if 2 * beside > width else width - beside))
    left, right = _sides(state, middle, width)
    begin = (gap(1), *joined(left)) if left else ()
    end = (*joined(right), gap(1)) if right else ()
    centred = (width - width_of(middle)) // 2
    latest = width - width_of(end) - width_of(middle) - (2 if right else 0)
    start = max(width_of(begin) + (2 if left else 0), min(centred, latest))
    line: Line = (*begin, gap(start - width_of(begin)), *middle)
    line = (*line, gap(width - width_of(line) - width_of(end)), *end)
    return on_ground(line, GROUND)


def _sides(state: TopState, middle: Line, width: int) -> tuple[Sequence[Line], Sequence[Line]]:
    """Return what has room at the left and at the right."""
    left, right = len(state.left), len(state.right)
    forms = [(left, count) for count in range(right, 0, -1)]
    if state.last == "urgent":
        forms += [(count, 1) for count in range(left, -1, -1)]
    else:
        forms += [(left, 0)] if state.last == "usual" else []
        forms += [(count, min(1, right)) for count in range(left, 1, -1)]
        forms += [(count, 0) for count in range(min(left, 2), 0, -1)]
    sides = ((state.left[:one], state.right[right - other :]) for one, other in forms)
    return next((each for each in sides if _fits(each[0], middle, each[1], width)), ((), ()))


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
