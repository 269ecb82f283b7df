"""Lines of text with roles, and the widget that draws them and repaints only what has changed.

A line is a tuple of pieces; a piece has a role of `tui.theme`, never a colour. All text that came
from people goes through `clean`, and none of it is ever read as markup.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.events import Resize
from textual.geometry import Region
from textual.strip import Strip

from tui.cells import apart
from tui.theme import colours, style
from tui.widgets.unframed import UnframedView

CUT = ".."
"""Stands at the end of a line that was cut."""


class Piece(NamedTuple):
    """A piece of a line.

    Attributes:
        text: What is written; no line breaks.
        role: The role of its colour.
        ground: The role of the colour behind it, "" for the widget's own.
        bold: Whether it is bold.
        underline: Whether it is underlined.
    """

    text: str
    role: str = "text"
    ground: str = ""
    bold: bool = False
    underline: bool = False


Line = tuple[Piece, ...]
Build = Callable[[int, int], Sequence[Line]]
"""Makes the lines for a width and a height in cells."""

_STROKES = "─━═"
_WORD = re.compile(" *[^ ]+| +")


def clean(text: str) -> str:
    """Return the text with everything that a terminal might obey, or not draw, as "?".

    Of signs that are joined of several, whose width differs from terminal to terminal, the first
    stays.
    """
    text = apart(text)
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def plain(line: Line) -> str:
    """Return the text of a line."""
    return "".join(piece.text for piece in line)


def cells_of(text: str) -> int:
    """Return the width of a text in cells."""
    return len(text) if text.isascii() else cell_len(text)


def width_of(line: Line) -> int:
    """Return the width of a line in cells."""
    return sum([cells_of(piece.text) for piece in line])


def gap(cells: int, ground: str = "") -> Piece:
    """Return so many blanks."""
    return Piece(" " * max(0, cells), "text", ground)


def rule(cells: int, role: str = "line", ground: str = "", sign: str = "─") -> Piece:
    """Return a horizontal line."""
    return Piece(sign * max(0, cells), role, ground)


def cut(line: Line, width: int) -> Line:
    """Return the line, shortened if it is too wide: the stroke at its end, or else with `..`."""
    if width_of(line) <= width:
        return line
    head = tuple(piece for piece in line if piece.text)
    while head and not head[-1].text.strip(_STROKES):
        last, head = head[-1], head[:-1]
        if (left := width - width_of(head)) >= 0:
            return (*head, last._replace(text=last.text[:left]))
    room, out = max(0, width - len(CUT)), list[Piece]()
    for piece in line:
        cells = cells_of(piece.text)
        if cells > room:
            kept = set_cell_size(piece.text, room).rstrip()
            out.append(piece._replace(text=(kept + CUT)[:width]))
            break
        out.append(piece)
        room -= cells
    return tuple(out)


def fill(line: Line, width: int, ground: str = "") -> Line:
    """Return the line, cut or filled with blanks to exactly the width."""
    short = cut(line, width)
    missing = width - width_of(short)
    return (*short, gap(missing, ground)) if missing > 0 else short


def column(text: str, width: int) -> str:
    """Return a text for a column of a table, cut with `..` or filled to exactly the width."""
    return plain(fill((Piece(text),), width))


def spread(left: Line, right: Line, width: int, between: Piece | None = None) -> Line:
    """Return two parts at both ends of the width; the left one is cut if they do not fit.

    Args:
        left: The part at the left.
        right: The part at the right; whole, or left out where it is wider than the width.
        width: In cells.
        between: How what lies between is drawn: its text is repeated.
    """
    taken = width_of(right)
    if taken + 1 > width:
        return fill(left, width, _ground_of(left))
    room = width - taken - (1 if taken else 0)
    left = cut(left, room)
    middle = width - taken - width_of(left)
    if between is None:
        return (*left, gap(middle, _ground_of(left)), *right)
    return (*left, between._replace(text=between.text * middle), *right)


def _ground_of(line: Line) -> str:
    return line[-1].ground if line else ""


def on_ground(line: Line, ground: str) -> Line:
    """Return the line with a ground behind all pieces that have none of their own."""
    return tuple(piece if piece.ground else piece._replace(ground=ground) for piece in line)


def with_role(line: Line, role: str) -> Line:
    """Return the line in one role, chips excepted."""
    return tuple(piece if piece.ground else piece._replace(role=role) for piece in line)


def joined(lines: Iterable[Line], between: str = "   ") -> Line:
    """Return several short lines as one."""
    out: list[Piece] = []
    for line in lines:
        if out and line:
            out.append(Piece(between))
        out.extend(line)
    return tuple(out)


def wrap(line: Line, width: int, indent: int = 2) -> list[Line]:
    """Return the line broken at blanks so that no part is wider than the width.

    All parts but the first begin with `indent` blanks. A wide sign needs a width of two more.
    """
    rows: list[list[Piece]] = [[]]
    room = width
    for word in _words(line, max(1, width - indent)):
        cells, fits = width_of(word), True
        if cells > room:
            fits = not rows[-1]
            word = _stripped(word)  # noqa: PLW2901 the blanks before it fall away
            cells = width_of(word)
        if not fits:
            rows.append([gap(indent)])
            room = width - indent
        rows[-1].extend(word)
        room -= cells
    return [_merged(row) for row in rows]


def whole(texts: Iterable[str], width: int, height: int) -> list[Line]:
    """Return as many texts, from the first on, as have room in so many rows, none of them cut."""
    rows: list[Line] = []
    for text in texts:
        told = wrap((Piece(f" {clean(text)}"),), width - 1, indent=1)
        if len(rows) + len(told) > height:
            break
        rows += told
    return rows


def _words(line: Line, most: int) -> list[Line]:
    """Return the words, each with the blanks before it, none wider than `most` without them.

    A word goes on from one piece to the next where there is no blank between them.
    """
    words: list[list[Piece]] = []
    for piece in line:
        for found in _WORD.findall(piece.text):
            part = piece._replace(text=found)
            if words and not found.startswith(" ") and not plain(tuple(words[-1])).isspace():
                words[-1].append(part)
            else:
                words.append([part])
    return [part for word in words for part in _parts(tuple(word), most)]


def _parts(word: Line, most: int) -> Iterable[Line]:
    """Yield a word in parts that are not wider than `most`, the blanks before it not counted."""
    if width_of(_stripped(word)) <= most:
        yield word
        return
    part, room = list[Piece](), most + width_of(word) - width_of(_stripped(word))
    for piece in word:
        for sign in piece.text:
            if cell_len(sign) > room and part:
                yield _merged(part)
                part, room = [], most
            part.append(piece._replace(text=sign))
            room -= cell_len(sign)
    yield _merged(part)


def _stripped(word: Line) -> Line:
    first = word[0]
    return (first._replace(text=first.text.lstrip(" ")), *word[1:])


def _merged(row: Sequence[Piece]) -> Line:
    out: list[Piece] = []
    for piece in row:
        if out and out[-1][1:] == piece[1:]:
            out[-1] = piece._replace(text=out[-1].text + piece.text)
        else:
            out.append(piece)
    return tuple(out)


class LinesView(UnframedView):
    """Draws lines at a size given by the layout; a row that stays the same is not repainted."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "LinesView { height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 Textual's name
        super().__init__(id=id)
        self._build: Build | None = None
        self._rows: list[Line] = []
        self._strips: dict[int, Strip] = {}
        self._theme = ""

    def draw(self, build: Build) -> None:
        """Show from now on what a function makes for the widget's size."""
        self._build = build
        self.redraw()

    def redraw(self) -> None:
        """Make the lines anew and repaint the rows that differ."""
        width, height = self.content_size
        if self._build is None or not width or not height:
            return
        rows = [fill(line, width) for line in self._build(width, height)][:height]
        rows += [(gap(width),)] * (height - len(rows))
        old, self._rows = self._rows, rows
        for y, row in enumerate(rows):
            if y >= len(old) or old[y] != row:
                self._strips.pop(y, None)
                self.refresh(Region(0, y, width, 1))

    def on_resize(self, event: Resize) -> None:
        """Make the lines for the new size."""
        del event
        self.redraw()

    def line_at(self, y: int) -> Line:
        """Return what stands in a row, nothing outside the widget."""
        return self._rows[y] if 0 <= y < len(self._rows) else ()

    def text_lines(self) -> list[str]:
        """Return what the widget shows, for tests and readers."""
        return [plain(row).rstrip() for row in self._rows]

    def render_line(self, y: int) -> Strip:
        """Return a row of cells (called by Textual)."""
        if self._theme != self.app.theme:
            self._theme = self.app.theme
            self._strips.clear()
        if y >= len(self._rows):
            return Strip.blank(self.content_size.width, self.sheet.ink)
        if y not in self._strips:
            self._strips[y] = strip_of(self.app, self._rows[y], self.sheet.ground)
        return self._strips[y]


def strip_of(app: App[object], line: Line, ground: Style) -> Strip:
    """Return a line in the colours of the app's theme, over a ground."""
    by_role = colours(app)
    return Strip(
        [
            Segment(
                p.text,
                ground + style(by_role, p.role, p.ground, bold=p.bold, underline=p.underline),
            )
            for p in line
            if p.text
        ]
    )
