"""The rules of thumb: what a sensible player does in each decision, without looking ahead.

Each rule gives every move a worth in points.
"""

from collections.abc import Callable, Mapping, Sequence
from math import fsum

from core.engine.chance import Stream
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.engine.tastes import PLAIN, Taste, liked, most
from core.games.mythotopia import land, wars
from core.games.mythotopia.building import sites
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.counsel import plans
from core.games.mythotopia.counsel.actions import ACTIONS, close_worth, war_worth
from core.games.mythotopia.counsel.closing import closing
from core.games.mythotopia.counsel.worth import WORTH
from core.games.mythotopia.data import (
    ARMIES,
    BORDER,
    KIND,
    NONE,
    PROVINCE,
    PROVINCE_ROWS,
    SEA,
)
from core.games.mythotopia.state import State

Worths = Sequence[float]
Rule = Callable[[State, Seat, Frame, Sequence[Move]], Worths]


def advise(
    state: State, seat: Seat, moves: Sequence[Move], _stream: Stream, taste: Taste = PLAIN
) -> Move:
    """Return the move that the rule of thumb names; of equal ones the first."""
    frame = state.frames[-1]
    worths = _RULES[frame[0]](state, seat, frame, moves)
    return most(moves, liked(str(frame[0]), moves, worths, taste) if taste else worths)


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


def _action(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [ACTIONS[str(move[0])](state, seat, move) for move in moves]


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
        war_worth(state, seat, wars.war_in(state, _province(move)), move[0] == "hero")
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
            worth += close_worth(state, seat, war) + 0.1 * war.strength_of(int(move[2]))
        worths.append(worth)
    return worths


def _mercenaries(state: State, seat: Seat, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [
        int(move[2]) * 0.1 + close_worth(state, seat, war)
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
    return [plans.purchase_worth(state, seat, int(move[1]), int(move[2])) for move in moves]


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


def _bonus_chip(state: State, seat: Seat, frame: Frame, moves: Sequence[Move]) -> Worths:
    """A chip for gold is taken, but for one that lets others end the game."""
    worth = 1.0 + closing(state, seat, int(frame[2]), 1)
    return [worth if move[0] == "yes" else 0.0 for move in moves]


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
    "bonus_chip": _bonus_chip,
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
