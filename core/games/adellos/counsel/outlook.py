"""What stands where, who could beat whom, and what that is worth to a seat."""

from core.games.adellos.board import ABILITY, DISTANCE, NOWHERE, OWNER, STEPS, TOWER
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel.worths import PIECE_WORTH, tower_worth
from core.games.adellos.data import TURN_AP
from core.games.adellos.movement import attackable
from core.games.adellos.state import State

THREAT = 60
"""What it is worth to beat a piece that could beat the own noble in its next turn."""
FAR = 99


def ap_needed(spot: int, target: int, steps: int) -> int:
    """Return the action points for walking beside a hex and attacking it, as if all were free."""
    return 1 + -(-(DISTANCE[spot][target] - 1) // steps)


class Outlook:
    """A position as a seat sees it, to be asked many things.

    Attributes:
        own: Hexes of own pieces.
        foes: Hexes of other seats' pieces.
        att: By own active hex, its attack without what depends on the target.
        dfn: By foe's hex its defence.
        prize: By foe's hex what beating it is worth.
        hunters: Hexes of foes that could beat the own noble in their next turn.
    """

    __slots__ = ("att", "dfn", "foes", "hunters", "own", "prize", "seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        pieces = state.pieces
        standing = [spot for spot, piece in enumerate(pieces) if piece]
        self.own = [spot for spot in standing if OWNER[pieces[spot]] == seat]
        self.foes = [spot for spot in standing if OWNER[pieces[spot]] != seat]
        self.att = {n: attack(state, n, n) for n in self.own if not state.counters[n]}
        self.hunters = self.find_hunters(state.noble_at[seat])
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
        return worth

    def find_hunters(self, spot: int) -> list[int]:
        """Return the foes that could beat the own noble in their next turn if it stood there."""
        if spot == NOWHERE:
            return []
        state, home = self.state, self.state.noble_at[self.seat]
        guard = defence(state, home, home)
        found: list[int] = []
        for foe in self.foes:
            piece = state.pieces[foe]
            if not STEPS[piece] or state.counters[foe] > 1:
                continue
            near = ap_needed(foe, spot, STEPS[piece]) <= TURN_AP
            if near and attack(state, foe, foe) > guard:
                found.append(foe)
        return found

    def strength(self, spot: int, target: int) -> int:
        """Return about how strong the own piece's attack on a foe would be."""
        piece = self.state.pieces[target]
        banish = ABILITY[self.state.pieces[spot]] == "banish" and PIECE_WORTH[piece] > 1000
        return self.att[spot] + banish
