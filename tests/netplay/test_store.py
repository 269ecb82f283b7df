"""What is kept of tables and places."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from netplay import store

CHAIRS = (
    store.KeptChair("Me", "person", "", b"", local=True),
    store.KeptChair("", "open", "", b"", local=False),
)
TABLE = store.KeptTable("ab", "T", "ford", b"i", b"o", "", "", 0, {"rounds": 3, "x": True}, CHAIRS)
PLACE = store.Place("ab", "T", "ford", "host", 1, b"p", b"t", "Bo")


def test_a_table_comes_back_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    """What was written is read; file and folder are closed to others."""
    folder = tmp_path / "tables" / "ab"
    store.write_table(folder, TABLE)
    store.write_table(folder, replace(TABLE, port=5))
    assert replace(TABLE, port=5) == store.read_table(folder)
    assert 0o600 == (folder / store.TABLE_FILE).stat().st_mode & 0o777
    assert 0o700 == folder.stat().st_mode & 0o777
    assert [replace(TABLE, port=5)] == store.read_tables(tmp_path / "tables")


def test_a_place_is_kept_once_for_each_table(tmp_path: Path) -> None:
    """A player's newest place at a table replaces the older; without a file there is none."""
    assert store.Places() == store.read_places(tmp_path)
    places = store.Places().with_place(PLACE).with_place(replace(PLACE, table="cd"))
    places = places.with_place(replace(PLACE, token=b"new"))
    store.write_places(tmp_path, places)
    assert ["cd", "ab"] == [one.table for one in store.read_places(tmp_path).places]
    assert ["cd"] == [one.table for one in places.without(PLACE).places]


@pytest.mark.parametrize("other", [{"pin": b"q"}, {"name": "Cy"}])
def test_places_of_others_stay(other: dict[str, Any]) -> None:
    """Another host may have a table of the same id, and two people share a computer."""
    theirs = replace(PLACE, **other)
    assert (PLACE, theirs) == store.Places().with_place(PLACE).with_place(theirs).places


def test_damage_is_named_and_stops_no_other(tmp_path: Path) -> None:
    """A damaged file is an error that names it; the list of tables goes on without it."""
    store.write_table(tmp_path / "ab", TABLE)
    (tmp_path / "cd").mkdir()
    (tmp_path / "cd" / store.TABLE_FILE).write_bytes(b"\x93\x01")
    with pytest.raises(store.StoreError, match="cd"):
        store.read_table(tmp_path / "cd")
    assert [TABLE] == store.read_tables(tmp_path)
