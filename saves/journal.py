"""A journal that is being written: records are appended, and nothing is ever rewritten."""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from saves.disk import LOCAL, Disk, DiskFile, exists_already, place
from saves.errors import JournalClosedError
from saves.frames import MAGIC, frame
from saves.header import Header, read_header
from saves.reading import Contents, read_contents
from saves.records import Record, pack_record


class Journal:
    """An open journal, locked against other writers; made by `create` and `open`.

    After an OSError the journal holds what it held before and stays usable: what the disk may
    have kept of the refused record is cut off at once. If the disk refuses that too, it is done
    before anything else is written; only until then a power cut may bring the record back. To be
    used by one thread at a time.

    Attributes:
        path: The file.
        header: Its first record, read.
    """

    def __init__(self, file: DiskFile, path: Path, contents: Contents) -> None:
        self.path = path
        self.header = contents.header
        self._file = file
        self._count = len(contents.records)
        self._synced_bytes = contents.whole_bytes
        self._unsynced = bytearray()  # the frames behind that
        self._in_doubt = False  # whether the file behind that may differ from the frames
        self._closed = False

    @classmethod
    def create(
        cls, path: Path, header: Header, disk: Disk = LOCAL, *, first: Sequence[Record] = ()
    ) -> Self:
        """Return a new journal that survives a power cut.

        Args:
            path: The file; the name appears when all that it shall begin with is on the disk.
            header: Its record 0.
            disk: Where it is.
            first: The records that it begins with behind the header.

        Raises:
            FileExistsError: There is a file of that name.
            RecordFormatError: The header has values of wrong types, or `first` holds no records.
            OSError: The disk refused; at most a save without any moves is left.
        """
        if disk.exists(path):
            raise exists_already(path)
        records = [header.to_record(), *first]
        frames = [frame(index, pack_record(record)) for index, record in enumerate(records)]
        data = MAGIC + b"".join(frames)
        contents = Contents(read_header(records[0]), records, len(data))
        return cls(place(disk, path, data), path, contents)

    @classmethod
    def open(
        cls, path: Path, disk: Disk = LOCAL, *, accept: Callable[[Contents], None] | None = None
    ) -> tuple[Self, Contents]:
        """Return a journal for further writing, and what it holds.

        A torn tail is cut off; the contents say how long it was. All that is returned survives
        a power cut. The file is not touched if an error of saves is raised.

        Args:
            path: The file.
            disk: Where it is.
            accept: Is called with the contents before the file is touched, and stops that with
                an exception, which is passed on.

        Raises:
            LockedError: Another opener writes to it.
            NotAJournalError: It is not a Lehen save.
            NewerVersionError: A newer program wrote it.
            DamagedError: It is damaged; see `saves.recovery`.
            OSError: The disk refused.
        """
        with contextlib.ExitStack() as on_error:
            file = disk.write_open(path)
            on_error.callback(file.close)
            contents = read_contents(file, path)
            if contents.damage is not None:
                raise contents.damage
            if accept is not None:
                accept(contents)
            if contents.torn_bytes:
                file.truncate(contents.whole_bytes)
            file.sync()  # what a killed program wrote, and the name it gave the file
            disk.sync_folder(path.parent)
            on_error.pop_all()
        return cls(file, path, contents), contents

    @property
    def count(self) -> int:
        """How many records the journal holds, the header included."""
        return self._count

    @property
    def unsynced(self) -> bool:
        """Whether something would not survive a power cut."""
        return bool(self._unsynced) or self._in_doubt

    def append(self, record: Record, *, durable: bool = False) -> int:
        """Write a record and return its index; if durable, sync it with all before it.

        Raises:
            RecordFormatError: It is no record.
            OSError: The disk refused; the record is not in the journal.
        """
        return self.append_data(pack_record(record), durable=durable)

    def append_data(self, data: bytes, *, durable: bool = False) -> int:
        """Write the data of a record; see `append` and `saves.records.pack_record`."""
        self._settle()
        index, before_bytes = self._count, len(self._unsynced)
        self._unsynced += frame(index, data)
        self._count += 1
        try:
            offset = self._synced_bytes + before_bytes
            self._file.write(offset, bytes(self._unsynced[before_bytes:]))
            if durable:
                self.sync()
        except OSError:
            del self._unsynced[before_bytes:]
            self._count = index
            self._in_doubt = True
            with contextlib.suppress(OSError):  # else before anything else is written
                self._settle()
            raise
        return index

    def sync(self) -> None:
        """Return when everything would survive a power cut.

        Raises:
            OSError: The disk refused; everything is still in the journal.
        """
        self._settle()
        if not self._unsynced:
            return
        try:
            self._file.sync()
        except OSError:
            self._in_doubt = True
            raise
        self._mark_synced()

    def _settle(self) -> None:
        """Make the file what it should be after an error, if there was one.

        After a failed sync the system may have dropped what it could not write and report
        success the next time. So everything that is not known to be on the disk is written again.
        """
        if self._closed:
            raise JournalClosedError(f"{self.path} was closed")
        if not self._in_doubt:
            return
        if self._unsynced:
            self._file.write(self._synced_bytes, bytes(self._unsynced))
        self._file.truncate(self._synced_bytes + len(self._unsynced))
        self._file.sync()
        self._in_doubt = False
        self._mark_synced()

    def _mark_synced(self) -> None:
        self._synced_bytes += len(self._unsynced)
        self._unsynced.clear()

    def close(self) -> None:
        """Sync everything and end the lock; a second call does nothing.

        Raises:
            OSError: The disk refused to sync; the journal is closed nevertheless.
        """
        if self._closed:
            return
        try:
            self.sync()
        finally:
            self._closed = True
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
