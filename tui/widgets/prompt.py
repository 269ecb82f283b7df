"""The bar that says who is asked, what, and how to answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from tui.widgets.lines import (
    Line,
    LinesView,
    Piece,
    cut,
    gap,
    joined,
    on_ground,
    width_of,
    with_role,
)

HEAVY, THIN = "━", "─"


@dataclass(frozen=True, slots=True)
class PromptState:
    """What the prompt says.

    Attributes:
        own: Whether somebody at this terminal is asked: a heavy bar, else a thin one.
        title: Who and what, the chip first.
        facts: What the decision shows, the most important first.
        answer: How to answer; always shown.
    """

    own: bool
    title: Line
    facts: Sequence[Line] = ()
    answer: Line = ()


def prompt_line(state: PromptState, width: int) -> Line:
    """Return the bar: the title is always shown, facts as far as there is room."""
    bar = HEAVY if state.own else THIN
    role = "prompt-text" if state.own else "head"
    ground = "prompt" if state.own else ""
    title, facts = _toned(state.title, role), list(state.facts)
    room = width - 7 - width_of(title)
    while facts and width_of(_right(facts, state.answer)) > room:
        facts.pop()
    right = _right(facts, state.answer)
    if width_of(right) > room:
        right = ()
    title = cut(title, width - 4 - (width_of(right) + 3 if right else 0))
    stroke = Piece(bar, "line" if not state.own else role)
    end = (gap(1), *_toned(right, role), gap(1), stroke) if right else (gap(1), stroke)
    start: Line = (stroke._replace(text=bar * 2), gap(1), *title, gap(1))
    missing = width - width_of(start) - width_of(end)
    line = (*start, stroke._replace(text=bar * max(0, missing)), *end[(0 if right else 1) :])
    return on_ground(line, ground) if ground else line


def _right(facts: Sequence[Line], answer: Line) -> Line:
    return joined([*facts, answer])


def _toned(line: Line, role: str) -> Line:
    """Return the line bold and in the bar's role, chips as they are."""
    return tuple(p if p.ground else p._replace(bold=True) for p in with_role(line, role))


class PromptView(LinesView):
    """The bar between board and options."""

    def show(self, state: PromptState) -> None:
        """Show a new question."""
        self.draw(lambda width, _: [prompt_line(state, width)])
