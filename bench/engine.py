"""Speed of the rules by random play, with catanatron beside them where it is installed.

python bench/engine.py [GAME ...]; prints `game what value unit floor`. Processor time, best of
several runs, because machines are noisy; ratios to the peer of the same run say more than
figures.
"""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from core import registry
from core.engine.chance import Stream, seed_from_text
from core.engine.codec import decode, digest, encode
from core.engine.events import Log, SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move, Setup
from core.engine.ids import Seat
from core.engine.options import complete

RUNS = 5
MATCHES = 4
SAMPLES = 60
FLOORS = {"loewenherz": 40_000, "adellos": 40_000, "comuni": 40_000, "mythotopia": 15_000}
FLOORS |= {"feudality": 8_000}

Line = list[tuple[Seat, Move]]


def setup_of(game: AnyGame, number: int) -> Setup:
    """Return a setup with the most seats and all options as printed."""
    seats = game.data.seat_counts[-1]
    return Setup(seats, complete(game.data.options, seats, {}), seed_from_text(f"bench {number}"))


def play(game: AnyGame, number: int, log: type[Log]) -> tuple[Line, list[Any]]:
    """Play a match by chance; return its plies and some of its positions."""
    state, stream = game.new(setup_of(game, number), log()), Stream(b"bench", number)
    line: Line = []
    kept: list[Any] = []
    while owing := game.owing(state):
        seat = owing[0].seat
        move = stream.choice(game.legal(state, seat))
        game.apply(state, seat, move, log())
        line.append((seat, move))
        if len(line) % 5 == 0:
            kept.append(state.copy())
    return line, kept


def best_s(work: Callable[[], object]) -> float:
    """Return the least processor time of several runs in seconds."""
    times: list[float] = []
    for _ in range(RUNS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def random_plies(game: AnyGame) -> int:
    """Play some matches by chance without keeping anything; return the number of plies."""
    count = 0
    for number in range(MATCHES):
        state, stream, log = (
            game.new(setup_of(game, number), SilentLog()),
            Stream(b"b", number),
            SilentLog(),
        )
        owing, legal, apply = game.owing, game.legal, game.apply
        while pending := owing(state):
            seat = pending[0].seat
            moves = legal(state, seat)
            apply(state, seat, moves[stream.below(len(moves))], log)
            count += 1
    return count


def replay(game: AnyGame, lines: list[Line], log: type[Log]) -> None:
    """Play recorded plies again without asking what is legal."""
    for number, line in enumerate(lines):
        state = game.new(setup_of(game, number), log())
        for seat, move in line:
            game.apply(state, seat, move, log())


def row(game: str, what: str, value: float, unit: str, floor: str = "") -> None:
    """Print a row."""
    print(f"{game:<12} {what:<22} {value:>12,.1f} {unit:<12} {floor}")


def measure(game: AnyGame) -> None:
    """Print the rows of a game."""
    plies = random_plies(game)
    speed = plies / best_s(lambda: random_plies(game))
    row(game.id, "legal + apply", speed, "plies/s", f">= {FLOORS.get(game.id, 0):,}")
    played = [play(game, number, SilentLog) for number in range(MATCHES)]
    lines = [line for line, _ in played]
    silent = best_s(lambda: replay(game, lines, SilentLog))
    told = best_s(lambda: replay(game, lines, Log))
    row(game.id, "replay", sum(map(len, lines)) / silent, "plies/s")
    row(game.id, "with events", told / silent, "x", "<= 1.3")
    states = [state for _, kept in played for state in kept][:SAMPLES]
    for what, floor, work in _parts(game):
        seconds = best_s(partial(_each, work, states))
        row(game.id, what, 1e6 * seconds / len(states), "us", floor)


def _each(work: Callable[[Any], object], states: list[Any]) -> None:
    for state in states:
        work(state)


def _parts(game: AnyGame) -> list[tuple[str, str, Callable[[Any], object]]]:
    seat = Seat(0)
    return [
        ("copy", "<= 5", lambda state: state.copy()),
        ("mask", "<= 15", lambda state: game.mask(state, seat)),
        ("mask + fill", "<= 75", lambda s: game.fill(game.mask(s, seat), seat, Stream(b"f"))),
        ("digest", "<= 10", digest),
        ("encode + decode", "", lambda state: decode(game.state_type, encode(state))),
    ]


def measure_peer() -> None:
    """Print how many decisions catanatron makes in a second, by random play of four."""
    if find_spec("catanatron") is None:
        print("catanatron is not installed: no peer in this run")
        return
    peer: Any = import_module("catanatron")

    def games() -> int:
        count = 0
        for number in range(3):
            match = peer.Game([peer.RandomPlayer(color) for color in peer.Color], seed=number)
            while match.winning_color() is None and match.state.num_turns < 1000:
                match.play_tick()
                count += 1
        return count

    row("catanatron", "random play", games() / best_s(games), "plies/s")


def main() -> None:
    """Measure the games that are named, or all."""
    for game_id in sys.argv[1:] or registry.ids():
        measure(registry.load(game_id))
    measure_peer()


if __name__ == "__main__":
    main()
