"""Building and walls: what a card may become, what it costs, guild masters (CO 10, 11, 13)."""

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.comuni.data import (
    ALL_KINDS,
    CARDS,
    CRAFTSMAN,
    KINDS,
    LEVEL_COST,
    LEVELS,
    LOOKS,
    MAX_STOREYS,
    TRI,
)
from core.games.comuni.places import building_place, wall_place
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import pay


def different(hand: tuple[int, ...]) -> list[int]:
    """Return the cards of a hand, of those that look alike the first only."""
    found: dict[int, int] = {}
    for card in hand:
        found.setdefault(LOOKS[card], card)
    return list(found.values())


def price(card: int, storey: int) -> int:
    """Return the craftsmen that a card costs as this storey (CO 10.7, 11.2); 1 is free."""
    return max(0, storey - LEVELS[card]) * LEVEL_COST if storey > 1 else 0


def raisable(state: State, seat: Seat, card: int, craftsmen: int) -> list[int]:
    """Return the buildings of a seat, from 0, that a card can raise (CO 10.6)."""
    kinds = CARDS[card].kinds
    return [
        number
        for number, building in enumerate(state.buildings[seat])
        if building[0] in kinds
        and len(building) <= MAX_STOREYS
        and price(card, len(building)) <= craftsmen
    ]


def raisable_walls(state: State, seat: Seat, card: int, craftsmen: int) -> list[int]:
    """Return the walls of a seat, from 0, that a card can raise (CO 11.1, 11.2)."""
    return [
        number
        for number, height in enumerate(state.walls[seat])
        if height < MAX_STOREYS and price(card, height + 1) <= craftsmen
    ]


def build(state: State, seat: Seat, card: int, kind: int, log: Log) -> None:
    """Build a new building of a kind (CO 10.4, 10.5)."""
    state.buildings[seat] += ((kind, card),)
    _built(state, seat, len(state.buildings[seat]) - 1, card, 0, log)


def raise_building(state: State, seat: Seat, card: int, number: int, log: Log) -> None:
    """Add a storey to the building with this number, from 0 (CO 10.6)."""
    city = state.buildings[seat]
    building = (*city[number], card)
    cost = price(card, len(building) - 1)
    pay(state, seat, CRAFTSMAN, cost)
    state.buildings[seat] = (*city[:number], building, *city[number + 1 :])
    _built(state, seat, number, card, cost, log)


def _built(state: State, seat: Seat, number: int, card: int, cost: int, log: Log) -> None:
    """Score the storey and turn the activation card (CO 10.8, 10.9)."""
    building = state.buildings[seat][number]
    kind, storey = building[0], len(building) - 1
    state.scores[seat] += storey
    state.built |= 1 << kind
    activates = not state.active[seat] >> kind & 1
    state.active[seat] |= 1 << kind
    way = "new" if storey == 1 else "paid" if cost else "raise"
    log.emit(
        "built",
        seat=seat,
        building=number + 1,
        type=KINDS[kind],
        storey=storey,
        card=CARDS[card].id,
        n=cost,
        points=storey,
        activates=activates,
        place=building_place(seat, number),
        source=f"{way}_active" if activates else way,
    )


def build_wall(state: State, seat: Seat, card: int, number: int | None, log: Log) -> None:
    """Build a new wall (None) or raise the one with this number, from 0 (CO 11.1 to 11.4)."""
    walls = state.walls[seat]
    if number is None:
        number, height = len(walls), 1
    else:
        height = walls[number] + 1
    cost = price(card, height)
    pay(state, seat, CRAFTSMAN, cost)
    state.walls[seat] = (*walls[:number], height, *walls[number + 1 :])
    state.walled.append(card)
    state.walled.sort()
    log.emit(
        "wall_built",
        seat=seat,
        wall=number + 1,
        height=height,
        card=CARDS[card].id,
        n=cost,
        place=wall_place(seat, number),
        source="new" if height == 1 else "paid" if cost else "raise",
    )
    if height == MAX_STOREYS:
        _bonus_wall(state, seat, log)


def _bonus_wall(state: State, seat: Seat, log: Log) -> None:
    """Give a bonus wall, as long as there is one (CO 11.4)."""
    if not state.bonus_walls:
        log.emit("bonus_wall", seat=seat, wall=None, left=0, source="none")
        return
    state.bonus_walls -= 1
    state.walls[seat] += (1,)
    number, left = len(state.walls[seat]), state.bonus_walls
    place = wall_place(seat, number - 1)
    log.emit("bonus_wall", seat=seat, wall=number, left=left, place=place)


def guild_points(state: State, seat: Seat, kind: int) -> int:
    """Return a seat's point sum in a kind (CO 13.3)."""
    return sum(TRI[len(b) - 1] for b in state.buildings[seat] if b[0] == kind)


def give_masters(state: State, seat: Seat, log: Log) -> None:
    """Check the guild masters of the kinds that the seat has built in (CO 13)."""
    for kind in ALL_KINDS:
        if not state.built >> kind & 1:
            continue  # CO 13.4
        holder, own = state.masters[kind], guild_points(state, seat, kind)
        if holder == NOBODY:
            against = 0
            wins = any(b[0] == kind and len(b) > 2 for b in state.buildings[seat])  # CO 13.2
        else:
            against = guild_points(state, Seat(holder), kind)
            wins = holder != seat and own > against
        if wins:
            state.masters[kind] = seat
            log.emit(
                "guild_master",
                None,
                type=KINDS[kind],
                sums=(own, against),
                own=own,
                against=against,
                source="first" if holder == NOBODY else "taken",
                **{"from": None if holder == NOBODY else holder, "to": seat},
            )
        elif holder not in (NOBODY, seat) and own == against:  # CO 13.3
            log.emit("guild_tie", seat=seat, holder=Seat(holder), type=KINDS[kind], own=own)
