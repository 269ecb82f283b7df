"""The table in which a game says who sees what of its state."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.engine.ids import Viewer

_CONTAINERS: tuple[type, ...] = (list, bytearray)


class Visibility(NamedTuple):
    """Who sees what of one field of a state; the game explains its words beside its table.

    Attributes:
        owner: What the seat sees that the field, or a part of it, belongs to.
        others: What the other seats see.
        spectator: What a spectator sees.
        after_end: What everybody sees once the match is over.
    """

    owner: str
    others: str
    spectator: str
    after_end: str = "all"

    def word(self, viewer: Viewer, owner: int | None) -> str:
        """Return what a viewer sees of an owner's part while the match runs."""
        if viewer is None:
            return self.spectator
        return self.owner if viewer == owner else self.others


PUBLIC = Visibility("all", "all", "all")
NEVER = Visibility("nothing", "nothing", "nothing", "nothing")


def copied(values: Iterable[Any]) -> list[Any]:
    """Return the values of open fields for a mask, which shares no container with the state."""
    return [value[:] if type(value) in _CONTAINERS else value for value in values]
