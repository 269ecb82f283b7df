"""Records as data, and what a whole journal holds."""

from enum import IntEnum

import msgpack
import pytest

from journals import HEADER, numbered
from saves.errors import RecordFormatError
from saves.frames import MAGIC, MAX_DATA_BYTES, frame
from saves.records import Record, pack_record, scan, unpack_record

EVERYTHING: Record = [
    "kind", None, True, -(2**63), 2**64 - 1, "Löwe", b"\0\xff", [], [1, ["two"]],
    {"key": {"in": 3}},
]  # fmt: skip


def deep(levels: int) -> Record:
    """Return a record with lists in one another."""
    value: Record = []
    for _ in range(levels):
        value = [value]
    return ["deep", value]


def frames(records: list[Record]) -> bytes:
    """Return the bytes of a journal."""
    return MAGIC + b"".join(frame(i, pack_record(record)) for i, record in enumerate(records))


RECORDS = [HEADER.to_record(), *(numbered(index) for index in range(1, 8))]


@pytest.mark.parametrize("record", [EVERYTHING, ["kind"], numbered(5), deep(10)])
def test_round_trip(record: Record) -> None:
    """A record comes back equal."""
    assert record == unpack_record(pack_record(record))


def test_tuples_become_lists() -> None:
    """Moves may be given as tuples; they come back as lists."""
    assert ["ply", ["border", 5]] == unpack_record(pack_record(["ply", ("border", 5)]))


class Colour(IntEnum):
    """Not plain: it would come back as an int."""

    RED = 1


@pytest.mark.parametrize(
    "record",
    [
        [],
        [1, "kind"],
        ["kind", 1.5],
        ["kind", {1: 2}],
        ["kind", {b"key": 2}],
        ["kind", {"key": {3}}],
        ["kind", [object()]],
        ["kind", bytearray(3)],
        ["kind", Colour.RED],
        ["kind", 2**64],
        ["kind", "\ud800"],
        ["kind", bytes(MAX_DATA_BYTES)],
        deep(40),
    ],
    ids=lambda record: repr(record)[:30],
)
def test_what_is_no_record(record: Record) -> None:
    """What would not come back as it was is refused with a typed error."""
    with pytest.raises(RecordFormatError):
        pack_record(record)


@pytest.mark.parametrize(
    "value",
    [5, "kind", {"kind": 1}, [], [5], ["kind", 1.5], [b"kind"]],
    ids=repr,
)
def test_data_that_is_no_record(value: object) -> None:
    """Msgpack of something else is refused with a typed error."""
    with pytest.raises(RecordFormatError):
        unpack_record(msgpack.packb(value))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        pack_record(EVERYTHING)[:-1],
        pack_record(EVERYTHING) + b"\0",
        b"\x91" * 2000,
        b"\x92\xa4kind\xd6\xff\0\0\0\1",
        b"\x92\xa4kind\xd4\5\0",
        b"\x92\xa4kind\xa1\xff",
    ],
    ids=["empty", "unused code", "short", "long", "deep", "time", "extension", "no UTF-8"],
)
def test_data_that_is_not_plain(data: bytes) -> None:
    """Bytes that are no msgpack value, or no plain one, are refused with a typed error."""
    with pytest.raises(RecordFormatError):
        unpack_record(data)


def test_sound_journal() -> None:
    """All records of a sound journal are found."""
    data = frames(RECORDS)
    found = scan(data)
    assert (RECORDS, len(data), False) == (found.records, found.whole_bytes, found.damaged)


@pytest.mark.parametrize("tail", [b"\1", bytes(500), frame(8, b"data")[:-1], frame(8, b"d")[1:]])
def test_torn_tail(tail: bytes) -> None:
    """A part of a frame, or zeros, behind the last record is no damage."""
    data = frames(RECORDS)
    found = scan(data + tail)
    assert (RECORDS, len(data), False) == (found.records, found.whole_bytes, found.damaged)


def test_bad_record_with_valid_ones_behind() -> None:
    """A bad record is damage if a valid one follows, however much was lost between."""
    data = frames(RECORDS[:3]) + bytes(64) + frames(RECORDS)[len(frames(RECORDS[:7])) :]
    found = scan(data)
    whole = len(frames(RECORDS[:3]))
    assert (RECORDS[:3], whole, True) == (found.records, whole, found.damaged)


def test_missing_record() -> None:
    """A record that was cut out is damage: the next one is not taken for it."""
    data = frames(RECORDS[:3]) + frames(RECORDS)[len(frames(RECORDS[:4])) :]
    found = scan(data)
    assert (RECORDS[:3], True) == (found.records, found.damaged)


def test_valid_frame_without_a_record() -> None:
    """A frame whose check is right and whose data is no record is damage, the last one too."""
    found = scan(frames(RECORDS) + frame(8, b"\xc1"))
    assert (RECORDS, True) == (found.records, found.damaged)
