"""The fifteen actions and the free actions: which of them a seat can take now (MY 3, 6, 11)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from core.engine.game_types import Move
from core.games.mythotopia import building, land
from core.games.mythotopia.cards import (
    choices,
    has_room,
    named,
    per_card,
    pool,
    stacked_provinces,
)
from core.games.mythotopia.chips import can_have, chip_value, on_card, swaps
from core.games.mythotopia.codes import USED_ADD, USED_ROADS, USED_WAREHOUSE
from core.games.mythotopia.conquest import projection
from core.games.mythotopia.data import (
    ACTIONS,
    ARMY_GOLD,
    BUILD_CARDS,
    CARD_GOLD,
    CARDS,
    COUNSELLOR,
    DIPLOMAT_GOLD,
    FREE_USES,
    GOLD,
    HERO,
    LEAST_DECK,
    MERCENARY_GOLD,
    MYSTIC_GOLD,
    PATRONAGE_GOLD,
    PROVINCES,
    SCRIBE,
    SHIP_CARDS,
    SHIP_GOLD,
    VP_PATRONAGE,
    WAREHOUSE,
)
from core.games.mythotopia.payment import can_pay, grant, most
from core.games.mythotopia.routes import place_targets, routes
from core.games.mythotopia.scoring import enough_empty
from core.games.mythotopia.values import without
from core.games.mythotopia.wars import War, wars_of

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

USE, FREE = per_card("use"), per_card("free")
PASS: Move = ("pass",)
END_TURN: Move = ("end_turn",)

# -- actions, in the order of the rules; what wins the game comes first


def _attack(state: "State", seat: int) -> bool:
    return next(routes(state, seat), None) is not None


def _place_armies(state: "State", seat: int) -> bool:
    return place_targets(state, seat) != 0


def withdrawable(state: "State", seat: int) -> int:
    """Return the provinces from which the seat can withdraw armies (MY 6.11)."""
    return land.forces(state, seat) & ~land.at_war(state)


def ship_zones(state: "State", seat: int) -> list[int]:
    """Return the sea zones into which the seat can place ships now (MY 6.12)."""
    if not state.near_ships[seat] or not any(kind in SHIP_CARDS for kind in pool(state, seat)):
        return []
    return land.zones_of(land.lands(state, seat))


def endable(state: "State", seat: int) -> list[tuple[War, bool]]:
    """Return the wars that the seat can end, and whether it takes Hero (MY 6.15, 6.16)."""
    found: list[tuple[War, bool]] = []
    for war in wars_of(state, seat):
        top = war.strongest
        if len(top) == 1:
            found.append((war, False))
        elif seat in top and HERO in pool(state, seat):
            found.append((war, True))
    return found


def _end_war(state: "State", seat: int) -> bool:
    return not state.begun and bool(endable(state, seat))


def purchases(state: "State", seat: int) -> list[tuple[int, int]]:
    """Return the numbers of armies and ships that the seat can buy now (MY 6.18)."""
    gold = most(pool(state, seat), GOLD, grant(state, seat, GOLD))
    return [
        (armies, ships)
        for ships in range(state.far_ships[seat] + 1)
        for armies in range(state.far_armies[seat] + 1)
        if 0 < armies * ARMY_GOLD + ships * SHIP_GOLD <= gold
    ]


def _has_gold(state: "State", seat: int, cards: tuple[int, ...], owed: int) -> bool:
    return can_pay(state, seat, cards, GOLD, owed)


def _buy(state: "State", seat: int) -> bool:
    gold = ARMY_GOLD if state.far_armies[seat] else SHIP_GOLD
    stock = state.far_armies[seat] or state.far_ships[seat]
    return bool(stock) and _has_gold(state, seat, pool(state, seat), gold)


def addable(state: "State", seat: int) -> list[int]:
    """Return the cards that the seat can add to its deck (MY 6.19)."""
    provinces = [p for p in stacked_provinces(state) if state.owner[p] == seat]
    found = [*state.display, *dict.fromkeys(state.aside[seat]), *provinces]
    return [kind for kind in found if kind not in state.fresh]


def _add_card(state: "State", seat: int) -> bool:
    if state.used & USED_ADD or not _has_gold(state, seat, pool(state, seat), CARD_GOLD):
        return False
    return bool(addable(state, seat))


def _reserve(state: "State", seat: int) -> bool:
    return bool(state.hands[seat]) and has_room(state, seat)


def _discard(state: "State", seat: int) -> bool:
    return bool(state.hands[seat] or state.reserves[seat])


def _remove(state: "State", seat: int) -> bool:
    return len(state.decks[seat]) > LEAST_DECK and _discard(state, seat)


def patronage_pool(state: "State", seat: int) -> tuple[int, ...]:
    """Return the cards that can pay for a chip of Patronage: perhaps not Scribe (MY 4.7)."""
    return bonus_pool(state, seat, VP_PATRONAGE)


def bonus_pool(state: "State", seat: int, vp_card: int) -> tuple[int, ...]:
    """Return the cards that can pay for a chip: without Scribe if only he can give it."""
    cards = pool(state, seat)
    if needs_scribe(state, vp_card) and SCRIBE in state.reserves[seat]:
        return without(cards, SCRIBE)
    return cards


def needs_scribe(state: "State", vp_card: int) -> bool:
    """Return whether a chip of a VP card can only come from the spare chips."""
    return not on_card(state, vp_card, chip_value(state, vp_card))


def _patronage(state: "State", seat: int) -> bool:
    if not can_have(state, seat, VP_PATRONAGE):
        return False
    return _has_gold(state, seat, patronage_pool(state, seat), PATRONAGE_GOLD)


def may_claim(state: "State", seat: int) -> bool:
    """Return whether the seat may end the game as its winner (MY 12.1)."""
    if state.begun or state.ends_by_round or not enough_empty(state):
        return False
    points = projection(state)
    return all(points[seat] > points[other] for other in state.everyone if other != seat)


Test = Callable[["State", int], bool]

_BEFORE: tuple[tuple[Move, Test], ...] = (
    (("end_game",), may_claim),
    (("attack",), _attack),
    (("place_armies",), _place_armies),
    (("withdraw_armies",), lambda state, seat: withdrawable(state, seat) != 0),
    (("place_ships",), lambda state, seat: bool(ship_zones(state, seat))),
    (("withdraw_ships",), lambda state, seat: any(land.ships_in(state, seat))),
    (("end_war",), _end_war),
    (("buy",), _buy),
    (("add_card",), _add_card),
    (("reserve",), _reserve),
    (("discard",), _discard),
    (("remove",), _remove),
)
_AFTER: tuple[tuple[Move, Test], ...] = (
    (("patronage",), _patronage),
    (PASS, lambda _state, _seat: True),
)
"""Action cards come between these two lists."""

# -- cards with an action of their own


def _alchemist(state: "State", seat: int, _cards: tuple[int, ...]) -> bool:
    return bool(swaps(state, seat))


def _diplomat(state: "State", seat: int, cards: tuple[int, ...]) -> bool:
    return bool(wars_of(state, seat)) and _has_gold(state, seat, cards, DIPLOMAT_GOLD)


def usable(state: "State", seat: int, kind: int) -> bool:
    """Return whether the action of a card can be completed (MY 6.25)."""
    if kind in BUILD_CARDS:
        return building.can_build(state, seat, kind)
    test = _ACTION_CARDS.get(CARDS[kind].effect)
    return test is not None and test(state, seat, without(pool(state, seat), kind))


_ACTION_CARDS: Mapping[str, Callable[["State", int, tuple[int, ...]], bool]] = {
    "alchemist": _alchemist,
    "diplomat": _diplomat,
}

# -- free actions


def hire_sites(state: "State", seat: int) -> int:
    """Return where the seat can place mercenaries (MY 11.11)."""
    return land.armies_at(state, seat)


def _mercenary(state: "State", seat: int, cards: tuple[int, ...]) -> bool:
    if not land.mercenaries_left(state) or not hire_sites(state, seat):
        return False
    return _has_gold(state, seat, cards, MERCENARY_GOLD)


def _mystic(state: "State", seat: int, cards: tuple[int, ...]) -> bool:
    return bool(state.discards[seat]) and _has_gold(state, seat, cards, MYSTIC_GOLD)


def _draws(state: "State", seat: int, _cards: tuple[int, ...]) -> bool:
    return bool(state.draws[seat] or state.discards[seat])


def _counsellor(state: "State", seat: int, _cards: tuple[int, ...]) -> bool:
    return any(kind != COUNSELLOR for kind in state.hands[seat])


_FREE_CARDS: Mapping[str, Callable[["State", int, tuple[int, ...]], bool]] = {
    "counsellor": _counsellor,
    "marauders": lambda state, _seat, _cards: any(state.armies),
    "mercenary": _mercenary,
    "militia": lambda state, seat, _cards: state.far_armies[seat] > 0,
    "mystic": _mystic,
    "philosopher": lambda state, _seat, _cards: bool(state.stack),
    "providence": _draws,
}


def freely_usable(state: "State", seat: int, kind: int) -> bool:
    """Return whether a card can be played as a free action now (MY 3.4, 3.8)."""
    test = _FREE_CARDS.get(CARDS[kind].effect)
    if test is None or state.free_uses.count(kind) >= FREE_USES:
        return False
    return test(state, seat, without(pool(state, seat), kind))


def road_moves(state: "State", seat: int, moved: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return from where to where an army can go by road (MY 6.29, 6.30).

    Args:
        state: The position.
        seat: Whose armies.
        moved: Where armies that moved in this free action have arrived.
    """
    if not any(state.roads):
        return []
    found: list[tuple[int, int]] = []
    at_home = land.armies_at(state, seat) & land.lands(state, seat) & ~land.at_war(state)
    for origin in land.members(at_home):
        if state.armies[seat * PROVINCES + origin] > moved.count(origin):
            others = land.network(state, seat, origin) & ~(1 << origin)
            found += [(origin, target) for target in land.members(others)]
    return found


def _warehouse(state: "State", seat: int) -> bool:
    return (
        WAREHOUSE in state.reserves[seat]
        and not state.used & USED_WAREHOUSE
        and bool(state.hands[seat])
        and has_room(state, seat)
    )


# -- the menu


def action_moves(state: "State", seat: int) -> list[Move]:
    """Return all actions and free actions that the seat can take now (MY 3)."""
    cards = choices(state, seat, locked=False)
    acting = state.actions_used < ACTIONS
    moves: list[Move] = []
    if acting:
        moves += [move for move, test in _BEFORE if test(state, seat)]
        moves += named(
            USE, [(k, r) for k, r in cards if _is(k, "action") and usable(state, seat, k)]
        )
        moves += [move for move, test in _AFTER if test(state, seat)]
    free = [(k, r) for k, r in cards if _is(k, "free") and freely_usable(state, seat, k)]
    moves += named(FREE, free)
    if not state.used & USED_ROADS and road_moves(state, seat, ()):
        moves.append(("road_move",))
    if _warehouse(state, seat):
        moves.append(("warehouse",))
    if not acting:
        moves.append(END_TURN)
    return moves


def _is(kind: int, word: str) -> bool:
    return CARDS[kind].type == word
