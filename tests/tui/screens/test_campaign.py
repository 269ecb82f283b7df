"""Campaigns with keys: planned, begun, left, gone on with, finished; renamed, copied, damaged."""

from pathlib import Path

import pytest

from campaigning import a_campaign, opened, play
from core import registry
from home_app import an_app
from saves import campaigns
from saves.campaign import PLAN_FILE
from saves.folders import Folders
from saves.plan import Plan, Player
from screens import screen_lines, screen_text, shown
from tui.screens.game import GameScreen

PAIR = (Player("Anna"), Player("Squire", "bot", "squire"))


def a_series(home: Path, finished: int, count: int = 2) -> Path:
    """Return a campaign of Adellos, some of whose matches are finished."""
    plan = Plan(PAIR)
    for _ in range(count):
        plan = plan.with_match("adellos", seed="screen")
    folder = a_campaign(home, plan)
    for number in range(finished):
        campaign = opened(folder, registry.load)
        play(campaign, campaign.slots[number], registry.load, home)
    return folder


async def test_a_campaign_is_planned(lehen_home: Path) -> None:
    """C opens a plan; name, players, matches and points change; 1 keeps it and opens its page."""
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "WELCOME")
        await pilot.press("c")
        await shown(pilot, "A NEW CAMPAIGN", "Löwenherz", "Knight")
        await pilot.press("enter", "ctrl+u", *"Winter", "enter")
        await shown(pilot, "Winter")
        await pilot.press("2", "3", "4")
        await shown(pilot, "Squire", "3 matches")
        await pilot.press("down", "down", "right", "1")
        await shown(pilot, "NO MATCH ENDED YET", "Winter", "0 of 3 played", "Match 1 of 3")
        (folder,) = campaigns.paths(Folders(lehen_home))
        assert "Winter" == folder.name
        plan = opened(folder, registry.load).plan
        assert ["Anna", "Knight", "Squire"] == [player.name for player in plan.players]
        assert (3, 2, 1) == plan.points


async def test_a_changed_plan_is_not_lost_by_one_key(lehen_home: Path) -> None:
    """Q asks before changes are dropped; Escape goes back to them, Enter drops them."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "WELCOME")
        await pilot.press("c")
        await shown(pilot, "A NEW CAMPAIGN")
        await pilot.press("2", "Q")
        await shown(pilot, "Drop what you changed in this plan?")
        await pilot.press("escape")
        await shown(pilot, "A NEW CAMPAIGN", "Squire")
        await pilot.press("Q")
        await shown(pilot, "Drop what you changed in this plan?")
        await pilot.press("enter")
        await shown(pilot, "WELCOME")
    assert [] == list(campaigns.paths(Folders(lehen_home)))


async def test_options_and_seats_of_a_match(lehen_home: Path) -> None:
    """Enter on a match opens it: who plays, options, luck; too few players are refused."""
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "WELCOME")
        await pilot.press("c")
        await shown(pilot, "A NEW CAMPAIGN")
        await pilot.press(*["down"] * 3, "enter")
        await shown(pilot, "MATCH 1", "WHO PLAYS", "OPTIONS", "THE GAME IN SHORT")
        await pilot.press("down", "right", "down", "right", "Q")
        await shown(pilot, "A NEW CAMPAIGN", "Anna", "may_place_fewer")
        await pilot.press("1")
        await shown(pilot, "1: Löwenherz is for 2 to 4 players, not 1")


async def test_a_match_is_begun_left_and_gone_on_with(lehen_home: Path) -> None:
    """Enter begins the next match; left, it is running, and 1 goes on with it."""
    folder = a_series(lehen_home, 0)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "CAMPAIGNS", "Winter", "0 of 2")
        await pilot.press("enter")
        await shown(pilot, "NO MATCH ENDED YET", "Match 1 of 2")
        await pilot.press("enter")
        await shown(pilot, "saved", "Adellos")
        assert isinstance(app.screen, GameScreen)
        await pilot.press("Q")
        await shown(pilot, "is running: Adellos")
        assert 1 == len(list(folder.glob("*.lehen")))
        await pilot.press("1")
        await shown(pilot, "saved")
        assert isinstance(app.screen, GameScreen)
        await pilot.press("Q")
        await shown(pilot, "PLAN")
        await pilot.press("Q")
        await shown(pilot, "WELCOME")
    assert 1 == len(list(folder.glob("*.lehen")))


async def test_the_page_of_a_campaign(lehen_home: Path) -> None:
    """Standings, head to head, points over the matches; left and right bring the other pages."""
    folder = a_series(lehen_home, 1)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "CAMPAIGNS", "1 of 2")
        await pilot.press("enter")
        text = await shown(
            pilot, "STANDINGS", "HEAD TO HEAD", "POINTS OVER THE MATCHES", "LEADS BY"
        )
        assert text.index("STANDINGS") < text.index("CHRONICLE")
        await pilot.press("right")
        await pilot.pause()
        text = screen_text(app)
        assert text.index("CHRONICLE") < text.index("STATISTICS")
        result = opened(folder, registry.load).results[0]
        assert result.players[result.winners[0]] in text
        await pilot.press("right")
        await pilot.pause()
        assert "STATISTICS" in screen_lines(app)[1]


async def test_a_finished_campaign_begins_with_its_ceremony(lehen_home: Path) -> None:
    """When all is played 1 opens the ceremony, and what is closed says why."""
    a_series(lehen_home, 2)
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "CAMPAIGNS", "2 of 2")
        await pilot.press("enter")
        await shown(pilot, " 1 The ceremony", "1-7")
        await pilot.press("5")
        await shown(pilot, "All matches of the plan are played")
        await pilot.press("1")
        await shown(pilot, "STATISTICS", "Q goes back")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_ceremony(lehen_home: Path, lang: str, size: tuple[int, int]) -> None:
    """When all matches are finished, 5 shows who has won."""
    folder = a_series(lehen_home, 2)
    first = opened(folder, registry.load).standings()[0]
    app = an_app(lehen_home, lang=lang)
    async with app.run_test(size=size) as pilot:
        await shown(pilot, "Winter")
        await pilot.press("enter")
        await shown(pilot, "PLAN", first.name.upper())
        await pilot.pause()
        await pilot.press("1")
        text = await shown(pilot, "FINAL STANDINGS" if lang == "en" else "ENDSTAND", "═══", "█")
        assert first.name.upper() in text
        await pilot.press("Q")
        await shown(pilot, "PLAN")


async def test_the_ceremony_comes_by_itself(lehen_home: Path) -> None:
    """Who comes back from the last match sees it."""
    folder = a_series(lehen_home, 1)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "1 of 2")
        await pilot.press("enter")
        await shown(pilot, "Match 2 of 2")
        campaign = opened(folder, registry.load)
        play(campaign, campaign.slots[1], registry.load, lehen_home)
        await pilot.press("3")
        await shown(pilot, "THE PLAN")
        await pilot.press("Q")
        await shown(pilot, "THE CAMPAIGN IS OVER")


async def test_rename_duplicate_and_delete(lehen_home: Path) -> None:
    """The keys of the home screen do the same to a campaign as to a match."""
    a_series(lehen_home, 1)
    folders, app = Folders(lehen_home), an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "Winter", "1 of 2")
        await pilot.press("7", "ctrl+u", *"Spring", "enter")
        await shown(pilot, "It is called Spring now")
        await pilot.press("8")
        await shown(pilot, "The copy is Spring 2")
        await pilot.press("9", "enter")
        await shown(pilot, "is in the trash folder")
        assert 1 == len(campaigns.paths(folders)) == len(list(folders.trash.iterdir()))


async def test_out_and_in(lehen_home: Path, tmp_path: Path) -> None:
    """Y copies a campaign's folder elsewhere, a brings it in again."""
    a_series(lehen_home, 1)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "Winter", "1 of 2")
        await pilot.press("y", "ctrl+u", *str(tmp_path / "away"), "enter")
        await shown(pilot, "Written: away")
        await pilot.press("a", *str(tmp_path / "away"), "enter")
        await shown(pilot, "In the list now: away")
    assert ["Winter", "away"] == [path.name for path in campaigns.paths(Folders(lehen_home))]


async def test_all_of_it_as_text(lehen_home: Path, tmp_path: Path) -> None:
    """6 writes plan, standings and chronicle to a new file."""
    a_series(lehen_home, 1)
    out, app = tmp_path / "winter.txt", an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "1 of 2")
        await pilot.press("enter")
        await shown(pilot, "LEADS BY")
        await pilot.press("6", "ctrl+u", *str(out), "enter")
        await shown(pilot, "Written")
        assert all(w in out.read_text("utf-8") for w in ("PLAN", "CHRONICLE", "Adellos"))


async def test_a_damaged_campaign(lehen_home: Path) -> None:
    """A lost plan and a file of nonsense are told; 3 writes the plan anew."""
    folder = a_series(lehen_home, 1)
    (folder / PLAN_FILE).write_text("= 3")
    (folder / "nonsense.lehen").write_bytes(b"Dear Anna")
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "Winter", "needs attention")
        await pilot.press("enter")
        await shown(pilot, "NEEDS ATTENTION", "not a match of Lehen", "makes no sense")
        await pilot.press("3")
        await shown(pilot, "The plan is written anew")
        assert opened(folder, registry.load).why is None


async def test_guests_need_a_table(lehen_home: Path) -> None:
    """A match with a guest by network is not begun at this computer alone."""
    plan = Plan((PAIR[0], Player("Dora", "guest"))).with_match("adellos")
    folder = a_campaign(lehen_home, plan)
    app = an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "Winter")
        await pilot.press("enter")
        await shown(pilot, "NO MATCH ENDED YET")
        await pilot.press("enter")
        await shown(pilot, "Dora: a guest by network needs a table")
    assert [] == list(folder.glob("*.lehen"))
