"""When to play which card, and what to choose in its decisions."""

from collections.abc import Callable, Mapping, Sequence

from core.engine.game_types import Frame, Move
from core.games.adellos import cards
from core.games.adellos.board import CASTLE_AT, DISTANCE, HEX, OWNER, TOWER
from core.games.adellos.counsel.fights import beatable, points_gain, slow_worth
from core.games.adellos.counsel.outlook import Outlook
from core.games.adellos.counsel.worths import (
    CARD_WORTH,
    FIGHTERS,
    FIGHTS,
    PIECE_WORTH,
    TILE_WORTH,
    tower_worth,
)
from core.games.adellos.data import (
    EVENTS,
    EXCHANGES,
    KIND,
    NO_TILE,
    SACRIFICES,
    SHIFT_COUNTERS,
    TILE,
    TRADES,
)
from core.games.adellos.state import State
from core.games.adellos.steps import income_tiles

PER_AP = 12
"""What an action point is worth elsewhere."""
GOLD = 10
"""What a gold piece is worth."""
LEADER = 15
"""So much rather is a card played against an opponent for each turn on the tower."""
_TRADE_GOLD = dict(TRADES)


def card_worth(outlook: Outlook, kind: int, *, idle: bool) -> int:
    """Return what playing a card now is worth, its action points paid.

    Args:
        outlook: The position.
        kind: The card.
        idle: Whether no piece has anything to do: then action points cost nothing.
    """
    event = EVENTS[kind]
    gain = _GAINS[event.id](outlook)
    return gain - CARD_WORTH[kind] // 2 if idle else gain - PER_AP * event.ap


def _exchange_gain(outlook: Outlook, value: int) -> int:
    state, seat = outlook.state, outlook.seat
    stocked = cards.stocked(state, seat, value + 1)
    supply = sum(state.supply[tile] for tile in stocked)
    gains = [
        max([_exchange_worth(state, seat, spot, tile) for tile in stocked], default=0)
        for spot in cards.replaceable(state, seat, value)
    ]
    return sum(max(0, gain) for gain in sorted(gains, reverse=True)[: min(EXCHANGES, supply)])


def _exchange_worth(state: State, seat: int, spot: int, tile: int) -> int:
    """Return what a tile is worth more than the piece it replaces; outside only one that fights."""
    piece = state.pieces[spot]
    lost = FIGHTS[piece] and not FIGHTERS[tile] and CASTLE_AT[spot] != state.castles[seat]
    return (0 if lost else TILE_WORTH[tile]) - PIECE_WORTH[piece]


def _time_shift_gain(outlook: Outlook) -> int:
    state, seat = outlook.state, outlook.seat
    beaten = beatable(outlook, state.ap - EVENTS[KIND["time_shift"]].ap)
    gains = [shift_worth(state, beaten, "remove", n) for n in cards.slowed(state, seat)]
    gains += [shift_worth(state, beaten, "add", n) for n in cards.shift_targets(state, seat)]
    return max(gains, default=0)


def shift_worth(state: State, beaten: frozenset[int], verb: str, spot: int) -> int:
    """Return what Time Shift is worth on a piece; nothing on one that can be beaten as well."""
    if verb == "add":
        return 0 if spot in beaten else 2 * slow_worth(state, spot)
    counters = state.counters[spot]
    return PIECE_WORTH[state.pieces[spot]] * min(SHIFT_COUNTERS, counters) // (counters + 4)


def _placing_gain(outlook: Outlook, ability: str) -> int:
    tile = cards.can_place(outlook.state, outlook.seat, ability)
    if tile == NO_TILE:
        return 0
    left = min(2, outlook.state.supply[tile])
    return 30 * left if outlook.state.round < 14 else 10 * left


def _incoming_gain(outlook: Outlook) -> int:
    return max(10 * min(4, outlook.state.bank), _placing_gain(outlook, "income"))


def _wisdom_gain(outlook: Outlook) -> int:
    drawn = 20 * min(2, len(outlook.state.deck))
    return max(drawn, _placing_gain(outlook, "ancient_wisdom"))


def _treachery_gain(outlook: Outlook) -> int:
    state, seat = outlook.state, outlook.seat
    if state.pieces[TOWER] and OWNER[state.pieces[TOWER]] == seat:
        return tower_worth(state, seat) // 2
    return 40 if outlook.hunters else 0


def _book_gain(outlook: Outlook) -> int:
    state = outlook.state
    return 13 * sum(state.gold[who] for who in state.opponents(outlook.seat))


def _assault_gain(outlook: Outlook) -> int:
    state = outlook.state
    found = [victim_worth(state, who) for who in state.opponents(outlook.seat)]
    return max(found, default=0)


def victim_worth(state: State, who: int) -> int:
    """Return what an opponent loses by Assault if he chooses well."""
    units = sorted(PIECE_WORTH[state.pieces[spot]] for spot in cards.units_of(state, who))
    return sum(units[:SACRIFICES]) + LEADER * state.holds[who]


def _source_gain(outlook: Outlook, ability: str, each: int) -> int:
    state = outlook.state
    others = state.opponents(outlook.seat)
    return each * max([income_tiles(state, who, ability) for who in others], default=0)


def _unchained_gain(outlook: Outlook) -> int:
    return points_gain(outlook, 1) - CARD_WORTH[KIND["unchained"]]


def trade_worth(outlook: Outlook, ap: int) -> int:
    """Return what so many action points bring beyond their price in gold (AD 10.5)."""
    return points_gain(outlook, ap) - GOLD * _TRADE_GOLD[ap]


def _trade_gain(outlook: Outlook) -> int:
    gold = outlook.state.gold[outlook.seat]
    worths = [trade_worth(outlook, ap) for ap, price in _TRADE_GOLD.items() if price <= gold]
    return max(worths)


_GAINS: Mapping[str, Callable[[Outlook], int]] = {
    "call_to_arms": lambda outlook: _exchange_gain(outlook, 1),
    "combat_training": lambda outlook: _exchange_gain(outlook, 2),
    "reinforcements": lambda _outlook: 42,
    "treachery": _treachery_gain,
    "trade_agreements": _trade_gain,
    "time_shift": _time_shift_gain,
    "incoming": _incoming_gain,
    "path_to_wisdom": _wisdom_gain,
    "mind_control": lambda o: 16 * len(cards.with_cards(o.state, o.seat)),
    "book_keeper": _book_gain,
    "assault": _assault_gain,
    "censorship": lambda outlook: _source_gain(outlook, "ancient_wisdom", 16),
    "unchained": _unchained_gain,
    "revolt": lambda outlook: _source_gain(outlook, "income", 11),
}

# -- the decisions of cards

Worths = Sequence[int]


def exchange(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The exchange that gains most; to stop if none gains."""
    return [
        0
        if move[0] == "done"
        else _exchange_worth(state, seat, HEX[str(move[1])], TILE[str(move[2])])
        for move in moves
    ]


def reinforce(_state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The unit worth most."""
    return [TILE_WORTH[TILE[str(move[1])]] for move in moves]


def treachery_who(state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The strongest opponent."""
    return [strength(state, int(move[1])) for move in moves]


def treachery_whom(_state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The seat itself."""
    return [int(move[1]) == seat for move in moves]


def trade(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """As many action points as pay."""
    outlook = Outlook(state, seat)
    return [trade_worth(outlook, int(move[1])) for move in moves]


def time_shift(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The piece for which it matters most."""
    beaten = beatable(Outlook(state, seat), state.ap)
    return [shift_worth(state, beaten, str(move[0]), HEX[str(move[1])]) for move in moves]


def most(_state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The greatest number."""
    return [int(move[1]) for move in moves]


def mode(state: State, seat: int, frame: Frame, moves: Sequence[Move]) -> Worths:
    """Units while the match is young, else gold or cards."""
    outlook = Outlook(state, seat)
    ability = "income" if frame[0] == "incoming" else "ancient_wisdom"
    return [40 if move[0] != "units" else _placing_gain(outlook, ability) for move in moves]


def free_place(state: State, seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The back of the own castle, else far from the tower."""
    castle = state.castles[seat]
    worths: list[int] = []
    for move in moves:
        if move[0] == "done":
            worths.append(0)
            continue
        spot = HEX[str(move[2])]
        at_home = 20 if CASTLE_AT[spot] == castle else 0
        worths.append(1 + at_home + DISTANCE[spot][TOWER] - _foes_near(state, seat, spot))
    return worths


def _foes_near(state: State, seat: int, spot: int) -> int:
    pieces = state.pieces
    return sum(
        4
        for n, piece in enumerate(pieces)
        if piece and OWNER[piece] != seat and DISTANCE[n][spot] < 4
    )


def give(_state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The card worth least."""
    return [-CARD_WORTH[KIND[str(move[1])]] for move in moves]


def assault(state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The opponent who loses most."""
    return [victim_worth(state, int(move[1])) for move in moves]


def burden(state: State, _seat: int, frame: Frame, moves: Sequence[Move]) -> Worths:
    """The opponent with most units of the resource phase, then the strongest."""
    ability = "income" if frame[0] == "revolt" else "ancient_wisdom"
    return [
        1000 * income_tiles(state, int(move[1]), ability) + strength(state, int(move[1]))
        for move in moves
    ]


def sacrifice(state: State, _seat: int, _frame: Frame, moves: Sequence[Move]) -> Worths:
    """The unit worth least, but not the one on the tower."""
    spots = [HEX[str(move[1])] for move in moves]
    return [-PIECE_WORTH[state.pieces[n]] - (100 if n == TOWER else 0) for n in spots]


def strength(state: State, seat: int) -> int:
    """Return what a seat has on the board and in gold."""
    units = sum(PIECE_WORTH[state.pieces[spot]] for spot in cards.units_of(state, seat))
    return units + 10 * state.gold[seat] + 30 * state.holds[seat]
