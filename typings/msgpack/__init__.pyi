from collections.abc import Callable
from typing import Any

class UnpackException(Exception): ...

def packb(
    o: object, *, default: Callable[[Any], object] | None = ..., use_bin_type: bool = ...
) -> bytes: ...
def unpackb(
    packed: bytes,
    *,
    use_list: bool = ...,
    raw: bool = ...,
    strict_map_key: bool = ...,
    object_pairs_hook: Callable[[list[tuple[object, object]]], object] | None = ...,
    ext_hook: Callable[[int, bytes], object] = ...,
    timestamp: int = ...,
) -> Any: ...

class Packer:
    def pack(self, obj: object) -> bytes: ...
    def pack_array_header(self, size: int) -> bytes: ...

class ExtType:
    def __init__(self, code: int, data: bytes) -> None: ...

class Timestamp:
    def __init__(self, seconds: int, nanoseconds: int = ...) -> None: ...
