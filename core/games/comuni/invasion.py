"""Invasions: attacks, fists, walls manned, plunder and heroes (CO 16, 17)."""

from collections.abc import Sequence
from typing import NamedTuple

from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, seat_chip
from core.games.comuni.data import (
    ARMY,
    GOLD,
    INVASIONS,
    LEADER_DEFENCE,
    LOOSE,
    MANNED,
    PAIR,
    PILGRIM,
    TILES,
    Cubes,
    cube_note,
)
from core.games.comuni.state import NOBODY, Fists, State
from core.games.comuni.stock import held, pay

UNITS = ("army", "gold_pair", "pilgrim_pair")
UNIT_CUBES = (ARMY, GOLD, PILGRIM)
UNIT_SIZES = (1, PAIR, PAIR)
AUTO_ORDER = (0, 2, 1)
"""Armies first, then pairs of pilgrims, then pairs of gold (CO 16.5)."""

Units = tuple[int, int, int]


class Defence(NamedTuple):
    """How a city stood in an invasion that is over, as the open fists showed it.

    Attributes:
        attack: Before the alliance.
        alliance: Armies given to it.
        garrison: Armies for the own city.
        manned: What the manned storeys defended with.
        loose: Armies beside the walls.
        leader: The defence of the alliance leader.
        plunder: Plunder points received.
        armies: Armies paid.
        gold: Gold paid.
        pilgrims: Pilgrims paid.
    """

    attack: int
    alliance: int
    garrison: int
    manned: int
    loose: int
    leader: int
    plunder: int
    armies: int
    gold: int
    pilgrims: int

    @property
    def strength(self) -> int:
        """The whole defence of the city."""
        return self.manned + self.loose * LOOSE + self.leader


def attacks(state: State) -> list[int]:
    """Return by seat the attack that the next invasion, or this one, brings (CO 16.2)."""
    start = INVASIONS[min(state.invasions, len(INVASIONS) - 1)].start
    least = min(state.scores)
    return [score - least + start for score in state.scores]


def units_of(state: State, seat: Seat) -> Units:
    """Return the armies, pairs of gold and pairs of pilgrims of a stock (CO 16.4)."""
    armies, gold, pilgrims = (held(state, seat, cube) for cube in UNIT_CUBES)
    return armies, gold // PAIR, pilgrims // PAIR


def strength(state: State, seat: Seat) -> int:
    """Return N: the most armies that a seat can show (CO 16.4)."""
    return sum(units_of(state, seat))


def storeys(walls: Sequence[int], armies: int) -> list[int]:
    """Return the storeys that so many armies man, the highest first (CO 16.8, 16.10)."""
    if not armies or not walls:
        return []
    every = sorted([s for height in walls for s in range(1, height + 1)], reverse=True)
    return every[:armies]


def city_defence(state: State, seat: Seat, armies: int) -> int:
    """Return what a city defends with if so many armies are for it (CO 16.9, 16.11)."""
    manned = storeys(state.walls[seat], armies)
    loose = (armies - len(manned)) * LOOSE
    leader = LEADER_DEFENCE if state.leader == seat else 0
    return sum([MANNED[storey] for storey in manned]) + loose + leader


# Fists


def step_of(fists: Fists) -> str | None:
    """Return the decision kind of the next step of a seat's fists, or None when it is done."""
    if not fists:
        return "alliance"
    if fists[0] == HIDDEN:
        return None
    if len(fists) == 1:
        return "garrison"
    return "muster_pay" if sum(fists[2:]) < fists[0] + fists[1] else None


def due(fists: Fists) -> int:
    """Return the units that are still to be paid."""
    return fists[0] + fists[1] - sum(fists[2:])


def spare_units(state: State, seat: Seat) -> list[int]:
    """Return the units that a seat has not yet put into its fists."""
    return [n - used for n, used in zip(units_of(state, seat), state.fists[seat][2:], strict=True)]


def automatic(spare: Sequence[int], need: int) -> Units:
    """Return how so many units are paid by the program (CO 16.5)."""
    paid = [0, 0, 0]
    for unit in AUTO_ORDER:
        paid[unit] = min(need, spare[unit])
        need -= paid[unit]
    return paid[0], paid[1], paid[2]


def settle(state: State, seat: Seat) -> None:
    """Pay what is due if there is only one way left to pay it (CO 16.5)."""
    fists = state.fists[seat]
    need, spare = due(fists), spare_units(state, seat)
    one_kind = sum(1 for n in spare if n) <= 1
    if need and (one_kind or need == sum(spare)):
        add_units(state, seat, automatic(spare, need))


def add_units(state: State, seat: Seat, units: Units) -> None:
    """Put units into a seat's fists."""
    alliance, garrison, *paid = state.fists[seat]
    more = [a + b for a, b in zip(paid, units, strict=True)]
    state.fists[seat] = (alliance, garrison, *more)


# Opening


def start_invasion(state: State, log: Log) -> None:
    """Set the banners and ask all seats for their fists (CO 16.2, 16.3)."""
    number = state.invasions
    log.emit(
        "invasion_started",
        number=number + 1,
        invasion=INVASIONS[number].id,
        start=INVASIONS[number].start,
        scores=tuple(state.scores),
        attacks=tuple(attacks(state)),
        note=_by_seat(attacks(state)),
    )
    state.fists = [()] * state.seats
    state.frames.append(("invasion",))


def open_fists(state: State, log: Log) -> None:
    """Open the fists: the alliance, the cities, the heroes; the cubes go to the supply.

    Raises:
        HiddenError: This mask does not know the fists of others.
    """
    fists = state.fists
    if (HIDDEN,) in fists:
        raise HiddenError("the fists of others are not known here")
    log.barrier()
    total, before = sum([f[0] for f in fists]), attacks(state)
    after = [max(0, attack - total) for attack in before]  # CO 16.7
    log.emit(
        "alliance_opened",
        contributions=tuple([f[0] for f in fists]),
        total=total,
        attacks=tuple(after),
        note=_by_seat([f[0] for f in fists]),
    )
    state.opened = []
    for seat in range(state.seats):
        defence = _defend(state, Seat(seat), before[seat], after[seat])
        state.opened.append(tuple(defence))
        _tell(state, Seat(seat), defence, after[seat], log)
    _honour(state, log)
    state.fists = [()] * state.seats
    state.invasions += 1
    state.frames.pop()


def _by_seat(numbers: Sequence[int]) -> str:
    """Return a number for each seat behind its chip: [A] 2, (B) 3."""
    return ", ".join(f"{seat_chip(Seat(seat))} {n}" for seat, n in enumerate(numbers))


def _defend(state: State, seat: Seat, before: int, attack: int) -> Defence:
    """Reckon a city's defence, note its plunder and pay its fists (CO 16.8 to 16.14)."""
    alliance, garrison, *units = state.fists[seat]
    manned = storeys(state.walls[seat], garrison)
    plunder = max(0, attack - city_defence(state, seat, garrison))
    if state.plunder[seat] != HIDDEN:
        state.plunder[seat] += plunder
    paid = [n * size for n, size in zip(units, UNIT_SIZES, strict=True)]
    for cube, n in zip(UNIT_CUBES, paid, strict=True):
        pay(state, seat, cube, n)
    return Defence(
        before,
        alliance,
        garrison,
        sum([MANNED[storey] for storey in manned]),
        garrison - len(manned),
        LEADER_DEFENCE if state.leader == seat else 0,
        plunder,
        *paid,
    )


def _tell(state: State, seat: Seat, defence: Defence, attack: int, log: Log) -> None:
    paid: Cubes = (defence.gold, defence.armies, 0, defence.pilgrims)
    log.emit(
        "city_defended",
        seat=seat,
        garrison=defence.garrison,
        manned=tuple(storeys(state.walls[seat], defence.garrison)),
        walls=defence.manned,
        loose=defence.loose * LOOSE,
        leader=defence.leader,
        defence=defence.strength,
        attack=attack,
        plunder=defence.plunder,
        paid=paid,
        note=cube_note(paid),
        source="plundered" if defence.plunder else "safe",
    )


def ranking(contributions: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Return the seats that gave armies: most first, then fewer points, then the lower city."""
    givers = [seat for seat, n in enumerate(contributions) if n]
    return sorted(givers, key=lambda seat: (-contributions[seat], scores[seat], seat))  # CO 17.2


def _honour(state: State, log: Log) -> None:
    """Give the hero tiles of this invasion (CO 17)."""
    given = [fists[0] for fists in state.fists]
    ranked = ranking(given, state.scores)
    for place in range(2):
        number = 2 * state.invasions + place
        seat = ranked[place] if place < len(ranked) else None  # CO 17.3
        state.tiles[number] = NOBODY if seat is None else seat
        log.emit(
            "hero",
            seat=seat,
            tile=TILES[number],
            n=0 if seat is None else given[seat],
            source=_decided(ranked[place : place + 2], given, state.scores),
        )


def _decided(ranked: Sequence[int], given: Sequence[int], scores: Sequence[int]) -> str:
    """Return what put the first of these seats before the next: armies, points or city."""
    if len(ranked) < 2 or given[ranked[0]] != given[ranked[1]]:
        return "armies"
    return "points" if scores[ranked[0]] != scores[ranked[1]] else "city"  # CO 17.2
