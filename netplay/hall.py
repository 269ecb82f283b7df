"""All tables of one host, and those who knock at them."""

from collections.abc import Callable
from dataclasses import dataclass

from netplay import messages as say
from netplay.chairs import Chance, Guest, Peer, Refusal
from netplay.frames import FrameError
from netplay.hosted import HostedTable
from netplay.plain import NAME_LENGTH, clean
from netplay.polls import Polls
from netplay.words import NONCE_BYTES, opens, three_words

MAX_KNOCKS = 8
"""So many may wait at the door of one table."""


@dataclass(slots=True)
class Knocking:
    """Somebody without an invite, until the owner says yes or no."""

    number: int
    peer: Peer
    table: HostedTable
    join: say.Join
    nonce: bytes
    words: str = ""


class Hall:
    """The tables of one process.

    Attributes:
        program: The version of this program.
        tables: By id.
    """

    def __init__(
        self,
        program: str,
        certificate: bytes,
        chance: Chance,
        stopped: Callable[[HostedTable], None] = lambda _table: None,
    ) -> None:
        """Open a hall without tables.

        Args:
            program: The version of this program.
            certificate: The host's, in DER form.
            chance: Returns that many random bytes.
            stopped: Is told when a table was closed.
        """
        self.program = program
        self.tables: dict[str, HostedTable] = {}
        self._certificate = certificate
        self._chance = chance
        self._knocking: list[Knocking] = []
        self._knocks = 0
        self._stopped = stopped
        self._polls: dict[str, Polls] = {}

    def cards(self) -> tuple[say.TableCard, ...]:
        """Return what strangers may know of the tables."""
        return tuple(table.card() for table in self.tables.values())

    def table(self, table_id: str) -> HostedTable:
        """Return a table; "" is the only one.

        Raises:
            Refusal: There is none of this id.
        """
        if not table_id and len(self.tables) == 1:
            return next(iter(self.tables.values()))
        if table_id not in self.tables:
            raise Refusal("no_table", "there is no such table here")
        return self.tables[table_id]

    # -- knocking

    def knock(self, peer: Peer, table: HostedTable, join: say.Join) -> bytes:
        """Take in a commitment; returns the host's share of the words.

        Raises:
            Refusal: Nobody is there to say yes, there is no chair to give, or too many wait.
        """
        table.check_room(watch=join.watch)
        if not table.owner_is_here:
            raise Refusal("nobody_home", "nobody is there who could let you in")
        if sum(one.table is table for one in self._knocking) >= MAX_KNOCKS:
            raise Refusal("crowded", "too many wait at the door")
        self._knocks += 1
        nonce = self._chance(NONCE_BYTES)
        self._knocking.append(Knocking(self._knocks, peer, table, join, nonce))
        return nonce

    def opened(self, peer: Peer, nonce: bytes) -> None:
        """Take in a guest's share; the owner is now shown name and words.

        Raises:
            FrameError: It is not what the guest had committed to.
        """
        one = next(one for one in self._knocking if one.peer is peer)
        if not opens(one.join.commit, nonce):
            raise FrameError("the number is not the one that was committed to")
        one.words = three_words(self._certificate, nonce, one.nonce)
        self._show(one.table)

    def answer(self, table: HostedTable, number: int, *, yes: bool) -> None:
        """Let somebody in, or not; a number of nobody does nothing."""
        for one in [k for k in self._knocking if k.number == number and k.table is table]:
            self._knocking.remove(one)
            try:
                if not yes:
                    raise Refusal("refused", "the owner of the table said no")
                table.check(one.join)
                table.seat(one.peer, one.join)
            except Refusal as no:
                one.peer.close(no.code, str(no))
            self._show(table)

    def forget(self, peer: Peer) -> None:
        """Note that somebody no longer waits."""
        for one in [k for k in self._knocking if k.peer is peer]:
            self._knocking.remove(one)
            self._show(one.table)

    def _show(self, table: HostedTable) -> None:
        table.knocks = tuple(
            say.Knock(one.number, clean(one.join.name, NAME_LENGTH), one.words)
            for one in self._knocking
            if one.table is table and one.words
        )
        table.tell_lobby()

    # -- tables

    def open(self, table: HostedTable) -> None:
        """Take in a table."""
        self.tables[table.id] = table
        self._polls[table.id] = Polls(table, lambda: self.stop(table, "voted", ""))

    def stop(self, table: HostedTable, code: str, text: str) -> None:
        """Tell everybody at a table that it is closed, and forget it."""
        self.say_goodbye(table, code, text)
        self.tables.pop(table.id, None)
        self._polls.pop(table.id, None)
        self._stopped(table)

    def say_goodbye(self, table: HostedTable, code: str, text: str) -> None:
        """Tell everybody at a table and at its door that it is closed."""
        for one in [k for k in self._knocking if k.table is table]:
            self._knocking.remove(one)
            one.peer.close(code, text)
        table.close(code, text)

    def vote(self, table: HostedTable, guest: Guest, vote: say.Vote) -> None:
        """Count a vote about a seat that is gone."""
        self._polls[table.id].vote(guest, vote)

    def tick(self, now_s: float) -> None:
        """Let time pass at every table."""
        for table in tuple(self.tables.values()):
            table.tick()
        for polls in tuple(self._polls.values()):
            polls.tick(now_s)
