"""How late the screen's loop is while a bot thinks, and the memory of a very long match.

python bench/playing.py [GAME ...]; prints `game what value unit`. A frame is late by so much as the
loop wakes up after the sixtieth of a second it slept for; the row without a bot is the peer: what
it is on this machine, just now, anyway.
"""

import asyncio
import sys
import tracemalloc
from itertools import count
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from core import registry
from core.bots.base import decision_seed
from core.bots.results import percentile
from core.engine.chance import Stream, seed_from_text
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.engine.options import complete
from core.match.match import Match
from core.worker.client import BotProcess

FRAME_S = 1 / 60
FRAMES = 300
ENTRIES = 10_000
LEVEL = "marshal"
USUAL = "loewenherz"


def row(game: str, what: str, value: float, unit: str) -> None:
    """Print a row."""
    print(f"{game:<12} {what:<30} {value:>10,.2f} {unit}", flush=True)


async def late_ms() -> list[float]:
    """Return by how many milliseconds each of some frames came too late."""
    found: list[float] = []
    for _ in range(FRAMES):
        start = perf_counter()
        await asyncio.sleep(FRAME_S)
        found.append(1000 * (perf_counter() - start - FRAME_S))
    return found


async def lateness(game: AnyGame) -> None:
    """Print how late frames are without a bot, and while one thinks all the time."""
    setup = setup_of(game)
    match = Match(game, setup)
    seat = game.owing(match.state)[0].seat
    mask, moves = encode(game.mask(match.state, seat)), match.legal(seat)
    kind = game.owing(match.state)[0].kind
    bot = BotProcess()

    async def think() -> None:
        for number in count():
            seed = decision_seed(setup.seed, number)
            await bot.think(game.id, mask, seat, kind, moves, LEVEL, seed)

    row(game.id, "frame late p99, no bot", percentile(await late_ms(), 0.99), "ms")
    await bot.warm(game.id, LEVEL)
    thinking = asyncio.create_task(think())
    row(game.id, f"frame late p99, {LEVEL}", percentile(await late_ms(), 0.99), "ms")
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    await bot.close()


def setup_of(game: AnyGame) -> Setup:
    """Return a setup with two seats and all options as printed."""
    return Setup(2, complete(game.data.options, 2, {}), seed_from_text("playing"))


def memory(game: AnyGame) -> None:
    """Print the memory of a match of so many entries; what is taken back stays in the history."""
    tracemalloc.start()
    match, stream = Match(game, setup_of(game), practice=True), Stream(b"memory")
    while len(match.entries) < ENTRIES:
        seat = game.owing(match.state)[0].seat
        step = match.propose(seat, stream.choice(match.legal(seat)))
        if game.outcome(step.state) is not None:
            step = match.propose_take_back(match.entries[-1].seat, count=1)
        match.commit(step)
        if len(match.entries) % 4 == 0 and match.can_take_back(match.entries[-1].seat):
            match.commit(match.propose_take_back(match.entries[-1].seat))
    row(game.id, f"memory, {ENTRIES:,} entries", tracemalloc.get_traced_memory()[0] / 2**20, "MiB")
    tracemalloc.stop()


def main() -> None:
    """Measure the games that are named, or the usual one."""
    for game_id in sys.argv[1:] or (USUAL,):
        game = registry.load(game_id)
        asyncio.run(lateness(game))
        memory(game)


if __name__ == "__main__":
    main()
