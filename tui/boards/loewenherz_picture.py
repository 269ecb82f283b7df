"""What the Löwenherz boards draw: `Scene.board` by squares and edges, and the roles of parts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from textual.geometry import Region

from core.engine.scene import Place
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    SIZE,
    SQUARE_NAMES,
    VERTICAL_EDGES,
    Edge,
    Square,
)
from tui.widgets.board_cells import ANY_SIGN, BoardCell, Canvas

EDGE: Mapping[Place, Edge] = {name: Edge(number) for number, name in enumerate(EDGE_NAMES)}
SQUARE: Mapping[Place, Square] = {name: Square(number) for number, name in enumerate(SQUARE_NAMES)}

FOREST, VILLAGE, CITY, OPEN_ZONE, NO_PIECE = "F", "V", "K", " ", " "
TERRAIN_ROLES: Mapping[str, str] = {
    ".": "terrain-meadow",
    FOREST: "terrain-forest",
    VILLAGE: "terrain-village",
    CITY: "terrain-city",
}
"""By the terrain's letter; every other terrain is a mine."""
MINE_ROLE = "terrain-mine"
FOREST_SIGN = "▒"


@dataclass(frozen=True, slots=True)
class Picture:
    """A position as it is drawn.

    Attributes:
        terrain: By square a letter: `.` F V K and the mines G S C E.
        pieces: By square: blank, a castle's owner (A) or a knight's (a).
        zones: By square the owner of its region, `.` for a neutral zone, blank for open land.
        borders: The edges where a border stands.
        allied: Those of them that part two allied regions.
        colours: By owner's letter the name of the colour.
    """

    terrain: str
    pieces: str
    zones: str
    borders: frozenset[Edge]
    allied: frozenset[Edge]
    colours: Mapping[str, str]

    @classmethod
    def of(cls, board: Mapping[str, object]) -> "Picture":
        """Return the picture of a scene's board."""
        return cls(
            str(board["terrain"]),
            str(board["pieces"]),
            str(board["zones"]),
            _edges(board["borders"]),
            _edges(board["allied"]),
            dict(cast("Iterable[tuple[str, str]]", board["colours"])),
        )

    def terrain_role(self, square: Square) -> str:
        """Return the role of a square's terrain."""
        return TERRAIN_ROLES.get(self.terrain[square], MINE_ROLE)

    def owner_role(self, letter: str) -> str:
        """Return the role of an owner's pieces, given the letter in either case."""
        return f"owner-{self.colours[letter.upper()]}"

    def tint(self, square: Square) -> str:
        """Return the ground of a square: its owner's tint, that of neutral zones, or ""."""
        zone = self.zones[square]
        if zone == OPEN_ZONE:
            return ""
        return f"{self.colours[zone]}-tint" if zone in self.colours else "land-tint"

    def tint_across(self, edge: Edge) -> str:
        """Return the ground between two squares: theirs if it is the same and open."""
        one, two = (self.tint(square) for square in EDGE_SQUARES[edge])
        return one if one == two and edge not in self.borders else ""


def _edges(names: object) -> frozenset[Edge]:
    return frozenset(EDGE[name] for name in cast("Iterable[str]", names))


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on a board: by place the sign of a legal one, the last move, what is in danger."""

    legal: Mapping[Place, str]
    last: frozenset[Place]
    threats: frozenset[Place]

    def legal_on(self, place: Place) -> BoardCell | None:
        """Return the mark of a legal place, or None."""
        sign = self.legal.get(place)
        if sign is None:
            return None
        return BoardCell(sign, "legal" if sign == ANY_SIGN else "key", bold=True)

    def threat_on(self, place: Place) -> BoardCell | None:
        """Return the mark of a place in danger, or None."""
        return BoardCell("!", "threat", bold=True) if place in self.threats else None

    def last_on(self, place: Place) -> BoardCell | None:
        """Return the mark of the last move, or None."""
        return BoardCell("*", "last", bold=True) if place in self.last else None

    def on_edge(self, edge: Edge) -> BoardCell | None:
        """Return the mark on an edge: its number or the last move.

        Most edges are legal, so those without a number have no mark.
        """
        name = EDGE_NAMES[edge]
        numbered = self.legal.get(name, ANY_SIGN) != ANY_SIGN
        return self.legal_on(name) if numbered else self.last_on(name)


def right_edge(square: Square) -> Edge | None:
    """Return the edge at the right of a square, or None at the frame."""
    row, col = divmod(square, SIZE)
    return Edge((SIZE - 1) * row + col) if col < SIZE - 1 else None


def lower_edge(square: Square) -> Edge | None:
    """Return the edge below a square, or None at the frame."""
    return Edge(VERTICAL_EDGES + square) if square < SIZE * (SIZE - 1) else None


def is_vertical(edge: Edge) -> bool:
    """Return whether an edge runs up and down, between a left and a right square."""
    return edge < VERTICAL_EDGES


class Drawing(NamedTuple):
    """One of the two ways to draw the board.

    Attributes:
        draw: Returns the board's rows.
        square_region: Returns the cells of a square that the cursor inverts.
        edge_region: Returns the cells of an edge.
        edge_cells: Returns the signs of the cursor on an edge, for each cell of its region, by
            whether a border stands there.
        square_at: Returns the square at a column and row, or None.
        edge_at: Returns the edge at a column and row, or None.
    """

    draw: Callable[[Picture, Marks], Canvas]
    square_region: Callable[[Square], Region]
    edge_region: Callable[[Edge], Region]
    edge_cells: Callable[[Edge, bool], list[BoardCell]]
    square_at: Callable[[int, int], Square | None]
    edge_at: Callable[[int, int], Edge | None]
