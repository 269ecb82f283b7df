"""The invite line: where a table is, which certificate it shows, and the secret that lets in.

`host:port/XXXX-XXXX-XXXX-XXXX/YYYY-YYYY` with 80 bits of the certificate's fingerprint and a
secret of 40 bits, in Crockford's base32: no I, L, O or U, and case does not matter. A host of
several tables adds `/id`, which table it is.
"""

import re
from dataclasses import dataclass
from hashlib import sha256

from core.engine.errors import LehenError

DEFAULT_PORT = 47470
PIN_BYTES = 10
SECRET_BYTES = 5
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0"})
_GROUP = 4
_PORT = re.compile(r"[0-9]{1,5}")
_TABLE = re.compile(r"[a-z0-9-]{1,24}")


class InviteError(LehenError):
    """A text is no invite line and no address; the message says what was expected.

    Attributes:
        reason: What is wrong, as a word for catalogs: `form`, `address`, `port`, `sign`, `length`,
            `table`.
        fields: What the sentence about it names.
    """

    def __init__(self, reason: str, message: str, **fields: object) -> None:
        self.reason = reason
        self.fields = fields
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Invite:
    """An address, perhaps with what only the invited know.

    Attributes:
        host: A name or an address.
        port: The TCP port.
        pin: The first bytes of the certificate's fingerprint, b"" if unknown.
        secret: What opens the table, b"" if it must be asked for.
        table: The table's id, "" for the only one or to be asked.
    """

    host: str
    port: int
    pin: bytes = b""
    secret: bytes = b""
    table: str = ""


def is_table_id(text: str) -> bool:
    """Return whether a text may be a table's id: small letters, digits and hyphens, at most 24."""
    return bool(_TABLE.fullmatch(text))


def pin_of(certificate: bytes) -> bytes:
    """Return the pin of a certificate in DER form."""
    return sha256(certificate).digest()[:PIN_BYTES]


def write_invite(invite: Invite) -> str:
    """Return an invite as a line that can be read aloud."""
    host = f"[{invite.host}]" if ":" in invite.host else invite.host
    parts = [f"{host}:{invite.port}"]
    parts += [_letters(part) for part in (invite.pin, invite.secret) if part]
    parts += [invite.table] if invite.table else []
    return "/".join(parts)


def read_invite(text: str) -> Invite:
    """Return the invite that a line stands for; an address alone is one without pin and secret.

    Raises:
        InviteError: It is none, with what was expected.
    """
    address, *codes = text.strip().split("/")
    host, port = _address(address)
    match codes:
        case []:
            return Invite(host, port)
        case [pin, secret]:
            return Invite(host, port, _bytes(pin, PIN_BYTES), _bytes(secret, SECRET_BYTES))
        case [pin, secret, table] if is_table_id(table.lower()):
            opened = _bytes(pin, PIN_BYTES), _bytes(secret, SECRET_BYTES)
            return Invite(host, port, *opened, table.lower())
        case [_, _, table]:
            raise InviteError("table", f"{table!r} is no name of a table", table=table)
        case _:
            raise InviteError("form", "an invite is address:port/sixteen letters/eight letters")


def _address(text: str) -> tuple[str, int]:
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        port = rest.removeprefix(":")
    else:
        host, _, port = text.partition(":")
    if not _is_name(host):
        raise InviteError("address", "an address is a name or a number such as 192.168.1.20:47470")
    if not port:
        return host, DEFAULT_PORT
    if not _PORT.fullmatch(port) or not 0 < int(port) < 65536:
        raise InviteError("port", f"a port is a number from 1 to 65535, not {port!r}", port=port)
    return host, int(port)


def _is_name(host: str) -> bool:
    """Return whether a text can be the name of a computer, or a number."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return bool(host) and host.isprintable() and not any(sign.isspace() for sign in host)


def _letters(data: bytes) -> str:
    bits = int.from_bytes(data)
    count = len(data) * 8 // 5
    digits = "".join(_DIGITS[bits >> 5 * at & 31] for at in reversed(range(count)))
    return "-".join(digits[at : at + _GROUP] for at in range(0, count, _GROUP))


def _bytes(text: str, size: int) -> bytes:
    digits = text.upper().replace("-", "").translate(_READ_AS)
    wanted = size * 8 // 5
    wrong = next((sign for sign in digits if sign not in _DIGITS), None)
    if wrong is not None:
        raise InviteError(
            "sign", f"{wrong!r} is no letter of an invite; U and signs are never used", sign=wrong
        )
    if len(digits) != wanted:
        raise InviteError(
            "length",
            f"this part of an invite has {wanted} letters, not {len(digits)}",
            wanted=wanted,
            n=len(digits),
        )
    value = 0
    for sign in digits:
        value = value << 5 | _DIGITS.index(sign)
    return value.to_bytes(size)
