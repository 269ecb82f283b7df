"""What one viewer has been told, in the viewer's own count.

A step that changes neither the viewer's mask nor its events gets no number: one number for
every step of the table would tell how many secret steps others make.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.engine.codec import encode, encoded_digest
from core.engine.events import Event, SeenEvent
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat, Viewer
from core.match.entries import Entry
from core.match.match import Match
from core.table.client import Decision, LogEntry, SeatInfo


@dataclass(frozen=True, slots=True)
class Note:
    """Something at the table that is no entry of the match, such as a change of players.

    Attributes:
        after: The number of the match's entry it came after.
    """

    after: int
    event: Event


def seat_note(after: int, seat: Seat, before: SeatInfo, info: SeatInfo) -> Note:
    """Return the note that a seat is played by somebody else: a bot for its player, or back."""
    name = "seat_to_bot" if info.kind == "bot" else "seat_back"
    name = name if info.name == before.name else "seat_changed"
    return Note(after, Event(name, {"seat": seat, "who": info.name}))


def pause_note(after: int, seat: Seat, *, on: bool) -> Note:
    """Return the note that a seat has the table pause, or go on."""
    return Note(after, Event("table_paused" if on else "table_goes_on", {"seat": seat}))


@dataclass(slots=True)
class Stream:
    """The entries one viewer knows of, and its open decision.

    Attributes:
        viewer: Whose stream it is.
        log: By the viewer's count; the first is the opening.
        match_entries: The match's own entry number behind each of them.
        digests: Of the viewer's mask after each of them.
        decision: What the viewer's seat owes.
    """

    game: AnyGame
    viewer: Viewer
    log: list[LogEntry] = field(default_factory=list[LogEntry])
    match_entries: list[int] = field(default_factory=list[int])
    digests: list[bytes] = field(default_factory=list[bytes])
    decision: Decision | None = None
    _mask: bytes = b""

    @classmethod
    def of(cls, match: Match[Any], viewer: Viewer, notes: Sequence[Note]) -> "Stream":
        """Return the stream of a viewer up to now, told from the beginning of the match."""
        return cls.of_all(match, (viewer,), notes)[viewer]

    @classmethod
    def of_all(
        cls, match: Match[Any], viewers: Iterable[Viewer], notes: Sequence[Note]
    ) -> "dict[Viewer, Stream]":
        """Return the streams of several viewers; the match is gone through once for all."""
        streams: dict[Viewer, Stream] = {viewer: cls(match.game, viewer) for viewer in viewers}
        left = list(reversed(notes))
        for entry, state in match.walk():
            reached = 0 if entry is None else entry.number
            told: list[Note] = []
            while left and left[-1].after <= reached:
                told.append(left.pop())
            for stream in streams.values():
                stream.advance(match, entry, state)
                for note in told:
                    stream.note(note)
        return streams

    def advance(self, match: Match[Any], entry: Entry | None, state: Any) -> LogEntry | None:
        """Take in an entry, None for the opening; return what is new, or None if nothing is."""
        mask = encode(self.game.mask(state, self.viewer))
        events = _seen(match.opening if entry is None else entry.events, self.viewer)
        acted = entry is not None and entry.seat == self.viewer
        if entry is not None and not (acted or events or mask != self._mask):
            return None
        self._mask = mask
        new = self._append(events, 0 if entry is None else entry.number)
        if entry is not None and entry.cause == "resigned":
            self.decision = None
        else:
            self._ask(state, acted=acted)
        return new

    def note(self, note: Note) -> LogEntry:
        """Take in something that is no entry of the match."""
        return self._append(_seen((note.event,), self.viewer), self.match_entries[-1])

    def _append(self, events: tuple[SeenEvent, ...], match_entry: int) -> LogEntry:
        new = LogEntry(len(self.log), events)
        self.log.append(new)
        self.match_entries.append(match_entry)
        self.digests.append(encoded_digest(self._mask))
        return new

    def _ask(self, state: Any, *, acted: bool) -> None:
        """Renew the open decision; it keeps its id while the question stays the same."""
        if self.viewer is None:
            return
        asked = _asked(self.game, state, self.viewer)
        old = self.decision
        if asked is None:
            self.decision = None
        elif acted or old is None or (old.kind, old.moves) != asked:
            self.decision = Decision(len(self.log) - 1, *asked)


def _asked(game: AnyGame, state: Any, seat: Seat) -> tuple[str, tuple[Move, ...]] | None:
    """Return the kind and the legal moves of what a seat owes, or None."""
    pending = next((p for p in game.owing(state) if p.seat == seat), None)
    return None if pending is None else (pending.kind, tuple(game.legal(state, seat)))


def _seen(events: tuple[Event, ...], viewer: Viewer) -> tuple[SeenEvent, ...]:
    seen = (event.seen_by(viewer) for event in events)
    return tuple(event for event in seen if event is not None)
