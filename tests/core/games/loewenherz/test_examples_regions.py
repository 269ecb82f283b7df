"""The worked examples of expansions, deserters and alliances, with their figures."""

import pytest

import lh
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz.apply import apply
from core.games.loewenherz.state import State


def cut_off() -> State:
    """Return the position of example 4; orange may take two squares for F2."""
    state = lh.position(
        castles={"orange": "F2", "blue": "C2"},
        knights={"orange": "F3 G2", "blue": "C1"},
        closed=["E2 E3 F2 F3 G2", "C1 C2 D2 D3 D4 C4"],
        at_turn=1,
    )
    assert ([6, 4, 0], 79) == (state.scores, state.borders_left)
    lh.do(lh.acting(state, "expand", n=2, seat=1), "own F2")
    return state


@pytest.mark.example("LH 4")
@pytest.mark.rule("LH 7.9", "LH 7.10", "LH 7.11")
def test_expansion_with_a_cut_off() -> None:
    """D2 costs blue 3 and the 3 points of what is cut off; D3 is then free of the neutral zone."""
    state = cut_off()
    assert lh.options(state, "take") == lh.names(lh.sqs("E1 F1 G1 D2 H2 D3 G3 E4 F4")).split()
    events = lh.do(state, "take D2")
    taken = lh.fields(events, "square_taken", "freed", "added", "source", "source_region")
    assert [(("D2|E2",), ("C2|D2", "D2/D3"), "region", "C2")] == taken
    assert [(("D3", "C4", "D4"),)] == lh.fields(events, "zone_formed", "squares")
    expected = [("orange", 3, "taken"), ("blue", -3, "lost"), ("blue", -3, "cut_off")]
    assert expected == lh.gains(events)
    assert (78, [0, 7, 0]) == (state.borders_left, state.scores)
    events = lh.do(state, "take D3")
    taken = lh.fields(events, "square_taken", "freed", "added", "source")
    assert [(("D3|E3", "D2/D3"), ("D3/D4",), "neutral_zone")] == taken
    assert [("orange", 1, "taken")] == lh.gains(events)
    assert ([0, 8, 0], 79) == (state.scores, state.borders_left)
    assert lh.region(state, "C2") == "C1 C2"
    assert ("neutral", "neutral") == (lh.zone(state, "D4"), lh.zone(state, "C4"))


@pytest.mark.example("LH 4")
def test_expansion_with_a_cut_off_in_the_other_order() -> None:
    """Taking D3 first gives the same sums: orange 1 + 3, blue -3 -3."""
    state = cut_off()
    events = lh.do(state, "take D3", "take D2")
    gains = lh.gains(events)
    assert [1, 3] == [delta for colour, delta, _ in gains if colour == "orange"]
    assert -6 == sum(int(str(delta)) for colour, delta, _ in gains if colour == "blue")
    assert ([0, 8, 0], 79) == (state.scores, state.borders_left)
    assert lh.region(state, "C2") == "C1 C2"


@pytest.mark.example("LH 5")
@pytest.mark.rule("LH 7.5", "LH 7.6")
@pytest.mark.parametrize(
    ("colour", "castle", "squares"),
    [
        ("red", "D6", "D5 E5 C5 B6 C7 F6"),
        ("orange", "F7", "G6 F6 C7 H7 D8 E8 F8 G8"),
        ("blue", "F5", "D4 E4 F4 G4 C5 H5 H6 F6"),
    ],
)
def test_knights_decide_what_may_be_taken(colour: str, castle: str, squares: str) -> None:
    """A region takes squares only from regions with fewer knights, and from a neutral zone."""
    seat = ["blue", "orange", "red"].index(colour)
    state = lh.position(
        castles={"blue": "F5", "red": "D6 A8 J8", "orange": "F7"},
        knights={"blue": "G5", "red": "C6 E6", "orange": "E7 G7"},
        closed=["D5 E5 F5 G5 G6", "C6 D6 E6", "D7 E7 F7 G7"],
        at_turn=seat,
    )
    assert "neutral" == lh.zone(state, "F6")
    lh.do(lh.acting(state, "expand", n=1, seat=seat), f"own {castle}")
    assert lh.options(state, "take") == lh.names(lh.sqs(squares)).split()
    if colour == "red":
        events = lh.do(state, "take F6")
        assert [("red", 5, "taken")] == lh.gains(events)


@pytest.mark.example("LH 6")
@pytest.mark.rule("LH 8.2", "LH 8.3")
def test_deserter_leaves_from_the_end_of_the_row() -> None:
    """Orange pays 7 and places on D11; blue's B10 leaves without a question, as B11 links it."""
    state = lh.position(
        castles={"blue": "A11", "orange": "F11"},
        knights={"blue": "B11 B10", "orange": "E11"},
        closed=["A11 B11 B10 C11", "D11 E11 F11"],
        hands={1: "c_deserter"},
        ducats=[7, 7, 7],
        at_turn=1,
    )
    lh.do(state, "play c_deserter 0")
    assert ["own F11"] == lh.options(state)
    lh.do(state, "own F11")
    assert ["target A11"] == lh.options(state)
    lh.do(state, "target A11")
    assert ["knight D11"] == lh.options(state)
    lh.do(state, "knight D11")
    assert ("remove_knight", 0, ["remove B10"]) == (
        lh.kind(state),
        lh.owes(state),
        lh.options(state),
    )
    lh.do(state, "remove B10")
    assert (0, [14, 13]) == (state.ducats[1], state.knights_left[:2])
    assert "refill" == lh.kind(state)


@pytest.mark.example("LH 6")
def test_deserter_goes_on_by_itself() -> None:
    """With one choice at each step the whole deserter of example 6 is automatic."""
    state = lh.position(
        castles={"blue": "A11", "orange": "F11"},
        knights={"blue": "B11 B10", "orange": "E11"},
        closed=["A11 B11 B10 C11", "D11 E11 F11"],
        hands={1: "c_deserter"},
        at_turn=1,
    )
    events = lh.do(state, "play c_deserter 0", auto=True)
    kinds = ["card_played", "deserter", "knight_placed", "knight_removed"]
    assert kinds == [event.kind for event in events]
    assert [("D11", 0, "deserter")] == lh.fields(events, "knight_placed", "square", "fee", "reason")
    assert [("blue", "B10")] == lh.fields(events, "knight_removed", "colour", "square")


def three_silver_mines() -> State:
    """Return the position of example 7."""
    return lh.position(
        castles={"orange": "C9 A3 I10", "red": "F11 A8 J8"},
        knights={"orange": "C10 B9 A2 I9", "red": "D11 E11 G11"},
        closed=["B7 B8 B9 C9 C10 D10", "A2 A3 A4 A5", "H10 I10 I9", "D11 E11 F11 G11"],
        at_turn=0,
    )


@pytest.mark.example("LH 7")
@pytest.mark.rule("LH 7.12")
def test_a_lost_silver_monopoly() -> None:
    """Orange has 8 points and income 3; losing D10 costs the monopoly's 5 points, no income."""
    state = three_silver_mines()
    assert 8 == state.scores[1]
    events = lh.idle_turn(state)
    assert [(1, ("silver", "copper", "gem"), 3, 3)] == [
        (seat, sorts, paid, owed)
        for seat, sorts, paid, owed in lh.fields(events, "income", "seat", "sorts", "paid", "owed")
    ]
    lh.do(lh.acting(state, "expand", seat=2), "own F11")
    events = lh.do(state, "take D10")
    assert [("orange", -5, "monopoly_lost")] == lh.gains(events)
    assert ([0, 3, 1], "F11") == (state.scores, lh.zone(state, "D10"))
    lh.do(state, "draw")
    events = lh.idle_turn(state)
    assert [(("silver", "copper", "gem"), 3)] == lh.fields(events, "income", "sorts", "paid")


@pytest.mark.example("LH 8")
@pytest.mark.rule("LH 7.9")
def test_an_expansion_makes_regions_for_others() -> None:
    """Red takes K1 out of open land: what is left falls into a blue and an orange region."""
    state = lh.position(
        castles={"blue": "I2", "orange": "L2", "red": "K3 A8 J8"},
        knights={"blue": "I1", "orange": "L1", "red": "K2"},
        closed=["I2 I1 J1 K1 L1 L2", "K2 K3 J3"],
    )
    assert (4, 86) == (state.scores[2], state.borders_left)
    assert "neutral" == lh.zone(state, "J2")
    lh.do(lh.acting(state, "expand", seat=2), "own K3")
    assert lh.options(state, "take") == ["K1", "J2", "I3", "L3", "J4", "K4"]
    events = lh.do(state, "take K1")
    taken = lh.fields(events, "square_taken", "freed", "added", "source")
    assert [(("K1/K2",), ("J1|K1", "K1|L1"), "open_land")] == taken
    assert [("blue", 1, "region"), ("orange", 1, "region")] == lh.gains(events)
    assert ("I1 J1 I2", "L1 L2") == (lh.region(state, "I2"), lh.region(state, "L2"))
    assert (85, [1, 1, 4]) == (state.borders_left, state.scores)


@pytest.mark.example("LH 10")
@pytest.mark.rule("LH 7.7")
@pytest.mark.parametrize(
    ("stock", "squares"),
    [(2, "K1 J2 L2 I3 L3 J4 K4"), (1, "K1 J2 L2 L3"), (0, "J2")],
)
def test_the_stock_of_borders_limits_an_expansion(stock: int, squares: str) -> None:
    """A square may be taken only if stock and freed borders suffice for the new ones."""
    state = lh.position(
        castles={"red": "K3 A8 J8"},
        knights={"red": "K2"},
        closed=["K2 K3 J3"],
        stock=stock,
    )
    assert stock == state.borders_left
    lh.do(lh.acting(state, "expand", seat=2), "own K3")
    assert lh.options(state, "take") == squares.split()


@pytest.mark.example("LH 26")
@pytest.mark.rule("LH 5.2", "LH 7.11")
def test_borders_in_a_neutral_zone() -> None:
    """A border in a neutral zone is legal and does nothing; J4 is taken, I4|J4 stays."""
    state = lh.position(
        castles={"red": "K3 A8", "blue": "B12"},
        knights={"red": "K2"},
        closed=["I4 J4 I5 J5", "K2 K3 J3"],
        borders="I4|J4",
        rest=False,
        at_turn=2,
    )
    assert 84 == state.borders_left
    trial = lh.acting(state.copy(), "border", seat=2)
    edges = lh.options(trial, "border")
    assert ("I5|J5" in edges, "K2/K3" in edges) == (True, False)
    events = lh.do(trial, "border I5|J5")
    assert ["border_placed"] == [event.kind for event in events]
    assert 83 == trial.borders_left
    lh.do(lh.acting(state, "expand", seat=2), "own K3")
    events = lh.do(state, "take J4")
    assert [(("J3/J4",), ("J4/J5",))] == lh.fields(events, "square_taken", "freed", "added")
    assert ([True], 84) == (lh.has(state, "I4|J4"), state.borders_left)
    assert ["neutral"] * 3 == [lh.zone(state, name) for name in ("I4", "I5", "J5")]


@pytest.mark.example("LH 27")
@pytest.mark.rule("LH 8.9", "LH 8.10")
def test_an_alliance_is_for_good() -> None:
    """Orange may take D2 unless blue and orange are allied; red may then still take it."""
    state = lh.position(
        castles={"blue": "C2", "orange": "F2", "red": "C3 A8 J8"},
        knights={"blue": "B2", "orange": "F3 G2", "red": "D3 E3"},
        closed=["B2 C1 C2 D2", "E2 F2 F3 G2", "C3 D3 E3"],
        hands={0: "b_alliance"},
    )
    free = lh.acting(state.copy(), "expand", seat=1)
    lh.do(free, "own F2")
    assert "D2" in lh.options(free, "take")
    lh.do(state, "play b_alliance 0", "own C2", "target F2")
    bound = lh.acting(state.copy(), "expand", seat=1)
    lh.do(bound, "own F2")
    assert "D2" not in lh.options(bound, "take")
    lh.do(lh.acting(state, "expand", seat=2), "own C3")
    events = lh.do(state, "take D2")
    assert [("red", 3, "taken"), ("blue", -3, "lost")] == lh.gains(events)
    assert (0, 5) == (state.scores[0], state.scores[2])


@pytest.mark.example("LH 28")
@pytest.mark.rule("LH 10.2", "LH 10.3")
def test_taking_from_the_neutral_colour() -> None:
    """Blue takes a village from the neutral region: 3 points, and nobody loses any."""
    state = lh.position(
        seats=2,
        castles={"red": "D6", "blue": "C6", "orange": "A8 J8"},
        knights={"red": "E6", "blue": "C5 B6"},
        closed=["D6 E6 D7 C7", "B6 C5 C6"],
        hands={0: "b_deserter"},
    )
    assert "play b_deserter 0" not in lh.options(state)
    before = list(state.scores)
    lh.do(lh.acting(state, "expand"), "own C6")
    events = lh.do(state, "take C7")
    assert [("blue", 3, "taken")] == lh.gains(events)
    assert [(("C6/C7",), ("C7|D7",))] == lh.fields(events, "square_taken", "freed", "added")
    assert [before[0] + 3, before[1]] == state.scores


def test_a_square_that_may_not_be_taken_is_refused() -> None:
    """Applying an expansion that is not legal raises and changes nothing."""
    state = cut_off()
    before = state.copy()
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, Seat(1), lh.move("take C2"), Log())
    assert ("LH 7.2", before) == (caught.value.rule, state)
