"""Giving a match up: who may, how it ends, and that nothing follows."""

import pytest

import ford
from core.engine.errors import IllegalMoveError
from core.engine.events import Event
from core.engine.ids import Seat
from core.match.errors import MayNotResignError
from core.match.resigning import REASON
from ford import A, B


def test_the_other_one_wins() -> None:
    """The match is over at once; the points are those of the position."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    points = tuple(match.game.scoring(match.state).totals)
    match.commit(match.propose_resignation(A))
    outcome = match.outcome
    assert outcome is not None
    assert (REASON, (2, 1), points, (B,)) == (
        outcome.reason,
        outcome.places,
        outcome.scores,
        outcome.winners,
    )
    assert (Event("resigned", {"seat": A}),) == match.entries[-1].events
    assert match.entries[-1].barrier


@pytest.mark.parametrize("seat", [A, B])
def test_it_needs_no_open_decision(seat: Seat) -> None:
    """Whoever does not owe a decision may give up too."""
    match = ford.begun()
    match.commit(match.propose_resignation(seat))
    assert () == match.owing


def test_nothing_follows() -> None:
    """No move, no take-back, no redo, no second resignation comes after it."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    ford.take_back(match, A)
    match.commit(match.propose_resignation(B))
    for seat in (A, B):
        assert match.can_take_back(seat) is None
        assert match.can_redo(seat) is None
        with pytest.raises(MayNotResignError):
            match.propose_resignation(seat)
    with pytest.raises(IllegalMoveError):
        match.propose(A, ford.BUILD)


def test_only_two_may() -> None:
    """With three seats the match goes on between the others, so nobody gives it up."""
    match = ford.begun(3)
    with pytest.raises(MayNotResignError, match="3 seats"):
        match.propose_resignation(A)


def test_looking_back_shows_a_running_match() -> None:
    """The positions before the end are those that were played."""
    match = ford.begun()
    before = len(match.entries)
    match.commit(match.propose_resignation(A))
    states = [state for _, state in match.walk()]
    assert before + 2 == len(states)
    assert states[-1] == match.state
    assert match.game.owing(match.state_at(before))
