"""Recorders: what keeps the records of a running match in its journal.

Both have the form that a table asks for. `JournalWriter` writes in a thread of its own, so that
an event loop never waits for the disk; `JournalRecorder` writes at once.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue

from saves.errors import JournalClosedError
from saves.journal import Journal
from saves.records import Record, pack_record

Done = Callable[[OSError | None], None]
Deliver = Callable[[Callable[[], None]], object]

SYNC_DELAY_S = 1.0
FLUSH_LIMIT_S = 1.5


def _keep(journal: Journal, data: bytes, *, durable: bool) -> OSError | None:
    try:
        journal.append_data(data, durable=durable)
    except OSError as error:
        return error
    return None


def _sync(journal: Journal) -> OSError | None:
    try:
        journal.sync()
    except OSError as error:
        return error
    return None


class JournalRecorder:
    """Writes at once, in the thread that calls; for the command line and for tests.

    A record that is not durable is synced with the next durable one, or at the close.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def record(self, record: Record, *, durable: bool, then: Done) -> None:
        """Write a record and call `then`; see `JournalWriter.record`."""
        then(_keep(self._journal, pack_record(record), durable=durable))

    def flush_now(self) -> bool:
        """Sync everything; return whether that was possible."""
        return _sync(self._journal) is None

    def close(self) -> None:
        """Sync everything and close the journal.

        Raises:
            OSError: The disk refused to sync.
        """
        self._journal.close()


@dataclass(frozen=True)
class _Job:
    data: bytes
    durable: bool
    then: Done


@dataclass
class _Flush:
    done: threading.Event = field(default_factory=threading.Event)
    error: OSError | None = None


class _Close:
    """The last that the thread is given."""


class JournalWriter:
    """Writes in one thread of its own, in the order in which records were given.

    Args:
        journal: The journal, which belongs to the writer from now on.
        deliver: Is called in the writer's thread with every answer, in order; passes it on to
            where it shall run (`loop.call_soon_threadsafe`). It may raise RuntimeError when
            nobody is left there: what follows is written all the same.
        sync_delay_s: How long a record that is not durable waits for its sync at most.
    """

    def __init__(
        self, journal: Journal, deliver: Deliver, sync_delay_s: float = SYNC_DELAY_S
    ) -> None:
        self._journal = journal
        self._deliver = deliver
        self._sync_delay_s = sync_delay_s
        self._sync_error: OSError | None = None
        self._jobs: SimpleQueue[_Job | _Flush | _Close] = SimpleQueue()
        self._closed = False
        self._gate = threading.Lock()  # nothing enters the queue behind the close
        name = f"journal {journal.path.name}"
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def sync_error(self) -> OSError | None:
        """Why the last sync failed, or None; it is tried again with every record and delay."""
        return self._sync_error

    def record(self, record: Record, *, durable: bool, then: Done) -> None:
        """Take a record, and return at once.

        Later `then` is called: with None when the record is written and would survive the end
        of the program and, if durable, a power cut, together with all before it; or with the
        error if the disk refused. Then it is not in the journal, which stays usable.

        Raises:
            RecordFormatError: It is no record.
            JournalClosedError: The writer was closed.
        """
        self._give(_Job(pack_record(record), durable, then))

    def flush_now(self, limit_s: float = FLUSH_LIMIT_S) -> bool:
        """Return when everything taken so far is written and synced, or when the time is over.

        May be called from any thread but the writer's own; not from a signal handler.

        Returns:
            Whether everything is on the disk. False where the disk refused or took too long.
        """
        flush = _Flush()
        try:
            self._give(flush)
        except JournalClosedError:
            self._thread.join(limit_s)
            return not self._thread.is_alive() and self._sync_error is None
        return flush.done.wait(limit_s) and flush.error is None

    def close(self) -> None:
        """Write and sync everything, close the journal and end the thread.

        Raises:
            OSError: The disk refused the last sync.
        """
        with contextlib.suppress(JournalClosedError):
            self._give(_Close())
        self._thread.join()
        if self._sync_error is not None:
            raise self._sync_error

    def _give(self, job: _Job | _Flush | _Close) -> None:
        with self._gate:
            if self._closed or not self._thread.is_alive():
                raise JournalClosedError(f"the writer of {self._journal.path} has ended")
            self._closed = isinstance(job, _Close)
            self._jobs.put(job)

    def _run(self) -> None:
        try:
            self._work()
        finally:
            self._close_journal()

    def _work(self) -> None:
        sync_at_s: float | None = None  # when what is not yet synced must be
        while True:
            job = self._next(sync_at_s)
            match job:
                case _Job():
                    self._answer(job.then, _keep(self._journal, job.data, durable=job.durable))
                case _Flush():
                    job.error = self._sync_error = _sync(self._journal)
                    job.done.set()
                case _Close():
                    return
                case None:
                    self._sync_error = _sync(self._journal)
                    sync_at_s = None
            if not self._journal.unsynced:
                sync_at_s = self._sync_error = None
            elif sync_at_s is None:
                sync_at_s = time.monotonic() + self._sync_delay_s

    def _next(self, sync_at_s: float | None) -> _Job | _Flush | _Close | None:
        """Return what is to be done next; None if that is the sync."""
        try:
            if sync_at_s is None:
                return self._jobs.get()
            wait_s = sync_at_s - time.monotonic()
            return self._jobs.get(timeout=wait_s) if wait_s > 0 else None
        except Empty:
            return None

    def _answer(self, then: Done, error: OSError | None) -> None:
        with contextlib.suppress(RuntimeError):  # nobody is left to be told
            self._deliver(lambda: then(error))

    def _close_journal(self) -> None:
        try:
            self._journal.close()
        except OSError as error:
            self._sync_error = error
