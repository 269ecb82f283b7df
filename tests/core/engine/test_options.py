"""Options: what a person may type, and what a match gets."""

from collections.abc import Mapping
from typing import Any

import pytest

from core.engine.errors import SetupError
from core.engine.game_types import OptionValue
from core.engine.options import Option, complete

TEXTS = {"name_en": "N", "name_de": "D", "help_en": "H", "help_de": "I", "rule": "XX 1.1"}


def option(**row: Any) -> Option:
    """Return the option of a data row."""
    return Option.from_row({**TEXTS, **row})


TEAMS = option(id="teams", type="bool", default=False, seats=[4])
BOARD = option(id="board", type="choice", default="fixed", values=["fixed", "random"])
GOAL = option(id="goal", type="number", default="auto", also=["auto", "none"], min=10, max=99)
ROUNDS = option(id="rounds", type="number", default=3, min=-1, max=6)
SIDES = option(id="sides", type="choice", default=2, values=[2, 3], needs={"teams": True})
ALL = (TEAMS, BOARD, GOAL, ROUNDS, SIDES)


def test_row() -> None:
    """An option holds what its row says, with texts by language."""
    assert ("N", "D", "H", "I") == (
        GOAL.name("en"), GOAL.name("de"), GOAL.help("en"), GOAL.help("de"),
    )  # fmt: skip
    assert (10, 99, ("auto", "none")) == (GOAL.low, GOAL.high, GOAL.values)
    assert ((False, True), "XX 1.1") == (TEAMS.values, TEAMS.rule)


@pytest.mark.parametrize(
    ("one", "text", "value"),
    [
        (TEAMS, "yes", True),
        (TEAMS, " On ", True),
        (TEAMS, "FALSE", False),
        (BOARD, "Random", "random"),
        (GOAL, "auto", "auto"),
        (GOAL, "10", 10),
        (GOAL, "99", 99),
        (ROUNDS, "-1", -1),
        (ROUNDS, "0", 0),
        (SIDES, "3", 3),
    ],
)
def test_parse(one: Option, text: str, value: OptionValue) -> None:
    """What a person types stands for a value of the option's own type."""
    found = one.parse(text)
    assert value == found
    assert type(value) is type(found)


@pytest.mark.parametrize(
    ("one", "text", "says"),
    [
        (TEAMS, "1", "option teams is no, yes, not '1'"),
        (TEAMS, "", "option teams is no, yes, not ''"),
        (BOARD, "yes", "option board is fixed, random, not 'yes'"),
        (GOAL, "9", "option goal is auto, none, 10 to 99, not '9'"),
        (GOAL, "100", "10 to 99"),
        (GOAL, "--10", "10 to 99"),
        (GOAL, "1e1", "10 to 99"),
        (ROUNDS, "-", "-1 to 6"),
        (ROUNDS, "yes", "-1 to 6"),
    ],
)
def test_parse_refuses(one: Option, text: str, says: str) -> None:
    """Anything else is refused with the values that there are."""
    with pytest.raises(SetupError, match=says):
        one.parse(text)


@pytest.mark.parametrize("value", [True, "3", 3.0, None, 7])
def test_allows_exact_types(value: object) -> None:
    """True is not 1, a word is not a number, and bounds are bounds."""
    assert not ROUNDS.allows(value)
    assert not SIDES.allows(value)


def test_complete() -> None:
    """Every option gets the chosen value or its default, in the order of the file."""
    defaults = {"teams": False, "board": "fixed", "goal": "auto", "rounds": 3, "sides": 2}
    assert defaults == complete(ALL, 2, {})
    assert list(defaults) == list(complete(ALL, 4, {"sides": 3, "teams": True}))
    assert {**defaults, "goal": 20} == complete(ALL, 3, {"goal": 20})


@pytest.mark.parametrize(
    ("seats", "chosen", "says"),
    [
        (2, {"zoo": 1, "ant": 2}, "unknown option 'ant'; this game has: teams, board, goal"),
        (2, {"goal": 5}, "option goal is auto, none, 10 to 99, not 5"),
        (2, {"goal": True}, "not True"),
        (2, {"teams": 1}, "option teams is no, yes, not 1"),
        (3, {"teams": True}, "teams is not offered here: it needs 4 seats"),
        (4, {"sides": 3}, "sides is not offered here: it needs teams=yes"),
    ],
)
def test_complete_refuses(seats: int, chosen: Mapping[str, OptionValue], says: str) -> None:
    """An unknown, impossible or not offered option is an error that says what is expected."""
    with pytest.raises(SetupError, match=says):
        complete(ALL, seats, chosen)


def test_a_default_needs_no_offer() -> None:
    """An option that is not offered may be named with its default."""
    assert complete(ALL, 2, {}) == complete(ALL, 2, {"teams": False, "sides": 2})


def test_no_options() -> None:
    """A game without options takes none."""
    assert {} == complete((), 2, {})
    with pytest.raises(SetupError, match="this game has: none"):
        complete((), 2, {"x": 1})
