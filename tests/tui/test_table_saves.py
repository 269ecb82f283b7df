"""Saves of tables of several computers: renamed, copied, and opened where their table is not."""

from dataclasses import replace
from pathlib import Path

import pytest

from core import registry
from core.table.client import SeatInfo
from netplay import store
from saves import branching, shelf
from saves.errors import AtTableError
from saves.folders import Folders
from saves.journal import Journal
from tui.hosting import Hosting, new_table, table_folder
from tui.tables import save_of, table_of

SEATS = (SeatInfo("Ann"), SeatInfo("", "open"))


async def hosted(home: Path) -> tuple[Folders, store.KeptTable, Path]:
    """Return a table of this computer whose match has begun, and its save."""
    folders = Folders(home)
    folders.make()
    game = registry.load("loewenherz")
    table = new_table(folders, game, "Ann's", SEATS, {})
    chairs = tuple(replace(chair, name=chair.name or "Bo", kind="person") for chair in table.chairs)
    hosting = Hosting(folders, replace(table, chairs=chairs))
    hosting.table.begin()
    hosting.listens(0)
    kept = hosting.kept
    await hosting.close()
    return folders, kept, Path(kept.save)


def ended(save: Path) -> None:
    """Write down that a match is over."""
    with Journal.open(save)[0] as journal:
        journal.append(["end", "cards", [1, 2], [3, 1], [0]])


async def test_a_renamed_save_still_belongs_to_its_table(lehen_home: Path) -> None:
    """It opens its table, which knows the new name from then on."""
    folders, kept, save = await hosted(lehen_home)
    assert kept == table_of(save, folders)
    new = shelf.rename(save, "our evening")
    found = table_of(new, folders)
    assert found is not None
    assert (kept.id, str(new)) == (found.id, found.save)
    assert found == store.read_table(table_folder(folders, kept.id))


async def test_a_host_finds_its_renamed_save(lehen_home: Path) -> None:
    """Opened by its table, not by its file, the match goes on too."""
    folders, kept, save = await hosted(lehen_home)
    new = shelf.rename(save, "our evening")
    assert new == save_of(kept, folders)
    hosting = Hosting(folders, kept)
    hosting.go_on()
    assert hosting.session is not None
    assert new == hosting.session.saved.path
    await hosting.close()


async def test_a_copy_of_a_running_match_is_refused(lehen_home: Path) -> None:
    """It would show all hands and the luck to come; when the match is over it can be made."""
    folders, _, save = await hosted(lehen_home)
    with pytest.raises(AtTableError, match="several computers play it"):
        branching.branch(save, folders)
    ended(save)
    copy = branching.branch(save, folders)
    assert table_of(copy, folders) is None


async def test_a_file_copied_by_hand_is_only_to_watch(lehen_home: Path) -> None:
    """A second file of a running match, or one whose table is elsewhere, is not opened."""
    folders, kept, save = await hosted(lehen_home)
    second = save.with_name("second.lehen")
    second.write_bytes(save.read_bytes())
    with pytest.raises(AtTableError, match="another file"):
        table_of(second, folders)
    elsewhere = Folders(lehen_home / "elsewhere")
    elsewhere.make()
    with pytest.raises(AtTableError, match="not on this computer"):
        table_of(second, elsewhere)
    assert kept == table_of(save, folders)
    ended(second)
    assert table_of(second, elsewhere) is None


async def test_of_several_matches_at_a_table_the_running_one_is_its_own(lehen_home: Path) -> None:
    """The file of an earlier match, which is over, never takes the place of the running one."""
    folders, kept, first = await hosted(lehen_home)
    hosting = Hosting(folders, replace(kept, save="", match=2))
    hosting.table.begin()
    await hosting.close()
    kept, second = hosting.kept, Path(hosting.kept.save)
    ended(first)
    new = shelf.rename(second, "aaa second")
    assert table_of(first, folders) is None
    assert new == save_of(kept, folders)


def test_other_people_of_this_computer_have_free_chairs(tmp_path: Path) -> None:
    """The first person is the owner; who else plays joins from a terminal of its own."""
    folders, game = Folders(tmp_path), registry.load("loewenherz")
    folders.make()
    seats = [
        SeatInfo("Squire", "bot", "squire"),
        SeatInfo("Ann"),
        SeatInfo("Ben"),
        SeatInfo("", "open"),
    ]
    chairs = new_table(folders, game, "Ann's", seats, {}).chairs
    assert ["bot", "person", "open", "open"] == [chair.kind for chair in chairs]
    assert [False, True, False, False] == [chair.local for chair in chairs]
    assert ["Squire", "Ann", "", ""] == [chair.name for chair in chairs]
