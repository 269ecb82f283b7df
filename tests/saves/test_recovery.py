"""Recovering damaged journals on a real disk; crashes meanwhile are in test_crash."""

from pathlib import Path

import pytest

from journals import numbered, written
from saves.errors import DamagedError, LockedError
from saves.frames import frame
from saves.journal import Journal
from saves.reading import read_journal
from saves.records import Record, pack_record
from saves.recovery import recover


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a journal's path; the folder for damaged ones is beside it."""
    (tmp_path / "damaged").mkdir()
    return tmp_path / "match.lehen"


def damage(path: Path, count: int) -> tuple[list[Record], bytes]:
    """Write a journal and damage its record before the last; return the records and the file."""
    records = written(count, path)
    content = bytearray(path.read_bytes())
    content[-len(frame(count - 1, pack_record(numbered(count - 1)))) - 2] ^= 1
    path.write_bytes(content)
    return records, bytes(content)


def test_recovery(path: Path) -> None:
    """The records before the damage are kept and can be gone on with; the file is kept aside."""
    records, content = damage(path, 6)
    with pytest.raises(DamagedError) as caught:
        Journal.open(path)
    assert 3 == caught.value.last_whole
    recovery = recover(path, path.parent / "damaged")
    assert recovery is not None
    assert (path.parent / "damaged", 4) == (recovery.aside.parent, recovery.count)
    assert content == recovery.aside.read_bytes()
    assert len(content) - path.stat().st_size == recovery.lost_bytes
    journal, contents = Journal.open(path)
    journal.close()
    assert records[:4] == contents.records


def test_nothing_to_recover(path: Path) -> None:
    """A sound journal, and one with a torn tail, are left as they are."""
    written(4, path)
    path.write_bytes(path.read_bytes() + b"torn")
    before = path.read_bytes()
    assert recover(path, path.parent / "damaged") is None
    assert before == path.read_bytes()
    assert [] == list((path.parent / "damaged").iterdir())


def test_changed_magic(path: Path) -> None:
    """A journal whose first bytes changed is recovered completely."""
    records = written(4, path)
    path.write_bytes(b"\x0a" + path.read_bytes()[1:])
    recovery = recover(path, path.parent / "damaged")
    assert recovery is not None
    assert (4, 0) == (recovery.count, recovery.lost_bytes)
    assert records == read_journal(path).records


def test_second_damage(path: Path) -> None:
    """Two damaged files of one match lie aside under names of their own."""
    for count in (6, 7):
        path.unlink(missing_ok=True)
        damage(path, count)
        recover(path, path.parent / "damaged")
    assert 2 == len(list((path.parent / "damaged").glob("match-*.lehen")))


def test_lost_header(path: Path) -> None:
    """Without its header nothing can be recovered, and nothing is changed."""
    damage(path, 5)
    content = path.read_bytes()[:20] + b"\xff" + path.read_bytes()[21:]
    path.write_bytes(content)
    with pytest.raises(DamagedError):
        recover(path, path.parent / "damaged")
    assert content == path.read_bytes()


def test_open_journal(path: Path) -> None:
    """A journal that somebody writes to is not recovered."""
    written(5, path)
    with Journal.open(path)[0], pytest.raises(LockedError):
        recover(path, path.parent / "damaged")
