"""The scene of Löwenherz: what a viewer's screen shows of a position."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.engine.ids import Seat, Viewer
from core.engine.scene import PlayerLine, Row, Scene, Site, Text
from core.games.loewenherz.actions import expand_squares, opposing_neighbours
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    Edge,
    Square,
    colour_of,
    is_castle,
)
from core.games.loewenherz.data import (
    COLOURS,
    DATA,
    POINTS,
    TERRAINS,
)
from core.games.loewenherz.moves import owing
from core.games.loewenherz.panels import panels
from core.games.loewenherz.regions import (
    NEUTRAL,
    OPEN,
    castles_of,
    land_points,
    owner_of,
    region_squares,
    regions_of,
)
from core.games.loewenherz.scoring import RUNNING
from core.games.loewenherz.setup import castles_allotted
from core.games.loewenherz.state import State
from core.games.loewenherz.words import chip, contents, owner_letter, square_names

SITES: tuple[Site, ...] = tuple(
    Site(name, "square", 2 * (n // SIZE), 2 * (n % SIZE)) for n, name in enumerate(SQUARE_NAMES)
) + tuple(
    Site(name, "edge", a // SIZE + b // SIZE, a % SIZE + b % SIZE)
    for name, (a, b) in zip(EDGE_NAMES, EDGE_SQUARES, strict=True)
)
"""Squares in the even rows and columns of a grid, the edges between them in the odd ones."""

CHARS = "".join(str(row["char"]) for row in DATA.tables["terrain"])
"""By terrain, its letter on the board."""

LEGEND: Mapping[str, Text] = {
    **{
        name: Text(f"legend.{name}", {"n": POINTS[TERRAINS.index(terrain)]})
        for name, terrain in (("forest", "forest"), ("village", "village"), ("city", "royal_city"))
    },
    **{
        name: Text(f"legend.{name}")
        for name in ("mine", "mines", "castle", "knight", "border", "cursor", "alliance", "last")
    },
}


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    return Scene(
        title=_title(masked),
        phase=_phase(masked),
        goal=Text("scene.goal", {"n": masked.goal}) if masked.goal else Text("scene.no_goal"),
        players=tuple(_player(masked, Seat(seat)) for seat in range(masked.seats)),
        panels=panels(masked, viewer),
        sites=SITES,
        board=_board(masked, viewer),
        notes=(*_region_notes(masked), *_open_notes(masked)) if masked.turn else (),  # LH 2.9
    )


def _title(state: State) -> Text:
    if state.reason != RUNNING:
        return Text("scene.over", {"turn": state.turn})
    return Text("scene.turn", {"turn": state.turn}) if state.turn else Text("scene.setup")


def _phase(state: State) -> Text | None:
    kind = "".join(pending.kind for pending in owing(state))
    if kind not in ("", "choose_turn"):
        return Text(f"decision.{kind}.label")
    return Text("scene.end_phase") if kind and state.end_phase else None


def _player(state: State, seat: Seat) -> PlayerLine:
    ducats = Text("player.ducats", {"n": state.ducats[seat]})
    active = any(pending.seat == seat for pending in owing(state))
    return PlayerLine(seat, state.scores[seat], (ducats,), active)


def _colours_in_use(state: State) -> list[int]:
    """Return the colours that have castles: the seats', and with two seats the neutral one."""
    return [c for c in range(len(COLOURS)) if castles_allotted(state.seats, c)]


def _board(state: State, viewer: Viewer) -> Mapping[str, object]:
    """Return what the board widget draws.

    terrain, pieces, zones: by square a letter; borders, allied: edges; colours: pairs of a
    letter and a colour; land: the regions, see `_land`; legend: messages; threats: squares.
    """
    letters = [owner_letter(state, colour) for colour in range(len(COLOURS))]
    return {
        "terrain": "".join(CHARS[kind] for kind in state.terrain),
        "pieces": "".join(_piece_letter(letters, piece) for piece in state.pieces),
        "zones": "".join(_zone_letter(state, letters, zone) for zone in state.zones),
        "borders": _edge_names(edge for edge, lies in enumerate(state.borders) if lies),
        "allied": _edge_names(_allied_edges(state)),
        "colours": tuple((letters[c], COLOURS[c]) for c in _colours_in_use(state)),
        "land": tuple(_land(state)),
        "legend": LEGEND,
        "threats": square_names(threatened(state, viewer)),
    }


def _piece_letter(letters: list[str], piece: int) -> str:
    if not piece:
        return " "
    letter = letters[colour_of(piece)]
    return letter if is_castle(piece) else letter.lower()


def _zone_letter(state: State, letters: list[str], zone: int) -> str:
    if zone >= SQUARES:
        return "." if zone == NEUTRAL else " "
    return letters[colour_of(state.pieces[zone])]


def _edge_names(edges: Iterable[int]) -> tuple[str, ...]:
    return tuple(EDGE_NAMES[edge] for edge in edges)


def _allied_edges(state: State) -> list[Edge]:
    """Return the edges that part two allied regions (LH 8.10)."""
    if not state.allies:
        return []
    allies, zones = set(state.allies), state.zones
    pairs = ((zones[a], zones[b]) for a, b in EDGE_SQUARES)
    return [Edge(edge) for edge, (a, b) in enumerate(pairs) if (min(a, b), max(a, b)) in allies]


def _land(state: State) -> Iterable[tuple[str, str, int, int, tuple[Text, ...]]]:
    """Yield of each region: its name, owner's letter, points, squares, and what lies on them."""
    for colour in _colours_in_use(state):
        for region in regions_of(state, colour):
            squares = region_squares(state.zones, region)
            points = land_points(state.terrain, squares)
            letter = owner_letter(state, colour)
            yield SQUARE_NAMES[region], letter, points, len(squares), contents(state, squares)


def threatened(state: State, viewer: Viewer) -> list[Square]:
    """Return the squares of the viewer's regions that another region could take (LH 7.5)."""
    if viewer is None or state.reason != RUNNING:
        return []
    own = set(regions_of(state, viewer))
    rivals = {rival for region in own for rival in opposing_neighbours(state, region)}
    found = {
        square
        for rival in rivals
        if owner_of(state, rival) < state.seats
        for square in expand_squares(state, rival)
        if state.zones[square] in own
    }
    return sorted(found)


def _region_notes(state: State) -> Iterable[Row]:
    """Yield the rows of all regions: the heading, then one row a colour with a place.

    The most points come first, of the colours and of the regions of each; where there is no
    room for all, only the best of each colour is named.
    """
    owned = {colour: _by_points(state, colour) for colour in _colours_in_use(state)}
    if any(owned.values()):
        yield Row(Text("note.regions"))
    for colour, regions in sorted(
        owned.items(), key=lambda item: -max(item[1].values(), default=0)
    ):
        if regions:
            parts = tuple(
                Text("note.region", {"region": SQUARE_NAMES[region], "n": points})
                for region, points in regions.items()
            )
            best, others = next(iter(regions)), len(regions) - 1
            short = Text("note.best", {"best": parts[0], "others": others}) if others else parts[0]
            row = _note(state, colour, best, short)
            yield replace(row, more=_note(state, colour, best, _listed(parts)).text)


def _listed(parts: tuple[Text, ...]) -> Text:
    return Text("note.list", {"regions": parts})


def _by_points(state: State, colour: int) -> dict[Square, int]:
    """Return the regions of a colour with their points, the most first."""
    found = {
        region: land_points(state.terrain, region_squares(state.zones, region))
        for region in regions_of(state, colour)
    }
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _open_notes(state: State) -> Iterable[Row]:
    """Yield the rows of all castles in open land: the heading, then one row a colour."""
    alone = {
        colour: [c for c in castles_of(state.pieces, colour) if state.zones[c] == OPEN]
        for colour in _colours_in_use(state)
    }
    if any(alone.values()):
        yield Row(Text("note.open"))
    for colour, castles in alone.items():
        if castles:
            text = Text("note.castles", {"castles": " ".join(square_names(castles))})
            yield _note(state, colour, castles[0], text)


def _note(state: State, colour: int, place: Square, text: Text) -> Row:
    if colour < state.seats:
        return Row(text, seat=Seat(colour), place=SQUARE_NAMES[place])
    named = Text("note.neutral", {"chip": chip(state, colour), "text": text})
    return Row(named, place=SQUARE_NAMES[place])
