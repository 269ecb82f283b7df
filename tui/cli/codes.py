"""The exit codes of the program."""

from core.engine.errors import SetupError
from saves.errors import DamagedError

DONE, FAILED, WRONG_USAGE, DAMAGED, UNVERIFIED = 0, 1, 2, 3, 4


def code_of(error: Exception) -> int:
    """Return the exit code for an error that ended the program."""
    from core.match.match import DivergedError  # noqa: PLC0415 slow, and seldom needed

    if isinstance(error, SetupError):
        return WRONG_USAGE
    return DAMAGED if isinstance(error, DamagedError | DivergedError) else FAILED
