"""Coming without an invite: words on both screens, and the owner's yes."""

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest

import toygame
from core.engine.game import AnyGame
from netplay import guest as guest_module
from netplay import messages as say
from netplay.frames import pack_frame
from netplay.guest import Dialled, Guest
from netplay.guest_line import GuestLine, Wish
from netplay.hall import MAX_KNOCKS
from netplay.invite import Invite
from netplay.payloads import to_payload
from netplay.words import NONCE_BYTES
from netted import OWNER, Netted

TOY: AnyGame = toygame.GAME
NONCE = bytes(range(NONCE_BYTES))


def test_the_owner_lets_in_who_shows_the_same_words() -> None:
    """Both screens show the same words; after the owner's yes the guest has a chair."""
    net = Netted(TOY, ["me", "open"])
    _, owner = net.join("Me", token=OWNER, invite=b"")
    wire, guest = net.join("Bo", invite=b"", nonce=NONCE)
    assert owner.lobby is not None
    (knock,) = owner.lobby.knocks
    assert ("Bo", wire.guest.words) == (knock.name, knock.words)
    assert guest.lobby is None
    owner.answer(knock.number, yes=True)
    net.run()
    assert 1 == guest.seat
    assert () == owner.lobby.knocks


def test_a_no_ends_the_connection() -> None:
    """Who is turned away is told so."""
    net = Netted(TOY, ["me", "open"])
    _, owner = net.join("Me", token=OWNER, invite=b"")
    wire, _ = net.join("Bo", invite=b"", nonce=NONCE)
    assert owner.lobby is not None
    owner.answer(owner.lobby.knocks[0].number, yes=False)
    net.run()
    assert "refused" == wire.guest.close_code


def test_nobody_is_let_in_by_nobody() -> None:
    """Without the owner there the door stays shut, and other guests see no words."""
    net = Netted(TOY, ["me", "open", "open"])
    wire, _ = net.join("Bo", invite=b"", nonce=NONCE)
    assert "nobody_home" == wire.guest.close_code
    net.join("Me", token=OWNER, invite=b"")
    _, cy = net.join("Cy")
    net.join("Di", invite=b"", nonce=NONCE)
    assert cy.lobby is not None
    assert () == cy.lobby.knocks


def test_another_number_than_the_committed_one_ends_it() -> None:
    """A guest that opens another number than it committed to is cut."""
    net = Netted(TOY, ["me", "open"])
    net.join("Me", token=OWNER, invite=b"")
    wire, _ = net.connect(Wish("Bo", nonce=NONCE))
    wire.carry(0.0)
    wire.carry(0.0)
    wire.guest.data_to_send()
    wire.guest.send(say.Nonce(bytes(NONCE_BYTES)))
    net.run()
    assert "protocol" == wire.guest.close_code


def test_a_door_that_closes_is_told() -> None:
    """Who waits at the door of a table that is closed does not wait for ever."""
    net = Netted(TOY, ["me", "open"])
    _, owner = net.join("Me", token=OWNER, invite=b"")
    wire, _ = net.join("Bo", invite=b"", nonce=NONCE)
    owner.shut()
    net.run()
    assert "closed" == wire.guest.close_code


def test_an_owner_who_comes_back_to_a_match_hears_who_knocked_before() -> None:
    """Who waits at the door is told to the owner's new connection too."""
    net = Netted(TOY, ["me", "random"])
    wire, owner = net.join("Me", token=OWNER, invite=b"")
    owner.ready(on=True)
    net.run()
    assert net.table.running
    net.join("Di", invite=b"", nonce=NONCE, watch=True)
    net.cut(wire)
    _, back = net.join("Me", token=OWNER, invite=b"")
    assert back.lobby is not None
    assert ["Di"] == [knock.name for knock in back.lobby.knocks]


def test_an_owner_who_comes_back_is_not_asked_about_who_has_gone() -> None:
    """Who knocked before the owner's line broke, and went meanwhile, is at the door no more."""
    net = Netted(TOY, ["me", "random"])
    wire, owner = net.join("Me", token=OWNER, invite=b"")
    owner.ready(on=True)
    net.run()
    knocking, _ = net.join("Di", invite=b"", nonce=NONCE, watch=True)
    net.cut(wire)
    net.cut(knocking)
    net.connect(Wish("Me", table="t", token=OWNER), owner)
    net.run()
    assert owner.lobby is not None
    assert () == owner.lobby.knocks


def test_nobody_waits_for_a_chair_that_is_not_there() -> None:
    """Without a free chair one may only knock to watch."""
    net = Netted(TOY, ["me", "random"])
    net.join("Me", token=OWNER, invite=b"")
    wire, _ = net.join("Bo", invite=b"", nonce=NONCE)
    watcher, _ = net.join("Di", invite=b"", nonce=NONCE, watch=True)
    assert "full" == wire.guest.close_code
    assert "knocking" == watcher.guest.stage


def test_the_door_of_one_table_blocks_no_other() -> None:
    """So many wait at a door, and then nobody more; another table has its own."""
    net = Netted(TOY, ["me", "open"])
    net.join("Me", token=OWNER, invite=b"")
    wires = [net.join("Bo", invite=b"", nonce=NONCE)[0] for _ in range(MAX_KNOCKS + 1)]
    assert [""] * MAX_KNOCKS + ["crowded"] == [wire.guest.close_code for wire in wires]
    other = Netted(TOY, ["me", "open"])
    other.table.id = "other"
    net.hall.open(other.table)
    net.join("Me", token=OWNER, invite=b"", table="other")
    last, _ = net.join("Cy", invite=b"", nonce=NONCE, table="other")
    assert "knocking" == last.guest.stage


def test_a_seat_without_words_is_not_taken() -> None:
    """A host that gives a place before the words were shown may be anybody: the guest hangs up."""
    net = Netted(TOY, ["me", "open"])
    wire, guest = net.connect(Wish("Bo", nonce=NONCE))
    wire.carry(0.0)
    wire.carry(0.0)
    wire.guest.receive(pack_frame(to_payload(say.Seated("t", 1, b"token", owner=False))), 0.0)
    assert "protocol" == wire.guest.close_code
    assert b"" == guest.token


async def test_no_number_is_used_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was opened on one connection is known: the next one has a new number."""
    seen: list[bytes] = []

    class Line(GuestLine):
        def __init__(self, program: str, wish: Wish, *more: Any) -> None:
            seen.append(wish.nonce)
            super().__init__(program, wish, *more)

    async def dialled(_invite: Invite) -> Dialled:
        reader = asyncio.StreamReader()
        reader.feed_eof()
        return Dialled(reader, Mock(is_closing=lambda: False), b"")

    monkeypatch.setattr(guest_module, "GuestLine", Line)
    monkeypatch.setattr(guest_module, "dial", dialled)
    for _ in range(2):
        await Guest(Invite("host", 1), Wish("Bo"), lambda _id: TOY, "0").run()
    assert [NONCE_BYTES] * 2 == [len(one) for one in seen]
    assert 2 == len(set(seen))
