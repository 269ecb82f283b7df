"""The index: what was found out about matches, so that a list need not read them again.

It is a cache. Whatever is wrong with it, or if it is not there, the matches are read anew. A row
counts only as long as its file has the size and the time of change that it had. Single matches have
one index, and so has each campaign.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from core.engine.codec import decode, encode
from core.engine.errors import CodecError
from core.engine.scene import Text
from saves.disk import LOCAL, place
from saves.errors import LockedError
from saves.folders import Folders, remove_drafts
from saves.library import Listed, State, Story, Summary, by_time, first_look, paths
from saves.mark import Mark
from saves.start import Load

Examine = Callable[[Listed], Listed]
"""Returns what all of a file tells."""

FORM = 2
"""Counts up when rows have another form."""

EVERY = 10
"""After so many files that were read, a list is given again."""


@dataclass(slots=True)
class _Row:
    stamp: int
    size_bytes: int
    state: State
    game: str
    names: tuple[str, ...]
    why: str
    fields: dict[str, int | str]
    summary: Summary | None
    mark: Mark | None
    story: Story | None


@dataclass(slots=True)
class _Index:
    form: int
    lang: str
    made_by: str
    rows: dict[str, _Row]


def listing(folders: Folders, load: Load, lang: str, made_by: str) -> Iterator[list[Listed]]:
    """Yield the list of all matches: at once, and again as more of it is found out.

    Args:
        folders: Where they are.
        load: Returns a game; called only for matches that the index does not know.
        lang: The language of the words in it.
        made_by: The version of this program; an index that another one made is not used.

    Raises:
        OSError: The folder cannot be read.
    """
    if folders.matches.is_dir():
        remove_drafts(folders.matches)

    def look_into(one: Listed) -> Listed:
        from saves.summary import examine  # noqa: PLC0415 slow, and not needed for a known list

        return examine(one, load, lang)

    yield from read_all(paths(folders), folders.index, look_into, lang, made_by)


def read_all(
    files: Iterable[Path], place_of_index: Path, examine: Examine, lang: str, made_by: str
) -> Iterator[list[Listed]]:
    """Yield what files tell: at once, and again as more of it is found out.

    Args:
        files: The matches.
        place_of_index: The file of the index.
        examine: Reads all of a file; called only for those that the index does not know.
        lang: The language of the words in it.
        made_by: The version of this program; an index that another one made is not used.

    Raises:
        OSError: The folder cannot be read.
    """
    index = _read(place_of_index, lang, made_by)
    found = _found(files, index)
    yield by_time(found.values())
    unread = [name for name, one in found.items() if not one.is_read]
    for number, name in enumerate(unread, 1):
        found[name] = examine(found[name])
        if number % EVERY == 0 or number == len(unread):
            yield by_time(found.values())
    if unread or index.rows.keys() != found.keys():
        index.rows = {name: _row(one) for name, one in found.items()}
        _write(place_of_index, index)


def _found(files: Iterable[Path], index: _Index) -> dict[str, Listed]:
    found: dict[str, Listed] = {}
    for path in files:
        one = _known(path, index.rows.get(path.name)) or first_look(path)
        if one is not None:
            found[path.name] = one
    return found


def _known(path: Path, row: _Row | None) -> Listed | None:
    """Return a match as the index tells it, or None if the file has changed."""
    if row is None:
        return None
    try:
        stat = path.stat()
    except OSError:
        return None
    if (stat.st_mtime_ns, stat.st_size) != (row.stamp, row.size_bytes):
        return None
    why = Text(row.why, row.fields) if row.why else None
    one = Listed(path, row.state, row.game, row.names, stat.st_mtime, stat.st_size, why)
    known = replace(one, stamp=row.stamp, summary=row.summary, is_read=True)
    return replace(known, mark=row.mark, story=row.story)


def _row(one: Listed) -> _Row:
    why, fields = ("", {}) if one.why is None else (one.why.key, dict(one.why.fields))
    plain = {
        name: value if isinstance(value, int) else str(value) for name, value in fields.items()
    }
    about = (one.state, one.game, one.names)
    told = (one.summary, one.mark, one.story)
    return _Row(one.stamp, one.size_bytes, *about, why, plain, *told)


def _read(path: Path, lang: str, made_by: str) -> _Index:
    with contextlib.suppress(OSError, CodecError):
        index = decode(_Index, path.read_bytes())
        if (index.form, index.lang, index.made_by) == (FORM, lang, made_by):
            return index
    return _Index(FORM, lang, made_by, {})


def _write(path: Path, index: _Index) -> None:
    """Write the index; a disk that refuses costs only time."""
    with contextlib.suppress(OSError, LockedError):
        place(LOCAL, path, encode(index)).close()
