"""A table of another computer, for the screen at this one: a TableClient that outlives its line."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import get_args

from core.engine.errors import CodecError
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import SEAT_LETTERS, Seat, Viewer
from core.table.client import Changed, Closed, LogEntry, RefusalCode, Refused, Update, View
from netplay import messages as say
from netplay.chain import BEGINNING
from netplay.mirror import Mirror, MirrorError

Send = Callable[[object], None]

_CODES: Mapping[str, RefusalCode] = {code: code for code in get_args(RefusalCode)}


class RemoteTable:
    """One place at a table of another computer.

    Attributes:
        table_id: The table's id at its host.
        seat: The seat, None for one who watches.
        token: What opens the place again, b"" if the host gave none.
        owner: Whether this is the owner of the table.
        lobby: The table before or after the match, as last told.
        match: Which of the matches that follow one another at the table it is.
        online: Whether a connection stands.
    """

    def __init__(self) -> None:
        self.table_id = ""
        self.seat: Viewer = None
        self.token = b""
        self.owner = False
        self.lobby: say.Lobby | None = None
        self.match = 0
        self.online = False
        self._game: AnyGame | None = None
        self._mirror: Mirror | None = None
        self._send: Send | None = None
        self._messages = 0
        self._moves: dict[int, say.Move] = {}
        self._is_catching_up = False
        self._takers: list[Callable[[Update], None]] = []
        self._hearers: list[Callable[[object], None]] = []

    # -- the line

    @property
    def seq(self) -> int:
        """The last step that is here, -1 before the first."""
        return -1 if self._mirror is None or not self._mirror.ready else self._mirror.seq

    @property
    def chain(self) -> bytes:
        """The head of the chain there."""
        return BEGINNING if self._mirror is None else self._mirror.chain

    @property
    def playing(self) -> bool:
        """Whether a whole position is here."""
        return self._mirror is not None and self._mirror.ready

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.playing and self.view().outcome is not None

    def open(self, game: AnyGame, table_id: str, match: int = 1) -> None:
        """Note which match of which table it is; the copy of it is kept, one of another is not."""
        if (self._game, self.table_id, self.match) != (game, table_id, match):
            self._game, self.table_id, self.match = game, table_id, match
            self._mirror, self._moves, self.lobby = None, {}, None

    def placed(self, seated: say.Seated, send: Send) -> None:
        """Note which place was given, and what sends from now on."""
        self.seat = None if seated.seat is None else Seat(seated.seat)
        self.token = seated.token or self.token
        self.owner = seated.owner
        if self.lobby is not None:
            self.lobby = replace(self.lobby, knocks=())  # who still knocks is told anew
        self._send, self.online, self._is_catching_up = send, True, True
        self._hear(seated)

    def offline(self) -> None:
        """Note that the connection is gone; moves that were not answered wait."""
        self._send, self.online = None, False
        self._hear(None)

    def end(self, code: str, text: str = "") -> None:
        """Tell the screen that the place is given up or lost for good."""
        self.offline()
        self._tell(Closed(code, text))

    def receive(self, message: object) -> None:
        """Take in a message of the host.

        Raises:
            CodecError: It holds no view or log of the game.
        """
        match message:
            case say.Lobby(chairs=chairs):
                if not (self.seat or 0) < len(chairs) <= len(SEAT_LETTERS):
                    raise CodecError(f"a lobby of {len(chairs)} chairs")
                self.lobby = message
                self._hear(message)
            case say.Poll(seat) | say.Said(seat) if not self._knows(seat):
                raise CodecError(f"there is no seat {seat}")
            case say.Poll():
                self._hear(message)
            case say.Reject():
                self._moves.pop(message.message, None)
                self._tell(_refused(message))
            case _:
                self._mirrored(message)

    def _knows(self, seat: int | None) -> bool:
        """Return whether a number is of a seat here, or of one who watches."""
        if self.playing:
            return seat is None or 0 <= seat < len(self.view().seats)
        return seat is None or (self.lobby is not None and 0 <= seat < len(self.lobby.chairs))

    def _mirrored(self, message: object) -> None:
        if self._game is None:
            raise CodecError("a position of no game")
        mirror = self._mirror = self._mirror or Mirror(self._game)
        was_ready = mirror.ready
        try:
            updates = mirror.take(message)
        except MirrorError:
            self._out(say.Renew(mirror.seq, mirror.chain))
            return
        if self._is_catching_up and mirror.ready and not isinstance(message, say.Change):
            self._is_catching_up = False
            self._send_again()
        for update in updates:
            if isinstance(update, Changed):
                self._forget_answered(update.view)
            self._tell(update)
        if mirror.ready and not was_ready:
            self._hear(message)

    def _forget_answered(self, view: View) -> None:
        now = None if view.decision is None else view.decision.id
        self._moves = {n: move for n, move in self._moves.items() if move.decision == now}

    def _send_again(self) -> None:
        """Send the moves once more whose question is still open; answered ones are forgotten."""
        self._forget_answered(self.view())
        for move in self._moves.values():
            self._out(move)

    def _out(self, message: object) -> None:
        if self._send is not None:
            self._send(message)

    # -- for lobby and presence

    def hear(self, take: Callable[[object], None]) -> Callable[[], None]:
        """Have lobby, votes, SEATED, and None for a lost line, given to `take`; returns the end."""
        self._hearers.append(take)
        return lambda: self._hearers.remove(take) if take in self._hearers else None

    def _hear(self, message: object) -> None:
        for take in tuple(self._hearers):
            take(message)

    def ready(self, *, on: bool) -> None:
        """Say that this player is ready, or no longer."""
        self._out(say.Ready(on))

    def start(self, level: str) -> None:
        """Begin the match, as the owner; open chairs go to bots of a level."""
        self._out(say.Start(level))

    def answer(self, number: int, *, yes: bool) -> None:
        """Let somebody in who knocks, or not, as the owner."""
        self._out(say.Answer(number, yes))

    def free(self, seat: int) -> None:
        """Free a guest's chair before the match, as the owner."""
        self._out(say.Free(seat))

    def shut(self) -> None:
        """Close the table for all, as the owner."""
        self._out(say.Shut())

    def vote(self, vote: say.Vote) -> None:
        """Vote about a seat that is gone."""
        self._out(vote)

    # -- the TableClient

    @property
    def viewer(self) -> Viewer:
        """The seat that looks, or None for a spectator."""
        return self.seat

    @property
    def game_id(self) -> str:
        """The id of the game that is played."""
        return "" if self._game is None else self._game.data.id

    def view(self, entry: int | None = None) -> View:
        """Return the position now, or as it was after an entry of the viewer's own count.

        Raises:
            IndexError: There is no such entry, or it was before this place was taken.
        """
        if self._mirror is None:
            raise IndexError("there is no position yet")
        return self._mirror.view(entry)

    def log(self, start: int = 0) -> Sequence[LogEntry]:
        """Return what the viewer has learnt from an entry on."""
        return () if self._mirror is None else tuple(self._mirror.log[start:])

    def submit(self, decision_id: int, move: Move) -> int:
        """Answer a decision; returns the id of the request.

        Without a line, or before the position is the table's, it is sent later.
        """
        self._messages += 1
        request = say.Move(self._messages, decision_id, move)
        self._moves = {request.message: request}
        if not self._is_catching_up:
            self._out(request)
        return self._messages

    def take_back(self) -> int:
        """Ask to undo the seat's last ply; returns the id of the request."""
        return self._ask(lambda number: say.TakeBack(number, "ply"))

    def restart_turn(self) -> int:
        """Ask to undo all plies back to the last barrier; returns the id of the request."""
        return self._ask(lambda number: say.TakeBack(number, "turn"))

    def take_back_to(self, entry: int) -> int:
        """Ask to undo all own plies since an entry; returns the id of the request."""
        return self._ask(lambda number: say.TakeBack(number, "to", entry))

    def redo(self) -> int:
        """Ask to play again what was taken back; returns the id of the request."""
        return self._ask(lambda number: say.TakeBack(number, "redo"))

    def resign(self) -> int:
        """Ask to give the match up; returns the id of the request."""
        return self._ask(say.Resign)

    def say(self, text: str) -> int:
        """Say something to all; returns the id of the request."""
        return self._ask(lambda number: say.Chat(number, text))

    def pause(self, *, on: bool) -> int:
        """Pause the table or go on; returns the id of the request."""
        return self._ask(lambda number: say.Pause(number, on))

    def _ask(self, make: Callable[[int], object]) -> int:
        """Ask for something that is not sent later; without a line it is refused here."""
        self._messages += 1
        if self._send is None:
            self._tell(Refused(self._messages, "offline"))
        self._out(make(self._messages))
        return self._messages

    def subscribe(self, take: Callable[[Update], None]) -> Callable[[], None]:
        """Have all later updates given to `take`; returns a function that ends it."""
        self._takers.append(take)
        return lambda: self._takers.remove(take) if take in self._takers else None

    def _tell(self, update: Update) -> None:
        for take in tuple(self._takers):
            take(update)


def _refused(message: say.Reject) -> Refused:
    code = _CODES.get(message.code, "nothing")
    return Refused(message.message, code, message.detail, message.rule)
