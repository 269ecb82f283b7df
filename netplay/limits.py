"""How much one connection may ask, and how long it may be silent."""

from dataclasses import dataclass

PING_S = 2.0
SILENCE_S = 6.0
STRANGER_S = 15.0
"""So long somebody may take to ask for a place."""


@dataclass(slots=True)
class Bucket:
    """A token bucket: so many requests at once, so many each second in the long run.

    Attributes:
        size: How many at once.
        rate: How many a second.
    """

    size: float
    rate: float
    _level: float = -1.0
    _at_s: float = 0.0

    def take(self, now_s: float) -> bool:
        """Return whether one more is allowed now, and count it if it is."""
        if self._level < 0:
            self._level, self._at_s = self.size, now_s
        self._level = min(self.size, self._level + (now_s - self._at_s) * self.rate)
        self._at_s = now_s
        if self._level < 1:
            return False
        self._level -= 1
        return True


@dataclass(slots=True)
class Pulse:
    """Whether the other side is alive: a PING every two seconds, dead after six of silence."""

    heard_s: float
    _asked_s: float = 0.0
    _number: int = 0

    def heard(self, now_s: float) -> None:
        """Note that something came."""
        self.heard_s = now_s

    def dead(self, now_s: float) -> bool:
        """Return whether nothing has come for too long."""
        return now_s - self.heard_s > SILENCE_S

    def due(self, now_s: float) -> int | None:
        """Return the number of the PING that is to be sent now, or None."""
        if now_s - max(self._asked_s, self.heard_s) < PING_S:
            return None
        self._asked_s = now_s
        self._number += 1
        return self._number
