"""The last round, the final scoring, supplies and what is open."""

import pytest

import co_case as co
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni import present
from core.games.comuni.scoring import heroes, majorities, outcome, points, set_bonus
from core.games.comuni.state import State
from core.games.comuni.view import mask


def play_on(state: State, until: str) -> list[int]:
    """Collect and end until a kind of decision comes; return who had a turn."""
    turns: list[int] = []
    while co.kind(state) != until:
        kind = co.kind(state)
        if kind == "project":
            turns.append(co.owes(state))
        co.do(state, {"project": "collect"}.get(kind, "end"))
    return turns


def last_card(seats: int, at_turn: int) -> State:
    """Return the building phase of the seat that has laid out the last card of D."""
    state = co.position(
        seats, left=1, bids={2: f"{at_turn} 0"}, hands={at_turn: "a01"}, at_turn=at_turn
    )
    co.do(state, "claim")
    if co.kind(state) == "bonus_cube":
        co.do(state, "cube craftsman")
    if len(state.hands[at_turn]) > 2:
        co.do(state, co.offered(state, "card")[0].join(("card ", "")), "wall_new")
    return state


@pytest.mark.rule("CO 18.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_leader_stays(seats: int) -> None:
    """The seat that lays out the last card finishes its turn and keeps the leader."""
    state = last_card(seats, 1)
    assert (("build", 1), True) == ((co.kind(state), co.owes(state)), state.is_last_round)
    turns = play_on(state, "alliance")
    assert (seats, 1) == (len(turns), state.leader)


@pytest.mark.rule("CO 18.2")
@pytest.mark.parametrize(("seats", "at_turn"), [(2, 0), (3, 1), (4, 3), (5, 2)])
def test_every_seat_has_a_last_turn(seats: int, at_turn: int) -> None:
    """It begins with the left neighbour of the triggering seat and ends with that seat."""
    state = last_card(seats, at_turn)
    expected = [(at_turn + n) % seats for n in range(1, seats + 1)]
    assert expected == play_on(state, "alliance")


@pytest.mark.rule("CO 18.3")
def test_invasion_iv_ends_the_match() -> None:
    """The leader's point goes to the triggering seat; then the match is over at once."""
    state = last_card(3, 1)
    play_on(state, "alliance")
    assert 3 == state.invasions
    log = co.fists(state, "0 0", "0 0", "0 0")
    assert [0, 1, 0] == [e.public["leader"] for e in co.found(log, "city_defended")]
    assert (4, True, "") == (state.invasions, state.is_over, co.kind(state))
    assert ["last_invasion_tied"] == [e.public["reason"] for e in co.found(log, "match_ended")]


@pytest.mark.rule("CO 18.4")
def test_bids_and_claims_in_the_last_round() -> None:
    """After D ran out one still bids, displaces and claims; nothing is refilled."""
    state = co.position(left=0, bids={1: "1 0", 4: "0 0"}, cubes=["G2"])
    state.turns_left, state.leader = 3, Seat(2)
    assert {"1", "2", "3", "5"} == set(co.offered(state, "bid"))
    displacing = state.copy()
    co.do(displacing, "bid 1", "gold 1")
    assert "0 1" == co.bid_at(displacing, 1)
    log = co.do(state, "claim")
    assert ([1, 1, 2, 0, 3], []) == (
        [len(cards) for cards in state.columns],
        co.found(log, "card_drawn"),
    )


@pytest.mark.rule("CO 19.1")
def test_guild_masters_score() -> None:
    """Three points each."""
    state = co.position(buildings={0: "E2 M2", 1: "C2"}, masters="0 0 1 -")
    assert [6, 3, 0] == [each.masters for each in points(state)]


@pytest.mark.rule("CO 19.2")
@pytest.mark.parametrize(
    ("cubes", "gold"),
    [
        (["G3", "G2", "G1"], (2, 0, 0)),
        (["G3", "G3", "G1"], (1, 1, 0)),
        (["G3", "G3", "G3"], (1, 1, 1)),
        (["0", "0", "0"], (0, 0, 0)),
        (["G3", "G2"], (2, 0)),
        (["G3", "G3"], (1, 1)),
    ],
)
def test_majorities(cubes: list[str], gold: tuple[int, ...]) -> None:
    """2 points alone, 1 each in a tie, nothing if nobody has any; the same with two seats."""
    state = co.position(len(cubes), cubes=cubes)
    assert [gold, (0,) * len(cubes)] == majorities(state)[:2]


@pytest.mark.rule("CO 19.2")
def test_gold_on_the_board_does_not_count() -> None:
    """A bid of 9 gold does not help; each kind of cube has a majority of its own."""
    state = co.position(cubes=["A1 C1 P1", "G1 C1", "P2"], bids={3: "0 9"})
    assert [(0, 2, 0), (2, 0, 0), (1, 1, 0), (0, 0, 2)] == majorities(state)


@pytest.mark.rule("CO 17.4", "CO 19.3")
def test_heroes_and_plunder() -> None:
    """Tiles add their values, plunder is taken off; a total may be negative."""
    state = co.position(plunder=[12, 3, 0])
    state.tiles = [0, 2, 2, 0, 2, -1, -1, -1]
    assert [5, 0, 10] == [heroes(state, Seat(seat)) for seat in range(3)]
    assert [5 - 12, -3, 10] == [each.total for each in points(state)]


@pytest.mark.rule("CO 17.4")
def test_tiles_lie_behind_the_screen() -> None:
    """Another seat sees neither its holder nor that nobody has it; the holder does."""
    state = co.position(3, deck="C")
    state.tiles = [1, -1, 0, 1, -1, -1, -1, -1]
    assert [HIDDEN, HIDDEN, 0, HIDDEN] == mask(state, Seat(0)).tiles[:4]
    assert [1, HIDDEN, HIDDEN, 1] == mask(state, Seat(1)).tiles[:4]


@pytest.mark.rule("CO 19.4")
@pytest.mark.parametrize(
    ("city", "smallest", "of_best"),
    [
        ("E1 M1 C1 R1", 1, 1),
        ("E2 M3 C2 R4", 3, 3),
        ("E3 M3 C4 R3", 6, 6),
        ("E4 M4 C4 R4", 10, 10),
        ("E3 M3 C4 R3 E1", 1, 6),
        ("E4 M4 C4 E1", 0, 0),
    ],
)
def test_set_bonus(city: str, smallest: int, of_best: int) -> None:
    """All four kinds: 1, 3, 6 or 10 for the smallest of all, or of the best of each kind."""
    found = [
        set_bonus(co.position(buildings={0: city}, set_bonus=option), Seat(0))
        for option in ("smallest", "smallest_of_best")
    ]
    assert [smallest, of_best] == found


@pytest.mark.rule("CO 19.5")
@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([1, 3, 2], (3, 1, 2)),
        ([2, 2, 2], (1, 2, 3)),
        ([1, 2, 2], (3, 1, 2)),
        ([0, 0, 5], (2, 3, 1)),
    ],
)
def test_places(scores: list[int], places: tuple[int, ...]) -> None:
    """Most points win, of equals the lower city; all places follow the same order."""
    state = co.position(scores=scores)
    assert outcome(state) is None
    state.is_over = True
    result = outcome(state)
    assert result is not None
    assert (places, (places.index(1),)) == (result.places, result.winners)


@pytest.mark.rule("CO 20.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cubes_are_conserved(seats: int) -> None:
    """Supply, stocks and gold on the board are 60, 50, 50 and 50 after each of some moves."""
    state = co.position(seats, cubes=["G3 P6", "G3 A1"], bids={4: "1 1"}, hands={0: "a01"})
    steps: tuple[tuple[str, ...], ...] = (
        ("exchange gold",),
        ("exchange army_gold",),
        ("exchange army_pilgrims",),
        ("bid 4", "gold 2"),  # seat 1 has no pilgrim and retreats
        ("card a01", "new economy"),
        ("collect",),
    )
    for moves in steps:
        co.do(state, *moves)
        stocks = [sum(state.cubes[cube::4]) for cube in range(4)]
        totals = [a + b for a, b in zip(state.supply, stocks, strict=True)]
        assert [60, 50, 50, 50] == [totals[0] + sum(state.bids), *totals[1:]]


@pytest.mark.rule("CO 20.2")
def test_changes_are_open_and_totals_hidden() -> None:
    """An income is told with its amounts, the stock it goes to is not shown to others."""
    state = co.position(cubes=["G2", "G3", "P4"])
    log = co.do(state, "collect")
    assert ["G1 P2"] == [e.public["received"] for e in co.found(log, "collected")]
    assert not any(e.private for e in log.events)
    seen = mask(state, Seat(1)).cubes
    assert ([HIDDEN] * 4, [3, 0, 0, 0], [HIDDEN] * 4) == (seen[:4], seen[4:8], seen[8:])
    assert [HIDDEN] * 12 == mask(state, None).cubes


@pytest.mark.rule("CO 20.2")
def test_open_information() -> None:
    """With the option stocks, hands, tiles and plunder are open to all, spectators too."""
    state = co.position(cubes=["G2", "G3"], hands={0: "a01"}, plunder=[2, 0, 1], information="open")
    for viewer in (Seat(1), None):
        seen = mask(state, viewer)
        assert (state.cubes, state.hands, state.plunder, state.tiles) == (
            seen.cubes,
            seen.hands,
            seen.plunder,
            seen.tiles,
        )


@pytest.mark.rule("CO 20.3")
def test_hands_and_decks_are_hidden() -> None:
    """Others see the number of cards; nobody sees the order of the decks, nor the seed."""
    state = co.position(hands={0: "a01 a04"}, plunder=[2, 1, 0])
    seen = mask(state, Seat(1))
    assert ((HIDDEN, HIDDEN), [HIDDEN, 1, HIDDEN]) == (seen.hands[0], seen.plunder)
    for viewer in (Seat(0), Seat(1), None):
        assert ({HIDDEN}, b"") == (set(mask(state, viewer).stack), mask(state, viewer).seed)
    assert state.hands[0] == mask(state, Seat(0)).hands[0]


@pytest.mark.rule("CO 20.4")
def test_chance_is_in_the_setup_only() -> None:
    """After the setup no draw is made: the order of the decks is fixed by the seed."""
    one, two, other = (co.match(3, seed, cities="random") for seed in ("x", "x", "y"))
    assert one == two
    assert one.stack != other.stack
    draws = one.chance_acts
    for _ in range(60):
        claims = co.offered(one, "claim")
        co.do(one, "claim" if claims else co.offered(one)[0])
    assert 0 < sum(len(hand) for hand in one.hands) + len(one.discard)
    assert draws == one.chance_acts


def test_scores_of_a_running_match_and_of_one_that_is_over() -> None:
    """The players' points are those of the storeys, and all of them once the match is over."""
    state = co.middle()
    assert state.scores == [player.score for player in present.scene(state, None).players]
    state.is_over = True
    totals = present.scoring(state).totals
    assert totals != tuple(state.scores)
    assert totals == tuple(player.score for player in present.scene(state, None).players)
