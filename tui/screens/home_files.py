"""What the home screen does with matches and campaigns: rename, duplicate, delete, copy."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work

from core.engine.errors import LehenError
from core.engine.texts import Catalog
from saves.folders import Folders, user_folders
from tui.faults import fault
from tui.screens.ask import AskScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.shell import ShellScreen
from tui.widgets.lines import clean

if TYPE_CHECKING:
    from saves.library import Listed

Work = Callable[[], Path]
"""Does something with files and returns the path of what came of it."""


class HomeFiles(ShellScreen):
    """A screen with a list of matches, as far as files are concerned."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__(catalog)
        self.notice = ""  # what was done last, until the cursor moves

    @property
    def folders(self) -> Folders:
        """Where the matches are."""
        return user_folders()

    @abstractmethod
    def marked(self) -> "Listed | None":
        """Return the match under the cursor."""

    def game_read(self) -> str:
        """Return the game of the match under the cursor."""
        return one.game if (one := self.marked()) else ""

    def marked_folder(self) -> Path | None:
        """Return the folder of the campaign under the cursor."""
        return None

    @abstractmethod
    def complain(self, text: str) -> None:
        """Say what went wrong."""

    @abstractmethod
    def look(self) -> object:
        """Read the list of matches; what it returns is of no use."""

    def action_rename(self) -> None:
        """Type another name for the match or the campaign under the cursor."""
        if folder := self.marked_folder():
            ask = AskScreen(self.word("plan.ask.name"), folder.name, 60)
            self.app.push_screen(ask, partial(self._rename, folder))
        elif one := self.marked():
            old = one.title or one.path.stem
            ask = AskScreen(self.word("home.ask.name"), old, 60)
            self.app.push_screen(ask, partial(self._rename, one.path))

    def _rename(self, path: Path, name: str | None) -> None:
        from saves import campaigns, shelf  # noqa: PLC0415 the first screen does not wait for it

        if name:
            rename = campaigns.rename if path.is_dir() else shelf.rename
            self.do("home.renamed", lambda: rename(path, name))

    def action_duplicate(self) -> None:
        """Make a second match or campaign like the one under the cursor."""
        from saves import campaigns  # noqa: PLC0415 the first screen does not wait for it
        from saves.branching import branch  # noqa: PLC0415

        if folder := self.marked_folder():
            self.do("home.duplicated", lambda: campaigns.duplicate(folder, self.folders))
        elif one := self.marked():
            self.do("home.duplicated", lambda: branch(one.path, self.folders))

    def action_delete(self) -> None:
        """Ask, then put the match or campaign under the cursor into the trash folder."""
        one = self.marked()
        path = self.marked_folder() or (one.path if one else None)
        if path is not None:
            question = self.word("home.ask.delete", name=path.name)
            self.app.push_screen(ConfirmScreen(question, self.catalog), partial(self._delete, path))

    def _delete(self, path: Path, answer: bool | None) -> None:  # noqa: FBT001 what the screen gives
        from saves import campaigns, shelf  # noqa: PLC0415 the first screen does not wait for it

        if answer:
            put_away = campaigns.put_away if path.is_dir() else shelf.put_away
            self.do("home.deleted", lambda: put_away(path, self.folders))

    def action_take_out(self) -> None:
        """Type where what is under the cursor shall be copied to; a match's suffix says how."""
        if folder := self.marked_folder():
            ask = AskScreen(self.word("home.ask.out_campaign"), str(Path.home() / folder.name))
            self.app.push_screen(ask, partial(self._take_out, folder))
        elif one := self.marked():
            target = Path.home() / f"{one.path.stem}.txt"
            ask = AskScreen(self.word("home.ask.out"), str(target))
            self.app.push_screen(ask, partial(self._take_out, one.path))

    def _take_out(self, path: Path, target: str | None) -> None:
        from saves import campaigns  # noqa: PLC0415 the first screen does not wait for it
        from tui.taking_out import take_out  # noqa: PLC0415

        if not target:
            return
        goal, lang = Path(target).expanduser(), self.catalog.lang
        if path.is_dir():
            self.do("home.taken_out", lambda: campaigns.take_out(path, goal))
        else:
            self.do("home.taken_out", lambda: take_out(path, goal, lang))

    def action_bring_in(self) -> None:
        """Type where a match or a campaign is that shall be copied into the list."""
        ask = AskScreen(self.word("home.ask.in"), "")
        self.app.push_screen(ask, self._bring_in)

    def _bring_in(self, source: str | None) -> None:
        from saves import campaigns, shelf  # noqa: PLC0415 the first screen does not wait for it

        if source:
            path = Path(source.strip()).expanduser()
            bring_in = campaigns.bring_in if path.is_dir() else shelf.bring_in
            self.do("home.brought_in", lambda: bring_in(path, self.folders))

    @work(thread=True, group="files")
    def do(self, done: str, call: Work) -> None:
        """Do something with files in a thread, tell what came of it, and look again."""
        try:
            text, went_well = call().name, True
        except (LehenError, OSError) as error:
            text, went_well = fault(error, self.catalog), False
        self.app.call_from_thread(self._done, done, text, went_well=went_well)

    def _done(self, done: str, text: str, *, went_well: bool) -> None:
        if went_well:
            self.notice = self.word(done, name=clean(text))
        else:
            self.complain(text)
        self.renew()
        self.look()
