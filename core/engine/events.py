"""What happened, as data: events and the log that rules write them to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.engine.ids import Seat, Viewer

Value = object
"""A plain value: None, bool, int, str, or a tuple of plain values."""

Fields = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: The name in the game's event table.
        public: What everybody may read.
        private: By seat, what only that seat may read in addition.
    """

    kind: str
    public: Fields
    private: Mapping[Seat, Fields] = field(default_factory=dict[Seat, Fields])

    def seen_by(self, viewer: Viewer) -> "SeenEvent | None":
        """Return the event as this viewer reads it, or None if it is for others only."""
        extra = self.private.get(viewer) if viewer is not None else None
        if extra is None:
            return None if self.secret else SeenEvent(self.kind, self.public, seen=False)
        return SeenEvent(self.kind, {**self.public, **extra}, seen=True)

    @property
    def secret(self) -> bool:
        """Whether nobody but the seats in `private` may know that it happened."""
        return bool(self.public.get("secret"))


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as one viewer reads it.

    Attributes:
        seen: Whether the viewer has private fields; its sentence is then
            `event.<kind>.seen` where that exists.
    """

    kind: str
    fields: Fields
    seen: bool


class Log:
    """Collects the events of one step and whether the step is a barrier."""

    __slots__ = ("events", "is_barrier")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.is_barrier = False

    def emit(
        self, kind: str, private: Mapping[Seat, Fields] | None = None, **public: Value
    ) -> None:
        """Write down that something happened; sequences of values must be tuples.

        An event of which others may not even know that it happened has the public field
        `secret=True`.
        """
        self.events.append(Event(kind, public, private or {}))

    def barrier(self) -> None:
        """Declare that the step cannot be taken back."""
        self.is_barrier = True


class SilentLog(Log):
    """A log that keeps no events, for search and replay; it still knows barriers."""

    __slots__ = ()

    def emit(
        self, kind: str, private: Mapping[Seat, Fields] | None = None, **public: Value
    ) -> None:
        """Forget the event."""
