"""Works out the winning chances of a finished match, in a process of its own, and keeps them."""

from collections.abc import AsyncIterator
from pathlib import Path

from core.bots.analysis import Standing, beginnings, came_of_it, is_end
from core.engine.codec import encode
from core.engine.errors import LehenError
from core.worker.client import BotProcess
from saves import analyses
from saves.start import SavedMatch

TRIES = 20
"""So often each turn is played on."""
SEED = b"analysis"


class NotOverError(LehenError):
    """The match is not over; the message says why its chances are not shown."""


class Analysis:
    """The chances of one match; one process thinks for it until `close`.

    Attributes:
        saved: The match, which is over.
        turns: How many positions there are.
    """

    def __init__(self, saved: SavedMatch, home: Path) -> None:
        """Prepare; nothing is worked out yet.

        Args:
            saved: The match.
            home: The folder of the saves, for what is kept.
        """
        self.saved = saved
        self.turns = sum(1 for _ in beginnings(saved.match))
        self._path = analyses.path_of(home, saved.match, TRIES)
        self._process = BotProcess()

    async def standings(self) -> AsyncIterator[Standing]:
        """Yield the standings from the beginning on, as they become known.

        Raises:
            BotError: The process gave no answer, or was closed.
            OSError: The disk refused to keep them.
        """
        match = self.saved.match
        known = analyses.read(self._path, match.setup.seats)
        found: list[Standing] = []
        for entry, seat, state in beginnings(match):
            if known is not None and len(found) < len(known):
                standing = known[len(found)]
            elif is_end(entry, seat):
                standing = Standing(entry, seat, came_of_it(match))
            else:
                chances = await self._process.chances(match.game.id, encode(state), SEED, TRIES)
                standing = Standing(entry, seat, chances)
            found.append(standing)
            yield standing
        if known != found:
            analyses.keep(self._path, found)

    async def close(self) -> None:
        """Stop thinking."""
        await self._process.close()
