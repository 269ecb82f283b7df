"""Who owes which decision, and the legal moves (rules.md, section "Decisions")."""

from collections.abc import Callable, Mapping

from core.engine.errors import HiddenError
from core.engine.game_types import HIDDEN, Frame, Move, Pending, Setup
from core.engine.ids import Seat
from core.games.adellos import cards, movement, powers
from core.games.adellos.board import ABILITY, CASTLES, HEX_NAMES
from core.games.adellos.cards import FIRST_AID, PARRY, QUICK_ATTACK, REINFORCEMENT_VALUE, SOURCE
from core.games.adellos.data import (
    CARD_PRICE,
    COPYABLE,
    EVENTS,
    FACTION_NOBLES,
    FACTIONS,
    LAST_ROUND,
    NO_TILE,
    PALADIN_AP,
    PALADIN_GOLD,
    PALADIN_TOKEN,
    SHIFT_COUNTERS,
    TILES,
)
from core.games.adellos.state import OPEN, State

_LABELS: Mapping[str, str] = {
    "choose_faction": "choose_faction",
    "choose_noble": "choose_noble",
    "place_noble": "preparation",
    "setup_hire": "preparation",
    "hire_place": "hire_place",
    "main": "main",
    "piece_act": "main",
    "combat_attack": "reaction",
    "combat_defend": "reaction",
    "first_aid": "reaction",
    "exchange": "exchange",
    "reinforce": "reinforce",
    "treachery_who": "treachery",
    "treachery_whom": "treachery",
    "trade": "trade",
    "time_shift": "time_shift",
    "time_shift_count": "time_shift",
    "incoming": "incoming",
    "wisdom": "wisdom",
    "free_place": "free_place",
    "give_card": "give_card",
    "assault": "assault",
    "censorship": "censorship",
    "revolt": "revolt",
    "sacrifice": "sacrifice",
    "copy": "copy",
    "discard": "discard",
    "gift_to": "gift",
    "gift_what": "gift",
}
KINDS = tuple(_LABELS)

_PENDING: Mapping[tuple[object, object], tuple[Pending, ...]] = {
    (kind, seat): (Pending(Seat(seat), kind, label),)
    for kind, label in _LABELS.items()
    for seat in range(4)
}
_GIVING = tuple(Pending(Seat(seat), "give_card", "give_card", secret=True) for seat in range(4))


def _per_hex(verb: str) -> tuple[Move, ...]:
    return tuple((verb, name) for name in HEX_NAMES)


PLACE, PIECE, MOVE, MARCH, ATTACK, SWAP = map(
    _per_hex, ("place", "piece", "move", "march", "attack", "swap")
)
SACRIFICE, REMOVE, ADD = map(_per_hex, ("sacrifice", "remove", "add"))
SLOW: Mapping[str, tuple[Move, ...]] = {name: _per_hex(name) for name in movement.COUNTER_ABILITIES}
HIRE: tuple[Move, ...] = tuple(("hire", tile.id) for tile in TILES)
UNIT: tuple[Move, ...] = tuple(("unit", tile.id) for tile in TILES)
ABILITIES: Mapping[str, Move] = {tile.effect: ("ability", tile.id) for tile in TILES if tile.effect}
CARD: tuple[Move, ...] = tuple(("card", event.id) for event in EVENTS)
GIVE: tuple[Move, ...] = tuple(("give", event.id) for event in EVENTS)
DISCARD: tuple[Move, ...] = tuple(("discard", event.id) for event in EVENTS)
DONE: Move = ("done",)
END: Move = ("end",)
GIFT: Move = ("gift",)
PASS: Move = ("pass",)
DECLINE: Move = ("decline",)

PLIES_PER_TURN = 400
"""More than the action points, gold, cards and gifts of any turn allow."""


def max_plies(setup: Setup) -> int:
    """Return a number of plies that no match exceeds (AD 15.6)."""
    return PLIES_PER_TURN * setup.seats * (LAST_ROUND + 1)


def owing(state: State) -> tuple[Pending, ...]:
    """Return who owes what; several seats in Mind Control, none when the match is over."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if frame[0] == "give_card":
        order = [(state.at_turn + step) % state.seats for step in range(1, state.seats)]
        return tuple([_GIVING[seat] for seat in order if state.offers[seat] == OPEN])
    return _PENDING[frame[0], frame[1]]


def legal(state: State, seat: Seat) -> list[Move]:
    """Return the legal moves of a seat in the order of the rules; [] if it owes nothing.

    Raises:
        HiddenError: The decision depends on a hand that this mask does not hold.
    """
    if not state.frames:
        return []
    frame = state.frames[-1]
    if frame[0] == "give_card":
        return _given(state, seat) if state.offers[seat] == OPEN else []
    return _LISTS[frame[0]](state, frame) if frame[1] == seat else []


def forced(state: State, seat: Seat) -> Move | None:
    """Return the only legal move of a decision that is automatic then, else None (AD D.2).

    What would tell others that a hand holds copies of one card only is asked.

    Raises:
        HiddenError: A mask does not hold the card that must be given.
    """
    if not state.frames:
        return None
    kind = state.frames[-1][0]
    if kind == "give_card":
        if state.offers[seat] != OPEN or len(state.hands[seat]) != 1:
            return None
        return _given(state, seat)[0]
    if kind not in _AUTOMATIC or state.frames[-1][1] != seat:
        return None
    moves = _LISTS[kind](state, state.frames[-1])
    return moves[0] if len(moves) == 1 else None


_AUTOMATIC = frozenset(KINDS) - {
    "main",
    "piece_act",
    "setup_hire",
    "combat_attack",
    "combat_defend",
    "first_aid",
    "give_card",
    "discard",
    "gift_what",
}


def kinds_in(state: State, seat: int) -> list[int]:
    """Return the card kinds in a hand, each once, ascending.

    Raises:
        HiddenError: This mask does not hold the hand.
    """
    hand = state.hands[seat]
    if hand and hand[-1][0] == HIDDEN:
        raise HiddenError("a mask does not hold this seat's hand")
    return list(dict.fromkeys([kind for kind, _ in hand]))


# -- preparation and hiring


def _factions(state: State, _frame: Frame) -> list[Move]:
    return [("faction", name) for n, name in enumerate(FACTIONS) if n not in state.factions]


def _nobles(state: State, frame: Frame) -> list[Move]:
    return [("noble", TILES[n].id) for n in FACTION_NOBLES[state.factions[int(frame[1])]]]


def _noble_places(state: State, frame: Frame) -> list[Move]:
    return [PLACE[spot] for spot in CASTLES[state.castles[int(frame[1])]]]


def _setup_hire(state: State, frame: Frame) -> list[Move]:
    return [*(HIRE[tile] for tile in powers.hirable(state, int(frame[1]))), DONE]


def _castle_places(state: State, frame: Frame) -> list[Move]:
    return [PLACE[spot] for spot in powers.castle_room(state, int(frame[1]))]


# -- the turn


def _main(state: State, frame: Frame) -> list[Move]:
    seat = int(frame[1])
    acting, mobile = movement.acting_hexes(state, seat)
    moves = [PIECE[spot] for spot in acting]
    moves += [HIRE[tile] for tile in powers.hirable(state, seat)]
    moves += [CARD[kind] for kind in kinds_in(state, seat) if cards.playable(state, seat, kind)]
    moves += abilities(state, seat)
    if state.rules.gifts and (state.gold[seat] or state.hands[seat]):
        moves.append(GIFT)
    if not state.ap or not mobile:  # AD 5.3, 5.4
        moves.append(END)
    return moves


def abilities(state: State, seat: int) -> list[Move]:
    """Return the abilities of nobles that the seat at turn can use (AD 12.2 to 12.4)."""
    found: list[Move] = []
    gold, ap = state.gold[seat], state.ap
    if gold >= CARD_PRICE and state.deck and powers.has_effect(state, seat, "buy_card"):
        found.append(ABILITIES["buy_card"])
    payable = gold >= PALADIN_GOLD and ap >= PALADIN_AP and state.supply[PALADIN_TOKEN]
    if payable and powers.has_effect(state, seat, "hire_paladin") and powers.may_hire(state, seat):
        found.append(ABILITIES["hire_paladin"])
    if ap and powers.has_effect(state, seat, "copy") and copyable(state):
        found.append(ABILITIES["copy"])
    return found


def copyable(state: State) -> list[int]:
    """Return the unused nobles that Jester Caspar can still copy in this turn (AD 12.4)."""
    return [n for n in COPYABLE if n not in state.nobles and n not in state.copied]


def _piece_act(state: State, frame: Frame) -> list[Move]:
    seat, spot = int(frame[1]), int(frame[2])
    moves = [MOVE[other] for other in movement.reachable(state, spot)]
    moves += [ATTACK[other] for other in movement.targets(state, seat, spot)]
    moves += [SWAP[other] for other in movement.swaps(state, seat, spot)]
    ability = ABILITY[state.pieces[spot]]
    if ability in SLOW:
        moves += [SLOW[ability][other] for other in movement.slowable(state, seat, spot)]
    elif ability == "inquisition":
        moves += [(ability, int(other)) for other in movement.inquired(state, seat, spot)]
    if state.ap > 1:
        moves += [MARCH[other] for other in movement.marches(state, spot)]
    return moves


def _reaction(kind: int) -> Callable[[State, Frame], list[Move]]:
    """Return the list of a reaction: the suitable card, if the hand holds it, and to pass."""
    play: Move = ("play", EVENTS[kind].id)
    leave = DECLINE if kind == FIRST_AID else PASS

    def moves(state: State, frame: Frame) -> list[Move]:
        return [play, leave] if cards.holds_card(state, int(frame[1]), kind) else [leave]

    return moves


# -- cards


def _exchanges(state: State, frame: Frame) -> list[Move]:
    seat, value, done = (int(number) for number in frame[1:])
    stocked = cards.stocked(state, seat, value + 1)
    moves: list[Move] = [
        ("exchange", HEX_NAMES[spot], TILES[tile].id)
        for spot in cards.replaceable(state, seat, value)
        for tile in stocked
    ]
    return [*moves, DONE] if done else moves


def _reinforcements(state: State, frame: Frame) -> list[Move]:
    return [UNIT[n] for n in cards.stocked(state, int(frame[1]), REINFORCEMENT_VALUE)]


def _treachery_who(state: State, frame: Frame) -> list[Move]:
    return [("who", int(who)) for who in cards.betrayable(state, int(frame[1]))]


def _treachery_whom(state: State, frame: Frame) -> list[Move]:
    return [("whom", int(n)) for n in cards.protectable(state, int(frame[2]))]


def _trades(state: State, frame: Frame) -> list[Move]:
    return [("ap", ap) for ap in cards.trades(state, int(frame[1]))]


def _time_shift(state: State, frame: Frame) -> list[Move]:
    seat = int(frame[1])
    moves = [REMOVE[spot] for spot in cards.slowed(state, seat)]
    return moves + [ADD[spot] for spot in cards.shift_targets(state, seat)]


def _counts(state: State, _frame: Frame) -> list[Move]:
    return [("count", n) for n in range(1, min(SHIFT_COUNTERS, state.pool) + 1)]


def _incoming(state: State, frame: Frame) -> list[Move]:
    moves: list[Move] = [("gold",)] if state.bank else []
    return [*moves, *_units_mode(state, int(frame[1]), "income")]


def _wisdom(state: State, frame: Frame) -> list[Move]:
    moves: list[Move] = [("cards",)] if state.deck else []
    return [*moves, *_units_mode(state, int(frame[1]), "ancient_wisdom")]


def _units_mode(state: State, seat: int, ability: str) -> list[Move]:
    return [] if cards.can_place(state, seat, ability) == NO_TILE else [("units",)]


def _free_places(state: State, frame: Frame) -> list[Move]:
    seat, ability, done = int(frame[1]), str(frame[2]), frame[3]
    tile = SOURCE[ability][state.factions[seat]]
    name = TILES[tile].id
    moves: list[Move] = [("place", name, HEX_NAMES[spot]) for spot in cards.free_hexes(state)]
    return [*moves, DONE] if done else moves


def _given(state: State, seat: int) -> list[Move]:
    return [GIVE[kind] for kind in kinds_in(state, seat)]


def _at(seats: Callable[[State, int], list[Seat]]) -> Callable[[State, Frame], list[Move]]:
    """Return the list of a card that is aimed at an opponent."""
    return lambda state, frame: [("target", int(who)) for who in seats(state, int(frame[1]))]


def _sacrifices(state: State, frame: Frame) -> list[Move]:
    return [SACRIFICE[spot] for spot in cards.units_of(state, int(frame[1]))]


def _copies(state: State, _frame: Frame) -> list[Move]:
    return [("copy", TILES[n].id) for n in copyable(state)]


def _discards(state: State, frame: Frame) -> list[Move]:
    return [DISCARD[kind] for kind in kinds_in(state, int(frame[1]))]


def _gift_to(state: State, frame: Frame) -> list[Move]:
    return [("to", int(who)) for who in state.opponents(int(frame[1]))]


def _gift_what(state: State, frame: Frame) -> list[Move]:
    seat = int(frame[1])
    moves: list[Move] = [("gold", n) for n in range(1, state.gold[seat] + 1)]
    return moves + [CARD[kind] for kind in kinds_in(state, seat)]


_LISTS: Mapping[object, Callable[[State, Frame], list[Move]]] = {
    "choose_faction": _factions,
    "choose_noble": _nobles,
    "place_noble": _noble_places,
    "setup_hire": _setup_hire,
    "hire_place": _castle_places,
    "main": _main,
    "piece_act": _piece_act,
    "combat_attack": _reaction(QUICK_ATTACK),
    "combat_defend": _reaction(PARRY),
    "first_aid": _reaction(FIRST_AID),
    "exchange": _exchanges,
    "reinforce": _reinforcements,
    "treachery_who": _treachery_who,
    "treachery_whom": _treachery_whom,
    "trade": _trades,
    "time_shift": _time_shift,
    "time_shift_count": _counts,
    "incoming": _incoming,
    "wisdom": _wisdom,
    "free_place": _free_places,
    "assault": _at(cards.with_units),
    "censorship": _at(lambda state, seat: cards.unburdened(state, seat, cards.CENSORSHIP)),
    "revolt": _at(lambda state, seat: cards.unburdened(state, seat, cards.REVOLT)),
    "sacrifice": _sacrifices,
    "copy": _copies,
    "discard": _discards,
    "gift_to": _gift_to,
    "gift_what": _gift_what,
}
