"""A Feudality position: cards on the table, hands, stacks and piles, and the open decisions."""

from dataclasses import dataclass
from typing import Any

from core.engine import chance
from core.engine.events import Log
from core.engine.game_types import Frame, Move, Setup
from core.engine.ids import Seat
from core.games.feudality import invariants
from core.games.feudality.data import (
    BUILDING_KINDS,
    CARD_NAMES,
    CARDS,
    CITY_KIND,
    DATA,
    KINDS,
    SITES_FROM,
    STACKS,
    START_PILES,
    TROOPS,
    Card,
    city_of,
)

Held = tuple[int, int, int]
"""A card in a hand: its kind, the stack it came from, and 1 if everybody knows it, else 0."""

Turned = tuple[int, int, int]
"""A source turned in the open payment: the card, its own production, the artists used on it."""

RUNNING = 0
REASONS = ("", "prestige", "conquest", "last_building", "empty_stacks")
PRESTIGE, CONQUEST, LAST_BUILDING, EMPTY_STACKS = 1, 2, 3, 4


@dataclass(slots=True)
class State:
    """A Feudality position.

    Attributes:
        seats: The number of seats.
        teams: Whether seats 0 and 2 play against 1 and 3 (FE 2.10).
        siege_all: Whether a siege needs all landscapes unguarded (FE 12.5).
        surcharge_once: Whether help costs its surcharge once a turn only (FE 13.5).
        goal: Victory points that win: of a seat, or in the team game of a team.
        start_seat: Who began.
        turn: The number of the turn, from 1; 0 in setup.
        round: Counts from 1 how often the turn came round the table.
        active: Whose turn it is.
        owner: By card: its owner's seat + 1, or 0 if it is not on the table.
        used: By card: 1 if it is turned; of troops and sites only (FE 1.7).
        site: By troop and building: the site it is attached to or stands on, or 0 for none.
        space: By troop: where it is.
        damage: By troop and building: its damage marks.
        steps: By troop: its external steps in this turn.
        fought: By troop: 1 if it attacked in this turn.
        arrived: By kind: the copies that have come into play.
        discard: The kinds on the discard pile, in order.
        siege: By seat: the siege counter (FE 12.6).
        fallen: The eliminated seats in order.
        shifts: Internal movements in this turn.
        fronts: Attacks made in this turn: space * 8 + enemy seat (FE 9.3).
        asked: Purchases for which help was declined in this turn (FE 13.6).
        surcharged: Whether a surcharge was due in this turn already.
        cost: What the open payment still costs, by resource; empty without a payment.
        pool: What is in the pool of the open payment; empty without a payment.
        turned: The active seat's sources turned in the open payment.
        war: The open war: space, attacker, defender, stage, index; empty without a war.
        army: By troop: the army it fights in (attacker) or against (defender), from 1; 0 none.
        targets: By army of the attacker: what it strikes, see `war.py`.
        strikes: Pairs: a target that strikes one of several armies, and that army.
        bonus: Pairs: a card that gives +0/1 in this war, and the card that gets it.
        hit: By troop and building: 1 if it was hit in this war.
        ready: Archers and priests that may still react in this war (FE 11.5).
        frames: Open decisions, the top last: kind, seat, data; see `moves.py`.
        reason: Index into REASONS.
        chance_acts: Draws made so far; act n has its own stream.
        hands: By seat: the cards, ascending.
        stacks: By stack: kinds, the top last; the first is open (FE 2.1).
        piles: By pile: building kinds, the top last and open (FE 2.3).
        help: The pieces of an ally's help that it has not yet completed (FE 13.6).
        seed: 16 bytes, empty in a mask.
    """

    seats: int
    teams: bool
    siege_all: bool
    surcharge_once: bool
    goal: int
    start_seat: Seat
    turn: int
    round: int
    active: Seat
    owner: bytearray
    used: bytearray
    site: bytearray
    space: bytearray
    damage: bytearray
    steps: bytearray
    fought: bytearray
    arrived: bytearray
    discard: list[int]
    siege: list[int]
    fallen: list[int]
    shifts: int
    fronts: list[int]
    asked: list[Move]
    surcharged: bool
    cost: list[int]
    pool: list[int]
    turned: list[Turned]
    war: list[int]
    army: bytearray
    targets: list[int]
    strikes: list[tuple[int, int]]
    bonus: list[tuple[int, int]]
    hit: bytearray
    ready: list[int]
    frames: list[Frame]
    reason: int
    chance_acts: int
    hands: list[tuple[Held, ...]]
    stacks: list[tuple[int, ...]]
    piles: list[tuple[int, ...]]
    help: list[Move]
    seed: bytes

    def copy(self) -> "State":
        """Return a state that shares no container with this one."""
        return State(*self._table_copied(), *self._acts_copied())

    def _table_copied(self) -> tuple[Any, ...]:
        """Return the fields of setup and table, the containers copied."""
        return (
            self.seats,
            self.teams,
            self.siege_all,
            self.surcharge_once,
            self.goal,
            self.start_seat,
            self.turn,
            self.round,
            self.active,
            self.owner[:],
            self.used[:],
            self.site[:],
            self.space[:],
            self.damage[:],
            self.steps[:],
            self.fought[:],
            self.arrived[:],
            self.discard[:],
            self.siege[:],
            self.fallen[:],
            self.shifts,
        )

    def _acts_copied(self) -> tuple[Any, ...]:
        """Return the fields of open acts and hidden cards, the containers copied."""
        return (
            self.fronts[:],
            self.asked[:],
            self.surcharged,
            self.cost[:],
            self.pool[:],
            self.turned[:],
            self.war[:],
            self.army[:],
            self.targets[:],
            self.strikes[:],
            self.bonus[:],
            self.hit[:],
            self.ready[:],
            self.frames[:],
            self.reason,
            self.chance_acts,
            self.hands[:],
            self.stacks[:],
            self.piles[:],
            self.help[:],
            self.seed,
        )

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        invariants.check(self)

    def side(self, seat: int) -> int:
        """Return the side a seat plays for: in the team game the team, else the seat."""
        return seat % 2 if self.teams else seat

    def lives(self, seat: int) -> bool:
        """Return whether a seat has not been eliminated: its city stands."""
        return self.owner[SITES_FROM + seat] > 0

    def living(self) -> list[Seat]:
        """Return the seats that have not been eliminated."""
        return [Seat(seat) for seat in range(self.seats) if self.lives(seat)]

    def allies(self, seat: int) -> list[Seat]:
        """Return the seat and, in the team game, its living ally (FE 13.3)."""
        side = self.side(seat)
        return [s for s in self.living() if self.side(s) == side]


def new(setup: Setup, log: Log) -> State:
    """Return the position before the first card is drawn (FE 2.1 to 2.5)."""
    state = _blank(setup)
    # acts of chance: the three stacks, the buildings, the start seat
    state.stacks = [_shuffled(state, kinds) for kinds in state.stacks]
    _lay_piles(state)
    first = str(setup.options["first_seat"])
    if first == "random":
        seat = chance.act(state).below(setup.seats)
    else:
        seat = min(int(first.removeprefix("seat_")), setup.seats - 1)
    state.start_seat = state.active = Seat(seat)
    log.emit(
        "match_started",
        seats=setup.seats,
        teams=state.teams,
        options=tuple((option.id, setup.options[option.id]) for option in DATA.options),
        start=seat,
        site=KINDS[CITY_KIND].id,
        cards=tuple(CARD_NAMES[city_of(s)] for s in range(setup.seats)),
        bottoms=tuple(KINDS[stack[0]].id for stack in state.stacks),
        tops=tuple(KINDS[pile[-1]].id for pile in state.piles),
    )
    state.frames.append(("setup_draw", seat, 0))
    return state


def _shuffled(state: State, kinds: tuple[int, ...]) -> tuple[int, ...]:
    cards = list(kinds)
    chance.act(state).shuffle(cards)
    return tuple(cards)


def _blank(setup: Setup) -> State:
    """Return a position with the cities and the unshuffled stacks."""
    owner, arrived = bytearray(CARDS), bytearray(len(KINDS))
    for seat in range(setup.seats):  # FE 2.2
        owner[city_of(seat)] = seat + 1
    arrived[CITY_KIND] = setup.seats
    return State(**_rules(setup), **_nothing_open(setup.seats), owner=owner, arrived=arrived)


def _rules(setup: Setup) -> dict[str, Any]:
    """Return the fields that the setup fixes."""
    options, teams = setup.options, bool(setup.options["teams"])
    return {
        "seats": setup.seats,
        "teams": teams,
        "siege_all": options["siege"] == "all",
        "surcharge_once": options["ally_surcharge"] == "turn",
        "goal": int(options["goal_team" if teams else "goal"]),
        "seed": setup.seed,
        "stacks": [
            tuple(
                [
                    k
                    for k, kind in enumerate(KINDS)
                    for _ in range(kind.count)
                    if kind.stack == stack
                ]
            )
            for stack in range(len(STACKS))
        ],
    }


def _nothing_open(seats: int) -> dict[str, Any]:
    """Return the fields of a table on which nothing has happened yet."""
    numbers = ("turn", "round", "shifts", "reason", "chance_acts")
    lists = (
        *("discard", "fallen", "fronts", "asked", "cost", "pool", "turned", "war"),
        *("targets", "strikes", "bonus", "ready", "frames", "piles", "help"),
    )
    return {
        **dict.fromkeys(numbers, 0),
        **{name: [] for name in lists},
        **{name: bytearray(TROOPS) for name in ("space", "steps", "fought", "army")},
        **{name: bytearray(SITES_FROM) for name in ("site", "damage", "hit")},
        "used": bytearray(CARDS),
        "start_seat": Seat(0),
        "active": Seat(0),
        "surcharged": False,
        "siege": [0] * seats,
        "hands": [()] * seats,
    }


def _lay_piles(state: State) -> None:
    """Shuffle the buildings into piles, the set-aside ones face up on top (FE 2.3)."""
    rest = [int(kind) for kind in BUILDING_KINDS for _ in range(KINDS[kind].count)]
    for top, _ in START_PILES:
        rest.remove(top)
    chance.act(state).shuffle(rest)
    for top, below in START_PILES:
        state.piles.append((*(rest.pop() for _ in range(below)), top))


def frame_seat(frame: Frame) -> Seat:
    """Return who decides in a frame."""
    return Seat(int(frame[1]))


def frame_card(frame: Frame) -> Card:
    """Return the card that the third part of a frame names."""
    return Card(int(frame[2]))
