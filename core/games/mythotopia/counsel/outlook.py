"""How good a position is: points, wars as they may end, decks, supplies, the end of the game."""

from collections.abc import Sequence
from math import fsum

from core.engine.game_types import HIDDEN
from core.games.mythotopia import land, wars
from core.games.mythotopia.chips import ISLAND_VALUES, on_card
from core.games.mythotopia.codes import CITADEL, CITY, DRAGON, NOBODY, RUNESTONE
from core.games.mythotopia.conquest import projection
from core.games.mythotopia.counsel.worth import (
    WORTH,
    deck_worth,
    impatience,
    progress,
    reserve_worth,
    rounds_left,
    weariness,
)
from core.games.mythotopia.data import (
    PROVINCES,
    VP_CITADEL,
    VP_DEFENDER,
    VP_DRAGONS,
    VP_ISLES,
    VP_PER_PROVINCE,
    VP_RUNESTONES,
    VP_SEA,
    VP_SPOILS,
)
from core.games.mythotopia.scoring import enough_empty
from core.games.mythotopia.state import State

PROVINCE_WORTH = 3.2
"""Points of a province and what its card and place bring."""
ARMY, SHIP_AT_SEA, SHIP_AT_HAND = 0.22, 0.3, 0.1
ENOUGH_ARMIES = 10
HELD_CASTLE, HELD_CITY = 0.35, 0.5
SIEGE = (0.75, 0.6, 0.5, 0.42, 0.35, 0.3, 0.25, 0.2)
"""The chance of taking neutral land in the end, by how many armies are missing: it only waits."""
HAND_SHARE = 0.08
WAITING = (1.0, 0.8, 0.64, 0.5)
"""What a war is worth by how many must be ended before it."""
CLAIM = 30.0
"""What it is worth to be the one who can end the game."""
SWING = 3.5
"""So many points a turn of another seat may turn round."""


def province_gain(state: State, seat: int, province: int) -> float:
    """Return what the seat gains by conquering a province, with what another seat loses."""
    if not state.villages[seat]:
        return 0.0
    gain, owner = PROVINCE_WORTH, state.owner[province]
    if owner != NOBODY:
        gain += PROVINCE_WORTH / (state.seats - 1)
        gain += _chip(state, VP_SPOILS, 1)
        if state.pieces[province] == CITADEL:
            gain += _chip(state, VP_CITADEL, 3)
    if state.tokens[province] == DRAGON:
        gain += _chip(state, VP_DRAGONS, 2)
    elif state.tokens[province] == RUNESTONE:
        gain += _chip(state, VP_RUNESTONES, 2)
    return gain + _isle_gain(state, seat, province)


def _chip(state: State, vp_card: int, value: int) -> float:
    return float(value) if on_card(state, vp_card, value) else 0.0


def _isle_gain(state: State, seat: int, province: int) -> float:
    """Return what a province helps towards a chip of Lord of the Isles."""
    if VP_ISLES not in state.vp_cards:
        return 0.0
    own = land.lands(state, seat)
    for name, island in land.ISLANDS.items():
        if island >> province & 1 and on_card(state, VP_ISLES, ISLAND_VALUES[name]):
            missing = (island & ~own).bit_count()
            return ISLAND_VALUES[name] / missing
    return 0.0


def win_chance(state: State, war: wars.War, attacker: int) -> float:
    """Return the chance that an attacker conquers the province in the end."""
    own = war.strength_of(attacker)
    rival = max(side.strength for side in war.sides if side.party != attacker)
    margin = own - rival
    if state.owner[war.province] == NOBODY and len(war.sides) == 2:
        return SIEGE[min(len(SIEGE) - 1, max(0, 1 - margin))]
    if margin > 0:
        return min(0.75, 0.45 + 0.1 * margin)
    return max(0.05, 0.25 + 0.08 * margin)


def war_hopes(state: State) -> list[float]:
    """Return by seat what the wars promise and threaten."""
    hopes = [0.0] * state.seats
    lasting = provinces_worth(state)
    pending = [0] * state.seats
    for war in wars.wars(state):
        owner = state.owner[war.province]
        left = 1.0
        for side in war.sides[1:]:
            chance = min(left, win_chance(state, war, side.party))
            gain = province_gain(state, side.party, war.province)
            gain *= WAITING[min(3, pending[side.party])]  # one war ends a turn (MY 3.3)
            pending[side.party] += 1
            if owner == NOBODY:
                hopes[side.party] += chance * gain
            else:  # what one seat takes it may lose again
                hopes[side.party] += lasting * chance * (gain - _share(state))
                hopes[owner] -= lasting * chance * PROVINCE_WORTH
            left -= chance
        if owner != NOBODY and VP_DEFENDER in state.vp_cards and war.winner == owner:
            hopes[owner] += 0.6 * _chip(state, VP_DEFENDER, 1)
    return hopes


def _share(state: State) -> float:
    """Return the part of a gain that is another seat's loss and is counted there."""
    return PROVINCE_WORTH / (state.seats - 1)


def holdings(state: State, seat: int, rounds: float) -> float:
    """Return what a seat has besides points: deck, reserve, armies, ships, buildings."""
    start = seat * PROVINCES
    armies = state.near_armies[seat] + sum(state.armies[start : start + PROVINCES])
    total = deck_worth(state, seat, rounds) + reserve_worth(state, seat, rounds)
    total += ARMY * min(armies, ENOUGH_ARMIES) + 0.1 * min(3, state.near_armies[seat])
    ships = land.ships_in(state, seat)
    total += SHIP_AT_SEA * min(3, sum(ships)) + SHIP_AT_HAND * state.near_ships[seat]
    if VP_SEA in state.vp_cards:
        zones = sum(1 for n in ships if n)
        marks = state.sea_marks
        total += 0.5 * zones if not any(marks[2 * seat : 2 * seat + 2]) else 0.2 * zones
    for province in land.members(land.lands(state, seat)):
        total += HELD_CASTLE * state.castles[province]
        total += HELD_CITY * (state.pieces[province] in (CITY, CITADEL))
    return total


def points_worth(state: State, seat: int) -> float:
    """Return what a seat's points are worth: chips stay, provinces can be lost again."""
    provinces = VP_PER_PROVINCE * state.owner.count(seat)
    chips = (1.15 + 0.8 * impatience(state)) * (state.vp(seat) - provinces)
    return provinces_worth(state) * provinces + chips


def provinces_worth(state: State) -> float:
    """Return what a point of a province is worth: the longer a match lasts, the less."""
    return 0.92 - 0.4 * impatience(state)


def evaluate(state: State, seat: int) -> float:
    """Return about how many points the seat will be ahead of the best other seat."""
    rounds, done = rounds_left(state), progress(state)
    totals = war_hopes(state)
    for each in state.everyone:
        totals[each] += points_worth(state, each) + holdings(state, each, rounds)
    others = [total for each, total in enumerate(totals) if each != seat]
    lead = totals[seat] - (3 * max(others) + fsum(others) / len(others)) / 4
    value = lead * (1.0 + 1.5 * done * done)
    hand = fsum(WORTH[kind] for kind in state.hands[seat] if kind != HIDDEN)
    value += HAND_SHARE * min(6.0, hand)
    if enough_empty(state) and not state.ends_by_round:
        value += claim_worth(state, seat, projection(state), begun=state.begun)
    return value


def claim_worth(state: State, seat: int, points: Sequence[int], *, begun: bool) -> float:
    """Return what it is worth that seats may be able to end the game on their next turns.

    Args:
        state: The position.
        seat: Whose worth.
        points: By seat, if all wars ended now.
        begun: Whether the seat at turn can end the game no more in this turn.
    """
    worth, left, dread = 0.0, 1.0, 1.0 - weariness(state)
    for turns in range(1, state.seats + 1):
        each = (state.at_turn + turns - (not begun)) % state.seats
        best = max(points[other] for other in state.everyone if other != each)
        chance = left * _leads(points[each] - best, turns - 1)
        worth += CLAIM * chance * (1.0 if each == seat else -dread)
        left -= chance
    return worth


def _leads(margin: int, turns: int) -> float:
    """Return the chance that a seat with this lead still leads after turns of other seats."""
    if not turns:
        return 1.0 if margin > 0 else 0.0
    surplus = (margin - SWING * turns) / 2
    return 0.5 + 0.5 * surplus / (1 + abs(surplus))
