"""A new match from an old one: the same up to an entry, and free to go on otherwise."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.version import __version__
from saves.errors import AtTableError, NotBegunError
from saves.folders import Folders
from saves.header import FIRST_OF_TABLE, Header, new_match_id
from saves.journal import Journal
from saves.match_file import whole
from saves.records import Record
from saves.restoring import ENTRIES
from saves.start import read_table


def branch(path: Path, folders: Folders, entry: int | None = None) -> Path:
    """Write a new match that is like another one up to an entry, and return its file.

    The old file is only read; it may be open elsewhere. Luck goes on as it would there. A match
    of a campaign gives one that belongs to none.

    Args:
        path: The match.
        folders: Where the new one shall be.
        entry: The last entry that it has, counted as `Match` does; None for all of them.

    Raises:
        AtTableError: It is played at a table of several computers, and is not over: here the
            copy would show all hands, and the luck that is still to come.
        SaveError: The file cannot be read, or holds no match.
        IndexError: It has no such entry.
        OSError: The disk refused; there is no new file.
    """
    contents = whole(path)
    if is_hidden(contents.records):
        raise AtTableError(path, "several computers play it; a copy can be made when it is over")
    if len(contents.records) < FIRST_OF_TABLE:
        raise NotBegunError(f"{path} holds no match: it was never begun")
    rows = contents.records[1:] if entry is None else _up_to(contents.records, entry)
    old, now = contents.header, datetime.now(UTC)
    header = Header(
        new_match_id(),
        old.game,
        old.rules_version,
        __version__,
        old.names,
        int(now.timestamp()),
    )
    folders.make()
    new = folders.match_path(now.astimezone().date(), old.game, header.match_id)
    Journal.create(new, header, first=[_single(rows[0]), *rows[1:]]).close()
    return new


def _up_to(rows: list[Record], entry: int) -> list[Record]:
    """Return the records from the start to an entry, with who opened the match and sat in it.

    That the match was given up, its last entry, is left out: the new one goes on from there.

    Raises:
        IndexError: There is no such entry.
    """
    played = [row for row in rows if row[0] != "resigned"]
    is_given_up, rows = len(played) < len(rows), played
    base = max((n for n, row in enumerate(rows) if row[0] == "carry"), default=1)
    places = [n for n in range(base + 1, len(rows)) if rows[n][0] in ENTRIES]
    if not 0 <= entry <= len(places) + is_given_up:
        raise IndexError(f"entries are 0 to {len(places) + is_given_up}, not {entry}")
    end = [base, *places][min(entry, len(places))]
    later: list[Any] = [row for row in rows[end + 1 :] if row[0] in ("seat", "open")]
    return [*rows[1 : end + 1], *later]


def is_hidden(rows: list[Record]) -> bool:
    """Return whether a match runs at a table of several computers, by its records."""
    at_table = len(rows) >= FIRST_OF_TABLE and read_table(rows[1]) != ""
    return at_table and all(row[0] != "end" for row in rows)


def _single(start: Record) -> Record:
    """Return a start record as one of a match that belongs to no campaign and no table."""
    match start:
        case ["start", {"campaign": _, **fields}] | ["start", {"table": _, **fields}]:
            return _single(["start", fields])
        case _:
            return start
