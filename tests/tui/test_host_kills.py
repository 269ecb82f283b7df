"""The host's process is killed with moves in flight: nothing is lost, nothing counts twice."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from core import registry
from core.table.client import SeatInfo
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.remote import RemoteTable
from netplay.store import KeptTable
from saves.folders import Folders
from tui import hosting
from tui.claims import PORT_FILE, running_port
from tui.joining import load
from waiting import until

pytestmark = pytest.mark.pty

MOVES_BETWEEN = 8


async def started(folders: Folders, table: KeptTable, port: int) -> subprocess.Popen[bytes]:
    """Start the host's process and wait until it listens."""
    folder = hosting.table_folder(folders, table.id)
    (folder / PORT_FILE).unlink(missing_ok=True)
    process = subprocess.Popen(  # noqa: ASYNC220 it runs beside the test
        [
            *(sys.executable, "-m", "tui", "host", "--headless", "--table", table.id),
            *("--address", "127.0.0.1", "--port", str(port)),
        ],
        env={**os.environ, "LEHEN_HOME": str(folders.home)},
        stdout=subprocess.DEVNULL,
    )
    await until(lambda: running_port(folder))
    return process


def asked(guests: list[Guest]) -> list[Guest]:
    """Return the guests that owe a decision."""
    return [guest for guest in guests if guest.remote.view().decision is not None]


async def play(guests: list[Guest], rng: random.Random, moves: int) -> None:
    """Have the guests answer by lot; the last move may still be on its way."""
    for count in range(1, moves + 1):
        await until(lambda: asked(guests))
        remote = rng.choice(asked(guests)).remote
        decision, seq = remote.view().decision, remote.seq
        assert decision is not None
        remote.submit(decision.id, rng.choice(decision.moves))
        if count < moves:
            await until(partial(_is_past, remote, seq))


def _is_past(remote: RemoteTable, seq: int) -> bool:
    return remote.seq != seq


async def kill_again_and_again(home: Path, kills: int, rng: random.Random) -> None:
    """Kill the host with a move in flight, so often; check after each return."""
    folders = Folders(home)
    folders.make()
    chairs = [SeatInfo("", "open"), SeatInfo("", "open")]
    table = hosting.new_table(folders, registry.load("loewenherz"), "T", chairs, {}, "x")
    process = await started(folders, table, 0)
    port = running_port(hosting.table_folder(folders, table.id))
    invite = hosting.invite_of(folders, table, "127.0.0.1", port)
    guests = [Guest(invite, Wish(name, invite=table.invite), load, "0") for name in ("Ann", "Bo")]
    tasks = [asyncio.create_task(guest.run()) for guest in guests]
    await until(lambda: all(guest.remote.lobby for guest in guests))
    for guest in guests:
        guest.remote.ready(on=True)
    await until(lambda: all(guest.remote.playing for guest in guests))
    for _ in range(kills):
        await play(guests, rng, MOVES_BETWEEN)
        await asyncio.sleep(rng.random() * 0.01)
        told = [tuple(guest.remote.log()) for guest in guests]
        process.send_signal(signal.SIGKILL)
        process.wait()
        process = await started(folders, table, port)
        await until(lambda: all(guest.remote.online for guest in guests))
        await until(lambda: asked(guests))
        for guest, before in zip(guests, told, strict=True):
            after = tuple(guest.remote.log())
            assert before == after[: len(before)], "what was told before the kill is gone"
    for guest in guests:
        await guest.leave()
    await asyncio.gather(*tasks)
    process.terminate()
    assert 0 == process.wait(20)


async def test_a_few_kills(tmp_path: Path) -> None:
    """Three kills lose nothing."""
    await kill_again_and_again(tmp_path, 3, random.Random(1))


@pytest.mark.soak
async def test_many_kills(tmp_path: Path) -> None:
    """Forty kills lose nothing."""
    await kill_again_and_again(tmp_path, 40, random.Random(2))
