"""The tool that tells what a bot gains by playing otherwise than another."""

import pytest

from tools import gain

FEW = ["comuni", "--seats", "2", "--games", "1", "--every", "20", "--tries", "2"]


def test_a_bot_gains_nothing_over_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """The same bot plays the same moves, so nothing is otherwise."""
    assert 0 == gain.main([*FEW, "--bot", "squire", "--than", "squire"])
    assert capsys.readouterr().out.endswith(" 0 played otherwise: +0.0 (0.0)\n")


def test_a_worse_bot_plays_otherwise_and_loses_by_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Moves by lot cost victories against those of a Squire; the same command says the same."""
    told: list[str] = []
    for _ in range(2):
        gain.main([*FEW, "--bot", "random", "--than", "squire", "--every", "4", "--tries", "4"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert " 0 played otherwise" not in told[0]
    assert ": -" in told[0]


@pytest.mark.parametrize("wrong", [["--bot", "king"], ["--than", "king"], ["--seats", "9"]])
def test_what_cannot_be_played_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names what was asked for."""
    with pytest.raises(SystemExit):
        gain.main([*FEW, *wrong])
    assert wrong[1] in capsys.readouterr().err


def test_gain_is_told_for_all_decisions() -> None:
    """Those on which both agree count as no gain."""
    assert "4 decisions, 2 played otherwise: +12.5 (31.5)" == gain.line([None, 1.0, -0.5, None])
