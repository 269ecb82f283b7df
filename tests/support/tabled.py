"""A table in this process with a client for every viewer, each keeping what it is told."""

from collections.abc import Callable, Sequence
from typing import Any

from core.engine.game import AnyGame
from core.engine.game_types import Move, Setup
from core.engine.ids import Seat, Viewer
from core.match.match import Match
from core.table.client import Changed, Refused, SeatInfo, TableClient, Update
from core.table.local import LocalTable
from core.table.recorder import ListRecorder, Recorder
from core.table.table import Table
from core.table.wire import pack

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def seat_infos(seats: int) -> tuple[SeatInfo, ...]:
    """Return a person for each seat."""
    return tuple(SeatInfo(name) for name in NAMES[:seats])


class Tabled:
    """A new match at a table with all its viewers.

    Attributes:
        match: The match.
        table: The table.
        recorder: The table's recorder; a list unless another was given.
        clients: By viewer.
        updates: By viewer, all that its client was told, the oldest first.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        *,
        practice: bool = False,
        recorder: Recorder | None = None,
        wrap: Callable[[TableClient], TableClient] = lambda client: client,
    ) -> None:
        self.match: Match[Any] = Match(game, setup, practice=practice)
        self.recorder = recorder or ListRecorder()
        self.table = Table(self.match, seat_infos(setup.seats), self.recorder)
        everybody: Sequence[Viewer] = (*map(Seat, range(setup.seats)), None)
        self.clients = {viewer: wrap(LocalTable(self.table, viewer)) for viewer in everybody}
        self.updates: dict[Viewer, list[Update]] = {viewer: [] for viewer in everybody}
        for viewer, client in self.clients.items():
            client.subscribe(self.updates[viewer].append)
        self._packed: dict[Viewer, list[bytes]] = {viewer: [] for viewer in everybody}

    def packed(self, viewer: Viewer) -> list[bytes]:
        """Return all that a viewer was told as bytes, the oldest first; each is packed once."""
        done = self._packed[viewer]
        done += map(pack, self.updates[viewer][len(done) :])
        return done[:]

    def play(self, seat: Seat, move: Move) -> None:
        """Have a seat answer its open decision.

        Raises:
            AssertionError: It has none.
        """
        decision = self.clients[seat].view().decision
        assert decision is not None, f"seat {seat} owes no decision"
        self.clients[seat].submit(decision.id, move)

    def refusals(self, viewer: Viewer) -> list[Refused]:
        """Return the refusals that a viewer was given."""
        return [update for update in self.updates[viewer] if isinstance(update, Refused)]

    def changes(self, viewer: Viewer) -> list[Changed]:
        """Return the changes that a viewer was told of."""
        return [update for update in self.updates[viewer] if isinstance(update, Changed)]
