"""Programs that write a journal are killed at any moment."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import campaign_child
import journal_child
from campaigning import a_campaign, opened, toy_plan
from journals import HEADER
from savedtoy import load
from saves.journal import Journal
from saves.reading import read_journal


def killed(path: Path, after_s: float) -> list[int]:
    """Let a program go on with a journal, kill it, and return the records that it answered."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, journal_child.__file__, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after_s)
        process.kill()
        lines = (first + process.stdout.read()).decode().splitlines(keepends=True)
    return [int(line) for line in lines if line.endswith("\n")]


def check_kills(path: Path, kills: int) -> None:
    """Kill programs that go on with one journal, and look for every answered record."""
    rng = random.Random(kills)
    Journal.create(path, HEADER).close()
    checked = 1
    for _ in range(kills):
        answered = killed(path, rng.uniform(0, 0.06))
        records = read_journal(path).records
        assert answered == list(range(answered[0], answered[0] + len(answered)))
        assert checked <= answered[0] <= answered[-1] < len(records)
        for index in range(checked, len(records)):
            assert journal_child.record_at(index) == records[index]
        checked = len(records)
    assert checked > 10 * kills


def test_kills(tmp_path: Path) -> None:
    """Of twenty killed programs no answered record is lost, and each goes on after the last."""
    check_kills(tmp_path / "match.lehen", 20)


@pytest.mark.soak
def test_many_kills(tmp_path: Path) -> None:
    """The same with two hundred."""
    check_kills(tmp_path / "match.lehen", 200)


def killed_campaign(home: Path, folder: Path, after_s: float) -> list[list[str]]:
    """Let a program go on with a campaign, kill it, and return what it said, in words."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, campaign_child.__file__, str(home), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after_s)
        process.kill()
        lines = (first + process.stdout.read()).decode().splitlines(keepends=True)
    return [line.split() for line in lines if line.endswith("\n")]


def check_campaign_kills(home: Path, kills: int) -> None:
    """Kill programs that go on with one campaign; what they said was done is there each time."""
    rng = random.Random(kills)
    folder = a_campaign(home, toy_plan(1))
    matches, entries = 1, dict[str, int]()
    for _ in range(kills):
        for word, count in killed_campaign(home, folder, rng.uniform(0, 0.15)):
            if word == "plan":
                matches = int(count)
            else:
                entries[word] = int(count)
        campaign = opened(folder, load)
        assert (None, ()) == (campaign.why, campaign.others)
        assert matches <= len(campaign.slots) <= matches + 1
        for slot in campaign.slots:
            assert slot.state in ("planned", "running", "finished")
            found = 0 if slot.file is None else campaign_child.entries_in(slot.file.path)
            assert found >= entries.get(str(slot.planned.number), 0)
    assert sum(entries.values()) > kills


def test_killed_campaigns(lehen_home: Path) -> None:
    """Of some killed programs none loses a match, a plan or an entry of a campaign."""
    check_campaign_kills(lehen_home, 5)


@pytest.mark.soak
def test_many_killed_campaigns(lehen_home: Path) -> None:
    """The same with two hundred."""
    check_campaign_kills(lehen_home, 200)
