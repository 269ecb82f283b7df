"""Folders of campaigns: made, named, put away, copied, and what accidents leave of a plan."""

from collections import Counter
from pathlib import Path

import pytest

from campaigning import MADE_BY, a_campaign, opened, play, toy_plan
from crashfs import ModelDisk
from savedtoy import load
from saves import campaigns, match_file
from saves.campaign import PLAN_FILE
from saves.errors import (
    LockedError,
    NewerPlanError,
    NotACampaignError,
    NotASaveNameError,
    PlanError,
)
from saves.folders import Folders
from saves.plan import Plan, plan_text, read_plan

HOME = Path("home")


def begun(home: Path, name: str = "Winter") -> Path:
    """Return a campaign whose first match has begun."""
    folder = a_campaign(home, toy_plan(2), name)
    campaign = opened(folder, load)
    play(campaign, campaign.slots[0], load, home, 5)
    return folder


def names(home: Path) -> list[str]:
    """Return the names of all campaigns."""
    return [path.name for path in campaigns.paths(Folders(home))]


def test_the_list_of_campaigns(lehen_home: Path) -> None:
    """The one played last comes first; a damaged plan hides no other campaign."""
    for name in ("Autumn", "Winter"):
        begun(lehen_home, name)
    (lehen_home / "campaigns" / "Winter" / PLAN_FILE).write_bytes(b"\xff\xfe")
    (lehen_home / "campaigns" / "empty").mkdir()
    (lehen_home / "campaigns" / "note.txt").write_text("Dear Anna")
    *_, found = campaigns.listing(Folders(lehen_home), load, "en", MADE_BY)
    assert {"Autumn": "", "Winter": "campaign.damaged_plan"} == {
        one.name: one.why.key if one.why else "" for one in found
    }
    assert sorted(found, key=lambda one: one.played, reverse=True) == found


def test_a_campaign_that_is_put_away_meanwhile_is_left_out(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks while somebody deletes is told of the others, and of no fault."""
    a_campaign(lehen_home, toy_plan(1))
    folders = Folders(lehen_home)
    there = campaigns.paths(folders)
    monkeypatch.setattr(campaigns, "paths", lambda _: [folders.campaigns / "Gone", *there])
    *_, found = campaigns.listing(folders, load, "en", MADE_BY)
    assert there == [one.folder for one in found]


def test_a_name_is_used_once(lehen_home: Path) -> None:
    """A second campaign of a name is refused, and so are names that no folder can have."""
    a_campaign(lehen_home, toy_plan(1))
    with pytest.raises(FileExistsError):
        a_campaign(lehen_home, toy_plan(2))
    for name in ("", "a/b", ".hidden", "x" * 99):
        with pytest.raises(NotASaveNameError):
            a_campaign(lehen_home, toy_plan(1), name)
    with pytest.raises(PlanError):
        a_campaign(lehen_home, Plan(()), "Empty")
    assert ["Winter"] == names(lehen_home)


def test_finding(lehen_home: Path) -> None:
    """A campaign is found by its name and as a path."""
    folder, folders = a_campaign(lehen_home, toy_plan(1)), Folders(lehen_home)
    assert folder == campaigns.find("Winter", folders) == campaigns.find(str(folder), folders)
    with pytest.raises(FileNotFoundError, match="no campaign Summer"):
        campaigns.find("Summer", folders)


def test_rename(lehen_home: Path) -> None:
    """The campaign goes on under its new name; while somebody plays it stays where it is."""
    folder = begun(lehen_home)
    before = opened(folder, load)
    new = campaigns.rename(folder, "Spring")
    assert [before.slots[0].planned] == [opened(new, load).slots[0].planned]
    assert "running" == opened(new, load).slots[0].state
    begun(lehen_home)
    with pytest.raises(FileExistsError):
        campaigns.rename(new, "Winter")
    file = opened(new, load).slots[0].file
    assert file is not None
    _, journal = match_file.go_on(file.path, load)
    with journal, pytest.raises(LockedError):
        campaigns.rename(new, "Summer")
    assert ["Spring", "Winter"] == sorted(names(lehen_home))


def test_trash(lehen_home: Path) -> None:
    """Two of one name lie in the trash side by side, with all their files."""
    files = []
    for _ in range(2):
        folder = begun(lehen_home)
        files.append(sorted(path.name for path in folder.glob("*.lehen")))
        campaigns.put_away(folder, Folders(lehen_home))
    trash = Folders(lehen_home).trash
    assert [] == names(lehen_home)
    found = [sorted(p.name for p in (trash / n).glob("*.lehen")) for n in ("Winter", "Winter 2")]
    assert files == found


def test_duplicate(lehen_home: Path) -> None:
    """The copy has the same plan and matches, and goes on by itself; a draft is in nobody's way."""
    folder, folders = begun(lehen_home), Folders(lehen_home)
    (folders.campaigns / ".Winter 2.draft").mkdir()
    copy = campaigns.duplicate(folder, folders)
    before = opened(folder, load)
    assert ("Winter 2", before.plan) == (copy.name, opened(copy, load).plan)
    campaign = opened(copy, load)
    play(campaign, campaign.slots[0], load, lehen_home)
    assert ["running", "finished"] == [opened(f, load).slots[0].state for f in (folder, copy)]


def test_out_and_in(lehen_home: Path, tmp_path: Path) -> None:
    """A copy elsewhere has plan and matches, and comes back under a free name."""
    folder, folders = begun(lehen_home), Folders(lehen_home)
    draft = tmp_path / ".away.draft"
    draft.mkdir()
    (draft / "rest.lehen").write_bytes(b"of a copy that was broken off")
    out = campaigns.take_out(folder, tmp_path / "away")
    assert sorted(p.name for p in folder.iterdir()) == sorted(p.name for p in out.iterdir())
    inside = campaigns.take_out(folder, out)
    assert out / "Winter" == inside
    with pytest.raises(FileExistsError, match="Winter"):
        campaigns.take_out(folder, out)
    back = campaigns.bring_in(out, folders)
    assert (folders.campaigns / "away", opened(folder, load).plan) == (
        back,
        opened(back, load).plan,
    )
    assert "away 2" == campaigns.bring_in(out, folders).name
    with pytest.raises(NotACampaignError, match="not the folder of a campaign"):
        campaigns.bring_in(lehen_home / "trash", folders)


def test_a_newer_plan_is_never_written_over(lehen_home: Path) -> None:
    """A plan of a later format stays as it is."""
    folder = a_campaign(lehen_home, toy_plan(1))
    (folder / PLAN_FILE).write_text("format = 9")
    with pytest.raises(NewerPlanError):
        campaigns.write_plan(folder, toy_plan(2))
    assert "format = 9" == (folder / PLAN_FILE).read_text()


PLANS = [toy_plan(count) for count in range(1, 5)]


def kept(disk: ModelDisk) -> Plan | None:
    """Return the plan that is on a disk, None if there is none.

    Raises:
        PlanError: There is a file that is no plan.
    """
    path = HOME / "campaigns" / "Winter" / PLAN_FILE
    return read_plan(disk.content(path).decode()) if disk.exists(path) else None


def judged(flaw: str | None = None) -> Counter[str]:
    """Make a campaign and change its plan; count what accidents after each operation leave."""
    disk = ModelDisk(Path(), HOME, flaws=frozenset({flaw} if flaw else ()))
    found: Counter[str] = Counter()
    answered = 0

    def judge() -> None:
        for state in (disk.after_kill(), *disk.power_cuts()):
            try:
                plan = kept(state)
            except PlanError:
                found["torn"] += 1
                continue
            known = -1 if plan is None else PLANS.index(plan)
            found["sound" if known >= answered - 1 else "lost"] += 1
            folders = Folders(HOME)
            if plan is None:
                campaigns.create("Winter", PLANS[0], folders, state)
            campaigns.write_plan(folders.campaigns / "Winter", PLANS[3], state)
            if kept(state) != PLANS[3]:
                found["stuck"] += 1

    disk.after = judge
    folder = campaigns.create("Winter", PLANS[0], Folders(HOME), disk)
    answered = 1
    judge()
    for number, plan in enumerate(PLANS[1:], 2):
        campaigns.write_plan(folder, plan, disk)
        answered = number
        judge()
    return found


def test_accidents_of_a_plan() -> None:
    """Whatever happens, the last plan that was kept is there whole, or the one on its way."""
    found = judged()
    assert found["sound"] > 50
    assert {"sound"} == set(found)


@pytest.mark.parametrize(("flaw", "fault"), [("sync", "torn"), ("folder sync", "lost")])
def test_flaws_of_the_disk_are_found(flaw: str, fault: str) -> None:
    """The check sees that a sync of the file or of the folder is missing."""
    assert judged(flaw)[fault] > 0


@pytest.mark.parametrize("room_bytes", range(0, 300, 37))
def test_a_full_disk_keeps_the_old_plan(room_bytes: int) -> None:
    """A plan that does not fit is refused, and the old one stays."""
    disk = ModelDisk(Path(), HOME)
    folder = campaigns.create("Winter", PLANS[0], Folders(HOME), disk)
    disk.room_bytes = len(plan_text(PLANS[0])) + room_bytes
    longer = toy_plan(30)
    with pytest.raises(OSError, match="no room"):
        campaigns.write_plan(folder, longer, disk)
    assert PLANS[0] == kept(disk)
    disk.room_bytes = None
    campaigns.write_plan(folder, longer, disk)
    assert longer == kept(disk)
