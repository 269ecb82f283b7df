"""The verb `host` without a screen, and starting it as a process of its own."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from argparse import Namespace
from pathlib import Path

from core import registry
from core.engine.errors import LehenError, SetupError
from netplay.addresses import own_address
from netplay.invite import write_invite
from netplay.store import KeptTable, read_table
from saves import locks
from saves.folders import Folders, user_folders
from tui import hosting
from tui.cli import seats
from tui.cli.codes import DONE
from tui.settings import Settings, read_settings

STOPPING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
START_S = 30.0
IDLE_S = 900.0
"""A table that was opened from the program ends when nobody has been there for so long."""


class HostError(LehenError):
    """A host's process did not start, or the table has one already; the message says why."""


def table_of(args: Namespace, settings: Settings, folders: Folders) -> KeptTable:
    """Return the table that the command line describes, a new one or one of before.

    Raises:
        SetupError: The game, seats, options or the table's id are wrong.
        OSError: It cannot be kept.
    """
    if args.table:
        try:
            return read_table(hosting.table_folder(folders, args.table))
        except FileNotFoundError:
            raise SetupError(f"there is no table {args.table!r} here") from None
    if not args.game:
        raise SetupError("host which game? See: lehen games")
    game = registry.load(args.game)
    places = seats.parse_seats(args.seats, settings.player, may_be_open=True)
    options = seats.parse_options(game, args.option)
    title = args.title or f"{settings.player}: {game.data.name(settings.language)}"
    return hosting.new_table(folders, game, title, places, options, args.seed or "")


def run(args: Namespace, language: str) -> int:
    """Host a table without a screen until a signal; returns the exit code.

    Raises:
        LehenError: The table cannot be opened.
        OSError: The port cannot be had, or the disk refused.
    """
    del language
    folders = user_folders()
    settings, _ = read_settings(folders.home / "settings.toml")
    table = table_of(args, settings, folders)
    return asyncio.run(_serve(args, folders, table))


def _end_at_signals(ended: asyncio.Event) -> list[int]:
    """Have signals end the host; returns the list that the first of them is put into."""
    came: list[int] = []

    def stop(number: int) -> None:
        came.append(number)
        ended.set()

    loop = asyncio.get_running_loop()
    for number in STOPPING:
        loop.add_signal_handler(number, stop, number)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)  # a program with a screen blocks some
    return came


async def _serve(args: Namespace, folders: Folders, table: KeptTable) -> int:
    ended = asyncio.Event()
    came = _end_at_signals(ended)
    port_file = hosting.table_folder(folders, table.id) / hosting.PORT_FILE
    running = port_file.open("a+", encoding="utf-8")
    if not locks.lock(running.fileno()):  # as long as this process lives
        raise HostError(
            f"{table.name} is open already, in process {locks.holder(running.fileno())}"
        )
    running.truncate(0)

    def listening(port: int) -> None:
        shown = args.address or own_address()
        print(f"{table.name}: listening on port {port}; the table's id is {table.id}")
        invite = hosting.invite_of(folders, table, shown, port)
        print(f"invite: {write_invite(invite)}", flush=True)
        json.dump({"port": port, "pid": os.getpid()}, running)
        running.flush()

    try:
        await hosting.serve(
            folders,
            table,
            address=args.address,
            port=args.port,
            ended=ended,
            listening=listening,
            idle_s=args.idle,
            visible=args.visible,
        )
    finally:
        port_file.unlink(missing_ok=True)
        running.close()
    return 128 + signal.SIGHUP if signal.SIGHUP in came else DONE


def start(
    folders: Folders, table: KeptTable, address: str, port: int | None, *, visible: bool
) -> int:
    """Start the host of a table as a process of its own; returns the port it listens on.

    It outlives this program: a lost terminal stops nobody.

    Raises:
        HostError: It did not begin to listen; the message says why.
    """
    folder = hosting.table_folder(folders, table.id)
    if found := running_port(folder):
        return found
    log = folder / "log"
    with log.open("ab") as out:
        process = subprocess.Popen(  # noqa: S603 this program itself
            [
                *(sys.executable, "-m", "tui", "host", "--headless", "--table", table.id),
                *("--address", address, "--idle", str(IDLE_S)),
                *(() if port is None else ("--port", str(port))),
                *(("--visible",) if visible else ()),
            ],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
            env={**os.environ, "LEHEN_HOME": str(folders.home)},
        )
    end = time.monotonic() + START_S
    while time.monotonic() < end and process.poll() is None:
        if found := running_port(folder):
            return found
        time.sleep(0.05)
    lines = log.read_text("utf-8", "replace").splitlines()
    raise HostError(lines[-1] if lines else "the host did not start")


def running_port(folder: Path) -> int:
    """Return the port on which a running process hosts a table, 0 if none does.

    What a killed host has left says nothing: its lock is gone.
    """
    try:
        with (folder / hosting.PORT_FILE).open(encoding="utf-8") as file:
            return int(json.load(file)["port"]) if locks.holder(file.fileno()) else 0
    except (OSError, ValueError, KeyError, TypeError):
        return 0
