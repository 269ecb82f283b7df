"""The tool that draws shares of victories."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.bots.results import wilson
from tools.charts import Bar, of_first, of_seats, of_table, table

ROOT = Path(__file__).resolve().parents[1]
CHARACTERS = ROOT / "docs" / "balance" / "characters" / "adellos.builder.json"


def test_of_a_file_of_the_arena() -> None:
    """The share of the first bot is a bar, or each seat is one of a group."""
    (bar,) = of_first(CHARACTERS)
    assert ("adellos", "builder", 200) == bar[:3]
    assert pytest.approx(48.0) == bar.share
    seats = of_seats(CHARACTERS)
    assert [("2 seats", "seat 1"), ("2 seats", "seat 2")] == [
        (one.group, one.name) for one in seats
    ]
    assert pytest.approx(100.0) == sum(one.share for one in seats)


def test_of_a_table(tmp_path: Path) -> None:
    """Each line is a bar; its interval is that of victories and matches."""
    path = tmp_path / "levels.csv"
    path.write_text("group,name,wins,games\nComuni,Knight,16.5,24\n", encoding="utf-8")
    (bar,) = of_table(path)
    rate = wilson(16.5, 24)
    assert Bar("Comuni", "Knight", 24, 68.75, 100 * rate.low, 100 * rate.high) == bar
    assert "| Comuni | Knight | 68.8 % of 24 |" in table([bar])


def test_the_picture_runs_nothing(tmp_path: Path) -> None:
    """It shows groups and bars, and has no scripts in it; the figures are printed, too."""
    path = tmp_path / "chart.svg"
    argv = [sys.executable, "tools/charts.py", str(path), "--title", "Who won", "--seats"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    # in a process of its own: pygal leaves a hook for imports behind
    done = subprocess.run(
        [*argv, str(CHARACTERS)], capture_output=True, text=True, cwd=ROOT, env=env, check=True
    )
    assert "| 2 seats | seat 1 | 58.0 % of 200 |" in done.stdout
    text = path.read_text(encoding="utf-8")
    assert "<script" not in text
    assert all(word in text for word in ("Who won", "2 seats", "seat 1", "seat 2"))
