"""Tests of the estimated winning chances of a match."""

from typing import Any

import pytest

import sampling
from core.bots.analysis import Standing, analyse, chances, prospects, turning_points
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.ids import Seat
from core.match.match import Match

SEED = b"analysis"


def finished(game_id: str) -> Match[Any]:
    """Return a match that was played to its end by rules of thumb."""
    game = sampling.load(game_id)
    setup = next(iter(sampling.setups(game)))
    match = Match(game, setup)
    stream = Stream(b"play")
    while owing := game.owing(match.state):
        seat = owing[0].seat
        masked = game.mask(match.state, seat)
        move = game.advise(masked, seat, game.legal(masked, seat), stream)
        match.commit(match.propose(seat, move))
    return match


@pytest.mark.parametrize("game_id", ["toygame", "comuni"])
def test_standings_of_a_match(game_id: str) -> None:
    """A match has a standing at its start, at each turn and at its end, where it is decided."""
    match = finished(game_id)
    standings = list(analyse(match, SEED, 2))
    outcome = match.outcome
    assert outcome is not None
    assert (0, None) == (standings[0].entry, standings[0].seat)
    assert (len(match.entries), None) == (standings[-1].entry, standings[-1].seat)
    assert [seat in outcome.winners for seat in range(match.setup.seats)] == [
        part > 0 for part in standings[-1].chances
    ]
    for standing in standings:
        assert 1.0 == pytest.approx(sum(standing.chances))
    began = [e.number for e in match.entries for v in e.events if v.kind == "turn_started"]
    assert sorted(set(began)) == [one.entry for one in standings[1:-1]]


def test_chances_leave_the_position_and_are_the_same_again() -> None:
    """The position is not changed, and the same seed gives the same chances."""
    match = finished("comuni")
    state = match.state_at(20)
    before = encode(state)
    first = chances(match.game, state, match.setup.seats, SEED, 3)
    assert first == chances(match.game, state, match.setup.seats, SEED, 3)
    assert before == encode(state)


def test_turning_points_are_the_greatest_changes() -> None:
    """The greatest changes are found, in their order; small ones are none."""
    shares = [0.5, 0.5, 0.9, 0.2, 0.25, 0.6, 1.0]
    standings = [Standing(entry, Seat(0), (share, 1 - share)) for entry, share in enumerate(shares)]
    assert [1, 2, 5] == turning_points(standings)
    assert [2] == turning_points(standings, 1)
    assert [] == turning_points(standings[3:5])


def test_prospects_are_of_what_the_seat_knows() -> None:
    """They lie between none and all, are the same again, and know a decided match."""
    match = finished("comuni")
    masked = match.game.mask(match.state_at(20), Seat(0))
    share = prospects(match.game, masked, Seat(0), SEED, 4)
    assert 0 <= share <= 1
    assert share == prospects(match.game, masked, Seat(0), SEED, 4)
    outcome = match.outcome
    assert outcome is not None
    for seat in map(Seat, range(match.setup.seats)):
        part = (seat in outcome.winners) / len(outcome.winners)
        assert part == prospects(match.game, match.game.mask(match.state, seat), seat, SEED, 1)
