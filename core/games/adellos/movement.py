"""Where a piece can go, what it can swap with and attack, and whether it can act (AD 5, 7, 8)."""

from core.games.adellos.board import (
    ABILITY,
    CASTLE_AT,
    CLOSED,
    IS_NOBLE,
    NEAR,
    NO_CASTLE,
    OWNER,
    STEPS,
    TWO_STEPS,
)
from core.games.adellos.data import SWAP_AP
from core.games.adellos.powers import is_immune
from core.games.adellos.state import SAFE, SPENT, State

COUNTER_ABILITIES = ("poison", "wail")


def reachable(state: State, spot: int) -> list[int]:
    """Return the hexes that the piece of a hex reaches for 1 AP, ascending (AD 7.1)."""
    if state.rules.marching:
        return sorted(_spread(state, spot, costly=False))
    grid, pieces = state.rules.grid, state.pieces
    if STEPS[pieces[spot]] == 1:
        return [other for other in NEAR[grid][spot] if not pieces[other]]
    ways = TWO_STEPS[grid][spot]
    return [n for n, one, two in ways if not pieces[n] and not (pieces[one] and pieces[two])]


def marches(state: State, spot: int) -> list[int]:
    """Return the hexes that the piece reaches only for 2 AP, ascending (options)."""
    if not state.rules.marching:
        return []
    return sorted(_spread(state, spot, costly=True) - _spread(state, spot, costly=False))


def _spread(state: State, spot: int, *, costly: bool) -> set[int]:
    """Return the hexes reached by paths, with or without steps that make a move cost 2 AP."""
    near, pieces = NEAR[state.rules.grid], state.pieces
    found, edge = {spot}, [spot]
    for _ in range(STEPS[pieces[spot]]):
        edge = [
            other
            for number in edge
            for other in near[number]
            if not pieces[other] and (costly or not _is_costly(state, spot, number, other))
        ]
        found.update(edge)
    found.discard(spot)
    return found


def _is_costly(state: State, spot: int, number: int, other: int) -> bool:
    """Return whether a step of the piece from `spot` makes its move cost 2 AP."""
    if other in CLOSED:
        return True
    castle = CASTLE_AT[other]
    if not state.rules.walls_block or castle in (NO_CASTLE, CASTLE_AT[number]):
        return False
    owner = OWNER[state.pieces[spot]]
    return any(state.castles[seat] == castle for seat in state.opponents(owner))


def swaps(state: State, seat: int, spot: int) -> list[int]:
    """Return the hexes whose piece can change places with the one of a hex (AD 7.3)."""
    if state.ap < SWAP_AP:
        return []
    pieces, counters = state.pieces, state.counters
    near = NEAR[state.rules.grid][spot]
    return [n for n in near if OWNER[pieces[n]] == seat and not counters[n]]


def targets(state: State, seat: int, spot: int) -> list[int]:
    """Return the hexes whose piece can be attacked from a hex (AD 8.1)."""
    pieces = state.pieces
    return [
        other
        for other in NEAR[state.rules.grid][spot]
        if pieces[other] and attackable(state, seat, other)
    ]


def attackable(state: State, seat: int, target: int) -> bool:
    """Return whether the seat may attack the piece of a hex if it stands beside it."""
    owner = OWNER[state.pieces[target]]
    return owner != seat and not state.marks[target] & SAFE and not state.barred >> owner & 1


def takes_counters(state: State, spot: int) -> bool:
    """Return whether counters may be put on the piece of a hex (AD 12.5, 13.2)."""
    piece = state.pieces[spot]
    if IS_NOBLE[piece] and not state.rules.noble_counters:
        return False
    return not is_immune(state, OWNER[piece])


def slowable(state: State, seat: int, spot: int) -> list[int]:
    """Return the hexes whose piece Poison or Wail from a hex can reach (AD 11.8)."""
    if state.ap < 1 or state.pool < 1 or state.marks[spot] & SPENT:
        return []
    pieces = state.pieces
    near = NEAR[state.rules.grid][spot]
    return [n for n in near if pieces[n] and OWNER[pieces[n]] != seat and takes_counters(state, n)]


def has_tool(state: State, seat: int, spot: int) -> bool:
    """Return whether the piece of a hex can use an ability that costs AP (AD 11.8, 11.9)."""
    ability = ABILITY[state.pieces[spot]]
    if ability in COUNTER_ABILITIES:
        return bool(slowable(state, seat, spot))
    return ability == "inquisition" and bool(inquired(state, seat, spot))


def inquired(state: State, seat: int, spot: int) -> list[int]:
    """Return the seats that can lose a card by the Inquisition of a hex's piece (AD 11.9)."""
    if state.ap < 1 or state.marks[spot] & SPENT:
        return []
    return [other for other in state.opponents(seat) if state.hands[other]]


def can_move_or_fight(state: State, seat: int, spot: int) -> bool:
    """Return whether a move, attack or swap with the piece of a hex is legal (AD 5.4).

    The piece is the seat's own; the seat is at turn.
    """
    ap = state.ap
    if not ap or state.counters[spot]:
        return False
    pieces, marching = state.pieces, state.rules.marching
    for other in NEAR[state.rules.grid][spot]:
        piece = pieces[other]
        if not piece:
            if not marching or ap > 1 or not _is_costly(state, spot, spot, other):
                return True
        elif OWNER[piece] == seat:
            if ap >= SWAP_AP and not state.counters[other]:
                return True
        elif not state.marks[other] & SAFE and not state.barred >> OWNER[piece] & 1:
            return True
    return False


def acting_hexes(state: State, seat: int) -> tuple[list[int], bool]:
    """Return the hexes whose piece can do something, and whether one can move, attack or swap."""
    if not state.ap:
        return [], False
    found: list[int] = []
    stuck = True
    for spot in state.own_hexes(seat):
        if can_move_or_fight(state, seat, spot):
            found.append(spot)
            stuck = False
        elif not state.counters[spot] and has_tool(state, seat, spot):
            found.append(spot)
    return found, not stuck
