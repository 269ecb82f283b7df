"""The matches that are on this computer, for going on with them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from saves.errors import NewerVersionError, SaveError
from saves.folders import SUFFIX, Folders, remove_drafts, user_folders
from saves.reading import glance

State = Literal["running", "finished", "damaged", "newer", "unreadable"]


@dataclass(frozen=True, slots=True)
class Listed:
    """One file of the library.

    Attributes:
        path: The file.
        state: Whether it can be gone on with, and if not why.
        game: The game's id, "" where it cannot be read.
        names: Who sat in the seats at the beginning.
        played: When it was last written to, in seconds since 1970 UTC.
        size_bytes: The size of the file.
        detail: What is wrong, in English, "" if nothing is.
    """

    path: Path
    state: State
    game: str
    names: tuple[str, ...]
    played: float
    size_bytes: int
    detail: str = ""


def matches(folders: Folders | None = None) -> list[Listed]:
    """Return all matches, the one played last first; a damaged file never hides others."""
    folders = folders or user_folders()
    if folders.matches.is_dir():
        remove_drafts(folders.matches)
    return sorted(_listed(folders.matches), key=lambda one: one.played, reverse=True)


def last_played(folders: Folders | None = None) -> Path | None:
    """Return the running match that was played last, or None."""
    return next((one.path for one in matches(folders) if one.state == "running"), None)


def _listed(folder: Path) -> Iterator[Listed]:
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            yield _look(path)
        except FileNotFoundError:
            continue  # moved away while we looked
        except (SaveError, OSError) as error:
            state: State = "newer" if isinstance(error, NewerVersionError) else "unreadable"
            stat = path.stat()
            yield Listed(path, state, "", (), stat.st_mtime, stat.st_size, str(error))


def _look(path: Path) -> Listed:
    seen, stat = glance(path, wanted=4), path.stat()
    state: State = "running"
    detail = ""
    if seen.count is None:
        state, detail = "newer", f"made by Lehen {seen.header.program_version}"
    elif seen.damage is not None:
        state, detail = "damaged", str(seen.damage)
    elif seen.count < 2:
        state, detail = "unreadable", "it was never begun"
    elif any(record[0] == "end" for record in seen.last):
        state = "finished"
    names = tuple(seen.header.names)
    return Listed(path, state, seen.header.game, names, stat.st_mtime, stat.st_size, detail)
