"""Chance: fixed for ever by seed and number, unbiased, and independent between acts."""

from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from itertools import permutations

import pytest

from core.engine.chance import Stream, act, seed_from_text
from core.engine.errors import HiddenError

SEED = seed_from_text("lehen")
SEED_HEX = "073b830a11f570b18a282a1957686631"
DICE = [1, 1, 1, 1, 1, 1, 5, 1, 3, 0, 4, 5]
THOUSANDS = [304, 485, 558, 885, 600, 98]
SHUFFLED = [0, 6, 8, 5, 4, 1, 2, 9, 7, 3]


@dataclass(slots=True)
class Seeded:
    """The part of a state that chance needs."""

    seed: bytes = SEED
    chance_acts: int = 0


def test_seed_of_a_text() -> None:
    """A seed text stands for its 16-byte BLAKE2b, for ever."""
    assert SEED_HEX == SEED.hex()
    assert blake2b("Löwe".encode(), digest_size=16).digest() == seed_from_text("Löwe")


def test_first_values() -> None:
    """The draws of a key and number never change: saves and golden games hang on them."""
    dice, other, cards = Stream(SEED), Stream(SEED, 1), list(range(10))
    Stream(SEED).shuffle(cards)
    assert DICE == [dice.below(6) for _ in range(12)]
    assert THOUSANDS == [other.below(1000) for _ in range(6)]
    assert SHUFFLED == cards


def test_words_are_those_of_the_hash() -> None:
    """A draw takes four bytes, big-endian, of BLAKE2b keyed with the seed over number and block."""
    words = b""
    for block in (0, 1):
        message = (7).to_bytes(8, "big") + block.to_bytes(8, "big")
        words += blake2b(message, key=SEED, digest_size=64).digest()
    expected = [int.from_bytes(words[i : i + 4], "big") for i in range(0, len(words), 4)]
    stream = Stream(SEED, 7)
    assert expected == [stream.below(1 << 32) for _ in expected]


def test_numbers_that_would_be_biased_are_drawn_again() -> None:
    """A word at or above the greatest multiple of the count is skipped."""
    count = 3 << 30  # only words below it may count
    raw, stream = Stream(SEED, 3), Stream(SEED, 3)
    words = [raw.below(1 << 32) for _ in range(400)]
    expected = [word for word in words if word < count]
    assert len(expected) < len(words)
    assert expected == [stream.below(count) for _ in expected]


@pytest.mark.parametrize("count", [2, 3, 6, 7, 10, 52, 60])
def test_below_is_even(count: int) -> None:
    """Every number comes up about equally often: chi squared stays below its 99.9 % bound."""
    draws, stream = 600 * count, Stream(SEED, count)
    found = Counter(stream.below(count) for _ in range(draws))
    assert set(range(count)) == set(found)
    chi = sum((found[n] - 600) ** 2 / 600 for n in range(count))
    degrees = count - 1
    bound = degrees * (1 - 2 / (9 * degrees) + 3.09 * (2 / (9 * degrees)) ** 0.5) ** 3
    assert chi < bound


def test_shuffle_is_even() -> None:
    """Every order of four cards comes up about equally often."""
    stream, found = Stream(SEED, 99), Counter[tuple[int, ...]]()
    for _ in range(24 * 250):
        cards = [0, 1, 2, 3]
        stream.shuffle(cards)
        found[tuple(cards)] += 1
    assert set(permutations(range(4))) == set(found)
    assert 49.7 > sum((n - 250) ** 2 / 250 for n in found.values())  # 23 degrees, 99.9 %


def test_shuffle_of_few() -> None:
    """Nothing and one thing need no draw."""
    stream, none, one = Stream(SEED), list[int](), [5]
    stream.shuffle(none)
    stream.shuffle(one)
    assert ([], [5]) == (none, one)
    assert Stream(SEED).below(1 << 32) == stream.below(1 << 32)


def test_choice() -> None:
    """A choice is the item at the place that `below` gives."""
    assert "abcdef"[Stream(SEED).below(6)] == Stream(SEED).choice("abcdef")


@pytest.mark.parametrize("count", [0, -1, (1 << 32) + 1])
def test_below_refuses(count: int) -> None:
    """A count that no draw can serve is an error."""
    with pytest.raises(ValueError, match="count must be 1 to"):
        Stream(SEED).below(count)


def test_greatest_and_least_count() -> None:
    """All words, and one number only, are possible counts."""
    assert 0 == Stream(SEED).below(1)
    assert 0 <= Stream(SEED).below(1 << 32) < 1 << 32


def test_acts_have_streams_of_their_own() -> None:
    """Act n draws from stream n, however much was drawn before."""
    state = Seeded()
    act(state).below(6)
    lavish = act(state)
    for _ in range(100):
        lavish.below(6)
    assert 2 == state.chance_acts
    assert Stream(SEED, 2).below(1 << 32) == act(state).below(1 << 32)


def test_no_chance_in_a_mask() -> None:
    """Without a seed nothing is drawn and nothing counted."""
    masked = Seeded(seed=b"", chance_acts=4)
    with pytest.raises(HiddenError):
        act(masked)
    assert 4 == masked.chance_acts
