"""The two maps of Mythotopia: boxes for provinces and sea zones, lines between them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from textual.geometry import Region

from core.engine.ids import SEAT_LETTERS
from core.engine.scene import Place
from core.games.mythotopia.data import BORDERS, DATA, PROVINCE_IDS, PROVINCE_ROWS, SEA_IDS
from tui.widgets.board_cells import ANY_SIGN, BLANK, BoardCell, Canvas, Patch

COMPACT, LARGE = "compact", "large"
SIZES: Mapping[str, tuple[int, int]] = {COMPACT: (76, 20), LARGE: (100, 34)}
"""Columns and rows of the maps."""
SEA_LETTERS = "BSWE"
"""By sea zone its letter on the compact map."""
BRACKETS = {"A": "[]", "B": "()", "C": "<>", "D": "{}"}
FALLING, RISING = "\u2572", "\u2571"
"""Box drawing diagonals, written by number: they look like slashes."""

_ROWS: tuple[Mapping[str, Any], ...] = (*DATA.tables["province"], *DATA.tables["sea_zone"])
SHORT: Mapping[Place, str] = {str(row["id"]): str(row["short"]) for row in _ROWS}


def _boxes(layout: str) -> Mapping[Place, Region]:
    found: dict[Place, Region] = {}
    for row in _ROWS:
        box = row[layout]
        found[str(row["id"])] = Region(box["x"], box["y"], box["w"], box["h"])
    return found


BOXES: Mapping[str, Mapping[Place, Region]] = {name: _boxes(name) for name in SIZES}
"""By layout and place: its cells."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A position as it is drawn: `Scene.board` of the game, typed.

    Attributes:
        marks: By province: `a` village, `A` city or citadel, `.` neutral, `&` dragon, `%` stone.
        owners: By province a seat's letter, or `.`.
        strengths: By province: the strength of its defender.
        last: By province: symbol, `#` castle, `@` citadel; in a war who would win.
        wars: The provinces at war.
        roads: Borders on which roads lie.
        ships: By sea zone the ships by seat.
        colours: By letter the name of the colour.
    """

    marks: str
    owners: str
    strengths: tuple[int, ...]
    last: str
    wars: frozenset[str]
    roads: frozenset[int]
    ships: tuple[tuple[int, ...], ...]
    colours: Mapping[str, str]

    @classmethod
    def of(cls, board: Mapping[str, object]) -> "Picture":
        """Return the picture of a scene's board."""
        return cls(
            str(board["marks"]),
            str(board["owners"]),
            cast("tuple[int, ...]", board["strengths"]),
            str(board["last"]),
            frozenset(cast("Iterable[str]", board["wars"])),
            frozenset(cast("Iterable[int]", board["roads"])),
            cast("tuple[tuple[int, ...], ...]", board["ships"]),
            dict(cast("Iterable[tuple[str, str]]", board["colours"])),
        )

    def role(self, letter: str) -> str:
        """Return the role of an owner's colour; neutral land has that of text."""
        upper = letter.upper()
        return f"owner-{self.colours[upper]}" if upper in self.colours else "text"

    def tint(self, letter: str) -> str:
        """Return the ground of an owner's box."""
        return f"{self.colours[letter]}-tint" if letter in self.colours else "land-tint"


# -- lines


def centre(box: Region) -> tuple[float, float]:
    """Return the middle of a box, in cells."""
    return box.x + (box.width - 1) / 2, box.y + (box.height - 1) / 2


def line_cells(a: Region, b: Region) -> Iterator[tuple[int, int, str]]:
    """Yield the cells of the straight line between two boxes, each with the sign for its slope."""
    (x0, y0), (x1, y1) = centre(a), centre(b)
    steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
    spots = [
        (int(x0 + (x1 - x0) * n / steps + 0.5), int(y0 + (y1 - y0) * n / steps + 0.5))
        for n in range(steps + 1)
    ]
    steep = abs(y1 - y0) >= abs(x1 - x0)
    for (x, y), (right, below) in zip(spots, [*spots[1:], spots[-1]], strict=True):
        if a.contains(x, y) or b.contains(x, y):
            continue
        yield x, y, _sign(right - x, below - y, steep=steep)


def _sign(dx: int, dy: int, *, steep: bool) -> str:
    if not dx:
        return "│" if steep else "─"
    if not dy:
        return "─"
    return FALLING if (dx > 0) == (dy > 0) else RISING


MOUNTAINS = BoardCell("▒", "terrain-mountain", plain=":")
_SIGNS: Mapping[str, BoardCell] = {
    "hills": BoardCell("^", "terrain-hills"),
    "mountains": MOUNTAINS,
}


def _line(number: int, picture: Picture, layout: str) -> Iterator[tuple[int, int, BoardCell]]:
    """Yield the cells of a border."""
    border = BORDERS[number]
    boxes = BOXES[layout]
    ends = boxes[PROVINCE_IDS[border.a]], boxes[PROVINCE_IDS[border.b]]
    for x, y, slope in line_cells(*ends):
        if number in picture.roads:
            yield x, y, BoardCell("=", "road", bold=True)
        else:
            yield x, y, _SIGNS.get(border.kind) or BoardCell(slope, "dim")


def coast_patch(place: Place, layout: str, is_free: Callable[[int, int], bool]) -> Patch:
    """Return the coast lines of a province or sea zone, on free cells by column and row."""
    boxes, patch = BOXES[layout], dict[tuple[int, int], BoardCell]()
    for province, row in zip(PROVINCE_IDS, PROVINCE_ROWS, strict=True):
        for zone in row.seas:
            if place in (province, SEA_IDS[zone]):
                for x, y, _ in line_cells(boxes[province], boxes[SEA_IDS[zone]]):
                    if is_free(x, y):
                        patch[x, y] = BoardCell("~", "terrain-sea")
    return patch


# -- boxes


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks beside the boxes: legal places with their signs, the last move, threats."""

    legal: Mapping[Place, str]
    last: frozenset[Place]
    threats: frozenset[Place]

    def on(self, place: Place) -> BoardCell | None:
        """Return the mark of a place, or None."""
        if place in self.threats:
            return BoardCell("!", "threat", bold=True)
        if place in self.legal:
            sign = self.legal[place]
            return BoardCell(sign, "legal" if sign == ANY_SIGN else "key", bold=True)
        return BoardCell("*", "last", bold=True) if place in self.last else None


def draw(picture: Picture, marks: Marks, layout: str) -> Canvas:
    """Return the map: lines first, then boxes, then marks in the gaps before them."""
    width, height = SIZES[layout]
    canvas = [[BLANK] * width for _ in range(height)]
    for number in range(len(BORDERS)):
        for x, y, cell in _line(number, picture, layout):
            canvas[y][x] = cell
    for place, box in BOXES[layout].items():
        rows = _box(picture, place, layout)
        for y, cells in enumerate(rows, box.y):
            canvas[y][box.x : box.right] = cells
        mark = marks.on(place)
        if mark is not None and box.x:
            canvas[box.y][box.x - 1] = mark
    return canvas


def _box(picture: Picture, place: Place, layout: str) -> Canvas:
    if place in SEA_IDS:
        return _sea(picture, SEA_IDS.index(place), layout)
    province = PROVINCE_IDS.index(place)
    return _large(picture, province) if layout == LARGE else [_compact(picture, province)]


def _owner_cell(picture: Picture, province: int, tint: str) -> BoardCell:
    sign = picture.marks[province]
    role = "threat" if sign in "&%" else picture.role(sign)
    return BoardCell(sign, role, tint, bold=sign != ".")


def _strength(picture: Picture, province: int, tint: str) -> BoardCell:
    """Return a province's strength, or that it is at war."""
    if PROVINCE_IDS[province] in picture.wars:
        return BoardCell("!", "threat", tint, bold=True)
    strength = picture.strengths[province]
    return BoardCell(str(strength) if strength < 10 else "+", "text", tint, bold=True)


def _last(picture: Picture, province: int, tint: str) -> BoardCell:
    """Return the symbol, castle or citadel; in a war the mark of who would win."""
    sign = picture.last[province]
    if PROVINCE_IDS[province] in picture.wars:
        return BoardCell(sign, picture.role(sign), tint, bold=True)
    castle = sign in "#@"
    return BoardCell(sign, "tower" if castle else "dim", tint, bold=castle)


def _compact(picture: Picture, province: int) -> list[BoardCell]:
    """Return the six cells of a province: owner, code, strength, mark."""
    owner = picture.owners[province]
    tint, role = picture.tint(owner), picture.role(owner)
    owned = owner != "."  # one pen with the mark before
    code = [BoardCell(sign, role, tint, bold=owned) for sign in SHORT[PROVINCE_IDS[province]]]
    return [
        _owner_cell(picture, province, tint),
        *code,
        _strength(picture, province, tint),
        _last(picture, province, tint),
    ]


def _large(picture: Picture, province: int) -> Canvas:
    """Return two rows of a province: its name; owner, strength, symbol or building, war."""
    name, owner = PROVINCE_IDS[province], picture.owners[province]
    tint, role = picture.tint(owner), picture.role(owner)
    width = BOXES[LARGE][name].width
    blank = BoardCell(" ", "text", tint)
    first = [BoardCell(sign, role, tint) for sign in name.capitalize()[:width]]
    sign = _owner_cell(picture, province, tint)
    if owner in BRACKETS:
        left, right = (BoardCell(s, role, tint, bold=True) for s in BRACKETS[owner])
        head = [left, sign, right]
    else:
        head = [blank, sign, blank]
    symbol = PROVINCE_ROWS[province].symbol[0]
    at_war = name in picture.wars
    value = picture.strengths[province]
    shown = [BoardCell(s, "text", tint, bold=True) for s in str(value)]
    second = [*head, *shown, BoardCell(symbol, "dim", tint)]
    if at_war:
        second += [BoardCell("!", "threat", tint, bold=True), _last(picture, province, tint)]
    elif picture.last[province] in "#@":
        second.append(_last(picture, province, tint))
    return [_padded(first, width, blank), _padded(second, width, blank)]


def _padded(cells: list[BoardCell], width: int, blank: BoardCell) -> list[BoardCell]:
    return cells[:width] + [blank] * (width - len(cells))


def _sea(picture: Picture, zone: int, layout: str) -> Canvas:
    """Return a sea zone: its letter or name, and the ships by seat; `+` where not all fit."""
    box = BOXES[layout][SEA_IDS[zone]]
    blank = BoardCell(" ", "terrain-sea", "sea-tint")
    fleets = [(SEAT_LETTERS[seat], n) for seat, n in enumerate(picture.ships[zone]) if n]
    head = f"~{SEA_LETTERS[zone]}"
    name = [BoardCell(sign, "terrain-sea", "sea-tint", bold=True) for sign in head]
    room = (box.width - len(name)) // 2 if layout == COMPACT else box.width // 3
    shown: list[BoardCell] = []
    for letter, n in fleets[:room]:
        sign = letter.lower() if layout == COMPACT else letter
        shown.append(BoardCell(sign, picture.role(letter), "sea-tint", bold=True))
        shown.append(BoardCell(str(n), "text", "sea-tint", bold=True))
        shown += [blank] * (layout == LARGE)
    if len(fleets) > room:
        shown[-2:] = [BoardCell("+", "text", "sea-tint", bold=True)]
    if layout == COMPACT:
        return [_padded([*name, *shown], box.width, blank)]
    return [_padded(name, box.width, blank), _padded(shown, box.width, blank)]
