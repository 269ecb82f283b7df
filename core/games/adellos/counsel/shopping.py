"""What to hire and where to put it."""

from collections.abc import Sequence

from core.games.adellos.board import DISTANCE, NEAR, OWNER, STEPS, TOWER, piece_of
from core.games.adellos.cards import holds_card, replaceable, stocked
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel.worths import FIGHTERS, FIGHTS, TILE_WORTH, fighter_worth
from core.games.adellos.data import EXCHANGES, FACTION_UNITS, KIND, PALADIN_TOKEN, TILES
from core.games.adellos.movement import COUNTER_ABILITIES
from core.games.adellos.powers import castle_room, has_effect, time_price
from core.games.adellos.state import State

CALL_TO_ARMS = KIND["call_to_arms"]
WANTED = {"income": (2, 3, 3), "ancient_wisdom": (0, 1, 2)}
"""So many units of the resource phase are wanted: before the first turn, soon, and later."""
SOON = 4
"""Up to this round it is soon."""
LATE = 12
"""From this round on no more of them are hired."""
SAVE = 5
"""A fighter cheaper than this is hired only if the noble or the tower needs it."""
RICH = 9
"""With so much gold units that bring cards are hired at any time."""
FIRST = 200
"""What is hired before all else."""
ASLEEP = 5
"""A unit with so many counters comes too late."""
ROOMS = 2
"""So many castle hexes are kept free of units that sleep long."""
BESIDE, IN_REACH = 2, 1
"""How near a foe is that beats a new unit before it acts: beside it, or one move away."""
PERIL = 10
"""What being so near costs a hex."""
CALLED = 15
"""Units are hired to be exchanged at once if each exchange gains so much."""
BREAKER = 40
"""What it is worth that a unit beats the foe on the tower."""


def strength(state: State, seat: int, tile: int) -> tuple[int, int]:
    """Return the attack and the defence of a seat's new unit, its noble's bonus included."""
    unit = TILES[tile]
    att = unit.att + has_effect(state, seat, f"{unit.id}_att")
    return att, unit.defence + has_effect(state, seat, f"{unit.id}_def")


def hire_worth(state: State, seat: int, tile: int, *, urgent: bool) -> int:
    """Return what hiring a tile is worth; negative: keep the gold."""
    unit = TILES[tile]
    if unit.ability in WANTED:
        return _source_worth(state, seat, tile, urgent=urgent)
    if (called := _called(state, seat, tile)) >= CALLED:
        return called
    att, resists = strength(state, seat, tile)
    worth = fighter_worth(unit, att, resists) + 4 * att
    guard = _foe_on_tower(state, seat)
    if guard and (att > guard or unit.ability in COUNTER_ABILITIES):
        worth += BREAKER
    if time_price(state, seat, tile) >= ASLEEP and len(castle_room(state, seat)) <= ROOMS:
        return -1
    if unit.time:  # nothing is saved by not summoning
        return max(1, worth * max(1, ASLEEP - time_price(state, seat, tile)) // ASLEEP)
    if guard and att <= guard and unit.ability not in COUNTER_ABILITIES:
        return -1 if _can_save(state, seat, guard) else worth - BREAKER // 2
    if unit.gold < SAVE and not urgent and _fighters(state, seat) > 1:
        return -1
    if has_effect(state, seat, "hire_paladin") and TILE_WORTH[tile] < TILE_WORTH[PALADIN_TOKEN]:
        return -1  # the ability buys a better fighter for less
    return worth


def _source_worth(state: State, seat: int, tile: int, *, urgent: bool) -> int:
    """Return what hiring a unit of the resource phase is worth; negative: keep the gold."""
    unit = TILES[tile]
    perils = [peril(state, seat, tile, spot) for spot in castle_room(state, seat)]
    if min(perils, default=0) == BESIDE:
        return -1
    stage = 0 if not state.turn else 1 if state.round <= SOON else 2
    missing = WANTED[unit.ability][stage] - _sources(state, seat, tile)
    rich = state.gold[seat] >= RICH and unit.ability == "ancient_wisdom"
    if not rich and (missing <= 0 or state.round > LATE):
        return -1
    return FIRST if unit.ability == "income" or not urgent else 20


def _foe_on_tower(state: State, seat: int) -> int:
    """Return the defence of another seat's active piece on the tower, 0 without one."""
    piece = state.pieces[TOWER]
    if not piece or OWNER[piece] == seat or state.counters[TOWER]:
        return 0
    return defence(state, TOWER, TOWER)


def _can_save(state: State, seat: int, guard: int) -> bool:
    """Return whether there is a unit to save for that beats a defence."""
    return any(
        state.supply[tile] and TILES[tile].gold and strength(state, seat, tile)[0] > guard
        for tile in FACTION_UNITS[state.factions[seat]]
    )


def _sources(state: State, seat: int, tile: int) -> int:
    """Return how many of a tile the seat has on the board, counters or not."""
    return state.pieces.count(piece_of(seat, tile))


def _fighters(state: State, seat: int) -> int:
    return sum(1 for spot in state.own_hexes(seat) if FIGHTS[state.pieces[spot]])


def place_worths(state: State, seat: int, tile: int, spots: Sequence[int]) -> list[int]:
    """Return what each free castle hex is worth for a new unit.

    Fighters stand forward, units of the resource phase at the back.
    """
    home = state.noble_at[seat]
    forward = FIGHTERS[tile]
    guard = TILES[tile].ability in ("bulwark", "blessing")
    waits = not forward or time_price(state, seat, tile) > 0
    worths: list[int] = []
    for spot in spots:
        worth = -DISTANCE[spot][TOWER] if forward else DISTANCE[spot][TOWER]
        if waits:
            worth -= PERIL * peril(state, seat, tile, spot)
        if guard and home < len(DISTANCE) and spot in NEAR[state.rules.grid][home]:
            worth += 5
        worths.append(worth)
    return worths


def peril(state: State, seat: int, tile: int, spot: int) -> int:
    """Return how near to a hex a foe is that beats a new unit there: BESIDE, IN_REACH or 0."""
    resists = strength(state, seat, tile)[1]
    nearest = 0
    for foe, piece in enumerate(state.pieces):
        if not piece or OWNER[piece] == seat or state.counters[foe]:
            continue
        way = DISTANCE[foe][spot] - 1
        if way <= STEPS[piece] and attack(state, foe, foe) > resists:
            nearest = max(nearest, IN_REACH if way else BESIDE)
    return nearest


def _called(state: State, seat: int, tile: int) -> int:
    """Return what a new unit gains if Call to Arms exchanges it in this turn (AD 10.1)."""
    if TILES[tile].value != 1 or not state.ap or not holds_card(state, seat, CALL_TO_ARMS):
        return 0
    found = [other for other in stocked(state, seat, 2) if FIGHTERS[other]]
    most = min(EXCHANGES, sum(state.supply[other] for other in found))
    if len(replaceable(state, seat, 1)) >= most:
        return 0
    return max(TILE_WORTH[other] for other in found) - TILE_WORTH[tile]


def noble_places(spots: Sequence[int]) -> list[int]:
    """Return what each castle hex is worth for the noble: far away, few ways to it."""
    return [2 * DISTANCE[spot][TOWER] - len(NEAR[0][spot]) for spot in spots]
