"""The draft of a match: what keys make of it."""

from dataclasses import replace

import pytest

from core import registry
from tui.draft import CLOSED, KINDS, PERSON, Draft

NAMES = ("Anna", "Player 2", "Player 3", "Player 4")


@pytest.fixture
def draft() -> Draft:
    """Return a fresh draft of Löwenherz."""
    return Draft.of(registry.load("loewenherz"), NAMES)


def test_a_fresh_draft_is_the_player_against_a_knight(draft: Draft) -> None:
    """Two keys start this match: two seats, everything as printed."""
    plan = draft.plan()
    assert [("Anna", "person", ""), ("Knight", "bot", "knight")] == [
        (seat.name, seat.kind, seat.level) for seat in plan.seats
    ]
    assert {option.id: option.default for option in draft.game.data.options} == plan.options


def test_a_seat_goes_through_all_kinds_and_back(draft: Draft) -> None:
    """The keys right and left step through person, bots and closed."""
    kinds = []
    for _ in KINDS:
        kinds.append(draft.places[2].kind)
        draft = draft.turn_seat(2, 1)
    assert set(KINDS) == set(kinds)
    assert CLOSED == draft.places[2].kind == draft.turn_seat(2, 1).turn_seat(2, -1).places[2].kind


def test_the_game_keeps_its_least_seats(draft: Draft) -> None:
    """With two seats open, none of them can be closed."""
    for _ in range(len(KINDS) + 1):
        draft = draft.turn_seat(1, 1)
        assert CLOSED != draft.places[1].kind
    assert 2 == draft.seats


def test_bots_of_one_level_are_numbered_and_people_keep_names(draft: Draft) -> None:
    """Every seat can be told from the others by its name."""
    draft = draft.turn_seat(2, 3).turn_seat(3, 1).name_seat(3, "  [/nope]  ")
    assert ("Anna", "Knight", "Knight 2", "[/nope]") == tuple(s.name for s in draft.plan().seats)
    assert PERSON == draft.places[3].kind
    assert draft == draft.name_seat(3, "   ")


def test_options_step_through_their_values(draft: Draft) -> None:
    """A value that is the default again is no change any more."""
    goal = next(option for option in draft.game.data.options if option.id == "goal")
    changed = draft.turn_option(goal, 1)
    assert {"goal": "none"} == changed.options
    assert {"goal": 100} == draft.turn_option(goal, -1).options
    assert {} == changed.turn_option(goal, -1).options


def test_words_fix_the_luck(draft: Draft) -> None:
    """The same words plan the same match; without words every match differs."""
    fixed = draft.with_seed("x")
    assert fixed.plan() == fixed.plan()
    assert draft.plan().seed != draft.plan().seed
    assert fixed.with_practice(on=True).plan().practice


def test_players_are_seated_by_lot_where_the_game_says_so() -> None:
    """Option `seating` of Comuni: by lot, or in the order of the names; words fix the lot."""
    game = registry.load("comuni")
    draft = Draft.of(game, (*NAMES, "Player 5")).with_seed("x")
    listed = replace(draft, options={"seating": "listed"})
    names = sorted(info.name for info in draft.infos())
    orders = {tuple(i.name for i in draft.with_seed(str(n)).plan().seats) for n in range(9)}
    assert tuple(draft.infos()) == listed.plan().seats
    assert 2 <= len(orders)
    assert {tuple(names)} == {tuple(sorted(order)) for order in orders}
    assert draft.plan() == draft.plan()


def test_a_bot_has_a_character_and_people_have_none(draft: Draft) -> None:
    """The key goes through the characters and back; the name and the plan tell of it."""
    seen = [draft := draft.turn_character(1) for _ in range(4)]
    kinds = ["knight:aggressive", "knight:builder", "knight:cautious", "knight"]
    assert kinds == [each.places[1].kind for each in seen]
    info = seen[1].plan().seats[1]
    assert ("Builder Knight", "knight:builder") == (info.name, info.level)
    assert PERSON == draft.turn_character(0).places[0].kind
    turned = seen[1].turn_seat(1, 1)
    assert "squire" == turned.places[1].kind
