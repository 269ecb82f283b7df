"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from core.engine.ids import Seat
from core.games.adellos.board import (
    DISTANCE,
    IS_NOBLE,
    NOWHERE,
    OWNER,
    STEPS,
    TOWER,
)
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel.advice import advise
from core.games.adellos.counsel.outlook import ap_needed
from core.games.adellos.counsel.worths import (
    CARD_WORTH,
    FIGHTS,
    PIECE_WORTH,
    hold_worth,
    tower_worth,
)
from core.games.adellos.data import TURN_AP
from core.games.adellos.state import RUNNING, State

__all__ = ["advise", "evaluate"]

GOLD = 8
CARD = 16
NOBLE_IN_REACH = 500
"""What it costs that an opponent could beat the own noble in his next turn, in tenths of gold."""
NEARER = 2
"""What a fighter gains for each step nearer to the tower."""
TO_MOVE = 9


def evaluate(state: State, seat: Seat) -> float:
    """Return about how much gold the seat is ahead of the others, with all it has."""
    totals = [_total(state, each) if state.alive(each) else -3000 for each in range(state.seats)]
    if state.reason == RUNNING:
        _add_danger(state, seat, totals)
    own = sum(CARD_WORTH[kind] - CARD for kind, _ in state.hands[seat] if kind < len(CARD_WORTH))
    others = [total for each, total in enumerate(totals) if each != seat]
    ahead = totals[seat] + own // 2 - (max(others) + sum(others) / len(others)) / 2
    return ahead / 10


def _total(state: State, seat: int) -> int:
    """Return what a seat has: units, gold, cards, its hold and where its fighters stand."""
    pieces, counters = state.pieces, state.counters
    total = GOLD * state.gold[seat] + CARD * len(state.hands[seat])
    total += hold_worth(state.holds[seat], state.needed)
    for spot in state.own_hexes(seat):
        piece = pieces[spot]
        if IS_NOBLE[piece]:
            continue
        worth = PIECE_WORTH[piece]
        if counters[spot]:
            worth = worth * 6 // (6 + counters[spot])
        if FIGHTS[piece]:
            total += NEARER * (8 - DISTANCE[spot][TOWER])
        total += worth
    holder = pieces[TOWER]
    if holder and OWNER[holder] == seat and counters[TOWER] <= 1:
        total += tower_worth(state, seat) // 2
    return total


def _add_danger(state: State, seat: int, totals: list[int]) -> None:
    """Take off what each seat may lose to those who move before it does."""
    guards = {spot: defence(state, spot, spot) for spot, piece in enumerate(state.pieces) if piece}
    powers = {spot: attack(state, spot, spot) for spot in guards if state.counters[spot] <= 1}
    for each in range(state.seats):
        if not state.alive(each):
            continue
        if each != seat or state.at_turn != seat:
            totals[each] -= _danger(state, each, guards, powers) // (1 if each == seat else 3)
        else:
            totals[each] += TO_MOVE


def _danger(state: State, seat: int, guards: dict[int, int], powers: dict[int, int]) -> int:
    """Return what the other seats could take in a turn from a seat, in tenths of gold."""
    losses: list[int] = []
    noble = state.noble_at[seat]
    pieces = state.pieces
    foes = [spot for spot in powers if OWNER[pieces[spot]] != seat and powers[spot]]
    for spot in state.own_hexes(seat):
        for foe in foes:
            need = ap_needed(foe, spot, STEPS[pieces[foe]])
            if need > TURN_AP or powers[foe] <= guards[spot]:
                continue
            if spot == noble != NOWHERE:
                losses.append(NOBLE_IN_REACH if need < TURN_AP else NOBLE_IN_REACH * 2 // 3)
            else:
                loss = PIECE_WORTH[pieces[spot]]
                if spot == TOWER:
                    loss += tower_worth(state, seat)
                losses.append(loss // (1 + need))
            break
    losses.sort(reverse=True)
    return sum(losses[:2])
