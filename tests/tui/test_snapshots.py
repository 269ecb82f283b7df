"""Every screen as text, at four sizes and in both languages, against what was kept."""

import pytest

from snapshot_scenes import SCENES
from snapshots import FOLDER, LANGS, kept, played

HELP = "differs; if it is meant so: python tests/support/snapshots.py --write"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("scene", SCENES)
async def test_screens_are_as_they_were(scene: str, lang: str) -> None:
    """All screens of a scene read as the files in its folder do, and no file is of another."""
    expected, taken = kept(scene, lang), await played(SCENES[scene], lang)
    assert expected.keys() == taken.keys()
    for screen, text in taken.items():
        assert expected[screen] == text, f"{screen} {HELP} {scene}"


def test_each_folder_is_of_a_scene() -> None:
    """No folder is left of a scene that there is no more."""
    assert {*SCENES} == {folder.name for folder in FOLDER.iterdir()}
