"""Setup: stacks, cities, piles, the first hands."""

import pytest

from core.engine.events import Log
from core.engine.game_types import HIDDEN, Setup
from core.engine.options import complete
from core.games.feudality.data import BUILDING_KINDS, DATA, KIND, KINDS, STACK_SIZES
from core.games.feudality.fief import (
    enemies_of,
    is_open_ground,
    is_wasteland,
    landscapes_of,
    troops_of,
)
from core.games.feudality.state import new
from core.games.feudality.turns import eliminate
from core.games.feudality.view import mask
from fe import A, city, events_of, fresh, kind_now, lies, moves, play, seat_now


@pytest.mark.rule("FE 2.1")
def test_stacks() -> None:
    """Three shuffled stacks; everybody knows the bottom card of each and no other."""
    state = fresh()
    assert list(STACK_SIZES) == [len(stack) for stack in state.stacks]
    other = mask(state, None)
    for stack, seen in zip(state.stacks, other.stacks, strict=True):
        assert stack[0] == seen[0]
        assert {HIDDEN} == set(seen[1:])


@pytest.mark.rule("FE 2.2", "FE 2.6")
def test_cities() -> None:
    """Each seat has its unused city and nothing else; other cities leave the game."""
    state = fresh(3)
    assert [True, True, True, False] == lies(state, "city_1", "city_2", "city_3", "city_4")
    assert ["city_1", "city_2", "city_3"] == [city(seat) for seat in state.living()]
    assert 0 == sum(state.used)
    for seat in state.living():
        assert () == troops_of(state, seat) + landscapes_of(state, seat)


@pytest.mark.rule("FE 2.3")
def test_piles() -> None:
    """School, workshop and bank lie open on 5, 5 and 4 of the other 14 buildings."""
    state = fresh()
    assert ["school", "workshop", "bank"] == [KINDS[pile[-1]].id for pile in state.piles]
    assert [6, 6, 5] == [len(pile) for pile in state.piles]
    expected = sorted(int(k) for k in BUILDING_KINDS for _ in range(KINDS[k].count))
    assert expected == sorted(kind for pile in state.piles for kind in pile)
    seen = mask(state, A).piles
    assert [(HIDDEN,) * 5, (HIDDEN,) * 5, (HIDDEN,) * 4] == [pile[:-1] for pile in seen]
    assert KIND["bank"] == seen[2][-1]


@pytest.mark.rule("FE 2.4")
@pytest.mark.parametrize(
    ("option", "seats", "first"), [("seat_0", 2, 0), ("seat_1", 2, 1), ("seat_3", 2, 1)]
)
def test_first_seat(option: str, seats: int, first: int) -> None:
    """The option names who begins; a seat that is not in play stands for the last."""
    state = fresh(seats, first_seat=option)
    assert first == seat_now(state) == state.start_seat


@pytest.mark.rule("FE 2.4")
def test_first_seat_by_chance() -> None:
    """Without the option chance names who begins."""
    options = complete(DATA.options, 4, {})
    starts = {new(Setup(4, options, bytes([n]) * 16), Log()).start_seat for n in range(24)}
    assert {0, 1, 2, 3} == starts


@pytest.mark.rule("FE 2.5")
def test_first_hands() -> None:
    """Each seat draws 8 cards one by one from stacks of choice, the start seat first."""
    state = fresh(3, first_seat="seat_1")
    order: list[int] = []
    while kind_now(state) == "setup_draw":
        assert [("draw", "landscape"), ("draw", "military"), ("draw", "character")] == moves(state)
        order.append(seat_now(state))
        events = play(state, moves(state)[len(order) % 3])
        drawn = events_of(events, "card_drawn")[0]
        assert "setup" == drawn["reason"]
    assert [1] * 8 + [2] * 8 + [0] * 8 == order
    assert [8, 8, 8] == [len(hand) for hand in state.hands]
    assert ("draw", 1) == (kind_now(state), seat_now(state))


@pytest.mark.rule("FE 2.9")
def test_wasteland_keeps_the_ring() -> None:
    """An eliminated seat's fief keeps its place and holds no sites."""
    state = fresh(3)
    assert not is_wasteland(state, 2)
    eliminate(state, state.living()[1], "siege", Log())
    assert is_wasteland(state, 2)
    assert is_open_ground(state, 2)
    assert [0, 2] == state.living()
    assert [False] == lies(state, "city_2")


@pytest.mark.rule("FE 2.10")
def test_teams() -> None:
    """With the option seats 0 and 2 are allies; without it every other seat is an enemy."""
    assert [1, 3] == enemies_of(fresh(4, teams=True), 0)
    assert [1, 2, 3] == enemies_of(fresh(4), 0)
