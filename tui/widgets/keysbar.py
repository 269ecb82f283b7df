"""The last row: the keys that are valid now; help and the list of everything always among them."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.events import Click
from textual.message import Message

from tui.widgets.lines import (
    Line,
    LinesView,
    Piece,
    cut,
    fill,
    gap,
    on_ground,
    plain,
    width_of,
)

GROUND = "bar"
BESIDE_TOLD = 4
"""The cells that a line in place of the keys leaves to blanks and the key of help."""
_BETWEEN = 2
LEAST_CUT = 24
"""A label that would keep less than this is not cut."""


class KeyHint(NamedTuple):
    """A key and what it does.

    Attributes:
        key: As a person calls it.
        label: In a word or two.
        action: What a click runs, "" for nothing.
        short: The label where there is no room for it.
        is_firm: Whether a longer label is cut so that it finds room, with all that stand before it.
        long: The label where there is all the room, "" for the usual one.
    """

    key: str
    label: str
    action: str = ""
    short: str = ""
    is_firm: bool = False
    long: str = ""


def keys_line(
    hints: Sequence[KeyHint], always: Sequence[KeyHint], width: int
) -> tuple[Line, list[tuple[int, int, str]]]:
    """Return the row and where in it which action is: first column, end, action.

    `always` stands at the right end whatever the width; of `hints` those that fit.
    """
    end = [_hint(hint) for hint in always]
    room = width - 2 - sum(width_of(line) + _BETWEEN for line in end)
    out, spots, at = [gap(1)], list[tuple[int, int, str]](), 1
    fitting: list[KeyHint] = []
    for hint in _cut_for_firm(hints, room):
        for label in filter(None, (hint.label, hint.short)):
            needed = width_of(_hint(hint._replace(label=label))) + _BETWEEN
            if needed <= room:
                room -= needed
                fitting.append(hint._replace(label=label))
                break
    for hint in (*fitting, *always):
        line = _hint(hint)
        out += [*line, gap(_BETWEEN)]
        spots.append((at, at + width_of(line), hint.action))
        at += width_of(line) + _BETWEEN
    return on_ground((*out, gap(max(0, width - at))), GROUND), spots


def _cut_for_firm(hints: Sequence[KeyHint], room: int) -> list[KeyHint]:
    """Return hints of which a label is cut where that leaves room for those that are firm."""
    last = max((number for number, hint in enumerate(hints) if hint.is_firm), default=-1)
    over = sum(width_of(_hint(hint)) + _BETWEEN for hint in hints[: last + 1]) - room
    out = list(hints)
    for number, hint in enumerate(hints[: last + 1]):
        left = len(hint.label) - over
        if hint.short and over > 0 and left >= max(LEAST_CUT, len(hint.short)):
            out[number] = hint._replace(label=plain(cut((Piece(hint.label),), left)))
            break
    return out


def told_line(
    told: Line, always: Sequence[KeyHint], width: int
) -> tuple[Line, list[tuple[int, int, str]]]:
    """Return a line in place of the keys, and where in it which action is.

    Of the keys that are always shown, without their words, stand as many at the right end as leave
    the line whole, and the first in any case.
    """

    def start(count: int) -> int:
        return width - sum(width_of((Piece(hint.key),)) + 1 for hint in always[:count])

    counts = range(len(always), 1, -1)
    shown = next((n for n in counts if width_of(told) + 2 <= start(n)), 1)
    at, out, spots = start(shown), list[Piece](), list[tuple[int, int, str]]()
    line = fill((gap(1), *told), at - 1)
    for hint in always[:shown]:
        out += [gap(1), Piece(hint.key, "key", bold=True)]
        end = at + width_of((Piece(hint.key),))
        spots.append((at, end, hint.action))
        at = end + 1
    return on_ground(fill((*line, *out), width), GROUND), spots


def _hint(hint: KeyHint) -> Line:
    return Piece(hint.key, "key", bold=True), Piece(f" {hint.label}", "head")


class KeysBar(LinesView):
    """The row of keys; a click does what the key does."""

    class Clicked(Message):
        """A key was clicked."""

        def __init__(self, action: str) -> None:
            self.action = action
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._spots: list[tuple[int, int, str]] = []

    def show(self, hints: Sequence[KeyHint], always: Sequence[KeyHint]) -> None:
        """Show these keys."""

        def build(width: int, _: int) -> list[Line]:
            line, self._spots = keys_line(hints, always, width)
            return [line]

        self.draw(build)

    def say(self, told: Line, always: Sequence[KeyHint]) -> None:
        """Show a line instead of keys, but for these."""

        def build(width: int, _: int) -> list[Line]:
            line, self._spots = told_line(told, always, width)
            return [line]

        self.draw(build)

    def on_click(self, event: Click) -> None:
        """Tell which key was clicked."""
        if action := self.action_at(event.x):
            self.post_message(self.Clicked(action))

    def action_at(self, x: int) -> str:
        """Return what the key at a column runs, "" for nothing."""
        found = (action for start, end, action in self._spots if start <= x < end)
        return next(found, "")
