"""What stands below the compact map of Mythotopia: wars, VP cards, the end as it would be."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from core.engine.ids import SEAT_LETTERS
from core.engine.scene import Text
from tui.boards.mythotopia_map import MOUNTAINS, Picture
from tui.widgets.board_cells import BLANK, BoardCell

Words = Callable[[Text], str]
Cells = list[BoardCell]

ROWS = 11
"""Rows of the lists; without the two of the legend 9."""
LEFT, RIGHT = 41, 43
DETAIL = 4
"""How far in stands what the sides of a war are made of."""
CARD = 27
"""Columns of a VP card and its chips."""
Side = tuple[str, int, Text, Text]
"""A side of a war: mark, strength, what it is made of in words and short."""
Fight = tuple[str, tuple[Side, ...], str]
"""A war: province, sides, the winner's mark."""


def list_rows(board: Mapping[str, object], picture: Picture, words: Words) -> list[Cells]:
    """Return the rows: wars at the left, VP cards at the right, the legend at the foot."""
    left = _wars(board, picture, words)
    right = _vp_cards(board, picture, words)
    rows = [
        _fit(left[n] if n < len(left) else [], LEFT)
        + _fit(right[n] if n < len(right) else [], RIGHT)
        for n in range(ROWS - 2)
    ]
    return [*rows, *_legend(board, words)]


def _heading(text: str, width: int) -> Cells:
    line = "─" * (width - len(text) - 5)
    return [
        BLANK,
        BoardCell("─", "line"),
        BLANK,
        *(BoardCell(sign, "head", bold=True) for sign in text),
        BLANK,
        *(BoardCell(sign, "line") for sign in line),
    ]


def _wars(board: Mapping[str, object], picture: Picture, words: Words) -> list[Cells]:
    """Return rows of wars: strengths and winner, then what they are made of; one if many."""
    fights = cast("Sequence[Fight]", board["fights"])
    rows = [_heading(words(Text("list.wars", {"n": len(fights)})), LEFT)]
    if not fights:
        return [*rows, _text(f"  {words(Text('list.no_wars'))}", "dim")]
    room = ROWS - 2 - len(rows) - len(fights)
    forms = [[_details(sides, words, whole=w) for _, sides, _ in fights] for w in (True, False)]
    none = list[list[str]]([[]] * len(fights))
    details = next((form for form in forms if sum(map(len, form)) <= room), none)
    for (province, sides, winner), parts in zip(fights, details, strict=True):
        name = words(Text("name.thing", {"thing": province}))
        row = _text(f"  {name:<10}")
        for number in (*range(1, len(sides)), 0):
            mark, strength, *_ = sides[number]
            row += [*_mark(mark, picture), *_text(f" {strength} ", bold=True)]
            row += _text(": ", "dim") if number else _text("  ")
        row += [*_text("> ", "dim"), *_mark(winner, picture)]
        rows += [row, *(_text(f"{'':{DETAIL}}{part}", "dim") for part in parts)]
    return rows


def _details(sides: Sequence[Side], words: Words, *, whole: bool) -> list[str]:
    """Return what the sides are made of: in a row, else in one each, else short."""
    order = (*range(1, len(sides)), 0)
    parts = [words(sides[n][2]) for n in order]
    line = " : ".join(parts)
    if DETAIL + len(line) <= LEFT:
        return [line]
    if whole:
        return [*(f"{part} :" for part in parts[:-1]), parts[-1]]
    return [" : ".join(words(sides[n][3]) for n in order)]


def _mark(mark: str, picture: Picture) -> Cells:
    return [BoardCell(mark, picture.role(mark), bold=True)]


def _vp_cards(board: Mapping[str, object], picture: Picture, words: Words) -> list[Cells]:
    """Return a row a VP card with its chips; beside them the points if all wars ended now."""
    cards = cast("Sequence[tuple[Text, str]]", board["vp_cards"])
    points = cast("Sequence[int]", board["projection"])
    rows = [_heading(words(Text("list.chips")), RIGHT)]
    beside: list[Cells] = []
    if points:
        beside = [_text(words(Text(f"list.{key}")), "dim") for key in ("now", "ended")]
        beside.append([])
        for seat, n in enumerate(points):
            letter = SEAT_LETTERS[seat]
            beside.append([BLANK, *_mark(letter, picture), *_text(f" {n}")])
    for number, (name, chips) in enumerate(cards):
        row = _vp_card(words(name), chips)
        rows.append(row + (beside[number] if number < len(beside) else []))
    return rows


def _vp_card(name: str, chips: str) -> Cells:
    """Return a VP card with its chips: closer together and cut where they are too long."""
    if len(name) + len(chips) >= CARD:
        chips = chips.replace(" ", "")
    room = CARD - 1 - len(chips)
    shown = name if len(name) <= room else f"{name[: room - 2]}.."
    empty = chips == "-"
    return [
        *_text(f"  {shown:<{room}} ", "dim" if empty else "text"),
        *_text(f"{chips}  ", "dim" if empty else "key"),
    ]


def _legend(board: Mapping[str, object], words: Words) -> list[Cells]:
    """Return the two rows of the legend."""
    names = [words(text) for text in cast("Sequence[Text]", board["legend"])]
    signs = (".", "a", "A", "", "afsg", "#", "@", "*", "!A", "&", "%", "^", "▒", "=", "~Sa2")
    roles = {"&": "threat", "%": "threat", "^": "terrain-hills", "=": "road", "!A": "threat"}
    rows: list[Cells] = []
    for part in (range(8), range(8, len(signs))):
        row: Cells = [BLANK]
        for n in part:
            if signs[n] == MOUNTAINS.text:
                row.append(MOUNTAINS)
            else:
                row += _text(signs[n], roles.get(signs[n], "key"), bold=True)
            row += _text(f" {names[n]} " if signs[n] else f"{names[n]} ", "dim")
        rows.append(_fit(row, LEFT + RIGHT))
    return rows


def _text(text: str, role: str = "text", *, bold: bool = False) -> Cells:
    return [BoardCell(sign, role, bold=bold) for sign in text]


def _fit(cells: Cells, width: int) -> Cells:
    """Return the cells, cut with `..` or filled with blanks to the width."""
    if len(cells) > width:
        return cells[: width - 3] + _text(".. ", "dim")
    return cells + [BLANK] * (width - len(cells))
