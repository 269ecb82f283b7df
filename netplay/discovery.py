"""Tables on this network: who asks gets an answer from each host that wants to be seen.

A question is a padded datagram with a number of the asker's; each host gives it one answer at
most, which echoes the number and is never longer than the question, so that nobody can be flooded
by forged questions. Where a host's tables do not fit into one answer they have pages: a question
names the page it asks for, and whoever hears that there are more asks for the next.
"""

import asyncio
import ipaddress
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
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
ANSWERS_A_SECOND = 50
WAIT_S = 0.6
MAX_PAGES = 64
"""So many are asked for at most, whatever a host says."""

_QUESTION = b"lehen? 1"
_LONGER_ARRAY = 2
"""More bytes than that of an empty array has the header of a long one."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a host says of its tables.

    Attributes:
        nonce: The question's.
        port: Where the host listens.
        low: The oldest protocol it speaks.
        high: The newest.
        page: Which page it is, from 0.
        more: Whether another one follows.
        cards: Its tables.
    """

    nonce: bytes
    port: int
    low: int
    high: int
    page: int
    more: bool
    cards: tuple[TableCard, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A table on this network."""

    host: str
    port: int
    card: TableCard


def question(nonce: bytes, page: int = 0) -> bytes:
    """Return the datagram that asks for a page."""
    return (_QUESTION + nonce + bytes([page])).ljust(QUESTION_BYTES, b"\0")


def read_question(data: bytes) -> tuple[bytes, int] | None:
    """Return the number of a question and the page it asks for, or None if it is none."""
    if len(data) != QUESTION_BYTES or not data.startswith(_QUESTION):
        return None
    end = len(_QUESTION) + NONCE_BYTES
    return data[len(_QUESTION) : end], data[end]


def pages(cards: Iterable[TableCard], port: int) -> Iterator[tuple[TableCard, ...]]:
    """Yield the tables of a host, as many at a time as one answer holds."""
    empty = Answer(bytes(NONCE_BYTES), port, *PROTOCOLS, MAX_PAGES, more=True, cards=())
    room = QUESTION_BYTES - len(encode(empty)) - _LONGER_ARRAY
    page, size = list[TableCard](), 0
    for card in cards:
        if (more := len(encode(card))) > room:
            continue
        if size + more > room:
            yield tuple(page)
            page, size = [], 0
        page.append(card)
        size += more
    if page:
        yield tuple(page)


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
        asked = read_question(data)
        if asked is None or self._transport is None or not self._bucket.take(self._clock()):
            return
        nonce, page = asked
        every = list(pages(self._cards(), self._port))
        if page < len(every):
            more = page + 1 < len(every)
            answer = Answer(nonce, self._port, *PROTOCOLS, page, more, every[page])
            self._transport.sendto(encode(answer), addr)


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
    """Collects the answers to one question, and asks for further pages while there are any."""

    def __init__(self, nonce: bytes, ask: Callable[[int], None]) -> None:
        self.found: dict[tuple[str, int, str], Found] = {}
        self.page = 0
        self._nonce = nonce
        self._ask = ask

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """Keep an answer to this question."""
        try:
            answer = decode(Answer, data)
        except CodecError:
            return  # anybody may send anything
        if answer.nonce != self._nonce:
            return
        for card in answer.cards:
            self.found[addr[0], answer.port, card.id] = Found(addr[0], answer.port, card)
        if answer.more and answer.page == self.page and self.page + 1 < MAX_PAGES:
            self.page += 1
            self._ask(self.page)

    def error_received(self, exc: Exception) -> None:
        """Ask the other networks even if one cannot be reached."""


async def search(
    addresses: Sequence[str] | None = None, udp_port: int = PORT, wait_s: float = WAIT_S
) -> list[Found]:
    """Return the tables that answer on all networks of this computer, or at these addresses.

    Args:
        addresses: Where to ask; None is the broadcast address of each network.
        udp_port: The port that hosts answer at.
        wait_s: How long to wait for answers after a page was asked for.

    Raises:
        OSError: There is no network.
    """
    loop = asyncio.get_running_loop()
    nonce, asked = os.urandom(NONCE_BYTES), list(broadcasts() if addresses is None else addresses)

    def ask(page: int) -> None:
        for address in asked:
            transport.sendto(question(nonce, page), (address, udp_port))

    transport, asker = await loop.create_datagram_endpoint(
        lambda: _Asker(nonce, ask),
        local_addr=("0.0.0.0", 0),  # noqa: S104 answers come from anywhere
        allow_broadcast=True,
    )
    try:
        ask(0)
        page = -1
        while page != asker.page:
            page = asker.page
            await asyncio.sleep(wait_s)
    finally:
        transport.close()
    return sorted(asker.found.values(), key=lambda found: (found.host, found.port, found.card.id))
