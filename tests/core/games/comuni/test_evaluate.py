"""Tests of the rule of thumb and the evaluation: they prefer what a sensible player prefers."""

import pytest

import co_case as co
from core.arena import ArenaPlan, run_arena
from core.engine.chance import Stream, seed_from_text
from core.engine.ids import Seat
from core.games.comuni.counsel.features import NAMES, features
from core.games.comuni.counsel.fists import best_plan
from core.games.comuni.counsel.weights import WEIGHTS
from core.games.comuni.evaluate import advise, evaluate
from core.games.comuni.moves import legal
from core.games.comuni.state import State
from core.games.comuni.view import fill, mask

SEATS = (2, 3, 4, 5)


def advised(state: State, seat: int = 0) -> str:
    """Return the words of the move that the rule of thumb names to a seat."""
    masked = mask(state, Seat(seat))
    moves = legal(masked, Seat(seat))
    return " ".join(map(str, advise(masked, Seat(seat), moves, Stream(b"thumb"))))


def test_every_feature_has_its_weight() -> None:
    """Features and weights have the same names, in the same order."""
    assert list(NAMES) == list(WEIGHTS)
    assert len(NAMES) == len(features(co.match(3), Seat(1)))


@pytest.mark.parametrize("seats", SEATS)
def test_masks_can_be_evaluated(seats: int) -> None:
    """A mask and what it is filled to are worth something for every seat."""
    state = co.match(seats)
    masked = mask(state, Seat(0))
    filled = fill(masked, Seat(0), Stream(b"fill"))
    for seat in map(Seat, range(seats)):
        assert -100 < evaluate(masked, seat) < 100
        assert -100 < evaluate(filled, seat) < 100


def test_two_seats_are_against_each_other() -> None:
    """What is good for one of two seats is as bad for the other."""
    state = co.position(2, buildings={0: "E3 M2"}, cubes=["G2 P3", "A4"])
    assert evaluate(state, Seat(0)) == pytest.approx(-evaluate(state, Seat(1)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"buildings": {0: "E3"}}, {"buildings": {0: "E1"}}),
        ({"buildings": {0: "M2"}}, {"buildings": {0: "M1"}}),
        ({"plunder": (0, 0)}, {"plunder": (3, 0)}),
        ({"cubes": ("G2 A2",)}, {"cubes": ("",)}),
    ],
)
def test_better_positions(better: dict[str, object], worse: dict[str, object]) -> None:
    """Storeys, cubes and an unplundered city are worth more than fewer of them."""
    one, other = co.position(2, **better), co.position(2, **worse)  # type: ignore[arg-type] # named
    assert evaluate(one, Seat(0)) > evaluate(other, Seat(0))


def test_storey_before_wall() -> None:
    """A card that makes a third storey without cost becomes it, not a wall or a new building."""
    state = co.position(2, buildings={0: "E2"}, hands={0: "b03"}, phase="build")
    assert "card b03" == advised(state)
    co.do(state, "card b03")
    assert "raise 1" == advised(state)


def test_craftsmen_buy_another_storey() -> None:
    """With cards for high storeys in the hand a craftsman is paid for another action."""
    state = co.position(
        2, buildings={0: "E2 M2"}, hands={0: "b03 b06"}, cubes=["C3"], phase="build"
    )
    co.do(state, "card b03", "raise 1")
    while not advised(state).startswith(("extra", "end")):
        co.do(state, advised(state))
    assert "extra" == advised(state)


def test_armies_man_the_walls() -> None:
    """Two armies that save nine points on high storeys go there, whatever heroes are worth."""
    state = co.invasion(2, 3, walls={0: "4 4", 1: "4 4"}, cubes=["A2", "A2"])
    assert best_plan(state, Seat(0)).garrison >= 1
    assert 2 == best_plan(state, Seat(0), 0).garrison


def test_nothing_beyond_the_last_turn() -> None:
    """In its last turn a seat claims what its envoy holds and does not bid."""
    state = co.position(2, bids={4: "0 0"}, cubes=["G3", "G3"], deck="D", left=0)
    state.turns_left = 1
    state.stack = []
    assert "claim" == advised(state)


def test_squire_beats_chance() -> None:
    """Squire wins at least nine of ten matches against chance."""
    plan = ArenaPlan("comuni", ("squire", "random"), 10, seed_from_text("thumb"))
    assert run_arena(plan).bots[0].rate.wins >= 9


@pytest.mark.parametrize("seats", SEATS)
def test_matches_end(seats: int) -> None:
    """Squires end their matches by the last invasion, with points for everybody who builds."""
    plan = ArenaPlan("comuni", ("squire",) * seats, 2, seed_from_text("thumb"))
    result = run_arena(plan)
    assert {"last_invasion": 2} == result.reasons
    assert result.winner_score.low > 15


def test_no_small_building_that_spoils_the_set() -> None:
    """A small building would lower the bonus for four kinds of height 3: rather a wall."""
    state = co.position(2, buildings={0: "E3 M3 C3 R3"}, hands={0: "a01"}, phase="build")
    advice = advised(state)
    if advice != "end":
        co.do(state, advice)
        assert not advised(state).startswith("new")


@pytest.mark.parametrize(("left", "wanted"), [(1, "bid 4"), (9, "claim")])
@pytest.mark.rule("CO 8.3")
def test_no_claim_that_brings_an_invasion_unprepared(left: int, wanted: str) -> None:
    """A city without defence waits with a claim that would lay out the last card of the deck."""
    state = co.position(
        2,
        bids={1: "0 0", 2: "0 0"},
        cubes=["G4 C3"],
        buildings={0: "E4 M2"},
        active={0: "E"},
        deck="B",
        left=left,
    )
    assert wanted == advised(state)
