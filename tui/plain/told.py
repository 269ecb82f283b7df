"""A scene line by line: what the line client prints, a reader says and a snapshot holds.

Everything a scene has comes out, in the order in which the screen shows it. The picture of the
board is in `tui.plain.boards`.
"""

from collections.abc import Iterable, Sequence

from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.engine.scene import Panel, PlayerLine, Row, Scene, Scoring, Text
from tui.widgets.lines import plain
from tui.widgets.players import special
from tui.widgets.wording import Wording

INDENT = "  "


def scene_lines(words: Wording, scene: Scene) -> list[str]:
    """Return all of a scene but its board."""
    out = [title_line(words, scene)]
    out += [player_line(words, player) for player in scene.players]
    for panel in scene.panels:
        out += panel_lines(words, panel)
    return [*out, *note_lines(words, scene)]


def title_line(words: Wording, scene: Scene) -> str:
    """Return the turn, the phase, and what ends the game."""
    texts = (scene.title, scene.phase, scene.goal)
    return " | ".join(words.plain(text) for text in texts if text is not None)


def player_line(words: Wording, player: PlayerLine) -> str:
    """Return a seat with its points, what is known of it, and whether it owes a decision."""
    name = plain(words.seat(player.seat))
    own = "player.points"  # of a game that counts something else
    points = own if words.catalog.has(own) else "plain.points"
    facts = [words.word(points, n=player.score), *map(words.plain, player.facts)]
    if player.active:
        facts.append(words.word("plain.mark.active"))
    who = plain(special(words, player.seat)).strip()  # a bot, or not there
    return f"{name}: {', '.join([who, *facts] if who else facts)}"


def panel_lines(words: Wording, panel: Panel) -> list[str]:
    """Return the heading of a panel and below it its rows, each with its longer form."""
    rows = [INDENT + row_line(words, row) for row in panel.rows]
    return [f"{words.plain(panel.title)}:", *(rows or [INDENT + words.word("game.nothing_here")])]


def row_line(words: Wording, row: Row) -> str:
    """Return a row: its mark in words, what it is about, its value, and the longer form."""
    text = words.plain(row.text)
    if row.seat is not None:
        text = f"{words.chip(row.seat).text} {text}"
    if row.mark:
        text = f"{text} ({words.word(f'plain.mark.{row.mark}')})"
    if row.value is not None:
        text = f"{text}; {words.plain(row.value)}"
    more = "" if row.more is None else words.plain(row.more)
    return f"{text}. {more}" if more else text


def note_lines(words: Wording, scene: Scene) -> list[str]:
    """Return the lines below the board."""
    return [row_line(words, row) for row in scene.notes]


def panels_lines(words: Wording, panels: Iterable[Panel]) -> list[str]:
    """Return several panels."""
    return [line for panel in panels for line in panel_lines(words, panel)]


def end_lines(words: Wording, outcome: Outcome, scoring: Scoring) -> list[str]:
    """Return who has won and why, then the final scoring: a line an item, totals, ties, places."""
    won = words.word("game.won", seats=outcome.winners, n=len(outcome.winners))
    key = f"end.{outcome.reason}"
    if words.catalog.has(key):
        won = f"{won}. {words.word(key)}"
    rows = [(words.plain(line.text), line.values) for line in scoring.lines]
    rows.append((words.word("game.total"), scoring.totals or outcome.scores))
    rows += [(words.plain(line.text), line.values) for line in scoring.ties]
    rows.append((words.word("game.place"), outcome.places))
    return [won, *(f"{INDENT}{name}: {_by_seat(words, values)}" for name, values in rows)]


def _by_seat(words: Wording, values: Sequence[int]) -> str:
    return ", ".join(f"{plain(words.seat(Seat(n)))} {value}" for n, value in enumerate(values))


def described(words: Wording, texts: Iterable[Text]) -> str:
    """Return the sentences about a place as one line."""
    return ". ".join(words.plain(text).rstrip(".") for text in texts)
