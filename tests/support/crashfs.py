"""A model of a file system that can lose power after every operation.

`ModelDisk` keeps beside what a program sees what is surely on the disk, and the changes on the
way there. `power_cuts` returns what a power cut may leave, as POSIX allows:

* of what was written to a file since its last sync: nothing, any beginning, a beginning with a
  torn last write, the new length with zeros in it, all but one change;
* of what was done to the names in a folder since its last sync: any beginning.

It can refuse operations, have little room, and have flaws, which show what the checks catch.
"""

import errno
import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from saves.errors import LockedError

FOLDER = 0
MOST_STATES = 400
TORN_AT = (1, 4, 7, 8, 9, 512, 4096)


@dataclass(frozen=True)
class Change:
    """A change of a file: data written at an offset, or, without data, a cut."""

    offset: int
    data: bytes | None = None

    def on(self, content: bytes) -> bytes:
        """Return what content becomes."""
        if self.data is None:
            return content[: self.offset].ljust(self.offset, b"\0")
        return content[: self.offset].ljust(self.offset, b"\0") + (
            self.data + content[self.offset + len(self.data) :]
        )

    def torn(self, content: bytes) -> Iterator[bytes]:
        """Return what content becomes if the change is not made completely."""
        if self.data is None:
            return
        size = len(self.data)
        parts = [self.data[:cut] for cut in {*TORN_AT, size // 2, size - 1} if 0 < cut < size]
        if self.offset + size > len(content):
            parts.append(bytes(size))
        if size > 8:  # a border of sectors lies in it, and either side is lost
            parts += [bytes(8) + self.data[8:], self.data[:8] + bytes(size - 8)]
        yield from (Change(self.offset, part).on(content) for part in parts)


@dataclass
class Inode:
    """A file: as programs see it, as it surely is on the disk, and what lies between."""

    seen: bytes = b""
    durable: bytes = b""
    pending: list[Change] = field(default_factory=list[Change])

    def change(self, change: Change) -> None:
        """Make a change that is not yet on the disk."""
        self.seen = change.on(self.seen)
        self.pending.append(change)

    def after_power_cut(self) -> set[bytes]:
        """Return all that a power cut may leave."""
        found = {self.durable}
        content = self.durable
        for change in self.pending:
            found.update(change.torn(content))
            content = change.on(content)
            found.add(content)
        for lost in range(len(self.pending)):
            content = self.durable
            for number, change in enumerate(self.pending):
                content = content if number == lost else change.on(content)
            found.add(content)
        return found


Names = dict[Path, int]
"""By path: the number of an inode, or FOLDER."""

NameChange = tuple[Path, int | None]
"""A name and what it stands for from now on, None for nothing."""


def renamed(names: Names, changes: tuple[NameChange, ...]) -> None:
    """Change names; the names of a rename change together."""
    for path, number in changes:
        if number is None:
            names.pop(path, None)
        else:
            names[path] = number


class ModelDisk:
    """A disk; all paths lie below the folders that it is given.

    Attributes:
        after: Is called after every operation that changed something.
        refuse: Is asked before every operation, with its name and path; may raise OSError.
        drops: Whether a refused sync drops the changes: programs see them, the next sync
            succeeds, and they never reach the disk (Linux does that).
        room_bytes: How many bytes all files may have together.
        syncs: How many syncs of files were done.
        inodes: The files by their numbers.
        names: The names as programs see them.
        durable_names: The names as they surely are on the disk.
        pending_names: By folder, the changes of names that lie between.
        flaws: What it does wrong: "sync", "folder sync" and "truncate" do nothing ("truncate"
            also writes at the end always, as a file opened for appending does); "cut sync" does
            not sync directly after a truncation.
    """

    def __init__(self, *folders: Path, flaws: frozenset[str] = frozenset()) -> None:
        self.flaws = flaws
        self.after: Callable[[], None] = lambda: None
        self.refuse: Callable[[str, Path], None] = lambda _name, _path: None
        self.drops = True
        self.room_bytes: int | None = None
        self.syncs = 0
        self.inodes: dict[int, Inode] = {}
        self.names: Names = dict.fromkeys(folders, FOLDER)
        self.durable_names: Names = dict(self.names)
        self.pending_names: dict[Path, list[tuple[NameChange, ...]]] = {}
        self._locked: set[int] = set()

    def put(self, path: Path, content: bytes) -> None:
        """Place a file that is surely on the disk."""
        number = self._new_number()
        self.names[path] = self.durable_names[path] = number
        self.inodes[number] = Inode(content, content)

    def content(self, path: Path) -> bytes:
        """Return what a program reads from a file now."""
        return self.inodes[self.names[path]].seen

    def files(self) -> list[Path]:
        """Return the paths of all files."""
        return sorted(path for path, number in self.names.items() if number != FOLDER)

    def after_kill(self) -> "ModelDisk":
        """Return what the next program finds if this one was killed: all, without locks."""
        copy = ModelDisk(flaws=self.flaws)
        copy.inodes = {
            number: Inode(inode.seen, inode.durable, list(inode.pending))
            for number, inode in self.inodes.items()
        }
        copy.names, copy.durable_names = dict(self.names), dict(self.durable_names)
        copy.pending_names = {
            folder: list(changes) for folder, changes in self.pending_names.items()
        }
        return copy

    def power_cuts(self) -> Iterator["ModelDisk"]:
        """Return what may be found after a power cut now; at most 400 for each set of names."""
        folders = list(self.pending_names)
        beginnings = [range(len(self.pending_names[folder]) + 1) for folder in folders]
        for counts in itertools.product(*beginnings):
            names = dict(self.durable_names)
            for folder, count in zip(folders, counts, strict=True):
                for changes in self.pending_names[folder][:count]:
                    renamed(names, changes)
            yield from self._with_names(names)

    def _with_names(self, names: Names) -> Iterator["ModelDisk"]:
        names = {path: n for path, n in names.items() if n == FOLDER or path.parent in names}
        numbers = sorted({number for number in names.values() if number != FOLDER})
        variants = [sorted(self.inodes[number].after_power_cut()) for number in numbers]
        for contents in _some_of_all(variants):
            disk = ModelDisk(flaws=self.flaws)
            disk.inodes = {
                number: Inode(content, content)
                for number, content in zip(numbers, contents, strict=True)
            }
            disk.names, disk.durable_names = dict(names), dict(names)
            yield disk

    # what saves.disk.Disk asks for

    def read_open(self, path: Path) -> "ModelFile":
        """Open a file for reading."""
        return ModelFile(self, path, self._number(path), locked=False)

    def write_open(self, path: Path) -> "ModelFile":
        """Open a file and lock it."""
        number = self._number(path)
        if number in self._locked:
            raise LockedError(path, None)
        self._locked.add(number)
        return ModelFile(self, path, number, locked=True)

    def create(self, path: Path) -> "ModelFile":
        """Open a new or emptied file and lock it."""
        if path in self.names:
            file = self.write_open(path)
            file.truncate(0)
            return file
        number = self._new_number()
        self._rename("create", path, (path, number))
        self.inodes[number] = Inode()
        self.after()
        return self.write_open(path)

    def exists(self, path: Path) -> bool:
        """Return whether there is a file or folder."""
        return path in self.names

    def rename(self, old: Path, new: Path) -> None:
        """Give a file another name in the same folder."""
        self._rename("rename", old, (new, self._number(old)), (old, None))
        self.after()

    def remove(self, path: Path) -> None:
        """Remove a file."""
        self._number(path)
        self._rename("remove", path, (path, None))
        self.after()

    def make_folder(self, path: Path) -> None:
        """Make a folder; one that is there stays."""
        if path not in self.names:
            self._rename("make_folder", path, (path, FOLDER))
            self.after()

    def sync_folder(self, path: Path) -> None:
        """Let the changes of names in a folder reach the disk."""
        self.refuse("sync_folder", path)
        if "folder sync" not in self.flaws:
            for changes in self.pending_names.pop(path, []):
                renamed(self.durable_names, changes)
        self.after()

    def _rename(self, operation: str, path: Path, *changes: NameChange) -> None:
        self.refuse(operation, path)
        if self.names.get(path.parent) != FOLDER:
            raise FileNotFoundError(errno.ENOENT, "no such folder", str(path))
        renamed(self.names, changes)
        self.pending_names.setdefault(path.parent, []).append(changes)

    def _number(self, path: Path) -> int:
        number = self.names.get(path)
        if not number:
            raise FileNotFoundError(errno.ENOENT, "no such file", str(path))
        return number

    def _new_number(self) -> int:
        return max(self.inodes, default=FOLDER) + 1

    def unlock(self, number: int) -> None:
        """End the lock of a file."""
        self._locked.discard(number)

    def room_for(self, inode: Inode, change: Change) -> int | None:
        """Return how many bytes of a write fit on the disk; None if all do."""
        if self.room_bytes is None or change.data is None:
            return None
        free = self.room_bytes - sum(len(other.seen) for other in self.inodes.values())
        most = max(0, len(inode.seen) + free - change.offset)
        return most if most < len(change.data) else None


class ModelFile:
    """An open file of a `ModelDisk`."""

    def __init__(self, disk: ModelDisk, path: Path, number: int, *, locked: bool) -> None:
        self._disk = disk
        self._path = path
        self._number = number
        self._inode = disk.inodes[number]
        self._locked = locked

    def size(self) -> int:
        """Return the length in bytes."""
        return len(self._inode.seen)

    def read(self, offset: int, size_bytes: int) -> bytes:
        """Return what stands at an offset."""
        return self._inode.seen[offset : offset + size_bytes]

    def write(self, offset: int, data: bytes) -> None:
        """Write all of data, or what there is room for."""
        self._disk.refuse("write", self._path)
        if "truncate" in self._disk.flaws:
            offset = self.size()
        change = Change(offset, data)
        room = self._disk.room_for(self._inode, change)
        if room is not None:
            change = Change(offset, data[:room])
        self._inode.change(change)
        self._disk.after()
        if room is not None:
            raise OSError(errno.ENOSPC, "no room", str(self._path))

    def truncate(self, size_bytes: int) -> None:
        """Cut the file."""
        self._disk.refuse("truncate", self._path)
        if "truncate" not in self._disk.flaws:
            self._inode.change(Change(size_bytes))
        self._disk.after()

    def sync(self) -> None:
        """Let the changes reach the disk; if it is refused, they may be dropped."""
        try:
            self._disk.refuse("sync", self._path)
        except OSError:
            if self._disk.drops:
                self._inode.pending.clear()
            raise
        last = self._inode.pending[-1:]
        unsynced_cut = "cut sync" in self._disk.flaws and last and last[0].data is None
        if "sync" not in self._disk.flaws and not unsynced_cut:
            for change in self._inode.pending:
                self._inode.durable = change.on(self._inode.durable)
            self._inode.pending.clear()
        self._disk.syncs += 1
        self._disk.after()

    def close(self) -> None:
        """End the lock."""
        if self._locked:
            self._disk.unlock(self._number)
        self._locked = False


def _some_of_all(variants: list[list[bytes]]) -> Iterator[tuple[bytes, ...]]:
    """Return all combinations, or, where there are too many, some drawn at random."""
    total = 1
    for one in variants:
        total *= len(one)
    if total <= MOST_STATES:
        yield from itertools.product(*variants)
        return
    rng = random.Random(total)
    for _ in range(MOST_STATES):
        yield tuple(rng.choice(one) for one in variants)
