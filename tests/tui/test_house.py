"""Several tables in one process: at one port, each with its own invite, saves and end."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from core import registry
from core.engine.errors import SetupError
from core.table.client import SeatInfo
from netplay import certificate
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.invite import Invite, read_invite
from netplay.store import KeptTable
from saves.folders import Folders
from tui import hosting, house
from tui.claims import running_port
from tui.joining import at_own, load
from waiting import until

LOOPBACK = "127.0.0.1"
OPEN = [SeatInfo("", "open"), SeatInfo("", "open")]
FILE = """
[friday]
game = "loewenherz"
seats = "open,open"
title = "Friday"
[bots]
game = "comuni"
seats = "open,squire"
seed = "x"
"""


def three_tables(folders: Folders) -> list[KeptTable]:
    """Make three tables that share a certificate."""
    folders.make()
    made: list[KeptTable] = []
    for name in ("one", "two", "three"):
        key = hosting.table_folder(folders, "one") / certificate.KEY_FILE if made else None
        game = registry.load("loewenherz")
        made.append(hosting.new_table(folders, game, name, OPEN, {}, "x", table_id=name, key=key))
    return made


@asynccontextmanager
async def served(
    folders: Folders, tables: Sequence[KeptTable]
) -> AsyncIterator[tuple[list[Invite], asyncio.Event]]:
    """Host tables in this process; gives their invites and what ends them."""
    ended = asyncio.Event()
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    serving = asyncio.create_task(
        house.serve(
            folders, tables, address=LOOPBACK, port=0, ended=ended, listening=port.set_result
        )
    )
    await until(lambda: serving.done() or port.done())
    if serving.done():
        await serving
    try:
        found = port.result()
        invites = [
            hosting.invite_of(folders, table, LOOPBACK, found, names_table=True) for table in tables
        ]
        yield invites, ended
    finally:
        ended.set()
        await serving


def guest_of(invite: Invite, name: str, table: str = "") -> Guest:
    """Return a guest with an invite, for its table unless another is named."""
    wish = Wish(name, table=table or invite.table, invite=invite.secret)
    return Guest(invite, wish, load, "0")


def is_in_lobby(guest: Guest) -> bool:
    """Return whether a guest has been shown a lobby."""
    return guest.remote.lobby is not None


def is_free(folder: Path) -> bool:
    """Return whether no process hosts the table in a folder."""
    return not running_port(folder)


async def test_the_owner_is_led_to_where_the_host_listens(lehen_home: Path) -> None:
    """Whatever address the program is set to, what others join with is the one that is open."""
    folders = Folders(lehen_home)
    tables = three_tables(folders)
    async with served(folders, tables) as (invites, _):
        place = at_own(folders, tables[0], "192.0.2.1", invites[0].port, "Ann")
        assert place.shown_invite.startswith(f"{LOOPBACK}:{invites[0].port}/")
    place = at_own(folders, tables[0], "192.0.2.1", 1, "Ann")
    assert place.shown_invite.startswith("192.0.2.1:1/")


async def test_each_invite_leads_to_its_own_table(lehen_home: Path) -> None:
    """One port, three tables: a guest sits where its line says, and its secret opens no other."""
    folders = Folders(lehen_home)
    async with served(folders, three_tables(folders)) as (invites, ended):
        guests = [guest_of(invite, "Ann") for invite in invites]
        running = [asyncio.create_task(guest.run()) for guest in guests]
        await until(lambda: all(guest.remote.lobby for guest in guests))
        assert ["one", "two", "three"] == [guest.remote.table_id for guest in guests]
        assert ("no_place", True) == (
            (await guest_of(invites[0], "Eve", "two").run())[0],
            bool(guests[1].remote.online),
        )
        ended.set()
        assert [("closed", "")] * 3 == await asyncio.gather(*running)


async def test_an_owner_closes_one_table_and_the_others_stay(lehen_home: Path) -> None:
    """A closed table is saved and free for another process; the last one ends the house."""
    folders = Folders(lehen_home)
    tables = three_tables(folders)
    async with served(folders, tables) as (invites, ended):
        for table, invite in zip(tables, invites, strict=True):
            assert not ended.is_set()
            wish = Wish("Me", watch=True, table=table.id, token=table.owner)
            owner = Guest(invite, wish, load, "0")
            running = asyncio.create_task(owner.run())
            await until(partial(is_in_lobby, owner))
            owner.remote.shut()
            assert "closed" == (await running)[0]
            folder = hosting.table_folder(folders, table.id)
            await until(partial(is_free, folder))
        assert ended.is_set()


async def test_a_table_that_cannot_be_opened_leaves_the_others(
    lehen_home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Damage at one of several tables is logged; at the only one it is an error."""
    folders = Folders(lehen_home)
    tables = three_tables(folders)
    async with served(folders, [tables[0]]), served(folders, tables[:2]) as (invites, _):
        guest = guest_of(invites[1], "Ann")
        running = asyncio.create_task(guest.run())
        await until(lambda: guest.remote.lobby)
        assert "table one: cannot be opened: one is open already" in caplog.text
        await guest.leave()
        await running


async def test_tables_with_other_certificates_are_refused(lehen_home: Path) -> None:
    """A port shows one certificate: tables made apart cannot share it."""
    folders = Folders(lehen_home)
    tables = three_tables(folders)[:1]
    tables.append(hosting.new_table(folders, registry.load("adellos"), "apart", OPEN, {}))
    with pytest.raises(SetupError, match="not made together"):
        async with served(folders, tables):
            pass


async def test_the_verb_hosts_a_file_of_tables_until_a_signal(lehen_home: Path) -> None:
    """SIGTERM: peers are told, matches saved, exit code 0; the same file opens them again."""
    write_file(lehen_home)
    log = lehen_home / "host.log"
    process, first = await started(lehen_home, log)
    guest = guest_of(first[1], "Ann")
    running = asyncio.create_task(guest.run())
    await until(lambda: guest.remote.lobby)
    guest.remote.ready(on=True)
    await until(lambda: guest.remote.playing)
    await ended(process)
    code, entry = await running
    assert "closed" == code
    assert entry.isdecimal()
    process, second = await started(lehen_home, log)
    assert [(one.table, one.secret, one.pin) for one in first] == [
        (one.table, one.secret, one.pin) for one in second
    ]
    assert (
        "full" == (await guest_of(second[1], "Bo").run())[0]
    )  # the match runs, Ann's chair is hers
    await ended(process)
    assert 0o600 == log.stat().st_mode & 0o777
    text = log.read_text()
    assert 2 == text.count("table bots: open")
    assert 2 == text.count("table friday: closed")
    assert "seat 0 ('Ann') came" in text


def write_file(home: Path) -> None:
    """Write the file of tables."""
    home.mkdir()
    (home / "tables.toml").write_text(FILE)


async def started(home: Path, log: Path) -> tuple[subprocess.Popen[str], list[Invite]]:
    """Start the host of the file of tables; returns it with its two invites."""
    process = subprocess.Popen(  # noqa: ASYNC220 it runs beside the test
        [
            *(sys.executable, "-m", "tui", "host", "--headless", "--tables"),
            *(str(home / "tables.toml"), "--address", LOOPBACK, "--port", "0", "--log", str(log)),
        ],
        env={**os.environ, "LEHEN_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    )
    out = process.stdout
    assert out is not None
    lines = [await asyncio.to_thread(out.readline) for _ in range(4)]
    invites = [read_invite(line.split()[1]) for line in lines if line.startswith("invite")]
    assert ["friday", "bots"] == [invite.table for invite in invites]
    return process, invites


async def ended(process: subprocess.Popen[str]) -> None:
    """End the host with SIGTERM."""
    process.send_signal(signal.SIGTERM)
    assert 0 == await asyncio.to_thread(process.wait, 20)
    assert process.stdout is not None
    process.stdout.close()
