"""What stands below the Löwenherz boards: the legend, the notes, and what a preview changes."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import cast

from core.engine.scene import Scene, Text
from tui.boards.loewenherz_large import mine
from tui.boards.loewenherz_picture import FOREST_SIGN, Picture
from tui.widgets.board_cells import BLANK, BoardCell

Words = Callable[[Text], str]
Cells = list[BoardCell]

NOTE_ROWS = 2
_CHIP = re.compile(r"\[([A])\]|\(([B])\)|<([CN])>|\{([D])\}")


def note_rows(
    scene: Scene, preview: Scene | None, picture: Picture, words: Words, width: int
) -> list[Cells]:
    """Return two rows: what the preview would change, or else the notes of the scene."""
    lines = [] if preview is None else changed_land(scene, preview, words)
    if not lines:
        lines = [words(row.text) for row in scene.notes]
    rows = [_fit(_chips(f" {line}", picture), width) for line in lines[:NOTE_ROWS]]
    return rows + [[BLANK] * width] * (NOTE_ROWS - len(rows))


def changed_land(scene: Scene, preview: Scene, words: Words) -> list[str]:
    """Return a line for each region that arises in the preview, grows or shrinks."""
    before, after = _land(scene), _land(preview)
    lines: list[str] = []
    heading = words(Text("note.after"))
    for region, (chip, points, squares, contents) in after.items():
        _, had, owned, _ = before.get(region, (chip, 0, 0, ()))
        if region in before and (had, owned) == (points, squares):
            continue
        fields = {
            "head": heading if not lines else " " * len(heading),
            "chip": chip,
            "region": region,
            "delta": points - had,
            "n": squares,
            "contents": contents,
        }
        lines.append(words(Text("note.land", fields)))
    return lines


Land = tuple[str, int, int, tuple[Text, ...]]


def _land(scene: Scene) -> Mapping[str, Land]:
    """Return by region its owner's chip, points, number of squares, and what lies on them."""
    rows = cast("Iterable[tuple[str, str, int, int, tuple[Text, ...]]]", scene.board["land"])
    return {region: (chip, points, squares, what) for region, chip, points, squares, what in rows}


def legend_rows(scene: Scene, picture: Picture, words: Words, width: int) -> list[Cells]:
    """Return the two rows of the legend of the large board."""
    names = cast("Mapping[str, Text]", scene.board["legend"])
    owner = picture.owner_role("A")
    castle = [BoardCell(sign, "cursor-text", owner, bold=True) for sign in "[A]"]
    first: list[tuple[Cells, str]] = [
        (_cells(FOREST_SIGN, "terrain-forest"), "forest"),
        (_cells("▟V▙", "terrain-village"), "village"),
        (_cells("▟█K█▙", "terrain-city"), "city"),
        (mine("G"), "mine"),
    ]
    second: list[tuple[Cells, str]] = [
        (castle, "castle"),
        ([BoardCell("a", "cursor-text", owner, bold=True)], "knight"),
        (_cells("┃", "border"), "border"),
        ([BoardCell("═", "legal", plain="=")], "cursor"),
        (_cells("*", "last"), "last"),
    ]
    rows = [_items(first, names, words), _items(second, names, words)]
    more = _cells(words(names["mines"]), "text")
    gap = max(0, width - 1 - len(rows[1]) - len(more))
    rows[1] += [BLANK] * gap + more
    return [_fit(row, width) for row in rows]


def _items(items: Iterable[tuple[Cells, str]], names: Mapping[str, Text], words: Words) -> Cells:
    cells = [BLANK] * 5
    for sign, name in items:
        gap = 2 if name == "castle" else 3  # castle and knight are one pair
        cells += [*sign, BLANK, *_cells(words(names[name]), "text"), *[BLANK] * gap]
    return cells[:-3]


def _cells(text: str, role: str) -> Cells:
    return [BoardCell(sign, role) for sign in text]


def _chips(text: str, picture: Picture) -> Cells:
    """Return a line with the chips of the owners in their colours."""
    cells = _cells(text, "text")
    for found in _CHIP.finditer(text):
        letter = next(group for group in found.groups() if group)
        if letter in picture.colours:
            for x in range(*found.span()):
                owner = picture.owner_role(letter)
                cells[x] = BoardCell(text[x], "cursor-text", owner, bold=True)
    return cells


def _fit(cells: Cells, width: int) -> Cells:
    """Return the cells, cut with `..` or filled with blanks to the width."""
    if len(cells) > width:
        return cells[: width - 2] + _cells("..", "text")
    return cells + [BLANK] * (width - len(cells))
