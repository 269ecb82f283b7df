"""What stands where, who could beat whom, and what that is worth to a seat."""

from functools import cached_property

from core.games.adellos.board import ABILITY, DISTANCE, NOWHERE, OWNER, STEPS, TOWER
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel.paths import (
    BESIDE,
    FAR,
    free_bits,
    reach,
    steps_of_piece,
    ways_to,
)
from core.games.adellos.counsel.worths import PIECE_WORTH, tower_worth
from core.games.adellos.data import TOWER_AP, TURN_AP
from core.games.adellos.movement import COUNTER_ABILITIES, attackable
from core.games.adellos.state import State

THREAT = 60
"""What it is worth to beat a piece that could beat the own noble in its next turn."""
SLOWER = 40
"""What it is worth to beat a piece that puts counters on the own one on the tower."""
NEAR_BY = 2
LOOK = 8
"""So many moves ahead a piece looks for something to do."""


class Outlook:
    """A position as a seat sees it, to be asked many things.

    Attributes:
        own: Hexes of own pieces.
        foes: Hexes of other seats' pieces.
        free: The free hexes, as bits.
        beside: By hex, the hexes beside it, as bits.
        att: By own active hex, its attack without what depends on the target.
        dfn: By foe's hex its defence.
        prize: By foe's hex what beating it is worth.
        hunters: Hexes of foes that could beat the own noble in their next turn.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        pieces = state.pieces
        standing = [spot for spot, piece in enumerate(pieces) if piece]
        self.own = [spot for spot in standing if OWNER[pieces[spot]] == seat]
        self.foes = [spot for spot in standing if OWNER[pieces[spot]] != seat]
        self.free = free_bits(state)
        self.beside = BESIDE[state.rules.grid]
        self.att = {n: attack(state, n, n) for n in self.own if not state.counters[n]}
        self.hunters = hunters_of(state, seat, state.noble_at[seat], self.foes, self.free)
        self.dfn: dict[int, int] = {}
        self.prize: dict[int, int] = {}
        for spot in self.foes:
            if attackable(state, seat, spot):
                self.dfn[spot] = defence(state, spot, spot)
                self.prize[spot] = self._prize(spot)

    def _prize(self, spot: int) -> int:
        state = self.state
        piece = state.pieces[spot]
        worth = PIECE_WORTH[piece]
        if spot == TOWER and not state.counters[spot]:
            worth += tower_worth(state, OWNER[piece]) + 10
        if spot in self.hunters:
            worth += THREAT
        if ABILITY[piece] in COUNTER_ABILITIES and self.holds and DISTANCE[spot][TOWER] <= NEAR_BY:
            worth += SLOWER
        return worth

    def layers(self, spot: int) -> list[int]:
        """Return where the own piece of a hex can be after 0, 1, ... moves, as bits."""
        return self.layers_from(spot, spot)

    def layers_from(self, start: int, spot: int) -> list[int]:
        """Return the same for the piece of a hex if it stood on another one, `start`."""
        return reach(self.free, start, STEPS[self.state.pieces[spot]], LOOK)

    def strength(self, spot: int, target: int) -> int:
        """Return about how strong the own piece's attack on a foe would be."""
        piece = self.state.pieces[target]
        banish = ABILITY[self.state.pieces[spot]] == "banish" and PIECE_WORTH[piece] > 1000
        return self.att[spot] + banish

    def hunters_at(self, spot: int) -> list[int]:
        """Return the foes that could beat the own noble in their next turn if it stood there."""
        return hunters_of(self.state, self.seat, spot, self.foes, self.free)

    @cached_property
    def holds(self) -> bool:
        """Whether an own piece stands on the tower."""
        piece = self.state.pieces[TOWER]
        return bool(piece) and OWNER[piece] == self.seat

    @cached_property
    def foe_holds(self) -> bool:
        """Whether an active piece of another seat stands on the tower."""
        piece = self.state.pieces[TOWER]
        return bool(piece) and OWNER[piece] != self.seat and not self.state.counters[TOWER]


def hunters_of(state: State, seat: int, spot: int, foes: list[int], free: int) -> list[int]:
    """Return the foes that could beat a seat's noble in their next turn if it stood on a hex."""
    home = state.noble_at[seat]
    if spot == NOWHERE or home == NOWHERE:
        return []
    ready = [foe for foe in foes if state.counters[foe] <= 1]
    near = [foe for foe in ready if least_ap(state, foe, spot) <= _points_of(foe)]
    if not near:
        return []
    guard = defence(state, home, home)
    ways = ways_to(free, BESIDE[state.rules.grid][spot] & (free | 1 << home))
    return [
        foe
        for foe in near
        if ap_to_attack(state, foe, spot, ways) <= _points_of(foe)
        and attack(state, foe, foe) > guard
    ]


def _points_of(foe: int) -> int:
    """Return the action points that the piece of a hex has in its next turn."""
    return TURN_AP + (TOWER_AP if foe == TOWER else 0)


def least_ap(state: State, foe: int, target: int) -> int:
    """Return the action points a piece needs to attack a hex's piece if nothing is in its way."""
    return 1 + -(-(DISTANCE[foe][target] - 1) // STEPS[state.pieces[foe]])


def ap_to_attack(state: State, foe: int, target: int, ways: list[int]) -> int:
    """Return the action points a piece needs to walk beside a hex and attack it, or FAR.

    Args:
        state: The position.
        foe: The piece's hex.
        target: The attacked hex.
        ways: `ways_to` the free hexes beside the target.
    """
    beside = BESIDE[state.rules.grid]
    if beside[foe] >> target & 1:
        return 1
    steps = steps_of_piece(ways, beside[foe])
    return FAR if steps >= FAR else 1 + -(-steps // STEPS[state.pieces[foe]])
