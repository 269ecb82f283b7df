"""Reproducible chance: every act of chance has its own stream, keyed by the match's seed.

Act n draws from blake2b(key=seed, n, block). The key is the number of the act, so neither a
take-back nor an extra draw inside one act shifts later luck.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Protocol, TypeVar

from core.engine.errors import HiddenError

T = TypeVar("T")

_BLOCK_BYTES = 64
_WORDS = Struct(">16I")
"""The words of a block."""
_WORD_VALUES = 1 << 32


class Stream:
    """A deterministic source of unbiased integers.

    Args:
        key: Up to 64 bytes; the same key and number give the same draws for ever.
        number: Which of the independent streams of this key.
    """

    __slots__ = ("_block", "_key", "_number", "_words")

    def __init__(self, key: bytes, number: int = 0) -> None:
        self._key = key
        self._number = number.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        words = self._words
        if not words:
            message = self._number + self._block.to_bytes(8, "big")
            block = blake2b(message, key=self._key, digest_size=_BLOCK_BYTES).digest()
            words += _WORDS.unpack(block)
            words.reverse()  # the first word is taken first
            self._block += 1
        return words.pop()

    def below(self, count: int) -> int:
        """Return a number from 0 to count - 1, each equally likely.

        Raises:
            ValueError: count is not between 1 and 2**32.
        """
        if not 1 <= count <= _WORD_VALUES:
            raise ValueError(f"count must be 1 to {_WORD_VALUES}, not {count}")
        words = self._words
        word = words.pop() if words else self._word()
        if word > _WORD_VALUES - count:
            while word >= _WORD_VALUES - _WORD_VALUES % count:
                word = self._word()
        return word % count

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place (Fisher and Yates, from the end)."""
        words, word = self._words, self._word
        safe = _WORD_VALUES - len(items)  # below the limit of every count
        for count in range(len(items), 1, -1):
            drawn = words.pop() if words else word()
            while drawn >= safe and drawn >= _WORD_VALUES - _WORD_VALUES % count:  # as in `below`
                drawn = word()
            last, other = count - 1, drawn % count
            items[last], items[other] = items[other], items[last]


class _Seeded(Protocol):
    seed: bytes
    chance_acts: int


def act(state: _Seeded) -> Stream:
    """Return the stream of the state's next act of chance and count the act.

    Raises:
        HiddenError: The state is a mask and has no seed.
    """
    if not state.seed:
        raise HiddenError("a mask holds no seed: the draw is not known here")
    stream = Stream(state.seed, state.chance_acts)
    state.chance_acts += 1
    return stream


def seed_from_text(text: str) -> bytes:
    """Return the 16-byte seed that a seed text stands for."""
    return blake2b(text.encode(), digest_size=16).digest()
