"""The log and the data of a match, and who may see what of it."""

import json
from pathlib import Path

import pytest

import toygame
from core.engine.ids import Seat, Viewer
from core.engine.texts import game_catalog
from core.table.client import SeatInfo
from savedtoy import TWO, a_plan, play
from saves import chronicle, knowing, match_file
from saves.errors import NotOpenError
from saves.folders import Folders
from saves.reading import read_journal
from saves.start import SavedMatch

ALONE = (SeatInfo("Anna"), SeatInfo("Knight", "bot", "knight"))
CATALOG = game_catalog(toygame.GAME.data, "en", "tui")


def a_match(
    home: Path, plies: int, seats: tuple[SeatInfo, ...] = TWO, *, practice: bool = False
) -> SavedMatch:
    """Return a match after so many steps."""
    plan = a_plan(seats=seats, practice=practice)
    saved, journal = match_file.begin(plan, toygame.GAME, Folders(home))
    play(saved, journal, plies)
    journal.close()
    return saved


def test_who_may_look_as_whom(lehen_home: Path) -> None:
    """A match of several people shows its seats when it is over; practice and bots at once."""
    everybody: tuple[Viewer, ...] = (None, Seat(0), Seat(1))
    assert (None,) == knowing.viewers(a_match(lehen_home, 9))
    assert everybody == knowing.viewers(a_match(lehen_home, 9, ALONE))
    assert everybody == knowing.viewers(a_match(lehen_home, 9, practice=True))
    assert everybody == knowing.viewers(a_match(lehen_home, 500))


def test_hidden_things_of_a_running_match_stay_hidden(lehen_home: Path) -> None:
    """Its log and data as a seat, and all of it, are refused; a spectator's has no seed in it."""
    saved = a_match(lehen_home, 9)
    header = read_journal(saved.path).header
    with pytest.raises(NotOpenError, match="several people"):
        chronicle.log_lines(saved, CATALOG, Seat(0))
    with pytest.raises(NotOpenError, match="when it is over"):
        chronicle.as_data(saved, header, None, everything=True)
    data = chronicle.as_data(saved, header, None)
    assert not {"seed", "entries"} & data.keys()
    assert saved.plan.seed.hex() not in json.dumps(data)


def test_a_seat_reads_what_it_knew(lehen_home: Path) -> None:
    """The log as a seat differs from a spectator's; a seat that there is not is named."""
    saved = a_match(lehen_home, 500)
    logs = {v: chronicle.log_lines(saved, CATALOG, v) for v in (None, Seat(0), Seat(1))}
    assert 3 == len({tuple(lines) for lines in logs.values()})
    with pytest.raises(NotOpenError, match="A to B, not D"):
        chronicle.log_lines(saved, CATALOG, Seat(3))


def test_all_of_a_finished_match(lehen_home: Path) -> None:
    """The log of everything has the players' names as they are, and the data every move."""
    saved = a_match(lehen_home, 500)
    lines = chronicle.log_lines(saved, CATALOG, None, everything=True)
    assert ["Ford", "[A] Anna", "(B) [/nope]", ""] == lines[:4]
    whole = chronicle.as_data(saved, read_journal(saved.path).header, None, everything=True)
    again = json.loads(json.dumps(whole))
    assert saved.plan.seed.hex() == again["seed"]
    assert [entry.digest.hex() for entry in saved.match.entries] == [
        entry["digest"] for entry in again["entries"]
    ]
    assert len(again["log"]) == len(saved.match.entries) + 1


def test_names_obey_no_terminal(lehen_home: Path) -> None:
    """Signs that would move a terminal's cursor are replaced in names."""
    saved = a_match(lehen_home, 3, (SeatInfo("An\x1b[2Jna"), SeatInfo("Ben")))
    assert "[A] An?[2Jna" == chronicle.log_lines(saved, CATALOG, None)[1]
