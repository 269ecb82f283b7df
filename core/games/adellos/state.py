"""An Adellos position: the board, money, cards, counters, and the open decisions."""

from dataclasses import dataclass
from itertools import compress

from core.engine import chance
from core.engine.events import Log
from core.engine.game_types import Frame, OptionValue, Setup
from core.engine.ids import Seat
from core.games.adellos import invariants
from core.games.adellos.board import (
    CASTLE_IDS,
    HEXES,
    NOWHERE,
    OWN_BITS,
    castles_of,
    grid_of,
)
from core.games.adellos.data import (
    COUNTER_TOTAL,
    DATA,
    EVENTS,
    FACTION_GOLD,
    FACTION_UNITS,
    FACTIONS,
    GOLD_TOTAL,
    HOLD_NEEDED,
    LAST_ROUND,
    LATE_GOLD,
    MIDDLE_BONUS,
    NO_FACTION,
    NO_TILE,
    STOCKED,
    TILES,
    UNITS,
)

Held = tuple[int, int]
"""A card in a hand: its kind, and a bit mask of the seats that know it."""

Lying = tuple[int, int, int]
"""A card in front of a seat: that seat, the card's kind, the protected seat or NOBODY."""

SPENT, SAFE = 1, 2
"""Marks of a hex: its piece has used its ability; its piece was saved by First Aid."""

NOT_ASKED, OPEN = 100, 101
"""What a slot of Mind Control holds while it holds no card kind."""

RUNNING, LAST_NOBLE, BY_TOWER, SUDDEN_DEATH, ROUND_LIMIT = range(5)
REASONS = ("", "last_noble", "tower", "sudden_death", "round_limit")
UNLIMITED = 1 << 20
_ALL_HEXES = tuple(range(HEXES))


@dataclass(frozen=True, slots=True)
class Rules:
    """The table options that matter after the setup.

    Attributes:
        grid: Index into GRIDS: half map and rough terrain.
        half_map: Two players, castles 1 and 2.
        suitable: Only holders of a suitable card are asked to react (AD 8.6).
        gifts: Gold and cards may be given away (AD 9.7).
        gold_limited: Whether the coins are a hard limit (AD 16.1).
        gold_rush: Start gold is doubled (AD 3.4).
        hand_limit: Cards kept at the end of the own turn; 0 for no limit.
        sudden_death: Who defeats a noble wins.
        kill_bounty: Gold for each unit defeated.
        walls_protect: Pieces in their own castle defend better.
        walls_block: Entering a foreign castle makes a move cost 2 AP.
        noble_counters: Nobles can get time counters.
        last_round: The match ends after it (AD 15.6).
        marching: Whether some moves cost 2 AP: walls that block, or rough terrain.
    """

    grid: int
    half_map: bool
    suitable: bool
    gifts: bool
    gold_limited: bool
    gold_rush: bool
    hand_limit: int
    sudden_death: bool
    kill_bounty: bool
    walls_protect: bool
    walls_block: bool
    noble_counters: bool
    last_round: int
    marching: bool


@dataclass(slots=True)
class State:
    """An Adellos position.

    Attributes:
        seats: The number of seats.
        rules: The table options.
        castles: By seat: its castle, an index into CASTLES.
        factions: By seat: its faction, or NO_FACTION before it is known.
        nobles: By seat: the tile of its noble, also after it fell; NO_TILE before.
        noble_at: By seat: the hex of its noble, or NOWHERE.
        pieces: By hex: EMPTY or a piece.
        counters: By hex: time counters on its piece.
        marks: By hex: SPENT and SAFE.
        supply: By tile, units and tokens: tiles not yet in play.
        gold: By seat.
        holds: By seat: turns in a row on the tower.
        fallen: Eliminated seats in the order of their fall.
        box: By event card: copies out of the game.
        lying: Cards that lie in front of seats, in the order of play.
        turn: The number of the turn, from 1; 0 in the preparation.
        round: The number of the round, from 1; 0 in the preparation.
        start: The start player.
        at_turn: Whose turn it is.
        ap: Action points of the seat at turn.
        incantations: Begun in this turn.
        barred: Bit mask of the seats that the seat at turn cannot attack (Treachery).
        copied: Tiles of nobles whose ability Jester Caspar has copied, ascending.
        frames: Open decisions, the top last: kind, seat, data.
        reason: RUNNING or why the match ended.
        chance_acts: Draws made so far; act n has its own stream.
        offers: By seat: the card chosen for Mind Control, or NOT_ASKED or OPEN.
        hands: By seat: the cards, ascending.
        deck: Card kinds, the top last.
        seed: 16 bytes, empty in a mask.
    """

    seats: int
    rules: Rules
    castles: tuple[int, ...]
    factions: list[int]
    nobles: list[int]
    noble_at: list[int]
    pieces: bytearray
    counters: bytearray
    marks: bytearray
    supply: bytearray
    gold: list[int]
    holds: list[int]
    fallen: list[int]
    box: bytearray
    lying: list[Lying]
    turn: int
    round: int
    start: Seat
    at_turn: Seat
    ap: int
    incantations: int
    barred: int
    copied: tuple[int, ...]
    frames: list[Frame]
    reason: int
    chance_acts: int
    offers: list[int]
    hands: list[list[Held]]
    deck: list[int]
    seed: bytes

    def copy(self) -> "State":
        """Return a state that shares no container with this one."""
        return State(
            self.seats,
            self.rules,
            self.castles,
            self.factions[:],
            self.nobles[:],
            self.noble_at[:],
            self.pieces[:],
            self.counters[:],
            self.marks[:],
            self.supply[:],
            self.gold[:],
            self.holds[:],
            self.fallen[:],
            self.box[:],
            self.lying[:],
            self.turn,
            self.round,
            self.start,
            self.at_turn,
            self.ap,
            self.incantations,
            self.barred,
            self.copied,
            self.frames[:],
            self.reason,
            self.chance_acts,
            self.offers[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.seed,
        )

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        invariants.check(self)

    @property
    def bank(self) -> int:
        """Gold in the gold supply (AD 16.1)."""
        return GOLD_TOTAL - sum(self.gold) if self.rules.gold_limited else UNLIMITED

    @property
    def pool(self) -> int:
        """Time counters on no piece (AD 13.3)."""
        return COUNTER_TOTAL - sum(self.counters)

    @property
    def needed(self) -> int:
        """The hold that wins (AD 14.2)."""
        return HOLD_NEEDED[self.seats]

    def alive(self, seat: int) -> bool:
        """Return whether a seat's noble is on the board."""
        return self.noble_at[seat] != NOWHERE

    def opponents(self, seat: int) -> list[Seat]:
        """Return the living seats but one, ascending."""
        spots = self.noble_at
        return [Seat(s) for s in range(self.seats) if s != seat and spots[s] != NOWHERE]

    def own_hexes(self, seat: int) -> list[int]:
        """Return the hexes with a piece of a seat, ascending."""
        return list(compress(_ALL_HEXES, self.pieces.translate(OWN_BITS[seat])))


def new(setup: Setup, log: Log) -> State:
    """Return the position before the first choice (AD 3.1 to 3.4)."""
    state = _blank(setup)
    stream = chance.act(state)
    stream.shuffle(state.deck)
    first = str(setup.options["first_seat"])
    state.start = Seat(
        chance.act(state).below(setup.seats) if first == "random" else _seat(first, setup.seats)
    )
    state.at_turn = state.start
    _add_bonus_gold(state, setup)
    if setup.options["factions"] == "random":
        drawn = list(range(len(FACTIONS)))
        chance.act(state).shuffle(drawn)
        for seat in range(setup.seats):
            give_faction(state, Seat(seat), drawn[seat])
    log.emit(
        "match_started",
        seats=setup.seats,
        factions=tuple(FACTIONS[n] for n in state.factions if n != NO_FACTION),
        castles=tuple(CASTLE_IDS[number] for number in state.castles),
        start=state.start,
        options=tuple((option.id, setup.options[option.id]) for option in DATA.options),
    )
    chosen = state.factions[0] != NO_FACTION
    for seat in range(setup.seats if chosen else 0):
        log_faction(state, Seat(seat), log, "drawn")
    state.frames.append(("choose_noble" if chosen else "choose_faction", state.start))
    return state


def _seat(word: str, seats: int) -> int:
    """Return the seat that the option `first_seat` names; the last if there are fewer."""
    return min(int(word.removeprefix("seat_")), seats - 1)


def give_faction(state: State, seat: Seat, faction: int) -> None:
    """Give a seat its faction with its start gold and its tiles (AD 3.2, 3.4)."""
    state.factions[seat] = faction
    state.gold[seat] += FACTION_GOLD[faction] * (2 if state.rules.gold_rush else 1)
    for tile in FACTION_UNITS[faction]:
        state.supply[tile] = TILES[tile].copies


def log_faction(state: State, seat: Seat, log: Log, reason: str) -> None:
    """Tell which faction a seat plays, where and with how much gold; `chosen` or `drawn`."""
    log.emit(
        "faction_chosen",
        seat=seat,
        faction=FACTIONS[state.factions[seat]],
        castle=CASTLE_IDS[state.castles[seat]],
        gold=state.gold[seat],
        reason=reason,
    )


def _add_bonus_gold(state: State, setup: Setup) -> None:
    """Add the start gold of the options (AD 3.4)."""
    if setup.options["middle_bonus"]:
        state.gold[1] += MIDDLE_BONUS
    if setup.options["late_gold"]:
        for seat in range(setup.seats):
            state.gold[seat] += LATE_GOLD if seat != state.start else 0


def _rules(setup: Setup) -> Rules:
    options = setup.options
    half = options["two_player_map"] == "half"
    walls, rough = bool(options["blocking_walls"]), bool(options["rough_terrain"])
    return Rules(
        grid=grid_of(half=half, rough=rough),
        half_map=half,
        suitable=options["ask_reactions"] == "suitable",
        gifts=bool(options["gifts"]),
        gold_limited=options["gold_limit"] != "none",
        gold_rush=bool(options["gold_rush"]),
        hand_limit=_number(options["hand_limit"]),
        sudden_death=bool(options["sudden_death"]),
        kill_bounty=bool(options["kill_bounty"]),
        walls_protect=bool(options["protective_walls"]),
        walls_block=walls,
        noble_counters=bool(options["noble_counters"]),
        last_round=_number(options["round_limit"]) or LAST_ROUND,
        marching=walls or rough,
    )


def _number(value: OptionValue) -> int:
    """Return an option's number; the word "none" is 0."""
    return 0 if value == "none" else int(value)


def _blank(setup: Setup) -> State:
    seats, rules = setup.seats, _rules(setup)
    supply = bytearray(STOCKED)
    for tile in range(UNITS, STOCKED):
        supply[tile] = TILES[tile].copies
    return State(
        seats=seats,
        rules=rules,
        castles=castles_of(seats, half=rules.half_map),
        factions=[NO_FACTION] * seats,
        nobles=[NO_TILE] * seats,
        noble_at=[NOWHERE] * seats,
        pieces=bytearray(HEXES),
        counters=bytearray(HEXES),
        marks=bytearray(HEXES),
        supply=supply,
        gold=[0] * seats,
        holds=[0] * seats,
        fallen=[],
        box=bytearray(len(EVENTS)),
        lying=[],
        turn=0,
        round=0,
        start=Seat(0),
        at_turn=Seat(0),
        ap=0,
        incantations=0,
        barred=0,
        copied=(),
        frames=[],
        reason=RUNNING,
        chance_acts=0,
        offers=[NOT_ASKED] * seats,
        hands=[[] for _ in range(seats)],
        deck=[kind for kind, event in enumerate(EVENTS) for _ in range(event.copies)],
        seed=setup.seed,
    )
