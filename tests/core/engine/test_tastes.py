"""Tests of tastes: what a character adds to the worth of a move."""

from core.engine.tastes import PLAIN, Liking, liked, liking, most

TASTE = {
    ("main", "attack"): Liking(2.0),
    ("main", "play", "knight"): Liking(5.0),
    ("fists", "give"): Liking(1.0, each=0.5),
}


def test_verbs_names_and_numbers_are_liked() -> None:
    """A move is liked for its verb, for the name after it, and for each unit of its number."""
    assert 2.0 == liking("main", ("attack", "a1"), TASTE)
    assert 5.0 == liking("main", ("play", "knight"), TASTE)
    assert 0.0 == liking("main", ("play", "worker"), TASTE)
    assert 2.5 == liking("fists", ("give", 3), TASTE)
    assert 0.0 == liking("other", ("attack", "a1"), TASTE)


def test_a_liking_can_turn_a_choice() -> None:
    """What is nearly as good and liked comes first; without a taste the first of equal ones."""
    moves = [("end",), ("attack", "a1"), ("play", "worker")]
    worths = [1.0, 0.5, 1.0]
    assert ("end",) == most(moves, liked("main", moves, worths, PLAIN))
    assert ("attack", "a1") == most(moves, liked("main", moves, worths, TASTE))
