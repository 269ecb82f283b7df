"""How a match becomes a file: begun, gone on with, read.

What the records are is told in `docs/save-format.md`.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from core.engine.game import AnyGame
from core.table.plan import MatchPlan
from core.version import __version__
from saves.folders import Folders
from saves.header import Header, new_match_id
from saves.journal import Journal
from saves.mark import Mark
from saves.reading import Contents, read_journal
from saves.restoring import Restored, restore, restore_position
from saves.start import Load, SavedMatch, start_record


@dataclass(frozen=True, slots=True)
class Berth:
    """The place of a match in a campaign.

    Attributes:
        folder: The campaign's folder, which shall hold the file.
        mark: Which match it is.
    """

    folder: Path
    mark: Mark


def begin(
    plan: MatchPlan, game: AnyGame, folders: Folders, berth: Berth | None = None, table: str = ""
) -> tuple[SavedMatch, Journal]:
    """Create the file of a new match and return it with its open journal.

    Args:
        plan: What it starts from.
        game: The rules.
        folders: Where matches are.
        berth: Its place in a campaign, if it is a match of one.
        table: The id of the table of several computers that it is played at, "" for none.

    Raises:
        OSError: The disk refused; there is no new file.
    """
    folders.make()
    match_id, now = new_match_id(), datetime.now(UTC)
    path = folders.match_path(now.astimezone().date(), game.id, match_id)
    if berth is not None:
        path = berth.folder / path.name
    names = [seat.name for seat in plan.seats]
    header = Header(
        match_id, game.id, game.data.rules_version, __version__, names, int(now.timestamp())
    )
    start = start_record(plan, game, None if berth is None else berth.mark, table)
    journal = Journal.create(path, header, first=[start])
    saved = SavedMatch(path, plan, plan.begin(game), plan.seats, match_id=match_id)
    return saved, journal


def go_on(path: Path, load: Load) -> tuple[SavedMatch, Journal]:
    """Open a match for playing on and return it with its open journal.

    Where older rules played a ply otherwise, the match goes on from its newest snapshot.

    Raises:
        SaveError: The file cannot be gone on with; it was not changed.
        DivergedError: A ply leads to another state than it did when it was played.
        OSError: The disk refused.
    """
    restored: list[Restored] = []

    def accept(contents: Contents) -> None:
        restored.append(restore(path, contents, load))

    journal, _ = Journal.open(path, accept=accept)
    saved, carried = restored[0].saved, restored[0].carried
    saved.match_id = journal.header.match_id
    try:
        if carried is not None:
            journal.append(carried)
        data = saved.match.game.data
        opened = ["open", __version__, data.rules_version, data.hash]
        journal.append(opened, durable=carried is not None)
    except BaseException:
        journal.close()
        raise
    return saved, journal


def look(path: Path, load: Load) -> SavedMatch:
    """Return a match as its file tells it, without opening it for writing.

    Raises:
        SaveError: The file cannot be read.
        DivergedError: A ply leads to another state than it did when it was played.
        OSError: The disk refused.
    """
    contents = whole(path)
    saved = restore(path, contents, load).saved
    saved.match_id = contents.header.match_id
    return saved


def position(path: Path, load: Load) -> SavedMatch:
    """Return a match at its last position, with no more of its history than that takes.

    It begins at the newest snapshot that fits; one that does not is passed over.

    Raises:
        SaveError: The file cannot be read.
        DivergedError: A ply leads to another state than it did when it was played.
        OSError: The disk refused.
    """
    return restore_position(path, whole(path), load)


def whole(path: Path) -> Contents:
    """Return what a journal holds that is not damaged.

    Raises:
        SaveError: The file cannot be read.
        OSError: The disk refused.
    """
    contents = read_journal(path)
    if contents.damage is not None:
        raise contents.damage
    return contents
