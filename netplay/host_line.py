"""One connection as the host sees it: which message may come when, and what it does."""

import logging
from collections.abc import Callable, Mapping
from typing import Literal

from core.bots.levels import LEVELS
from netplay import messages as say
from netplay.asking import ask
from netplay.chairs import Guest, Refusal
from netplay.frames import GUEST_BYTES, STRANGER_BYTES, FrameError, FrameReader, pack_frame
from netplay.hall import Hall
from netplay.hosted import HostedTable
from netplay.limits import STRANGER_S, Bucket, Pulse
from netplay.messages import PROTOCOLS
from netplay.payloads import FROM_GUEST, read_message, to_payload

_LOG = logging.getLogger(__name__)

Stage = Literal["new", "greeted", "knocking", "waiting", "placed", "closed"]

STAGES: Mapping[Stage, Mapping[type, str]] = {
    "new": {say.Hello: "_hello"},
    "greeted": {say.Join: "_join"},
    "knocking": {say.Nonce: "_nonce"},
    "waiting": {},
    "placed": {
        say.Ready: "_ready",
        say.Start: "_start",
        say.Answer: "_answer",
        say.Free: "_free",
        say.Move: "_move",
        say.TakeBack: "_take_back",
        say.Resign: "_resign",
        say.Chat: "_chat",
        say.Pause: "_pause",
        say.Vote: "_vote",
        say.Renew: "_renew",
        say.Shut: "_shut",
    },
    "closed": {},
}
"""What may come when, and the method that takes it; PING, PONG and BYE may come always."""

REQUESTS = (say.Move, say.TakeBack, say.Resign, say.Chat, say.Pause)
"""Messages with a number of their own: each is answered, a refused one by REJECT."""


class HostLine:
    """One connection; bytes go in and out, time is an argument.

    Attributes:
        stage: What may come next.
        closing: Whether the connection is to be ended when all is sent.
    """

    def __init__(self, hall: Hall, now_s: float, wake: Callable[[], None]) -> None:
        """Take a new connection; `wake` is called whenever there is something to send."""
        self.stage: Stage = "new"
        self.closing = False
        self._hall = hall
        self._wake = wake
        self._reader = FrameReader(STRANGER_BYTES)
        self._out = bytearray()
        self._began_s = now_s
        self._pulse = Pulse(now_s)
        self._bucket = Bucket(40, 10)
        self._table: HostedTable | None = None

    # -- bytes

    def receive(self, data: bytes, now_s: float) -> None:
        """Take in what was received; a fault of the guest ends this connection only."""
        self._pulse.heard(now_s)
        self._reader.feed(data)
        try:
            while not self.closing and (payload := self._reader.next()) is not None:
                self._take(read_message(FROM_GUEST, payload), now_s)
        except FrameError as error:
            _LOG.debug("a connection ended: %.200r", str(error))
            self.close("protocol", str(error))
        except Refusal as no:
            self.close(no.code, str(no))

    def data_to_send(self) -> bytes:
        """Return and forget what is to be sent."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def send(self, message: object) -> None:
        """Send a message; SEATED opens what a guest at a table may say."""
        if isinstance(message, say.Seated):
            self._table = self._hall.table(message.table)
            self._reader.limit = GUEST_BYTES
            self.stage = "placed"
        if not self.closing:
            self._out += pack_frame(to_payload(message))
            self._wake()

    def close(self, code: str, text: str = "") -> None:
        """Say why, and end the connection."""
        self.send(say.Close(code, text))
        self.closing, self.stage = True, "closed"

    def tick(self, now_s: float) -> bool:
        """Ask for a sign of life when it is time; returns False where a silent guest is given up.

        Its seat is free at once: somebody who is silent does not answer a goodbye either.
        """
        if self._pulse.dead(now_s):
            self.close("silence", "no sign of life")
            self.lost(now_s)
            return False
        if self.stage in ("new", "greeted", "knocking") and now_s - self._began_s > STRANGER_S:
            self.close("slow", "no place was asked for")
        elif (number := self._pulse.due(now_s)) is not None:
            self.send(say.Ping(number))
        return True

    def lost(self, now_s: float) -> None:
        """Note that the connection is gone."""
        self.closing, self.stage = True, "closed"
        self._hall.forget(self)
        if self._table is not None:
            self._table.leave(self, now_s)
            self._table = None

    # -- messages

    def _take(self, message: object, now_s: float) -> None:
        match message:
            case say.Pong():
                pass
            case say.Bye():
                self.closing, self.stage = True, "closed"
            case say.Ping(number) if self._bucket.take(now_s):
                self.send(say.Pong(number))
            case _:
                self._step(message, now_s)

    def _step(self, message: object, now_s: float) -> None:
        name = STAGES[self.stage].get(type(message))
        if name is None:
            raise FrameError(f"{type(message).__name__} may not come while {self.stage}")
        if self._bucket.take(now_s):
            getattr(self, name)(message)
        elif isinstance(message, REQUESTS):
            self.send(say.Reject(message.message, "flood", "too many requests"))
        else:
            raise FrameError("too many messages")  # each may cost the whole table an answer

    def _hello(self, hello: say.Hello) -> None:
        low, high = PROTOCOLS
        if hello.low > high or hello.high < low:
            raise Refusal("other_protocol", f"{low}-{high} | {hello.low}-{hello.high}")
        self.stage = "greeted"
        self.send(say.Welcome(min(high, hello.high), self._hall.program, self._hall.cards()))

    def _join(self, join: say.Join) -> None:
        table = self._hall.table(join.table)
        if join.commit and not join.token and not join.invite:
            table.check(join)
            self.stage = "knocking"
            self.send(say.Nonce(self._hall.knock(self, table, join)))
        else:
            table.admit(self, join)

    def _nonce(self, opened: say.Nonce) -> None:
        self._hall.opened(self, opened.nonce)
        self.stage = "waiting"

    def _at(self) -> tuple[HostedTable, Guest]:
        guest = None if self._table is None else self._table.guest(self)
        if self._table is None or guest is None:
            raise FrameError("this connection has no place any more")
        return self._table, guest

    def _ready(self, ready: say.Ready) -> None:
        table, guest = self._at()
        table.ready(guest, on=ready.on)

    def _start(self, start: say.Start) -> None:
        table, guest = self._at()
        if start.level not in LEVELS:
            raise FrameError(f"no level of bots: {start.level!r:.40}")
        table.start(guest, start.level)

    def _answer(self, answer: say.Answer) -> None:
        table, guest = self._at()
        if guest.owner:
            self._hall.answer(table, answer.number, yes=answer.yes)

    def _free(self, free: say.Free) -> None:
        table, guest = self._at()
        if guest.owner:
            table.free(free.seat)

    def _move(self, move: say.Move) -> None:
        table, guest = self._at()
        ask(table.table, guest, move.message, lambda t, r: t.play(r, move.decision, move.move))

    def _take_back(self, back: say.TakeBack) -> None:
        table, guest = self._at()
        if back.what == "redo":
            ask(table.table, guest, back.message, lambda t, r: t.redo(r))
        else:
            whole, since = back.what == "turn", back.step if back.what == "to" else None
            ask(
                table.table,
                guest,
                back.message,
                lambda t, r: t.undo(r, whole_turn=whole, since=since),
            )

    def _resign(self, resign: say.Resign) -> None:
        table, guest = self._at()
        ask(table.table, guest, resign.message, lambda t, r: t.resign(r))

    def _chat(self, chat: say.Chat) -> None:
        table, guest = self._at()
        table.chat(guest, chat.message, chat.text)

    def _pause(self, pause: say.Pause) -> None:
        table, guest = self._at()
        ask(table.table, guest, pause.message, lambda t, r: t.pause(r, on=pause.on))

    def _vote(self, vote: say.Vote) -> None:
        table, guest = self._at()
        self._hall.vote(table, guest, vote)

    def _renew(self, _renew: say.Renew) -> None:
        table, guest = self._at()
        table.renew(guest)

    def _shut(self, _shut: say.Shut) -> None:
        table, guest = self._at()
        if guest.owner:
            self._hall.stop(table, "closed", table.hooks.farewell())
