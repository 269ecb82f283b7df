"""Saves of every version that was released, and of this one, open as they were left."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from campaigning import opened
from core import registry
from core.engine.codec import digest
from saves import match_file
from saves.verify import verify

FOLDER = Path(__file__).resolve().parents[1] / "data" / "saves"
FILES = [
    pytest.param(path, id=f"{path.parent.name}/{path.name}")
    for path in sorted(FOLDER.glob("*/*.lehen"))
]
CAMPAIGNS = sorted((FOLDER.parent / "campaigns").glob("*/*"))
HOW = "rules or files changed without a new rules version; before 1.0: python tools/corpus.py"


def expected_of(path: Path) -> dict[str, Any]:
    """Return what is known of a save of the corpus."""
    known = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = known[path.name]
    return found


def test_every_game_is_in_the_corpus() -> None:
    """There are saves of all games, and each is described."""
    folders = sorted(FOLDER.iterdir())
    assert folders
    for folder in folders:
        names = {path.name for path in folder.glob("*.lehen")}
        assert set(json.loads((folder / "expected.json").read_text(encoding="utf-8"))) == names
    games = {path.name.split("-")[0] for path in folders[-1].glob("*.lehen")}
    assert set(registry.ids()) == games, HOW


@pytest.mark.parametrize("path", FILES)
def test_a_save_opens_as_it_was_left(path: Path) -> None:
    """Position and number of entries are those that were written down with the save."""
    wanted = expected_of(path)
    match = match_file.look(path, registry.load).match
    assert (wanted["entries"], wanted["over"]) == (len(match.entries), match.outcome is not None)
    assert wanted["digest"] == digest(match.state).hex(), HOW
    short = match_file.position(path, registry.load).match
    assert wanted["digest"] == digest(short.state).hex()
    assert "exact" == verify(path, registry.load).verdict, HOW


@pytest.mark.parametrize("folder", CAMPAIGNS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_campaign_opens_as_it_was_left(folder: Path, tmp_path: Path) -> None:
    """States of the matches and standings are those that were written down with the campaign."""
    copy = shutil.copytree(folder, tmp_path / folder.name)
    wanted = json.loads((copy / "expected.json").read_text(encoding="utf-8"))
    campaign = opened(copy, registry.load)
    assert (None, ()) == (campaign.why, campaign.others), HOW
    assert wanted["states"] == [slot.state for slot in campaign.slots], HOW
    table = [[one.rank, one.name, one.points] for one in campaign.standings()]
    assert wanted["standings"] == table, HOW


def test_a_campaign_is_in_the_corpus() -> None:
    """There is at least one, of the newest version of the corpus too."""
    newest = max(path.name for path in FOLDER.iterdir())
    assert newest in {path.parent.name for path in CAMPAIGNS}
