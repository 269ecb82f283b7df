"""A saved match as one viewer knew it, at any entry: the client of the replay screen."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.engine.game_types import Move
from core.engine.ids import Viewer
from core.table.client import Changed, LogEntry, Refused, Update, View
from core.table.table import Table


class Past:
    """A TableClient that stands at an entry and can be moved; whatever it asks is refused.

    Attributes:
        at: The entry it stands at, in the viewer's own count.
    """

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._stream = table.stream(viewer)
        self._takers: list[Callable[[Update], None]] = []
        self.at = 0

    @property
    def viewer(self) -> Viewer:
        """The seat that looks, or None for a spectator."""
        return self._viewer

    @property
    def game_id(self) -> str:
        """The id of the game that was played."""
        return self._table.match.game.id

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self._stream.log) - 1

    @property
    def match_entry(self) -> int:
        """The match's own number of the entry."""
        return self._stream.match_entries[self.at]

    def of_match(self, entry: int) -> int:
        """Return the last entry in the viewer's count that is not behind one of the match."""
        return max(n for n, own in enumerate(self._stream.match_entries) if own <= entry)

    def seek(self, entry: int) -> None:
        """Go to an entry, or to the first or last where there is none of that number."""
        self.at = max(0, min(entry, self.last))
        update = Changed(self.at, self._stream.log[self.at].events, self.view())
        for take in tuple(self._takers):
            take(update)

    def view(self, entry: int | None = None) -> View:
        """Return the position at an entry, or at the one where it stands; nobody is asked.

        Raises:
            IndexError: There is no such entry.
        """
        view = self._table.view(self._viewer, self.at if entry is None else entry)
        return replace(view, decision=None, may_take_back=None, may_redo=None)

    def whole_log(self) -> Sequence[LogEntry]:
        """Return all that the viewer has ever learnt."""
        return self._stream.log

    def log(self, start: int = 0) -> Sequence[LogEntry]:
        """Return what the viewer had learnt up to here, from an entry on."""
        return self._stream.log[start : self.at + 1]

    def turns(self) -> list[int]:
        """Return the entries in which a turn or the match began."""
        begins = {"turn_started", "match_started", "match_ended"}
        log = self._stream.log
        return [one.entry for one in log if any(event.kind in begins for event in one.events)]

    def submit(self, decision_id: int, move: Move) -> int:
        """Refuse; returns the id of the request."""
        del decision_id, move
        return self._refuse()

    def take_back(self) -> int:
        """Refuse; returns the id of the request."""
        return self._refuse()

    def restart_turn(self) -> int:
        """Refuse; returns the id of the request."""
        return self._refuse()

    def redo(self) -> int:
        """Refuse; returns the id of the request."""
        return self._refuse()

    def say(self, text: str) -> int:
        """Refuse; returns the id of the request."""
        del text
        return self._refuse()

    def pause(self, *, on: bool) -> int:
        """Refuse; returns the id of the request."""
        del on
        return self._refuse()

    def subscribe(self, take: Callable[[Update], None]) -> Callable[[], None]:
        """Have `take` told of every entry it is moved to; returns what ends that."""
        self._takers.append(take)
        return lambda: self._takers.remove(take) if take in self._takers else None

    def _refuse(self) -> int:
        for take in tuple(self._takers):
            take(Refused(0, "over", "the past cannot be changed"))
        return 0
