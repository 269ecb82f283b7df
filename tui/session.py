"""A match on this computer: the table, its journal, the people's clients and the bots.

Everything here runs in one event loop; the journal writes in a thread and the bots think in a
process, and both answer through the loop. Knows nothing of screens.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, Protocol

from core.bots import squire
from core.bots.base import Ranked, Rated, decision_seed
from core.engine.codec import encode
from core.engine.errors import LehenError
from core.engine.ids import Seat, Viewer
from core.table.client import Changed, Closed, Decision, Present, SeatInfo, Update, View
from core.table.local import LocalTable
from core.table.recorder import Recorder
from core.table.table import Table
from core.worker.client import BotProcess
from saves.journal import Journal
from saves.start import SavedMatch
from saves.writer import JournalWriter
from tui.offering import Judge, Offering
from tui.pondering import Ponderer, Pondering
from tui.telling import Telling

HINT_LEVEL = "knight"
HINTS = 3
PAUSES_S: Mapping[str, float] = MappingProxyType({"slow": 1.2, "normal": 0.5, "fast": 0.0})
"""How long a bot's move stays at least before the next one, by the setting `bots`."""
PACES: Mapping[str, float] = MappingProxyType({"normal": 1.0, "short": 0.25, "long": 4.0})
"""How many times its level's time a bot thinks, by the setting `thinking`."""

TRIES = 2
"""So often a bot's process is asked before its Squire plays in its place."""

Trouble = Literal["bot_failed", "bot_replaced", "bot_cut_off"]
TakeTrouble = Callable[[Seat, Trouble], None]


class Thinker(Protocol):
    """Thinks for bots; `core.worker.BotProcess` is one."""

    async def think(
        self,
        game_id: str,
        mask: bytes,
        seat: Seat,
        kind: str,
        moves: Sequence[Any],
        level_name: str,
        seed: bytes,
    ) -> Any:
        """Return a ranking of the moves; see `BotProcess.think`."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


async def ranked(
    thinker: Thinker,
    game_id: str,
    seat: Seat,
    view: View,
    decision: Decision,
    level: str,
    seed: bytes,
) -> Ranked:
    """Return a level's ranking of the moves of an open decision.

    Raises:
        LehenError: There is no answer.
    """
    state, kind, moves = encode(view.state), decision.kind, decision.moves
    answer: Ranked = await thinker.think(game_id, state, seat, kind, moves, level, seed)
    return answer


class LoopTable(LocalTable):
    """A client whose updates come from the event loop, never while a request is being made."""

    def subscribe(self, take: Callable[[Update], None]) -> Callable[[], None]:
        """Have all later updates given to `take`; returns a function that ends it."""
        loop, ended = asyncio.get_running_loop(), False

        def deliver(update: Update) -> None:
            if not ended:
                take(update)

        def pass_on(update: Update) -> None:
            loop.call_soon(deliver, update)

        end = super().subscribe(pass_on)

        def stop() -> None:
            nonlocal ended
            ended = True
            end()

        return stop


class LocalSession:
    """A running match on this computer.

    Attributes:
        table: The table.
        trouble: Is told when a bot gives no answer or is cut off; set by the screen.
        offering: Knows which bot offers to give up, or None where bots do not.
        pondering: Has bots think ahead while people think, or None where they do not.
    """

    def __init__(
        self,
        saved: SavedMatch,
        recorder: Recorder | None = None,
        *,
        pause_s: float = PAUSES_S["normal"],
        thinker: Thinker | None = None,
        extra_games: Mapping[str, str] = MappingProxyType({}),
        reasons: str = "",
        offers: tuple[Judge, str] | None = None,
        ponderer: Ponderer | None = None,
        close: Callable[[], None] = lambda: None,
        flush: Callable[[], object] = lambda: None,
    ) -> None:
        """Open the table and let the bots begin; needs a running event loop.

        Args:
            saved: The match as it stands.
            recorder: Keeps what is done; None keeps it in memory.
            pause_s: The least time that a bot's move takes.
            thinker: Thinks for the bots; None starts a process when the first is asked.
            extra_games: Games that the bots' process would not know: packages by id.
            reasons: The language in which bots tell why they move so; "" if they do not.
            offers: What estimates the chances of a bot that may offer to give up, and the
                language it does so in; None if bots do not.
            ponderer: What thinks ahead while people think; None if nothing does.
            close: Closes the recorder.
            flush: Writes what the recorder holds; called from other threads.
        """
        self.saved = saved
        self.table = Table(saved.match, saved.seats, recorder, saved.notes, saved.streams)
        self.table.paused = saved.paused
        self.trouble: TakeTrouble | None = None
        self._thinker: Thinker = thinker or BotProcess(extra_games)
        self._close_recorder = close
        self._flush_recorder = flush
        self._pause_s = pause_s
        self._drivers: dict[Seat, _BotDriver] = {}
        self.pondering = Pondering(self.table, ponderer, self.seat_seed) if ponderer else None
        self._staff()
        self._telling = Telling(self.table, reasons) if reasons else None
        self.offering = Offering(self.table, *offers) if offers else None
        self._end = self.client(None).subscribe(self._noticed)

    def _noticed(self, _update: Update) -> None:
        self._staff()
        if self._telling is not None:
            self._telling.take()
        if self.offering is not None:
            self.offering.take()

    def _staff(self) -> None:
        """Have a bot play each seat that is a bot's now, and no other."""
        for number, info in enumerate(self.table.seats):
            seat, driver = Seat(number), self._drivers.get(Seat(number))
            if driver is not None and driver.info.level != info.level:
                self._drivers.pop(seat).stop()
            if info.kind == "bot" and seat not in self._drivers:
                self._drivers[seat] = _BotDriver(self, seat, info, self._pause_s)

    @property
    def thinker(self) -> Thinker:
        """What thinks for the bots."""
        return self._thinker

    def client(self, viewer: Viewer) -> LoopTable:
        """Return a new client of a seat or a spectator."""
        return LoopTable(self.table, viewer)

    def people(self) -> list[LoopTable]:
        """Return a client for each person's seat; a spectator's if only bots play."""
        seats = [Seat(n) for n, info in enumerate(self.table.seats) if info.kind == "person"]
        return [self.client(seat) for seat in seats] or [self.client(None)]

    async def hint(self, seat: Seat) -> Sequence[Rated]:
        """Return the moves that a Knight would consider for a seat, the best first.

        Empty where the seat owes nothing, or the bot gives no answer.
        """
        view = self.table.view(seat)
        if view.decision is None:
            return ()
        try:
            return (await self.think(seat, view, view.decision, HINT_LEVEL)).moves[:HINTS]
        except LehenError:
            return ()

    async def think(self, seat: Seat, view: View, decision: Decision, level: str) -> Ranked:
        """Return a level's ranking of the moves of a seat's open decision.

        Raises:
            LehenError: There is no answer.
        """
        game_id, seed = self.table.match.game.id, self.seed(seat, decision)
        return await ranked(self._thinker, game_id, seat, view, decision, level, seed)

    def flush_now(self) -> None:
        """Write all that is recorded to the disk, from any thread, in a bounded time."""
        self._flush_recorder()

    def seed(self, seat: Seat, decision: Decision) -> bytes:
        """Return the seed of a seat's decision: two bots that are asked at once differ."""
        return decision_seed(self.seat_seed(seat), decision.id)

    def seat_seed(self, seat: Seat) -> bytes:
        """Return the seed of all decisions of a seat."""
        return decision_seed(self.saved.plan.bot_seed, seat)

    async def close(self) -> None:
        """Stop the bots, tell the clients, and write the journal to its end.

        Raises:
            OSError: The disk refused the last sync.
        """
        self._end()
        for driver in self._drivers.values():
            driver.stop()
        if self.offering is not None:
            self.offering.stop()
        if self.pondering is not None:
            self.pondering.stop()
        self.table.keep_position()
        self.table.close("left")
        await self._thinker.close()
        await asyncio.to_thread(self._close_recorder)


class _BotDriver:
    """Plays one bot's seat: asks for a move as soon as the seat owes one, and submits it.

    Attributes:
        info: The bot.
    """

    def __init__(self, session: LocalSession, seat: Seat, info: SeatInfo, pause_s: float) -> None:
        self._session = session
        self._seat = seat
        self.info = info
        self._pause_s = pause_s
        self._task: asyncio.Task[None] | None = None
        self._thinking_about: int | None = None
        self._was_cut_off = False  # and that has been told
        self._client = session.client(seat)
        self._end = self._client.subscribe(self._take)
        asyncio.get_running_loop().call_soon(self._look, self._client.view())

    def stop(self) -> None:
        """Think and play no more."""
        self._end()
        if self._task is not None:
            self._task.cancel()

    def _take(self, update: Update) -> None:
        match update:
            case Changed(view=view) | Present(view=view):
                self._look(view)
            case Closed():
                self.stop()
            case _:
                self._thinking_about = None  # refused: the question is asked anew
                self._look(self._client.view())

    def _look(self, view: View) -> None:
        """Begin to think if there is a new question, and stop if the old one is gone."""
        if self._session.pondering is not None:
            self._session.pondering.look(self._seat, view)
        decision = None if view.paused else view.decision
        wanted = None if decision is None else decision.id
        if wanted == self._thinking_about:
            return
        if self._task is not None:
            self._task.cancel()
        self._thinking_about = wanted
        if decision is not None:
            self._task = asyncio.get_running_loop().create_task(self._play(view, decision))

    async def _play(self, view: View, decision: Decision) -> None:
        least = asyncio.create_task(asyncio.sleep(self._pause_s))
        try:
            ranking = await self._ranking(view, decision)
            await least
        finally:
            least.cancel()
        if ranking.cut_off and not self._was_cut_off:
            self._was_cut_off = True
            self._tell("bot_cut_off")
        self._client.submit(decision.id, ranking.best)

    async def _ranking(self, view: View, decision: Decision) -> Ranked:
        for _ in range(TRIES):
            try:
                return await self._session.think(self._seat, view, decision, self.info.level)
            except LehenError:
                self._tell("bot_failed")
        self._tell("bot_replaced")
        game = self._session.table.match.game
        seed = self._session.seed(self._seat, decision)
        return squire.choose(game, view.state, decision.moves, self._seat, seed, 1)

    def _tell(self, what: Trouble) -> None:
        if self._session.trouble is not None:
            self._session.trouble(self._seat, what)


def open_session(
    saved: SavedMatch,
    journal: Journal,
    *,
    pause_s: float = PAUSES_S["normal"],
    thinker: Thinker | None = None,
    reasons: str = "",
    offers: tuple[Judge, str] | None = None,
    ponderer: Ponderer | None = None,
) -> LocalSession:
    """Return a session whose match is kept in a journal; needs a running event loop."""
    writer = JournalWriter(journal, asyncio.get_running_loop().call_soon_threadsafe)
    return LocalSession(
        saved,
        writer,
        pause_s=pause_s,
        thinker=thinker,
        reasons=reasons,
        offers=offers,
        ponderer=ponderer,
        close=writer.close,
        flush=writer.flush_now,
    )
