"""A disk that is really full."""

import contextlib
import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import toygame
from core.engine.codec import digest
from journals import HEADER, numbered
from savedtoy import a_plan, load, play
from saves import match_file
from saves.folders import Folders
from saves.journal import Journal
from saves.reading import read_journal
from saves.records import Record


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Return the folder of a file system of 64 KiB in memory."""
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount is None or umount is None:
        pytest.skip("no program to mount a file system")
    folder = tmp_path / "small"
    folder.mkdir()
    asked = [mount, "-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", str(folder)]
    if subprocess.run(asked, capture_output=True, check=False).returncode:
        pytest.skip("may not mount a file system")
    yield folder
    subprocess.run([umount, "-l", str(folder)], check=True)  # a failed test may hold a file


def fill(journal: Journal) -> list[Record]:
    """Append records until the disk refuses; return what it took."""
    taken: list[Record] = []
    while True:
        record = [*numbered(len(taken)), bytes(500)]
        try:
            journal.append(record, durable=len(taken) % 2 == 0)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            return taken
        taken.append(record)


def test_full_disk(small_disk: Path) -> None:
    """A full disk refuses records whole; with new room the journal goes on, with none lost."""
    ballast, path = small_disk / "ballast", small_disk / "match.lehen"
    ballast.write_bytes(bytes(20_000))
    journal = Journal.create(path, HEADER)
    records = [HEADER.to_record(), *fill(journal)]
    assert (records, 0) == (read_journal(path).records, read_journal(path).torn_bytes)
    ballast.unlink()
    more = fill(journal)
    assert more
    records += more
    assert (records, 0) == (read_journal(path).records, read_journal(path).torn_bytes)
    journal.close()
    journal, contents = Journal.open(path)
    assert records == contents.records
    journal.close()


def test_no_room_for_a_new_journal(small_disk: Path) -> None:
    """On a full disk no journal is created, and nothing is left of it."""
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        (small_disk / "ballast").write_bytes(bytes(100_000))
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        Journal.create(small_disk / "match.lehen", HEADER)
    assert ["ballast"] == [path.name for path in small_disk.iterdir()]


def test_a_match_on_a_full_disk(small_disk: Path) -> None:
    """A move that does not fit is refused and not shown; with new room the match goes on whole."""
    folders = Folders(small_disk)
    saved, journal = match_file.begin(a_plan(), toygame.GAME, folders)
    play(saved, journal, 8)
    before = [entry.digest for entry in saved.match.entries]
    ballast = small_disk / "ballast"
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(512)):
            pass
    fill_last_page(journal)
    play(saved, journal, 8, luck=2)
    shown = [entry.digest for entry in saved.match.entries]
    assert before == shown[: len(before)]
    on_disk = match_file.look(saved.path, load).match
    assert shown == [entry.digest for entry in on_disk.entries]
    ballast.unlink()
    play(saved, journal, 8, luck=3)
    journal.close()
    whole = match_file.look(saved.path, load).match
    assert len(shown) < len(whole.entries) == len(saved.match.entries)
    assert digest(saved.match.state) == digest(whole.state)


def fill_last_page(journal: Journal) -> None:
    """Leave so little of the journal's last page that the next moves need a new one."""
    room = -journal.path.stat().st_size % os.sysconf("SC_PAGESIZE")
    if room > 200:
        journal.append(["chat", None, "x" * (room - 100)])
