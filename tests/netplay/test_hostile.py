"""What strangers and guests may try: the table plays on, and only their own line ends."""

import random

import pytest

import toygame
from core.engine.codec import encode
from core.engine.game import AnyGame
from netplay import messages as say
from netplay.frames import STRANGER_BYTES, pack_frame
from netplay.guest_line import Wish
from netplay.host_line import HostLine
from netplay.limits import SILENCE_S
from netplay.messages import to_payload
from netplay.remote import RemoteTable
from netted import INVITE, Netted, Wire, play_on

TOY: AnyGame = toygame.GAME
MUTATIONS = 400


def line(net: Netted) -> HostLine:
    """Return a connection that nothing was said on."""
    return HostLine(net.hall, net.now_s, lambda: None)


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        bytes(STRANGER_BYTES),
        b"\xff" * 100,
        pack_frame(["join"]),
        pack_frame(["move", 1, 1, ["x"]]),
        pack_frame(["hello", "1", 1, ""]),
        pack_frame(["hello", 1, 1, "", [], 5]),
    ],
    ids=lambda data: data[:10].hex(),
)
def test_garbage_ends_its_own_line(data: bytes) -> None:
    """Whatever a stranger sends, its line is closed with a reason."""
    stranger = line(Netted(TOY, ["open", "open"]))
    stranger.receive(data, 0.0)
    assert stranger.closing
    assert b"close" in stranger.data_to_send()


def test_versions_that_do_not_meet_are_both_named() -> None:
    """A guest of another protocol is told both ranges."""
    stranger = line(Netted(TOY, ["open", "open"]))
    stranger.receive(pack_frame(to_payload(say.Hello(7, 9, "9.0"))), 0.0)
    answer = stranger.data_to_send()
    assert b"other_protocol" in answer
    assert b"1-1 | 7-9" in answer


def test_changed_frames_never_stop_the_table() -> None:
    """What a returning player sent, with bytes changed by chance: the table plays on soundly."""
    rng = random.Random(5)
    net = Netted(TOY, ["open", "open"])
    pairs = [net.join(name) for name in ("Ann", "Bo")]
    remotes = [remote for _, remote in pairs]
    for remote in remotes:
        remote.ready(on=True)
    net.run()
    net.cut(pairs[0][0])
    wire = come_back(net, remotes[0], "Ann")
    assert play_on(net, remotes, 12)
    real = bytes(wire.up)
    for _ in range(MUTATIONS):
        data = bytearray(real)
        for _ in range(rng.randint(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        stranger = line(net)
        stranger.receive(bytes(data), net.now_s)
        stranger.lost(net.now_s)
    for remote, name in zip(remotes, ("Ann", "Bo"), strict=True):
        come_back(net, remote, name)
    assert net.match is not None
    net.match.state.check()
    assert play_on(net, remotes, 4) or net.match.outcome is not None
    table = net.table.table
    assert table is not None
    for remote in remotes:
        assert encode(table.view(remote.viewer).state) == encode(remote.view().state)


def come_back(net: Netted, remote: RemoteTable, name: str) -> Wire:
    """Connect a place once more with its token."""
    wire, _ = net.connect(Wish(name, table="t", token=remote.token), remote)
    net.run()
    return wire


def test_a_flood_is_answered_and_does_nothing() -> None:
    """More requests than the bucket holds are refused one by one."""
    net = Netted(TOY, ["open", "open"])
    (wire, ann), (_, bo) = net.join("Ann"), net.join("Bo")
    for remote in (ann, bo):
        remote.ready(on=True)
    net.run()
    for number in range(100):
        wire.guest.send(say.Chat(number, "x"))
    net.run()
    assert 60 == wire.down.count(b"flood")


def test_silence_is_noticed_and_a_sign_of_life_keeps_the_line() -> None:
    """PING and PONG keep a quiet line; without them it ends after six seconds."""
    net = Netted(TOY, ["open", "open"])
    wire, _ = net.join("Ann")
    net.wait(30)
    assert "placed" == wire.guest.stage
    for second in range(1, int(SILENCE_S) + 2):
        wire.host.tick(net.now_s + second)
    assert wire.host.closing


def test_a_stranger_that_asks_for_nothing_is_closed() -> None:
    """A line without a place ends after a while, even if it sends signs of life."""
    net = Netted(TOY, ["open", "open"])
    wire, _ = net.connect(Wish("Bo", table="other", invite=INVITE))
    net.run()
    net.wait(20)
    assert wire.host.closing
