"""The process: answers questions on stdin and stdout until stdin ends.

A fault in a bot ends it, with a traceback on stderr; whoever asked starts a fresh one.
"""

import argparse
import os
import select
import signal
import sys
import time
from collections.abc import Sequence
from itertools import islice
from typing import Any, BinaryIO, cast

from core import registry
from core.bots.analysis import chances, prospects
from core.bots.base import Expired, Ranked, never
from core.bots.levels import Level, level
from core.bots.rollout import questions
from core.engine.chance import Stream, seed_from_text
from core.engine.codec import decode, from_plain
from core.engine.errors import CodecError
from core.engine.events import SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.worker.ahead import Ahead, Asked, Outlook
from core.worker.frames import HEADER, body_size, frame, unpack

_WARM_PLIES = 60
_MEASURED = 3
"""A speed is measured with so many times the least budget of a level."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Answer questions from stdin on stdout until stdin ends."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, signal.valid_signals())  # a parent's is inherited
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl+c is for whoever asks
    parser = argparse.ArgumentParser(prog="python -m core.worker")
    parser.add_argument("--game", action="append", default=[], metavar="ID=PACKAGE")
    parser.add_argument("--pace", type=float, default=1.0, metavar="TIMES")
    parsed = parser.parse_args(arguments)
    for extra in parsed.game:
        registry.add(*str(extra).split("=", 1))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not break the frames
    source = sys.stdin.buffer
    serve(source, answers, parsed.pace, lambda: bool(select.select([source], [], [], 0)[0]))


def _always() -> bool:
    return True


def serve(source: BinaryIO, sink: BinaryIO, pace: float = 1.0, is_asked: Expired = _always) -> None:
    """Answer every question of the source until it ends, and think ahead while none waits.

    Args:
        source: Where the questions come from; who asks waits for each answer.
        sink: Where the answers go.
        pace: So many times their level's time bots think.
        is_asked: Whether the source has a question, or has ended.
    """
    thinker = _Thinker(pace, is_asked)
    while (question := _read(source)) is not None:
        sink.write(frame(thinker.answer(question)))
        sink.flush()
        thinker.ahead.run(is_asked)


def _read(source: BinaryIO) -> list[object] | None:
    """Return the next message, or None at the end."""
    header = source.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    return unpack(source.read(body_size(header)))


class _Thinker:
    """Answers questions; remembers how fast this machine is at each game and level.

    Attributes:
        ahead: What is thought ahead.
    """

    def __init__(self, pace: float, is_asked: Expired) -> None:
        self.ahead = Ahead(self._think)
        self._pace = pace
        self._is_asked = is_asked
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
                asked = Asked(game, mask, Seat(seat), tuple(choices), name, seed)
                return [number, "ranked", *self._ranked(asked)]
            case [
                int(number),
                "ponder",
                str(game),
                int(seat),
                int(entry),
                str(name),
                bytes(seed),
                bytes(mask),
            ]:
                outlook = Outlook(game, mask, Seat(seat), entry, name, seed)
                self.ahead.begin(outlook, self._is_asked)
                return [number, "pondering"]
            case [int(number), "chances", str(name), bytes(state), bytes(seed), int(tries)]:
                return [number, "chances", _chances(registry.load(name), state, seed, tries)]
            case [int(number), "prospects", str(name), bytes(mask), int(seat), bytes(seed), int(n)]:
                rules = registry.load(name)
                masked = decode(rules.state_type, mask)
                return [number, "prospects", prospects(rules, masked, Seat(seat), seed, n)]
            case [int(number), "warm", str(game), str(name)]:
                return [number, "speed", float(self._speed(registry.load(game), self._level(name)))]
            case _:
                raise CodecError(f"no question: {question!r:.80}")

    def _level(self, name: str) -> Level:
        return level(name).at_pace(self._pace)

    def _ranked(self, asked: Asked) -> list[object]:
        ranked = self.ahead.known(asked) or self._in_time(asked)
        rows = [[list(one.move), float(one.value), one.reason] for one in ranked.moves]
        return [rows, ranked.spent, ranked.cut_off]

    def _in_time(self, asked: Asked) -> Ranked:
        """Return the answer to a question that somebody waits for."""
        how = self._level(asked.level)
        self._speed(registry.load(asked.game), how)  # does not count
        end = time.monotonic() + 2 * how.seconds
        return self._think(asked, lambda: time.monotonic() >= end)

    def _think(self, asked: Asked, expired: Expired) -> Ranked:
        game, how = registry.load(asked.game), self._level(asked.level)
        budget = how.budget(self._speed(game, how, expired))
        masked, moves = decode(game.state_type, asked.mask), list(asked.moves)
        return how.choose(game, masked, moves, asked.seat, asked.seed, budget, expired)

    def _speed(self, game: AnyGame, how: Level, expired: Expired = never) -> float:
        """Return the speed; one that was cut off is not kept, as what follows is cut off too."""
        key = (game.id, how.name)
        if key in self._speeds:
            return self._speeds[key]
        speed = measure_speed(game, how, expired)
        if not expired():
            self._speeds[key] = speed
        return speed


def _chances(game: AnyGame, encoded: bytes, seed: bytes, tries: int) -> list[float]:
    state = decode(game.state_type, encoded)
    return list(chances(game, state, len(game.scoring(state).totals), seed, tries))


def measure_speed(game: AnyGame, how: Level, expired: Expired = never) -> float:
    """Return how many positions a second the level evaluates with the most seats.

    It answers once with its least budget, to fill the caches, and once with a few times as much.
    A level that evaluates nothing has the speed of one position for each answer.
    """
    seats = game.data.seat_counts[-1]
    setup = Setup(seats, complete(game.data.options, seats, {}), seed_from_text("speed"))
    state = _wander(game, setup)
    seat = game.owing(state)[0].seat
    masked, moves = game.mask(state, seat), game.legal(state, seat)
    elapsed, spent = 0.0, 0
    for times in (1, _MEASURED):
        start = time.perf_counter()
        ranked = how.choose(game, masked, moves, seat, setup.seed, times * how.least, expired)
        elapsed, spent = time.perf_counter() - start, max(1, ranked.spent)
    return spent / max(elapsed, 1e-9)


def _wander(game: AnyGame, setup: Setup) -> Any:
    """Return a position after some plies of random play with a decision of several moves."""
    state, stream, log = game.new(setup, SilentLog()), Stream(setup.seed), SilentLog()
    found = state
    for pending in islice(questions(game, state, log), _WARM_PLIES):
        moves = game.legal(state, pending.seat)
        if len(moves) > 1:
            found = state.copy()
        game.apply(state, pending.seat, stream.choice(moves), log)
    return found
