"""Guided matches: every step comes up, in play that is good and in play that is not."""

import re

import pytest

from core import registry
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from tui.learning import guide
from tui.learning.guide import Course, Guide, Step

LEARNER = Seat(0)
LONGEST = 520
"""So many characters of an explanation can be read on 80 columns and 24 rows."""


def course_of(game_id: str) -> tuple[AnyGame, Course]:
    """Return a game and its course."""
    game = registry.load(game_id)
    return game, guide.course(game.data.package)


def played(game: AnyGame, course: Course, luck: str, *, well: bool) -> tuple[Guide, bool]:
    """Play a guided match to its end; returns the guide, and whether the match has ended.

    Args:
        game: The game.
        course: Its course.
        luck: For the choices of all seats.
        well: Whether the learner follows the rule of thumb; else any move is played.
    """
    match, stream = course.plan(game, "Ann").begin(game), Stream(luck.encode())
    follower = Guide(course, guide.catalog(game, "en"))
    while match.outcome is None:
        pending = game.owing(match.state)[0]
        seat, moves = pending.seat, match.legal(pending.seat)
        masked = game.mask(match.state, seat)
        if seat == LEARNER:
            follower.look(len(match.entries), pending.kind)
        if well or seat != LEARNER:
            move = game.advise(masked, seat, moves, stream)
        else:
            move = moves[stream.below(len(moves))]
        match.commit(match.propose(seat, move))
    return follower, match.outcome is not None


@pytest.mark.parametrize("game_id", registry.ids())
def test_every_step_comes_up_and_the_match_ends(game_id: str) -> None:
    """A learner who plays sensibly is told every step; the match goes through to its end."""
    game, course = course_of(game_id)
    follower, is_over = played(game, course, "learner", well=True)
    assert {step.name for step in course.steps} == set(follower.seen)
    assert "end" == follower.seen[-1]
    assert is_over


@pytest.mark.parametrize("game_id", registry.ids())
def test_a_match_that_is_played_badly_is_guided_to_its_end_too(game_id: str) -> None:
    """Whatever the learner does, the guide neither fails nor stops the match."""
    game, course = course_of(game_id)
    follower, is_over = played(game, course, "whim", well=False)
    assert is_over
    assert len(course.steps) // 2 <= len(follower.seen)


@pytest.mark.parametrize("game_id", registry.ids())
def test_a_course_has_about_ten_steps_for_decisions_of_the_game(game_id: str) -> None:
    """Steps name kinds of the rules, have texts in both languages, and no text is too long."""
    game, course = course_of(game_id)
    assert 9 <= len(course.steps) <= 12
    assert set(game.kinds) >= {step.decision for step in course.steps}
    assert len(course.steps) == len({(step.decision, step.time) for step in course.steps})
    for lang in ("en", "de"):
        words = guide.catalog(game, lang)
        for step in course.steps:
            assert LONGEST >= len(words.plain(Text(f"guide.{step.name}"), Names())), step.name


@pytest.mark.parametrize("game_id", registry.ids())
def test_no_explanation_is_left_over(game_id: str) -> None:
    """Every message of a guide belongs to a step."""
    game, course = course_of(game_id)
    own = Catalog("en", [f"{game.data.package}.guide"]).under("guide.")
    assert {f"guide.{step.name}" for step in course.steps} == set(own)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", registry.ids())
def test_terms_begin_with_what_they_explain(game_id: str, lang: str) -> None:
    """Each term is a word, a colon and a sentence, and so is what is said of a panel."""
    words = guide.catalog(registry.load(game_id), lang)
    assert len(guide.terms(words)) >= 8
    for name, text in guide.explained(words):
        assert re.fullmatch(rf"{re.escape(name)}: .+\.", text)
        assert len(name) < 40


def test_the_last_step_waits_for_all_others() -> None:
    """That the learner knows the game is said when nothing is left to be explained."""
    steps = (Step("end", "main", 1), Step("attack", "piece_act", 1))
    follower = Guide(
        Course("x", ("me", "squire"), steps), guide.catalog(registry.load("adellos"), "en")
    )
    found = [
        follower.look(at, kind) for at, kind in enumerate(("main", "main", "piece_act", "main"))
    ]
    assert [False, False, True, True] == found
    assert ["attack", "end"] == follower.seen


def test_the_same_question_counts_once() -> None:
    """A question that is drawn again brings no further step; the next of its kind does."""
    course = Course("x", ("me", "squire"), (Step("turn", "main", 2), Step("end", "main", 3)))
    follower = Guide(course, guide.catalog(registry.load("adellos"), "en"))
    found = [follower.look(number, "main") for number in (1, 1, 1, 2, 2, 3)]
    assert [False, False, False, True, False, True] == found
    assert ["turn", "end"] == follower.seen
    assert "Guided match, 2 of 2" == follower.heading()
