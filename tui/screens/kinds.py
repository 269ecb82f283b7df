"""What a seat is, in words: a person, a bot of some level and character, a guest."""

from collections.abc import Callable

from core.bots.levels import split


def kind_words(word: Callable[[str], str], kind: str) -> str:
    """Return what a kind of seat is called.

    Args:
        word: Returns the words of a key of the screens' catalog.
        kind: "person", a bot's level with or without a character, "guest", "open" or "closed".
    """
    plain, character = split(kind)
    words = word(f"seat.kind.{plain}")
    return f"{words}, {word(f'seat.like.{character}')}" if character else words
