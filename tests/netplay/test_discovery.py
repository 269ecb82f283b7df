"""Finding tables; on the loopback interface alone."""

import asyncio
from dataclasses import replace
from pathlib import Path

from core import registry
from core.engine.codec import encode
from core.table.client import SeatInfo
from netplay import discovery
from netplay.discovery import (
    MAX_PAGES,
    NONCE_BYTES,
    QUESTION_BYTES,
    Answer,
    Found,
    question,
    read_question,
)
from netplay.messages import TableCard
from saves.folders import Folders
from tui import hosting, house
from tui.cli.parser import build_parser
from tui.settings import Settings

CARD = TableCard("t", "Ann's table", "ford", 1, "abc", 1, running=False)
LOOPBACK = "127.0.0.1"


def test_a_question_is_told_from_anything_else() -> None:
    """The number comes back; other lengths and words are no question."""
    nonce = bytes(range(NONCE_BYTES))
    asked = question(nonce)
    assert QUESTION_BYTES == len(asked)
    assert (nonce, 0) == read_question(asked)
    assert (nonce, 7) == read_question(question(nonce, 7))
    assert read_question(asked[:-1]) is None
    assert read_question(b"x" + asked[1:]) is None


async def test_a_table_that_wants_to_be_seen_is_found() -> None:
    """Asker and host on one computer."""
    (transport, *more) = await discovery.respond(LOOPBACK, 4711, lambda: [CARD], udp_port=0)
    try:
        port = transport.get_extra_info("sockname")[1]
        found = await discovery.search([LOOPBACK], udp_port=port, wait_s=0.3)
    finally:
        for one in (transport, *more):
            one.close()
    assert [Found(LOOPBACK, 4711, CARD)] == found


def test_an_answer_is_no_longer_than_the_question() -> None:
    """Pages hold all tables once, in order, and each as many as its answer has room for."""
    cards = [replace(CARD, id=f"t{n}", name="x" * (n % 90)) for n in range(200)]
    found = list(discovery.pages(cards, 65535))
    assert cards == [card for page in found for card in page]
    assert len(found) < MAX_PAGES
    for page in found:
        answer = Answer(bytes(NONCE_BYTES), 65535, 1, 1, MAX_PAGES, more=True, cards=page)
        assert len(encode(answer)) <= QUESTION_BYTES


async def test_all_tables_of_a_large_host_are_found() -> None:
    """Two hundred tables; another host of the same computer with one is found beside them."""
    cards = [replace(CARD, id=f"t{n}") for n in range(200)]
    free = await discovery.respond(LOOPBACK, 0, list, udp_port=0)
    port = free[0].get_extra_info("sockname")[1]
    large = await discovery.respond(LOOPBACK, 1, lambda: cards, udp_port=port)
    small = await discovery.respond(LOOPBACK, 2, lambda: [CARD], udp_port=port)
    try:
        found = await discovery.search(discovery.broadcasts(LOOPBACK), port)
    finally:
        for transport in [*free, *large, *small]:
            transport.close()
    assert 200 == sum(one.port == 1 for one in found)
    assert 1 == sum(one.port == 2 for one in found)


async def test_a_long_answer_is_not_given() -> None:
    """A table whose name would make the answer longer than the question stays unseen."""
    long = TableCard("t", "x" * QUESTION_BYTES, "ford", 1, "abc", 1, running=False)
    (transport, *more) = await discovery.respond(LOOPBACK, 1, lambda: [long], udp_port=0)
    try:
        port = transport.get_extra_info("sockname")[1]
        assert [] == await discovery.search([LOOPBACK], udp_port=port, wait_s=0.2)
    finally:
        for one in (transport, *more):
            one.close()


async def test_questions_beyond_the_limit_get_no_answer() -> None:
    """A flood of questions is answered at a bounded rate, and garbage never."""
    (transport, *more) = await discovery.respond(LOOPBACK, 1, lambda: [CARD], udp_port=0)
    loop = asyncio.get_running_loop()
    got: list[bytes] = []

    class Taker(asyncio.DatagramProtocol):
        def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
            del addr
            got.append(data)

    asker, _ = await loop.create_datagram_endpoint(Taker, local_addr=(LOOPBACK, 0))
    try:
        for number in range(200):
            asker.sendto(
                question(bytes([number]) * NONCE_BYTES), transport.get_extra_info("sockname")
            )
            asker.sendto(b"garbage", transport.get_extra_info("sockname"))
        await asyncio.sleep(0.3)
    finally:
        asker.close()
        for one in (transport, *more):
            one.close()
    limit = discovery.ANSWERS_A_SECOND
    assert limit <= len(got) < 2 * limit


async def test_a_host_is_not_seen_unless_it_wants_to_be(lehen_home: Path) -> None:
    """Off by default: the verb needs --visible, and a house that is not visible answers nobody."""
    assert not build_parser().parse_args(["host", "comuni"]).visible
    assert not Settings().visible
    folders, ended = Folders(lehen_home), asyncio.Event()
    folders.make()
    seats = [SeatInfo("", "open"), SeatInfo("", "open")]
    table = hosting.new_table(folders, registry.load("comuni"), "T", seats, {})
    for visible in (False, True):
        ended.clear()
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        serving = asyncio.create_task(
            house.serve(
                folders,
                [table],
                address=LOOPBACK,
                port=0,
                ended=ended,
                listening=port.set_result,
                visible=visible,
            )
        )
        await port
        found = await discovery.search([LOOPBACK])
        assert [table.name] * visible == [
            one.card.name for one in found if one.port == port.result()
        ]
        ended.set()
        await serving


async def test_hosts_of_one_computer_are_all_found() -> None:
    """Two processes listen at one address and one port: a question to its network reaches both."""
    first = await discovery.respond(LOOPBACK, 1, lambda: [CARD], udp_port=0)
    port = first[0].get_extra_info("sockname")[1]
    hosts = [await discovery.respond(LOOPBACK, n, lambda: [CARD], udp_port=port) for n in (2, 3)]
    try:
        found = await discovery.search(discovery.broadcasts(LOOPBACK), port, wait_s=0.5)
    finally:
        for transport in [*first, *hosts[0], *hosts[1]]:
            transport.close()
    assert {2, 3} <= {one.port for one in found}
