"""The worked examples of invasions, the last round and the final scoring, with their figures."""

import pytest

import co_case as co
from core.engine.ids import Seat
from core.games.comuni.invasion import attacks, city_defence, step_of
from core.games.comuni.scoring import outcome, points
from core.games.comuni.state import State


def invaded(*, given: tuple[str, ...] = ("A2", "0", "A3", "A2")) -> State:
    """Return invasion I of the printed example: four seats, the leader is seat 2."""
    return co.invasion(
        4,
        1,
        scores=[7, 9, 12, 10],
        walls={2: "2", 3: "1"},
        cubes=given,
        at_turn=2,
    )


@pytest.mark.example("CO 22")
def test_22_banners() -> None:
    """All banners move back by 3, then by the 3 armies of the alliance."""
    state = invaded()
    assert [4, 6, 9, 7] == attacks(state)
    log = co.fists(state, "1 1", "0 0", "2 1", "0 2", check=False)
    (event,) = co.found(log, "alliance_opened")
    assert ((1, 0, 2, 0), 3, (1, 3, 6, 4)) == tuple(
        event.public[name] for name in ("contributions", "total", "attacks")
    )


@pytest.mark.example("CO 23")
def test_23_city_defence() -> None:
    """Walls, loose armies and the leader against what remains: plunder 0, 3, 2, 1."""
    state = invaded()
    log = co.fists(state, "1 1", "0 0", "2 1", "0 2", check=False)
    rows = [
        (e.public["attack"], e.public["defence"], e.public["plunder"])
        for e in co.found(log, "city_defended")
    ]
    assert [(1, 1, 0), (3, 0, 3), (6, 4, 2), (4, 3, 1)] == rows
    assert [0, 3, 2, 1] == state.plunder
    assert [(), (), (2,), (1,)] == [e.public["manned"] for e in co.found(log, "city_defended")]


@pytest.mark.example("CO 24")
@pytest.mark.parametrize("others", ["0", "1"])
def test_24_heroes(others: str) -> None:
    """Seat 2 takes the 3, seat 0 the 1, also if seats 1 and 3 give 1 as well."""
    state = invaded(given=("A2", "A1", "A3", "A2"))
    co.fists(state, "1 1", f"{others} 0", "2 1", f"{others} 0", check=False)
    assert [2, 0] == state.tiles[:2]


@pytest.mark.example("CO 25")
def test_25_manning() -> None:
    """Walls 3 and 1 defend with 9 if three armies man them, with 13 if there are six."""
    state = co.position(walls={1: "3 1"})
    assert (9, 13) == (city_defence(state, Seat(1), 3), city_defence(state, Seat(1), 6))


def compositions(state: State, seat: int) -> set[tuple[int, ...]]:
    """Return all ways to pay what is due, unit by unit: armies, pairs of gold, of pilgrims."""
    if step_of(state.fists[seat]) is None:
        return {state.fists[seat][2:]}
    found: set[tuple[int, ...]] = set()
    for text in co.offered(state, seat=seat):
        if text != "auto":
            after = state.copy()
            co.do(after, f"{seat}: {text}")
            found |= compositions(after, seat)
    return found


@pytest.mark.example("CO 26")
def test_26_paying_fists() -> None:
    """A2 G5 P3 pay four units in three ways; automatic is 2-1-1 and leaves G3 P1."""
    state = co.invasion(2, 1, cubes=["A2 G5 P3", "A1"])
    assert [str(n) for n in range(6)] == co.offered(state, "alliance")
    co.do(state, "0: alliance 2")
    assert ["0", "1", "2", "3"] == co.offered(state, "garrison")
    co.do(state, "0: garrison 2")
    assert ["auto", "army", "gold_pair", "pilgrim_pair"] == co.offered(state, seat=0)
    assert {(2, 1, 1), (2, 2, 0), (1, 2, 1)} == compositions(state, 0)
    co.do(state, "0: auto", "1: alliance 0", "1: garrison 0")
    assert "G3 P1" == co.cubes(state, 0)


@pytest.mark.example("CO 27")
def test_27_strong_alliance() -> None:
    """Five armies against the start value 4: attack 0, safe with nothing."""
    state = co.invasion(2, 1, cubes=["A1", "A5"], at_turn=1)
    assert [4, 4] == attacks(state)
    log = co.fists(state, "0 0", "5 0")
    (event, _) = co.found(log, "city_defended")
    assert (0, 0, 0) == tuple(event.public[name] for name in ("attack", "defence", "plunder"))
    assert [0, 0] == state.plunder


@pytest.mark.example("CO 28")
def test_28_last_round() -> None:
    """The last card fills column 1, then seats 0, 1, 2 play and invasion IV ends the match."""
    state = co.position(left=1, bids={1: "2 0", 3: "2 0"}, at_turn=2)
    log = co.do(state, "claim", "cube army")
    assert [1, 1, 0, 2, 3] == [len(cards) for cards in state.columns]
    assert [2] == [e.public["seat"] for e in co.found(log, "last_round")]
    assert ("build", 2) == (co.kind(state), co.owes(state))
    turns: list[int] = []
    while co.kind(state) != "alliance":
        if co.kind(state) == "project":
            turns.append(co.owes(state))
        first = co.offered(state)[0]
        by_kind = {"project": "collect", "discard": first}
        co.do(state, by_kind.get(co.kind(state), "end"))
    assert ([0, 1, 2], 2, 3) == (turns, state.leader, state.invasions)
    log = co.fists(state, "0 0", "0 0", "0 0")
    assert [0, 0, 1] == [e.public["leader"] for e in co.found(log, "city_defended")]
    assert (True, "") == (state.is_over, co.kind(state))


def ended(set_bonus: str = "smallest") -> State:
    """Return the end of the printed final scoring."""
    state = co.position(
        cities="lucca siena milano",
        left=0,
        cubes=["G4 C2 P3", "G4 A1 P1", "G1 A1 C3 P3"],
        buildings={0: "E4 E1 M2 C3 R2", 1: "E2 M3 R4", 2: "E3 M3 C4 R3"},
        masters="0 1 2 1",
        plunder=[4, 6, 0],
        set_bonus=set_bonus,
    )
    state.tiles = [-1, 1, 2, -1, 0, -1, 2, -1]  # 3 1, 4 2, 5 2, 6 3
    state.frames, state.is_over, state.turns_left, state.invasions = [], True, 0, 4
    state.check()
    return state


@pytest.mark.example("CO 29")
def test_29_final_scoring() -> None:
    """Totals of 30, 22 and 51, line by line; with the option seat 0 has 32."""
    rows = [
        (p.storeys, p.masters, sum(p.majorities), p.heroes, p.plunder, p.set_bonus, p.total)
        for p in points(ended())
    ]
    assert [
        (23, 3, 2, 5, -4, 1, 30),
        (19, 6, 2, 1, -6, 0, 22),
        (28, 3, 4, 10, 0, 6, 51),
    ] == rows
    majorities = [p.majorities for p in points(ended())]
    assert [(1, 0, 0, 1), (1, 1, 0, 0), (0, 1, 2, 1)] == majorities
    best = points(ended(set_bonus="smallest_of_best"))
    assert [(3, 32), (0, 22), (6, 51)] == [(p.set_bonus, p.total) for p in best]


@pytest.mark.example("CO 30")
def test_30_tie() -> None:
    """Lucca and Milano at 40: Lucca wins, and no place is shared."""
    state = co.position(cities="lucca siena milano", scores=[40, 1, 40])
    state.is_over = True
    result = outcome(state)
    assert result is not None
    assert ((40, 1, 40), (1, 3, 2), (0,)) == (result.scores, result.places, result.winners)


@pytest.mark.example("CO 31")
def test_31_idle_guard() -> None:
    """After 15 turns without a claim a seat with an envoy has to claim; exchanges stay."""
    state = co.position(bids={2: "0 1"}, cubes=["P2", "G9", "G9"])
    state.idle = 15
    assert ["claim", "exchange gold", "exchange army_pilgrims"] == co.offered(state)
    for text in ("collect", "bid 1"):
        assert "CO 3.4" == co.refused(state, text)
    state.idle = 14
    assert {"bid 1", "claim", "collect"} <= set(co.offered(state))
