"""What a board promises each seat: castles to be closed, fronts, the gains of each action.

All amounts are tenths of a point. An outlook depends on the board alone, not on money or cards;
as bots look at the same boards again and again, outlooks are kept.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.engine.ids import Seat
from core.games.loewenherz.board import SQUARES, colour_of
from core.games.loewenherz.counsel.bits import (
    EDGE_AT,
    border_lines,
    colour_land,
    empty_land,
    joined,
    numbers,
    open_land,
    terrain_of,
)
from core.games.loewenherz.counsel.fronts import Front, fronts_of, pressure
from core.games.loewenherz.counsel.plans import (
    CLOSENESS,
    Plan,
    best_by_missing,
    mine_gain,
    plans_of,
    pockets,
)
from core.games.loewenherz.regions import OPEN, regions_of
from core.games.loewenherz.scoring import mines_of
from core.games.loewenherz.state import State

KEPT = 2000
"""So many outlooks are kept before all are forgotten."""
OTHERS = 60
"""What another seat gains counts against a move, of 100; shared out among several others."""
MOST_BORDERS = 3
"""No card places more borders."""
HARASSED = 200
"""What a square taken from another seat counts, of 100: it loses what the taker gains."""
IDLE_KNIGHT = 3
"""What a knight brings that tips no front."""
SECOND_KNIGHT = 4
"""What a second knight brings besides."""


class OpenCastle(NamedTuple):
    """A castle in open land.

    Attributes:
        castle: Its square.
        colour: Its colour, never the neutral one.
        plans: How it could be closed.
        promise: What its best plan counts once 0, 1, 2, 3 more of its borders stand.
    """

    castle: int
    colour: int
    plans: tuple[Plan, ...]
    promise: tuple[int, ...]


class Outlook:
    """What a board promises.

    Attributes:
        standing: The borders, as bits.
        castles: The castles that have no region yet, by colour and number.
        fronts: Where regions could take squares.
        balance: By colour: what the fronts promise and threaten.
    """

    __slots__ = ("_gains", "_lines", "_state", "balance", "castles", "fronts", "standing")

    def __init__(self, state: State) -> None:
        self._state = state.copy()
        self._lines: dict[tuple[Seat, int], dict[int, int]] = {}
        self._gains: dict[tuple[Seat, str], tuple[int, ...]] = {}
        self.standing = border_lines(state.borders)
        self.castles = _open_castles(state, self.standing)
        self.fronts = fronts_of(state)
        self.balance = pressure(state, self.fronts, state.guards, state.allies)

    def gain(self, seat: Seat, action: str, n: int) -> int:
        """Return what an action with n pieces or squares would bring the seat now."""
        key = (seat, action)
        if key not in self._gains:
            self._gains[key] = self._find(seat, action)
        return self._gains[key][n]

    def _find(self, seat: Seat, action: str) -> tuple[int, ...]:
        if action == "border":
            return self._border_gains(seat)
        if action == "knight":
            best = max(
                [IDLE_KNIGHT]
                + [self.guard_gain(seat, region) for region in regions_of(self._state, seat)]
            )
            return 0, best, best + SECOND_KNIGHT
        if action == "expand":
            return self._expand_gains(seat)
        gains = [self.pair_gain(seat, action, *pair) for pair in self.opponents(seat)]
        return 0, max(gains, default=0)

    def line_gains(self, seat: Seat, spare: int) -> dict[int, int]:
        """Return by edge how much nearer a border there brings the best plans, if it does.

        Args:
            seat: Who places; what brings the others nearer counts against it.
            spare: The borders that the seat has still to place.
        """
        key = (seat, spare)
        if key not in self._lines:
            gains = self._lines[key] = dict[int, int]()
            for castle in self.castles:
                own = castle.colour == seat
                share = 100 if own else -OTHERS // (self._state.seats - 1)
                for bit, gain in _best_lines(castle, self.standing, spare if own else 1).items():
                    edge = EDGE_AT[bit]
                    gains[edge] = gains.get(edge, 0) + share * gain // 100
        return self._lines[key]

    def _border_gains(self, seat: Seat) -> tuple[int, ...]:
        own = [castle.promise for castle in self.castles if castle.colour == seat]
        return tuple(
            max([promise[n] - promise[0] for promise in own], default=0)
            for n in range(MOST_BORDERS + 1)
        )

    def _expand_gains(self, seat: Seat) -> tuple[int, ...]:
        best = both = 0
        for front in self.fronts:
            if colour_of(self._state.pieces[front.region]) == seat:
                gain = self.first_gain(front)
                if gain > best:
                    best, both = gain, gain + front.second
        return 0, best, both

    def first_gain(self, front: Front) -> int:
        """Return what the first square of a front brings, 0 if it is defended (LH 7.5)."""
        state, region, other = self._state, front.region, front.other
        if other >= SQUARES:
            return front.first
        if state.guards[region] <= state.guards[other] or _allied(state, front):
            return 0
        harassed = colour_of(state.pieces[other]) < state.seats
        return front.first * HARASSED // 100 if harassed else front.first

    def opponents(self, seat: Seat) -> list[tuple[int, int]]:
        """Return the seat's regions, each with an opposing one on a front between them."""
        found: dict[tuple[int, int], None] = {}
        for region, other, _, _ in self.fronts:
            if other < SQUARES:
                if colour_of(self._state.pieces[region]) == seat:
                    found[region, other] = None
                if colour_of(self._state.pieces[other]) == seat:
                    found[other, region] = None
        return list(found)

    def guard_gain(self, seat: Seat, region: int) -> int:
        """Return what one more knight in a region of the seat brings on its fronts."""
        return self._shift(seat, {region: 1}, ())

    def pair_gain(self, seat: Seat, action: str, region: int, other: int) -> int:
        """Return what a deserter from a region, or an alliance with it, brings (LH 8)."""
        state = self._state
        if action == "alliance":
            pair = (min(region, other), max(region, other))
            return 0 if pair in state.allies else self._shift(seat, {}, (pair,))
        if not state.guards[region] or not state.guards[other]:
            return 0
        return self._shift(seat, {region: 1, other: -1}, ())

    def _shift(
        self, seat: Seat, knights: dict[int, int], allies: tuple[tuple[int, int], ...]
    ) -> int:
        """Return how the balance shifts for the seat by more or fewer knights or by alliances."""
        state, guards = self._state, self._state.guards[:]
        for region, change in knights.items():
            guards[region] += change
        after = pressure(state, self.fronts, guards, (*state.allies, *allies))
        return _own_part(after, seat, state.seats) - _own_part(self.balance, seat, state.seats)


def _own_part(balance: Sequence[int], seat: Seat, seats: int) -> int:
    """Return the balance for the seat less half of the others' mean."""
    others = sum(balance[:seats]) - balance[seat]
    return balance[seat] - others // (2 * (seats - 1))


def _allied(state: State, front: Front) -> bool:
    return (min(front.region, front.other), max(front.region, front.other)) in state.allies


def _open_castles(state: State, standing: int) -> tuple[OpenCastle, ...]:
    pieces, zones = state.pieces, state.zones
    land, terrain = open_land(zones), terrain_of(state.terrain)
    taken = land & ~empty_land(pieces)
    found: list[OpenCastle] = []
    for colour in range(state.seats if land else 0):
        own, held = colour_land(pieces, colour), tuple(mines_of(state, Seat(colour)))
        castle = pieces.find(2 * colour + 2)
        while castle >= 0:
            if zones[castle] == OPEN:
                chain = joined(1 << castle, own, standing)
                plans = plans_of(chain, land, taken, held, state.terrain)
                plans += tuple(pockets(chain, land & ~taken, standing, held, terrain))
                found.append(OpenCastle(castle, colour, plans, _promise(plans, standing)))
            castle = pieces.find(2 * colour + 2, castle + 1)
    return tuple(found)


def _best_lines(castle: OpenCastle, standing: int, spare: int) -> dict[int, int]:
    """Return by line what the best plan that needs it gains by `spare` more borders."""
    found: dict[int, int] = {}
    now = castle.promise[0]
    for lines, worth, _ in castle.plans:
        wanting = lines & ~standing
        gain = worth * CLOSENESS[max(0, wanting.bit_count() - spare)] // 100 - now
        if gain > 0:
            for bit in numbers(wanting):
                if gain > found.get(bit, 0):
                    found[bit] = gain
    return found


def _promise(plans: Sequence[Plan], standing: int) -> tuple[int, ...]:
    best = best_by_missing(plans, standing)
    return tuple(
        max([worth * CLOSENESS[max(0, missing - spare)] for missing, worth in best], default=0)
        // 100
        for spare in range(MOST_BORDERS + 1)
    )


def step_worth(before: State, after: State, seat: Seat) -> int:
    """Return what a step has brought the seat, less a part of what it has brought the others.

    Counted are points and the seat's own new mines.
    """
    deltas = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    others = sum(deltas) - deltas[seat]
    worth = 10 * deltas[seat] - 10 * OTHERS * others // (100 * (before.seats - 1))
    for then, now in zip(mines_of(before, seat), mines_of(after, seat), strict=True):
        scored = before.monopoly_at - 1  # this one's points are in the score
        worth += sum([mine_gain(held) for held in range(then, now) if held != scored])
    return worth


_outlooks: dict[bytes, Outlook] = {}


def outlook_of(state: State) -> Outlook:
    """Return the outlook of a state's board."""
    pairs = bytes([square for pair in state.allies for square in pair])
    numbers = bytes((state.seats, state.monopoly_at))
    board = (state.terrain, state.pieces, state.borders, state.zones, state.mines)
    key = b"".join((numbers, *board, pairs))
    found = _outlooks.get(key)
    if found is None:
        if len(_outlooks) >= KEPT:
            forget()
        found = _outlooks[key] = Outlook(state)
    return found


def forget() -> None:
    """Forget all kept outlooks; they would be found anew, the same."""
    _outlooks.clear()
