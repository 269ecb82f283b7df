"""Why cards, regions, squares and edges are closed, and the rules that say so."""

import pytest

import lh
from core.engine.ids import Seat
from core.games.loewenherz import present
from core.games.loewenherz.board import ALL_SQUARES, EDGES, Edge
from core.games.loewenherz.closed import why_no_border, why_not_square
from core.games.loewenherz.moves import legal
from core.games.loewenherz.state import State
from core.games.loewenherz.view import mask
from lh_words import say, turn30

A = Seat(0)


def refused(state: State) -> list[tuple[str, str, str | None]]:
    """Return what is closed to the seat that owes a decision: label, reason, rule."""
    seat = lh.owes(state)
    found = present.refusals(mask(state, seat), seat)
    return [(say(r.label), say(r.why), r.rule) for r in found]


def why(state: State, square: str) -> tuple[str, str]:
    """Return why a square is closed to the seat that owes a decision, and the rule."""
    found = why_not_square(state, lh.owes(state), lh.sq(square))
    assert found is not None
    return say(found.why), found.rule


@pytest.mark.rule("LH 4.4")
def test_poor_seat_cannot_play() -> None:
    """A card whose price is more than the seat has is closed with both sums."""
    assert [
        ("play B 3 borders", "costs 6, you have 5 ducats", "LH 4.4"),
        ("play B deserter", "costs 6, you have 5 ducats", "LH 4.4"),
    ] == refused(turn30(ducats=(5, 6, 12, 4)))


@pytest.mark.example("LH 16")
@pytest.mark.rule("LH 6.1", "LH 7.1", "LH 8.1", "LH 8.8")
def test_seat_without_region() -> None:
    """Without a region nothing can be expanded, defended by an alliance or won by a deserter."""
    state = lh.position(
        castles={"blue": "C3"},
        knights={"blue": "C2"},
        hands={0: "d_k1_or_e1 b_alliance c_deserter"},
        ducats=(7, 7, 7),
    )
    assert [
        ("play B alliance", "you have no region", "LH 8.8"),
        ("play C deserter", "you have no region", "LH 8.1"),
        ("play D expand 1/1K", "you have no region", "LH 7.1"),
    ] == refused(state)


@pytest.mark.rule("LH 6.2", "LH 6.4", "LH 5.1")
def test_stocks_and_fees() -> None:
    """An empty stock of borders or knights, and a forest that cannot be paid, close a card."""
    state = lh.position(
        castles={"blue": "C6"},
        knights={"blue": "C5"},
        closed=["B6 C6 C5"],
        hands={0: "a_b1 a_k1 b_b2"},
        ducats=(2, 7, 7),
    )
    assert ("play A 1 knight", "costs 3 with the fee, you have 2 ducats", "LH 6.2") in refused(
        state
    )
    state.knights_left[0] = 0
    state.borders_left = 0
    assert [
        ("play A 1 border", "the stock of borders is empty", "LH 5.1"),
        ("play A 1 knight", "your stock of knights is empty", "LH 6.4"),
        ("play B 2 borders", "the stock of borders is empty", "LH 5.1"),
    ] == refused(state)


@pytest.mark.rule("LH 8.1", "LH 8.2", "LH 8.8")
@pytest.mark.parametrize(
    ("action", "knights", "closed", "wanted"),
    [
        ("deserter", "", "C1 C2/A2 B2", ("there is no knight in your region", "LH 8.1")),
        ("deserter", "C1", "C1 C2", ("no neighbouring region has a knight", "LH 8.1")),
        ("deserter", "C1", "C1 C2/A2 B2", ("there is no free square for the knight", "LH 8.2")),
        ("alliance", "C1", "C1 C2", ("no neighbouring region is left to ally with", "LH 8.8")),
    ],
)
def test_actions_against_neighbours(
    action: str, knights: str, closed: str, wanted: tuple[str, str]
) -> None:
    """Deserter and alliance say what is missing: a knight, a neighbour, a free square."""
    state = lh.position(
        castles={"blue": "C2", "orange": "B2"},
        knights={"blue": knights, "orange": "A2"},
        closed=closed.split("/"),
        hands={0: f"c_{action} a_b1 a_b2"},
        ducats=(9, 7, 7),
    )
    assert wanted == refused(state)[-1][1:]


def test_regions_that_cannot_act() -> None:
    """Of the own regions those for which the action is impossible are listed with the reason."""
    state = lh.acting(turn30(), "deserter", 1)
    assert [("C2", "there is no free square for the knight", "LH 8.2")] == refused(state)


@pytest.mark.rule("LH 8.8")
def test_allied_regions_cannot_ally_again() -> None:
    """A neighbour that is allied already stays in the list of targets, closed."""
    state = lh.acting(turn30(), "alliance", 1)
    state.allies = [(lh.sq("C2"), lh.sq("F2"))]
    assert [("C2", "no neighbouring region is left to ally with", "LH 8.8")] == refused(state)
    state = lh.acting(turn30(), "alliance", 1)
    lh.do(state, "own C2")
    state.allies = [(lh.sq("C2"), lh.sq("F2"))]
    assert [("F2", "you are allied already", "LH 8.8")] == refused(state)


@pytest.mark.rule("LH 4.2", "LH 4.7")
def test_market_cards_that_cannot_be_taken() -> None:
    """The card just sold is closed, and under the stall guard the whole market."""
    state = turn30("sell b_b3")
    assert [("take B 3 borders", "you have just sold it", "LH 4.2")] == refused(state)
    state.market_run = 6 * 4
    found = refused(state)
    assert 6 == len(found)
    assert {("refills must come from the stack now", "LH 4.7")} == {row[1:] for row in found}


def test_nothing_closed_for_others() -> None:
    """A seat that owes no decision has nothing closed to it, nor has anybody after the end."""
    state = turn30()
    assert () == present.refusals(mask(state, Seat(1)), Seat(1))
    state.frames.clear()
    assert () == present.refusals(mask(state, A), A)
    assert why_not_square(state, A, lh.sq("A1")) is None


@pytest.mark.rule("LH 2.6", "LH 2.7")
@pytest.mark.parametrize(
    ("square", "wanted"),
    [
        ("A1", ("castles go on meadows", "LH 2.6")),
        ("A3", ("a piece stands here", "LH 2.6")),
        ("C2", ("6 squares must lie between castles of its colour", "LH 2.7")),
    ],
)
def test_castle_squares(square: str, wanted: tuple[str, str]) -> None:
    """A castle is refused on other terrain, on pieces and too near to another one."""
    state = lh.match(2)
    lh.do(state, "castle A3", "knight A2")
    lh.do(state, "castle L11", "knight L10")
    assert wanted == why(state, square)


@pytest.mark.rule("LH 2.6")
@pytest.mark.parametrize(
    ("square", "wanted"),
    [
        ("A1", "not beside the castle G7"),
        ("G7", "not beside the castle G7"),
        ("H7", "a piece stands here"),
        ("G6", None),
    ],
)
def test_first_knight_squares(square: str, wanted: str | None) -> None:
    """The first knight is refused elsewhere than beside its castle, and on pieces."""
    state = lh.match(2)
    lh.do(state, "castle H7", "knight H6", "castle G7")
    found = why_not_square(state, Seat(1), lh.sq(square))
    assert wanted == (None if found is None else say(found.why))


@pytest.mark.rule("LH 6.1", "LH 6.2", "LH 6.3")
@pytest.mark.example("LH 14")
@pytest.mark.parametrize(
    ("square", "wanted"),
    [
        ("F6", ("knights go on meadow or forest", "LH 6.1")),
        ("F8", ("no piece of yours is joined to it", "LH 6.1")),
        ("G8", ("no piece of yours is joined to it", "LH 6.1")),
        ("F7", ("a piece stands here", "LH 6.1")),
        ("E7", ("the forest costs a ducat that you do not have", "LH 6.2")),
    ],
)
def test_knight_squares(square: str, wanted: tuple[str, str]) -> None:
    """A knight is refused on other terrain, away from own pieces and behind borders."""
    state = lh.position(
        castles={"red": "F7 A8"}, knights={"red": "G7"}, borders="F7/F8 G7/G8", ducats=(7, 7, 0)
    )
    assert wanted == why(lh.acting(state, "knight", 1, seat=2), square)


@pytest.mark.rule("LH 8.2")
def test_deserter_stays_in_its_region() -> None:
    """The knight of a deserter is refused outside the region that was chosen."""
    state = lh.acting(turn30(), "deserter", 1)
    lh.do(state, "own B10", "target A7")
    assert ("not in region B10", "LH 8.2") == why(state, "J10")


@pytest.mark.rule("LH 7.2", "LH 7.3", "LH 7.4", "LH 7.5", "LH 7.7", "LH 8.9")
def test_squares_that_cannot_be_taken() -> None:
    """Each rule of an expansion gives its own reason."""
    state = lh.position(
        castles={"red": "D6", "blue": "F5", "orange": "F7"},
        knights={"red": "C6 E6", "blue": "G5", "orange": "E7 G7"},
        closed=["D5 E5 F5 G5 G6", "C6 D6 E6", "D7 E7 F7 G7"],
        at_turn=2,
    )
    lh.do(lh.acting(state, "expand", 1, seat=2), "own D6")
    assert ("in region D6 already", "LH 7.2") == why(state, "C6")
    assert ("not beside region D6", "LH 7.2") == why(state, "A1")
    assert ("a piece stands here", "LH 7.3") == why(state, "E7")
    assert ("your knights 2, theirs 2", "LH 7.5") == why(state, "D7")
    assert why_not_square(state, Seat(2), lh.sq("D5")) is None
    state.allies = [(lh.sq("F5"), lh.sq("D6"))]
    assert ("the regions are allied", "LH 8.9") == why(state, "D5")
    state.borders_left = 0
    assert ("there are too few borders in the stock", "LH 7.7") == why(state, "C5")


@pytest.mark.rule("LH 7.4")
def test_own_regions_are_not_taken() -> None:
    """A square of another region of one's own is refused."""
    state = lh.position(
        castles={"blue": "C2 C9"}, knights={"blue": "C1"}, closed=["C1 C2 C3 C4 C5", "C6 C7 C8 C9"]
    )
    lh.do(lh.acting(state, "expand", 1), "own C2")
    assert ("in another region of your own", "LH 7.4") == why(state, "C6")


@pytest.mark.parametrize(
    ("action", "moves", "square", "wanted"),
    [
        ("expand", [], "F2", ("not the castle of a region of your own", "LH 11.1")),
        ("deserter", [], "C2", ("there is no free square for the knight", "LH 8.2")),
        ("alliance", ["own C2"], "A7", ("not the castle of a region beside C2", "LH 8.1")),
        (
            "deserter",
            ["own B10", "target A7", "knight A11"],
            "A7",
            ("no knight of region A7", "LH 8.3"),
        ),
    ],
)
def test_regions_and_knights_that_cannot_be_chosen(
    action: str, moves: list[str], square: str, wanted: tuple[str, str]
) -> None:
    """Castles of others, regions without the means, and squares without the knight asked for."""
    state = lh.acting(turn30(), action, 1)
    lh.do(state, *moves)
    assert wanted == why(state, square)


@pytest.mark.rule("LH 8.3")
@pytest.mark.example("LH 6")
def test_knight_that_others_need() -> None:
    """A knight that links another one with the castle is refused with that reason."""
    state = lh.position(
        castles={"blue": "A11", "orange": "F11"},
        knights={"blue": "B11 B10", "orange": "E11"},
        closed=["A11 B11 B10 C11", "D11 E11 F11"],
    )
    state.frames = [("refill", 1, 0), ("remove_knight", 0, lh.sq("A11"))]
    assert ("other knights need it for their link", "LH 8.3") == why(state, "B11")


def test_every_square_is_open_exactly_if_it_is_legal() -> None:
    """In each decision about squares a square has a reason exactly if no move names it."""
    for action, moves in (
        ("knight", []),
        ("expand", ["own C2"]),
        ("expand", []),
        ("alliance", ["own C2"]),
        ("deserter", ["own B10", "target A7"]),
        ("deserter", ["own B10", "target A7", "knight A11"]),
    ):
        state = lh.acting(turn30(), action, 2)
        lh.do(state, *moves)
        seat = lh.owes(state)
        wanted = {int(move[1]) for move in legal(state, seat)}
        assert wanted == {s for s in ALL_SQUARES if why_not_square(state, seat, s) is None}
    for texts in ([], ["castle C3"]):
        state = lh.match(4)
        lh.do(state, *texts)
        wanted = {int(move[1]) for move in legal(state, A)}
        assert wanted == {s for s in ALL_SQUARES if why_not_square(state, A, s) is None}


@pytest.mark.rule("LH 5.1", "LH 5.2")
def test_every_edge_is_open_exactly_if_it_is_legal() -> None:
    """An edge has a reason exactly if no border may be placed there."""
    state = lh.acting(turn30(), "border", 1)
    wanted = {int(move[1]) for move in legal(state, A)}
    assert wanted == {e for e in range(EDGES) if why_no_border(state, Edge(e)) is None}
