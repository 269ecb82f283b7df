"""Points, siege and the ends of a match."""

import pytest

from core.engine.events import Log
from core.engine.game_types import Setup
from core.engine.options import complete
from core.games.feudality.data import CARD, DATA, KIND, START_HAND
from core.games.feudality.fief import gold_of, points_of
from core.games.feudality.moves import PLIES_PER_TURN, legal, max_plies, owing
from core.games.feudality.scoring import outcome, standing
from core.games.feudality.state import EMPTY_STACKS, LAST_BUILDING, State
from core.games.feudality.steps import remove
from core.games.feudality.turns import eliminate, finish, is_besieged
from fe import (
    A,
    B,
    C,
    D,
    begin_turn,
    city,
    events_of,
    give,
    kind_now,
    lies,
    play,
    position,
    put,
    seat_now,
    top,
    war_phase,
)


def builder(points: int, **options: bool | int | str) -> State:
    """Return a position in which seat 0 has so many points and can pay any building."""
    state = position(2, **options)
    types = ("castle", "tower", "fortress", "smithy", "stable", "church", "carpentry", "workshop")
    sites = [put(state, A, kind) for kind in ("mine", "forest", "farm", "field")]
    for number, kind in enumerate(types[: points - 1]):
        put(state, A, kind, sites[number // 2])
    give(state, A, *["worker"] * 9)
    return state


@pytest.mark.rule("FE 12.1")
def test_points() -> None:
    """Each type of building counts once, the castle twice; eleven is the most."""
    state = position()
    for kind in ("bank", "bank"):
        put(state, A, kind, city(A))
    mine = put(state, A, "mine")
    put(state, A, "castle", mine)
    put(state, A, "tower", mine)
    assert 4 == points_of(state, A)
    assert 11 == sum(row["vp"] for row in DATA.tables["building"])


@pytest.mark.rule("FE 12.2")
def test_prestige() -> None:
    """Who reaches 7 points with a building wins at once."""
    state = builder(6)
    top(state, 2, "bank")
    events = play(state, ("build", 2, city(A)), ("auto",))
    ended = events_of(events, "match_ended")[0]
    assert ("prestige", (7, 0), (0,)) == (ended["reason"], ended["scores"], ended["winners"])
    assert "" == kind_now(state)


@pytest.mark.rule("FE 12.2")
@pytest.mark.parametrize(("goal", "over"), [(5, True), (6, False), (9, False)])
def test_prestige_goal(goal: int, *, over: bool) -> None:
    """The option sets another goal."""
    state = builder(4, goal=goal)
    top(state, 2, "bank")
    play(state, ("build", 2, city(A)), ("auto",))
    assert over == (outcome(state) is not None)


@pytest.mark.rule("FE 12.3")
def test_conquest() -> None:
    """When one player is left it wins, whoever did the destroying."""
    state = position(3)
    eliminate(state, C, "siege", Log())
    assert outcome(state) is None
    eliminate(state, B, "city", Log())
    result = outcome(state)
    assert result is not None
    assert ("conquest", (1, 2, 3), (A,)) == (result.reason, result.places, result.winners)


@pytest.mark.rule("FE 12.4")
def test_elimination() -> None:
    """All cards of an eliminated seat leave, troops anywhere and the hand; others' stay."""
    state = position(3)
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    away = put(state, B, "soldier", at="h0")
    guest = put(state, A, "soldier", at="h1")
    give(state, B, "worker")
    log = Log()
    eliminate(state, B, "city", log)
    assert [False, False, False, False, True] == lies(state, mine, "bank_1", away, city(B), guest)
    event = events_of(log.events, "eliminated")[0]
    assert (1, "city", ("worker",)) == (event["seat"], event["reason"], event["hand"])
    kinds = ("mine", "bank", "soldier", "worker", "city")
    assert {KIND[name] for name in kinds} == set(state.discard)
    assert [17 - 1] == [sum(len(pile) for pile in state.piles)]


@pytest.mark.rule("FE 12.5")
def test_siege_conditions() -> None:
    """An enemy troop in the home fief, and no landscape or an unguarded one."""
    state = position()
    assert not is_besieged(state, A)
    enemy = put(state, B, "soldier", at="h0", used=True)
    assert is_besieged(state, A)
    field, mine = put(state, A, "field"), put(state, A, "mine")
    put(state, A, "worker", field)
    assert is_besieged(state, A)
    put(state, A, "tower", mine)
    assert not is_besieged(state, A)
    assert [True] == lies(state, enemy)


@pytest.mark.rule("FE 12.5")
def test_siege_of_all() -> None:
    """With the option all landscapes must be unguarded."""
    state = position(2, siege="all")
    put(state, B, "soldier", at="h0")
    field = put(state, A, "field")
    put(state, A, "mine")
    assert is_besieged(state, A)
    put(state, A, "worker", field)
    assert not is_besieged(state, A)


@pytest.mark.rule("FE 12.6")
def test_siege_counter() -> None:
    """It counts up at the seat's turn starts, falls to 0, and at 3 the seat is eliminated."""
    state = position(3)
    enemy = put(state, B, "soldier", at="h0")
    put(state, B, "field")
    begin_turn(state, A)
    begin_turn(state, A)
    assert 2 == state.siege[A]
    events = begin_turn(state, A)
    assert [("siege",)] == [(event["reason"],) for event in events_of(events, "eliminated")]
    assert ("draw", B) == (kind_now(state), seat_now(state))
    assert [True] == lies(state, enemy)
    state = position()
    enemy = put(state, B, "soldier", at="h0")
    begin_turn(state, A)
    remove(state, CARD[enemy])
    events = begin_turn(state, A)
    assert 0 == state.siege[A]
    assert [("over", 0)] == [
        (event["reason"], event["counter"]) for event in events_of(events, "siege_checked")
    ]


@pytest.mark.rule("FE 12.7")
def test_last_building() -> None:
    """When the last building is bought the match ends at once; prestige comes before it."""
    for points, reason in ((3, "last_building"), (6, "prestige")):
        state = builder(points)
        top(state, 2, "bank")
        for pile in (0, 1):
            state.discard += state.piles[pile]
            state.piles[pile] = ()
        state.discard += state.piles[2][:-1]
        state.piles[2] = state.piles[2][-1:]
        play(state, ("build", 2, city(A)), ("auto",))
        result = outcome(state)
        assert result is not None
        assert reason == result.reason


@pytest.mark.rule("FE 12.8", "FE 3.3")
def test_empty_stacks() -> None:
    """When a second stack is empty the match ends at once, with the card in hand."""
    state = position()
    for stack in (0, 1):
        state.discard += state.stacks[stack][stack:]
        state.stacks[stack] = state.stacks[stack][:stack]
    begin_turn(state, A)
    events = play(state, ("draw", "military"))
    ended = events_of(events, "match_ended")[0]
    assert ("empty_stacks", (1, 0)) == (ended["reason"], ended["hands"])


@pytest.mark.rule("FE 12.9")
def test_ties() -> None:
    """Most points, then gold capacity, then hand cards; else the victory is shared."""
    state = position(2)
    mine = put(state, A, "mine", used=True)
    finish(state, EMPTY_STACKS, Log())
    result = outcome(state)
    assert result is not None
    assert ((A,), 1) == (result.winners, gold_of(state, A))
    state = position(2)
    give(state, B, "worker")
    finish(state, EMPTY_STACKS, Log())
    assert (1, 2) == (standing(state, B)[2], outcome(state).places[A])  # type: ignore[union-attr]
    state = position(2)
    finish(state, LAST_BUILDING, Log())
    result = outcome(state)
    assert result is not None
    assert ((A, B), (1, 1)) == (result.winners, result.places)
    assert "mine_1" == mine


@pytest.mark.rule("FE 12.9")
@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        (("mine",), {"source": "gold", "own": 1, "other": 0}),
        ((), {"source": "hands", "own": 1, "other": 0}),
        (("worker",), {"source": "shared"}),
    ],
)
def test_ties_are_told(kinds: tuple[str, ...], told: dict[str, object]) -> None:
    """The end tells what decided between equal points: gold, hand cards or nothing."""
    state, log = position(2), Log()
    give(state, A, "worker")
    for kind in kinds:
        if kind == "mine":
            put(state, B, kind)
        else:
            give(state, B, kind)
    finish(state, EMPTY_STACKS, log)
    ended = log.events[-1].public
    assert told == {key: ended[key] for key in ("source", "own", "other") if key in ended}


@pytest.mark.rule("FE 12.9")
def test_no_tie_is_told_of_different_points() -> None:
    """Where the points differ, or a side has reached the goal, nothing else decided."""
    state, log = position(2), Log()
    put(state, A, "bank", city(A))
    finish(state, EMPTY_STACKS, log)
    assert "source" not in log.events[-1].public


@pytest.mark.rule("FE 12.9", "FE 13.2")
def test_teams_add_up() -> None:
    """In the team game points, gold and hand cards of both living members count together."""
    state = position(4, teams=True)
    put(state, A, "bank", city(A))
    put(state, C, "bank", city(C))
    put(state, B, "tower", city(B))
    finish(state, EMPTY_STACKS, Log())
    result = outcome(state)
    assert result is not None
    assert ((A, C), (1, 2, 1, 2)) == (result.winners, result.places)
    assert (1, 1, 1, 0) == result.scores


@pytest.mark.rule("FE 12.10")
def test_ranking() -> None:
    """The others are ranked by the same values; the fallen last, the later the better."""
    state = position(4)
    put(state, D, "bank", city(D))
    put(state, C, "mine")
    eliminate(state, A, "siege", Log())
    eliminate(state, B, "city", Log())
    finish(state, EMPTY_STACKS, Log())
    result = outcome(state)
    assert result is not None
    assert (4, 3, 2, 1) == result.places


@pytest.mark.rule("FE 12.11")
def test_bound() -> None:
    """The draws bound the number of turns and so the plies."""
    options = complete(DATA.options, 2, {})
    draws = 2 * START_HAND
    expected = draws + (86 - draws) * PLIES_PER_TURN
    assert expected == max_plies(Setup(2, options, b""))


@pytest.mark.rule("FE 12.3")
def test_city_falls_and_the_match_ends() -> None:
    """The last enemy city ends the match in the middle of the war."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "school", field)
    for _ in range(2):
        put(state, A, "knight", at="h1")
    war_phase(state)
    play(state, ("attack", "h1", 1), ("all_one",), ("site", city(B)))
    assert "" == kind_now(state)
    result = outcome(state)
    assert result is not None
    assert ("conquest", (A,)) == (result.reason, result.winners)
    assert [] == list(state.frames)


def test_no_move_after_the_end() -> None:
    """Nobody owes a decision when the match is over."""
    state = position()
    finish(state, EMPTY_STACKS, Log())
    assert () == owing(state)
    assert [] == legal(state, A)
