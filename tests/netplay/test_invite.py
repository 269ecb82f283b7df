"""Invite lines: written, read with the mistakes people make, refused with what was expected."""

import pytest

from netplay.invite import DEFAULT_PORT, Invite, InviteError, pin_of, read_invite, write_invite

PIN, SECRET = bytes(range(10)), b"\xff\x00\x10abc"[:5]


@pytest.mark.parametrize("host", ["192.168.1.20", "table.local", "fe80::1"])
def test_what_was_written_is_read(host: str) -> None:
    """Names, IPv4 and IPv6 addresses come back with pin and secret."""
    invite = Invite(host, 47471, PIN, SECRET)
    assert invite == read_invite(write_invite(invite))


def test_a_line_may_name_one_of_several_tables() -> None:
    """The id stands behind the secret, in any case of letters; other signs are refused."""
    invite = Invite("10.0.0.1", 1, PIN, SECRET, "friday-2")
    line = write_invite(invite)
    assert line.endswith("/friday-2")
    assert invite == read_invite(line.upper())
    with pytest.raises(InviteError, match="no name of a table"):
        read_invite(f"{line}?")


def test_letters_that_look_alike_are_read_alike() -> None:
    """Small letters, I and L for 1, O for 0, blanks around, no hyphens."""
    line = write_invite(Invite("a", 1, bytes(10), bytes(5)))
    assert Invite("a", 1, bytes(10), bytes(5)) == read_invite(f" {line.lower().replace('0', 'o')} ")
    assert read_invite(f"a:1/{'1' * 16}/{'1' * 8}") == read_invite(f"a:1/{'I' * 16}/{'l' * 8}")


def test_an_address_alone_is_enough() -> None:
    """Without codes there is no pin; without a port it is the usual one."""
    assert Invite("host", 5) == read_invite("host:5")
    assert Invite("10.0.0.1", DEFAULT_PORT) == read_invite("10.0.0.1")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "address"),
        ("a b:1", "address"),
        ("a:0", "1 to 65535"),
        ("a:x", "1 to 65535"),
        ("a:" + "9" * 5000, "1 to 65535"),
        ("a..b:1", "address"),
        ("a" * 64 + ":1", "address"),
        ("a\0b:1", "address"),
        ("a:1/ABCD", "sixteen letters"),
        ("a:1/UUUU-UUUU-UUUU-UUUU/0000-0000", "'U'"),
        ("a:1/0000-0000-0000-0000/0000", "8 letters, not 4"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    """Each mistake is named."""
    with pytest.raises(InviteError, match=says):
        read_invite(text)


def test_the_pin_is_of_the_whole_certificate() -> None:
    """Another certificate has another pin."""
    assert pin_of(b"one") != pin_of(b"two")
    assert 10 == len(pin_of(b"one"))
