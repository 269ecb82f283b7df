"""What a match refuses.

LehenError
├── NothingToUndoError   no ply that may be taken back, or played again
├── MayNotResignError    the match cannot be given up
└── DivergedError        a record leads to another state than it did
"""

from core.engine.errors import LehenError


class NothingToUndoError(LehenError):
    """There is no ply that this seat may take back, or none to play again."""


class DivergedError(LehenError):
    """A recorded ply leads to another state than it did when it was played.

    Attributes:
        entry: The number of the entry that differs.
    """

    def __init__(self, entry: int, because: str) -> None:
        self.entry = entry
        super().__init__(f"entry {entry} does not replay as recorded: {because}")


class MayNotResignError(LehenError):
    """The match cannot be given up; the message says why."""
