"""One connection as the guest sees it, up to its place at a table and while it lasts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from core.engine.errors import CodecError
from core.engine.game import AnyGame
from core.engine.ids import SEAT_LETTERS
from netplay import messages as say
from netplay.frames import HOST_BYTES, FrameError, FrameReader, pack_frame
from netplay.limits import Pulse
from netplay.messages import PROTOCOLS
from netplay.payloads import FROM_HOST, read_message, to_payload
from netplay.remote import RemoteTable
from netplay.words import commitment, three_words

Stage = Literal["greeting", "choosing", "joining", "knocking", "placed", "closed"]

STAGES: Mapping[Stage, Mapping[type, str]] = {
    "greeting": {say.Welcome: "_welcome"},
    "choosing": {},
    "joining": {say.Nonce: "_nonce", say.Seated: "_seated"},
    "knocking": {say.Seated: "_seated"},
    "placed": dict.fromkeys(
        (say.Lobby, say.Whole, say.Log, say.Change, say.Now, say.Reject, say.Said, say.Poll),
        "_at_table",
    ),
    "closed": {},
}
"""What may come when, and the method that takes it; PING, PONG and CLOSE may come always."""


@dataclass(slots=True)
class Wish:
    """What a guest wants.

    Attributes:
        name: The player's name.
        watch: Whether to watch, not to play.
        table: The table's id, "" for the only one or to be asked.
        token: What opens the seat that was given before.
        invite: The secret of the invite line.
        nonce: The guest's share of the three words, where it has to knock; new for each connection.
    """

    name: str
    watch: bool = False
    table: str = ""
    token: bytes = b""
    invite: bytes = b""
    nonce: bytes = b""


class GuestLine:
    """One connection; bytes go in and out, time is an argument.

    Attributes:
        stage: What may come next.
        tables: What the host offers, once it has said so.
        words: The three words to compare, while waiting to be let in.
        had_place: Whether it led to a place at a table.
        close_code: Why the connection ended: the host's code, "left", or "protocol".
        close_text: The host's own sentence about it.
    """

    def __init__(
        self,
        program: str,
        wish: Wish,
        remote: RemoteTable,
        load: Callable[[str], AnyGame | None],
        certificate: bytes,
        now_s: float,
        wake: Callable[[], None],
    ) -> None:
        """Begin with HELLO.

        Args:
            program: The version of this program.
            wish: What is wanted.
            remote: The table's copy here; it may be one of an earlier connection.
            load: Returns a game, or None if this program has no such game.
            certificate: What the host showed, in DER form.
            now_s: The time.
            wake: Is called whenever there is something to send.
        """
        self.stage: Stage = "greeting"
        self.tables: tuple[say.TableCard, ...] = ()
        self.words = ""
        self.had_place = False
        self.close_code = ""
        self.close_text = ""
        self._wish = wish
        self._remote = remote
        self._load = load
        self._wake = wake
        self._certificate = certificate
        self._reader = FrameReader(HOST_BYTES)
        self._out = bytearray()
        self._pulse = Pulse(now_s)
        self._knocks = False
        self.send(say.Hello(*PROTOCOLS, program))

    # -- bytes

    def receive(self, data: bytes, now_s: float) -> None:
        """Take in what was received; a fault of the host ends the connection."""
        self._pulse.heard(now_s)
        self._reader.feed(data)
        try:
            while self.stage != "closed" and (payload := self._reader.next()) is not None:
                self._take(read_message(FROM_HOST, payload))
        except (FrameError, CodecError) as error:
            self._end("protocol", str(error))

    def data_to_send(self) -> bytes:
        """Return and forget what is to be sent."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def send(self, message: object) -> None:
        """Send a message."""
        self._out += pack_frame(to_payload(message))
        self._wake()

    def tick(self, now_s: float) -> bool:
        """Ask for a sign of life when it is time; returns False if the host is silent."""
        if (number := self._pulse.due(now_s)) is not None:
            self.send(say.Ping(number))
        return not self._pulse.dead(now_s)

    def leave(self) -> None:
        """Say goodbye; the seat stays this player's."""
        if self.stage != "closed":
            self.send(say.Bye())
            self._end("left", "")

    def _end(self, code: str, text: str) -> None:
        self.close_code, self.close_text, self.stage = code, text, "closed"

    # -- messages

    def _take(self, message: object) -> None:
        match message:
            case say.Ping(number):
                self.send(say.Pong(number))
            case say.Pong():
                pass
            case say.Close(code, text):
                self._end(code, text)
            case _:
                name = STAGES[self.stage].get(type(message))
                if name is None:
                    raise FrameError(f"{type(message).__name__} may not come while {self.stage}")
                getattr(self, name)(message)

    def _welcome(self, welcome: say.Welcome) -> None:
        self.tables = welcome.tables
        wanted = [card for card in welcome.tables if card.id == self._wish.table]
        if len(welcome.tables) == 1 and not self._wish.table:
            wanted = list(welcome.tables)
        if wanted:
            self.join(wanted[0])
        elif self._wish.table or not welcome.tables:
            self._end("no_table", "")
        else:
            self.stage = "choosing"

    def join(self, card: say.TableCard) -> None:
        """Ask for a place at a table that the host offers."""
        game = self._load(card.game)
        if game is None:
            self._end("other_rules", card.game)
            return
        self._remote.open(game, card.id, card.match)
        wish, data = self._wish, game.data
        self._knocks = bool(wish.nonce) and not wish.token and not wish.invite
        self.send(
            say.Join(
                card.id,
                data.id,
                data.rules_version,
                data.hash,
                wish.watch,
                wish.name,
                wish.token,
                b"" if self._remote.owner else wish.invite,  # whose chair it is, is known by now
                commitment(wish.nonce) if self._knocks else b"",
                self._remote.seq,
                self._remote.chain,
                card.match,
            )
        )
        self.stage = "joining"

    def _nonce(self, theirs: say.Nonce) -> None:
        if not self._knocks:
            raise FrameError("words that nobody asked for")
        self.words = three_words(self._certificate, self._wish.nonce, theirs.nonce)
        self.send(say.Nonce(self._wish.nonce))
        self.stage = "knocking"

    def _seated(self, seated: say.Seated) -> None:
        if self._knocks and not self.words:
            raise FrameError("a place without words: nobody can have compared them")
        if seated.seat is not None and not 0 <= seated.seat < len(SEAT_LETTERS):
            raise FrameError(f"there is no seat {seated.seat}")
        self.words, self.had_place = "", True
        self.stage = "placed"
        self._remote.placed(seated, self.send)

    def _at_table(self, message: object) -> None:
        self._remote.receive(message)
