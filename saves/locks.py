"""The lock that makes a journal's writer the only one, and the name of its holder.

The lock is flock: it belongs to one open file, so neither a second opener in the same process
nor a reader that closes the file takes it away, and it ends with the process. Flock does not say
who holds it. So the holder also locks one byte far behind all data with fcntl, which does say;
where that lock was refused or lost, Linux's table of locks is read.
"""

import contextlib
import fcntl
import os
import struct
import sys
from pathlib import Path

_NAME_BYTE = 1 << 62
_LOCK_TABLE = Path("/proc/locks")
# struct flock: its fields' order differs between the systems
_FLOCK_LINUX = struct.Struct("@hhqqi4x")  # type, whence, start, length, pid
_FLOCK_BSD = struct.Struct("@qqihh")  # start, length, pid, type, whence


def lock(fd: int) -> bool:
    """Lock an open file for writing; return False if another opener holds it."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    with contextlib.suppress(OSError):  # it only serves to name the holder
        fcntl.lockf(fd, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _NAME_BYTE)
    return True


def holder(fd: int) -> int | None:
    """Return the id of the process that holds the lock of a file, or None if unknown."""
    return _holder_of_byte(fd) or _holder_in_table(os.fstat(fd))


def _holder_of_byte(fd: int) -> int | None:
    try:
        if sys.platform == "linux":
            asked = _FLOCK_LINUX.pack(fcntl.F_WRLCK, os.SEEK_SET, _NAME_BYTE, 1, 0)
            kind, _, _, _, pid = _FLOCK_LINUX.unpack(fcntl.fcntl(fd, fcntl.F_GETLK, asked))
        else:
            asked = _FLOCK_BSD.pack(_NAME_BYTE, 1, 0, fcntl.F_WRLCK, os.SEEK_SET)
            _, _, pid, kind, _ = _FLOCK_BSD.unpack(fcntl.fcntl(fd, fcntl.F_GETLK, asked))
    except OSError:
        return None
    return pid if kind != fcntl.F_UNLCK and pid > 0 else None


def _holder_in_table(stat: os.stat_result) -> int | None:
    """Return who flocks a file, from lines `1: FLOCK ADVISORY WRITE pid major:minor:inode 0 EOF`.

    The device is compared if any line has it: some file systems show another one here.
    """
    try:
        lines = _LOCK_TABLE.read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    device = f"{os.major(stat.st_dev):02x}:{os.minor(stat.st_dev):02x}"
    found: dict[str, int] = {}
    for line in lines:
        match line.split():
            case [_, "FLOCK", _, "WRITE", number, place, *_] if place.endswith(f":{stat.st_ino}"):
                found[place] = int(number)
            case _:
                continue
    pid = found.get(f"{device}:{stat.st_ino}") or next(iter(found.values()), 0)
    return pid if pid > 0 else None
