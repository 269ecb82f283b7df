"""The small types that every part of a game speaks: moves, decisions, outcomes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, Self

from core.engine.ids import Seat

HIDDEN = 1 << 30
"""Stands for an unknown id or number in a mask; it indexes nothing, so a slip is an IndexError."""

Move = tuple[str | int, ...]
"""A verb, then names and numbers, as in the decision table of the game's rules."""

Frame = tuple[str | int, ...]
"""One open decision on a state's stack: its kind, whose it is, and its data."""

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Pending:
    """A decision that a seat owes.

    Attributes:
        seat: Who decides.
        kind: The kind of the decision, for the owing seat.
        label: What everybody may read.
        secret: Whether it is a slot of a secret choice: others see nothing of it until the
            slot is complete, and each seat may take back its own plies until the reveal.
    """

    seat: Seat
    kind: str
    label: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        reason: The end reason of the game's rules.
        places: By seat, 1 for the first; equal numbers are ties.
        scores: By seat.
        winners: The winning seats; several of a team or in a tie.
    """

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a match starts from.

    Attributes:
        seats: The number of seats.
        options: Every table option of the game by id, complete and checked.
        seed: 16 bytes.
    """

    seats: int
    options: Mapping[str, OptionValue]
    seed: bytes


class AnyState(Protocol):
    """What the engine needs of any game's state, which is a dataclass with slots."""

    seats: int
    seed: bytes
    chance_acts: int

    def copy(self) -> Self:
        """Return a state that shares no container with this one."""
        ...

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        ...
