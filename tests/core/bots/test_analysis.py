"""Tests of the estimated winning chances of a match."""

import random
from collections import Counter
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


def shares(*first: float) -> list[Standing]:
    """Return the standings of two seats in which the first has these chances."""
    return [Standing(entry, Seat(0), (one, 1 - one)) for entry, one in enumerate(first)]


def test_turning_points_are_lasting_changes() -> None:
    """The greatest are found, in their order, with what was before and is after."""
    told = shares(*[0.5] * 4, *[0.9] * 4, *[0.3] * 8, 1.0)
    first, second, end = turning_points(told, 20)
    assert (3, 7, 15) == (first.place, second.place, end.place)
    assert pytest.approx((0.5, 0.5)) == first.before
    assert pytest.approx((0.9, 0.1)) == first.after
    assert [15] == [one.place for one in turning_points(told, 20, 1)]


def test_what_may_be_chance_is_no_turning_point() -> None:
    """A single estimate that stands out is none, nor what few matches cannot tell."""
    assert [] == turning_points(shares(0.5, 0.5, 0.5, 0.9, 0.5, 0.5, 0.5), 20)
    turned = shares(*[0.3] * 4, *[0.6] * 4)
    assert [] == turning_points(turned, 5)
    assert [3] == [one.place for one in turning_points(turned, 50)]


def test_even_matches_have_no_turning_points_by_chance() -> None:
    """Hardly one of a hundred long matches of three equal seats has any that is not there."""
    luck, false = random.Random(7), 0
    for _ in range(100):
        told: list[Standing] = []
        for entry in range(150):
            wins = Counter(luck.choices(range(3), k=20))
            told.append(Standing(entry, Seat(0), tuple(wins[seat] / 20 for seat in range(3))))
        false += bool(turning_points(told, 20))
    assert false <= 10


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
