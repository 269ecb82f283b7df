"""Borders, components and regions (LH 0.3 to 0.10, LH 5)."""

import pytest

import lh
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz import regions
from core.games.loewenherz.apply import apply
from core.games.loewenherz.scoring import land_of, worth


@pytest.mark.rule("LH 0.3")
def test_the_frame_is_a_border() -> None:
    """Two borders enclose the corner square A1's castle neighbour, the frame does the rest."""
    state = lh.position(castles={"blue": "A7"}, borders="A6/A7 A7|B7")
    events = lh.do(lh.acting(state, "border"), "border A7/A8", sound=False)
    assert "A7" == lh.region(state, "A7")
    assert [("blue", "A7", ("A7",), 0)] == lh.fields(
        events, "region_formed", "colour", "region", "squares", "points"
    )


@pytest.mark.rule("LH 0.5")
def test_components() -> None:
    """Squares are linked round the end of a border, and parted by a closed line of borders."""
    state = lh.position(castles={"blue": "B2"}, borders="A1|B1 A2|B2")
    whole = regions.component(state.borders, lh.sq("A1"))
    assert 144 == len(whole)
    state.borders[lh.ed("A2/A3")] = 1
    assert "A1 A2" == lh.names(regions.component(state.borders, lh.sq("A1")))
    parts = regions.all_components(state.borders)
    assert [2, 142] == [len(part) for part in parts]


@pytest.mark.rule("LH 0.6", "LH 0.7", "LH 0.8")
def test_what_a_component_is() -> None:
    """One castle makes a region, with or without a knight; none a neutral zone; two open land."""
    state = lh.position(
        castles={"blue": "B2", "orange": "K1 K3"},
        knights={"orange": "K2"},
        closed=["A2 B2 C2", "K1 K2 K3", "D9 E9"],
    )
    words = {name: lh.zone(state, name) for name in ("A2", "K2", "D9", "F6")}
    assert {"A2": "B2", "K2": "open", "D9": "neutral", "F6": "open"} == words
    assert [1, 0, 0] == state.scores  # forest A2; village D9 and the city on F6 count for nobody
    assert [lh.sq("B2")] == regions.regions_of(state, 0)
    assert [] == regions.regions_of(state, 1)


@pytest.mark.rule("LH 0.8")
def test_points_of_the_land() -> None:
    """Forest 1, village 3, royal city 5, meadow and mines nothing."""
    state = lh.position(
        castles={"blue": "G6"}, closed=["E5 F5 G5 D5 E6 F6 G6"], knights={"blue": "G5"}
    )
    assert (9, 9) == (land_of(state, 0), state.scores[0])  # village D5, forest G5, city F6


@pytest.mark.rule("LH 0.10")
def test_worth() -> None:
    """The worth is the land of all regions and 5 for each sort with three or four mines."""
    state = lh.position(
        castles={"orange": "C9 A3 I10"},
        closed=["B7 B8 B9 C9 C10 D10", "A2 A3 A4 A5", "H10 I10 I9"],
    )
    assert (8, 3) == (worth(state, Seat(1)), land_of(state, 1))


@pytest.mark.rule("LH 5.1")
def test_where_a_border_may_go() -> None:
    """An edge is open if it is free, outside regions, and parts no two pieces of one colour."""
    state = lh.position(
        seats=2,
        castles={"blue": "B2", "orange": "G6", "red": "F7 J8"},
        knights={"orange": "G7", "red": "F8"},
        closed=["A2 B2 C2"],
        borders="E5|F5",
        at_turn=0,
    )
    edges = set(lh.options(lh.acting(state, "border"), "border"))
    closed = {"E5|F5", "A2|B2", "B2/B3", "G6/G7", "F7/F8"}
    assert set() == edges & closed
    assert {"E6|F6", "B3/B4", "F7|G7", "G7|H7"} <= edges
    for name in closed:
        with pytest.raises(IllegalMoveError, match=r"LH 5.1"):
            apply(state.copy(), Seat(0), lh.move(f"border {name}"), Log())


@pytest.mark.rule("LH 5.1")
def test_no_border_without_stock() -> None:
    """With an empty stock a border card can only be sold."""
    state = lh.position(castles={"blue": "B2"}, stock=0, hands={0: "a_b1 a_b2 b_b2"})
    assert ["sell a_b1", "sell a_b2", "sell b_b2"] == lh.options(state)


@pytest.mark.rule("LH 5.3")
def test_borders_serve_all_neighbours() -> None:
    """Blue's castle is enclosed with borders that orange placed for its own region."""
    state = lh.position(
        castles={"orange": "B2", "blue": "C2"}, closed=["A2 B2"], borders="C2|D2 C1/C2"
    )
    events = lh.do(lh.acting(state, "border"), "border C2/C3")
    assert "C2" == lh.region(state, "C2")
    assert [("blue", "C2")] == lh.fields(events, "region_formed", "colour", "region")


@pytest.mark.rule("LH 5.4")
def test_each_border_takes_effect_at_once() -> None:
    """The first border of a card closes a region; the second may not go inside it any more."""
    state = lh.position(castles={"blue": "B2"}, borders="A1/A2 B1/B2 A2/A3 B2/B3")
    lh.acting(state, "border", n=2)
    assert "A2|B2" in lh.options(state, "border")
    lh.do(state, "border B2|C2")
    assert (1, "place_border") == (state.scores[0], lh.kind(state))
    assert "A2|B2" not in lh.options(state, "border")


@pytest.mark.rule("LH 5.5")
@pytest.mark.parametrize(
    ("castles", "edge", "kinds"),
    [
        ({"blue": "B2 C2"}, "A2|B2", {"A2": "neutral", "B2": "open", "C2": "open"}),
        ({"blue": "B2", "orange": "C2"}, "B2|C2", {"A2": "B2", "B2": "B2", "C2": "C2"}),
        ({"blue": "B2", "orange": "C1"}, "B2|C2", {"A2": "B2", "C1": "C1", "C3": "C1"}),
        ({"blue": "B2 C1 C3"}, "B2|C2", {"A2": "B2", "C1": "open", "C3": "open"}),
    ],
)
def test_what_a_split_makes(castles: dict[str, str], edge: str, kinds: dict[str, str]) -> None:
    """Each part with one castle is a region, with none a neutral zone, with more open land."""
    state = lh.position(castles=castles, closed=["A2 B2 C2 C1 C3"])
    assert {"open"} == {lh.zone(state, name) for name in kinds}
    lh.do(lh.acting(state, "border"), f"border {edge}")
    assert kinds == {name: lh.zone(state, name) for name in kinds}


def test_a_border_that_joins_two_lines_may_divide_nothing() -> None:
    """A border between two others splits only where the line runs from frame to frame."""
    state = lh.position(castles={"blue": "B2"}, borders="A1|B1 B2/B3")
    edge = lh.ed("A2|B2")
    assert regions.may_split(state.borders, edge)
    state.borders[edge] = 1
    assert [] == regions.split_by(state.borders, edge)
    state.borders[lh.ed("B2|C2")] = state.borders[lh.ed("B1|C1")] = 1
    parts = regions.split_by(state.borders, edge)
    assert ["B1 B2", 142] == [lh.names(sorted(parts[1])), len(parts[0])]


@pytest.mark.rule("LH 5.6", "LH 7.12")
def test_a_new_region_can_complete_a_monopoly() -> None:
    """The third silver mine in orange's regions gives 5 points at once, beside the land."""
    state = lh.position(
        castles={"orange": "C9 A3 G4"},
        closed=["B7 B8 B9 C9", "A2 A3 A4 A5"],
        borders="F4|G4 G3/G4 G4|H4 F5|G5 G5/G6 H4/H5 H5|I5",
    )
    assert 2 == state.scores[1]
    events = lh.do(lh.acting(state, "border"), "border H5/H6")
    scored = lh.fields(events, "score", "seat", "score", "reason", "region", "sort")
    expected = [
        (1, 3, "region", "G4", None),
        (1, 8, "monopoly_gained", None, "silver"),
    ]
    assert expected == scored


@pytest.mark.rule("LH 5.9")
def test_nothing_is_placed_inside_a_region() -> None:
    """No edge inside a region is ever open, so no border can end it."""
    state = lh.position(castles={"blue": "B2"}, closed=["A1 B1 A2 B2 A3 B3"])
    inside = {"A1|B1", "A2|B2", "A1/A2", "B1/B2", "A2/A3", "B2/B3", "A3|B3"}
    assert not inside & set(lh.options(lh.acting(state, "border"), "border"))


@pytest.mark.rule("LH 4.5")
def test_all_borders_of_a_card_must_be_placed() -> None:
    """A card with three borders asks three times and offers no stop."""
    state = lh.acting(lh.position(castles={"blue": "B2"}), "border", n=3)
    for done in range(3):
        assert ("place_border", done) == state.frames[-1][0:3:2]
        assert "stop" not in lh.options(state)
        lh.do(state, f"border A{done + 5}|B{done + 5}")
    assert "refill" == lh.kind(state)


@pytest.mark.rule("LH 4.5")
def test_option_may_place_fewer() -> None:
    """With the option a seat may stop after the first border, not before."""
    state = lh.position(castles={"blue": "B2"}, may_place_fewer=True)
    lh.acting(state, "border", n=3)
    assert "stop" not in lh.options(state)
    with pytest.raises(IllegalMoveError):
        apply(state, Seat(0), ("stop",), Log())
    lh.do(state, "border A5|B5")
    assert "stop" == lh.options(state)[-1]
    events = lh.do(state, "stop")
    cut = lh.fields(events, "action_cut_short", "seat", "action", "done", "of", "reason")
    assert ([(0, "border", 1, 3, "stop")], "refill") == (cut, lh.kind(state))
