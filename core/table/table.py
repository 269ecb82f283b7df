"""One running match with its viewers.

A request goes: propose, record (a barrier waits for the disk), commit, publish. Requests are
handled one after another; while the recorder has not answered, further ones wait in a queue.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from core.engine.errors import IllegalMoveError
from core.engine.game_types import Move
from core.engine.ids import Seat, Viewer
from core.match.entries import Ply, Step
from core.match.errors import MayNotResignError, NothingToUndoError
from core.match.match import Match
from core.table import records
from core.table.client import (
    Changed,
    Closed,
    LogEntry,
    Present,
    RefusalCode,
    Refused,
    Said,
    SeatInfo,
    Update,
    View,
    Waiting,
)
from core.table.recorder import ListRecorder, Recorder
from core.table.requests import Denied, Request, Take
from core.table.stream import Note, Stream, pause_note, seat_note


class Table:
    """A match, who sits at it, and what every viewer has been told.

    Attributes:
        match: The match.
        seats: Who sits where.
        paused: Whether moves wait.
        closed: Whether all viewers were told that it is over for them.
    """

    def __init__(
        self,
        match: Match[Any],
        seats: Sequence[SeatInfo],
        recorder: Recorder | None = None,
        notes: Sequence[Note] = (),
        streams: Mapping[Viewer, Stream] | None = None,
    ) -> None:
        """Open a table; viewers of a match that has begun are told it from its beginning.

        Args:
            match: The match.
            seats: Who sits where.
            recorder: Keeps what is done; None keeps it in memory.
            notes: Changes of players up to now.
            streams: What viewers have been told up to now, where that is known already.

        Raises:
            ValueError: The number of seats is not the match's.
        """
        if len(seats) != match.setup.seats:
            raise ValueError(f"the match has {match.setup.seats} seats, not {len(seats)}")
        self.match = match
        self.seats = tuple(seats)
        self.paused = False
        self.closed = False
        self._recorder: Recorder = recorder or ListRecorder()
        self._notes = list(notes)
        self._snapshot_at = len(match.entries)  # where the last one was, or could have been
        self._streams: dict[Viewer, Stream] = dict(streams or {})
        self._subscribers: list[tuple[Viewer, Take]] = []
        self._queue: deque[Request] = deque()
        self._busy = False  # a request is on its way to the disk or the viewers
        self._working = False

    # -- viewers

    def stream(self, viewer: Viewer) -> Stream:
        """Return what a viewer has been told up to now."""
        if viewer not in self._streams:
            self._streams[viewer] = Stream.of(self.match, viewer, self._notes)
        return self._streams[viewer]

    def subscribe(self, viewer: Viewer, take: Take) -> Callable[[], None]:
        """Have all later updates for a viewer given to `take`; returns what ends it."""
        self.stream(viewer)
        pair = (viewer, take)
        self._subscribers.append(pair)
        return lambda: self._subscribers.remove(pair) if pair in self._subscribers else None

    def view(self, viewer: Viewer, entry: int | None = None) -> View:
        """Return a position as the viewer may know it.

        Raises:
            IndexError: The viewer knows of no such entry.
        """
        stream = self.stream(viewer)
        if entry is None or entry == len(stream.log) - 1:
            return self._view_now(stream)
        if not 0 <= entry < len(stream.log):
            raise IndexError(f"entries are 0 to {len(stream.log) - 1}, not {entry}")
        game, state = self.match.game, self.match.state_at(stream.match_entries[entry])
        return View(
            entry=entry,
            state=game.mask(state, viewer),
            decision=None,
            waiting=tuple(Waiting(p.seat, p.label) for p in game.owing(state)),
            seats=self.seats,
            outcome=game.outcome(state),
            paused=self.paused,
        )

    def _view_now(self, stream: Stream) -> View:
        match, viewer = self.match, stream.viewer
        back = None if viewer is None else match.can_take_back(viewer)
        again = None if viewer is None else match.can_redo(viewer)
        return View(
            entry=len(stream.log) - 1,
            state=match.game.mask(match.state, viewer),
            decision=stream.decision,
            waiting=tuple(Waiting(p.seat, p.label) for p in match.owing),
            seats=self.seats,
            may_take_back=_named(back),
            may_redo=_named(again),
            outcome=match.outcome,
            paused=self.paused,
        )

    # -- requests

    def ask(self, request: Request) -> None:
        """Take a request; it is answered by an update, now or when the recorder has answered.

        What a viewer asks while it takes an update is done after all viewers have theirs.
        A closed table answers nothing.
        """
        if not self.closed:
            self._queue.append(request)
            self._work()

    def _work(self) -> None:
        if self._working:
            return  # the call that is at it goes on
        self._working = True
        try:
            while self._queue and not self._busy and not self.closed:
                request = self._queue.popleft()
                try:
                    request.start(request)
                except Denied as no:
                    self._refuse(request, no.code, str(no), no.rule)
        finally:
            self._working = False

    def _refuse(
        self, request: Request, code: RefusalCode, detail: str, rule: str | None = None
    ) -> None:
        if not self.closed:
            request.answer(Refused(request.message_id, code, detail, rule))

    def play(self, request: Request, decision_id: int, move: Move) -> None:
        """Start a move that answers a decision.

        Raises:
            Denied: The decision is not open, the move is not legal, or the match is over.
        """
        seat = self._seat(request)
        decision = self.stream(seat).decision
        if decision is None and self.match.outcome is not None:
            raise Denied("over", "the match is over")
        if decision is None:
            raise Denied("not_yours", "your seat owes no decision")
        if decision.id != decision_id:
            raise Denied("stale", f"decision {decision_id} is closed; open is {decision.id}")
        try:
            step = self.match.propose(seat, move)
        except IllegalMoveError as error:
            raise Denied("illegal", str(error), error.rule) from error
        self._record(request, step, decision_id)

    def undo(self, request: Request, *, whole_turn: bool = False, since: int | None = None) -> None:
        """Start a take-back: of a ply, a turn, or all own plies since an entry the viewer knows.

        Raises:
            Denied: There is nothing to take back, or not as far as that.
        """
        seat, count = self._seat(request), 1
        if since is not None:
            known = self.stream(seat).match_entries
            count = self.match.plies_since(seat, known[max(0, min(since, len(known) - 1))])
        back = self.match.propose_take_back
        self._propose(request, lambda: back(seat, whole_turn=whole_turn, count=count))

    def redo(self, request: Request) -> None:
        """Start to play again what was taken back.

        Raises:
            Denied: There is nothing to play again.
        """
        seat = self._seat(request)
        self._propose(request, lambda: self.match.propose_redo(seat))

    def resign(self, request: Request) -> None:
        """Start to give the match up.

        Raises:
            Denied: The match is over, or not one of two seats.
        """
        seat = self._seat(request)
        self._propose(request, lambda: self.match.propose_resignation(seat))

    def _propose(self, request: Request, propose: Callable[[], Step[Any]]) -> None:
        try:
            step = propose()
        except (NothingToUndoError, MayNotResignError) as error:
            raise Denied("nothing", str(error)) from error
        self._record(request, step, 0)

    def _seat(self, request: Request, *, even_paused: bool = False) -> Seat:
        if request.viewer is None:
            raise Denied("no_seat", "a spectator has no seat")
        if self.paused and not even_paused:
            raise Denied("paused", "the table is paused")
        return request.viewer

    def _record(self, request: Request, step: Step[Any], decision_id: int) -> None:
        record = records.of_entry(step.entry, request.message_id, decision_id)
        self._keep(request, record, lambda: self._commit(step), durable=step.entry.barrier)

    def _keep(
        self, request: Request, record: list[object], commit: Callable[[], None], *, durable: bool
    ) -> None:
        """Record, then commit; a recorder that refuses leaves everything as it was."""
        self._busy = True

        def kept(error: OSError | None) -> None:
            try:
                if error is None:
                    commit()
                else:
                    self._refuse(request, "disk", error.strerror or str(error))
            finally:
                self._busy = False
            self._work()

        self._recorder.record(record, durable=durable, then=kept)

    def _commit(self, step: Step[Any]) -> None:
        self.match.commit(step)
        outcome = self.match.outcome
        every = records.SNAPSHOT_EVERY
        due = step.entry.number // every > self._snapshot_at // every
        if outcome is not None or (due and step.entry.barrier):
            self._keep_position()
        if outcome is not None:
            end = records.of_outcome(outcome)
            self._recorder.record(end, durable=True, then=_nothing_more)
        news = [
            (viewer, new)
            for viewer, stream in self._streams.items()
            if (new := stream.advance(self.match, step.entry, step.state)) is not None
        ]
        self._tell_news(news)

    def keep_position(self) -> None:
        """Record the whole position, unless nothing was done since that was done last.

        It is needed where later rules play a ply otherwise, and to see a long match's position
        fast; a lost one costs nothing. None follows a match given up, which it would not tell.
        While a step is on its way to the disk none is made.
        """
        if not self._busy:
            self._keep_position()

    def _keep_position(self) -> None:
        if len(self.match.entries) != self._snapshot_at and self.match.given_up is None:
            self._snapshot_at = len(self.match.entries)
            snapshot = records.of_snapshot(self.match)
            self._recorder.record(snapshot, durable=False, then=_nothing_more)

    def _tell_news(self, news: Sequence[tuple[Viewer, LogEntry]]) -> None:
        for viewer, new in news:
            self._tell(viewer, partial(Changed, new.entry, new.events))

    def _tell(self, viewer: Viewer, make: Callable[[View], Update]) -> None:
        pairs = [pair for pair in self._subscribers if pair[0] == viewer]
        if pairs:
            self._give(pairs, make(self.view(viewer)))

    def _give(self, pairs: Sequence[tuple[Viewer, Take]], update: Update) -> None:
        for pair in pairs:
            if pair in self._subscribers:  # an earlier one may have ended a later one's
                pair[1](update)

    # -- the table itself

    def say(self, request: Request, text: str) -> None:
        """Start to tell all viewers what one of them said."""

        def said() -> None:
            self._give(tuple(self._subscribers), Said(request.viewer, text))

        self._keep(request, records.of_chat(request.viewer, text), said, durable=False)

    def pause(self, request: Request, *, on: bool) -> None:
        """Start to pause the table, or to go on; where somebody was faster nothing changes.

        Raises:
            Denied: A spectator asks.
        """
        seat = self._seat(request, even_paused=True)
        if on == self.paused:
            self._tell_all_present()
            return

        def paused() -> None:
            self.paused = on
            self._tell_note(pause_note(len(self.match.entries), seat, on=on))

        self._keep(request, records.of_pause(seat, on=on), paused, durable=True)

    def seat(self, request: Request, seat: Seat, info: SeatInfo) -> None:
        """Start to give a seat to another player or bot; the match goes on as it stands.

        Raises:
            ValueError: There is no such seat.
        """
        self._demand_seat(seat)

        def seated() -> None:
            note = seat_note(len(self.match.entries), seat, self.seats[seat], info)
            self.seats = (*self.seats[:seat], info, *self.seats[seat + 1 :])
            self._tell_note(note)

        self._keep(request, records.of_seat(seat, info), seated, durable=True)

    def _tell_note(self, note: Note) -> None:
        self._notes.append(note)
        self._tell_news([(viewer, one.note(note)) for viewer, one in self._streams.items()])

    def present(self, seat: Seat, *, here: bool) -> None:
        """Note that somebody is connected to a seat, or no longer; not recorded.

        Raises:
            ValueError: There is no such seat.
        """
        self._demand_seat(seat)

        def noted(_request: Request) -> None:
            info = replace(self.seats[seat], here=here)
            self.seats = (*self.seats[:seat], info, *self.seats[seat + 1 :])
            self._tell_all_present()

        self.ask(Request(None, 0, lambda _update: None, noted))

    def _demand_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"seats are 0 to {len(self.seats) - 1}, not {seat}")

    def _tell_all_present(self) -> None:
        for viewer in tuple(self._streams):
            self._tell(viewer, Present)

    def close(self, code: str) -> None:
        """Tell all viewers that the table is closed and forget them; nothing is done any more.

        A step that the recorder is keeping just now is still committed when it answers.
        """
        self.closed = True
        self._queue.clear()
        takers, self._subscribers = self._subscribers, []
        for _, take in takers:
            take(Closed(code))


def _named(ply: Ply | None) -> tuple[str, Move] | None:
    return None if ply is None else (ply.kind, ply.move)


def _nothing_more(_error: OSError | None) -> None:
    """The match itself tells what was to be noted; a lost note costs nothing."""
