"""The few file operations that saves need, behind protocols.

All code that writes saves goes through a `Disk`, so that tests can stand a model of a file
system in its place, stop it after every operation, and look at what a power cut would leave.
"""

import contextlib
import errno
import fcntl
import os
import stat
import sys
from pathlib import Path
from typing import Protocol

from saves import locks
from saves.errors import LockedError, NotAJournalError

_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP)


class DiskFile(Protocol):
    """An open file. All methods but `close` raise OSError if the disk refuses."""

    def size(self) -> int:
        """Return the length in bytes."""
        ...

    def read(self, offset: int, size_bytes: int) -> bytes:
        """Return what stands at an offset; less than asked for at the end of the file."""
        ...

    def write(self, offset: int, data: bytes) -> None:
        """Write all of data at an offset; after an error any part of it may be there."""
        ...

    def truncate(self, size_bytes: int) -> None:
        """Cut the file to a length."""
        ...

    def sync(self) -> None:
        """Return when content and length would survive a power cut."""
        ...

    def close(self) -> None:
        """Close the file and end its lock; a second call does nothing."""
        ...


class Disk(Protocol):
    """A file system. All methods raise OSError if it refuses."""

    def read_open(self, path: Path) -> DiskFile:
        """Open a file for reading."""
        ...

    def write_open(self, path: Path) -> DiskFile:
        """Open a file for reading and writing, and lock it.

        Raises:
            LockedError: It is locked.
        """
        ...

    def create(self, path: Path) -> DiskFile:
        """Open a new or emptied file like `write_open`."""
        ...

    def exists(self, path: Path) -> bool:
        """Return whether there is a file or folder."""
        ...

    def rename(self, old: Path, new: Path) -> None:
        """Give a file another name; a file that has it already is replaced."""
        ...

    def remove(self, path: Path) -> None:
        """Remove a file."""
        ...

    def make_folder(self, path: Path) -> None:
        """Make a folder in an existing one, for its owner only; one that is there stays."""
        ...

    def sync_folder(self, path: Path) -> None:
        """Return when the names in a folder would survive a power cut."""
        ...


class LocalFile:
    """A file of the operating system, by its descriptor."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def size(self) -> int:
        """Return the length in bytes."""
        return os.fstat(self._fd).st_size

    def read(self, offset: int, size_bytes: int) -> bytes:
        """Return what stands at an offset; less than asked for at the end of the file."""
        parts: list[bytes] = []
        while size_bytes > 0 and (part := os.pread(self._fd, size_bytes, offset)):
            parts.append(part)
            offset += len(part)
            size_bytes -= len(part)
        return b"".join(parts)

    def write(self, offset: int, data: bytes) -> None:
        """Write all of data at an offset; after an error any part of it may be there."""
        rest = memoryview(data)
        while rest:
            written = os.pwrite(self._fd, rest, offset)
            offset += written
            rest = rest[written:]

    def truncate(self, size_bytes: int) -> None:
        """Cut the file to a length."""
        os.ftruncate(self._fd, size_bytes)

    def sync(self) -> None:
        """Return when content and length would survive a power cut."""
        if sys.platform == "darwin":
            fcntl.fcntl(self._fd, fcntl.F_FULLFSYNC)
        else:
            os.fdatasync(self._fd)

    def close(self) -> None:
        """Close the file and end its lock; a second call does nothing."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


class LocalDisk:
    """The file system of this computer."""

    def read_open(self, path: Path) -> LocalFile:
        """Open a file for reading."""
        return LocalFile(_open(path, os.O_RDONLY))

    def write_open(self, path: Path) -> LocalFile:
        """Open a file for reading and writing, and lock it."""
        return LocalFile(_open_locked(path, os.O_RDWR))

    def create(self, path: Path) -> LocalFile:
        """Open a new or emptied file like `write_open`."""
        file = LocalFile(_open_locked(path, os.O_RDWR | os.O_CREAT))
        try:
            file.truncate(0)
        except OSError:
            file.close()
            raise
        return file

    def exists(self, path: Path) -> bool:
        """Return whether there is a file or folder."""
        return path.exists()

    def rename(self, old: Path, new: Path) -> None:
        """Give a file another name; a file that has it already is replaced."""
        old.replace(new)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink()

    def make_folder(self, path: Path) -> None:
        """Make a folder in an existing one, for its owner only; one that is there stays."""
        path.mkdir(mode=0o700, exist_ok=True)

    def sync_folder(self, path: Path) -> None:
        """Return when the names in a folder would survive a power cut."""
        fd = os.open(path, os.O_RDONLY)
        try:
            os.fsync(fd)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:  # there are systems without
                raise
        finally:
            os.close(fd)


LOCAL = LocalDisk()


def _open(path: Path, flags: int) -> int:
    fd = os.open(path, flags | os.O_NONBLOCK, 0o600)  # a pipe must not block
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise NotAJournalError(path, "it is no ordinary file")
    return fd


def _open_locked(path: Path, flags: int) -> int:
    """Return a locked descriptor of the file that has the name now.

    Between opening and locking, the last holder may have put another file in its place.
    """
    while True:
        fd = _open(path, flags)
        if not locks.lock(fd):
            pid = locks.holder(fd)
            os.close(fd)
            raise LockedError(path, pid)
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(fd), path.stat()):
                return fd
        os.close(fd)


def make_folders(disk: Disk, path: Path) -> None:
    """Make a folder and those above it, so that they survive a power cut."""
    if disk.exists(path):
        return
    make_folders(disk, path.parent)
    disk.make_folder(path)
    disk.sync_folder(path.parent)


def exists_already(path: Path) -> FileExistsError:
    """Return the error that tells that there is such a file or folder, as the system has it."""
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def draft_path(path: Path) -> Path:
    """Return the name that a file has until it is whole."""
    return path.with_name(f".{path.name}.draft")


def place(disk: Disk, path: Path, data: bytes) -> DiskFile:
    """Write a file so that its name always stands for a whole file; return it open and locked.

    A file that has the name already is replaced.

    Raises:
        OSError: The disk refused; whatever had the name before is still there, or the new file
            is there whole (if only the folder could not be synced).
        LockedError: Another process places the same file.
    """
    draft = draft_path(path)
    file = disk.create(draft)
    try:
        file.write(0, data)
        file.sync()
        disk.rename(draft, path)
        disk.sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(draft)
        file.close()
        raise
    return file
