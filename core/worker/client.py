"""The client that keeps a bot's process, asks it and survives its faults.

BotError
├── BotCrashedError     the process ended or could not start; `stderr` says why
├── BotLateError        no answer in time; the process was stopped
├── BotAnswerError      an answer that is none, or a move that is not legal
└── BotCancelledError   `cancel` or `close` was called
"""

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import cast

from core.bots.base import Ranked, Rated, Reason
from core.bots.levels import level
from core.engine.codec import from_plain
from core.engine.errors import CodecError, LehenError
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.worker.frames import HEADER, body_size, frame, sequence, unpack

START_S = 30.0
"""So long may a process take to start, to load a game and to measure its speed."""
TRY_S = 10.0
"""So long may a match last that is played on for an analysis."""
GRACE_S = 5.0
"""So much longer than twice the level's time may an answer take on its way."""
CUT_OFF = (
    "%s: a decision of a %s (%s) was cut off after %d positions; its move depends on the machine"
)
STDERR_BYTES = 8192
HINT_LEVEL = "knight"
HINTS = 3

_LOG = logging.getLogger(__name__)
_NO_GAMES: Mapping[str, str] = MappingProxyType({})


class BotError(LehenError):
    """A bot gave no answer; the match goes on without it."""


class BotCrashedError(BotError):
    """The bot's process ended.

    Attributes:
        stderr: The last it wrote.
    """

    def __init__(self, stderr: str) -> None:
        self.stderr = stderr
        last = stderr.strip().rpartition("\n")[2]
        super().__init__(f"the bot's process ended: {last or 'it wrote nothing'}")


class BotAnswerError(BotError):
    """The bot's answer makes no sense."""


class BotLateError(BotError):
    """The bot did not answer in time."""


class BotCancelledError(BotError):
    """The thinking was stopped on purpose."""


class BotProcess:
    """A bot's process as a coroutine: questions in, rankings out, one at a time.

    Args:
        extra_games: Games that are not in the registry: packages by id.
        pace: How many times its level's time a bot has for a decision.
    """

    def __init__(self, extra_games: Mapping[str, str] = _NO_GAMES, *, pace: float = 1.0) -> None:
        self._pace = pace
        self._games = tuple(f"--game={name}={package}" for name, package in extra_games.items())
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._stderr = b""
        self._warm: set[tuple[str, str]] = set()
        self._pump: asyncio.Task[None] | None = None
        self._stopped = False
        self._number = 0

    @property
    def pid(self) -> int | None:
        """The number of the running process, or None."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Start the process if none runs; the other calls do so by themselves."""
        if self._process is not None and self._process.returncode is None:
            return
        self._stopped = False
        self._stderr = b""
        self._warm.clear()
        path = os.pathsep.join(entry for entry in sys.path if entry)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "core.worker",
            *self._games,
            f"--pace={self._pace}",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},  # the child finds what the parent found
        )
        self._pump = asyncio.create_task(self._keep_stderr(self._process))

    async def _keep_stderr(self, process: asyncio.subprocess.Process) -> None:
        if process.stderr is not None:
            while some := await process.stderr.read(STDERR_BYTES):
                self._stderr = (self._stderr + some)[-STDERR_BYTES:]

    async def warm(self, game_id: str, level_name: str) -> float:
        """Load a game and measure the machine; returns evaluated positions a second.

        Raises:
            BotError: It could not be done.
        """
        level(level_name)
        reply = await self._ask(["warm", game_id, level_name], START_S)
        match reply:
            case ["speed", float(speed)]:
                self._warm.add((game_id, level_name))
                return speed
            case _:
                raise BotAnswerError(f"expected a speed, got {reply!r:.80}")

    async def think(
        self,
        game_id: str,
        mask: bytes,
        seat: Seat,
        kind: str,
        moves: Sequence[Move],
        level_name: str,
        seed: bytes,
    ) -> Ranked:
        """Return a level's ranking of the moves of an open decision.

        Args:
            game_id: The game.
            mask: The encoded state as the seat may know it.
            seat: Who decides.
            kind: The kind of the decision.
            moves: Its legal moves.
            level_name: The bot's level.
            seed: The seed of this decision (`core.bots.base.decision_seed`).

        Raises:
            BotError: There is no answer; the next call starts afresh.
            SetupError: There is no such level.
        """
        limit = 2 * self._pace * level(level_name).seconds + GRACE_S
        if (game_id, level_name) not in self._warm:
            limit += START_S
        question = ["think", game_id, seat, kind, list(map(list, moves)), level_name, seed, mask]
        try:
            ranked = _ranked(await self._ask(question, limit))
        except CodecError as error:
            raise BotAnswerError(str(error)) from error
        if ranked.best not in moves:
            raise BotAnswerError(f"the bot named {ranked.best!r}, which is no legal move")
        self._warm.add((game_id, level_name))
        if ranked.cut_off:
            _LOG.info(CUT_OFF, game_id, level_name, kind, ranked.spent)
        return ranked

    async def hint(
        self, game_id: str, mask: bytes, seat: Seat, kind: str, moves: Sequence[Move], seed: bytes
    ) -> tuple[Rated, ...]:
        """Return the best moves in the Knight's eyes, at most three, the best first.

        Raises:
            BotError: There is no answer; the next call starts afresh.
        """
        ranked = await self.think(game_id, mask, seat, kind, moves, HINT_LEVEL, seed)
        return ranked.moves[:HINTS]

    async def chances(
        self, game_id: str, state: bytes, seed: bytes, tries: int
    ) -> tuple[float, ...]:
        """Return each seat's share of the victories from a full position on.

        Args:
            game_id: The game.
            state: The encoded state.
            seed: The only source of chance.
            tries: How many quick matches are played; see `core.bots.analysis`.

        Raises:
            BotError: There is no answer.
        """
        limit = START_S + tries * TRY_S
        reply = await self._ask(["chances", game_id, state, seed, tries], limit)
        match reply:
            case ["chances", list()]:
                shares = sequence(reply[1])
            case _:
                raise BotAnswerError(f"expected chances, got {reply!r:.80}")
        return tuple(share for share in shares if isinstance(share, float))

    async def prospects(
        self, game_id: str, mask: bytes, seat: Seat, seed: bytes, tries: int
    ) -> float:
        """Return a seat's share of the victories from a position on, as far as it can know.

        Args:
            game_id: The game.
            mask: The encoded state as the seat may know it.
            seat: Who looks.
            seed: The only source of chance.
            tries: How many quick matches are played; see `core.bots.analysis`.

        Raises:
            BotError: There is no answer.
        """
        question = ["prospects", game_id, mask, seat, seed, tries]
        match await self._ask(question, START_S + tries * TRY_S):
            case ["prospects", float(share)]:
                return share
            case reply:
                raise BotAnswerError(f"expected prospects, got {reply!r:.80}")

    async def ponder(
        self, game_id: str, mask: bytes, seat: Seat, entry: int, level_name: str, seed: bytes
    ) -> None:
        """Have the process think ahead for a seat until it is asked something; returns at once.

        Args:
            game_id: The game.
            mask: The encoded state as the seat may know it, while others decide.
            seat: The seat.
            entry: The number of this position in what the seat was told.
            level_name: Its bot's level.
            seed: The seed of the seat's decisions; `think` will be asked with
                `decision_seed(seed, number of the decision)`.

        Raises:
            BotError: The process does not answer.
        """
        question = ["ponder", game_id, seat, entry, level_name, seed, mask]
        match await self._ask(question, START_S):
            case ["pondering"]:
                return
            case reply:
                raise BotAnswerError(f"expected that it ponders, got {reply!r:.80}")

    async def _ask(self, question: Sequence[object], limit_s: float) -> list[object]:
        async with self._turn:
            try:
                await self.start()
            except OSError as error:
                raise BotCrashedError(str(error)) from error
            self._number += 1
            answered = False
            try:
                async with asyncio.timeout(limit_s):
                    reply = await self._exchange(frame([self._number, *question]))
                answered = True
            except TimeoutError as error:
                raise BotLateError(f"no answer within {limit_s:.1f} s") from error
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                raise await self._ended() from error
            finally:
                if not answered:
                    await self._kill()
            if reply[:1] != [self._number]:
                await self._kill()
                raise BotAnswerError(f"expected answer {self._number}, got {reply!r:.80}")
        return reply[1:]

    async def _exchange(self, question: bytes) -> list[object]:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise ConnectionError("the process has no pipes")
        process.stdin.write(question)
        await process.stdin.drain()
        header = await process.stdout.readexactly(HEADER.size)
        return unpack(await process.stdout.readexactly(body_size(header)))

    async def _ended(self) -> BotError:
        """Return the error for a process that closed its pipes."""
        stopped = self._stopped
        await self._kill()
        if stopped:
            return BotCancelledError("the thinking was stopped")
        return BotCrashedError(self._stderr.decode(errors="replace"))

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        _kill_now(process)
        if self._pump is not None:
            await self._pump
        await process.wait()

    async def cancel(self) -> None:
        """Stop the process now; an open question ends with BotCancelledError."""
        self._stopped = True
        process = self._process
        if process is not None:
            _kill_now(process)
            await process.wait()

    async def close(self) -> None:
        """Stop the process for good."""
        await self.cancel()
        async with self._turn:
            await self._kill()


def _kill_now(process: Process) -> None:
    """Kill a process that may have ended already.

    Its own `kill` asks first whether it has, and so may learn of the end in place of asyncio, which
    then complains of an unknown process.
    """
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)


def _ranked(reply: Sequence[object]) -> Ranked:
    match reply:
        case ["ranked", rows, int(spent), bool(cut_off)] if rows:
            return Ranked(tuple(map(_rated, sequence(rows))), spent, cut_off)
        case _:
            raise CodecError(f"expected a ranking, got {reply!r:.80}")


def _rated(row: object) -> Rated:
    match sequence(row):
        case [move, float(value), str(reason)]:
            names = from_plain(tuple[str | int, ...], move)
            return Rated(cast("Move", names), value, cast("Reason", from_plain(Reason, reason)))
        case _:
            raise CodecError(f"expected a move with its value, got {row!r:.80}")
