"""The history of a match as entries that are numbered for ever."""

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from core.engine.events import Event
from core.engine.game_types import AnyState, Move
from core.engine.ids import Seat

S = TypeVar("S", bound=AnyState)

Cause = Literal["ply", "take_back", "redo", "resigned"]


@dataclass(frozen=True, slots=True)
class Ply:
    """One move by one seat, with the moves that followed by themselves.

    Attributes:
        kind: The kind of the decision that was answered.
        forced: The automatic moves after it, each with its seat, in order.
        barrier: Whether it cannot be taken back: declared by the rules, or it used chance,
            ended the match, revealed a secret choice, or led into one of other seats.
        secret: Whether it was a step of a secret choice that is not revealed yet.
    """

    seat: Seat
    move: Move
    kind: str
    forced: tuple[tuple[Seat, Move], ...]
    barrier: bool
    secret: bool


@dataclass(slots=True)
class Node(Generic[S]):
    """A position in the tree of all that was played; some nodes keep their state.

    Attributes:
        parent: The position before the ply, None at the start.
        ply: What led here, None at the start.
        depth: The number of plies from the start.
        state: The position, if this node keeps it.
    """

    parent: "Node[S] | None"
    ply: Ply | None
    depth: int
    state: S | None

    def last(self) -> "tuple[Ply, Node[S]] | None":
        """Return the ply that led here and the position before it, or None at the start."""
        if self.ply is None or self.parent is None:
            return None
        return self.ply, self.parent


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done to a match; a take-back is an entry too, never an erasure.

    Attributes:
        number: Counts from 1; 0 is the start of the match.
        cause: What was done.
        seat: Who did it.
        plies: A ply or redo: the one played. A take-back: those taken back, the last first;
            in a practice match later ones of other seats too. Of a match given up: none.
        events: What happened, from all seats' views.
        digest: Of the state after it.
    """

    number: int
    cause: Cause
    seat: Seat
    plies: tuple[Ply, ...]
    events: tuple[Event, ...]
    digest: bytes

    @property
    def barrier(self) -> bool:
        """Whether it must be on the disk before anybody sees it."""
        if self.cause == "resigned":
            return True
        return self.cause != "take_back" and self.plies[0].barrier

    @property
    def own_plies(self) -> int:
        """How many of the plies are the acting seat's own."""
        return sum(ply.seat == self.seat for ply in self.plies)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """An entry that was proposed and not committed, with the position after it."""

    entry: Entry
    node: Node[S]
    state: S
