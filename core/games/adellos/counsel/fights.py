"""Which piece should act next, and how: attacks, the way to them, the tower, a flight."""

from collections.abc import Sequence
from typing import NamedTuple

from core.engine.game_types import Move
from core.games.adellos import movement
from core.games.adellos.board import (
    CASTLE_AT,
    DISTANCE,
    HEX,
    IS_NOBLE,
    OWNER,
    STEPS,
    TOWER,
)
from core.games.adellos.cards import QUICK_ATTACK
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel.outlook import Outlook, ap_needed
from core.games.adellos.counsel.worths import CARD_WORTH, FIGHTS, PIECE_WORTH, tower_worth
from core.games.adellos.state import State

WAY = 4
"""A target beyond this turn's action points is worth so much less."""
IDLE = -5
"""What it is worth to move for nothing."""
LEAVE_TOWER = -200


class Plan(NamedTuple):
    """What a piece should do.

    Attributes:
        worth: For each action point, in tenths of gold.
        target: The hex it is about.
        fight: Whether a foe there is to be attacked.
    """

    worth: int
    target: int
    fight: bool


def quick_attacks(state: State, seat: int) -> int:
    """Return how many Quick Attacks are in a seat's hand."""
    return sum(1 for kind, _ in state.hands[seat] if kind == QUICK_ATTACK)


def plan_of(outlook: Outlook, spot: int, ap: int) -> Plan:
    """Return the best that an own active piece could do with so many action points."""
    state = outlook.state
    piece = state.pieces[spot]
    steps, extra = STEPS[piece], quick_attacks(state, outlook.seat)
    best = Plan(IDLE, TOWER, fight=False)
    walks = FIGHTS[piece] and spot != TOWER
    for target, prize in outlook.prize.items():
        need = ap_needed(spot, target, steps)
        if need > 1 and not walks:
            continue
        short = outlook.dfn[target] + 1 - outlook.strength(spot, target)
        if short > extra:
            continue
        worth = prize - max(0, short) * CARD_WORTH[QUICK_ATTACK]
        worth = worth // need if need <= ap else worth // (WAY * need)
        if worth > best.worth:
            best = Plan(worth, target, fight=True)
    if walks and not state.pieces[TOWER]:
        best = max(best, _to_tower(outlook, spot, ap), key=lambda plan: plan.worth)
    return best


def _to_tower(outlook: Outlook, spot: int, ap: int) -> Plan:
    state = outlook.state
    need = -(-DISTANCE[spot][TOWER] // STEPS[state.pieces[spot]])
    worth = tower_worth(state, outlook.seat) + PIECE_WORTH[state.pieces[spot]] // 10
    worth = worth // need if need <= ap else worth // (WAY * need)
    return Plan(worth, TOWER, fight=False)


def piece_worths(outlook: Outlook, spots: Sequence[int], ap: int) -> list[int]:
    """Return what each of some own pieces that can act could bring for one action point."""
    state = outlook.state
    worths: list[int] = []
    for spot in spots:
        worth = plan_of(outlook, spot, ap).worth
        if IS_NOBLE[state.pieces[spot]]:
            worth = max(worth if worth > 0 else IDLE - 20, flight(outlook, spot)[0])
        elif not FIGHTS[state.pieces[spot]] and worth <= IDLE:
            worth = IDLE - 5
        elif spot == TOWER and worth <= IDLE:
            worth = IDLE - 30
        worths.append(worth)
    return worths


def flight(outlook: Outlook, spot: int) -> tuple[int, int]:
    """Return what it is worth to the threatened noble to go elsewhere in its castle, and where."""
    if not outlook.hunters:
        return IDLE - 20, spot
    state = outlook.state
    castle, best = state.castles[outlook.seat], (IDLE - 20, spot)
    for target in movement.reachable(state, spot):
        if CASTLE_AT[target] == castle:
            fewer = len(outlook.hunters) - len(outlook.find_hunters(target))
            best = max(best, (70 * fewer, target))
    return best


def act_worths(state: State, seat: int, spot: int, moves: Sequence[Move]) -> list[int]:
    """Return what each move of a chosen piece is worth."""
    outlook = Outlook(state, seat)
    if spot not in outlook.att:
        return [0] * len(moves)
    plan = plan_of(outlook, spot, state.ap)
    refuge = flight(outlook, spot) if IS_NOBLE[state.pieces[spot]] else (IDLE, spot)
    return [_act_worth(outlook, spot, plan, refuge, move) for move in moves]


def _act_worth(outlook: Outlook, spot: int, plan: Plan, refuge: tuple[int, int], move: Move) -> int:
    state, verb = outlook.state, move[0]
    if verb == "inquisition":
        return 12
    target = HEX[str(move[1])]
    if verb == "attack":
        return attack_worth(outlook, spot, target)
    if verb in movement.COUNTER_ABILITIES:
        return slow_worth(state, target)
    if verb == "swap":
        return -60
    if IS_NOBLE[state.pieces[spot]]:
        if target == refuge[1]:
            return refuge[0]
        return IDLE - (30 if CASTLE_AT[target] == state.castles[outlook.seat] else 130)
    if not FIGHTS[state.pieces[spot]]:
        return DISTANCE[target][TOWER] - _risk(outlook, spot, target)
    return _walk_worth(outlook, spot, plan, target) - (20 if verb == "march" else 0)


def attack_worth(outlook: Outlook, spot: int, target: int) -> int:
    """Return what an attack that can be made now is worth."""
    state, seat = outlook.state, outlook.seat
    short = defence(state, spot, target) + 1 - attack(state, spot, target)
    if short > quick_attacks(state, seat):
        return -15
    prize = outlook.prize[target]
    if short > 0:
        prize -= short * CARD_WORTH[QUICK_ATTACK]
    return 10 + prize


def slow_worth(state: State, target: int) -> int:
    """Return what one counter on a foe is worth: most on the tower."""
    piece = state.pieces[target]
    if state.counters[target]:
        return 2
    worth = PIECE_WORTH[piece] // 4
    if target == TOWER:
        owner = OWNER[piece]
        worth += tower_worth(state, owner) + 10 * state.holds[owner]
    return worth


def _walk_worth(outlook: Outlook, spot: int, plan: Plan, target: int) -> int:
    """Return what walking to a hex is worth: how much nearer the plan's aim comes."""
    state = outlook.state
    before, after = DISTANCE[spot][plan.target], DISTANCE[target][plan.target]
    worth = 4 * (before - after)
    if plan.worth > IDLE and before > after:
        worth += plan.worth
    if target == TOWER:
        worth += tower_worth(state, outlook.seat)
    if spot == TOWER:
        worth += LEAVE_TOWER
    return worth - _risk(outlook, spot, target)


def _risk(outlook: Outlook, spot: int, target: int) -> int:
    """Return what may be lost beside the foes at a hex."""
    state = outlook.state
    beside = [n for n in outlook.foes if DISTANCE[n][target] == 1 and not state.counters[n]]
    if not beside:
        return 0
    own = defence(state, spot, spot)
    beaten = any(attack(state, foe, foe) > own for foe in beside)
    return PIECE_WORTH[state.pieces[spot]] // 4 if beaten else 0
