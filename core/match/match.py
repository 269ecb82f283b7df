"""One running match: who may do what, and the state after it.

`propose` checks and computes a step, `commit` makes it current; between the two the caller
writes the step down. History is a tree of positions: a take-back goes to an earlier node, so
nothing is ever lost and every entry's position can be shown again.
"""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from core.engine.codec import digest
from core.engine.errors import IllegalMoveError, LehenError
from core.engine.events import Event, Log, SilentLog
from core.engine.game import Game
from core.engine.game_types import AnyState, Move, Outcome, Pending, Setup
from core.engine.ids import Seat
from core.engine.preview import next_forced
from core.match.entries import Cause, Entry, Node, Ply, Step
from core.match.errors import DivergedError, MayNotResignError, NothingToUndoError
from core.match.resigning import SEATS, resigned
from core.match.undoing import log_undo, taken_back

S = TypeVar("S", bound=AnyState)

KEEP_EVERY = 32
"""Every so many plies a node keeps its state; others are replayed from the last that does."""


_UNPLAYABLE = (LehenError, IndexError, KeyError, ValueError, TypeError)
"""What rules raise on a recorded move that is none of theirs."""


class Match(Generic[S]):
    """A match of one game, in memory.

    Attributes:
        game: The rules.
        setup: What the match started from.
        practice: Whether taking back goes beyond barriers and other seats' plies.
        entries: All that was done, the first has number 1.
        opening: The events of setting up.
        given_up: The seat that gave the match up, or None.
    """

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        *,
        practice: bool = False,
        start: tuple[S, tuple[Event, ...]] | None = None,
    ) -> None:
        """Set the match up, or begin in the middle of it.

        Args:
            game: The rules.
            setup: What the match started from.
            practice: Whether taking back goes beyond barriers.
            start: A position to begin at instead, and the events that tell of it; what was
                played before is not known to the match.
        """
        self.game = game
        self.setup = setup
        self.practice = practice
        log = Log()
        if start is None:
            self._state = game.new(setup, log)
        else:
            self._state = start[0]
            log.events.extend(start[1])
        self._node: Node[S] = Node(None, None, 0, self._state.copy())
        self._nodes = [self._node]
        self._undone: dict[Seat, list[Ply]] = {}
        self.entries: list[Entry] = []
        self.given_up: Seat | None = None
        self.opening: tuple[Event, ...] = tuple(log.events)

    @property
    def state(self) -> S:
        """The full state now; never hand it to anybody who plays."""
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        if self.given_up is not None:
            return resigned(self.game, self._state, self.given_up)
        return self.game.outcome(self._state)

    @property
    def owing(self) -> tuple[Pending, ...]:
        """Who owes what; empty when the match is over."""
        return () if self.given_up is not None else self.game.owing(self._state)

    def legal(self, seat: Seat) -> list[Move]:
        """Return the legal moves of a seat now."""
        return self.game.legal(self._state, seat)

    # -- playing

    def propose(self, seat: Seat, move: Move) -> Step[S]:
        """Return the step that a seat's move would be; nothing has changed yet.

        Raises:
            IllegalMoveError: The seat owes no decision or the move is not in its list.
        """
        pending = self._owed(seat, move)
        legal = self.game.legal(self._state, seat)
        if move not in legal:
            raise IllegalMoveError(move, pending.kind)
        return self._play(seat, legal[legal.index(move)], "ply")  # True would pass for 1

    def _owed(self, seat: Seat, move: Move) -> Pending:
        pending = self._pending(seat)
        if pending is None:
            raise IllegalMoveError(move, "", because=f"seat {seat} owes no decision")
        return pending

    def _pending(self, seat: Seat) -> Pending | None:
        return next((p for p in self.owing if p.seat == seat), None)

    def _play(
        self, seat: Seat, move: Move, cause: Cause, forced: list[tuple[Seat, Move]] | None = None
    ) -> Step[S]:
        pending = self._owed(seat, move)
        state, log = self._state.copy(), Log()
        if cause == "redo":
            log_undo(log, "redone", seat, pending.kind, move, secret=pending.secret)
        self.game.apply(state, seat, move, log)
        followed = self._follow(state, log, forced)
        chance = state.chance_acts != self._state.chance_acts
        barrier = log.is_barrier or chance or self._is_turning_point(pending, state)
        ply = Ply(seat, move, pending.kind, followed, barrier, pending.secret and not barrier)
        return self._step(cause, seat, (ply,), self._child(self._node, ply, state), state, log)

    def _is_turning_point(self, pending: Pending, after: S) -> bool:
        """Return whether a ply ends the match, reveals a secret choice, or leads into one.

        Into one of other seats: else whether the ply can still be taken back would tell
        whether they have made a step in secret.
        """
        secret = [p.seat for p in self.game.owing(after) if p.secret]
        if self.game.outcome(after) is not None:
            return True
        return not secret if pending.secret else any(seat != pending.seat for seat in secret)

    def _follow(
        self, state: S, log: Log, forced: list[tuple[Seat, Move]] | None
    ) -> tuple[tuple[Seat, Move], ...]:
        """Play the automatic moves: those recorded, or else those the rules name."""
        if forced is not None:
            for seat, move in forced:
                self.game.apply(state, seat, move, log)
            return tuple(forced)
        followed: list[tuple[Seat, Move]] = []
        while (follow := next_forced(self.game, state)) is not None:
            self.game.apply(state, *follow, log)
            followed.append(follow)
        return tuple(followed)

    def _child(self, node: Node[S], ply: Ply, state: S) -> Node[S]:
        depth = node.depth + 1
        return Node(node, ply, depth, state.copy() if depth % KEEP_EVERY == 0 else None)

    def _step(
        self, cause: Cause, seat: Seat, plies: tuple[Ply, ...], node: Node[S], state: S, log: Log
    ) -> Step[S]:
        number = len(self.entries) + 1
        entry = Entry(number, cause, seat, plies, tuple(log.events), digest(state))
        return Step(entry, node, state)

    def commit(self, step: Step[S]) -> None:
        """Make a proposed step current.

        Raises:
            ValueError: Another step was committed since it was proposed.
        """
        entry = step.entry
        if entry.number != len(self.entries) + 1:
            raise ValueError(f"step {entry.number} is not the next after {len(self.entries)}")
        self._state, self._node = step.state, step.node
        self.entries.append(entry)
        self._nodes.append(step.node)
        undone = self._undone.setdefault(entry.seat, [])
        if entry.cause == "resigned":
            self.given_up = entry.seat
        elif entry.cause == "take_back":
            undone.extend(ply for ply in entry.plies if ply.seat == entry.seat)
        elif entry.cause == "redo":
            undone.pop()
        elif entry.plies[0].secret:
            undone.clear()
        else:
            self._undone.clear()

    # -- taking back

    def can_take_back(self, seat: Seat) -> Ply | None:
        """Return the ply that the seat's take-back would undo, or None."""
        found = self._find_own(self._node, seat)
        return found[0] if found else None

    def can_redo(self, seat: Seat) -> Ply | None:
        """Return the ply that the seat's redo would play again, or None."""
        undone, pending = self._undone.get(seat), self._pending(seat)
        if not undone or pending is None or pending.kind != undone[-1].kind:
            return None
        return undone[-1] if undone[-1].move in self.game.legal(self._state, seat) else None

    def _find_own(self, node: Node[S], seat: Seat) -> tuple[Ply, Node[S], list[Ply]] | None:
        """Return the seat's last ply, the position before it, and all later plies.

        Going back stops at a barrier and at another seat's ply, except a step of the same
        secret choice. In a practice match it stops at neither.
        """
        later: list[Ply] = []
        while self.given_up is None and (last := node.last()) is not None:
            ply, before = last
            if not self.practice and ply.barrier:
                return None
            if ply.seat == seat:
                return (ply, before, later) if self.practice or ply.secret or not later else None
            if not self.practice and not ply.secret:
                return None
            later.append(ply)
            node = before
        return None

    def propose_take_back(self, seat: Seat, *, whole_turn: bool = False, count: int = 1) -> Step[S]:
        """Return the step that undoes the seat's last `count` plies, or all since the last barrier.

        Secret plies that others made since are kept; in a practice match later plies are
        taken back too, and a whole turn is all since another seat moved.

        Raises:
            NothingToUndoError: There are not so many, or one lies behind a barrier.
        """
        node, plies, left = self._node, list[Ply](), count
        while (whole_turn or left > 0) and (found := self._find_own(node, seat)) is not None:
            ply, before, later = found
            if whole_turn and plies and self.practice and later:
                break
            plies += [*later, ply] if self.practice else [ply]
            node = before if self.practice else self._replayed(before, later)
            left -= 1
        if not plies or (left > 0 and not whole_turn):
            raise NothingToUndoError(f"seat {seat} has no ply to take back, or not {count}")
        state = self._state_of(node)
        log = taken_back(self.game, self._state, state, plies)
        return self._step("take_back", seat, tuple(plies), node, state, log)

    def plies_since(self, seat: Seat, entry: int) -> int:
        """Return how many plies of a seat lead from an entry to now; 0 if it was taken back.

        Also 0 if others have openly moved after the entry and before them: no take-back of
        one's own leads there.
        """
        node, target, count, others = self._node, self._nodes[entry], 0, False
        while node is not target:
            last = node.last()
            if last is None:
                return 0
            ply, node = last
            count += ply.seat == seat
            others = ply.seat != seat and (others or not ply.secret)
        return 0 if others else count

    def _replayed(self, node: Node[S], kept: list[Ply]) -> Node[S]:
        """Return the position after later plies of others were played without the undone one."""
        state = self._state_of(node)
        for ply in reversed(kept):
            self._apply_ply(state, ply)
            node = self._child(node, ply, state)
        return node

    def propose_redo(self, seat: Seat) -> Step[S]:
        """Return the step that plays again what the seat took back last.

        Raises:
            NothingToUndoError: There is nothing, or it is no longer legal.
        """
        return self._redone(seat, None)

    def _redone(self, seat: Seat, forced: list[tuple[Seat, Move]] | None) -> Step[S]:
        ply = self.can_redo(seat)
        if ply is None:
            raise NothingToUndoError(f"seat {seat} has no ply to play again")
        return self._play(seat, ply.move, "redo", forced)

    def propose_resignation(self, seat: Seat) -> Step[S]:
        """Return the step by which a seat gives the match up.

        Raises:
            MayNotResignError: The match is over, or it is not one of two seats.
        """
        if self.outcome is not None:
            raise MayNotResignError("the match is over")
        if self.setup.seats != SEATS:
            raise MayNotResignError(f"a match of {self.setup.seats} seats cannot be given up")
        log = Log()
        log.emit("resigned", seat=seat)
        return self._step("resigned", seat, (), self._node, self._state.copy(), log)

    # -- history

    def state_at(self, entry: int) -> S:
        """Return the full state as it was after an entry; 0 is the start.

        Raises:
            IndexError: There is no such entry.
        """
        if not 0 <= entry < len(self._nodes):
            raise IndexError(f"entries are 0 to {len(self._nodes) - 1}, not {entry}")
        return self._state_of(self._nodes[entry])

    def walk(self) -> Iterator[tuple[Entry | None, S]]:
        """Yield the state at the start, then each entry with the state after it.

        The states must not be changed; each is valid until the next is asked for.
        """
        node, state = self._nodes[0], self.state_at(0)
        yield None, state
        for entry, after in zip(self.entries, self._nodes[1:], strict=True):
            if after.parent is node and after.ply is not None:
                self._apply_ply(state, after.ply)
            else:
                state = self._state_of(after)
            node = after
            yield entry, state

    def _state_of(self, node: Node[S]) -> S:
        if node is self._node:
            return self._state.copy()
        plies: list[Ply] = []
        while node.state is None:
            last = node.last()
            if last is None:
                raise AssertionError("the first position keeps its state")
            plies.append(last[0])
            node = last[1]
        state = node.state.copy()
        for ply in reversed(plies):
            self._apply_ply(state, ply)
        return state

    def _apply_ply(self, state: S, ply: Ply) -> None:
        log = SilentLog()
        self.game.apply(state, ply.seat, ply.move, log)
        for seat, move in ply.forced:
            self.game.apply(state, seat, move, log)

    # -- replaying what was recorded

    def restore_ply(
        self, seat: Seat, move: Move, forced: list[tuple[Seat, Move]], recorded: bytes
    ) -> None:
        """Play a recorded ply: exactly these moves, without asking what is legal or forced.

        Raises:
            DivergedError: The rules refuse it, or the state's digest is not the recorded one.
        """
        self._restore(lambda: self._play(seat, move, "ply", forced), recorded)

    def restore_take_back(self, seat: Seat, count: int, recorded: bytes) -> None:
        """Take back as recorded: `count` plies of the seat.

        Raises:
            DivergedError: It cannot be done, or the digest is not the recorded one.
        """
        self._restore(lambda: self.propose_take_back(seat, count=count), recorded)

    def restore_redo(self, seat: Seat, forced: list[tuple[Seat, Move]], recorded: bytes) -> None:
        """Play again as recorded.

        Raises:
            DivergedError: It cannot be done, or the digest is not the recorded one.
        """
        self._restore(lambda: self._redone(seat, forced), recorded)

    def restore_resignation(self, seat: Seat, recorded: bytes | None) -> None:
        """Give the match up as recorded; None where the position is known to be another.

        Raises:
            DivergedError: It cannot be done, or the digest is not the recorded one.
        """
        self._restore(lambda: self.propose_resignation(seat), recorded)

    def _restore(self, propose: Callable[[], Step[S]], recorded: bytes | None) -> None:
        try:
            step = propose()
        except _UNPLAYABLE as error:
            raise DivergedError(len(self.entries) + 1, str(error)) from error
        if recorded not in (None, step.entry.digest):
            raise DivergedError(step.entry.number, "the state differs")
        self.commit(step)
