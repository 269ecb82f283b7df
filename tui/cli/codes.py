"""What the program says of errors, and its exit codes."""

from collections.abc import Mapping

from core.engine.errors import SetupError
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves.errors import DamagedError, LockedError, MissingError, NotAJournalError
from tui.cli.parser import UsageError
from tui.settings import SettingsError
from tui.terminal import TerminalError

_OF_FILES: Mapping[type[OSError], str] = {
    FileExistsError: "exists",
    FileNotFoundError: "missing",
    IsADirectoryError: "folder",
    NotADirectoryError: "no_folder",
    PermissionError: "refused",
}
DONE, FAILED, WRONG_USAGE, DAMAGED, UNVERIFIED = 0, 1, 2, 3, 4


def words_of(error: Exception, language: str) -> str:
    """Return what went wrong, in plain words of a language, without Python's."""
    from tui.faults import fault  # noqa: PLC0415 the verbs without a screen start without it

    catalog = Catalog(language, ["tui.cli", "tui.screens", "tui", "core.engine"])
    found = _of_terminal(error) or _of_file(error)
    return fault(error, catalog) if found is None else catalog.plain(found, Names())


def _of_terminal(error: Exception) -> Text | None:
    """Return why there can be no screen, None if it is not that."""
    match error:
        case TerminalError(what=what, fields=fields) if what:
            return Text(f"terminal.{what}", fields)
        case _:
            return None


def _of_file(error: Exception) -> Text | None:
    """Return what is wrong with a file that the command line named, None if it is not that."""
    match error:
        case MissingError(what=what, fields=fields) | SettingsError(what=what, fields=fields):
            return Text(f"file.{what}", fields)
        case DamagedError(path=path, offset=offset, last_whole=last):
            fields = {"path": path, "offset": offset, "n": last}
            return Text("file.lost" if last is None else "file.damaged", fields)
        case LockedError(path=path, pid=int(pid)):
            return Text("file.locked", {"path": path, "pid": pid})
        case NotAJournalError(path=path):
            return Text("file.foreign", {"path": path})
        case OSError(filename=None):
            return Text("fault.other", {"error": error.strerror or str(error)})
        case OSError(filename=name, strerror=why):
            keys = (key for kind, key in _OF_FILES.items() if isinstance(error, kind))
            return Text(f"file.{next(keys, 'other')}", {"name": name, "why": why})
        case _:
            return None


def usage_words(error: UsageError, language: str) -> str:
    """Return why a command line is not understood, and where more is to be read."""
    catalog = Catalog(language, ["tui.cli"])
    what = catalog.plain(Text(f"usage.{error.key}", error.fields), Names()) if error.key else error
    return catalog.plain(Text("usage.see", {"what": what, "program": error.program}), Names())


def code_of(error: Exception) -> int:
    """Return the exit code for an error that ended the program."""
    from core.match.errors import DivergedError  # noqa: PLC0415 slow, and seldom needed

    if isinstance(error, SetupError):
        return WRONG_USAGE
    return DAMAGED if isinstance(error, DamagedError | DivergedError) else FAILED
