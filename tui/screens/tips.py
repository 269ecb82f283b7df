"""What the mouse is told: the words that explain a piece of a line. Pure."""

import re
from collections.abc import Iterable, Sequence

from core.engine.ids import SEAT_LETTERS, Seat, seat_chip
from tui.widgets.lines import Line, cells_of, plain

_WORD = re.compile(r"\w+")
_CHIPS = {seat_chip(Seat(seat)): Seat(seat) for seat in range(len(SEAT_LETTERS))}


class Terms:
    """The terms of a game, to be found in what stands on the screen.

    Args:
        terms: Each with its sentence; a term may be several words with commas between them.
    """

    def __init__(self, terms: Iterable[tuple[str, str]]) -> None:
        pairs = ((one.strip(), text) for names, text in terms for one in names.split(","))
        longest_first = sorted(pairs, key=lambda pair: -len(pair[0]))
        self._found = [(_pattern(name), text) for name, text in longest_first if name]

    def at(self, line: Line, x: int) -> str:
        """Return the sentence of the term under a column of a line, "" where there is none."""
        text = plain(line)
        for pattern, sentence in self._found:
            for match in pattern.finditer(text):
                start = cells_of(text[: match.start()])
                if start <= x < start + cells_of(match[0]):
                    return sentence
        return ""


def _pattern(term: str) -> re.Pattern[str]:
    """Return what finds a term: its words, each of which may be inflected."""
    words = [rf"{re.escape(_stem(word))}\w{{0,3}}" for word in _WORD.findall(term)]
    return re.compile(rf"\b{' '.join(words)}\b", re.IGNORECASE)


def _stem(word: str) -> str:
    """Return a word without the sign in which its forms differ; short words have none but y."""
    differs = word.endswith("y") or (len(word) > len("site") and word[-1] in "esn")
    return word[:-1] if differs else word


def seat_at(line: Line, x: int, *, is_name: bool = False) -> Seat | None:
    """Return the seat whose chip is under a column of a line, or None.

    Args:
        line: The line.
        x: The column.
        is_name: Whether what follows a chip, up to the next one, is of its seat too.
    """
    end, seat = 0, None
    for piece in line:
        here = _CHIPS.get(piece.text) if piece.ground else None
        seat = here if here is not None or not is_name else seat
        end += cells_of(piece.text)
        if x < end:
            return seat
    return None


def together(parts: Sequence[str]) -> str:
    """Return several tips as one, a line each; what is said twice is said once."""
    return "\n".join(dict.fromkeys(part.strip() for part in parts if part.strip()))
