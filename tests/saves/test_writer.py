"""Recorders: the writer's thread, its order, its errors and its end; and the one without."""

import asyncio
import errno
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.table.recorder import Recorder
from crashfs import ModelDisk
from journals import HEADER, MATCH, model_disk, numbered
from saves.errors import JournalClosedError, RecordFormatError
from saves.journal import Journal
from saves.reading import read_journal
from saves.records import Record
from saves.writer import Done, JournalRecorder, JournalWriter

NEVER_S = 3600.0
LIMIT_S = 10.0


class Refusing:
    """Refuses operations of one name while it is on; counts what it refused."""

    def __init__(self, operation: str, code: int = errno.EIO) -> None:
        self.operation = operation
        self.code = code
        self.on = True
        self.count = 0

    def __call__(self, operation: str, path: Path) -> None:
        """Refuse if it is on."""
        if self.on and operation == self.operation:
            self.count += 1
            raise OSError(self.code, "refused", str(path))


class Answers:
    """Collects the answers to records in the order in which they come."""

    def __init__(self) -> None:
        self.all: list[tuple[int, OSError | None]] = []
        self._come = threading.Condition()

    def to(self, number: int) -> Done:
        """Return what is to be called with the answer to a record."""

        def then(error: OSError | None) -> None:
            with self._come:
                self.all.append((number, error))
                self._come.notify_all()

        return then

    def wait(self, count: int) -> list[tuple[int, OSError | None]]:
        """Return all answers when there are so many."""
        with self._come:
            assert self._come.wait_for(lambda: len(self.all) >= count, LIMIT_S)
            return list(self.all)


def directly(call: Callable[[], None]) -> None:
    """Deliver an answer in the writer's thread."""
    call()


@contextmanager
def writing(disk: ModelDisk, sync_delay_s: float = NEVER_S) -> Iterator[JournalWriter]:
    """Create a journal and let a writer have it; close it in the end."""
    journal = Journal.create(MATCH, HEADER, disk)
    writer = JournalWriter(journal, directly, sync_delay_s)
    try:
        yield writer
    finally:
        disk.refuse = lambda _operation, _path: None
        writer.close()


def until(true: Callable[[], bool]) -> bool:
    """Return whether something becomes true before a limit."""
    end_s = time.monotonic() + LIMIT_S
    while not true() and time.monotonic() < end_s:
        time.sleep(0.002)
    return true()


def kept(disk: ModelDisk) -> list[Record]:
    """Return the records behind the header as a program sees them."""
    return read_journal(MATCH, disk).records[1:]


def kept_after_power_cut(disk: ModelDisk) -> list[Record]:
    """Return the records behind the header that survive every power cut."""
    return min((kept(state) for state in disk.power_cuts()), key=len)


def test_both_are_recorders() -> None:
    """A table takes both as its recorder."""
    journal = Journal.create(MATCH, HEADER, model_disk())
    recorders: list[Recorder] = [JournalRecorder(journal)]
    writer = JournalWriter(journal, directly)
    recorders.append(writer)
    for recorder in recorders:
        recorder.record(["ply"], durable=True, then=lambda _error: None)
    writer.close()


def test_order() -> None:
    """Records and answers come in the order in which the records were given."""
    disk, answers = model_disk(), Answers()
    with writing(disk) as writer:
        for index in range(200):
            writer.record(numbered(index), durable=index % 7 == 0, then=answers.to(index))
        assert [(index, None) for index in range(200)] == answers.wait(200)
    assert [numbered(index) for index in range(200)] == kept(disk)


def test_durable_answer() -> None:
    """When a durable record is answered, it and all before it survive a power cut."""
    disk, found = model_disk(), list[list[Record]]()
    with writing(disk) as writer:
        writer.record(numbered(1), durable=False, then=lambda _error: None)
        writer.record(
            numbered(2), durable=True, then=lambda _error: found.append(kept_after_power_cut(disk))
        )
        assert writer.flush_now()
    assert [[numbered(1), numbered(2)]] == found


def test_written_answer() -> None:
    """When another record is answered, it survives a kill, and is not yet synced."""
    disk, answers = model_disk(), Answers()
    with writing(disk) as writer:
        writer.record(numbered(1), durable=False, then=answers.to(1))
        answers.wait(1)
        assert [numbered(1)] == kept(disk.after_kill())
        assert [] == kept_after_power_cut(disk)


def test_sync_after_delay() -> None:
    """Records that are not durable are synced together after the delay."""
    disk, answers, free = model_disk(), Answers(), threading.Event()
    with writing(disk, sync_delay_s=0.2) as writer:
        before = disk.syncs
        disk.refuse = lambda _operation, _path: assert_set(free)
        for index in range(20):
            writer.record(numbered(index), durable=False, then=answers.to(index))
        free.set()
        answers.wait(20)
        assert until(lambda: disk.syncs > before)
        assert 20 == len(kept_after_power_cut(disk))
        time.sleep(0.3)
        assert before + 1 == disk.syncs


def assert_set(event: threading.Event) -> None:
    """Wait for an event."""
    assert event.wait(LIMIT_S)


def test_sync_while_records_keep_coming() -> None:
    """A stream of records does not put the sync off."""
    disk = model_disk()
    with writing(disk, sync_delay_s=0.05) as writer:
        before, end_s = disk.syncs, time.monotonic() + LIMIT_S
        while disk.syncs < before + 3 and time.monotonic() < end_s:
            writer.record(["chat", 0, "hello"], durable=False, then=lambda _error: None)
            time.sleep(0.001)
        assert disk.syncs >= before + 3


def test_record_does_not_wait() -> None:
    """While the disk hangs, records are taken at once, and a flush ends in time without success."""
    disk, answers, free = model_disk(), Answers(), threading.Event()
    with writing(disk) as writer:
        disk.refuse = lambda _operation, _path: assert_set(free)
        start_s = time.monotonic()
        for index in range(100):
            writer.record(numbered(index), durable=True, then=answers.to(index))
        assert not writer.flush_now(limit_s=0.05)
        assert time.monotonic() - start_s < LIMIT_S / 2
        assert [] == answers.all
        free.set()
        assert 100 == len(answers.wait(100))


def test_refused_records() -> None:
    """Refused records are answered with the error, in order; the next one may succeed."""
    disk, answers = model_disk(), Answers()
    with writing(disk) as writer:
        writer.record(numbered(0), durable=True, then=answers.to(0))
        answers.wait(1)
        disk.refuse = refusing = Refusing("write", errno.ENOSPC)
        writer.record(numbered(1), durable=False, then=answers.to(1))
        writer.record(numbered(2), durable=True, then=answers.to(2))
        answers.wait(3)
        refusing.on = False
        writer.record(numbered(3), durable=True, then=answers.to(3))
        found = answers.wait(4)
    assert [0, 1, 2, 3] == [number for number, _ in found]
    codes = [None if error is None else error.errno for _, error in found]
    assert [None, errno.ENOSPC, errno.ENOSPC, None] == codes
    assert [numbered(0), numbered(3)] == kept(disk)


def test_full_disk() -> None:
    """A record that fits in part only leaves nothing in the journal."""
    disk, answers = model_disk(), Answers()
    with writing(disk) as writer:
        disk.room_bytes = len(disk.content(MATCH)) + 20
        writer.record(numbered(1), durable=False, then=answers.to(1))
        (_, error), *_ = answers.wait(1)
        assert error is not None
        assert errno.ENOSPC == error.errno
        assert 0 == read_journal(MATCH, disk).torn_bytes
        disk.room_bytes = None
    assert [] == kept(disk)


def test_refused_sync() -> None:
    """If only its sync is refused, a durable record is refused, and those before it stay."""
    disk, answers = model_disk(), Answers()
    with writing(disk) as writer:
        writer.record(numbered(1), durable=False, then=answers.to(1))
        answers.wait(1)
        disk.refuse = refusing = Refusing("sync")
        writer.record(numbered(2), durable=True, then=answers.to(2))
        assert answers.wait(2)[1][1] is not None
        refusing.on = False
        assert writer.flush_now()
        assert [numbered(1)] == kept(disk) == kept_after_power_cut(disk)


def test_refused_delayed_sync() -> None:
    """A refused delayed sync is known, and tried again until it succeeds."""
    disk = model_disk()
    with writing(disk, sync_delay_s=0.02) as writer:
        disk.refuse = refusing = Refusing("sync")
        writer.record(numbered(1), durable=False, then=lambda _error: None)
        assert until(lambda: refusing.count >= 3)
        assert writer.sync_error is not None
        assert not writer.flush_now()
        refusing.on = False
        assert until(lambda: writer.sync_error is None)
        assert [numbered(1)] == kept_after_power_cut(disk)


def test_flush_now() -> None:
    """A flush from another thread returns when everything taken before it is on the disk."""
    disk = model_disk()
    with writing(disk) as writer:
        for index in range(50):
            writer.record(numbered(index), durable=False, then=lambda _error: None)
        done: list[bool] = []
        threads = [threading.Thread(target=lambda: done.append(writer.flush_now())) for _ in "abc"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LIMIT_S)
        assert [True] * 3 == done
        assert 50 == len(kept_after_power_cut(disk))


def test_close() -> None:
    """A close writes and syncs everything, ends the lock and the thread."""
    disk, answers = model_disk(), Answers()
    threads = threading.active_count()
    with writing(disk) as writer:
        for index in range(50):
            writer.record(numbered(index), durable=False, then=answers.to(index))
        writer.close()
        assert 50 == len(answers.all) == len(kept_after_power_cut(disk))
        assert threads == threading.active_count()
        assert writer.flush_now()
        with pytest.raises(JournalClosedError):
            writer.record(numbered(50), durable=False, then=answers.to(50))
        Journal.open(MATCH, disk)[0].close()


def test_close_with_a_refused_sync() -> None:
    """A close whose sync is refused says so; the journal is closed nevertheless."""
    disk = model_disk()
    journal = Journal.create(MATCH, HEADER, disk)
    writer = JournalWriter(journal, directly, NEVER_S)
    writer.record(numbered(1), durable=False, then=lambda _error: None)
    assert until(lambda: journal.unsynced)
    disk.refuse = Refusing("sync")
    with pytest.raises(OSError, match="refused"):
        writer.close()
    assert not writer.flush_now()
    disk.refuse = lambda _operation, _path: None
    assert [numbered(1)] == Journal.open(MATCH, disk)[1].records[1:]


def test_nobody_left() -> None:
    """Where nobody takes the answers any more, records are written all the same."""
    disk = model_disk()

    def gone(_call: Callable[[], None]) -> None:
        raise RuntimeError("the loop is closed")

    writer = JournalWriter(Journal.create(MATCH, HEADER, disk), gone, NEVER_S)
    for index in range(3):
        writer.record(numbered(index), durable=True, then=lambda _error: None)
    writer.close()
    assert 3 == len(kept(disk))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_broken_delivery() -> None:
    """A deliver that breaks ends the writer: the journal is closed, and records are refused."""
    disk = model_disk()

    def broken(_call: Callable[[], None]) -> None:
        raise LookupError("a fault of the caller")

    writer = JournalWriter(Journal.create(MATCH, HEADER, disk), broken, NEVER_S)
    writer.record(numbered(1), durable=False, then=lambda _error: None)

    def ended() -> bool:
        try:
            writer.record(numbered(2), durable=False, then=lambda _error: None)
        except JournalClosedError:
            return True
        return False

    assert until(ended)
    writer.close()
    assert [numbered(1)] == Journal.open(MATCH, disk)[1].records[1:]


def test_no_record() -> None:
    """What is no record is refused at once, and not answered."""
    disk, answers = model_disk(), Answers()
    with writing(disk) as writer:
        with pytest.raises(RecordFormatError):
            writer.record(["ply", 1.5], durable=True, then=answers.to(0))
        assert writer.flush_now()
    assert ([], []) == (kept(disk), answers.all)


def test_record_changed_afterwards() -> None:
    """What is written is the record as it was given."""
    disk = model_disk()
    record: Record = ["snapshot", [1, 2, 3]]
    with writing(disk) as writer:
        writer.record(record, durable=False, then=lambda _error: None)
        record[1].append(4)
    assert [["snapshot", [1, 2, 3]]] == kept(disk)


async def test_event_loop() -> None:
    """Answers reach an event loop in its own thread, in order."""
    disk, loop = model_disk(), asyncio.get_running_loop()
    writer = JournalWriter(Journal.create(MATCH, HEADER, disk), loop.call_soon_threadsafe)
    found: list[tuple[int, int]] = []
    done = loop.create_future()

    def then(index: int) -> Done:
        def take(error: OSError | None) -> None:
            assert error is None
            found.append((index, threading.get_ident()))
            if index == 19:
                done.set_result(None)

        return take

    for index in range(20):
        writer.record(numbered(index), durable=index % 3 == 0, then=then(index))
    assert [] == found
    await asyncio.wait_for(done, LIMIT_S)
    writer.close()
    assert [(index, threading.get_ident()) for index in range(20)] == found


def test_recorder_without_thread() -> None:
    """The other recorder writes and answers before it returns, and syncs with durable records."""
    disk, answers = model_disk(), Answers()
    recorder = JournalRecorder(Journal.create(MATCH, HEADER, disk))
    recorder.record(numbered(0), durable=False, then=answers.to(0))
    assert ([(0, None)], [numbered(0)]) == (answers.all, kept(disk))
    assert [] == kept_after_power_cut(disk)
    recorder.record(numbered(1), durable=True, then=answers.to(1))
    assert 2 == len(kept_after_power_cut(disk))
    disk.refuse = refusing = Refusing("write", errno.ENOSPC)
    recorder.record(numbered(2), durable=True, then=answers.to(2))
    assert [None, None, errno.ENOSPC] == [getattr(error, "errno", None) for _, error in answers.all]
    refusing.on = False
    recorder.record(numbered(3), durable=False, then=answers.to(3))
    assert recorder.flush_now()
    assert [numbered(0), numbered(1), numbered(3)] == kept_after_power_cut(disk)
    recorder.close()
    Journal.open(MATCH, disk)[0].close()
