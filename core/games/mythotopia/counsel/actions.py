"""The rules of thumb for the menu: what each action and free action is worth now, in points."""

from collections.abc import Callable, Mapping
from math import fsum

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.mythotopia import land, menu, wars
from core.games.mythotopia.building import open_kinds
from core.games.mythotopia.cards import pool
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.counsel import plans
from core.games.mythotopia.counsel.closing import closing, war_closing
from core.games.mythotopia.counsel.outlook import province_gain
from core.games.mythotopia.counsel.worth import LEAN, WORTH, impatience
from core.games.mythotopia.data import BUILD_CARDS, CARDS, HAND_SIZE, KIND, PROVINCES, VP_PATRONAGE
from core.games.mythotopia.routes import place_targets
from core.games.mythotopia.state import State
from core.games.mythotopia.values import without

WIN = 1000.0
FIRST = 50.0
"""What should be done before anything else."""
EFFORT = 0.05
"""What an action must bring to be better than passing."""


def _attack_worth(state: State, seat: Seat, _move: Move) -> float:
    return max((attack.worth for attack in plans.attacks(state, seat)), default=-1.0)


def _place_worth(state: State, seat: Seat, _move: Move) -> float:
    places = land.at_war(state) & place_targets(state, seat)
    return max((plans.reinforcement(state, seat, p)[0] for p in land.members(places)), default=-1.0)


def _end_war_worth(state: State, seat: Seat, _move: Move) -> float:
    return max(war_worth(state, seat, war, hero) for war, hero in menu.endable(state, seat))


def war_worth(state: State, seat: Seat, war: wars.War, hero: object) -> float:
    """Return what ending a war is worth: conquests and chips; a lost one frees the armies."""
    winner = seat if hero else war.winner
    if winner == seat:
        owner = state.owner[war.province]
        worth = 1.0 if owner == seat else province_gain(state, seat, war.province)
        worth += war_closing(state, seat, war.province)
        return FIRST + worth if worth >= 0 else worth
    armies = state.armies[seat * PROVINCES + war.province]
    idle = state.near_armies[seat] == 0
    if state.owner[war.province] == seat:
        return -5.0
    return 0.25 * armies + 0.5 * idle - 1.2


def _buy_worth(state: State, seat: Seat, _move: Move) -> float:
    return max(plans.purchase_worth(state, seat, *each) for each in menu.purchases(state, seat))


def _add_worth(state: State, seat: Seat, _move: Move) -> float:
    return max(plans.adding_worth(state, seat, kind) for kind in menu.addable(state, seat)) - 0.35


def _reserve_worth(state: State, seat: Seat, _move: Move) -> float:
    found = sorted((plans.reserving_worth(state, seat, k) for k in state.hands[seat]), reverse=True)
    return fsum(worth for worth in found[:2] if worth > 0) - EFFORT


def _discard_worth(state: State, seat: Seat, _move: Move) -> float:
    """Weak cards go; a whole hand that leads to nothing else is not kept as it is."""
    weak = sum(1 for kind in state.hands[seat] if WORTH[kind] < 0.6)
    stuck = len(state.hands[seat]) >= HAND_SIZE
    return max(0.12 * weak - 0.1, 0.02 if stuck else -0.1)


def _remove_worth(state: State, seat: Seat, _move: Move) -> float:
    cards = [*state.hands[seat]]
    found = sorted((plans.removing_worth(state, seat, kind) for kind in cards), reverse=True)
    room = len(state.decks[seat]) - LEAN
    return fsum(worth for worth in found[: min(2, max(0, room))] if worth > 0) - EFFORT


def _use_worth(state: State, seat: Seat, move: Move) -> float:
    kind = KIND[str(move[1])]
    if kind in BUILD_CARDS:
        cards = without(pool(state, seat), kind)
        found = open_kinds(state, seat, cards)
        return max(plans.building_worth(state, seat, each) for each in found) - 0.4
    if CARDS[kind].effect == "alchemist":
        return 0.8
    threatened = [
        war
        for war in wars.wars_of(state, seat)
        if state.owner[war.province] == seat and war.winner not in (seat, NOBODY)
    ]
    return 2.0 if threatened else -2.0


def _free_worth(state: State, seat: Seat, move: Move) -> float:
    effect = CARDS[KIND[str(move[1])]].effect
    if not state.begun and any(not hero for _, hero in menu.endable(state, seat)):
        return -1.0
    acting = state.actions_used < 2
    match effect:
        case "providence" | "philosopher":
            return FIRST / 2 if acting else 0.5
        case "militia":
            return 0.4
        case "counsellor":
            weak = sum(1 for kind in state.hands[seat] if WORTH[kind] < 0.6)
            return 0.5 * (weak > 1) - 0.2
        case "marauders":
            return max((_raid_worth(state, seat, war) for war in wars.wars_of(state, seat)),
                       default=-0.5)  # fmt: skip
        case "mercenary":
            return max((close_worth(state, seat, war) for war in wars.wars_of(state, seat)),
                       default=-0.5)  # fmt: skip
        case _:
            best = max((WORTH[kind] for kind in state.discards[seat]), default=0.0)
            return best - 1.2


def _raid_worth(state: State, seat: Seat, war: wars.War) -> float:
    """Return what one army less of the strongest rival is worth in a war."""
    rivals = [side for side in war.sides if side.party not in (seat, NOBODY)]
    if not any(state.armies[side.party * PROVINCES + war.province] for side in rivals):
        return -0.5
    return close_worth(state, seat, war)


def close_worth(state: State, seat: Seat, war: wars.War) -> float:
    """Return what a little more strength is worth in a war."""
    margin = war.strength_of(seat) - plans.rival_strength(state, seat, war.province)
    return 1.2 if -2 <= margin <= 0 else -0.4


def _road_move_worth(state: State, seat: Seat, _move: Move) -> float:
    endangered = land.at_war(state) & land.lands(state, seat)
    moves = menu.road_moves(state, seat, ())
    return 0.6 if any(endangered >> target & 1 for _, target in moves) else -0.5


def _warehouse_worth(state: State, seat: Seat, _move: Move) -> float:
    best = max(plans.reserving_worth(state, seat, kind) for kind in state.hands[seat])
    return best - 0.2


ACTIONS: Mapping[str, Callable[[State, Seat, Move], float]] = {
    "attack": _attack_worth,
    "place_armies": _place_worth,
    "withdraw_armies": lambda state, seat, _: 0.4 if not state.near_armies[seat] else -0.2,
    "place_ships": lambda state, seat, _: (
        max(plans.ship_worth(state, seat, zone) for zone in menu.ship_zones(state, seat)) - 0.3
    ),
    "withdraw_ships": lambda _state, _seat, _move: -1.0,
    "end_war": _end_war_worth,
    "buy": _buy_worth,
    "add_card": _add_worth,
    "reserve": _reserve_worth,
    "discard": _discard_worth,
    "remove": _remove_worth,
    "use": _use_worth,
    "patronage": lambda state, seat, _move: (
        0.7 + impatience(state) + closing(state, seat, VP_PATRONAGE, 1)
    ),
    "pass": lambda _state, _seat, _move: 0.0,
    "end_game": lambda _state, _seat, _move: WIN,
    "free": _free_worth,
    "road_move": _road_move_worth,
    "warehouse": _warehouse_worth,
    "end_turn": lambda _state, _seat, _move: 0.0,
}
"""By verb of the menu: the worth of its move."""
