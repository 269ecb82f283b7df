"""Frames: how the data of one record stands in a journal. This form never changes.

A journal is `MAGIC`, then frames `u32 length | u32 check | data`, little-endian. `check` is the
CRC-32 of (u32 index, u32 length, data), where the index counts the frames of the file from 0: a
frame is valid in its own place only.

Frames can be found without reading the file from its start. For given data and check there is
exactly one index for which the check is right, and it is found by running the CRC backwards. A
frame that stands anywhere tells its own index; chance bytes tell one that no file could hold.
"""

import struct
import zlib

MAGIC = b"\x8aLEHEN\r\n"  # not text, and changed by whatever changes the ends of lines
MAX_DATA_BYTES = 1 << 20
HEAD_BYTES = 8
LEAST_FRAME_BYTES = HEAD_BYTES + 1

_HEAD = struct.Struct("<II")
_LENGTH = struct.Struct("<I")
_SEARCH_STEPS = 1 << 22

_ONES = 0xFFFFFFFF
_POLYNOMIAL = 0xEDB88320


def _crc_table() -> list[int]:
    table: list[int] = []
    for value in range(256):
        for _ in range(8):
            value = (value >> 1) ^ (_POLYNOMIAL if value & 1 else 0)  # noqa: PLW2901 -- shifts
        table.append(value)
    return table


_CRC = _crc_table()
_CRC_BY_TOP = [_CRC.index(entry) for entry in sorted(_CRC)]  # no two have the same top byte


def checksum(index: int, data: bytes) -> int:
    """Return the check of a frame's data at an index."""
    return zlib.crc32(data, zlib.crc32(_HEAD.pack(index, len(data))))


def frame(index: int, data: bytes) -> bytes:
    """Return the frame of data at an index."""
    return _HEAD.pack(len(data), checksum(index, data)) + data


def frame_end(data: bytes, offset: int, index: int) -> int | None:
    """Return where the frame at an offset ends, or None if none stands there whole and valid."""
    start = offset + HEAD_BYTES
    if start >= len(data):
        return None
    length, check = _HEAD.unpack_from(data, offset)
    end = start + length
    if not 0 < length <= MAX_DATA_BYTES or end > len(data):
        return None
    return end if checksum(index, data[start:end]) == check else None


def implied_index(data: bytes, check: int) -> int:
    """Return the one index at which data has this check."""
    state = check ^ _ONES
    for byte in reversed(bytes(4) + _LENGTH.pack(len(data)) + data):
        entry = _CRC_BY_TOP[state >> 24]
        state = ((state ^ _CRC[entry]) << 8 & _ONES) | (entry ^ byte)
    return state ^ _ONES  # four bytes that turn the first state into this one


def holds_frame(data: bytes, offset: int) -> bool:
    """Return whether a valid frame begins at an offset or anywhere behind it.

    Where that would take too long to exclude, the answer is yes.
    """
    steps = 0
    for start in range(offset, len(data) - LEAST_FRAME_BYTES + 1):
        length, check = _HEAD.unpack_from(data, start)
        first, end = start + HEAD_BYTES, start + HEAD_BYTES + length
        steps += 1
        if 0 < length <= MAX_DATA_BYTES and end <= len(data):
            steps += length
            if steps > _SEARCH_STEPS:
                return True
            if implied_index(data[first:end], check) <= len(data) // LEAST_FRAME_BYTES:
                return True
    return steps > _SEARCH_STEPS


def last_frame(data: bytes, end: int, most: int) -> tuple[int, int] | None:
    """Return offset and index of the frame that ends at an end, or None if there is none.

    Args:
        data: The last part of a journal.
        end: Where the frame ends in it.
        most: The greatest index that the frame can have.
    """
    for offset in range(end - LEAST_FRAME_BYTES, -1, -1):
        length, check = _HEAD.unpack_from(data, offset)
        if offset + HEAD_BYTES + length == end and length <= MAX_DATA_BYTES:
            index = implied_index(data[offset + HEAD_BYTES : end], check)
            if index <= most:
                return offset, index
    return None
