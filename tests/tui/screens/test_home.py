"""The library on the home screen: finding, ordering, renaming, copying and deleting with keys."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

from advised import a_match
from home_app import an_app
from saves import index
from saves.folders import Folders
from saves.library import Listed
from saves.start import Load
from screens import screen_lines, screen_text, shown
from tui.screens.everything import EverythingScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.home_files import HomeFiles
from tui.screens.shell import ShellScreen
from tui.screens.shell_list import ListView
from tui.widgets.lines import plain


def a_save(home: Path, game_id: str = "loewenherz", seats: str = "Ann,Ben") -> Path:
    """Return the file of a match that was begun."""
    return a_match(home, 0, seats, game_id)


def left(text: str) -> str:
    """Return the list at the left alone."""
    return "\n".join(line[:80] for line in text.splitlines())


async def test_what_is_shown_of_a_match(lehen_home: Path) -> None:
    """Points, whose turn, seats and file of the match under the cursor are on the screen."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        words = ("0 0", "asked:", "[A] Ann 0", "(B) Ben 0", "0 entries", ".lehen")
        assert "GO ON WITH" in await shown(pilot, *words)


async def test_enter_before_the_list_is_there(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for the list, and opens the first match rather than beginning a new one."""
    a_save(lehen_home)
    gate, listing = threading.Event(), index.listing

    def late(folders: Folders, load: Load, lang: str, made_by: str) -> Iterator[list[Listed]]:
        gate.wait(30)
        return listing(folders, load, lang, made_by)

    monkeypatch.setattr(index, "listing", late)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "WELCOME")
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert "WELCOME" in screen_text(app)
        gate.set()
        await shown(pilot, "it is your turn")


async def test_finding_by_typing(lehen_home: Path) -> None:
    """Only matches with the typed words are shown; Esc shows all."""
    a_save(lehen_home)
    a_save(lehen_home, "adellos", "Cleo,Dora")
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "asked:", "Adellos", "Löwenherz")
        await pilot.press("slash", *"dora", "enter")
        await pilot.pause()
        assert "Adellos" in screen_text(app)
        assert "Löwenherz" not in screen_text(app)
        await pilot.press("slash", *"xyz", "enter")
        await pilot.pause()
        assert "No match has these words" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Löwenherz" in screen_text(app)


async def test_ordering(lehen_home: Path) -> None:
    """The order key goes round through all orders; by game Adellos comes before Löwenherz."""
    a_save(lehen_home, "adellos")
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        rows = left(await shown(pilot, "asked:", "Adellos", "Löwenherz"))
        assert rows.index("Löwenherz") < rows.index("Adellos")
        await pilot.press("o")
        rows = left(await shown(pilot, "by game"))
        assert rows.index("Adellos") < rows.index("Löwenherz")
        await pilot.press("o", "o", "o")
        await pilot.pause()
        assert "by date" in screen_text(app)


async def test_rename_duplicate_and_delete(lehen_home: Path) -> None:
    """7 renames, 8 makes a second match, 9 asks and puts the match into the trash folder."""
    a_save(lehen_home)
    folders = Folders(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "asked:")
        await pilot.press("7", "ctrl+u", *"my [b", "enter")
        await shown(pilot, "It is called my [b.lehen now")
        await pilot.press("8")
        await shown(pilot, "The copy is", "2 matches")
        assert 2 == len(list(folders.matches.iterdir()))
        await pilot.press("9", "escape")
        await pilot.pause(0.3)
        assert 2 == len(list(folders.matches.iterdir()))
        await pilot.press("9", "enter")
        await shown(pilot, "is in the trash folder", "one match")
        assert 1 == len(list(folders.matches.iterdir())) == len(list(folders.trash.iterdir()))
        await pilot.press("7", "ctrl+u", *"a/b", "enter")
        assert "7 Rename" in await shown(pilot, "1 to 60 signs")


@pytest.mark.parametrize("suffix", ["lehen", "txt", "json", "svg"])
async def test_out_and_in(lehen_home: Path, tmp_path: Path, suffix: str) -> None:
    """The match is written in the form that the suffix says; a match is brought in again."""
    path, out = a_save(lehen_home), tmp_path / f"out.{suffix}"
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "asked:")
        await pilot.press("y", "ctrl+u", *str(out), "enter")
        await shown(pilot, "Written")
        begins = {"lehen": path.read_bytes()[:8], "txt": "Löwenherz".encode(), "json": b"{"}
        assert out.read_bytes().startswith(begins.get(suffix, b"<svg"))
        await pilot.press("a", *str(out), "enter")
        await shown(pilot, "In the list now" if suffix == "lehen" else "is not a match of Lehen")
        count = len(list(Folders(lehen_home).matches.iterdir()))
        assert (2 if suffix == "lehen" else 1) == count


async def test_the_numbers_in_the_last_row_are_those_in_view(lehen_home: Path) -> None:
    """The key row and the prompt name the range of the options that are shown at a size."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=(60, 18)) as pilot:
        text = await shown(pilot, "1-6 choose", "Enter, 1-6")
        assert " 6 Watch from the start" in text
        await pilot.resize_terminal(120, 40)
        await shown(pilot, "1-9 choose", "Enter, 1-9", "9 ")


@pytest.mark.case("A7")
@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_all_that_can_be_done_is_found_on_narrow_screens(
    lehen_home: Path, size: tuple[int, int]
) -> None:
    """F2 lists every key of the home screen and does what is chosen; ? tells them all, too."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=size) as pilot:
        await shown(pilot, "GO ON WITH")
        home = app.screen
        bound = {binding.action for kind in (HomeScreen, HomeFiles) for binding in bound_in(kind)}
        assert all(f" {key} " in f"{screen_lines(app)[-1]} " for key in ("?", "F2"))
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, EverythingScreen)
        doable = {one.action for one in app.screen.doable}
        assert bound - {"app.quit", "all"} <= doable
        for text in ("Winning chances", "Order the list", "Copy the match", "Learn a game"):
            await shown_while_moving(pilot, text)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, EverythingScreen)
        if app.screen is not home:
            await pilot.press("escape")
        await pilot.press("question_mark")
        await shown(pilot, "The keys here")
        assert isinstance(app.screen, HelpScreen)
        told = " ".join(plain(line) for line in app.screen.page(200))
        assert "Winning chances" in told


async def test_pages_and_ends_of_the_list_of_everything(lehen_home: Path) -> None:
    """PgDn, PgUp, Home and End move its cursor; the bar says which rows are shown."""
    a_save(lehen_home)
    app = an_app(lehen_home)
    async with app.run_test(size=(60, 18)) as pilot:
        await shown(pilot, "GO ON WITH")
        await pilot.press("f2")
        await shown(pilot, "Choose what to do")
        assert isinstance(app.screen, EverythingScreen)
        rows, total = app.screen.query_one(ListView), len(app.screen.doable)
        size = rows.content_size.height
        assert size < total
        await shown(pilot, f" 1-{size} of {total} ")
        start = rows.key
        await pilot.press("pagedown")
        assert int(start) < int(rows.key) <= int(start) + size
        await pilot.press("pageup")
        assert start == rows.key
        await pilot.press("end")
        await shown(pilot, f"-{total} of {total} ")
        last = rows.key
        await pilot.press("end", "pagedown")
        assert last == rows.key
        await pilot.press("home")
        assert start == rows.key
        await shown(pilot, f" 1-{size} of {total} ")


def bound_in(kind: type[ShellScreen]) -> list[Binding]:
    """Return the keys that a screen binds itself."""
    return [one for one in kind.__dict__.get("BINDINGS", ()) if isinstance(one, Binding)]


async def shown_while_moving(pilot: Pilot[Any], text: str) -> None:
    """Move the cursor down the list until a text is in view."""
    for _ in range(25):
        if text in screen_text(pilot.app):
            return
        await pilot.press("down")
        await pilot.pause()
    raise AssertionError(f"no {text}")
