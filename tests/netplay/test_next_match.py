"""From one match of a table to the next: same people, same tokens, nothing of the last match."""

from typing import Any

import toygame
from core import registry
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.options import complete
from core.table.client import SeatInfo
from netplay.chairs import Chair
from netplay.guest_line import Wish
from netplay.remote import RemoteTable
from netted import INVITE, Netted, Wire, play_on

TOY: AnyGame = toygame.GAME
PLAN: list[AnyGame] = [TOY, registry.load("comuni"), TOY]


class Evening:
    """Two guests and a spectator at a table that plays three matches.

    Attributes:
        net: The host.
        remotes: The guests and, last, the spectator.
        wires: The lines of the moment, in the same order.
    """

    def __init__(self) -> None:
        self.net = Netted(PLAN[0], ["open", "open"], ends=self._ends, go_on=self.turn)
        self.remotes = [RemoteTable() for _ in range(3)]
        self.names = ("Ann", "Bo", "Eve")
        self.wires: list[Wire] = []
        self.connect()
        self.ready()

    def _ends(self) -> str:
        number = self.net.table.match
        return PLAN[number].data.id if number < len(PLAN) else ""

    def turn(self) -> None:
        """Go on to the next match: the other one begins it."""
        net, old = self.net, self.net.table.chairs.all
        game = PLAN[net.table.match]
        net.next_game(game)
        chairs = [Chair(SeatInfo(c.info.name), c.token, ready=c.ready) for c in reversed(old)]
        net.table.turn_to(game, complete(game.data.options, 2, {}), chairs)

    def connect(self) -> None:
        """Connect everybody again, as guests do by themselves."""
        for wire in self.wires:
            wire.host.lost(self.net.now_s)
        self.net.wires.clear()
        self.wires = []
        for name, remote in zip(self.names, self.remotes, strict=True):
            remote.offline()
            wish = Wish(name, name == "Eve", remote.table_id, remote.token, INVITE)
            load = {game.data.id: game for game in PLAN}.get
            self.wires.append(self.net.connect(wish, remote, load)[0])
            self.net.run()

    def ready(self) -> None:
        """Have both players say that they are ready."""
        for remote in self.remotes[:2]:
            remote.ready(on=True)
        self.net.run()

    def play(self) -> None:
        """Play the match to its end, and let the host notice."""
        play_on(self.net, self.remotes[:2], 100_000)
        self.net.wait(1)
        assert self.net.match is not None
        assert self.net.match.outcome is not None


def finished() -> Evening:
    """Return an evening whose first match is over."""
    evening = Evening()
    evening.play()
    return evening


def lobby_of(remote: RemoteTable) -> Any:
    """Return what a guest was told of the lobby."""
    assert remote.lobby is not None
    return remote.lobby


def test_three_matches_with_the_same_people() -> None:
    """Seats change, tokens and names do not; every view is of the match that is played."""
    evening = Evening()
    tokens = [remote.token for remote in evening.remotes]
    for number, game in enumerate(PLAN, 1):
        assert [number] * 3 == [remote.match for remote in evening.remotes]
        assert [(number + 1) % 2, number % 2, None] == [r.viewer for r in evening.remotes]
        evening.play()
        table = evening.net.table.table
        assert table is not None
        for remote in evening.remotes:
            assert game.data.id == remote.game_id
            assert encode(table.view(remote.viewer).state) == encode(remote.view().state)
        if number < len(PLAN):
            assert PLAN[number].data.id == lobby_of(evening.remotes[2]).then
            evening.ready()
            assert ["next"] * 3 == [wire.guest.close_code for wire in evening.wires]
            evening.connect()
    assert "" == lobby_of(evening.remotes[0]).then
    assert tokens == [remote.token for remote in evening.remotes]


def test_nothing_goes_on_before_all_who_are_here_are_ready() -> None:
    """One is ready, the other still looks: the match stays; somebody away is not waited for."""
    evening = finished()
    evening.remotes[0].ready(on=True)
    evening.net.run()
    assert evening.net.table.running
    assert [True, False] == [chair.ready for chair in lobby_of(evening.remotes[1]).chairs]
    evening.net.cut(evening.wires[1])
    evening.remotes[0].ready(on=True)
    evening.net.run()
    assert not evening.net.table.running


def test_a_move_of_the_last_match_is_not_played_in_the_next() -> None:
    """A move that waits for a line is forgotten when the table has gone on."""
    evening = finished()
    late = evening.remotes[1]
    evening.net.cut(evening.wires[1])
    late.offline()
    for decision in range(50):
        late.submit(decision, ("x",))  # sent when the line stands again, if that is still open
    evening.remotes[0].ready(on=True)
    evening.net.run()
    evening.connect()
    late.ready(on=True)
    evening.net.run()
    assert late.playing
    assert b"move" not in evening.wires[1].up


def test_who_comes_for_the_last_match_is_told_to_come_again() -> None:
    """A JOIN that names an older match is answered by `next`, not by a view."""
    evening = finished()
    evening.ready()
    wish = Wish("Ann", table="t", token=evening.remotes[0].token)
    remote = RemoteTable()
    wire, _ = evening.net.connect(wish, remote, lambda _id: PLAN[1])
    wire.guest.receive(b"", 0.0)
    wire.carry(0.0)  # HELLO up
    welcome = wire.host.data_to_send()
    evening.net.table.match += 1  # meanwhile
    wire.guest.receive(welcome, 0.0)
    evening.net.run()
    assert "next" == wire.guest.close_code
    assert not remote.playing


def test_no_byte_of_a_match_leaves_in_the_next() -> None:
    """What the host sends in the second and third match does not depend on the first one."""
    sent: list[list[bytes]] = []
    for plies in (0, 1):
        evening = Evening()
        play_on(evening.net, evening.remotes[:2], plies, b"y")  # other first matches
        evening.play()
        downs: list[bytes] = []
        for _ in PLAN[1:]:
            evening.ready()
            evening.connect()
            play_on(evening.net, evening.remotes[:2], 100_000, b"z")
            evening.net.wait(1)
            downs += [bytes(wire.down) for wire in evening.wires]
        sent.append(downs)
    assert sent[0] == sent[1]
    assert all(sent[0])


def test_somebody_who_rests_watches_and_keeps_the_token() -> None:
    """A player who does not play the next match watches it, and sits again in the one after."""
    evening = finished()
    net, (ann, bo) = evening.net, evening.net.table.chairs.all
    net.table.turn_to(TOY, net.table.options, [ann, Chair(SeatInfo("Squire", "bot", "squire"))])
    assert [bo.token] == [chair.token for chair in net.table.chairs.resting]
    evening.connect()
    assert [0, None] == [remote.viewer for remote in evening.remotes[:2]]
    net.table.turn_to(TOY, net.table.options, [Chair(SeatInfo("Bo"), bo.token), ann])
    assert [] == net.table.chairs.resting
    evening.connect()
    assert [1, 0] == [remote.viewer for remote in evening.remotes[:2]]
