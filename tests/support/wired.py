"""A client that lives behind a wire: all it is told goes through bytes and back."""

from collections.abc import Callable, Sequence

from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Viewer
from core.table.client import LogEntry, TableClient, Update, View
from core.table.wire import pack, pack_log, pack_view, unpack, unpack_log, unpack_view


class WiredClient:
    """A TableClient around another: views, logs and updates are packed and unpacked.

    Attributes:
        size_bytes: How many bytes have gone over the wire.
    """

    def __init__(self, game: AnyGame, inner: TableClient) -> None:
        self._game = game
        self._inner = inner
        self.size_bytes = 0

    @property
    def viewer(self) -> Viewer:
        """The seat that looks, or None for a spectator."""
        return self._inner.viewer

    @property
    def game_id(self) -> str:
        """The id of the game that is played."""
        return self._inner.game_id

    def view(self, entry: int | None = None) -> View:
        """Return the position now, or as it was, read from bytes.

        Raises:
            IndexError: There is no such entry.
        """
        return unpack_view(self._game, self._sent(pack_view(self._inner.view(entry))))

    def log(self, start: int = 0) -> Sequence[LogEntry]:
        """Return what the viewer has learnt from an entry on, read from bytes."""
        return unpack_log(self._sent(pack_log(self._inner.log(start))))

    def submit(self, decision_id: int, move: Move) -> int:
        """Answer a decision; returns the id of the request."""
        return self._inner.submit(decision_id, move)

    def take_back(self) -> int:
        """Ask to undo the seat's last ply; returns the id of the request."""
        return self._inner.take_back()

    def restart_turn(self) -> int:
        """Ask to undo all plies back to the last barrier; returns the id of the request."""
        return self._inner.restart_turn()

    def take_back_to(self, entry: int) -> int:
        """Ask to undo all own plies since an entry; returns the id of the request."""
        return self._inner.take_back_to(entry)

    def redo(self) -> int:
        """Ask to play again what was taken back; returns the id of the request."""
        return self._inner.redo()

    def resign(self) -> int:
        """Ask to give the match up; returns the id of the request."""
        return self._inner.resign()

    def say(self, text: str) -> int:
        """Say something to all; returns the id of the request."""
        return self._inner.say(text)

    def pause(self, *, on: bool) -> int:
        """Pause the table or go on; returns the id of the request."""
        return self._inner.pause(on=on)

    def subscribe(self, take: Callable[[Update], None]) -> Callable[[], None]:
        """Have all later updates given to `take`, read from bytes; returns what ends it."""
        return self._inner.subscribe(lambda update: take(self._over(update)))

    def _over(self, update: Update) -> Update:
        return unpack(self._game, self._sent(pack(update)))

    def _sent(self, data: bytes) -> bytes:
        self.size_bytes += len(data)
        return data
