"""What every test gets: the rule marks, and a data folder of its own."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester", "rulecover"]


@pytest.fixture(autouse=True)
def lehen_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the empty folder that LEHEN_HOME names during the test."""
    home = tmp_path / "lehen-home"
    monkeypatch.setenv("LEHEN_HOME", str(home))
    return home
