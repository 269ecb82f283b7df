"""Host and guests over TLS on the loopback interface."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import toygame
from core.engine.game import AnyGame
from netplay import certificate
from netplay.frames import pack_frame
from netplay.guest import Guest, PinError, dial
from netplay.guest_line import Wish
from netplay.host import OUTBOX_BYTES, Host
from netplay.invite import Invite, pin_of
from netplay.limits import SILENCE_S
from netplay.messages import Hello, Join
from netplay.payloads import to_payload
from netplay.remote import RemoteTable
from netted import INVITE, Netted
from waiting import until

TOY: AnyGame = toygame.GAME
LOOPBACK = "127.0.0.1"


@asynccontextmanager
async def hosted(tmp_path: Path, net: Netted) -> AsyncIterator[tuple[Host, Invite]]:
    """Listen for a hall on the loopback interface."""
    file = certificate.make_certificate(tmp_path)
    host = Host(net.hall, certificate.host_context(file))
    port = await host.listen(LOOPBACK, 0)
    try:
        yield host, Invite(LOOPBACK, port, pin_of(certificate.read_certificate(file)), INVITE)
    finally:
        await host.close()


def guest(invite: Invite, name: str) -> Guest:
    """Return a guest that is not connected yet."""
    return Guest(invite, Wish(name, invite=invite.secret), lambda _id: TOY, "0")


def is_past(remote: RemoteTable, seq: int) -> bool:
    """Return whether a table has a step behind this one."""
    return remote.seq > seq


async def test_two_guests_play_and_one_comes_back(tmp_path: Path) -> None:
    """Ready, begin, move, lose the line, come back by itself, move again."""
    net = Netted(TOY, ["open", "open"])
    async with hosted(tmp_path, net) as (host, invite):
        guests = [guest(invite, name) for name in ("Ann", "Bo")]
        running = [asyncio.create_task(one.run()) for one in guests]
        await until(lambda: all(one.remote.lobby for one in guests))
        for one in guests:
            one.remote.ready(on=True)
        await until(lambda: all(one.remote.playing for one in guests))
        for _ in range(4):
            mover = next(one for one in guests if one.remote.view().decision)
            decision = mover.remote.view().decision
            assert decision is not None
            seq = mover.remote.seq
            mover.remote.submit(decision.id, decision.moves[0])
            await until(partial(is_past, mover.remote, seq))
            for writer in list(host._lines.values()):  # noqa: SLF001 the cable is pulled
                writer.transport.abort()
            await until(lambda: not any(one.remote.online for one in guests))
            await until(lambda: all(one.remote.online for one in guests))
        assert net.match is not None
        assert 4 == len(net.match.entries)
        for one in guests:
            await one.leave()
        assert [("left", "")] * 2 == await asyncio.gather(*running)


async def test_who_leaves_while_the_line_is_down_stays_away(tmp_path: Path) -> None:
    """A guest that is coming back just then hangs up, and does not come again."""
    net = Netted(TOY, ["open", "open"])
    async with hosted(tmp_path, net) as (host, invite):
        ann = guest(invite, "Ann")
        running = asyncio.create_task(ann.run())
        await until(lambda: ann.remote.lobby)
        next(iter(host._lines.values())).transport.abort()  # noqa: SLF001 the cable is pulled
        await until(lambda: not ann.remote.online)
        await ann.leave()
        assert ("left", "") == await running
        assert not net.table.chairs.all[0].here


async def test_a_guest_that_stands_still_is_away_for_the_others(tmp_path: Path) -> None:
    """No sign of life and no answer to a goodbye: the seat is away at once, not after a timeout."""
    net, skipped_s, loop = Netted(TOY, ["open", "open"]), [0.0], asyncio.get_running_loop()
    file = certificate.make_certificate(tmp_path)
    host = Host(net.hall, certificate.host_context(file), lambda: loop.time() + skipped_s[0])
    port = await host.listen(LOOPBACK, 0)
    invite = Invite(LOOPBACK, port, pin_of(certificate.read_certificate(file)), INVITE)
    dialled = await dial(invite)
    join = Join("t", TOY.data.id, TOY.data.rules_version, TOY.data.hash, watch=False, name="Ann")
    for message in (Hello(1, 1, "0"), replace(join, invite=INVITE)):
        dialled.writer.write(pack_frame(to_payload(message)))
    await until(lambda: net.table.chairs.all[0].here)
    dialled.writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a read transport
    skipped_s[0] = SILENCE_S + 1
    await until(lambda: not net.table.chairs.all[0].here, 5)
    await until(lambda: not host._lines, 5)  # noqa: SLF001 nobody tells it
    dialled.writer.transport.abort()
    await host.close()


async def test_another_certificate_gets_no_byte(tmp_path: Path) -> None:
    """A guest whose pin does not fit hangs up before it says anything."""
    net = Netted(TOY, ["open", "open"])
    async with hosted(tmp_path, net) as (_, invite):
        wrong = Invite(invite.host, invite.port, bytes(10), invite.secret)
        with pytest.raises(PinError, match="another table"):
            await dial(wrong)


async def test_nobody_there_is_an_error(tmp_path: Path) -> None:
    """A first connection that is refused is told, not tried for ever."""
    net = Netted(TOY, ["open", "open"])
    async with hosted(tmp_path, net) as (_, invite):
        pass
    with pytest.raises(OSError, match=r"refused|111"):
        await guest(invite, "Ann").run()


async def test_a_guest_is_told_that_no_chair_is_free(tmp_path: Path) -> None:
    """Whoever comes to a full table is told why, once, and does not try for ever."""
    net = Netted(TOY, ["open", "open"])
    async with hosted(tmp_path, net) as (_, invite):
        seated = [guest(invite, name) for name in ("Ann", "Bo")]
        running = [asyncio.create_task(one.run()) for one in seated]
        await until(lambda: all(one.remote.lobby for one in seated))
        assert ("full", "no chair is free; you may watch") == await guest(invite, "Cy").run()
        for one in seated:
            await one.leave()
        await asyncio.gather(*running)


async def test_who_does_not_read_is_cut(tmp_path: Path) -> None:
    """A spectator that reads nothing is cut when its outbox is full; the table plays on."""
    net = Netted(TOY, ["open", "open"])
    async with hosted(tmp_path, net) as (host, invite):
        dialled = await dial(invite)
        sleeper = dialled.writer
        sleeper.transport.pause_reading()  # type: ignore[attr-defined]  # of a read transport
        await until(lambda: host._lines)  # noqa: SLF001 looks at the connection
        line = next(iter(host._lines))  # noqa: SLF001
        big = "x" * 10_000
        for _ in range(40 * OUTBOX_BYTES // 10_000):
            line._out += big.encode()  # noqa: SLF001 as if much had happened
            host.flush()
            await asyncio.sleep(0)
        await until(lambda: not host._lines)  # noqa: SLF001
        sleeper.close()
