"""Coming without an invite: words on both screens, and the owner's yes."""

import toygame
from core.engine.game import AnyGame
from netplay import messages as say
from netplay.guest_line import Wish
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
