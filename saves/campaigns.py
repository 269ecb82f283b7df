"""All campaigns of this computer, and what a person does with their folders."""

import contextlib
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from saves.campaign import PLAN_FILE, Campaign, looks
from saves.disk import LOCAL, Disk, draft_path, exists_already, place
from saves.errors import MissingError, NewerPlanError, NotACampaignError, PlanError
from saves.folders import SUFFIX, Folders
from saves.plan import Plan, plan_text, read_plan
from saves.shelf import checked_name, free_path
from saves.start import Load


def listing(folders: Folders, load: Load, lang: str, made_by: str) -> Iterator[list[Campaign]]:
    """Yield the list of all campaigns: at once, and again as more of them is found out.

    The one played last comes first; see `saves.campaign.looks`.

    Raises:
        OSError: A folder cannot be read.
    """
    rest = {folder: _while_there(looks(folder, load, lang, made_by)) for folder in paths(folders)}
    first = {folder: next(more, None) for folder, more in rest.items()}
    found = {folder: campaign for folder, campaign in first.items() if campaign is not None}
    yield _by_time(found.values())
    for folder, more in rest.items():
        for campaign in more:
            found[folder] = campaign
            yield _by_time(found.values())


def _while_there(more: Iterator[Campaign]) -> Iterator[Campaign]:
    """Yield what is found out until the folder goes: somebody may put it away meanwhile."""
    with contextlib.suppress(FileNotFoundError):
        yield from more


def _by_time(found: Iterable[Campaign]) -> list[Campaign]:
    return sorted(found, key=lambda one: one.played, reverse=True)


def paths(folders: Folders) -> list[Path]:
    """Return the folders of all campaigns."""
    found = sorted(folders.campaigns.glob("[!.]*"))
    return [path for path in found if path.is_dir() and _is_campaign(path)]


def _is_campaign(folder: Path) -> bool:
    """Return whether a folder is more than the rest of a campaign that was never made."""
    return (folder / PLAN_FILE).exists() or any(folder.glob(f"[!.]*{SUFFIX}"))


def find(name: str, folders: Folders) -> Path:
    """Return the folder of a campaign, by its name or as a path.

    Raises:
        FileNotFoundError: There is none.
    """
    for folder in (folders.campaigns / name, Path(name).expanduser()):
        if name and folder.is_dir() and _is_campaign(folder):
            return folder
    raise MissingError(
        f"there is no campaign {name}; see: lehen campaign list", "no_campaign", name=name
    )


def create(name: str, plan: Plan, folders: Folders, disk: Disk = LOCAL) -> Path:
    """Make the folder of a new campaign, which survives a power cut, and return it.

    Raises:
        NotASaveNameError: It cannot be the name of a folder.
        PlanError: The plan makes no sense.
        FileExistsError: There is a campaign of that name.
        OSError: The disk refused.
    """
    plan.checked()
    folders.make(disk)
    folder = folders.campaigns / checked_name(name)
    if disk.exists(folder / PLAN_FILE):
        raise exists_already(folder)
    disk.make_folder(folder)
    disk.sync_folder(folders.campaigns)
    write_plan(folder, plan, disk)
    return folder


def write_plan(folder: Path, plan: Plan, disk: Disk = LOCAL) -> None:
    """Put a plan in the place of the old one; a power cut leaves one of them.

    Raises:
        PlanError: The plan makes no sense, or a newer program wrote the old one.
        OSError: The disk refused; the old plan is still there.
    """
    path = folder / PLAN_FILE
    if disk.exists(path):
        with contextlib.closing(disk.read_open(path)) as file:
            _demand_not_newer(file.read(0, file.size()))
    place(disk, path, plan_text(plan.checked()).encode()).close()


def _demand_not_newer(old: bytes) -> None:
    try:
        read_plan(old.decode(errors="replace"))
    except NewerPlanError:
        raise
    except PlanError:
        return  # what is damaged may be replaced


def mend(campaign: Campaign, folders: Folders) -> Path:
    """Write a plan anew from the matches; a damaged one is kept aside. Return where, or the plan.

    Raises:
        PlanError: The matches tell no plan, or a newer program wrote the old one.
        OSError: The disk refused.
    """
    folders.make()
    path = aside = campaign.folder / PLAN_FILE
    if path.exists():
        aside = free_path(folders.damaged / f"{campaign.name}-{PLAN_FILE}")
        place(LOCAL, aside, path.read_bytes()).close()
    write_plan(campaign.folder, campaign.plan)
    return aside


def rename(folder: Path, name: str) -> Path:
    """Give a campaign another name and return its folder.

    Raises:
        NotASaveNameError: It cannot be the name of a folder.
        LockedError: Somebody plays a match of it.
        OSError: The disk refused, or there is a folder of that name.
    """
    new = folder.with_name(checked_name(name))
    if new != folder:
        _move(folder, new)
    return new


def put_away(folder: Path, folders: Folders) -> Path:
    """Move a campaign with all its matches to the trash folder and return where it is.

    Raises:
        LockedError: Somebody plays a match of it.
        OSError: The disk refused.
    """
    folders.make()
    new = free_path(folders.trash / folder.name)
    _move(folder, new)
    return new


def duplicate(folder: Path, folders: Folders) -> Path:
    """Make a second campaign with the same plan and matches, and return its folder.

    Raises:
        OSError: The disk refused.
    """
    return _copy(folder, free_path(folders.campaigns / folder.name))


def bring_in(folder: Path, folders: Folders) -> Path:
    """Copy a campaign from anywhere into the library and return the copy's folder.

    Raises:
        NotACampaignError: The folder is none.
        OSError: The disk refused.
    """
    if not _is_campaign(folder):
        raise NotACampaignError(folder)
    folders.make()
    return _copy(folder, free_path(folders.campaigns / folder.resolve().name))


def take_out(folder: Path, target: Path) -> Path:
    """Copy a campaign to a new folder, or into one that is there; return the copy's folder.

    Raises:
        FileExistsError: There is a campaign of that name.
        OSError: The disk refused.
    """
    new = target / folder.name if target.is_dir() else target
    if new.exists():
        raise exists_already(new)
    return _copy(folder, new)


def _copy(folder: Path, new: Path) -> Path:
    """Copy plan and matches; the new folder appears when all of it is on the disk."""
    draft = draft_path(new)
    if draft.exists():  # a copy that was broken off
        shutil.rmtree(draft)
    LOCAL.make_folder(draft)
    files = [folder / PLAN_FILE, *sorted(folder.glob(f"[!.]*{SUFFIX}"))]
    for path in files:
        with contextlib.suppress(FileNotFoundError):  # a campaign without its plan
            place(LOCAL, draft / path.name, path.read_bytes()).close()
    LOCAL.rename(draft, new)
    LOCAL.sync_folder(new.parent)
    return new


def _move(old: Path, new: Path) -> None:
    """Give a folder another name, while nobody writes to what is in it."""
    if new.exists():
        raise exists_already(new)
    with contextlib.ExitStack() as held:
        for path in old.glob(f"[!.]*{SUFFIX}"):
            held.enter_context(contextlib.closing(LOCAL.write_open(path)))
        LOCAL.rename(old, new)
    for folder in {old.parent, new.parent}:
        LOCAL.sync_folder(folder)
