"""A library of 200 matches, 50 of them damaged in every way that files are."""

from pathlib import Path

import pytest

import toygame
from savedtoy import a_plan, load, play
from saves import index, match_file
from saves.folders import Folders
from saves.frames import MAGIC

COUNT, EVERY = 200, 4


def damage(data: bytes, way: int) -> bytes:
    """Return a file as one of eight accidents leaves it."""
    half, last = len(data) // 2, len(data) - 1
    flipped = bytes([*data[:half], data[half] ^ 4, *data[half + 1 :]])
    ways = [
        b"",
        data[:5],
        data[:20],
        bytes(len(data)),
        flipped,
        data[:half] + bytes(20) + data[half + 20 :],
        b"Dear Anna" * 40,
        MAGIC + data[30:],
    ]
    assert last > half
    return ways[way % len(ways)]


@pytest.fixture
def library(lehen_home: Path) -> Path:
    """Return a home with 200 matches, every fourth damaged."""
    folders = Folders(lehen_home)
    saved, journal = match_file.begin(a_plan(), toygame.GAME, folders)
    play(saved, journal, 40)
    journal.close()
    data = saved.path.read_bytes()
    saved.path.unlink()
    for number in range(COUNT):
        broken = number % EVERY == 0
        content = damage(data, number // EVERY) if broken else data
        name = f"{'broken' if broken else 'whole'} {number}.lehen"
        (folders.matches / name).write_bytes(content)
    return lehen_home


def test_every_file_is_listed(library: Path) -> None:
    """All 200 are in the list; the 150 whole ones with their position, the others with a reason."""
    before = {path.name: path.read_bytes() for path in Folders(library).matches.iterdir()}
    *_, found = index.listing(Folders(library), load, "en", "1.0")
    assert COUNT == len(found)
    whole = [one for one in found if one.path.name.startswith("whole")]
    broken = [one for one in found if one.path.name.startswith("broken")]
    assert (COUNT - COUNT // EVERY, COUNT // EVERY) == (len(whole), len(broken))
    assert all(one.summary is not None and one.why is None for one in whole)
    assert all(one.summary is None and one.why is not None for one in broken)
    assert before == {path.name: path.read_bytes() for path in Folders(library).matches.iterdir()}


def test_the_second_list_reads_nothing(library: Path) -> None:
    """With the index the same list comes in one piece, damaged files and all."""
    *_, first = index.listing(Folders(library), load, "en", "1.0")
    (again,) = index.listing(Folders(library), load, "en", "1.0")
    assert first == again
