"""Writes the saves of this version that later versions must open: `python tools/corpus.py`.

From 1.0 on a corpus is written once, at the release, and never again. Before, it is written anew
when the form of the files or the rules of a game change.
"""

import json
import sys
import tempfile
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from advised import MOST, advised
from campaigning import TRIO, a_campaign, opened, play
from core import registry
from core.engine.codec import digest
from saves import match_file
from saves.campaign import PLAN_FILE
from saves.plan import Plan

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "data" / "saves" / metadata.version("lehen")
CAMPAIGNS = FOLDER.parents[1] / "campaigns" / FOLDER.name
LENGTHS = {"begun": 0, "running": 60, "over": MOST}


def write_campaign(home: Path) -> None:
    """Write a campaign with a match that is over, one that runs and one that is planned."""
    plan = Plan(TRIO, points=(3, 1))
    for game_id in ("adellos", "comuni", "loewenherz"):
        plan = plan.with_match(game_id, seed="corpus")
    folder = a_campaign(home, plan)
    for number, plies in enumerate((MOST, 40)):
        campaign = opened(folder, registry.load)
        play(campaign, campaign.slots[number], registry.load, home, plies)
    campaign = opened(folder, registry.load)
    expected = {
        "states": [slot.state for slot in campaign.slots],
        "standings": [[one.rank, one.name, one.points] for one in campaign.standings()],
    }
    target = CAMPAIGNS / campaign.name
    target.mkdir(parents=True, exist_ok=True)
    (target / PLAN_FILE).write_bytes((folder / PLAN_FILE).read_bytes())
    for slot in campaign.slots:
        if slot.file is not None:
            file = target / f"{slot.planned.number}-{slot.planned.game}.lehen"
            file.write_bytes(slot.file.path.read_bytes())
    text = json.dumps(expected, indent=1) + "\n"
    (target / "expected.json").write_text(text, encoding="utf-8")


def main() -> None:
    """Write a match of every game that was begun, one that runs and one that is over."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expected: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as home:
        write_campaign(Path(home))
        for game_id in registry.ids():
            for name, plies in LENGTHS.items():
                path = advised(Path(home), game_id, plies)
                match = match_file.look(path, registry.load).match
                file = FOLDER / f"{game_id}-{name}.lehen"
                file.write_bytes(path.read_bytes())
                over = match.outcome is not None
                about = {"entries": len(match.entries), "digest": digest(match.state).hex()}
                expected[file.name] = {**about, "over": over}
    text = json.dumps(expected, indent=1) + "\n"
    (FOLDER / "expected.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
