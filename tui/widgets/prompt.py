"""The bar that says who is asked, what, and how to answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
_AROUND_TITLE = 4
_AROUND_ANSWER = 4
_LEAST_TITLE = 12


@dataclass(frozen=True, slots=True)
class PromptState:
    """What the prompt says.

    Attributes:
        own: Whether somebody at this terminal is asked: a heavy bar, else a thin one.
        title: Who and what, the chip first.
        facts: What the decision shows, the most important first.
        answer: How to answer; always shown.
        short_title: The title where the whole one does not fit beside the answer.
        short_answer: The answer where even that title does not.
    """

    own: bool
    title: Line
    facts: Sequence[Line] = ()
    answer: Line = ()
    short_title: Line = ()
    short_answer: Line = ()


def prompt_line(state: PromptState, width: int) -> Line:
    """Return the bar: the title is always shown, facts as far as there is room."""
    state = _fitting(state, width)
    role, ground = ("prompt-text", "prompt") if state.own else ("head", "")
    stroke = Piece(HEAVY if state.own else THIN, role if state.own else "line")
    title, facts = _toned(state.title, role), list[Line]()
    room = width - _AROUND_TITLE - width_of(title) - _AROUND_ANSWER
    for fact in state.facts:
        if width_of(_right([*facts, fact], state.answer)) <= room:
            facts.append(fact)
    right = _toned(_right(facts, state.answer), role)
    end: Line = (gap(1), *right, gap(1), stroke) if right else ()
    if width_of(end) > width - _LEAST_TITLE:
        end = ()
    title = cut(title, max(0, width - _AROUND_TITLE - width_of(end)))
    start: Line = (stroke._replace(text=stroke.text * 2), gap(1), *title, gap(1))
    missing = max(0, width - width_of(start) - width_of(end))
    line = cut((*start, stroke._replace(text=stroke.text * missing), *end), width)
    return on_ground(line, ground) if ground else line


def _fitting(state: PromptState, width: int) -> PromptState:
    """Return the state in the longest form whose title is whole, or else in its shortest."""
    title, answer = state.short_title or state.title, state.short_answer or state.answer
    forms = (state, replace(state, title=title), replace(state, title=title, answer=answer))
    room = width - _AROUND_TITLE
    fitting = (one for one in forms if width_of(one.title) + _taken(one.answer) <= room)
    return next(fitting, forms[-1])


def _taken(answer: Line) -> int:
    return width_of(answer) + _AROUND_ANSWER - 1 if answer else 0


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
