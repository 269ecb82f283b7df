"""Giving a match up: who may, how it ends, and that nothing follows."""

import pytest

import ford
from core import registry
from core.engine.chance import Stream, seed_from_text
from core.engine.errors import IllegalMoveError
from core.engine.events import Event
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.match.errors import MayNotResignError
from core.match.match import Match
from core.match.resigning import REASON, known_scoring
from ford import A, B


def test_the_other_one_wins() -> None:
    """The match is over at once; the points are those that all know."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    points = tuple(known_scoring(match.game, match.state).totals)
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


def test_all_see_the_same_points() -> None:
    """What a seat knows of its own secrets counts for nobody: all see the points that are kept."""
    game = registry.load("comuni")
    match = Match(game, Setup(2, complete(game.data.options, 2, {}), seed_from_text("points")))
    chance = Stream(seed_from_text("points"))
    for _ in range(150):
        seat = match.owing[0].seat
        move = game.advise(match.state, seat, match.legal(seat), chance)
        match.commit(match.propose(seat, move))
    masks = [game.mask(match.state, viewer) for viewer in (A, B, None)]
    assert 1 < len({game.scoring(mask).totals for mask in masks})
    match.commit(match.propose_resignation(A))
    assert match.outcome is not None
    assert {match.outcome.scores} == {known_scoring(game, mask).totals for mask in masks}
