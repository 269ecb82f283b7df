"""The tool that tries other values for the numbers bots judge by."""

import pytest

from core.bots.results import wilson
from core.games.adellos import evaluate
from tools import tune

GOLD = "core.games.adellos.evaluate:GOLD"
INCOME = "core.games.adellos.evaluate:SOURCES.income"


def test_a_number_is_another_one_for_a_while() -> None:
    """Alone or in a mapping: the rest of the mapping stays, and so does everything afterwards."""
    before = dict(evaluate.SOURCES)
    with tune.find(GOLD).being(123), tune.find(INCOME).being(5):
        assert (123, {**before, "income": 5}) == (evaluate.GOLD, evaluate.SOURCES)
    assert before == evaluate.SOURCES
    assert tune.find(GOLD).value == evaluate.GOLD


@pytest.mark.parametrize(
    "path",
    [
        "core.games.adellos.evaluate:NOTHING",
        "core.games.nowhere:GOLD",
        "core.games.adellos.evaluate:SOURCES",
        "core.games.adellos.evaluate:SOURCES.gold",
        "core.games.adellos.evaluate:GOLD.income",
    ],
)
def test_what_is_no_number_is_refused(path: str) -> None:
    """The message names what was asked for."""
    with pytest.raises(tune.NoNumberError, match=path.partition(":")[0]):
        tune.find(path)


@pytest.mark.parametrize("wrong", [["--bot", "king"], ["--seats", "9"], ["--games", "0"]])
def test_what_cannot_be_played_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names what was asked for, and nothing is played."""
    with pytest.raises(SystemExit):
        tune.main(["comuni", GOLD, *wrong])
    assert wrong[1] in capsys.readouterr().err


def test_equal_values_share_every_board(capsys: pytest.CaptureFixture[str]) -> None:
    """Against itself a value wins one of both matches of a board; the lines come again alike."""
    told: list[str] = []
    for _ in range(2):
        assert 0 == tune.main(["comuni", GOLD, "--games", "4", "--times", "1,2"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert [" -> 9 ", " -> 18 "] == [f" -> {line.split()[3]} " for line in told[0].splitlines()]
    assert 2 == told[0].count("50.0 % (15.0-85.0)")


def test_better_is_what_the_low_end_shows() -> None:
    """Six of ten may be chance; nine, or eight among four, are not."""
    weight, rate = tune.find(GOLD), wilson(8, 10)
    assert not tune.line(weight, 12, wilson(6, 10), 2).endswith("better")
    assert tune.line(weight, 12, wilson(9, 10), 2).endswith("better")
    assert tune.line(weight, 12, rate, 4).endswith("9 -> 12       80.0 % (49.0-94.3)   better")
