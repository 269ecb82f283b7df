"""Values that positions share: a change makes new ones and leaves the old ones as they were."""

import pytest

from core.games.mythotopia.values import add, put, with_card, without


def test_bytes() -> None:
    """A value is put, or something added to it; the bytes from before stay."""
    before = bytes([1, 2, 3])
    assert bytes([1, 9, 3]) == put(before, 1, 9)
    assert bytes([1, 2, 1]) == add(before, 2, -2)
    assert bytes([1, 2, 3]) == before


def test_cards() -> None:
    """A card is put in its place; of several copies one is taken away."""
    assert (1, 3, 3, 5) == with_card((1, 3, 5), 3)
    assert (7,) == with_card((), 7)
    assert (1, 3, 5) == without((1, 3, 3, 5), 3)
    with pytest.raises(ValueError, match="not in tuple"):
        without((1, 3), 2)
