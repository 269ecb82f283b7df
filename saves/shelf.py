"""What a person does with the files of matches: rename, put away, bring in, take out."""

import contextlib
import shutil
from pathlib import Path

from saves.disk import LOCAL, exists_already, place
from saves.errors import NotASaveNameError
from saves.folders import SUFFIX, Folders
from saves.reading import read_journal

LONGEST_NAME = 60


def rename(path: Path, name: str) -> Path:
    """Give a match's file another name, without the suffix, and return its path.

    Raises:
        NotASaveNameError: It cannot be the name of a file.
        LockedError: Somebody plays the match.
        OSError: The disk refused, or there is a file of that name.
    """
    new = path.with_name(f"{checked_name(name)}{SUFFIX}")
    if new != path:
        _move(path, new)
    return new


def put_away(path: Path, folders: Folders) -> Path:
    """Move a match to the trash folder and return where it is.

    Raises:
        LockedError: Somebody plays the match.
        OSError: The disk refused.
    """
    folders.make()
    new = free_path(folders.trash / path.name)
    _move(path, new)
    return new


def bring_in(path: Path, folders: Folders) -> Path:
    """Copy a match from anywhere into the library and return the copy's path.

    Raises:
        SaveError: It is none, or cannot be read.
        OSError: The disk refused.
    """
    read_journal(path)
    folders.make()
    new = free_path(folders.matches / f"{path.stem}{SUFFIX}")
    place(LOCAL, new, path.read_bytes()).close()
    return new


def take_out(path: Path, target: Path) -> Path:
    """Copy a match to a file or into a folder elsewhere and return the copy's path.

    Raises:
        OSError: The disk refused, or there is a file of that name.
    """
    new = target / path.name if target.is_dir() else target
    with path.open("rb") as source, new.open("xb") as copy:
        shutil.copyfileobj(source, copy)
    return new


def checked_name(name: str) -> str:
    """Return a name that the file of a match or the folder of a campaign can have.

    Raises:
        NotASaveNameError: It cannot.
    """
    name = name.strip().removesuffix(SUFFIX)
    fits = name.isprintable() and not {"/", "\\"} & set(name) and not name.startswith(".")
    if not name or not fits or len(name) > LONGEST_NAME:
        raise NotASaveNameError(name, LONGEST_NAME)
    return name


def free_path(path: Path) -> Path:
    """Return a path like this one that no file has."""
    number = 1
    found = path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem} {number}{path.suffix}")
    return found


def _move(old: Path, new: Path) -> None:
    if new.exists():
        raise exists_already(new)
    with contextlib.closing(LOCAL.write_open(old)):  # nobody else writes to it
        LOCAL.rename(old, new)
    for folder in {old.parent, new.parent}:
        LOCAL.sync_folder(folder)
