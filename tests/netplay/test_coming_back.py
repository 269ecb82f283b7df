"""Lost lines: nothing is lost, nothing is played twice, nobody loses a seat."""

from typing import Any

import pytest

import toygame
from core.engine.game import AnyGame
from core.table.client import Refused, Update
from netplay import messages as say
from netplay.guest_line import Wish
from netplay.remote import RemoteTable
from netted import INVITE, OWNER, Netted

TOY: AnyGame = toygame.GAME


def running() -> tuple[Netted, list[Any]]:
    """Return a running table of two guests with their wires."""
    net = Netted(TOY, ["open", "open"])
    pairs = [net.join("Ann"), net.join("Bo")]
    for _, remote in pairs:
        remote.ready(on=True)
    net.run()
    return net, pairs


def to_move(pairs: list[Any]) -> tuple[Any, RemoteTable]:
    """Return the wire and the table of somebody who owes a decision."""
    return next((wire, r) for wire, r in pairs if r.view().decision is not None)


def back(net: Netted, remote: RemoteTable, name: str) -> Any:
    """Connect a place again with its token."""
    wire, _ = net.connect(Wish(name, table=remote.table_id, token=remote.token), remote)
    net.run()
    return wire


def answer(remote: RemoteTable) -> None:
    """Have a guest make its first legal move."""
    decision = remote.view().decision
    assert decision is not None
    remote.submit(decision.id, decision.moves[0])


def test_the_missed_steps_are_told_one_by_one() -> None:
    """Who was away gets the steps it missed, not the whole view, and then the open decision."""
    net, pairs = running()
    wire, remote = pairs[1]
    seq = remote.seq
    net.cut(wire)
    answer(pairs[0][1])
    net.run()
    wire = back(net, remote, "Bo")
    assert b"whole" not in wire.down
    assert remote.seq > seq or remote.view().decision is not None
    assert net.table.table is not None
    assert net.table.table.view(remote.viewer).entry == remote.view().entry


def test_who_looks_back_is_told_who_is_there_now() -> None:
    """Of an earlier position too, as at the host: it is no news that somebody was away then."""
    net, pairs = running()
    _, remote = to_move(pairs)
    other = next(one for one in pairs if one[1] is not remote)
    net.cut(other[0])
    answer(remote)
    net.run()
    back(net, other[1], "Bo")
    table = net.table.table
    assert table is not None
    for entry in range(remote.view().entry + 1):
        here = [info.here for info in remote.view(entry).seats]
        assert [info.here for info in table.view(remote.viewer, entry).seats] == here == [True] * 2


def test_the_open_decision_is_told_again_with_nothing_missed() -> None:
    """Coming back with nothing missed still tells the open question: nobody waits for ever."""
    net, pairs = running()
    wire, remote = to_move(pairs)
    net.cut(wire)
    told: list[Update] = []
    remote.subscribe(told.append)
    back(net, remote, "Ann")
    assert told
    assert remote.view().decision is not None


def test_a_move_on_its_way_when_the_line_broke_is_played_once() -> None:
    """Whether the host had it or not: after coming back the move counts exactly once."""
    for arrived in (False, True):
        net, pairs = running()
        wire, remote = to_move(pairs)
        assert net.match is not None
        before = len(net.match.entries)
        answer(remote)
        if arrived:
            wire.host.receive(wire.guest.data_to_send(), net.now_s)
        net.cut(wire)
        back(net, remote, "Ann")
        assert before + 1 == len(net.match.entries)


@pytest.mark.parametrize("offline", [False, True])
def test_who_comes_while_a_move_is_on_its_way_has_it_sent_once(*, offline: bool) -> None:
    """A move is sent again where a line is new, and not at each news of others: none is refused."""
    net, pairs = running()
    wire, remote = to_move(pairs)
    other = next(one for one in pairs if one[1] is not remote)
    told: list[Update] = []
    remote.subscribe(told.append)
    if offline:
        net.cut(wire)
    answer(remote)
    net.cut(other[0])
    if offline:
        wire, _ = net.connect(Wish("Ann", table=remote.table_id, token=remote.token), remote)
    net.connect(Wish("Bo", table=remote.table_id, token=other[1].token), other[1])
    wire.carry_one(up=False, now_s=net.now_s)  # news of the other, before the move is answered
    net.run()
    assert net.match is not None
    assert 1 == len(net.match.entries)
    assert [] == [update for update in told if isinstance(update, Refused)]


def test_a_doubled_move_is_refused_as_stale() -> None:
    """The same move again changes nothing and is answered."""
    net, pairs = running()
    wire, remote = to_move(pairs)
    decision = remote.view().decision
    assert decision is not None
    assert net.match is not None
    told: list[Update] = []
    remote.subscribe(told.append)
    for number in (1, 1):
        wire.guest.send(say.Move(number, decision.id, decision.moves[0]))
    net.run()
    assert 1 == len(net.match.entries)
    refused = [update.code for update in told if isinstance(update, Refused)]
    assert refused[0] in ("stale", "not_yours")


@pytest.mark.case("A26")
def test_a_token_returns_to_a_full_table_and_the_newest_line_wins() -> None:
    """The same seat from another place: the old line is told so, the new one plays on."""
    net, pairs = running()
    wire, remote = pairs[0]
    second = RemoteTable()
    net.connect(Wish("Ann", table="t", token=remote.token), second)
    net.run()
    assert remote.seat == second.seat
    assert "replaced" == wire.guest.close_code
    answer(to_move([(None, second), pairs[1]])[1])
    net.run()


def test_a_wrong_token_opens_nothing() -> None:
    """Neither a wrong token, nor a wrong invite, nor none at all."""
    net = Netted(TOY, ["me", "open"])
    for wish in ({"token": b"x" * 16, "invite": b""}, {"invite": b"wrong"}, {"invite": b""}):
        wire, _ = net.join("Eve", **wish)
        assert "no_place" == wire.guest.close_code


def test_the_owner_begins_with_bots_in_open_chairs() -> None:
    """The owner's token opens its own chair; START fills the others."""
    net = Netted(TOY, ["me", "open"])
    wire, owner = net.join("Me", token=OWNER, invite=b"")
    assert owner.owner
    assert 0 == owner.seat
    guest_wire, guest = net.join("Bo")
    guest.start("knight")  # not the owner: nothing happens
    net.run()
    assert not guest.playing
    net.cut(guest_wire)
    owner.start("squire")
    net.run()
    assert owner.playing
    assert wire.guest.stage == "placed"


def test_other_rules_are_refused_by_name() -> None:
    """A guest whose data differs is told both versions and gets no view."""
    net = Netted(TOY, ["open", "open"])
    wire, remote = net.connect(Wish("Bo", invite=INVITE))
    wire.carry(0.0)
    wire.guest.data_to_send()
    data = TOY.data
    newer = data.rules_version + 1
    wire.guest.send(say.Join("t", data.id, newer, data.hash, watch=False, name="Bo"))
    net.run()
    assert "other_rules" == wire.guest.close_code
    assert str(newer) in wire.guest.close_text
    assert not remote.playing


@pytest.mark.parametrize("begins", [False, True])
def test_the_owner_comes_back_by_the_invite(*, begins: bool) -> None:
    """Own token and invite lead to the own chair while nobody is there, also in the match."""
    net = Netted(TOY, ["me", "open"])
    wire, owner = net.join("Me", token=OWNER, invite=b"")
    if begins:
        owner.start("squire")
        net.run()
    net.cut(wire)
    _, again = net.join("Me too", token=OWNER)
    assert (0, True, begins) == (again.seat, again.owner, again.playing)
    assert ["Me"] == [one.info.name for one in net.table.chairs.all if one.info.kind == "person"]


def test_another_one_of_the_owners_computer_is_a_guest() -> None:
    """Where the owner is there, the same invite leads to a free chair, and then to none."""
    net = Netted(TOY, ["me", "open"])
    wire, owner = net.join("Me", token=OWNER, invite=b"")
    _, guest = net.join("Bo", token=OWNER)
    third, _ = net.join("Cy", token=OWNER)
    assert (1, False) == (guest.seat, guest.owner)
    assert guest.token
    assert "full" == third.guest.close_code
    assert ("placed", True) == (wire.guest.stage, owner.owner)


def test_the_owner_who_came_by_the_invite_keeps_the_chair() -> None:
    """When its line breaks and the host has not noticed yet, the newest connection wins."""
    net = Netted(TOY, ["me", "open"])
    wish = Wish("Me", invite=INVITE, table="t", token=OWNER)
    _, owner = net.connect(wish)
    net.run()
    net.connect(wish, owner)
    net.run()
    assert (0, True) == (owner.seat, owner.owner)
