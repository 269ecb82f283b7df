"""What keeps that which is done at a table."""

from collections.abc import Callable
from typing import Protocol

Done = Callable[[OSError | None], None]


class Recorder(Protocol):
    """Keeps what is done at a table; the journal is one."""

    def record(self, record: list[object], *, durable: bool, then: Done) -> None:
        """Keep a record and call `then`: with None when it is kept, or with the error.

        A durable record survives a power cut before `then` is called; any other survives the
        end of the program.
        """
        ...


class ListRecorder:
    """Keeps records in a list, for tables that are not saved.

    Attributes:
        records: What was recorded, the oldest first.
    """

    def __init__(self) -> None:
        self.records: list[list[object]] = []

    def record(self, record: list[object], *, durable: bool, then: Done) -> None:
        """Append the record and answer at once; a list knows no difference of durability."""
        del durable
        self.records.append(record)
        then(None)
