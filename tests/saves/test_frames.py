"""Frames: valid in their own place only, and found from any place."""

import random
import zlib

import pytest

from saves.frames import (
    HEAD_BYTES,
    MAX_DATA_BYTES,
    checksum,
    frame,
    frame_end,
    holds_frame,
    implied_index,
    last_frame,
)


def test_form() -> None:
    """A frame is length and check, little-endian, then the data."""
    check = zlib.crc32(bytes.fromhex("07000000 03000000") + b"abc")
    assert bytes.fromhex("03000000") + check.to_bytes(4, "little") + b"abc" == frame(7, b"abc")


@pytest.mark.parametrize("index", [0, 1, 255, 256, 70_000, 2**32 - 1])
def test_implied_index(index: int) -> None:
    """Data and check tell the index that the check was made for."""
    data = random.Random(index).randbytes(50)
    assert index == implied_index(data, checksum(index, data))


def test_frame_end() -> None:
    """The end of a frame is found at its own index, and at no other."""
    data = b"before" + frame(4, b"data") + b"after"
    assert len(data) - len(b"after") == frame_end(data, 6, 4)
    assert [None] * 3 == [frame_end(data, 6, index) for index in (0, 3, 5)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        bytes(7),
        bytes(8),
        bytes(400),
        frame(0, b"data")[:-1],
        (MAX_DATA_BYTES + 1).to_bytes(4, "little") + bytes(MAX_DATA_BYTES + 5),
    ],
    ids=["nothing", "part of a head", "zero head", "zeros", "short", "too long"],
)
def test_no_frame(data: bytes) -> None:
    """Nothing, zeros, an incomplete frame and a length beyond the limit are no frames."""
    assert frame_end(data, 0, 0) is None


def test_holds_frame() -> None:
    """A valid frame is found behind anything, but not if one of its bytes is missing."""
    noise = random.Random(1).randbytes(300)
    assert holds_frame(noise + frame(9, b"some data"), 0)
    assert not holds_frame(noise + frame(9, b"some data")[:-1], 0)


def test_no_frame_in_chance_bytes() -> None:
    """Chance bytes, zeros and text hold no frame."""
    assert not holds_frame(random.Random(2).randbytes(20_000), 0)
    assert not holds_frame(bytes(20_000), 0)
    assert not holds_frame(b"A sentence without end, " * 1000, 0)


def test_search_has_a_bound() -> None:
    """Where a search would take too long, the answer is that there may be a frame."""
    many = (60_000).to_bytes(4, "little") + bytes(4)
    assert holds_frame(many * 20_000, 0)


def test_last_frame() -> None:
    """The frame that ends at an end is found with its offset and index."""
    first, second = frame(70, bytes(5)), frame(71, b"data" * 30)
    assert (len(first), 71) == last_frame(first + second, len(first + second), 1000)
    assert (0, 70) == last_frame(first + second, len(first), 70)


def test_no_last_frame() -> None:
    """No frame is found if its index is impossible, or if it does not end there."""
    data = frame(70, b"data")
    assert last_frame(data, len(data), 69) is None
    assert last_frame(data, len(data) - 1, 100) is None
    assert last_frame(data, HEAD_BYTES, 100) is None
