"""What a list shows of a match besides its header: its position, or what is wrong in its middle."""

from dataclasses import replace
from itertools import chain

from core.engine.errors import LehenError
from core.engine.ids import seat_chip
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, game_catalog
from core.match.errors import DivergedError
from saves.chronicle import event_line, names_of
from saves.library import Listed, State, Summary, failed
from saves.match_file import whole
from saves.restoring import ENTRIES, restore_position
from saves.start import Load, SavedMatch

LAST_LINES = 6
"""So many lines of the log are kept."""

_WORDS = ("tui", "core.bots")


def examine(one: Listed, load: Load, lang: str) -> Listed:
    """Return what all of a file tells, in words of a language."""
    try:
        contents = whole(one.path)
        saved = restore_position(one.path, contents, load, behind=LAST_LINES)
        entries = sum(record[0] in ENTRIES for record in contents.records)
        summary = summarize(saved, lang, entries)
    except DivergedError as error:
        why = Text("library.diverged", {"entry": error.entry})
        return replace(one, state="damaged", why=why, summary=None, is_read=True)
    except (LehenError, OSError) as error:
        return failed(one, error)
    state: State = "finished" if summary.is_over else "running"
    return replace(one, state=state, summary=summary, is_read=True)


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
        asked=tuple(pending.seat for pending in match.owing),
        scores=tuple(row.score for row in scene.players) if outcome is None else outcome.scores,
        winners=() if outcome is None else tuple(map(int, outcome.winners)),
        places=() if outcome is None else outcome.places,
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
