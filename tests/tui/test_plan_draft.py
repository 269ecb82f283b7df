"""The draft of a plan: players, matches and points that keys change."""

from pathlib import Path

import pytest

from campaigning import a_campaign, opened, play, toy_plan
from savedtoy import load
from saves.errors import PlanError
from tui.plan_draft import PlanDraft, read_points

GAMES = ("loewenherz", "adellos", "comuni")
DRAFT = PlanDraft.new("Winter", "Anna", GAMES)


def names(draft: PlanDraft) -> list[str]:
    """Return what the players are called."""
    return [draft.called(player) for player in draft.players]


def test_the_first_draft() -> None:
    """The player against a Knight, a match of each game, points for those who were beaten."""
    plan = DRAFT.plan()
    assert [("Anna", "person", ""), ("Knight", "bot", "knight")] == [
        (one.name, one.kind, one.level) for one in plan.players
    ]
    assert [(1, "loewenherz"), (2, "adellos"), (3, "comuni")] == [
        (one.number, one.game) for one in plan.matches
    ]
    assert () == plan.points


def test_players_turn_and_get_names() -> None:
    """Bots of one level are numbered; a typed name makes a person; two of a name are no plan."""
    draft = DRAFT.add_player("Player 3").turn_player(1, 1)
    assert ["Anna", "Squire", "Squire 2"] == names(draft)
    draft = draft.name_player(2, " Cleo ")
    assert ["Anna", "Squire", "Cleo"] == names(draft)
    assert draft == draft.name_player(2, "  ")
    with pytest.raises(PlanError, match="different names"):
        draft.name_player(2, "Anna").plan()
    assert "guest" == DRAFT.turn_player(0, -1).plan().players[0].kind


def test_two_to_five_players() -> None:
    """No fewer than two, no more than five."""
    draft = DRAFT
    for _ in range(9):
        draft = draft.add_player("X")
    assert 5 == len(draft.players)
    for _ in range(9):
        draft = draft.remove_player(0)
    assert 2 == len(draft.players)


def test_who_sits_out() -> None:
    """A match knows who sits out, whatever they are called later, and forgets who is gone."""
    draft = DRAFT.add_player("Cleo").name_player(2, "Cleo")
    match = draft.matches[0]
    out = type(match)(match.number, match.game, {}, frozenset({draft.players[2].id}))
    draft = draft.with_match(0, out).name_player(0, "Bea")
    assert (2, 3) == (draft.count(draft.matches[0]), draft.count(draft.matches[1]))
    assert ("Bea", "Knight") == draft.plan().matches[0].players
    assert () == draft.remove_player(2).plan().matches[0].players


def test_matches_move_and_turn() -> None:
    """A match keeps its number wherever it stands; at the ends it stays."""
    draft = DRAFT.move_match(0, 1).turn_game(0, GAMES, 1)
    assert [(2, "comuni"), (1, "loewenherz"), (3, "comuni")] == [
        (one.number, one.game) for one in draft.matches
    ]
    assert draft == draft.move_match(0, -1) == draft.move_match(2, 1)
    assert [1, 3] == [one.number for one in draft.remove_match(0).matches]
    assert 4 == draft.add_match("adellos").matches[-1].number


def test_what_has_begun_stays(lehen_home: Path) -> None:
    """A match that has begun is not changed or taken out, nor those who play it renamed."""
    folder = a_campaign(lehen_home, toy_plan(2))
    campaign = opened(folder, load)
    play(campaign, campaign.slots[0], load, lehen_home, 3)
    draft = PlanDraft.of(opened(folder, load))
    assert draft == draft.remove_match(0) == draft.turn_game(0, GAMES, 1)
    assert draft == draft.name_player(0, "Other") == draft.remove_player(0)
    assert campaign.plan == draft.plan()
    assert ["Anna", "Ben", "Squire"] == names(draft.turn_player(2, 1))
    assert [1] == [one.number for one in draft.remove_match(1).matches]


@pytest.mark.parametrize(
    ("text", "points"),
    [("5 3 1", (5, 3, 1)), ("5,3", (5, 3)), ("", ()), ("x", None), ("100", None), ("1 " * 6, None)],
)
def test_points_that_were_typed(text: str, points: tuple[int, ...] | None) -> None:
    """Up to five numbers to 99; nothing is as many as beaten."""
    assert points == read_points(text)


def test_points_turn() -> None:
    """The key goes round through all worths; a worth of one's own begins anew."""
    draft = DRAFT.turn_points(1)
    assert (3, 2, 1) == draft.points
    assert () == draft.turn_points(-1).points
