"""The rules of thumb: what a sensible player does in each decision, without looking ahead.

Each rule gives every move a worth in points.
"""

from collections.abc import Callable, Mapping, Sequence
from math import fsum

from core.engine.chance import Stream
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.mythotopia import land, menu, wars
from core.games.mythotopia.building import open_kinds, sites
from core.games.mythotopia.cards import pool, without
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.counsel import plans
from core.games.mythotopia.counsel.outlook import province_gain
from core.games.mythotopia.counsel.worth import LEAN, WORTH
from core.games.mythotopia.data import (
    ARMIES,
    BORDER,
    BUILD_CARDS,
    CARDS,
    KIND,
    NONE,
    PROVINCE,
    PROVINCE_ROWS,
    PROVINCES,
    SEA,
)
from core.games.mythotopia.state import State

Worths = Sequence[float]
Rule = Callable[[State, Seat, Frame, Sequence[Move]], Worths]

WIN = 1000.0
FIRST = 50.0
"""What should be done before anything else."""


def advise(state: State, seat: Seat, moves: Sequence[Move], _stream: Stream) -> Move:
    """Return the move that the rule of thumb names; of equal ones the first."""
    frame = state.frames[-1]
    worths = _RULES[frame[0]](state, seat, frame, moves)
    return moves[max(range(len(moves)), key=worths.__getitem__)]


def _province(move: Move) -> int:
    return PROVINCE[str(move[1])]


def _kind(move: Move) -> int:
    """Return the card of a move, or NONE."""
    return KIND[str(move[1])] if len(move) > 1 else NONE


# -- setup


def _draft(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """Provinces that lie alone are given up; gold and armies are kept."""
    own = land.lands(state, seat)
    value = {p: _start_worth(p, own) for p in land.members(own)}
    return [-fsum(value[PROVINCE[str(name)]] for name in move[1:]) for move in moves]


def _start_worth(province: int, own: int) -> float:
    beside = land.PLAIN[province] | land.HILLS[province]
    symbol = {"gold": 0.6, "army": 0.5, "stone": 0.4, "food": 0.3}[PROVINCE_ROWS[province].symbol]
    return symbol + 0.4 * (beside & own).bit_count() + 0.2 * PROVINCE_ROWS[province].rough


def _citadel(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The citadel stands where few others can come, in rough land best."""
    own = land.lands(state, seat)
    worths: list[float] = []
    for move in moves:
        province = _province(move)
        beside = land.PLAIN[province] | land.HILLS[province] | land.ONE_SEA[province]
        worths.append(PROVINCE_ROWS[province].rough - 0.3 * (beside & ~own).bit_count())
    return worths


# -- the menu


def _action(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [_ACTIONS[str(move[0])](state, seat, move) for move in moves]


def _attack_worth(state: State, seat: Seat, _move: Move) -> float:
    return max((attack.worth for attack in plans.attacks(state, seat)), default=-1.0)


def _place_worth(state: State, seat: Seat, _move: Move) -> float:
    places = land.at_war(state) & (land.forces(state, seat) | land.lands(state, seat))
    return max((plans.reinforcement(state, seat, p)[0] for p in land.members(places)), default=-1.0)


def _end_war_worth(state: State, seat: Seat, _move: Move) -> float:
    return max(_war_worth(state, seat, war, hero) for war, hero in menu.endable(state, seat))


def _war_worth(state: State, seat: Seat, war: wars.War, hero: object) -> float:
    """Return what ending a war is worth: conquests and chips; a lost one frees the armies."""
    winner = seat if hero else war.winner
    if winner == seat:
        owner = state.owner[war.province]
        return FIRST + (1.0 if owner == seat else province_gain(state, seat, war.province))
    armies = state.armies[seat * PROVINCES + war.province]
    idle = state.near_armies[seat] == 0
    if state.owner[war.province] == seat:
        return -5.0
    return 0.25 * armies + 0.5 * idle - 1.2


def _buy_worth(state: State, seat: Seat, _move: Move) -> float:
    armies = state.near_armies[seat]
    return max(n * (0.5 if armies < 3 else 0.3) + 0.3 * ships - 0.25
               for n, ships in menu.purchases(state, seat))  # fmt: skip


def _add_worth(state: State, seat: Seat, _move: Move) -> float:
    return max(plans.adding_worth(state, seat, kind) for kind in menu.addable(state, seat)) - 0.35


def _reserve_worth(state: State, seat: Seat, _move: Move) -> float:
    found = sorted((plans.reserving_worth(state, seat, k) for k in state.hands[seat]), reverse=True)
    return fsum(worth for worth in found[:2] if worth > 0)


def _discard_worth(state: State, seat: Seat, _move: Move) -> float:
    weak = sum(1 for kind in state.hands[seat] if WORTH[kind] < 0.6)
    return 0.12 * weak - 0.1


def _remove_worth(state: State, seat: Seat, _move: Move) -> float:
    cards = [*state.hands[seat]]
    found = sorted((plans.removing_worth(state, seat, kind) for kind in cards), reverse=True)
    room = len(state.decks[seat]) - LEAN
    return fsum(worth for worth in found[: min(2, max(0, room))] if worth > 0)


def _use_worth(state: State, seat: Seat, move: Move) -> float:
    kind = _kind(move)
    if kind in BUILD_CARDS:
        cards = without(tuple(pool(state, seat)), kind)
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
    effect = CARDS[_kind(move)].effect
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
            return max((_close(state, seat, war) for war in wars.wars_of(state, seat)),
                       default=-0.5)  # fmt: skip
        case _:
            best = max((WORTH[kind] for kind in state.discards[seat]), default=0.0)
            return best - 1.2


def _raid_worth(state: State, seat: Seat, war: wars.War) -> float:
    """Return what one army less of the strongest rival is worth in a war."""
    rivals = [side for side in war.sides if side.party not in (seat, NOBODY)]
    if not any(state.armies[side.party * PROVINCES + war.province] for side in rivals):
        return -0.5
    return _close(state, seat, war)


def _close(state: State, seat: Seat, war: wars.War) -> float:
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


_ACTIONS: Mapping[str, Callable[[State, Seat, Move], float]] = {
    "attack": _attack_worth,
    "place_armies": _place_worth,
    "withdraw_armies": lambda state, seat, _: 0.4 if not state.near_armies[seat] else -0.2,
    "place_ships": lambda state, seat, _: (
        max(plans.ship_worth(state, seat, zone) for zone in menu.ship_zones(state, seat)) - 0.3
    ),
    "withdraw_ships": lambda *_: -1.0,
    "end_war": _end_war_worth,
    "buy": _buy_worth,
    "add_card": _add_worth,
    "reserve": _reserve_worth,
    "discard": _discard_worth,
    "remove": _remove_worth,
    "use": _use_worth,
    "patronage": lambda *_: 0.7,
    "pass": lambda *_: 0.0,
    "end_game": lambda *_: WIN,
    "free": _free_worth,
    "road_move": _road_move_worth,
    "warehouse": _warehouse_worth,
    "end_turn": lambda *_: 0.0,
}

# -- armies


def _attack_target(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    worths = {attack.target: attack.worth for attack in plans.attacks(state, seat)}
    return [worths[_province(move)] for move in moves]


def _attack_source(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    del state, seat, frame
    return [
        -0.3 * int(move[2]) - 0.2 * int(move[3]) - WORTH[_kind(move)] - 0.4 * ARMIES[_kind(move)]
        for move in moves
    ]


def _army_cards(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """As many armies as are wanted; the cards with most symbols first."""
    target, so_far = int(frame[2]), int(frame[7])
    rival = plans.rival_strength(state, seat, target) if _contested(state, seat, target) else 0
    own = wars.strength(state, seat, target)
    safety = 1 if state.owner[target] in (NOBODY, seat) else 3
    wanted = max(1, rival - own + safety)
    worths: list[float] = []
    for move in moves:
        if move[0] == "done":
            worths.append(10.0 if so_far >= wanted else 0.0)
        elif move[0] == "levy":
            worths.append(1.0 - WORTH[_kind(move)])
        else:
            n = ARMIES[_kind(move)]
            waste = max(0, so_far + n - wanted)
            worths.append(2.0 + n - 0.8 * waste - 0.5 * WORTH[_kind(move)])
    return worths


def _contested(state: State, seat: Seat, target: int) -> bool:
    return state.owner[target] != seat or bool(land.at_war(state) >> target & 1)


def _place_target(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [plans.reinforcement(state, seat, _province(move))[0] for move in moves]


def _withdraw_count(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [sum(int(n) for n in move[1:]) for move in moves]


def _wars(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [
        _war_worth(state, seat, wars.war_in(state, _province(move)), move[0] == "hero")
        for move in moves
    ]


def _diplomat(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [state.owner[_province(move)] == seat for move in moves]


def _marauders(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    worths: list[float] = []
    for move in moves:
        war = wars.war_in(state, _province(move))
        worth = -5.0 if move[2] == seat else 0.1
        if war.involves(seat) and len(war.sides) > 1:
            worth += _close(state, seat, war) + 0.1 * war.strength_of(int(move[2]))
        worths.append(worth)
    return worths


def _mercenaries(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [
        int(move[2]) * 0.1 + _close(state, seat, war)
        if len((war := wars.war_in(state, _province(move))).sides) > 1
        else -1.0
        for move in moves
    ]


def _road_moves(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    endangered = land.at_war(state) & land.lands(state, seat)
    return [
        0.0 if move[0] == "done" else 1.0 if endangered >> PROVINCE[str(move[2])] & 1 else -1.0
        for move in moves
    ]


# -- everything else


def _pay(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [move[0] == "auto" for move in moves]


def _zones(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [plans.ship_worth(state, seat, SEA[str(move[1])]) for move in moves]


def _ship_cards(_state: State, _seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    done = bool(frame[3])
    return [float(done) if move[0] == "done" else 0.5 - WORTH[_kind(move)] / 4 for move in moves]


def _purchases(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """Armies first; more than are needed soon are not bought."""
    short = max(1, 5 - state.near_armies[seat])
    return [
        0.5 * min(int(move[1]), short)
        - 0.25 * int(move[1])
        + 0.15 * (move[2] == 1)
        - 0.2 * int(move[2])
        for move in moves
    ]


def _adding(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [plans.adding_worth(state, seat, _kind(move)) for move in moves]


def _laying(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [
        0.0 if move[0] == "done" else plans.reserving_worth(state, seat, _kind(move))
        for move in moves
    ]


def _dropping(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """Weak cards go; what lies in the reserve for its effect stays."""
    return [0.0 if move[0] == "done" else 0.6 - WORTH[_kind(move)] for move in moves]


def _discarding(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    kept = set(state.reserves[seat])
    worths = _dropping(state, seat, frame, moves)
    return [w - 5.0 * (_kind(m) in kept) for w, m in zip(worths, moves, strict=True)]


def _removing(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    kept = set(state.reserves[seat])
    return [
        0.0
        if move[0] == "done"
        else plans.removing_worth(state, seat, _kind(move)) - 5.0 * (_kind(move) in kept)
        for move in moves
    ]


def _build_kind(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [plans.building_worth(state, seat, str(move[0])) for move in moves]


def _build_site(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    found = {site.place: site for site in sites(state, seat, str(frame[2]))}
    places = [
        _province(move) if move[0] == "at" else BORDER[_province(move), PROVINCE[str(move[2])]]
        for move in moves
    ]
    return [plans.site_worth(state, seat, found[place]) for place in places]


def _cheapest(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [-WORTH[_kind(move)] for move in moves]


def _best_card(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [WORTH[_kind(move)] for move in moves]


def _chip_source(state: State, _seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """Chips come from the VP card: that brings the end nearer; a spare one if there is no other."""
    del state, frame
    return [{"card": 2.0, "spare": 1.0}.get(str(move[0]), 0.0) for move in moves]


def _first(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [0.0] * len(moves)


def _last(_state: State, _seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return list(range(len(moves)))


_RULES: Mapping[object, Rule] = {
    "draft_discard": _draft,
    "citadel_site": _citadel,
    "action": _action,
    "attack_target": _attack_target,
    "attack_source": _attack_source,
    "attack_ship": _cheapest,
    "army_cards": _army_cards,
    "pay": _pay,
    "place_target": _place_target,
    "withdraw_province": _first,
    "withdraw_count": _withdraw_count,
    "ship_zone": _zones,
    "ship_cards": _ship_cards,
    "withdraw_zone": _first,
    "withdraw_ships": _first,
    "war": _wars,
    "buy": _purchases,
    "add_card": _adding,
    "reserve_cards": _laying,
    "discard_cards": _discarding,
    "remove_cards": _removing,
    "build_kind": _build_kind,
    "build_site": _build_site,
    "build_source": _cheapest,
    "bonus_chip": _first,
    "chip_source": _chip_source,
    "upgrade": _last,
    "diplomat_war": _diplomat,
    "counsellor": _discarding,
    "marauders": _marauders,
    "mercenary_site": _mercenaries,
    "mystic_card": _best_card,
    "philosopher": _best_card,
    "road_move": _road_moves,
    "warehouse_card": _laying,
}
