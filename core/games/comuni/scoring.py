"""The final scoring and the outcome (CO 19)."""

from collections.abc import Sequence
from typing import NamedTuple

from core.engine.game_types import HIDDEN, Outcome
from core.engine.ids import Seat
from core.games.comuni.data import (
    ALL_CUBES,
    ALL_KINDS,
    MAJORITY_ALONE,
    MAJORITY_TIED,
    MASTER_POINTS,
    TILES,
    TRI,
)
from core.games.comuni.state import State

REASON, REASON_TIED = "last_invasion", "last_invasion_tied"
"""Why a match has ended; the second where the city number has decided a place."""


class Points(NamedTuple):
    """What a seat scores, line by line, in the order of the rules.

    Attributes:
        storeys: The points of its storeys.
        masters: For guild masters.
        majorities: By cube: for the most of a kind.
        heroes: For hero tiles.
        plunder: For plunder points, not above 0.
        set_bonus: For buildings of all kinds.
    """

    storeys: int
    masters: int
    majorities: tuple[int, ...]
    heroes: int
    plunder: int
    set_bonus: int

    @property
    def total(self) -> int:
        """The sum of all lines."""
        fixed = self.storeys + self.masters + sum(self.majorities)
        return fixed + self.heroes + self.plunder + self.set_bonus


def majorities(state: State) -> list[tuple[int, ...]]:
    """Return by cube the points by seat for the most of a kind (CO 19.2).

    Nobody has any of a kind that this mask does not know of all seats.
    """
    found: list[tuple[int, ...]] = []
    for cube in ALL_CUBES:
        stocks = state.cubes[cube::4]
        most = max(stocks)
        points = MAJORITY_ALONE if stocks.count(most) == 1 else MAJORITY_TIED
        known = 0 < most < HIDDEN
        found.append(tuple([points if known and n == most else 0 for n in stocks]))
    return found


def set_bonus(state: State, seat: Seat) -> int:
    """Return the points for buildings of all kinds (CO 19.4)."""
    return _set_of(state, state.buildings[seat])


def set_bonus_with(state: State, seat: Seat, kind: int, storey: int) -> int:
    """Return what the set bonus would be with this storey more on a building of the kind."""
    city = list(state.buildings[seat])
    for number, building in enumerate(city):
        if building[0] == kind and len(building) == storey:
            city[number] = (*building, 0)
            return _set_of(state, city)
    return _set_of(state, [*city, (kind, 0)])


def _set_of(state: State, city: Sequence[tuple[int, ...]]) -> int:
    best, least = [0] * len(ALL_KINDS), len(TRI)
    for building in city:
        height = len(building) - 1
        best[building[0]] = max(best[building[0]], height)
        least = min(least, height)
    if not all(best):
        return 0
    return TRI[min(best)] if state.smallest_of_best else TRI[least]


def heroes(state: State, seat: Seat) -> int:
    """Return the values of a seat's hero tiles."""
    return sum([value for value, holder in zip(TILES, state.tiles, strict=True) if holder == seat])


def points(state: State) -> list[Points]:
    """Return by seat what it scores; of a mask, what is known."""
    most = majorities(state)
    return [
        Points(
            state.scores[seat],
            MASTER_POINTS * state.masters.count(seat),
            tuple([line[seat] for line in most]),
            heroes(state, Seat(seat)),
            -state.plunder[seat] if state.plunder[seat] != HIDDEN else 0,
            set_bonus(state, Seat(seat)),
        )
        for seat in range(state.seats)
    ]


def score_shown(state: State, seat: Seat) -> int:
    """Return the points of a seat's storeys, and of all once the match is over (CO 19)."""
    return points(state)[seat].total if state.is_over else state.scores[seat]


def outcome(state: State) -> Outcome | None:
    """Return places, totals and the winner, or None while the match runs.

    Equal totals are ranked by the city number, so no place is shared (CO 19.5).
    """
    if not state.is_over:
        return None
    totals = [each.total for each in points(state)]
    order = sorted(range(state.seats), key=lambda seat: (-totals[seat], seat))
    places = tuple([order.index(seat) + 1 for seat in range(state.seats)])
    reason = REASON if len(set(totals)) == state.seats else REASON_TIED
    return Outcome(reason, places, tuple(totals), (Seat(order[0]),))
