"""Tests of the verb `arena`."""

import csv
import json
from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from typing import Any

import pytest

from core.engine.errors import SetupError
from tui.cli import arena
from tui.cli.parser import build_parser

MATCHES = ["arena", "comuni", "--bots", "squire,random", "--games", "3", "--seed", "x"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Start a Dask cluster of one worker in this process; gives its address."""
    dask: Any = import_module("distributed")
    with dask.LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as started:
        yield str(started.scheduler_address)


def printed(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """Run the verb and return what it printed."""
    assert 0 == arena.run(build_parser().parse_args([*MATCHES, *more]), "en")
    return capsys.readouterr().out


def rows(text: str) -> list[dict[str, str]]:
    """Return the lines of a CSV without the times."""
    return [
        {key: word for key, word in row.items() if key != "seconds"}
        for row in csv.DictReader(StringIO(text))
    ]


def test_a_line_for_each_match(capsys: pytest.CaptureFixture[str]) -> None:
    """With --csv each match is a line: who sat where, scores, victory, end, length."""
    lines = rows(printed(capsys, "--csv"))
    assert ["0", "1", "2"] == [line["match"] for line in lines]
    assert [("squire", "random"), ("random", "squire"), ("squire", "random")] == [
        (line["bot_0"], line["bot_1"]) for line in lines
    ]
    for line in lines:
        assert 1.0 == float(line["won_0"]) + float(line["won_1"])
        assert line["won_0"] == ("1.0" if int(line["score_0"]) > int(line["score_1"]) else "0.0")


def test_figures_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """With --json the figures come as one object."""
    figures = json.loads(printed(capsys, "--json"))
    assert ("comuni", 3, "squire") == (
        figures["game_id"],
        figures["games"],
        figures["bots"][0]["level"],
    )


def test_a_budget_for_all_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """With --budget every bot has so many positions a decision; none at all is refused."""
    one = ["arena", "comuni", "--bots", "knight,squire", "--games", "1", "--seed", "x"]
    for budget in ("2", "30"):
        assert 0 == arena.run(build_parser().parse_args([*one, "--csv", "--budget", budget]), "en")
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].rpartition(",")[0] != lines[3].rpartition(",")[0]
    with pytest.raises(SetupError, match="at least 1 position, not 0"):
        arena.run(build_parser().parse_args([*one, "--budget", "0"]), "en")


def test_a_cluster_plays_the_same_matches(capsys: pytest.CaptureFixture[str], cluster: str) -> None:
    """Whoever plays the matches, they are the same and come in the same order."""
    assert rows(printed(capsys, "--csv")) == rows(printed(capsys, "--csv", "--dask", cluster))


def test_no_cluster_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address where nobody answers is said plainly."""
    monkeypatch.setattr(arena, "DASK_TIMEOUT_S", 1)
    args = build_parser().parse_args([*MATCHES, "--dask", "tcp://127.0.0.1:9"])
    with pytest.raises(SetupError, match=r"no Dask cluster at tcp://127\.0\.0\.1:9"):
        arena.run(args, "en")


def test_dask_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra it is said how to get it."""

    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(arena, "import_module", missing)
    args = build_parser().parse_args([*MATCHES, "--dask", "tcp://127.0.0.1:9"])
    with pytest.raises(SetupError, match="cluster"):
        arena.run(args, "en")
