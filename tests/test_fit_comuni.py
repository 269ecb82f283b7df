"""The tool that finds the weights of Comuni's evaluation."""

import pytest

from core.games.comuni.counsel.features import NAMES
from tools import fit_comuni as fit


def test_weights_with_the_least_squares() -> None:
    """Sums that two weights explain exactly give these weights; what never counts has none."""
    squares = fit.Squares(3)
    for first, second in ((1, 2), (3, -1), (0, 4), (-2, 5)):
        squares.add([first, second, 0], 3 * first - 2 * second)
    assert pytest.approx([3, -2, 0], rel=0.03, abs=0.01) == squares.weights()


def test_weights_between_start_and_end() -> None:
    """A feature worth 1 in the beginning, 3 at the end and 5 in the last round is found so."""
    size = len(NAMES)
    samples = [
        fit.Sample(left, is_last, [n, *[0] * (size - 1)], n * (5 if is_last else 3 - 2 * left))
        for left in (0.0, 0.25, 0.5, 1.0)
        for is_last in (False, True)
        for n in (-2, 1, 4)
    ]
    found = fit.fitted(iter(samples))[NAMES[0]]
    assert pytest.approx((1, 3, 5), rel=0.03, abs=0.01) == found


def test_samples_of_a_match() -> None:
    """A row for each turn and each seat but one, centred; the same match gives the same rows."""
    rows = fit.played(3, 1, 10)
    assert rows == fit.played(3, 1, 10)
    assert {len(NAMES)} == {len(row.features) for row in rows}
    assert 0 == len(rows) % 2
    assert [False, True] == sorted({row.is_last for row in rows})
    assert rows[0].total == rows[2].total  # the same seat, a turn later
