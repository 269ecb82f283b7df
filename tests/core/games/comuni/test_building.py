"""Building (section 10)."""

import pytest

import co_case as co
from core.engine.chance import Stream
from core.engine.events import Log
from core.games.comuni.apply import apply
from core.games.comuni.moves import legal


@pytest.mark.rule("CO 10.1")
@pytest.mark.parametrize(
    "steps",
    [
        ("card a01", "new economy", "card a04"),  # the wall is the only way left
        ("card a04", "wall_new", "card a01"),
        ("card a01", "new economy", "end"),
        ("card a04", "wall_new", "end"),
        ("end",),
    ],
)
def test_one_building_and_one_wall(steps: tuple[str, ...]) -> None:
    """One step of each kind, in any order; either or both may be left out."""
    state = co.building(hands={0: "a01 a04"})
    co.do(state, *steps)
    assert 1 == co.owes(state)


@pytest.mark.rule("CO 10.1")
def test_no_second_step_of_a_kind() -> None:
    """After the building step a card can only become a wall, and the other way round."""
    state = co.building(hands={0: "a01 a02"})
    co.do(state, "card a01", "new economy", "card a02")
    assert 1 == co.owes(state)  # the wall was the only way to use it
    assert (1,) == state.walls[0]
    both = co.building(hands={0: "a01 a02 a04"}, cubes=["C1"])
    co.do(both, "card a01", "new economy", "card a02")  # again as a wall
    assert "CO 10.1" == co.refused(both, "card a04")


@pytest.mark.rule("CO 10.2")
def test_craftsmen_bring_further_actions() -> None:
    """One build action a turn; each craftsman paid gives one more, again and again."""
    state = co.building(hands={0: "a01 a02 a04 a05"}, cubes=["C2"])
    supply = state.supply[2]
    co.do(state, "card a01", "new economy", "extra", "card a02", "new economy")
    co.do(state, "extra", "card a04", "new military")
    assert ("E1 E1 M1", "0", supply + 2) == (
        co.heights(state, 0),
        co.cubes(state, 0),
        state.supply[2],
    )
    assert "extra" not in co.offered(state)


@pytest.mark.rule("CO 10.3")
def test_two_counters() -> None:
    """Both start at 1, an extra action adds 1 to both, what is unused stays usable."""
    state = co.building(hands={0: "a01 a02 a04 a05"}, cubes=["C2"])
    assert ("build", 0, 1, 1) == state.frames[-1]
    assert "extra" not in co.offered(state)
    assert "CO 10.3" == co.refused(state, "extra")
    co.do(state, "card a01", "new economy")
    assert ("build", 0, 0, 1) == state.frames[-1]
    co.do(state, "extra")
    assert ("build", 0, 1, 2) == state.frames[-1]
    co.do(state, "card a02", "wall_new", "card a04", "wall_new")
    assert ("build", 0, 1, 0) == state.frames[-1]


@pytest.mark.rule("CO 10.3")
def test_an_extra_action_needs_a_card_and_a_craftsman() -> None:
    """Without a card in hand, or without a craftsman, it is not offered."""
    state = co.building(hands={0: "a01"}, cubes=["C2"])
    co.do(state, "card a01", "new economy")
    assert 1 == co.owes(state)  # nothing was left to do
    state = co.building(hands={0: "a01 a02 a04"})
    co.do(state, "card a01", "new economy")
    assert "extra" not in co.offered(state)
    assert "CO 10.2" == co.refused(state, "extra")


@pytest.mark.rule("CO 10.4")
@pytest.mark.parametrize("card", ["a01", "a16", "c03"])
def test_a_new_building(card: str) -> None:
    """A card of any level is storey 1, free of craftsmen, for 1 point."""
    state = co.building(hands={0: f"{card} a04"}, cubes=["C3"])
    co.do(state, f"card {card}", "new economy")
    assert ("E1", "C3", 1) == (co.heights(state, 0), co.cubes(state, 0), state.scores[0])


@pytest.mark.rule("CO 10.5")
def test_a_card_of_several_kinds_is_announced() -> None:
    """A joker becomes any kind, a two-kind card one of its two; it keeps it and costs no cube."""
    state = co.building(hands={0: "a13 a14 a15"}, cubes=["C1"])
    for card, kinds in (
        ("a13", ["economy", "military", "culture", "religion"]),
        ("a14", ["economy", "military"]),
        ("a15", ["culture", "religion"]),
    ):
        tried = state.copy()
        co.do(tried, f"card {card}")
        assert kinds == co.offered(tried, "new")
        others = {"economy", "military", "culture", "religion"} - set(kinds)
        assert {"CO 10.5"} >= {co.refused(tried, f"new {kind}") for kind in others}
    supply = list(state.supply)
    co.do(state, "card a13", "new religion")
    assert ("R1", supply) == (co.heights(state, 0), state.supply)
    later = co.building(hands={0: "a01 a10"}, buildings={0: "R=a13"}, cubes=["C1"])
    co.do(later, "card a01")
    assert [] == co.offered(later, "raise")


@pytest.mark.rule("CO 10.6")
@pytest.mark.parametrize(
    ("card", "numbers"),
    [("c20", []), ("b02", ["1"]), ("b03", ["1", "2"]), ("c22", ["1", "2", "5"])],
)
def test_storeys(card: str, numbers: list[str]) -> None:
    """Own buildings of the card's kind, up to its level and four storeys; jokers fit everywhere."""
    state = co.building(seats=5, hands={0: f"{card} a04"}, buildings={0: "E1 E2 E3 E4 M1"})
    co.do(state, f"card {card}")
    assert numbers == co.offered(state, "raise")


@pytest.mark.rule("CO 10.6")
def test_only_own_buildings() -> None:
    """What others have built is no target."""
    state = co.building(hands={0: "c03 a04"}, buildings={1: "E1"})
    co.do(state, "card c03")
    assert [] == co.offered(state, "raise")
    assert "CO 10.6" == co.refused(state, "raise 1")


@pytest.mark.rule("CO 10.7")
@pytest.mark.parametrize(
    ("card", "storeys", "craftsmen", "left"),
    [("a01", 1, 3, 2), ("a01", 2, 3, 1), ("a01", 3, 3, 0), ("b03", 1, 3, 3), ("b03", 3, 3, 2)],
)
def test_craftsmen_raise_the_level(card: str, storeys: int, craftsmen: int, left: int) -> None:
    """The price is exactly what the level lacks; nothing is overpaid."""
    state = co.building(
        hands={0: f"{card} a04"}, buildings={0: f"E{storeys}"}, cubes=[f"C{craftsmen}"]
    )
    co.do(state, f"card {card}", "raise 1")
    assert (f"C{left}" if left else "0") == co.cubes(state, 0)
    poor = co.building(hands={0: "a01 a04"}, buildings={0: "E2"}, cubes=["C1"])
    co.do(poor, "card a01")
    assert [] == co.offered(poor, "raise")
    assert "CO 10.7" == co.refused(poor, "raise 1")


@pytest.mark.rule("CO 10.8")
@pytest.mark.parametrize(("storeys", "points"), [(1, 2), (2, 3), (3, 4)])
def test_points_of_a_storey(storeys: int, points: int) -> None:
    """The number of the new storey, at once."""
    state = co.building(hands={0: "c03 a04"}, buildings={0: f"E{storeys}"})
    before = state.scores[0]
    co.do(state, "card c03", "raise 1")
    assert before + points == state.scores[0]


@pytest.mark.rule("CO 10.9")
def test_activation() -> None:
    """A new building and a storey turn their kind active; what is active stays so."""
    state = co.building(
        hands={0: "a01 c06 a10"}, buildings={0: "M1 C1"}, cubes=["C2"], active={0: "C"}
    )
    co.do(state, "card a01", "new economy")
    assert "EC" == co.on(state, 0)
    co.do(state, "extra", "card c06", "raise 1")
    assert "EMC" == co.on(state, 0)


@pytest.mark.rule("CO 10.10")
def test_many_buildings_of_a_kind() -> None:
    """A second and a third of one kind may stand; none is ever taken away."""
    state = co.building(hands={0: "a02 a04"}, buildings={0: "E1 E1"}, walls={0: "2"})
    co.do(state, "card a02", "new economy")
    assert "E1 E1 E1" == co.heights(state, 0)
    verbs = {text.split()[0] for text in co.offered(state)}
    assert {"card", "end"} == verbs  # nothing takes away, moves or swaps
    raided = co.invasion(3, 3, buildings={0: "E3", 1: "M1"}, walls={0: "2"})
    co.follow(raided, Log())
    assert ("E3", (2,)) == (co.heights(raided, 0), raided.walls[0])


@pytest.mark.rule("CO 10.10")
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_built_stays(seats: int) -> None:
    """In a whole match buildings only grow by cards on top, walls only in height."""
    state, rng = co.match(seats), Stream(b"built", seats)
    while not state.is_over:
        cities, walls = state.buildings[:], state.walls[:]
        moves = legal(state, co.owes(state))
        apply(state, co.owes(state), rng.choice(moves), Log())
        for seat in range(seats):
            for before, after in zip(cities[seat], state.buildings[seat], strict=False):
                assert before == after[: len(before)]
            heights = zip(walls[seat], state.walls[seat], strict=False)
            assert all(before <= after for before, after in heights)
            assert len(cities[seat]) <= len(state.buildings[seat])
            assert len(walls[seat]) <= len(state.walls[seat])


@pytest.mark.rule("CO 10.11")
def test_a_card_has_a_target() -> None:
    """With both counters used nothing is offered; each card offered has somewhere to go."""
    state = co.building(hands={0: "a01 a02 a04 a05"}, cubes=["C1"])
    co.do(state, "card a01", "new economy", "card a02")  # as a wall
    assert [] == co.offered(state, "card")
    state = co.building(hands={0: "a01 a04 c03"}, buildings={0: "E3"})
    for card in co.offered(state, "card"):
        tried = state.copy()
        co.do(tried, f"card {card}")
        assert co.kind(tried) != "build_target" or co.offered(tried)
