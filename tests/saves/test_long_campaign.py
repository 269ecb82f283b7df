"""A campaign of thirty matches over many evenings: every file, number and size is looked at."""

from pathlib import Path

import pytest

from campaigning import TRIO, a_campaign, opened, play
from core import registry
from core.engine.game import AnyGame
from saves.campaign import INDEX_FILE, PLAN_FILE, Campaign
from saves.plan import Plan, Player
from saves.standings import Result, ahead, points_of, standings
from saves.verify import verify

BYTES_PER_ENTRY = 150
INDEX_BYTES_PER_MATCH = 3000
FOUR = (*TRIO, Player("Dora"))


class Counting:
    """Loads games, and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, game_id: str) -> AnyGame:
        """Return a game."""
        self.count += 1
        return registry.load(game_id)


def plan_of(count: int) -> Plan:
    """Return a plan of so many matches of all games, in which one of four always sits out."""
    plan = Plan(FOUR, points=(4, 2, 1))
    names = [player.name for player in FOUR]
    for number in range(count):
        game = registry.ids()[number % len(registry.ids())]
        sitting = tuple(name for name in names if name != names[number % len(names)])
        plan = plan.with_match(game, players=sitting, seed="long")
    return plan


def evenings(home: Path, count: int, plies: int) -> Path:
    """Play a campaign: so many plies on an evening, then another match is gone on with."""
    folder = a_campaign(home, plan_of(count))
    campaign = opened(folder, registry.load)
    evening = 0
    while not campaign.is_over:
        evening += 1
        running = [slot for slot in campaign.slots if slot.state == "running"]
        new = [slot for slot in campaign.slots if slot.state == "planned"]
        is_new = new and (not running or evening % 3 == 0)
        slot = new[0] if is_new else running[evening % len(running)]
        play(campaign, slot, registry.load, home, plies)
        campaign = opened(folder, registry.load)  # as after a restart: from the disk alone
    return folder


def check_standings(campaign: Campaign) -> None:
    """The table is what each result says, added up here by hand."""
    results = campaign.results
    total = {player.name: 0 for player in FOUR}
    for one in results:
        for name, points in points_of(one, campaign.plan.points).items():
            total[name] += points
    table = campaign.standings()
    assert total == {row.name: row.points for row in table}
    assert sorted(total.values(), reverse=True) == [row.points for row in table]
    for row in table:
        played = [result for result in results if row.name in result.players]
        assert (len(played), len(played)) == (row.matches, sum(row.places))
        assert row.wins == sum(wins(result, row.name) for result in played)
    pairs = [(a.name, b.name) for a in FOUR for b in FOUR if a != b]
    for a, b in pairs:
        both = [r for r in results if a in r.players and b in r.players]
        level = sum(r.place(a) == r.place(b) for r in both)
        assert len(both) == ahead(results, a, b) + ahead(results, b, a) + level


def wins(result: Result, name: str) -> bool:
    """Return whether a player is among the winners."""
    return name in [result.players[seat] for seat in result.winners]


def check(home: Path, count: int, plies: int) -> None:
    """Play a campaign to its end and look at all of it."""
    folder = evenings(home, count, plies)
    load = Counting()
    campaign = opened(folder, load)
    assert 0 == load.count  # the index knows all
    assert ["finished"] * count == [slot.state for slot in campaign.slots]
    check_standings(campaign)
    files = sorted(folder.glob("*.lehen"))
    assert count == len(files)
    for slot in campaign.slots:
        assert slot.file is not None
        assert "exact" == verify(slot.file.path, registry.load).verdict
        assert slot.file.story is not None
        result = slot.result
        assert result is not None
        assert slot.file.size_bytes < 4000 + BYTES_PER_ENTRY * result.entries
    assert {PLAN_FILE, INDEX_FILE, *(path.name for path in files)} == {
        path.name for path in folder.iterdir()
    }
    assert (folder / INDEX_FILE).stat().st_size < INDEX_BYTES_PER_MATCH * count
    assert (folder / PLAN_FILE).stat().st_size < 300 * count
    (folder / INDEX_FILE).unlink()
    again = opened(folder, registry.load)
    assert campaign == again
    assert standings([p.name for p in FOUR], again.results, (4, 2, 1)) == campaign.standings()


def test_a_campaign_of_five_matches(lehen_home: Path) -> None:
    """One match of each game, left and gone on with again and again."""
    check(lehen_home, 5, 150)


@pytest.mark.soak
def test_a_campaign_of_thirty_matches(lehen_home: Path) -> None:
    """Thirty matches, as many as a winter has evenings and more."""
    check(lehen_home, 30, 120)
