"""When the noble leaves its castle: to beat a foe that no unit can beat; and the way back."""

from functools import reduce

from core.games.adellos import movement
from core.games.adellos.board import ABILITY, CASTLE_AT, DISTANCE, TOWER
from core.games.adellos.counsel.outlook import NEAR_BY, Outlook
from core.games.adellos.counsel.paths import steps_from, steps_of_piece, ways_to
from core.games.adellos.counsel.shopping import strength
from core.games.adellos.counsel.worths import FIGHTS
from core.games.adellos.data import FACTION_UNITS, TILES

WORTH = 20
"""What it is worth to the noble to come nearer to such a foe, or to its castle."""


def walks(outlook: Outlook, spot: int) -> dict[int, int]:
    """Return by hex what it is worth to the noble to go there, out of its castle or back to it.

    Only hexes where no foe could beat it in its next turn count. Without a reason to go there is
    none.
    """
    goal = _goal(outlook, spot)
    if not goal or goal >> spot & 1:
        return {}
    ways = ways_to(outlook.free, goal & outlook.free)
    now = steps_of_piece(ways, outlook.beside[spot])
    left = {hex_: steps_from(ways, hex_) for hex_ in movement.reachable(outlook.state, spot)}
    return {
        hex_: WORTH - steps
        for hex_, steps in left.items()
        if steps < now and not outlook.hunters_at(hex_)
    }


def _goal(outlook: Outlook, spot: int) -> int:
    """Return the hexes the noble wants to reach, as bits; 0: it stays at home."""
    prey = [foe for foe in outlook.prize if _only_the_noble_beats(outlook, spot, foe)]
    if prey:
        return reduce(int.__or__, [outlook.beside[foe] for foe in prey])
    castle = outlook.state.castles[outlook.seat]
    if CASTLE_AT[spot] == castle:
        return 0
    return sum(1 << n for n, number in enumerate(CASTLE_AT) if number == castle)


def _only_the_noble_beats(outlook: Outlook, spot: int, foe: int) -> bool:
    """Return whether a foe puts counters on the own piece on the tower and no unit stops it."""
    state, seat = outlook.state, outlook.seat
    slows = ABILITY[state.pieces[foe]] in movement.COUNTER_ABILITIES
    if not (slows and outlook.holds and spot != TOWER and DISTANCE[foe][TOWER] <= NEAR_BY):
        return False
    guard = outlook.dfn[foe]
    if outlook.strength(spot, foe) <= guard:
        return False
    units = [n for n in outlook.att if n not in (spot, TOWER) and FIGHTS[state.pieces[n]]]
    return not any(outlook.strength(n, foe) > guard for n in units) and not any(
        state.supply[tile]
        and 0 < TILES[tile].gold <= state.gold[seat]
        and strength(state, seat, tile)[0] > guard
        for tile in FACTION_UNITS[state.factions[seat]]
    )
