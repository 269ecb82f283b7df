"""The position: copies, bytes, and its own invariants."""

from collections.abc import Callable

import pytest

import co_case as co
from core.engine.codec import decode, encode
from core.games.comuni.state import State


def test_a_copy_shares_nothing() -> None:
    """What is done to a copy leaves the first as it was, container by container."""
    state = co.middle()
    before = encode(state)
    other = state.copy()
    assert state == other
    for name in State.__dataclass_fields__:
        value = getattr(other, name)
        if isinstance(value, list):
            value.append(value[0] if value else 0)
    assert before == encode(state)


@pytest.mark.parametrize("make", [co.middle, co.attacked, lambda: co.match(5)])
def test_a_position_is_its_bytes(make: Callable[[], State]) -> None:
    """Encoded and decoded it is the same position."""
    state = make()
    assert state == decode(State, encode(state))


def _one_more_cube(state: State) -> None:
    state.cubes[0] += 1


def _card_twice(state: State) -> None:
    state.discard.append(state.stack[0])


def _wrong_score(state: State) -> None:
    state.scores[0] += 1


def _wall_too_high(state: State) -> None:
    state.walls[0] = (5, *state.walls[0][1:])


def _active_without_building(state: State) -> None:
    state.active[2] |= 2


def _fourth_envoy(state: State) -> None:
    state.envoys[:] = [0] * len(state.envoys)


@pytest.mark.parametrize(
    "spoil",
    [
        _one_more_cube,
        _card_twice,
        _wrong_score,
        _wall_too_high,
        _active_without_building,
        _fourth_envoy,
    ],
)
def test_an_unsound_position_is_named(spoil: Callable[[State], None]) -> None:
    """A cube or card too many, a wrong score, wall or activation, a fourth envoy: all are found."""
    state = co.middle()
    state.check()
    spoil(state)
    with pytest.raises(AssertionError, match=r"\w"):
        state.check()
