"""One writer per file: the lock, over processes, and the name of its holder."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from journals import HEADER, written
from saves import locks
from saves.disk import LOCAL
from saves.errors import LockedError
from saves.journal import Journal
from saves.reading import glance, read_journal

HOLD = """
import sys
from pathlib import Path
from saves.journal import Journal
journal, _ = Journal.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""
TRY = """
import sys
from pathlib import Path
from saves.errors import LockedError
from saves.journal import Journal
try:
    Journal.open(Path(sys.argv[1]))
    print("opened")
except LockedError as error:
    print(error.pid)
"""
NAMES_HOLDERS = pytest.mark.skipif(
    not Path("/proc/locks").exists(), reason="only Linux tells who holds such a lock"
)


def run(script: str, path: Path) -> "subprocess.Popen[str]":
    """Start another program on a journal."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", script, str(path)]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env)


def answer(script: str, path: Path) -> str:
    """Return the one line that another program says."""
    with run(script, path) as process:
        return process.communicate(timeout=20)[0].strip()


@contextmanager
def held_elsewhere(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Let another program hold a journal open."""
    with run(HOLD, path) as process:
        assert process.stdout is not None
        assert "open\n" == process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a journal with some records."""
    path = tmp_path / "match.lehen"
    written(4, path)
    return path


@NAMES_HOLDERS
def test_second_process(path: Path) -> None:
    """A second opener is told which process holds the journal, and may read it."""
    with held_elsewhere(path) as holder:
        with pytest.raises(LockedError) as caught:
            Journal.open(path)
        assert holder.pid == caught.value.pid
        assert f"process {holder.pid}" in str(caught.value)
        assert 4 == len(read_journal(path).records)
        assert 4 == glance(path).count


def test_killed_holder(path: Path) -> None:
    """The lock ends with its process, however that ends."""
    with held_elsewhere(path) as holder:
        holder.send_signal(signal.SIGKILL)
        holder.wait(timeout=20)
        Journal.open(path)[0].close()


@NAMES_HOLDERS
def test_second_opener_in_one_process(path: Path) -> None:
    """A second opener in the same process is refused too, and told its own process."""
    with Journal.open(path)[0]:
        with pytest.raises(LockedError) as caught:
            Journal.open(path)
        assert os.getpid() == caught.value.pid
    Journal.open(path)[0].close()


@NAMES_HOLDERS
def test_reading_keeps_the_lock(path: Path) -> None:
    """Reading a journal that the same process writes neither ends its lock nor hides its name."""
    with Journal.open(path)[0]:
        read_journal(path)
        glance(path)
        assert str(os.getpid()) == answer(TRY, path)
    assert "opened" == answer(TRY, path)


@NAMES_HOLDERS
def test_new_journal_is_locked(tmp_path: Path) -> None:
    """A new journal is locked from its first moment."""
    with Journal.create(tmp_path / "new.lehen", HEADER):
        assert str(os.getpid()) == answer(TRY, tmp_path / "new.lehen")


def test_unknown_holder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system does not tell who holds the lock, the error says so."""
    monkeypatch.setattr(locks, "holder", lambda _fd: None)
    with Journal.open(path)[0], pytest.raises(LockedError, match="another process") as caught:
        Journal.open(path)
    assert caught.value.pid is None


def test_file_replaced_between_opening_and_locking(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that took the name meanwhile is opened, not the one that lost it."""
    lock, new = locks.lock, path.with_name("new.lehen")
    written(7, new)

    def replaced(fd: int) -> bool:
        if new.exists():
            new.replace(path)
        return lock(fd)

    monkeypatch.setattr(locks, "lock", replaced)
    file = LOCAL.write_open(path)
    assert path.stat().st_size == file.size()
    file.close()
    assert 7 == len(read_journal(path).records)
