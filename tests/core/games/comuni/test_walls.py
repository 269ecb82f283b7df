"""Walls, bonus walls, the hand limit, guild masters, repair and the end of a turn."""

import pytest

import co_case as co
from core.games.comuni.scoring import points

# 11 Walls


@pytest.mark.rule("CO 11.1")
@pytest.mark.parametrize("card", ["a01", "a04", "a07", "a10", "a13", "a14"])
def test_any_card_is_a_wall(card: str) -> None:
    """A card of any kind becomes a new wall or raises one below height 4."""
    state = co.building(hands={0: card}, walls={0: "1 4 3"}, cubes=["C9"])
    co.do(state, f"card {card}")
    assert (["wall_new"], ["1", "3"]) == (
        [text for text in co.offered(state) if text == "wall_new"],
        co.offered(state, "wall_raise"),
    )
    assert "CO 11.1" == co.refused(state, "wall_raise 2")
    co.do(state, "wall_new")
    assert (1, 4, 3, 1) == state.walls[0]


@pytest.mark.rule("CO 11.2")
@pytest.mark.parametrize(
    ("card", "craftsmen", "open_walls"),
    [
        ("a01", 0, []),
        ("a01", 1, ["1"]),
        ("a01", 2, ["1", "2"]),
        ("a01", 3, ["1", "2", "3"]),
        ("a03", 0, ["1"]),
        ("b03", 1, ["1", "2", "3"]),
        ("c03", 0, ["1", "2", "3"]),
    ],
)
def test_level_of_a_wall(card: str, craftsmen: int, open_walls: list[str]) -> None:
    """The level must reach the new height, craftsmen make up for what is missing."""
    state = co.building(hands={0: card}, walls={0: "1 2 3"}, cubes=[f"C{craftsmen}"])
    co.do(state, f"card {card}")
    assert open_walls == co.offered(state, "wall_raise")
    assert ["wall_new"] == [text for text in co.offered(state) if text == "wall_new"]


@pytest.mark.rule("CO 11.2")
def test_price_of_a_wall() -> None:
    """Each missing level costs exactly one craftsman; a new wall costs none."""
    state = co.building(hands={0: "a01 a04"}, walls={0: "2"}, cubes=["C5"])
    log = co.do(state, "card a01", "wall_raise 1")
    assert (2, "C3") == (co.found(log, "wall_built")[0].public["n"], co.cubes(state, 0))
    co.do(state, "extra", "card a04", "wall_new")
    assert ("C2", (3, 1)) == (co.cubes(state, 0), state.walls[0])


@pytest.mark.rule("CO 11.3")
def test_walls_score_nothing() -> None:
    """A wall brings no points and turns no activation card, and no guild master is checked."""
    state = co.building(hands={0: "c03 a01"}, walls={0: "3"})
    co.do(state, "card c03", "wall_raise 1")
    assert (0, "", 0, -1) == (state.scores[0], co.on(state, 0), state.built, state.masters[0])


@pytest.mark.rule("CO 11.4")
def test_bonus_wall() -> None:
    """A wall of height 4 brings a new wall of height 1 that uses no step and no card."""
    state = co.building(hands={0: "c03 a01"}, walls={0: "3 2"})
    log = co.do(state, "card c03", "wall_raise 1")
    assert ((4, 2, 1), 10) == (state.walls[0], state.bonus_walls)
    assert [(3, 10)] == [(e.public["wall"], e.public["left"]) for e in co.found(log, "bonus_wall")]
    assert (("build", 0, 1, 0), 1) == (state.frames[-1], len(state.hands[0]))


@pytest.mark.rule("CO 11.4")
def test_no_bonus_wall_is_left() -> None:
    """Without bonus walls in the supply height 4 brings none."""
    state = co.building(hands={0: "c03 a01"}, walls={0: "3", 1: "4 4 3"}, bonus_walls=0)
    log = co.do(state, "card c03", "wall_raise 1")
    assert ((4,), 0) == (state.walls[0], state.bonus_walls)
    assert [None] == [e.public["wall"] for e in co.found(log, "bonus_wall")]


@pytest.mark.rule("CO 11.5")
def test_a_bonus_wall_grows() -> None:
    """A bonus wall is raised by the next wall step, and brings another at height 4."""
    state = co.building(hands={0: "a06 b03 c03 c06"}, walls={0: "3"}, cubes=["C3"])
    co.do(state, "card c06", "wall_raise 1")
    assert ([], (4, 1)) == (co.offered(state, "wall_raise"), state.walls[0])
    co.do(state, "extra", "card a06", "wall_raise 2", "extra", "card b03", "wall_raise 2")
    co.do(state, "extra", "card c03")
    co.do(state, "wall_raise 2")
    assert ((4, 4, 1), 9) == (state.walls[0], state.bonus_walls)


@pytest.mark.rule("CO 11.6")
@pytest.mark.parametrize("storey", ["a01", "c03"])
def test_levels_below_do_not_matter(storey: str) -> None:
    """A card of level 2 is a second storey, whatever the level of the first."""
    state = co.building(hands={0: "a03 a04"}, buildings={0: f"E={storey}"})
    co.do(state, "card a03")
    assert ["1"] == co.offered(state, "raise")


# 12 Hand limit


@pytest.mark.rule("CO 12.1")
def test_surplus_cards_are_discarded_one_by_one() -> None:
    """Four cards at the end of phase 3: two go to the open pile, never a third."""
    state = co.building(hands={0: "a01 a04 a07 a10"})
    before = list(state.discard)
    co.do(state, "end")
    assert ("discard", ["a01", "a04", "a07", "a10"]) == (
        co.kind(state),
        co.offered(state, "discard"),
    )
    assert "CO 12.1" == co.refused(state, "end")
    co.do(state, "discard a04")
    assert ["a01", "a07", "a10"] == co.offered(state, "discard")
    co.do(state, "discard a10")
    assert ([3, 9], ("project", 1)) == (state.discard[len(before) :], state.frames[-1])
    assert (0, 6) == state.hands[0]


@pytest.mark.rule("CO 12.1")
@pytest.mark.parametrize("hand", ["a01", "a01 a04"])
def test_nobody_discards_below_two(hand: str) -> None:
    """With two cards or fewer nothing is asked and nothing is discarded."""
    state = co.building(hands={0: hand})
    log = co.do(state, "end")
    assert ([], len(hand.split())) == (co.found(log, "discarded"), len(state.hands[0]))


@pytest.mark.rule("CO 12.2")
def test_the_limit_waits_for_the_end_of_phase_3() -> None:
    """A claim may bring more than two cards; an invasion in its refill does not ask for them."""
    state = co.position(
        deck="C", left=1, bids={5: "0 0"}, hands={0: "a01 a04"}, cubes=["A1", "A1", "A1"]
    )
    co.do(state, "claim")
    assert ("alliance", 5) == (co.kind(state), len(state.hands[0]))
    co.fists(state, "0 0", "0 0", "0 0")
    assert ("build", 5) == (co.kind(state), len(state.hands[0]))


# 13 Guild masters


@pytest.mark.rule("CO 13.1")
def test_kinds_are_checked_in_order() -> None:
    """All kinds that were built in this turn are checked: economy before culture."""
    state = co.building(
        hands={0: "a03 a09 a12"}, buildings={0: "C1 E1 R1"}, cubes=["C2"], masters="- - - -"
    )
    co.do(state, "card a12", "raise 3", "extra", "card a09", "raise 1", "extra", "card a03")
    log = co.do(state, "raise 2")
    found = [(e.public["type"], e.public["to"]) for e in co.found(log, "guild_master")]
    assert [("economy", 0), ("culture", 0), ("religion", 0)] == found
    assert [0, -1, 0, 0] == state.masters


@pytest.mark.rule("CO 13.2")
@pytest.mark.parametrize(("before", "move", "holder"), [("E1", "raise 1", 0), ("E1 E1", "new", -1)])
def test_a_free_guild_master_wants_two_storeys(before: str, move: str, holder: int) -> None:
    """The second storey takes a free card; three buildings of one storey do not."""
    state = co.building(hands={0: "a03"}, buildings={0: before})
    co.do(state, "card a03", "new economy" if move == "new" else move)
    assert holder == state.masters[0]


@pytest.mark.rule("CO 13.3")
@pytest.mark.parametrize(
    ("own", "target", "holder"),
    [("E1", "raise 1", 1), ("E1 E2", "raise 1", 0), ("E2 E2", "new economy", 0)],
)
def test_a_held_guild_master_wants_more_points(own: str, target: str, holder: int) -> None:
    """Against 3 a sum of 3 is not enough, 6 and 7 are."""
    state = co.building(hands={0: "a03"}, buildings={0: own, 1: "E2"}, masters="1 - - -")
    co.do(state, "card a03", target)
    assert holder == state.masters[0]


@pytest.mark.rule("CO 13.4")
def test_only_what_was_built_this_turn_counts() -> None:
    """A higher sum without a step in the kind changes nothing; one step without height does."""
    state = co.building(
        hands={0: "a01 a04"},
        buildings={0: "E1 E1 E1", 1: "E2"},
        masters="1 - - -",
    )
    co.do(state, "card a04", "new military", "end")
    assert 1 == state.masters[0]
    co.do(state, "collect", "collect", "collect", "card a01", "new economy")
    assert 0 == state.masters[0]


# 14 Repair


@pytest.mark.rule("CO 14.1")
@pytest.mark.parametrize(
    ("points", "pilgrims", "offers"),
    [
        (0, 9, []),
        (1, 0, []),
        (1, 1, ["1"]),
        (1, 9, ["1"]),
        (2, 2, ["1"]),
        (2, 3, ["1", "2"]),
        (7, 9, ["1", "2"]),
    ],
)
def test_prices_of_repair(points: int, pilgrims: int, offers: list[str]) -> None:
    """1 point costs 1 pilgrim, 2 points cost 3; not more than there are."""
    state = co.building(plunder=[points, 0, 0], cubes=[f"P{pilgrims}"])
    co.do(state)
    assert (offers, 0 if offers else 1) == (co.offered(state, "repair"), co.owes(state))


@pytest.mark.rule("CO 14.1")
def test_repair_once_a_turn() -> None:
    """After one point nothing more is repaired in this turn, however many pilgrims are left."""
    state = co.building(plunder=[5, 0, 0], cubes=["P9"])
    co.do(state)
    assert "CO 14.1" == co.refused(state, "repair 3")
    log = co.do(state, "repair 1")
    assert (4, "P8", 1) == (state.plunder[0], co.cubes(state, 0), co.owes(state))
    assert [(1, 1)] == [
        (e.public["points"], e.public["pilgrims"]) for e in co.found(log, "repaired")
    ]


@pytest.mark.rule("CO 14.1")
def test_repair_may_be_left_out() -> None:
    """Phase 5 may be ended with all plunder kept."""
    state = co.building(plunder=[5, 0, 0], cubes=["P9"])
    co.do(state, "end")
    assert (5, "P9", 1) == (state.plunder[0], co.cubes(state, 0), co.owes(state))


@pytest.mark.rule("CO 14.2")
def test_plunder_is_a_number() -> None:
    """Of three points one is taken away: two are left, and each counts one at the end."""
    state = co.building(plunder=[3, 0, 0], cubes=["P1"])
    co.do(state, "repair 1")
    assert (2, -2) == (state.plunder[0], points(state)[0].plunder)


# 15 End of turn


@pytest.mark.rule("CO 15.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_leader_goes_round(seats: int) -> None:
    """The seat at turn always has the leader; after the last seat follows the first."""
    state = co.position(seats)
    seen = [(state.leader, co.owes(state))]
    for _ in range(seats):
        co.do(state, "collect")
        seen.append((state.leader, co.owes(state)))
    assert [(n % seats, n % seats) for n in range(seats + 1)] == seen
