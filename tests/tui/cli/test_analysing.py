"""Tests of the verb `analyse`."""

import json
from pathlib import Path

import pytest

from core.bots.analysis import Standing
from core.engine.errors import SetupError
from core.engine.ids import Seat
from saves.errors import NotOpenError
from tui.cli import analysing
from tui.cli.analysing import BAR_CELLS, analyse, bar
from tui.cli.parser import build_parser

SAVES = Path(__file__).parents[2] / "data" / "saves" / "0.1.0"


def run(name: str, *more: str, lang: str = "en") -> int:
    """Run the verb on a save of the corpus."""
    args = build_parser().parse_args(["analyse", str(SAVES / name), *more])
    return analyse(args, lang)


@pytest.mark.parametrize(
    ("chances", "expected"),
    [((1.0, 0.0), "A" * 10), ((0.5, 0.5), "AAAAABBBBB"), ((0.33, 0.33, 0.34), "AAABBBBCCC")],
)
def test_bar(chances: tuple[float, ...], expected: str) -> None:
    """A bar is as long as asked and divided by the chances."""
    assert expected == bar(chances, 10)


def test_a_line_for_each_turn(capsys: pytest.CaptureFixture[str]) -> None:
    """Each turn has a line with a bar of letters and percentages; the last one is decided."""
    assert 0 == run("comuni-over.lehen", "--tries", "1")
    lines = capsys.readouterr().out.splitlines()
    end = next(line for line in lines if " end " in line)
    assert end.endswith("B" * BAR_CELLS + "   0 100")
    assert any("Björn" in line and "AAAA" in line for line in lines)
    assert all(len(line) < 80 for line in lines)


def test_turning_points_in_german(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is said in German, and what the chances were before and are after a turn."""
    turned = [
        Standing(entry, Seat(entry % 2), (0.2, 0.8) if entry < 6 else (0.7, 0.3))
        for entry in range(12)
    ]
    monkeypatch.setattr(analysing, "standings_of", lambda *_: turned)
    assert 0 == run("comuni-over.lehen", lang="de")
    text = capsys.readouterr().out
    assert "Gewinnaussichten" in text
    assert "Wendepunkte:" in text
    assert "Ann 20 auf 70 %, Björn 80 auf 30 %" in text
    assert 0 == run("comuni-over.lehen", "--tries", "2", lang="de")
    assert "Kein Zug" in capsys.readouterr().out  # two matches a turn tell too little


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """With --json the standings come as data."""
    assert 0 == run("comuni-over.lehen", "--tries", "1", "--json")
    data = json.loads(capsys.readouterr().out)
    assert [0.0, 1.0] == data["standings"][-1]["chances"]
    assert {"entry", "seat", "chances"} == set(data["standings"][0])


def test_not_before_the_end() -> None:
    """A running match is not analysed, as all hands would be looked into."""
    with pytest.raises(NotOpenError):
        run("comuni-running.lehen")


def test_tries_within_bounds() -> None:
    """A number of tries out of bounds is refused with the bounds."""
    with pytest.raises(SetupError, match="1 to 1000, not 0"):
        run("comuni-over.lehen", "--tries", "0")
