"""Snapshots, and matches that go on although the rules have changed."""

from pathlib import Path

import pytest

import toygame
from core.engine.codec import digest, encode
from core.engine.errors import CodecError
from core.engine.ids import Seat
from core.match.errors import DivergedError
from core.table import records
from core.table.local import LocalTable
from core.table.stream import Stream as Told
from core.table.table import Table
from savedtoy import a_plan, load, newer, play
from saves import match_file
from saves.branching import branch
from saves.errors import NewerRulesError
from saves.folders import Folders
from saves.journal import Journal
from saves.reading import read_journal
from saves.writer import JournalRecorder


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a snapshot about every ten entries."""
    monkeypatch.setattr(records, "SNAPSHOT_EVERY", 10)


def a_match(home: Path, plies: int, *, practice: bool = False, close: bool = True) -> Path:
    """Return the file of a match of so many steps; `close` leaves it as a person does."""
    saved, journal = match_file.begin(a_plan(practice=practice), toygame.GAME, Folders(home))
    table = play(saved, journal, plies)
    if close:
        table.keep_position()
    journal.close()
    return saved.path


def kinds(path: Path) -> list[str]:
    """Return the kinds of all records."""
    return [str(record[0]) for record in read_journal(path).records]


def test_snapshots_lie_between_the_plies(lehen_home: Path) -> None:
    """About every so many entries there is a snapshot, each of the state after its entry."""
    path = a_match(lehen_home, 60)
    found = [row for row in read_journal(path).records if row[0] == "snapshot"]
    assert len(found) >= 4
    match = match_file.look(path, load).match
    assert [encode(match.state_at(row[1])) for row in found] == [row[2] for row in found]


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("plies", [0, 3, 9, 25, 60, 200])
def test_a_position_is_that_of_the_whole_match(
    lehen_home: Path, plies: int, *, practice: bool
) -> None:
    """From the newest snapshot on, the last position is the one that all plies lead to."""
    path = a_match(lehen_home, plies, practice=practice, close=False)
    short, whole = match_file.position(path, load), match_file.look(path, load)
    assert digest(whole.match.state) == digest(short.match.state)
    assert (whole.seats, whole.paused) == (short.seats, short.paused)


def test_a_position_is_near_a_snapshot(lehen_home: Path) -> None:
    """For the position of a match that was closed no ply is played again."""
    path = a_match(lehen_home, 60)
    assert [] == match_file.position(path, load).match.entries


def test_a_wrong_snapshot_is_passed_over_and_reported(lehen_home: Path) -> None:
    """A snapshot of another state is not used; replaying the match names its entry."""
    path = a_match(lehen_home, 20)
    wrong = match_file.look(path, load).match.state.copy()
    before = digest(wrong)
    wrong.purses[0][0] += 5
    count = len(match_file.look(path, load).match.entries)
    with Journal.open(path)[0] as journal:
        journal.append(["snapshot", count, encode(wrong)])
    assert before == digest(match_file.position(path, load).match.state)
    with pytest.raises(DivergedError, match=f"entry {count}"):
        match_file.look(path, load)


def test_newer_rules_that_play_the_same(lehen_home: Path) -> None:
    """A match whose plies the newer rules play alike is opened whole, without a word."""
    path = a_match(lehen_home, 40)
    same = newer(from_round=99)
    saved, journal = match_file.go_on(path, lambda _: same)
    journal.close()
    assert len(match_file.look(path, lambda _: same).match.entries) == len(saved.match.entries)
    assert "carry" not in kinds(path)


def test_newer_rules_carry_a_match_on(lehen_home: Path) -> None:
    """Where they play a ply otherwise, the match stands where it stood, and the log says so."""
    path = a_match(lehen_home, 40)
    old = match_file.look(path, load)
    changed = newer(from_round=1)
    assert digest(old.match.state) == digest(match_file.look(path, lambda _: changed).match.state)
    assert "carry" not in kinds(path)  # looking changes nothing
    saved, journal = match_file.go_on(path, lambda _: changed)
    assert digest(old.match.state) == digest(saved.match.state)
    (event,) = Told.of(saved.match, Seat(0), saved.notes).log[0].events
    fields = {"entry": len(old.match.entries), "n": 0}
    assert ("match_carried", fields) == (event.kind, event.fields)
    play(saved, journal, 30)
    journal.close()
    again = match_file.look(path, lambda _: changed)
    assert digest(saved.match.state) == digest(again.match.state)
    assert [e.digest for e in saved.match.entries] == [e.digest for e in again.match.entries]
    assert digest(again.match.state) == digest(
        match_file.position(path, lambda _: changed).match.state
    )


def test_what_newer_rules_cannot_play_is_counted(lehen_home: Path) -> None:
    """After a kill the newest snapshot is older; what no longer fits is told and kept on file."""
    path = a_match(lehen_home, 28, close=False)
    before = kinds(path)
    behind = before[::-1].index("snapshot")
    assert behind > 0
    changed = newer(from_round=0)
    saved, journal = match_file.go_on(path, lambda _: changed)
    journal.close()
    (event,) = saved.match.opening
    assert {
        "entry": sum(kind in ("ply", "take_back", "redo") for kind in before) - behind,
        "n": behind,
    } == event.public
    assert [*before, "carry", "open"] == kinds(path)


def test_without_a_snapshot_nothing_is_carried(lehen_home: Path) -> None:
    """A match that has none is refused by the entry that differs, and its file stays."""
    path = a_match(lehen_home, 4, close=False)
    before = path.read_bytes()
    with pytest.raises(DivergedError, match="entry 1"):
        match_file.go_on(path, lambda _: newer(from_round=0))
    assert before == path.read_bytes()


def test_a_match_of_newer_rules_is_refused(lehen_home: Path) -> None:
    """Both versions are named, and not even a torn tail is cut from the file."""
    path = a_match(lehen_home, 20)
    _, journal = match_file.go_on(path, lambda _: newer(from_round=99))
    journal.close()
    path.write_bytes(path.read_bytes() + b"torn")
    before, version = path.read_bytes(), toygame.GAME.data.rules_version
    with pytest.raises(NewerRulesError, match=f"version {version + 1} .* version {version}"):
        match_file.go_on(path, load)
    assert before == path.read_bytes()


@pytest.mark.parametrize(
    "record", [["carry", 1, "x"], ["carry", 1, "", 0, 0, b"no state"], ["snapshot", b"", 3]]
)
def test_odd_records_are_refused(lehen_home: Path, record: list[object]) -> None:
    """A carry or a snapshot of another form is an error with its form, not a crash."""
    path = a_match(lehen_home, 4)
    if record[0] == "carry":
        record = [*record[:1], toygame.GAME.data.rules_version, toygame.GAME.data.hash, *record[3:]]
    with Journal.open(path)[0] as journal:
        journal.append(record)
    with pytest.raises(CodecError):
        match_file.look(path, load)


def given_up(home: Path) -> Path:
    """Return the file of a match that one seat has given up after many steps."""
    path = a_match(home, 25)
    saved, journal = match_file.go_on(path, load)
    table = Table(saved.match, saved.seats, JournalRecorder(journal), saved.notes)
    LocalTable(table, Seat(0)).resign()
    table.keep_position()
    journal.close()
    return path


@pytest.mark.parametrize("from_round", [1, 99])
def test_a_match_given_up_stays_so(lehen_home: Path, from_round: int) -> None:
    """It is over in the list, when it is looked at, and where newer rules play it otherwise."""
    path = given_up(lehen_home)
    for saved in (match_file.position(path, load), match_file.look(path, load)):
        assert saved.match.outcome is not None
        assert "resigned" == saved.match.outcome.reason
    changed = newer(from_round=from_round)
    saved, journal = match_file.go_on(path, lambda _: changed)
    journal.close()
    again = match_file.look(path, lambda _: changed)
    assert saved.match.outcome == again.match.outcome is not None


@pytest.mark.parametrize("is_carried", [False, True])
def test_a_branch_of_a_match_given_up_goes_on(lehen_home: Path, *, is_carried: bool) -> None:
    """At its last entry too, also where newer rules have begun its history anew."""
    path = given_up(lehen_home)
    game = newer(from_round=1) if is_carried else toygame.GAME
    saved, journal = match_file.go_on(path, lambda _: game)
    journal.close()
    last = len(saved.match.entries)
    for entry in (last - 1, last):
        new = match_file.look(branch(path, Folders(lehen_home), entry), lambda _: game)
        assert new.match.outcome is None
        assert saved.match.state == new.match.state
