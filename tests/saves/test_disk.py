"""The file operations on this computer's disk."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from journals import model_disk, written
from saves.disk import LOCAL, draft_path, make_folders, place
from saves.errors import LockedError, NotAJournalError
from saves.journal import Journal
from saves.reading import read_journal


def test_file_operations(tmp_path: Path) -> None:
    """A file reads back what was written, up to where it was cut."""
    file = LOCAL.create(tmp_path / "file")
    file.write(0, b"abcdef")
    file.write(4, b"EFGH")
    file.truncate(7)
    file.sync()
    assert (7, b"abcdEFG", b"EFG") == (file.size(), file.read(0, 100), file.read(4, 3))
    file.close()
    file.close()
    again = LOCAL.read_open(tmp_path / "file")
    assert b"abcdEFG" == again.read(0, 7)
    again.close()


def test_short_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write goes on where the system wrote only a part."""
    pwrite = os.pwrite
    monkeypatch.setattr(os, "pwrite", lambda fd, data, offset: pwrite(fd, data[:3], offset))
    file = LOCAL.create(tmp_path / "file")
    file.write(2, b"abcdefgh")
    assert b"\0\0abcdefgh" == file.read(0, 100)
    file.close()


def test_create_is_for_the_owner(tmp_path: Path) -> None:
    """A created file and a made folder are for their owner only; created again, it is empty."""
    LOCAL.create(tmp_path / "file").close()
    (tmp_path / "file").write_bytes(b"old")
    file = LOCAL.create(tmp_path / "file")
    assert 0 == file.size()
    file.close()
    LOCAL.make_folder(tmp_path / "folder")
    LOCAL.make_folder(tmp_path / "folder")
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("file", "folder")]
    assert [0o600, 0o700] == modes


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_no_ordinary_file(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """A pipe and a folder are refused at once, and not waited for."""
    make(tmp_path / "match.lehen")
    with pytest.raises(NotAJournalError):
        read_journal(tmp_path / "match.lehen")


def test_make_folders(tmp_path: Path) -> None:
    """Folders above are made too, and every new name is synced."""
    make_folders(LOCAL, tmp_path / "a" / "b" / "c")
    assert (tmp_path / "a" / "b" / "c").is_dir()
    disk = model_disk()
    make_folders(disk, Path("a/b/c"))
    for state in disk.power_cuts():
        assert state.exists(Path("a/b/c"))


def test_place(tmp_path: Path) -> None:
    """A placed file is there whole, is locked, and leaves no draft."""
    file = place(LOCAL, tmp_path / "file", b"content")
    with pytest.raises(LockedError):
        LOCAL.write_open(tmp_path / "file")
    file.close()
    assert b"content" == (tmp_path / "file").read_bytes()
    assert not draft_path(tmp_path / "file").exists()


@pytest.mark.parametrize("operation", ["write", "sync", "rename"])
def test_refused_place(operation: str) -> None:
    """If the disk refuses, the old file is still there, and no draft."""
    disk, path = model_disk(), Path("matches/file")
    place(disk, path, b"old").close()

    def refuse(asked: str, asked_path: Path) -> None:
        if asked == operation:
            raise OSError(errno.ENOSPC, "refused", str(asked_path))

    disk.refuse = refuse
    with pytest.raises(OSError, match="refused"):
        place(disk, path, b"new")
    assert [path] == disk.files()
    assert b"old" == disk.content(path)


def test_folders_that_cannot_be_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a file system knows no sync of folders, saves work without; other errors count."""

    def refuse(code: int) -> Callable[[int], None]:
        def fsync(fd: int) -> None:
            raise OSError(code, os.strerror(code), str(fd))

        return fsync

    monkeypatch.setattr(os, "fsync", refuse(errno.EINVAL))
    LOCAL.sync_folder(tmp_path)
    monkeypatch.setattr(os, "fsync", refuse(errno.EIO))
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        LOCAL.sync_folder(tmp_path)


def test_open_files_are_closed(tmp_path: Path) -> None:
    """Creating, opening, reading and failing leave no file open."""
    (tmp_path / "text.lehen").write_bytes(b"a text file")
    before = len(list(Path("/dev/fd").iterdir()))
    written(3, tmp_path / "match.lehen")
    read_journal(tmp_path / "match.lehen")
    for name in ("text.lehen", "none.lehen"):
        with pytest.raises((NotAJournalError, FileNotFoundError)):
            Journal.open(tmp_path / name)
    with Journal.open(tmp_path / "match.lehen")[0], pytest.raises(LockedError):
        Journal.open(tmp_path / "match.lehen")
    assert before == len(list(Path("/dev/fd").iterdir()))
