"""A place in what a viewer has been told: any earlier position, in the viewer's own count."""

from collections.abc import Sequence
from dataclasses import replace

from core.engine.ids import Viewer
from core.table.client import LogEntry, TableClient, View
from core.table.local import LocalTable
from core.table.table import Table

BEGINS = frozenset({"turn_started", "match_started", "match_ended"})
"""The kinds of the events with which a turn begins, or the match begins or ends."""


class Past:
    """Where somebody stands in what a client has been told; it grows while the match goes on.

    Attributes:
        client: The client.
        first: The oldest entry whose position is known; a guest knows none from before it came.
        at: The entry of the position that is shown.
    """

    def __init__(self, client: TableClient) -> None:
        """Stand at the newest entry."""
        self.client = client
        self._log: list[LogEntry] = []
        self.at = self.last
        self.first = _oldest(client, self.at)

    @property
    def viewer(self) -> Viewer:
        """Who looks."""
        return self.client.viewer

    @property
    def last(self) -> int:
        """The number of the newest entry."""
        self._log += self.client.log(len(self._log))
        return len(self._log) - 1

    def seek(self, entry: int) -> None:
        """Go to an entry, or to the first or last where there is none of that number."""
        self.at = max(self.first, min(entry, self.last))

    def view(self) -> View:
        """Return the position here; nobody is asked anything."""
        view = self.client.view(self.at)
        return replace(view, decision=None, may_take_back=None, may_redo=None)

    def log(self, start: int = 0) -> Sequence[LogEntry]:
        """Return what the viewer had learnt up to here, from an entry on."""
        return self._log[start : self.at + 1]

    def turn_from(self, step: int) -> int:
        """Return where the next turn begins (1), or this one or the one before (-1)."""
        last = self.last
        begins = [one.entry for one in self._log if any(e.kind in BEGINS for e in one.events)]
        if step > 0:
            return next((entry for entry in begins if entry > self.at), last)
        return next((entry for entry in reversed(begins) if entry < self.at), self.first)


class SavedPast(Past):
    """The same in a saved match, which also knows the match's own numbers."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        super().__init__(LocalTable(table, viewer))
        self._entries = table.stream(viewer).match_entries

    @property
    def match_entry(self) -> int:
        """The match's own number of the entry."""
        return self._entries[self.at]

    def of_match(self, entry: int) -> int:
        """Return the last entry in the viewer's count that is not behind one of the match."""
        return max(n for n, own in enumerate(self._entries) if own <= entry)


def _oldest(client: TableClient, last: int) -> int:
    """Return the oldest entry whose position the client knows; all later ones are known too."""
    low, high = 0, last
    while low < high:
        middle = (low + high) // 2 if low else 0  # mostly all are known
        try:
            client.view(middle)
        except IndexError:
            low = middle + 1
        else:
            high = middle
    return high
