"""Whole matches over real sockets, with lines that break, and hosts that strangers bother."""

import asyncio
import random
from pathlib import Path

import pytest

from core import registry
from core.engine.game import AnyGame
from netplay.frames import HEADER, pack_frame
from netplay.host import OUTBOX_BYTES, Host
from netplay.messages import Hello, Join
from netplay.payloads import to_payload
from netted import INVITE
from socketed import Socketed, socketed, stranger
from waiting import until

GAMES = [*map(registry.load, registry.ids())]
QUICK = ["comuni", "feudality"]


def cut_one(host: Host, rng: random.Random) -> None:
    """Pull the cable of a connection."""
    if lines := list(host._lines.values()):  # noqa: SLF001 nobody else cuts a line
        rng.choice(lines).transport.abort()


async def play_with_cuts(folder: Path, game: AnyGame, seats: int, seed: int) -> int:
    """Play a match in which lines break at any time; returns how many did."""
    rng, cuts = random.Random(seed), 0
    async with socketed(folder, game, seats) as table:
        players = await table.begin(seats)
        while not table.is_over:
            await asyncio.sleep(0.5 + 2 * rng.random())
            cut_one(table.host, rng)
            cuts += 1
            for player in players:
                player.play()
        await table.check()
        await table.close()
    return cuts


@pytest.mark.parametrize("game_id", QUICK)
async def test_a_match_with_broken_lines(tmp_path: Path, game_id: str) -> None:
    """Players and a spectator see the whole match; the end is that of a local match."""
    game = registry.load(game_id)
    assert await play_with_cuts(tmp_path, game, 3, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_matches_with_broken_lines(tmp_path: Path, game: AnyGame, seats: int) -> None:
    """Every game with 2 to 4 peers."""
    for seed in range(3):
        await play_with_cuts(tmp_path, game, seats, seed)


# -- strangers


async def bad_connection(table: Socketed, rng: random.Random) -> None:
    """Connect and do something wrong."""
    kind, (host, port) = rng.randrange(6), (table.invite.host, table.invite.port)
    if kind < 2:  # no TLS: nothing, or garbage
        _, writer = await asyncio.open_connection(host, port)
        writer.write(rng.randbytes(rng.randint(1, 2000)) if kind else b"")
        await asyncio.sleep(rng.random() * 0.2)
        writer.transport.abort()
        return
    reader, writer = await stranger(table.invite)
    hello = pack_frame(to_payload(Hello(1, 1, "0")))
    writer.write(
        (
            rng.randbytes(rng.randint(1, 2000)),
            hello + HEADER.pack(rng.randrange(2**32)) + rng.randbytes(50),
            hello[: rng.randint(1, len(hello) - 1)],
            hello + pack_frame(["move", 1, 1, ["x"]]),
        )[kind - 2]
    )
    if kind in (3, 5):
        await asyncio.wait_for(reader.read(), 20)  # the host hangs up
    writer.transport.abort()


async def bother(folder: Path, game: AnyGame, count: int) -> None:
    """Play a match while so many bad connections come; memory of lines stays bounded."""
    rng = random.Random(2)
    async with socketed(folder, game, 3) as table:
        players = await table.begin(3)
        for number in range(count):
            try:
                await bad_connection(table, rng)
            except OSError:
                continue  # the host has hung up already
            if number % 20 == 0:
                waiting = [line for line in table.host._lines if line.stage != "placed"]  # noqa: SLF001
                assert len(waiting) < 50
                for player in players:
                    player.play()
        await until(lambda: table.is_over)
        await table.check()
        await table.close()


async def test_bad_connections_disturb_nobody(tmp_path: Path) -> None:
    """Sixty of every kind while a match is played; it ends as it must."""
    await bother(tmp_path, registry.load("comuni"), 60)


@pytest.mark.soak
async def test_very_many_bad_connections(tmp_path: Path) -> None:
    """Fifteen hundred."""
    await bother(tmp_path, registry.load("comuni"), 1500)


async def test_sleeping_spectators_delay_nobody(tmp_path: Path) -> None:
    """Ten spectators read nothing: the match is played to its end, and little waits for them."""
    async with socketed(tmp_path, registry.load("feudality"), 2) as table:
        players = await table.begin(2)
        data = table.net.game.data
        join = Join("t", data.id, data.rules_version, data.hash, watch=True, name="", invite=INVITE)
        sleepers: list[asyncio.StreamWriter] = []
        for _ in range(10):
            _, writer = await stranger(table.invite)
            writer.write(pack_frame(to_payload(Hello(1, 1, "0"))) + pack_frame(to_payload(join)))
            writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a read transport
            sleepers.append(writer)
        await until(lambda: len(table.host._lines) == 13)  # noqa: SLF001 nobody tells it
        for player in players:
            player.play()
        while not table.is_over:
            await asyncio.sleep(0.1)
            held = [one.transport.get_write_buffer_size() for one in table.host._lines.values()]  # noqa: SLF001
            assert max(held) <= OUTBOX_BYTES
        await table.check()
        for writer in sleepers:
            writer.transport.abort()
        await table.close()
