"""What one viewer of a table is sent: numbered steps with a chain, to go on from any of them."""

from collections import deque
from collections.abc import Callable

from core.engine.codec import encode_fields
from core.engine.ids import Viewer
from core.table import wire
from core.table.client import Changed, Closed, LogEntry, Present, Said, Update, View
from core.table.table import Table
from netplay.chain import BEGINNING, next_head
from netplay.messages import Change, Close, Log, Now, Whole
from netplay.messages import Said as SaidMessage

KEPT_STEPS = 400
"""Steps that somebody who comes back can be told one by one; older ones cost a whole view."""

LOG_PART = 100
"""Log entries in one message."""

Send = Callable[[object], None]


class Feed:
    """The steps of one viewer, and those who are sent them.

    A table has one feed for each seat and one for all spectators.
    """

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._heads: list[bytes] = []
        self._steps: deque[Change] = deque(maxlen=KEPT_STEPS)
        self._takers: list[Send] = []
        self._stream = table.stream(viewer)
        for entry in self._stream.log:
            self._head(entry)
        self._fields = encode_fields(table.view(viewer).state)
        self._end = table.subscribe(viewer, self._take)

    @property
    def seq(self) -> int:
        """The number of the last step."""
        return len(self._heads) - 1

    def other_head(self, seq: int, chain: bytes) -> bytes:
        """Return the head that is here at a step if a guest's is another, else b"".

        The heads differ after a rollback (a power cut took the newest steps) and where one side
        is at fault. A guest that is further than the table differs at the table's last step.
        """
        if seq < 0:
            return b""
        ours = self._heads[min(seq, self.seq)]
        return b"" if seq <= self.seq and ours == chain else ours

    def since(self, seq: int, chain: bytes) -> list[object]:
        """Return the messages for somebody who comes with a step and the head of its chain.

        Either what was missed or, where that is too long ago or another match, the whole view;
        then the open decision, even if nothing was missed.
        """
        missed = self.seq - seq
        if seq < 0 or missed > len(self._steps) or self.other_head(seq, chain):
            return self.whole()
        steps = list(self._steps)[len(self._steps) - missed :]
        return [*steps, self._now()]

    def whole(self) -> list[object]:
        """Return the messages that tell everything: the view now, and the log in parts."""
        view, log = self._table.view(self._viewer), self._stream.log
        head = Whole(self.seq, self._heads[-1], wire.pack_view(view), len(log))
        parts = [log[at : at + LOG_PART] for at in range(0, len(log), LOG_PART)]
        return [head, *(Log(wire.pack_log(part)) for part in parts)]

    def subscribe(self, send: Send) -> Callable[[], None]:
        """Have all later messages given to `send`; returns what ends it."""
        self._takers.append(send)
        return lambda: self._takers.remove(send) if send in self._takers else None

    def close(self) -> None:
        """Take no more from the table."""
        self._end()

    def _take(self, update: Update) -> None:
        message: object
        match update:
            case Changed(entry, events, view):
                message = self._advance(LogEntry(entry, events), view)
            case Present(view):
                message = self._now(view)
            case Said(viewer, text):
                message = SaidMessage(viewer, text)
            case Closed(code):
                message = Close(code)
            case _:
                return  # refusals go to the one who asked
        for send in tuple(self._takers):
            send(message)

    def _advance(self, entry: LogEntry, view: View) -> Change:
        """Take in a step; the change between two masks is found field by field."""
        fields, old = encode_fields(view.state), self._fields
        new = tuple(pair for pair in enumerate(fields) if old[pair[0]] != pair[1])
        self._fields = fields
        events, digest = self._head(entry)
        change = Change(self.seq, self._heads[-1], events, new, digest, wire.pack_rest(view))
        self._steps.append(change)
        return change

    def _head(self, entry: LogEntry) -> tuple[bytes, bytes]:
        """Go on with the chain; returns a step's packed events and the digest of its mask."""
        events, digest = wire.pack_log([entry]), self._stream.digests[entry.entry]
        self._heads.append(next_head(self._heads[-1] if self._heads else BEGINNING, events, digest))
        return events, digest

    def _now(self, view: View | None = None) -> Now:
        return Now(self.seq, wire.pack_rest(view or self._table.view(self._viewer)))
