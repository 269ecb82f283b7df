"""What a place of Comuni is and is worth, in one or two sentences."""

from collections.abc import Iterator

from core.engine.ids import Seat, Viewer
from core.engine.scene import Place, Text
from core.games.comuni.asking import kind_asked
from core.games.comuni.building import guild_points
from core.games.comuni.choices import bid_on
from core.games.comuni.closed import Closed, why_no_bid, why_no_refuge, why_no_storey
from core.games.comuni.columns import least_bid
from core.games.comuni.data import CUBES, GOLD, KINDS, MANNED, MAX_STOREYS, PILGRIMS_PER_GOLD
from core.games.comuni.invasion import attacks, strength
from core.games.comuni.outlook import what_if
from core.games.comuni.places import parse_place
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import held, purse
from core.games.comuni.words import cards_text


def describe(masked: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Return what a place is and is worth; if it is closed now, why comes first.

    Raises:
        ValueError: There is no such place.
    """
    spot = parse_place(place)
    if spot.what == "column":
        return tuple(_column(masked, viewer, spot.number))
    if spot.what == "number":
        return tuple(_number(masked, viewer, spot.number))
    if spot.what == "wall":
        return tuple(_wall(masked, spot.seat, spot.number))
    return tuple(_building(masked, viewer, spot.seat, spot.number))


def _because(closed: Closed) -> Text:
    return Text("describe.closed", {"why": closed.why, "rule": closed.rule})


def _column(state: State, viewer: Viewer, column: int) -> Iterator[Text]:
    kind = kind_asked(state, viewer)
    if viewer is not None and kind == "project":
        closed = why_no_bid(state, viewer, column)
    elif viewer is not None and kind == "displaced":
        closed = why_no_refuge(state, viewer, column, int(state.frames[-1][3]))
    else:
        closed = None
    if closed is not None:
        yield _because(closed)
    cards = state.columns[column]
    if not cards:
        yield Text("describe.empty", {"column": column + 1})
        return
    yield Text("describe.column", {"column": column + 1, "cards": cards_text(cards)})
    if len(cards) == 1:
        yield Text("describe.single")
    yield bid_on(state, column)
    if closed is None and viewer is not None and kind == "project":
        yield _span(state, viewer, least_bid(state, column))


def _span(state: State, seat: Seat, least: int) -> Text:
    """Return the amounts that a seat may bid, and what the highest takes."""
    most, gold = purse(state, seat), held(state, seat, GOLD)
    span = str(most) if least == most else f"{least}-{most}"
    fields = {"span": span, "gold": gold}
    if most == gold:
        return Text("describe.amounts", fields)
    pilgrims = PILGRIMS_PER_GOLD * (most - gold)
    return Text("describe.amounts_pilgrims", {**fields, "n": pilgrims})


def _building(state: State, viewer: Viewer, seat: Seat, number: int) -> Iterator[Text]:
    """Yield what is to be told of a building, its cards last, as a line may be cut."""
    if number not in range(len(state.buildings[seat])):
        raise ValueError(f"seat {seat} has no building {number + 1}")
    building = state.buildings[seat][number]
    kind, height = building[0], len(building) - 1
    if seat == viewer and kind_asked(state, viewer) == "build_target":
        _, _, steps, _, card = state.frames[-1]
        closed = why_no_storey(state, seat, int(card), number, steps=int(steps))
        if closed is not None:
            yield _because(closed)
    fields = {"seat": seat, "i": number + 1, "kind": KINDS[kind], "height": height}
    yield Text("describe.building", fields)
    if state.active[seat] >> kind & 1:
        yield Text("describe.active", {"cube": CUBES[kind]})
    points = guild_points(state, seat, kind)
    holder = state.masters[kind]
    if holder == NOBODY:
        yield Text("describe.guild_free", {"n": points})
    elif holder == seat:
        yield Text("describe.guild_own", {"n": points})
    else:
        other = guild_points(state, Seat(holder), kind)
        yield Text("describe.guild", {"n": points, "seat": holder, "other": other})
    if height < MAX_STOREYS:
        yield Text("describe.next_storey", {"n": height + 1})
    yield Text("describe.cards", {"cards": cards_text(building[1:])})


def _wall(state: State, seat: Seat, number: int) -> Iterator[Text]:
    if number not in range(len(state.walls[seat])):
        raise ValueError(f"seat {seat} has no wall {number + 1}")
    height = state.walls[seat][number]
    values = " + ".join(str(MANNED[storey]) for storey in range(1, height + 1))
    fields = {"seat": seat, "i": number + 1, "height": height, "n": height, "values": values}
    yield Text("describe.wall", fields)
    if height < MAX_STOREYS:
        yield Text("describe.next_height", {"n": height + 1})


def _number(state: State, viewer: Viewer, number: int) -> Iterator[Text]:
    """Yield what a number of armies would do in the step that is asked."""
    kind = kind_asked(state, viewer)
    if viewer is None or kind not in ("alliance", "garrison"):
        yield Text("describe.number", {"n": number})
        return
    most = strength(state, viewer)
    given = state.fists[viewer][0] if kind == "garrison" else number
    garrison = number if kind == "garrison" else most - number
    if garrison < 0 or given + garrison > most:
        yield Text("describe.number_over", {"n": most})
        return
    yield Text("describe.attack", {"n": attacks(state)[viewer]})
    yield what_if(state, viewer, given, garrison)
