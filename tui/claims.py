"""Which process hosts a table: a locked file in the table's folder that tells where it listens."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.engine.errors import LehenError
from saves import locks

PORT_FILE = "port"


class HostError(LehenError):
    """A host's process did not start.

    Attributes:
        said: What it said of that, in the language that it was started with; "" if nothing.
        log: Where it writes.
    """

    def __init__(self, said: str, log: Path) -> None:
        self.said, self.log = said, log
        super().__init__(said or f"the host did not start; its log is {log}")


class TableOpenError(LehenError):
    """A table is hosted by another process already.

    Attributes:
        name: As people call the table.
    """

    def __init__(self, name: str, holder: object) -> None:
        self.name = name
        super().__init__(f"{name} is open already, in process {holder}")


class Claim:
    """Keeps a table for this process as long as it lives, or until it is let go."""

    def __init__(self, folder: Path, name: str) -> None:
        """Claim the table in a folder; `name` is what people call it.

        Raises:
            TableOpenError: Another process hosts it.
            OSError: The file cannot be written.
        """
        self._path = folder / PORT_FILE
        self._file = self._path.open("a+", encoding="utf-8")
        number = self._file.fileno()
        if not locks.lock(number):
            holder = locks.holder(number)
            self._file.close()
            raise TableOpenError(name, holder)
        self._file.truncate(0)

    def listens(self, address: str, port: int) -> None:
        """Tell other programs of this computer the address, "" for all of it, and the port."""
        json.dump({"address": address, "port": port, "pid": os.getpid()}, self._file)
        self._file.flush()

    def let_go(self) -> None:
        """Leave the table to others."""
        if not self._file.closed:
            self._path.unlink(missing_ok=True)
            self._file.close()


def running_port(folder: Path) -> int:
    """Return the port on which a running process hosts a table, 0 if none does.

    What a killed host has left says nothing: its lock is gone.
    """
    try:
        return int(_told(folder)["port"])
    except (OSError, ValueError, KeyError, TypeError):
        return 0


def running_address(folder: Path, usual: str) -> str:
    """Return the address at which a running process hosts a table, the usual one if none does."""
    try:
        return str(_told(folder)["address"])
    except (OSError, ValueError, KeyError, TypeError):
        return usual


def _told(folder: Path) -> Mapping[str, Any]:
    """Return what a running process has told of itself, nothing if none runs."""
    with (folder / PORT_FILE).open(encoding="utf-8") as file:
        told: Mapping[str, Any] = json.load(file) if locks.holder(file.fileno()) else {}
    return told
