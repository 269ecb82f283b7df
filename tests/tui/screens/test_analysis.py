"""The screen of winning chances."""

from pathlib import Path

from core import registry
from core.bots.analysis import Standing, beginnings
from core.engine.chance import Stream
from core.table.local import LocalTable
from core.table.table import Table
from home_app import an_app
from saves import analyses, match_file
from saves.folders import Folders
from saves.writer import JournalRecorder
from screens import screen_text, shown
from tui.analysis import TRIES
from tui.cli.seats import parse_seats, plan
from tui.screens.analysis import AnalysisScreen
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen

TURNED = 4
"""After this turn of the made-up chances the match turned."""


def a_match(home: Path, *, plies: int | None = None) -> Path:
    """Return the file of a match that was played by rules of thumb, to its end or so far.

    Of a finished one the chances are kept already: even, then nine to one.
    """
    game = registry.load("adellos")
    begun = plan(game, parse_seats("Ann,squire", "Ann"), {}, "x")
    saved, journal = match_file.begin(begun, game, Folders(home))
    table = Table(saved.match, saved.seats, JournalRecorder(journal))
    while (owing := game.owing(table.match.state)) and len(table.match.entries) != plies:
        client = LocalTable(table, owing[0].seat)
        view = client.view()
        assert view.decision is not None
        stream = Stream(b"x", len(table.match.entries))
        move = game.advise(view.state, owing[0].seat, view.decision.moves, stream)
        client.submit(view.decision.id, move)
    journal.close()
    if plies is None:
        kept = [
            Standing(entry, seat, (0.5, 0.5) if place <= TURNED else (0.9, 0.1))
            for place, (entry, seat, _) in enumerate(beginnings(saved.match))
        ]
        analyses.keep(analyses.path_of(home, saved.match, TRIES), kept)
    return saved.path


async def test_chances_of_a_finished_match(lehen_home: Path) -> None:
    """On the home screen `w` opens it; `n` goes to the turning point, Enter to its position."""
    a_match(lehen_home)
    app = an_app(lehen_home, name="Ann")
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "FINISHED")
        await pilot.press("w")
        await shown(pilot, "Choose a turn to look at")
        screen = app.screen
        assert isinstance(screen, AnalysisScreen)
        assert "50 to 90 %" in screen_text(app)
        await pilot.press("n")
        entry = screen.standings[TURNED].entry
        await shown(pilot, f">!{entry:>4} ")
        await pilot.press("enter")
        await shown(pilot, "HISTORY")
        assert isinstance(app.screen, ReplayScreen)
        assert entry == app.screen._saved.match_entry  # noqa: SLF001 which position is shown
        await pilot.press("Q")
        await shown(pilot, "Choose a turn to look at")
        await pilot.press("escape")
        await shown(pilot, "FINISHED")


async def test_the_program_may_end_while_chances_are_worked_out(lehen_home: Path) -> None:
    """The work is stopped and nothing is drawn any more: the end of the program is no error."""
    path = a_match(lehen_home)
    analyses.path_of(lehen_home, match_file.look(path, registry.load).match, TRIES).unlink()
    app = an_app(lehen_home, name="Ann")
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "FINISHED")
        await pilot.press("w")
        assert "No turn changed" not in await shown(pilot, "are being worked out")


async def test_a_running_match_has_none(lehen_home: Path) -> None:
    """All hands would have to be known: of a running match the chances are not shown."""
    a_match(lehen_home, plies=5)
    app = an_app(lehen_home, name="Ann")
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "GO ON WITH")
        await pilot.press("w")
        await shown(pilot, "only when the match is over")
        assert isinstance(app.screen, HomeScreen)


async def test_from_the_end_of_a_match_to_a_turn(lehen_home: Path) -> None:
    """The last screen of a match offers the chances; Enter there looks back to the turn."""
    path = a_match(lehen_home)
    app = an_app(lehen_home, path, name="Ann")
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "Winning chances")
        await pilot.press("3")
        await shown(pilot, "Choose a turn to look at")
        await pilot.press("n", "enter")
        await shown(pilot, "REVIEWING")
