"""Saves of all games, cut off and changed at any byte: what is read of them is never wrong."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from advised import advised
from core import registry
from saves import match_file
from saves.errors import SaveError

PLIES = 50
STEP = 97
"""In the usual run only every so many bytes are tried."""


def check(path: Path, contents: Iterable[bytes]) -> tuple[int, int]:
    """Look at changed contents of a save; return how many were opened and how many refused.

    What is opened must be the match up to some entry.
    """
    whole = [entry.digest for entry in match_file.look(path, registry.load).match.entries]
    other = path.with_name("other.lehen")
    opened = refused = 0
    for content in contents:
        other.write_bytes(content)
        try:
            match = match_file.look(other, registry.load).match
        except SaveError:
            refused += 1
            continue
        digests = [entry.digest for entry in match.entries]
        assert whole[: len(digests)] == digests
        opened += 1
    return opened, refused


def flipped(content: bytes, offset: int, mask: int) -> bytes:
    """Return the content with one byte changed."""
    changed = bytearray(content)
    changed[offset] ^= mask
    return bytes(changed)


def check_truncations(home: Path, game_id: str, step: int) -> None:
    """A save that is cut off opens with the entries that are whole; without a start it does not."""
    path = advised(home, game_id, PLIES)
    content = path.read_bytes()
    sizes = range(len(content) - 1, -1, -step)
    opened, refused = check(path, (content[:size] for size in sizes))
    assert len(sizes) == opened + refused
    assert opened > refused > 0


def check_flips(home: Path, game_id: str, step: int, masks: Iterable[int]) -> None:
    """A changed byte is damage, unless it is in the last record, which is then cut off."""
    path = advised(home, game_id, PLIES)
    content = path.read_bytes()
    masks = tuple(masks)
    changes = [(offset, mask) for offset in range(0, len(content), step) for mask in masks]
    opened, refused = check(path, (flipped(content, *change) for change in changes))
    assert len(changes) == opened + refused
    assert refused > opened > 0


@pytest.mark.parametrize("game_id", registry.ids())
def test_some_truncations(lehen_home: Path, game_id: str) -> None:
    """Of every game, a save that is cut off is a shorter match."""
    check_truncations(lehen_home, game_id, STEP)


@pytest.mark.parametrize("game_id", registry.ids())
def test_some_changed_bytes(lehen_home: Path, game_id: str) -> None:
    """Of every game, a save with a changed byte is refused, or shorter by its last record."""
    check_flips(lehen_home, game_id, STEP, [0x01])


@pytest.mark.soak
@pytest.mark.parametrize("game_id", registry.ids())
def test_every_truncation(lehen_home: Path, game_id: str) -> None:
    """The same for every length."""
    check_truncations(lehen_home, game_id, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", registry.ids())
def test_every_changed_byte(lehen_home: Path, game_id: str) -> None:
    """The same for every byte, changed in three ways."""
    check_flips(lehen_home, game_id, 1, [0x01, 0x80, 0xFF])
