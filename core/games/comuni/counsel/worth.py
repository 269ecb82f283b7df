"""What cubes, cards, cities and columns are worth to a seat, in points.

All of it is rough and made for comparing; it reads masks and full states. What others have behind
their screens counts as an average where a mask does not show it.
"""

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.building import guild_points, price
from core.games.comuni.data import (
    ALL_KINDS,
    CARDS,
    CRAFTSMAN,
    DECKS,
    INVASIONS,
    MASTER_INCOME,
    MASTER_POINTS,
    MAX_STOREYS,
)
from core.games.comuni.invasion import city_defence
from core.games.comuni.state import NOBODY, State

CUBE_EARLY = (1.1, 1.4, 1.7, 0.8)
"""By cube, what one is worth at the start."""
CUBE_LATE = (0.4, 0.9, 0.6, 0.3)
"""By cube, what one is worth when no deck is left, before the last invasion."""
FEW, MANY = 3, 7
"""Up to so many cubes of a kind count in full; beyond so many each counts a quarter."""
AVERAGE_STOCK = (2, 2, 2, 2)
"""What is reckoned for a stock that is hidden."""
STRENGTHS = (2.5, 4.0, 5.0, 8.0)
"""By invasion, the armies that a seat has on average (rules.md, "Play advice")."""
GIVEN = 0.3
"""This share of its strength a seat gives to the alliance on average."""
FAR = 0.4
"""What a plunder point in a far invasion counts."""
LAST_SEEN = 0.8
"""What one in the last invasion counts once all cards are laid out."""
SPARE_LEVEL = 0.35
"""What a level of a card in the hand promises."""
CARD_BASE = 0.7
"""What any card is worth as something to be built."""
WALL_EARLY = 1.1
"""What a wall card brings in all invasions that are to come at the start."""


def time_left(state: State) -> float:
    """Return the share of all cards that is still in the decks: 1 at the start, 0 at the end."""
    return len(state.stack) / (DECKS * state.per_deck)


def cube_worths(state: State) -> list[float]:
    """Return by cube what one is worth now."""
    left = time_left(state)
    return [late + (early - late) * left for early, late in zip(CUBE_EARLY, CUBE_LATE, strict=True)]


def amount(n: int) -> float:
    """Return what so many cubes of a kind count: beyond a handful more are worth little."""
    if n <= FEW:
        return float(n)
    if n <= MANY:
        return FEW + 0.6 * (n - FEW)
    return FEW + 0.6 * (MANY - FEW) + 0.25 * (n - MANY)


def stock_worth(state: State, stock: list[int]) -> float:
    """Return what a stock is worth."""
    pairs = zip(stock, cube_worths(state), strict=True)
    return sum(amount(n) * worth for n, worth in pairs)


def stock_of(state: State, seat: Seat) -> list[int]:
    """Return a stock by cube, or the average one where it is hidden."""
    stock = state.cubes[4 * seat : 4 * seat + 4]
    return list(AVERAGE_STOCK) if stock[0] == HIDDEN else stock


def strength_of(stock: list[int]) -> int:
    """Return the armies that a stock can show."""
    return stock[1] + stock[0] // 2 + stock[3] // 2


def best_heights(state: State, seat: Seat) -> list[int]:
    """Return by kind the height of a seat's highest building."""
    best = [0] * len(ALL_KINDS)
    for building in state.buildings[seat]:
        best[building[0]] = max(best[building[0]], len(building) - 1)
    return best


def engine_worth(state: State, seat: Seat) -> float:
    """Return what a city's active kinds, heights and guild masters promise as income."""
    worths, left = cube_worths(state), time_left(state)
    heights = best_heights(state, seat)
    total = 0.0
    for kind in ALL_KINDS:
        height = heights[kind]
        if state.active[seat] >> kind & 1:
            total += 0.75 * height * worths[kind]
        total += 0.9 * left * height * worths[kind]
        if state.masters[kind] == seat:
            total += 2.0 * left * MASTER_INCOME[kind] * worths[kind]
    return total


def wall_worth(state: State, height: int) -> float:
    """Return what a wall card of this height brings in the invasions to come."""
    coming = (len(INVASIONS) - state.invasions) / len(INVASIONS)
    return WALL_EARLY * coming * (0.7 + 0.25 * height)


def storey_gain(state: State, seat: Seat, kind: int, storey: int) -> float:
    """Return what a storey brings at once and as a promise: points, activation, guild master."""
    worths, left = cube_worths(state), time_left(state)
    heights = best_heights(state, seat)
    gain = float(storey)
    if not state.active[seat] >> kind & 1:
        gain += 0.75 * max(heights[kind], storey) * worths[kind] * (1 if left else 0.2)
    elif storey > heights[kind]:
        gain += 0.75 * worths[kind]
    if storey > heights[kind]:
        gain += 0.6 * left * worths[kind]
        if not heights[kind]:
            gain += 0.6  # towards all four kinds
    gain += _guild_gain(state, seat, kind, storey)
    if storey == 1 and heights[kind]:
        gain -= 0.9  # a small building more: the set bonus
    return gain


def _guild_gain(state: State, seat: Seat, kind: int, storey: int) -> float:
    holder = state.masters[kind]
    own = guild_points(state, seat, kind) + storey
    if holder == NOBODY:
        return MASTER_POINTS * 0.8 if storey > 1 else 0.0
    if holder == seat:
        return 0.0
    missing = guild_points(state, Seat(holder), kind) - own
    if missing < 0:
        return MASTER_POINTS * 0.85
    return 0.5 if missing < 3 else 0.0


def card_worth(state: State, seat: Seat, card: int) -> float:
    """Return what a card is worth to a seat that has it or could have it."""
    craftsmen = stock_of(state, seat)[CRAFTSMAN]
    cost_each = cube_worths(state)[CRAFTSMAN]
    kinds, level = CARDS[card].kinds, CARDS[card].level
    best = 1.0 + 0.3 * len(kinds) * time_left(state)
    for building in state.buildings[seat]:
        storey = len(building)
        if building[0] in kinds and storey <= MAX_STOREYS:
            cost = price(card, storey)
            if cost <= craftsmen:
                waste = 0.15 * max(0, level - storey)
                best = max(best, storey - cost * cost_each - waste)
    best = max(best, wall_worth(state, 1))
    return CARD_BASE + 0.8 * best + SPARE_LEVEL * level * time_left(state)


def column_worth(state: State, seat: Seat, column: int) -> float:
    """Return what claiming a column would bring a seat."""
    cards = state.columns[column]
    bonus = 1.4 if len(cards) == 1 else 0.0
    return sum(card_worth(state, seat, card) for card in cards) + bonus


def plunder_ahead(state: State, seat: Seat, stock: list[int]) -> float:
    """Return the plunder that the invasions to come would bring a seat as it stands.

    A lead in points is paid for at each of them. Those that are far away count less: armies and
    walls can still be raised.
    """
    lead = state.scores[seat] - min(state.scores)
    own = strength_of(stock)
    total = 0.0
    for number in range(state.invasions, len(INVASIONS)):
        usual = STRENGTHS[number]
        weight, armies = FAR, max(own, int(usual))
        if number == state.invasions:
            weight, armies = _nearness(state), own
        helped = (state.seats - 1) * GIVEN * usual
        attack = INVASIONS[number].start + lead - helped
        total += weight * max(0.0, attack - city_defence(state, seat, armies))
    return total


def _nearness(state: State) -> float:
    """Return how near the next invasion is, from FAR to 1."""
    if state.is_last_round:
        return 1.0
    if state.invasions == len(INVASIONS) - 1:
        return FAR + (LAST_SEEN - FAR) * (1 - state.marker / state.per_deck)
    return FAR + (1 - FAR) * (1 - state.marker / state.per_deck)
