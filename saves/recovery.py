"""Recovering what is intact of a damaged journal, and keeping the damaged file aside."""

import contextlib
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from saves.disk import LOCAL, Disk, place
from saves.frames import MAGIC
from saves.reading import read_contents


@dataclass(frozen=True)
class Recovery:
    """What became of a damaged journal.

    Attributes:
        aside: The copy of the damaged file.
        count: How many records were recovered, the header included.
        lost_bytes: How much of the damaged file is not in the recovered one.
    """

    aside: Path
    count: int
    lost_bytes: int


def recover(path: Path, damaged_folder: Path, disk: Disk = LOCAL) -> Recovery | None:
    """Copy a damaged journal aside, put its records before the damage in its place, return both.

    Nothing is done, and None returned, if the journal is not damaged. The name always stands for
    the damaged or for the recovered journal, whatever happens meanwhile.

    Args:
        path: The journal.
        damaged_folder: An existing folder for the copy, on the same disk or not.
        disk: Where both are.

    Raises:
        DamagedError: Not even the header is whole; nothing was done.
        LockedError: Somebody writes to it.
        NotAJournalError: It is not a Lehen save.
        NewerVersionError: A newer program wrote it.
        OSError: The disk refused; the damaged journal is still in its place.
    """
    with contextlib.closing(disk.write_open(path)) as file:
        contents = read_contents(file, path)
        if contents.damage is None:
            return None
        damaged = file.read(0, file.size())
        mark = blake2b(damaged, digest_size=4).hexdigest()  # tried again, it is the same copy
        aside = damaged_folder / f"{path.stem}-{mark}{path.suffix}"
        place(disk, aside, damaged).close()
        whole = MAGIC + damaged[len(MAGIC) : contents.whole_bytes]
        place(disk, path, whole).close()
    return Recovery(aside, len(contents.records), len(damaged) - len(whole))
