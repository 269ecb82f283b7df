"""The steps of the actions: each changes the board, reports and scores at once (LH 5 to 8)."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz.actions import knight_fee
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    EMPTY,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    Edge,
    Square,
    colour_of,
    knight_of,
)
from core.games.loewenherz.data import COLOURS, MINE_SORT, MONOPOLY_POINTS, NO_MINE, POINTS, SORTS
from core.games.loewenherz.regions import (
    NEUTRAL,
    OPEN,
    castles_in,
    land_points,
    owner_of,
    parts_at,
    split_by,
)
from core.games.loewenherz.state import State


class Gain(NamedTuple):
    """Points of land that a colour gains or loses in a step.

    Attributes:
        colour: Whose; the neutral colour has no score.
        delta: Points, negative for a loss.
        reason: "region", "taken", "lost" or "cut_off".
        region: The region that gained or lost the squares.
    """

    colour: int
    delta: int
    reason: str
    region: Square


def put_piece(state: State, square: Square, piece: int) -> None:
    """Put a piece on a free square; borders may no longer part it from its own (LH 5.1 d)."""
    colour = colour_of(piece)
    state.pieces[square] = piece
    for edge, other in NEIGHBOURS[square]:
        beside = state.pieces[other]
        if beside != EMPTY and colour_of(beside) == colour:
            state.open_edges[edge] = 0


def put_knight(state: State, square: Square, colour: int) -> None:
    """Put a knight from a colour's stock on a free square."""
    put_piece(state, square, knight_of(colour))
    state.knights_left[colour] -= 1
    if state.zones[square] < SQUARES:
        state.guards[state.zones[square]] += 1


def place_knight(state: State, seat: Seat, square: Square, reason: str, log: Log) -> None:
    """Place a knight of the seat and pay its fee (LH 6.1, 6.2)."""
    fee = knight_fee(state, square)
    state.ducats[seat] -= fee
    put_knight(state, square, seat)
    name = SQUARE_NAMES[square]
    paid: dict[str, Any] = {"source": "fee"} if fee else {}
    log.emit("knight_placed", seat=seat, square=name, fee=fee, reason=reason, **paid)


def remove_knight(state: State, square: Square, log: Log) -> None:
    """Return a knight that stands in a region of its colour to the stock (LH 8.3)."""
    colour = colour_of(state.pieces[square])
    state.pieces[square] = EMPTY
    state.knights_left[colour] += 1
    state.guards[state.zones[square]] -= 1
    seat = colour if colour < state.seats else None
    log.emit("knight_removed", seat=seat, colour=COLOURS[colour], square=SQUARE_NAMES[square])


def place_border(state: State, seat: Seat, edge: Edge, log: Log) -> None:
    """Place a border from the stock with all it brings about (LH 5.4 to 5.8)."""
    state.borders[edge] = 1
    state.open_edges[edge] = 0
    state.borders_left -= 1
    log.emit("border_placed", seat=seat, edge=EDGE_NAMES[edge])
    if state.zones[EDGE_SQUARES[edge][0]] == OPEN:
        parts = split_by(state.borders, edge)
        if parts:
            mines = state.mines[:]
            _settle(state, seat, _sort_out(state, parts, log), mines, log)


def take_square(state: State, seat: Seat, region: Square, square: Square, log: Log) -> None:
    """Add a square to a region of the seat with all it brings about (LH 7.7 to 7.13)."""
    source = state.zones[square]
    mines = state.mines[:]
    loose = _redraw_borders(state, seat, region, square, log)
    state.zones[square] = region
    points = POINTS[state.terrain[square]]
    gains = [Gain(seat, points, "taken", region)]
    _count_mines(state, [square], seat, 1)
    if source == OPEN:
        gains += _sort_out(state, parts_at(state.borders, loose), log)
    elif source != NEUTRAL:
        victim = Square(source)
        gains.append(Gain(owner_of(state, victim), -points, "lost", victim))
        _count_mines(state, [square], owner_of(state, victim), -1)
        gains.append(_cut_off(state, victim, loose, log))
    _settle(state, seat, gains, mines, log)


def _redraw_borders(
    state: State, seat: Seat, region: Square, square: Square, log: Log
) -> list[Square]:
    """Move the borders round a square that joins a region (LH 7.7).

    Returns:
        The neighbours outside the region that the square was joined to.
    """
    freed: list[Edge] = []
    added: list[Edge] = []
    loose: list[Square] = []
    for edge, other in NEIGHBOURS[square]:
        if state.zones[other] == region:
            freed.append(edge)
            state.borders[edge] = 0
        elif not state.borders[edge]:
            added.append(edge)
            loose.append(other)
            state.borders[edge] = 1
            state.open_edges[edge] = 0
    state.borders_left += len(freed) - len(added)
    zone = state.zones[square]
    log.emit(
        "square_taken",
        seat=seat,
        region=SQUARE_NAMES[region],
        square=SQUARE_NAMES[square],
        source="open_land" if zone == OPEN else "neutral_zone" if zone == NEUTRAL else "region",
        source_region=SQUARE_NAMES[zone] if zone < SQUARES else None,
        freed=_edge_names(freed),
        added=_edge_names(added),
    )
    return loose


def _edge_names(edges: Iterable[Edge]) -> tuple[str, ...]:
    return tuple([EDGE_NAMES[edge] for edge in sorted(edges)])


def _square_names(squares: Iterable[Square]) -> tuple[str, ...]:
    return tuple([SQUARE_NAMES[square] for square in sorted(squares)])


def _count_mines(state: State, squares: Iterable[Square], colour: int, change: int) -> None:
    """Add mines on squares to a colour's count, or take them away."""
    for square in squares:
        sort = MINE_SORT[state.terrain[square]]
        if sort != NO_MINE:
            state.mines[colour * len(SORTS) + sort] += change


def _cut_off(state: State, victim: Square, loose: list[Square], log: Log) -> Gain:
    """Turn what is cut off from a region's castle into neutral zones (LH 7.9)."""
    lost: list[Square] = []
    for part in parts_at(state.borders, loose):
        if victim not in part:
            _form_zone(state, part, log)
            lost += part
    owner = owner_of(state, victim)
    _count_mines(state, lost, owner, -1)
    return Gain(owner, -land_points(state.terrain, lost), "cut_off", victim)


def _sort_out(state: State, parts: list[list[Square]], log: Log) -> list[Gain]:
    """Make regions and neutral zones of the parts of open land (LH 5.5, 7.9)."""
    castles = [castles_in(state.pieces, part) for part in parts]
    for part, inside in zip(parts, castles, strict=True):
        if not inside:
            _form_zone(state, part, log)
    return [
        _form_region(state, inside[0], part, log)
        for part, inside in zip(parts, castles, strict=True)
        if len(inside) == 1
    ]


def _form_zone(state: State, part: list[Square], log: Log) -> None:
    """Make squares without a castle a neutral zone; borders may be placed there (LH 5.2)."""
    for square in part:
        state.zones[square] = NEUTRAL
        for edge, _ in NEIGHBOURS[square]:
            state.open_edges[edge] = not state.borders[edge]
    log.emit("zone_formed", squares=_square_names(part))


def _form_region(state: State, castle: Square, part: list[Square], log: Log) -> Gain:
    """Make squares with one castle its region and remove superfluous borders (LH 5.5 to 5.7)."""
    colour = owner_of(state, castle)
    points = land_points(state.terrain, part)
    knight = knight_of(colour)
    for square in part:
        state.zones[square] = castle
    state.guards[castle] = sum(1 for square in part if state.pieces[square] == knight)
    _count_mines(state, part, colour, 1)
    seat = colour if colour < state.seats else None
    log.emit(
        "region_formed",
        seat=seat,
        colour=COLOURS[colour],
        region=SQUARE_NAMES[castle],
        squares=_square_names(part),
        points=points,
    )
    _remove_superfluous(state, castle, part, log)
    return Gain(colour, points, "region", castle)


def _remove_superfluous(state: State, castle: Square, part: list[Square], log: Log) -> None:
    """Return borders inside a new region to the stock; none may be placed there (LH 5.7, 5.1)."""
    superfluous: list[Edge] = []
    for square in part:
        for edge, other in NEIGHBOURS[square]:
            state.open_edges[edge] = 0
            if state.borders[edge] and state.zones[other] == castle:
                state.borders[edge] = 0
                superfluous.append(edge)
    state.borders_left += len(superfluous)
    if superfluous:
        names = _edge_names(superfluous)
        log.emit("borders_removed", region=SQUARE_NAMES[castle], edges=names)


def _settle(state: State, acting: Seat, gains: list[Gain], mines: bytearray, log: Log) -> None:
    """Change and report the scores: per seat land, monopolies lost, monopolies gained (LH 7.13).

    Args:
        state: The position after the step.
        acting: The seat that comes first.
        gains: Points of land.
        mines: `State.mines` before the step.
        log: Where to report.
    """
    for offset in range(state.seats):
        seat = Seat((acting + offset) % state.seats)
        for gain in gains:
            if gain.colour == seat and gain.delta:
                name = SQUARE_NAMES[gain.region]
                add_score(state, seat, gain.delta, gain.reason, log, region=name)
        if mines != state.mines:
            _settle_monopolies(state, seat, mines, log)


def _settle_monopolies(state: State, seat: Seat, mines: bytearray, log: Log) -> None:
    """Score the monopolies that a seat has lost and gained since `mines` (LH 7.12)."""
    start, least = seat * len(SORTS), state.monopoly_at
    before = [count >= least for count in mines[start : start + len(SORTS)]]
    now = [count >= least for count in state.mines[start : start + len(SORTS)]]
    for sort, had, has in zip(SORTS, before, now, strict=True):
        if had and not has:
            add_score(state, seat, -MONOPOLY_POINTS, "monopoly_lost", log, sort=sort)
    for sort, had, has in zip(SORTS, before, now, strict=True):
        if has and not had:
            add_score(state, seat, MONOPOLY_POINTS, "monopoly_gained", log, sort=sort)


def add_score(
    state: State,
    seat: Seat,
    delta: int,
    reason: str,
    log: Log,
    region: str | None = None,
    sort: str | None = None,
) -> None:
    """Change a seat's score and report it."""
    state.scores[seat] += delta
    score = state.scores[seat]
    log.emit("score", seat=seat, delta=delta, score=score, reason=reason, region=region, sort=sort)
