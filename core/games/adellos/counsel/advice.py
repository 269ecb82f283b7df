"""The rules of thumb: what a sensible player does in each decision, without looking ahead.

Each rule gives every move a worth in tenths of a gold piece.
"""

from collections.abc import Callable, Mapping, Sequence

from core.engine.chance import Stream
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.engine.tastes import PLAIN, Taste, liked, most
from core.games.adellos.board import HEX, IS_NOBLE, OWNER, TOWER
from core.games.adellos.cards import FIRST_AID, PARRY, QUICK_ATTACK
from core.games.adellos.combat import attack, defence
from core.games.adellos.counsel import fights, shopping, tricks
from core.games.adellos.counsel.outlook import Outlook
from core.games.adellos.data import (
    KIND,
    PALADIN_AP,
    PALADIN_GOLD,
    PALADIN_TOKEN,
    TILE,
    TILES,
)
from core.games.adellos.moves import copyable
from core.games.adellos.powers import may_hire
from core.games.adellos.state import State

Worths = Sequence[int]
Rule = Callable[[State, int, Frame, Sequence[Move]], Worths]

ARCHANGEL_GOLD = TILES[TILE["archangel"]].gold

CARD_GOLD = 4
"""Cards are bought with so much gold: the other half is left for units."""
HAND = 5
"""With so many cards none is bought."""
COPIED_PALADIN = 20
"""What a Paladin by a copied ability is worth: it costs two action points in all."""
OPENING = 0.6
"""A unit with this share of the best one's worth opens a match as well."""


def advise(
    state: State, seat: Seat, moves: Sequence[Move], stream: Stream, taste: Taste = PLAIN
) -> Move:
    """Return the move that the rule of thumb names; of equal ones the first.

    Factions and nobles are drawn: all are to be played. So are the units of the preparation, among
    those that are nearly as good as the best.
    """
    frame = state.frames[-1]
    if frame[0] in ("choose_faction", "choose_noble"):
        return stream.choice(moves)
    plain = _RULES[frame[0]](state, seat, frame, moves)
    worths = liked(str(frame[0]), moves, plain, taste) if taste else plain
    best = max(worths)
    if frame[0] == "setup_hire" and best > 0:
        good = OPENING * best
        return stream.choice([move for move, n in zip(moves, worths, strict=True) if n >= good])
    return most(moves, worths)


def _main(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The act that brings most; the end of the turn only if nothing brings anything."""
    outlook = Outlook(state, seat)
    spots = [HEX[str(move[1])] for move in moves if move[0] == "piece"]
    pieces = dict(zip(spots, fights.piece_worths(outlook, spots, state.ap), strict=True))
    idle = max(pieces.values(), default=0) <= fights.ADVANCE
    urgent = bool(outlook.hunters) or (
        state.pieces[TOWER] != 0 and OWNER[state.pieces[TOWER]] != seat
    )
    worths: list[int] = []
    for move in moves:
        match move:
            case ("piece", str(place)):
                worths.append(pieces[HEX[place]])
            case ("hire", str(name)):
                worth = shopping.hire_worth(state, seat, TILE[name], urgent=urgent)
                worths.append(worth + 100 if worth > 0 else -100)  # before walking: it may act
            case ("card", str(name)):
                worth = tricks.card_worth(outlook, KIND[name], idle=idle)
                worths.append(worth if worth > 0 else -100)
            case ("ability", str(name)):
                worths.append(_ability_worth(outlook, name))
            case ("end",):
                worths.append(-50 if state.ap else -20)
            case _:
                worths.append(-1000)
    return worths


def _ability_worth(outlook: Outlook, name: str) -> int:
    gold = outlook.state.gold[outlook.seat]
    if name == "merchant_pinkerton":
        enough = len(outlook.state.hands[outlook.seat]) >= HAND
        return 5 if gold >= CARD_GOLD and not enough else -100
    if name == "arch_paladin_mathias":
        return 130 if gold < ARCHANGEL_GOLD else -100  # before walking: it may act
    return max(copy_worths(outlook, copyable(outlook.state)))


def copy_worths(outlook: Outlook, tiles: Sequence[int]) -> list[int]:
    """Return what Jester Caspar's owner gains by copying each of some nobles (AD 12.4)."""
    return [_copy_worth(outlook, TILES[tile].effect) for tile in tiles]


def _copy_worth(outlook: Outlook, effect: str) -> int:
    state, seat = outlook.state, outlook.seat
    spare, gold = state.ap - 1, state.gold[seat]  # after the copy is paid
    if effect == "hire_paladin":
        possible = spare >= PALADIN_AP and gold >= PALADIN_GOLD and may_hire(state, seat)
        return COPIED_PALADIN if possible and state.supply[PALADIN_TOKEN] else -100
    if effect == "soldier_att":
        return fights.soldiers_gain(outlook) - tricks.PER_AP if spare else -100
    return 2 if gold >= CARD_GOLD and state.deck else -100


def _act(state: State, seat: int, frame: Frame, moves: Sequence[Move]) -> Worths:
    return fights.act_worths(state, seat, int(frame[2]), moves)


def _setup_hire(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [
        0
        if move[0] == "done"
        else shopping.hire_worth(state, seat, TILE[str(move[1])], urgent=True)
        for move in moves
    ]


def _place(state: State, seat: int, frame: Frame, moves: Sequence[Move]) -> Worths:
    spots = [HEX[str(move[1])] for move in moves]
    return shopping.place_worths(state, seat, int(frame[2]), spots)


def _place_noble(_state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return shopping.noble_places([HEX[str(move[1])] for move in moves])


def _copy(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    after = state.copy()
    after.ap += 1  # it is paid already
    return copy_worths(Outlook(after, seat), [TILE[str(move[1])] for move in moves])


def _react(state: State, seat: int, frame: Frame, moves: Sequence[Move]) -> Worths:
    """Cards are played if they can turn the combat and the stake is worth it."""
    spot, target, quick, parries = (int(number) for number in frame[2:])
    ahead = attack(state, spot, target, quick) - defence(state, spot, target, parries)
    mine, missing = (PARRY, ahead) if frame[0] == "combat_defend" else (QUICK_ATTACK, 1 - ahead)
    held = sum(1 for kind, _ in state.hands[seat] if kind == mine)
    worthwhile = fights.worth_cards(state, target, missing, held)
    return [(1 if worthwhile else -1) if move[0] == "play" else 0 for move in moves]


def _first_aid(state: State, seat: int, frame: Frame, moves: Sequence[Move]) -> Worths:
    target = int(frame[3])
    held = sum(1 for kind, _ in state.hands[seat] if kind == FIRST_AID)
    noble = IS_NOBLE[state.pieces[target]]
    worthwhile = noble or fights.stake(state, target) >= (40 if held == 1 else 20)
    return [(1 if worthwhile else -1) if move[0] == "play" else 0 for move in moves]


def _gift(_state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    return [-int(move[1]) if move[0] == "gold" else -100 for move in moves]


_RULES: Mapping[object, Rule] = {
    "place_noble": _place_noble,
    "setup_hire": _setup_hire,
    "hire_place": _place,
    "main": _main,
    "piece_act": _act,
    "combat_attack": _react,
    "combat_defend": _react,
    "first_aid": _first_aid,
    "exchange": tricks.exchange,
    "reinforce": tricks.reinforce,
    "treachery_who": tricks.treachery_who,
    "treachery_whom": tricks.treachery_whom,
    "trade": tricks.trade,
    "time_shift": tricks.time_shift,
    "time_shift_count": tricks.most,
    "incoming": tricks.mode,
    "wisdom": tricks.mode,
    "free_place": tricks.free_place,
    "give_card": tricks.give,
    "assault": tricks.assault,
    "censorship": tricks.burden,
    "revolt": tricks.burden,
    "sacrifice": tricks.sacrifice,
    "copy": _copy,
    "discard": tricks.give,
    "gift_to": tricks.treachery_whom,
    "gift_what": _gift,
}
