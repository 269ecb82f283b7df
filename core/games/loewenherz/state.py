"""A Löwenherz position: the board, pieces, borders, cards and money, and the open decisions."""

from dataclasses import dataclass

from core.engine import chance
from core.engine.events import Log
from core.engine.game_types import Frame, Setup
from core.engine.ids import Seat
from core.games.loewenherz import invariants
from core.games.loewenherz.board import EDGES, SQUARES, lay_tiles
from core.games.loewenherz.data import (
    BORDER_TOTAL,
    CARDS,
    CENTRE_SLOT,
    CENTRE_TILE,
    COLOURS,
    DATA,
    DUCAT_TOTAL,
    FIXED_ROTATIONS,
    FIXED_SLOTS,
    HAND_SIZE,
    KNIGHT_TOTAL,
    LETTERS,
    SEAT_COUNTS,
    SORTS,
    STACK_LETTERS,
    START_DUCATS,
    TILE_IDS,
    TILES,
)
from core.games.loewenherz.regions import OPEN
from core.games.loewenherz.scoring import RUNNING

Held = tuple[int, int, int]
"""A card in a hand: its kind, the letter on its back, and a bit mask of the seats that know it."""


@dataclass(slots=True)
class State:
    """A Löwenherz position.

    A seat's colour is its own number (LH 1.5). `zones`, `guards`, `mines` and `open_edges`
    follow from the rest and are kept up to date by each step.

    Attributes:
        seats: The number of seats.
        goal: The points that win at once; 0 for none.
        castle_gap: Squares between castles of one colour.
        monopoly_at: Mines of one sort that make a monopoly.
        may_place_fewer: Whether a seat may stop after the first border or knight.
        expand_up_to_2: Whether every expansion may take two squares.
        zero_ducats_bonus: Whether a seat without ducats can gain the final bonus.
        terrain: By square: row of the terrain table.
        pieces: By square: 0 empty, else colour * 2 + (1 knight | 2 castle).
        borders: By edge: 1 where a border stands.
        open_edges: By edge: 1 where a border may be placed (LH 5.1 b to d).
        zones: By square: the castle's square of its region, or OPEN or NEUTRAL.
        guards: By square of a region's castle: the knights in the region.
        mines: By colour * 4 + sort: mines in the colour's regions.
        borders_left: Borders in the stock.
        knights_left: By colour: knights in its stock.
        allies: Pairs of castle squares, each pair and the list ascending.
        ducats: By seat.
        scores: By seat.
        market: Card kinds in the order of sale.
        played: Card kinds in the order of play.
        market_run: Refills in a row that were taken from the market (LH 4.7).
        turn: The number of the turn, from 1; 0 in setup.
        at_turn: Whose turn it is; in setup, who places.
        frames: Open decisions, the top last: kind, seat, data.
        reason: RUNNING, BY_GOAL or BY_CARDS.
        chance_acts: Draws made so far; act n has its own stream.
        hands: By seat: the cards, ascending.
        stack: Card kinds, the top last.
        seed: 16 bytes, empty in a mask.
    """

    seats: int
    goal: int
    castle_gap: int
    monopoly_at: int
    may_place_fewer: bool
    expand_up_to_2: bool
    zero_ducats_bonus: bool
    terrain: bytes
    pieces: bytearray
    borders: bytearray
    open_edges: bytearray
    zones: bytearray
    guards: bytearray
    mines: bytearray
    borders_left: int
    knights_left: list[int]
    allies: list[tuple[int, int]]
    ducats: list[int]
    scores: list[int]
    market: list[int]
    played: list[int]
    market_run: int
    turn: int
    at_turn: Seat
    frames: list[Frame]
    reason: int
    chance_acts: int
    hands: list[list[Held]]
    stack: list[int]
    seed: bytes

    def copy(self) -> "State":
        """Return a state that shares no container with this one."""
        return State(
            self.seats,
            self.goal,
            self.castle_gap,
            self.monopoly_at,
            self.may_place_fewer,
            self.expand_up_to_2,
            self.zero_ducats_bonus,
            self.terrain,
            self.pieces[:],
            self.borders[:],
            self.open_edges[:],
            self.zones[:],
            self.guards[:],
            self.mines[:],
            self.borders_left,
            self.knights_left[:],
            self.allies[:],
            self.ducats[:],
            self.scores[:],
            self.market[:],
            self.played[:],
            self.market_run,
            self.turn,
            self.at_turn,
            self.frames[:],
            self.reason,
            self.chance_acts,
            [hand[:] for hand in self.hands],
            self.stack[:],
            self.seed,
        )

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        invariants.check(self)

    @property
    def bank(self) -> int:
        """Ducats that no seat has (LH 1.3)."""
        return DUCAT_TOTAL - sum(self.ducats)

    @property
    def end_phase(self) -> bool:
        """Whether the last card of the stack has been drawn (LH 9.2)."""
        return not self.stack

    @property
    def stack_letter(self) -> int:
        """The letter on the back of the stack's top card, an index into LETTERS.

        The stack must not be empty. The order of the letters is fixed (LH 2.2).
        """
        return STACK_LETTERS[len(self.stack) - 1]

    @property
    def everyone(self) -> int:
        """The bit mask of all seats, for cards that all have seen."""
        return (1 << self.seats) - 1


def new(setup: Setup, log: Log) -> State:
    """Return the position before the first castle is placed (LH 2.1 to 2.3)."""
    state = _blank(setup)
    log.emit(
        "match_started",
        seats=setup.seats,
        colours=COLOURS[: setup.seats],
        goal=state.goal,
        options=tuple((option.id, setup.options[option.id]) for option in DATA.options),
    )
    _lay_board(state, log, fixed=setup.options["board"] == "fixed")
    _deal(state, log)
    state.frames.append(("place_castle", 0, 0))
    return state


def _blank(setup: Setup) -> State:
    options, seats = setup.options, setup.seats
    goal = {"auto": SEAT_COUNTS[seats].goal, "none": 0}.get(str(options["goal"]))
    return State(
        seats=seats,
        goal=int(options["goal"]) if goal is None else goal,
        castle_gap=int(options["castle_gap"]),
        monopoly_at=int(options["monopoly_at"]),
        may_place_fewer=bool(options["may_place_fewer"]),
        expand_up_to_2=options["expand_squares"] == "up_to_2",
        zero_ducats_bonus=bool(options["zero_ducats_bonus"]),
        terrain=bytes(SQUARES),
        pieces=bytearray(SQUARES),
        borders=bytearray(EDGES),
        open_edges=bytearray(b"\1" * EDGES),
        zones=bytearray([OPEN] * SQUARES),  # LH 2.9
        guards=bytearray(SQUARES),
        mines=bytearray(len(COLOURS) * len(SORTS)),
        borders_left=BORDER_TOTAL,
        knights_left=[KNIGHT_TOTAL] * len(COLOURS),
        allies=[],
        ducats=[START_DUCATS] * seats,
        scores=[0] * seats,
        hands=[[] for _ in range(seats)],
        stack=[],
        market=[],
        played=[],
        market_run=0,
        turn=0,
        at_turn=Seat(0),
        frames=[],
        reason=RUNNING,
        seed=setup.seed,
        chance_acts=0,
    )


def _lay_board(state: State, log: Log, *, fixed: bool) -> None:
    """Lay the tiles: the centre tile in the middle, the others and all rotations by chance."""
    slots, rotations = list(FIXED_SLOTS), list(FIXED_ROTATIONS)
    if not fixed:  # LH 2.1; acts of chance in the order of LH 2.4
        slots = [number for number in range(len(TILES)) if number != CENTRE_TILE]
        chance.act(state).shuffle(slots)
        slots.insert(CENTRE_SLOT, CENTRE_TILE)
        stream = chance.act(state)
        rotations = [stream.below(4) for _ in slots]
    state.terrain = lay_tiles(slots, rotations)
    names = tuple(TILE_IDS[number] for number in slots)
    log.emit("board_built", tiles=names, rotations=tuple(90 * turns for turns in rotations))


def _deal(state: State, log: Log) -> None:
    """Stack the letters, A on top, and give each seat its first cards (LH 2.2, 2.3)."""
    for letter in range(len(LETTERS)):
        pile = [
            k for k, card in enumerate(CARDS) for _ in range(card.count) if card.letter == letter
        ]
        chance.act(state).shuffle(pile)
        state.stack[:0] = pile
    for seat in range(state.seats):
        drawn = [state.stack.pop() for _ in range(HAND_SIZE)]
        hand = sorted((kind, CARDS[kind].letter, 1 << seat) for kind in drawn)
        state.hands[seat] = hand
        faces = tuple(CARDS[kind].id for kind, _, _ in hand)
        letters = tuple(LETTERS[letter] for _, letter, _ in hand)
        log.emit("dealt", {Seat(seat): {"cards": faces}}, seat=seat, letters=letters)
