"""Matches of the real games in files, played by the games' own rules of thumb."""

from pathlib import Path

from core import registry
from core.engine.chance import Stream, seed_from_text
from core.table.client import SeatInfo
from core.table.local import LocalTable
from core.table.plan import plan_match
from core.table.table import Table
from saves import match_file
from saves.folders import Folders
from saves.writer import JournalRecorder
from tui.cli.seats import parse_seats, plan

MOST = 5000
"""More plies than a match has that is played so."""


def a_match(
    home: Path,
    plies: int,
    seats: str,
    game_id: str = "loewenherz",
    luck: str = "a match",
    until: str = "",
) -> Path:
    """Return the file of a match after so many plies; seats as on the command line.

    With `until` it ends sooner, at the first question of that kind.
    """
    game, stream = registry.load(game_id), Stream(luck.encode())
    begun = plan(game, parse_seats(seats, "Ann"), {}, luck)
    saved, journal = match_file.begin(begun, game, Folders(home))
    with journal:
        table = Table(saved.match, saved.seats, JournalRecorder(journal))
        for _ in range(plies):
            asked = {pending.kind for pending in game.owing(saved.match.state)}
            if until in asked or not _advance(table, stream):
                break
    return saved.path


def _advance(table: Table, stream: Stream) -> bool:
    """Have the first seat that owes a decision do as advised; return whether one did.

    Raises:
        AssertionError: A seat owes a decision and is not asked.
    """
    game = table.match.game
    if not (owing := game.owing(table.match.state)):
        return False
    client = LocalTable(table, owing[0].seat)
    view = client.view()
    if view.decision is None:
        raise AssertionError("a seat that owes a decision is asked")
    move = game.advise(view.state, owing[0].seat, view.decision.moves, stream)
    client.submit(view.decision.id, move)
    return True


def advised(home: Path, game_id: str, plies: int, seats: int = 2, luck: str = "advised") -> Path:
    """Return the file of a match after so many plies, some of which were taken back."""
    game, stream = registry.load(game_id), Stream(luck.encode())
    people = [SeatInfo(name) for name in ("Ann", "Björn", "Cleo", "Dora")[:seats]]
    seed = seed_from_text(luck)
    planned = plan_match(game, people, {}, seed=seed, bot_seed=seed)
    saved, journal = match_file.begin(planned, game, Folders(home))
    with journal:
        table = Table(saved.match, saved.seats, JournalRecorder(journal))
        for number in range(plies):
            mover = game.owing(saved.match.state)
            if not _advance(table, stream):
                break
            if number % 16 == 15:
                LocalTable(table, mover[0].seat).take_back()
        table.keep_position()
    return saved.path
