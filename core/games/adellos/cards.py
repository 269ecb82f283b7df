"""What event cards can do now: targets, pairs, places, and whether a card is offered (AD 9, 10)."""

from collections.abc import Callable, Mapping

from core.engine.errors import HiddenError
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.adellos.board import GRIDS, IS_UNIT, NOBODY, OWNER, VALUE
from core.games.adellos.data import (
    EVENTS,
    FACTION_UNITS,
    FACTIONS,
    KIND,
    NO_TILE,
    TILES,
    TRADES,
    TREACHERY_GOLD,
)
from core.games.adellos.movement import takes_counters
from core.games.adellos.powers import castle_room
from core.games.adellos.state import State

QUICK_ATTACK, PARRY, FIRST_AID = KIND["quick_attack"], KIND["parry"], KIND["first_aid"]
TREACHERY, REVOLT, CENSORSHIP = KIND["treachery"], KIND["revolt"], KIND["censorship"]

EXCHANGE_VALUE: Mapping[int, int] = {KIND["call_to_arms"]: 1, KIND["combat_training"]: 2}
"""By card: the value of the units that it replaces (AD 10.1, 10.2)."""
REINFORCEMENT_VALUE = 3


def _source(faction: int, ability: str) -> int:
    return next(tile for tile in FACTION_UNITS[faction] if TILES[tile].ability == ability)


SOURCE: Mapping[str, tuple[int, ...]] = {
    ability: tuple(_source(faction, ability) for faction in range(len(FACTIONS)))
    for ability in ("income", "ancient_wisdom")
}
"""By ability and faction: the one unit that has it (AD 11.1)."""


def holds_card(state: State, seat: int, kind: int) -> bool:
    """Return whether a seat holds a card.

    Raises:
        HiddenError: This mask does not know.
    """
    hand = state.hands[seat]
    if any(held == kind for held, _ in hand):
        return True
    if any(held == HIDDEN for held, _ in hand):
        raise HiddenError("a mask does not hold this seat's hand")
    return False


def units_of(state: State, seat: int) -> list[int]:
    """Return the hexes of a seat's units, tokens too, ascending."""
    pieces = state.pieces
    return [spot for spot in state.own_hexes(seat) if IS_UNIT[pieces[spot]]]


def stocked(state: State, seat: int, value: int) -> list[int]:
    """Return the tiles of a value that a seat has in its supply."""
    units = FACTION_UNITS[state.factions[seat]]
    return [tile for tile in units if state.supply[tile] and TILES[tile].value == value]


def replaceable(state: State, seat: int, value: int) -> list[int]:
    """Return the hexes with a seat's unit of a value."""
    pieces = state.pieces
    return [spot for spot in units_of(state, seat) if VALUE[pieces[spot]] == value]


def can_exchange(state: State, seat: int, value: int) -> bool:
    """Return whether there is a unit to replace and one to replace it with."""
    return bool(stocked(state, seat, value + 1)) and bool(replaceable(state, seat, value))


def free_hexes(state: State) -> list[int]:
    """Return all free hexes of the board."""
    pieces = state.pieces
    return [spot for spot in GRIDS[state.rules.grid] if not pieces[spot]]


def can_place(state: State, seat: int, ability: str) -> int:
    """Return the seat's tile with an ability that can be put on the board, or NO_TILE."""
    tile = SOURCE[ability][state.factions[seat]]
    return tile if state.supply[tile] and free_hexes(state) else NO_TILE


def slowed(state: State, seat: int) -> list[int]:
    """Return the hexes with a seat's piece that has counters."""
    return [spot for spot in state.own_hexes(seat) if state.counters[spot]]


def shift_targets(state: State, seat: int) -> list[int]:
    """Return the hexes with an enemy piece that Time Shift can put counters on (AD 10.6)."""
    if not state.pool:
        return []
    pieces = state.pieces
    return [
        spot
        for spot in GRIDS[state.rules.grid]
        if pieces[spot] and OWNER[pieces[spot]] != seat and takes_counters(state, spot)
    ]


def protectable(state: State, who: int) -> list[Seat]:
    """Return the seats that a Treachery against `who` may protect (AD 9.5, 10.4)."""
    return [
        Seat(whom)
        for whom in range(state.seats)
        if whom != who and state.alive(whom) and (who, TREACHERY, whom) not in state.lying
    ]


def betrayable(state: State, seat: int) -> list[Seat]:
    """Return the opponents that a Treachery can be aimed at."""
    return [who for who in state.opponents(seat) if protectable(state, who)]


def unburdened(state: State, seat: int, kind: int) -> list[Seat]:
    """Return the opponents who have no Revolt, or Censorship, before them yet (AD 9.5)."""
    return [who for who in state.opponents(seat) if (who, kind, NOBODY) not in state.lying]


def with_units(state: State, seat: int) -> list[Seat]:
    """Return the opponents who have units (AD 10.12)."""
    return [who for who in state.opponents(seat) if units_of(state, who)]


def with_cards(state: State, seat: int) -> list[Seat]:
    """Return the opponents who have cards."""
    return [who for who in state.opponents(seat) if state.hands[who]]


def trades(state: State, seat: int) -> list[int]:
    """Return the AP that Trade Agreements can buy the seat (AD 10.5)."""
    return [ap for ap, gold in TRADES if gold <= state.gold[seat]]


Condition = Callable[[State, int], object]

_CONDITIONS: Mapping[str, Condition] = {
    "call_to_arms": lambda state, seat: can_exchange(state, seat, 1),
    "combat_training": lambda state, seat: can_exchange(state, seat, 2),
    "reinforcements": lambda state, seat: (
        stocked(state, seat, REINFORCEMENT_VALUE) and castle_room(state, seat)
    ),
    "treachery": lambda state, seat: state.gold[seat] >= TREACHERY_GOLD and betrayable(state, seat),
    "trade_agreements": trades,
    "time_shift": lambda state, seat: slowed(state, seat) or shift_targets(state, seat),
    "incoming": lambda state, seat: state.bank or can_place(state, seat, "income") != NO_TILE,
    "path_to_wisdom": lambda state, seat: (
        state.deck or can_place(state, seat, "ancient_wisdom") != NO_TILE
    ),
    "mind_control": with_cards,
    "book_keeper": lambda state, seat: any(state.gold[who] for who in state.opponents(seat)),
    "assault": with_units,
    "censorship": lambda state, seat: unburdened(state, seat, CENSORSHIP),
    "revolt": lambda state, seat: unburdened(state, seat, REVOLT),
    "unchained": lambda _state, _seat: True,
}

_BY_KIND: tuple[Condition | None, ...] = tuple(_CONDITIONS.get(event.id) for event in EVENTS)
_AP: tuple[int, ...] = tuple(event.ap for event in EVENTS)


def playable(state: State, seat: int, kind: int) -> bool:
    """Return whether a card of the seat at turn is offered in Buy and Run (AD 9.2, 9.3)."""
    condition = _BY_KIND[kind]
    return condition is not None and state.ap >= _AP[kind] and bool(condition(state, seat))
