"""The worked examples of building, walls, guild masters and repair, with their figures."""

import pytest

import co_case as co
from core.games.comuni.data import CARDS


@pytest.mark.example("CO 12")
def test_12_raise_with_craftsmen() -> None:
    """A card of level 2 as storey 4 costs 2 craftsmen and scores 4."""
    state = co.position(hands={0: "a03 a04"}, buildings={0: "E3"}, cubes=["C2"], phase="build")
    co.do(state, "card a03", "raise 1")
    assert ("E4", 6 + 4, "0") == (co.heights(state, 0), state.scores[0], co.cubes(state, 0))


@pytest.mark.example("CO 13")
def test_13_points() -> None:
    """Raising from 2 to 3 scores 3; the building has brought 6 in all."""
    state = co.position(hands={0: "b03 a04"}, buildings={0: "E2"}, phase="build")
    log = co.do(state, "card b03", "raise 1")
    assert ([3], 6) == ([e.public["points"] for e in co.found(log, "built")], state.scores[0])


@pytest.mark.example("CO 14")
def test_14_joker() -> None:
    """A joker announced as religion scores 1 and takes cards that show R, and jokers, later."""
    state = co.position(hands={0: "a13 a04"}, phase="build")
    assert 1 == CARDS[12].level
    co.do(state, "card a13")
    assert ["economy", "military", "culture", "religion"] == co.offered(state, "new")
    co.do(state, "new religion")
    assert ("R1", 1, "R") == (co.heights(state, 0), state.scores[0], co.on(state, 0))
    for card, fits in (("a12", True), ("a15", True), ("b13", True), ("a03", False), ("a09", False)):
        later = co.position(hands={0: card}, buildings={0: "R=a13"}, phase="build")
        co.do(later, f"card {card}")
        assert (["1"] if fits else []) == co.offered(later, "raise"), card


@pytest.mark.example("CO 15")
def test_15_two_kinds() -> None:
    """A card of two kinds adds to the kind of its building; the other kind is unchanged."""
    state = co.position(hands={0: "a15 a01"}, buildings={0: "C1 R1"}, cubes=["C1"], phase="build")
    co.do(state, "card a15", "raise 2")
    assert ("C1 R2", 2 + 2, "R", "C1") == (
        co.heights(state, 0),
        state.scores[0],
        co.on(state, 0),
        co.cubes(state, 0),
    )


@pytest.mark.example("CO 16")
def test_16_extra_actions() -> None:
    """Two craftsmen buy two more building steps; three wall steps stay unused."""
    state = co.position(hands={0: "a01 a04 a07 a10"}, cubes=["C2"], phase="build")
    co.do(state, "card a01", "new economy", "extra")
    assert "C1" == co.cubes(state, 0)
    co.do(state, "card a04", "new military", "extra")
    assert "0" == co.cubes(state, 0)
    co.do(state, "card a07", "new culture")
    assert (("build", 0, 0, 3), 1, "E1 M1 C1") == (
        state.frames[-1],
        len(state.hands[0]),
        co.heights(state, 0),
    )
    assert [] == co.offered(state, "extra")


@pytest.mark.example("CO 17")
def test_17_bonus_wall() -> None:
    """Height 4 for 3 craftsmen brings a bonus wall, which the next action may raise."""
    state = co.position(hands={0: "a01 a03 a04"}, walls={0: "3"}, cubes=["C4"], phase="build")
    co.do(state, "card a01", "wall_raise 1")
    assert ((4, 1), "C1", 10) == (state.walls[0], co.cubes(state, 0), state.bonus_walls)
    co.do(state, "extra", "card a03", "wall_raise 2")
    assert ((4, 2), "0") == (state.walls[0], co.cubes(state, 0))


@pytest.mark.example("CO 18")
def test_18_hand_limit() -> None:
    """Of five cards two are built; the owner chooses which of three it discards."""
    state = co.position(bids={5: "0 0"}, columns={5: "a01 a04 a07"}, hands={0: "a10 a13"})
    co.do(state, "claim")
    assert 5 == len(state.hands[0])
    co.do(state, "card a01", "new economy", "card a04")
    assert ("discard", ["a07", "a10", "a13"]) == (co.kind(state), co.offered(state, "discard"))
    co.do(state, "discard a10")
    assert ["a07", "a13"] == [CARDS[card].id for card in state.hands[0]]
    assert (1, "project") == (co.owes(state), co.kind(state))


@pytest.mark.example("CO 19")
def test_19_guild_master() -> None:
    """An equal sum of 13 changes nothing; 14 a turn later takes the card."""
    state = co.position(
        hands={1: "a10 a12"},
        buildings={0: "R4 R2", 1: "R4 R1"},
        masters="- - - 0",
        phase="build",
        at_turn=1,
    )
    co.do(state, "card a12", "raise 2", "end")
    assert ("R4 R2", 0) == (co.heights(state, 1), state.masters[3])
    co.do(state, "collect", "collect", "collect", "card a10")
    log = co.do(state, "new religion")
    assert 1 == state.masters[3]
    assert [(14, 13)] == [e.public["sums"] for e in co.found(log, "guild_master")]


@pytest.mark.example("CO 20")
def test_20_no_two_storeys_needed() -> None:
    """The first of height 2 takes the free card; six small buildings take it over."""
    state = co.position(
        2,
        hands={0: "a08", 1: "a09"},
        buildings={0: "C1 C1 C1 C1 C1", 1: "C1"},
        phase="build",
        at_turn=1,
    )
    log = co.do(state, "card a09", "raise 1")
    assert 1 == state.masters[2]
    assert [3] == [e.public["own"] for e in co.found(log, "guild_master")]
    co.do(state, "collect", "end")
    assert 1 == state.masters[2]
    co.do(state, "collect", "collect", "card a08")
    log = co.do(state, "new culture")
    assert 0 == state.masters[2]
    assert [(6, 3)] == [e.public["sums"] for e in co.found(log, "guild_master")]


@pytest.mark.example("CO 21")
@pytest.mark.parametrize(
    ("plunder", "cubes", "moves"),
    [
        (5, "P3", ["repair 1", "repair 2", "end"]),
        (5, "P2", ["repair 1", "end"]),
        (1, "P5", ["repair 1", "end"]),
    ],
)
def test_21_repair(plunder: int, cubes: str, moves: list[str]) -> None:
    """One point costs 1 pilgrim, two cost 3, and not more than there are."""
    state = co.position(plunder=[plunder, 0, 0], cubes=[cubes], phase="build")
    co.do(state)
    assert ("wrap_up", moves) == (co.kind(state), co.offered(state))


@pytest.mark.example("CO 21")
def test_21_repair_two() -> None:
    """Two of five points for three pilgrims: 3 and none are left, and the turn is over."""
    state = co.position(plunder=[5, 0, 0], cubes=["P3"], phase="build")
    co.do(state, "repair 2")
    assert (3, "0", 1) == (state.plunder[0], co.cubes(state, 0), co.owes(state))
