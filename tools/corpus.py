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
from core import registry
from core.engine.codec import digest
from saves import match_file

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "data" / "saves" / metadata.version("lehen")
LENGTHS = {"begun": 0, "running": 60, "over": MOST}


def main() -> None:
    """Write a match of every game that was begun, one that runs and one that is over."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expected: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as home:
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
