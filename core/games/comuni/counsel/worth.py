"""What points, cubes, walls and cards are worth to a seat, in points.

All of it is rough and made for comparing; it reads masks and full states. What others have behind
their screens counts as an average where a mask does not show it.

A lead in points is paid for at every invasion to come, unless the city can be defended: that is
the heart of it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.building import guild_points, price
from core.games.comuni.data import (
    ALL_KINDS,
    ARMY,
    CARDS,
    CRAFTSMAN,
    DECKS,
    INVASIONS,
    LEVELS,
    LOOSE,
    MANNED,
    MASTER_POINTS,
    MAX_STOREYS,
)
from core.games.comuni.scoring import set_bonus, set_bonus_with
from core.games.comuni.state import NOBODY, State

CUBE_EARLY = (1.1, 1.2, 1.7, 0.8)
"""By cube, what one is worth at the start; an army beyond the defence it gives."""
CUBE_LATE = (0.4, 0.6, 0.6, 0.3)
"""By cube, what one is worth when no deck is left, before the last invasion."""
FEW, MANY = 3, 7
"""Up to so many cubes of a kind count in full; beyond so many each counts a quarter."""
AVERAGE_STOCK = (2, 2, 2, 2)
"""What is reckoned for a stock that is hidden."""
STRENGTHS = (2.5, 4.0, 5.0, 8.0)
"""By invasion, the armies that a seat has on average (rules.md, "Play advice")."""
GIFTS = {
    2: (1.5, 3.0, 4.3, 5.8),
    3: (1.5, 2.9, 3.9, 5.8),
    4: (1.3, 2.4, 3.4, 5.5),
    5: (1.0, 2.0, 2.9, 5.2),
}
"""By number of seats and invasion, the armies that a seat gives to the alliance on average where
all reckon with these: who counts on more from the others gives less, and so would they."""
FAR = 0.4
"""What a plunder point in a far invasion counts."""
LAST_SEEN = 0.8
"""What one in the last invasion counts once all cards are laid out."""
SPARE_LEVEL = 0.35
"""What a level of a card in the hand promises."""
CARD_BASE = 0.5
"""What any card is worth as something to be built."""
WALL_BASE = 0.35
"""What a wall storey is worth beside the plunder that it keeps away now."""
LEAST_POINT = 0.25
"""What a point is worth at least, however large the lead."""
SET_BONUS = 0.8
"""What a point of the set bonus is worth that a storey brings or takes away."""
SMALL_ONE = 0.6
"""What a second building of a kind costs as it starts small again."""
SAMPLE = 3
"""So many points are tried to see what one is worth."""


def added(numbers: Sequence[float]) -> float:
    """Return a sum that is the same on every Python: `sum` rounds differently from 3.12 on."""
    total = 0.0
    for number in numbers:
        total += number
    return total


class Storm(NamedTuple):
    """An invasion to come, as a seat may expect it.

    Attributes:
        weight: What a plunder point in it counts.
        missing: The attack beyond the defence; negative if there is defence to spare.
        weakest: What the least useful army defends with: a better storey takes its place.
        next_army: What one army more would defend with.
    """

    weight: float
    missing: float
    weakest: int
    next_army: int

    def loss(self, more: float = 0) -> float:
        """Return what it costs if so much more were missing."""
        missing = self.missing + more
        return self.weight * missing if missing > 0 else 0.0


class Prospect:
    """What a seat may hope for and must fear in a position.

    Attributes:
        left: The share of all cards still in the decks: 1 at the start, 0 at the end.
        stock: By cube, or the average where it is hidden.
        heights: By kind, the height of the seat's highest building.
        set_bonus: The points for buildings of all kinds as they stand.
        storms: The invasions to come, the next one first.
        plunder: What they would bring as the city stands.
        point: What one more point is worth.
        walls: By height, what a wall storey more is worth; 0 at 0.
        cubes: By cube, what one is worth.
    """

    __slots__ = (
        "cubes",
        "heights",
        "left",
        "plunder",
        "point",
        "seat",
        "set_bonus",
        "state",
        "stock",
        "storms",
        "walls",
    )

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.left = len(state.stack) / (DECKS * state.per_deck)
        self.stock = stock_of(state, seat)
        self.heights = best_heights(state, seat)
        self.set_bonus = set_bonus(state, seat)
        self.storms = storms_of(state, seat)
        self.plunder = added([storm.loss() for storm in self.storms])
        more = _lead(state, seat, SAMPLE) - _lead(state, seat, 0)
        loss = added([storm.loss(more) for storm in self.storms]) - self.plunder
        self.point = max(LEAST_POINT, 1 - loss / SAMPLE)
        coming = len(self.storms) / len(INVASIONS)
        self.walls = [0.0] + [self._wall(height, coming) for height in range(1, MAX_STOREYS + 1)]
        self.cubes = [
            late + (early - late) * self.left
            for early, late in zip(CUBE_EARLY, CUBE_LATE, strict=True)
        ]
        self.cubes[ARMY] += self._army()

    def _wall(self, height: int, coming: float) -> float:
        worth, value = WALL_BASE * coming * height, MANNED[height]
        for storm in self.storms:
            gain = value - storm.weakest
            if gain > 0 and storm.missing > 0:
                worth += storm.loss() - storm.loss(-gain)
        return worth

    def _army(self) -> float:
        """Return the plunder that one more army keeps away at the next invasion."""
        if not self.storms:
            return 0.0
        storm = self.storms[0]
        return 0.5 * (storm.loss() - storm.loss(-storm.next_army))

    def stock_worth(self, stock: Sequence[int]) -> float:
        """Return what a stock is worth."""
        return added([amount(n) * worth for n, worth in zip(stock, self.cubes, strict=True)])


NO_ARMY = MANNED[MAX_STOREYS]
"""Where no army is, no storey defends better than what is there."""


def _lead(state: State, seat: Seat, more: int) -> int:
    """Return how far a seat with so many points more is ahead of the last one."""
    score = state.scores[seat] + more
    return score - min([score, *state.scores[:seat], *state.scores[seat + 1 :]])


def storms_of(state: State, seat: Seat) -> list[Storm]:
    """Return the invasions to come, to a city with the armies it has now."""
    armies = strength_of(stock_of(state, seat))
    lead, near = _lead(state, seat, 0), _nearness(state)
    storeys = [MANNED[n] for height in state.walls[seat] for n in range(1, height + 1)]
    storeys.sort(reverse=True)
    found: list[Storm] = []
    for number in range(state.invasions, len(INVASIONS)):
        usual = STRENGTHS[number]
        faced = INVASIONS[number].start + lead - (state.seats - 1) * GIFTS[state.seats][number]
        if found:
            near, armies = FAR, max(armies, int(usual))
        manned = storeys[:armies]
        loose = armies - len(manned)
        weakest = LOOSE if loose else manned[-1] if manned else NO_ARMY
        next_army = storeys[armies] if armies < len(storeys) else LOOSE
        found.append(Storm(near, faced - sum(manned) - loose * LOOSE, weakest, next_army))
    return found


def _nearness(state: State) -> float:
    """Return how near the next invasion is, from FAR to 1."""
    if state.is_last_round:
        return 1.0
    near = 1 - state.marker / state.per_deck
    if state.invasions == len(INVASIONS) - 1:
        return FAR + (LAST_SEEN - FAR) * near
    return FAR + (1 - FAR) * near


def amount(n: int) -> float:
    """Return what so many cubes of a kind count: beyond a handful more are worth little."""
    if n <= FEW:
        return float(n)
    if n <= MANY:
        return FEW + 0.6 * (n - FEW)
    return FEW + 0.6 * (MANY - FEW) + 0.25 * (n - MANY)


def stock_of(state: State, seat: Seat) -> list[int]:
    """Return a stock by cube, or the average one where it is hidden."""
    stock = state.cubes[4 * seat : 4 * seat + 4]
    return list(AVERAGE_STOCK) if stock[0] == HIDDEN else stock


def strength_of(stock: Sequence[int]) -> int:
    """Return the armies that a stock can show."""
    return stock[1] + stock[0] // 2 + stock[3] // 2


def best_heights(state: State, seat: Seat) -> list[int]:
    """Return by kind the height of a seat's highest building."""
    best = [0] * len(ALL_KINDS)
    for building in state.buildings[seat]:
        best[building[0]] = max(best[building[0]], len(building) - 1)
    return best


def storey_gain(view: Prospect, kind: int, storey: int) -> float:
    """Return what a storey brings at once and as a promise: points, activation, guild master."""
    state, seat, left = view.state, view.seat, view.left
    worth, best = view.cubes[kind], view.heights[kind]
    gain = storey * view.point
    if not state.active[seat] >> kind & 1:
        gain += 0.75 * max(best, storey) * worth * (1 if left else 0.2)
    elif storey > best:
        gain += 0.75 * worth
    if storey > best:
        gain += 0.6 * left * worth
        if not best:
            gain += 0.6  # towards all four kinds
    gain += _guild_gain(state, seat, kind, storey)
    gain += SET_BONUS * (set_bonus_with(state, seat, kind, storey) - view.set_bonus)
    if storey == 1 and best:
        gain -= SMALL_ONE
    return gain


def _guild_gain(state: State, seat: Seat, kind: int, storey: int) -> float:
    holder = state.masters[kind]
    if holder == NOBODY:
        return MASTER_POINTS * 0.8 if storey > 1 else 0.0
    if holder == seat:
        return 0.0
    own = guild_points(state, seat, kind) + storey
    missing = guild_points(state, Seat(holder), kind) - own
    if missing < 0:
        return MASTER_POINTS * 0.85
    return 0.5 if missing < 3 else 0.0


def card_worth(view: Prospect, card: int) -> float:
    """Return what a card is worth to a seat that has it or could have it."""
    craftsmen, each = view.stock[CRAFTSMAN], view.cubes[CRAFTSMAN]
    kinds, level = CARDS[card].kinds, LEVELS[card]
    best = view.point + 0.3 * len(kinds) * view.left
    for building in view.state.buildings[view.seat]:
        storey = len(building)
        if building[0] in kinds and storey <= MAX_STOREYS:
            cost = price(card, storey)
            if cost <= craftsmen:
                waste = 0.15 * max(0, level - storey)
                best = max(best, storey * view.point - cost * each - waste)
    heights = [1, *(height + 1 for height in view.state.walls[view.seat] if height < level)]
    best = max(best, *[view.walls[height] for height in heights])
    return CARD_BASE + 0.8 * best + SPARE_LEVEL * level * view.left


def column_worth(view: Prospect, column: int) -> float:
    """Return what claiming a column would bring a seat."""
    cards = view.state.columns[column]
    bonus = 1.4 if len(cards) == 1 else 0.0
    return added([card_worth(view, card) for card in cards]) + bonus
