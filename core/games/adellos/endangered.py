"""Which pieces of a seat another seat could beat in its next turn, without cards."""

from core.games.adellos import combat
from core.games.adellos.board import NEAR, NOBODY, OWNER, STEPS
from core.games.adellos.data import TURN_AP
from core.games.adellos.state import State


def endangered(state: State, seat: int) -> list[int]:
    """Return the hexes of a seat's pieces that a foe could reach and beat, ascending.

    A unit is in danger if one move and an attack do it, the noble if all action points of a turn
    do. Each foe is taken alone, with the bonuses that it has where it stands (AD 7.1, 8.2); one
    with counters is no danger yet.
    """
    foes = [
        spot
        for spot, piece in enumerate(state.pieces)
        if OWNER[piece] not in (seat, NOBODY) and not state.counters[spot]
    ]
    found: list[int] = []
    for moves, own in ((1, state.own_hexes(seat)), (TURN_AP - 1, [state.noble_at[seat]])):
        found += _beaten(state, [(foe, _stands(state, foe, moves)) for foe in foes], own)
    return sorted(set(found))


def _beaten(state: State, foes: list[tuple[int, set[int]]], own: list[int]) -> list[int]:
    """Return which of some hexes a foe can stand beside and beat the piece of."""
    return [
        spot
        for spot in own
        if any(
            not stands.isdisjoint(_beside(state, spot))
            and combat.attack(state, foe, foe) > combat.defence(state, foe, spot)
            for foe, stands in foes
        )
    ]


def _beside(state: State, spot: int) -> tuple[int, ...]:
    return NEAR[state.rules.grid][spot]


def _stands(state: State, spot: int, moves: int) -> set[int]:
    """Return where a piece can stand after at most so many moves."""
    found, edge = {spot}, [spot]
    for _ in range(moves * STEPS[state.pieces[spot]]):
        beside = [n for at in edge for n in _beside(state, at) if not state.pieces[n]]
        edge = [n for n in dict.fromkeys(beside) if n not in found]
        found.update(edge)
    return found
