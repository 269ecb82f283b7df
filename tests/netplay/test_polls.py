"""A seat that is gone for a minute: the others vote."""

import pytest

import toygame
from core.engine.game import AnyGame
from netplay import messages as say
from netplay.guest_line import Wish
from netplay.remote import RemoteTable
from netted import Netted, Wire

TOY: AnyGame = toygame.GAME


def with_one_gone() -> tuple[Netted, list[RemoteTable], RemoteTable]:
    """Return a table of three whose one seat that owes a decision has been gone for a minute."""
    net = Netted(TOY, ["open"] * 3)
    pairs = [net.join(name) for name in ("Ann", "Bo", "Cy")]
    for _, remote in pairs:
        remote.ready(on=True)
    net.run()
    wire, gone = next(pair for pair in pairs if pair[1].view().decision is not None)
    net.cut(wire)
    return net, [remote for _, remote in pairs if remote is not gone], gone


def wire_of(net: Netted, remote: RemoteTable) -> Wire:
    """Return the connection of a place."""
    peer = net.table.chairs.all[remote.seat or 0].peer
    return next(wire for wire in net.wires if wire.host is peer)


def test_nobody_is_asked_before_a_minute() -> None:
    """59 seconds are silence, a minute opens the vote."""
    net, here, gone = with_one_gone()
    heard: list[object] = []
    here[0].hear(heard.append)
    net.wait(59)
    assert not [one for one in heard if isinstance(one, say.Poll)]
    net.wait(3)
    assert [say.Poll(gone.seat or 0, 0, 0, 0, open=True)] == [
        h for h in heard if isinstance(h, say.Poll)
    ]


def test_a_bot_plays_on_and_gives_the_seat_back() -> None:
    """More than half for a bot: it takes the seat; its player's token takes it back."""
    net, here, gone = with_one_gone()
    net.wait(62)
    for remote in here:
        remote.vote(say.Vote(gone.seat or 0, "bot"))
    net.run()
    table = net.table.table
    assert table is not None
    assert gone.seat is not None
    assert ("bot", "knight") == (table.seats[gone.seat].kind, table.seats[gone.seat].level)
    net.connect(Wish("Ann", table="t", token=gone.token), gone)
    net.run()
    assert "person" == table.seats[gone.seat].kind


@pytest.mark.parametrize("back", [False, True])
def test_stop_closes_the_table(back: bool) -> None:  # noqa: FBT001 a parameter
    """More than half for stop closes it; a seat that comes back ends the vote."""
    net, here, gone = with_one_gone()
    net.wait(62)
    if back:
        net.connect(Wish("Ann", table="t", token=gone.token), gone)
        net.wait(2)
    for remote in here:
        remote.vote(say.Vote(gone.seat or 0, "stop"))
    net.run()
    assert bool(net.hall.tables) == back


def test_who_leaves_an_open_vote_does_not_hold_it_up() -> None:
    """One of two has voted, the other one's line breaks: who is left has decided."""
    net, here, gone = with_one_gone()
    net.wait(62)
    here[0].vote(say.Vote(gone.seat or 0, "bot"))
    net.wait(2)
    table = net.table.table
    assert table is not None
    assert "person" == table.seats[gone.seat or 0].kind
    net.cut(wire_of(net, here[1]))
    net.wait(2)
    assert "bot" == table.seats[gone.seat or 0].kind


def test_a_vote_of_who_has_left_is_not_shown() -> None:
    """It counts no longer, and who is left is told so; it counts again when that one is back."""
    net, here, gone = with_one_gone()
    net.wait(62)
    heard: list[object] = []
    here[1].hear(heard.append)
    here[0].vote(say.Vote(gone.seat or 0, "stop"))
    net.wait(1)
    net.cut(wire_of(net, here[0]))
    net.wait(2)
    net.connect(Wish("Ann", table="t", token=here[0].token), here[0])
    net.wait(2)
    counts = [one.stop for one in heard if isinstance(one, say.Poll)]
    assert [1, 0, 1] == counts


def test_who_comes_back_hears_of_an_open_vote() -> None:
    """A vote that was opened while a player was away is told when that player is back."""
    net, here, gone = with_one_gone()
    net.wait(30)
    net.cut(wire_of(net, here[1]))
    net.wait(32)
    heard: list[object] = []
    here[1].hear(heard.append)
    net.connect(Wish("Bo", table="t", token=here[1].token), here[1])
    net.wait(2)
    assert [gone.seat] == [one.seat for one in heard if isinstance(one, say.Poll) and one.open]


def test_nobody_is_asked_while_the_table_is_paused() -> None:
    """The vote opens when the match goes on."""
    net, here, gone = with_one_gone()
    heard: list[object] = []
    here[0].hear(heard.append)
    here[0].pause(on=True)
    net.wait(120)
    assert not [one for one in heard if isinstance(one, say.Poll)]
    here[0].pause(on=False)
    net.wait(3)
    assert [gone.seat] == [one.seat for one in heard if isinstance(one, say.Poll)]


def test_a_match_given_up_needs_no_vote() -> None:
    """Whoever is asked about the one who is gone may give up instead: nothing is asked any more."""
    net = Netted(TOY, ["open"] * 2)
    pairs = [net.join(name) for name in ("Ann", "Bo")]
    for _, remote in pairs:
        remote.ready(on=True)
    net.run()
    pairs.sort(key=lambda pair: pair[1].view().decision is None)
    (wire, _), (_, here) = pairs
    heard: list[object] = []
    here.hear(heard.append)
    net.cut(wire)
    net.wait(62)
    here.resign()
    net.wait(2)
    assert [True, False] == [one.open for one in heard if isinstance(one, say.Poll)]
    here.vote(say.Vote(0, "stop"))
    net.run()
    assert net.hall.tables
