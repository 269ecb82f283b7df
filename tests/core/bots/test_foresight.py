"""Foreseeing: what a seat will be asked, from what it knows."""

import pytest

import sampling
from core.bots.base import decision_seed
from core.bots.foresight import ADVICES, CHAIN, FILLS, Question, foresee
from core.engine.chance import Stream
from core.engine.codec import decode, encode
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.match.match import Match
from core.table.stream import Stream as Told

GAMES = sampling.game_ids()
ENTRY = 100


def foreseen(game: AnyGame, state: object, seat: Seat) -> list[Question]:
    """Return the questions that a seat foresees, when it always takes the first move."""
    questions = foresee(game, game.mask(state, seat), seat, ENTRY, decision_seed(b"ahead", seat))
    found, move = list[Question](), None
    while True:
        try:
            question, move = questions.send(move), None
        except StopIteration:
            return found
        if question is not None:
            found.append(question)
            move = question.moves[0]


def moments(game: AnyGame) -> list[sampling.Moment]:
    """Return decisions in a match of two that one seat owes alone."""
    setup = next(setup for setup in sampling.setups(game) if setup.seats == 2)
    played = sampling.record(game, setup).moments
    return sampling.spread([m for m in played if len(game.owing(m.state)) == 1], 5)


@pytest.mark.parametrize("game_id", GAMES)
def test_blind_to_what_is_hidden(game_id: str) -> None:
    """Another truth that looks the same to the seat gives the same questions, of its own masks."""
    game, changed, asked = sampling.load(game_id), 0, 0
    for number, moment in enumerate(moments(game)):
        seat = Seat(1 - moment.seat)
        other = game.fill(game.mask(moment.state, seat), seat, Stream(b"x", number))
        before = encode(moment.state)
        changed += encode(other) != before
        found = foreseen(game, moment.state, seat)
        asked += len(found)
        assert found == foreseen(game, other, seat)
        assert before == encode(moment.state)
        assert len(found) <= ADVICES * FILLS * CHAIN
        for question in found[:3]:
            masked = decode(game.state_type, question.mask)
            assert question.mask == encode(game.mask(masked, seat))
            assert ENTRY < question.id
    assert changed
    assert asked


def test_a_question_is_foreseen_as_it_comes() -> None:
    """In Löwenherz every question after a Squire's move was foreseen: mask, moves and number."""
    game = sampling.load("loewenherz")
    setup = next(setup for setup in sampling.setups(game) if setup.seats == 2)
    match, seat, luck = Match(game, setup), Seat(0), Stream(b"person")
    told, asked, expected = Told.of(match, seat, ()), 0, list[Question]()
    while asked < 5:
        decision, mask = told.decision, game.mask(match.state, seat)
        if decision is None:
            entry = len(told.log) - 1
            expected = [
                one._replace(id=one.id - ENTRY + entry) for one in foreseen(game, match.state, seat)
            ]
        elif expected:
            assert Question(encode(mask), decision.kind, decision.moves, decision.id) in expected
            asked, expected = asked + 1, []
        actor = match.owing[0].seat
        moves = match.legal(actor)
        step = match.propose(actor, game.advise(match.state, actor, moves, luck))
        match.commit(step)
        told.advance(match, step.entry, match.state)
