"""Positions and matches of Adellos for tests, with hexes, tiles, cards and moves by name.

A move is written as its words: "piece d4", "attack e5", "hire soldier", "card revolt", "end"; of
seats that answer at once the seat stands before it: "1: give parry".
"""

from collections.abc import Iterable, Mapping, Sequence

from core.engine.chance import Stream, seed_from_text
from core.engine.events import Event, Log
from core.engine.game_types import Move, OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.adellos.apply import apply
from core.games.adellos.board import HEX, HEX_NAMES, NOBODY, OWNER, TILE_OF, hex_name, piece_of
from core.games.adellos.cards import TREACHERY
from core.games.adellos.data import (
    DATA,
    EVENTS,
    FACTION_UNITS,
    FACTIONS,
    KIND,
    TILE,
    TILES,
)
from core.games.adellos.moves import forced, legal, owing
from core.games.adellos.state import State, new

FACTION_ORDER = ("royal_army", "scum", "clergy", "undead")
NOBLES = ("general_iron_fist", "rebels_favorite_dana", "abbess_hildegard", "lich_baron_kynoth")
HOMES = {1: "b0", 2: "b9", 3: "h9", 4: "h0"}
"""By castle: where its noble stands unless a test says otherwise; a corner of it."""


def setup(seats: int = 2, seed: str = "test", **options: OptionValue) -> Setup:
    """Return a setup in which seat 0 begins, unless the options say otherwise."""
    chosen = {"first_seat": "seat_0", **options}
    return Setup(seats, complete(DATA.options, seats, chosen), seed_from_text(seed))


def match(seats: int = 2, seed: str = "test", **options: OptionValue) -> State:
    """Return a match before its first decision."""
    return new(setup(seats, seed, **options), Log())


def with_factions(seats: int, *factions: str, **options: OptionValue) -> State:
    """Return a match at the first choice of a noble, with these factions."""
    state = match(seats, "test", factions="chosen", **options)
    for faction in factions:
        do(state, f"faction {faction}")
    return state


def position(
    seats: int = 2,
    *,
    factions: Sequence[str] = FACTION_ORDER,
    nobles: Mapping[int, str] | None = None,
    pieces: Mapping[str, str] | None = None,
    gold: Sequence[int] | None = None,
    hands: Mapping[int, str] | None = None,
    top: str | None = None,
    deck: int | None = None,
    supply: Mapping[str, int] | None = None,
    ap: int = 3,
    at_turn: int = 0,
    **options: OptionValue,
) -> State:
    """Return a position in Buy and Run.

    Args:
        seats: The number of seats.
        factions: By seat.
        nobles: By seat the noble, and perhaps its hex: "jester_caspar", "jester_caspar c3".
        pieces: By hex: seat, tile and perhaps counters: "0 soldier", "1 zombie 2".
        gold: By seat; 0 by default.
        hands: By seat the cards.
        top: The top cards of the deck, the topmost first.
        deck: So many cards are in the deck, the others are out of the game.
        supply: By tile what is left in the supply instead of what follows from the board.
        ap: Action points.
        at_turn: The seat that plays.
        options: Table options.
    """
    state = match(seats, "test", factions="chosen", **options)
    state.frames = [("main", at_turn)]
    for seat in range(seats):
        faction = FACTIONS.index(factions[seat])
        state.factions[seat] = faction
        for tile in FACTION_UNITS[faction]:
            state.supply[tile] = TILES[tile].copies
        word = (nobles or {}).get(seat) or NOBLES[faction]
        _put_noble(state, seat, word.split())
    for place, word in (pieces or {}).items():
        number, name, *counters = word.split()
        state.supply[TILE[name]] -= 1
        state.pieces[HEX[place]] = piece_of(int(number), TILE[name])
        state.counters[HEX[place]] = int(counters[0]) if counters else 0
    for name, left in (supply or {}).items():
        state.supply[TILE[name]] = left
    state.gold = list(gold or [0] * seats)
    deal(state, hands or {}, (top or "").split(), deck)
    state.turn, state.round, state.at_turn, state.ap = 1, 1, Seat(at_turn), ap
    state.check()
    return state


def _put_noble(state: State, seat: int, words: list[str]) -> None:
    name, place = words[0], words[-1] if len(words) > 1 else HOMES[state.castles[seat] + 1]
    state.nobles[seat] = TILE[name]
    state.noble_at[seat] = HEX[place]
    state.pieces[HEX[place]] = piece_of(seat, TILE[name])


def deal(state: State, hands: Mapping[int, str], top: list[str], deck: int | None) -> None:
    """Give seats their cards, put others on top of the deck, and box what is too much."""
    left = [event.copies for event in EVENTS]
    for seat, words in hands.items():
        kinds = [KIND[word] for word in words.split()]
        for kind in kinds:
            left[kind] -= 1
        state.hands[seat] = sorted((kind, 1 << seat) for kind in kinds)
    for word in top:
        left[KIND[word]] -= 1
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    state.deck = rest + [KIND[word] for word in reversed(top)]
    if deck is not None:
        boxed, state.deck = (
            state.deck[: len(state.deck) - deck],
            state.deck[len(state.deck) - deck :],
        )
        for kind in boxed:
            state.box[kind] += 1


# -- moves


def move(text: str) -> Move:
    """Return a move by its words; numbers are numbers."""
    return tuple(int(word) if word.lstrip("-").isdecimal() else word for word in text.split())


def owes(state: State) -> Seat:
    """Return the seat that decides first."""
    return owing(state)[0].seat


def kind(state: State) -> str:
    """Return the kind of the open decision, "" when the match is over."""
    return owing(state)[0].kind if owing(state) else ""


def do(state: State, *texts: str) -> Log:
    """Play moves, each of them legal, and what follows by itself; return the log."""
    log = Log()
    for text in texts:
        head, _, tail = text.rpartition(": ")
        seat = Seat(int(head)) if head else owes(state)
        chosen = move(tail)
        assert chosen in legal(state, seat), f"{text} is not legal: {legal(state, seat)}"
        apply(state, seat, chosen, log)
        _follow(state, log)
        state.check()
    return log


def _follow(state: State, log: Log) -> None:
    while found := next(((p.seat, m) for p in owing(state) if (m := forced(state, p.seat))), None):
        apply(state, found[0], found[1], log)


def offered(state: State, verb: str = "") -> list[str]:
    """Return the legal moves of the deciding seat as words, or those of one verb without it."""
    texts = [" ".join(map(str, found)) for found in legal(state, owes(state))]
    if not verb:
        return texts
    return [text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb]


def acts(state: State, place: str, verb: str = "") -> list[str]:
    """Return what the piece on a hex can do, as `offered`, without changing the state."""
    after = state.copy()
    do(after, f"piece {place}")
    return offered(after, verb)


def pass_turn(state: State) -> None:
    """Use up the action points of the seat at turn by walking its noble to and fro, and end.

    Where the noble cannot move another piece walks; reactions are passed.
    """
    seat = owes(state)
    while owing(state) and owes(state) == seat:
        if "end" in offered(state):
            do(state, "end")
            return
        home, places = hex_name(state.noble_at[seat]), offered(state, "piece")
        places = [home, *places] if home in places else places
        place = next(place for place in places if acts(state, place, "move"))
        do(state, f"piece {place}", f"move {acts(state, place, 'move')[0]}")


def pass_to(state: State, seat: int) -> None:
    """Pass turns until a seat plays, or the match is over; at least one turn."""
    pass_turn(state)
    while owing(state) and owes(state) != seat:
        pass_turn(state)


# -- looking


def at(state: State, place: str) -> str:
    """Return what stands on a hex as `position` takes it, "" for nothing."""
    spot = HEX[place]
    piece = state.pieces[spot]
    if not piece:
        return ""
    counters = f" {state.counters[spot]}" if state.counters[spot] else ""
    return f"{OWNER[piece]} {TILES[TILE_OF[piece]].id}{counters}"


def standing(state: State, seat: int) -> list[str]:
    """Return the hexes with pieces of a seat."""
    return [hex_name(spot) for spot in state.own_hexes(seat)]


def hand(state: State, seat: int) -> list[str]:
    """Return the cards in a hand."""
    return [EVENTS[held].id for held, _ in state.hands[seat]]


def left(state: State, tile: str) -> int:
    """Return how many of a tile are in the supply."""
    return state.supply[TILE[tile]]


def gone(state: State, tile: str) -> int:
    """Return how many of a tile of the match are out of the game."""
    on_board = sum(1 for piece in state.pieces if piece and TILES[TILE_OF[piece]].id == tile)
    return TILES[TILE[tile]].copies - left(state, tile) - on_board


def boxed(state: State, card: str) -> int:
    """Return how many of a card are in the box."""
    return state.box[KIND[card]]


def lying(state: State) -> list[tuple[int, str, int | None]]:
    """Return the cards before seats: seat, card, protected seat."""
    return [
        (front, EVENTS[held].id, whom if held == TREACHERY and whom != NOBODY else None)
        for front, held, whom in state.lying
    ]


def kinds(log: Log) -> list[str]:
    """Return the kinds of a log's events."""
    return [event.kind for event in log.events]


def found(log: Log, name: str) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in log.events if event.kind == name]


def names(spots: Iterable[int]) -> str:
    """Return hexes by their names, in the order given."""
    return " ".join(HEX_NAMES[spot] for spot in spots)


def unowned(state: State) -> list[str]:
    """Return the factions that no seat has."""
    return [name for n, name in enumerate(FACTIONS) if n not in state.factions]


def choose(state: State, rng: Stream) -> tuple[Seat, Move]:
    """Return a seat that decides and a move, both by chance; every second time a verb first."""
    pending = rng.choice(owing(state))
    moves = legal(state, pending.seat)
    if rng.below(2):
        verb = rng.choice(list(dict.fromkeys(found[0] for found in moves)))
        moves = [found for found in moves if found[0] == verb]
    return pending.seat, rng.choice(moves)
