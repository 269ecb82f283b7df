"""Invasions: attacks, fists and how they are paid, defence, plunder, heroes."""

import pytest

import co_case as co
from core.engine.ids import Seat
from core.games.comuni.data import INVASIONS, MANNED
from core.games.comuni.invasion import attacks, city_defence, ranking, strength
from core.games.comuni.moves import owing
from core.games.comuni.view import mask


@pytest.mark.rule("CO 16.1")
@pytest.mark.parametrize(
    ("number", "start", "name"),
    [(1, 4, "doge"), (2, 8, "pope"), (3, 12, "france"), (4, 16, "emperor")],
)
def test_start_values(number: int, start: int, name: str) -> None:
    """The four invasions start at 4, 8, 12 and 16."""
    state = co.invasion(3, number, cubes=["A1", "A1", "A1"])
    assert ([start] * 3, name) == (attacks(state), INVASIONS[state.invasions].id)


@pytest.mark.rule("CO 16.2")
def test_attacks_follow_the_points() -> None:
    """Own points less the lowest points plus the start value."""
    state = co.invasion(3, 2, buildings={0: "E3", 1: "M2", 2: "C4"}, cubes=["A1"])
    assert [8 + 6 - 3, 8, 8 + 10 - 3] == attacks(state)


@pytest.mark.rule("CO 16.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_fill_their_fists_at_once(seats: int) -> None:
    """Every seat with armies is asked at once and in secret; nothing can be changed after it."""
    state = co.invasion(seats, 1, cubes=["A2"] * seats, at_turn=1)
    order = [(1 + n) % seats for n in range(seats)]
    assert [(seat, "alliance", True) for seat in order] == [
        (p.seat, p.kind, p.secret) for p in owing(state)
    ]
    log = co.do(state, "0: alliance 1", "0: garrison 1")
    assert 0 not in {p.seat for p in owing(state)}
    assert [{"seat": 0}] == [dict(e.public) for e in co.found(log, "committed")]
    assert ([], "") == (co.offered(state, seat=0), co.refused(state, "alliance 0", 0))
    assert [0] * seats == state.plunder


@pytest.mark.rule("CO 16.3")
def test_half_made_fists_are_not_seen() -> None:
    """Others see the same of a seat that has begun to choose and one that has not."""
    state = co.invasion(2, 1, cubes=["A2", "A2"])
    before = mask(state, Seat(1))
    co.do(state, "0: alliance 1")
    assert before == mask(state, Seat(1))


@pytest.mark.rule("CO 16.4")
@pytest.mark.parametrize(
    ("cubes", "n"), [("A3", 3), ("G1 P1 A1", 1), ("G5 P5", 4), ("A2 G4 P3 C9", 5), ("C9", 0)]
)
def test_strength(cubes: str, n: int) -> None:
    """Armies, pairs of gold and pairs of pilgrims; a gold and a pilgrim are no pair."""
    state = co.invasion(2, 1, cubes=[cubes, "A1"], at_turn=1)
    assert n == strength(state, Seat(0))
    if n:
        assert [str(r) for r in range(n + 1)] == co.offered(state, "alliance", 0)
        assert "CO 16.4" == co.refused(state, f"alliance {n + 1}", 0)
        co.do(state, "0: alliance 1")
    if n > 1:
        assert [str(r) for r in range(n)] == co.offered(state, "garrison", 0)
        assert "CO 16.4" == co.refused(state, f"garrison {n}", 0)


@pytest.mark.rule("CO 16.5")
@pytest.mark.parametrize(
    ("cubes", "fists", "left"),
    [
        ("A2 G4 P4", "1 1", "G4 P4"),
        ("A2 G4 P4", "2 1", "G4 P2"),
        ("A2 G4 P4", "2 2", "G4"),
        ("A2 G4 P4", "2 3", "G2"),
        ("A2 G4 P4", "3 3", "0"),
        ("A2 G4 P4", "0 0", "G4 A2 P4"),
    ],
)
def test_automatic_payment(cubes: str, fists: str, left: str) -> None:
    """Armies first, then pairs of pilgrims, then pairs of gold."""
    state = co.invasion(2, 1, cubes=[cubes, "A1"])
    co.fists(state, fists, "0 0")
    assert left == co.cubes(state, 0)


@pytest.mark.rule("CO 16.5")
@pytest.mark.parametrize(("cubes", "fists"), [("A4", "1 2"), ("A1 G2 P2", "1 2"), ("G9", "2 1")])
def test_one_way_to_pay_is_taken(cubes: str, fists: str) -> None:
    """If only one composition exists, the seat is done after its two numbers."""
    state = co.invasion(2, 1, cubes=[cubes, "A1"])
    alliance, garrison = fists.split()
    co.do(state, f"0: alliance {alliance}")
    if co.owes(state) == 0:
        co.do(state, f"0: garrison {garrison}")
    assert [1] == [p.seat for p in owing(state)]


@pytest.mark.rule("CO 16.5")
def test_paying_unit_by_unit() -> None:
    """A seat may keep its armies and pay with gold; what is used up is not offered again."""
    state = co.invasion(2, 1, cubes=["A3 G2 P2", "A1"])
    co.do(state, "0: alliance 0", "0: garrison 3")
    assert ["auto", "army", "gold_pair", "pilgrim_pair"] == co.offered(state, seat=0)
    co.do(state, "0: gold_pair")
    assert ["auto", "army", "pilgrim_pair"] == co.offered(state, seat=0)
    assert "CO 16.5" == co.refused(state, "gold_pair", 0)
    co.do(state, "0: pilgrim_pair")
    co.do(state, "1: alliance 0", "1: garrison 0")
    assert "A2" == co.cubes(state, 0)


@pytest.mark.rule("CO 16.6")
def test_pairs_need_no_army_in_the_supply() -> None:
    """With no army left in the supply pairs count all the same, and go to the supply."""
    state = co.invasion(2, 1, cubes=["G2 P2"], bank="A0", at_turn=1)
    gold, pilgrims = state.supply[0], state.supply[3]
    log = co.fists(state, "0 2", "0 0")
    (event, _) = co.found(log, "city_defended")
    assert (2, "0") == (event.public["defence"], co.cubes(state, 0))
    assert [gold + 2, 0, pilgrims + 2] == [state.supply[cube] for cube in (0, 1, 3)]


@pytest.mark.rule("CO 16.7")
@pytest.mark.parametrize(("gives", "after"), [("1", (3, 4)), ("3", (1, 2)), ("5", (0, 0))])
def test_the_alliance_lowers_every_attack(gives: str, after: tuple[int, int]) -> None:
    """What one seat gives protects the other too; no attack falls below 0."""
    state = co.invasion(2, 1, buildings={1: "E1"}, cubes=["A9", "A1"])
    log = co.fists(state, f"{gives} 0", "0 0")
    assert after == co.found(log, "alliance_opened")[0].public["attacks"]
    assert after == tuple(e.public["attack"] for e in co.found(log, "city_defended"))


@pytest.mark.rule("CO 16.8")
@pytest.mark.parametrize(
    ("walls", "armies", "manned", "loose"),
    [
        ("4", 1, (4,), 0),
        ("4", 2, (4, 3), 0),
        ("1 1", 1, (1,), 0),
        ("2 1", 5, (2, 1, 1), 2),
        ("4", 0, (), 0),
    ],
)
def test_each_wall_card_takes_one_army(
    walls: str, armies: int, manned: tuple[int, ...], loose: int
) -> None:
    """One army a card; a card without one does not defend, whatever is above or below."""
    state = co.invasion(2, 1, walls={1: walls}, cubes=["A1", "A9"])
    log = co.fists(state, "0 0", f"0 {armies}")
    (_, event) = co.found(log, "city_defended")
    values = sum((0, 2, 3, 4, 5)[storey] for storey in manned)
    assert (manned, loose, values + loose) == (
        event.public["manned"],
        event.public["loose"],
        event.public["defence"],
    )


@pytest.mark.rule("CO 16.9")
def test_values_of_manned_walls() -> None:
    """2, 3, 4 and 5 by storey, 14 for a full wall; an army beside the walls defends with 1."""
    state = co.position(2, walls={1: "4"})
    assert (2, 3, 4, 5) == MANNED[1:]
    assert (14, 15) == (city_defence(state, Seat(1), 4), city_defence(state, Seat(1), 5))
    assert 3 == city_defence(co.position(2), Seat(1), 3)


@pytest.mark.rule("CO 16.10")
@pytest.mark.parametrize(
    ("armies", "defence"), [(0, 0), (1, 4), (2, 7), (3, 10), (4, 12), (5, 14), (6, 15)]
)
def test_walls_are_manned_best(armies: int, defence: int) -> None:
    """Of walls of height 3 and 2 the storeys 3, 2, 2, 1, 1, then armies beside them."""
    state = co.position(2, walls={1: "2 3"})
    assert defence == city_defence(state, Seat(1), armies)


@pytest.mark.rule("CO 16.11")
def test_the_leader_defends_with_one_more() -> None:
    """Also without any army; the other seat has no such point."""
    state = co.invasion(2, 1, cubes=["A1", "A1"], at_turn=1)
    log = co.fists(state, "0 0", "0 0")
    assert [(0, 4), (1, 3)] == [
        (e.public["defence"], e.public["plunder"]) for e in co.found(log, "city_defended")
    ]


@pytest.mark.rule("CO 16.12")
@pytest.mark.parametrize(("armies", "plunder"), [(0, 4), (3, 1), (4, 0), (6, 0)])
def test_plunder(armies: int, plunder: int) -> None:
    """Attack less defence, and nothing as soon as the defence is as high."""
    state = co.invasion(2, 1, cubes=["A1", "A6"], plunder=[0, 2])
    co.fists(state, "0 0", f"0 {armies}")
    assert 2 + plunder == state.plunder[1]


@pytest.mark.rule("CO 16.13")
def test_plunder_has_no_limit() -> None:
    """More points than tiles are received; score points stay."""
    state = co.invasion(
        2, 4, buildings={1: "E4 M4"}, plunder=[60, 40], cubes=["A1", "A1"], at_turn=0
    )
    co.fists(state, "0 0", "0 0")
    assert ([60 + 15, 40 + 36], [0, 20]) == (state.plunder, state.scores)


@pytest.mark.rule("CO 16.14")
@pytest.mark.parametrize("fists", ["0 3", "3 0", "1 2"])
def test_used_cubes_go_to_the_supply(fists: str) -> None:
    """Safe or plundered, for the alliance or the city: what was in the fists is paid."""
    state = co.invasion(2, 1, cubes=["A1 G2 P2 C1", "A1"])
    supply = state.supply[:]
    log = co.fists(state, fists, "0 0")
    assert [supply[0] + 2, supply[1] + 1, supply[2], supply[3] + 2] == state.supply
    assert ("C1", (2, 1, 0, 2)) == (
        co.cubes(state, 0),
        co.found(log, "city_defended")[0].public["paid"],
    )


@pytest.mark.rule("CO 17.1")
@pytest.mark.parametrize(
    ("gifts", "tiles"),
    [("3 2 1", [0, 1]), ("1 2 3", [2, 1]), ("0 0 3", [2, -1]), ("0 0 0", [-1, -1])],
)
def test_heroes(gifts: str, tiles: list[int]) -> None:
    """Who gives most takes the higher tile, the second the lower; nobody for nothing."""
    state = co.invasion(3, 1, cubes=["A3"] * 3)
    co.fists(state, *[f"{n} 0" for n in gifts.split()])
    assert tiles == state.tiles[:2]


@pytest.mark.rule("CO 17.2")
@pytest.mark.parametrize(
    ("gifts", "scores", "order"),
    [
        ([2, 2, 2], [5, 4, 3], [2, 1, 0]),
        ([2, 2, 2], [4, 4, 4], [0, 1, 2]),
        ([1, 2, 2], [0, 4, 4], [1, 2, 0]),
        ([1, 0, 3], [9, 0, 9], [2, 0]),
    ],
)
def test_ties_of_heroes(gifts: list[int], scores: list[int], order: list[int]) -> None:
    """Equal gifts: fewer score points first, then the lower city."""
    assert order == ranking(gifts, scores)


@pytest.mark.rule("CO 17.3")
@pytest.mark.parametrize(("number", "values"), [(1, [3, 1]), (2, [4, 2]), (3, [5, 2]), (4, [6, 3])])
def test_values_of_the_tiles(number: int, values: list[int]) -> None:
    """Each invasion honours with its own two tiles; city armies do not count, pairs do."""
    state = co.invasion(3, number, cubes=["A5", "A1", "G4"])
    log = co.fists(state, "0 5", "1 0", "2 0")
    heroes = [(e.public["seat"], e.public["tile"]) for e in co.found(log, "hero")]
    assert [(2, values[0]), (1, values[1])] == heroes


@pytest.mark.rule("CO 17.3")
def test_one_contributor() -> None:
    """The only seat that gives takes the higher tile; the lower leaves the game."""
    state = co.invasion(3, 2, cubes=["A1", "A1", "A1"])
    log = co.fists(state, "0 0", "1 0", "0 0")
    heroes = [(e.public["seat"], e.public["tile"]) for e in co.found(log, "hero")]
    assert [(1, 4), (None, 2)] == heroes
