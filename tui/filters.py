"""Line filters for terminals that lack the signs or the colours: ASCII and mono.

Both keep the width of every line: a filter changes cells, never the layout.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui.cells import is_narrow, split_cells

_UNKNOWN: Final = "?"

# Signs on the left, what stands for each of them on the right.
_SIGNS: Final = (
    # lines; corners and joints become "+"
    ("─━═┄┅┈┉╌╍╴╶╸╺╼╾", "-==-=-=-=--===="),
    ("│┃║┆┇┊┋╎╏╵╷╹╻╽╿", "||H||||||||||||"),
    ("\u2571\u2572\u2573", "/\\X"),
    # blocks: edges and halves, quarters, shades
    ("▁▂▃▄▅▆▇█▀▔", "____==##--"),
    ("▉▊▋▌▍▎▏▐▕", "###^|||H|"),
    ("▖▗▘▝▙▟▚▞▛▜", "..''\\/<>++"),
    ("░▒▓", ":%#"),
    # signs of Textual's own widgets, and what people type
    ("•●○◉◦▪■□★☆✓✔✗✘", "**o@o*#o**vvxx"),
    ("▲△▶▷►▼▽◀◁◄↑→↓←", "^^>>>vv<<<^>v<"),
    ("\u2010\u2011\u2013\u2014\u2212", "-----"),  # hyphens and dashes
    ("\u2018\u2019\u201a\u201c\u201d\u201e«»", '\'\',"""<>'),  # quotation marks
    ("…·×÷", "..x:"),
    ("€£¥§°¿¡", "ELYSo?!"),
    # letters without a plain letter inside them
    ("ßÆæŒœØøŁłĐđÐðÞþ", "sAaOoOoLlDdDdTt"),
)
_CORNERS: Final = (*range(0x250C, 0x254C), *range(0x2552, 0x2571))
# A short word between half blocks is a box; a half block alone is a mark.
_BOX: Final = re.compile("▐([^▐▌]{1,8})▌")


class _Table(dict[int, str]):
    """Finds the ASCII sign for a character of one cell, and remembers it."""

    def __missing__(self, point: int) -> str:
        base = unicodedata.normalize("NFKD", chr(point))
        # a letter with its marks: only the letter is ASCII
        plain = [character for character in base if not unicodedata.combining(character)]
        sign = plain[0] if len(plain) == 1 and plain[0].isascii() else _UNKNOWN
        self[point] = sign if sign.isprintable() else _UNKNOWN
        return self[point]


_ASCII: Final = _Table(
    {
        **dict.fromkeys(_CORNERS, "+"),
        **{
            ord(sign): plain
            for signs, plains in _SIGNS
            for sign, plain in zip(signs, plains, strict=True)
        },
    }
)


def to_ascii(text: str) -> str:
    """Return text with an ASCII sign for every cell; its width in cells is the same."""
    if text.isascii():
        return text
    if is_narrow(text):
        return text.translate(_ASCII)
    return "".join(
        _ASCII[ord(piece[0])] if width == 1 else _UNKNOWN * width
        for piece, width in split_cells(text)
    )


class AsciiFilter(LineFilter):
    """Draws every line with the signs of ASCII alone."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - Textual's signature
        """Return the segments with ASCII signs, each as wide as it was."""
        line = "".join(segment.text for segment in segments)
        if line.isascii():
            return segments
        line = _BOX.sub(r"[\1]", line)
        changed: list[Segment] = []
        start = 0
        for text, style, control in segments:
            end = start + len(text)
            changed.append(Segment(to_ascii(line[start:end]), style, control))
            start = end
        return changed


class MonoFilter(LineFilter):
    """Draws every line without colours; bold, dim, underline and reverse stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - Textual's signature
        """Return the segments with styles that name no colour."""
        return [
            Segment(text, None if style is None else _without_colour(style), control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def _without_colour(style: Style) -> Style:
    plain = style.without_color
    # the meta data, lost on the way, says what a click on the place does
    return plain + Style(meta=style.meta) if style.meta else plain
