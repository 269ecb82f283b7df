"""What a list shows of a match besides its header: the position in a few words."""

from dataclasses import dataclass
from itertools import chain

from core.engine.ids import seat_chip
from core.engine.texts import Catalog, Names, game_catalog
from saves.chronicle import event_line, names_of
from saves.start import SavedMatch

LAST_LINES = 6
"""So many lines of the log are kept."""

_WORDS = ("tui", "core.bots")


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in words, as a spectator sees it.

    Attributes:
        is_over: Whether it has ended.
        turn: The turn or round.
        phase: The part of the turn, "" if there is none.
        seats: By seat the name, and whether a person plays it.
        asked: The seats that owe a decision.
        scores: By seat.
        winners: The seats that have won, none while it runs.
        entries: How many entries it has.
        practice: Whether it is a practice match.
        players: A line for each seat.
        last: The last lines of the log, the newest last.
    """

    is_over: bool
    turn: str
    phase: str
    seats: tuple[tuple[str, bool], ...]
    asked: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    entries: int
    practice: bool
    players: tuple[str, ...]
    last: tuple[str, ...]


def summarize(saved: SavedMatch, lang: str, entries: int) -> Summary:
    """Return a match at its position in words of a language."""
    match = saved.match
    game, outcome = match.game, match.outcome
    scene = game.scene(game.mask(match.state, None), None)
    catalog, names = game_catalog(game.data, lang, *_WORDS), names_of(saved, lang)
    players = [
        ", ".join([f"{seat_chip(row.seat)} {names.seats[row.seat]} {row.score}", *facts])
        for row in scene.players
        for facts in [[catalog.plain(fact, names) for fact in row.facts]]
    ]
    return Summary(
        is_over=outcome is not None,
        turn=catalog.plain(scene.title, names),
        phase="" if scene.phase is None else catalog.plain(scene.phase, names),
        seats=tuple((info.name, info.kind == "person") for info in saved.seats),
        asked=tuple(pending.seat for pending in game.owing(match.state)),
        scores=tuple(row.score for row in scene.players) if outcome is None else outcome.scores,
        winners=() if outcome is None else tuple(map(int, outcome.winners)),
        entries=entries,
        practice=saved.plan.practice,
        players=tuple(players),
        last=tuple(_last_lines(saved, catalog, names)),
    )


def _last_lines(saved: SavedMatch, catalog: Catalog, names: Names) -> list[str]:
    match = saved.match
    lines: list[str] = []
    events = chain.from_iterable(reversed(entry.events) for entry in reversed(match.entries))
    for event in events:
        seen = event.seen_by(None)
        line = "" if seen is None else event_line(match.game, catalog, names, seen)
        if line:
            lines.append(line)
        if len(lines) == LAST_LINES:
            break
    return lines[::-1]
