"""Setup: board, cards, money, and the placing of castles."""

from collections import Counter

import pytest

import lh
from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.game_types import OptionValue
from core.engine.ids import Seat
from core.games.loewenherz.board import lay_tiles
from core.games.loewenherz.data import CARDS, CENTRE_TILE, STACK_LETTERS, TERRAINS
from core.games.loewenherz.moves import owing
from core.games.loewenherz.regions import OPEN, castles_of
from core.games.loewenherz.state import State, new


def place_all(state: State) -> list[tuple[Seat, str]]:
    """Place every castle and knight on the first legal square; return who placed which kind."""
    done: list[tuple[Seat, str]] = []
    while lh.kind(state).startswith("place"):
        done.append((lh.owes(state), lh.kind(state)))
        lh.do(state, lh.options(state)[0])
    return done


@pytest.mark.rule("LH 1.4")
@pytest.mark.parametrize(
    ("seats", "option", "goal"),
    [(4, "auto", 30), (3, "auto", 40), (2, "auto", 50), (3, "none", 0), (3, 25, 25)],
)
def test_goal(seats: int, option: OptionValue, goal: int) -> None:
    """The goal is 30, 40 or 50 points for 4, 3 or 2 seats, unless the table says otherwise."""
    assert goal == lh.match(seats, "x", goal=option).goal


@pytest.mark.rule("LH 2.1", "LH 2.2", "LH 2.4")
def test_chance_of_setup() -> None:
    """Acts 0 to 5 of the seed give slots, rotations and the letters A to D, in that order."""
    setup = lh.setup(3, "chance", board="random")
    state, log = new(setup, Log()), Log()
    new(setup, log)
    slots = [number for number in range(9) if number != CENTRE_TILE]
    Stream(setup.seed, 0).shuffle(slots)
    slots.insert(4, CENTRE_TILE)
    stream = Stream(setup.seed, 1)
    rotations = [stream.below(4) for _ in range(9)]
    assert lay_tiles(slots, rotations) == state.terrain
    assert "royal_city" in {TERRAINS[state.terrain[12 * r + c]] for r in (5, 6) for c in (5, 6)}
    stack: list[int] = []
    for letter in range(4):
        pile = [kind for kind, card in enumerate(CARDS) for _ in range(card.count)]
        pile = [kind for kind in pile if CARDS[kind].letter == letter]
        Stream(setup.seed, 2 + letter).shuffle(pile)
        stack = pile + stack
    assert stack[:51] == state.stack
    dealt = [sorted(stack[57:60]), sorted(stack[54:57]), sorted(stack[51:54])]
    assert dealt == [[kind for kind, _, _ in hand] for hand in state.hands]
    assert 6 == state.chance_acts
    built = lh.fields(log.events, "board_built", "tiles", "rotations")
    assert [(tuple(f"t{n}" for n in slots), tuple(90 * r for r in rotations))] == built


def test_every_rotation_and_slot_occurs() -> None:
    """Over many seeds each outer tile lies in each outer slot, and the centre tile turns too."""
    slots: set[tuple[object, int]] = set()
    turns: set[object] = set()
    for seed in range(150):
        log = Log()
        new(lh.setup(2, str(seed), board="random"), log)
        ((tiles, rotations),) = lh.fields(log.events, "board_built", "tiles", "rotations")
        assert isinstance(tiles, tuple)
        assert isinstance(rotations, tuple)
        slots |= {(tile, slot) for slot, tile in enumerate(tiles)}
        turns.add(rotations[4])
    assert (65, {0, 90, 180, 270}) == (len(slots), turns)


def test_fixed_board_uses_no_chance_for_the_tiles() -> None:
    """With the fixed board only the four letters are shuffled."""
    log = Log()
    state = new(lh.setup(4), log)
    assert 4 == state.chance_acts
    assert [(0,) * 9] == [r for (r,) in lh.fields(log.events, "board_built", "rotations")]


@pytest.mark.rule("LH 2.2", "LH 2.3")
def test_start() -> None:
    """Each seat starts with 7 ducats, score 0, 15 knights and three A cards it alone knows."""
    log = Log()
    state = new(lh.setup(3), log)
    assert ([7, 7, 7], [0, 0, 0], [15] * 4) == (state.ducats, state.scores, state.knights_left)
    for seat, hand in enumerate(state.hands):
        assert [(0, 1 << seat)] * 3 == [(letter, known) for _, letter, known in hand]
    assert list(STACK_LETTERS[:51]) == [CARDS[kind].letter for kind in state.stack]
    assert (0, 51) == (state.stack_letter, len(state.stack))
    dealt = [event for event in log.events if event.kind == "dealt"]
    assert [("A", "A", "A")] * 3 == [event.public["letters"] for event in dealt]
    for seat, event in enumerate(dealt):
        faces = tuple(CARDS[kind].id for kind, _, _ in state.hands[seat])
        assert {Seat(seat): {"cards": faces}} == event.private
        assert "cards" not in event.public
    started = lh.fields(log.events, "match_started", "seats", "colours", "goal")
    assert [(3, ("blue", "orange", "red"), 40)] == started


@pytest.mark.rule("LH 2.3", "LH 2.5", "LH 2.10")
@pytest.mark.parametrize(("seats", "castles", "first"), [(3, 4, 2), (4, 3, 3)])
def test_order_of_placement(seats: int, castles: int, first: int) -> None:
    """Seat by seat, round by round, castle and knight; who placed last has the first turn."""
    state = lh.match(seats)
    done = place_all(state)
    kinds = ("place_castle", "place_setup_knight")
    expected = [(seat, kind) for _ in range(castles) for seat in range(seats) for kind in kinds]
    assert expected == done
    for colour in range(seats):
        assert castles == len(castles_of(state.pieces, colour))
        assert 15 - castles == state.knights_left[colour]
    assert (first, "choose_turn", 1) == (lh.owes(state), lh.kind(state), state.turn)
    lh.idle_turn(state)
    assert 0 == lh.owes(state)


@pytest.mark.rule("LH 2.11", "LH 2.10")
def test_two_seats_place_the_neutral_colour() -> None:
    """After four castles each, seat 0 and then seat 1 place a red one; seat 1 begins."""
    state = lh.match(2)
    done = place_all(state)
    assert [0, 0, 1, 1] * 5 == [seat for seat, _ in done]
    reds = castles_of(state.pieces, 2)
    assert (4, 4, 2) == (*[len(castles_of(state.pieces, c)) for c in (0, 1)], len(reds))
    assert (13, 1) == (state.knights_left[2], lh.owes(state))
    rows = [abs(reds[0] // 12 - reds[1] // 12), abs(reds[0] % 12 - reds[1] % 12)]
    assert sum(rows) >= 7


@pytest.mark.rule("LH 2.6")
def test_castle_and_knight_squares() -> None:
    """A castle goes on a free meadow with room for a knight beside it on meadow or forest."""
    state = lh.match(4)
    squares = lh.options(state, "castle")
    meadows = [s for s in range(144) if TERRAINS[state.terrain[s]] == "meadow"]
    assert (59, lh.names(meadows)) == (len(squares), " ".join(squares))
    lh.do(state, "castle B2")
    assert ["knight B1", "knight A2", "knight C2"] == lh.options(state)
    events = lh.do(state, "knight B1")
    assert [(0, "blue", "B1")] == lh.fields(
        events, "setup_knight_placed", "seat", "colour", "square"
    )
    assert (7, 14, 100) == (state.ducats[0], state.knights_left[0], state.borders_left)
    assert "B2" not in lh.options(state, "castle")
    assert "C2" in lh.options(state, "castle")  # LH 2.7: other colours may be adjacent


@pytest.mark.rule("LH 2.6")
def test_no_castle_without_room_for_its_knight() -> None:
    """A meadow whose meadow and forest neighbours are all taken is no castle square."""
    state = lh.match(3)
    assert "K3" in lh.options(state, "castle")
    lh.placing(state, {"orange": "K4", "red": "L2"}, "blue")
    assert "K3" in lh.options(state, "castle")
    for name in ("K2", "L3", "J3"):
        state.pieces[lh.sq(name)] = 3
    assert "K3" not in lh.options(state, "castle")


@pytest.mark.rule("LH 2.7")
@pytest.mark.parametrize(("gap", "found"), [(6, False), (5, True)])
def test_option_castle_gap(gap: int, *, found: bool) -> None:
    """With the option's 5, six steps between castles of one colour are enough."""
    state = lh.placing(lh.match(3, "x", castle_gap=gap), {"blue": "C3"}, "blue")
    squares = lh.options(state, "castle")
    assert (found, True) == ("C9" in squares, "G6" in squares)


@pytest.mark.rule("LH 2.8")
def test_the_distance_falls_as_far_as_it_must() -> None:
    """Where meadows are taken or too near, the greatest possible distance is asked for."""
    state = lh.placing(lh.match(), {"blue": "C3 G6 C10 K7 K1"}, "blue")
    events = lh.do(state.copy(), lh.options(state)[0])
    ((asked,),) = lh.fields(events, "castle_placed", "distance")
    assert isinstance(asked, int)
    assert 1 <= asked < 7
    own = castles_of(state.pieces, 0)
    steps = {
        name: min(abs(c // 12 - s // 12) + abs(c % 12 - s % 12) for c in own)
        for name in lh.options(state, "castle")
        for s in [lh.sq(name)]
    }
    assert {asked} == set(steps.values())


@pytest.mark.rule("LH 2.9")
def test_nothing_scores_in_setup() -> None:
    """With one castle on the board nothing is a region; the first turn evaluates the board."""
    state = lh.match(3)
    lh.do(state, "castle B2", "knight B1")
    assert [OPEN] * 144 == list(state.zones)
    assert [0, 0, 0] == state.scores
    place_all(state)
    assert ([OPEN] * 144, [0, 0, 0]) == (list(state.zones), state.scores)


@pytest.mark.rule("LH 2.2")
def test_all_cards_are_dealt_once() -> None:
    """Hands and stack together are the 60 cards."""
    state = lh.match(4)
    cards = [kind for hand in state.hands for kind, _, _ in hand] + state.stack
    assert {kind: card.count for kind, card in enumerate(CARDS)} == Counter(cards)
    assert 48 == len(state.stack)
    assert ("place_castle", 0) == (owing(state)[0].kind, owing(state)[0].seat)
