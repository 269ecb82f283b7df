"""The table of Feudality: the ring, one fief as cards, others as lines, what is for sale."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, cast

from textual.geometry import Region

from core.engine.ids import Seat
from core.engine.scene import Place, Text
from tui.boards import feudality_sale as sale
from tui.boards.feudality_picture import Fief, Sketch, Words, cut, fiefs_of
from tui.widgets.board_cells import BoardCell

CARDS = 5
"""Columns of cards: the city and four landscapes."""


class Measure(NamedTuple):
    """The sizes of one drawing.

    Attributes:
        width: Of the canvas.
        height: Of the canvas.
        inner: Columns inside a card.
        lines: Rows inside a card.
        top: Row of the fief's heading.
        large: Whether other fiefs are drawn too.
        whole: Whether they are drawn as cards as well.
    """

    width: int
    height: int
    inner: int
    lines: int
    top: int
    large: bool
    whole: bool = False


COMPACT = Measure(54, 16, 9, 6, 2, large=False)
LARGE = Measure(84, 31, 15, 7, 3, large=True)
WHOLE = Measure(110, 50, 20, 9, 2, large=True, whole=True)
AROUND = 5
"""Rows of a fief beside those inside its cards: heading, two frames, free troops, others."""


def whole_measure(seats: int) -> Measure:
    """Return the sizes of the drawing that shows all fiefs as cards."""
    return WHOLE._replace(lines=min(WHOLE.lines, (WHOLE.height - 6) // seats - AROUND))


def draw(sketch: Sketch, board: Mapping[str, object], view: int, words: Words, m: Measure) -> None:
    """Draw the whole table with one seat's fief as cards."""
    _ring(sketch, board, words, m)
    if m.whole:
        seats = len(fiefs_of(board))
        first = cast("int", board["view"])
        for number in range(seats):
            here = m._replace(top=m.top + number * (m.lines + AROUND))
            _fief(sketch, board, (first + number) % seats, words, here)
    else:
        _fief(sketch, board, view, words, m)
    if not m.large:
        sale.draw_compact(sketch, board, words, m.top + m.lines + AROUND)
        return
    if not m.whole:
        _others(sketch, board, view, words, m.top + m.lines + AROUND + 1)
    sale.draw_large(sketch, board, words)


# -- the ring


def _ring(sketch: Sketch, board: Mapping[str, object], words: Words, m: Measure) -> None:
    """Draw the spaces in a line, closed by the first again, with the forces below."""
    ring = cast("Sequence[tuple[str, int | None, Sequence[tuple[int, int, int]]]]", board["ring"])
    pitch = (m.width - 6) // len(ring)
    edges: list[tuple[int, int]] = []
    for number, (name, seat, forces) in enumerate(ring):
        x = 1 + number * pitch
        sketch.mark(x - 1, 0, name)
        if seat is not None:
            end = sketch.chip(x, 0, seat)
        else:
            end = sketch.put(x, 0, "----" if name[0] == "h" else name, "head", bold=True)
        sketch.regions[name] = Region(x, 0, end - x, 1)
        edges.append((x, end))
        _forces(sketch, x, forces, seat, words, pitch - 1)
    if len(ring) > 3:  # FE 2.8: with two seats the spaces are a line
        edges.append((m.width - 4, m.width))
        if ring[0][1] is not None:
            sketch.chip(m.width - 4, 0, ring[0][1])
    for (_, end), (start, _) in pairwise(edges):
        for x in range(end + 1, start - 2):
            sketch.cell(x, 0, BoardCell("─", "line"))


def _forces(
    sketch: Sketch,
    x: int,
    forces: Sequence[tuple[int, int, int]],
    home: int | None,
    words: Words,
    room: int,
) -> None:
    """Write the troops in a space: a letter and a number; at home how many are fit."""
    texts = [
        words(Text("board.fit", {"n": fit})) if owner == home else f"{'ABCD'[owner]}{count}"
        for owner, count, fit in forces
    ]
    if sum(map(len, texts)) + len(texts) - 1 > room:
        texts = [f"{'ABCD'[o]}{fit if o == home else count}" for o, count, fit in forces]
    end = x
    for text, (owner, _, fit) in zip(texts, forces, strict=True):
        if end + len(text) > x + room:
            sketch.put(end - 1, 1, "+", "dim")
            break
        role = "text" if fit else "dim"
        if text[0].isdigit():
            end = sketch.put(end, 1, text) + 1
        else:
            letter = sketch.put(end, 1, text[0], sketch.roles[owner], bold=True)
            end = sketch.put(letter, 1, text[1:], role) + 1
    if not forces:
        sketch.put(x, 1, "-", "dim")


# -- a fief


def _fief(sketch: Sketch, board: Mapping[str, object], seat: int, words: Words, m: Measure) -> None:
    """Draw a fief: heading, cards, free troops."""
    fief = fiefs_of(board)[seat]
    _heading(sketch, m.top, fief, seat, words, wide=m.large)
    if fief["lives"]:
        _cards(sketch, board, fief, seat, words, m)
    _free(sketch, fief, seat, words, m.top + m.lines + 3, m)


def _heading(sketch: Sketch, y: int, fief: Fief, seat: int, words: Words, *, wide: bool) -> None:
    """Write whose fief it is, points and siege."""
    name = words(Text("board.fief" if fief["lives"] else "board.wasteland", {"seat": Seat(seat)}))
    width = len(sketch.rows[y])
    sketch.cell(1, y, BoardCell("─", "line"))
    end, start = sketch.chipped(3, y, name), width - 2
    if fief["lives"]:
        fields = {key: value for key, value in fief.items() if isinstance(value, int | Text)}
        facts = words(Text("board.fief_wide" if wide else "board.fief_short", fields))
        start = max(end + 1, width - 4 - len(facts))
        sketch.put(start, y, cut(facts, width - 4 - start), "head", bold=True)
    for x in (*range(end + 1, start - 1), width - 3):
        sketch.cell(x, y, BoardCell("─", "line"))


def _cards(
    sketch: Sketch,
    board: Mapping[str, object],
    fief: Fief,
    seat: int,
    words: Words,
    m: Measure,
) -> None:
    """Draw the five cards with their frames."""
    y, pitch = m.top + 1, m.inner + 1
    bottom = y + m.lines + 1
    edge, line = CARDS * pitch + 1, BoardCell("─", "line")
    for x in range(1, edge + 1):
        is_side = (x - 1) % pitch == 0
        first, last = x == 1, x == edge
        for row, signs in ((y, "┌┬┐"), (bottom, "└┴┘")):
            sign = signs[0] if first else signs[2] if last else signs[1]
            sketch.cell(x, row, BoardCell(sign, "line") if is_side else line)
        if is_side:
            for row in range(y + 1, bottom):
                sketch.cell(x, row, BoardCell("│", "line"))
    reserved = cast("tuple[str, Text] | None", board["building"])
    for number, site in enumerate(fief["sites"]):
        x = 2 + number * pitch
        sketch.regions[site["place"]] = Region(x, y + 1, m.inner, m.lines)
        building = reserved[1] if reserved and reserved[0] == site["place"] else None
        _card(sketch, site, seat, (x, y, building), words, m)


def _card(
    sketch: Sketch,
    site: Mapping[str, Any],
    seat: int,
    where: tuple[int, int, Text | None],
    words: Words,
    m: Measure,
) -> None:
    """Write one card: output, name, buildings, troops, guard."""
    x, y, building = where
    bottom, end = y + m.lines + 1, x + m.inner
    sketch.mark(x, y, site["place"])
    sketch.put(end - 4, y, " ")
    sketch.put(sketch.amounts(end - 3, y, site["output"]), y, " ")
    sketch.stand(x, y + 1, seat, used=site["used"])
    role = "dim" if site["used"] else "text"
    name = words(site["name"])
    sketch.put(x + 1, y + 1, cut(name, m.inner - 1), role, bold=not site["used"])
    for row, text in enumerate(site["buildings"][:2]):
        sketch.put(x + 1, y + 2 + row, cut(words(text), m.inner - 1), role)
    if building is not None:
        row = y + 2 + len(site["buildings"])
        sketch.put(x, row, cut("+" + words(building).upper(), m.inner), "select", bold=True)
        _double_frame(sketch, x, y, m)
    _troops(sketch, site["troops"], seat, (x, y + 4), words, m)
    guard = site["guard"] or ("" if site["own"] else words(Text("board.open")))
    if m.large and site["guard"]:
        guard = words(Text("board.guard", {"text": site["guard"]}))
    if site["own"]:
        guard = f"{guard} +{site['own']}".strip()
    middle = x + max(0, (m.inner - len(guard) - 2) // 2)
    sketch.put(middle, bottom, f" {guard} ", "text" if site["guard"] else "head", bold=True)


def _double_frame(sketch: Sketch, x: int, y: int, m: Measure) -> None:
    """Draw the frame of the site that is reserved for a building."""
    bottom = y + m.lines + 1
    for column in range(x, x + m.inner):
        for row in (y, bottom):
            if sketch.rows[row][column].text == "─":
                sketch.cell(column, row, BoardCell("═", "select", plain="~"))
    for row in range(y + 1, bottom):
        for column in (x - 1, x + m.inner):
            sketch.cell(column, row, BoardCell("║", "select", plain="%"))


def _troops(
    sketch: Sketch,
    troops: Sequence[Mapping[str, Any]],
    seat: int,
    corner: tuple[int, int],
    words: Words,
    m: Measure,
) -> None:
    """Write the attached troops; what finds no line is counted."""
    x, y = corner
    lines = m.lines - 3
    shown = len(troops) if len(troops) <= lines else lines - 1
    for row, troop in enumerate(troops[:shown]):
        sketch.stand(x, y + row, seat, used=troop["used"])
        role = "dim" if troop["used"] else "text"
        if m.large:
            sketch.put(x + 1, y + row, cut(words(troop["name"]), m.inner - 5), role)
            sketch.put(x + m.inner - 3, y + row, troop["strength"], role)
        else:
            sketch.put(x + 1, y + row, cut(words(troop["kind"]), m.inner - 1), role)
    if shown < len(troops):
        more = words(Text("board.more", {"n": len(troops) - shown}))
        sketch.put(x + 1, y + shown, cut(more, m.inner - 1), "dim")


def _free(sketch: Sketch, fief: Fief, seat: int, words: Words, y: int, m: Measure) -> None:
    """Write the free troops of the fief's seat, and those of others there."""
    own = [(seat, troop) for troop in fief["free"]]
    for row, key, troops in ((y, "board.free", own), (y + 1, "board.others", fief["others"])):
        x = sketch.put(1, row, words(Text(key)), "head") + 1
        x = max(x, 18 if m.large else 9)
        if not troops:
            sketch.put(x, row, words(Text("board.nobody")), "dim")
        _row_of_troops(sketch, troops, words, (x, row), seat)


def _row_of_troops(
    sketch: Sketch,
    troops: Sequence[tuple[int, Mapping[str, Any]]],
    words: Words,
    corner: tuple[int, int],
    home: int,
) -> None:
    """Write troops one behind the other, numbered where legal; foreign ones with their letter.

    Where not all have room those that can be chosen come first.
    """
    x, y = corner
    width = len(sketch.rows[0])
    texts: dict[Place, str] = {}
    for seat, troop in troops:
        owner = "" if seat == home else f"{'ABCD'[seat]} "
        texts[troop["place"]] = f"{owner}{words(troop['name'])} {troop['strength']}"
    if x + sum(len(text) + 3 for text in texts.values()) > width:
        troops = sorted(troops, key=lambda one: one[1]["place"] not in sketch.legal)
    for number, (seat, troop) in enumerate(troops):
        text, rest = texts[troop["place"]], len(troops) - number
        if x + len(text) + 3 > width - (4 if rest > 1 else 0):
            sketch.put(x, y, words(Text("board.more", {"n": rest})), "dim")
            break
        sketch.mark(x - 1, y, troop["place"])
        sketch.stand(x, y, seat, used=troop["used"])
        sketch.put(x + 1, y, text, "dim" if troop["used"] else "text")
        sketch.regions[troop["place"]] = Region(x + 1, y, len(text), 1)
        x += len(text) + 3


# -- other fiefs


def _others(
    sketch: Sketch, board: Mapping[str, object], view: int, words: Words, first: int
) -> None:
    """Draw the fiefs of the others as lines: sites, buildings, troops, free troops."""
    seats = [seat for seat in range(len(fiefs_of(board))) if seat != view]
    height = {1: 6, 2: 6}.get(len(seats), 4)
    for number, seat in enumerate(seats):
        fief, y = fiefs_of(board)[seat], first + number * height
        _heading(sketch, y, fief, seat, words, wide=True)
        for column, site in enumerate(fief["sites"]):
            _strip(sketch, site, seat, (2 + 16 * column, y + 1), words, tall=height > 4)
        free = [(seat, troop) for troop in fief["free"]] + list(fief["others"])
        row = y + (4 if height > 4 else 3)
        sketch.put(1, row, words(Text("board.free")), "head")
        _row_of_troops(sketch, free, words, (9, row), seat)


def _strip(
    sketch: Sketch,
    site: Mapping[str, Any],
    seat: int,
    corner: tuple[int, int],
    words: Words,
    *,
    tall: bool,
) -> None:
    """Write a site of another fief in 15 columns."""
    x, y = corner
    role = "dim" if site["used"] else "text"
    sketch.mark(x - 1, y, site["place"])
    sketch.stand(x, y, seat, used=site["used"])
    name = cut(words(site["name"]), 10)
    sketch.put(x + 1, y, name, role, bold=not site["used"])
    sketch.amounts(x + 12, y, site["output"])
    sketch.regions[site["place"]] = Region(x + 1, y, 14, 1)
    built = " ".join(
        cut(words(text), 6 if len(site["buildings"]) > 1 else 13) for text in site["buildings"]
    )
    sketch.put(x + 1, y + 1, cut(built, 14), role)
    guard = words(Text("board.guard", {"text": site["guard"]})) if site["guard"] else ""
    if tall:
        sketch.put(x + 1, y + 2, cut(guard, 14), "dim")
    elif guard and not built:
        sketch.put(x + 1, y + 1, cut(guard, 14), "dim")
