"""Has a bot that does not see how it could still win offer to give the match up.

Only in a match of two, a bot against a person. At each beginning of the person's turn a few quick
matches are played on from what the bot knows; after several turns without a single victory the
bot offers. It is the person who decides.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from core.bots.base import decision_seed
from core.engine.codec import encode
from core.engine.errors import LehenError
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import Names, game_catalog
from core.match.resigning import SEATS
from core.table.client import Changed, Refused, Update
from core.table.local import LocalTable
from core.table.table import Table

TRIES = 4
"""So many quick matches are played on at each turn."""

LOST_TURNS = 3
"""After so many turns in a row without any victory the bot offers."""


class Judge(Protocol):
    """Estimates a seat's chances; `core.worker.BotProcess` is one."""

    async def prospects(
        self, game_id: str, mask: bytes, seat: Seat, seed: bytes, tries: int
    ) -> float:
        """Return the seat's share of the victories; see `BotProcess.prospects`."""
        ...


class Offering:
    """Watches a table for a bot whose match is lost.

    Attributes:
        seat: The bot that offers to give up, or None.
    """

    def __init__(self, table: Table, judge: Judge, lang: str) -> None:
        """Begin to watch; `lang` is the language that the bot speaks."""
        self.seat: Seat | None = None
        self._table = table
        self._judge = judge
        self._words = game_catalog(table.match.game.data, lang, "tui")
        self._looked = len(table.match.entries)
        self._lost = 0
        self._said = False
        self._task: asyncio.Task[None] | None = None

    def take(self) -> None:
        """Look at the entries that came since this was called last; needs an event loop."""
        entries = self._table.match.entries[self._looked :]
        self._looked += len(entries)
        bot = self._bot()
        begun = [event for one in entries for event in one.events if event.kind == "turn_started"]
        if bot is None:
            self.seat = None
        elif begun and begun[-1].public["seat"] != bot and self._is_idle():
            self._task = asyncio.get_running_loop().create_task(self._look(bot))

    def accept(self, refused: Callable[[Refused], None]) -> None:
        """Have the bot that offers give up, where one does; `refused` is told if it cannot be."""
        if self.seat is None:
            return
        client = LocalTable(self._table, self.seat)

        def take(update: Update) -> None:
            if isinstance(update, Refused):
                refused(update)
            if isinstance(update, Refused | Changed):
                end()

        end = client.subscribe(take)
        client.resign()

    def stop(self) -> None:
        """Watch no more."""
        if self._task is not None:
            self._task.cancel()

    def _is_idle(self) -> bool:
        return self._task is None or self._task.done()

    def _bot(self) -> Seat | None:
        """Return the bot of a running match of a bot and a person, else None."""
        bots = [Seat(n) for n, info in enumerate(self._table.seats) if info.kind == "bot"]
        two = len(self._table.seats) == SEATS
        return bots[0] if two and len(bots) == 1 and self._table.match.outcome is None else None

    async def _look(self, bot: Seat) -> None:
        match, entry = self._table.match, len(self._table.match.entries)
        mask = encode(match.game.mask(match.state, bot))
        seed = decision_seed(b"prospects", entry)
        try:
            share = await self._judge.prospects(match.game.id, mask, bot, seed, TRIES)
        except LehenError:
            return  # nothing is known: the match goes on
        self._lost = self._lost + 1 if share == 0 else 0
        self.seat = bot if self._lost >= LOST_TURNS and self._bot() == bot else None
        if self.seat is not None and not self._said:
            self._said = True
            LocalTable(self._table, bot).say(self._words.plain(Text("game.offers"), Names()))
