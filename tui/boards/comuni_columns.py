"""The project columns of Comuni: frames with cards, envoys, bids and smallest bids."""

from collections.abc import Mapping

from textual.geometry import Region

from tui.boards.comuni_paper import KIND_ROLES, Column, Marks, Paper, Position, Words
from tui.widgets.board_cells import BoardCell

CARD_ROWS = 3
HEIGHT = CARD_ROWS + 4
"""Rows of a column: frame, cards, divider, bid, frame."""
JOKER = 4
WIDE, MIDDLE = 12, 9
"""From these inner widths on: names in full; short names. Below there are letters."""
FULL = 15
"""From this inner width on there are words instead of single letters."""

THIN: Mapping[str, str] = {"top": "┌┬┐", "mid": "├┼┤", "low": "└┴┘"}
HEAVY = dict(zip("─│┌┬┐├┼┤└┴┘", "━┃┏┏┓┣┣┫┗┗┛", strict=True))
LEFT_ENDS, RIGHT_ENDS = dict(zip("┬┴┼", "┌└├", strict=True)), dict(zip("┬┴┼", "┐┘┤", strict=True))
DOUBLE = dict(zip("─│┌┬┐├┼┤└┴┘", "═║╔╔╗╠╠╣╚╚╝", strict=True))


def inner_width(count: int, room: int) -> int:
    """Return how wide the inside of each of so many columns is, at most 15."""
    return min(FULL, (room - 2) // count - 1)


def draw_columns(
    paper: Paper, y: int, position: Position, words: Words, marks: Marks, inner: int
) -> None:
    """Draw all columns side by side from column 1 on."""
    count = len(position.columns)
    for line, kind in ((y, "top"), (y + CARD_ROWS + 1, "mid"), (y + HEIGHT - 1, "low")):
        _rule(paper, line, THIN[kind], count, inner)
    for number, column in enumerate(position.columns):
        x, place = 1 + number * (inner + 1), f"col{number + 1}"
        paper.regions[place] = Region(x, y, inner + 2, HEIGHT)
        for line in (*range(y + 1, y + 1 + CARD_ROWS), y + HEIGHT - 2):
            paper.put(x, line, BoardCell("│", "line"))
            paper.put(x + inner + 1, line, BoardCell("│", "line"))
        _title(paper, x + 1, y, number, words, inner)
        _cards(paper, x + 1, y + 1, column, words, inner)
        _bid(paper, x + 1, y + HEIGHT - 2, column, words, inner)
        _foot(paper, x + 1, y + HEIGHT - 1, position, number, words, inner)
        mark = marks.on(place)
        if mark is not None:
            paper.put(x + 1, y, mark)
    if position.lost:
        lost = paper.regions[f"col{position.lost}"]
        for (x, y_), cell in framed(paper, lost, DOUBLE, "select").items():
            paper.put(x, y_, cell)


def _rule(paper: Paper, y: int, corners: str, count: int, inner: int) -> None:
    for x in range(1, 2 + count * (inner + 1)):
        paper.put(x, y, BoardCell("─", "line"))
    for number in range(count + 1):
        sign = corners[0] if number == 0 else corners[2] if number == count else corners[1]
        paper.put(1 + number * (inner + 1), y, BoardCell(sign, "line"))


def framed(
    paper: Paper, region: Region, signs: Mapping[str, str], role: str, *, corners: bool = False
) -> dict[tuple[int, int], BoardCell]:
    """Return the cells of a frame round a column: its lines in another stroke and role.

    With `corners` only the head and the lower corners.
    """
    found: dict[tuple[int, int], BoardCell] = {}
    sides = {region.x: LEFT_ENDS, region.right - 1: RIGHT_ENDS}
    for y in range(region.y, region.bottom):
        for x in range(region.x, region.right):
            is_corner = y == region.bottom - 1 and x in sides
            if corners and y > region.y and not is_corner:
                continue
            cell = paper.rows[y][x]
            sign = sides.get(x, {}).get(cell.text, cell.text)
            if sign in signs:
                plain = "=" if sign == "─" else "#"
                found[x, y] = cell._replace(text=signs[sign], role=role, bold=True, plain=plain)
    return found


def _title(paper: Paper, x: int, y: int, number: int, words: Words, inner: int) -> None:
    label = f" {words.labels['column']} {number + 1} " if inner >= MIDDLE else f" {number + 1} "
    start = max(1, inner - len(label) - 1) if inner >= WIDE else 1
    paper.write(x + start, y, label, "head", bold=True)


def card_name(kinds: str, words: Words, inner: int) -> str:
    """Return a card's kinds as far as they fit beside its level."""
    if inner < MIDDLE:
        return "J" if len(kinds) == JOKER else "/".join(kinds)
    if len(kinds) == JOKER:
        return "Joker"
    if len(kinds) == 1:
        name = words.long[kinds] if inner >= WIDE else words.short[kinds]
        return name if len(name) <= inner - 2 else words.short[kinds]
    return "/".join(words.short[kind] for kind in kinds)


def _cards(paper: Paper, x: int, y: int, column: Column, words: Words, inner: int) -> None:
    pad = 1 if inner >= WIDE else 0
    for line, (kinds, level) in enumerate(column.cards):
        name = card_name(kinds, words, inner)
        role = KIND_ROLES[kinds] if len(kinds) == 1 else "text"
        paper.write(x + pad, y + line, name, role)
        paper.right(x + inner - pad, y + line, str(level), "text", bold=True)
    if len(column.cards) == 1:
        cube = words.labels["cube" if inner >= MIDDLE else "cube_short"]
        cube = cube if len(cube) <= inner else "+1"
        start = (inner - len(cube)) // 2 if inner >= WIDE else inner - len(cube)
        paper.write(x + start, y + CARD_ROWS - 1, cube, "head")


def _bid(paper: Paper, x: int, y: int, column: Column, words: Words, inner: int) -> None:
    start = x + (2 if inner >= WIDE else 1 if inner > MIDDLE - 1 else 0)
    if not column.envoy:
        text = words.labels["no_bid_long" if inner >= WIDE else "no_bid"] if column.cards else ""
        paper.write(start + (0 if inner >= WIDE else 1), y, text, "dim")
        return
    end = paper.chip(start, y, column.envoy)
    gold = words.labels["gold_long" if inner >= WIDE else "gold"]
    text = f" {column.gold} {gold}" if inner >= MIDDLE else f" {column.gold}{gold}"
    room = x + inner - end
    paper.write(end, y, text if len(text) <= room else text.strip()[:room], "text", bold=True)


def _foot(
    paper: Paper, x: int, y: int, position: Position, number: int, words: Words, inner: int
) -> None:
    """Write into the lower frame what the column would take."""
    column, labels = position.columns[number], words.labels
    if not column.cards:
        return
    if position.lost == number + 1:
        text = labels["lost"]
    elif column.envoy and column.envoy == position.viewer:
        text = labels["own"]
    elif position.asked == "displaced":
        if column.envoy and column.gold >= position.carried:
            return  # no target: its bid is not lower (CO 5.2)
        text = f"{labels['over']} {column.gold}" if column.envoy else labels["free"]
    else:
        text = f"{labels['least']} {column.least}"
        text += f" {labels['gold_long']}" if inner >= WIDE else ""
    text = f" {text} "
    if len(text) > inner:
        text = text.strip()[:inner]
    paper.write(x + (inner - len(text)) // 2, y, text, "head")
