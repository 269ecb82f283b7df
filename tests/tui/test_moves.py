"""The shortest way for the cursor from one place to another."""

import random

import pytest

from ptyh import TerminalScreen
from tui.moves import move

WIDTH, HEIGHT = 30, 12


@pytest.mark.parametrize(
    ("cursor", "x", "y", "way"),
    [
        ((4, 2), 4, 2, ""),
        (None, 0, 0, "\x1b[H"),
        (None, 6, 0, "\x1b[;7H"),
        (None, 0, 4, "\x1b[5H"),
        (None, 6, 4, "\x1b[5;7H"),
        ((4, 2), 5, 2, "\x1b[C"),
        ((4, 2), 14, 2, "\x1b[10C"),
        ((9, 2), 7, 2, "\b\b"),
        ((9, 2), 0, 2, "\r"),
        ((20, 2), 14, 2, "\x1b[6D"),
        ((20, 2), 19, 3, "\x1bD\b"),
        ((20, 2), 19, 1, "\x1bM\b"),
        ((20, 9), 20, 4, "\x1b[5A"),
    ],
)
def test_the_way(cursor: tuple[int, int] | None, x: int, y: int, way: str) -> None:
    """The shortest of the ways is taken."""
    assert way == move(cursor, x, y)


def test_all_ways_lead_there() -> None:
    """Whatever way is taken, the cursor stands where it should; no way is longer than naming it."""
    rng = random.Random(1)
    screen = TerminalScreen(WIDTH, HEIGHT)
    screen.feed("\x1b[H")
    cursor = (0, 0)
    for _ in range(2000):
        there = rng.randrange(WIDTH), rng.randrange(HEIGHT)
        way = move(cursor, *there)
        screen.feed(way)
        assert there == screen.cursor
        assert len(way) <= len(f"\x1b[{there[1] + 1};{there[0] + 1}H")
        cursor = there
