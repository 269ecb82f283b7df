"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from core.engine.ids import Seat
from core.games.adellos.board import (
    ABILITY,
    DISTANCE,
    IS_NOBLE,
    OWNER,
    TOWER,
)
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel.advice import advise
from core.games.adellos.counsel.outlook import ap_to_attack, least_ap
from core.games.adellos.counsel.paths import BESIDE, FAR, free_bits, ways_to
from core.games.adellos.counsel.worths import (
    CARD_WORTH,
    FIGHTS,
    PIECE_WORTH,
    hold_worth,
)
from core.games.adellos.data import FACTION_UNITS, TILES, TURN_AP
from core.games.adellos.state import RUNNING, State

__all__ = ["advise", "evaluate"]

GOLD = 9
CARD = 20
SOURCES = {"income": 70, "ancient_wisdom": 90}
"""Units of the resource phase, which bring something in every turn."""
NOBLE_IN_REACH = 500
"""What it costs that an opponent could beat the own noble in his next turn, in tenths of gold."""
AWAY, QUARTERS = 9, 4
"""A fighter has a quarter of its worth for each step that it is nearer to the tower than this."""
SLEEP = 8
"""A unit with so many counters comes too late."""
TO_MOVE = 9
TOWER_AP_WORTH = 100


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
    for spot in state.own_hexes(seat):
        piece = pieces[spot]
        if IS_NOBLE[piece]:
            continue
        worth = SOURCES.get(ABILITY[piece], PIECE_WORTH[piece])
        if counters[spot]:
            worth = worth * max(0, SLEEP - counters[spot]) // SLEEP
        if FIGHTS[piece]:
            worth = worth * (AWAY - DISTANCE[spot][TOWER]) // QUARTERS
        total += worth
    if _holds(state, seat):
        total += TOWER_AP_WORTH + hold_worth(state.holds[seat] + 1, state.needed)
    return total


def _holds(state: State, seat: int) -> bool:
    """Return whether a seat's piece on the tower counts at its next turn."""
    piece = state.pieces[TOWER]
    coming = 1 if seat == state.at_turn else 0  # a counter comes off at the end of its turn
    return bool(piece) and OWNER[piece] == seat and state.counters[TOWER] <= coming


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
    totals[seat] += _pressure(state, seat, guards, powers)


def _pressure(state: State, seat: int, guards: dict[int, int], powers: dict[int, int]) -> int:
    """Return what it is worth that the seat can soon beat the foe on the tower."""
    piece = state.pieces[TOWER]
    if not piece or OWNER[piece] == seat or state.counters[TOWER]:
        return 0
    worth = TOWER_AP_WORTH + hold_worth(state.holds[OWNER[piece]] + 1, state.needed)
    guard, pieces = guards[TOWER], state.pieces
    strong = [n for n in powers if OWNER[pieces[n]] == seat and powers[n] > guard]
    if strong:
        free = free_bits(state)
        ways = ways_to(free, BESIDE[state.rules.grid][TOWER] & free)
        need = min([ap_to_attack(state, n, TOWER, ways) for n in strong])
        if need < FAR:
            return worth // (1 + -(-need // TURN_AP))
    prices = [
        TILES[tile].gold
        for tile in FACTION_UNITS[state.factions[seat]]
        if state.supply[tile] and TILES[tile].gold and TILES[tile].att > guard
    ]
    if not prices:
        return 0
    price = min(prices)
    return worth * min(state.gold[seat], price) // (4 * price)


def _danger(state: State, seat: int, guards: dict[int, int], powers: dict[int, int]) -> int:
    """Return what the other seats could take in a turn from a seat, in tenths of gold."""
    losses: list[int] = []
    noble, pieces = state.noble_at[seat], state.pieces
    free, beside = free_bits(state), BESIDE[state.rules.grid]
    foes = [spot for spot in powers if OWNER[pieces[spot]] != seat and powers[spot]]
    for spot in state.own_hexes(seat):
        guard = guards[spot]
        strong = [
            foe for foe in foes if powers[foe] > guard and least_ap(state, foe, spot) <= TURN_AP
        ]
        if not strong:
            continue
        ways = ways_to(free, beside[spot] & free)
        need = min([ap_to_attack(state, foe, spot, ways) for foe in strong])
        if need > TURN_AP:
            continue
        if spot == noble:
            losses.append(NOBLE_IN_REACH if need < TURN_AP else NOBLE_IN_REACH * 2 // 3)
        else:
            loss = PIECE_WORTH[pieces[spot]]
            if spot == TOWER and _holds(state, seat):
                loss += TOWER_AP_WORTH + hold_worth(state.holds[seat] + 1, state.needed)
            losses.append(loss // (1 + need))
    losses.sort(reverse=True)
    return sum(losses[:2])
