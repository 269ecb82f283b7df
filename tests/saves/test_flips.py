"""Every truncation and every changed byte of a journal of forty records."""

import pytest

from crashfs import ModelDisk
from journals import MATCH, model_disk, written
from saves.errors import DamagedError, NotAJournalError
from saves.frames import MAGIC, frame
from saves.journal import Journal
from saves.reading import glance, read_journal
from saves.records import Record, pack_record

COUNT = 40


def whole() -> tuple[list[Record], bytes, list[int]]:
    """Return the records, the bytes, and where each record ends."""
    disk = model_disk()
    records = written(COUNT, disk=disk)
    ends, end = [], len(MAGIC)
    for index, record in enumerate(records):
        end += len(frame(index, pack_record(record)))
        ends.append(end)
    content = disk.content(MATCH)
    assert len(content) == ends[-1]
    return records, content, ends


RECORDS, CONTENT, ENDS = whole()


def holding(content: bytes) -> ModelDisk:
    """Return a disk with a journal."""
    disk = model_disk()
    disk.put(MATCH, content)
    return disk


def test_every_truncation() -> None:
    """A truncated journal opens with its whole records and without the rest of its last one."""
    for size in range(ENDS[0], len(CONTENT)):
        disk = holding(CONTENT[:size])
        count = sum(end <= size for end in ENDS)
        journal, contents = Journal.open(MATCH, disk)
        assert RECORDS[:count] == contents.records
        assert size - ENDS[count - 1] == contents.torn_bytes
        assert CONTENT[: ENDS[count - 1]] == disk.content(MATCH)
        journal.append(RECORDS[count], durable=True)
        assert CONTENT[: ENDS[count]] == disk.content(MATCH)


def test_every_truncation_of_the_header() -> None:
    """A journal without a whole header is damaged, and not touched."""
    for size in range(ENDS[0]):
        disk = holding(CONTENT[:size])
        with pytest.raises(DamagedError) as caught:
            Journal.open(MATCH, disk)
        assert caught.value.last_whole is None
        assert CONTENT[:size] == disk.content(MATCH)


@pytest.mark.parametrize("mask", [0x01, 0x80, 0xFF])
def test_every_changed_byte(mask: int) -> None:
    """A changed byte is noticed; what stands before it is read, and the file is not touched."""
    for offset in range(len(MAGIC), ENDS[-2]):
        content = flipped(offset, mask)
        disk = holding(content)
        index = sum(end <= offset for end in ENDS)
        with pytest.raises(DamagedError) as caught:
            Journal.open(MATCH, disk)
        assert (index - 1 if index else None) == caught.value.last_whole
        assert content == disk.content(MATCH)
        if index:
            assert RECORDS[:index] == read_journal(MATCH, disk).records


@pytest.mark.parametrize("mask", [0x01, 0x80, 0xFF])
def test_every_changed_byte_of_the_last_record(mask: int) -> None:
    """A changed last record is a torn tail: nothing follows it."""
    for offset in range(ENDS[-2], ENDS[-1]):
        disk = holding(flipped(offset, mask))
        _, contents = Journal.open(MATCH, disk)
        assert RECORDS[:-1] == contents.records
        assert CONTENT[: ENDS[-2]] == disk.content(MATCH)


@pytest.mark.parametrize("mask", [0x01, 0x80, 0xFF])
def test_every_changed_byte_of_the_magic(mask: int) -> None:
    """A changed beginning is damage from which every record can be recovered."""
    for offset in range(len(MAGIC)):
        disk = holding(flipped(offset, mask))
        with pytest.raises(DamagedError) as caught:
            Journal.open(MATCH, disk)
        assert (COUNT - 1, 0) == (caught.value.last_whole, caught.value.offset)
        assert RECORDS == read_journal(MATCH, disk).records


def test_glances() -> None:
    """A glance at a truncated or changed journal shows no wrong record."""
    for offset in range(len(CONTENT)):
        for content in (CONTENT[:offset], flipped(offset, 0x10)):
            try:
                seen = glance(MATCH, 3, holding(content))
            except (DamagedError, NotAJournalError):
                assert offset < ENDS[0]
                continue
            assert seen.count is not None
            assert seen.last == RECORDS[max(0, seen.count - 3) : seen.count]


def flipped(offset: int, mask: int) -> bytes:
    """Return the journal with one byte changed."""
    content = bytearray(CONTENT)
    content[offset] ^= mask
    return bytes(content)
