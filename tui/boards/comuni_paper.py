"""A sheet of cells to write on, and what the Comuni board knows of a position."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from textual.geometry import Region

from core.engine.ids import SEAT_BRACKETS, SEAT_LETTERS
from core.engine.scene import Place, Scene, Text
from tui.widgets.board_cells import BLANK, BoardCell, Canvas

KIND_ROLES: Mapping[str, str] = {"E": "gold", "M": "army", "C": "craft", "R": "pilgrim"}
"""By the letter of a kind its colour."""
WALL_ROLE = "stone"
WALL_SIGN = "#"

Opened = tuple[Any, ...]
"""Fists that were opened: title, a row of numbers by seat, heroes; () if there are none."""


class City(NamedTuple):
    """A city as it is drawn.

    Attributes:
        letter: Of its seat.
        name: Its name.
        who: Its seat in words: the chip and the player's name.
        points: Its points in words.
        buildings: Letter of the kind and height.
        walls: Heights.
        leads: Whether the alliance leader is here.
        facts: Pairs of a label and a message, for a narrow screen.
        long_facts: The same for a wide screen.
    """

    letter: str
    name: Text
    who: Text
    points: Text
    buildings: tuple[tuple[str, int], ...]
    walls: tuple[int, ...]
    leads: bool
    facts: tuple[tuple[str, Text], ...]
    long_facts: tuple[tuple[str, Text], ...]


class Column(NamedTuple):
    """A project column: cards (letters of the kinds, level), envoy, gold, smallest bid."""

    cards: tuple[tuple[str, int], ...]
    envoy: str
    gold: int
    least: int


@dataclass(frozen=True, slots=True)
class Words:
    """Words of the board in the language of the screen.

    Attributes:
        labels: By name.
        short: By the letter of a kind its short name.
        long: By the letter of a kind its name.
        written: Writes a message.
    """

    labels: Mapping[str, str]
    short: Mapping[str, str]
    long: Mapping[str, str]
    written: Callable[[Text], str]

    @classmethod
    def of(cls, scene: Scene, write: Callable[[Text], str]) -> "Words":
        """Return the words that a scene brings along."""

        def table(name: str) -> dict[str, str]:
            texts = cast("Mapping[str, Text]", scene.board[name])
            return {key: write(text) for key, text in texts.items()}

        return cls(table("labels"), table("short"), table("long"), write)


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked: by legal place its number or `+`; what the last move touched."""

    legal: Mapping[Place, str]
    last: frozenset[Place]

    def on(self, place: Place) -> BoardCell | None:
        """Return the cell that marks a place, or None."""
        sign = self.legal.get(place, "")
        if sign:
            return BoardCell(sign, "key", bold=True)
        return BoardCell("*", "last", bold=True) if place in self.last else None


class Position:
    """A scene's board, typed.

    Attributes:
        columns: The project columns.
        cities: By seat.
        colours: By letter of a seat the role of its colour.
    """

    def __init__(self, scene: Scene) -> None:
        board: Mapping[str, Any] = scene.board
        self.columns = [Column(*row) for row in cast("Iterable[Any]", board["columns"])]
        self.cities = [City(*row) for row in cast("Iterable[Any]", board["cities"])]
        pairs = cast("Iterable[tuple[str, str]]", board["colours"])
        self.colours = {letter: f"owner-{name}" for letter, name in pairs}
        self.deck = cast("Text", board["deck"])
        self.shown = str(board["shown"])
        self.asked = str(board["asked"])
        self.viewer = str(board["viewer"])
        self.lost = int(board["lost"])
        self.carried = int(board["carried"])
        self.attacks = cast("tuple[int, ...]", board["attacks"])
        self.invasions = cast("tuple[tuple[Text, int, bool, Text], ...]", board["invasions"])
        self.fists = cast("tuple[Any, ...]", board["fists"])
        self.opened = cast("Opened", board["opened"])


class Paper:
    """Rows of blank cells of one width that are written on.

    Attributes:
        rows: The cells.
        regions: By place the cells that belong to it.
    """

    def __init__(self, width: int, height: int, colours: Mapping[str, str]) -> None:
        self.width = width
        self.rows: Canvas = [[BLANK] * width for _ in range(height)]
        self.regions: dict[Place, Region] = {}
        self._colours = colours

    def put(self, x: int, y: int, cell: BoardCell) -> None:
        """Set one cell; beyond the rim nothing happens."""
        if 0 <= y < len(self.rows) and 0 <= x < self.width:
            self.rows[y][x] = cell

    def write(
        self, x: int, y: int, text: str, role: str = "text", *, bold: bool = False, room: int = 0
    ) -> int:
        """Write a text and return the column behind it; `room` cuts it, 0 for no limit."""
        if room and len(text) > room:
            text = text[: max(0, room - 2)] + ".."[:room]
        for place, sign in enumerate(text):
            self.put(x + place, y, BoardCell(sign, role, bold=bold))
        return x + len(text)

    def right(self, x: int, y: int, text: str, role: str = "text", *, bold: bool = False) -> None:
        """Write a text that ends before a column."""
        self.write(x - len(text), y, text, role, bold=bold)

    def chip(self, x: int, y: int, letter: str) -> int:
        """Write a seat's letter in its brackets on its colour; return the column behind it."""
        left, right = SEAT_BRACKETS[SEAT_LETTERS.index(letter)]
        for place, sign in enumerate((left, letter, right)):
            self.put(x + place, y, BoardCell(sign, "cursor-text", self._colours[letter], bold=True))
        return x + 3

    def heading(self, x: int, y: int, width: int, left: str, right: str = "") -> int:
        """Draw a rule with a title at the left and one at the right.

        Returns:
            The column behind the left title.
        """
        for place in range(width):
            self.put(x + place, y, BoardCell("─", "line"))
        end = self.write(x + 1, y, f" {left} ", "head", bold=True, room=width - 3)
        if right and end + len(right) + 3 < x + width:
            self.right(x + width - 1, y, f" {right} ", "head", bold=True)
        return end
