"""Tests of the fronts between regions."""

import lh
from core.engine.ids import Seat
from core.games.loewenherz.counsel.bits import MINE_TENTHS
from core.games.loewenherz.counsel.fronts import Front, fronts_of, pressure
from core.games.loewenherz.counsel.outlook import outlook_of
from core.games.loewenherz.regions import NEUTRAL
from core.games.loewenherz.state import State

BLUE, ORANGE, RED = map(Seat, range(3))


def three_colours() -> State:
    """Return the position of example 5: blue has one knight, red and orange have two."""
    return lh.position(
        castles={"blue": "F5", "red": "D6 A8 J8", "orange": "F7"},
        knights={"blue": "G5", "red": "C6 E6", "orange": "E7 G7"},
        closed=["D5 E5 F5 G5 G6", "C6 D6 E6", "D7 E7 F7 G7"],
    )


def front(state: State, region: str, other: int) -> Front:
    """Return the front of a region against land of another kind."""
    (found,) = [f for f in fronts_of(state) if (f.region, f.other) == (lh.sq(region), other)]
    return found


def test_fronts_name_the_best_squares() -> None:
    """Red could take a village and a mine of blue, and the royal city of the neutral zone."""
    state = three_colours()
    blue, city = front(state, "D6", lh.sq("F5")), front(state, "D6", NEUTRAL)
    assert (30, MINE_TENTHS) == (blue.first, blue.second)
    assert (50, 0) == (city.first, city.second)


def test_no_front_between_own_regions() -> None:
    """Two regions of one colour are no front."""
    state = lh.position(castles={"blue": "B2 F2"}, closed=["A2 B2 C2", "D2 E2 F2"])
    owners = {lh.sq("B2"), lh.sq("F2")}
    assert [] == [f for f in fronts_of(state) if {f.region, f.other} == owners]


def test_stronger_side_presses() -> None:
    """Who has more knights gains by a front what the weaker loses."""
    state = three_colours()
    balance = pressure(state, fronts_of(state), state.guards, ())
    stronger = state.guards[:]
    stronger[lh.sq("F5")] += 3
    turned = pressure(state, fronts_of(state), stronger, ())
    assert turned[BLUE] > balance[BLUE]
    assert turned[RED] < balance[RED]


def test_alliance_ends_the_pressure() -> None:
    """Allied regions neither promise nor threaten each other anything."""
    state = three_colours()
    pair = tuple(sorted((lh.sq("D6"), lh.sq("F5"))))
    balance = pressure(state, fronts_of(state), state.guards, ())
    allied = pressure(state, fronts_of(state), state.guards, ((pair[0], pair[1]),))
    assert allied[BLUE] > balance[BLUE]
    assert allied[RED] < balance[RED]
    assert allied[ORANGE] == balance[ORANGE]


def test_gains_of_knight_deserter_and_alliance() -> None:
    """For blue, weaker than both neighbours, each of the three brings something."""
    outlook = outlook_of(three_colours())
    assert outlook.gain(BLUE, "knight", 1) > 0
    assert outlook.gain(BLUE, "alliance", 1) > 0
    assert outlook.gain(BLUE, "deserter", 1) > outlook.gain(BLUE, "knight", 1)


def test_expansion_gain_follows_the_rules() -> None:
    """Red gains by expanding, the royal city first; where all is defended there is no gain."""
    outlook = outlook_of(three_colours())
    assert outlook.gain(RED, "expand", 1) >= 50
    state = lh.position(
        castles={"orange": "F2", "blue": "C2"},
        knights={"orange": "F3 G2", "blue": "C1"},
        closed=["E2 E3 F2 F3 G2", "C1 C2 D2 D3 D4 C4"],
    )
    gains = [
        outlook_of(state).first_gain(front(state, one, lh.sq(other)))
        for one, other in (("F2", "C2"), ("C2", "F2"))
    ]
    assert gains[0] > 30
    assert 0 == gains[1]
