"""Why something is closed in Comuni, with the rule that says so."""

from collections.abc import Iterator
from typing import NamedTuple

from core.engine.ids import Seat
from core.engine.scene import Refusal, Text
from core.games.comuni.asking import kind_asked
from core.games.comuni.building import different, price
from core.games.comuni.choices import hand_card, move_text
from core.games.comuni.columns import claim_forced, least_bid
from core.games.comuni.data import (
    CARDS,
    CRAFTSMAN,
    CUBES,
    ENVOYS,
    EXCHANGES,
    EXTRA_COST,
    KINDS,
    MAX_STOREYS,
    MOVE_FEE,
    PILGRIM,
    REPAIR_COST,
)
from core.games.comuni.invasion import UNITS, spare_units
from core.games.comuni.moves import legal
from core.games.comuni.places import building_place, column_place, wall_place
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import held, purse
from core.games.comuni.words import count


class Closed(NamedTuple):
    """A reason and the rule it comes from."""

    why: Text
    rule: str


def closed(code: str, rule: str, **fields: object) -> Closed:
    """Return a reason by its code."""
    return Closed(Text(f"why.{code}", fields), rule)


def refusals(masked: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return what a seat would look for in its decision and why it is closed."""
    match kind_asked(masked, seat):
        case "project":
            return tuple(_projects(masked, seat))
        case "displaced":
            return tuple(_refuges(masked, seat))
        case "bonus_cube":
            return tuple(_cubes(masked, seat))
        case "build":
            return tuple(_building(masked, seat))
        case "build_target":
            return tuple(_targets(masked, seat))
        case "wrap_up":
            return tuple(_repairs(masked, seat))
        case "muster_pay":
            return tuple(_units(masked, seat))
        case _:
            return ()


# Phase 1


def _projects(state: State, seat: Seat) -> Iterator[Refusal]:
    moves = set(legal(state, seat))
    for column in range(len(state.columns)):
        why = why_no_bid(state, seat, column)
        if why is not None:
            label = move_text("project", ("bid", column + 1))
            yield Refusal(label, *why, place=column_place(column))
    if ("claim",) not in moves:
        yield Refusal(move_text("project", ("claim",)), *closed("no_envoy_out", "CO 6.1"))
    if ("collect",) not in moves:
        yield Refusal(move_text("project", ("collect",)), *closed("guard", "CO 3.4"))
    yield from _exchanges(state, seat, "project")


def _exchanges(state: State, seat: Seat, kind: str) -> Iterator[Refusal]:
    moves = legal(state, seat)
    for way in EXCHANGES:
        if ("exchange", way.id) not in moves:
            poor = held(state, seat, way.give) < way.give_count
            why = closed("too_few_cubes", "CO 9.1") if poor else closed("supply", "CO 9.2")
            yield Refusal(move_text(kind, ("exchange", way.id)), *why)


def _cubes(state: State, seat: Seat) -> Iterator[Refusal]:
    moves = legal(state, seat)
    for cube in CUBES:
        if ("cube", cube) not in moves:
            yield Refusal(move_text("bonus_cube", ("cube", cube)), *closed("supply", "CO 6.4"))


def why_no_bid(state: State, seat: Seat, column: int) -> Closed | None:
    """Return why a seat cannot bid on a column now, or None."""
    if claim_forced(state) and seat in state.envoys:
        return closed("guard", "CO 3.4")
    if not state.columns[column]:
        return closed("no_cards", "CO 4.2")
    if state.envoys[column] == seat:
        return closed("own_envoy", "CO 4.2")
    if state.envoys.count(seat) >= ENVOYS:
        return closed("no_envoy", "CO 4.1")
    least, most = least_bid(state, column), purse(state, seat)
    if least > most:
        return closed("too_dear", "CO 4.6", least=least, most=most)
    return None


def _refuges(state: State, seat: Seat) -> Iterator[Refusal]:
    lost, gold = int(state.frames[-1][2]), int(state.frames[-1][3])
    for column in range(len(state.columns)):
        why = why_no_refuge(state, seat, column, gold)
        if why is not None and column != lost:
            label = move_text("displaced", ("move", column + 1))
            yield Refusal(label, *why, place=column_place(column))


def why_no_refuge(state: State, seat: Seat, column: int, gold: int) -> Closed | None:
    """Return why a displaced envoy cannot go to a column, or None (CO 5.2)."""
    holder = state.envoys[column]
    if not state.columns[column]:
        return closed("no_cards", "CO 5.2")
    if holder == seat:
        return closed("own_envoy", "CO 5.2")
    if holder != NOBODY and state.bids[column] >= gold:
        return closed("not_lower", "CO 5.2", n=state.bids[column])
    if held(state, seat, PILGRIM) < MOVE_FEE:
        return closed("no_fee", "CO 5.1")
    return None


# Building


def _building(state: State, seat: Seat) -> Iterator[Refusal]:
    moves = legal(state, seat)
    if ("extra",) not in moves:
        yield Refusal(move_text("build", ("extra",)), *_why_no_extra(state, seat))
    for card in different(state.hands[seat]):
        move = ("card", CARDS[card].id)
        if move not in moves:
            yield Refusal(hand_card(state, seat, card), *closed("no_steps", "CO 10.3"))


def _why_no_extra(state: State, seat: Seat) -> Closed:
    if held(state, seat, CRAFTSMAN) < EXTRA_COST:
        return closed("no_craftsman", "CO 10.2")
    return closed("steps_left", "CO 10.3")


def _targets(state: State, seat: Seat) -> Iterator[Refusal]:
    _, _, building, walls, card = state.frames[-1]
    for kind in () if building else CARDS[int(card)].kinds:
        label = move_text("build_target", ("new", KINDS[kind]))
        yield Refusal(label, *closed("no_step", "CO 10.1"))
    if not walls:
        label = move_text("build_target", ("wall_new",))
        yield Refusal(label, *closed("no_wall_step", "CO 10.1"))
    for number, city in enumerate(state.buildings[seat]):
        why = why_no_storey(state, seat, int(card), number, steps=int(building))
        if why is not None:
            fields = {"kind": KINDS[city[0]], "storey": len(city), "i": number + 1}
            place = building_place(seat, number)
            yield Refusal(Text("label.raise", fields), *why, place=place)
    for number, height in enumerate(state.walls[seat]):
        why = _why_no_wall(state, seat, int(card), height, steps=int(walls))
        if why is not None:
            label = Text("label.wall_raise", {"i": number + 1, "height": height + 1})
            yield Refusal(label, *why, place=wall_place(seat, number))


def why_no_storey(state: State, seat: Seat, card: int, number: int, *, steps: int) -> Closed | None:
    """Return why a card cannot raise a building, or None (CO 10.6, 10.7)."""
    building = state.buildings[seat][number]
    if not steps:
        return closed("no_step", "CO 10.1")
    if len(building) > MAX_STOREYS:
        return closed("full", "CO 10.6")
    if building[0] not in CARDS[card].kinds:
        return closed("other_kind", "CO 10.6")
    return _why_too_low(state, seat, card, len(building), "CO 10.7")


def _why_no_wall(state: State, seat: Seat, card: int, height: int, *, steps: int) -> Closed | None:
    if not steps:
        return closed("no_wall_step", "CO 10.1")
    if height >= MAX_STOREYS:
        return closed("full", "CO 11.1")
    return _why_too_low(state, seat, card, height + 1, "CO 11.2")


def _why_too_low(state: State, seat: Seat, card: int, storey: int, rule: str) -> Closed | None:
    cost, craftsmen = price(card, storey), held(state, seat, CRAFTSMAN)
    if cost <= craftsmen:
        return None
    return closed("too_low", rule, cost=count("craftsmen", cost), own=craftsmen)


# Repair


def _repairs(state: State, seat: Seat) -> Iterator[Refusal]:
    moves, pilgrims = set(legal(state, seat)), held(state, seat, PILGRIM)
    for points in range(1, len(REPAIR_COST)):
        move = ("repair", points)
        if move in moves:
            continue
        if state.frames[-1][2]:
            why = closed("repaired", "CO 14.1")
        elif state.plunder[seat] < points:
            why = closed("little_plunder", "CO 14.1", n=state.plunder[seat])
        else:
            cost = count("pilgrims", REPAIR_COST[points])
            why = closed("few_pilgrims", "CO 14.1", cost=cost, own=pilgrims)
        yield Refusal(move_text("wrap_up", move), *why)
    if state.is_last_turn:
        yield from _exchanges(state, seat, "wrap_up")


# Invasion


def _units(state: State, seat: Seat) -> Iterator[Refusal]:
    for unit, left in zip(UNITS, spare_units(state, seat), strict=True):
        if not left:
            label = move_text("muster_pay", (unit,))
            yield Refusal(label, *closed("too_few_cubes", "CO 16.4"))
