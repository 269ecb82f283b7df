"""Has bots think ahead while people think, where that saves waiting.

What is thought ahead changes no move and no log: a bot's process only knows some answers before it
is asked; see `core.worker.ahead`.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from core.bots.levels import level
from core.engine.codec import encode
from core.engine.errors import LehenError
from core.engine.ids import Seat
from core.table.client import View
from core.table.table import Table

FROM_S = 0.5
"""A level that thinks less long about a decision does not ponder: nobody waits for it."""


class Ponderer(Protocol):
    """Thinks ahead; `core.worker.BotProcess` is one."""

    async def ponder(
        self, game_id: str, mask: bytes, seat: Seat, entry: int, level_name: str, seed: bytes
    ) -> None:
        """Think ahead for a seat; see `BotProcess.ponder`."""
        ...


class Pondering:
    """Tells the bots' process what its seats know while people decide."""

    def __init__(self, table: Table, ponderer: Ponderer, seed: Callable[[Seat], bytes]) -> None:
        """Begin; `seed` gives the seed of all decisions of a seat."""
        self._table = table
        self._ponderer = ponderer
        self._seed = seed
        self._views: dict[Seat, View] = {}
        self._task: asyncio.Task[None] | None = None

    def look(self, seat: Seat, view: View) -> None:
        """Take in what a bot's seat knows now; needs a running event loop."""
        self._views.pop(seat, None)
        info, seats = self._table.seats[seat], self._table.seats
        is_free = view.decision is None and not view.paused
        waits = any(seats[waiting.seat].kind == "person" for waiting in view.waiting)
        if info.kind == "bot" and is_free and waits and level(info.level).seconds >= FROM_S:
            self._views[seat] = view
            if self._task is None or self._task.done():
                self._task = asyncio.get_running_loop().create_task(self._tell())

    def stop(self) -> None:
        """Tell no more."""
        if self._task is not None:
            self._task.cancel()

    async def _tell(self) -> None:
        game_id = self._table.match.game.id
        with suppress(LehenError):  # a bot that knows nothing beforehand thinks when it is asked
            while self._views:
                seat, view = self._views.popitem()
                mask, name = encode(view.state), self._table.seats[seat].level
                await self._ponderer.ponder(game_id, mask, seat, view.entry, name, self._seed(seat))
