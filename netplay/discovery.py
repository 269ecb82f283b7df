"""Tables on this network: who asks gets an answer from each host that wants to be seen.

A question is a padded datagram with a number of the asker's; an answer echoes it and is never
longer than the question, so that nobody can be flooded by forged questions.
"""

import asyncio
import ipaddress
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

import ifaddr

from core.engine.codec import decode, encode
from core.engine.errors import CodecError
from netplay.limits import Bucket
from netplay.messages import PROTOCOLS, TableCard

PORT = 47471
QUESTION_BYTES = 512
NONCE_BYTES = 8
ANSWERS_A_SECOND = 20
WAIT_S = 0.6
_QUESTION = b"lehen? 1"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a host says of one of its tables.

    Attributes:
        nonce: The question's.
        port: Where the host listens.
        low: The oldest protocol it speaks.
        high: The newest.
        card: The table.
    """

    nonce: bytes
    port: int
    low: int
    high: int
    card: TableCard


@dataclass(frozen=True, slots=True)
class Found:
    """A table on this network."""

    host: str
    port: int
    card: TableCard


def question(nonce: bytes) -> bytes:
    """Return the datagram that asks."""
    return (_QUESTION + nonce).ljust(QUESTION_BYTES, b"\0")


def read_question(data: bytes) -> bytes | None:
    """Return the number of a question, or None if it is none."""
    if len(data) != QUESTION_BYTES or not data.startswith(_QUESTION):
        return None
    return data[len(_QUESTION) : len(_QUESTION) + NONCE_BYTES]


def broadcasts(of: str = "") -> list[str]:
    """Return the broadcast address of each of this computer's IPv4 networks, or of one address."""
    found: list[str] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str) and of in ("", ip.ip):
                network = ipaddress.ip_network(f"{ip.ip}/{ip.network_prefix}", strict=False)
                found.append(str(network.broadcast_address))
    return found


class Responder(asyncio.DatagramProtocol):
    """Answers questions about the tables of one host."""

    def __init__(
        self, port: int, cards: Callable[[], Iterable[TableCard]], clock: Callable[[], float]
    ) -> None:
        """Answer for a host that listens at a TCP port."""
        self._port = port
        self._cards = cards
        self._clock = clock
        self._bucket = Bucket(ANSWERS_A_SECOND, ANSWERS_A_SECOND)
        self._transport: asyncio.DatagramTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note where answers go out: the first of its sockets."""
        self._transport = self._transport or cast(
            "asyncio.DatagramTransport", transport
        )  # of this kind it always is

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """Answer a question; anything else gets no answer."""
        nonce = read_question(data)
        if nonce is None or self._transport is None:
            return
        for card in self._cards():
            answer = encode(Answer(nonce, self._port, *PROTOCOLS, card))
            if len(answer) <= len(data) and self._bucket.take(self._clock()):
                self._transport.sendto(answer, addr)


async def respond(
    address: str, port: int, cards: Callable[[], Iterable[TableCard]], udp_port: int = PORT
) -> list[asyncio.DatagramTransport]:
    """Begin to answer questions; returns what ends it when closed.

    Several hosts of one computer share the port: a broadcast reaches all of them. Who has one
    address alone has to listen at its network's broadcast address too.

    Raises:
        OSError: The port cannot be had.
    """
    loop = asyncio.get_running_loop()
    responder = Responder(port, cards, loop.time)
    opened: list[asyncio.DatagramTransport] = []
    for one in (address, *broadcasts(address)) if address else ("0.0.0.0",):  # noqa: S104 to be seen
        transport, _ = await loop.create_datagram_endpoint(
            lambda: responder, local_addr=(one, udp_port), reuse_port=True
        )
        opened.append(transport)
    return opened


class _Asker(asyncio.DatagramProtocol):
    """Collects the answers to one question."""

    def __init__(self, nonce: bytes) -> None:
        self.found: dict[tuple[str, int, str], Found] = {}
        self._nonce = nonce

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """Keep an answer to this question."""
        try:
            answer = decode(Answer, data)
        except CodecError:
            return  # anybody may send anything
        if answer.nonce == self._nonce:
            key = (addr[0], answer.port, answer.card.id)
            self.found[key] = Found(addr[0], answer.port, answer.card)

    def error_received(self, exc: Exception) -> None:
        """Ask the other networks even if one cannot be reached."""


async def search(
    addresses: Sequence[str] | None = None, udp_port: int = PORT, wait_s: float = WAIT_S
) -> list[Found]:
    """Return the tables that answer on all networks of this computer, or at these addresses."""
    loop = asyncio.get_running_loop()
    nonce = os.urandom(NONCE_BYTES)
    transport, asker = await loop.create_datagram_endpoint(
        lambda: _Asker(nonce),
        local_addr=("0.0.0.0", 0),  # noqa: S104 answers come from anywhere
        allow_broadcast=True,
    )
    try:
        for address in broadcasts() if addresses is None else addresses:
            transport.sendto(question(nonce), (address, udp_port))
        await asyncio.sleep(wait_s)
    finally:
        transport.close()
    return sorted(asker.found.values(), key=lambda found: (found.host, found.port, found.card.id))
