"""What a typed line means: a command, a number, or words of a move."""

from dataclasses import dataclass
from typing import Literal

from tui.widgets.wording import Wording

Verb = Literal[
    "again", "number", "words", "help", "board", "hand", "stocks", "players", "log", "whole",
    "more", "closed", "up", "take_back", "redo", "restart", "hint", "say", "leave",
    "review", "vote", "door", "pause", "go_on", "resign", "search", "marks",
]  # fmt: skip

MARKS = "'"
"""The letter of the marks."""
LETTERS: dict[str, Verb] = {
    "?": "help",
    "b": "board",
    "h": "hand",
    "s": "stocks",
    "p": "players",
    "l": "log",
    "w": "whole",
    "m": "more",
    "x": "closed",
    "0": "up",
    "u": "take_back",
    "r": "redo",
    "R": "restart",
    "i": "hint",
    "t": "say",
    "v": "review",
    "V": "vote",
    "X": "resign",
    "D": "door",
    "P": "pause",
    "G": "go_on",
    "/": "search",
    MARKS: "marks",
    "q": "leave",
    "Q": "leave",
}
"""The commands by letter; the same as the keys of the screen where it has one."""
WITH_WORDS = frozenset(
    {"help", "board", "log", "say", "review", "vote", "door", "search", "marks", "take_back"}
)
"""The commands that may be followed by words."""
SIGNS = f"?/{MARKS}"
"""Commands that need no blank behind them."""
MOVE_SIGN = ":"
"""Before words that are a move, whatever else they might be."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that was typed.

    Attributes:
        verb: What is wanted.
        words: The words behind it, or the words of a move.
        number: The number of an option.
    """

    verb: Verb
    words: str = ""
    number: int = 0


def read(line: str, words: Wording) -> Typed:
    """Return what a line means.

    Args:
        line: Without its line break.
        words: Say how the commands are called in the language of the match.
    """
    line = line.strip()
    if not line:
        return Typed("again")
    if line.startswith(MOVE_SIGN):
        return Typed("words", line.removeprefix(MOVE_SIGN).strip())
    if line.isdecimal() and line not in LETTERS:
        return Typed("number", number=int(line))
    first, _, rest = line.partition(" ")
    if first[0] in SIGNS and len(first) > 1:  # "?3" as "? 3"
        first, rest = first[0], line[1:]
    verb = LETTERS.get(first)
    if verb is not None and (not rest or verb in WITH_WORDS):
        return Typed(verb, rest.strip())
    known = _called(words).get(line.casefold())
    return Typed("words", line) if known is None else Typed(known)


def _called(words: Wording) -> dict[str, Verb]:
    """Return the commands by the names that they have in the language of the match."""
    return {
        name.strip(): verb
        for verb in LETTERS.values()
        for name in words.word(f"plain.name.{verb}").casefold().split(",")
    }
