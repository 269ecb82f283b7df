"""Whom the owner of a table is asked about at its door: one after another, until it is answered.

An answer belongs to the one whose name was read. So who is asked about stays the same, whoever
comes or goes; when that one has gone, the next answer reaches nobody.
"""

from collections.abc import Sequence

from netplay.messages import Knock


class AtDoor:
    """Who is asked about.

    Attributes:
        asked: That one; None if nobody is asked about.
        has_gone: Whether that one has gone without an answer.
    """

    def __init__(self) -> None:
        self.asked: Knock | None = None
        self.has_gone = False
        self._waiting: Sequence[Knock] = ()
        self._answered: Sequence[Knock] = ()

    def look(self, waiting: Sequence[Knock]) -> None:
        """Take in who waits now; the first of them is asked about where nobody is."""
        self._answered = [one for one in self._answered if one in waiting]
        self._waiting = [one for one in waiting if one not in self._answered]
        if self.asked is None and self._waiting:
            self.asked = self._waiting[0]
        self.has_gone = self.asked is not None and self.asked not in self._waiting

    @property
    def others(self) -> bool:
        """Whether somebody waits who is not asked about."""
        return any(one != self.asked for one in self._waiting)

    def turn_to(self, number: int) -> bool:
        """Ask about the one of this number, at the owner's wish; return whether that one waits."""
        found = [one for one in self._waiting if one.number == number]
        if found:
            self.asked, self.has_gone = found[0], False
        return bool(found)

    def take(self, waiting: Sequence[Knock]) -> Knock | None:
        """Return whom an answer is for, None where that one has gone; the next is asked then."""
        self.look(waiting)
        meant = None if self.has_gone else self.asked
        if meant is not None:
            self._answered = [*self._answered, meant]
        self.asked = None
        self.look(waiting)
        return meant
