"""What a match has been, for reading elsewhere: its log as text, and all of it as plain data."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from core.engine.events import Event, SeenEvent
from core.engine.game import AnyGame
from core.engine.ids import Viewer, seat_chip
from core.engine.lines import event_text
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from core.match.entries import Entry
from core.table.stream import Stream
from saves import knowing
from saves.errors import NotOpenError
from saves.header import Header
from saves.start import SavedMatch

Told = tuple[int, tuple[SeenEvent, ...]]
"""The number of an entry, and what is told of it."""


def told(saved: SavedMatch, viewer: Viewer, *, everything: bool = False) -> list[Told]:
    """Return the log of a match as a viewer has it, by the viewer's own count of entries.

    Args:
        saved: The match.
        viewer: As whom it is seen.
        everything: Tell what any seat knows instead; the count is that of the match.

    Raises:
        NotOpenError: It may not be seen so now.
    """
    knowing.demand(saved, viewer)
    if not everything:
        stream = Stream.of(saved.match, viewer, saved.notes)
        return [(entry.entry, entry.events) for entry in stream.log]
    if saved.match.outcome is None:
        raise NotOpenError(saved.path, "all of it can be seen only when it is over")
    return list(_all(saved))


def _all(saved: SavedMatch) -> Iterator[Told]:
    steps: list[tuple[int, tuple[Event, ...]]] = [(0, saved.match.opening)]
    steps += [(entry.number, entry.events) for entry in saved.match.entries]
    for number, events in steps:
        notes = [note.event for note in saved.notes if note.after == number]
        yield number, tuple(_best(event) for event in [*events, *notes])


def _best(event: Event) -> SeenEvent:
    """Return an event as a seat reads it that has private fields, if there is one."""
    knower = next(iter(event.private), None)
    return event.seen_by(knower) or SeenEvent(event.kind, event.public, seen=False)


def log_lines(
    saved: SavedMatch, catalog: Catalog, viewer: Viewer, *, everything: bool = False
) -> list[str]:
    """Return the log as lines of text, the players first.

    Raises:
        NotOpenError: See `told`.
    """
    game, names = saved.match.game, names_of(saved, catalog.lang)
    lines = [game.data.name(catalog.lang)]
    lines += [f"{seat_chip(seat)} {name}" for seat, name in _seated(names)]
    lines.append("")
    for _, events in told(saved, viewer, everything=everything):
        lines += [line for event in events if (line := event_line(game, catalog, names, event))]
    return lines


def _seated(names: Names) -> Iterable[tuple[Any, str]]:
    return enumerate(names.seats)


def names_of(saved: SavedMatch, lang: str) -> Names:
    """Return the names of players and things, without signs that a terminal would obey."""
    seats = ["".join(c if c.isprintable() else "?" for c in info.name) for info in saved.seats]
    return Names(seats, saved.match.game.data.things(lang))


def event_line(game: AnyGame, catalog: Catalog, names: Names, event: SeenEvent) -> str:
    """Return what happened as a line, "" where the catalog says nothing of it."""
    text = event_text(game, catalog, event)
    known = text if catalog.has(text.key) else Text("log.unknown", {"kind": event.kind})
    return catalog.plain(known, names)


def as_data(
    saved: SavedMatch, header: Header, viewer: Viewer, *, everything: bool = False
) -> dict[str, Any]:
    """Return a match as plain data for other programs.

    The seed and the moves are in it only with `everything`.

    Raises:
        NotOpenError: See `told`.
    """
    log = told(saved, viewer, everything=everything)
    outcome = saved.match.outcome
    found: dict[str, Any] = {
        "format": 1,
        "match_id": header.match_id,
        "game": header.game,
        "rules_version": header.rules_version,
        "created": datetime.fromtimestamp(header.created, UTC).isoformat(),
        "seats": [{"name": s.name, "kind": s.kind, "level": s.level} for s in saved.seats],
        "options": dict(saved.plan.options),
        "practice": saved.plan.practice,
        "seen_by": "all" if everything else viewer,
        "outcome": None if outcome is None else _outcome(outcome),
        "log": [{"entry": number, "events": list(map(_event, events))} for number, events in log],
        "chat": [{"seat": seat, "text": text} for seat, text in saved.chat],
    }
    if everything:
        found["seed"] = saved.plan.seed.hex()
        found["entries"] = list(map(_entry, saved.match.entries))
    return found


def _outcome(outcome: Any) -> dict[str, Any]:
    return {
        "reason": outcome.reason,
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
    }


def _event(event: SeenEvent) -> dict[str, Any]:
    return {"kind": event.kind, **event.fields}


def _entry(entry: Entry) -> dict[str, Any]:
    plies = [
        {"seat": ply.seat, "decision": ply.kind, "move": list(ply.move)}
        | ({"forced": [[seat, list(move)] for seat, move in ply.forced]} if ply.forced else {})
        for ply in entry.plies
    ]
    return {
        "number": entry.number,
        "cause": entry.cause,
        "seat": entry.seat,
        "plies": plies,
        "digest": entry.digest.hex(),
    }
