"""The codec: values survive their bytes, equal values have equal bytes, all else is CodecError."""

from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from typing import Literal, NewType

import msgpack
import pytest

from core.engine.codec import decode, digest, encode, encode_fields, field_names, from_plain
from core.engine.errors import CodecError

Square = NewType("Square", int)


@dataclass(slots=True)
class Inner:
    """A part of a state."""

    name: str
    squares: tuple[Square, ...] = ()


@dataclass(slots=True)
class Everything:
    """A state with a field of every kind."""

    flag: bool = True
    count: int = 5
    name: str = "Löwe"
    seed: bytes = b"\0\xff"
    board: bytearray = field(default_factory=lambda: bytearray(b"ab"))
    rows: list[list[int]] = field(default_factory=lambda: [[1, 2], []])
    pair: tuple[int, str] = (1, "a")
    frames: list[tuple[str | int, ...]] = field(default_factory=lambda: [("act", 1), ("pay", 0, 2)])
    stock: dict[str, int] = field(default_factory=lambda: {"b": 1, "a": 2})
    by_number: dict[int, list[str]] = field(default_factory=lambda: {2: ["x"], 1: []})
    inner: Inner | None = None
    parts: tuple[Inner, ...] = (Inner("one"), Inner("two", (Square(3),)))
    mood: Literal["good", "bad"] = "good"
    owner: Square | None = None
    nothing: None = None


@dataclass(slots=True)
class One:
    """A state with a single field."""

    numbers: list[int]


@dataclass(slots=True)
class Chain:
    """A class that refers to itself."""

    rest: "Chain | None" = None


@dataclass(slots=True)
class Wrong:
    """A state with a field of a kind that cannot be encoded."""

    value: object


@dataclass(slots=True)
class Floating:
    """A state with a float, which no state may hold."""

    value: float


def test_round_trip() -> None:
    """A state with every kind of field is equal after encoding and decoding, types included."""
    state = Everything(inner=Inner("in", (Square(1),)), owner=Square(7))
    again = decode(Everything, encode(state))
    assert state == again
    types = [type(getattr(again, name)) for name in field_names(Everything)]
    assert [type(getattr(state, name)) for name in field_names(Everything)] == types
    assert all(type(frame) is tuple for frame in again.frames)


@pytest.mark.parametrize("numbers", [[], [1], [1, 2, 3], [-(1 << 63), (1 << 64) - 1, 1 << 30]])
def test_single_field(numbers: list[int]) -> None:
    """A class with one field, also one list, is a row of one value."""
    assert [numbers] == msgpack.unpackb(encode(One(numbers)))
    assert One(numbers) == decode(One, encode(One(numbers)))


def test_equal_values_have_equal_bytes() -> None:
    """The order in which a map was filled makes no difference to bytes and digest."""
    other = Everything(stock={"a": 2, "b": 1}, by_number={1: [], 2: ["x"]})
    assert encode(Everything()) == encode(other)
    assert digest(Everything()) == digest(other)
    assert encode_fields(Everything()) == encode_fields(other)
    assert encode({"b": [{"d": 1, "c": 2}], "a": 0}) == encode({"a": 0, "b": [{"c": 2, "d": 1}]})


def test_digest_is_a_hash_of_the_bytes() -> None:
    """A digest is 8 bytes of BLAKE2b over the encoded value."""
    assert blake2b(encode(One([1])), digest_size=8).digest() == digest(One([1]))


def test_each_field_counts() -> None:
    """Another value in any field gives other bytes, and that field only differs."""
    others = {"flag": False, "count": 6, "name": "", "board": bytearray(), "pair": (1, "b")}
    for name, value in others.items():
        changed = Everything()
        setattr(changed, name, value)
        assert digest(Everything()) != digest(changed)
        rows = zip(
            field_names(Everything),
            encode_fields(Everything()),
            encode_fields(changed),
            strict=True,
        )
        assert [name] == [field for field, old, new in rows if old != new]


def test_classes_may_refer_to_themselves() -> None:
    """A chain of two is a chain of two after decoding."""
    assert Chain(Chain(None)) == decode(Chain, encode(Chain(Chain(None))))


@pytest.mark.parametrize("value", [{1, 2}, object(), 1 << 64, -(1 << 63) - 1, [object()]])
def test_what_cannot_be_encoded(value: object) -> None:
    """A set, an object or a number beyond 64 bits is refused."""
    with pytest.raises(CodecError, match="cannot be encoded"):
        encode(Wrong(value))


@pytest.mark.parametrize("kind", [Wrong, Floating])
def test_what_cannot_be_decoded(kind: type) -> None:
    """A class with a field of any type, or a float, has no reader."""
    with pytest.raises(CodecError, match="no way to decode"):
        decode(kind, msgpack.packb([1.5]))


@pytest.mark.parametrize(
    ("hint", "plain", "says"),
    [
        (int, True, "expected int, got bool"),
        (bool, 1, "expected bool, got int"),
        (int, 1.0, "expected int, got float"),
        (str, b"x", "expected str, got bytes"),
        (bytes, "x", "expected bytes, got str"),
        (bytearray, [1], "expected bytes, got list"),
        (None, 0, "expected NoneType, got int"),
        (int | None, "x", "fits none of"),
        (list[int], (1,), "expected a sequence, got tuple"),
        (list[int], [1, "x"], "expected int, got str"),
        (tuple[int, str], [1], "expected 2 values, got 1"),
        (tuple[int, ...], {}, "expected a sequence, got dict"),
        (dict[str, int], [], "expected a map, got list"),
        (dict[str, int], {1: 1}, "expected str, got int"),
        (Literal["a", "b"], "c", "expected one of"),
        (Literal[1], True, "expected one of"),
        (Inner, ["x"], "Inner has 2 fields, got 1"),
        (Inner, {"name": "x"}, "expected a sequence, got dict"),
        (Square, "x", "expected int, got str"),
    ],
)
def test_from_plain_refuses(hint: object, plain: object, says: str) -> None:
    """A value that does not fit its hint is refused; a bool is no number."""
    with pytest.raises(CodecError, match=says):
        from_plain(hint, plain)


BAD = [
    b"",
    b"\xc1",
    b"\x91",
    encode(Everything())[:-1],
    encode(Everything()) + b"\0",
    msgpack.packb({"flag": True}),
    b"\x81\x90\x01",  # a map with a list as key
    b"\x91\xa2\xff\xfe",  # text that is not UTF-8
    b"\xd6\xff\0\0\0\1",  # a timestamp
    b"\xc9\xff\xff\xff\xff\1",
]


@pytest.mark.parametrize("data", BAD)
def test_bad_bytes(data: bytes) -> None:
    """Bytes that hold no such value are a CodecError and nothing else."""
    with pytest.raises(CodecError):
        decode(Everything, data)


def test_no_bytes_at_all() -> None:
    """A number where bytes were expected is a CodecError too."""
    with pytest.raises(CodecError):
        decode(One, 5)  # type: ignore[arg-type]  # as from a wire


def test_deep_nesting() -> None:
    """A value nested too deep is a CodecError, not the end of the stack."""
    data = b"\x91" * 1000 + b"\xc0"
    with pytest.raises(CodecError):
        decode(Chain, data)
    with pytest.raises(CodecError):
        decode(Chain, b"\x91" * 100_000 + b"\xc0")


def test_every_truncation_and_flip() -> None:
    """Every prefix and every changed byte decodes to a value of the class or is refused."""
    data = encode(Everything())
    for end in range(len(data)):
        with pytest.raises(CodecError):
            decode(Everything, data[:end])
    for place, change in combinations(range(len(data)), 2):
        flipped = bytearray(data)
        flipped[place] ^= change or 1
        try:
            again = decode(Everything, bytes(flipped))
        except CodecError:
            continue
        assert isinstance(again, Everything)
