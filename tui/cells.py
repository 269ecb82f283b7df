"""How text falls into the cells of a terminal row.

The widths are those of Rich, which Textual measures with: whatever else counted would put a
cell beside the place where the compositor put it.
"""

import re
import unicodedata
from typing import Final

from rich.cells import cell_len

# Letters, box drawing and block elements: one cell each, none of them joins another.
_NARROW_RANGES: Final = (range(0x20, 0x7F), range(0xA0, 0xAD), range(0xAE, 0x250))
_NARROW: Final = frozenset(
    chr(point) for points in (*_NARROW_RANGES, range(0x2500, 0x25A0)) for point in points
)
_WIDENER: Final = "\ufe0f"  # variation selector 16 makes some narrow signs wide

_JOINER: Final = "\u200d"
# variation selectors, the frame of a key, skin colours, the tags of flags
_LOOKS: Final = "\ufe00-\ufe0f\U000e0100-\U000e01ef\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f"
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
_LOOK: Final = re.compile(f"[{_LOOKS}]")
_JOINING: Final = re.compile(f"[{_JOINER}{_LOOKS}\U0001f1e6-\U0001f1ff]")


def apart(text: str) -> str:
    """Return text without what makes several characters one sign: of a joined sign its first.

    Terminals do not agree on the width of such signs. Letters of flags become plain letters.
    """
    if text.isascii() or not _JOINING.search(text):
        return text
    out, is_joined = list[str](), False
    for character in text:
        if character == _JOINER:
            is_joined = True
        elif not _LOOK.match(character):
            is_flag = ord(character) in _FLAG_LETTERS
            if not (is_joined and out and unicodedata.category(character) == "So"):
                out.append(chr(ord(character) - 0x1F1E6 + ord("A")) if is_flag else character)
            is_joined = False
    return "".join(out) or "?"


def is_narrow(text: str) -> bool:
    """Return whether every character of text is surely one cell of its own."""
    return (text.isascii() and text.isprintable()) or _NARROW.issuperset(text)


def split_cells(text: str) -> list[tuple[str, int]]:
    """Return text in pieces that stay together, each with its width in cells.

    A piece is a character with whatever joins it (combining marks, joiners). Only the first
    piece can have the width 0: a mark that belongs to what stood before the text. Control
    characters are left out: no name or message may speak to the terminal.
    """
    pieces: list[tuple[str, int]] = []
    before = 0
    text = "".join(character for character in text if not _is_control(character))
    for end, character in enumerate(text, 1):
        width = cell_len(text[:end])
        grown, before = width - before, width
        if pieces and (grown == 0 or character == _WIDENER):
            piece, piece_width = pieces[-1]
            pieces[-1] = (piece + character, piece_width + grown)
        else:
            pieces.append((character, grown))
    return pieces


def _is_control(character: str) -> bool:
    return character < " " or "\x7f" <= character < "\xa0"
