"""What the program can be started with besides a new match or one to go on with."""

from dataclasses import dataclass
from pathlib import Path

from core.engine.ids import Viewer


@dataclass(frozen=True, slots=True)
class Watch:
    """A saved match that is to be watched.

    Attributes:
        path: Its file.
        viewer: As whom; None for a spectator.
        entry: Where to begin, in the viewer's own count.
        of_match: Where to begin in the match's count instead, or None.
    """

    path: Path
    viewer: Viewer = None
    entry: int = 0
    of_match: int | None = None
