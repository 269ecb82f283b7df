"""The end of the game (MY 1.1, 12)."""

from typing import Any

import pytest

import my
from core.engine.events import Log
from core.games.mythotopia import conquest, flow
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.data import ROUND_BOUND
from core.games.mythotopia.scoring import BY_LIMIT, CLAIMED, outcome
from core.games.mythotopia.state import State

EMPTY = "city roads castle patronage"


def running(**more: Any) -> State:
    """Return a position with one province a seat."""
    parts: dict[str, Any] = {
        "villages": ["palmain", "oxter", "aporia"],
        "hands": ["palmain", "oxter", "aporia"],
        **more,
    }
    return my.position(**parts)


def play_rounds(state: State, count: int) -> None:
    """Let all seats pass for so many rounds, or to the end."""
    for _ in range(count * state.seats):
        if state.frames:
            my.end_turn(state)


@pytest.mark.rule("MY 1.1", "MY 12.1", "MY 12.4", "MY 6.28")
def test_claim() -> None:
    """With four empty cards who leads strictly may end the game, and has won."""
    state = running(empty=EMPTY)
    assert "end_game" not in my.options(state)
    my.give_chips(state, 0, ones=1)
    assert "end_game" in my.options(state)
    my.give_chips(state, 2, ones=0)
    events = my.do(state, "end_game")
    result = outcome(state)
    assert result is not None
    assert ("claimed", (1, 2, 2), (4, 3, 3), (0,)) == (
        result.reason, result.places, result.scores, result.winners,
    )  # fmt: skip
    assert [(0,)] == my.fields(events, "match_ended", "caller")


@pytest.mark.rule("MY 12.1", "MY 3.5")
def test_claim_comes_first() -> None:
    """It is not offered after anything else, nor with three empty cards."""
    state = running(empty=EMPTY)
    my.give_chips(state, 0, ones=1)
    my.do(state, "pass")
    assert "end_game" not in my.options(state)
    few = running(empty="city roads castle")
    my.give_chips(few, 0, ones=1)
    assert "end_game" not in my.options(few)


@pytest.mark.rule("MY 12.1", "MY 12.2")
def test_trial_leaves_nothing() -> None:
    """Looking whether the game could be ended changes nothing."""
    state = running(empty=EMPTY, armies=["blore 5", "aporia 2"])
    before = state.copy()
    assert [6, 7, 0] == conquest.projection(state)
    my.options(state)
    assert before == state


@pytest.mark.rule("MY 12.2", "MY 12.3")
def test_all_wars_end() -> None:
    """At the end all wars are decided at once, cards move, and nobody draws for a lost card."""
    state = running(
        empty=EMPTY,
        armies=["blore 5 oxter 2", "aporia 2"],
        draws=["", "hero", "ship"],
    )
    my.do(state, "end_game")
    assert [0, 0, 1] == [my.owner(state, name) for name in ("blore", "oxter", "aporia")]
    assert ["blore", "oxter"] == my.ids(state.discards[0])
    assert ["hero"] == my.ids(state.draws[1])
    assert [9, 3, 0] == [state.vp(seat) - sum(my.chips(state, seat)) for seat in range(3)]


@pytest.mark.rule("MY 12.3")
def test_hero_has_no_effect_at_the_end() -> None:
    """A tie on neutral land stays neutral at the end, Hero or not."""
    state = running(empty=EMPTY, armies=["talion 3"], reserves=["hero"])
    my.give_chips(state, 0, twos=2)
    my.do(state, "end_game")
    assert NOBODY == my.owner(state, "talion")


@pytest.mark.rule("MY 12.4", "MY 12.5")
def test_ranks() -> None:
    """Without a caller the most points win, then the most provinces; else places are shared."""
    state = running(villages=["palmain nesus", "oxter", "aporia"])
    my.give_chips(state, 1, threes=1)
    flow.end_match(state, BY_LIMIT, Log())
    result = outcome(state)
    assert result is not None
    assert ((1, 2, 3), (6, 6, 3), (0,)) == (result.places, result.scores, result.winners)
    shared = running()
    flow.end_match(shared, BY_LIMIT, Log())
    result = outcome(shared)
    assert result is not None
    assert ((1, 1, 1), (0, 1, 2)) == (result.places, result.winners)
    assert CLAIMED != shared.reason


@pytest.mark.rule("MY 12.5", "MY 12.9")
@pytest.mark.parametrize(("limit", "last"), [(30, 30), (0, ROUND_BOUND)])
def test_round_limit(limit: int, last: int) -> None:
    """The match ends after the round of the limit, without one after the bound of the house."""
    state = running(round_limit=limit)
    state.turn = (last - 1) * state.seats + 1
    play_rounds(state, 2)
    assert ("round_limit", last) == (_reason(state), state.round)


def _reason(state: State) -> str:
    result = outcome(state)
    return result.reason if result else ""


@pytest.mark.rule("MY 12.6")
def test_stalemate() -> None:
    """The match ends when no points have changed in so many whole rounds."""
    state = running(stalemate_rounds=8)
    play_rounds(state, 3)
    state.moved = True
    play_rounds(state, 8)
    assert ("", 7) == (_reason(state), state.quiet_rounds)
    play_rounds(state, 1)
    assert "stalemate" == _reason(state)


@pytest.mark.rule("MY 12.7")
def test_last_round() -> None:
    """After the fourth empty card the round is finished and one more is played."""
    state = running(empty=EMPTY, ending="last_round")
    my.give_chips(state, 0, ones=1)
    assert "end_game" not in my.options(state)
    events = my.end_turn(state)
    assert [(2,)] == my.fields(events, "last_round", "round")
    my.end_turn(state)
    my.end_turn(state)
    assert (2, "") == (state.round, _reason(state))
    play_rounds(state, 1)
    assert ("last_round", 2) == (_reason(state), state.round)
