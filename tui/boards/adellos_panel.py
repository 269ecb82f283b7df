"""What stands below the Adellos boards: the piece under the cursor, a combat, the legend."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from core.engine.scene import Place, Scene, Text
from tui.boards.adellos_picture import Picture
from tui.widgets.board_cells import BLANK, BoardCell

Words = Callable[[Text], str]
Cells = list[BoardCell]
Side = tuple[str, Text, int, tuple[tuple[Text, int], ...]]
"""Of a combat: the seat's letter, the piece, the sum, its parts."""

PANEL_ROWS, LEAST_ROWS = 6, 3
"""How many rows stand below a board, and how many say enough where there is less room."""
NAME, SUM, SIGN, OTHER_SUM, OTHER_NAME = 2, 24, 29, 33, 38
"""Columns of a combat."""


def here_rows(
    scene: Scene, place: Place, words: Words, width: int, count: int = PANEL_ROWS
) -> list[Cells]:
    """Return so many rows about the hex under the cursor: a rule, then lines."""
    here = cast("Mapping[Place, Sequence[Text]]", scene.board["here"])
    rows = [_rule(place, width)]
    rows += [[BLANK, *_cells(words(text), "text")] for text in here.get(place, ())]
    return _filled(rows, width, count)


def combat_rows(
    scene: Scene, picture: Picture, words: Words, width: int, count: int = PANEL_ROWS
) -> list[Cells]:
    """Return so many rows of an open combat: the sums, two columns of parts; [] without one."""
    sides = cast("Sequence[Side]", scene.board["combat"])
    if not sides:
        return []
    (one, one_name, att, att_parts), (two, two_name, defence, def_parts) = sides
    fields = {"one": one_name.fields["place"], "two": two_name.fields["place"]}
    rows = [_rule(words(Text("combat.heading", fields)), width)]
    wins = att > defence
    head = [BLANK] * width
    _put(head, NAME, f"{one} {words(one_name)}", picture.owner_role(one))
    _put(head, SUM, f"{att:>3}", "good" if wins else "threat")
    _put(head, SIGN, ">" if wins else ":", "text")
    _put(head, OTHER_SUM, f"{defence:>3}", "threat" if wins else "good")
    _put(head, OTHER_NAME, f"{two} {words(two_name)}", picture.owner_role(two))
    rows.append(head)
    for number in range(max(len(att_parts), len(def_parts))):
        row = [BLANK] * width
        _part(row, att_parts[number : number + 1], NAME, SUM, words)
        _part(row, def_parts[number : number + 1], OTHER_NAME, OTHER_SUM, words)
        rows.append(row)
    return _filled(rows, width, count)


def combat_lines(scene: Scene, picture: Picture, words: Words, width: int) -> list[Cells]:
    """Return an open combat in two rows, one for each side; [] without one."""
    rows: list[Cells] = []
    for letter, name, n, parts in cast("Sequence[Side]", scene.board["combat"]):
        row = [BLANK] * width
        _put(row, NAME, f"{letter} {words(name)}", picture.owner_role(letter))
        _put(row, SUM, f"{n:>3}", "text")
        more = ", ".join(f"{words(label)} {_signed(label, each)}" for label, each in parts)
        _put(row, SIGN, more, "text")
        rows.append(row)
    return rows


def _signed(label: Text, n: int) -> str:
    return str(n) if label.key == "part.printed" else f"{n:+}"


def _part(
    row: Cells, parts: Iterable[tuple[Text, int]], name: int, column: int, words: Words
) -> None:
    for label, n in parts:
        _put(row, name, words(label), "text")
        _put(row, column, f"{_signed(label, n):>3}", "text")


def legend_rows(scene: Scene, picture: Picture, words: Words, width: int) -> list[Cells]:
    """Return the two rows of the legend of the large board."""
    names = cast("Mapping[str, Text]", scene.board["legend"])
    owner = picture.owner_role("A")
    noble = [BoardCell(sign, "cursor-text", owner, bold=True) for sign in "[A]"]
    unit = [BoardCell(sign, "cursor-text", owner, bold=True) for sign in "aSo"]
    frozen = [*_cells("dZo", "dim"), BoardCell("1", "threat", bold=True)]
    first: list[tuple[Cells, str]] = [
        (noble, "noble"),
        (unit, "unit"),
        (frozen, "counters"),
        (_cells("a", "terrain-meadow"), "castle"),
        (_cells("+", "legal"), "move"),
        (_cells("!", "threat"), "attack"),
    ]
    second: list[tuple[Cells, str]] = [
        (_cells("*", "last"), "last"),
        (_cells("( )", "last"), "chosen"),
        ([BoardCell("░", "terrain-closed", plain=":")], "closed"),
        (_cells("= =", "tower"), "tower"),
    ]
    return [_fit(_items(items, names, words), width) for items in (first, second)]


def _items(items: Iterable[tuple[Cells, str]], names: Mapping[str, Text], words: Words) -> Cells:
    cells = [BLANK] * 3
    for sign, name in items:
        cells += [*sign, BLANK, *_cells(words(names[name]), "text"), BLANK]
    return cells


def _rule(title: str, width: int) -> Cells:
    cells = [BoardCell("─", "line"), BLANK, *_cells(title, "head"), BLANK]
    return cells + [BoardCell("─", "line")] * (width - 1 - len(cells))


def _put(row: Cells, column: int, text: str, role: str) -> None:
    """Write a text into a row from a column on, as far as there is room."""
    for x, sign in enumerate(text, column):
        if x < len(row):
            row[x] = BoardCell(sign, role)


def _cells(text: str, role: str) -> Cells:
    return [BoardCell(sign, role) for sign in text]


def _filled(rows: list[Cells], width: int, count: int) -> list[Cells]:
    """Return exactly so many rows, each of the width."""
    rows = [_fit(row, width) for row in rows[:count]]
    return rows + [[BLANK] * width] * (count - len(rows))


def _fit(cells: Cells, width: int) -> Cells:
    """Return the cells, cut with `..` or filled with blanks to the width."""
    if len(cells) > width:
        return cells[: width - 2] + _cells("..", "text")
    return cells + [BLANK] * (width - len(cells))
