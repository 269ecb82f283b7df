"""What must be true of an installed Lehen, from the checkout or from a wheel."""

from importlib import import_module, metadata, resources
from pathlib import Path

import pytest

from core.engine.datafile import load_data, read_package_text

PACKAGES = ("core", "netplay", "saves", "tui")
GAMES = sorted(
    folder.name
    for folder in resources.files("core.games").iterdir()
    if (folder / "data.toml").is_file()
)


def test_packages_lie_side_by_side() -> None:
    """All four packages come from the same place, so no other `core` or `saves` is in the way."""
    places = {Path(str(import_module(name).__file__)).parents[1] for name in PACKAGES}
    assert 1 == len(places)


def test_command() -> None:
    """The command `lehen` starts the program's main function."""
    (command,) = metadata.entry_points(group="console_scripts", name="lehen")
    assert "tui.__main__:main" == command.value
    assert callable(command.load())


@pytest.mark.parametrize("game", GAMES)
def test_data_files_are_packaged(game: str) -> None:
    """A game's data, rulebook and texts are installed with it."""
    package = f"core.games.{game}"
    assert game == load_data(package).id
    for name in ("rules.md", "rules.de.md"):
        assert read_package_text(package, name).startswith("# ")
    for lang in ("en", "de"):
        assert read_package_text(package, f"text.{lang}.toml")
