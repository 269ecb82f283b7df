"""Golden games: recorded matches still go as they went, and together show everything."""

from pathlib import Path

import pytest

import golden
from contract_params import GAMES
from sampling import load

FILES = [path for folder in sorted(golden.FOLDER.iterdir()) for path in golden.files(folder.name)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_game(path: Path) -> None:
    """A golden game replays to the same text; `golden.py --write` writes it anew."""
    game, text = load(path.parent.name), path.read_text(encoding="utf-8")
    seed, match = golden.read(game, text)
    assert text.splitlines() == golden.Writer(game).text(seed, match).splitlines()


@pytest.mark.parametrize("game_id", GAMES)
def test_coverage(game_id: str) -> None:
    """Golden games show every decision kind, end reason, seat count, thing and what is named.

    What is named: see the function `wanted` of `golden_<game>`.
    """
    game = load(game_id)
    shown: set[golden.Item] = set()
    for path in golden.files(game_id):
        _, match = golden.read(game, path.read_text(encoding="utf-8"))
        shown |= golden.found(game, match)
    assert set() == golden.wanted(game) - shown
