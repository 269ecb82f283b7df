"""The verb `host` without a screen, and starting it as a process of its own."""

import asyncio
import logging
import os
import resource
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from core.engine.errors import LehenError, SetupError
from core.engine.texts import Catalog
from netplay.addresses import own_address
from netplay.invite import write_invite
from netplay.store import KeptTable
from saves.folders import Folders, user_folders
from tui import hosting, house
from tui.claims import HostError, running_port
from tui.cli.codes import DAMAGED, DONE, FAILED, WRONG_USAGE, code_of
from tui.cli.tables import tables_of
from tui.faults import fault
from tui.settings import Settings, read_settings

STOPPING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
START_S = 30.0
_SAYS_WHY = (FAILED, WRONG_USAGE, DAMAGED)
IDLE_S = 900.0
"""A table that was opened from the program ends when nobody has been there for so long."""


def run(args: Namespace, language: str) -> int:
    """Host tables without a screen until a signal; returns the exit code.

    Raises:
        LehenError: A table cannot be opened, or the port not be had.
        OSError: The disk refused.
    """
    try:
        return _run(args)
    except (LehenError, OSError) as error:
        if args.idle is None:
            raise
        catalog = Catalog(language, ["tui.screens", "core.engine"])
        print(fault(error, catalog), file=sys.stderr)  # the screen that started it shows this
        return code_of(error)


def _run(args: Namespace) -> int:
    folders = user_folders()
    settings, _ = read_settings(folders.home / "settings.toml")
    _log_to(args.log)
    _allow_many_files()
    tables = tables_of(args, settings, folders)
    args.address = args.address or settings.address
    args.visible = args.visible or settings.visible
    with hosting.kept_if_opened(folders) as made:
        made.extend([] if args.table else tables)
        return asyncio.run(_serve(args, folders, tables))


def _log_to(path: str | None) -> None:
    """Have what happens at the tables written to a file that only its owner reads, or to stderr.

    Raises:
        OSError: The file cannot be written.
    """
    if path is None:
        handler: logging.Handler = logging.StreamHandler()
    else:
        Path(path).touch(mode=0o600)
        handler = logging.FileHandler(path, encoding="utf-8")
    form = "%(asctime)s %(levelname)s %(message)s"
    logging.basicConfig(level=logging.INFO, format=form, handlers=[handler])


def _allow_many_files() -> None:
    """Allow as many open files as the system lets this user have: one for each connection."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # a system may have a lower limit of its own
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


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


async def _serve(args: Namespace, folders: Folders, tables: Sequence[KeptTable]) -> int:
    ended = asyncio.Event()
    came = _end_at_signals(ended)

    def listening(port: int) -> None:
        shown, several = args.address or own_address(), len(tables) > 1
        for table in tables:
            print(f"{table.name}: listening on port {port}; the table's id is {table.id}")
            invite = hosting.invite_of(folders, table, shown, port, names_table=several)
            print(f"invite: {write_invite(invite)}", flush=True)

    await house.serve(
        folders,
        tables,
        address=args.address,
        port=args.port,
        ended=ended,
        listening=listening,
        idle_s=args.idle,
        visible=args.visible,
    )
    return 128 + signal.SIGHUP if signal.SIGHUP in came else DONE


def _command(
    table_id: str, address: str, port: int | None, *, visible: bool, language: str
) -> list[str]:
    """Return the command line of a host of one table."""
    return [
        *(sys.executable, "-m", "tui", "host", "--headless", "--table", table_id),
        *("--address", address, "--idle", str(IDLE_S), "--lang", language),
        *(() if port is None else ("--port", str(port))),
        *(("--visible",) if visible else ()),
    ]


def opened(args: Namespace, settings: Settings, folders: Folders) -> tuple[KeptTable, str, int]:
    """Start the host of the table that a command line means; returns it, its address and port.

    Raises:
        SetupError: The table is wrong, or there are several.
        HostError: The host did not start.
        OSError: The table cannot be kept.
    """
    tables = tables_of(args, settings, folders)
    visible, address = args.visible or settings.visible, args.address or settings.address
    with hosting.kept_if_opened(folders) as made:
        made.extend([] if args.table else tables)
        if len(tables) > 1:
            raise SetupError("a screen shows one table; several need --headless", "one_screen")
        (table,) = tables
        port = start(folders, table, address, args.port, visible=visible, language="en")
    return table, address, port


def start(
    folders: Folders,
    table: KeptTable,
    address: str,
    port: int | None,
    *,
    visible: bool,
    language: str,
) -> int:
    """Start the host of a table as a process of its own; returns the port it listens on.

    It outlives this program: a lost terminal stops nobody.

    Raises:
        HostError: It did not begin to listen; it says why in this language.
    """
    folder = hosting.table_folder(folders, table.id)
    if found := running_port(folder):
        return found
    log = folder / "log"
    with log.open("ab") as out:
        process = subprocess.Popen(  # noqa: S603 this program itself
            _command(table.id, address, port, visible=visible, language=language),
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
    process.terminate()  # it would open a table that nobody waits for any more
    lines = log.read_text("utf-8", "replace").splitlines()
    raise HostError(lines[-1] if lines and process.returncode in _SAYS_WHY else "", log)
