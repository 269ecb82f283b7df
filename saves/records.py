"""Records as msgpack data, and what a whole journal holds of them."""

from dataclasses import dataclass
from typing import Any, cast

import msgpack

from saves.errors import RecordFormatError
from saves.frames import HEAD_BYTES, MAGIC, MAX_DATA_BYTES, frame_end, holds_frame

Record = list[Any]
"""`[kind, ...]`: a str, then None, bool, int, str, bytes, lists and dicts with str keys."""

_MAX_DEPTH = 16
_PLAIN = frozenset({type(None), bool, int, str, bytes})


@dataclass(frozen=True)
class Scan:
    """What the bytes of a journal hold.

    Attributes:
        records: The valid records before the first bad one.
        whole_bytes: Where the last of them ends; what follows is a torn tail or damage.
        damaged: Whether it is damage, not merely a last record that was being written.
    """

    records: list[Record]
    whole_bytes: int
    damaged: bool


def pack_record(record: Record) -> bytes:
    """Return the data of a record. Tuples are written as lists.

    Raises:
        RecordFormatError: It is not `[kind, ...plain values]`, or has more than 2**20 bytes.
    """
    if not record or type(record[0]) is not str:
        raise RecordFormatError(f"a record is a list that begins with its kind, not {record!r:.80}")
    try:
        _check_plain(record, 0)
        data = msgpack.packb(record)
    except (ValueError, OverflowError) as error:  # an int of more than 64 bits, a lone surrogate
        raise RecordFormatError(f"record {record[0]!r}: {error}") from error
    if len(data) > MAX_DATA_BYTES:
        raise RecordFormatError(f"record {record[0]!r} has {len(data)} bytes")
    return data


def unpack_record(data: bytes) -> Record:
    """Return the record that data was made from.

    Raises:
        RecordFormatError: It was not made by `pack_record`.
    """
    try:
        plain: object = msgpack.unpackb(data)
        _check_plain(plain, 0)
    except (ValueError, msgpack.UnpackException) as error:
        raise RecordFormatError(f"no record: {error}") from error
    record = cast("list[object]", plain) if isinstance(plain, list) else []
    if not record or type(record[0]) is not str:
        raise RecordFormatError("no record: it does not begin with a kind")
    return record


def _check_plain(value: object, depth: int) -> None:
    kind = type(value)
    if kind in _PLAIN:
        return
    if depth == _MAX_DEPTH:
        raise ValueError(f"values lie in one another more than {_MAX_DEPTH} deep")
    if kind is list or kind is tuple:
        items = cast("list[object]", value)
        if not _PLAIN.issuperset(map(type, items)):
            for item in items:
                _check_plain(item, depth + 1)
    elif kind is dict:
        table = cast("dict[object, object]", value)
        if any(type(key) is not str for key in table):
            raise ValueError("not all keys are str")
        for item in table.values():
            _check_plain(item, depth + 1)
    else:
        raise ValueError(f"{kind.__name__} is not plain")


def scan(data: bytes) -> Scan:
    """Return what a whole journal holds.

    A bad record is damage where valid ones follow it, and where its check is right but its data
    is no record: neither can be left by a program that ended while writing.
    """
    records: list[Record] = []
    offset = len(MAGIC)
    while end := frame_end(data, offset, len(records)):
        try:
            records.append(unpack_record(data[offset + HEAD_BYTES : end]))
        except RecordFormatError:
            return Scan(records, offset, damaged=True)
        offset = end
    damaged = not data.startswith(MAGIC) or holds_frame(data, offset)
    return Scan(records, offset, damaged)
