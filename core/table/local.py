"""A viewer of a table in the same process."""

from collections.abc import Callable, Sequence

from core.engine.game_types import Move
from core.engine.ids import Seat, Viewer
from core.table.client import LogEntry, SeatInfo, Update, View
from core.table.requests import Request
from core.table.table import Table


class LocalTable:
    """A TableClient of a table in this process.

    Where the recorder answers at once, the update that answers a request comes before the
    request returns its id.
    """

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._stream = table.stream(viewer)
        self._takers: list[Callable[[Update], None]] = []
        self._messages = 0

    @property
    def viewer(self) -> Viewer:
        """The seat that looks, or None for a spectator."""
        return self._viewer

    @property
    def game_id(self) -> str:
        """The id of the game that is played."""
        return self._table.match.game.id

    def view(self, entry: int | None = None) -> View:
        """Return the position now, or as it was after an entry of the viewer's own count.

        Raises:
            IndexError: There is no such entry.
        """
        return self._table.view(self._viewer, entry)

    def log(self, start: int = 0) -> Sequence[LogEntry]:
        """Return what the viewer has learnt from an entry on."""
        return self._stream.log[start:]

    def submit(self, decision_id: int, move: Move) -> int:
        """Answer a decision; returns the id of the request."""
        return self._ask(lambda request: self._table.play(request, decision_id, move))

    def take_back(self) -> int:
        """Ask to undo the seat's last ply; returns the id of the request."""
        return self._ask(lambda request: self._table.undo(request, whole_turn=False))

    def restart_turn(self) -> int:
        """Ask to undo all plies back to the last barrier; returns the id of the request."""
        return self._ask(lambda request: self._table.undo(request, whole_turn=True))

    def take_back_to(self, entry: int) -> int:
        """Ask to undo all own plies since an entry; returns the id of the request."""
        return self._ask(lambda request: self._table.undo(request, since=entry))

    def redo(self) -> int:
        """Ask to play again what was taken back; returns the id of the request."""
        return self._ask(self._table.redo)

    def resign(self) -> int:
        """Ask to give the match up; returns the id of the request."""
        return self._ask(self._table.resign)

    def say(self, text: str) -> int:
        """Say something to all; returns the id of the request."""
        return self._ask(lambda request: self._table.say(request, text))

    def pause(self, *, on: bool) -> int:
        """Pause the table or go on; returns the id of the request."""
        return self._ask(lambda request: self._table.pause(request, on=on))

    def reseat(self, seat: Seat, info: SeatInfo) -> int:
        """Give a seat to another player or bot; returns the id of the request."""
        return self._ask(lambda request: self._table.seat(request, seat, info))

    def subscribe(self, take: Callable[[Update], None]) -> Callable[[], None]:
        """Have all later updates given to `take`; returns a function that ends it."""
        self._takers.append(take)
        end = self._table.subscribe(self._viewer, take)

        def stop() -> None:
            end()
            if take in self._takers:
                self._takers.remove(take)

        return stop

    def _ask(self, start: Callable[[Request], None]) -> int:
        self._messages += 1
        self._table.ask(Request(self._viewer, self._messages, self._answer, start))
        return self._messages

    def _answer(self, update: Update) -> None:
        for take in tuple(self._takers):
            take(update)
