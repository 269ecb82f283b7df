"""Campaigns in files, their matches played by the games' own rules of thumb."""

from pathlib import Path

from core.engine.chance import Stream
from core.engine.ids import Seat
from core.table.local import LocalTable
from core.table.table import Table
from saves import campaigns, match_file
from saves.campaign import Campaign, Slot
from saves.folders import Folders
from saves.plan import Plan, Player
from saves.start import Load
from saves.writer import JournalRecorder

MADE_BY = "1.0"
TRIO = (Player("Anna"), Player("Ben"), Player("Squire", "bot", "squire"))


def toy_plan(count: int, players: tuple[Player, ...] = TRIO) -> Plan:
    """Return a plan of so many matches of the toy game, with fixed luck."""
    plan = Plan(players)
    for _ in range(count):
        plan = plan.with_match("toygame", seed="toy")
    return plan


def a_campaign(home: Path, plan: Plan, name: str = "Winter") -> Path:
    """Return the folder of a new campaign."""
    return campaigns.create(name, plan, Folders(home))


def opened(folder: Path, load: Load, lang: str = "en") -> Campaign:
    """Return a campaign when all of it is found out."""
    return Campaign.open(folder, load, lang, MADE_BY)


def play(campaign: Campaign, slot: Slot, load: Load, home: Path, plies: int = 10_000) -> Path:
    """Begin a match of a campaign or go on with it, play so many plies, and return its file."""
    if slot.file is None:
        plan, berth = campaign.match_plan(slot, load)
        game = load(plan.game_id)
        saved, journal = match_file.begin(plan, game, Folders(home), berth)
    else:
        saved, journal = match_file.go_on(slot.file.path, load)
    number = slot.planned.number * 1000 + len(saved.match.entries)
    stream = Stream(b"campaign", number)
    with journal:
        table = Table(saved.match, saved.seats, JournalRecorder(journal), saved.notes)
        for _ in range(plies):
            owing = saved.match.game.owing(saved.match.state)
            if not owing:
                break
            _advance(table, owing[0].seat, stream)
        table.keep_position()
    return saved.path


def _advance(table: Table, seat: Seat, stream: Stream) -> None:
    client = LocalTable(table, seat)
    view = client.view()
    if view.decision is None:
        raise AssertionError("a seat that owes a decision is asked")
    move = table.match.game.advise(view.state, seat, view.decision.moves, stream)
    client.submit(view.decision.id, move)
