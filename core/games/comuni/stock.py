"""Stocks, the supply, exchanges and incomes (CO 7, 9, 20.1).

In a mask the stocks of others are HIDDEN: what they gain or pay changes the supply alone.
"""

from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.data import (
    ALL_CUBES,
    ALL_KINDS,
    CITIES,
    CUBES,
    EXCHANGES,
    GOLD,
    MASTER_INCOME,
    PILGRIM,
    PILGRIMS_PER_GOLD,
    Exchange,
    cube_note,
)
from core.games.comuni.state import State


def held(state: State, seat: Seat, cube: int) -> int:
    """Return how many cubes of a kind a seat has.

    Raises:
        HiddenError: This mask does not hold the seat's stock.
    """
    n = state.cubes[4 * seat + cube]
    if n == HIDDEN:
        raise HiddenError("a mask does not hold this seat's stock")
    return n


def change(state: State, seat: Seat, cube: int, n: int) -> None:
    """Add so many cubes to a stock, or take them out; the supply is left alone."""
    place = 4 * seat + cube
    if state.cubes[place] != HIDDEN:
        state.cubes[place] += n


def pay(state: State, seat: Seat, cube: int, n: int) -> None:
    """Pay cubes from a stock to the supply."""
    change(state, seat, cube, -n)
    state.supply[cube] += n


def take(state: State, seat: Seat, cube: int, n: int) -> int:
    """Take so many cubes from the supply, or as many as there are; return how many (CO 7.3)."""
    n = min(n, state.supply[cube])
    change(state, seat, cube, n)
    state.supply[cube] -= n
    return n


def purse(state: State, seat: Seat) -> int:
    """Return the highest amount that a seat can bid (CO 4.4)."""
    spare = min(held(state, seat, PILGRIM) // PILGRIMS_PER_GOLD, state.supply[GOLD])
    return held(state, seat, GOLD) + spare


def exchanges(state: State, seat: Seat) -> list[Exchange]:
    """Return the exchanges that a seat can make now (CO 9.1, 9.2)."""
    cubes, base = state.cubes, 4 * seat
    if cubes[base] == HIDDEN:
        raise HiddenError("a mask does not hold this seat's stock")
    return [e for e in EXCHANGES if cubes[base + e.give] >= e.give_count and state.supply[e.get]]


def exchange(state: State, seat: Seat, way: Exchange, times: int, log: Log) -> None:
    """Make an exchange so many times."""
    given, got = times * way.give_count, times * way.get_count
    pay(state, seat, way.give, given)
    take(state, seat, way.get, got)
    log.emit(
        "exchanged",
        seat=seat,
        given_kind=CUBES[way.give],
        given=given,
        got_kind=CUBES[way.get],
        got=got,
        paid=_single(way.give, given),
        received=_single(way.get, got),
    )


def _single(cube: int, n: int) -> str:
    return cube_note([n if each == cube else 0 for each in ALL_CUBES])


def income_parts(state: State, seat: Seat) -> tuple[list[int], list[int], list[int]]:
    """Return what city, buildings and guild masters yield, by cube (CO 7.1)."""
    base = list(CITIES[state.cities[seat]].income)
    buildings, masters = [0, 0, 0, 0], [0, 0, 0, 0]
    for building in state.buildings[seat]:
        kind, height = building[0], len(building) - 1
        if state.active[seat] >> kind & 1 and height > buildings[kind]:
            buildings[kind] = height
    for kind in ALL_KINDS:
        if state.masters[kind] == seat:
            masters[kind] = MASTER_INCOME[kind]
    return base, buildings, masters


def income(state: State, seat: Seat) -> list[int]:
    """Return what collecting would yield now, by cube, at most what is in the supply (CO 7.3)."""
    sums = map(sum, zip(*income_parts(state, seat), strict=True))
    return [min(n, there) for n, there in zip(sums, state.supply, strict=True)]
