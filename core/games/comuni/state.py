"""A Comuni position: columns and bids, cities, stocks, decks, and the open decisions."""

from dataclasses import dataclass
from typing import Any

from core.engine import chance
from core.engine.events import Log
from core.engine.game_types import Frame, Setup
from core.engine.ids import Seat
from core.games.comuni import invariants
from core.games.comuni.data import (
    BONUS_WALLS,
    CARDS,
    CITIES,
    CUBE_TOTALS,
    DATA,
    DECKS,
    SEAT_COUNTS,
    TILES,
    cube_note,
    decks_in_game,
)

NOBODY = -1
"""Stands where a seat could be: a free column, a guild master in the supply, a tile not given."""

NOT_SET = -1
"""The value of `turns_left` before the last round is set."""

Building = tuple[int, ...]
"""The kind of a building, then its cards from the ground up."""

Fists = tuple[int, ...]
"""What a seat has chosen in an invasion, as far as it has: armies for the alliance, for its city,
and how they are paid: armies, pairs of gold, pairs of pilgrims. (HIDDEN,) in a mask: it is done."""


@dataclass(slots=True)
class State:
    """A Comuni position.

    Attributes:
        seats: The number of seats.
        after_refill: Whether an invasion waits until the columns are full (CO 8.3).
        open_stocks: Whether stocks, hands, heroes and plunder are open to all (CO 20.2).
        smallest_of_best: Which building the set bonus counts (CO 19.4).
        idle_limit: Turns in a row without a claim after which one is forced; 0 for never.
        cities: By seat: row of the city table.
        columns: By column: its cards from the top.
        envoys: By column: the seat whose envoy stands there, or NOBODY.
        bids: By column: the gold beside the envoy.
        supply: By cube: how many lie in the supply.
        bonus_walls: Those in the supply.
        buildings: By seat: its buildings in the order of building.
        walls: By seat: the heights of its walls in the order of building.
        active: By seat: the kinds whose activation card is active, as bits.
        masters: By kind: who holds the guild master, or NOBODY.
        scores: By seat: the points of its storeys.
        discard: The cards discarded.
        leader: Who has the alliance leader.
        turn: The number of the turn, from 1.
        at_turn: Whose turn it is.
        idle: Turns completed in a row in which nobody claimed (CO 3.4).
        claimed: Whether this turn saw a claim.
        built: The kinds that were built in this turn, as bits (CO 13.1).
        turns_left: Turns to be completed before the last invasion, or NOT_SET.
        invasions: How many are over.
        opened: By seat, what the invasion of this turn showed (see `invasion.Defence`), or [].
        is_over: Whether the match has ended.
        chance_acts: Draws made so far; act n has its own stream.
        frames: Open decisions, the top last: kind, seat, data.
        cubes: By seat * 4 + cube: the stock.
        hands: By seat: its cards, ascending.
        tiles: By hero tile: who has it, or NOBODY.
        plunder: By seat: its plunder points.
        fists: By seat: what it has chosen in the invasion.
        walled: The cards that lie in walls, ascending.
        stack: The cards of all decks, the top of the deck in use last.
        seed: 16 bytes, empty in a mask.
    """

    seats: int
    after_refill: bool
    open_stocks: bool
    smallest_of_best: bool
    idle_limit: int
    cities: tuple[int, ...]
    columns: list[tuple[int, ...]]
    envoys: list[int]
    bids: list[int]
    supply: list[int]
    bonus_walls: int
    buildings: list[tuple[Building, ...]]
    walls: list[tuple[int, ...]]
    active: list[int]
    masters: list[int]
    scores: list[int]
    discard: list[int]
    leader: Seat
    turn: int
    at_turn: Seat
    idle: int
    claimed: bool
    built: int
    turns_left: int
    invasions: int
    opened: list[tuple[int, ...]]
    is_over: bool
    chance_acts: int
    frames: list[Frame]
    cubes: list[int]
    hands: list[tuple[int, ...]]
    tiles: list[int]
    plunder: list[int]
    fists: list[Fists]
    walled: list[int]
    stack: list[int]
    seed: bytes

    def copy(self) -> "State":
        """Return a state that shares no container with this one."""
        rules = (self.after_refill, self.open_stocks, self.smallest_of_best, self.idle_limit)
        return State(
            self.seats,
            *rules,
            self.cities,
            self.columns[:],
            self.envoys[:],
            self.bids[:],
            self.supply[:],
            self.bonus_walls,
            self.buildings[:],
            self.walls[:],
            self.active[:],
            self.masters[:],
            self.scores[:],
            self.discard[:],
            self.leader,
            self.turn,
            self.at_turn,
            self.idle,
            self.claimed,
            self.built,
            self.turns_left,
            self.invasions,
            self.opened[:],
            self.is_over,
            self.chance_acts,
            self.frames[:],
            self.cubes[:],
            self.hands[:],
            self.tiles[:],
            self.plunder[:],
            self.fists[:],
            self.walled[:],
            self.stack[:],
            self.seed,
        )

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        invariants.check(self)

    @property
    def top(self) -> Frame:
        """The open decision that comes first; one of no kind when the match is over."""
        return self.frames[-1] if self.frames else ("",)

    @property
    def per_deck(self) -> int:
        """The number of cards in each full deck."""
        return SEAT_COUNTS[self.seats].per_deck

    @property
    def sizes(self) -> tuple[int, ...]:
        """By column, the cards it holds when it is full."""
        return SEAT_COUNTS[self.seats].sizes

    @property
    def deck(self) -> int:
        """The deck in use, an index into DECK_LETTERS; DECKS when all are empty."""
        return DECKS - (len(self.stack) + self.per_deck - 1) // self.per_deck

    @property
    def marker(self) -> int:
        """The cards left in the deck in use, 0 after the last (CO 8.2)."""
        return (len(self.stack) - 1) % self.per_deck + 1 if self.stack else 0

    @property
    def is_last_round(self) -> bool:
        """Whether the last card of all has been laid out (CO 8.5)."""
        return self.turns_left != NOT_SET

    @property
    def is_last_turn(self) -> bool:
        """Whether the turn is the last of its seat (CO 18.2)."""
        return 0 < self.turns_left <= self.seats


def new(setup: Setup, log: Log) -> State:
    """Return the position before the first turn (CO 2)."""
    state = _blank(setup)
    _draw_cities(state, lowest=setup.options["cities"] == "lowest")
    _deal(state)
    log.emit(
        "match_started",
        seats=setup.seats,
        cities=tuple(CITIES[city].id for city in state.cities),
        cubes=tuple(CITIES[city].start for city in state.cities),
        options=tuple((option.id, setup.options[option.id]) for option in DATA.options),
    )
    for seat, city in enumerate(state.cities):
        start, base = cube_note(CITIES[city].start), cube_note(CITIES[city].income)
        log.emit("governs", seat=Seat(seat), city=CITIES[city].id, start=start, income=base)
    for column, cards in enumerate(state.columns, 1):
        names = tuple(CARDS[card].id for card in cards)
        log.emit("column_filled", column=column, cards=names)
    state.turn = 1
    state.frames.append(("project", 0))
    log.emit("turn_started", seat=0, turn=1, round=1, last_turn=False)
    return state


def _chosen(setup: Setup) -> dict[str, Any]:
    """Return the fields that options decide."""
    options = setup.options
    return {
        "after_refill": options["invasion_timing"] == "after_refill",
        "open_stocks": options["information"] == "open",
        "smallest_of_best": options["set_bonus"] == "smallest_of_best",
        "idle_limit": int(options["idle_guard"]) * setup.seats,
    }


def _blank(setup: Setup) -> State:
    seats, columns = setup.seats, len(SEAT_COUNTS[setup.seats].sizes)
    return State(
        seats=seats,
        **_chosen(setup),
        cities=(),
        columns=[],
        envoys=[NOBODY] * columns,
        bids=[0] * columns,
        supply=list(CUBE_TOTALS),
        bonus_walls=BONUS_WALLS,
        buildings=[()] * seats,
        walls=[()] * seats,
        active=[0] * seats,
        masters=[NOBODY] * len(CUBE_TOTALS),
        scores=[0] * seats,
        discard=[],
        leader=Seat(0),
        turn=0,
        at_turn=Seat(0),
        idle=0,
        claimed=False,
        built=0,
        turns_left=NOT_SET,
        invasions=0,
        opened=[],
        frames=[],
        is_over=False,
        chance_acts=0,
        cubes=[],
        hands=[()] * seats,
        tiles=[NOBODY] * len(TILES),
        plunder=[0] * seats,
        fists=[()] * seats,
        walled=[],
        stack=[],
        seed=setup.seed,
    )


def _draw_cities(state: State, *, lowest: bool) -> None:
    """Give each seat its city and start cubes; seats follow the city numbers (CO 2.1, 2.2)."""
    cities = list(range(len(CITIES)))
    if not lowest:
        chance.act(state).shuffle(cities)
    state.cities = tuple(sorted(cities[: state.seats]))
    for city in state.cities:
        for cube, n in enumerate(CITIES[city].start):
            state.cubes.append(n)
            state.supply[cube] -= n


def _deal(state: State) -> None:
    """Shuffle each deck and lay out the columns, left to right (CO 2.3 to 2.5)."""
    for deck in decks_in_game(state.seats):
        pile = list(deck)
        chance.act(state).shuffle(pile)
        state.stack[:0] = pile
    for size in state.sizes:
        state.columns.append(tuple(state.stack.pop() for _ in range(size)))
