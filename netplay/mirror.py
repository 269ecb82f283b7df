"""A guest's copy of what it was sent; no rules run to find out what happened."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.engine.codec import decode, encode_fields, encoded_digest, join_fields
from core.engine.errors import LehenError
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.table import wire
from core.table.client import Changed, Closed, LogEntry, Present, Said, Update, View
from netplay.chain import BEGINNING, next_head
from netplay.messages import Change, Close, Log, Now, Whole
from netplay.messages import Said as SaidMessage


class MirrorError(LehenError):
    """A step does not fit what was sent before; the guest asks for the whole view."""


class Mirror:
    """The position, the log and the earlier positions that one viewer was told.

    Attributes:
        seq: The number of the last step, -1 before the first.
        chain: The head of the chain there.
        log: By step.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.seq = -1
        self.chain = BEGINNING
        self.log: list[LogEntry] = []
        self._views: dict[int, View] = {}
        self._fields: list[bytes] = []
        self._log_missing = 0

    @property
    def ready(self) -> bool:
        """Whether a position and its whole log are there."""
        return self.seq >= 0 and not self._log_missing

    def view(self, entry: int | None = None) -> View:
        """Return the position now or at an earlier step; who sits there is as it is now.

        Raises:
            IndexError: The step is not there: it was before this guest came.
        """
        at = self.seq if entry is None else entry
        if at not in self._views:
            raise IndexError(f"there is no position of step {at}")
        now = self._views[self.seq]
        return replace(self._views[at], seats=now.seats, paused=now.paused)

    def take(self, message: object) -> Sequence[Update]:
        """Take in a message of the host; returns what a screen is told.

        Raises:
            MirrorError: It does not fit; nothing has changed.
            CodecError: It holds no view or log of this game.
        """
        match message:
            case Whole():
                return self._whole(message)
            case Log(entries):
                return self._part(wire.unpack_log(entries))
            case Change():
                return [self._change(message)]
            case Now(seq, rest):
                return [self._now(seq, rest)]
            case SaidMessage(seat, text):
                return [Said(None if seat is None else Seat(seat), text)]
            case Close(code):
                return [Closed(code)]
            case _:
                raise MirrorError(f"nothing to take in: {message!r:.80}")

    def _whole(self, message: Whole) -> Sequence[Update]:
        view = wire.unpack_view(self._game, message.view)
        self.seq, self.chain = message.seq, message.chain
        self.log = []
        self._log_missing = message.steps
        self._views = {message.seq: view}
        self._fields = encode_fields(view.state)
        return []

    def _part(self, entries: Sequence[LogEntry]) -> Sequence[Update]:
        if len(entries) > self._log_missing:
            raise MirrorError("a part of the log too many")
        self.log += entries
        self._log_missing -= len(entries)
        if self._log_missing:
            return []
        return [Changed(self.seq, (), self.view())]

    def _change(self, message: Change) -> Update:
        if message.seq != self.seq + 1:
            raise MirrorError(f"step {message.seq} after step {self.seq}")
        fields = list(self._fields)
        for number, value in message.mask:
            if not 0 <= number < len(fields):
                raise MirrorError(f"a mask has no field {number}")
            fields[number] = value
        mask = join_fields(fields)
        digest = encoded_digest(mask)
        if digest != message.digest or message.chain != next_head(
            self.chain, message.events, digest
        ):
            raise MirrorError(f"step {message.seq} does not lead to the host's position")
        state: Any = decode(self._game.state_type, mask)
        view = wire.unpack_rest(message.rest, state)
        (entry,) = wire.unpack_log(message.events)
        self.seq, self.chain, self._fields = message.seq, message.chain, fields
        self.log.append(entry)
        self._views[message.seq] = view
        return Changed(entry.entry, entry.events, view)

    def _now(self, seq: int, rest: bytes) -> Update:
        if seq != self.seq or not self._views:
            raise MirrorError(f"the table is at step {seq}, not {self.seq}")
        view = wire.unpack_rest(rest, self.view().state)
        self._views[seq] = view
        return Present(view)
