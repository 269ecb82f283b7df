"""The frames between a bot's process and its client: 4 bytes of length, then msgpack.

    -> [number, "think", game, seat, kind, moves, level, seed, mask]
    <- [number, "ranked", [[move, value, reason], ...], spent, cut off]
    -> [number, "ponder", game, seat, entry, level, seed of all decisions, mask]
    <- [number, "pondering"]
    -> [number, "warm", game, level]
    <- [number, "speed", evaluated positions a second]

The length is big-endian. Every message is a sequence.
"""

import struct
from collections.abc import Sequence
from typing import cast

import msgpack

from core.engine.errors import CodecError

MAX_FRAME_BYTES = 1 << 24
HEADER = struct.Struct(">I")


def frame(message: Sequence[object]) -> bytes:
    """Return a message as a frame."""
    body = msgpack.packb(message)
    return HEADER.pack(len(body)) + body


def body_size(header: bytes) -> int:
    """Return how many bytes follow a header.

    Raises:
        CodecError: More than a frame may have.
    """
    (size,) = HEADER.unpack(header)
    if size > MAX_FRAME_BYTES:
        raise CodecError(f"a frame has at most {MAX_FRAME_BYTES} bytes, not {size}")
    return int(size)


def unpack(body: bytes) -> list[object]:
    """Return the message in a frame's body.

    Raises:
        CodecError: The bytes hold no sequence.
    """
    try:
        plain: object = msgpack.unpackb(body, use_list=True)
    except (ValueError, msgpack.UnpackException) as error:
        raise CodecError(f"no msgpack value: {error}") from error
    return sequence(plain)


def sequence(plain: object) -> list[object]:
    """Return a decoded value that must be a sequence.

    Raises:
        CodecError: It is none.
    """
    if not isinstance(plain, list):
        raise CodecError(f"expected a sequence, got {type(plain).__name__}")
    return cast("list[object]", plain)
