"""Campaigns: what their folders tell, and how matches are begun, left and gone on with."""

from pathlib import Path

import pytest

from campaigning import TRIO, a_campaign, opened, play, toy_plan
from core.engine.errors import SetupError
from core.engine.game import AnyGame
from savedtoy import load
from saves import campaigns, library
from saves.branching import branch
from saves.campaign import INDEX_FILE, PLAN_FILE, Campaign, looks
from saves.errors import PlanError
from saves.folders import Folders
from saves.plan import Plan, Player, plan_text
from saves.standings import standings


def states(campaign: Campaign) -> list[str]:
    """Return the state of every match of the plan."""
    return [slot.state for slot in campaign.slots]


def after(home: Path, *plies: int) -> Path:
    """Return a campaign of four matches, the first of which were played so far."""
    folder = a_campaign(home, toy_plan(4))
    for number, count in enumerate(plies):
        campaign = opened(folder, load)
        play(campaign, campaign.slots[number], load, home, count)
    return folder


def no_game(game_id: str) -> AnyGame:
    """Fail: no file should be read.

    Raises:
        AssertionError: Always.
    """
    raise AssertionError(f"{game_id} was loaded")


def test_a_new_campaign(lehen_home: Path) -> None:
    """Nothing is played, the first match is next, and everybody is level."""
    campaign = opened(after(lehen_home), load)
    assert ["planned"] * 4 == states(campaign)
    assert campaign.next_match() == campaign.slots[0]
    assert [(1, 0)] * 3 == [(one.rank, one.points) for one in campaign.standings()]
    assert ("Winter", False) == (campaign.name, campaign.is_over)


def test_a_match_is_left_and_another_one_played(lehen_home: Path) -> None:
    """A match waits at any ply; the running one that was played last is next; then the plan."""
    folder = after(lehen_home, 7, 3)
    campaign = opened(folder, load)
    assert ["running", "running", "planned", "planned"] == states(campaign)
    first, second, *_ = campaign.slots
    play(campaign, first, load, lehen_home, 2)
    campaign = opened(folder, load)
    assert 1 == getattr(campaign.next_match(), "planned", first.planned).number
    play(campaign, campaign.slots[0], load, lehen_home)
    play(campaign, second, load, lehen_home)
    campaign = opened(folder, load)
    assert ["finished", "finished", "planned", "planned"] == states(campaign)
    assert campaign.next_match() == campaign.slots[2]


def test_the_seating_is_handed_on(lehen_home: Path) -> None:
    """In each match that is begun the last of the one before sits first, in its file too."""
    campaign = opened(after(lehen_home, 1, 1, 1, 1), load)
    names = [[player.name for player in campaign.seating(slot)] for slot in campaign.slots]
    assert [["Anna", "Ben", "Squire"], ["Squire", "Anna", "Ben"]] == names[:2]
    assert [["Ben", "Squire", "Anna"], ["Anna", "Ben", "Squire"]] == names[2:]
    files = [slot.file.names for slot in campaign.slots if slot.file]
    assert [tuple(row) for row in names] == files


def test_standings_come_from_the_files(lehen_home: Path) -> None:
    """The table is that of the results, and the end is when all are finished."""
    folder = after(lehen_home, *[10_000] * 4)
    campaign = opened(folder, load)
    assert 4 == len(campaign.results)
    assert campaign.standings() == standings([p.name for p in TRIO], campaign.results)
    assert campaign.is_over
    assert campaign.next_match() is None


def test_the_index_may_be_lost(lehen_home: Path) -> None:
    """With the index no match is read; without it, or with a spoilt one, all is the same."""
    folder = after(lehen_home, 10_000, 5)
    campaign = opened(folder, load)
    assert campaign == opened(folder, no_game)
    (folder / INDEX_FILE).unlink()
    assert campaign == opened(folder, load)
    (folder / INDEX_FILE).write_bytes(b"\x94junk")
    assert campaign == opened(folder, load)


def test_what_is_known_at_once(lehen_home: Path) -> None:
    """Before any match is read it is known which of the plan have begun: none begins twice."""
    folder = after(lehen_home, 10_000, 5)
    (folder / INDEX_FILE).unlink()
    campaign = next(looks(folder, no_game, "en", "1.0"))
    assert ["finished", "running", "planned", "planned"] == states(campaign)


def test_a_damaged_match_blocks_nothing(lehen_home: Path) -> None:
    """It is shown with a reason and counts for nothing; the next match can be played."""
    folder = after(lehen_home, 10_000, 5)
    campaign = opened(folder, load)
    broken = campaign.slots[0].file
    assert broken is not None
    data = bytearray(broken.path.read_bytes())
    data[len(data) // 2] ^= 1
    broken.path.write_bytes(data)
    campaign = opened(folder, load)
    assert ["damaged", "running", "planned", "planned"] == states(campaign)
    file = campaign.slots[0].file
    assert file is not None
    assert "library.damaged" == getattr(file.why, "key", "")
    assert [] == campaign.results
    assert campaign.next_match() == campaign.slots[1]


def test_files_that_are_no_match_of_the_plan(lehen_home: Path) -> None:
    """Without a header, second of a match, of no campaign: each is listed with a reason."""
    folder = after(lehen_home, 10_000)
    campaign = opened(folder, load)
    file = campaign.slots[0].file
    assert file is not None
    (folder / "lost.lehen").write_bytes(b"\x8aLEHEN\r\n" + bytes(50))
    (folder / "twice.lehen").write_bytes(file.path.read_bytes())
    single = play_single(lehen_home)
    (folder / "single.lehen").write_bytes(single.read_bytes())
    campaign = opened(folder, load)
    found = {one.path.name: getattr(one.why, "key", "") for one in campaign.others}
    second = {"twice.lehen", file.path.name} & found.keys()
    assert {"lost.lehen", "single.lehen", *second} == found.keys()
    assert 1 == len(second)
    assert ("library.lost", "campaign.not_of_it", "campaign.second") == (
        found["lost.lehen"],
        found["single.lehen"],
        found[second.pop()],
    )
    assert ["finished", "planned", "planned", "planned"] == states(campaign)


def play_single(home: Path) -> Path:
    """Return the file of a match that belongs to no campaign."""
    other = a_campaign(home, toy_plan(1), "Other")
    campaign = opened(other, load)
    path = play(campaign, campaign.slots[0], load, home, 5)
    return branch(path, Folders(home))


@pytest.mark.parametrize(
    ("plan", "reason"),
    [(None, "lost_plan"), ("= 3", "damaged_plan"), ("format = 9", "newer_plan")],
)
def test_a_lost_plan(lehen_home: Path, plan: str | None, reason: str) -> None:
    """The matches still tell players, games and standings; the reason is told."""
    folder = after(lehen_home, 10_000, 5)
    before = opened(folder, load)
    (folder / PLAN_FILE).unlink()
    if plan is not None:
        (folder / PLAN_FILE).write_text(plan)
    campaign = opened(folder, load)
    assert f"campaign.{reason}" == getattr(campaign.why, "key", "")
    assert before.plan.players == campaign.plan.players
    assert [(1, {}), (2, {})] == [(one.number, one.options) for one in campaign.plan.matches]
    assert (before.results, before.standings()) == (campaign.results, campaign.standings())
    assert [folder] == campaigns.paths(Folders(lehen_home))


def test_a_lost_plan_is_written_anew(lehen_home: Path) -> None:
    """The damaged file is kept aside; a newer one is left alone."""
    folder, folders = after(lehen_home, 10_000, 5), Folders(lehen_home)
    (folder / PLAN_FILE).write_text("= 3")
    aside = campaigns.mend(opened(folder, load), folders)
    assert ("= 3", folders.damaged) == (aside.read_text(), aside.parent)
    campaign = opened(folder, load)
    assert campaign.why is None
    assert ["finished", "running"] == states(campaign)
    (folder / PLAN_FILE).write_text("format = 9")
    with pytest.raises(PlanError, match="format 9"):
        campaigns.mend(opened(folder, load), folders)
    assert "format = 9" == (folder / PLAN_FILE).read_text()


def test_the_plan_may_change_while_matches_run(lehen_home: Path) -> None:
    """New matches, another order, and a match taken out: the files stay with their numbers."""
    folder = after(lehen_home, 10_000, 5)
    plan = opened(folder, load).plan
    changed = Plan(plan.players, (plan.matches[3], plan.matches[1]), (1,)).with_match("toygame")
    campaigns.write_plan(folder, changed)
    campaign = opened(folder, load)
    assert [("planned", 4), ("running", 2), ("planned", 5)] == [
        (slot.state, slot.planned.number) for slot in campaign.slots
    ]
    assert ["campaign.not_planned"] == [getattr(one.why, "key", "") for one in campaign.others]


def test_what_cannot_be_begun(lehen_home: Path) -> None:
    """Too many seats, an unknown option: the reason comes when the match is to begin."""
    plan = Plan(TRIO).with_match("toygame", options={"nonsense": 1})
    campaign = opened(a_campaign(lehen_home, plan), load)
    with pytest.raises(SetupError, match="nonsense"):
        campaign.match_plan(campaign.slots[0], load)
    with pytest.raises(PlanError, match="no match 7"):
        campaign.slot(7)


def test_guests_have_open_seats(lehen_home: Path) -> None:
    """A guest by network sits in an open chair; the file knows who that is in the campaign."""
    plan = Plan((TRIO[0], Player("Dora", "guest"), TRIO[2])).with_match("toygame")
    campaign = opened(a_campaign(lehen_home, plan), load)
    match, berth = campaign.match_plan(campaign.slots[0], load)
    assert ["person", "open", "bot"] == [seat.kind for seat in match.seats]
    assert ("Anna", "Dora", "Squire") == berth.mark.players


def test_matches_of_campaigns_can_be_resumed(lehen_home: Path) -> None:
    """The match played last is found, also in a campaign."""
    folder = after(lehen_home, 5)
    (slot, *_) = opened(folder, load).slots
    assert slot.file is not None
    assert slot.file.path == library.last_played(Folders(lehen_home))


def test_the_plan_file_can_be_read_by_a_person(lehen_home: Path) -> None:
    """What is on the disk is the plan as TOML."""
    folder = after(lehen_home)
    assert plan_text(toy_plan(4)) == (folder / PLAN_FILE).read_text(encoding="utf-8")
