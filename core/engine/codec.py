"""States as bytes: msgpack of their fields, and back by their type hints.

A state is a dataclass whose fields are None, bool, int, str, bytes, bytearray, lists and tuples
of these, dicts with str or int keys, or further dataclasses of the same kind.
"""

import types
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgpack

from core.engine.errors import CodecError

T = TypeVar("T")

DIGEST_BYTES = 8


# One packer for all: it packs plain values only, no other thread can come in between.
_packer = msgpack.Packer()


@cache
def _getter(kind: Any) -> Callable[[Any], Sequence[object]]:
    names = field_names(kind)
    get: Callable[[Any], Any] = attrgetter(*names)
    if len(names) == 1:
        return lambda value: [_plain(get(value))]
    hints = get_type_hints(kind)
    deep = [place for place, name in enumerate(names) if _is_deep(hints[name])]
    if not deep:
        return cast("Callable[[Any], Sequence[object]]", get)

    def row(value: object) -> list[object]:
        items = list(get(value))
        for place in deep:
            items[place] = _plain(items[place])
        return items

    return row


def _is_deep(hint: Any) -> bool:
    """Return whether values of a type hint may hold maps or dataclasses."""
    inner = any(map(_is_deep, get_args(hint)))
    return get_origin(hint) is dict or hint is dict or is_dataclass(hint) or inner


def _plain(value: object) -> object:
    """Return a value without dataclasses, all its maps in the order of their keys."""
    kind: Any = type(value)
    maker = _maker(kind)
    return value if maker is None else maker(value)


@cache
def _maker(kind: type[Any]) -> Callable[[Any], object] | None:
    """Return what makes values of a type plain, None where they are."""
    if issubclass(kind, dict):
        return _plain_map
    if issubclass(kind, list | tuple):
        return _plain_list
    return _getter(kind) if is_dataclass(kind) else None


def _plain_map(table: dict[str | int, object]) -> object:
    keys = sorted(table, key=lambda key: (isinstance(key, str), key))
    return {key: _plain(table[key]) for key in keys}


def _plain_list(values: Sequence[object]) -> object:
    return [_plain(item) for item in values]


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the names of a dataclass's fields in the order of their encoding."""
    return tuple(f.name for f in fields(kind))


def _row(value: object) -> Sequence[object]:
    kind: Any = type(value)
    return _getter(kind)(value)


def _packed(plain: object) -> bytes:
    try:
        return _packer.pack(plain)
    except (TypeError, OverflowError, ValueError) as error:
        raise CodecError(f"it cannot be encoded: {error}") from error


def encode(value: object) -> bytes:
    """Return a dataclass, or any plain value, as msgpack bytes; equal values, equal bytes.

    Raises:
        CodecError: It holds something that is no plain value, or an int beyond 64 bits.
    """
    return _packed(_plain(value))


def digest(value: object) -> bytes:
    """Return 8 bytes that stand for a state."""
    return encoded_digest(encode(value))


def encoded_digest(encoded: bytes) -> bytes:
    """Return what `digest` gives for the value that was encoded."""
    return blake2b(encoded, digest_size=DIGEST_BYTES).digest()


def encode_fields(value: object) -> list[bytes]:
    """Return each field of a dataclass encoded by itself, for comparing two of them."""
    return [_packed(item) for item in _row(value)]


def join_fields(fields: Sequence[bytes]) -> bytes:
    """Return what `encode` gives for the dataclass that `encode_fields` took apart."""
    return _packer.pack_array_header(len(fields)) + b"".join(fields)


def decode(kind: type[T], data: bytes) -> T:
    """Return the value of the dataclass `kind` that `encode` made these bytes from.

    Raises:
        CodecError: The bytes are no msgpack or do not fit the class.
    """
    try:
        return cast("T", from_plain(kind, _unpacked(data)))
    except RecursionError as error:
        raise CodecError("the value is nested too deep") from error


def _unpacked(data: bytes) -> object:
    try:
        return msgpack.unpackb(data, use_list=True, strict_map_key=False)
    except (ValueError, TypeError, msgpack.UnpackException) as error:  # TypeError: a list as key
        raise CodecError(f"no msgpack value: {error}") from error


def from_plain(kind: Any, plain: object) -> Any:
    """Return the value that a decoded msgpack value stands for under a type hint.

    Raises:
        CodecError: It does not fit.
    """
    return _reader(kind)(plain)


@cache
def _reader(hint: Any) -> Callable[[object], Any]:
    """Return the function that turns a decoded msgpack value into a value of the hint."""
    origin = get_origin(hint)
    if hasattr(hint, "__supertype__"):
        return _reader(hint.__supertype__)
    if origin in (Union, types.UnionType):
        return _union_reader(get_args(hint))
    if origin is list:
        return _list_reader(get_args(hint)[0])
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if origin is dict:
        return _dict_reader(*get_args(hint))
    if is_dataclass(hint):
        return _dataclass_reader(cast("type", hint))
    return _leaf_reader(hint)


def _leaf_reader(hint: Any) -> Callable[[object], Any]:
    if hint is bytearray:
        return lambda plain: bytearray(_expect(plain, bytes))
    if hint is None or hint is type(None):
        return lambda plain: _expect(plain, type(None))
    if get_origin(hint) is Literal:
        return lambda plain: _one_of(plain, get_args(hint))
    if hint in (int, str, bytes, bool):
        return lambda plain: _expect(plain, hint)
    raise CodecError(f"no way to decode the type {hint!r}")


def _expect(plain: object, kind: type[T]) -> T:
    if type(plain) is not kind:
        raise CodecError(f"expected {kind.__name__}, got {type(plain).__name__}")
    return plain


def _one_of(plain: object, words: tuple[object, ...]) -> object:
    if not any(plain == word and type(plain) is type(word) for word in words):
        raise CodecError(f"expected one of {words}, got {plain!r}")
    return plain


def _union_reader(hints: tuple[Any, ...]) -> Callable[[object], Any]:
    readers = [_reader(hint) for hint in hints]

    def read(plain: object) -> Any:
        for reader in readers:
            try:
                return reader(plain)
            except CodecError:
                continue
        raise CodecError(f"{plain!r} fits none of {hints!r}")

    return read


def _list_reader(hint: Any) -> Callable[[object], Any]:
    item = _reader(hint)
    return lambda plain: [item(value) for value in _sequence(plain)]


def _tuple_reader(hints: tuple[Any, ...]) -> Callable[[object], Any]:
    if len(hints) == 2 and hints[1] is Ellipsis:
        item = _reader(hints[0])
        return lambda plain: tuple([item(value) for value in _sequence(plain)])
    readers = [_reader(hint) for hint in hints]

    def read(plain: object) -> Any:
        values = _sequence(plain)
        if len(values) != len(readers):
            raise CodecError(f"expected {len(readers)} values, got {len(values)}")
        return tuple([reader(value) for reader, value in zip(readers, values, strict=True)])

    return read


def _dict_reader(key_hint: Any, value_hint: Any) -> Callable[[object], Any]:
    key, item = _reader(key_hint), _reader(value_hint)

    def read(plain: object) -> Any:
        if not isinstance(plain, dict):
            raise CodecError(f"expected a map, got {type(plain).__name__}")
        table = cast("dict[object, object]", plain)
        return {key(k): item(v) for k, v in table.items()}

    return read


def _dataclass_reader(kind: type) -> Callable[[object], Any]:
    names = field_names(kind)
    readers: list[Callable[[object], Any]] = []  # filled late: a class may refer to itself

    def read(plain: object) -> Any:
        if not readers:
            hints = get_type_hints(kind)
            readers[:] = [_reader(hints[name]) for name in names]  # at once: threads share it
        values = _sequence(plain)
        if len(values) != len(names):
            raise CodecError(f"{kind.__name__} has {len(names)} fields, got {len(values)}")
        return kind(*[reader(value) for reader, value in zip(readers, values, strict=True)])

    return read


def _sequence(plain: object) -> list[object]:
    if isinstance(plain, list):
        return cast("list[object]", plain)
    raise CodecError(f"expected a sequence, got {type(plain).__name__}")
