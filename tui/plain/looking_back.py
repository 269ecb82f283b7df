"""Earlier positions for the line client: when turns began, and what was said at an entry."""

from collections.abc import Sequence

from tui.past import Past
from tui.screens.game_picture import LogLines
from tui.widgets.lines import plain
from tui.widgets.wording import Wording


def turns(words: Wording, log: LogLines, past: Past) -> list[str]:
    """Return a line for each turn that began: its entry, and what the log says of it."""
    past.seek(past.first)
    begun = [past.at]
    while (entry := past.turn_from(1)) > past.at:
        past.seek(entry)
        begun.append(entry)
    return entries(words, log, begun)


def entries(words: Wording, log: LogLines, numbers: Sequence[int]) -> list[str]:
    """Return the first line that the log says of each of some entries, with its number."""
    return [line for number in numbers for line in _said(words, log, number)[:1]]


def heading(words: Wording, log: LogLines, past: Past) -> list[str]:
    """Return which entry is looked at, and what the log says of it."""
    at = words.word("history.at", n=past.at, total=past.last)
    return ["", f"== {at}", *_said(words, log, past.at)]


def _said(words: Wording, log: LogLines, entry: int) -> list[str]:
    log.update(words)
    lines = [plain(line) for line, at in zip(log.long, log.entries, strict=True) if at == entry]
    return [f"{entry:>4}  {line}" for line in lines] or [f"{entry:>4}"]
