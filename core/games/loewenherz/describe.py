"""What a square or an edge of Löwenherz is, and what a move there would do."""

from collections.abc import Iterator

from core.engine.ids import Seat, Viewer
from core.engine.scene import Place, Text
from core.games.loewenherz.actions import knight_fee, may_take
from core.games.loewenherz.board import (
    EDGE_SQUARES,
    EMPTY,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    Edge,
    Square,
    colour_of,
    is_castle,
    parse_place,
)
from core.games.loewenherz.closed import Closed, why_no_border, why_not_square
from core.games.loewenherz.closing import parts_made
from core.games.loewenherz.regions import (
    NEUTRAL,
    OPEN,
    land_points,
    owner_of,
    region_squares,
)
from core.games.loewenherz.scoring import RUNNING
from core.games.loewenherz.state import State
from core.games.loewenherz.words import (
    chip,
    count,
    gains_text,
    look_ahead,
    owner,
    regions_text,
    scores_text,
    square_names,
    terrain,
)


def describe(masked: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Return what a place is and is worth; if it is closed now, why comes first.

    Raises:
        ValueError: There is no such square or edge.
    """
    layer, number = parse_place(place)
    if layer == "edge":
        return tuple(_edge(masked, viewer, place, Edge(number)))
    return tuple(_square(masked, viewer, place, Square(number)))


def _kind_asked(state: State, viewer: Viewer) -> str:
    """Return the kind of the decision that the viewer owes, or ""."""
    frame = state.frames[-1] if state.frames else ("", -1)
    return str(frame[0]) if viewer is not None and frame[1] == viewer else ""


def _because(place: Place, closed: Closed) -> Text:
    return Text("describe.closed", {"place": place, "why": closed.why, "rule": closed.rule})


# Edges


def _edge(state: State, viewer: Viewer, place: Place, edge: Edge) -> Iterator[Text]:
    closed = why_no_border(state, edge)
    asked = viewer is not None and _kind_asked(state, viewer) == "place_border"
    if closed is not None:
        yield (
            _because(place, closed)
            if asked
            else Text("describe.edge_closed", {"place": place, "why": closed.why})
        )
        return
    a, b = EDGE_SQUARES[edge]
    fields = {"place": place, "one": terrain(state, a), "two": terrain(state, b)}
    if viewer is None or not asked or not _closes(state, edge):
        yield Text("describe.edge", fields)
        yield Text("describe.neutral_zone" if state.zones[a] == NEUTRAL else "describe.no_region")
        return
    ahead = look_ahead(state, viewer, ("border", int(edge)))
    regions = regions_text(ahead)
    yield Text("describe.edge", fields)
    yield Text("describe.closes", {"regions": regions}) if regions else Text("describe.divides")
    yield scores_text(ahead)


def _closes(state: State, edge: Edge) -> bool:
    return state.zones[EDGE_SQUARES[edge][0]] == OPEN and bool(parts_made(state.borders, edge))


# Squares


def _square(state: State, viewer: Viewer, place: Place, square: Square) -> Iterator[Text]:
    closed = None if viewer is None else why_not_square(state, viewer, square)
    if closed is not None:
        yield _because(place, closed)
    yield Text("describe.square", {"square": place, "parts": tuple(_parts(state, square))})
    if state.zones[square] == OPEN and state.turn:
        yield from _in_the_open(state, square)
    if viewer is not None:
        if closed is None:
            yield from _worth(state, viewer, square)
        yield from _danger(state, viewer, square)


def _parts(state: State, square: Square) -> Iterator[Text]:
    """Yield the terrain, the piece and what the square lies in."""
    yield terrain(state, square)
    piece, zone = state.pieces[square], state.zones[square]
    if piece != EMPTY:
        key = "describe.castle" if is_castle(piece) else "describe.knight"
        yield Text(key, {"owner": owner(state, colour_of(piece))})
    if zone < SQUARES:
        yield _region(state, Square(zone))
    elif state.turn:  # LH 2.9: in setup there are no components yet
        yield Text("describe.neutral_zone" if zone == NEUTRAL else "describe.open_land")


def _region(state: State, region: Square) -> Text:
    points = land_points(state.terrain, region_squares(state.zones, region))
    fields = {
        "region": SQUARE_NAMES[region],
        "owner": owner(state, owner_of(state, region)),
        "points": count("points", points),
        "knights": count("knights", state.guards[region]),
    }
    return Text("describe.in_region", fields)


def _in_the_open(state: State, square: Square) -> Iterator[Text]:
    """Yield what a square in open land is joined to, and the knights of a castle."""
    joined = [other for edge, other in NEIGHBOURS[square] if not state.borders[edge]]
    if joined:
        yield Text("describe.joined", {"squares": " ".join(square_names(joined))})
    if is_castle(state.pieces[square]):
        yield count("knights", len(_chain(state, square)) - 1)


def _chain(state: State, castle: Square) -> list[Square]:
    """Return the squares with pieces of the castle's colour that are linked with it (LH 6.5)."""
    colour, found = colour_of(state.pieces[castle]), [castle]
    for square in found:
        for edge, other in NEIGHBOURS[square]:
            piece = state.pieces[other]
            own = piece != EMPTY and colour_of(piece) == colour
            if own and not state.borders[edge] and other not in found:
                found.append(other)
    return found


def _worth(state: State, viewer: Seat, square: Square) -> Iterator[Text]:
    """Yield what an open square would cost or bring in the viewer's decision."""
    match _kind_asked(state, viewer):
        case "place_knight" if fee := knight_fee(state, square):
            yield Text("more.fee", {"n": fee, "left": state.ducats[viewer] - fee})
        case "expand_square":
            ahead = look_ahead(state, viewer, ("take", int(square)))
            yield gains_text(state, ahead.gains)
            regions = regions_text(ahead)
            if regions:
                yield Text("describe.closes", {"regions": regions})
        case _:
            pass


def _danger(state: State, viewer: Seat, square: Square) -> Iterator[Text]:
    """Yield which regions could take a square of the viewer's (LH 7.5)."""
    zone = state.zones[square]
    if zone >= SQUARES or owner_of(state, Square(zone)) != viewer or state.reason != RUNNING:
        return
    beside = dict.fromkeys(state.zones[other] for _, other in NEIGHBOURS[square])
    rivals = [
        Square(other)
        for other in beside
        if other < SQUARES
        and viewer != owner_of(state, Square(other)) < state.seats
        and may_take(state, Square(other), square)
    ]
    if rivals:
        parts = tuple(
            Text(
                "gain.region", {"chip": chip(state, owner_of(state, r)), "region": SQUARE_NAMES[r]}
            )
            for r in rivals
        )
        yield Text("describe.danger", {"regions": parts})
