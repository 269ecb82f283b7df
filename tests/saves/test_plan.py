"""The plan of a campaign: as TOML, changed, seated, refused."""

import pytest

from saves.errors import NewerPlanError, PlanError
from saves.plan import Plan, PlannedMatch, Player, plan_text, read_plan

ANNA, BEN, BOT = Player("Anna"), Player("Ben", "guest"), Player("Knight", "bot", "knight")
PLAN = Plan(
    (ANNA, BEN, BOT),
    (
        PlannedMatch(1, "comuni", {"information": "open", "idle_guard": 0, "x": True}),
        PlannedMatch(4, "adellos", players=("Anna", "Knight"), seed='a "b"\\\n'),
    ),
    (3, 2, 0),
)


def test_a_plan_comes_back_from_toml() -> None:
    """What is written is read again, with quotes, switches and numbers."""
    assert PLAN == read_plan(plan_text(PLAN))


def test_a_plan_written_by_hand() -> None:
    """A person may leave out kinds, numbers, options and points."""
    text = 'players = [{name="Anna"}, {name="Ben"}]\n'
    text += '[[matches]]\ngame="comuni"\n[[matches]]\ngame="adellos"'
    plan = read_plan(text)
    assert (Player("Anna"), Player("Ben")) == plan.players
    assert [(1, "comuni"), (2, "adellos")] == [(one.number, one.game) for one in plan.matches]


def test_the_last_becomes_the_first() -> None:
    """The seating goes on by one from match to match; who sits out is left out."""
    plan = PLAN.with_match("comuni").with_match("comuni")
    orders = [[p.name for p in plan.seating(match)] for match in plan.matches]
    assert ["Anna", "Ben", "Knight"] == orders[0] == orders[3]
    assert ["Knight", "Anna"] == orders[1]
    assert ["Ben", "Knight", "Anna"] == orders[2]


def test_a_new_match_gets_a_new_number() -> None:
    """Numbers are never used again while a greater one is there."""
    assert 5 == PLAN.with_match("feudality").matches[-1].number
    assert PLAN.matches[1] == PLAN.match(4)
    with pytest.raises(PlanError, match="no match 2"):
        PLAN.match(2)


TWO = 'players = [{name="A"}, {name="B"}]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("players = 3", "tables"),
        ("= 3", "Invalid"),
        ('players = [{name="A"}]', "2 to 5 players"),
        ('players = [{name="A"}, {name="A"}]', "different names"),
        ('players = [{name="A"}, {name=" B"}]', "different names"),
        ('players = [{name="A"}, {name="B", kind="cat"}]', "person, guest or bot"),
        ('players = [{name="A"}, {kind="bot"}]', "name"),
        (TWO + "points = [1, -1]", "0 to 99"),
        (TWO + "points = [true]", "whole number"),
        (TWO + "[[matches]]\nnumber = 1", "game"),
        (TWO + '[[matches]]\ngame="x"\nplayers=["C"]', "no player is called 'C'"),
        (TWO + '[[matches]]\ngame="x"\nnumber=0', "numbers from 1"),
        (TWO + '[[matches]]\ngame="x"\n[[matches]]\ngame="x"\nnumber=1', "different numbers"),
        (TWO + '[[matches]]\ngame="x"\noptions={a=1.5}', "option's value"),
    ],
)
def test_what_is_no_plan(text: str, words: str) -> None:
    """The reason names what was expected."""
    with pytest.raises(PlanError, match=words):
        read_plan(text)


def test_a_newer_plan_is_refused() -> None:
    """Both formats are named."""
    with pytest.raises(NewerPlanError) as caught:
        read_plan("format = 7")
    assert (7, 1) == (caught.value.found, caught.value.known)
