"""Speed of the rules by random play, with catanatron beside them where it is installed.

python bench/engine.py [GAME ...]; prints `game what value unit floor`. Processor time, best of
several runs, because machines are noisy; the peer plays in turn with each game, as its ratio says
more than figures.
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
    return best_in_turn(work)[0]


def best_in_turn(*works: Callable[[], object]) -> list[float]:
    """Return the least processor time of each of several works that run in turn, in seconds."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(RUNS):
        for work, found in zip(works, times, strict=True):
            start = process_time()
            work()
            found.append(process_time() - start)
    return [min(found) for found in times]


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
    plies, peer = random_plies(game), peer_games()
    own: Callable[[], object] = partial(random_plies, game)
    seconds, *peers = best_in_turn(own, peer) if peer else best_in_turn(own)
    row(game.id, "legal + apply", plies / seconds, "plies/s", f">= {FLOORS.get(game.id, 0):,}")
    if peer is not None:
        speed = peer() / peers[0]
        row(game.id, "catanatron beside it", speed, "plies/s")
        row(game.id, "to catanatron's", plies / seconds / speed, "x")
    played = [play(game, number, SilentLog) for number in range(MATCHES)]
    lines = [line for line, _ in played]
    silent, told = best_in_turn(
        lambda: replay(game, lines, SilentLog), lambda: replay(game, lines, Log)
    )
    row(game.id, "replay", sum(map(len, lines)) / silent, "plies/s")
    row(game.id, "with events", told / silent, "x", "<= 1.3")
    states = [state for _, kept in played for state in kept][:SAMPLES]
    for what, floor, work in _parts(game):
        least = best_s(partial(_each, work, states))
        row(game.id, what, 1e6 * least / len(states), "us", floor)


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


def peer_games() -> Callable[[], int] | None:
    """Return what plays games of catanatron by chance and counts the decisions, None without it."""
    if find_spec("catanatron") is None:
        return None
    peer: Any = import_module("catanatron")

    def games() -> int:
        count = 0
        for number in range(3):
            match = peer.Game([peer.RandomPlayer(color) for color in peer.Color], seed=number)
            while match.winning_color() is None and match.state.num_turns < 1000:
                match.play_tick()
                count += 1
        return count

    return games


def main() -> None:
    """Measure the games that are named, or all."""
    for game_id in sys.argv[1:] or registry.ids():
        measure(registry.load(game_id))
    if peer_games() is None:
        print("catanatron is not installed: no peer in this run")


if __name__ == "__main__":
    main()
