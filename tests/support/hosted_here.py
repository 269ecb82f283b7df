"""A table that is hosted in the process of the test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from core import registry
from core.engine.game_types import OptionValue
from core.table.client import SeatInfo
from netplay import store
from netplay.invite import Invite
from saves.folders import Folders
from tui import hosting, house

LOOPBACK = "127.0.0.1"


@asynccontextmanager
async def hosted(
    home: Path,
    *seats: SeatInfo,
    game: str = "loewenherz",
    **options: OptionValue,
) -> AsyncIterator[tuple[store.KeptTable, Invite]]:
    """Host a table in this process."""
    folders, ended = Folders(home), asyncio.Event()
    folders.make()
    rules = registry.load(game)
    table = hosting.new_table(folders, rules, "Ann's table", seats, options, "x")
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    served = asyncio.create_task(
        house.serve(
            folders, [table], address=LOOPBACK, port=0, ended=ended, listening=port.set_result
        )
    )
    try:
        yield table, hosting.invite_of(folders, table, LOOPBACK, await port)
    finally:
        ended.set()
        await served
