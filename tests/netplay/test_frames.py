"""What is read from the other side: strict payloads within the limit, and nothing else."""

import msgpack
import pytest

from netplay.frames import HEADER, MAX_DEPTH, MAX_ITEMS, FrameError, FrameReader, pack_frame


def framed(body: bytes) -> bytes:
    """Return a body with its length before it."""
    return HEADER.pack(len(body)) + body


def test_a_payload_comes_back_whatever_the_pieces() -> None:
    """Frames are found again when the bytes come one by one."""
    reader, found = FrameReader(1000), []
    for byte in pack_frame(["ping", 1]) + pack_frame(["chat", 2, "ä", b"\x00", None, True]):
        reader.feed(bytes([byte]))
        while (payload := reader.next()) is not None:
            found.append(payload)
    assert [["ping", 1], ["chat", 2, "ä", b"\x00", None, True]] == found


def test_a_long_frame_is_refused_at_its_header() -> None:
    """Nothing of a frame beyond the limit is waited for."""
    reader = FrameReader(100)
    reader.feed(HEADER.pack(101))
    with pytest.raises(FrameError, match="at most 100"):
        reader.next()


def nested(depth: int) -> object:
    """Return lists in lists."""
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc1",
        msgpack.packb("text"),
        msgpack.packb([]),
        msgpack.packb(["x", 1.5]),
        msgpack.packb(["x", msgpack.ExtType(5, b"abc")]),
        msgpack.packb(["x", msgpack.Timestamp(1, 2)]),
        msgpack.packb(["x", {1: 2}]),
        b"\x92\xa1x\x82\xa1a\x01\xa1a\x02",
        b"\x92\xa1x\xa2\xff\xfe",
        msgpack.packb(["x", nested(MAX_DEPTH)]),
        msgpack.packb(["x", [0] * MAX_ITEMS]),
        msgpack.packb(["x"]) + b"\x00",
        b"\x91" * 2000 + b"\x01",
        b"\xdd\xff\xff\xff\xff",
    ],
    ids=lambda body: body[:12].hex() or "empty",
)
def test_what_is_not_strict_is_refused(body: bytes) -> None:
    """Floats, extensions, odd keys, doubled keys, bad text, depth, mass, and bytes left over."""
    reader = FrameReader(1_000_000)
    reader.feed(framed(body))
    with pytest.raises(FrameError):
        reader.next()
