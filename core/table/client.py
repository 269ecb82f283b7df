"""What a screen, a bot or a guest sees of a table, and what it can ask of it.

Local play, hosting, joining, watching and replaying all offer this one interface.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from core.engine.events import SeenEvent
from core.engine.game_types import Move, Outcome
from core.engine.ids import Seat, Viewer

SeatKind = Literal["person", "bot", "open"]

RefusalCode = Literal[
    "stale",
    "illegal",
    "not_yours",
    "no_seat",
    "nothing",
    "paused",
    "disk",
    "over",
    "flood",
    "offline",
]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits in a seat.

    Attributes:
        name: The player's name as shown; free text, never markup.
        kind: A person, a bot, or a chair that is still free.
        level: The bot's level, "" for people.
        here: Whether somebody is connected to it.
    """

    name: str
    kind: SeatKind = "person"
    level: str = ""
    here: bool = True


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to the viewer's seat.

    Attributes:
        id: Goes back with the answer; an answer to an older question is stale.
        kind: The decision kind of the rules.
        moves: The legal moves, in the order of the rules.
    """

    id: int
    kind: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seat that owes a decision, and what everybody may read of it."""

    seat: Seat
    label: str


@dataclass(frozen=True, slots=True)
class View:
    """A position as one viewer may know it.

    Attributes:
        entry: The number of this position in the viewer's own count; 0 is the start.
        state: The masked state, of the game's own type.
        decision: What the viewer's seat owes now, or None; None in the past too.
        waiting: All seats that owe a decision.
        seats: Who sits where.
        may_take_back: The decision kind and move that a take-back would undo, or None.
        may_redo: The decision kind and move that a redo would play, or None.
        outcome: How the match ended, or None.
        paused: Whether moves wait.
    """

    entry: int
    state: Any
    decision: Decision | None
    waiting: tuple[Waiting, ...]
    seats: tuple[SeatInfo, ...]
    may_take_back: tuple[str, Move] | None = None
    may_redo: tuple[str, Move] | None = None
    outcome: Outcome | None = None
    paused: bool = False


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What the viewer learnt with one entry of its own count."""

    entry: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """The position has changed."""

    entry: int
    events: tuple[SeenEvent, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Refused:
    """A request was refused; nothing has changed.

    Attributes:
        message_id: What `submit` or a sister returned.
        code: Why.
        detail: For developers; what a person reads is made from the code.
        rule: The id of the rule that forbids it, where one does.
    """

    message_id: int
    code: RefusalCode
    detail: str = ""
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Present:
    """Somebody came, went, or was replaced; or the table was paused or goes on."""

    view: View


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody said something; the text is shown as it is, never as markup."""

    viewer: Viewer
    text: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed; no further update comes.

    Attributes:
        code: Why.
        text: What the words for that name, such as an address.
    """

    code: str
    text: str = ""


Update = Changed | Refused | Present | Said | Closed


class TableClient(Protocol):
    """One viewer of a table: a seat, or a spectator.

    A terminal with two people at it has two clients. No call blocks; the answer to a request
    is an update that comes later, locally as remotely.
    """

    @property
    def viewer(self) -> Viewer:
        """The seat that looks, or None for a spectator."""
        ...

    @property
    def game_id(self) -> str:
        """The id of the game that is played."""
        ...

    def view(self, entry: int | None = None) -> View:
        """Return the position now, or as it was after an entry of the viewer's own count.

        Raises:
            IndexError: There is no such entry.
        """
        ...

    def log(self, start: int = 0) -> Sequence[LogEntry]:
        """Return what the viewer has learnt from an entry on; entry 0 is the opening."""
        ...

    def submit(self, decision_id: int, move: Move) -> int:
        """Answer a decision; returns the id of the request."""
        ...

    def take_back(self) -> int:
        """Ask to undo the seat's last ply; returns the id of the request."""
        ...

    def restart_turn(self) -> int:
        """Ask to undo all plies back to the last barrier; returns the id of the request."""
        ...

    def take_back_to(self, entry: int) -> int:
        """Ask to undo all own plies since an entry of the viewer's own count; returns the id."""
        ...

    def redo(self) -> int:
        """Ask to play again what was taken back; returns the id of the request."""
        ...

    def resign(self) -> int:
        """Ask to give the match up; returns the id of the request."""
        ...

    def say(self, text: str) -> int:
        """Say something to all; returns the id of the request."""
        ...

    def pause(self, *, on: bool) -> int:
        """Pause the table or go on; returns the id of the request."""
        ...

    def subscribe(self, take: Callable[[Update], None]) -> Callable[[], None]:
        """Have all later updates given to `take`; returns a function that ends it."""
        ...
