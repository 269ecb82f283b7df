"""Positions of Comuni for tests, with columns, cards, cubes and seats by name.

A move is written as its words: "bid 3", "gold 2", "card a13", "new religion", "end"; of seats that
answer at once the seat stands before it: "1: alliance 2". Cubes are written "G2 A1 C0 P3",
buildings "E4 M2" or, with their cards from the ground up, "R=a13+a15".
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from core.engine.chance import seed_from_text
from core.engine.errors import IllegalMoveError
from core.engine.events import Event, Log
from core.engine.game import Game
from core.engine.game_types import Move, OptionValue, Setup
from core.engine.ids import Seat, Viewer
from core.engine.lines import event_text
from core.engine.options import complete
from core.engine.scene import Text
from core.engine.texts import Names, game_catalog
from core.games.comuni.apply import apply
from core.games.comuni.building import guild_points
from core.games.comuni.data import (
    ALL_KINDS,
    CARD,
    CARDS,
    CITIES,
    CUBE_LETTERS,
    CUBE_TOTALS,
    DATA,
    DECK_LETTERS,
    KIND_LETTERS,
    SEAT_COUNTS,
    TRI,
    cards_in_game,
    cube_note,
)
from core.games.comuni.invasion import start_invasion
from core.games.comuni.moves import forced, legal, owing
from core.games.comuni.state import NOBODY, State, new

PLAYERS = ("Anna", "Bruno", "Cleo", "Dieter", "Eva")


def match(seats: int = 3, seed: str = "test", **options: OptionValue) -> State:
    """Return a match before its first decision, with the lowest cities unless options differ."""
    chosen = complete(DATA.options, seats, {"cities": "lowest", **options})
    return new(Setup(seats, chosen, seed_from_text(seed)), Log())


def position(
    seats: int = 3,
    *,
    cities: str = "",
    bids: Mapping[int, str] | None = None,
    columns: Mapping[int, str] | None = None,
    cubes: Sequence[str] = (),
    bank: str = "",
    hands: Mapping[int, str] | None = None,
    buildings: Mapping[int, str] | None = None,
    walls: Mapping[int, str] | None = None,
    bonus_walls: int = 11,
    active: Mapping[int, str] | None = None,
    masters: str = "",
    plunder: Sequence[int] = (),
    scores: Sequence[int] = (),
    deck: str = "D",
    left: int | None = None,
    top: str = "",
    phase: str = "project",
    at_turn: int = 0,
    **options: OptionValue,
) -> State:
    """Return a position in which a seat bids, claims or collects, or builds.

    Args:
        seats: The number of seats.
        cities: Their ids by seat; the lowest by default.
        bids: By column from 1: seat and gold.
        columns: By column from 1: its cards; any others by default.
        cubes: By seat the stock; empty by default.
        bank: What is left in the supply of some cubes; the last seat has the others.
        hands: By seat the cards.
        buildings: By seat.
        walls: By seat the heights.
        bonus_walls: Those in the supply; the others count as standing.
        active: By seat the letters of the active kinds.
        masters: By kind the holder or "-"; by default the highest sum.
        plunder: By seat.
        scores: By seat, instead of the points of the storeys: the position is then not sound.
        deck: The deck in use; the decks before it are used up, their invasions over.
        left: The cards left in it; all by default.
        top: Its first cards, the first to be drawn first.
        phase: "project" or "build".
        at_turn: The seat that plays; it has the alliance leader.
        options: Table options.
    """
    state = match(seats, "test", **options)
    if cities:
        names = [city.id for city in CITIES]
        state.cities = tuple(names.index(name) for name in cities.split())
    _set_cards(state, hands or {}, columns or {}, buildings or {}, walls or {}, bonus_walls)
    _set_rest(state, DECK_LETTERS.index(deck), left, top.split())
    for column, text in (bids or {}).items():
        state.envoys[column - 1], state.bids[column - 1] = map(int, text.split())
    _set_cubes(state, cubes, bank)
    for seat, letters in (active or {}).items():
        state.active[seat] = sum(1 << KIND_LETTERS.index(letter) for letter in letters)
    _set_masters(state, masters)
    state.plunder = list(plunder) or [0] * seats
    state.scores = list(scores) or state.scores
    state.invasions = DECK_LETTERS.index(deck)
    state.at_turn = state.leader = Seat(at_turn)
    steps = (1, 1) if phase == "build" else ()
    state.frames = [(phase, at_turn, *steps)]
    if not scores:
        state.check()
    return state


def building(**given: Any) -> State:
    """Return a position as `position` in which seat 0 builds."""
    return position(phase="build", **given)


_FREE = -2
"""A place for any card, before the named ones have theirs."""


def _set_cards(
    state: State,
    hands: Mapping[int, str],
    columns: Mapping[int, str],
    buildings: Mapping[int, str],
    walls: Mapping[int, str],
    bonus_walls: int,
) -> None:
    for seat, text in hands.items():
        state.hands[seat] = tuple(sorted(CARD[name] for name in text.split()))
    state.columns = [(_FREE,) * size for size in SEAT_COUNTS[state.seats].sizes]
    for column, text in columns.items():
        state.columns[column - 1] = tuple(CARD[name] for name in text.split())
    for seat, text in buildings.items():
        state.buildings[seat] = tuple(_building(word) for word in text.split())
        state.scores[seat] = sum(TRI[len(city) - 1] for city in state.buildings[seat])
    for seat, text in walls.items():
        state.walls[seat] = tuple(int(word) for word in text.split())
    state.bonus_walls = bonus_walls
    storeys = sum(map(sum, state.walls)) - (11 - bonus_walls)
    state.walled = [_FREE] * storeys


def _building(word: str) -> tuple[int, ...]:
    kind = KIND_LETTERS.index(word[0])
    if "=" in word:
        return (kind, *(CARD[name] for name in word[2:].split("+")))
    return (kind, *(_FREE,) * int(word[1:]))


def _set_rest(state: State, deck: int, left: int | None, top: list[str]) -> None:
    """Deal the cards that have no name: decks, buildings, columns, walls; the rest is discarded."""
    per_deck = state.per_deck
    named = [card for zone in (*state.columns, *state.hands) for card in zone]
    named += [card for city in state.buildings for b in city for card in b[1:]]
    free = [card for card in cards_in_game(state.seats) if card not in named]
    front = [CARD[name] for name in top]
    used = [card for card in free if CARDS[card].deck == deck and card not in front]
    count = per_deck if left is None else left
    pile = front + used[::-1][: count - len(front)]
    assert count == len(pile), "cards of the deck in use have a name"
    later = [card for card in free if CARDS[card].deck > deck]
    state.stack = sorted(later, key=lambda card: -CARDS[card].deck) + pile[::-1]
    free = [card for card in free if card not in state.stack]
    state.buildings = [tuple(_fill(city, free) for city in c) for c in state.buildings]
    state.columns = [
        tuple(free.pop() if card == _FREE else card for card in cards) for cards in state.columns
    ]
    state.walled = sorted(free.pop() for _ in state.walled)
    state.discard = free


def _fill(building: tuple[int, ...], free: list[int]) -> tuple[int, ...]:
    found: list[int] = []
    for card in building[1:]:
        fitting = [other for other in free if building[0] in CARDS[other].kinds]
        best = min(fitting, key=lambda c: len(CARDS[c].kinds)) if card == _FREE else card
        if card == _FREE:
            free.remove(best)
        found.append(best)
    return (building[0], *found)


def stock(text: str) -> list[int]:
    """Return gold, armies, craftsmen and pilgrims of cubes by their letters."""
    found = [0, 0, 0, 0]
    for word in text.split():
        if word != "0":
            found[CUBE_LETTERS.index(word[0])] = int(word[1:])
    return found


def _set_cubes(state: State, cubes: Sequence[str], bank: str) -> None:
    state.cubes = [0] * (4 * state.seats)
    for seat, text in enumerate(cubes):
        state.cubes[4 * seat : 4 * seat + 4] = stock(text)
    state.supply = [n - sum(state.cubes[cube::4]) for cube, n in enumerate(CUBE_TOTALS)]
    state.supply[0] -= sum(state.bids)
    for word in bank.split():
        cube = CUBE_LETTERS.index(word[0])
        state.cubes[4 * (state.seats - 1) + cube] += state.supply[cube] - int(word[1:])
        state.supply[cube] = int(word[1:])


def _set_masters(state: State, masters: str) -> None:
    if masters:
        state.masters = [NOBODY if word == "-" else int(word) for word in masters.split()]
        return
    for kind in ALL_KINDS:
        cities = enumerate(state.buildings)
        tall = [s for s, city in cities if any(b[0] == kind and len(b) > 2 for b in city)]
        if tall:
            state.masters[kind] = max(tall, key=lambda s: guild_points(state, Seat(s), kind))


def invasion(seats: int = 3, number: int = 1, **given: Any) -> State:
    """Return a position as `position` in which an invasion, from 1, has just begun."""
    if number == 4:
        state = position(seats, deck="D", left=0, **given)
        state.turns_left, state.frames = 0, []
    else:
        state = position(seats, deck=DECK_LETTERS[number], **given)
        state.frames = [("refill", state.at_turn)]
    state.invasions = number - 1
    start_invasion(state, Log())
    return state


def middle() -> State:
    """Return a position with bids, buildings, walls, cards and plunder; seat A plays."""
    return position(
        cubes=["G2 A1 C1 P3", "G1 P1", "G3 A1 P2"],
        bids={1: "0 1", 3: "1 2", 4: "2 1"},
        hands={0: "a01 a15"},
        buildings={0: "E2 C1 R1", 1: "E1 M2"},
        walls={0: "3 1"},
        active={0: "E"},
        plunder=[3, 2, 0],
        columns={1: "a03", 2: "a13", 3: "a04 a07", 4: "b01 a09", 5: "a10 a02 a05"},
    )


def attacked() -> State:
    """Return invasion II before any fist is filled."""
    return invasion(
        3, 2, cubes=["G2 A2 P2", "A1", "G3"], buildings={0: "E2", 1: "M3"}, walls={0: "2"}
    )


# -- moves


def move(text: str) -> Move:
    """Return a move by its words; numbers are numbers."""
    return tuple(int(word) if word.isdecimal() else word for word in text.split())


def owes(state: State) -> Seat:
    """Return the seat that decides first."""
    return owing(state)[0].seat


def kind(state: State) -> str:
    """Return the kind of the open decision, "" when the match is over."""
    return owing(state)[0].kind if owing(state) else ""


def do(state: State, *texts: str, check: bool = True) -> Log:
    """Play moves, each of them legal, and what follows by itself; return the log."""
    log = Log()
    follow(state, log)
    for text in texts:
        head, _, tail = text.rpartition(": ")
        seat = Seat(int(head)) if head else owes(state)
        chosen = move(tail)
        assert chosen in legal(state, seat), f"{text} is not legal: {legal(state, seat)}"
        apply(state, seat, chosen, log)
        follow(state, log)
        if check:
            state.check()
    return log


def follow(state: State, log: Log) -> None:
    """Play the decisions that have one move only."""
    while found := next(((p.seat, m) for p in owing(state) if (m := forced(state, p.seat))), None):
        apply(state, found[0], found[1], log)


def fists(state: State, *pairs: str, check: bool = True) -> Log:
    """Fill the fists of all seats: by seat "r l"; they pay automatically. Return the log."""
    log = Log()
    for seat, pair in enumerate(pairs):
        for verb, n in zip(("alliance", "garrison"), pair.split(), strict=True):
            if any(p.seat == seat and p.kind == verb for p in owing(state)):
                log.events += do(state, f"{seat}: {verb} {n}", check=check).events
        if any(p.seat == seat and p.kind == "muster_pay" for p in owing(state)):
            log.events += do(state, f"{seat}: auto", check=check).events
    return log


def offered(state: State, verb: str = "", seat: int | None = None) -> list[str]:
    """Return the legal moves of the deciding seat as words, or those of one verb without it."""
    moves = legal(state, owes(state) if seat is None else Seat(seat))
    texts = [" ".join(map(str, found)) for found in moves]
    if not verb:
        return texts
    return [text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb]


def refused(state: State, text: str, seat: int | None = None) -> str:
    """Return the rule that a refused move names; the state stays as it is."""
    before = state.copy()
    try:
        apply(state, owes(state) if seat is None else Seat(seat), move(text), Log())
    except IllegalMoveError as error:
        assert before == state
        return error.rule or ""
    raise AssertionError(f"{text} is not refused")


# -- looking


def cubes(state: State, seat: int) -> str:
    """Return a stock by letters, "0" for none."""
    return cube_note(state.cubes[4 * seat : 4 * seat + 4])


def heights(state: State, seat: int) -> str:
    """Return the buildings of a seat: "E3 R1"."""
    return " ".join(f"{KIND_LETTERS[b[0]]}{len(b) - 1}" for b in state.buildings[seat])


def bid_at(state: State, column: int) -> str:
    """Return the bid on a column, from 1, as `position` takes it; "" for none."""
    seat = state.envoys[column - 1]
    return "" if seat == NOBODY else f"{seat} {state.bids[column - 1]}"


def on(state: State, seat: int) -> str:
    """Return the letters of a seat's active kinds."""
    return "".join(n for k, n in enumerate(KIND_LETTERS) if state.active[seat] >> k & 1)


def found(log: Log, name: str) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in log.events if event.kind == name]


# -- words


def say(text: Text | None, lang: str = "en") -> str:
    """Return a message in words; "" for none."""
    if text is None:
        return ""
    return game_catalog(DATA, lang).plain(text, Names(PLAYERS, DATA.things(lang)))


def says(texts: Iterable[Text | None], lang: str = "en") -> list[str]:
    """Return messages in words."""
    return [say(text, lang) for text in texts]


def log_lines(log: Log, viewer: Viewer = None, lang: str = "en") -> list[str]:
    """Return the lines of a log as a viewer reads them."""
    catalog = game_catalog(DATA, lang)
    no_game = cast("Game[Any]", None)  # only take-backs need one
    seen = [event.seen_by(viewer) for event in log.events]
    return [say(event_text(no_game, catalog, event), lang) for event in seen if event is not None]
