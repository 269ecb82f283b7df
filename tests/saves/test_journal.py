"""Journals on a real disk: created, written, opened."""

import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crashfs import ModelDisk
from journals import HEADER, MATCH, model_disk, numbered, written
from saves.disk import draft_path
from saves.errors import (
    DamagedError,
    JournalClosedError,
    NewerVersionError,
    NotAJournalError,
    RecordFormatError,
)
from saves.frames import MAGIC, frame
from saves.header import Header
from saves.journal import Journal
from saves.reading import read_journal
from saves.records import pack_record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a journal can be created."""
    return tmp_path / "match.lehen"


def test_new_journal(path: Path) -> None:
    """A new journal is one file for its owner only, and holds its header."""
    with Journal.create(path, HEADER) as journal:
        assert (HEADER, 1, False) == (journal.header, journal.count, journal.unsynced)
    assert [path] == list(path.parent.glob("*.lehen*"))
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)
    assert MAGIC + frame(0, pack_record(HEADER.to_record())) == path.read_bytes()


def test_first_records(path: Path) -> None:
    """A journal can begin with more records; they are there as soon as its name is."""
    with Journal.create(path, HEADER, first=[["start", 1], ["seat", 2]]) as journal:
        assert 3 == journal.append(["ply"])
    assert [["start", 1], ["seat", 2], ["ply"]] == read_journal(path).records[1:]


def test_existing_file(path: Path) -> None:
    """A new journal never replaces a file."""
    path.write_bytes(b"something")
    with pytest.raises(FileExistsError):
        Journal.create(path, HEADER)
    assert b"something" == path.read_bytes()


def test_wrong_header(path: Path) -> None:
    """A header that could not be read again is refused, and no file appears."""
    nothing: Any = None
    for header in (replace(HEADER, names=["\ud800"]), replace(HEADER, game=nothing)):
        with pytest.raises(RecordFormatError):
            Journal.create(path, header)
    assert not path.exists()


def test_missing_folder(path: Path) -> None:
    """Without its folder a journal cannot be created or opened: an error of the system."""
    with pytest.raises(FileNotFoundError):
        Journal.create(path.parent / "none" / path.name, HEADER)
    with pytest.raises(FileNotFoundError):
        Journal.open(path)


def test_left_draft(path: Path) -> None:
    """A draft that a crash left is no obstacle."""
    draft_path(path).write_bytes(bytes(10_000))
    Journal.create(path, HEADER).close()
    assert [HEADER.to_record()] == read_journal(path).records
    assert not draft_path(path).exists()


def test_open_and_go_on(path: Path) -> None:
    """What was appended is found again, in order, by every later opener."""
    records = written(5, path)
    for _ in range(3):
        journal, contents = Journal.open(path)
        assert (HEADER, records, 0) == (contents.header, contents.records, contents.torn_bytes)
        assert len(records) == journal.append(numbered(len(records)), durable=True)
        records.append(numbered(len(records)))
        journal.close()
    assert records == read_journal(path).records


def test_torn_tail_is_cut_off(path: Path) -> None:
    """A torn tail is cut off in the file when the journal is opened, not when it is read."""
    records = written(5, path)
    size = path.stat().st_size
    path.write_bytes(path.read_bytes() + frame(5, pack_record(numbered(5)))[:-1])
    torn = path.stat().st_size - size
    assert (records, torn) == (read_journal(path).records, read_journal(path).torn_bytes)
    assert size + torn == path.stat().st_size
    journal, contents = Journal.open(path)
    journal.close()
    assert (records, torn, size) == (contents.records, contents.torn_bytes, path.stat().st_size)


def newer_journal() -> bytes:
    """Return a journal of version 2, whose other records this program may not understand."""
    return MAGIC + frame(0, pack_record(replace(HEADER, version=2).to_record())) + b"new form"


def test_newer_version(path: Path) -> None:
    """A newer save is refused with both versions named, and is not touched."""
    path.write_bytes(newer_journal())
    before = path.stat().st_mtime_ns
    for refuse in (Journal.open, read_journal):
        with pytest.raises(NewerVersionError) as caught:
            refuse(path)
        assert (2, 1) == (caught.value.found, caught.value.known)
        assert "version 2, written by Lehen 1.2.3" in str(caught.value)
        assert "up to version 1" in str(caught.value)
    assert newer_journal() == path.read_bytes()
    assert before == path.stat().st_mtime_ns


@pytest.mark.parametrize(
    "content",
    [
        b"a text file\n" * 100,
        bytes(1000),
        b"\x8aLEHEN\n" + bytes(100),
        MAGIC + frame(0, pack_record(["ply", 1])),
    ],
    ids=["text", "zeros", "line ends changed", "no header"],
)
def test_not_a_journal(path: Path, content: bytes) -> None:
    """Another file is refused, and not touched."""
    path.write_bytes(content)
    with pytest.raises(NotAJournalError):
        Journal.open(path)
    assert content == path.read_bytes()


@pytest.mark.parametrize("content", [b"", MAGIC[:3], MAGIC, MAGIC + bytes(100)], ids=repr)
def test_lost_header(path: Path, content: bytes) -> None:
    """A journal that lost its header is damaged, and not touched."""
    path.write_bytes(content)
    with pytest.raises(DamagedError) as caught:
        Journal.open(path)
    assert caught.value.last_whole is None
    assert content == path.read_bytes()


def test_refused_open_frees_the_lock(path: Path) -> None:
    """A journal that was refused can be replaced and opened by the same program."""
    path.write_bytes(newer_journal())
    with pytest.raises(NewerVersionError):
        Journal.open(path)
    path.unlink()
    Journal.create(path, HEADER).close()


def test_no_record(path: Path) -> None:
    """What is no record is refused and leaves no trace."""
    with Journal.create(path, HEADER) as journal:
        size = path.stat().st_size
        with pytest.raises(RecordFormatError):
            journal.append(["ply", 1.5])
        assert (size, 1) == (path.stat().st_size, journal.count)


def test_closed_journal(path: Path) -> None:
    """A closed journal takes no records; closing it again does nothing."""
    journal = Journal.create(path, HEADER)
    journal.close()
    journal.close()
    with pytest.raises(JournalClosedError):
        journal.append(numbered(1))


def test_close_syncs() -> None:
    """What was appended before a close survives a power cut, and the lock is free."""
    disk = model_disk()
    records = written(4, disk=disk)
    for state in disk.power_cuts():
        assert records == read_journal(MATCH, state).records
    Journal.open(MATCH, disk)[0].close()


def test_nothing_to_sync() -> None:
    """A sync with nothing new does not go to the disk."""
    disk = model_disk()
    journal = Journal.create(MATCH, HEADER, disk)
    before = disk.syncs
    journal.sync()
    assert before == disk.syncs
    journal.append(numbered(1), durable=True)
    journal.sync()
    assert before + 1 == disk.syncs


def test_failed_close_frees_the_lock() -> None:
    """A journal that could not be synced at its close is closed nevertheless."""
    disk = model_disk()
    journal = Journal.create(MATCH, HEADER, disk)
    journal.append(numbered(1))
    refuse_syncs(disk)
    with pytest.raises(OSError, match="refused"):
        journal.close()
    disk.refuse = lambda _operation, _path: None
    assert [HEADER.to_record(), numbered(1)] == Journal.open(MATCH, disk)[1].records


def refuse_syncs(disk: ModelDisk) -> None:
    """Let a disk refuse every sync from now on."""

    def refuse(operation: str, path: Path) -> None:
        if operation == "sync":
            raise OSError(5, "refused", str(path))

    disk.refuse = refuse


def test_header_names() -> None:
    """A header keeps names of any script, brackets and none at all."""
    names = ["", "[b]x[/]", "李", "a" * 200]
    header = Header("0123456789abcdef", "toygame", 1, "1.0", names, 0)
    disk = model_disk()
    Journal.create(MATCH, header, disk).close()
    assert header == read_journal(MATCH, disk).header
