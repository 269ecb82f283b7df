"""Where saves are, and what their files are called."""

import contextlib
import os
import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import platformdirs

from saves.disk import LOCAL, Disk, draft_path, make_folders
from saves.errors import LockedError

SUFFIX = ".lehen"
_GAME = re.compile(r"[a-z][a-z0-9_]*")
_MATCH_ID = re.compile(r"[0-9a-f]{8,}")


@dataclass(frozen=True)
class Folders:
    """The folders of one user's saves.

    Attributes:
        home: The folder that holds the others.
    """

    home: Path

    @property
    def matches(self) -> Path:
        """Single matches, one file each."""
        return self.home / "matches"

    @property
    def campaigns(self) -> Path:
        """Campaigns, a folder for each; see `saves.campaign`."""
        return self.home / "campaigns"

    @property
    def damaged(self) -> Path:
        """Copies of damaged files, see `saves.recovery`."""
        return self.home / "damaged"

    @property
    def trash(self) -> Path:
        """What was deleted."""
        return self.home / "trash"

    @property
    def index(self) -> Path:
        """The index of the matches, a file that can be deleted; see `saves.index`."""
        return self.home / "index"

    def make(self, disk: Disk = LOCAL) -> None:
        """Make the folders that are not there, for their owner only.

        Raises:
            OSError: The disk refused.
        """
        make_folders(disk, self.home)
        for folder in (self.matches, self.campaigns, self.damaged, self.trash):
            disk.make_folder(folder)
        disk.sync_folder(self.home)

    def match_path(self, day: date, game: str, match_id: str) -> Path:
        """Return the path of a new match: `matches/<date>-<game>-<8 hex>.lehen`.

        Raises:
            ValueError: The game's id or the match id cannot be part of a file's name.
        """
        if not _GAME.fullmatch(game):
            raise ValueError(f"a game's id is a word in small letters, not {game!r}")
        if not _MATCH_ID.fullmatch(match_id):
            raise ValueError(f"a match id is 8 or more hex digits, not {match_id!r}")
        return self.matches / f"{day.isoformat()}-{game}-{match_id[:8]}{SUFFIX}"


def user_folders() -> Folders:
    """Return the folders in LEHEN_HOME, or else in the user's data folder."""
    home = os.environ.get("LEHEN_HOME")
    if home:
        return Folders(Path(home).expanduser().absolute())
    return Folders(platformdirs.user_data_path("lehen", appauthor=False))


def remove_drafts(folder: Path) -> int:
    """Remove files that a crash left half made, and return their number.

    Drafts that are being made are locked, and stay.

    Raises:
        OSError: The disk refused.
    """
    removed = 0
    for draft in folder.glob(draft_path(folder / f"*{SUFFIX}").name):
        with contextlib.suppress(LockedError, FileNotFoundError):
            with contextlib.closing(LOCAL.write_open(draft)):
                LOCAL.remove(draft)
            removed += 1
    return removed
