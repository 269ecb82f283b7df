"""What strangers and guests may try: the table plays on, and only their own line ends."""

import random

import pytest

import toygame
from core import registry
from core.engine.codec import encode
from core.engine.game import AnyGame
from mutants import Target
from netplay import messages as say
from netplay.frames import STRANGER_BYTES, FrameReader, pack_frame
from netplay.guest_line import Wish
from netplay.host_line import HostLine
from netplay.limits import SILENCE_S
from netplay.payloads import FROM_GUEST, read_message, to_payload
from netted import INVITE, OWNER, Netted, Wire, play_on

TOY: AnyGame = toygame.GAME
GAMES = [TOY, *map(registry.load, registry.ids())]
MUTANTS, MANY_MUTANTS = 1000, 210_000


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


def said(wire: Wire) -> list[object]:
    """Return what a guest has sent."""
    reader = FrameReader(STRANGER_BYTES)
    reader.feed(bytes(wire.up))
    return [read_message(FROM_GUEST, payload) for payload in iter(reader.next, None)]


def test_versions_that_do_not_meet_are_both_named() -> None:
    """A guest of another protocol is told both ranges."""
    stranger = line(Netted(TOY, ["open", "open"]))
    stranger.receive(pack_frame(to_payload(say.Hello(7, 9, "9.0"))), 0.0)
    answer = stranger.data_to_send()
    assert b"other_protocol" in answer
    assert b"1-1 | 7-9" in answer


def throw(game: AnyGame, count: int, seed: int) -> None:
    """Throw mutants at both sides; then the table must be sound, and its guests play on."""
    rng, target = random.Random(seed), Target(game)
    hung_up = [target.at_host(rng) for _ in range(count // 2)]
    hung_up += [target.at_guest(rng) for _ in range(count // 2)]
    assert any(hung_up)
    net = target.net
    for number in range(2):
        target.come_back(number)
    assert net.match is not None
    net.match.state.check()
    assert play_on(net, target.remotes, 4) or net.match.outcome is not None
    table = net.table.table
    assert table is not None
    for remote in target.remotes:
        assert encode(table.view(remote.viewer).state) == encode(remote.view().state)


@pytest.mark.parametrize("game", [TOY, registry.load("comuni")], ids=lambda game: game.data.id)
def test_changed_frames_never_stop_the_table(game: AnyGame) -> None:
    """Frames of a returning player and of its host, changed by chance: nothing but hanging up."""
    throw(game, MUTANTS, 5)


@pytest.mark.soak
@pytest.mark.parametrize(
    "game", [TOY, *map(registry.load, registry.ids())], ids=lambda g: g.data.id
)
def test_very_many_changed_frames(game: AnyGame) -> None:
    """More than 200,000 in all."""
    for seed in range(10):
        throw(game, MANY_MUTANTS // 60, seed)


def test_a_flood_is_answered_and_does_nothing() -> None:
    """More requests than the bucket holds are refused one by one; what came before counts too."""
    net = Netted(TOY, ["open", "open"])
    (wire, ann), (_, bo) = net.join("Ann"), net.join("Bo")
    for remote in (ann, bo):
        remote.ready(on=True)
    net.run()
    for number in range(100):
        wire.guest.send(say.Chat(number, "x"))
    net.run()
    others = sum(not isinstance(one, say.Chat) for one in said(wire))
    assert 60 + others == wire.down.count(b"flood")


@pytest.mark.parametrize("message", [say.Ready(on=True), say.Renew(0, b""), say.Ping(1)])
def test_a_flood_that_nobody_answers_ends_its_line(message: object) -> None:
    """What costs everybody an answer, or a whole view, is bounded like any request."""
    net = Netted(TOY, ["open", "open"])
    wire, _ = net.join("Ann")
    net.join("Bo")
    for _ in range(100):
        wire.guest.send(message)
    net.run()
    assert "protocol" == wire.guest.close_code


def test_who_watches_cannot_pause() -> None:
    """Only a seat has a say: a spectator would stop the table for all."""
    net = Netted(TOY, ["open", "open"])
    pairs = [net.join("Ann"), net.join("Bo")]
    wire, eve = net.join("Eve", watch=True)
    for _, remote in pairs:
        remote.ready(on=True)
    net.run()
    eve.pause(on=True)
    net.run()
    assert b"no_seat" in wire.down
    assert not pairs[0][1].view().paused


def test_bots_of_no_level_are_refused() -> None:
    """An owner whose program knows other levels loses its line, not the table."""
    net = Netted(TOY, ["me", "open"])
    wire, owner = net.join("Me", token=OWNER, invite=b"")
    owner.start("giant")
    net.run()
    assert "protocol" == wire.guest.close_code
    assert net.table.table is None


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_a_host_that_names_no_seat_is_left(number: int) -> None:
    """A seat that is not there never reaches the screen."""
    net = Netted(TOY, ["open", "open"])
    for message in (say.Said(number, "x"), say.Poll(number, 0, 0, 0, open=True)):
        wire, remote = net.join(f"W{message}"[:5], watch=True)
        heard: list[object] = []
        remote.hear(heard.append)
        wire.host.send(message)
        net.run()
        assert "protocol" == wire.guest.close_code
        assert message not in heard


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
