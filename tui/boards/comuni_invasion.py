"""Invasions of Comuni on the board: the track, the fists being filled, the fists opened."""

from typing import NamedTuple, cast

from textual.geometry import Region

from core.engine.ids import SEAT_LETTERS
from core.engine.scene import Text
from tui.boards.comuni_paper import Marks, Opened, Paper, Position, Words

SEAT_COLUMN = 7
TRACK = 4
"""The rows of the track."""
OPENED = 19
"""The column where the seats' numbers begin."""


Table = tuple[
    tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]
]
"""Armies for the alliance, for the city, defences, what others may give, rows of plunder."""


class Grid(NamedTuple):
    """How the table of plunder is drawn.

    Attributes:
        start: The column where its numbers begin.
        pitch: The columns of a number.
        others: The label of what the others give.
        margin: The columns right of the last number.
    """

    start: int
    pitch: int
    others: str
    margin: int

    def end(self, column: int) -> int:
        """Return the column behind a number."""
        return self.start + self.pitch * (column + 1)

    def width(self, count: int) -> int:
        """Return the columns of a table with so many numbers in a row."""
        return self.end(count - 1) + self.margin


AIRY = Grid(24, 4, "others", 2)
TIGHT = Grid(14, 3, "others_short", 1)
"""For tables that would otherwise be wider than the board."""


def grid_for(count: int, room: int) -> Grid:
    """Return how a table with so many numbers in a row is drawn in so many columns."""
    return AIRY if AIRY.width(count) <= room else TIGHT


def table_width(position: Position, room: int) -> int:
    """Return the columns that the table of plunder takes, 0 if there is none."""
    table = position.fists[3] if position.fists else ()
    return grid_for(len(table[0]), room).width(len(table[0])) if table else 0


def draw_attacks(paper: Paper, x: int, y: int, position: Position, words: Words) -> None:
    """Write in one row what attack each city would face now; nothing when all are over."""
    if not position.attacks:
        return
    x = paper.write(x, y, words.labels["now"], "head")
    for letter, attack in zip(SEAT_LETTERS, position.attacks, strict=False):
        x = paper.chip(x + 1, y, letter)
        x = paper.write(x + 1, y, str(attack), bold=True)


def draw_track(paper: Paper, y: int, position: Position, words: Words, width: int) -> None:
    """Draw the four invasions: which are over, which is next, and the attacks now."""
    paper.heading(0, y, width, words.labels["invasions"], words.labels["formula"])
    x = 1
    for name, start, is_next, when in position.invasions:
        title, below = f"{words.written(name)} {start}", words.written(when)
        role = "text" if is_next else "dim"
        paper.write(x, y + 1, title, role, bold=is_next)
        paper.write(x, y + 2, below, role)
        x += max(len(title), len(below)) + 2
    draw_attacks(paper, 1, y + 3, position, words)


# Filling the fists


def draw_fists(paper: Paper, position: Position, words: Words, marks: Marks, room: int) -> None:
    """Draw who faces which attack, who is done, and what the own choice would mean.

    The table of it is drawn for so many columns of room.
    """
    title, start, done, table = position.fists
    labels = words.labels
    width = min(paper.width, 84)
    heading = words.written(cast("Text", title))
    paper.heading(0, 0, width, heading, f"{labels['start']} {start}")
    for x, name in ((21, "score"), (30, "attack")):
        paper.right(x, 1, labels[name], "head")
    paper.write(32, 1, labels["walls"], "head")
    for seat, city in enumerate(position.cities):
        y = 2 + seat
        end = paper.chip(1, y, city.letter)
        paper.write(end + 1, y, words.written(city.name), room=10)
        paper.right(21, y, str(city.points.fields["n"]), bold=True)
        paper.right(30, y, str(position.attacks[seat]), bold=True)
        walls = " ".join(map(str, city.walls)) or "-"
        paper.write(32, y, walls + (" +1" if city.leads else ""), room=11)
        paper.write(44, y, labels["filled" if done[seat] else "filling"], "dim")
    if table:
        grid = grid_for(len(table[0]), room)
        _draw_table(paper, 3 + len(position.cities), table, position.asked, words, marks, grid)


def _draw_table(
    paper: Paper,
    y: int,
    table: Table,
    asked: str,
    words: Words,
    marks: Marks,
    grid: Grid,
) -> None:
    alliance, garrison, defences, others, plunder = table
    labels = words.labels
    width = min(max(paper.width, 54), 84)
    paper.heading(0, y - 1, width, labels["plunder_title"], labels["plunder_note"])
    rows = [("alliance", alliance), ("garrison", garrison), ("defence", defences)]
    for line, (name, numbers) in enumerate(rows):
        paper.write(1, y + line, labels[name], "head")
        for column, number in enumerate(numbers):
            role = "text" if name == asked else "head"
            paper.right(grid.end(column), y + line, str(number), role, bold=name == asked)
    paper.write(1, y + 3, labels[grid.others], "head")
    for line, (given, row) in enumerate(zip(others, plunder, strict=True)):
        paper.right(grid.start - 1, y + 3 + line, str(given), "head")
        for column, number in enumerate(row):
            role = "good" if number == 0 else "danger"
            paper.right(grid.end(column), y + 3 + line, str(number), role)
    if asked in ("alliance", "garrison"):
        places = {f"n{n}": grid.end(n) for n in range(len(alliance))}
        _mark_columns(paper, y, places, len(others), marks)


def _mark_columns(paper: Paper, y: int, places: dict[str, int], rows: int, marks: Marks) -> None:
    """Make the columns of the table places, each with its mark below it.

    Args:
        paper: Where to draw.
        y: The first row of the numbers.
        places: By place the column behind its numbers.
        rows: Of plunder.
        marks: What is legal and what was done last.
    """
    for place, end in places.items():
        paper.regions[place] = Region(end - 2, y, 2, 3 + rows)
        mark = marks.on(place)
        if mark is not None:
            paper.put(end - 1, y + 3 + rows, mark)


# The fists opened


def beats(opened: Opened) -> int:
    """Return in how many beats fists open: the alliance, each city, the heroes."""
    return len(opened[1]) + 2 if opened else 0


def draw_opened(paper: Paper, opened: Opened, position: Position, words: Words, beat: int) -> None:
    """Draw opened fists up to a beat: 1 the alliance, then city by city, heroes."""
    (title, rows, heroes), y = opened, 0
    labels = words.labels
    width = min(paper.width, 84)
    paper.heading(0, y, width, words.written(cast("Text", title)), labels["opened"])
    total = sum(row[1] for row in rows)
    names = ("attack", "alliance", "remains", "armies", "plunder", "heroes")
    for line, name in enumerate(names, 2):
        paper.write(1, y + line, labels[name], "head")
    for seat, row in enumerate(rows):
        end = OPENED + SEAT_COLUMN * (seat + 1)
        paper.chip(end - 3, y + 1, position.cities[seat].letter)
        if beat > 0:
            _open_alliance(paper, end, y, row, total)
        if beat > 1 + seat:
            _open_city(paper, end, y, row)
    if beat > 0:
        paper.write(1, y + 1, f"{labels['total']} {total}", "text", bold=True)
    for chip, tile in heroes if beat > 1 + len(rows) else ():
        if chip:
            seat = [city.letter for city in position.cities].index(chip[1])
            paper.right(OPENED + SEAT_COLUMN * (seat + 1), y + 7, str(tile), "key", bold=True)


def _open_alliance(paper: Paper, end: int, y: int, row: tuple[int, ...], total: int) -> None:
    attack, alliance = row[0], row[1]
    paper.right(end, y + 2, str(attack))
    paper.right(end, y + 3, str(alliance), bold=True)
    paper.right(end, y + 4, str(max(0, attack - total)), bold=True)


def _open_city(paper: Paper, end: int, y: int, row: tuple[int, ...]) -> None:
    _, _, manned, loose, leader, _, plunder = row
    paper.right(end, y + 5, f"{manned}+{loose}+{leader}", bold=True)
    paper.right(end, y + 6, str(plunder), "danger" if plunder else "good", bold=True)
