"""A Mythotopia position: the map, pieces, cards and chips, and the open decisions."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, cast

from core.engine.events import Log
from core.engine.game_types import Frame, Setup
from core.engine.ids import Seat
from core.games.mythotopia import data, invariants, setup
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.data import VP_PER_PROVINCE
from core.games.mythotopia.scoring import RUNNING
from core.games.mythotopia.values import Cards

FIXED = (
    "seats",
    "give_up",
    "castle_value",
    "fifth",
    "ends_by_round",
    "round_limit",
    "stalemate_rounds",
    "open_discards",
    "vp_cards",
    "turn",
    "at_turn",
    "start_seat",
    "actions_used",
    "begun",
    "used",
    "quiet_rounds",
    "moved",
    "final_round",
    "caller",
    "reason",
    "secret_seat",
    "chance_acts",
    "owner",
    "pieces",
    "castles",
    "tokens",
    "armies",
    "mercenaries",
    "ships",
    "roads",
    "near_armies",
    "far_armies",
    "near_ships",
    "far_ships",
    "villages",
    "cities",
    "chips",
    "seat_chips",
    "spare",
    "sea_marks",
    "committed",
    "display",
    "out",
    "free_uses",
    "fresh",
    "locked",
)
"""The fields that copies share, all but the last two."""
OPEN = ("frames", "reserves", "aside")
"""Then lists that everybody may read."""
CLOSED = ("slots", "dropped", "stack", "decks", "discards", "hands", "draws")
"""Then lists that not everybody may read."""

fixed_of, open_of, closed_of = (
    cast("Callable[[State], tuple[Any, ...]]", attrgetter(*names))
    for names in (FIXED, OPEN, CLOSED)
)


@dataclass(slots=True)
class State:
    """A Mythotopia position.

    Attributes:
        seats: The number of seats.
        give_up: Provinces that each seat gives up in the draft; 0 without a draft.
        castle_value: Points of a chip of the Castle card.
        fifth: The start card of which each seat has two.
        ends_by_round: Whether option `ending` is `last_round` (MY 12.7).
        round_limit: The last round, 0 for none (MY 12.5).
        stalemate_rounds: Rounds without a change of points that end the match, 0 for none.
        open_discards: Whether everybody may look through all discard piles.
        vp_cards: The VP cards in play, ascending.
        turn: The number of the turn, from 1; 0 in setup.
        at_turn: Whose turn it is.
        start_seat: Who had the first turn.
        actions_used: Actions of this turn, at most 2.
        begun: Whether anything has been done in this turn (MY 3.5).
        used: What is possible once a turn and was done: bits USED_...
        quiet_rounds: Complete rounds in a row without a change of points.
        moved: Whether points have changed in this round.
        final_round: The last round where `ends_by_round` has begun to count, else 0.
        caller: The seat that ended the game, or -1.
        reason: RUNNING or a number of `scoring.REASONS`.
        secret_seat: The seat with a card that Philosopher took and nobody else has seen, or -1.
        chance_acts: Draws made so far; act n has its own stream.
        owner: By province: the seat that controls it, or NOBODY.
        pieces: By province: 0, VILLAGE, CITY or CITADEL.
        castles: By province: 1 where a castle stands.
        tokens: By province: 0, DRAGON or RUNESTONE.
        armies: By seat * 40 + province.
        mercenaries: By seat * 40 + province.
        ships: By seat * 4 + sea zone.
        roads: By border: 1 where a road lies.
        near_armies: By seat: armies in the personal supply.
        far_armies: By seat: armies in the general supply.
        near_ships: By seat: ships in the personal supply.
        far_ships: By seat: ships in the general supply.
        villages: By seat: villages in the personal supply.
        cities: By seat: cities on the reserve card.
        chips: By VP card * 3 + value - 1: chips that lie on it.
        seat_chips: By seat * 3 + value - 1: chips of the seat.
        spare: By value - 1: spare chips.
        sea_marks: By seat * 2 + (0 for three zones, 1 for four): 0, FROM_CARD or FROM_SPARE.
        committed: Card kinds played in the present act, in the order of play (MY 4.4).
        display: Progress cards that can be added, ascending.
        out: Cards that have left the game.
        free_uses: Cards used as free actions in this turn (MY 3.8).
        fresh: Start and province cards removed in this turn: they cannot be added yet.
        locked: Reserve cards whose effect the present act uses (MY 4.7).
        frames: Open decisions and what is to follow, the top last: kind, data.
        reserves: By seat: card kinds in the reserve, in the order in which they were laid.
        aside: By seat: start cards that it removed from its deck.
        slots: By seat: what it chose in secret, -1 for nothing yet.
        dropped: Cards laid off in the present Discard or Counsellor, in order.
        stack: The progress stack, the top last.
        decks: By seat: all its cards (MY 4.8), ascending.
        discards: By seat: the discard pile, the top last.
        hands: By seat: the hand, ascending.
        draws: By seat: the draw pile, the top last.
        secret: The card of `secret_seat`, or -1.
        seed: 16 bytes, empty in a mask.
    """

    seats: int
    give_up: int
    castle_value: int
    fifth: int
    ends_by_round: bool
    round_limit: int
    stalemate_rounds: int
    open_discards: bool
    vp_cards: tuple[int, ...]
    turn: int
    at_turn: Seat
    start_seat: Seat
    actions_used: int
    begun: bool
    used: int
    quiet_rounds: int
    moved: bool
    final_round: int
    caller: int
    reason: int
    secret_seat: int
    chance_acts: int
    owner: bytes
    pieces: bytes
    castles: bytes
    tokens: bytes
    armies: bytes
    mercenaries: bytes
    ships: bytes
    roads: bytes
    near_armies: bytes
    far_armies: bytes
    near_ships: bytes
    far_ships: bytes
    villages: bytes
    cities: bytes
    chips: bytes
    seat_chips: bytes
    spare: bytes
    sea_marks: bytes
    committed: bytes
    display: bytes
    out: bytes
    free_uses: bytes
    fresh: bytes
    locked: bytes
    frames: list[Frame]
    reserves: list[Cards]
    aside: list[Cards]
    slots: list[int]
    dropped: Cards
    stack: list[int]
    decks: list[Cards]
    discards: list[Cards]
    hands: list[Cards]
    draws: list[Cards]
    secret: int
    seed: bytes

    def copy(self) -> "State":
        """Return a state that shares no list with this one."""
        values: list[Any] = [
            *fixed_of(self),
            *[part[:] for part in open_of(self)],
            *[part[:] for part in closed_of(self)],
            self.secret,
            self.seed,
        ]
        return State(*values)

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        invariants.check(self)

    @property
    def everyone(self) -> range:
        """All seats."""
        return range(self.seats)

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 in setup (MY 3.10)."""
        return (self.turn + self.seats - 1) // self.seats

    def vp(self, seat: int) -> int:
        """Return the points of a seat: 3 for each province and its chips (MY 10.1)."""
        ones, twos, threes = self.seat_chips[3 * seat : 3 * seat + 3]
        return VP_PER_PROVINCE * self.owner.count(seat) + ones + 2 * twos + 3 * threes


def new(match: Setup, log: Log) -> State:
    """Return the position before the first decision (MY 2)."""
    seats = match.seats
    state = State(
        seats=seats,
        **_options(match),
        **_turn(),
        **_board(seats),
        **_supplies(seats),
        **_cards(seats),
        seed=match.seed,
    )
    setup.deal(state, match, log)
    return state


def _options(match: Setup) -> dict[str, Any]:
    options = match.options
    return {
        "give_up": options["draft_discards"] if options["draft"] else 0,
        "castle_value": options["castle_chip_value"],
        "fifth": data.FIFTH[str(options["fifth_card"])],
        "ends_by_round": options["ending"] == "last_round",
        "round_limit": options["round_limit"],
        "stalemate_rounds": options["stalemate_rounds"],
        "open_discards": options["open_discards"],
    }


def _turn() -> dict[str, Any]:
    noughts = ("turn", "actions_used", "used", "quiet_rounds", "final_round", "chance_acts")
    return {
        **dict.fromkeys(noughts, 0),
        "at_turn": Seat(0),
        "start_seat": Seat(0),
        "begun": False,
        "moved": False,
        "caller": data.NONE,
        "reason": RUNNING,
        "secret_seat": data.NONE,
        "secret": data.NONE,
    }


def _board(seats: int) -> dict[str, Any]:
    return {
        "owner": bytes([NOBODY] * data.PROVINCES),
        "pieces": bytes(data.PROVINCES),
        "castles": bytes(data.PROVINCES),
        "tokens": bytes(data.PROVINCES),
        "armies": bytes(seats * data.PROVINCES),
        "mercenaries": bytes(seats * data.PROVINCES),
        "ships": bytes(seats * data.SEAS),
        "roads": bytes(len(data.BORDERS)),
        "vp_cards": (),
        "chips": bytes(len(data.VP_CARDS) * len(data.VALUES)),
        "seat_chips": bytes(seats * len(data.VALUES)),
        "spare": bytes(len(data.VALUES)),
        "sea_marks": bytes(2 * seats),
    }


def _supplies(seats: int) -> dict[str, Any]:
    """Return what lies before the seats (MY 1.2, 2.2)."""
    return {
        "near_armies": bytes([data.START_ARMIES] * seats),
        "far_armies": bytes([data.ARMY_TOTAL - data.START_ARMIES] * seats),
        "near_ships": bytes([data.START_SHIPS] * seats),
        "far_ships": bytes([data.SHIP_TOTAL - data.START_SHIPS] * seats),
        "villages": bytes([data.VILLAGES[seats]] * seats),
        "cities": bytes([data.CITIES] * seats),
    }


def _cards(seats: int) -> dict[str, Any]:
    piles = ("reserves", "aside", "decks", "discards", "hands", "draws")
    open_kinds = ("committed", "display", "out", "free_uses", "fresh", "locked")
    return {
        **{name: [()] * seats for name in piles},
        **dict.fromkeys(open_kinds, b""),
        "dropped": (),
        **{name: [] for name in ("frames", "stack")},
        "slots": [data.NONE] * seats,
    }
