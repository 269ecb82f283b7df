"""Reading a journal without writing to it: all of it, or its header and its last records."""

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

from saves.disk import LOCAL, Disk, DiskFile
from saves.errors import DamagedError, NewerVersionError, NotAJournalError, RecordFormatError
from saves.frames import HEAD_BYTES, LEAST_FRAME_BYTES, MAGIC, frame_end, last_frame
from saves.header import HEADER_VERSION, Header, read_header
from saves.records import Record, scan, unpack_record

_WINDOW_BYTES = 1 << 16


@dataclass(frozen=True)
class Contents:
    """What a journal holds.

    Attributes:
        header: The first record, read.
        records: All whole records; the header is record 0, so an index is a position here.
        whole_bytes: Where the last of them ends in the file.
        torn_bytes: How many bytes follow of a record that was being written.
        damage: What is wrong if more than that follows, else None.
    """

    header: Header
    records: list[Record]
    whole_bytes: int
    torn_bytes: int = 0
    damage: DamagedError | None = None


@dataclass(frozen=True)
class Glance:
    """What a list of saves shows of a journal.

    Attributes:
        header: The first record, read; of a newer version too.
        size_bytes: The length of the file.
        count: How many records it holds, or None where a newer program wrote it.
        last: The last records, the oldest first.
        damage: What is wrong, if that was noticed: the middle of the file is not looked at.
    """

    header: Header
    size_bytes: int
    count: int | None = None
    last: list[Record] = field(default_factory=list[Record])
    damage: DamagedError | None = None


def read_journal(path: Path, disk: Disk = LOCAL) -> Contents:
    """Return what a journal holds; it may be open for writing elsewhere.

    Raises:
        NotAJournalError: It is not a Lehen save.
        NewerVersionError: A newer program wrote it.
        DamagedError: Not even the header is whole. Other damage is in the contents.
        OSError: The disk refused.
    """
    with contextlib.closing(disk.read_open(path)) as file:
        return read_contents(file, path)


def read_contents(file: DiskFile, path: Path) -> Contents:
    """Return what an open journal holds; see `read_journal`."""
    first = file.read(0, _WINDOW_BYTES)
    magic = first.startswith(MAGIC)
    if not magic and not MAGIC.startswith(first) and frame_end(first, len(MAGIC), 0) is None:
        raise NotAJournalError(path, "it begins otherwise")
    data = first + file.read(len(first), file.size() - len(first))
    found = scan(data)
    if not found.records:
        raise DamagedError(path, last_whole=None, offset=0)
    header = _header(path, found.records[0])
    if header.version > HEADER_VERSION:
        raise NewerVersionError(
            path,
            found=header.version,
            known=HEADER_VERSION,
            program_version=header.program_version,
        )
    if found.damaged:
        offset = found.whole_bytes if magic else 0
        damage = DamagedError(path, last_whole=len(found.records) - 1, offset=offset)
        return Contents(header, found.records, found.whole_bytes, damage=damage)
    return Contents(header, found.records, found.whole_bytes, len(data) - found.whole_bytes)


def _header(path: Path, record: Record) -> Header:
    try:
        return read_header(record)
    except RecordFormatError as error:
        raise NotAJournalError(path, str(error)) from error


def glance(path: Path, wanted: int = 1, disk: Disk = LOCAL) -> Glance:
    """Return the header and the last records of a journal, reading little of a sound one.

    Args:
        path: The file.
        wanted: How many of the last records; the header is one of them in a short file.
        disk: Where it is.

    Raises:
        NotAJournalError: It is not a Lehen save.
        DamagedError: Not even the header is whole.
        OSError: The disk refused.
    """
    with contextlib.closing(disk.read_open(path)) as file:
        size_bytes = file.size()
        header = _whole_header(path, file.read(0, _WINDOW_BYTES))
        if header is not None:
            if header.version > HEADER_VERSION:
                return Glance(header, size_bytes)
            start = max(len(MAGIC), size_bytes - _WINDOW_BYTES)
            tail = file.read(start, size_bytes - start)
            found = _last_records(tail, size_bytes // LEAST_FRAME_BYTES, wanted)
            if found is not None:
                return Glance(header, size_bytes, *found)
        contents = read_contents(file, path)
    records = contents.records
    last = records[max(0, len(records) - wanted) :]
    return Glance(contents.header, size_bytes, len(records), last, contents.damage)


def _whole_header(path: Path, first: bytes) -> Header | None:
    end = frame_end(first, len(MAGIC), 0)
    if end is None or not first.startswith(MAGIC):
        return None
    try:
        record = unpack_record(first[len(MAGIC) + HEAD_BYTES : end])
    except RecordFormatError:
        return None
    return _header(path, record)


def _last_records(tail: bytes, most: int, wanted: int) -> tuple[int, list[Record]] | None:
    """Return how many records a journal has, and its last ones; None if `tail` does not tell."""
    last: list[Record] = []
    count, end = None, len(tail)
    while len(last) < wanted and most >= 0:
        place = last_frame(tail, end, most)
        if place is None:
            return None
        offset, index = place
        if count is None:
            count = index + 1
        elif index != most:
            return None
        try:
            last.append(unpack_record(tail[offset + HEAD_BYTES : end]))
        except RecordFormatError:
            return None
        end, most = offset, index - 1
    return None if count is None else (count, last[::-1])
