"""The people at this terminal: whose view is shown, and to whom the keyboard goes next.

Pure: knows table clients and their views, and nothing of widgets.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.engine.ids import Seat, Viewer
from core.engine.scene import Text
from core.table.client import SeatInfo, TableClient, View
from tui.screens.game_picture import LogLines
from tui.widgets.lines import Line
from tui.widgets.wording import Wording


class Desk:
    """The clients of one terminal.

    Attributes:
        clients: One per person here, or one spectator's.
        spectator: A client that sees what everybody may see; needed where several people share
            the terminal.
        shown: Whose view is on the screen, None while the keyboard is handed on.
    """

    def __init__(self, clients: Sequence[TableClient], spectator: TableClient | None) -> None:
        """Take the clients as they stand.

        Raises:
            ValueError: There is none, or there are several and no spectator.
        """
        if not clients or (len(clients) > 1 and spectator is None):
            raise ValueError("a terminal needs a client, and for several people a spectator too")
        self.clients = tuple(clients)
        self.spectator = spectator
        self.shown: TableClient | None = clients[0] if len(clients) == 1 else None
        everybody = [*clients, *([spectator] if spectator else [])]
        self._views = {client.viewer: client.view() for client in everybody}
        self._logs = {client.viewer: LogLines(client) for client in everybody}
        self._read: dict[Viewer, int] = {}

    @property
    def is_shared(self) -> bool:
        """Whether several people share the terminal."""
        return len(self.clients) > 1

    def take(self, client: TableClient, view: View) -> tuple[Text, ...]:
        """Take in a client's new view; returns who has gone or come back since."""
        before, self._views[client.viewer] = self._views[client.viewer], view
        if client is not self.clients[0]:
            return ()
        return _came_and_went(before.seats, view.seats, client.viewer)

    def close(self) -> None:
        """Take from all views what somebody might do: the table is closed."""
        none: dict[str, Any] = {"decision": None, "may_take_back": None, "may_redo": None}
        for viewer, view in self._views.items():
            self._views[viewer] = replace(view, waiting=(), paused=False, **none)

    def view(self, client: TableClient) -> View:
        """Return a client's view as it was last told."""
        return self._views[client.viewer]

    def log(self, client: TableClient) -> LogLines:
        """Return a client's log."""
        return self._logs[client.viewer]

    def say(self, said: Text) -> None:
        """Take what somebody said into the log of everybody here."""
        for log in self._logs.values():
            log.say(said)

    @property
    def deciding(self) -> tuple[TableClient, ...]:
        """Those who owe a decision, in the order in which a shared screen asks."""
        order = [waiting.seat for waiting in self._views[self.clients[0].viewer].waiting]
        owing = [client for client in self.clients if self.view(client).decision is not None]
        return tuple(sorted(owing, key=lambda c: _place(order, c.viewer)))

    def next_person(self) -> TableClient | None:
        """Return whom the keyboard must be handed to now, or None if it stays where it is."""
        deciding = self.deciding
        if not self.is_shared or not deciding or self.shown in deciding:
            return None
        return deciding[0]

    def visible(self) -> TableClient | None:
        """Return the client whose view may be on the screen now."""
        return self.shown or self.spectator

    # -- what happened since

    def note_read(self, words: Wording) -> None:
        """Remember that the person at the keyboard has seen all that happened up to now."""
        if self.shown is not None and self.spectator is not None:
            lines = self._logs[self.spectator.viewer]
            lines.update(words)
            self._read[self.shown.viewer] = len(lines.long)

    def unread(self, client: TableClient, words: Wording) -> Sequence[Line]:
        """Return the public log lines since a person last had the keyboard."""
        if self.spectator is None:
            return ()
        lines = self._logs[self.spectator.viewer]
        lines.update(words)
        return lines.long[self._read.get(client.viewer, 0) :]


def _came_and_went(
    before: Sequence[SeatInfo], now: Sequence[SeatInfo], viewer: Viewer
) -> tuple[Text, ...]:
    """Return what is told of the players who have gone and come; of the viewer nothing."""
    out: list[Text] = []
    for number, (old, new) in enumerate(zip(before, now, strict=False)):
        was_there, is_there = (one.here and one.kind == "person" for one in (old, new))
        if number != viewer and is_there != was_there and (is_there or not new.here):
            out.append(Text("game.came" if is_there else "game.went", {"seat": Seat(number)}))
    return tuple(out)


def _place(order: Sequence[int], viewer: Viewer) -> int:
    return order.index(viewer) if viewer in order else len(order)
