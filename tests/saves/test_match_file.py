"""Matches as files: begun, played, gone on with; nothing accepted is lost."""

from pathlib import Path

import pytest

import toygame
from core.engine.codec import digest
from core.engine.errors import CodecError
from core.engine.ids import Seat
from core.match.errors import DivergedError
from core.table.client import SeatInfo
from core.table.local import LocalTable
from core.table.table import Table
from savedtoy import a_plan, load, play
from saves import library, match_file
from saves.errors import LockedError, OtherRulesError
from saves.folders import Folders, user_folders


def test_a_match_is_the_same_after_it_was_closed(lehen_home: Path) -> None:
    """Plan, position, history, seats and chat come back from the file."""
    del lehen_home
    plan = a_plan()
    saved, journal = match_file.begin(plan, toygame.GAME, user_folders())
    table = play(saved, journal, 60)
    client = LocalTable(table, Seat(0))
    client.say("hello [/b]")
    client.reseat(Seat(1), SeatInfo("Knight", "bot", "knight"))
    client.pause(on=True)
    journal.close()
    again, journal = match_file.go_on(saved.path, load)
    journal.close()
    assert plan == again.plan
    assert digest(saved.match.state) == digest(again.match.state)
    assert [e.digest for e in saved.match.entries] == [e.digest for e in again.match.entries]
    assert ("Knight", "bot") == (again.seats[1].name, again.seats[1].kind)
    assert [(Seat(0), "hello [/b]")] == again.chat
    assert again.paused
    assert (
        table.stream(Seat(0)).log
        == Table(again.match, again.seats, notes=again.notes).stream(Seat(0)).log
    )


def test_a_match_can_be_gone_on_with_many_times(lehen_home: Path) -> None:
    """Played in slices over many openings, it equals itself at every opening."""
    del lehen_home
    saved, journal = match_file.begin(a_plan(), toygame.GAME, user_folders())
    for luck in range(6):
        play(saved, journal, 7, luck)
        journal.close()
        before = digest(saved.match.state)
        saved, journal = match_file.go_on(saved.path, load)
        assert before == digest(saved.match.state)
    journal.close()


def test_a_second_opener_is_refused(lehen_home: Path) -> None:
    """While a match is open for playing, another opener is told so; looking is allowed."""
    del lehen_home
    saved, journal = match_file.begin(a_plan(), toygame.GAME, user_folders())
    with pytest.raises(LockedError):
        match_file.go_on(saved.path, load)
    assert a_plan() == match_file.look(saved.path, load).plan
    journal.close()


def test_other_data_is_refused(lehen_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of other game data is not gone on with, and its file stays as it is."""
    del lehen_home
    saved, journal = match_file.begin(a_plan(), toygame.GAME, user_folders())
    journal.close()
    before = saved.path.read_bytes()
    monkeypatch.setitem(toygame.GAME.data.__dict__, "hash", "0" * 16)
    with pytest.raises(OtherRulesError, match="other rules"):
        match_file.go_on(saved.path, load)
    assert before == saved.path.read_bytes()


def test_a_ply_that_replays_otherwise_is_reported(lehen_home: Path) -> None:
    """A record with another digest than its ply leads to is named by its entry."""
    del lehen_home
    saved, journal = match_file.begin(a_plan(), toygame.GAME, user_folders())
    seat = toygame.GAME.owing(saved.match.state)[0].seat
    move = saved.match.legal(seat)[0]
    journal.append(["ply", seat, 1, 1, list(move), [], bytes(8)], durable=True)
    journal.close()
    with pytest.raises(DivergedError, match="entry 1"):
        match_file.go_on(saved.path, load)


@pytest.mark.parametrize(
    "record",
    [
        ["start"],
        ["start", {}],
        ["start", {"seats": 3}],
        ["ply"],
        ["nonsense", 1],
        ["pause", 3],
        ["pause", True, "A"],
    ],
)
def test_records_of_other_forms_are_refused(lehen_home: Path, record: list[object]) -> None:
    """What the program never wrote is an error with its form, not a crash."""
    del lehen_home
    saved, journal = match_file.begin(a_plan(), toygame.GAME, user_folders())
    journal.append(record)
    journal.close()
    with pytest.raises(CodecError):
        match_file.go_on(saved.path, load)


def test_a_pause_of_nobody_is_a_pause(lehen_home: Path) -> None:
    """Older files do not say who has the table pause: it does, and the log tells nothing of it."""
    del lehen_home
    saved, journal = match_file.begin(a_plan(), toygame.GAME, user_folders())
    journal.append(["pause", True])
    journal.close()
    again, journal = match_file.go_on(saved.path, load)
    journal.close()
    assert again.paused
    assert [] == again.notes


def test_the_library_lists_every_file(lehen_home: Path) -> None:
    """Running, finished, damaged and foreign files are all listed, each with its state."""
    folders = Folders(lehen_home)
    running, journal = match_file.begin(a_plan(), toygame.GAME, folders)
    journal.close()
    finished, journal = match_file.begin(a_plan(), toygame.GAME, folders)
    play(finished, journal, 5000)
    assert finished.match.outcome is not None
    journal.close()
    (folders.matches / "x.lehen").write_bytes(b"hello")
    states = {one.path.name: one.state for one in library.matches(folders)}
    assert {
        running.path.name: "running",
        finished.path.name: "finished",
        "x.lehen": "unreadable",
    } == states
    assert running.path == library.last_played(folders)


def test_without_a_folder_there_is_nothing(lehen_home: Path) -> None:
    """Before the first match there are no matches, and no folder is made by looking."""
    assert ([], None) == (library.matches(), library.last_played())
    assert not lehen_home.exists()
