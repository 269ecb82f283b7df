"""A hosted table with guests, byte for byte and without sockets."""

import errno
from typing import NoReturn

import pytest

import toygame
from core import registry
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.table.client import Refused
from netplay.hooks import Hooks
from netplay.remote import RemoteTable
from netted import OWNER, Netted, play_on

TOY: AnyGame = toygame.GAME
GAMES = [TOY, *map(registry.load, registry.ids())]


def seated(game: AnyGame, seats: int = 2) -> tuple[Netted, list[RemoteTable]]:
    """Return a running table of guests alone."""
    net = Netted(game, ["open"] * seats)
    remotes = [net.join(name)[1] for name in ("Ann", "Bo", "Cy", "Di", "Ed")[:seats]]
    for remote in remotes:
        remote.ready(on=True)
    net.run()
    return net, remotes


def assert_same(net: Netted, remotes: list[RemoteTable]) -> None:
    """All guests see exactly what the host's own view of their seat is."""
    table = net.table.table
    assert table is not None
    for remote in remotes:
        ours, theirs = table.view(remote.viewer), remote.view()
        assert encode(ours.state) == encode(theirs.state)
        assert (ours.entry, ours.decision, ours.waiting) == (
            theirs.entry,
            theirs.decision,
            theirs.waiting,
        )
        assert [e.events for e in table.stream(remote.viewer).log] == [
            e.events for e in remote.log()
        ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_guests_and_a_spectator_follow_a_match(game: AnyGame) -> None:
    """Every guest's copy is the host's view of its seat after each of many plies."""
    net, remotes = seated(game)
    watcher = net.join("Eve", watch=True)[1]
    everybody = [*remotes, watcher]
    assert watcher.viewer is None
    for part in range(6):
        play_on(net, remotes, 30, bytes([part]))
        assert_same(net, everybody)


def test_back_to_a_step() -> None:
    """A guest takes back at once what it has done since a step; the others are told."""
    net, remotes = seated(TOY)
    ann = remotes[0]
    before = ann.view()
    for _ in range(2):
        decision = ann.view().decision
        assert decision is not None
        ann.submit(decision.id, decision.moves[-1])
        net.run()
    ann.take_back_to(before.entry)
    net.run()
    assert encode(before.state) == encode(ann.view().state)
    assert before.entry + 3 == ann.view().entry
    assert_same(net, remotes)


def test_the_match_begins_when_all_are_ready() -> None:
    """Chairs fill in order; nothing begins before every player said ready."""
    net = Netted(TOY, ["open", "open"])
    ann, bo = net.join("Ann")[1], net.join("Ann")[1]
    assert (Seat(0), Seat(1)) == (ann.seat, bo.seat)
    assert ann.lobby is not None
    assert ["Ann", "Ann 2"] == [chair.name for chair in ann.lobby.chairs]
    ann.ready(on=True)
    net.run()
    assert not ann.playing
    bo.ready(on=True)
    net.run()
    assert ann.playing
    assert bo.playing


def refuse() -> NoReturn:
    """Refuse as a full disk does."""
    raise OSError(errno.ENOSPC, "no space left")


def test_a_chair_that_cannot_be_kept_stays_free() -> None:
    """A full disk at the host costs nobody a chair: who comes is told, and may come again."""
    full = [True]
    net = Netted(TOY, ["open", "open"], keep=lambda: full and refuse())
    wire, ann = net.join("Ann")
    assert ("disk", b"", 2) == (wire.guest.close_code, ann.token, net.table.chairs.free())
    full.clear()
    _, ann = net.join("Ann")
    assert 0 == ann.seat


def test_a_match_that_does_not_begin_leaves_the_lobby() -> None:
    """A full disk at the start: chairs stay as they were, the lobby is told, all may try again."""
    net = Netted(TOY, ["me", "open"])
    begin, net.table.hooks = net.table.hooks.begin, Hooks(lambda _infos: refuse())
    _, owner = net.join("Me", token=OWNER, invite=b"")
    told: list[object] = []
    owner.subscribe(told.append)
    owner.start("random")
    net.run()
    assert [Refused(0, "disk", "the match does not begin")] == told
    assert owner.lobby is not None
    assert ["person", "open"] == [chair.kind for chair in owner.lobby.chairs]
    net.table.hooks = Hooks(begin)
    owner.start("random")
    net.run()
    assert owner.playing


def test_a_guest_gives_up() -> None:
    """Both are told that the other one has won."""
    net, remotes = seated(TOY)
    remotes[1].resign()
    net.run()
    for remote in remotes:
        outcome = remote.view().outcome
        assert outcome is not None
        assert (Seat(0),) == outcome.winners
    assert_same(net, remotes)


def test_the_owner_frees_a_chair() -> None:
    """The guest is sent away and its token is void; the invite still leads to a chair."""
    net = Netted(TOY, ["me", "open", "open"])
    _, owner = net.join("Me", token=OWNER, invite=b"")
    wire, ann = net.join("Ann")
    owner.free(1)
    net.run()
    assert "removed" == wire.guest.close_code
    assert owner.lobby is not None
    assert ["person", "open", "open"] == [chair.kind for chair in owner.lobby.chairs]
    wire, _ = net.join("Ann", token=ann.token, invite=b"")
    assert "no_place" == wire.guest.close_code
    _, again = net.join("Ann", token=ann.token)
    assert 1 == again.seat


def test_who_may_not_free_a_chair() -> None:
    """A guest frees none, the owner not its own, none that is not there, and none in the match."""
    net = Netted(TOY, ["me", "open"])
    _, owner = net.join("Me", token=OWNER, invite=b"")
    _, ann = net.join("Ann")
    for remote, seat in ((ann, 0), (ann, 1), (owner, 0), (owner, 2), (owner, -1)):
        remote.free(seat)
    net.run()
    assert (0, True, True) == (net.table.chairs.free(), owner.online, ann.online)
    owner.start("random")
    net.run()
    owner.free(1)
    net.run()
    assert "person" == net.table.chairs.all[1].info.kind
