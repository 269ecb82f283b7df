"""The exit codes of the program."""

from saves.errors import DamagedError

DONE, FAILED, WRONG_USAGE, DAMAGED = 0, 1, 2, 3


def code_of(error: Exception) -> int:
    """Return the exit code for an error that ended the program."""
    from core.match.match import DivergedError  # noqa: PLC0415 slow, and seldom needed

    return DAMAGED if isinstance(error, DamagedError | DivergedError) else FAILED
