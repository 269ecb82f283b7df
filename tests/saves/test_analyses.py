"""Winning chances that are kept beside the saves."""

from pathlib import Path

import pytest

from core.bots.analysis import Standing
from core.engine.ids import Seat
from saves import analyses

STANDINGS = [Standing(0, None, (0.5, 0.5)), Standing(3, Seat(1), (0.25, 0.75))]


def test_kept_standings_come_back(tmp_path: Path) -> None:
    """What is kept is read again as it was; the folder is made if it is not there."""
    path = tmp_path / "analyses" / "x.json"
    assert analyses.read(path, 2) is None
    analyses.keep(path, STANDINGS)
    assert STANDINGS == analyses.read(path, 2)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": "0", "standings": []}', '{"version": 1}']
)
def test_other_files_are_as_good_as_none(tmp_path: Path, text: str) -> None:
    """A file of another version or form is not read, nor one for another number of seats."""
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    assert analyses.read(path, 2) is None
    analyses.keep(path, STANDINGS)
    assert analyses.read(path, 3) is None
