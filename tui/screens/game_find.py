"""Finding moves, commands and places by what a person types."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.engine.game_types import Move
from core.engine.scene import Choice, Place, Site
from tui.screens.game_keys import COMMANDS, Command
from tui.widgets.lines import Line, Piece, plain
from tui.widgets.options import COLUMN
from tui.widgets.wording import Wording

PRESENT_ONLY = frozenset({"choose", "redo", "restart", "hint", "type", "resign"})
"""The commands that are refused while somebody looks back."""
OF_RUNNING = frozenset({"review", "take_back"})
"""Those that are so where a saved match is watched."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something that can be typed.

    Attributes:
        label: What is shown.
        value: What is shown at the right edge.
        names: All that it can be called, folded to lower case.
        move: The move it makes, or None.
        place: The place it goes to, or the move's place.
        command: The command it runs, or None.
    """

    label: Line
    value: Line
    names: tuple[str, ...]
    move: Move | None = None
    place: Place | None = None
    command: Command | None = None


def folded(text: str) -> str:
    """Return a text as it is compared: one blank between words, no capitals."""
    return " ".join(text.casefold().split())


def moves(words: Wording, kind: str, choices: Iterable[Choice]) -> list[Found]:
    """Return the legal moves: as an option, as in the log, and as the tuple itself."""
    out: list[Found] = []
    for choice in choices:
        written = words.plain(words.move(kind, choice.move))
        label = words.line(choice.label)
        names = (
            written,
            "".join(piece.text for piece in label),
            " ".join(map(str, choice.move)),
            " ".join(map(str, (choice.verb, choice.place or ""))),
        )
        value = words.line(choice.value, "head") if choice.value else ()
        text = (Piece(written),) if len(written) < COLUMN - 2 else label
        out.append(Found(text, value, tuple(map(folded, names)), choice.move, choice.place))
    return out


def commands(words: Wording, keys: dict[str, str], *more: str) -> list[Found]:
    """Return the commands of the screen with their keys, more by name or place among them."""
    out: list[Found] = []
    for command in COMMANDS:
        if command.listed or command.place in more or command.name in more:
            label = words.word(f"keys.{command.name}")
            names = (folded(label), command.name.replace("_", " "))
            value = (Piece(keys.get(command.name, ""), "key"),)
            out.append(Found((Piece(label),), value, names, command=command))
    return out


def of_past(words: Wording, found: Iterable[Found], *, is_saved: bool) -> list[Found]:
    """Return the commands that there are in the past, called as its row of keys calls them.

    Args:
        words: The words.
        found: The commands.
        is_saved: Whether there is no present to go back to or to change.
    """
    out: list[tuple[bool, Found]] = []
    for one in found:
        command = one.command
        if command is None or command.name in (PRESENT_ONLY | (OF_RUNNING if is_saved else set())):
            continue
        label = f"history.does.{command.name}"
        is_named, called = words.catalog.has(label), one
        if is_named:
            word = words.word(label)
            called = replace(one, label=(Piece(word),), names=(folded(word), *one.names))
        out.append((is_named or command.place in ("history", "replay"), called))
    return [one for _, one in sorted(out, key=lambda pair: not pair[0])]


def places(words: Wording, sites: Iterable[Site], said: str = "game.at_place") -> list[Found]:
    """Return places, to be found by their names as they are, as written, and as what is said."""
    out: list[Found] = []
    for site in sites:
        line = words.say(said, place=site.called)
        written = words.say("game.at_place", place=site.called)
        called = (folded(plain(line)), folded(site.place), folded(plain(written)))
        out.append(Found(line, (), called, place=site.place))
    return out


def ways(words: Wording, sites: Iterable[Site]) -> list[Found]:
    """Return the ways to places."""
    return places(words, sites, "game.go_to")


def matching(entries: Sequence[Found], typed: str) -> list[Found]:
    """Return what fits best first: the same name, the same beginning, the same words anywhere.

    Within one of these groups the given order is kept; nothing typed fits everything.
    """
    wanted = folded(typed)
    if not wanted:
        return list(entries)
    ranked = [(rank, entry) for entry in entries if (rank := _rank(entry, wanted)) is not None]
    return [entry for _, entry in sorted(ranked, key=lambda pair: pair[0])]


def exact(entries: Sequence[Found], typed: str) -> list[Found]:
    """Return the entries that are called exactly what was typed."""
    wanted = folded(typed)
    return [entry for entry in entries if wanted in entry.names]


def meant(found: Sequence[Found], typed: str) -> Found | None:
    """Return what is called exactly so, else the only move, else the only thing of what fits."""
    moves = [entry for entry in found if entry.move is not None]
    for group in (exact(found, typed), moves, found):
        if group:
            return group[0] if len(group) == 1 else None
    return None


def _rank(entry: Found, wanted: str) -> int | None:
    if wanted in entry.names:
        return 0
    if any(name.startswith(wanted) for name in entry.names):
        return 1
    tokens = wanted.split()
    if any(all(_begins(name, token) for token in tokens) for name in entry.names):
        return 2
    return 3 if any(wanted in name for name in entry.names) else None


def _begins(name: str, token: str) -> bool:
    return any(word.startswith(token) for word in name.split())
