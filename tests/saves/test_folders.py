"""Where saves are, and what their files are called."""

import stat
from datetime import date
from pathlib import Path

import pytest

from journals import HEADER, written
from saves.disk import LOCAL, draft_path
from saves.folders import Folders, remove_drafts, user_folders
from saves.journal import Journal

DAY = date(2026, 1, 31)


def test_lehen_home(lehen_home: Path) -> None:
    """LEHEN_HOME names the folder."""
    assert Folders(lehen_home) == user_folders()


def test_relative_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A relative LEHEN_HOME counts from the current folder, a tilde from the user's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "anna"))
    monkeypatch.setenv("LEHEN_HOME", "saves")
    assert tmp_path / "saves" == user_folders().home
    monkeypatch.setenv("LEHEN_HOME", "~/saves")
    assert tmp_path / "anna" / "saves" == user_folders().home


@pytest.mark.parametrize("value", [None, ""])
def test_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str | None) -> None:
    """Without LEHEN_HOME, or with an empty one, it is `lehen` in the user's data folder."""
    monkeypatch.delenv("LEHEN_HOME")
    if value is not None:
        monkeypatch.setenv("LEHEN_HOME", value)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    home = user_folders().home
    assert "lehen" == home.name
    assert home.is_relative_to(tmp_path)


def test_make(tmp_path: Path) -> None:
    """The folders are made for their owner only; making them again changes nothing."""
    folders = Folders(tmp_path / "new" / "lehen")
    folders.make()
    folders.make()
    made = [folders.home, folders.matches, folders.campaigns, folders.damaged, folders.trash]
    assert [0o700] * 5 == [stat.S_IMODE(folder.stat().st_mode) for folder in made]
    names = sorted(path.name for path in folders.home.iterdir())
    assert ["campaigns", "damaged", "matches", "trash"] == names


def test_match_path(tmp_path: Path) -> None:
    """A match is named by day, game and the first eight digits of its id."""
    path = Folders(tmp_path).match_path(DAY, "toygame", "0123abcd4567cdef")
    assert tmp_path / "matches" / "2026-01-31-toygame-0123abcd.lehen" == path


@pytest.mark.parametrize(
    ("game", "match_id"),
    [
        ("", "0123abcd"),
        ("../x", "0123abcd"),
        ("Toy", "0123abcd"),
        ("toy", "0123"),
        ("toy", "x" * 8),
    ],
)
def test_bad_names(tmp_path: Path, game: str, match_id: str) -> None:
    """What is no game's id or no match id does not become a path."""
    with pytest.raises(ValueError, match="not"):
        Folders(tmp_path).match_path(DAY, game, match_id)


def test_remove_drafts(tmp_path: Path) -> None:
    """Drafts that a crash left are removed; journals, other files and drafts in use stay."""
    written(3, tmp_path / "match.lehen")
    (tmp_path / "other.draft").touch()
    draft_path(tmp_path / "left.lehen").write_bytes(b"half")
    used = LOCAL.create(draft_path(tmp_path / "used.lehen"))
    assert 1 == remove_drafts(tmp_path)
    used.close()
    names = {".used.lehen.draft", "lehen-home", "match.lehen", "other.draft"}
    assert names >= {path.name for path in tmp_path.iterdir()} >= names - {"lehen-home"}


def test_new_match(lehen_home: Path) -> None:
    """A match can be created in folders that were not there before."""
    folders = user_folders()
    folders.make()
    path = folders.match_path(DAY, HEADER.game, HEADER.match_id)
    Journal.create(path, HEADER).close()
    assert [lehen_home / "matches" / path.name] == list(folders.matches.iterdir())
