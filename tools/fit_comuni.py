"""Finds the weights of Comuni's evaluation anew, from matches between Squires.

    python tools/fit_comuni.py [--seats N] [--batch FIRST:COUNT:LOT ...]

plays matches in which some moves are drawn by lot, so that positions differ in everything that
counts: COUNT matches from number FIRST on, with LOT moves of 100 drawn. After each turn every
seat's features stand beside what it had in the end; least squares with a small ridge find the
weights, which are printed as `counsel/weights.py` has them. That takes some minutes. Weights that
foresee the end better do not always play better: let `lehen arena` decide before they are taken.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from operator import mul
from typing import NamedTuple

from core import registry
from core.bots.rollout import play_forced
from core.engine.chance import Stream, seed_from_text
from core.engine.events import Fields, SilentLog, Value
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.comuni.asking import kind_of_frame
from core.games.comuni.counsel.features import NAMES, features
from core.games.comuni.counsel.weights import Weight
from core.games.comuni.counsel.worth import added
from core.games.comuni.data import DECKS
from core.games.comuni.scoring import points
from core.games.comuni.state import State

BATCHES = ("0:2700:6", "50000:2250:15")
RIDGE = 0.02
"""So much of each number's own spread pulls its weight towards 0."""

GIVEN = {
    "gold": (0.8, 0.35),
    "armies": (0.9, 0.45),
    "craftsmen": (1.0, 0.6),
    "pilgrims": (0.5, 0.3),
    "hoard_gold": (0.4, 0.15),
    "hoard_armies": (0.45, 0.25),
    "hoard_craftsmen": (0.4, 0.2),
    "hoard_pilgrims": (0.25, 0.1),
}
"""By feature what it is worth at the start and the end. Cubes are given: who holds many differs in
much else, and a fit would have gold thrown away for armies."""

Numbers = Sequence[float]


class Sample(NamedTuple):
    """A seat after a turn, beside the average seat.

    Attributes:
        left: The share of all cards still in the decks.
        is_last: Whether the last round runs.
        features: Its features, less the average of all seats.
        total: Its final total, less the average.
    """

    left: float
    is_last: bool
    features: Numbers
    total: float


class _TurnLog(SilentLog):
    """Notices the end of a turn."""

    __slots__ = ("turn_over",)

    def __init__(self) -> None:
        super().__init__()
        self.turn_over = False

    def emit(
        self, kind: str, private: Mapping[Seat, Fields] | None = None, **public: Value
    ) -> None:
        """Note the end of a turn, forget everything else."""
        super().emit(kind, private, **public)
        self.turn_over |= kind == "turn_ended"


def played(seats: int, number: int, lot: int) -> list[Sample]:
    """Return the samples of a match; of 100 moves so many as `lot` says are drawn."""
    game, log, stream = registry.load("comuni"), _TurnLog(), Stream(b"fit", number)
    options, seed = complete(game.data.options, seats, {}), f"fit squire {seats} {number}"
    state: State = game.new(Setup(seats, options, seed_from_text(seed)), log)
    found: list[tuple[float, bool, list[Numbers]]] = []
    play_forced(game, state, log)
    while owing := game.owing(state):
        seat = owing[0].seat
        moves = game.legal(state, seat)
        if len(moves) > 1 and stream.below(1000) < 10 * lot:
            move = stream.choice(moves)
        else:
            move = game.advise(game.mask(state, seat), seat, moves, stream)
        game.apply(state, seat, move, log)
        play_forced(game, state, log)
        if log.turn_over and kind_of_frame(state) not in ("", "invasion"):
            left = len(state.stack) / (DECKS * state.per_deck)
            rows = [features(state, Seat(each)) for each in range(seats)]
            found.append((left, state.is_last_round, list(_centred(rows))))
        log.turn_over = False
    totals = [row[0] for row in _centred([[each.total] for each in points(state)])]
    return [
        Sample(left, is_last, row, total)
        for left, is_last, rows in found
        for row, total in list(zip(rows, totals, strict=True))[1:]  # the first follows from them
    ]


def _centred(rows: Sequence[Numbers]) -> Iterator[list[float]]:
    """Yield the rows less their average."""
    means = [added(column) / len(rows) for column in zip(*rows, strict=True)]
    for row in rows:
        yield [number - mean for number, mean in zip(row, means, strict=True)]


class Squares:
    """Sums of squares and products, from which weights follow."""

    def __init__(self, size: int) -> None:
        self.products = [[0.0] * size for _ in range(size)]
        self.sums = [0.0] * size

    def add(self, row: Numbers, target: float) -> None:
        """Add a row of numbers and what they should sum up to when weighed."""
        used = [(place, number) for place, number in enumerate(row) if number]
        for first, (place, number) in enumerate(used):
            products = self.products[place]  # only what is right of the diagonal
            for other, factor in used[first:]:
                products[other] += number * factor
            self.sums[place] += number * target

    def weights(self) -> list[float]:
        """Return the weights with the least squares; 0 for what was always 0."""
        size = len(self.sums)
        rows = [[*row, total] for row, total in zip(self.products, self.sums, strict=True)]
        for place in range(size):
            for other in range(place):
                rows[place][other] = rows[other][place]
            rows[place][place] = rows[place][place] * (1 + RIDGE) or 1.0
        for place in range(size):  # Gauss; with a ridge no pivot is 0
            top = rows[place]
            for row in rows[place + 1 :]:
                factor = row[place] / top[place]
                if factor:
                    row[place:] = [
                        a - factor * b for a, b in zip(row[place:], top[place:], strict=True)
                    ]
        found = [0.0] * size
        for place in reversed(range(size)):
            known = added(list(map(mul, rows[place][place + 1 : size], found[place + 1 :])))
            found[place] = (rows[place][size] - known) / rows[place][place]
        return found


def fitted(samples: Iterator[Sample]) -> dict[str, Weight]:
    """Return the weights by the name of the feature."""
    size = len(NAMES)
    given = [*_given(0), *_given(1)]
    running, last = Squares(2 * size), Squares(size)
    for left, is_last, row, total in samples:
        if is_last:
            last.add(row, total)
            continue
        numbers = [*[n * left for n in row], *[n * (1 - left) for n in row]]
        known = added([n * weight for n, weight in zip(numbers, given, strict=True)])
        found = [0.0 if weight else n for n, weight in zip(numbers, given, strict=True)]
        running.add(found, total - known)
    weights = [a or b for a, b in zip(given, running.weights(), strict=True)]
    rows = zip(NAMES, weights[:size], weights[size:], last.weights(), strict=True)
    return {name: Weight(*numbers) for name, *numbers in rows}


def _given(end: int) -> list[float]:
    """Return by feature the weight that is given at the start (0) or the end (1), or 0."""
    return [GIVEN[name][end] if name in GIVEN else 0.0 for name in NAMES]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="weights of Comuni's evaluation")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--batch", nargs="+", default=BATCHES, metavar="FIRST:COUNT:LOT")
    wanted = parser.parse_args()
    weights = fitted(
        sample
        for first, count, lot in (map(int, batch.split(":")) for batch in wanted.batch)
        for number in range(first, first + count)
        for sample in played(wanted.seats, number, lot)
    )
    for name, weight in weights.items():
        print(f'    "{name}": Weight({weight.start:.2f}, {weight.end:.2f}, {weight.last:.2f}),')


if __name__ == "__main__":
    main()
