"""A host and its guests in one process: bytes go from one to the other when `run` is called."""

from collections.abc import Callable, Sequence
from hashlib import blake2b, sha256
from typing import Any

from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue, Setup
from core.engine.options import complete
from core.match.match import Match
from core.table.client import SeatInfo
from core.table.recorder import ListRecorder, Recorder
from core.table.records import restore_entry
from core.table.table import Table
from netplay.chairs import Chair, Chairs
from netplay.guest_line import GuestLine, Wish
from netplay.hall import Hall
from netplay.hooks import Hooks
from netplay.host_line import HostLine
from netplay.hosted import HostedTable
from netplay.remote import RemoteTable
from saves.restoring import ENTRIES

CERTIFICATE = b"certificate"
INVITE = b"secrt"
OWNER = b"owner's token"
SEED = bytes(range(100, 116))


class Luck:
    """Random bytes that are the same in every run."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, size: int) -> bytes:
        """Return the next bytes."""
        self._count += 1
        return blake2b(self._count.to_bytes(4), digest_size=size).digest()


class Wire:
    """A connection between a host and a guest.

    Attributes:
        up: All bytes from the guest.
        down: All bytes from the host.
        cut: Whether nothing gets through any more.
    """

    def __init__(self, host: HostLine, guest: GuestLine) -> None:
        self.host = host
        self.guest = guest
        self.up = bytearray()
        self.down = bytearray()
        self.cut = False

    def carry(self, now_s: float) -> bool:
        """Carry what is there; returns whether anything was."""
        if self.cut:
            return False
        up, down = self.guest.data_to_send(), self.host.data_to_send()
        self.up += up
        self.down += down
        if up:
            self.host.receive(up, now_s)
        if down:
            self.guest.receive(down, now_s)
        return bool(up or down)

    def carry_one(self, up: bool, now_s: float) -> None:  # noqa: FBT001 which way
        """Carry what is there in one direction only."""
        if up:
            self.host.receive(self.guest.data_to_send(), now_s)
        else:
            self.guest.receive(self.host.data_to_send(), now_s)


class Netted:
    """A hall with one table.

    Attributes:
        now_s: The time.
        table: The hosted table.
        match: The match, once it has begun.
        records: What a save of it would hold.
        half_open: Lines of whose end the host has not learnt yet.
    """

    def __init__(
        self,
        game: AnyGame,
        chairs: Sequence[str],
        options: dict[str, OptionValue] | None = None,
        recorder: Recorder | None = None,
        **more: Any,
    ) -> None:
        """Open a table; a chair is "open", "me" (the owner's) or a bot's level.

        `more` are further hooks of the hosted table.
        """
        self.game = game
        self.now_s = 0.0
        self.records: list[list[object]] = []
        self.recorder = recorder or ListRecorder()
        if isinstance(self.recorder, ListRecorder):
            self.recorder.records = self.records
        self.half_open: list[Wire] = []
        self.match: Match[Any] | None = None
        self.luck = Luck()
        self.hall = Hall("0", CERTIFICATE, self.luck)
        full = complete(game.data.options, len(chairs), options or {})
        places = Chairs([_chair(one) for one in chairs], sha256(OWNER).digest(), self.luck)
        self.table = HostedTable(
            "t", "Table", game, full, places, invite=INVITE, hooks=Hooks(self._begin, **more)
        )
        self.hall.open(self.table)
        self.wires: list[Wire] = []

    def _begin(self, infos: tuple[SeatInfo, ...]) -> Table:
        self.match = Match(self.game, Setup(len(infos), dict(self.table.options), SEED))
        if self.records:
            replay(self.match, self.records)
        return Table(self.match, infos, self.recorder)

    def connect(
        self,
        wish: Wish,
        remote: RemoteTable | None = None,
        load: Callable[[str], AnyGame | None] | None = None,
    ) -> tuple[Wire, RemoteTable]:
        """Connect a guest; nothing is carried yet."""
        remote = remote or RemoteTable()
        host = HostLine(self.hall, self.now_s, _nothing)
        guest = GuestLine(
            "0", wish, remote, load or (lambda _id: self.game), CERTIFICATE, self.now_s, _nothing
        )
        wire = Wire(host, guest)
        self.wires.append(wire)
        return wire, remote

    def join(self, name: str, **wish: Any) -> tuple[Wire, RemoteTable]:
        """Connect a guest with an invite and carry all bytes."""
        wish.setdefault("invite", INVITE)
        pair = self.connect(Wish(name, **wish))
        self.run()
        return pair

    def run(self) -> None:
        """Carry bytes until there are none."""
        for _ in range(10_000):
            carried = [wire.carry(self.now_s) for wire in self.wires]
            if not any(carried):
                return
        raise AssertionError("the two sides talk without end")

    def cut(self, wire: Wire) -> None:
        """Cut a connection; the host learns of it, the guest too."""
        wire.cut = True
        self.wires.remove(wire)
        wire.host.lost(self.now_s)

    def next_game(self, game: AnyGame) -> None:
        """Have the next match be of a game, with records of its own."""
        self.game = game
        self.records.clear()

    def restart(self) -> None:
        """Begin a new host as after a kill: with the records and what is kept of the chairs."""
        self.wires.clear()
        self.half_open.clear()
        old = self.table
        chairs = [Chair(one.info, one.token, one.local) for one in old.chairs.all]
        places = Chairs(chairs, sha256(OWNER).digest(), self.luck)
        self.hall = Hall("0", CERTIFICATE, self.luck)
        self.table = HostedTable(
            "t", old.name, self.game, old.options, places, invite=INVITE, hooks=Hooks(self._begin)
        )
        if old.running:
            self.table.begin()
        self.hall.open(self.table)

    def wait(self, seconds: float) -> None:
        """Let time pass, in steps of a second."""
        for _ in range(int(seconds)):
            self.now_s += 1
            self.hall.tick(self.now_s)
            for wire in self.half_open:
                wire.host.tick(self.now_s)
            for wire in self.wires:
                wire.host.tick(self.now_s)
                wire.guest.tick(self.now_s)
            self.run()


def replay(match: Match[Any], records: Sequence[list[object]]) -> None:
    """Play recorded entries on a new match, as opening a save does."""
    for record in records:
        if record[0] in ENTRIES:
            restore_entry(match, record)


def play_on(net: Netted, remotes: list[RemoteTable], plies: int, seed: bytes = b"x") -> int:
    """Have the guests answer by lot, at most so many plies; returns how many were played."""
    luck = Stream(seed * 16)
    for count in range(plies):
        asked = [(r, d) for r in remotes if r.playing and (d := r.view().decision)]
        if not asked:
            return count
        remote, decision = asked[luck.below(len(asked))]
        remote.submit(decision.id, decision.moves[luck.below(len(decision.moves))])
        net.run()
        if count % 10 == 9:
            net.wait(1)  # as fast as a connection may ask in the long run
    return plies


def _chair(text: str) -> Chair:
    if text == "open":
        return Chair(SeatInfo("", "open"))
    if text == "me":
        return Chair(SeatInfo("Me"), local=True)
    return Chair(SeatInfo(text.capitalize(), "bot", text))


def _nothing() -> None:
    """Nobody must be woken: `Netted.run` carries everything."""
