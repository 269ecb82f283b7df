"""Bytes to payloads and back: `u32 big-endian length | one msgpack array`.

What comes from another computer is read strictly: nothing longer than the limit of the moment is
even waited for, and a payload holds None, bool, int, str, bytes, arrays and maps with str keys,
at most `MAX_DEPTH` deep and `MAX_ITEMS` values in all. Anything else is a FrameError.
"""

import struct
from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgpack

from core.engine.codec import encode
from core.engine.errors import LehenError

HEADER = struct.Struct(">I")

STRANGER_BYTES = 4 * 1024
"""The longest frame that a host reads from somebody who has no place yet."""

GUEST_BYTES = 64 * 1024
"""The longest frame that a host reads from somebody at the table."""

HOST_BYTES = 1024 * 1024
"""The longest frame that a guest reads."""

MAX_DEPTH = 16
MAX_ITEMS = 20_000

Payload = list[Any]


class FrameError(LehenError):
    """Bytes from the other side are no frame; the connection ends."""


def pack_frame(payload: Sequence[object]) -> bytes:
    """Return a payload, its dataclasses as arrays, as one frame."""
    body = encode(payload)
    return HEADER.pack(len(body)) + body


class FrameReader:
    """Cuts what was received into payloads.

    Attributes:
        limit: The longest frame that is read, in bytes; may be changed between two frames.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._buffer = bytearray()

    def feed(self, data: bytes) -> None:
        """Take in received bytes."""
        self._buffer += data

    def next(self) -> Payload | None:
        """Return the next whole payload, or None until more has been received.

        Raises:
            FrameError: The frame is longer than the limit or holds no strict payload.
        """
        if len(self._buffer) < HEADER.size:
            return None
        (length,) = HEADER.unpack_from(self._buffer)
        if length > self.limit:
            raise FrameError(f"a frame of {length} bytes; at most {self.limit} are read here")
        end = HEADER.size + length
        if len(self._buffer) < end:
            return None
        body = bytes(self._buffer[HEADER.size : end])
        del self._buffer[:end]
        return read_payload(body)


def read_payload(body: bytes) -> Payload:
    """Return the payload that a frame's body holds.

    Raises:
        FrameError: It holds anything but one strict array.
    """
    try:
        value: object = msgpack.unpackb(
            body, use_list=True, strict_map_key=True, object_pairs_hook=_table, ext_hook=_no_ext
        )
    except (ValueError, TypeError, msgpack.UnpackException) as error:
        raise FrameError(f"no msgpack value: {error}") from error
    if not isinstance(value, list) or not value:
        raise FrameError("a payload is an array whose first value is its type")
    payload: Payload = list(cast("Iterable[Any]", value))
    _check(payload)
    return payload


def _table(pairs: Sequence[tuple[object, object]]) -> dict[str, object]:
    table: dict[str, object] = {}
    for key, value in pairs:
        if not isinstance(key, str):
            raise ValueError("a key of a map is no text")
        if key in table:
            raise ValueError("a key stands in a map twice")
        table[key] = value
    return table


def _no_ext(code: int, data: bytes) -> object:
    raise ValueError(f"extension type {code} of {len(data)} bytes")


def _check(payload: list[object]) -> None:
    """Refuse floats, depth and mass; breadth first, so that depth costs no stack."""
    level: list[object] = [payload]
    count = 1
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for value in level:
            if isinstance(value, list):
                below += cast("list[object]", value)
            elif isinstance(value, dict):
                below += cast("dict[str, object]", value).values()
            elif not (value is None or isinstance(value, bool | int | str | bytes)):
                raise FrameError(f"a value of type {type(value).__name__}")
        count += len(below)
        if count > MAX_ITEMS:
            raise FrameError(f"more than {MAX_ITEMS} values in one payload")
        if not below:
            return
        level = below
    raise FrameError(f"values nested deeper than {MAX_DEPTH}")
