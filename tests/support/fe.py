"""Positions of Feudality built by hand for tests, and moves played on them."""

from collections.abc import Mapping

from core.engine.codec import encode
from core.engine.events import Event, Log
from core.engine.game_types import Move, OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.feudality.apply import apply
from core.games.feudality.data import (
    CARD,
    CARD_NAMES,
    DATA,
    KIND,
    KINDS,
    SPACE,
    TROOPS,
    Kind,
    city_of,
    home_of,
)
from core.games.feudality.moves import forced, legal
from core.games.feudality.state import State, new
from core.games.feudality.steps import arrive, hold
from core.games.feudality.turns import start_turn

A, B, C, D = map(Seat, range(4))
SEED = bytes(range(16))


def fresh(seats: int = 2, **options: OptionValue) -> State:
    """Return the position before the first card is drawn."""
    full = complete(DATA.options, seats, {"first_seat": "seat_0", **options})
    return new(Setup(seats, full, SEED), Log())


def position(seats: int = 2, **options: OptionValue) -> State:
    """Return a position in the first turn of seat 0, in its action phase, with empty hands."""
    state = fresh(seats, **options)
    state.turn = state.round = 1
    state.frames = [("action", A)]
    return state


def take(state: State, kind: Kind) -> None:
    """Take a copy of a kind out of its stack or pile, not an open card if there is another."""
    data = KINDS[kind]
    zones, numbers = (state.piles, range(3)) if data.stack < 0 else (state.stacks, [data.stack])
    for inner in (True, False):
        for number in numbers:
            zone = zones[number]
            places = range(1, len(zone) - 1) if inner else range(len(zone))
            for place in places:
                if zone[place] == kind:
                    zones[number] = zone[:place] + zone[place + 1 :]
                    return
    raise ValueError(f"no {data.id} is left")


def give(state: State, seat: Seat, *kinds: str) -> None:
    """Put cards into a seat's hand."""
    for name in kinds:
        take(state, KIND[name])
        hold(state, seat, (KIND[name], KINDS[KIND[name]].stack, 0))


def put(
    state: State,
    seat: Seat,
    kind: str,
    on: str = "",
    *,
    used: bool = False,
    at: str = "",
) -> str:
    """Put a card into play and return its name.

    Args:
        state: The position, which is changed.
        seat: Its owner.
        kind: Its kind.
        on: The site a troop is attached to or a building stands on.
        used: Whether it is turned; a site with its whole group.
        at: The space of a troop, if it is not at home.
    """
    take(state, KIND[kind])
    card = arrive(state, seat, KIND[kind])
    state.used[card] = used
    if on:
        state.site[card] = CARD[on]
    if card < TROOPS:
        state.space[card] = SPACE[at] if at else home_of(seat)
        if on and state.used[CARD[on]]:
            state.used[card] = 1
    return CARD_NAMES[card]


def city(seat: Seat) -> str:
    """Return the name of a seat's city."""
    return CARD_NAMES[city_of(seat)]


def set_used(state: State, *names: str) -> None:
    """Turn cards."""
    for name in names:
        state.used[CARD[name]] = 1


def top(state: State, pile: int, kind: str) -> None:
    """Bring a building to the top of a pile by exchanging it with the one there."""
    zones = [list(zone) for zone in state.piles]
    for zone in zones:
        if KIND[kind] in zone:
            where = zone.index(KIND[kind])
            zone[where], zones[pile][-1] = zones[pile][-1], zone[where]
            state.piles = [tuple(cards) for cards in zones]
            return
    raise ValueError(f"no {kind} is left in the piles")


def play(state: State, *moves: Move, seat: Seat | None = None) -> list[Event]:
    """Play moves of whoever owes them, with forced moves after each; return the events."""
    log = Log()
    state.check()
    for move in moves:
        mover = Seat(int(state.frames[-1][1])) if seat is None else seat
        apply(state, mover, move, log)
        state.check()
        play_forced(state, log)
    return log.events


def play_forced(state: State, log: Log) -> None:
    """Play what is played without asking."""
    while state.frames:
        mover = Seat(int(state.frames[-1][1]))
        move = forced(state, mover)
        if move is None:
            return
        apply(state, mover, move, log)
        state.check()


def moves(state: State, verb: str = "") -> list[Move]:
    """Return the legal moves of whoever decides, perhaps of one verb only."""
    found = legal(state, Seat(int(state.frames[-1][1])))
    return [move for move in found if not verb or move[0] == verb]


def kind_now(state: State) -> str:
    """Return the kind of the open decision."""
    return str(state.frames[-1][0]) if state.frames else ""


def seat_now(state: State) -> int:
    """Return who decides."""
    return int(state.frames[-1][1])


def events_of(events: list[Event], kind: str) -> list[Mapping[str, object]]:
    """Return the public fields of the events of one kind."""
    return [event.public for event in events if event.kind == kind]


def is_used(state: State, *names: str) -> list[bool]:
    """Return whether cards are turned."""
    return [bool(state.used[CARD[name]]) for name in names]


def lies(state: State, *names: str) -> list[bool]:
    """Return whether cards are on the table."""
    return [bool(state.owner[CARD[name]]) for name in names]


def begin_turn(state: State, seat: Seat) -> list[Event]:
    """Begin a turn of a seat and return what happened."""
    log = Log()
    state.frames.clear()
    start_turn(state, seat, log)
    return log.events


def march_phase(state: State, seat: Seat = A) -> None:
    """Go to the external movement of a seat."""
    state.active = seat
    state.frames = [("march", seat)]


def war_phase(state: State, seat: Seat = A) -> None:
    """Go to the attacks of a seat."""
    state.active = seat
    state.frames = [("war", seat)]


def pool_of(state: State) -> dict[str, int]:
    """Return what is in the pool of the open payment, without noughts."""
    letters = dict(zip("FEGW", state.pool, strict=True))
    return {letter: n for letter, n in letters.items() if n}


def same(state: State, other: State) -> bool:
    """Return whether two states are equal in all."""
    return encode(state) == encode(other)


def damage(state: State, *names: str) -> list[int]:
    """Return the damage marks of cards."""
    return [state.damage[CARD[name]] for name in names]
