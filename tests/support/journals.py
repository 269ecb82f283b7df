"""Journals for tests: records that can be told apart, on a model disk or a real one."""

from pathlib import Path

from crashfs import ModelDisk
from saves.disk import LOCAL, Disk
from saves.header import Header
from saves.journal import Journal
from saves.records import Record

MATCHES = Path("matches")
DAMAGED = Path("damaged")
MATCH = MATCHES / "2026-01-31-toygame-0123abcd.lehen"
HEADER = Header("0123abcd4567cdef", "toygame", 3, "1.2.3", ["Anna", "Björn", "[/]"], 1_769_817_600)


def model_disk(flaw: str | None = None) -> ModelDisk:
    """Return an empty disk with the two folders that journals need."""
    flaws = frozenset[str]() if flaw is None else frozenset({flaw})
    return ModelDisk(Path(), MATCHES, DAMAGED, flaws=flaws)


def numbered(index: int) -> Record:
    """Return a record that says its index, of a length that changes with it."""
    filler = "x" * (index * 7 % 41)
    return ["ply", index, index % 4, ["border", index * 31], {"note": filler}, None, bytes(8)]


def written(count: int, path: Path = MATCH, disk: Disk | None = None) -> list[Record]:
    """Write a journal with count records, the header included, and return them."""
    with Journal.create(path, HEADER, disk or LOCAL) as journal:
        for index in range(1, count):
            journal.append(numbered(index))
    return [HEADER.to_record(), *(numbered(index) for index in range(1, count))]
