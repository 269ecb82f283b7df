"""What stands below the Löwenherz boards: the legend, the notes, and what a preview changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from core.engine.ids import seat_letter
from core.engine.scene import Row, Scene, Text
from tui.boards.loewenherz_large import ALLIED_FLAT, ALLIED_WALL, BRACKETS, mine
from tui.boards.loewenherz_picture import FOREST_SIGN, Picture
from tui.widgets.board_cells import BLANK, BoardCell

Words = Callable[[Text], str]
Cells = list[BoardCell]

NOTE_ROWS = 2
GAP = [BLANK] * 2


def note_rows(
    scene: Scene, preview: Scene | None, picture: Picture, words: Words, width: int
) -> list[Cells]:
    """Return two rows: what the preview would change, or the notes, or what the signs mean."""
    rows = [] if preview is None else changed_land(scene, preview, picture, words)
    if not rows:
        rows = _notes(scene.notes, picture, words, width) or signs_rows(scene, picture, words)
    rows = [_fit(row, width) for row in rows[:NOTE_ROWS]]
    return rows + [[BLANK] * width] * (NOTE_ROWS - len(rows))


def _notes(notes: Sequence[Row], picture: Picture, words: Words, width: int) -> list[Cells]:
    """Return the notes as rows, in short or closed up where they are wider than the width.

    A note without a place is a heading; those that follow stand on its line.
    """
    lines: list[list[Row]] = []
    for note in notes:
        if note.place is None:
            lines.append([])
        lines[-1].append(note)
    indent = max((len(words(line[0].text)) for line in lines), default=0)
    rows: list[Cells] = []
    for line in lines:
        full = [replace(note, text=note.more or note.text) for note in line]
        forms = [
            _note_line(full, picture, words, indent),
            _note_line(line, picture, words, indent),
            _note_line(line, picture, words),
        ]
        rows.append(next((form for form in forms if len(form) <= width), forms[-1]))
    if len(rows) < NOTE_ROWS and rows and len(rows[-1]) > width:
        rows[-1:] = _halves(lines[-1], picture, words)
    return rows


def _halves(line: Sequence[Row], picture: Picture, words: Words) -> list[Cells]:
    """Return a heading and its notes in two rows; the second is indented like the first."""
    half = len(line) // 2 + 1
    second = _note_line([line[0], *line[half:]], picture, words)
    indent = 1 + len(words(line[0].text))
    return [_note_line(line[:half], picture, words), [BLANK] * indent + second[indent:]]


def _note_line(
    line: Sequence[Row], picture: Picture, words: Words, indent: int | None = None
) -> Cells:
    """Return a heading and its notes in one row; without an indent as narrow as possible."""
    tight = indent is None
    row = [BLANK, *_cells(words(line[0].text).ljust(indent or 0), "head")]
    for number, note in enumerate(line[1:]):
        row += [BLANK] if tight or not number else GAP
        if note.seat is not None:
            row += _chip(seat_letter(note.seat), picture) + ([] if tight else [BLANK])
        row += _cells(words(note.text), "text")
    return row


Land = tuple[str, int, int, tuple[Text, ...]]
"""Of a region: its owner's letter, points, number of squares, and what lies on them."""


def changed_land(scene: Scene, preview: Scene, picture: Picture, words: Words) -> list[Cells]:
    """Return a row for each region that arises in the preview, grows or shrinks."""
    before, after = _land(scene), _land(preview)
    heading = words(Text("note.after"))
    rows: list[Cells] = []
    for region, (letter, points, size, contents) in after.items():
        _, had, owned, _ = before.get(region, (letter, 0, 0, ()))
        if (had, owned) == (points, size):
            continue
        fields = {
            "region": region,
            "delta": points - had,
            "squares": Text("count.squares", {"n": size}),
            "contents": contents,
        }
        text = words(Text("note.land" if contents else "note.land_empty", fields))
        head = _cells(heading if not rows else " " * len(heading), "head")
        rows.append([BLANK, *head, *GAP, *_chip(letter, picture), BLANK, *_cells(text, "text")])
    return rows


def _land(scene: Scene) -> Mapping[str, Land]:
    rows = cast("Iterable[tuple[str, str, int, int, tuple[Text, ...]]]", scene.board["land"])
    return {region: (letter, points, size, what) for region, letter, points, size, what in rows}


def _chip(letter: str, picture: Picture) -> Cells:
    """Return an owner's letter in its brackets, on its colour."""
    left, right = BRACKETS[letter]
    role = picture.owner_role(letter)
    return [BoardCell(sign, "cursor-text", role, bold=True) for sign in (left, letter, right)]


def signs_rows(scene: Scene, picture: Picture, words: Words) -> list[Cells]:
    """Return what the signs of the compact board mean, for the time before there are notes."""
    names = cast("Mapping[str, Text]", scene.board["legend"])
    role = picture.owner_role("A")
    signs: list[tuple[Cells, str]] = [
        (_cells(FOREST_SIGN, "terrain-forest"), "forest"),
        (_cells("V", "terrain-village"), "village"),
        (_cells("K", "terrain-city"), "city"),
        ([BoardCell(sign, role, bold=True) for sign in "█A"], "castle"),
    ]
    first: Cells = []
    for sign, name in signs:
        first += [*GAP, *sign, BLANK, *_cells(words(names[name]), "text")]
    mines = " ".join(words(names[name]) for name in ("mine", "mines"))
    knight = [BoardCell("a", role, bold=True), BLANK, *_cells(words(names["knight"]), "text")]
    return [first[1:], [BLANK, *_cells(mines, "text"), *GAP, *knight]]


def legend_rows(scene: Scene, picture: Picture, words: Words, width: int) -> list[Cells]:
    """Return the two rows of the legend of the large board.

    Where an alliance is drawn its sign is named instead of the cursor's, which is alike.
    """
    names = cast("Mapping[str, Text]", scene.board["legend"])
    castle = _chip("A", picture)
    double = [BoardCell("═", "legal", plain="="), BoardCell("║", "legal", plain="H")], "cursor"
    if picture.allied:
        double = [ALLIED_FLAT, ALLIED_WALL], "alliance"
    first: list[tuple[Cells, str]] = [
        (_cells(FOREST_SIGN, "terrain-forest"), "forest"),
        (_cells("▟V▙", "terrain-village"), "village"),
        (_cells("▟█K█▙", "terrain-city"), "city"),
        (mine("G"), "mine"),
    ]
    second: list[tuple[Cells, str]] = [
        (castle, "castle"),
        ([castle[1]._replace(text="a")], "knight"),
        (_cells("┃", "border"), "border"),
        double,
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


def _fit(cells: Cells, width: int) -> Cells:
    """Return the cells, cut with `..` or filled with blanks to the width."""
    if len(cells) > width:
        return cells[: width - 2] + _cells("..", "text")
    return cells + [BLANK] * (width - len(cells))
