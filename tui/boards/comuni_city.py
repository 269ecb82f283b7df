"""A city of Comuni: towers of storeys and of walls, and the facts beside them."""

from textual.geometry import Region

from core.engine.scene import Place
from tui.boards.comuni_paper import KIND_ROLES, WALL_ROLE, WALL_SIGN, City, Marks, Paper, Words
from tui.widgets.board_cells import BoardCell

STOREYS = 4
HEIGHT = STOREYS + 3
"""Rows of a city: heading, storeys, ground, marks."""
PITCHES = (4, 3, 2)
"""Columns from tower to tower; the first that fits is taken."""
GAP = 2
"""Columns between the last building and the first wall."""


def places_of(city: City) -> list[Place]:
    """Return the places of a city: its buildings, then its walls."""
    buildings = [f"{city.letter}{n + 1}" for n in range(len(city.buildings))]
    return buildings + [f"{city.letter}w{n + 1}" for n in range(len(city.walls))]


def pitch_for(city: City, room: int) -> int:
    """Return the columns from tower to tower for a room."""
    towers = len(city.buildings) + len(city.walls)
    fits = (pitch for pitch in PITCHES if 2 + pitch * towers + GAP <= room)
    return next(fits, PITCHES[-1])


def draw_city(
    paper: Paper, x: int, y: int, width: int, city: City, words: Words, marks: Marks, facts: int
) -> None:
    """Draw a city below its heading.

    Args:
        paper: Where.
        x: The first column.
        y: The row of the first storeys.
        width: Columns that it may take.
        city: What.
        words: Words of the board.
        marks: What is marked.
        facts: The column, from x, where the facts begin; towers end before it if they can.
            At the width there are none.
    """
    pitch = pitch_for(city, facts - 1)
    ground = y + STOREYS
    _ground(paper, x, ground, city, pitch)
    towers = [(kind, KIND_ROLES[kind], height) for kind, height in city.buildings]
    towers += [(WALL_SIGN, WALL_ROLE, height) for height in city.walls]
    span = 3 if pitch > PITCHES[-1] else 1
    for number, (sign, role, height) in enumerate(towers):
        left = _left(x, city, number, pitch)
        for storey in range(height):
            _storey(paper, left, ground - 1 - storey, sign, role, span)
        place = places_of(city)[number]
        paper.regions[place] = Region(left, y, span, STOREYS + 1)
        mark = marks.on(place)
        if mark is not None:
            paper.put(left + span // 2, ground + 1, mark)
    if facts < width and _left(x, city, len(towers), pitch) < x + facts:
        end = x + width
        rim = paper.width if end >= paper.width - 2 else end + 1  # the heading ends before it
        _write_facts(paper, x + facts, y, rim, city, words)


def _left(x: int, city: City, number: int, pitch: int) -> int:
    """Return the first column of a tower."""
    wall = GAP if number >= len(city.buildings) else 0
    return x + 1 + pitch * number + wall


def _storey(paper: Paper, x: int, y: int, sign: str, role: str, span: int) -> None:
    block = BoardCell(sign, "cursor-text", role, bold=True)
    if span == 1:
        paper.put(x, y, block)
        return
    paper.put(x, y, BoardCell("▐", role, plain="["))
    paper.put(x + 1, y, block)
    paper.put(x + 2, y, BoardCell("▌", role, plain="]"))


def _ground(paper: Paper, x: int, y: int, city: City, pitch: int) -> None:
    """Draw the ground with the numbers of buildings and walls."""
    groups = ((0, len(city.buildings), ""), (len(city.buildings), len(city.walls), "w"))
    for first, count, letter in groups:
        if not count:
            continue
        start = _left(x, city, first, pitch)
        for place in range(start - 1, _left(x, city, first + count - 1, pitch) + 3):
            paper.put(place, y, BoardCell("─", "line"))
        for number in range(count):
            left = _left(x, city, first + number, pitch)
            if pitch > PITCHES[-1]:
                name = f"{letter}{number + 1}"
                paper.write(left + (0 if letter and len(name) > 1 else 1), y, name[:3], "dim")
            else:
                paper.write(left, y, str((number + 1) % 10), "dim")


def _write_facts(paper: Paper, x: int, y: int, end: int, city: City, words: Words) -> None:
    wide = end - x > 30
    rows = city.long_facts if wide else city.facts
    indent = 1 + max(len(words.labels[name]) for name, _ in rows)
    for line, (name, text) in enumerate(rows):
        paper.write(x, y + line, words.labels[name], "head")
        written, room = words.written(text), end - x - indent
        if not wide and len(written) > room:
            written = written.replace(" ", "")
        paper.write(x + indent, y + line, written, room=room)
