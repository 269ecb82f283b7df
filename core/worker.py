"""Bots in a process of their own: `python -m core.worker`, and the client that keeps one.

Both directions speak frames: 4 bytes of length, big-endian, then a msgpack array.

    -> [number, "think", game, seat, kind, moves, level, seed, mask]
    <- [number, "ranked", [[move, value, reason], ...], spent, cut off]
    -> [number, "warm", game, level]
    <- [number, "speed", evaluated positions a second]

The process ends when its input ends. A fault in a bot ends it too, with a traceback on stderr;
the client then raises a typed error and starts a fresh process for the next question.

BotError
├── BotCrashedError     the process ended; `stderr` says why
├── BotLateError        no answer in time; the process was stopped
└── BotCancelledError   `cancel` or `close` was called
"""

import argparse
import asyncio
import os
import signal
import struct
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, BinaryIO, cast

import msgpack

from core import registry
from core.bots.base import Ranked, Rated, Reason
from core.bots.levels import Level, level
from core.bots.rollout import play_forced
from core.engine.chance import Stream, seed_from_text
from core.engine.codec import decode, from_plain
from core.engine.errors import CodecError, LehenError
from core.engine.events import SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move, Setup
from core.engine.ids import Seat
from core.engine.options import complete

MAX_FRAME_BYTES = 1 << 24
START_S = 30.0
"""So long may a process take to start, to load a game and to measure its speed."""
GRACE_S = 5.0
"""So much longer than twice the level's time may an answer take on its way."""
STDERR_LINES = 40

_HEADER = struct.Struct(">I")
_WARM_PLIES = 60
_NO_GAMES: Mapping[str, str] = MappingProxyType({})


class BotError(LehenError):
    """A bot gave no answer; the match goes on without it."""


class BotCrashedError(BotError):
    """The bot's process ended.

    Attributes:
        stderr: The last lines it wrote.
    """

    def __init__(self, stderr: str) -> None:
        self.stderr = stderr
        last = stderr.strip().rpartition("\n")[2]
        super().__init__(f"the bot's process ended: {last or 'it wrote nothing'}")


class BotLateError(BotError):
    """The bot did not answer in time."""


class BotCancelledError(BotError):
    """The thinking was stopped on purpose."""


# -- the process


def main(arguments: Sequence[str] | None = None) -> None:
    """Answer questions from stdin on stdout until stdin ends."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, signal.valid_signals())  # a parent's is inherited
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl+c is for whoever asks
    parser = argparse.ArgumentParser(prog="python -m core.worker")
    parser.add_argument("--game", action="append", default=[], metavar="ID=PACKAGE")
    for extra in parser.parse_args(arguments).game:
        registry.add(*str(extra).split("=", 1))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not break the frames
    serve(sys.stdin.buffer, answers)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every question of the source until it ends."""
    thinker = _Thinker()
    while (question := _read(source)) is not None:
        sink.write(_framed(thinker.answer(question)))
        sink.flush()


def _read(source: BinaryIO) -> list[object] | None:
    """Return the next message, or None at the end."""
    header = source.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return None
    body = source.read(_length(header))
    return _unpacked(body)


def _length(header: bytes) -> int:
    (size,) = _HEADER.unpack(header)
    if size > MAX_FRAME_BYTES:
        raise CodecError(f"a frame has at most {MAX_FRAME_BYTES} bytes, not {size}")
    return int(size)


def _unpacked(body: bytes) -> list[object]:
    try:
        plain: object = msgpack.unpackb(body, use_list=True)
    except (ValueError, msgpack.UnpackException) as error:
        raise CodecError(f"no msgpack value: {error}") from error
    if not isinstance(plain, list):
        raise CodecError(f"a message is a sequence, not {type(plain).__name__}")
    return cast("list[object]", plain)


def _framed(message: Sequence[object]) -> bytes:
    body = msgpack.packb(message)
    return _HEADER.pack(len(body)) + body


class _Thinker:
    """Answers questions; remembers how fast this machine is at each game and level."""

    def __init__(self) -> None:
        self._speeds: dict[tuple[str, str], float] = {}

    def answer(self, question: Sequence[object]) -> list[object]:
        match question:
            case [
                int(number),
                "think",
                str(game),
                int(seat),
                str(),
                moves,
                str(name),
                bytes(seed),
                bytes(mask),
            ]:
                choices = cast("list[Move]", from_plain(list[tuple[str | int, ...]], moves))
                ranked = self._think(game, mask, Seat(seat), choices, level(name), seed)
                rows = [[list(one.move), float(one.value), one.reason] for one in ranked.moves]
                return [number, "ranked", rows, ranked.spent, ranked.cut_off]
            case [int(number), "warm", str(game), str(name)]:
                return [number, "speed", float(self._speed(registry.load(game), level(name)))]
            case _:
                raise CodecError(f"no question: {question!r:.80}")

    def _think(
        self, game_id: str, mask: bytes, seat: Seat, moves: list[Move], how: Level, seed: bytes
    ) -> Ranked:
        game = registry.load(game_id)
        budget = how.budget(self._speed(game, how))
        end = time.monotonic() + 2 * how.seconds
        masked = decode(game.state_type, mask)
        return how.choose(game, masked, moves, seat, seed, budget, lambda: time.monotonic() >= end)

    def _speed(self, game: AnyGame, how: Level) -> float:
        key = (game.id, how.name)
        if key not in self._speeds:
            self._speeds[key] = measure_speed(game, how)
        return self._speeds[key]


def measure_speed(game: AnyGame, how: Level) -> float:
    """Return how many positions a second the level evaluates in a position of random play.

    A level that evaluates nothing has the speed of one position for each answer.
    """
    seats = game.data.seat_counts[0]
    setup = Setup(seats, complete(game.data.options, seats, {}), seed_from_text("speed"))
    state = _wander(game, setup)
    seat = game.owing(state)[0].seat
    masked, moves = game.mask(state, seat), game.legal(state, seat)
    elapsed, spent = 0.0, 0
    for _ in range(3):  # the first answers also fill the caches
        start = time.perf_counter()
        ranked = how.choose(game, masked, moves, seat, setup.seed, how.least)
        elapsed, spent = time.perf_counter() - start, max(1, ranked.spent)
    return spent / max(elapsed, 1e-9)


def _wander(game: AnyGame, setup: Setup) -> Any:
    """Return a position after some plies of random play with a decision of several moves."""
    state, stream, log = game.new(setup, SilentLog()), Stream(setup.seed), SilentLog()
    found = state
    for _ in range(_WARM_PLIES):
        play_forced(game, state, log)
        owing = game.owing(state)
        if not owing:
            break
        moves = game.legal(state, owing[0].seat)
        if len(moves) > 1:
            found = state.copy()
        game.apply(state, owing[0].seat, stream.choice(moves), log)
    return found


# -- its client


class BotProcess:
    """A bot's process as a coroutine: questions in, rankings out, one at a time.

    Args:
        extra_games: Games that are not in the registry: packages by id.
    """

    def __init__(self, extra_games: Mapping[str, str] = _NO_GAMES) -> None:
        self._games = tuple(f"--game={name}={package}" for name, package in extra_games.items())
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._stderr: deque[bytes] = deque(maxlen=STDERR_LINES)
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
        self._stderr.clear()
        path = os.pathsep.join(entry for entry in sys.path if entry)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "core.worker",
            *self._games,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},  # the child finds what the parent found
        )
        self._pump = asyncio.create_task(self._keep_stderr(self._process))

    async def _keep_stderr(self, process: asyncio.subprocess.Process) -> None:
        if process.stderr is not None:
            async for line in process.stderr:
                self._stderr.append(line)

    async def warm(self, game_id: str, level_name: str) -> float:
        """Load a game and measure the machine; returns evaluated positions a second.

        Raises:
            BotError: It could not be done.
        """
        level(level_name)
        reply = await self._ask(["warm", game_id, level_name], START_S)
        match reply:
            case ["speed", float(speed)]:
                return speed
            case _:
                raise CodecError(f"expected a speed, got {reply!r:.80}")

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
        limit = START_S + 2 * level(level_name).seconds + GRACE_S
        rows = [list(move) for move in moves]
        question = ["think", game_id, seat, kind, rows, level_name, seed, mask]
        ranked = _ranked(await self._ask(question, limit))
        if ranked.best not in moves:
            raise BotCrashedError(f"the bot answered {ranked.best!r}, which is no legal move")
        return ranked

    async def _ask(self, question: Sequence[object], limit_s: float) -> list[object]:
        async with self._turn:
            await self.start()
            self._number += 1
            answered = False
            try:
                async with asyncio.timeout(limit_s):
                    reply = await self._exchange(_framed([self._number, *question]))
                answered = True
            except TimeoutError as error:
                raise BotLateError(f"no answer within {limit_s:.1f} s") from error
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                raise await self._ended() from error
            finally:
                if not answered:
                    await self._kill()
        if reply[:1] != [self._number]:
            raise CodecError(f"expected an answer to {self._number}, got {reply!r:.80}")
        return reply[1:]

    async def _exchange(self, frame: bytes) -> list[object]:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise ConnectionError("the process has no pipes")
        process.stdin.write(frame)
        await process.stdin.drain()
        header = await process.stdout.readexactly(_HEADER.size)
        return _unpacked(await process.stdout.readexactly(_length(header)))

    async def _ended(self) -> BotError:
        """Return the error for a process that closed its pipes."""
        stopped = self._stopped
        await self._kill()
        if stopped:
            return BotCancelledError("the thinking was stopped")
        return BotCrashedError(b"".join(self._stderr).decode(errors="replace"))

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        if self._pump is not None:
            await self._pump
        await process.wait()

    async def cancel(self) -> None:
        """Stop the process now; an open question ends with BotCancelledError."""
        self._stopped = True
        process = self._process
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def close(self) -> None:
        """Stop the process for good."""
        await self.cancel()
        async with self._turn:
            await self._kill()


def _ranked(reply: Sequence[object]) -> Ranked:
    match reply:
        case ["ranked", list() as rows, int(spent), bool(cut_off)] if rows:
            return Ranked(tuple(map(_rated, cast("list[object]", rows))), spent, cut_off)
        case _:
            raise CodecError(f"expected a ranking, got {reply!r:.80}")


def _rated(row: object) -> Rated:
    match row:
        case [list() as move, float(value), str(reason)]:
            names = from_plain(tuple[str | int, ...], cast("object", move))
            return Rated(cast("Move", names), value, cast("Reason", from_plain(Reason, reason)))
        case _:
            raise CodecError(f"expected a move with its value, got {row!r:.80}")


if __name__ == "__main__":
    main()
