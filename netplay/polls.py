"""What a table does about a seat whose player is gone: its connected players vote."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from core.engine.ids import Seat
from netplay.chairs import Guest, Peer
from netplay.hosted import HostedTable
from netplay.messages import Poll, Vote

PATIENCE_S = 60.0
"""So long a seat that owes a decision may be gone before the others are asked."""

STAND_IN = "knight"
"""The level of the bot that plays on."""

Choice = Literal["wait", "bot", "stop"]


@dataclass(slots=True)
class OpenPoll:
    """A vote about one seat.

    Attributes:
        votes: By seat; the last word counts.
    """

    seat: Seat
    votes: dict[Seat, Choice] = field(default_factory=dict[Seat, Choice])

    def result(self, voters: set[Seat]) -> Choice | None:
        """Return what more than half of those who may vote want; waiting where all have voted."""
        counted = self._counted(voters)
        choices: tuple[Choice, ...] = ("bot", "stop", "wait")
        for choice in choices:
            if 2 * counted.count(choice) > len(voters):
                return choice
        return "wait" if voters and len(counted) == len(voters) else None

    def _counted(self, voters: set[Seat]) -> list[Choice]:
        return [choice for seat, choice in self.votes.items() if seat in voters]

    def shown(self, voters: set[Seat], *, is_open: bool = True) -> Poll:
        """Return the vote as everybody sees it: who has left counts no longer."""
        count = self._counted(voters).count
        return Poll(self.seat, count("wait"), count("bot"), count("stop"), is_open)


class Polls:
    """The votes of one table."""

    def __init__(self, table: HostedTable, stop: Callable[[], None]) -> None:
        """Watch a table; `stop` closes it when its players want that."""
        self._table = table
        self._stop = stop
        self._open: dict[Seat, OpenPoll] = {}
        self._peers: list[Peer | None] = []

    def tick(self, now_s: float) -> None:
        """Open votes about seats that are gone for long, and close those of seats that are back.

        The end of the match, which somebody may have given up, closes all.
        """
        table = self._table.table
        if table is None or table.match.outcome is not None:
            for seat in tuple(self._open):
                self._close(seat)
            return
        if table.paused:
            return
        owing = {pending.seat for pending in table.match.owing}
        for number, chair in enumerate(self._table.chairs.all):
            seat = Seat(number)
            if chair.here:
                self._close(seat)
                continue
            if chair.lost_s is None:
                chair.lost_s = now_s
            waited = now_s - chair.lost_s
            if seat in owing and waited >= PATIENCE_S and seat not in self._open:
                self._open[seat] = OpenPoll(seat)
                self._table.tell_all(self._open[seat].shown(self._voters()))
        self._notice_voters()

    def _notice_voters(self) -> None:
        """Tell those who came since of the open votes; who has left may have decided one."""
        before, self._peers = self._peers, [chair.peer for chair in self._table.chairs.all]
        if before != self._peers:
            for poll in tuple(self._open.values()):
                self._count(poll)

    def vote(self, guest: Guest, vote: Vote) -> None:
        """Count a vote; a vote about a seat that is here, or of a spectator, counts nothing."""
        poll = self._open.get(Seat(vote.seat))
        if poll is None or guest.seat is None:
            return
        poll.votes[guest.seat] = vote.choice
        self._count(poll)

    def _count(self, poll: OpenPoll) -> None:
        """Show how a vote stands, or do what it has decided."""
        result = poll.result(self._voters())
        if result is None:
            self._table.tell_all(poll.shown(self._voters()))
        else:
            self._close(poll.seat)
            self._carry_out(poll.seat, result)

    def _voters(self) -> set[Seat]:
        chairs = self._table.chairs.all
        return {Seat(n) for n, c in enumerate(chairs) if c.info.kind == "person" and c.here}

    def _close(self, seat: Seat) -> None:
        poll = self._open.pop(seat, None)
        if poll is not None:
            self._table.tell_all(poll.shown(self._voters(), is_open=False))

    def _carry_out(self, seat: Seat, choice: Choice) -> None:
        chair = self._table.chairs.all[seat]
        if choice == "bot":
            self._table.give(seat, replace(chair.info, kind="bot", level=STAND_IN))
        elif choice == "stop":
            self._stop()
        else:
            chair.lost_s = None  # the time begins anew
