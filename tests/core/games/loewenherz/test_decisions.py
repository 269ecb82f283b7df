"""Decisions: order, what is automatic, barriers, lists, refusals (LH 11)."""

import pytest

import lh
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import Pending
from core.engine.ids import Seat
from core.games.loewenherz.apply import apply
from core.games.loewenherz.moves import KINDS, PLIES_PER_TURN, forced, legal, max_plies, owing
from core.games.loewenherz.state import State


def war(hand: str) -> State:
    """Return a position with blue's B2 and F7 beside orange's C2 and G7; blue is at turn."""
    return lh.position(
        castles={"blue": "B2 F7", "orange": "C2 G7"},
        knights={"blue": "A2 F8", "orange": "C1 C3 G6"},
        closed=["A1 B1 A2 B2", "C1 C2 C3 D3", "F7 F8 E7 E6", "G7 G6 H7"],
        hands={0: hand},
        ducats=[20, 7, 7],
    )


@pytest.mark.rule("LH 11.1")
@pytest.mark.parametrize(
    ("texts", "kinds"),
    [
        (
            ["play c_deserter 0", "own B2", "target C2", "knight A1", "remove C1"],
            ["choose_own_region", "choose_target_region", "place_knight", "remove_knight"],
        ),
        (
            ["play b_alliance 0", "own B2", "target C2"],
            ["choose_own_region", "choose_target_region"],
        ),
        (
            ["play c_e2 0", "own B2", "take A3", "take B3"],
            ["choose_own_region", "expand_square", "expand_square"],
        ),
        (["play b_b2 0", "border A5|B5", "border A6|B6"], ["place_border", "place_border"]),
        (["play c_k2 0", "knight B1", "knight A1"], ["place_knight", "place_knight"]),
    ],
)
def test_order_of_decisions(texts: list[str], kinds: list[str]) -> None:
    """Each action asks its decisions in its order, then the seat refills."""
    state = war(texts[0].split()[1])
    found: list[str] = []
    for text in texts:
        lh.do(state, text)
        found.append(lh.kind(state))
    assert [*kinds, "refill"] == found


@pytest.mark.rule("LH 11.2")
def test_only_regions_with_which_the_action_can_be_completed() -> None:
    """A region without a knight, a free square or an opposing knight beside it is not offered."""
    state = lh.position(
        castles={"blue": "B2 F7 C9", "orange": "C2 G7"},
        knights={"blue": "A2 C10", "orange": "C1 G6"},
        closed=["A1 B1 A2 B2", "C1 C2 C3 D3", "F7 F8", "G7 G6", "C9 C10 B9"],
        hands={0: "c_deserter"},
        ducats=[20, 7, 7],
    )
    lh.do(state, "play c_deserter 0")
    assert ["own B2"] == lh.options(state)


@pytest.mark.rule("LH 11.2")
def test_no_dead_ends() -> None:
    """After every choice of card, region and target there is a legal next decision."""
    for card in ("c_deserter", "b_alliance", "c_e2", "b_b2", "c_k2"):
        todo = [war(card)]
        lh.do(todo[0], f"play {card} 0")
        while todo:
            state = todo.pop()
            if lh.kind(state).startswith("choose"):
                assert lh.options(state)
                for text in lh.options(state):
                    todo.append(state.copy())
                    lh.do(todo[-1], text)
            assert legal(state, lh.owes(state))


@pytest.mark.rule("LH 11.3")
def test_what_is_automatic() -> None:
    """A single legal move is played by itself, but never a turn's choice, a refill or a castle."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C2"},
        knights={"blue": "A2", "orange": "C1"},
        closed=["A1 B1 A2 B2", "C1 C2 C3 D3"],
        hands={0: "c_deserter"},
        ducats=[20, 7, 7],
    )
    lh.do(state, "play c_deserter 0")
    assert ("own", 13) == forced(state, Seat(0))
    assert None is forced(state, Seat(1))
    lh.do(state, "own B2")
    assert ("target", 14) == forced(state, Seat(0))
    lh.do(state, "target C2")
    assert None is forced(state, Seat(0))  # two squares
    lh.do(state, "knight A1")
    assert (None, ("remove", 2)) == (forced(state, Seat(0)), forced(state, Seat(1)))
    lh.do(state, "remove C1")
    assert (["draw"], None) == (lh.options(state), forced(state, Seat(0)))
    lone = lh.position(castles={"blue": "B2"}, ducats=[0, 7, 7])
    lh.end_phase(lone, {0: "c_b2"})
    assert (["sell c_b2"], None) == (lh.options(lone), forced(lone, Seat(0)))
    castle = lh.placing(lh.match(), {"blue": "C3"}, "blue")
    assert forced(castle, Seat(0)) is None


@pytest.mark.rule("LH 11.3")
def test_the_only_border_and_the_only_square_are_automatic() -> None:
    """A border, a knight, an expansion and a setup knight with one legal move need no question."""
    state = lh.acting(lh.position(castles={"blue": "B2"}), "border")
    assert forced(state, Seat(0)) is None
    state.open_edges = bytearray(264)
    state.open_edges[7] = 1
    assert ("border", 7) == forced(state, Seat(0))
    knight = lh.acting(lh.position(castles={"blue": "C6"}, borders="B6|C6 C6/C7 C6|D6"), "knight")
    assert ("knight", int(lh.sq("C5"))) == forced(knight, Seat(0))
    setup = lh.match()
    lh.do(setup, "castle C1")
    others = [m for m in legal(setup, Seat(0)) if m != ("knight", 1)]
    for _, number in others:
        setup.pieces[int(number)] = 3
    assert ("knight", 1) == forced(setup, Seat(0))
    small = lh.position(castles={"red": "K3 A8 J8"}, closed=["K2 K3 J3", "I4 J4 I5 J5"], stock=0)
    lh.do(lh.acting(small, "expand", seat=2), "own K3")
    assert ("take", int(lh.sq("J2"))) == forced(small, Seat(2))


@pytest.mark.rule("LH 11.3")
def test_in_the_end_phase_the_turn_ends_with_the_last_step() -> None:
    """Without a refill the next seat's turn follows the card's last piece directly."""
    state = lh.position(castles={"blue": "B2"})
    lh.end_phase(state, {0: "c_b2", 1: "d_b2", 2: "d_b2"})
    events = lh.do(state, "play c_b2 0", "border F1|G1", "border F2|G2")
    assert ["border_placed", "turn_ended", "turn_started"] == [e.kind for e in events[-3:]]


@pytest.mark.rule("LH 11.4")
def test_order_of_lists() -> None:
    """Squares and edges by number, cards by their table, plays before sales."""
    state = war("d_k1_or_e1 a_k1_or_b2 b_alliance")
    expected = ["a_k1_or_b2 0", "a_k1_or_b2 1", "b_alliance 0", "d_k1_or_e1 0", "d_k1_or_e1 1"]
    assert expected == lh.options(state, "play")
    assert ["a_k1_or_b2", "b_alliance", "d_k1_or_e1"] == lh.options(state, "sell")
    assert lh.options(state)[-1].startswith("sell")
    for action in ("border", "knight"):
        moves = legal(lh.acting(state.copy(), action), Seat(0))
        assert moves == sorted(moves)
        assert len(moves) > 2


@pytest.mark.rule("LH 11.5")
def test_the_last_move_is_final() -> None:
    """The move that ends the match is a barrier, by the goal and by the last card."""
    state = lh.position(
        castles={"blue": "B2"}, borders="A1/A2 B1/B2 A2/A3 B2/B3", goal=20, scores=[19, 3, 9]
    )
    assert lh.did_barrier(lh.acting(state, "border"), "border B2|C2")
    last = lh.position(castles={"blue": "B2"})
    lh.end_phase(last, {0: "c_b2"})
    assert lh.did_barrier(last, "sell c_b2")


def test_barriers() -> None:
    """A draw and a chosen removal are barriers; all other moves can be taken back."""
    state = war("c_deserter a_b3")
    for text in ("play c_deserter 0", "own B2", "target C2", "knight A1"):
        assert not lh.did_barrier(state, text)
    assert lh.did_barrier(state, "remove C1")
    assert lh.did_barrier(state, "draw")
    assert not lh.did_barrier(state, lh.options(state)[-1])
    single = war("c_deserter")
    lh.do(single, "play c_deserter 0", "own F7", "target G7", "knight E7")
    assert not lh.did_barrier(single, "remove G6")
    market = lh.position(castles={"blue": "B2"}, market="a_b3", hands={0: "a_b1"})
    lh.do(market, "sell a_b1")
    assert not lh.did_barrier(market, "market a_b3")


def test_owing() -> None:
    """One seat owes a decision whose label is its kind; nobody does when the match is over."""
    state = war("c_deserter")
    assert (Pending(Seat(0), "choose_turn", "choose_turn"),) == owing(state)
    state.frames = []
    assert ((), [], None) == (owing(state), legal(state, Seat(0)), forced(state, Seat(0)))
    assert 10 == len(KINDS)


def test_bound_of_plies() -> None:
    """The bound is that of LH-I13 for turns, times the longest turn, and the setup."""
    turns = 48 * 25 + 12
    assert 24 + PLIES_PER_TURN * turns == max_plies(lh.setup(4))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("play c_e2 0", None),
        ("play a_b3 1", None),
        ("play b_deserter 0", None),
        ("sell nothing", None),
        ("border A1|B1", None),
        ("play c_alliance 0", "LH 4.4"),
        ("draw", None),
    ],
)
def test_refused_turns(text: str, rule: str | None) -> None:
    """A turn's choice that is not legal raises with the rule, and changes nothing."""
    state = lh.position(castles={"blue": "B2"}, hands={0: "a_b3 c_alliance"}, ducats=[20, 7, 7])
    before = state.copy()
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, Seat(0), lh.move(text), Log())
    assert (rule, before) == (caught.value.rule, state)


@pytest.mark.parametrize(
    ("start", "bad", "rule"),
    [
        ([], "castle A1", "LH 2.6"),
        ([], "knight A1", None),
        (["castle B2"], "knight B3", "LH 2.6"),
        (["castle B2"], "castle C2", None),
    ],
)
def test_refused_placements(start: list[str], bad: str, rule: str | None) -> None:
    """A castle on forest, a knight on a village and a wrong verb are refused."""
    state = lh.match()
    lh.do(state, *start)
    before = state.copy()
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, Seat(0), lh.move(bad), Log())
    assert (rule, before) == (caught.value.rule, state)


@pytest.mark.parametrize(
    ("texts", "bad", "rule"),
    [
        (["play c_deserter 0"], ("own", 3), "LH 11.2"),
        (["play c_deserter 0"], ("take", 3), None),
        (["play c_deserter 0", "own B2"], ("target", 13), "LH 8.1"),
        (["play c_deserter 0", "own B2"], ("own", 13), None),
        (["play c_deserter 0", "own B2", "target C2"], ("knight", 24), "LH 6.1"),
        (["play c_deserter 0", "own B2", "target C2"], ("stop",), None),
        (["play c_deserter 0", "own B2", "target C2", "knight A1"], ("remove", 14), "LH 8.3"),
        (["play c_deserter 0", "own B2", "target C2", "knight A1"], ("stop",), None),
        (["play b_alliance 0", "own B2"], ("target", 13), "LH 8.8"),
        (["play c_e2 0", "own B2"], ("take", 1 << 30), "LH 7.2"),
        (["play c_e2 0", "own B2"], ("take", 14), "LH 7.2"),
        (["play c_e2 0", "own B2"], ("stop",), None),
        (["play b_b2 0"], ("border", -1), "LH 5.1"),
        (["play b_b2 0"], ("border", 1 << 30), "LH 5.1"),
        (["play b_b2 0", "border A5|B5", "border A6|B6"], ("market", "a_b3"), "LH 4.2"),
        (["play b_b2 0", "border A5|B5", "border A6|B6"], ("sell", "a_b3"), None),
    ],
)
def test_refused_steps(texts: list[str], bad: tuple[str | int, ...], rule: str | None) -> None:
    """A step that its decision does not allow raises with the rule, and changes nothing."""
    state = war(texts[0].split()[1])
    lh.do(state, *texts)
    before = state.copy()
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, lh.owes(state), bad, Log())
    assert (rule, before) == (caught.value.rule, state)


def test_only_the_owing_seat_moves() -> None:
    """A move of a seat that owes nothing is refused."""
    state = war("c_e2")
    with pytest.raises(IllegalMoveError, match="owes no decision"):
        apply(state, Seat(1), ("sell", "a_b3"), Log())
