"""The exit codes of the program."""

from core.engine.errors import SetupError
from saves.errors import DamagedError

DONE, FAILED, WRONG_USAGE, DAMAGED, UNVERIFIED = 0, 1, 2, 3, 4


def words_of(error: Exception) -> str:
    """Return what went wrong, in plain words, without Python's."""
    if not isinstance(error, OSError):
        return str(error)
    if error.filename is None:
        return error.strerror or str(error)
    name = error.filename
    match error:
        case FileNotFoundError():
            return f"there is no file {name}"
        case IsADirectoryError():
            return f"{name} is a folder, not a saved match"
        case NotADirectoryError():
            return f"{name}: a part of this path is no folder"
        case PermissionError():
            return f"{name} may not be read or written by you"
        case _:
            return f"{name}: {error.strerror}"


def code_of(error: Exception) -> int:
    """Return the exit code for an error that ended the program."""
    from core.match.errors import DivergedError  # noqa: PLC0415 slow, and seldom needed

    if isinstance(error, SetupError):
        return WRONG_USAGE
    return DAMAGED if isinstance(error, DamagedError | DivergedError) else FAILED
