"""Fronts: where a region could take squares, and what that promises (LH 7)."""

from collections.abc import Sequence
from typing import NamedTuple

from core.games.loewenherz.board import SQUARES, colour_of
from core.games.loewenherz.counsel.bits import (
    empty_land,
    grown,
    neutral_land,
    open_land,
    region_land,
    terrain_of,
)
from core.games.loewenherz.data import COLOURS
from core.games.loewenherz.regions import NEUTRAL, OPEN
from core.games.loewenherz.state import State

FREE = 30
"""What a square that a region may take for the asking counts, of 100 of its worth."""
ATTACK = 60
"""The same for a square of a weaker region; its owner fears to lose as much."""
EVEN = 8
"""The same where the knights are equal: one more decides."""


class Front(NamedTuple):
    """A region beside land that it could take.

    Attributes:
        region: The region, by its castle's square.
        other: The region that it would take squares from; or OPEN or NEUTRAL.
        first: What the best square there is worth, in tenths of a point.
        second: The same for the next best.
    """

    region: int
    other: int
    first: int
    second: int

    @property
    def both(self) -> int:
        """What the front is worth: its best square and half of the next."""
        return self.first + self.second // 2


def fronts_of(state: State) -> tuple[Front, ...]:
    """Return all fronts of all regions."""
    zones, pieces, terrain = state.zones, state.pieces, terrain_of(state.terrain)
    free = empty_land(pieces)
    land = {region: region_land(zones, region) for region in sorted(set(zones)) if region < SQUARES}
    reach = {region: grown(squares) & ~squares & free for region, squares in land.items()}
    land[OPEN], land[NEUTRAL] = open_land(zones), neutral_land(zones)
    found: list[Front] = []
    for region, near in reach.items():
        owner = colour_of(pieces[region])
        for other, squares in land.items():
            if not near & squares:
                continue
            if other < SQUARES and colour_of(pieces[other]) == owner:
                continue  # LH 7.4
            first, second = terrain.best_two(near & squares)
            found.append(Front(region, other, first, second))
    return tuple(found)


def pressure(
    state: State,
    fronts: Sequence[Front],
    guards: Sequence[int],
    allies: Sequence[tuple[int, int]],
) -> list[int]:
    """Return by colour what its fronts promise and threaten, in tenths of a point.

    Args:
        state: The position.
        fronts: All its fronts.
        guards: By castle square: the knights in the region, perhaps not those of the position.
        allies: Pairs of regions, perhaps not those of the position.
    """
    pieces = state.pieces
    totals = [0] * len(COLOURS)
    for front in fronts:
        region, other, _, _ = front
        owner = colour_of(pieces[region])
        if other >= SQUARES:
            totals[owner] += FREE * front.both // 100
            continue
        margin = guards[region] - guards[other]
        if margin < 0 or (min(region, other), max(region, other)) in allies:
            continue
        gain = (ATTACK if margin else EVEN) * front.both // 100
        totals[owner] += gain
        totals[colour_of(pieces[other])] -= gain
    return totals
