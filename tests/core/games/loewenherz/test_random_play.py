"""Whole matches by busy random players: invariants, laws of the contract, legal lists."""

from collections.abc import Iterator

import pytest

import lh
import lhplay
from core.engine.chance import Stream
from core.engine.codec import decode, digest, encode
from core.engine.errors import HiddenError
from core.engine.events import Event, Log, SilentLog
from core.engine.game_types import OptionValue
from core.engine.ids import Seat, Viewer
from core.games.loewenherz import regions
from core.games.loewenherz.apply import apply
from core.games.loewenherz.board import EDGE_SQUARES, NEIGHBOURS, SQUARES, Edge, Square, is_castle
from core.games.loewenherz.data import CARDS, FOREST
from core.games.loewenherz.moves import KINDS, legal, max_plies, owing
from core.games.loewenherz.state import State, new
from core.games.loewenherz.view import fill, mask

SETUPS: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "a", {}),
    (3, "b", {"board": "random"}),
    (4, "c", {}),
    (2, "d", {"may_place_fewer": True, "goal": "none", "board": "random"}),
    (3, "e", {"expand_squares": "up_to_2", "castle_gap": 5, "goal": "none"}),
    (4, "f", {"monopoly_at": 4, "zero_ducats_bonus": True, "goal": "none", "board": "random"}),
    (2, "b", {"goal": 20, "board": "random"}),
]


def play(seats: int, seed: str, chosen: dict[str, OptionValue]) -> Iterator[tuple[State, Log]]:
    """Yield a match's state after each ply, with the log of that ply; the state is one object."""
    state = lh.match(seats, seed, **chosen)
    rng = Stream(seed.encode())
    yield state, Log()
    while owing(state):
        log = Log()
        apply(state, lh.owes(state), lhplay.choose(state, rng), log)
        yield state, log


@pytest.mark.rule("LH 0.10", "LH 3.4", "LH 5.9", "LH 6.5", "LH 9.5")
@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS)
def test_invariants_hold_to_the_end(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """After every ply the state is sound, regions and alliances only grow, and the match ends."""
    plies, castles, allies = 0, set[int](), set[tuple[int, int]]()
    state = None
    for state, _ in play(seats, seed, chosen):
        state.check()
        with_region = {zone for zone in state.zones if zone < SQUARES}
        assert castles <= with_region  # LH-I8
        assert allies <= set(state.allies)  # LH-I9
        castles, allies = with_region, set(state.allies)
        if state.frames:
            moves = legal(state, lh.owes(state))
            assert moves  # LH-I13
            assert len(moves) == len(set(moves))
            assert moves == legal(state, lh.owes(state))
            others = [Seat(s) for s in range(seats) if s != lh.owes(state)]
            assert [[]] * len(others) == [legal(state, other) for other in others]
        plies += 1
    assert state is not None
    assert plies <= max_plies(lh.setup(seats, seed, **chosen))
    assert state.reason


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS)
def test_a_new_border_parts_no_pieces_of_one_colour(
    seats: int, seed: str, chosen: dict[str, OptionValue]
) -> None:
    """A border that a ply adds never stands between two pieces of one colour (LH-I14)."""
    before = bytearray(len(EDGE_SQUARES))
    for state, _ in play(seats, seed, chosen):
        for edge, (a, b) in enumerate(EDGE_SQUARES):
            if state.borders[edge] and not before[edge]:
                one, two = state.pieces[a], state.pieces[b]
                assert not one or not two or (one - 1) // 2 != (two - 1) // 2
        before = state.borders[:]


def scramble(state: State, viewer: Viewer, rng: Stream) -> State:
    """Return a state that differs from this one only in what the viewer may not know."""
    other = state.copy()
    everyone = (1 << state.seats) - 1
    unseen = [
        (seat, place)
        for seat, hand in enumerate(state.hands)
        for place, (_, _, known) in enumerate(hand)
        if seat != viewer and known != everyone
    ]
    for letter in range(4):
        places = [(s, p) for s, p in unseen if state.hands[s][p][1] == letter]
        stacked = [p for p, kind in enumerate(state.stack) if CARDS[kind].letter == letter]
        kinds = [state.hands[s][p][0] for s, p in places] + [state.stack[p] for p in stacked]
        rng.shuffle(kinds)
        for seat, place in places:
            other.hands[seat][place] = (kinds.pop(), letter, 1 << seat)
        for place in stacked:
            other.stack[place] = kinds.pop()
    for hand in other.hands:
        hand.sort()
    other.seed = bytes(rng.below(256) for _ in range(16))
    return other


def seen(events: list[Event], viewer: Viewer) -> list[object]:
    """Return events as a viewer reads them."""
    return [event.seen_by(viewer) for event in events]


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS[:5])
def test_laws_of_the_contract(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """Masks decide legality, hide what they must, are filled again, and follow moves."""
    rng = Stream(b"laws")
    for count, (state, _) in enumerate(play(seats, seed, chosen)):
        assert state == decode(State, encode(state))
        if not state.frames or count % 3:
            continue
        owner = lh.owes(state)
        viewers: list[Viewer] = [None, *(Seat(seat) for seat in range(seats))]
        for viewer in viewers:
            view = mask(state, viewer)
            view.check()
            assert encode(view) == encode(mask(scramble(state, viewer, rng), viewer))
            if viewer is not None:
                assert legal(state, viewer) == legal(view, viewer)
                full = fill(view, viewer, rng)
                full.check()
                assert mask(full, viewer) == view
        _follow(state, owner, rng)


def _follow(state: State, owner: Seat, rng: Stream) -> None:
    """Assert that a move on the mask gives the mask of the move (law 7)."""
    chosen = rng.choice(legal(state, owner))
    real, view, log = state.copy(), mask(state, owner), Log()
    apply(real, owner, chosen, log)
    twin, twin_log = scramble(state, owner, rng), Log()
    if chosen != ("draw",):
        apply(twin, owner, chosen, twin_log)
        assert seen(log.events, owner) == seen(twin_log.events, owner)
    if chosen == ("draw",):
        before = view.copy()
        with pytest.raises(HiddenError):
            apply(view, owner, chosen, SilentLog())
        assert before == view
    elif not real.reason:
        apply(view, owner, chosen, SilentLog())
        assert mask(real, owner) == view


def test_equal_matches_have_equal_digests() -> None:
    """A copy taken at any ply follows the same moves to the same digests."""
    twin: State | None = None
    rng = Stream(b"twin")
    state = lh.match(3, "twin", board="random")
    while owing(state):
        if twin is None or rng.below(40) == 0:
            twin = state.copy()
        seat, chosen = lh.owes(state), lhplay.choose(state, rng)
        apply(state, seat, chosen, Log())
        apply(twin, seat, chosen, SilentLog())
        assert digest(state) == digest(twin)


def taken_from_the_text(state: State, region: Square) -> list[Square]:
    """Return the squares a region may take, from the sentences of LH 7.2 to 7.7 alone."""
    parts = regions.all_components(state.borders)
    own = next(set(part) for part in parts if region in part)
    colour = (state.pieces[region] - 1) // 2
    found: list[Square] = []
    for part in parts:
        castles = [square for square in part if is_castle(state.pieces[square])]
        if len(castles) == 1:
            owner = (state.pieces[castles[0]] - 1) // 2
            knights = [sum(state.pieces[s] % 2 for s in squares) for squares in (own, part)]
            pair = (min(region, castles[0]), max(region, castles[0]))
            if owner == colour or knights[0] <= knights[1] or pair in state.allies:
                continue
        for square in part:
            beside = [other for _, other in NEIGHBOURS[square] if other in own]
            new = [e for e, o in NEIGHBOURS[square] if o not in own and not state.borders[e]]
            room = len(new) <= state.borders_left + len(beside)
            if beside and not state.pieces[square] and room:
                found.append(square)
    return sorted(found)


def borders_from_the_text(state: State) -> list[Edge]:
    """Return the edges a border may go on, from the sentences of LH 5.1 alone."""
    kind: dict[int, int] = {}
    for part in regions.all_components(state.borders):
        castles = sum(is_castle(state.pieces[square]) for square in part)
        kind.update(dict.fromkeys(part, castles))
    found: list[Edge] = []
    for number, (a, b) in enumerate(EDGE_SQUARES):
        colours = [(state.pieces[square] + 1) // 2 for square in (a, b)]
        held = colours[0] == colours[1] != 0
        if not state.borders[number] and kind[a] != 1 and not held:
            found.append(Edge(number))
    return found if state.borders_left else []


def knights_from_the_text(state: State, seat: Seat) -> list[Square]:
    """Return where a seat may place a knight, from the sentences of LH 6.1 to 6.4 alone."""
    own = (2 * seat + 1, 2 * seat + 2)
    return [
        Square(square)
        for square in range(SQUARES)
        if state.knights_left[seat]
        and not state.pieces[square]
        and state.terrain[square] <= FOREST
        and (state.terrain[square] != FOREST or state.ducats[seat] >= 1)
        and any(
            state.pieces[other] in own and not state.borders[edge]
            for edge, other in NEIGHBOURS[square]
        )
    ]


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS[:5])
def test_legal_lists_agree_with_the_sentences_of_the_rules(
    seats: int, seed: str, chosen: dict[str, OptionValue]
) -> None:
    """Borders, knights and squares offered are those that a slow reading of the rules gives."""
    kinds: set[str] = set()
    for state, _ in play(seats, seed, chosen):
        if not state.frames:
            continue
        frame = state.frames[-1]
        seat = lh.owes(state)
        moves = [m for m in legal(state, seat) if m[0] != "stop"]
        kinds.add(lh.kind(state))
        if frame[0] == "place_border":
            assert [("border", edge) for edge in borders_from_the_text(state)] == moves
        elif frame[0] == "place_knight" and frame[4] == SQUARES:
            assert [("knight", s) for s in knights_from_the_text(state, seat)] == moves
        elif frame[0] == "expand_square":
            region = Square(int(frame[4]))
            assert [("take", s) for s in taken_from_the_text(state, region)] == moves
    assert {"place_border", "place_knight", "expand_square"} <= kinds


def test_matches_use_every_decision_and_both_ends() -> None:
    """The setups of this file, played to the end, need every decision kind and end both ways."""
    kinds: set[str] = set()
    reasons: set[int] = set()
    for seats, seed, chosen in SETUPS:
        for state, _ in play(seats, seed, chosen):
            kinds |= {pending.kind for pending in owing(state)}
            reasons.add(state.reason)
    assert {0, 1, 2} == reasons
    assert set(KINDS) == kinds


def test_events_do_not_depend_on_the_log() -> None:
    """A silent log gives the same states as a full one, and the same setup the same events."""
    first, second = Log(), Log()
    setup = lh.setup(4, "same", board="random")
    assert new(setup, first) == new(setup, second) == new(setup, SilentLog())
    assert first.events == second.events
