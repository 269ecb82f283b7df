"""The positions that somebody has marked in a match: a small file of their own, for each match.

Never in the journal: a mark is no part of the match. The file is called after the match's id, so
that it stays with a match that gets another name. Lost or unreadable, the marks are gone and
nothing else.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from core.engine.ids import Viewer
from saves.folders import Folders

_SPECTATOR = "-"


class Bookmarks:
    """The marked entries of one match, in each viewer's own count."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the marks in a file; None keeps them in memory."""
        self._path = path
        self._marks = {} if path is None else _read(path)

    def of(self, viewer: Viewer) -> tuple[int, ...]:
        """Return the entries that a viewer has marked, in order."""
        return tuple(sorted(self._marks.get(_name(viewer), ())))

    def turn(self, viewer: Viewer, entry: int) -> bool:
        """Mark an entry, or take its mark away; return whether it is marked now.

        Raises:
            OSError: The disk refused; the mark lasts as long as the program.
        """
        marks = self._marks.setdefault(_name(viewer), set())
        marks ^= {entry}
        if self._path is not None:
            self._write(self._path)
        return entry in marks

    def _write(self, path: Path) -> None:
        known = {name: sorted(marks) for name, marks in self._marks.items() if marks}
        if not known:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = path.with_suffix(".new")
        new.write_text(json.dumps(known), encoding="ascii")
        new.replace(path)


def bookmarks(folders: Folders, match_id: str) -> Bookmarks:
    """Return the marks of a match."""
    return Bookmarks(folders.home / "marks" / f"{match_id}.json")


def table_bookmarks(
    folders: Folders, pin: bytes, table_id: str, number: int, viewer: Viewer
) -> Bookmarks:
    """Return a viewer's marks of a match at another computer's table.

    Args:
        folders: Where they are kept.
        pin: Of the host's certificate: two hosts may have tables of the same id.
        table_id: The table's id, whatever signs its host has put into it.
        number: Which of the matches that follow one another there it is.
        viewer: Who looks; several people of one computer keep their marks apart.
    """
    table = sha256(pin + table_id.encode()).hexdigest()[:16]
    return bookmarks(folders, f"table-{table}-{number}-{_name(viewer)}")


def _name(viewer: Viewer) -> str:
    return _SPECTATOR if viewer is None else str(viewer)


def _read(path: Path) -> dict[str, set[int]]:
    """Return what a file holds; nothing where it is none of marks."""
    try:
        found: Any = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    if not isinstance(found, Mapping):
        return {}
    rows = cast("Mapping[object, object]", found)
    return {str(name): _entries(row) for name, row in rows.items()}


def _entries(row: object) -> set[int]:
    if not isinstance(row, list):
        return set()
    return {entry for entry in cast("list[object]", row) if type(entry) is int and entry >= 0}
