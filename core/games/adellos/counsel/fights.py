"""Which piece should act next, and how: attacks, the way to them, the tower, a flight."""

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from core.engine.game_types import Move
from core.games.adellos import movement
from core.games.adellos.board import (
    ABILITY,
    CASTLE_AT,
    DISTANCE,
    HEX,
    IS_NOBLE,
    OWNER,
    TILE_OF,
    TOWER,
)
from core.games.adellos.cards import QUICK_ATTACK
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel import sorties
from core.games.adellos.counsel.outlook import LOOK, Outlook
from core.games.adellos.counsel.paths import FAR, moves_beside, steps_from, steps_of_piece, ways_to
from core.games.adellos.counsel.worths import CARD_WORTH, FIGHTS, PIECE_WORTH, tower_worth
from core.games.adellos.data import SWAP_AP, TILE
from core.games.adellos.state import SPENT, State

SOLDIER = TILE["soldier"]

STAKE = 30
"""A card is spent in a combat for a piece of at least this worth."""
TOWER_STAKE = 60
"""What the tower adds to the worth of the piece on it."""
WAY = 4
"""A target beyond this turn's action points is worth so much less."""
FAR_PRIZE = 250
"""No such target, not even a noble, is worth more than this."""
NEARER = 15
"""What a step nearer to the aim is worth: more than the risk of an ordinary unit."""
ASTRAY = -150
"""What it is worth to go where no way leads on to the aim."""
IDLE = -5
"""What it is worth to move for nothing."""
LEAVE_TOWER = -200
SWAP = -20
"""What a fighter's way through its own ranks costs beyond the steps it saves."""
SWAP_FOR_NOTHING = -160
EXPOSED = -300
"""The noble changes places to a hex where more foes could beat it, or out of its castle."""
ADVANCE = 3
"""What it is worth that a fighter without anything to beat comes up beside the tower."""
HOPELESS = -15
"""An attack that cannot succeed: at least the piece stays where it is."""
BEFORE = -60
"""What such an attack costs a piece that could go on to its aim."""


class Plan(NamedTuple):
    """What a piece should do.

    Attributes:
        worth: For each action point, in tenths of gold.
        target: The hex it is about.
        inside: Whether it wants to stand on that hex, not beside it.
    """

    worth: int
    target: int
    inside: bool


class Way:
    """The way of an own piece to some hexes, its aim.

    Attributes:
        steps: The free hexes by steps to the aim, as bits.
        now: The steps left from where it stands; as many as a piece looks ahead without a way.
    """

    def __init__(self, outlook: Outlook, spot: int, goal: int) -> None:
        self.steps = ways_to(outlook.free, goal & outlook.free)
        now = 0 if goal >> spot & 1 else steps_of_piece(self.steps, outlook.beside[spot])
        self.now = now if now < FAR else LOOK


NOTHING = Plan(IDLE, TOWER, inside=False)


def quick_attacks(state: State, seat: int) -> int:
    """Return how many Quick Attacks are in a seat's hand."""
    return sum(1 for kind, _ in state.hands[seat] if kind == QUICK_ATTACK)


def stake(state: State, target: int) -> int:
    """Return what cards are played for in a combat: the attacked piece, the tower."""
    return PIECE_WORTH[state.pieces[target]] + (TOWER_STAKE if target == TOWER else 0)


def worth_cards(state: State, target: int, missing: int, held: int) -> bool:
    """Return whether the cards held turn a combat that so many are missing in, and should."""
    return held >= missing and stake(state, target) >= STAKE * missing


def plan_of(outlook: Outlook, spot: int, ap: int) -> Plan:
    """Return the best that an own active piece could do with so many action points."""
    state = outlook.state
    piece = state.pieces[spot]
    walks = FIGHTS[piece] and spot != TOWER
    layers = _layers(outlook, spot, ap) if walks else [1 << spot]
    best = _best_fight(outlook, spot, layers, ap)
    if not walks:
        return best
    if not state.pieces[TOWER]:
        need = next((n for n, found in enumerate(layers) if found >> TOWER & 1), FAR)
        worth = tower_worth(state, outlook.seat) + PIECE_WORTH[piece] // 10
        best = max(best, Plan(_spread(worth, need, ap), TOWER, inside=True), key=_worth_of)
    if outlook.foe_holds and ABILITY[piece] in movement.COUNTER_ABILITIES:
        best = max(best, _slowing(outlook, spot, layers, ap), key=_worth_of)
    if best.worth < ADVANCE and 0 < moves_beside(layers, outlook.beside[TOWER]) < FAR:
        return Plan(ADVANCE, TOWER, inside=False)
    return best


def _layers(outlook: Outlook, spot: int, ap: int) -> list[int]:
    """Return where a piece can be after so many action points; a blocked one swaps its way out."""
    layers = outlook.layers(spot)
    if layers[-1] != layers[0] or ap < SWAP_AP:
        return layers
    state = outlook.state
    out = [n for n in movement.swaps(state, outlook.seat, spot) if not FIGHTS[state.pieces[n]]]
    ways = [outlook.layers_from(n, spot) for n in out]
    later = [reduce(int.__or__, found) for found in zip(*ways, strict=True)]
    return [*layers[:SWAP_AP], *later] if later else layers


def _worth_of(plan: Plan) -> int:
    return plan.worth


def _spread(worth: int, need: int, ap: int) -> int:
    """Return what something is worth for each action point it needs."""
    if need >= FAR:
        return IDLE
    return worth // need if need <= ap else min(worth, FAR_PRIZE) // (WAY * need)


def _slowing(outlook: Outlook, spot: int, layers: Sequence[int], ap: int) -> Plan:
    """Return the plan to put a counter on the foe on the tower."""
    if outlook.state.marks[spot] & SPENT or TOWER not in outlook.prize:
        return NOTHING
    need = 1 + moves_beside(layers, outlook.beside[TOWER])
    return Plan(_spread(slow_worth(outlook.state, TOWER), need, ap), TOWER, inside=False)


def _best_fight(outlook: Outlook, spot: int, layers: Sequence[int], ap: int) -> Plan:
    extra = quick_attacks(outlook.state, outlook.seat)
    best = NOTHING
    for target, prize in outlook.prize.items():
        short = outlook.dfn[target] + 1 - outlook.strength(spot, target)
        if short > 0 and not worth_cards(outlook.state, target, short, extra):
            continue
        need = 1 + moves_beside(layers, outlook.beside[target])
        worth = _spread(prize - max(0, short) * CARD_WORTH[QUICK_ATTACK], need, ap)
        if worth > best.worth:
            best = Plan(worth, target, inside=False)
    return best


def piece_worths(outlook: Outlook, spots: Sequence[int], ap: int) -> list[int]:
    """Return what each of some own pieces that can act could bring for one action point."""
    state = outlook.state
    worths: list[int] = []
    for spot in spots:
        worth = plan_of(outlook, spot, ap).worth
        if IS_NOBLE[state.pieces[spot]]:
            worth = max(worth if worth > 0 else _stroll(outlook, spot), flight(outlook, spot)[0])
            worth = max(worth, *sorties.walks(outlook, spot).values(), IDLE - 60)
        elif worth <= IDLE:
            worth = _idle_worth(outlook, spot)
        worths.append(worth)
    return worths


def _idle_worth(outlook: Outlook, spot: int) -> int:
    """Return what it costs to walk a piece for nothing: blocked ones and the holder last."""
    if spot == TOWER:
        return IDLE - 30
    if not outlook.beside[spot] & outlook.free:
        return IDLE - 40
    return IDLE if FIGHTS[outlook.state.pieces[spot]] else IDLE - 5


def _stroll(outlook: Outlook, spot: int) -> int:
    """Return what it costs to walk the noble for nothing: most where it is not safe."""
    state = outlook.state
    castle = state.castles[outlook.seat]
    safe = any(
        CASTLE_AT[target] == castle and not outlook.hunters_at(target)
        for target in movement.reachable(state, spot)
    )
    return IDLE - 20 if safe else IDLE - 60


def flight(outlook: Outlook, spot: int) -> tuple[int, int]:
    """Return what it is worth to the threatened noble to go elsewhere in its castle, and where."""
    if not outlook.hunters:
        return IDLE - 20, spot
    state = outlook.state
    castle, best = state.castles[outlook.seat], (IDLE - 20, spot)
    for target in movement.reachable(state, spot):
        if CASTLE_AT[target] == castle:
            fewer = len(outlook.hunters) - len(outlook.hunters_at(target))
            if fewer > 0:
                best = max(best, (70 * fewer + DISTANCE[target][TOWER], target))
    return best


def act_worths(state: State, seat: int, spot: int, moves: Sequence[Move]) -> list[int]:
    """Return what each move of a chosen piece is worth."""
    outlook = Outlook(state, seat)
    plan = plan_of(outlook, spot, state.ap)
    goal = 1 << plan.target if plan.inside else outlook.beside[plan.target]
    way = Way(outlook, spot, goal)
    noble = IS_NOBLE[state.pieces[spot]]
    refuge = flight(outlook, spot) if noble else (IDLE, spot)
    ways_out = sorties.walks(outlook, spot) if noble else {}
    worths: list[int] = []
    for move in moves:
        verb = move[0]
        if verb == "inquisition":
            worths.append(12)
            continue
        target = HEX[str(move[1])]
        if verb == "attack":
            worth = attack_worth(outlook, spot, target)
            worths.append(worth if worth > 0 or plan.worth < 0 else worth + BEFORE)
        elif verb in movement.COUNTER_ABILITIES:
            worths.append(slow_worth(state, target))
        elif verb == "swap":
            worths.append(_swap_worth(outlook, spot, plan, way, target))
        elif noble:
            worths.append(max(_noble_walk(outlook, refuge, target), ways_out.get(target, -1000)))
        else:
            cost = 20 if verb == "march" else 0
            worths.append(_walk_worth(outlook, spot, plan, way, target) - cost)
    return worths


def _noble_walk(outlook: Outlook, refuge: tuple[int, int], target: int) -> int:
    if target == refuge[1]:
        return refuge[0]
    if CASTLE_AT[target] != outlook.state.castles[outlook.seat]:
        return IDLE - 230
    return IDLE - 30 - 20 * len(outlook.hunters_at(target)) + DISTANCE[target][TOWER]


def attack_worth(outlook: Outlook, spot: int, target: int) -> int:
    """Return what an attack that can be made now is worth."""
    state, seat = outlook.state, outlook.seat
    short = defence(state, spot, target) + 1 - attack(state, spot, target)
    if short > 0 and not worth_cards(state, target, short, quick_attacks(state, seat)):
        return HOPELESS
    prize = outlook.prize[target]
    if short > 0:
        prize -= short * CARD_WORTH[QUICK_ATTACK]
    return 10 + prize


def slow_worth(state: State, target: int) -> int:
    """Return what one counter on a foe is worth: most on the tower."""
    piece = state.pieces[target]
    if state.counters[target]:
        return 2
    worth = PIECE_WORTH[piece] // 4 if not IS_NOBLE[piece] else 10
    if target == TOWER:
        worth += tower_worth(state, OWNER[piece]) + 10 * state.holds[OWNER[piece]]
    return worth


def _walk_worth(outlook: Outlook, spot: int, plan: Plan, way: Way, target: int) -> int:
    """Return what walking to a hex is worth: how near the plan's aim is then."""
    state = outlook.state
    if not FIGHTS[state.pieces[spot]]:
        at_home = CASTLE_AT[target] == state.castles[outlook.seat]
        back = (
            DISTANCE[target][TOWER] if at_home else -DISTANCE[target][state.noble_at[outlook.seat]]
        )
        return back - _risk(outlook, spot, target)
    left = steps_from(way.steps, target)
    there = not plan.inside and DISTANCE[spot][plan.target] == 1  # it can attack at once
    aim = 0 if there else max(0, plan.worth)
    worth = ASTRAY if left >= FAR else aim + NEARER * (way.now - left)
    if target == TOWER:
        worth += tower_worth(state, outlook.seat)
    if spot == TOWER:
        worth += LEAVE_TOWER
    strikes = plan.worth > 0 and not plan.inside and left == 0 and state.ap > 1
    return worth if strikes else worth - _risk(outlook, spot, target)


def _swap_worth(outlook: Outlook, spot: int, plan: Plan, way: Way, target: int) -> int:
    """Return what changing places is worth: a fighter comes out past those that do not fight."""
    state = outlook.state
    for place, other in ((spot, target), (target, spot)):
        if IS_NOBLE[state.pieces[place]]:
            away = CASTLE_AT[other] != state.castles[outlook.seat]
            if away or len(outlook.hunters_at(other)) > len(outlook.hunters):
                return EXPOSED
    helps = FIGHTS[state.pieces[spot]] and not FIGHTS[state.pieces[target]] and plan.worth > 0
    if not helps or TOWER in (spot, target):
        return SWAP_FOR_NOTHING
    left = steps_of_piece(way.steps, outlook.beside[target])
    return SWAP_FOR_NOTHING if left >= FAR else plan.worth + NEARER * (way.now - left) + SWAP


def beatable(outlook: Outlook, ap: int) -> frozenset[int]:
    """Return the hexes of foes that an own piece can reach and beat with so many points."""
    found: set[int] = set()
    for spot in outlook.att:
        layers = outlook.layers(spot) if FIGHTS[outlook.state.pieces[spot]] else [1 << spot]
        for target, guard in outlook.dfn.items():
            near = moves_beside(layers, outlook.beside[target]) < ap
            if near and outlook.strength(spot, target) > guard:
                found.add(target)
    return frozenset(found)


def points_gain(outlook: Outlook, more: int) -> int:
    """Return the best prize that so many action points more would bring into reach."""
    ap, best = outlook.state.ap, 0
    for spot in outlook.att:
        layers = outlook.layers(spot) if FIGHTS[outlook.state.pieces[spot]] else [1 << spot]
        for target, prize in outlook.prize.items():
            need = 1 + moves_beside(layers, outlook.beside[target])
            if ap < need <= ap + more and outlook.strength(spot, target) > outlook.dfn[target]:
                best = max(best, prize)
    return best


def soldiers_gain(outlook: Outlook) -> int:
    """Return what one attack more of an own Soldier could win beside its foe now (AD 12.1)."""
    state = outlook.state
    gains = [
        outlook.prize[target]
        for spot, att in outlook.att.items()
        if TILE_OF[state.pieces[spot]] == SOLDIER
        for target in movement.targets(state, outlook.seat, spot)
        if att == outlook.dfn[target]
    ]
    return max(gains, default=0)


def _risk(outlook: Outlook, spot: int, target: int) -> int:
    """Return what may be lost beside the foes at a hex."""
    state = outlook.state
    beside = [n for n in outlook.foes if DISTANCE[n][target] == 1 and not state.counters[n]]
    if not beside:
        return 0
    own = defence(state, spot, spot)
    beaten = any(attack(state, foe, foe) > own for foe in beside)
    return PIECE_WORTH[state.pieces[spot]] // 4 if beaten else 0
