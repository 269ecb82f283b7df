"""Which table of this computer a save belongs to, whatever its file is called now."""

from dataclasses import replace
from pathlib import Path

from netplay import store
from saves.branching import is_hidden
from saves.errors import AtTableError, SaveError
from saves.folders import SUFFIX, Folders
from saves.header import FIRST_OF_TABLE
from saves.reading import read_journal
from saves.records import Record
from saves.start import read_table


def tables_folder(folders: Folders) -> Path:
    """Return the folder that keeps the tables."""
    return folders.home / "tables"


def table_of(save: Path, folders: Folders) -> store.KeptTable | None:
    """Return the table that a save belongs to, None if it belongs to none.

    A running file that was renamed takes the place of the old one; one of a match that is over
    may be one of several that were played at the table.

    Raises:
        AtTableError: It runs at a table that is not on this computer, or that has another file.
        SaveError: It cannot be read.
        OSError: The disk refused.
    """
    save = save.absolute()
    records = read_journal(save).records
    its_id = _table_id(records)
    tables = store.read_tables(tables_folder(folders))
    own = next((one for one in tables if one.save and Path(one.save) == save), None)
    if own is not None or not its_id:
        return own
    own = next((one for one in tables if one.id == its_id), None)
    if own is not None and is_hidden(records) and not Path(own.save).exists():
        own = replace(own, save=str(save))
        store.write_table(tables_folder(folders) / own.id, own)
        return own
    if is_hidden(records):
        other = "its table is not on this computer" if own is None else "its table has another file"
        raise AtTableError(save, f"several computers play it, and {other}; it can only be watched")
    return None


def save_of(table: store.KeptTable, folders: Folders) -> Path:
    """Return the file of a table's match, found again by what stands in it if it was renamed.

    Of several that were played at the table it is the one that is not over, or else the newest.
    """
    kept = Path(table.save)
    if not kept.exists():
        single = folders.matches.glob(f"[!.]*{SUFFIX}")
        others = folders.campaigns.glob(f"[!.]*/[!.]*{SUFFIX}")
        found = [_rank(path, table.id) for path in [*single, *others]]
        return max([rank for rank in found if rank is not None], default=(False, 0.0, kept))[2]
    return kept


def _rank(path: Path, table_id: str) -> tuple[bool, float, Path] | None:
    """Return how likely a file is a table's match, None if it is another's."""
    try:
        records = read_journal(path).records
        if _table_id(records) != table_id:
            return None
        return is_hidden(records), path.stat().st_mtime, path
    except (SaveError, OSError):
        return None  # what cannot be read belongs to nobody


def _table_id(records: list[Record]) -> str:
    return read_table(records[1]) if len(records) >= FIRST_OF_TABLE else ""
