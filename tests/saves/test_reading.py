"""Glances at journals: their header and last records, without reading all."""

from dataclasses import replace
from pathlib import Path

import pytest

from crashfs import ModelDisk, ModelFile
from journals import HEADER, MATCH, model_disk, numbered, written
from saves.errors import NotAJournalError
from saves.frames import MAGIC, frame
from saves.journal import Journal
from saves.reading import glance
from saves.records import Record, pack_record


@pytest.mark.parametrize("count", [1, 2, 3, 10, 2000])
@pytest.mark.parametrize("wanted", [0, 1, 2, 3, 50])
def test_last_records(count: int, wanted: int) -> None:
    """A glance shows the last records in order, how many there are, and the size."""
    disk = model_disk()
    records = written(count, disk=disk)
    seen = glance(MATCH, wanted, disk)
    assert (HEADER, len(disk.content(MATCH))) == (seen.header, seen.size_bytes)
    assert records[max(0, count - wanted) :] == seen.last
    assert count == seen.count
    assert seen.damage is None


def test_big_records() -> None:
    """Records bigger than what a glance reads are found all the same."""
    big: Record = ["snapshot", bytes(100_000)]
    disk = model_disk()
    Journal.create(MATCH, HEADER, disk, first=[big, ["ply"], big]).close()
    assert (4, [["ply"], big]) == (glance(MATCH, 2, disk).count, glance(MATCH, 2, disk).last)


class CountingDisk(ModelDisk):
    """Counts the bytes that are read."""

    read_bytes = 0

    def read_open(self, path: Path) -> ModelFile:
        """Open a file that counts."""
        file, disk = super().read_open(path), self
        read = file.read

        def counted(offset: int, size_bytes: int) -> bytes:
            data = read(offset, size_bytes)
            disk.read_bytes += len(data)
            return data

        file.read = counted  # type: ignore[method-assign]  # the one method that is watched
        return file


def test_little_is_read() -> None:
    """A glance at a long journal reads a small part of it."""
    disk = model_disk()
    written(8000, disk=disk)
    counting = CountingDisk(MATCH.parent)
    counting.put(MATCH, disk.content(MATCH))
    glance(MATCH, 3, counting)
    assert counting.read_bytes < len(disk.content(MATCH)) / 3


def test_torn_tail() -> None:
    """A glance at a journal that is being written shows the records before the torn one."""
    disk = model_disk()
    records = written(10, disk=disk)
    disk.put(MATCH, disk.content(MATCH)[:-1])
    seen = glance(MATCH, 2, disk)
    assert (9, records[7:9], None) == (seen.count, seen.last, seen.damage)


def test_damage_near_the_end() -> None:
    """A glance notices damage among the records that it shows."""
    disk = model_disk()
    records = written(10, disk=disk)
    content = bytearray(disk.content(MATCH))
    content[-len(frame(9, pack_record(numbered(9)))) - 1] ^= 1
    disk.put(MATCH, bytes(content))
    seen = glance(MATCH, 3, disk)
    assert (8, records[5:8]) == (seen.count, seen.last)
    assert seen.damage is not None
    assert 7 == seen.damage.last_whole


def test_newer_version() -> None:
    """A glance shows the header of a newer save, and none of its records."""
    newer = replace(HEADER, version=2)
    disk = model_disk()
    disk.put(MATCH, MAGIC + frame(0, pack_record(newer.to_record())) + b"in a new form")
    seen = glance(MATCH, 3, disk)
    assert (newer, None, []) == (seen.header, seen.count, seen.last)


def test_not_a_journal() -> None:
    """A glance at another file is refused."""
    disk = model_disk()
    disk.put(MATCH, b"a text file" * 100)
    with pytest.raises(NotAJournalError):
        glance(MATCH, 3, disk)
