"""Positions of Mythotopia for tests, with provinces, cards and seats by name.

A move is written as it is named: "attack", "target blore", "source palmain 0 1", "army start_army",
"pay nesus symbol", "auto". Counts stand behind names: "blore 3 mome".
"""

from collections.abc import Iterable, Sequence

from core.engine.chance import seed_from_text
from core.engine.events import Event, Log
from core.engine.game_types import Move, OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.mythotopia.apply import apply
from core.games.mythotopia.chips import lay_chips
from core.games.mythotopia.codes import CITADEL, CITY, NOBODY, VILLAGE
from core.games.mythotopia.data import (
    BORDER,
    CARDS,
    CHIP_TOTAL,
    DATA,
    KIND,
    NONE,
    PROGRESS,
    PROVINCE,
    PROVINCES,
    SEA,
    SEAS,
    START_COPIES,
    VILLAGES,
    VP,
)
from core.games.mythotopia.moves import forced, legal, owing
from core.games.mythotopia.state import State, new
from core.games.mythotopia.values import Cards, add, put

PLAIN_VP = "patronage defender_of_the_realm spoils_of_war runestones"
"""The variable VP cards of a position, unless it names others."""


def setup(seats: int = 3, seed: str = "test", **options: OptionValue) -> Setup:
    """Return a setup."""
    chosen = {"first_seat": "seat_0", **options}
    return Setup(seats, complete(DATA.options, seats, chosen), seed_from_text(seed))


def match(seats: int = 3, seed: str = "test", **options: OptionValue) -> State:
    """Return a position after setting up."""
    return new(setup(seats, seed, **options), Log())


def opening(
    seats: int = 3, seed: str = "test", **options: OptionValue
) -> tuple[State, list[Event]]:
    """Return a position after setting up, and the events."""
    log = Log()
    return new(setup(seats, seed, **options), log), log.events


def counted(text: str) -> list[tuple[str, int]]:
    """Return names with the counts behind them, 1 where there is none."""
    found: list[tuple[str, int]] = []
    for word in text.split():
        if word.isdigit():
            found[-1] = (found[-1][0], int(word))
        else:
            found.append((word, 1))
    return found


def kinds(names: str) -> Cards:
    """Return cards by their names."""
    return tuple(KIND[name] for name in names.split())


def position(
    *,
    seats: int = 3,
    villages: Sequence[str] = (),
    cities: Sequence[str] = (),
    citadels: Sequence[str] = (),
    castles: str = "",
    roads: str = "",
    dragons: str = "",
    runestones: str = "",
    armies: Sequence[str] = (),
    mercenaries: Sequence[str] = (),
    ships: Sequence[str] = (),
    hands: Sequence[str] = (),
    reserves: Sequence[str] = (),
    draws: Sequence[str] = (),
    discards: Sequence[str] = (),
    display: str | None = None,
    vp: str = PLAIN_VP,
    empty: str = "",
    **options: OptionValue,
) -> State:
    """Return a position in which seat 0 begins a turn; sequences are by seat.

    Start cards in no zone are removed ones, province cards in no zone are in the stack, progress
    cards in no zone are in the progress stack, or in the display if that is not given.
    """
    state = match(seats, "test", **options)
    _clear(state)
    for piece, lists in ((VILLAGE, villages), (CITY, cities), (CITADEL, citadels)):
        for seat, names in enumerate(lists):
            for name in names.split():
                state.owner = put(state.owner, PROVINCE[name], seat)
                state.pieces = put(state.pieces, PROVINCE[name], piece)
    for name in castles.split():
        state.castles = put(state.castles, PROVINCE[name], 1)
    for pair in roads.split():
        a, b = sorted(pair.split("-"))
        state.roads = put(state.roads, BORDER[PROVINCE[a], PROVINCE[b]], 1)
    for token, names in ((1, dragons), (2, runestones)):
        for name in names.split():
            state.tokens = put(state.tokens, PROVINCE[name], token)
    _forces(state, armies, mercenaries, ships)
    _cards(state, hands, reserves, draws, discards, display)
    _chips(state, vp, empty)
    state.turn, state.at_turn, state.start_seat = 1, Seat(0), Seat(0)
    state.frames = [("action", 0)]
    state.check()
    return state


def _clear(state: State) -> None:
    state.owner = bytes([NOBODY] * PROVINCES)
    state.pieces = state.castles = state.tokens = bytes(PROVINCES)
    state.slots = [NONE] * state.seats
    state.sea_marks = bytes(2 * state.seats)
    state.seat_chips = bytes(3 * state.seats)


def _forces(
    state: State, armies: Sequence[str], mercenaries: Sequence[str], ships: Sequence[str]
) -> None:
    for seat in state.everyone:
        for name, n in counted(_of(armies, seat)):
            state.armies = put(state.armies, seat * PROVINCES + PROVINCE[name], n)
            near = min(n, state.near_armies[seat])
            state.near_armies = add(state.near_armies, seat, -near)
            state.far_armies = add(state.far_armies, seat, near - n)
        for name, n in counted(_of(mercenaries, seat)):
            state.mercenaries = put(state.mercenaries, seat * PROVINCES + PROVINCE[name], n)
        for name, n in counted(_of(ships, seat)):
            state.ships = put(state.ships, seat * SEAS + SEA[name], n)
            near = min(n, state.near_ships[seat])
            state.near_ships = add(state.near_ships, seat, -near)
            state.far_ships = add(state.far_ships, seat, near - n)
        owned = [p for p in range(PROVINCES) if state.owner[p] == seat]
        pieces = [state.pieces[p] for p in owned]
        villages = VILLAGES[state.seats] - pieces.count(VILLAGE)
        state.villages = add(state.villages, seat, villages - state.villages[seat])
        state.cities = add(state.cities, seat, 4 - pieces.count(CITY) - state.cities[seat])


def _of(lists: Sequence[str], seat: int) -> str:
    return lists[seat] if seat < len(lists) else ""


def _cards(
    state: State,
    hands: Sequence[str],
    reserves: Sequence[str],
    draws: Sequence[str],
    discards: Sequence[str],
    display: str | None,
) -> None:
    used: set[int] = set()
    for seat in state.everyone:
        state.hands[seat] = tuple(sorted(kinds(_of(hands, seat))))
        state.reserves[seat] = kinds(_of(reserves, seat))
        state.draws[seat] = kinds(_of(draws, seat))
        state.discards[seat] = kinds(_of(discards, seat))
        zones = (state.hands, state.reserves, state.draws, state.discards)
        deck = tuple(sorted(kind for zone in zones for kind in zone[seat]))
        state.decks[seat] = deck
        used.update(deck)
        left = [k for k, n in START_COPIES.items() for _ in range(n + (k == state.fifth))]
        for kind in deck:
            if CARDS[kind].start:
                left.remove(kind)
        state.aside[seat] = tuple(sorted(left))
    free = [kind for kind in PROGRESS if kind not in used]
    shown = set(kinds(display)) if display is not None else set(free[:16])
    state.display = bytes([kind for kind in free if kind in shown])
    state.stack = [kind for kind in free if kind not in shown]


def _chips(state: State, vp: str, empty: str) -> None:
    state.vp_cards = tuple(sorted(VP[name] for name in ("city", "roads", "castle", *vp.split())))
    state.chips = bytes(len(state.chips))
    lay_chips(state)
    for name in empty.split():
        start = 3 * VP[name]
        for value in range(3):
            state.spare = add(state.spare, value, state.chips[start + value])
            state.chips = put(state.chips, start + value, 0)
    for value in range(3):
        total = sum(state.chips[value::3]) + state.spare[value]
        state.spare = add(state.spare, value, max(0, CHIP_TOTAL[value] - total))


def give_chips(state: State, seat: int, *, ones: int = 0, twos: int = 0, threes: int = 0) -> None:
    """Give a seat spare chips, so that it has more points."""
    for value, n in enumerate((ones, twos, threes)):
        state.spare = add(state.spare, value, -n)
        state.seat_chips = add(state.seat_chips, 3 * seat + value, n)
    state.check()


# -- moves


def move(text: str) -> Move:
    """Return a move by its words."""
    return tuple(int(word) if word.isdigit() else word for word in text.split())


def owes(state: State) -> Seat:
    """Return the seat that is asked first."""
    return owing(state)[0].seat


def kind(state: State) -> str:
    """Return the kind of the decision that is open."""
    return owing(state)[0].kind


def options(state: State, seat: int | None = None) -> list[str]:
    """Return the legal moves in words."""
    who = owes(state) if seat is None else Seat(seat)
    return [" ".join(map(str, one)) for one in legal(state, who)]


def do(state: State, *texts: str) -> list[Event]:
    """Play moves of the seats that are asked and return the events; forced moves follow.

    A move that has just been played by itself may be named all the same.
    """
    log, followed = Log(), list[Move]()
    for text in texts:
        if move(text) in followed:
            continue
        followed.clear()
        seat = owes(state)
        found = legal(state, seat)
        assert move(text) in found, f"{text!r} is not among {options(state)}"
        apply(state, seat, move(text), log)
        while owing(state) and (follow := forced(state, owes(state))) is not None:
            followed.append(follow)
            apply(state, owes(state), follow, log)
        state.check()
    return log.events


def fields(events: Iterable[Event], name: str, *wanted: str) -> list[tuple[object, ...]]:
    """Return the wanted fields of all events of a kind."""
    return [tuple(e.public[field] for field in wanted) for e in events if e.kind == name]


def happened(events: Iterable[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]


def end_turn(state: State) -> list[Event]:
    """Let the seat at turn pass what is left and end its turn."""
    log: list[Event] = []
    while "pass" in options(state):
        log += do(state, "pass")
    return log + do(state, "end_turn")


def ids(cards: Iterable[int]) -> list[str]:
    """Return the ids of cards."""
    return [CARDS[kind].id for kind in cards]


def armies(state: State, seat: int, province: str) -> int:
    """Return a seat's armies in a province."""
    return state.armies[seat * PROVINCES + PROVINCE[province]]


def owner(state: State, province: str) -> int:
    """Return who controls a province."""
    return state.owner[PROVINCE[province]]


def chips(state: State, seat: int) -> list[int]:
    """Return a seat's chips of 1, 2 and 3."""
    return list(state.seat_chips[3 * seat : 3 * seat + 3])


def on_card(state: State, vp_card: str) -> int:
    """Return how many chips lie on a VP card."""
    return sum(state.chips[3 * VP[vp_card] : 3 * VP[vp_card] + 3])
