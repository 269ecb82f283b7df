"""Whole matches by bots over a wire that breaks: a host and its guests in one process, no sockets.

Every choice comes from one seed, so each run can be repeated exactly.
"""

from random import Random

from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.match.match import Match
from netplay import messages as say
from netplay.guest_line import Wish
from netplay.remote import RemoteTable
from netted import INVITE, SEED, Netted, Wire, replay

MOST_STEPS = 40_000


class Chaos:
    """One match of guests, a spectator, and everything that may happen to their lines.

    Attributes:
        net: The host.
        cuts: How many lines were cut.
        kills: How many times the host was killed.
        doubles: How many moves were sent twice.
    """

    def __init__(self, game: AnyGame, seats: int, seed: int, trouble: float = 0.1) -> None:
        """Seat the guests and begin; `trouble` is how often something goes wrong at a step."""
        self.net = Netted(game, ["open"] * seats)
        self.cuts = self.kills = self.doubles = 0
        self._rng = Random(seed)
        self._luck = Stream(seed.to_bytes(16))
        self._trouble = trouble
        self._remotes = [RemoteTable() for _ in range(seats + 1)]
        self._wires: list[Wire | None] = [None] * (seats + 1)
        for number in range(seats + 1):
            self._connect(number)
            self.net.run()
        for remote in self._remotes[:-1]:
            remote.ready(on=True)
        self.net.run()

    # -- what may go wrong

    def _connect(self, number: int) -> None:
        remote, watch = self._remotes[number], number == len(self._remotes) - 1
        wish = Wish(f"P{number}", watch, remote.table_id, remote.token, INVITE)
        self._wires[number], _ = self.net.connect(wish, remote)

    def _cut(self, number: int) -> None:
        """Break a line: what is on its way is lost; the host may learn of it only later."""
        wire = self._wires[number]
        if wire is None:
            return
        self.cuts += 1
        if self._rng.random() < 0.5:
            wire.carry_one(self._rng.random() < 0.5, self.net.now_s)  # one side's bytes arrive
        wire.guest.data_to_send()
        wire.host.data_to_send()
        self._remotes[number].offline()
        self._wires[number] = None
        wire.cut = True
        self.net.wires.remove(wire)
        if self._rng.random() < 0.5:
            wire.host.lost(self.net.now_s)
        else:
            self.net.half_open.append(wire)  # it is replaced by the newest line, or found dead

    def _kill(self) -> None:
        """Kill the host with whatever is on its way; a new one goes on from the records."""
        self.kills += 1
        for number in range(len(self._wires)):
            if self._wires[number] is not None:
                self._remotes[number].offline()
                self._wires[number] = None
        self.net.restart()

    def _mishap(self) -> None:
        number = self._rng.randrange(len(self._remotes))
        match self._rng.randrange(10):
            case 0:
                self._kill()
            case 1 | 2 | 3 | 4:
                self._cut(number)
            case 5 | 6:
                self._double(number)
            case 7:  # two lines of one player at once: the newest wins
                if self._wires[number] is not None:
                    self._cut(number)
                self._connect(number)
                self._cut(number)
                self._connect(number)
            case 8:
                self._remotes[number].take_back()
            case _:
                self.net.wait(1)

    def _double(self, number: int) -> None:
        wire, remote = self._wires[number], self._remotes[number]
        if wire is None or not remote.playing or wire.guest.stage != "placed":
            return
        decision = remote.view().decision
        if decision is not None:
            self.doubles += 1
            move = self._choice(remote)
            for message in (1000, 1000, 1001):
                wire.guest.send(say.Move(message, decision.id, move))

    # -- the match

    def _choice(self, remote: RemoteTable) -> tuple[str | int, ...]:
        view = remote.view()
        assert view.decision is not None
        assert remote.seat is not None
        game, moves = self.net.game, view.decision.moves
        move: tuple[str | int, ...] = game.advise(view.state, remote.seat, moves, self._luck)
        return move

    def _step(self) -> None:
        for number, wire in enumerate(self._wires):
            if wire is None and self._rng.random() < 0.5:
                self._connect(number)
        if self._rng.random() < self._trouble:
            self._mishap()
        asked = [
            one
            for one, wire in zip(self._remotes, self._wires, strict=True)
            if wire is not None and one.online and one.playing and one.view().decision
        ]
        if asked:
            remote = self._rng.choice(asked)
            decision = remote.view().decision
            assert decision is not None
            remote.submit(decision.id, self._choice(remote))
        wires = list(self.net.wires)
        self._rng.shuffle(wires)  # in any order, and some not yet
        for wire in wires:
            if self._rng.random() < 0.8:
                wire.carry(self.net.now_s)

    def play(self) -> None:
        """Play the match to its end, then let all lines stand.

        Raises:
            AssertionError: It does not end.
        """
        for _ in range(MOST_STEPS):
            self._step()
            if self.net.match is not None and self.net.match.outcome is not None:
                break
        else:
            raise AssertionError("the match does not end")
        for number, wire in enumerate(self._wires):
            if wire is None:
                self._connect(number)
        self.net.run()

    def check(self) -> bytes:
        """Demand that all saw the same match that the rules alone play; returns its digest."""
        match, table = self.net.match, self.net.table.table
        assert match is not None
        assert table is not None
        setup = Setup(len(self._remotes) - 1, dict(self.net.table.options), SEED)
        local = Match(self.net.game, setup)
        replay(local, self.net.records)
        assert encode(local.state) == encode(match.state)
        for remote in self._remotes:
            assert remote.online
            mask = self.net.game.mask(local.state, remote.viewer)
            assert encode(mask) == encode(remote.view().state)
            assert local.outcome == remote.view().outcome
            told = table.stream(remote.viewer).log
            assert [one.events for one in told] == [one.events for one in remote.log()]
        return match.entries[-1].digest
