"""How text falls into the cells of a terminal row.

The widths are those of Rich, which Textual measures with: whatever else counted would put a
cell beside the place where the compositor put it.
"""

from typing import Final

from rich.cells import cell_len

# Letters, box drawing and block elements: one cell each, none of them joins another.
_NARROW_RANGES: Final = (range(0x20, 0x7F), range(0xA0, 0xAD), range(0xAE, 0x250))
_NARROW: Final = frozenset(
    chr(point) for points in (*_NARROW_RANGES, range(0x2500, 0x25A0)) for point in points
)
_WIDENER: Final = "\ufe0f"  # variation selector 16 makes some narrow signs wide


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
