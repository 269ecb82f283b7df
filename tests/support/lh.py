"""Positions and matches of Löwenherz for tests, with squares, edges, cards and colours by name.

A position lies on the fixed board of the worked examples. A move is written as it is named:
"border F1|G1", "take D2", "play a_b3 0", "sell c_e2", "market a_b3", "draw", "stop".
"""

from collections.abc import Iterable, Mapping, Sequence

from core.engine.chance import seed_from_text
from core.engine.events import Event, Log
from core.engine.game_types import Frame, Move, OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.loewenherz import invariants, regions
from core.games.loewenherz.actions import ANYWHERE
from core.games.loewenherz.apply import apply
from core.games.loewenherz.board import (
    EDGE_SQUARES,
    NEIGHBOURS,
    SQUARES,
    Edge,
    Square,
    castle_of,
    edge_name,
    knight_of,
    parse_place,
    square_name,
)
from core.games.loewenherz.data import (
    BORDER_TOTAL,
    CARDS,
    CARDS_PER_LETTER,
    COLOURS,
    DATA,
    FOREST,
    KIND,
    KNIGHT_TOTAL,
    LETTERS,
    STACK_LETTERS,
)
from core.games.loewenherz.moves import forced, legal, owing
from core.games.loewenherz.scoring import worth
from core.games.loewenherz.state import State, new

REST = {"red": "A8 J8"}
"""The castles that keep the rest of the board open land, unless an example says otherwise."""


def setup(seats: int = 3, seed: str = "test", **options: OptionValue) -> Setup:
    """Return a setup with the fixed board, unless the options say otherwise."""
    chosen = {"board": "fixed", **options}
    return Setup(seats, complete(DATA.options, seats, chosen), seed_from_text(seed))


def match(seats: int = 3, seed: str = "test", **options: OptionValue) -> State:
    """Return the position before the first castle."""
    return new(setup(seats, seed, **options), Log())


def sq(name: str) -> Square:
    """Return a square by its name."""
    spot = parse_place(name)
    assert spot.layer == "square"
    return Square(spot.number)


def ed(name: str) -> Edge:
    """Return an edge by its name."""
    spot = parse_place(name)
    assert spot.layer == "edge"
    return Edge(spot.number)


def sqs(names: str) -> list[Square]:
    """Return squares by their names, in the order of their numbers."""
    return sorted(sq(name) for name in names.split())


def names(squares: Iterable[int]) -> str:
    """Return the names of squares, in the order given."""
    return " ".join(square_name(Square(square)) for square in squares)


def closing(squares: Iterable[Square]) -> set[Edge]:
    """Return the edges that surround some squares."""
    inside = set(squares)
    return {
        Edge(edge) for edge, (a, b) in enumerate(EDGE_SQUARES) if (a in inside) != (b in inside)
    }


def position(
    *,
    seats: int = 3,
    castles: Mapping[str, str],
    knights: Mapping[str, str] | None = None,
    closed: Sequence[str] = (),
    borders: str = "",
    rest: bool = True,
    stock: int | None = None,
    scores: Sequence[int] | None = None,
    ducats: Sequence[int] | None = None,
    hands: Mapping[int, str] | None = None,
    market: str = "",
    allies: Sequence[tuple[str, str]] = (),
    at_turn: int = 0,
    **options: OptionValue,
) -> State:
    """Return a position on the fixed board in which a seat chooses its turn.

    Args:
        seats: The number of seats.
        castles: By colour, squares.
        knights: By colour, squares.
        closed: Sets of squares that borders surround.
        borders: Further edges with a border.
        rest: Whether the castles of REST stand too, as far as that colour has no castles.
        stock: Borders left: the others lie about where they close nothing.
        scores: By seat; by default the worth.
        ducats: By seat; 7 each by default.
        hands: By seat, the first cards of its hand; filled up to three.
        market: Cards in the order of sale.
        allies: Pairs of castles.
        at_turn: The seat that chooses.
        options: Table options.
    """
    state = match(seats, "test", **options)
    for colour, squares in ({**REST, **castles} if rest else castles).items():
        _put(state, colour, castles=squares, knights=(knights or {}).get(colour, ""))
    edges = {ed(name) for name in borders.split()}
    for squares in closed:
        edges |= closing(sqs(squares))
    for edge in edges:
        state.borders[edge] = 1
    state.borders_left = BORDER_TOTAL - len(edges)
    _deal(state, hands or {}, market.split())
    state.ducats = list(ducats or state.ducats)
    state.turn, state.at_turn = 1, Seat(at_turn)
    state.frames = [("choose_turn", at_turn)]
    state.allies = sorted((min(sq(a), sq(b)), max(sq(a), sq(b))) for a, b in allies)
    recount(state, scores)
    if stock is not None:
        _use_up(state, stock, [sq for squares in closed for sq in sqs(squares)])
        recount(state, scores)
    if scores is None:
        check(state)
    return state


def placing(state: State, castles: Mapping[str, str], colour: str, seat: int = 0) -> State:
    """Change a new match: these castles stand, and the seat places one of a colour next."""
    for standing, squares in castles.items():
        _put(state, standing, castles=squares, knights="")
    state.at_turn, state.frames = Seat(seat), [("place_castle", seat, COLOURS.index(colour))]
    return state


def last_card(state: State) -> State:
    """Change a position: only one card is left in the stack, the others have been played."""
    state.played += state.stack[1:]
    del state.stack[1:]
    return state


def _put(state: State, colour: str, castles: str, knights: str) -> None:
    number = COLOURS.index(colour)
    for square in sqs(castles):
        state.pieces[square] = castle_of(number)
    for square in sqs(knights):
        state.pieces[square] = knight_of(number)
    state.knights_left[number] = KNIGHT_TOTAL - len(knights.split())


def spread(castle: str, count: int) -> str:
    """Return so many squares for knights, linked with a castle and nearest to it."""
    terrain = match().terrain
    found = [sq(castle)]
    for square in found:
        for _, other in NEIGHBOURS[square]:
            if terrain[other] <= FOREST and other not in found:
                found.append(other)
    return names(found[1 : count + 1])


def recount(state: State, scores: Sequence[int] | None = None) -> None:
    """Set what follows from pieces and borders, and the scores to these or to the worth."""
    state.zones = regions.zones_anew(state.pieces, state.borders)
    state.guards = regions.guards_anew(state.pieces, state.zones)
    state.open_edges = regions.open_edges_anew(state.pieces, state.borders, state.zones)
    state.mines = regions.mine_counts(state)
    worths = [worth(state, Seat(seat)) for seat in range(state.seats)]
    state.scores = worths if scores is None else list(scores)


def _use_up(state: State, stock: int, clear: Sequence[Square]) -> None:
    """Lay borders far from some squares, closing nothing, until the stock is so small."""
    near = {
        other
        for square in clear
        for other in range(SQUARES)
        if abs(square // 12 - other // 12) + abs(square % 12 - other % 12) <= 2
    }
    for edge, squares in enumerate(EDGE_SQUARES):
        if state.borders_left == stock:
            break
        may = state.open_edges[edge] and not near & set(squares)
        if may and regions.split_by(state.borders, Edge(edge)) == []:
            state.borders[edge] = 1
            state.borders_left -= 1
    assert state.borders_left == stock


def _deal(state: State, hands: Mapping[int, str], market: Sequence[str]) -> None:
    """Give the hands their cards, fill them up, and put all cards somewhere.

    The stack is as high as the letters of these cards allow; what is left over is played.
    """
    wanted = {seat: hands.get(seat, "").split() for seat in range(state.seats)}
    out = [KIND[card] for cards in wanted.values() for card in cards]
    out += [KIND[card] for card in market]
    left = [kind for kind, card in enumerate(CARDS) for _ in range(card.count)]
    for kind in out:
        left.remove(kind)
    last = max([CARDS[kind].letter for kind in out], default=0)
    state.market = [KIND[card] for card in market]
    for seat, cards in wanted.items():
        kinds = [KIND[card] for card in cards]
        while len(kinds) < 3:
            kinds.append(left.pop(0))
        state.hands[seat] = sorted((kind, CARDS[kind].letter, 1 << seat) for kind in kinds)
    deep = [kind for kind in left if CARDS[kind].letter > last]
    top = [kind for kind in left if CARDS[kind].letter == last]
    room = CARDS_PER_LETTER * (len(LETTERS) - last) - len(deep)
    state.stack = sorted(top[:room] + deep, key=lambda kind: -CARDS[kind].letter)
    state.played = [kind for kind in left if CARDS[kind].letter < last] + top[room:]
    assert [CARDS[k].letter for k in state.stack] == list(STACK_LETTERS[: len(state.stack)])


def end_phase(state: State, hands: Mapping[int, str]) -> State:
    """Change a position: the stack is empty and the hands are exactly these cards."""
    everything = [kind for kind, card in enumerate(CARDS) for _ in range(card.count)]
    for kind in state.market:
        everything.remove(kind)
    for seat in range(state.seats):
        kinds = [KIND[card] for card in hands.get(seat, "").split()]
        state.hands[seat] = sorted((kind, CARDS[kind].letter, 1 << seat) for kind in kinds)
        for kind in kinds:
            everything.remove(kind)
    state.stack, state.played = [], everything
    check(state)
    return state


def check(state: State) -> None:
    """Check a position that may hold fewer castles than a match."""
    invariants.check_position(state)


def acting(state: State, action: str, n: int = 1, seat: int = 0) -> State:
    """Change a position: the seat has just played a card with an action, at no price."""
    card = state.hands[seat].pop()
    state.played.append(card[0])
    first: dict[str, Frame] = {
        "border": ("place_border", seat, 0, n),
        "knight": ("place_knight", seat, 0, n, ANYWHERE, ANYWHERE),
    }
    state.at_turn = Seat(seat)
    state.frames = [("refill", seat, 0), first.get(action, ("choose_own_region", seat, action, n))]
    return state


def move(text: str) -> Move:
    """Return the move that a text names."""
    verb, *words = text.split()
    return (verb, *[_word(word) for word in words])


def _word(word: str) -> str | int:
    if word.isdecimal():
        return int(word)
    try:
        return parse_place(word).number
    except ValueError:
        return word


def text_of(chosen: Move) -> str:
    """Return the text that names a move."""
    verb, *values = chosen
    if verb == "border":
        return f"border {edge_name(Edge(int(values[0])))}"
    if verb in {"castle", "knight", "take", "own", "target", "remove"}:
        return f"{verb} {square_name(Square(int(values[0])))}"
    return " ".join(str(value) for value in chosen)


def owes(state: State) -> Seat:
    """Return the seat that owes a decision."""
    (pending,) = owing(state)
    return pending.seat


def kind(state: State) -> str:
    """Return the kind of the open decision, or "" when the match is over."""
    return "".join(pending.kind for pending in owing(state))


def options(state: State, verb: str = "") -> list[str]:
    """Return the texts of the legal moves of the seat that owes a decision.

    Args:
        state: The position.
        verb: Only moves with this verb, and their texts without it.
    """
    texts = [text_of(chosen) for chosen in legal(state, owes(state))]
    return [t.removeprefix(verb).strip() for t in texts if t.split()[0] == verb or not verb]


def do(state: State, *texts: str, auto: bool = False, sound: bool = True) -> list[Event]:
    """Make legal moves by the seats that owe them, and return the events.

    Args:
        state: Is changed.
        texts: The moves.
        auto: Whether to play automatic moves after each, as a match does.
        sound: Whether to check the state afterwards; not where scores were set.
    """
    log = Log()
    for text in texts:
        chosen = move(text)
        assert chosen in legal(state, owes(state)), (text, options(state)[:40])
        apply(state, owes(state), chosen, log)
        while auto and state.frames and (follow := forced(state, owes(state))) is not None:
            apply(state, owes(state), follow, log)
    if sound:
        check(state)
    return log.events


def idle_turn(state: State, *, sound: bool = True) -> list[Event]:
    """Sell the last card of the hand, draw if there is a refill, and return the events."""
    events = do(state, options(state)[-1], sound=sound)
    return events + (do(state, "draw", sound=sound) if kind(state) == "refill" else [])


def did_barrier(state: State, text: str) -> bool:
    """Make a move and return whether it was a barrier."""
    log = Log()
    apply(state, owes(state), move(text), log)
    return log.is_barrier


def fields(events: Iterable[Event], wanted: str, *keys: str) -> list[tuple[object, ...]]:
    """Return the values of some public fields of all events of one kind."""
    return [tuple(e.public[key] for key in keys) for e in events if e.kind == wanted]


def gains(events: Iterable[Event]) -> list[tuple[object, ...]]:
    """Return colour, points and reason of each change of a score."""
    return [
        (COLOURS[int(str(seat))], delta, reason)
        for seat, delta, reason in fields(events, "score", "seat", "delta", "reason")
    ]


def region(state: State, castle: str) -> str:
    """Return the names of the squares of a region; "" if there is no such region."""
    return names(regions.region_squares(state.zones, sq(castle)))


def zone(state: State, square: str) -> str:
    """Return what a square lies in: "open", "neutral" or the name of a region."""
    value = state.zones[sq(square)]
    words = {regions.OPEN: "open", regions.NEUTRAL: "neutral"}
    return words.get(value) or square_name(Square(value))


def has(state: State, edges: str) -> list[bool]:
    """Return whether a border stands on each of some edges."""
    return [bool(state.borders[ed(name)]) for name in edges.split()]
