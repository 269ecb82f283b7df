"""The verb `campaign`: plan, list, show, for people and for programs."""

import json
from pathlib import Path

import pytest

from campaigning import opened, play
from core import registry
from tui.__main__ import main

NEW = ["campaign", "new", "Winter", "--games", "adellos,comuni", "--players", "Ann,squire,random"]


def shown(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return what a command line prints; it must end well."""
    capsys.readouterr()
    assert 0 == main(argv)
    return capsys.readouterr().out


def played(home: Path) -> Path:
    """Play the first match of the campaign Winter to its end; return its folder."""
    folder = home / "campaigns" / "Winter"
    campaign = opened(folder, registry.load)
    play(campaign, campaign.slots[0], registry.load, home)
    return folder


def test_new_and_list(lehen_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A campaign is planned, its folder printed, and listed with what comes next."""
    folder = Path(shown(capsys, *NEW, "--points", "3,2,1", "--seed", "x").strip())
    assert lehen_home / "campaigns" / "Winter" == folder
    plan = opened(folder, registry.load).plan
    assert (["Ann", "Squire", "Random"], (3, 2, 1)) == ([p.name for p in plan.players], plan.points)
    assert [("adellos", "x"), ("comuni", "x")] == [(one.game, one.seed) for one in plan.matches]
    line = shown(capsys, "campaign", "list")
    assert "Winter" in line
    assert "0 of 2" in line
    assert "Adellos" in line
    (row,) = json.loads(shown(capsys, "campaign", "list", "--json"))
    assert ("Winter", 2, 0, 1) == (row["name"], row["matches"], row["finished"], row["next"])


def test_show(lehen_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Plan, standings and chronicle are printed, in German too; the data has the same."""
    shown(capsys, *NEW)
    campaign = opened(played(lehen_home), registry.load)
    text = shown(capsys, "campaign", "show", "Winter")
    assert all(word in text for word in ("PLAN", "STANDINGS", "CHRONICLE", "Adellos, 20"))
    text = shown(capsys, "campaign", "show", "Winter", "--lang", "de")
    assert all(word in text for word in ("STAND", "CHRONIK", "gewonnen"))
    data = json.loads(shown(capsys, "campaign", "show", "Winter", "--json"))
    table = [(one.name, one.points) for one in campaign.standings()]
    assert table == [(row["name"], row["points"]) for row in data["standings"]]
    assert ["finished", "planned"] == [row["state"] for row in data["plan"]]
    assert data["plan"][0]["chronicle"].startswith("Adellos, ")


def test_a_plan_from_a_file(
    lehen_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A plan as in campaign.toml makes the same campaign elsewhere."""
    folder = Path(shown(capsys, *NEW).strip())
    copy = tmp_path / "plan.toml"
    copy.write_bytes((folder / "campaign.toml").read_bytes())
    other = Path(shown(capsys, "campaign", "new", "Other", "--plan", str(copy)).strip())
    assert opened(folder, registry.load).plan == opened(other, registry.load).plan
    assert lehen_home / "campaigns" == other.parent


@pytest.mark.parametrize(
    ("argv", "code", "words"),
    [
        (["new", "W", "--games", "chess"], 2, "unknown game"),
        (["new", "W", "--games", "adellos", "--players", "a,b,c,d,e"], 2, "2 to 4 seats"),
        (["new", "W", "--games", "comuni", "--points", "x"], 1, "whole numbers"),
        (["new", "W", "--games", "comuni", "--option", "cities=blue"], 2, "cities"),
        (["new", "a/b", "--games", "comuni"], 1, "without /"),
        (["new", "W", "--plan", "nowhere.toml"], 1, "no file nowhere.toml"),
        (["new", "W"], 2, "--games"),
        (["show", "nothing"], 1, "no campaign nothing"),
        (["play", "nothing"], 1, "no campaign nothing"),
        ([], 2, "WHAT is missing"),
    ],
)
def test_what_is_refused(
    capsys: pytest.CaptureFixture[str], argv: list[str], code: int, words: str
) -> None:
    """One line says what is wrong."""
    assert code == main(["campaign", *argv])
    assert words in capsys.readouterr().err


def test_problems_are_told(lehen_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged plan and a damaged match are in the data, each with a reason."""
    shown(capsys, *NEW)
    folder = played(lehen_home)
    (folder / "campaign.toml").write_text("= 3")
    (folder / "lost.lehen").write_bytes(b"\x8aLEHEN\r\n" + bytes(50))
    data = json.loads(shown(capsys, "campaign", "show", "Winter", "--json"))
    assert "campaign.damaged_plan" == data["problem"]
    assert [{"file": "lost.lehen", "state": "unreadable", "why": "library.lost"}] == data["others"]
